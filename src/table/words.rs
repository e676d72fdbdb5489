//! Sentences of the engine as they are shown: with marks for seats, and things that light up.

use crate::markup::prelude::*;
use engine::words::{RichText, Span};

use super::kit::SeatFace;
use super::seats::{seat_class, seat_mark};

/// A sentence with the names of the seats put in.
pub fn sentence(line: &RichText, seats: &[SeatFace]) -> AnyView {
    line.spans
        .iter()
        .map(|span| match span {
            Span::Text(words) => words.to_string().into_any(),
            Span::Piece(_, words) => view! { <span class="thing">{words.to_string()}</span> }.into_any(),
            Span::Seat(seat) => match seats.get(seat.index()) {
                Some(face) => name(face),
                None => seat.unnamed().into_any(),
            },
        })
        .collect_view()
        .into_any()
}

/// The name of a seat with its mark.
pub fn name(face: &SeatFace) -> AnyView {
    view! {
        <b class=format!("who {}", seat_class(face.colour))>
            {seat_mark(face.colour)}
            {face.name.clone()}
        </b>
    }
    .into_any()
}
