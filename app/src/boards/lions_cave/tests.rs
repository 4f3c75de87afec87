use super::*;
use crate::boards::{Layer, Threats, passed, pieces::piece_views};

/// White mates, and the game goes on.
const MATE: [&str; 7] = [
    "B1b-B3c", "G7b-G7d", "C1b-C3d", "C7b-G7f", "B3c-B4a", "A7b-A7c", "C3dxC6a",
];

fn cell(name: &str) -> Cell {
    Cell::all()
        .find(|cell| cell.to_string() == name)
        .unwrap_or_else(|| panic!("{name} is no cell"))
}

fn session(near: Side, moves: &[&str]) -> Session<LionsCave> {
    Session::after(Default::default(), near, moves)
}

fn opened(session: &Session<LionsCave>, cut: i32, layer: i32) -> Scene<'_, LionsCave> {
    Scene {
        open: Layer { cut, layer },
        ..Scene::plain(session)
    }
}

fn names(scene: &Scene<LionsCave>) -> Vec<String> {
    let cells = LionsCave::cells(scene).into_iter();
    cells.map(|cell| cell.name.to_string()).collect()
}

/// What the corners of a slice are called, the upper left one first.
fn corners(near: Side, cut: i32, layer: i32) -> [String; 4] {
    let session = session(near, &[]);
    let names = names(&opened(&session, cut, layer));
    assert_eq!(names.len(), 49);
    [0, 6, 42, 48].map(|place| names[place].clone())
}

#[test]
fn planes_are_seen_from_above_and_turned_for_black() {
    assert_eq!(corners(Side::White, 0, 3), ["A7d", "G7d", "A1d", "G1d"]);
    assert_eq!(corners(Side::Black, 0, 3), ["G1d", "A1d", "G7d", "A7d"]);
}

#[test]
fn upright_boards_have_their_highest_level_on_top_for_both_sides() {
    assert_eq!(corners(Side::White, 1, 0), ["A1g", "G1g", "A1a", "G1a"]);
    assert_eq!(corners(Side::Black, 1, 0), ["G1g", "A1g", "G1a", "A1a"]);
    assert_eq!(corners(Side::White, 2, 6), ["G1g", "G7g", "G1a", "G7a"]);
    assert_eq!(corners(Side::Black, 2, 6), ["G7g", "G1g", "G7a", "G1a"]);
}

#[test]
fn every_cell_is_in_the_slice_and_at_the_place_where_it_is_looked_for() {
    for near in Side::ALL {
        let session = session(near, &[]);
        for cut in 0..3 {
            for wanted in Cell::all() {
                let scene = opened(&session, cut, LionsCave::slice(cut, wanted));
                let place = LionsCave::place(&scene, wanted);
                assert_eq!(place.area, ui::Area::Board);
                let at = (place.col + 7 * place.row) as usize;
                assert_eq!(names(&scene)[at], wanted.to_string());
            }
        }
    }
}

#[test]
fn the_edges_name_the_two_coordinates_that_a_slice_has() {
    let session = session(Side::White, &[]);
    let edges = |cut| {
        let cells = LionsCave::cells(&opened(&session, cut, 0));
        let columns = cells.iter().map(|cell| cell.column_label.as_str());
        let rows = cells.iter().map(|cell| cell.row_label.as_str());
        (columns.collect::<String>(), rows.collect::<String>())
    };
    assert_eq!(edges(0), ("ABCDEFG".into(), "7654321".into()));
    assert_eq!(edges(1), ("ABCDEFG".into(), "gfedcba".into()));
    assert_eq!(edges(2), ("1234567".into(), "gfedcba".into()));
}

#[test]
fn every_number_of_a_spot_leads_back_to_it() {
    for cell in Cell::all() {
        assert_eq!(LionsCave::spot(LionsCave::spot_number(cell)), Some(cell));
    }
    assert_eq!(LionsCave::spot(-1), None);
    assert_eq!(LionsCave::spot(343), None);
}

