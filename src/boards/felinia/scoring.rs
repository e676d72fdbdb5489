//! A drawer with the printed player aid: the proceeds of sales, the scoring, and the trade tiles that are still on the
//! posts.

use engine::games::felinia::data::{FOOD_POINTS, GROUP, Kingdom, SALE, SPICES_FOR_A_POINT, Special, TRADE_TILES, Tile};
use engine::games::felinia::rules::scoring::{place_points, tile_points};
use engine::games::felinia::state::Felinia;
use leptos::prelude::*;

use super::symbols;
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;

/// The drawer. It opens over the board, which keeps its size.
#[component]
pub(super) fn Scoring() -> impl IntoView {
    view! {
        <details class="scoring">
            <summary>
                "Scoring " <span class="rest">"and tiles left"</span>
            </summary>
            <div class="drawer">
                <Sales />
                <Points />
                <TilesLeft />
            </div>
        </details>
    }
}

/// The proceeds of sales, which are possible at any time.
#[component]
fn Sales() -> impl IntoView {
    let sales = [
        ("felinia-gold", "gold", SALE.gold),
        ("felinia-spice", "spice", SALE.spice),
        ("felinia-merchandise", "merchandise", SALE.merchandise),
    ];
    let sales = sales.map(|(icon, name, silver)| {
        view! {
            <li>
                <Icon name=icon />
                {name}
                " "
                <b>{silver}</b>
                <Icon name="felinia-silver" />
                <span class="sr-only">"silver"</span>
            </li>
        }
    });
    view! {
        <section>
            <h3>"Sold at any time"</h3>
            <ul>{sales.into_iter().collect_view()}</ul>
        </section>
    }
}

/// The scoring at the end.
#[component]
fn Points() -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let advanced = table.part(|now| now.options.advanced);
    let figures = Kingdom::ALL.map(|kingdom| {
        let points = (1..=kingdom.range()).map(|count| tile_points(kingdom, count).to_string());
        let points = points.collect::<Vec<_>>().join(" ");
        view! {
            <li>
                <Icon name=symbols::head(kingdom) />
                <span class="sr-only">{kingdom.name()}</span>
                <b>{points}</b>
                {format!(" +{}", kingdom.range())}
            </li>
        }
    });
    let [alone, two, more] = GROUP;
    let merchants = format!("alone {alone}, two side by side {two} each, three or more {more} each");
    view! {
        <section>
            <h3>"Points at the end"</h3>
            <ul>
                {figures.into_iter().collect_view()}
                <Line icon="felinia-merchant" words=merchants />
                <Line icon="felinia-gold" words="1 each" />
                <Line icon="felinia-spice" words=format!("1 for every {SPICES_FOR_A_POINT}") />
                <Line icon="felinia-merchandise" words="1 each" />
                <Show when=move || advanced.get()>
                    <Line
                        icon="felinia-mystery"
                        words=format!("one card {}, more {} each", place_points(1), place_points(2) / 2)
                    />
                    <Line icon="felinia-food" words=format!("none, or {FOOD_POINTS} each with the {} tile", Special::FoodPoints.name()) />
                </Show>
            </ul>
        </section>
    }
}

/// A line of the scoring.
#[component]
fn Line(icon: &'static str, #[prop(into)] words: String) -> impl IntoView {
    view! {
        <li>
            <Icon name=icon />
            {words}
        </li>
    }
}

/// Returns the number of trade tiles of a type on the posts of a country, face up or down.
fn left(now: &Felinia, country: Kingdom, kind: Kingdom) -> u8 {
    let of_kind = |at: &_| now.tile(*at) == Some(Tile::Figure(kind));
    let up = now.island().country(country).iter().filter(of_kind).count() as u8;
    up + now.unrevealed[country][kind]
}

/// The trade tiles on the posts: a row for each country, a column for each type.
#[component]
fn TilesLeft() -> impl IntoView {
    let heads = Kingdom::ALL.map(|kind| {
        view! {
            <th scope="col">
                <Icon name=symbols::head(kind) />
                <span class="sr-only">{kind.name()}</span>
            </th>
        }
    });
    let rows = Kingdom::ALL.map(|country| {
        view! {
            <tr>
                <th scope="row">{format!("on {}", country.name())}</th>
                {Kingdom::ALL.map(|kind| view! { <Left country kind /> }).into_iter().collect_view()}
            </tr>
        }
    });
    view! {
        <section>
            <h3>"Trade tiles still on the posts " <small>"of those printed"</small></h3>
            <table>
                <thead>
                    <tr>
                        <td></td>
                        {heads.into_iter().collect_view()}
                    </tr>
                </thead>
                <tbody>{rows.into_iter().collect_view()}</tbody>
            </table>
        </section>
    }
}

/// A cell of the table.
#[component]
fn Left(country: Kingdom, kind: Kingdom) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let left = table.part(move |now| left(now, country, kind));
    let printed = TRADE_TILES[country][kind];
    view! {
        <td class:none=move || left.get() == 0>
            <b>{move || left.get()}</b>
            <small>{format!("/{printed}")}</small>
        </td>
    }
}
