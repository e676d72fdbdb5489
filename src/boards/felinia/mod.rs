//! The board of Felinia. [`sea`] is the island with the boats around it, [`quay`] the markets and the guild, [`tray`]
//! the viewer's own board, [`rivals`] the other seats. `symbols.svg` contains the drawings, `felinia.css` the colours.
//! Components read the state and report which entity was picked. All numbers come from the engine, and so do the
//! entities. A new kind of entity goes to the end of the game's `Entity`.

mod art;
mod details;
mod flights;
mod guide;
mod perspective;
mod picture;
mod quay;
mod reach;
mod rivals;
mod scenes;
mod scoring;
mod sea;
mod standing;
mod symbols;
mod tray;
mod words;

use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::{Felinia, Stage};
use engine::kernel::entity::{Entity as _, EntityId};
use engine::kernel::rules::Rules as _;
use engine::kernel::seat::{Seat, Viewer};
use engine::matches::moment::SeenState;
use leptos::prelude::*;

use self::perspective::buyer;
use self::quay::Quay;
use self::rivals::Rivals;
use self::sea::Sea;
use self::tray::Tray;
use crate::board_parts::board::Board;
use crate::board_parts::context::BoardContext;
use crate::board_parts::flight::Flights;
use crate::board_parts::pinned_fact::PinnedFact;
use crate::board_parts::scenes::SceneName;
use crate::board_parts::seat_face::SeatFace;
use crate::board_parts::symbols::use_symbols;
use crate::boards::entry::BoardEntry;

/// The entry that `src/boards/mod.rs` lists.
pub(super) const ENTRY: BoardEntry = BoardEntry {
    game: Felinia::META.id,
    board,
    picture: picture::picture,
    details,
    palette: "felinia-palette",
    quantities: symbols::QUANTITIES,
    scenes: scenes::SCENES,
    scene,
    pinned,
    guide_pictures: guide::GUIDE_PICTURES,
};

/// Draws the board.
fn board(board: Board) -> AnyView {
    view! { <FeliniaTable board /> }.into_any()
}

/// The whole board.
#[component]
fn FeliniaTable(board: Board) -> impl IntoView {
    use_symbols(Felinia::META.id, "felinia-palette");
    let table = BoardContext::<Felinia>::provide(board);
    let phase = table.part(phase);
    let flown = table.flights(move |event, step| flights::flights(event, step, buyer(table)));
    view! {
        <div class=move || format!("felinia {}", phase.get())>
            <Rivals />
            <Sea />
            <Quay />
            <Tray />
            <Flights flights=flown within=flights::within />
        </div>
    }
}

/// Returns the class of the current phase, which lights its part of the board.
fn phase(now: &Felinia) -> &'static str {
    match now.stage {
        Stage::Bidding { .. } => "in-bidding",
        Stage::Trading { .. } => "in-trading",
        Stage::Boarding { .. } => "in-boarding",
        Stage::Revealing(_) | Stage::Moving(_) | Stage::Finding { .. } => "in-exploration",
        Stage::Storing { .. } => "in-storage",
        Stage::Over(_) => "is-over",
    }
}

/// Returns the details of an entity. `None` for an entity of another game.
fn details(seen: &SeenState, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    details::details(seen.downcast_ref::<Felinia>()?, seats, entity).map(IntoAny::into_any)
}

/// Returns the scene in which a viewer decides, from the first entity that can be picked.
fn scene(seen: &SeenState, _: Viewer, first: Option<EntityId>) -> Option<SceneName> {
    Some(scenes::scene(seen.downcast_ref::<Felinia>()?, first.and_then(Entity::from_id)))
}

/// Returns the facts relevant to a seat's decision.
fn pinned(seen: &SeenState, seat: Seat) -> Vec<PinnedFact> {
    seen.downcast_ref::<Felinia>().map(|now| scenes::pinned(now, seat)).unwrap_or_default()
}
