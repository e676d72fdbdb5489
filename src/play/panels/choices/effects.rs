//! What a choice costs and changes, and whether a hint advises it.

use engine::kernel::text::label::Change;
use engine::kernel::turn::ActionIndex;
use engine::matches::moment::Choice;
use leptos::prelude::*;

use crate::play::driver::use_match;
use crate::play::model::consultation::Consultation;
use crate::play::sentence::Sentence;

/// Whether a hint advises one of these choices.
pub fn is_advised(indices: &[ActionIndex]) -> Memo<bool> {
    let consultation = use_match().consultation;
    let indices = indices.to_vec();
    Memo::new(move |_| {
        consultation.with(|asked| {
            let advised = asked.as_ref().and_then(Consultation::advised);
            advised.is_some_and(|choice| indices.contains(&choice.index))
        })
    })
}

/// What a choice costs, what it changes, and what else is to be said of it.
#[component]
pub fn ChoiceEffects(choice: Choice) -> impl IntoView {
    let label = choice.label;
    view! {
        {(!label.cost.is_empty()).then(|| view! { <span class="cost">{label.cost}</span> })}
        {label.changes.into_iter().map(|change| view! { <ChangeView change /> }).collect_view()}
        {(!label.note.is_empty())
            .then(|| {
                view! {
                    <span class="note">
                        <Sentence text=label.note />
                    </span>
                }
            })}
    }
}

/// A quantity before and after.
#[component]
fn ChangeView(change: Change) -> impl IntoView {
    let class = if change.after > change.before { "change more" } else { "change less" };
    view! {
        <span class=class>
            {change.what} " " {change.before} <span aria-hidden="true">" → "</span> <span class="sr-only">" to "</span>
            " " <b>{change.after}</b>
        </span>
    }
}
