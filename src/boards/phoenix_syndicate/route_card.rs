//! The card of a Trade Route: its colour, its systems, the goods on it, and the gains of all seats if a seat secured it
//! now.

use engine::games::phoenix_syndicate::data::{Route, Tile};
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::{Good, Goods};
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::kernel::seat::Seat;
use engine::kernel::text::lists;
use leptos::prelude::*;

use super::art::World;
use super::{symbols, words};
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::seat_mark::{mark, seat_class};
use crate::board_parts::target::TargetBox;

/// Returns the gains of all seats if `seat` secured a route now, in seat order.
pub(super) fn worth(state: &Syndicate, seat: Seat, route: Route) -> Vec<u8> {
    let (presence, bonus) = state.secured_now(seat, route);
    let each = Seat::all(state.seats).zip(presence.iter());
    each.map(|(other, credits)| credits + if other == seat { bonus } else { 0 }).collect()
}

/// The variable content of a card.
#[derive(Clone, Debug, PartialEq)]
struct Shown {
    goods: Goods,
    gains: Vec<(Seat, u8)>,
}

impl Shown {
    fn of(now: &Syndicate, seat: Seat, route: Route) -> Self {
        let credits = worth(now, seat, route);
        let gains = Seat::all(credits.len() as u8).zip(credits).filter(|(_, credits)| *credits > 0);
        Self { goods: now.offer(route).map_or(Goods::NONE, |offer| offer.goods), gains: gains.collect() }
    }
}

/// The card of a route.
#[component]
pub(super) fn RouteCard(
    /// The route.
    route: Route,
    /// The seat that would secure it.
    #[prop(into)]
    seat: Signal<Seat>,
) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let shown = Memo::new(move |_| table.state.with(|now| Shown::of(now, seat.get(), route)));
    let label = Signal::derive(move || {
        shown.with(|Shown { goods, gains, .. }| {
            let each = gains.iter().map(|(seat, credits)| format!("{} +{credits}", table.face(*seat).name));
            let gains = if gains.is_empty() { "no one gains anything".into() } else { lists::comma_separated(each) };
            format!("{}. On it: {}. Secured now: {gains}", words::route(route), words::goods(*goods))
        })
    });
    let good = route.good();
    let dark = if good == Good::Contraband { "" } else { "dark" };
    let system = move |tile: Tile| {
        let is_present = table.part(move |now| now.center(seat.get()).presence.contains(tile));
        let present = move || {
            is_present.get().then(|| {
                let colour = table.face(seat.get()).colour;
                view! { <span class=format!("present {}", seat_class(colour))>{mark(colour)}</span> }
            })
        };
        view! {
            <span class="system">
                <svg class="world" viewBox="-12 -12 24 24">
                    <World system=tile at=(0.0, 0.0) radius=11.5 />
                </svg>
                {present}
                <span class="name">{words::short(tile)}</span>
            </span>
        }
    };
    let goods = Memo::new(move |_| shown.with(|shown| shown.goods));
    let gain = move |(other, credits): (Seat, u8)| {
        let colour = table.face(other).colour;
        view! {
            <span class=seat_class(colour) class:own=seat.get() == other>
                {mark(colour)}
                {credits}
            </span>
        }
    };
    let gains = move || shown.get().gains.into_iter().map(gain).collect_view();
    view! {
        <TargetBox entity=Entity::Route(route) label class=format!("route {}", symbols::hue(good))>
            <span class=format!("stripe {dark}")><Icon name=symbols::good(good) /></span>
            <span class="systems">{route.card().systems.map(system).collect_view()}</span>
            <span class="on-route">{move || goods_row(goods.get())}</span>
            <span class="gains">{gains}</span>
        </TargetBox>
    }
}

/// Draws goods in a row: a number and its picture for each kind.
pub(super) fn goods_row(goods: Goods) -> impl IntoView {
    let kind = |(good, count)| {
        view! {
            <b>
                {count}
                <Icon name=symbols::good(good) />
            </b>
        }
    };
    goods.kinds().map(kind).collect_view()
}
