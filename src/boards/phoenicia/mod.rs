//! The board of Phoenicia, a coast with a harbour. [`rivals`] are on the far shore. [`market`] and [`mole`] are the
//! harbour with the pool and the auction, [`track`] is the quay, [`tiles`] and [`storage`] the viewer's own village.
//! [`mod@layout`] contains the positions, [`whereabouts`] the identities of cards and workers. `symbols.svg` contains
//! the drawings, `phoenicia.css` the colours. All numbers come from the engine.

mod art;
mod card;
mod details;
mod details_seat;
mod flights;
mod ground;
mod guide;
mod header;
mod layout;
mod market;
mod mole;
mod numbers;
mod perspective;
mod picture;
mod place;
mod plaque;
mod rivals;
mod scenes;
mod storage;
mod symbols;
mod tiles;
mod track;
mod whereabouts;
mod words;
mod workers;

use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::{Phoenicia, Stage};
use engine::kernel::entity::{Entity as _, EntityId};
use engine::kernel::rules::Rules as _;
use engine::kernel::seat::{Seat, Viewer};
use engine::matches::moment::SeenState;
use leptos::html::{Div, Span};
use leptos::prelude::*;

use self::art::Drawing;
use self::card::{DevelopmentCards, NextCard};
use self::ground::Ground;
use self::header::Header;
use self::layout::{Layout, Room};
use self::market::{Jetties, Market};
use self::mole::{Around, Bids, Mole};
use self::perspective::buyer;
use self::rivals::{Counts, Rivals};
use self::scenes::SceneAreas;
use self::storage::Storage;
use self::tiles::Tiles;
use self::track::Track;
use self::workers::AllWorkers;
use crate::board_parts::board::Board;
use crate::board_parts::context::BoardContext;
use crate::board_parts::flight::Flights;
use crate::board_parts::measured::{measured, text_scale};
use crate::board_parts::pinned_fact::PinnedFact;
use crate::board_parts::scene::{Plane, ViewBox};
use crate::board_parts::scenes::SceneName;
use crate::board_parts::seat_face::SeatFace;
use crate::board_parts::seat_mark::seat_class;
use crate::board_parts::symbols::use_symbols;
use crate::board_parts::window::{NARROW, is_small};
use crate::boards::entry::BoardEntry;

/// The entry that `src/boards/mod.rs` lists.
pub(super) const ENTRY: BoardEntry = BoardEntry {
    game: Phoenicia::META.id,
    board,
    picture: picture::picture,
    details,
    palette: "phoenicia-palette",
    quantities: symbols::QUANTITIES,
    scenes: scenes::SCENES,
    scene,
    pinned,
    guide_pictures: guide::GUIDE_PICTURES,
};

/// Draws the board.
fn board(board: Board) -> AnyView {
    view! { <PhoeniciaTable board /> }.into_any()
}

/// The whole board.
#[component]
fn PhoeniciaTable(board: Board) -> impl IntoView {
    use_symbols(Phoenicia::META.id, "phoenicia-palette");
    let table = BoardContext::<Phoenicia>::provide(board);
    let node = NodeRef::<Div>::new();
    let size = measured(node);
    let is_scrolled = is_small(NARROW);
    let is_low = is_small("(max-height: 30rem)");
    let shown = Memo::new(move |_| buyer(table));
    let seats = table.part(|now| now.seats);
    let ruler = NodeRef::<Span>::new();
    let text = text_scale(ruler);
    let niches = Memo::new(move |_| table.state.with(|now| storage::niches(now.village(shown.get()))));
    let owned = Memo::new(move |_| table.state.with(|now| now.village(shown.get()).development_counts().count()));
    let gone = table.part(|now| {
        let is_gone = |place: &usize| now.deck.is_empty() && now.pool[*place].is_none();
        (0..usize::from(now.seats)).filter(is_gone).map(|place| 1u8 << place).sum::<u8>()
    });
    let developing = Memo::new(move |_| {
        table.state.with(|now| match now.stage {
            Stage::Developing { active } => active == shown.get(),
            Stage::Storing { seat } => seat == shown.get(),
            Stage::Paying(debt) => debt.payer == shown.get(),
            _ => false,
        })
    });
    let layout = Memo::new(move |_| {
        let (width, height) = size.get();
        // A default size until the first measurement.
        let (width, height) = if width > 0.0 { (width, height) } else { (1080.0, 850.0) };
        let height = (!is_scrolled.get()).then_some(height);
        let (owned, developing) = (owned.get(), developing.get());
        Layout::new(&Room {
            width,
            height,
            seats: seats.get(),
            gone: gone.get(),
            owned,
            niches: niches.get(),
            developing,
            low: is_low.get(),
            text: text.get(),
        })
    });
    provide_context(layout);
    let cards = table.pieces(whereabouts::spots, whereabouts::card_moves);
    let flown = table.flights(flights::flights);
    let phase = table.part(phase);
    let view_box = Signal::derive(move || {
        let (width, height) = layout.with(|layout| layout.size);
        ViewBox { left: 0.0, top: 0.0, width, height }
    });
    let village = move || {
        let seat = shown.get();
        view! {
            <div class=format!("village {}", seat_class(table.face(seat).colour))>
                <Header seat />
                <Tiles seat />
                <Storage seat />
                <NextCard seat />
            </div>
        }
    };
    view! {
        <div class=move || format!("phoenicia {}", phase.get()) node_ref=node>
            <span class="text-ruler" node_ref=ruler aria-hidden="true"></span>
            <Plane view_box label="The coast" class="coast">
                <Drawing>
                    <Ground />
                    <Jetties />
                    <Mole />
                    <Track />
                    <SceneAreas layout />
                </Drawing>
                <Rivals />
                <Market />
                <Around />
                {village}
                <DevelopmentCards cards />
                <Bids />
                <Drawing>
                    <AllWorkers />
                </Drawing>
                <Counts />
            </Plane>
            <Flights flights=flown />
        </div>
    }
}

/// Returns the class of the current phase, which lights its part of the board.
fn phase(now: &Phoenicia) -> &'static str {
    match now.stage {
        Stage::Choosing { .. } => "in-choosing",
        Stage::Bidding(_) => "in-bidding",
        Stage::Paying(_) => "in-paying",
        Stage::Developing { .. } => "in-developing",
        Stage::Storing { .. } => "in-storing",
        Stage::Over(_) => "is-over",
    }
}

/// Returns the details of an entity. `None` for an entity of another game.
fn details(seen: &SeenState, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    details::details(seen.downcast_ref::<Phoenicia>()?, seats, entity).map(IntoAny::into_any)
}

/// Returns the scene in which a viewer decides, from the first entity that can be picked.
fn scene(seen: &SeenState, _: Viewer, first: Option<EntityId>) -> Option<SceneName> {
    Some(scenes::scene(seen.downcast_ref::<Phoenicia>()?, first.and_then(Entity::from_id)))
}

/// Returns the facts relevant to a seat's decision.
fn pinned(seen: &SeenState, seat: Seat) -> Vec<PinnedFact> {
    seen.downcast_ref::<Phoenicia>().map(|now| scenes::pinned(now, seat)).unwrap_or_default()
}
