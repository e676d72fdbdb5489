//! Sharing a match: a link to its deal or to the whole match, as text, through the system's share dialog, and as a QR
//! code.

use engine::kernel::seat::Seat;
use engine::link::{encode, seed_link};
use engine::matches::table::Table;
use leptos::prelude::*;

use crate::context::{AppContext, use_app};
use crate::page_parts::dialog::Dialog;
use crate::page_parts::qr_code::QrCode;
use crate::play::driver::{Driver, use_match};
use crate::play::other_devices::use_other_devices;
use crate::store::saves;
use crate::{browser, route};

/// The maximum length of a link. Many programs truncate longer ones.
const MAX_LINK: usize = 4_000;

/// The content that is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// The deal, to be played from the start.
    Deal,
    /// The match as it stands, for a person at the table or for anyone.
    Match(Option<Seat>),
}

/// Returns the address of the shared content. `None` if it is too long to send.
fn link(app: AppContext, table: &dyn Table, shared: Shared) -> Option<String> {
    let path = match shared {
        Shared::Deal => format!("/{}", seed_link(&app.unnamed(table.setup()))),
        Shared::Match(seat) => {
            let code = encode(table).ok().filter(|code| code.len() <= MAX_LINK)?;
            route::link(&code, seat)
        }
    };
    Some(browser::address(&path))
}

/// Returns a sentence about the consequences of sending a link.
fn about(shared: Shared, is_over: bool) -> &'static str {
    match (shared, is_over) {
        (Shared::Deal, _) => "Anyone who opens it gets the same deal, from the start.",
        (Shared::Match(_), true) => "Anyone who opens it sees the whole match and how it ended.",
        (Shared::Match(None), false) => {
            "Anyone who opens it sees the match as it stands and can continue it. It includes the match’s secrets, such as cards in hand."
        }
        (Shared::Match(Some(_)), false) => {
            "It opens at that seat, with what has happened since. After their turn they send you a link the same way. It includes the match’s secrets, such as cards in hand."
        }
    }
}

/// The dialog with a link to the match. It is open while `shared` has a value.
#[component]
pub fn ShareDialog(
    /// The content that is being shared.
    shared: RwSignal<Option<Shared>>,
    /// `true` while the dialog for other devices is open.
    devices: RwSignal<bool>,
) -> impl IntoView {
    let open = Memo::new(move |_| shared.with(Option::is_some));
    let chosen = Memo::new(move |_| shared.get().unwrap_or(Shared::Deal));
    view! {
        <Dialog name="Share" open close=move || shared.set(None)>
            <h2>"Share"</h2>
            <What shared />
            {move || view! { <Link shared=chosen.get() /> }}
            <ToDevices shared devices />
        </Dialog>
    }
}

/// Returns the content that can be shared, with labels.
fn offers(driver: Driver) -> Vec<(String, Shared)> {
    driver.view.with_untracked(|view| {
        let as_it_stands = if view.turn.outcome().is_some() { "The whole match" } else { "The match as it stands" };
        let everybody = [("This deal".to_owned(), Shared::Deal), (as_it_stands.to_owned(), Shared::Match(None))];
        let is_between_people = view.people.len() > 1 && view.turn.outcome().is_none();
        let people = view
            .people
            .iter()
            .filter(|_| is_between_people)
            .map(|seat| (format!("The match, for {}", view.names[seat.index()]), Shared::Match(Some(*seat))));
        everybody.into_iter().chain(people).collect()
    })
}

/// The selection of the content to share.
#[component]
fn What(shared: RwSignal<Option<Shared>>) -> impl IntoView {
    offers(use_match())
        .into_iter()
        .map(|(words, offer)| {
            view! {
                <label class="offer-shared">
                    <input type="radio" name="shared" prop:checked=move || shared.get() == Some(offer) on:change=move |_| shared.set(Some(offer)) />
                    {words}
                </label>
            }
        })
        .collect_view()
}

/// The way to the dialog for other devices. A page that was opened from a disk has none.
#[component]
fn ToDevices(shared: RwSignal<Option<Shared>>, devices: RwSignal<bool>) -> impl IntoView {
    let is_over = use_match().view.with_untracked(|view| view.turn.outcome().is_some());
    let is_offered = !is_over && !browser::is_one_file() && !use_other_devices().is_guest();
    let open = move |_| {
        shared.set(None);
        devices.set(true);
    };
    is_offered.then(|| view! { <button type="button" class="button" on:click=open>"Play on two devices…"</button> })
}

/// The link, and the buttons to send it.
#[component]
fn Link(shared: Shared) -> impl IntoView {
    let (app, driver) = (use_app(), use_match());
    let is_over = driver.view.with_untracked(|view| view.turn.outcome().is_some());
    let Some(link) = driver.with_table(|table| link(app, table, shared)) else {
        return view! { <TooLong /> }.into_any();
    };
    let game = driver.view.with_untracked(|view| view.meta.name);
    let kept = StoredValue::new(link.clone());
    let copy = move |_| app.copy(kept.get_value(), "The link is copied.");
    let send = move |_| browser::share(format!("A match of {game}"), String::new(), kept.get_value());
    view! {
        <p class="about" prop:textContent=about(shared, is_over)></p>
        <div class="link-row">
            <input class="field" type="text" readonly aria-label="Link" prop:value=link.clone() />
            <button type="button" class="button primary" on:click=copy>"Copy link"</button>
            {browser::can_share().then(|| view! { <button type="button" class="button" on:click=send>"Send…"</button> })}
        </div>
        <QrCode text=link label="The link as a QR code" />
    }
    .into_any()
}

/// The message for a match that is too long for a link.
#[component]
fn TooLong() -> impl IntoView {
    let driver = use_match();
    view! {
        <p>"This match is too long for a link. Send it as a file instead; files open in the lobby."</p>
        <button type="button" class="button primary" on:click=move |_| save_file(driver)>"Save file"</button>
    }
}

/// Downloads the match as a file.
pub fn save_file(driver: Driver) {
    let record = driver.with_table(|table| table.record().clone());
    browser::download(&saves::file_name(&record), &record.to_json());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_that_an_unfinished_match_holds_secrets() {
        for seat in [None, Some(Seat(1))] {
            assert!(about(Shared::Match(seat), false).contains("secrets"));
        }
        assert!(!about(Shared::Deal, false).contains("secrets"));
    }
}
