//! The quay: the stalls and the guild in the order in which they are served, each with its stack of bid tokens.
//! [`layout`] tells where things lie, [`tokens`] which token is which.

mod guild;
mod layout;
mod serving;
mod stack;
mod stall;
mod tokens;

use engine::games::felinia::action::Spot;
use engine::games::felinia::state::{Felinia, Stack};
use engine::kernel::by_kind::ByKind;
use leptos::prelude::*;

pub(super) use self::guild::BonusSign;
use self::guild::Guild;
use self::layout::{Layout, Room};
use self::stack::{BidToken, Stack};
use self::stall::Stall;
use self::tokens::{Token, Tokens};
use super::scenes;
use crate::board_parts::context::BoardContext;
use crate::board_parts::scene::Scene;
use crate::board_parts::window::is_small;

/// The quay.
#[component]
pub(super) fn Quay() -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let narrow = is_small("(max-width: 1099px)");
    let low = is_small("(max-height: 819px)");
    let seats = table.part(|now| now.seats);
    let layout = Memo::new(move |_| {
        let room = match (narrow.get(), low.get()) {
            (true, _) => Room::Narrow,
            (_, true) => Room::Low,
            _ => Room::Tall,
        };
        Layout::new(room, seats.get())
    });
    let view_box = Signal::derive(move || layout.with(Layout::view_box));
    let tokens = Memo::new(move |before: Option<&Tokens>| {
        let before = before.copied().unwrap_or_default();
        table.state.with(|now| before.follow(ByKind::new(now.stacks.values().each_ref().map(Stack::tokens))))
    });
    let stalls = move || (0..layout.get().stalls as u8).map(Spot);
    let stacks = move || stalls().chain([Spot::GUILD]);
    view! {
        <Scene view_box label="The markets and the guild" class="quay" name=scenes::QUAY>
            <Planks layout />
            <For each=stalls key=|spot| *spot let:spot>
                <Stall spot layout />
            </For>
            <Guild layout />
            <For each=move || Token::all(seats.get()) key=|token| *token let:token>
                <BidToken token tokens layout />
            </For>
            <For each=stacks key=|spot| *spot let:spot>
                <Stack spot layout />
            </For>
        </Scene>
    }
}

/// How high the quay is where it is as wide as a narrow screen, or lies beside one's own board.
pub(super) fn height(seats: u8) -> f64 {
    Layout::new(Room::Narrow, seats).view_box().height
}

/// The planks everything stands on, with the ropes at the water's edge.
#[component]
fn Planks(layout: Memo<Layout>) -> impl IntoView {
    let width = move || layout.get().width;
    let height = move || layout.with(Layout::view_box).height;
    let edge = move || format!("M0 0h9v{}H0z", height());
    let posts = move || (0..=(height() / 120.0) as u8).map(|post| 40.0 + 120.0 * f64::from(post));
    view! {
        <g class="planks">
            <rect width=width height=height fill="url(#felinia-wood)"></rect>
            <rect width=width height=height fill="url(#felinia-planks)"></rect>
            <path class="edge" d=edge></path>
            <For each=posts key=|y| *y as u16 let:y>
                <circle class="post-shade" cx="6" cy=y r="8"></circle>
                <circle class="post" cx="5" cy=y - 2.0 r="5.5"></circle>
            </For>
        </g>
    }
}
