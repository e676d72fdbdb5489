//! The money track with its coin, and the wells for tokens that bring silver.

use engine::games::felinia::data::{INCOME, MAX_SILVER};
use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::{Felinia, Stage};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::change::{Change, part};
use crate::board_parts::context::BoardContext;
use crate::board_parts::counter::counted;
use crate::board_parts::picture::Picture;
use crate::board_parts::piece::Piece;
use crate::board_parts::seat_mark::SeatShape;
use crate::board_parts::target::Target;

/// From the middle of a well of the track to the next one.
const PITCH: f64 = 33.0;

/// The middle of the well of an amount.
fn well(silver: u8) -> f64 {
    16.0 + PITCH * f64::from(silver)
}

/// Silver and tokens.
#[component]
pub(super) fn Silver(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let silver = part(table, seat, |board| board.silver);
    let label = move || format!("{}: {} of {MAX_SILVER} silver", table.face(seat).name, silver.get());
    let wells = (0..=MAX_SILVER).map(|amount| {
        view! {
            <circle class="well-shade" cx=well(amount) cy="40.5" r="15"></circle>
            <circle class="well" cx=well(amount) cy="42" r="14"></circle>
            <text class="on-well middle" x=well(amount) y="47">
                {amount}
            </text>
        }
    });
    let at = Signal::derive(move || (well(silver.get()), 42.0));
    view! {
        <text x="0" y="14">
            "Silver"
        </text>
        <Target entity=Entity::Silver(seat) label=Signal::derive(label) class="track">
            <rect class="shape hit" x="-3" y="23" width=PITCH * 7.0 + 3.0 height="38" rx="19"></rect>
            {wells.collect_view()}
            <Piece at class="coin">
                <Picture name="felinia-silver" at=(0.0, 0.0) size=34.0 />
                <text class="on-coin middle large" x="0" y="5">
                    {counted(Signal::derive(move || silver.get().into()))}
                </text>
            </Piece>
        </Target>
        <Change seat number=|board| board.silver at=(62.0, 10.0) />
        <TokensToPlace seat />
        {(0..INCOME.len() as u8).map(|pass| view! { <Bank seat pass /> }).collect_view()}
    }
}

/// Tokens that are still to be placed in this round.
#[component]
fn TokensToPlace(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let tokens = part(table, seat, |board| board.tokens);
    view! {
        <text x="0" y="86">
            "Tokens"
        </text>
        <text class="quiet" x="0" y="104">
            {move || format!("{} to place", tokens.get())}
        </text>
    }
}

/// A well for a token: silver instead of a place on a stack.
#[component]
fn Bank(seat: Seat, pass: u8) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let at = usize::from(pass);
    let income = INCOME[at];
    let banked = part(table, seat, move |board| board.banked[at]);
    let current = table.part(move |now| matches!(now.stage, Stage::Bidding { pass: current } if current == pass));
    let colour = Signal::derive(move || table.face(seat).colour);
    let label = move || {
        let state = if banked.get() { "a token lies here" } else { "empty" };
        format!("{}: {income} silver for a token in pass {}, {state}", table.face(seat).name, pass + 1)
    };
    let x = 122.0 + 48.0 * f64::from(pass);
    view! {
        <Target entity=Entity::Bank(seat, pass) label=Signal::derive(label) class="bank">
            <circle class="hit" cx=x cy="94" r="24"></circle>
            <circle class="well-shade" cx=x cy="92.5" r="20"></circle>
            <circle class="shape well" class:current=move || current.get() cx=x cy="94" r="19"></circle>
            <text class="on-well middle large" x=x y="99">
                {format!("+{income}")}
            </text>
            <g class="banked" class:away=move || !banked.get() transform=format!("translate({x} 94)")>
                <circle class="token-top" r="15"></circle>
                <SeatShape colour at=(0.0, 0.0) size=14.0 />
            </g>
        </Target>
    }
}
