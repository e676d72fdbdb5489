//! The market: the routes, the row of Upgrades, and the Corps.

mod corps;
mod upgrades;

use engine::games::phoenix_syndicate::data::{MARKET, Route};
use engine::games::phoenix_syndicate::state::Syndicate;
use leptos::html;
use leptos::prelude::*;

use self::corps::Corps;
use self::upgrades::Upgrades;
use super::arrangement::Arrangement;
use super::heading::heading;
use super::perspective::buyer;
use super::route_card::RouteCard;
use super::scenes;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Point;
use crate::board_parts::scene::ScaledBox;
use crate::board_parts::scenes::mark_scene;

/// The size of the market beside the map, in CSS pixels at the default text size.
const BESIDE_MAP: Point = (400.0, 582.0);

/// Routes, Upgrades and Corps.
#[component]
pub(super) fn Market(arrangement: Memo<Arrangement>) -> impl IntoView {
    let least = Signal::derive(move || (arrangement.get() == Arrangement::Wide).then_some(BESIDE_MAP));
    let is_lying = Memo::new(move |_| matches!(arrangement.get(), Arrangement::Narrow));
    let (offers, corps) = (NodeRef::<html::Div>::new(), NodeRef::<html::Div>::new());
    mark_scene(scenes::MARKET, offers);
    mark_scene(scenes::CORPS, corps);
    view! {
        <ScaledBox least label="Routes, Upgrades and Corps" class="market">
            <div class="offers" node_ref=offers>
                <Routes />
                <Upgrades />
            </div>
            <div class="corps" node_ref=corps>
                <Corps is_lying />
            </div>
        </ScaledBox>
    }
}

/// A part of the market that a picture of the guide shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The routes.
    Routes,
    /// The Upgrades.
    Upgrades,
    /// The Corps.
    Corps,
}

/// A part of the market as a picture.
#[component]
pub(super) fn MarketExcerpt(part: Part) -> impl IntoView {
    let drawn = match part {
        Part::Routes => view! { <div class="offers first-two"><Routes /></div> }.into_any(),
        Part::Upgrades => view! { <div class="offers first-two"><Upgrades /></div> }.into_any(),
        Part::Corps => view! { <div class="corps"><Corps is_lying=Memo::new(|_| false) /></div> }.into_any(),
    };
    view! {
        <div class="excerpt syndicate" inert aria-hidden="true">
            <div class="scaled-box market">{drawn}</div>
        </div>
    }
}

/// The routes of the market. Each keeps its place until it is claimed.
#[component]
fn Routes() -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let offers = table.part(|now| now.market.map(|place| place.map(|offer| offer.route)));
    let is_laid_out = Memo::new(move |_| offers.with(|offers| offers.iter().any(Option::is_some)));
    let places = move || offers.get().into_iter().enumerate().collect::<Vec<_>>();
    let seat = Memo::new(move |_| buyer(table));
    let title = move || {
        let note = if is_laid_out.get() {
            "goods on it, and credits if secured now"
        } else {
            "laid out once everyone has placed"
        };
        heading("Trade Routes", note)
    };
    let place = move |route: Option<Route>| match route {
        Some(route) => view! { <RouteCard route seat /> }.into_any(),
        None => view! { <span class="vacant"></span> }.into_any(),
    };
    view! {
        {title}
        <div class="routes">
            <For each=places key=|place| *place let:offer>
                {place(offer.1)}
            </For>
        </div>
    }
}

const _: () = assert!(MARKET == 4, "The style lays out two rows of two routes");
