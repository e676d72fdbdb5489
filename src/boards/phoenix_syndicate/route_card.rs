//! A Trade Route as a card, wherever it lies: its colour, its systems, the goods on it, and what everybody would gain
//! if a seat secured it now.

use engine::games::phoenix_syndicate::data::Route;
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::{Good, Goods};
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::kernel::seat::Seat;
use engine::kernel::text::lists;
use leptos::prelude::*;

use super::art::{GoodsRow, World};
use super::{symbols, words};
use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::picture::Picture;
use crate::board_parts::seat_mark::SeatShape;
use crate::board_parts::target::Target;

/// How a card is laid out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Format {
    /// Width.
    pub(super) width: f64,
    /// Height: with names below the systems from 60 on, in one line with letters below 32.
    pub(super) height: f64,
}

/// How high a card is on which the middle name can stand lower than the others.
const STAGGERED: f64 = 68.0;

/// How wide a letter of a system's name is at most, and how far apart names are at least.
const LETTER: f64 = 7.3;
const GAP: f64 = 5.0;

impl Format {
    /// Whether there is room for every system's name below it.
    fn is_tall(self) -> bool {
        self.height >= 60.0
    }

    /// Whether there is room for names at all.
    fn has_names(self) -> bool {
        self.height >= 32.0
    }
}

/// What everybody would gain if a seat secured a route now, in seat order.
pub(super) fn worth(state: &Syndicate, seat: Seat, route: Route) -> Vec<u8> {
    let (presence, bonus) = state.secured_now(seat, route);
    let each = Seat::all(state.seats).zip(presence.iter());
    each.map(|(other, credits)| credits + if other == seat { bonus } else { 0 }).collect()
}

/// A route; its corner is the origin.
#[component]
pub(super) fn RouteCard(
    /// Which.
    route: Route,
    /// Who would secure it.
    #[prop(into)]
    seat: Signal<Seat>,
    /// How it is laid out.
    #[prop(into)]
    format: Signal<Format>,
) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let lying = table.part(move |now| now.offer(route).map_or(Goods::NONE, |offer| offer.goods));
    let gains = Memo::new(move |_| {
        let seat = seat.get();
        let credits = table.state.with(|now| worth(now, seat, route));
        Seat::all(credits.len() as u8).zip(credits).filter(|(_, credits)| *credits > 0).collect::<Vec<_>>()
    });
    let label = Memo::new(move |_| {
        let gains = gains.with(|gains| {
            let each = gains.iter().map(|(seat, credits)| format!("{} +{credits}", table.face(*seat).name));
            if gains.is_empty() { "no one gains anything".into() } else { lists::comma_separated(each) }
        });
        format!("{}. On it: {}. Secured now: {gains}", words::route(route), words::goods(lying.get()))
    });
    let good = route.good();
    let hue = symbols::hue(good);
    let stripe = move || {
        let height = format.get().height;
        format!("M9 0h13v{height}H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9z")
    };
    view! {
        <Target entity=Entity::Route(route) label class="route">
            <rect
                class="card shape"
                width=move || format.get().width
                height=move || format.get().height
                rx="9"
            ></rect>
            <path class=format!("stripe {hue}") d=stripe></path>
            <path class="sheen" d=move || format!("M9 .7H{}", format.get().width - 9.0)></path>
            <g class:dark=good != Good::Contraband>
                <Picture name=symbols::good(good) at=(11.0, 13.0) size=16.0 />
            </g>
        </Target>
        <g class="inert" aria-hidden="true">
            <Systems route seat format />
            {move || {
                let Format { width, .. } = format.get();
                let gains = gains.get().len();
                let foot = foot(format.get());
                let room = width - 32.0 - 23.0 * gains as f64;
                let kinds = lying.with(|goods| goods.kinds().count()).max(1) as f64;
                let pitch = (room / kinds).clamp(19.0, 28.0);
                view! { <GoodsRow goods=lying at=(28.0, foot) pitch size=if pitch < 24.0 { 11.0 } else { 14.0 } /> }
            }}
            <Gains gains seat format />
        </g>
    }
}

/// Where goods and gains stand.
fn foot(format: Format) -> f64 {
    if format.is_tall() {
        format.height - 5.5
    } else {
        f64::midpoint(0.0, if format.has_names() { 37.0 } else { format.height + 9.0 })
    }
}

/// The three systems, with the mark of the seat where it is present.
#[component]
fn Systems(route: Route, seat: Signal<Seat>, format: Signal<Format>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let systems = route.card().systems;
    let [first, second, third] = systems.map(|tile| words::short(tile).chars().count() as f64 * LETTER);
    let widest = (f64::midpoint(first, second)).max(f64::midpoint(second, third)) + GAP;
    move || {
        let format = format.get();
        let tall = format.is_tall();
        let (first, pitch, middle, radius) = if tall {
            (53.0, (format.width - 84.0) / 2.0, 17.0, 11.5)
        } else if format.has_names() {
            (36.0, 21.0, 14.0, 8.5)
        } else {
            (36.0, 21.0, format.height / 2.0, 8.5)
        };
        let system = move |(place, tile)| {
            let x = first + pitch * f64::from(place);
            let present = table.part(move |now| now.center(seat.get()).presence.contains(tile));
            let colour = Memo::new(move |_| table.face(seat.get()).colour);
            // Where names beside each other would touch, the middle one stands lower.
            let foot = match (pitch < widest && format.height >= STAGGERED, place) {
                (true, 1) => 52.5,
                (true, _) => 40.5,
                _ => 43.0,
            };
            let name = tall.then(|| {
                view! {
                    <text class="middle" x=x y=foot>
                        {words::short(tile)}
                    </text>
                }
            });
            view! {
                <World system=tile at=(x, middle) radius />
                <Show when=move || present.get()>
                    <SeatShape colour at=(x + radius * 0.9, middle - 6.0) size=9.5 />
                </Show>
                {name}
            }
        };
        let names = (!tall && format.has_names()).then(|| {
            let names = systems.map(words::short).join("–");
            view! {
                <Fitted at=(28.0, format.height - 5.0) room=format.width - 34.0 class="names">
                    {names}
                </Fitted>
            }
        });
        view! {
            <path class="way" d=format!("M{first} {middle}h{}", 2.0 * pitch)></path>
            {(0..).zip(systems).map(system).collect_view()}
            {names}
        }
    }
}

/// What everybody would gain, from the right.
#[component]
fn Gains(gains: Memo<Vec<(Seat, u8)>>, seat: Signal<Seat>, format: Signal<Format>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let each = move || {
        let gains = gains.get();
        let (count, format) = (gains.len(), format.get());
        let foot = foot(format);
        let gain = move |(place, (other, credits)): (usize, (Seat, u8))| {
            let x = format.width - 6.0 - 23.0 * (count - place) as f64;
            let colour = Memo::new(move |_| table.face(other).colour);
            view! {
                <SeatShape colour at=(x + 6.0, foot - 4.5) size=11.0 />
                <text class:own=move || seat.get() == other x=x + 13.5 y=foot>
                    {credits}
                </text>
            }
        };
        gains.into_iter().enumerate().map(gain).collect_view()
    };
    view! { <g class="gains">{each}</g> }
}
