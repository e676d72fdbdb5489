//! The matches kept here: resume, export, delete; saves that couldn't be read; importing a file.

use engine::catalog;
use leptos::ev;
use leptos::prelude::*;
use leptos_use::use_event_listener;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

use crate::board_parts::seat_mark::SeatMark;
use crate::context::use_app;
use crate::store::saves::{self, Head, Quarantined};
use crate::{browser, route};

/// The matches kept here, latest first, and what couldn't be read.
#[component]
pub fn Resume() -> impl IntoView {
    let matches = RwSignal::new(saves::list());
    let quarantined = RwSignal::new(saves::quarantined());
    let reread = move || {
        matches.set(saves::list());
        quarantined.set(saves::quarantined());
    };
    // Another tab may play on.
    let _ = use_event_listener(window(), ev::storage, move |_| reread());
    let changed = Callback::new(move |()| reread());
    view! {
        <section class="resume" aria-labelledby="resume-heading" hidden=move || matches.with(Vec::is_empty)>
            <h2 id="resume-heading">"Your matches"</h2>
            <ul class="matches">
                <For
                    each=move || matches.get()
                    key=|(id, head)| (id.clone(), head.revision)
                    children=move |(id, head)| view! { <KeptMatch id head changed /> }
                />
            </ul>
        </section>
        <For
            each=move || quarantined.get()
            key=|quarantined| quarantined.name.clone()
            children=move |quarantined| view! { <Unreadable quarantined changed /> }
        />
    }
}

/// One match in the list.
#[component]
fn KeptMatch(id: String, head: Head, changed: Callback<()>) -> impl IntoView {
    let app = use_app();
    let meta = catalog::game(&head.game).map(|entry| entry.meta);
    let name = meta.map_or_else(|| head.game.clone(), |meta| meta.name.to_owned());
    let seat_name = |at: usize| head.seats.get(at).map(|seat| seat.name.clone()).unwrap_or_default();
    let state = match head.turn {
        Some(seat) => format!("Round {}, {} to decide", head.round, seat_name(seat.index())),
        None => {
            let winners: Vec<String> = head.winners.iter().map(|seat| seat_name(seat.index())).collect();
            match winners.as_slice() {
                [] => "Finished".into(),
                _ if head.seats.len() == 1 => format!("Finished after {} rounds", head.round),
                [only] => format!("{only} won after {} rounds", head.round),
                several => format!("{} shared the victory", several.join(" and ")),
            }
        }
    };
    let seats = head
        .seats
        .iter()
        .map(|seat| view! { <li><SeatMark colour=seat.colour /> <span>{seat.name.clone()}</span></li> })
        .collect_view();
    let over = head.turn.is_none();
    let enter = if over { "Look at the table" } else { "Resume" };
    let when = browser::moment(head.saved_at);
    let (to_export, to_delete) = (id.clone(), id.clone());
    let export = move |_| match saves::export(&to_export) {
        Ok((name, text)) => browser::download(&name, &text),
        Err(why) => {
            app.tell(why);
            changed.run(());
        }
    };
    let delete = move |_| {
        let deleted = saves::delete(&to_delete);
        changed.run(());
        app.offer("The match is deleted.", "Undo", move || {
            if !saves::bring_back(&deleted) {
                app.tell("There is no room left to bring it back.");
            }
            // The list may have been left meanwhile.
            changed.try_run(());
        });
    };
    view! {
        <li class="match card" class:over=over>
            <div class="what">
                <h3>{name.clone()}</h3>
                <p>{state.clone()}</p>
                <ul class="who">{seats}</ul>
                <p class="when">"Last played " {when}</p>
            </div>
            <div class="actions">
                <a
                    class="button primary"
                    href=format!("#{}", route::play(&id))
                    aria-label=format!("{enter}: {name}, {state}")
                >
                    {enter}
                </a>
                <button type="button" class="button quiet" aria-label=format!("Save file: {name}, {state}") on:click=export>
                    "Save file"
                </button>
                <button type="button" class="button quiet" aria-label=format!("Delete: {name}, {state}") on:click=delete>
                    "Delete"
                </button>
            </div>
        </li>
    }
}

/// A save that couldn't be read.
#[component]
fn Unreadable(quarantined: Quarantined, changed: Callback<()>) -> impl IntoView {
    let Quarantined { name, text } = quarantined;
    let file = format!("caravanserai-{name}.txt");
    let size = text.len().div_ceil(1024);
    view! {
        <div class="banner">
            <span>
                {format!("A saved match ({name}, {size} kB) can't be read: it is damaged, or from a newer version. It is kept as it is.")}
            </span>
            <button type="button" class="button quiet" on:click=move |_| browser::download(&file, &text)>
                "Save file"
            </button>
            <button
                type="button"
                class="button quiet"
                on:click=move |_| {
                    saves::discard(&name);
                    changed.run(());
                }
            >
                "Delete for good"
            </button>
        </div>
    }
}

/// Opens a match from a file; always as a new one.
#[component]
pub fn Import() -> impl IntoView {
    let app = use_app();
    let read = move |text: String| {
        let records = match saves::read_file(&text) {
            Ok(records) => records,
            Err(why) => return app.tell(why),
        };
        let mut last = None;
        for record in &records {
            match saves::adopt(record, browser::entropy(), browser::now()) {
                Ok((id, notice)) => last = Some((id, notice)),
                Err(why) => app.tell(why),
            }
        }
        if let Some((id, notice)) = last {
            browser::go(&route::play(&id));
            app.tell(notice.unwrap_or_else(|| "The match was added to yours.".into()));
        }
    };
    let chosen = move |event: ev::Event| {
        let input: HtmlInputElement = event.target().expect("a change has a target").unchecked_into();
        let file = input.files().and_then(|files| files.get(0));
        let Some(file) = file else { return };
        if file.size() > engine::record::Record::MAX_BYTES as f64 {
            return app.tell("This is too large to be a saved match.");
        }
        leptos::task::spawn_local(async move {
            match JsFuture::from(file.text()).await {
                Ok(text) => read(text.as_string().unwrap_or_default()),
                Err(_) => app.tell("This file can't be read."),
            }
            input.set_value("");
        });
    };
    view! {
        <section class="import" aria-labelledby="import-heading">
            <h2 id="import-heading">"A match from elsewhere"</h2>
            <p>"Open a match that was saved as a file. It is added to your matches and changes none of them."</p>
            <label class="button file">
                "Open a file"
                <input type="file" accept=".json,application/json" on:change=chosen />
            </label>
        </section>
    }
}
