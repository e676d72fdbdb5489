//! The viewer's own board: name and points, silver and tokens, goods on their shelf, cards, merchants in stock and
//! tiles. A spectator sees the board of the deciding seat.

mod holdings;
mod numbers;
mod places;
mod shelf;
mod silver;
mod tiles;

use engine::games::felinia::entity::Entity;
use engine::games::felinia::rules::scoring::SOURCES;
use engine::games::felinia::state::{Felinia, Stage};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use self::holdings::{Cards, Merchants};
use self::places::FoundPlaces;
use self::shelf::Shelf;
use self::silver::Silver;
use self::tiles::Tiles;
pub(super) use self::tiles::{are_seen, bonus_tiles, trade_tiles};
use super::art::MerchantIcon;
use super::perspective::buyer;
use super::scenes;
use crate::board_parts::context::BoardContext;
use crate::board_parts::counter::Counter;
use crate::board_parts::piece::Point;
use crate::board_parts::scene::ScaledBox;
use crate::board_parts::seat_mark::seat_class;
use crate::board_parts::target::TargetBox;
use crate::board_parts::window::is_small;

/// The size of the board at the foot of the page, in CSS pixels at the default text size.
const AT_FOOT: Point = (1080.0, 134.0);

/// The board at the foot of the page.
#[component]
pub(super) fn Tray() -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let narrow = is_small("(max-width: 1099px)");
    let seat = Memo::new(move |_| buyer(table));
    let least = Signal::derive(move || (!narrow.get()).then_some(AT_FOOT));
    view! {
        <ScaledBox least label="Your board" class="tray" name=scenes::BOARD>
            {move || view! { <OwnBoard seat=seat.get() /> }}
        </ScaledBox>
    }
}

/// The whole board of a seat. While places are found, they replace parts that aren't needed then.
#[component]
fn OwnBoard(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let finding = table.part(|now| matches!(now.stage, Stage::Finding { .. }));
    let class = move || {
        let finding = if finding.get() { " finding" } else { "" };
        format!("own-board {}{finding}", seat_class(table.face(seat).colour))
    };
    view! {
        <div class=class>
            <Who seat />
            <Silver seat />
            <Shelf seat />
            <Cards seat />
            <Merchants seat />
            <Tiles seat />
            <Show when=move || finding.get()>
                <FoundPlaces />
            </Show>
        </div>
    }
}

/// Name and points.
#[component]
fn Who(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let points = table.part(move |now| now.points(seat));
    let total = Signal::derive(move || points.with(|points| points.iter().sum::<i32>()));
    let turn = table.part(move |now| (now.decider() == Some(seat), now.first == seat));
    let label = move || {
        let sources = points.with(|points| {
            let sources = SOURCES.into_iter().zip(points).filter(|(_, points)| **points != 0);
            super::words::listed(sources.map(|(source, points)| format!("{source} {points}")))
        });
        format!("{}: {} ({sources})", table.face(seat).name, count(total.get(), "point", "points"))
    };
    let words = move || {
        let (deciding, first) = turn.get();
        let role = match (table.own() == Some(seat), deciding, first) {
            (true, _, true) => "you, first",
            (true, ..) => "you",
            (_, true, _) => "deciding",
            (_, _, true) => "first",
            _ => "",
        };
        let face = table.face(seat);
        view! {
            <span class="medallion">
                <MerchantIcon colour=face.colour />
            </span>
            <b class="name serif">{face.name}</b>
            <span class="role">{role}</span>
        }
    };
    view! {
        <TargetBox entity=Entity::Seat(seat) label=Signal::derive(label) class="who">
            {words}
            <span class="points">
                <b class="serif">
                    <Counter value=total />
                </b>
                {move || if total.get() == 1 { " point" } else { " points" }}
            </span>
        </TargetBox>
    }
}
