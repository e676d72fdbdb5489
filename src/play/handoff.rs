//! What stands between two people at one device: in the place of the choices, until the right person has taken the
//! device. Beside it lies the table as everybody may see it, out of reach: `inert` would do the same, but styles each of
//! its thousands of elements anew, twice.

use engine::seat::Seat;
use leptos::prelude::*;

use super::match_controller::use_match;
use super::share::Shared;
use crate::board_parts::seat_face::SeatFace;
use crate::board_parts::seat_mark::{SeatMark, seat_class};
use crate::browser;

/// Covers choices and log until the right person has the device.
#[component]
pub fn Handoff(
    /// What is being shared.
    shared: RwSignal<Option<Shared>>,
) -> impl IntoView {
    let position = use_match().position;
    let next = Memo::new(move |_| {
        position.with(|position| {
            let seat = position.handoff?;
            position.seats.get(seat.index()).map(|face| (seat, face.clone()))
        })
    });
    Effect::new(move |_| {
        if next.with(Option::is_some) {
            browser::soon(keep_focus);
        }
    });
    move || next.get().map(|(seat, face)| view! { <PassTo seat face shared /> })
}

/// Brings the focus to what asks for the right person.
pub(super) fn keep_focus() {
    browser::focus(".curtain button");
}

/// Asks to pass the device to a seat.
#[component]
fn PassTo(seat: Seat, face: SeatFace, shared: RwSignal<Option<Shared>>) -> impl IntoView {
    let controller = use_match();
    let take = move |_| {
        controller.take_device(seat);
        browser::soon(|| {
            // Whoever has pressed a key meanwhile is where they want to be.
            if browser::focus_is_nowhere() {
                browser::focus(".choices .choice, .choices .amount");
            }
        });
    };
    let can_undo = move || controller.position.with(|position| position.undo.is_ok());
    view! {
        <div
            class=format!("curtain {}", seat_class(face.colour))
            role="dialog"
            aria-modal="true"
            aria-labelledby="curtain-heading"
            aria-describedby="curtain-about"
        >
            <div class="curtain-content">
                <SeatMark colour=face.colour />
                <h2 id="curtain-heading">{format!("Pass the device to {}", face.name)}</h2>
                <p id="curtain-about">"What only one player may see is hidden until then; the table shows what everybody may see."</p>
                <button type="button" class="button primary large" on:click=take>
                    {format!("I am {}", face.name)}
                </button>
                <button type="button" class="button" on:click=move |_| shared.set(Some(Shared::Match(Some(seat))))>
                    {format!("Send the match to {}", face.name)}
                </button>
                <Show when=can_undo>
                    <button type="button" class="button" on:click=move |_| controller.undo()>
                        "Undo what was just done"
                    </button>
                </Show>
                <a class="button quiet" href="#/">"Leave the table"</a>
            </div>
        </div>
    }
}
