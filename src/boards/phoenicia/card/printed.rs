//! A development card with all that it says: large enough to read, in the pool and on the mole.

use engine::games::phoenicia::data::Development;
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;
use engine::kernel::text::lists;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::lines::{lines, wrapped};
use crate::board_parts::seat_mark::SeatShape;
use crate::board_parts::target::Target;
use crate::boards::phoenicia::art::{Lines, Picture, Sign};
use crate::boards::phoenicia::layout::{Layout, SERIF, use_layout};
use crate::boards::phoenicia::place::Place;
use crate::boards::phoenicia::whereabouts::{Card, Cards, Spot};
use crate::boards::phoenicia::{symbols, words};

/// What a card brings: a sign, how much, and its name.
fn gains(development: Development) -> Vec<(&'static str, u8, &'static str)> {
    let card = development.card();
    let plural = |amount: u8, one, many| if amount == 1 { one } else { many };
    let all = [
        ("phoenicia-production", card.production, ""),
        ("phoenicia-points", card.points, ""),
        ("phoenicia-storehouse", card.storehouses, plural(card.storehouses, "storehouse", "storehouses")),
        ("phoenicia-untrained", card.untrained, "untrained"),
        ("phoenicia-worker", card.trained, "trained"),
    ];
    all.into_iter().filter(|(_, amount, _)| *amount > 0).collect()
}

/// Where the name begins, beside the number of the set.
const TITLE: f64 = 30.0;

/// Where everything stands on a printed card of some size.
#[derive(Clone, Debug, PartialEq)]
struct Print {
    width: f64,
    height: f64,
    /// The name in lines.
    title: Vec<String>,
    banner: f64,
    picture: Place,
    /// Each gain: its corner, and its words.
    gains: Vec<(f64, f64, String)>,
    /// What it does, and where that begins.
    effect: (f64, Vec<String>),
}

impl Print {
    fn new(layout: &Layout, development: Development, (width, height): (f64, f64)) -> Self {
        let card = development.card();
        let title = wrapped(card.name, layout.letters_in(width - TITLE - 4.0, SERIF));
        let banner = if title.len() > 1 { 42.0 } else { 33.0 };
        let mut x = 9.0;
        let mut y = 0.0;
        let mut gained = Vec::new();
        let last = width - 8.0;
        for (_, amount, name) in gains(development) {
            let named = if name.is_empty() { amount.to_string() } else { format!("{amount} {name}") };
            let room_for = |words: &str| 25.0 + layout.width_of(words, 13.0);
            // Without its name where that has no room.
            let words = if 9.0 + room_for(&named) <= last { named } else { amount.to_string() };
            if x + room_for(&words) > last {
                (x, y) = (9.0, y + 24.0);
            }
            x += room_for(&words) + 8.0;
            gained.push((x - room_for(&words) - 8.0, y, words));
        }
        let pitch = 15.0 * layout.letters;
        let effect = lines(card.effect, layout.letters_in(width - 18.0, 12.5), 4);
        let gains_height = if gained.is_empty() { 0.0 } else { y + 26.0 };
        let effect_height = if card.effect.is_empty() { 0.0 } else { 4.0 + pitch * effect.len() as f64 };
        // The picture takes what the words leave.
        let top = banner + 7.0;
        let picture_width = width - 14.0;
        let left = height - top - 10.0 - gains_height - effect_height - 16.0;
        let picture_height = left.clamp(picture_width * 0.4, picture_width * 0.95);
        let picture = Place { x: 7.0, y: top, width: picture_width, height: picture_height };
        let below = top + picture_height + 10.0;
        for (_, y, _) in &mut gained {
            *y += below;
        }
        let effect = (below + gains_height + 12.0, effect);
        Self { width, height, title, banner, picture, gains: gained, effect }
    }
}

