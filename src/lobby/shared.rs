//! A match that came in a link: shown first, opened only when asked, always as a new match.

use leptos::prelude::*;

use crate::app::{Header, house};

/// The page of a match link.
#[component]
pub fn SharedMatch(
    /// What follows `#/m/`.
    code: String,
) -> impl IntoView {
    let _ = code;
    house().title.set("A match from a link".into());
    view! {
        <Header>
            <span class="grow"></span>
        </Header>
        <main class="page">
            <h1>"A match from a link"</h1>
            <p>"This version can't read match links yet."</p>
        </main>
    }
}
