//! A list of matches that shows the latest ones first and the rest on demand.

use leptos::prelude::*;

use super::match_card::OtherMatch;
use crate::store::saves::Head;

/// A list of matches with their ids.
#[component]
pub fn MatchList(
    /// The matches, latest first.
    matches: Memo<Vec<(String, Head)>>,
    /// The number of matches listed before *Show all*.
    at_first: usize,
    /// Called after a match has changed or is deleted.
    changed: Callback<()>,
) -> impl IntoView {
    let shows_all = RwSignal::new(false);
    let listed = move || {
        let most = if shows_all.get() { usize::MAX } else { at_first };
        matches.with(|matches| matches.iter().take(most).cloned().collect::<Vec<_>>())
    };
    let count = Memo::new(move |_| matches.with(Vec::len));
    let words = move || if shows_all.get() { "Show fewer".to_owned() } else { format!("Show all ({})", count.get()) };
    view! {
        <ul class="matches">
            <For
                each=listed
                key=|(id, head)| (id.clone(), head.revision)
                children=move |(id, head)| view! { <OtherMatch id head changed /> }
            />
        </ul>
        <Show when=move || { count.get() > at_first }>
            <button
                type="button"
                class="button show-all"
                aria-expanded=move || shows_all.get().to_string()
                on:click=move |_| shows_all.update(|shows_all| *shows_all = !*shows_all)
                prop:textContent=words
            ></button>
        </Show>
    }
}
