//! The board of Medieval Micromanager, one landscape from background to foreground. [`track`] contains the phases and
//! the road of points, [`rivals`] the other seats on the horizon, [`village`] the village with its people, and
//! [`plans`] the plans at the lower edge. A [`fight`] replaces the village. [`layout`] and [`lots`] contain the
//! positions, [`people`] the identities of units. `symbols.svg` contains the drawings, `micromanager.css` the colours.
//! Components read the state and report which entity was picked. All numbers come from the engine.

mod art;
mod banner;
mod details;
mod fight;
mod flights;
mod guide;
mod land;
mod layout;
mod lots;
mod odds;
mod panel;
mod people;
mod perspective;
mod picture;
mod plans;
mod rivals;
mod sample;
mod scenes;
mod stores;
mod track;
mod village;
mod words;

use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::kernel::entity::{Entity as _, EntityId};
use engine::kernel::rules::Rules as _;
use engine::kernel::seat::{Seat, Viewer};
use engine::matches::moment::SeenState;
use leptos::prelude::*;
use leptos_use::use_resize_observer;

use self::art::Layer;
use self::fight::FightScene;
use self::land::Land;
use self::layout::{Layout, Room};
use self::odds::Marching;
use self::panel::Panel;
use self::perspective::{Visit, host};
use self::plans::{Plank, Plans};
use self::rivals::{Horizon, Rivals};
use self::scenes::SceneAreas;
use self::track::Track;
use self::village::{Village, Written};
use crate::board_parts::board::Board;
use crate::board_parts::context::BoardContext;
use crate::board_parts::flight::Flights;
use crate::board_parts::measured::text_scale;
use crate::board_parts::pinned_fact::PinnedFact;
use crate::board_parts::placing::placed;
use crate::board_parts::scene::Plane;
use crate::board_parts::scenes::SceneName;
use crate::board_parts::seat_face::SeatFace;
use crate::board_parts::symbols::use_symbols;
use crate::board_parts::window::{NARROW, is_small};
use crate::boards::entry::BoardEntry;

/// The entry that `src/boards/mod.rs` lists.
pub(super) const ENTRY: BoardEntry = BoardEntry {
    game: Micromanager::META.id,
    board,
    picture: picture::picture,
    details,
    palette: "micromanager-palette",
    quantities: art::QUANTITIES,
    scenes: scenes::SCENES,
    scene,
    pinned,
    guide_pictures: guide::GUIDE_PICTURES,
};

/// Draws the board.
fn board(board: Board) -> AnyView {
    view! { <MicromanagerTable board /> }.into_any()
}

/// The whole board.
#[component]
fn MicromanagerTable(board: Board) -> impl IntoView {
    use_symbols(Micromanager::META.id, "micromanager-palette");
    let table = BoardContext::<Micromanager>::provide(board);
    let visit = Visit(RwSignal::new(None));
    provide_context(visit);
    let node = NodeRef::<leptos::html::Div>::new();
    let size = RwSignal::new((0.0, 0.0));
    use_resize_observer(node, move |entries, _| {
        if let Some(entry) = entries.first() {
            let place = entry.content_rect();
            size.set((place.width(), place.height()));
        }
    });
    let ruler = NodeRef::<leptos::html::Div>::new();
    let text = text_scale(ruler);
    let flows = is_small(NARROW);
    let others = table.part(|now| now.seats - 1);
    let plans = table.part(|now| plans::kinds(now).len() as u8);
    let layout = Memo::new(move |_| Layout::new(size.get(), text.get(), flows.get(), others.get(), plans.get()));
    let narrow = Memo::new(move |_| layout.with(|layout| layout.room == Room::Narrow));
    let view_box = Signal::derive(move || layout.with(|layout| layout.view));
    let village = Signal::derive(move || layout.with(|layout| layout.village).into());
    let own = Memo::new(move |_| host(table));
    // A decision of the viewer ends a visit to another village.
    let deciding = table.part(|now| (now.decider(), std::mem::discriminant(&now.stage)));
    Effect::new(move |before: Option<_>| {
        let now = deciding.get();
        if before.is_some_and(|before| before != now) && now.0 == Some(own.get_untracked()) {
            visit.0.set(None);
        }
        now
    });
    let shown = Memo::new(move |_| visit.0.get().unwrap_or_else(|| own.get()));
    let flown = table.flights(move |event, step| flights::flights(event, step, shown.get()));
    let phase = table.part(phase);
    view! {
        <div
            class=move || format!("micromanager {}", phase.get())
            class:narrow=move || narrow.get()
            style:--text=move || text.get().to_string()
            node_ref=node
        >
            <div class="text-ruler" node_ref=ruler></div>
            <Track layout />
            <Plane view_box label="The villages" class="landscape">
                <Layer of=view_box>
                    <Land layout />
                    <Horizon layout />
                    <g transform=move || art::shift(layout.with(|layout| (layout.village.left, layout.village.top)))>
                        {move || view! { <Village seat=shown.get() layout /> }}
                    </g>
                    <Plank layout />
                    <SceneAreas layout />
                </Layer>
                <Rivals layout />
                <div class="place-of-village" {..placed(village)}>
                    {move || view! { <Written seat=shown.get() layout /> }}
                    <Panel layout />
                </div>
                <Marching layout />
                <Plans layout />
                <FightScene layout />
            </Plane>
            <Flights flights=flown />
        </div>
    }
}

/// Returns the class of the current phase, which lights its part of the board.
fn phase(now: &Micromanager) -> &'static str {
    match now.stage {
        Stage::Boons | Stage::Gifts { .. } | Stage::Ground => "in-supply",
        Stage::Working | Stage::Surplus(_) => "in-work",
        Stage::Giving { .. } | Stage::Asking { .. } | Stage::Answering { .. } => "in-trade",
        Stage::Over(_) => "is-over",
        _ => "in-fight",
    }
}

/// Returns the details of an entity. `None` for an entity of another game.
fn details(seen: &SeenState, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    details::details(seen.downcast_ref::<Micromanager>()?, seats, entity).map(IntoAny::into_any)
}

/// Returns the scene in which a viewer decides, from the first entity that can be picked.
fn scene(seen: &SeenState, viewer: Viewer, first: Option<EntityId>) -> Option<SceneName> {
    let own = match viewer {
        Viewer::Seat(own) => Some(own),
        Viewer::Public | Viewer::Omniscient => None,
    };
    Some(scenes::scene(seen.downcast_ref::<Micromanager>()?, own, first.and_then(Entity::from_id)))
}

/// Returns the facts relevant to a seat's decision.
fn pinned(seen: &SeenState, seat: Seat) -> Vec<PinnedFact> {
    seen.downcast_ref::<Micromanager>().map(|now| scenes::pinned(now, seat)).unwrap_or_default()
}
