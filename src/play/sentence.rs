//! Components that show sentences of the engine, with marks for seats.

use engine::kernel::text::rich_text::{RichText, Span};
use leptos::prelude::*;

use super::driver::use_match;
use crate::board_parts::seat_face::SeatFace;
use crate::board_parts::seat_mark::{SeatMark, seat_class};
use crate::route;

/// A sentence with the names of seats.
#[component]
pub fn Sentence(text: RichText) -> impl IntoView {
    let view = use_match().view.get_untracked();
    text.spans
        .into_iter()
        .map(|span| match span {
            Span::Text(words) => words.into_any(),
            Span::Piece(_, words) => view! { <span class="thing">{words}</span> }.into_any(),
            Span::Seat(seat) => match view.seats.get(seat.index()) {
                Some(face) => view! { <SeatName face=face.clone() /> }.into_any(),
                None => seat.unnamed().into_any(),
            },
        })
        .collect_view()
}

/// The link to a section of the guide.
#[component]
pub fn RuleLink(rule: &'static str) -> impl IntoView {
    let game = use_match().view.with_untracked(|view| view.meta.id);
    view! { <a class="rule-link" href=format!("#{}", route::rules(game, Some(rule)))>"Rule"</a> }
}

/// The name of a seat with its mark.
#[component]
pub fn SeatName(face: SeatFace) -> impl IntoView {
    let title = face.is_bot().then(|| face.in_full());
    view! {
        <b class=format!("who {}", seat_class(face.colour)) title=title>
            <SeatMark colour=face.colour />
            {face.name}
        </b>
    }
}
