//! The board of The Phoenix Syndicate. [`galaxy`] is the map, [`market`] the routes, Upgrades and Corps, [`mat`] the
//! viewer's own Command Center, [`rivals`] the other seats. `symbols.svg` contains the drawings,
//! `phoenix_syndicate.css` the colours. Components read the state and report which entity was picked. All numbers come
//! from the engine.

mod arrangement;
mod art;
mod details;
mod flights;
mod galaxy;
mod guide;
mod heading;
mod journey;
mod market;
mod mat;
mod perspective;
mod picture;
mod rivals;
mod route_card;
mod scenes;
mod standing;
mod symbols;
mod words;

use engine::games::phoenix_syndicate::data::Tiles;
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::kernel::entity::{Entity as _, EntityId};
use engine::kernel::rules::Rules as _;
use engine::kernel::seat::{Seat, Viewer};
use engine::matches::moment::SeenState;
use leptos::prelude::*;
use leptos_use::use_resize_observer;

use self::arrangement::Arrangement;
use self::galaxy::GalaxyMap;
use self::journey::Preview;
use self::market::Market;
use self::mat::Mat;
use self::perspective::buyer;
use self::rivals::Rivals;
use crate::board_parts::board::Board;
use crate::board_parts::context::BoardContext;
use crate::board_parts::flight::Flights;
use crate::board_parts::hovered::Hovered;
use crate::board_parts::pinned_fact::PinnedFact;
use crate::board_parts::scenes::SceneName;
use crate::board_parts::seat_face::SeatFace;
use crate::board_parts::symbols::use_symbols;
use crate::board_parts::window::{NARROW, is_small};
use crate::boards::entry::BoardEntry;

/// The entry that `src/boards/mod.rs` lists.
pub(super) const ENTRY: BoardEntry = BoardEntry {
    game: Syndicate::META.id,
    board,
    picture: picture::picture,
    details,
    palette: "syndicate-palette",
    quantities: symbols::QUANTITIES,
    scenes: scenes::SCENES,
    scene,
    pinned,
    guide_pictures: guide::GUIDE_PICTURES,
};

/// Draws the board.
fn board(board: Board) -> AnyView {
    view! { <SyndicateTable board /> }.into_any()
}

/// The whole board.
#[component]
fn SyndicateTable(board: Board) -> impl IntoView {
    use_symbols(Syndicate::META.id, "syndicate-palette");
    let table = BoardContext::<Syndicate>::provide(Board { mentioned: with_systems(board).into(), ..board });
    Preview::provide(table);
    let flown = table.flights(move |event, step| flights::flights(event, step, buyer(table)));
    let node = NodeRef::<leptos::html::Div>::new();
    let width = RwSignal::new(1080.0);
    use_resize_observer(node, move |entries, _| {
        if let Some(entry) = entries.first() {
            width.set(entry.content_rect().width());
        }
    });
    let flows = is_small(NARROW);
    let arrangement = Memo::new(move |_| Arrangement::of(width.get(), flows.get()));
    view! {
        <div class=move || format!("syndicate {}", arrangement.get().class()) node_ref=node>
            <svg class="sky" aria-hidden="true">
                <rect width="100%" height="100%" fill="url(#syndicate-stars)"></rect>
            </svg>
            <Rivals />
            <Market arrangement />
            <GalaxyMap />
            <Mat arrangement />
            <Flights flights=flown />
        </div>
    }
}

/// Returns a memo of the mentioned entities, and of the systems of each route that is mentioned, hovered or selected.
fn with_systems(board: Board) -> Memo<Vec<EntityId>> {
    Memo::new(move |_| {
        let mut mentioned = board.mentioned.get();
        let looked = match board.hovered.get() {
            Some(Hovered::Entity(entity)) => Some(entity),
            _ => None,
        };
        let mut systems = Tiles::EMPTY;
        for entity in mentioned.iter().chain(&board.selected.get()).chain(&looked) {
            if let Some(Entity::Route(route)) = Entity::from_id(*entity) {
                systems = systems | route.card().tiles;
            }
        }
        mentioned.extend(systems.iter().map(|tile| Entity::Tile(tile).id()));
        mentioned
    })
}

/// Returns the details of an entity. `None` for an entity of another game.
fn details(seen: &SeenState, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    details::details(seen.downcast_ref::<Syndicate>()?, seats, entity).map(IntoAny::into_any)
}

/// Returns the scene in which a viewer decides, from the first entity that can be picked.
fn scene(seen: &SeenState, _: Viewer, first: Option<EntityId>) -> Option<SceneName> {
    Some(scenes::scene(seen.downcast_ref::<Syndicate>()?, first.and_then(Entity::from_id)))
}

/// Returns the facts relevant to a seat's decision.
fn pinned(seen: &SeenState, seat: Seat) -> Vec<PinnedFact> {
    seen.downcast_ref::<Syndicate>().map(|now| scenes::pinned(now, seat)).unwrap_or_default()
}
