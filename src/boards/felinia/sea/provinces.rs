//! Provinces as targets: crossroads with their rewards, posts with their trade tiles.

use engine::games::felinia::data::Tile;
use engine::games::felinia::entity::Entity;
use engine::games::felinia::island::{Island, Province, ProvinceKind};
use engine::games::felinia::state::Felinia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::geometry::{SCALE, middle, stone};
use crate::board_parts::changed::Changed;
use crate::board_parts::context::BoardContext;
use crate::board_parts::seat_mark::seat_class;
use crate::board_parts::target::Target;
use crate::boards::felinia::symbols::{Sign, reward, tile};
use crate::boards::felinia::words;

/// All provinces, with the stones across the borders of neighbouring posts.
#[component]
pub(super) fn Provinces(island: &'static Island) -> impl IntoView {
    view! {
        {island.pairs.iter().map(|pair| view! { <Stone island pair=*pair /> }).collect_view()}
        {island.all().map(|at| view! { <ProvincePlace island at /> }).collect_view()}
    }
}

/// A stone across a border. Merchants of one seat on both sides form a group.
#[component]
fn Stone(island: &'static Island, pair: [Province; 2]) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let owner: Memo<Option<Seat>> = table.part(move |now| {
        let [one, other] = pair.map(|post| now.settler(post));
        one.filter(|_| one == other)
    });
    let class = move || match owner.get() {
        Some(seat) => format!("stone joined {}", seat_class(table.face(seat).colour)),
        None => "stone".into(),
    };
    let ((x1, y1), (x2, y2)) = stone(island, pair);
    let path = format!("M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}");
    view! {
        <g class=class aria-hidden="true">
            <path class="edge" d=path.clone()></path>
            <path d=path></path>
        </g>
    }
}

/// A province.
#[component]
fn ProvincePlace(island: &'static Island, at: Province) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let label = Memo::new(move |_| table.state.with(|now| table.seats.with(|seats| words::province(now, seats, at))));
    let (x, y) = middle(island, at);
    let place = format!("translate({x} {y})");
    let inside = match island.card(at).kind {
        // A port may be too narrow to be pressed, so its target is a circle.
        ProvinceKind::Port => view! { <circle class="hit" cx=x cy=y r="38" /> }.into_any(),
        ProvinceKind::Crossroads { symbol, count } => {
            let href = format!("#{}", reward(symbol));
            let size = if count > 1 { 16 } else { 22 };
            let pictures = (0..i32::from(count)).map(|shown| {
                let x = 15 * shown - (15 * (i32::from(count) - 1)) / 2 - size / 2;
                view! { <use href=href.clone() x=x y=-size / 2 width=size height=size></use> }
            });
            view! {
                <g transform=format!("{place} scale({SCALE})")>
                    <use href="#felinia-clearing"></use>
                    {pictures.collect_view()}
                </g>
            }
            .into_any()
        }
        ProvinceKind::Post => view! { <Post island at place /> }.into_any(),
    };
    view! {
        <Target entity=Entity::Province(at) label class="province">
            <polygon class="shape" points=island.outline(at) />
            {inside}
        </Target>
    }
}

/// A post: its trade tile face up or down, or no tile under a merchant, and its number.
#[component]
fn Post(island: &'static Island, at: Province, place: String) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let card = island.card(at);
    let shown: Memo<Option<Option<Tile>>> = table.part(move |now| now.settler(at).is_none().then(|| now.tile(at)));
    let is_new = table.is_new(move |now| now.tile(at));
    let country = card.country.index();
    let content = move || {
        shown.get().map(|face| match face {
            Some(up) => {
                let (picture, sign) = tile(up);
                view! {
                    <use href="#felinia-tile"></use>
                    <use href=format!("#{picture}") x="-11" y="-12.5" width="22" height="22"></use>
                    <TileSign sign />
                }
                .into_any()
            }
            None => view! {
                <use href="#felinia-tile"></use>
                <rect class=format!("land-{country}") x="-13" y="-13" width="26" height="24" rx="5" />
                <rect fill=format!("url(#felinia-land-{country})") x="-13" y="-13" width="26" height="24" rx="5" />
                <use href="#felinia-paw" class="paw" x="-8" y="-9" width="16" height="16"></use>
            }
            .into_any(),
        })
    };
    view! {
        <g class="post" class:empty=move || shown.get().is_none() transform=format!("{place} scale({SCALE})")>
            {content}
            <Changed is_new at=(13.0, -13.0) />
        </g>
    }
}

/// The sign beside the picture of a trade tile.
#[component]
fn TileSign(sign: Sign) -> impl IntoView {
    let path = match sign {
        Sign::None => return ().into_any(),
        Sign::Star => view! {
            <path
                d="M11 4.6l1.3 2.9 3.1.3-2.3 2.1.7 3.1-2.8-1.6-2.8 1.600.7-3.1-2.3-2.1 3.1-.3z"
                fill="#ffe08a"
            />
        }
        .into_any(),
        Sign::Plus => view! { <path d="M7.500 9h7M11 5.500v7" stroke="#fff" stroke-width="2" /> }.into_any(),
    };
    view! {
        <g>
            <circle cx="11" cy="9" r="7" fill="#7d2510" />
            {path}
        </g>
    }
    .into_any()
}
