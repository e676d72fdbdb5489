//! The facts that matter for a decision, in a line above the choices of a narrow screen.

use engine::kernel::seat::Viewer;
use engine::kernel::text::cost::Amount;
use leptos::prelude::*;

use crate::board_parts::pinned_fact::PinnedFact;
use crate::boards;
use crate::play::driver::use_match;
use crate::play::model::selection;
use crate::play::panels::choices::effects::AmountView;

/// The facts of the viewer's seat. The price of the choice under the pointer is marked on them.
#[component]
pub fn Pinned() -> impl IntoView {
    let driver = use_match();
    let facts = Memo::new(move |_| {
        driver.view.with(|view| match view.side() {
            Viewer::Seat(seat) => boards::pinned(view.meta.id, &view.states.shown, seat),
            Viewer::Public | Viewer::Omniscient => Vec::new(),
        })
    });
    let price = Memo::new(move |_| {
        let hovered = driver.hovered.get();
        driver.selected.with(|selected| {
            driver.view.with(|view| {
                let choice = selection::hovered_or_previewed(&view.choices, selected, hovered)?;
                Some(choice.label.cost.amounts.clone())
            })
        })
    });
    let fact = move |PinnedFact { name, amounts }: PinnedFact| {
        let is_own = name.is_empty();
        let taken = move |what: &str| {
            let amounts = price.get().filter(|_| is_own).unwrap_or_default();
            amounts.into_iter().find(|amount| amount.what == what).map(|amount| amount.count)
        };
        let amount = |amount: Amount| {
            let taken = taken(amount.what);
            let taken = taken.map(|count| view! { <span class="taken">{format!("−{count}")}</span> });
            view! { <AmountView amount /> {taken} }
        };
        view! {
            <li>
                {(!is_own).then(|| view! { <b>{name}</b> })}
                {amounts.into_iter().map(amount).collect_view()}
            </li>
        }
    };
    move || {
        let facts = facts.get();
        (!facts.is_empty()).then(|| {
            view! { <ul class="pinned" aria-label="What you have">{facts.into_iter().map(fact).collect_view()}</ul> }
        })
    }
}
