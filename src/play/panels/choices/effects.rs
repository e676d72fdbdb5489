//! The price and the effects of a choice, and the mark of a hint.

use engine::kernel::text::cost::{Amount, Cost};
use engine::kernel::text::label::{Change, Label};
use engine::kernel::turn::ActionIndex;
use leptos::prelude::*;

use crate::boards;
use crate::play::driver::use_match;
use crate::play::model::consultation::Consultation;
use crate::play::sentence::Sentence;

/// Returns a memo that is `true` if a hint advises one of these choices.
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

/// The price and the gains of a choice as numbers with icons. Screen readers get them in words, with the note.
#[component]
pub fn ChoiceEffects(label: Label) -> impl IntoView {
    let Label { cost, changes, note, .. } = label;
    // The price already shows what is spent.
    let is_price = |change: &Change| cost.amounts.iter().any(|amount| amount.what == change.what);
    let is_gain = |change: &Change| change.before != change.after && !is_price(change);
    let changes: Vec<Change> = changes.into_iter().filter(is_gain).collect();
    view! {
        {(!cost.is_empty()).then(|| view! { <Price cost /> })}
        {changes.into_iter().map(|change| view! { <Gain change /> }).collect_view()}
        {(!note.is_empty())
            .then(|| {
                view! {
                    <span class="note">
                        <Sentence text=note />
                    </span>
                }
            })}
    }
}

/// A price.
#[component]
fn Price(cost: Cost) -> impl IntoView {
    let words = cost.to_string();
    let Cost { before, amounts, after, .. } = cost;
    let amount = |amount| view! { <AmountView amount /> };
    view! {
        <span class="cost">
            <span class="sr-only">{words}</span>
            <span class="amounts" aria-hidden="true">
                {(!before.is_empty()).then(|| view! { <span>{before}</span> })}
                {amounts.into_iter().map(amount).collect_view()}
                {(!after.is_empty()).then(|| view! { <span>{after}</span> })}
            </span>
        </span>
    }
}

/// An amount as a number with its icon, or in words if there is no icon.
#[component]
pub fn AmountView(amount: Amount) -> impl IntoView {
    let Amount { count, what, words } = amount;
    match icon(what) {
        Some(icon) => view! { <span class="number" title=words>{count} {icon}</span> }.into_any(),
        None => view! { <span class="number">{words}</span> }.into_any(),
    }
}

/// A quantity that grows or shrinks.
#[component]
fn Gain(change: Change) -> impl IntoView {
    let Change { what, before, after } = change;
    let difference = after - before;
    let (class, sign) = if difference > 0 { ("change more", "+") } else { ("change less", "−") };
    view! {
        <span class=class title=format!("{what}: {before} → {after}")>
            <span class="sr-only">{format!("{what} {before} to {after}")}</span>
            <span class="number" aria-hidden="true">
                {format!("{sign}{}", difference.abs())}
                {icon(what).unwrap_or_else(|| view! { <span>{what}</span> }.into_any())}
            </span>
        </span>
    }
}

/// Returns the icon of a quantity in this match's game.
fn icon(what: &str) -> Option<AnyView> {
    let game = use_match().view.with_untracked(|view| view.meta.id);
    boards::quantity_icon(game, what)
}