#[test]
fn pieces_on_other_slices_are_out_of_sight_and_all_are_in_the_stack() {
    let session = session(Side::White, &[]);
    let scene = opened(&session, 0, 1);
    let pieces = piece_views(&scene);
    let seen = |area| pieces.iter().filter(|piece| piece.area == area).count();
    assert_eq!((seen(ui::Area::Board), seen(ui::Area::Elsewhere)), (28, 28));
    let stack = LionsCave::slices(&scene).cells;
    assert_eq!(stack.len(), 343);
    let occupied = stack.iter().filter(|cell| cell.art != ui::Art::None);
    assert_eq!(occupied.count(), 56);
}

#[test]
fn a_piece_keeps_its_row_while_it_moves_through_the_levels_and_grows_up() {
    let moves = ["D2b-D4b", "D6a-D4a", "D4bxD5a"];
    let rows = |count: usize| piece_views(&opened(&session(Side::White, &moves[..count]), 0, 0));
    let (before, after) = (rows(2), rows(3));
    let row_of = |pieces: &[ui::PieceView], name: &str| {
        let number = LionsCave::spot_number(cell(name));
        pieces.iter().position(|piece| piece.spot == number)
    };
    assert_eq!(row_of(&before, "D4b"), row_of(&after, "D5a"));
    let passed = row_of(&before, "D4a").expect("the cub that went by");
    assert!(after[passed].gone, "it was taken where it stood");
    assert_eq!(after.iter().filter(|piece| piece.gone).count(), 1);
}

#[test]
fn a_cub_on_the_far_board_is_drawn_as_a_young_lioness() {
    let moves = [
        "D2b-D4b", "A6a-A5a", "D4b-D5b", "A5a-A4a", "D5bxE6b", "A4a-A3a", "E6bxF7b",
    ];
    let session = session(Side::White, &moves);
    let number = LionsCave::spot_number(cell("F7b"));
    let pieces = piece_views(&opened(&session, 0, 1));
    let grown = pieces.iter().find(|piece| piece.spot == number);
    let grown = grown.expect("the piece on F7b");
    assert_eq!(
        (grown.art, grown.side),
        (ui::Art::YoungLioness, ui::Side::White)
    );
}

/// What is shown while a piece is chosen.
fn with_chosen<R>(
    session: &Session<LionsCave>,
    name: &str,
    layer: i32,
    look: impl Fn(&Scene<LionsCave>) -> R,
) -> R {
    let chosen = [cell(name)];
    let next = LionsCave::next_spots(session.timeline(), &chosen);
    look(&Scene {
        chosen: &chosen,
        next: &next,
        ..opened(session, 0, layer)
    })
}

#[test]
fn tabs_tell_how_many_targets_their_slices_hold() {
    let session = session(Side::White, &["D2b-D3b", "A6a-A5a"]);
    // The bishop of C1b goes over the empty D2b, and up and to the sides.
    let tabs = with_chosen(&session, "C1b", 0, |scene| LionsCave::slices(scene).layers);
    let counted: i32 = tabs.iter().map(|tab| tab.targets).sum();
    let next = LionsCave::next_spots(session.timeline(), &[cell("C1b")]);
    assert_eq!(counted as usize, next.len());
    let names: String = tabs.iter().map(|tab| tab.name.as_str()).collect();
    assert_eq!(names, "abcdefg");
    let those = |mark: fn(&ui::LayerView) -> bool| {
        let marked = tabs.iter().filter(|tab| mark(tab));
        marked.map(|tab| tab.name.as_str()).collect::<String>()
    };
    assert_eq!(those(|tab| tab.open), "a");
    assert_eq!(those(|tab| tab.chosen), "b");
    assert_eq!(those(|tab| tab.goal), "d");
    assert_eq!(those(|tab| tab.danger), "");
}

#[test]
fn one_ray_goes_to_the_last_target_in_each_direction_and_tells_how_many_dimensions_it_takes() {
    let session = session(Side::White, &["D2b-D3b", "A6a-A5a"]);
    let rays = with_chosen(&session, "C1b", 0, |scene| LionsCave::slices(scene).rays);
    assert!(rays.iter().all(|ray| ray.dimensions == 2 && !ray.danger));
    assert!(
        rays.iter()
            .all(|ray| (ray.layer, ray.col, ray.row) == (1, 2, 6))
    );
    let over_d2b: Vec<_> = rays.iter().filter(|ray| ray.to_layer == 1).collect();
    assert_eq!(over_d2b.len(), 1);
    let end = (over_d2b[0].to_col, over_d2b[0].to_row, over_d2b[0].steps);
    assert_eq!(end, (6, 2, 4), "as far as G5b");
    let rays = with_chosen(&session, "A1b", 0, |scene| LionsCave::slices(scene).rays);
    let up: Vec<_> = rays.iter().map(|ray| (ray.dimensions, ray.steps)).collect();
    assert_eq!(up, [(1, 5)], "a rock goes up its tower");
    let rays = with_chosen(&session, "B1b", 0, |scene| LionsCave::slices(scene).rays);
    assert!(rays.is_empty(), "a knight jumps");
}

