//! The board of Phoenicia: pool and auction on top, then the standing, the viewer's own village large
//! and the others small. It draws a redacted state and says which thing was picked; every number on it
//! is asked of the engine.

mod art;
mod cards;
mod decks;
mod details;
mod details_seat;
mod picture;
mod piece;
mod pool;
mod sale;
mod standing;
mod tiles;
mod village;

use engine::entity::EntityId;
use std::any::Any;

use crate::markup::El;
use crate::markup::prelude::*;
use engine::games::phoenicia::state::Phoenicia;
use engine::seat::Seat;

use crate::table::kit::{Board, SeatFace};
use crate::table::pieces::part;

pub use picture::picture;

/// What every part of the board looks at.
#[derive(Clone, Copy)]
struct Scene {
    board: Board,
}

impl Scene {
    /// The table as the viewer sees it.
    fn now(self) -> Phoenicia {
        self.board.now()
    }

    /// The table before the last move of somebody else, or as it is.
    fn before(self) -> Phoenicia {
        self.board.earlier()
    }

    /// The seat whose eyes these are.
    fn own(self) -> Option<Seat> {
        self.board.own()
    }

    /// How a seat is shown.
    fn face(self, seat: Seat) -> SeatFace {
        self.board.face(seat)
    }

    /// A part of the board: an element of this class, filled by what `make` writes for a seat.
    fn part(self, tag: &str, class: &str, seat: Seat, make: fn(Scene, Seat) -> String) -> AnyView {
        self.fill(El::new(tag).is("class", class), seat, make)
    }

    /// The same as a landmark with a name.
    fn section(self, class: &str, name: &str, make: fn(Scene, Seat) -> String) -> AnyView {
        self.fill(El::new("section").is("class", class).is("aria-label", name), Seat(0), make)
    }

    fn fill(self, element: El, seat: Seat, make: fn(Scene, Seat) -> String) -> AnyView {
        part(self.board, element, Box::new(move || make(self, seat)))
    }
}

fn table(seen: &dyn Any) -> Option<&Phoenicia> {
    seen.downcast_ref()
}

/// The board, for `src/boards/mod.rs`.
pub fn board(board: Board) -> AnyView {
    let scene = Scene { board };
    // The viewer first, and whether it is the viewer.
    let seats = Memo::new(move |_| {
        let own = scene.own();
        let seats = own.unwrap_or_default().clockwise(scene.now().seats);
        seats.map(|seat| (seat.0, own == Some(seat))).collect::<Vec<_>>()
    });
    let villages = |mine| {
        view! {
            <For
                each=move || seats.get().into_iter().filter(move |(_, own)| *own == mine)
                key=|seat| *seat
                children=move |(seat, own)| village::village(scene, Seat(seat), own)
            />
        }
    };
    view! {
        <div class="phoenicia">
            {scene.section("pool", "Developments on offer", pool::pool)}
            <div class="middle">
                {scene.section("sale", "Auction", sale::sale)} {standing::standing(scene)} {decks::decks(scene)}
            </div>
            {villages(true)}
            <div class="others">{villages(false)}</div>
        </div>
    }
}

/// What the dialog shows about a thing on the table; nothing for what isn't a thing of Phoenicia.
pub fn details(seen: &dyn Any, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    details::details(table(seen)?, seats, entity)
}
