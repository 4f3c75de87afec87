//! A game as text: one JSON object a line, the header first, then every move of every variation.
//!
//! ```text
//! {"format":1,"app":"0.1.0","game":"dobutsu","options":{},"players":["person","level 3"],"near":"w", …,"moves":2,"cursor":2,"tip":2}
//! {"move":"b2b3","after":0}
//! {"move":"c4b3","after":1}
//! ```
//! Loading replays the moves through the rules, so no file can make an impossible position; of a damaged file, what
//! comes before the damage is still a game.

use crate::session::{NodeId, Player, Seating, Session};
use menagerie_ai::Level;
use menagerie_rules::{BySide, Game, GameKind, Options, Outcome, Side};
use serde::{Deserialize, Deserializer, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::{collections::BTreeMap, io};

/// The format written by this version. Files of a higher one are left alone.
pub const FORMAT: u32 = 1;

/// The first line of a save: everything but the moves, and what a list of games shows.
///
/// What cannot be read of it does not cost the game, as long as its kind and its options can.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of this format.
    pub format: u32,
    /// The version of the app that wrote it.
    #[serde(default, deserialize_with = "leniently")]
    pub app: String,
    /// [`GameKind::id`].
    pub game: String,
    /// The rule options.
    pub options: BTreeMap<String, String>,
    /// Who moves White and Black: `person` or `level N`.
    #[serde(default, deserialize_with = "leniently")]
    pub players: [String; 2],
    /// The side at the bottom of the screen, `w` or `b`.
    #[serde(default, deserialize_with = "leniently")]
    pub near: String,
    /// What makes the program's choices differ from game to game.
    #[serde(default, deserialize_with = "leniently")]
    pub seed: u64,
    /// When the game began, in seconds since 1970.
    #[serde(default, deserialize_with = "leniently")]
    pub created: u64,
    /// When it was last played, in seconds since 1970.
    #[serde(default, deserialize_with = "leniently")]
    pub changed: u64,
    /// How the position at the cursor has ended the game: `w`, `b` or `draw`.
    #[serde(default, deserialize_with = "leniently")]
    pub result: Option<String>,
    /// How many plies the cursor is from the beginning.
    #[serde(default, deserialize_with = "leniently")]
    pub plies: usize,
    /// How many moves follow.
    #[serde(default = "last_place", deserialize_with = "place")]
    pub moves: usize,
    /// The node the game stands at.
    #[serde(default = "last_place", deserialize_with = "place")]
    pub cursor: NodeId,
    /// The last node of the line in view.
    #[serde(default = "last_place", deserialize_with = "place")]
    pub tip: NodeId,
    /// On a board with many slices: how it is cut, and which slice is open.
    #[serde(
        default,
        deserialize_with = "leniently",
        skip_serializing_if = "Option::is_none"
    )]
    pub open: Option<[i32; 2]>,
}

/// One move of one variation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedMove {
    /// The move's text.
    #[serde(rename = "move")]
    pub text: String,
    /// The node it was played at.
    pub after: NodeId,
}

/// A game as it is on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Everything but the moves.
    pub header: Header,
    /// The moves, in the order in which they were first played.
    pub moves: Vec<SavedMove>,
}

/// Why nothing can be made of a save.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// A newer version of the app wrote it, or it is a game that this version does not know.
    #[error("written by a newer version (format {0})")]
    Newer(u32),
    /// Not even the header can be read.
    #[error("the header cannot be read")]
    Unreadable,
    /// The file system does not give the file. Nothing is known to be wrong with what is in it.
    #[error("the file cannot be read: {0}")]
    File(io::ErrorKind),
}

/// A game that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read<T> {
    /// What could be read.
    pub game: T,
    /// Whether something is missing.
    pub damaged: bool,
}

impl Header {
    /// Which game it is.
    pub fn kind(&self) -> Option<GameKind> {
        self.game.parse().ok()
    }

    /// Who sits where.
    pub fn seating(&self) -> Option<Seating> {
        let [white, black] = [
            read_player(&self.players[0])?,
            read_player(&self.players[1])?,
        ];
        Some(Seating {
            players: BySide([white, black]),
            near: Side::from_letter(&self.near)?,
        })
    }

    /// Puts people at White's side of the table where nobody can be read. False when there was no need.
    fn mend_seating(&mut self) -> bool {
        let whole = self.seating().is_some();
        for player in &mut self.players {
            if read_player(player).is_none() {
                *player = player_text(Player::Person);
            }
        }
        if Side::from_letter(&self.near).is_none() {
            self.near = Side::White.letter().into();
        }
        !whole
    }
}

fn last_place() -> NodeId {
    NodeId::MAX
}

/// A node or a number of moves; where it cannot be read, the last one that there is.
fn place<'de, D: Deserializer<'de>>(from: D) -> Result<NodeId, D::Error> {
    Ok(leniently::<D, Option<NodeId>>(from)?.unwrap_or(last_place()))
}

fn leniently<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(
    from: D,
) -> Result<T, D::Error> {
    Ok(serde_json::from_value(Value::deserialize(from)?).unwrap_or_default())
}

fn player_text(player: Player) -> String {
    match player {
        Player::Person => "person".into(),
        Player::Program(level) => format!("level {level}"),
    }
}

fn read_player(text: &str) -> Option<Player> {
    match text.strip_prefix("level ") {
        None => (text == "person").then_some(Player::Person),
        Some(level) => level.parse::<Level>().ok().map(Player::Program),
    }
}

