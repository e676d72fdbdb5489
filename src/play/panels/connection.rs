//! The other devices at the table: which are connected, a lost connection, and their questions.

use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::history::continue_from;
use crate::board_parts::seat_mark::SeatMark;
use crate::context::use_app;
use crate::play::driver::use_match;
use crate::play::other_devices::{Presence, Reach, UndoQuestion, use_other_devices};
use crate::route;

/// The strip with the other devices. Empty if all seats are played here.
#[component]
pub fn Connection(
    /// `true` while the dialog for other devices is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let devices = use_other_devices();
    let presence = move || match devices.presence.get() {
        Presence::None => ().into_any(),
        Presence::Host(reach) => view! { <OfHost reach /> }.into_any(),
        Presence::Guests { seats, watching } => view! { <Guests seats watching open /> }.into_any(),
    };
    let question = move || devices.question.get().map(|question| view! { <Question question /> });
    view! {
        {presence}
        {question}
    }
}

/// The guests' seats.
#[component]
fn Guests(seats: Vec<(Seat, bool)>, watching: usize, open: RwSignal<bool>) -> impl IntoView {
    let (driver, devices) = (use_match(), use_other_devices());
    let is_any_lost = seats.iter().any(|(_, is_connected)| !is_connected);
    let rows = driver.view.with_untracked(|view| {
        let row = |(seat, is_connected): &(Seat, bool)| {
            let (name, colour) = (view.names[seat.index()].clone(), view.seats[seat.index()].colour);
            let state = if *is_connected { "connected" } else { "not connected" };
            // A screen reader says at once who is lost.
            let role = (!is_connected).then_some("alert");
            view! {
                <span class="device" class:lost=!is_connected role=role>
                    <SeatMark colour />
                    <b>{name}</b>
                    {format!(" {state}")}
                </span>
            }
        };
        seats.iter().map(row).collect_view()
    });
    let watching = (watching > 0).then(|| view! { <span class="device">{format!("{watching} watching")}</span> });
    let ways = is_any_lost.then(|| {
        view! {
            <button type="button" class="button quiet" on:click=move |_| open.set(true)>"Connect again"</button>
            <button type="button" class="button quiet" on:click=move |_| devices.go_on_alone()>"Play all seats here"</button>
        }
    });
    view! { <div class="passed-on devices" role="group" aria-label="Other devices">{rows}{watching}{ways}</div> }
}

/// The connection with the host.
#[component]
fn OfHost(reach: Reach) -> impl IntoView {
    let (app, driver) = (use_app(), use_match());
    let sentence = match reach {
        Reach::Connected => {
            return view! {
                <div class="passed-on devices" role="group" aria-label="Other devices">
                    <span class="device">"Connected with the other device"</span>
                </div>
            }
            .into_any();
        }
        Reach::Interrupted => {
            "The other device can’t be reached. The match goes on once it is back, or scan its new code."
        }
        Reach::Lost => "The other device isn’t connected. Scan its new code to go on together.",
    };
    let go_on = move |_| continue_from(driver, app, driver.ply(), None);
    view! {
        <div class="passed-on devices" role="alert" aria-label="Other devices">
            <span class="device lost">{sentence}</span>
            <a class="button quiet" href=format!("#{}", route::JOIN)>"Scan a code"</a>
            <button type="button" class="button quiet" on:click=go_on>"Go on alone in a copy"</button>
        </div>
    }
    .into_any()
}

/// A question of another device.
#[component]
fn Question(question: UndoQuestion) -> impl IntoView {
    let (driver, devices) = (use_match(), use_other_devices());
    let name = driver.view.with_untracked(|view| question.seat.map(|seat| view.names[seat.index()].clone()));
    let sentence = match name {
        Some(name) => format!("{name} wants to undo."),
        None => "The other device wants to undo.".into(),
    };
    view! {
        <div class="passed-on devices" role="group" aria-label="Undo?">
            <span class="device" role="alert">{sentence}</span>
            <button type="button" class="button primary" on:click=move |_| devices.answer(true)>"Allow undo"</button>
            <button type="button" class="button" on:click=move |_| devices.answer(false)>"Keep it"</button>
        </div>
    }
}
