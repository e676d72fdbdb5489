//! What stands between two people at one device: in the place of the choices, until the right person has taken the
//! device. Beside it lies the table as everybody may see it, out of reach: `inert` would do the same, but styles each of
//! its thousands of elements anew, twice.

use engine::seat::Seat;
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use leptos_use::{UseTimeoutFnReturn, use_timeout_fn};

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

/// How long after it was shown a curtain stays closed, in milliseconds. Within that time a second press belongs to the
/// choice that brought the curtain up.
const CLOSED: f64 = 500.0;

/// The presses that may open a curtain: those that begin while it is shown, and not at once.
#[derive(Clone, Copy, Debug)]
struct FreshPress {
    is_ready: RwSignal<bool>,
    /// Whether the press that is under way may open it; `None` where none is.
    began_fresh: StoredValue<Option<bool>>,
}

impl FreshPress {
    /// Accepts none until the curtain has been shown for a moment.
    fn wait() -> Self {
        let is_ready = RwSignal::new(false);
        let UseTimeoutFnReturn { start, .. } = use_timeout_fn(move |()| is_ready.set(true), CLOSED);
        start(());
        Self { is_ready, began_fresh: StoredValue::new(None) }
    }

    /// Notes that a pointer went down.
    fn begin(self) {
        self.began_fresh.set_value(Some(self.is_ready.get_untracked()));
    }

    /// Notes that a key went down, and stops one that was down before.
    fn begin_key(self, key: &KeyboardEvent) {
        if matches!(key.key().as_str(), "Enter" | " ") {
            let is_fresh = self.is_ready.get_untracked() && !key.repeat();
            self.began_fresh.set_value(Some(is_fresh));
            if !is_fresh {
                key.prevent_default();
                key.stop_propagation();
            }
        }
    }

    /// Stops the click of a press that began too early.
    fn check(self, click: &MouseEvent) {
        let began_fresh = self.began_fresh.get_value();
        self.began_fresh.set_value(None);
        // A click by an assistive technology has no press before it.
        let is_fresh = began_fresh.unwrap_or_else(|| click.detail() == 0 && self.is_ready.get_untracked());
        if !is_fresh {
            click.prevent_default();
            click.stop_propagation();
        }
    }
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
    let press = FreshPress::wait();
    view! {
        <div
            class=format!("curtain {}", seat_class(face.colour))
            role="dialog"
            aria-modal="true"
            aria-labelledby="curtain-heading"
            aria-describedby="curtain-about"
            on:pointerdown:capture=move |_| press.begin()
            on:keydown:capture=move |key| press.begin_key(&key)
            on:click:capture=move |click| press.check(&click)
        >
            <div class="curtain-content">
                <SeatMark colour=face.colour />
                <h2 id="curtain-heading" prop:textContent=format!("Pass the device to {}", face.name)></h2>
                <p id="curtain-about">"What only one player may see is hidden until then; the table shows what everybody may see."</p>
                <button
                    type="button"
                    class="button primary large"
                    aria-disabled=move || (!press.is_ready.get()).then_some("true")
                    on:click=take
                    prop:textContent=format!("I am {}", face.name)
                ></button>
                <button
                    type="button"
                    class="button"
                    on:click=move |_| shared.set(Some(Shared::Match(Some(seat))))
                    prop:textContent=format!("Send the match to {}", face.name)
                ></button>
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
