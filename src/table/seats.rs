//! Seats as they are shown: a colour and a shape each, and the strip that tells how all of them stand.

use crate::markup::prelude::*;
use engine::seat::{Seat, Viewer};

use super::playing::Playing;

pub use crate::board_parts::seat_mark::{SHAPES, seat_class};

/// The mark of a seat: its shape in its colour.
pub fn seat_mark(colour: u8) -> AnyView {
    view! {
        <svg class=format!("mark {}", seat_class(colour)) viewBox="0 0 20 20" aria-hidden="true">
            <path d=SHAPES[usize::from(colour) % 6] />
        </svg>
    }
}

/// How all seats stand: names, scores, and whose turn it is.
pub fn seat_strip(playing: Playing) -> AnyView {
    let position = playing.position;
    let count = position.with_untracked(|position| position.seats.len());
    let seats = (0..count as u8).map(|at| seat_chip(playing, Seat(at))).collect_view();
    view! { <ul class="seat-strip" aria-label="Seats">{seats}</ul> }
}

fn seat_chip(playing: Playing, seat: Seat) -> AnyView {
    let position = playing.position;
    let face = position.with_untracked(|position| position.seats[seat.index()].clone());
    let colour = face.colour;
    let acts = Memo::new(move |_| position.with(|position| position.turn.seat() == Some(seat)));
    let own = Memo::new(move |_| position.with(|position| position.viewer == Viewer::Seat(seat)));
    let score = Memo::new(move |_| {
        position.with(|position| position.scores.totals.get(seat.index()).copied().unwrap_or_default())
    });
    let unit = position.with_untracked(|position| position.scores.unit);
    view! {
        <li class=format!("seat-chip {}", seat_class(colour)) class:acts=move || acts.get() class:own=move || own.get()>
            {seat_mark(colour)}
            <span class="name">{face.name}</span>
            {face.bot.then(|| view! { <span class="tag" title="Played by a bot">"bot"</span> })}
            <span class="score"><b>{move || score.get()}</b> " " <small>{unit}</small></span>
            <span class="sr-only">{move || if acts.get() { ", to decide" } else { "" }}</span>
        </li>
    }
}
