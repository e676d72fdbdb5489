//! The board of Medieval Micromanager: the phases above; then what has to be decided, with the odds and dice of a
//! fight; the viewer's own village large, and those of the others. It draws a state and says which thing was
//! picked; every number on it is asked of the engine.

mod art;
mod combat;
mod desk;
mod details;
mod fight;
mod lots;
mod picture;
mod standing;
mod stores;
mod supply;
mod trade;
mod village;
mod words;

use engine::entity::EntityId;
use engine::games::medieval_micromanager::entity::Entity;
use std::any::Any;

use crate::markup::El;
use crate::markup::prelude::*;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::seat::Seat;

use crate::table::kit::{Board, SeatFace};
use crate::table::pieces;

pub use picture::picture;

/// What every part of the board looks at.
#[derive(Clone, Copy)]
struct Scene {
    board: Board,
}

impl Scene {
    /// The table as the viewer sees it.
    fn now(self) -> Micromanager {
        self.board.now()
    }

    /// The table before the last move, or as it is.
    fn before(self) -> Micromanager {
        self.board.earlier()
    }

    /// Whether a village is the viewer's.
    fn is_own(self, seat: Seat) -> bool {
        self.board.own() == Some(seat)
    }

    /// How a seat is shown.
    fn face(self, seat: Seat) -> SeatFace {
        self.board.face(seat)
    }

    /// The name of an attacker; the Horde is nobody's seat.
    fn name(self, seat: Option<Seat>) -> String {
        seat.map_or_else(|| "The Horde".into(), |seat| self.face(seat).name)
    }

    /// A part of the board: an element of this kind and class, filled by what `make` writes for a seat.
    fn part(self, seat: Seat, class: &str, make: fn(Scene, Seat) -> String) -> AnyView {
        let element = El::new("div").is("class", class);
        pieces::part(self.board, element, Box::new(move || make(self, seat)))
    }
}

/// Writes a thing: its class, what it is in words, and what it looks like.
fn piece(into: &mut String, entity: Entity, class: &str, words: &str, content: &str) {
    pieces::thing(into, "div", entity, class, words, "choose it", content);
}

/// The class of the whole board: what is decided now comes to the front on narrow screens.
fn class(now: &Micromanager) -> &'static str {
    match now.stage {
        Stage::Boons | Stage::Gifts { .. } | Stage::Ground => "micromanager in-supply",
        Stage::Working | Stage::Surplus(_) => "micromanager in-work",
        Stage::Giving { .. } | Stage::Asking { .. } | Stage::Answering { .. } => "micromanager in-trade",
        Stage::Over(_) => "micromanager",
        _ => "micromanager in-fight",
    }
}

/// The board, for `src/boards/mod.rs`.
pub fn board(board: Board) -> AnyView {
    let scene = Scene { board };
    // The viewer first, or else whoever is at work; the first one is large.
    let seats = Memo::new(move |_| {
        let now = scene.now();
        let first = board.own().unwrap_or(now.active);
        first.clockwise(now.seats).map(|seat| (seat.0, seat == first)).collect::<Vec<_>>()
    });
    let villages = |large| {
        view! {
            <For
                each=move || seats.get().into_iter().filter(move |(_, first)| *first == large)
                key=|seat| *seat
                children=move |(seat, large)| village::village(scene, Seat(seat), large)
            />
        }
    };
    view! {
        <div class=move || class(&scene.now())>
            {art::sheet()} {scene.part(Seat(0), "standing", standing::standing)}
            {scene.part(Seat(0), "desk", desk::desk)} {scene.part(Seat(0), "fight", fight::fight)} {villages(true)}
            <div class="others">{villages(false)}</div>
        </div>
    }
}

/// What the dialog shows about a thing on the table; nothing for what isn't a thing of this game.
pub fn details(seen: &dyn Any, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    details::details(seen.downcast_ref()?, seats, entity)
}
