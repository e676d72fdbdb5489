//! The page of an answer that the system's camera has opened: hands it to the tab that waits.

use leptos::prelude::*;

use crate::browser;
use crate::context::use_app;
use crate::devices::answers::Tabs;
use crate::page_parts::header::Header;

/// The time that the tab of an answer waits for another tab to take it, in milliseconds.
const HANDING_OVER: i32 = 1_500;

/// The page of an answer that the system's camera has opened: hands it to the tab that waits.
#[component]
pub fn HandOver(code: String) -> impl IntoView {
    use_app().title.set("Answer".into());
    let taken = RwSignal::new(None);
    let tabs = StoredValue::new_local(Tabs::hand_over(code, move || {
        let _ = taken.try_set(Some(true));
    }));
    on_cleanup(move || drop(tabs.try_update_value(Option::take)));
    browser::after(HANDING_OVER, move || {
        if taken.try_get_untracked() == Some(None) {
            taken.set(Some(false));
        }
    });
    let sentence = move || match taken.get() {
        None => "Looking for the page that waits for this answer …",
        Some(true) => "The other page has this answer. You can close this one.",
        Some(false) => {
            "No page in this browser waits for this answer. Show a new code, and let the other device scan it."
        }
    };
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="page">
            <h1>"Answer of another device"</h1>
            <p role="status" prop:textContent=sentence></p>
            <p>
                <a class="button quiet" href="#/">"To the games"</a>
            </p>
        </main>
    }
}
