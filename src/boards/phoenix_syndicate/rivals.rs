//! A thin strip with the most important numbers of the other seats, which is always visible. A click on a seat shows
//! its details.

use engine::games::phoenix_syndicate::data::{Route, Tile};
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::Good;
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::kernel::seat::Seat;
use engine::kernel::text::lists;
use leptos::prelude::*;

use super::perspective::buyer;
use super::standing::Standing;
use super::{symbols, words};
use crate::board_parts::context::BoardContext;
use crate::board_parts::counter::Counter;
use crate::board_parts::icon::Icon;
use crate::board_parts::seat_mark::{SeatMark, seat_class};
use crate::board_parts::target_button::{Mention, TargetButton};

/// The number of Agents left at which the end of the match is near.
const FEW: u8 = 4;

/// The largest number of routes that are shown with letters.
const ROUTES: usize = 2;

/// The strip.
#[component]
pub(super) fn Rivals() -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let shown = Memo::new(move |_| buyer(table));
    view! {
        <section class="others bright" class:many=move || 3 < table.seats.with(Vec::len) aria-label="The other players and the state of the match">
            <For each=move || table.others(shown.get()) key=|seat| *seat let:seat>
                <Rival seat />
            </For>
            <Standing />
        </section>
    }
}

/// Returns the seat that an entity belongs to.
fn owner(now: &Syndicate, entity: Entity) -> Option<Seat> {
    match entity {
        Entity::Seat(seat)
        | Entity::Track(seat, _)
        | Entity::Operation(seat, _)
        | Entity::Good(seat, _)
        | Entity::Ship(seat, _) => Some(seat),
        Entity::Route(route) => Seat::all(now.seats).find(|seat| now.center(*seat).held.as_slice().contains(&route)),
        Entity::Upgrade(upgrade) => Seat::all(now.seats).find(|seat| now.center(*seat).upgrades.contains(upgrade)),
        _ => None,
    }
}

/// Another seat.
#[component]
fn Rival(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let state = table.state;
    let is_own = move |entity| state.with(|now| owner(now, entity) == Some(seat));
    let marked = table.highlights_of_any(is_own);
    let deciding = table.part(move |now| now.decider() == Some(seat));
    let credits = table.part(move |now| now.center(seat).total());
    let agents = table.part(move |now| now.center(seat).supply);
    let upgrades = table.part(move |now| now.center(seat).upgrades);
    let routes = table.part(move |now| now.center(seat).held.as_slice().to_vec());
    let crowded = Memo::new(move |_| routes.with(|routes| routes.len() > ROUTES));
    let colour = Signal::derive(move || table.face(seat).colour);
    let label = move || {
        let deciding = if deciding.get() { ", to decide" } else { "" };
        let agents = words::plural(agents.get().into(), "Agent");
        format!("{}{deciding}: {} credits, {agents} left", table.face(seat).name, credits.get())
    };
    let upgrades_said = move || {
        let names = lists::comma_separated(upgrades.get().iter().map(|upgrade| upgrade.card().name.to_owned()));
        let count = words::plural(upgrades.get().len().into(), "Upgrade");
        if names.is_empty() { count } else { format!("{count}: {names}") }
    };
    let class = move || {
        let deciding = if deciding.get() { "deciding " } else { "" };
        format!("other {deciding}{}", seat_class(colour.get()))
    };
    view! {
        <TargetButton
            entity=Entity::Seat(seat)
            marked
            label=Signal::derive(label)
            class=Signal::derive(class)
        >
            <span class="whose">
                <SeatMark colour />
                <span class="name">{move || table.face(seat).name}</span>
            </span>
            <span class="stat credits" title=move || format!("{} credits", credits.get())>
                <Icon name="syndicate-credit" />
                <b><Counter value=Signal::derive(move || credits.get().into()) /></b>
            </span>
            <span
                class="stat agents"
                class:few=move || agents.get() <= FEW
                title=move || format!("{} left", words::plural(agents.get().into(), "Agent"))
            >
                <Icon name="syndicate-agent" />
                <b><Counter value=Signal::derive(move || agents.get().into()) /></b>
                <small>"left"</small>
            </span>
            <span class="stat upgrades" title=upgrades_said>
                <Icon name="syndicate-upgrade" />
                <b>{move || upgrades.get().len()}</b>
                <span class="sr-only">{upgrades_said}</span>
            </span>
            <span class="routes" class:crowded=move || crowded.get()>
                <For each=move || routes.get() key=|route| *route let:route>
                    <HeldRoute route crowded />
                </For>
            </span>
            <span class="goods">{Good::ALL.map(|good| view! { <GoodsOf seat good /> })}</span>
        </TargetButton>
    }
}

/// A route of another seat: the letters of its systems, or only their colours if there are many. Pointing at it
/// highlights them.
#[component]
fn HeldRoute(route: Route, crowded: Memo<bool>) -> impl IntoView {
    let entity = Entity::Route(route);
    let letter = move |tile: Tile| {
        view! { <i class=symbols::hue_of(tile)>{move || (!crowded.get()).then(|| tile.card().id)}</i> }
    };
    view! {
        <Mention entity class=format!("held-route {}", symbols::hue(route.good())) label=words::route(route)>
            {route.card().systems.map(letter)}
        </Mention>
    }
}

/// The goods of a kind of another seat.
#[component]
fn GoodsOf(seat: Seat, good: Good) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let count = table.part(move |now| now.center(seat).goods.count(good));
    let class = move || if count.get() == 0 { "stat none" } else { "stat" }.to_owned();
    let label = move || format!("{} {}", count.get(), good.name());
    view! {
        <Mention entity=Entity::Good(seat, good) class=Signal::derive(class) label=Signal::derive(label)>
            <Icon name=symbols::good(good) />
            {move || count.get()}
        </Mention>
    }
}
