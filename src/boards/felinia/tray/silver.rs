//! The money track with its coin, and the wells for tokens that bring silver.

use engine::games::felinia::data::{INCOME, MAX_SILVER};
use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::{Felinia, Stage};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::numbers::{number, part, pill};
use crate::board_parts::context::BoardContext;
use crate::board_parts::counter::Counter;
use crate::board_parts::icon::Icon;
use crate::board_parts::seat_mark::mark;
use crate::board_parts::target::TargetBox;

/// Silver and tokens.
#[component]
pub(super) fn Silver(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let silver = number(table, seat, |board| board.silver);
    let label = move || format!("{}: {} of {MAX_SILVER} silver", table.face(seat).name, silver.get().0);
    let wells = (0..=MAX_SILVER).map(|amount| view! { <span class="well">{amount}</span> });
    // The coin is as wide as a well.
    let coin_at = move || format!("translateX({}%)", 100 * u32::from(silver.get().0));
    let tokens = part(table, seat, |board| board.tokens);
    view! {
        <div class="money" style:--wells=(MAX_SILVER + 1).to_string()>
            <span class="title">"Silver " {move || pill(silver.get().1)}</span>
            <TargetBox entity=Entity::Silver(seat) label=Signal::derive(label) class="track">
                {wells.collect_view()}
                <span class="coin moving" style:transform=coin_at>
                    <Icon name="felinia-silver" />
                    <b>
                        <Counter value=Signal::derive(move || silver.get().0.into()) />
                    </b>
                </span>
            </TargetBox>
            <span class="to-place">
                <span class="title">"Tokens"</span>
                <span class="quiet">{move || tokens.get()} " to place"</span>
            </span>
            <div class="banks">
                {(0..INCOME.len() as u8).map(|pass| view! { <Bank seat pass /> }).collect_view()}
            </div>
        </div>
    }
}

/// A well for a token that takes silver instead of a place on a stack.
#[component]
fn Bank(seat: Seat, pass: u8) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let at = usize::from(pass);
    let income = INCOME[at];
    let banked = part(table, seat, move |board| board.banked[at]);
    let current = table.part(move |now| matches!(now.stage, Stage::Bidding { pass: current } if current == pass));
    let label = move || {
        let state = if banked.get() { "a token lies here" } else { "empty" };
        format!("{}: {income} silver for a token in pass {}, {state}", table.face(seat).name, pass + 1)
    };
    let class = move || format!("well bank{}", if current.get() { " current" } else { "" });
    view! {
        <TargetBox entity=Entity::Bank(seat, pass) label=Signal::derive(label) class=Signal::derive(class)>
            {format!("+{income}")}
            <span class="banked" class:away=move || !banked.get()>
                {move || mark(table.face(seat).colour)}
            </span>
        </TargetBox>
    }
}
