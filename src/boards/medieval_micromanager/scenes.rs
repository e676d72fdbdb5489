//! The scenes of the board on a narrow screen, and the facts that are pinned there.

use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::kernel::seat::Seat;
use engine::kernel::text::cost::Amount;
use leptos::prelude::*;

use super::layout::{Area, Layout};
use crate::board_parts::pinned_fact::PinnedFact;
use crate::board_parts::scene::{SceneArea, ViewBox};
use crate::board_parts::scenes::SceneName;

/// The village in the foreground, or the fight in its place.
const VILLAGE: SceneName = "Village";
/// The villages of the rivals.
const RIVALS: SceneName = "Rivals";
/// The buildings that can be begun.
const PLANS: SceneName = "Plans";

/// All scenes, in the order of their buttons.
pub(super) const SCENES: &[SceneName] = &[VILLAGE, RIVALS, PLANS];

/// Returns the scene in which `own` makes a decision, from the first entity that can be picked.
pub(super) fn scene(now: &Micromanager, own: Option<Seat>, first: Option<Entity>) -> SceneName {
    match first {
        Some(Entity::BuildingKind(_)) => PLANS,
        Some(Entity::Seat(seat) | Entity::Building(seat, _) | Entity::Store(seat, _))
            if own.is_some_and(|own| own != seat) =>
        {
            RIVALS
        }
        Some(_) => VILLAGE,
        None if now.stage == Stage::Ground => PLANS,
        None => VILLAGE,
    }
}

/// Returns the stores and the units of a seat.
pub(super) fn pinned(now: &Micromanager, seat: Seat) -> Vec<PinnedFact> {
    let village = now.village(seat);
    let stores = Commodity::ALL.map(|commodity| Amount::new(village.stores.count(commodity), commodity.recipe().many));
    let units = Amount::new(village.units, "units");
    vec![PinnedFact::own(stores.into_iter().chain([units]).filter(|amount| amount.count > 0))]
}

/// The areas of the scenes.
#[component]
pub(super) fn SceneAreas(layout: Memo<Layout>) -> impl IntoView {
    let area = move |area: fn(&Layout) -> Area| Signal::derive(move || ViewBox::from(layout.with(area)));
    view! {
        <SceneArea name=VILLAGE area=area(|layout| layout.village) />
        <SceneArea name=RIVALS area=area(|layout| layout.horizon) />
        <SceneArea name=PLANS area=area(|layout| layout.plank) />
    }
}
