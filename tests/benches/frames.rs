//! What the frames of every table cost the software renderer, in milliseconds of this thread's CPU time, so that other work on
//! the machine does not count: `cargo bench -p menagerie-tests --bench frames`.
//!
//! A frame is all that follows from one touch: the rules, the views, the models and the drawing of what has changed. Each is
//! shown at 360×800 and, as a phone would draw it, at 1080×2400.

use menagerie::{screens::attach, storage::Storage, system::Desktop};
use menagerie_rules::{
    Game, Timeline,
    lions_chess::{LionsChess, Move},
};
use menagerie_ui as ui;
use rustix::time::{ClockId, clock_gettime};
use slint::{
    ComponentHandle, LogicalPosition, LogicalSize, Model, PhysicalSize, PlatformError, Rgb8Pixel,
    platform::{
        Platform, PointerEventButton, WindowAdapter, WindowEvent,
        software_renderer::{MinimalSoftwareWindow, RepaintBufferType},
    },
};
use std::{
    rc::Rc,
    time::{Duration, Instant},
};

/// The screen in logical pixels.
const PHONE: (f32, f32) = (360.0, 800.0);
/// How often each frame is drawn; the median counts.
const TIMES: usize = 25;

/// A platform without a display.
struct Headless {
    window: Rc<MinimalSoftwareWindow>,
    start: Instant,
}

impl Platform for Headless {
    fn create_window_adapter(&self) -> Result<Rc<dyn WindowAdapter>, PlatformError> {
        Ok(self.window.clone())
    }

    fn duration_since_start(&self) -> Duration {
        self.start.elapsed()
    }
}

/// The app, and the memory it is drawn into.
struct Bench {
    app: ui::App,
    window: Rc<MinimalSoftwareWindow>,
    pixels: Vec<Rgb8Pixel>,
    width: usize,
}

fn main() {
    let window = MinimalSoftwareWindow::new(RepaintBufferType::ReusedBuffer);
    let headless = Headless {
        window: window.clone(),
        start: Instant::now(),
    };
    slint::platform::set_platform(Box::new(headless)).expect("the first platform");
    let app = ui::App::new().expect("a window");
    let data = tempfile::tempdir().expect("a folder");
    let storage = Storage::open(data.path()).expect("a folder");
    let _shell = attach(&app, storage, Rc::new(Desktop));
    app.show().expect("a visible window");
    app.global::<ui::Theme>().set_animated(false);
    let mut bench = Bench {
        app,
        window,
        pixels: Vec::new(),
        width: 0,
    };
    for scale in [1.0, 3.0] {
        bench.scales(scale);
        bench.tables();
    }
}

/// Milliseconds of this thread's CPU time.
fn cpu() -> f64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    now.tv_sec as f64 * 1e3 + now.tv_nsec as f64 / 1e6
}

impl Bench {
    fn scales(&mut self, scale: f32) {
        let (width, height) = (PHONE.0 * scale, PHONE.1 * scale);
        self.width = width as usize;
        self.pixels = vec![Rgb8Pixel::default(); self.width * height as usize];
        let scaled = WindowEvent::ScaleFactorChanged {
            scale_factor: scale,
        };
        self.window.dispatch_event(scaled);
        self.window
            .set_size(PhysicalSize::new(width as u32, height as u32));
        let size = LogicalSize::new(PHONE.0, PHONE.1);
        self.window.dispatch_event(WindowEvent::Resized { size });
        println!("{width}x{height}");
    }

    /// Draws what has changed.
    fn draw(&mut self, everything: bool) {
        slint::platform::update_timers_and_animations();
        let (pixels, width) = (&mut self.pixels, self.width);
        self.window.draw_if_needed(|renderer| {
            renderer.set_repaint_buffer_type(match everything {
                true => RepaintBufferType::NewBuffer,
                false => RepaintBufferType::ReusedBuffer,
            });
            renderer.render(pixels, width);
        });
    }

    /// Prints what it costs to do `step` and to draw what follows.
    fn frame(&mut self, what: &str, mut step: impl FnMut(&Bench, usize)) {
        let mut times: Vec<f64> = (0..TIMES)
            .map(|nth| {
                let before = cpu();
                step(self, nth);
                self.draw(what.ends_with("repaint"));
                cpu() - before
            })
            .collect();
        times.sort_by(f64::total_cmp);
        let (median, most) = (times[TIMES / 2], times[TIMES - 1]);
        println!("  {what:42} {median:7.2} ms   at most {most:7.2} ms");
    }

