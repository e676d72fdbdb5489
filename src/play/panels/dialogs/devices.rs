//! The dialog that connects other devices with this table.

use engine::kernel::seat::{Seat, Viewer};
use leptos::prelude::*;

use super::share::Shared;
use crate::context::use_app;
use crate::page_parts::dialog::Dialog;
use crate::page_parts::pairing::{Pairing, PairingView};
use crate::play::driver::use_match;
use crate::play::other_devices::{Presence, use_other_devices};
use crate::{browser, route};

/// The dialog that connects other devices.
#[component]
pub fn DevicesDialog(
    /// `true` while the dialog is open.
    open: RwSignal<bool>,
    /// The content that the dialog for sharing shows.
    shared: RwSignal<Option<Shared>>,
) -> impl IntoView {
    let share = Callback::new(move |()| {
        open.set(false);
        shared.set(Some(Shared::Match(None)));
    });
    view! {
        <Dialog name="Play on two devices" open close=move || open.set(false)>
            <h2>"Play on two devices"</h2>
            <Devices share />
        </Dialog>
    }
}

#[component]
fn Devices(
    /// Shares the match as a link instead.
    share: Callback<()>,
) -> impl IntoView {
    let (driver, devices) = (use_match(), use_other_devices());
    let (people, names) = driver.view.with_untracked(|view| (view.people.clone(), view.names.clone()));
    let viewer = driver.view.with_untracked(|view| match view.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::Omniscient => None,
    });
    // Seats that are played elsewhere stay there.
    let elsewhere = devices.presence.with_untracked(|presence| match presence {
        Presence::Guests { seats, .. } => seats.iter().map(|(seat, _)| *seat).collect(),
        Presence::None | Presence::Host(_) => Vec::new(),
    });
    let people: Vec<Seat> = people.into_iter().filter(|seat| !elsewhere.contains(seat)).collect();
    let own = RwSignal::new(viewer.or(people.first().copied()));
    let options = people
        .iter()
        .map(|seat| {
            let (value, seat) = (seat.0, *seat);
            view! { <option value=value.to_string() selected=own.get_untracked() == Some(seat)>{names[seat.index()].clone()}</option> }
        })
        .collect_view();
    let choose = move |event| own.set(event_target_value(&event).parse().ok().map(Seat));
    let pairing = Pairing::new(use_app());
    let begins = Callback::new(move |()| devices.offer(own.get_untracked()));
    let open_window = move |_| {
        devices.offer(own.get_untracked());
        devices.offer_to_windows();
        let address = browser::address(&route::join_window(&devices.id()));
        let _ = window().open_with_url_and_target(&address, "_blank");
    };
    let can_share_seats = people.len() > 1;
    let guests = devices.connections;
    Effect::new(move |_| {
        if let Some(link) = devices.opened.get() {
            pairing.succeed(link);
        }
    });
    view! {
        <p class="about" hidden=move || !pairing.is_idle()>
            "Each device shows its own seat. Both need the same network, such as one phone’s hotspot; nothing goes over the internet. "
            "Both devices hold the whole match, so a modified page could look into hidden hands."
        </p>
        <div class="settings" hidden=move || { !can_share_seats || guests.get() > 0 || !pairing.is_idle() }>
            <label>
                <span>"You play here"</span>
                <select class="field" on:change=choose>{options}</select>
            </label>
        </div>
        {move || (guests.get() > 0).then(|| view! { <p role="status">{connected(guests.get())}</p> })}
        <PairingView pairing begins instead="You can also send the match as a link.">
            <button type="button" class="button" on:click=open_window>"Open a second window"</button>
            <button type="button" class="button" hidden=move || !pairing.has_failed() on:click=move |_| share.run(())>
                "Send a link…"
            </button>
        </PairingView>
    }
}

/// Returns the sentence about connected devices.
fn connected(count: usize) -> String {
    match count {
        1 => "One other device is connected.".into(),
        count => format!("{count} other devices are connected."),
    }
}
