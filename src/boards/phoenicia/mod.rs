//! The board of Phoenicia: pool and auction on top, then the standing, the viewer's own village large
//! and the others small. It draws a concealed state and says which thing was picked; every number on it
//! is asked of the engine.

mod art;
mod cards;
mod details;
mod details_seat;
mod picture;
mod piece;
mod pool;
mod standing;
mod tiles;
mod village;

use std::any::Any;

use crate::markup::prelude::*;
use engine::games::phoenicia::state::Phoenicia;
use engine::seat::{Seat, Viewer};
use engine::words::Anchor;

use crate::table::kit::{Board, SeatFace};

pub use picture::picture;

/// What every part of the board looks at.
#[derive(Clone, Copy)]
struct Scene {
    board: Board,
    now: Memo<Phoenicia>,
    before: Memo<Option<Phoenicia>>,
}

impl Scene {
    fn new(board: Board) -> Self {
        let now = Memo::new(move |_| {
            board.seen.with(|seen| *table(&**seen).expect("the board of Phoenicia is handed a table of Phoenicia"))
        });
        let before =
            Memo::new(move |_| board.before.with(|before| before.as_ref().and_then(|seen| table(&**seen)).copied()));
        Self { board, now, before }
    }

    /// The seat whose eyes these are.
    fn own(self) -> Option<Seat> {
        match self.board.viewer.get() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Omniscient => None,
        }
    }

    /// How a seat is shown.
    fn face(self, seat: Seat) -> SeatFace {
        self.board.seats.with(|seats| face(seats, seat))
    }
}

fn table(seen: &dyn Any) -> Option<&Phoenicia> {
    seen.downcast_ref()
}

/// How a seat is shown.
fn face(seats: &[SeatFace], seat: Seat) -> SeatFace {
    seats.get(seat.index()).cloned().unwrap_or_else(|| SeatFace {
        name: format!("Seat {}", seat.0 + 1),
        colour: seat.0,
        bot: false,
    })
}

/// The board, for `src/boards/mod.rs`.
pub fn board(board: Board) -> AnyView {
    let scene = Scene::new(board);
    let others = Memo::new(move |_| {
        let own = scene.own();
        let seats = scene.now.with(|now| now.seats);
        let first = own.unwrap_or_default();
        first.clockwise(seats).filter(|seat| own != Some(*seat)).collect::<Vec<_>>()
    });
    let own = Memo::new(move |_| scene.own());
    view! {
        <div class="phoenicia">
            {pool::pool(scene)}
            <div class="middle">{standing::sale(scene)} {standing::standing(scene)} {standing::decks(scene)}</div>
            {move || own.get().map(|seat| village::village(scene, seat, true))}
            <div class="others">
                <For each=move || others.get() key=|seat| seat.0 children=move |seat| village::village(scene, seat, false) />
            </div>
        </div>
    }
    .into_any()
}

/// What the dialog shows about a thing on the table; nothing for what isn't a thing of Phoenicia.
pub fn details(seen: &dyn Any, seats: &[SeatFace], anchor: Anchor) -> Option<AnyView> {
    details::details(table(seen)?, seats, anchor)
}
