//! The handoff between two people at one device. It replaces the choices until the right person takes the device. The
//! public table beside it must not be reachable. `inert` would do this, but restyles thousands of elements twice.

use engine::kernel::seat::Seat;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos_use::{UseTimeoutFnReturn, use_timeout_fn};

use super::dialogs::share::Shared;
use crate::board_parts::seat_face::SeatFace;
use crate::board_parts::seat_mark::{COLOURS, SeatMark, seat_class};
use crate::browser;
use crate::play::driver::use_match;
use crate::play::input::elements::{TableElements, use_table_elements};
use crate::play::model::Msg;

/// Covers choices and log until the right person has the device.
#[component]
pub fn Handoff(
    /// The content that is being shared.
    shared: RwSignal<Option<Shared>>,
) -> impl IntoView {
    let (match_view, elements) = (use_match().view, use_table_elements());
    let next = Memo::new(move |_| {
        match_view.with(|view| {
            let seat = view.handoff?;
            let face = view.seats.get(seat.index())?;
            Some((seat, face.colour, told_apart(face, &view.seats)))
        })
    });
    Effect::new(move |_| {
        if next.with(Option::is_some) {
            browser::soon(move || keep_focus(elements));
        }
    });
    move || next.get().map(|(seat, colour, name)| view! { <PassTo seat colour name shared /> })
}

/// Moves the focus to the button with which the next person takes the device.
pub fn keep_focus(elements: TableElements) {
    if let Some(Some(button)) = elements.take_device.try_get_untracked() {
        let _ = button.focus();
    }
}

/// The time for which a new curtain stays closed, in milliseconds. A press in that time was meant for the previous
/// choice.
const CLOSED: f64 = 500.0;

/// Returns a signal that becomes `true` once the new curtain may be opened.
fn opens_soon() -> RwSignal<bool> {
    let opens = RwSignal::new(false);
    let UseTimeoutFnReturn { start, .. } = use_timeout_fn(move |()| opens.set(true), CLOSED);
    start(());
    opens
}

/// Stops a key that would open a curtain too early, or was down before it was shown.
fn stop_early_key(key: &KeyboardEvent, opens: bool) {
    if matches!(key.key().as_str(), "Enter" | " ") && (!opens || key.repeat()) {
        key.prevent_default();
        key.stop_propagation();
    }
}

/// Returns the name of a seat. If another seat has this name, colour and shape are added.
fn told_apart(face: &SeatFace, all: &[SeatFace]) -> String {
    if all.iter().filter(|other| other.name == face.name).count() < 2 {
        return face.name.clone();
    }
    let look = COLOURS[usize::from(face.colour) % COLOURS.len()].to_lowercase();
    format!("{} ({look})", face.name)
}

/// The request to pass the device to a seat.
#[component]
fn PassTo(
    seat: Seat,
    colour: u8,
    /// The name of the person who takes the device.
    name: String,
    shared: RwSignal<Option<Shared>>,
) -> impl IntoView {
    let (driver, elements) = (use_match(), use_table_elements());
    let take = move |_| {
        driver.send(Msg::TakeDevice(seat));
        browser::soon(move || {
            // Another key may have moved the focus already.
            if browser::focus_is_nowhere() {
                elements.focus_list();
            }
        });
    };
    let can_undo = move || driver.view.with(|view| view.undo.is_ok());
    let opens = opens_soon();
    view! {
        <div
            class=format!("curtain {}", seat_class(colour))
            class:closed=move || !opens.get()
            role="dialog"
            aria-modal="true"
            aria-labelledby="curtain-heading"
            aria-describedby="curtain-about"
            on:keydown:capture=move |key| stop_early_key(&key, opens.get_untracked())
        >
            <div class="curtain-content">
                <SeatMark colour />
                <h2 id="curtain-heading" prop:textContent=format!("Pass the device to {name}")></h2>
                <p id="curtain-about">"Private information stays hidden until then; the table shows what everyone may see."</p>
                <button
                    type="button"
                    class="button primary large"
                    node_ref=elements.take_device
                    on:click=take
                    prop:textContent=format!("I am {name}")
                ></button>
                <button
                    type="button"
                    class="button"
                    on:click=move |_| shared.set(Some(Shared::Match(Some(seat))))
                    prop:textContent=format!("Send the match to {name}")
                ></button>
                <Show when=can_undo>
                    <button type="button" class="button" on:click=move |_| driver.send(Msg::Undo)>
                        "Undo the last step"
                    </button>
                </Show>
                <a class="button quiet" href="#/">"Leave the table"</a>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_of_one_name_are_told_apart_by_colour_and_shape() {
        let face = |name: &str, colour| SeatFace { name: name.into(), colour, player: "you".into() };
        let all = [face("Ann", 0), face("Bob", 1), face("Ann", 3)];
        assert_eq!(told_apart(&all[1], &all), "Bob");
        assert_eq!(told_apart(&all[2], &all), "Ann (rose diamond)");
    }
}
