//! The quay: the stalls and the guild in their order of service, each with its stack of bid tokens. [`layout`] contains
//! the positions, [`drawing`] the background.

mod drawing;
mod guild;
mod layout;
mod serving;
mod stack;
mod stall;

use engine::games::felinia::action::Spot;
use engine::games::felinia::data::open_markets;
use engine::games::felinia::state::Felinia;
use leptos::prelude::*;

use self::drawing::drawing;
use self::guild::Guild;
use self::layout::{Layout, Room};
use self::serving::served;
use self::stack::{BidToken, Stack, Tokens};
use self::stall::Stall;
use super::scenes;
use crate::board_parts::context::BoardContext;
use crate::board_parts::scene::Plane;
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
    let tokens = table.pieces(stack::places, stack::moves);
    let served = table.part(served);
    let stalls = move || (0..layout.get().stalls as u8).map(Spot);
    let stacks = move || stalls().chain([Spot::GUILD]);
    view! {
        <Plane view_box label="The markets and the guild" class="quay" name=scenes::QUAY>
            {move || drawing(layout.get(), open_markets(seats.get()), served)}
            <For each=stalls key=|spot| *spot let:spot>
                <Stall spot layout />
            </For>
            <Guild layout />
            <For each=move || tokens.with(Tokens::identities) key=|identity| *identity let:identity>
                <BidToken identity tokens layout />
            </For>
            <For each=stacks key=|spot| *spot let:spot>
                <Stack spot layout />
            </For>
        </Plane>
    }
}
