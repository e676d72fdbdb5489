//! The board of The Phoenix Syndicate: the galaxy with market and Upgrades beside it, the viewer's own
//! Command Center, the Corps, and the other Command Centers. It draws a concealed state and says which
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

use std::any::Any;

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::data::{ROUTES_COUNT, Route, Tiles};
use engine::games::phoenix_syndicate::galaxy::{BORDERS, Border};
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::seat::{Seat, Viewer};
use engine::words::Anchor;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use crate::table::kit::{Board, SeatFace};

pub use picture::picture;

/// What the pointer or the focus rests on, as far as the map answers to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Looked {
    Gate(Border),
    Route(Route),
    Nothing,
}

/// What every part of the board looks at.
#[derive(Clone, Copy)]
struct Scene {
    board: Board,
    now: Memo<Syndicate>,
    before: Memo<Option<Syndicate>>,
    looked: RwSignal<Looked>,
}

impl Scene {
    fn new(board: Board) -> Self {
        let now = Memo::new(move |_| {
            board.seen.with(|seen| *table(&**seen).expect("the board of the Syndicate is handed a table of it"))
        });
        let before =
            Memo::new(move |_| board.before.with(|before| before.as_ref().and_then(|seen| table(&**seen)).copied()));
        Self { board, now, before, looked: RwSignal::new(Looked::Nothing) }
    }

    /// The seat whose eyes these are.
    fn own(self) -> Option<Seat> {
        match self.board.viewer.get() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Omniscient => None,
        }
    }

    /// The seat for which prices and profits are told: the viewer's, or else the one whose turn it is.
    fn buyer(self) -> Seat {
        self.own().unwrap_or_else(|| self.now.with(|now| now.active))
    }

    /// How a seat is shown.
    fn face(self, seat: Seat) -> SeatFace {
        self.board.seats.with(|seats| face(seats, seat))
    }

    /// The systems of the routes that are looked at, picked, or spoken of.
    fn shining(self) -> Tiles {
        let mut tiles = Tiles::NONE;
        if let Looked::Route(route) = self.looked.get() {
            tiles = route.card().tiles;
        }
        for anchors in [self.board.lit, self.board.selected] {
            anchors.with(|anchors| {
                for anchor in anchors.iter().filter(|anchor| anchor.kind == "route") {
                    tiles = tiles.union(Route(anchor.id as u8).card().tiles);
                }
            });
        }
        tiles
    }

    fn rest_on(self, target: Option<EventTarget>) {
        let looked = looked_at(target).unwrap_or(Looked::Nothing);
        if self.looked.get_untracked() != looked {
            self.looked.set(looked);
        }
    }
}

fn looked_at(target: Option<EventTarget>) -> Option<Looked> {
    let thing = target?.dyn_into::<Element>().ok()?.closest("[data-anchor]").ok()??;
    let anchor = thing.get_attribute("data-anchor")?;
    let (kind, id) = anchor.split_once(':')?;
    let id: u8 = id.parse().ok()?;
    match kind {
        "gate" if usize::from(id) < BORDERS => Some(Looked::Gate(Border(id))),
        "route" if usize::from(id) < ROUTES_COUNT => Some(Looked::Route(Route(id))),
        _ => None,
    }
}

fn table(seen: &dyn Any) -> Option<&Syndicate> {
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
        <div
            class="syndicate"
            on:pointerover=move |event| scene.rest_on(event.target())
            on:pointerleave=move |_| scene.rest_on(None)
            on:focusin=move |event| scene.rest_on(event.target())
            on:focusout=move |_| scene.rest_on(None)
        >
            {art::sheet()}
            {standing::standing(scene)}
            {galaxy::galaxy(scene)}
            {market::market(scene)}
            {market::row(scene)}
            {move || own.get().map(|seat| center::center(scene, seat, true))}
            {corps::corps(scene)}
            <div class="others">
                <For each=move || others.get() key=|seat| seat.0 children=move |seat| center::center(scene, seat, false) />
            </div>
        </div>
    }
}

/// What the dialog shows about a thing on the table; nothing for what isn't a thing of this game.
pub fn details(seen: &dyn Any, seats: &[SeatFace], anchor: Anchor) -> Option<AnyView> {
    details::details(table(seen)?, seats, anchor)
}
