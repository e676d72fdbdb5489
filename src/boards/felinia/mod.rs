//! The board of Felinia: the island beside the port of Katzburg and its markets, the viewer's own board, those
//! of the others, and what the printed board reminds of. It draws a redacted state and says which thing was
//! picked; every number on it is asked of the engine.

mod art;
mod details;
mod ground;
mod hints;
mod island;
mod markets;
mod picture;
mod port;
mod reach;
mod seat;
mod standing;
mod words;

use engine::entity::EntityId;
use engine::games::felinia::entity::Entity;
use std::any::Any;

use crate::markup::El;
use crate::markup::prelude::*;
use engine::games::felinia::state::{Felinia, Stage};
use engine::seat::Seat;
use web_sys::EventTarget;

use crate::table::entity_at;
use crate::table::kit::{Board, SeatFace};
use crate::table::pieces;

pub use picture::picture;

/// What every part of the board looks at.
#[derive(Clone, Copy)]
struct Scene {
    board: Board,
    /// What the pointer or the focus rests on.
    looked: RwSignal<Option<EntityId>>,
}

impl Scene {
    /// The table as the viewer sees it.
    fn now(self) -> Felinia {
        self.board.now()
    }

    /// The table before the last move of somebody else, or as it is.
    fn before(self) -> Felinia {
        self.board.earlier()
    }

    /// The seat whose eyes these are.
    fn own(self) -> Option<Seat> {
        self.board.own()
    }

    /// The seat for which it is told what is missing: the viewer's, or else the one whose turn it is.
    fn buyer(self, now: &Felinia) -> Seat {
        self.own().unwrap_or(now.active)
    }

    /// How a seat is shown.
    fn face(self, seat: Seat) -> SeatFace {
        self.board.face(seat)
    }

    /// A part of the board: an element of this kind and class, filled by what `make` writes for a seat.
    fn part(self, seat: Seat, tag: &str, class: &str, make: fn(Scene, Seat) -> String) -> AnyView {
        let element = if tag == "g" { El::drawn(tag) } else { El::new(tag) };
        pieces::part(self.board, element.is("class", class), Box::new(move || make(self, seat)))
    }

    fn rest_on(self, target: Option<EventTarget>) {
        let looked = entity_at(target);
        if self.looked.get_untracked() != looked {
            self.looked.set(looked);
        }
    }
}

fn table(seen: &dyn Any) -> Option<&Felinia> {
    seen.downcast_ref()
}

/// Writes a thing on the page: its class, what it is in words, and what it looks like.
fn piece(into: &mut String, entity: Entity, class: &str, words: &str, content: &str) {
    pieces::thing(into, "div", entity, class, words, "choose it", content);
}

/// The phase as the class that brings its part of the board to the front on narrow screens.
fn phase(now: &Felinia) -> &'static str {
    match now.stage {
        Stage::Bidding { .. } => "felinia in-bidding",
        Stage::Trading { .. } => "felinia in-trading",
        Stage::Boarding { .. } => "felinia in-boarding",
        Stage::Revealing(_) | Stage::Moving(_) | Stage::Finding { .. } => "felinia in-exploration",
        Stage::Storing => "felinia in-storage",
        Stage::Over(_) => "felinia",
    }
}

/// The board, for `src/boards/mod.rs`.
pub fn board(board: Board) -> AnyView {
    let scene = Scene { board, looked: RwSignal::new(None) };
    // The viewer first, and whether it is the viewer.
    let seats = Memo::new(move |_| {
        let own = scene.own();
        let seats = own.unwrap_or_default().clockwise(scene.now().seats);
        seats.map(|seat| (seat.0, own == Some(seat))).collect::<Vec<_>>()
    });
    let boards = |mine| {
        view! {
            <For
                each=move || seats.get().into_iter().filter(move |(_, own)| *own == mine)
                key=|seat| *seat
                children=move |(seat, own)| seat::board(scene, Seat(seat), own)
            />
        }
    };
    let common = |class, make| scene.part(Seat(0), "section", class, make);
    view! {
        <div
            class=move || phase(&scene.now())
            on:pointerover=move |event| scene.rest_on(event.target())
            on:pointerleave=move |_| scene.rest_on(None)
            on:focusin=move |event| scene.rest_on(event.target())
            on:focusout=move |_| scene.rest_on(None)
        >
            {art::sheet()}
            {common("standing", standing::standing)}
            <div class="west">
                {island::island(scene)} {boards(true)} <div class="others">{boards(false)}</div>
            </div>
            <div class="east">
                {common("port", port::port)} {common("markets", markets::markets)} {common("hints", hints::hints)}
            </div>
        </div>
    }
}

/// What the dialog shows about a thing on the table; nothing for what isn't a thing of this game.
pub fn details(seen: &dyn Any, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    details::details(table(seen)?, seats, entity)
}
