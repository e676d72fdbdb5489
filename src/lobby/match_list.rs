//! Matches one below the other, of many of them the latest.

use leptos::prelude::*;

use super::match_card::OtherMatch;
use crate::store::saves::Head;

/// How many are listed until the others are asked for.
const AT_FIRST: usize = 12;

/// Matches with the ids under which they are kept.
#[component]
pub fn MatchList(
    /// The matches, the latest first.
    matches: Memo<Vec<(String, Head)>>,
    /// Told when one of them is gone.
    changed: Callback<()>,
) -> impl IntoView {
    let shows_all = RwSignal::new(false);
    let listed = move || {
        let most = if shows_all.get() { usize::MAX } else { AT_FIRST };
        matches.with(|matches| matches.iter().take(most).cloned().collect::<Vec<_>>())
    };
    let left = move || matches.with(Vec::len).saturating_sub(AT_FIRST);
    view! {
        <ul class="matches">
            <For
                each=listed
                key=|(id, head)| (id.clone(), head.revision)
                children=move |(id, head)| view! { <OtherMatch id head changed /> }
            />
        </ul>
        <Show when=move || !shows_all.get() && left() != 0>
            <button
                type="button"
                class="button quiet"
                on:click=move |_| shows_all.set(true)
                prop:textContent=move || format!("{} more", left())
            ></button>
        </Show>
    }
}
