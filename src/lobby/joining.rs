//! The page that joins another device: its table, or the transfer of everything it stores.

mod newcomer;

use engine::catalog;
use engine::kernel::seat::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::context::use_app;
use crate::devices::camera::Camera;
use crate::devices::protocol::{Hello, Transfer};
use crate::page_parts::code_row::{CopyRow, PasteRow};
use crate::page_parts::header::Header;
use crate::page_parts::qr_code::QrCode;
use crate::page_parts::scanner::Scanner;
use crate::page_parts::transferred::{Interrupted, Transferred};
use crate::route::Host;
use newcomer::{Newcomer, Progress};

/// The page for joining another device.
#[component]
pub fn Join(host: Host) -> impl IntoView {
    let app = use_app();
    app.title.set("Join another device".into());
    let newcomer = Newcomer::new(app);
    newcomer.connect(host.clone());
    // A window can be asked again. A device needs a new code.
    let again = match host {
        Host::Window(_) => host,
        Host::Device(_) | Host::Unknown => Host::Unknown,
    };
    let again = StoredValue::new(again);
    let body = move || match newcomer.progress.get() {
        Progress::Scanning => view! { <Scan newcomer /> }.into_any(),
        Progress::Connecting => view! { <p role="status">"Connecting …"</p> }.into_any(),
        Progress::Shown(link) => view! { <Answer link newcomer /> }.into_any(),
        Progress::Seats { hello, taken } => view! { <Seats hello taken newcomer /> }.into_any(),
        Progress::Offered(transfer) => view! { <Offered transfer newcomer /> }.into_any(),
        Progress::Arriving(transfer) => {
            view! { <Transferred bytes=newcomer.arrived.into() of=transfer.bytes /> }.into_any()
        }
        Progress::Storing => view! { <p role="status">"Storing everything …"</p> }.into_any(),
        Progress::Stored(summary) => view! { <p class="banner" role="status">{summary}</p> }.into_any(),
        Progress::Failed(why) => view! { <Failed why again=again.get_value() newcomer /> }.into_any(),
    };
    let needs_host = move || {
        let is_of_host = |progress: &Progress| {
            matches!(progress, Progress::Seats { .. } | Progress::Offered(_) | Progress::Arriving(_))
        };
        newcomer.progress.with(is_of_host)
    };
    let is_interrupted = move || newcomer.is_interrupted.get() && needs_host();
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="page">
            <h1>"Join another device"</h1>
            {body}
            <Show when=is_interrupted>
                <Interrupted />
                <p class="ways">
                    <button type="button" class="button" on:click=move |_| newcomer.connect(Host::Unknown)>"Scan another code"</button>
                </p>
            </Show>
            <p>
                <a class="button quiet" href="#/">"To the games"</a>
            </p>
        </main>
    }
}

/// The reason why joining failed, and the way to try again.
#[component]
fn Failed(why: String, again: Host, newcomer: Newcomer) -> impl IntoView {
    let try_again = move |_| newcomer.connect(again.clone());
    view! {
        <p class="banner" role="alert">{why}</p>
        <p class="ways">
            <button type="button" class="button primary" on:click=try_again>"Try again"</button>
        </p>
    }
}

/// The camera and the field for the code of the host.
#[component]
fn Scan(newcomer: Newcomer) -> impl IntoView {
    let camera = RwSignal::new_local(None);
    spawn_local(async move {
        let opened = Camera::open().await;
        let _ = camera.try_set(opened);
    });
    let join = Callback::new(move |text: String| newcomer.scan(&text, camera.get_untracked()));
    view! {
        <p>"Scan the code of the other device, or paste its link."</p>
        {move || camera.get().map(|camera| view! { <Scanner camera read=join /> })}
        <PasteRow label="Code of the other device" words="Join" paste=join />
        <p class="about">
            "The other device shows a code for a match with “Play on two devices…” (Menu, Share…), and for everything with “Move everything to another device…” below its list of games."
        </p>
    }
}

/// The answer for the host.
#[component]
fn Answer(link: String, newcomer: Newcomer) -> impl IntoView {
    view! {
        <p>"Let the other device scan this code, or send it the link. Keep this page open until you are connected."</p>
        <QrCode text=link.clone() label="The answer for the other device" />
        <CopyRow link label="Answer for the other device" words="Copy answer" done="The answer is copied." />
        <p class="about">"Both devices need the same network, such as one phone’s hotspot. If the other device shows a new code, scan that one."</p>
        <p class="ways">
            <button type="button" class="button" on:click=move |_| newcomer.connect(Host::Unknown)>"Scan another code"</button>
        </p>
    }
}

/// The seats that the host offers.
#[component]
fn Seats(hello: Hello, taken: Option<String>, newcomer: Newcomer) -> impl IntoView {
    let game = catalog::game(&hello.game).map(|entry| entry.meta.name).unwrap_or_default();
    let taken = taken.map(|name| {
        view! { <p class="banner">{format!("Another device plays as {name} now, as this one did before.")}</p> }
    });
    let seats = (0..)
        .map(Seat)
        .zip(hello.seats)
        .filter(|(_, offer)| offer.is_free)
        .map(|(seat, offer)| {
            let words = format!("Play as {}", offer.name);
            view! { <button type="button" class="button primary large" on:click=move |_| newcomer.take(Some(seat))>{words}</button> }
        })
        .collect_view();
    view! {
        <p role="status">{format!("You are connected with a match of {game}.")}</p>
        {taken}
        <p class="ways">
            {seats}
            <button type="button" class="button" on:click=move |_| newcomer.take(None)>"Watch"</button>
        </p>
    }
}

/// The offer of everything that the host stores.
#[component]
fn Offered(transfer: Transfer, newcomer: Newcomer) -> impl IntoView {
    let matches = match transfer.matches {
        1 => "one match".to_owned(),
        count => format!("{count} matches"),
    };
    let words = format!(
        "The other device offers {matches}, its statistics, set-ups and settings. They are added to yours; none of your matches change."
    );
    view! {
        <p role="status">{words}</p>
        <p class="ways">
            <button type="button" class="button primary large" on:click=move |_| newcomer.fetch(transfer)>"Add everything here"</button>
        </p>
    }
}
