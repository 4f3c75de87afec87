//! The moves of the line in view, two a row, with the moves that were played instead beneath them.

use super::side_view;
use crate::session::{NodeId, Session};
use menagerie_rules::{Game, Side};
use menagerie_ui as ui;

/// The rows of the list, and the row of the last move played.
pub fn move_list<G: Game>(session: &Session<G>) -> (Vec<ui::MoveView>, i32) {
    let tree = session.tree();
    let line = tree.line();
    let played = session.timeline().moves().len();
    let mut walker = session.clone();
    walker.jump(0);
    let first_side = walker.timeline().side_to_move();
    let mut list = List {
        walker,
        rows: Vec::new(),
        line: 0,
        used: 0,
    };
    for (ply, &node) in line.iter().enumerate() {
        // A game that begins with Black has an empty place where White's first move would stand.
        let place = ply + first_side.index();
        list.add(place, node, node == tree.cursor(), ply >= played);
    }
    let current = list
        .rows
        .iter()
        .find(|row| row.current)
        .map_or(0, |row| row.line);
    (list.rows, current)
}

struct List<G: Game> {
    /// Stands before the move that is added next.
    walker: Session<G>,
    rows: Vec<ui::MoveView>,
    /// The line of the present turn.
    line: i32,
    /// How many lines below it other moves take.
    used: i32,
}

impl<G: Game> List<G> {
    fn add(&mut self, place: usize, node: NodeId, current: bool, ahead: bool) {
        if place > 0 && place.is_multiple_of(2) {
            self.line += 1 + self.used;
            self.used = 0;
        }
        let column = (place % 2) as i32;
        let parent = self.walker.tree().cursor();
        let side = if column == 0 {
            Side::White
        } else {
            Side::Black
        };
        let row = |text, node, line, variation: bool| ui::MoveView {
            node: node as i32,
            number: (place / 2 + 1) as i32,
            text,
            side: side_view(side),
            current: current && !variation,
            ahead,
            variation,
            line,
            column,
        };
        let main = row(self.text(node), node, self.line, false);
        self.rows.push(main);
        let others: Vec<NodeId> = self
            .walker
            .tree()
            .children(parent)
            .iter()
            .copied()
            .filter(|&other| other != node)
            .collect();
        for (below, &other) in (1..).zip(&others) {
            let variation = row(self.text(other), other, self.line + below, true);
            self.rows.push(variation);
        }
        self.used = self.used.max(others.len() as i32);
        self.walker.jump(node);
    }

    fn text(&self, node: NodeId) -> slint::SharedString {
        let chosen = self.walker.tree().chosen(node);
        chosen
            .map_or(String::new(), |chosen| {
                G::move_text(self.walker.timeline(), chosen)
            })
            .into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Seating;
    use menagerie_rules::dobutsu::Dobutsu;

    fn played(session: &mut Session<Dobutsu>, moves: &[&str]) {
        for text in moves {
            let chosen = Dobutsu::read_move(session.timeline(), text).expect(text);
            session.play(chosen).expect(text);
        }
    }

    #[test]
    fn another_move_stands_beneath_the_one_it_replaces() {
        let mut session =
            Session::<Dobutsu>::new(Default::default(), Seating::two_people(Side::White), 1);
        played(&mut session, &["b2b3", "c4b3", "c1c2"]);
        session.jump(1);
        played(&mut session, &["a4a3"]);
        let (rows, current) = move_list(&session);
        let shown: Vec<_> = rows
            .iter()
            .map(|row| {
                (
                    row.text.as_str(),
                    row.line,
                    row.column,
                    row.variation,
                    row.current,
                )
            })
            .collect();
        assert_eq!(
            shown,
            [
                ("b2b3", 0, 0, false, false),
                ("a4a3", 0, 1, false, true),
                ("c4b3", 1, 1, true, false)
            ]
        );
        assert_eq!(current, 0);
    }

    #[test]
    fn moves_after_the_cursor_are_still_listed() {
        let mut session =
            Session::<Dobutsu>::new(Default::default(), Seating::two_people(Side::White), 1);
        played(&mut session, &["b2b3", "c4b3", "c1c2"]);
        session.jump(1);
        let (rows, _) = move_list(&session);
        assert_eq!(
            rows.iter().map(|row| row.ahead).collect::<Vec<_>>(),
            [false, true, true]
        );
        assert_eq!(rows.last().map(|row| (row.line, row.number)), Some((1, 2)));
    }
}