/// A card with all that it says.
#[component]
pub(super) fn Printed(
    development: Development,
    size: Memo<(f64, f64)>,
    is_sold: Memo<bool>,
    cards: Memo<Cards>,
    card: Card,
) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let print = Memo::new(move |_| layout.with(|layout| Print::new(layout, development, size.get())));
    let label = Memo::new(move |_| {
        let discounts = table.state.with(|now| {
            let of = |seat| now.village(seat).discount(development);
            let all = Seat::all(now.seats).map(|seat| (seat, of(seat))).filter(|(_, discount)| *discount > 0);
            all.map(|(seat, discount)| format!("discount of {discount} for {}", table.face(seat).name))
                .collect::<Vec<_>>()
        });
        lists::comma_separated(std::iter::once(words::development(development)).chain(discounts))
    });
    let set = development.card().set;
    let picture = Signal::derive(move || print.get().picture);
    let medallion = move || {
        let Place { x, y, width, height } = picture.get();
        (x + width - 34.0, y + height - 30.0)
    };
    let title = Signal::derive(move || print.with(|print| print.title.clone()));
    let title_at = Signal::derive(move || (TITLE, if print.with(|print| print.title.len()) > 1 { 18.0 } else { 22.0 }));
    let effect = Signal::derive(move || print.with(|print| print.effect.1.clone()));
    let effect_at = Signal::derive(move || (10.0, print.with(|print| print.effect.0)));
    let gained = move || {
        let signs = gains(development).into_iter();
        signs.zip(print.with(|print| print.gains.clone())).collect::<Vec<_>>()
    };
    let width = move || print.get().width;
    let height = move || print.get().height;
    let banner = move || {
        let (width, banner) = (width(), print.get().banner);
        format!("M10 0h{}q10 0 10 10v{}H0V10Q0 0 10 0z", width - 20.0, banner - 10.0)
    };
    view! {
        <g class="lift" class:lit=move || is_sold.get()>
            <Target entity=Entity::Development(development) label class="card">
                <rect class="thickness" y="4" width=width height=height rx="10"></rect>
                <rect class="shape paper" width=width height=height rx="10"></rect>
                <path class="set" d=banner></path>
                <rect class="gold" y=move || print.get().banner width=width height="2.5"></rect>
                <rect
                    class="frame"
                    x="4.5"
                    y="4.5"
                    width=move || width() - 9.0
                    height=move || height() - 9.0
                    rx="7"
                ></rect>
                <g class="art">
                    <Picture name=symbols::development(development) at=picture />
                </g>
            </Target>
            <g class="print">
                <text class="strong on-set" x="10" y="22">
                    {symbols::set(set)}
                </text>
                <Lines
                    lines=title
                    at=title_at
                    class="serif on-set"
                    pitch=16.0
                    room=Signal::derive(move || width() - TITLE - 6.0)
                />
                <Medallion at=Signal::derive(medallion) number=development.card().minimum />
                <For
                    each=gained
                    key=|gain| gain.0.0
                    children=move |((sign, ..), _)| {
                        let gain = move || {
                            let of = |gained: &((&str, u8, &str), (f64, f64, String))| gained.0.0 == sign;
                            gained().into_iter().find(of).map_or((0.0, 0.0, String::new()), |(_, gain)| gain)
                        };
                        view! {
                            <g class="gain seat-fallback">
                                <Sign name=sign at=Signal::derive(move || (gain().0, gain().1)) />
                                <text class="strong" x=move || gain().0 + 23.0 y=move || gain().1 + 15.5>
                                    {move || gain().2}
                                </text>
                            </g>
                        }
                    }
                />
                <Lines lines=effect at=effect_at room=Signal::derive(move || width() - 18.0) />
                <Discounts development at=Signal::derive(move || (picture.get().x, picture.get().y)) />
                <Show when=move || !is_sold.get()>
                    <YouPay development size cards card />
                </Show>
            </g>
        </g>
    }
}

/// The lowest bid, on its medallion.
#[component]
fn Medallion(at: Signal<(f64, f64)>, number: u8) -> impl IntoView {
    let place = move || Place { x: at.get().0, y: at.get().1, width: 40.0, height: 40.0 };
    view! {
        <Picture name="phoenicia-price" at=Signal::derive(place) />
        <text class="serif bid on-gold middle" x=move || at.get().0 + 20.0 y=move || at.get().1 + 26.0>
            {number}
        </text>
    }
}

/// Who pays less for a development: each with what is taken off.
#[component]
fn Discounts(development: Development, at: Signal<(f64, f64)>) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let discounts = table.part(move |now| {
        let of = |seat| (seat, now.village(seat).discount(development));
        Seat::all(now.seats).map(of).filter(|(_, discount)| *discount > 0).collect::<Vec<_>>()
    });
    let all = move || discounts.get().into_iter().zip(0u8..).collect::<Vec<_>>();
    view! {
        <For
            each=all
            key=|discount| *discount
            children=move |((seat, discount), row)| {
                let transform = move || {
                    let (x, y) = at.get();
                    format!("translate({:.1} {:.1})", x + 3.0, y + 3.0 + 21.0 * f64::from(row))
                };
                let colour = Signal::derive(move || table.face(seat).colour);
                view! {
                    <g transform=transform>
                        <rect class="paper chip" width="44" height="19" rx="9.5"></rect>
                        <SeatShape colour at=(10.5, 9.5) size=13.0 />
                        <text class="good" x="19" y="14">
                            {format!("−{discount}")}
                        </text>
                    </g>
                }
            }
        />
    }
}

/// What the viewer would pay at the lowest bid.
#[component]
fn YouPay(development: Development, size: Memo<(f64, f64)>, cards: Memo<Cards>, card: Card) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    // Prices mean nothing to whoever can't get anything any more.
    let price = Memo::new(move |_| {
        let own = table.own()?;
        cards.with(|cards| cards.spot(card)).filter(|spot| matches!(spot, Spot::Pool(_)))?;
        table.state.with(|now| {
            let developing = now.auction().is_none() && now.decider() == Some(own) && now.done.contains(own);
            if !now.may_bid(own) || developing || now.decider().is_none() {
                return None;
            }
            let minimum = development.card().minimum;
            let price = now.price(own, development, minimum);
            Some((price, now.means(own, development) >= u16::from(minimum), price < minimum))
        })
    });
    let words = move || match price.get() {
        Some((price, true, _)) => ("you pay ", price.to_string()),
        Some((price, false, _)) => ("can’t afford ", price.to_string()),
        None => ("", String::new()),
    };
    let class = move || match price.get() {
        Some((_, false, _)) => "warn",
        Some((_, true, true)) => "good",
        _ => "strong",
    };
    let width = move || (size.get().0 - 14.0).min(116.0);
    let transform = move || {
        let (card, height) = size.get();
        format!("translate({:.1} {:.1})", (card - width()) / 2.0, height - 14.0)
    };
    view! {
        <Show when=move || price.get().is_some()>
            <g class="tag lift" transform=transform>
                <rect class="edge" width=width height="28" rx="14"></rect>
                <rect class="paper" x="2" y="2" width=move || width() - 4.0 height="24" rx="12"></rect>
                <Fitted
                    at=Signal::derive(move || (width() / 2.0, 18.5))
                    room=Signal::derive(move || width() - 14.0)
                    class="middle"
                >
                    {move || words().0}
                    <tspan class=class>{move || words().1}</tspan>
                </Fitted>
            </g>
        </Show>
    }
}