fn result_text(outcome: Outcome) -> String {
    outcome
        .winner()
        .map_or("draw".into(), |side| side.letter().to_string())
}

impl SavedGame {
    /// Writes a session down. Times are in seconds since 1970.
    pub fn of<G: Game>(session: &Session<G>, created: u64, changed: u64) -> SavedGame {
        let tree = session.tree();
        let options = session.timeline().options();
        let chosen = |choice: &menagerie_rules::Choice| {
            options
                .get(choice.name)
                .map(|value| (choice.name.into(), value.into()))
        };
        let header = Header {
            format: FORMAT,
            app: env!("CARGO_PKG_VERSION").into(),
            game: G::KIND.id().into(),
            options: G::Options::CHOICES.iter().filter_map(chosen).collect(),
            players: session.seating.players.0.map(player_text),
            near: session.seating.near.letter().into(),
            seed: session.seed,
            created,
            changed,
            result: session.timeline().outcome().map(result_text),
            plies: session.timeline().moves().len(),
            moves: tree.len(),
            cursor: tree.cursor(),
            tip: tree.line().last().copied().unwrap_or(0),
            open: None,
        };
        SavedGame {
            header,
            moves: saved_moves(session),
        }
    }

    /// The text of the file.
    pub fn to_text(&self) -> String {
        let header = serde_json::to_string(&self.header).unwrap_or_default();
        let moves = self
            .moves
            .iter()
            .map(|line| serde_json::to_string(line).unwrap_or_default());
        std::iter::once(header)
            .chain(moves)
            .map(|line| line + "\n")
            .collect()
    }

    /// Reads the text of a file as far as it can be read.
    ///
    /// # Errors
    /// When not even the header can be read, or it says that a newer version wrote it.
    pub fn from_text(text: &str) -> Result<Read<SavedGame>, ReadError> {
        let mut lines = text.lines();
        let mut header = read_header(lines.next().unwrap_or_default())?;
        let moves: Vec<SavedMove> = lines
            .map_while(|line| serde_json::from_str(line).ok())
            .collect();
        let damaged = header.mend_seating() | (moves.len() != header.moves);
        let mut game = SavedGame { header, moves };
        game.keep_to_moves();
        Ok(Read { game, damaged })
    }

    /// Brings the places that the header names back among the moves that there are.
    fn keep_to_moves(&mut self) {
        let last = self.moves.len();
        let header = &mut self.header;
        if header.cursor > last {
            header.result = None;
        }
        header.moves = last;
        header.cursor = header.cursor.min(last);
        header.tip = header.tip.min(last);
        header.plies = depth(&self.moves, header.cursor);
    }

    /// Replays the moves through the rules, as far as they are moves. Nothing when the header makes no sense for this game.
    pub fn replay<G: Game>(&self) -> Option<Read<Session<G>>> {
        let mut options = G::Options::default();
        for (name, value) in &self.header.options {
            options.set(name, value).ok()?;
        }
        let mut session = Session::<G>::new(options, self.header.seating()?, self.header.seed);
        let readable = self
            .moves
            .iter()
            .zip(1..)
            .take_while(|&(line, node)| replay_move(&mut session, line, node).is_some())
            .count();
        let damaged = readable < self.moves.len();
        let last = session.tree().len();
        session.jump(self.header.tip.min(last));
        session.jump(self.header.cursor.min(last));
        Some(Read {
            game: session,
            damaged,
        })
    }
}

/// The moves of all variations as text. Each text needs the position it was played in, so a second session walks the tree.
fn saved_moves<G: Game>(session: &Session<G>) -> Vec<SavedMove> {
    let tree = session.tree();
    let mut walker = session.clone();
    let saved = |node| {
        let (after, chosen) = (tree.parent(node)?, tree.chosen(node)?);
        walker.jump(after);
        let text = G::move_text(walker.timeline(), chosen);
        Some(SavedMove { text, after })
    };
    (1..=tree.len()).filter_map(saved).collect()
}

/// Plays one line of a save, which must lead to a new node of the number it had.
fn replay_move<G: Game>(session: &mut Session<G>, line: &SavedMove, node: NodeId) -> Option<()> {
    if line.after >= node {
        return None;
    }
    session.jump(line.after);
    let chosen = G::read_move(session.timeline(), &line.text).ok()?;
    session.play(chosen).ok()?;
    (session.tree().cursor() == node).then_some(())
}

/// How many moves lead from the beginning to `node`.
fn depth(moves: &[SavedMove], node: NodeId) -> usize {
    let before = |&node: &NodeId| {
        let line = moves.get(node.checked_sub(1)?)?;
        (line.after < node).then_some(line.after)
    };
    std::iter::successors(Some(node), before).count() - 1
}

fn read_header(line: &str) -> Result<Header, ReadError> {
    #[derive(Deserialize)]
    struct Format {
        format: u64,
    }
    let Format { format } = serde_json::from_str(line).map_err(|_| ReadError::Unreadable)?;
    let format = u32::try_from(format).unwrap_or(u32::MAX);
    if format > FORMAT {
        return Err(ReadError::Newer(format));
    }
    let header: Header = serde_json::from_str(line).map_err(|_| ReadError::Unreadable)?;
    header
        .kind()
        .map_or(Err(ReadError::Newer(format)), |_| Ok(header))
}