    fn table(&self) -> ui::Table<'_> {
        self.app.global::<ui::Table>()
    }

    /// Sits down to a game of two people.
    fn begin(&mut self, game: ui::Game, option: Option<(&str, &str)>) {
        self.app.global::<ui::Home>().invoke_new_game(game);
        let choices = self.app.global::<ui::NewGame>();
        if let Some((name, value)) = option {
            choices.invoke_choose(name.into(), value.into());
        }
        choices.set_against_program(false);
        choices.set_starter(ui::Starter::Near);
        choices.invoke_start();
        self.draw(true);
    }

    /// The spots of the side to move's own pieces, as many as there are on the board in view.
    fn own_spots(&self) -> Vec<i32> {
        let side = self.table().get_view().side;
        let cells = self.table().get_cells();
        let own = cells
            .iter()
            .filter(|cell| cell.art != ui::Art::None && cell.side == side);
        own.map(|cell| cell.spot).collect()
    }

    /// Those of them that can be chosen.
    fn movable_spots(&self) -> Vec<i32> {
        let can_be_chosen = |&spot: &i32| {
            self.table().invoke_let_go();
            self.table().invoke_touch(spot);
            self.table().get_view().status.status != ui::Status::Refused
        };
        self.own_spots().into_iter().filter(can_be_chosen).collect()
    }

    fn tables(&mut self) {
        let boards = [
            ("Lion's Cave", ui::Game::LionsCave, None),
            ("Paradise chess", ui::Game::ParadiseChess, None),
            (
                "Epaminondas 14x12",
                ui::Game::Epaminondas,
                Some(("Board", "14x12")),
            ),
            ("Dobutsu shogi", ui::Game::Dobutsu, None),
        ];
        for (name, game, option) in boards {
            self.begin(game, option);
            self.select(name);
        }
        self.begin(ui::Game::LionsCave, None);
        self.frame("Lion's Cave, another layer", |bench, nth| {
            bench.table().invoke_open_layer(0, (nth % 7) as i32);
        });
        self.begin(ui::Game::LionsChess, None);
        for text in whole_group() {
            assert!(self.table().invoke_enter(text.as_str().into()), "{text}");
        }
        self.draw(true);
        self.select("Lion's chess, 22 tiles");
        self.pan_and_zoom("Lion's chess, 22 tiles");
    }

    fn select(&mut self, name: &str) {
        let own = self.movable_spots();
        self.frame(&format!("{name}, full repaint"), |bench, _| {
            bench.app.window().request_redraw();
        });
        self.frame(&format!("{name}, a piece is selected"), |bench, nth| {
            // Each is let go again, in a frame of its own.
            match nth % 2 {
                0 => bench.table().invoke_touch(own[nth / 2 % own.len()]),
                _ => bench.table().invoke_let_go(),
            }
        });
        self.table().invoke_let_go();
        self.draw(false);
    }

    fn pan_and_zoom(&mut self, name: &str) {
        // An empty part of the table, and a point in the middle of the tiles.
        let (empty, middle) = (
            LogicalPosition::new(60.0, 250.0),
            LogicalPosition::new(180.0, 380.0),
        );
        let button = PointerEventButton::Left;
        let press = WindowEvent::PointerPressed {
            position: empty,
            button,
        };
        self.window.dispatch_event(press);
        self.frame(&format!("{name}, pan"), |bench, nth| {
            let along = (nth % 15) as f32;
            let position =
                LogicalPosition::new(empty.x + 12.0 + 3.0 * along, empty.y + 2.0 * along);
            bench
                .window
                .dispatch_event(WindowEvent::PointerMoved { position });
        });
        let position = empty;
        self.window
            .dispatch_event(WindowEvent::PointerReleased { position, button });
        self.frame(&format!("{name}, zoom"), |bench, nth| {
            bench.window.dispatch_event(WindowEvent::PointerScrolled {
                position: middle,
                delta_x: 0.0,
                delta_y: if nth % 10 < 5 { 10.0 } else { -10.0 },
            });
        });
    }
}

/// Moves that put all 22 tiles onto the table: each side always adds the tile that leaves the group longest.
fn whole_group() -> Vec<String> {
    let mut at = Timeline::<LionsChess>::start(Default::default());
    let mut texts = Vec::new();
    while at.position().tiles(menagerie_rules::Side::White).count() < 11
        || at.position().tiles(menagerie_rules::Side::Black).count() < 11
    {
        let placements = at
            .legal_moves()
            .into_iter()
            .filter_map(|chosen| match chosen {
                Move::Place { to, .. } => Some((to.q.abs() + to.r.abs(), chosen)),
                _ => None,
            });
        let (_, chosen) = placements
            .max_by_key(|&(far, _)| far)
            .expect("a tile can be placed");
        texts.push(LionsChess::move_text(&at, chosen));
        at.play_unchecked(chosen);
    }
    texts
}
