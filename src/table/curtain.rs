//! The curtain between two people at one device: in the place of the choices, until the right person has taken the
//! device. Beside it lies the table as everybody may see it.

use crate::markup::prelude::*;
use engine::seat::Seat;

use super::kit::SeatFace;
use super::playing::Playing;
use super::seats::{seat_class, seat_mark};
use crate::browser;

/// Covers choices and log until the right person has the device.
pub fn curtain(playing: Playing) -> AnyView {
    let position = playing.position;
    let raised = Memo::new(move |_| {
        position.with(|position| {
            let seat = position.curtain?;
            position.seats.get(seat.index()).map(|face| (seat, face.clone()))
        })
    });
    Effect::new(move |_| {
        if raised.with(Option::is_some) {
            browser::soon(|| browser::focus(".curtain button"));
        }
    });
    (move || raised.get().map(|(seat, face)| sheet(playing, seat, face))).into_any()
}

fn sheet(playing: Playing, seat: Seat, face: SeatFace) -> AnyView {
    let take = move |_| {
        playing.take_device(seat);
        browser::soon(|| browser::focus(".choices .choice, .choices .amount"));
    };
    view! {
        <div
            class=format!("curtain {}", seat_class(face.colour))
            role="dialog"
            aria-modal="true"
            aria-labelledby="curtain-heading"
            aria-describedby="curtain-about"
        >
            <div class="curtain-content">
                {seat_mark(face.colour)}
                <h2 id="curtain-heading">{format!("Pass the device to {}", face.name)}</h2>
                <p id="curtain-about">"What only one player may see is hidden until then; the table shows what everybody may see."</p>
                <button type="button" class="button primary large" on:click=take>
                    {format!("I am {}", face.name)}
                </button>
                <a class="button quiet" href="#/">"Leave the table"</a>
            </div>
        </div>
    }
    .into_any()
}