#[test]
fn a_cub_that_can_be_taken_in_passing_is_marked_where_it_stands() {
    let session = session(Side::White, &["D2b-D4b", "D6a-D4a"]);
    let cells = with_chosen(&session, "D4b", 0, LionsCave::cells);
    let marked = |mark: fn(&ui::CellView) -> bool| {
        let cells = cells.iter().filter(|cell| mark(cell));
        cells.map(|cell| cell.name.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(marked(|cell| cell.reach == ui::Reach::Quiet), ["D5a"]);
    assert_eq!(marked(|cell| cell.taken), ["D4a"]);
}

#[test]
fn a_target_where_a_cub_grows_up_and_one_where_the_king_wins_are_told_apart() {
    let growing = session(
        Side::White,
        &[
            "D2b-D4b", "A6a-A5a", "D4b-D5b", "A5a-A4a", "D5bxE6b", "A4a-A3a",
        ],
    );
    let cells = with_chosen(&growing, "E6b", 1, LionsCave::cells);
    let grows = cells.iter().filter(|cell| cell.promotes);
    assert_eq!(
        grows.map(|cell| cell.name.as_str()).collect::<Vec<_>>(),
        ["D7b", "F7b"]
    );
    let king = session(
        Side::White,
        &[
            "D2b-D4b", "A6a-A5a", "D1a-D2b", "A5a-A4a", "D2b-D3c", "A4a-A3a",
        ],
    );
    let cells = with_chosen(&king, "D3c", 3, LionsCave::cells);
    let wins: Vec<_> = cells.iter().filter(|cell| cell.wins).collect();
    assert_eq!(wins.len(), 1);
    assert!(wins[0].goal && wins[0].reach == ui::Reach::Quiet);
}

#[test]
fn a_king_in_check_is_in_danger_on_slice_tab_and_stack_and_the_line_of_attack_is_drawn() {
    let session = session(Side::White, &MATE);
    let scene = opened(&session, 0, 0);
    let cells = LionsCave::cells(&scene);
    let marked = |mark: fn(&ui::CellView) -> bool| {
        let cells = cells.iter().filter(|cell| mark(cell));
        cells.map(|cell| cell.name.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(marked(|cell| cell.danger), ["D7a"]);
    assert_eq!(marked(|cell| cell.watches), ["C6a"]);
    let slices = LionsCave::slices(&scene);
    assert!(slices.layers[0].danger);
    assert_eq!(slices.cells.iter().filter(|cell| cell.danger).count(), 1);
    assert_eq!(slices.rays.len(), 1);
    assert!(slices.rays[0].danger);
}

#[test]
fn who_looks_at_d4d_sees_who_attacks_it() {
    let session = session(Side::White, &["C1b-C4e", "A6a-A5a"]);
    let at = session.timeline();
    let attackers = at.position().cage().attackers(Cell::GOAL, Side::White);
    assert_eq!(
        LionsCave::attackers(at, Cell::GOAL),
        Some((attackers.len(), 0))
    );
    let scene = Scene {
        inspected: Some(Cell::GOAL),
        ..opened(&session, 0, 4)
    };
    let cells = LionsCave::cells(&scene);
    let watching = cells.iter().filter(|cell| cell.watches);
    assert_eq!(
        watching.map(|cell| cell.name.as_str()).collect::<Vec<_>>(),
        ["C4e"]
    );
}

#[test]
fn the_race_counts_steps_to_d4d_and_who_of_the_other_side_attacks_it() {
    let session = session(Side::White, &["C1b-C4e", "A6a-A5a"]);
    let figures: Vec<_> = LionsCave::measures(session.timeline())
        .iter()
        .map(|figure| (figure.side, figure.measure, figure.count, figure.met))
        .collect();
    use ui::Measure::{GoalAttackers, KingSteps};
    assert_eq!(
        figures,
        [
            (ui::Side::White, KingSteps, 3, false),
            (ui::Side::White, GoalAttackers, 0, true),
            (ui::Side::Black, KingSteps, 3, false),
            (ui::Side::Black, GoalAttackers, 1, false),
        ]
    );
}

#[test]
fn a_mated_player_is_told_what_each_allowed_move_prepares() {
    let session = session(Side::White, &MATE);
    let at = session.timeline();
    assert_eq!(LionsCave::alert(at), ui::Alert::Mated);
    let plans = LionsCave::plans(at);
    let texts: Vec<_> = plans.iter().map(|plan| plan.text.to_string()).collect();
    let legal = at.legal_moves().into_iter();
    let legal: Vec<_> = legal
        .map(|chosen| LionsCave::move_text(at, chosen))
        .collect();
    assert_eq!(texts, legal, "every allowed move, and no other");
    for plan in &plans {
        // Black moves, White stands still, and then the move that is announced lifts the check.
        let mut now = at.clone();
        now.play(LionsCave::read_move(at, &plan.text).expect("legal"))
            .expect("legal");
        let mut now = passed(&now);
        let then = LionsCave::read_move(&now, &plan.then).expect("the move after");
        now.play_unchecked(then);
        assert!(!now.position().in_check(Side::Black), "{plan:?}");
        assert!(plan.finally.is_empty() && plan.lift != ui::Lift::None);
    }
}

#[test]
fn without_a_mate_there_are_no_plans_and_a_check_is_only_a_check() {
    let session = session(Side::White, &["C1b-C4e", "A6a-A5a"]);
    assert!(LionsCave::plans(session.timeline()).is_empty());
    assert_eq!(LionsCave::alert(session.timeline()), ui::Alert::None);
}

#[test]
fn threats_show_what_is_attacked_on_all_levels_and_the_step_that_wins() {
    let session = session(
        Side::White,
        &[
            "D2b-D4b", "A6a-A5a", "D1a-D2b", "A5a-A4a", "D2b-D3c", "A4a-A3a",
        ],
    );
    let threats = Threats::of(session.timeline());
    assert_eq!(threats.winning, [cell("D3c"), Cell::GOAL]);
    assert!(threats.attacked.contains(&cell("A3a")), "by the cub of B2a");
}

/// A mate that takes three moves to lift.
const OF_THREE: &str = "7/7/7/7/7/7/7|7/7/7/7/7/7/7|1O5/7/7/7/7/7/7|7/7/7/7/7/7/7|7/1Y5/7/7/7/7/6Y|7/7/K6/7/7/7/7|k6/7/7/2O4/4B2/7/7 b - 0 1";

#[test]
fn where_it_takes_three_moves_all_three_are_told() {
    let at = LionsCave::read_position(&Default::default(), OF_THREE).expect("a position");
    assert_eq!(LionsCave::mate(&at).and_then(|mate| mate.turns), Some(3));
    let plans = LionsCave::plans(&at);
    assert_eq!(plans.len(), at.legal_moves().len());
    for plan in plans {
        assert!(
            !plan.then.is_empty() && !plan.finally.is_empty(),
            "{plan:?}"
        );
        assert!(plan.lift != ui::Lift::None && plan.others >= 0);
    }
}

/// A mate that no three moves lift.
const HOPELESS: &str = "1y5/7/7/7/1y4C/7/7|6y/7/7/7/7/7/y6|7/7/7/4y2/7/n1y4/7|7/7/7/7/7/6r/7|7/7/7/7/4y2/7/5r1|7/7/1ky4/7/7/4y2/7|7/o6/7/7/7/7/K6 w - 0 1";

#[test]
fn where_nothing_lifts_the_check_every_move_is_allowed_and_none_is_said_to_prepare_anything() {
    let at = LionsCave::read_position(&Default::default(), HOPELESS).expect("a position");
    assert_eq!(LionsCave::alert(&at), ui::Alert::Mated);
    assert_eq!(at.legal_moves().len(), 9);
    assert!(LionsCave::plans(&at).is_empty());
}
