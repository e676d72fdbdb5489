//! Gates. A closed gate is a bar on both tiles, an open one a beam. Prices are shown in full on the path of a previewed
//! flight and under the pointer, and as numbers around the hovered tile or the ships that can fly.

use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::galaxy::Border;
use engine::games::phoenix_syndicate::goods::{COLOURS, Good};
use engine::games::phoenix_syndicate::operation::Operation;
use engine::games::phoenix_syndicate::price::Price;
use engine::games::phoenix_syndicate::state::Syndicate;
use leptos::prelude::*;

use super::geometry::threshold;
use crate::board_parts::context::BoardContext;
use crate::board_parts::picture::Picture;
use crate::board_parts::target::Target;
use crate::boards::phoenix_syndicate::journey::Preview;
use crate::boards::phoenix_syndicate::perspective::buyer;
use crate::boards::phoenix_syndicate::{symbols, words};

/// All gates, as targets.
#[component]
pub(super) fn Gates() -> impl IntoView {
    Border::all().map(|border| view! { <Gate border /> }).collect_view()
}

/// A gate.
#[component]
fn Gate(border: Border) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let is_open = table.part(move |now| now.doing.open.contains(border));
    let label = Memo::new(move |_| {
        let buyer = buyer(table);
        table.state.with(|now| words::gate(now, now.center(buyer), border))
    });
    let ((x, y), degrees) = threshold(border);
    view! {
        <g transform=format!("translate({x:.1} {y:.1}) rotate({degrees:.0})")>
            <Target entity=Entity::Gate(border) label class="gate">
                <rect class="hit" x="-21" y="-11" width="42" height="22" rx="8"></rect>
                {move || is_open.get().then(|| view! { <path class="beam" d="M0-19V19"></path> })}
                <path class="shape" d="M-19 0H19"></path>
            </Target>
        </g>
    }
}

/// The level of detail of a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Shown {
    /// The number of goods.
    Number,
    /// The goods themselves.
    Goods,
}

/// The prices that are relevant now.
#[component]
pub(super) fn Prices() -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let preview = Preview::find();
    let shown = Memo::new(move |_| {
        let buyer = buyer(table);
        let hovered = table.hovered();
        let on_the_way = preview.with(|journey| journey.as_ref().map(|journey| journey.gates));
        table.state.with(|now| {
            let price = |border| now.gate_price(now.center(buyer), border);
            let mut shown: Vec<(Border, Shown, Price)> = Vec::new();
            let mut add = |border: Border, how: Shown| {
                let is_new = shown.iter().all(|(other, ..)| *other != border);
                if is_new && !now.doing.open.contains(border) {
                    shown.push((border, how, price(border)));
                }
            };
            if let Some(Entity::Gate(border)) = hovered {
                add(border, Shown::Goods);
            }
            match (on_the_way, hovered) {
                (Some(gates), _) => gates.iter().for_each(|border| add(border, Shown::Goods)),
                (None, Some(Entity::Tile(tile))) => {
                    now.galaxy.around(now.galaxy.place(tile)).for_each(|(border, _)| add(border, Shown::Number));
                }
                (None, _) => around_ships(now).for_each(|border| add(border, Shown::Number)),
            }
            shown
        })
    });
    view! {
        <g class="prices" aria-hidden="true">
            <For each=move || shown.get() key=|(border, shown, price)| (*border, *shown, price.owed, price.any, price.waived) let:shown>
                <PriceOfGate border=shown.0 shown=shown.1 price=shown.2 />
            </For>
        </g>
    }
}

/// Returns the payable gates around the ships that can still fly.
fn around_ships(now: &Syndicate) -> impl Iterator<Item = Border> + use<'_> {
    let expands = now.running() == Some(Operation::Expand);
    let ships = now.own().ships.into_iter().zip(now.doing.flown).filter(move |(_, flown)| expands && !flown);
    let tiles = ships.filter_map(|(tile, _)| tile);
    tiles.flat_map(|tile| now.galaxy.around(now.galaxy.place(tile))).map(|(border, _)| border).filter(|border| {
        let center = now.own();
        now.gate_price(center, *border).is_payable(&center.goods)
    })
}

/// The price of a gate, drawn at the gate.
#[component]
fn PriceOfGate(border: Border, shown: Shown, price: Price) -> impl IntoView {
    let ((x, y), _) = threshold(border);
    let place = format!("translate({x:.1} {y:.1})");
    if shown == Shown::Number {
        return view! {
            <g class="price number" transform=place>
                <circle r="10"></circle>
                <text y="4.5">{price.total()}</text>
            </g>
        }
        .into_any();
    }
    let asked = asked(&price);
    let waived = (price.waived > 0).then(|| format!("−{}", price.waived));
    // A few goods are drawn one by one, more of them with numbers.
    let one_by_one = price.total() <= 5;
    let mut width = 12.0;
    let mut parts = Vec::new();
    for (name, count) in asked {
        if one_by_one {
            for _ in 0..count {
                parts.push((width - 4.0, None, name));
                width += 15.0;
            }
        } else {
            parts.push((width - 4.0, Some(count), name));
            width += 27.0;
        }
    }
    let end = width;
    if waived.is_some() {
        width += 18.0;
    }
    let part = |(x, count, name): (f64, Option<u8>, &'static str)| {
        let left = x - width / 2.0;
        let aside = if count.is_some() { 9.0 } else { 0.0 };
        view! {
            {count.map(|count| view! { <text x=left + 4.0 y="4.5">{count}</text> })}
            <Picture name at=(left + aside + 7.5, 0.0) size=14.0 />
        }
    };
    view! {
        <g class="price bright" transform=place>
            <rect x=-width / 2.0 y="-11.5" width=width height="23" rx="11.5"></rect>
            {parts.into_iter().map(part).collect_view()}
            {waived.map(|waived| view! { <text x=end - width / 2.0 + 5.0 y="4.5">{waived}</text> })}
        </g>
    }
    .into_any()
}

/// Returns the goods of a price with their counts, by kind.
fn asked(price: &Price) -> Vec<(&'static str, u8)> {
    let coloured = price.owed.pairs().map(|(colour, count)| (symbols::good(colour.good()), count));
    coloured.chain([(symbols::ANY, price.any)]).filter(|(_, count)| *count > 0).collect()
}

/// The goods that each side of each gate demands, drawn on its tile. Shown at the highest level of detail.
#[component]
pub(super) fn Sides() -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let galaxy = table.state.with_untracked(|now| now.galaxy);
    let sides = Border::all().flat_map(move |border| {
        let [here, there] = galaxy.gates(border);
        let ((x, y), degrees) = threshold(border);
        [(here, x, y, degrees), (there, x, y, degrees + 180.0)]
    });
    let side = |(colours, x, y, degrees): (u8, f64, f64, f64)| {
        let asked: Vec<Good> =
            Good::ALL.into_iter().take(COLOURS).filter(|good| colours >> *good as u8 & 1 == 1).collect();
        let (sine, cosine) = f64::to_radians(degrees).sin_cos();
        let count = asked.len() as f64;
        let goods = asked.into_iter().enumerate().map(|(place, good)| {
            let along = 8.5 * (place as f64 - (count - 1.0) / 2.0);
            // Inside the tile, along its edge.
            let at = (x - 13.0 * sine + along * cosine, y + 13.0 * cosine + along * sine);
            view! { <Picture name=symbols::good(good) at size=8.0 /> }
        });
        goods.collect_view()
    };
    view! { <g class="sides bright" aria-hidden="true">{sides.map(side).collect_view()}</g> }
}
