//! The board of The Phoenix Syndicate: the galaxy with market and Upgrades beside it, the viewer's own
//! Command Center, the Corps, and the other Command Centers. It draws a redacted state and says which
//! thing was picked; every number on it is asked of the engine.

mod art;
mod center;
mod corps;
mod details;
mod galaxy;
mod ground;
mod market;
mod overlay;
mod picture;
mod piece;
mod standing;
mod words;

use engine::entity::{Entity as _, EntityId};
use engine::games::phoenix_syndicate::entity::Entity;
use std::any::Any;

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::data::Tiles;
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::seat::Seat;
use web_sys::EventTarget;

use crate::table::entity_at;
use crate::table::kit::{Board, SeatFace, face};
use piece::{part, route_of};

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
    fn now(self) -> Syndicate {
        self.board.now()
    }

    /// The table before the last move of somebody else, or as it is.
    fn before(self) -> Syndicate {
        self.board.earlier()
    }

    /// The seat whose eyes these are.
    fn own(self) -> Option<Seat> {
        self.board.own()
    }

    /// The seat for which prices and profits are told: the viewer's, or else the one whose turn it is.
    fn buyer(self, now: &Syndicate) -> Seat {
        self.own().unwrap_or(now.active)
    }

    /// How all seats are shown.
    fn faces(self) -> Vec<SeatFace> {
        self.board.seats.get()
    }

    /// The systems of the routes that are looked at, picked, or spoken of.
    fn shining(self) -> Tiles {
        let mut tiles = Tiles::EMPTY;
        let mut add = |entities: &[EntityId]| {
            for route in entities.iter().filter_map(route_of) {
                tiles = tiles | route.card().tiles;
            }
        };
        self.board.lit.with(|lit| add(lit));
        self.board.selected.with(|selected| add(selected));
        self.looked.with(|looked| add(looked.as_slice()));
        tiles
    }

    fn rest_on(self, target: Option<EventTarget>) {
        let looked = entity_at(target);
        if self.looked.get_untracked() != looked {
            self.looked.set(looked);
        }
    }
}

fn table(seen: &dyn Any) -> Option<&Syndicate> {
    seen.downcast_ref()
}

/// The board, for `src/boards/mod.rs`.
pub fn board(board: Board) -> AnyView {
    let looked = RwSignal::new(None);
    // With a route the systems on it are lit.
    let lit = Memo::new(move |_| {
        let systems = Scene { board, looked }.shining().iter().map(|tile| Entity::Tile(tile).erase());
        board.lit.get().into_iter().chain(systems).collect::<Vec<_>>()
    });
    let scene = Scene { board: Board { lit: lit.into(), ..board }, looked };
    // The viewer first, and whether it is the viewer.
    let seats = Memo::new(move |_| {
        let own = scene.own();
        let seats = own.unwrap_or_default().clockwise(scene.now().seats);
        seats.map(|seat| (seat.0, own == Some(seat))).collect::<Vec<_>>()
    });
    let centers = |mine| {
        view! {
            <For
                each=move || seats.get().into_iter().filter(move |(_, own)| *own == mine)
                key=|seat| *seat
                children=move |(seat, own)| center::center(scene, Seat(seat), own)
            />
        }
    };
    let common = |class, make| part(scene, Seat(0), "section", class, make);
    view! {
        <div
            class="syndicate"
            on:pointerover=move |event| scene.rest_on(event.target())
            on:pointerleave=move |_| scene.rest_on(None)
            on:focusin=move |event| scene.rest_on(event.target())
            on:focusout=move |_| scene.rest_on(None)
        >
            {art::sheet()}
            {common("standing", standing::standing)}
            {galaxy::galaxy(scene)}
            {common("market", market::market)}
            {common("row", market::row)}
            {centers(true)}
            {common("corps", corps::corps)}
            <div class="others">{centers(false)}</div>
        </div>
    }
}

/// What the dialog shows about a thing on the table; nothing for what isn't a thing of this game.
pub fn details(seen: &dyn Any, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    details::details(table(seen)?, seats, entity)
}
