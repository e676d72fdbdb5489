//! Details of the choice under the pointer, the focus or a long press. They overlay the area below the list, so that
//! nothing moves.

use engine::kernel::text::label::{Change, Label};
use leptos::prelude::*;

use crate::play::driver::use_match;
use crate::play::model::selection;
use crate::play::sentence::Sentence;

/// The note of a choice, and its changes in words. Screen readers read both with the choice.
#[component]
pub fn ChoiceNote() -> impl IntoView {
    let driver = use_match();
    let label = Memo::new(move |_| {
        let hovered = driver.hovered.get()?;
        driver.selected.with(|selected| {
            driver.view.with(|view| {
                let choice = selection::hovered_or_previewed(&view.choices, selected, Some(hovered))?;
                Some(choice.label.clone()).filter(says_more)
            })
        })
    });
    let note = move || {
        label.get().map(|Label { note, changes, .. }| {
            let change =
                |Change { what, before, after }| view! { <span class="change">{format!("{what} {before} → {after}")}</span> };
            view! {
                <p class="choice-note" aria-hidden="true">
                    {changes.into_iter().map(change).collect_view()}
                    <Sentence text=note />
                </p>
            }
        })
    };
    view! { <div class="choice-note-place">{note}</div> }
}

/// Returns `true` if a choice has details that its row doesn't show.
fn says_more(label: &Label) -> bool {
    !label.note.is_empty() || !label.changes.is_empty()
}
