//! The strip that tells how all seats stand.

use engine::seat::{Seat, Viewer};
use leptos::prelude::*;

use super::match_controller::use_match;
use crate::board_parts::seat_mark::{SeatMark, seat_class};

/// How all seats stand: names, scores, and whose turn it is.
#[component]
pub fn SeatStrip() -> impl IntoView {
    let count = use_match().position.with_untracked(|position| position.seats.len());
    let seats = (0..count as u8).map(|at| view! { <SeatChip seat=Seat(at) /> }).collect_view();
    view! {
        <ul class="seat-strip" aria-label="Seats">
            {seats}
        </ul>
    }
}

#[component]
fn SeatChip(seat: Seat) -> impl IntoView {
    let position = use_match().position;
    let (face, unit) = position.with_untracked(|position| (position.seats[seat.index()].clone(), position.scores.unit));
    let acts = Memo::new(move |_| position.with(|position| position.turn.seat() == Some(seat)));
    let own = Memo::new(move |_| position.with(|position| position.viewer == Viewer::Seat(seat)));
    let score = Memo::new(move |_| {
        position.with(|position| position.scores.totals.get(seat.index()).copied().unwrap_or_default())
    });
    view! {
        <li
            class=format!("seat-chip {}", seat_class(face.colour))
            class:acts=move || acts.get()
            class:own=move || own.get()
        >
            <SeatMark colour=face.colour />
            <span class="name">{face.name}</span>
            {face.bot.then(|| view! { <span class="tag" title="Played by a bot">"bot"</span> })}
            <span class="score"><b>{move || score.get()}</b> " " <small>{unit}</small></span>
            <span class="sr-only">{move || if acts.get() { ", to decide" } else { "" }}</span>
        </li>
    }
}
