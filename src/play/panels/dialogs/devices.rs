//! The dialog that connects other devices with this table.

use std::rc::Rc;

use engine::kernel::seat::{Seat, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::context::use_app;
use crate::devices::answers::Tabs;
use crate::devices::camera::Camera;
use crate::devices::host::LinkId;
use crate::devices::rtc::Connection;
use crate::devices::signal::{Side, Signal, SignalError};
use crate::page_parts::code_row::{CopyRow, PasteRow};
use crate::page_parts::dialog::Dialog;
use crate::page_parts::qr_code::QrCode;
use crate::page_parts::scanner::Scanner;
use crate::play::driver::use_match;
use crate::play::other_devices::{Presence, use_other_devices};
use crate::{browser, route};

/// The time after which a connection that doesn't open is given up, in milliseconds.
const PATIENCE: i32 = 15_000;

/// The sentence for a connection that doesn't open.
const NOT_REACHED: &str = "The other device can’t be reached. Both need the same network: a home network or a phone’s hotspot, no guest \
     network. Allow the camera on both, then show a new code. Or send the match as a link instead.";

/// The progress of connecting a device.
#[derive(Clone)]
enum Pairing {
    /// No code is shown.
    None,
    /// The code is being made.
    Making,
    /// The code is shown, and the answer is awaited.
    Shown(Offered),
    /// The answer was given.
    Connecting,
    /// No connection came about, with the reason.
    Failed(String),
}

/// An offer whose answer is awaited.
#[derive(Clone)]
struct Offered {
    link: LinkId,
    connection: Connection,
    signal: Signal,
    /// The camera for the answer, if there is one.
    camera: Option<Camera>,
}

/// The dialog that connects other devices.
#[component]
pub fn DevicesDialog(open: RwSignal<bool>) -> impl IntoView {
    view! {
        <Dialog name="Play on two devices" open close=move || open.set(false)>
            <h2>"Play on two devices"</h2>
            <Devices />
        </Dialog>
    }
}

#[component]
fn Devices() -> impl IntoView {
    let (app, driver, devices) = (use_app(), use_match(), use_other_devices());
    let (people, names) = driver.view.with_untracked(|view| (view.people.clone(), view.names.clone()));
    let viewer = driver.view.with_untracked(|view| match view.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::Omniscient => None,
    });
    // Seats that are played elsewhere stay there.
    let elsewhere = devices.presence.with_untracked(|presence| match presence {
        Presence::Guests { seats, .. } => seats.iter().map(|(seat, _)| *seat).collect(),
        Presence::None | Presence::Host { .. } => Vec::new(),
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
    let pairing = RwSignal::new_local(Pairing::None);
    let show_code = move |_| {
        devices.offer(own.get_untracked());
        pairing.set(Pairing::Making);
        spawn_local(async move {
            // First: with a camera, the browser's candidates contain plain addresses.
            let camera = Camera::open().await;
            let (link, on_event) = app.links.reserve();
            match Connection::offer(on_event).await {
                Ok((connection, signal)) => {
                    app.links.insert(link, Box::new(connection.clone()));
                    let _ = pairing.try_set(Pairing::Shown(Offered { link, connection, signal, camera }));
                }
                Err(why) => drop(pairing.try_set(Pairing::Failed(why.to_string()))),
            }
        });
    };
    on_cleanup(move || {
        // Nobody can give an answer any more.
        if let Some(Pairing::Shown(offered)) = pairing.try_get_untracked() {
            app.links.close(offered.link);
        }
    });
    let open_window = move |_| {
        devices.offer(own.get_untracked());
        devices.offer_to_windows();
        let address = browser::address(&route::join_window(&devices.id()));
        let _ = window().open_with_url_and_target(&address, "_blank");
    };
    let can_share_seats = people.len() > 1;
    let body = move || match pairing.get() {
        Pairing::None => ().into_any(),
        Pairing::Making => view! { <p role="status">"Making the code …"</p> }.into_any(),
        Pairing::Shown(offered) => view! { <Offer offered pairing /> }.into_any(),
        Pairing::Connecting => view! { <p role="status">"Connecting …"</p> }.into_any(),
        Pairing::Failed(why) => view! { <p class="banner" role="alert">{why}</p> }.into_any(),
    };
    // The code isn't needed any more once its device is at the table.
    let guests = devices.connections;
    Effect::new(move |before: Option<usize>| {
        let now = guests.get();
        if before.is_some_and(|before| before < now) {
            pairing.set(Pairing::None);
        }
        now
    });
    view! {
        <p class="about">
            "Each device shows its own seat. Both need the same network, such as one phone’s hotspot; nothing goes over the internet. "
            "Both devices hold the whole match, so a modified page could look into hidden hands."
        </p>
        <div class="settings" hidden=move || { !can_share_seats || guests.get() > 0 }>
            <label>
                <span>"You play here"</span>
                <select class="field" on:change=choose>{options}</select>
            </label>
        </div>
        {move || (guests.get() > 0).then(|| view! { <p role="status">{connected(guests.get())}</p> })}
        {body}
        <div class="link-row">
            <button type="button" class="button primary" on:click=show_code>"Show a code"</button>
            <button type="button" class="button" on:click=open_window>"Open a second window"</button>
        </div>
    }
}

/// Returns the sentence about connected devices.
fn connected(count: usize) -> String {
    match count {
        1 => "One other device is connected.".into(),
        count => format!("{count} other devices are connected."),
    }
}

/// The code of an offer, and the field for its answer.
#[component]
fn Offer(offered: Offered, pairing: RwSignal<Pairing, LocalStorage>) -> impl IntoView {
    let app = use_app();
    let link = browser::address(&route::join(&offered.signal.pack()));
    let mark = offered.signal.mark();
    let connection = StoredValue::new_local(offered.connection);
    let accept = Rc::new(move |code: &str| -> Result<(), SignalError> {
        let answer = Signal::unpack(code)?;
        if answer.side != Side::Answer(mark) {
            return Err(SignalError::NotACode);
        }
        let connection = connection.get_value();
        pairing.set(Pairing::Connecting);
        spawn_local(async move {
            if let Err(why) = connection.accept(&answer).await {
                let _ = pairing.try_set(Pairing::Failed(why.to_string()));
            }
        });
        browser::after(PATIENCE, move || {
            let _ = pairing.try_update(|pairing| {
                if matches!(pairing, Pairing::Connecting) {
                    *pairing = Pairing::Failed(NOT_REACHED.into());
                }
            });
        });
        Ok(())
    });
    let scanned = StoredValue::new_local(accept.clone());
    let read = Callback::new(move |text: String| {
        // Other codes may be in the picture.
        let _ = scanned.with_value(|accept| accept(route::code_in(&text)));
    });
    let scanner = offered.camera.map(|camera| view! { <Scanner camera read /> });
    let tabs = StoredValue::new_local(Tabs::wait(move |code| accept(code).is_ok()));
    on_cleanup(move || drop(tabs.try_update_value(Option::take)));
    let paste = Callback::new(move |text: String| {
        if let Err(why) = scanned.with_value(|accept| accept(route::code_in(&text))) {
            app.tell(why.to_string());
        }
    });
    view! {
        <p>"1. Scan this code with the other device, or send it the link."</p>
        <QrCode text=link.clone() label="The code for the other device" />
        <CopyRow link label="Link for the other device" words="Copy link" done="The link is copied." />
        <p>"2. The other device shows an answer. Scan it, or paste it."</p>
        {scanner}
        <PasteRow label="Answer of the other device" words="Connect" paste />
    }
}
