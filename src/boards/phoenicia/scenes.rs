//! The scenes of the board on a narrow screen, and the facts that are pinned there.

use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::{Phoenicia, Stage};
use engine::kernel::seat::Seat;
use engine::kernel::text::cost::Amount;
use leptos::prelude::*;

use super::layout::Layout;
use super::place::Place;
use crate::board_parts::pinned_fact::PinnedFact;
use crate::board_parts::scene::{SceneArea, ViewBox};
use crate::board_parts::scenes::SceneName;

/// The rivals.
const RIVALS: SceneName = "Rivals";
/// The auction.
const AUCTION: SceneName = "Auction";
/// The developments on offer.
const POOL: SceneName = "Pool";
/// The viewer's own village.
const VILLAGE: SceneName = "Village";
/// The storage of the village, and its developments.
const STORES: SceneName = "Stores";

/// All scenes, in the order of their buttons.
pub(super) const SCENES: &[SceneName] = &[RIVALS, AUCTION, POOL, VILLAGE, STORES];

/// Returns the scene in which a decision is made, from the first entity that can be picked.
pub(super) fn scene(now: &Phoenicia, first: Option<Entity>) -> SceneName {
    match first {
        Some(Entity::Development(_)) if matches!(now.stage, Stage::Choosing { .. }) => POOL,
        Some(Entity::Auction | Entity::Bid | Entity::Pass) => AUCTION,
        Some(Entity::Hand(_) | Entity::Card(..) | Entity::Storage(_)) => STORES,
        Some(_) => VILLAGE,
        None => match now.stage {
            Stage::Choosing { .. } => POOL,
            Stage::Bidding(_) => AUCTION,
            Stage::Paying(_) | Stage::Storing { .. } => STORES,
            Stage::Developing { .. } | Stage::Over(_) => VILLAGE,
        },
    }
}

/// Returns the wealth, the coins, the cards, the production and the VP of a seat.
pub(super) fn pinned(now: &Phoenicia, seat: Seat) -> Vec<PinnedFact> {
    let village = now.village(seat);
    let money =
        Amount { words: format!("{} in all", village.wealth()).into(), ..Amount::new(village.wealth(), "money") };
    let counted = [
        Amount::new(village.coins, "coins"),
        Amount::new(village.cards(), "cards"),
        Amount::new(village.production(), "production"),
        Amount::new(village.points(), "VP"),
    ];
    vec![PinnedFact::own([money].into_iter().chain(counted))]
}

/// The areas of the scenes.
#[component]
pub(super) fn SceneAreas(layout: Memo<Layout>) -> impl IntoView {
    let area = move |places: fn(&Layout) -> Vec<Place>| Signal::derive(move || around(&layout.with(places)));
    view! {
        <SceneArea name=RIVALS area=area(|layout| layout.rivals.clone()) />
        <SceneArea name=AUCTION area=area(|layout| vec![layout.mole, layout.sold()]) />
        <SceneArea name=POOL area=area(|layout| [&layout.pool[..], &[layout.decks]].concat()) />
        <SceneArea name=VILLAGE area=area(|layout| [&[layout.header, layout.training, layout.city_centre], &layout.tiles[..]].concat()) />
        <SceneArea name=STORES area=area(|layout| [&[layout.storage], &layout.cards[..]].concat()) />
    }
}

/// Returns the bounding box of places. Those without a size are left out.
fn around(places: &[Place]) -> ViewBox {
    let places = places.iter().filter(|place| place.width > 0.0);
    let corners = |(left, top, right, bottom): (f64, f64, f64, f64), place: &Place| {
        (left.min(place.x), top.min(place.y), right.max(place.x + place.width), bottom.max(place.y + place.height))
    };
    let (left, top, right, bottom) = places.fold((f64::MAX, f64::MAX, 0.0, 0.0), corners);
    ViewBox { left, top, width: (right - left).max(0.0), height: (bottom - top).max(0.0) }
}
