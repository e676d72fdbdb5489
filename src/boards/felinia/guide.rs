//! Pictures for the guide, composed of components of the board.

use engine::games::felinia::data::{Boat, Kingdom, Tile};
use engine::games::felinia::goods::Good;
use engine::games::felinia::state::Felinia;
use engine::kernel::rules::Rules as _;
use leptos::prelude::*;

use super::art::TileFace;
use super::symbols::{good, head};
use crate::board_parts::icon::Icon;
use crate::board_parts::picture::Picture;
use crate::board_parts::seat_mark::{SeatShape, seat_class};
use crate::board_parts::symbols::use_symbols;
use crate::boards::entry::GuidePicture;

/// The pictures, by their names in the guide.
pub const GUIDE_PICTURES: &[GuidePicture] = &[
    ("kingdoms", || view! { <Figure><Kingdoms /></Figure> }.into_any()),
    ("treasures", || view! { <Figure><Treasures /></Figure> }.into_any()),
    ("stack", || view! { <Figure><Stack /></Figure> }.into_any()),
    ("boat", || view! { <Figure><BoatForTwo /></Figure> }.into_any()),
    ("group", || view! { <Figure><Group /></Figure> }.into_any()),
];

/// A picture in the colours of the game.
#[component]
fn Figure(children: Children) -> impl IntoView {
    use_symbols(Felinia::META.id, "felinia-palette");
    view! { <span class="felinia-palette figure">{children()}</span> }
}

/// The head of each kingdom with the goods that it demands.
#[component]
fn Kingdoms() -> impl IntoView {
    Kingdom::ALL
        .into_iter()
        .zip(Good::ALL)
        .map(|(kingdom, asked)| {
            view! {
                <span class="pair">
                    <Icon name=head(kingdom) />
                    <Icon name=good(asked) />
                    <small>{kingdom.name()}</small>
                </span>
            }
        })
        .collect_view()
}

/// The rewards of provinces.
#[component]
fn Treasures() -> impl IntoView {
    [
        ("gold", "felinia-gold"),
        ("spice", "felinia-spice"),
        ("silver", "felinia-silver"),
        ("goods", "felinia-merchandise"),
    ]
    .map(|(words, name)| {
        view! {
            <span class="pair">
                <Icon name=name />
                <small>{words}</small>
            </span>
        }
    })
    .collect_view()
}

/// A stack of tokens, each with the price for which it was placed.
#[component]
fn Stack() -> impl IntoView {
    let tokens = [0, 2, 1, 0]
        .into_iter()
        .zip(1..)
        .map(|(colour, price): (u8, i32)| {
            let y = 118 - 22 * price;
            view! {
                <g class=seat_class(colour) transform=format!("translate(60 {y}) scale(1.6)")>
                    <use href="#felinia-token"></use>
                    <g transform="scale(1 .45)">
                        <SeatShape colour=Signal::stored(colour) at=(0.0, 0.0) size=11.0 />
                    </g>
                </g>
                <text x="104" y=y + 12>
                    {format!("pays {price}")}
                </text>
            }
        })
        .collect_view();
    view! {
        <svg class="drawn" viewBox="0 0 170 130">
            {tokens}
        </svg>
    }
}

/// A boat with two seats and one merchant on board.
#[component]
fn BoatForTwo() -> impl IntoView {
    let card = Boat(11).card();
    let price: Vec<&'static str> =
        card.goods.kinds().flat_map(|(kind, count)| std::iter::repeat_n(good(kind), count.into())).collect();
    let width = 25 * price.len() as i32 + 9;
    let price = (0..)
        .zip(price)
        .map(|(at, name)| {
            let x = 84 - width / 2 + 5 + 25 * at;
            view! { <use href=format!("#{name}") x=x y="38" width="24" height="24"></use> }
        })
        .collect_view();
    let country = card.to.index();
    view! {
        <svg class="drawn" viewBox="-4 -6 180 146">
            <path d="M84 4v102" stroke="#5d3717" stroke-width="5" />
            <use href="#felinia-sail" fill=format!("var(--land-{country})")></use>
            <use href="#felinia-sail" fill="url(#felinia-sail-light)"></use>
            <path d="M28 27h112" stroke="#5d3717" stroke-width="4.5" stroke-linecap="round" />
            <rect x=84 - width / 2 y="34" width=width height="32" rx="8" fill="#fff6df" />
            {price}
            <path d="M86 1h66l-7 11 7 11H86z" fill="#fff6df" />
            <circle cx="70" cy="15" r="15" fill="#fff6df" />
            <use href=format!("#{}", head(card.to)) x="58" y="3" width="24" height="24"></use>
            <text class="hour" x="93" y="17.5">{card.departs}</text>
            <g class=seat_class(0) transform="translate(27 66)">
                <use href="#felinia-cat"></use>
            </g>
            <g transform="translate(107 66)">
                <use href="#felinia-free-seat"></use>
            </g>
            <use href="#felinia-hull"></use>
            <text class="country" x="84" y="126">{card.to.name()}</text>
        </svg>
    }
}

/// Two neighbouring merchants, a single one, and a tile that isn't taken yet.
#[component]
fn Group() -> impl IntoView {
    const POSTS: [(f64, f64); 4] = [(45.0, 70.0), (105.0, 48.0), (175.0, 82.0), (235.0, 50.0)];
    let merchants = [(0, POSTS[0]), (0, POSTS[1]), (1, POSTS[2])].map(|(colour, (x, y))| {
        view! {
            <g class=seat_class(colour) transform=format!("translate({} {})", x - 17.0, y - 34.0)>
                <use href="#felinia-cat"></use>
            </g>
        }
    });
    let posts = POSTS.map(|(x, y)| {
        view! { <use href="#felinia-clearing" transform=format!("translate({x} {y}) scale(1.35)")></use> }
    });
    let (x, y) = POSTS[3];
    view! {
        <svg class="drawn" viewBox="0 0 280 120">
            <rect class="ground" width="280" height="120" rx="22" fill="var(--land-1)" />
            <path d="M45 70L105 48 175 82 235 50" fill="none" stroke="var(--path)" stroke-width="5" stroke-dasharray="1 9" stroke-linecap="round" />
            {posts}
            {merchants}
            <g transform=format!("translate({x} {y})")>
                <TileFace tile=Tile::Figure(Kingdom::Lion) />
            </g>
            <Picture name="felinia-paw" at=(140.0, 100.0) size=18.0 />
        </svg>
    }
}
