//! What lion's chess refuses and why.

mod moves;
mod texts;

use super::{TABLE, at, game, hex, place, step, table, tile};
use crate::common::{
    are_no_moves, cannot_read, chosen, lacks, offers, points_at, refuses, refuses_drag,
    refuses_text, refuses_touch, touched,
};
use menagerie_rules::{
    Game, ReadPositionError, Side, Timeline,
    lions_chess::{Kind, LionsChess, Move, Refusal, Rules},
};

use Side::{Black, White};
