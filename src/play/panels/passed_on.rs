//! The panel between two people at one device who have no secrets from each other. There is no handoff: the next person
//! decides at once. The panel shows the previous person's last move, a button to undo it, and one to send the match to
//! another device. It is also shown to a person who watches another one decide.

use engine::kernel::seat::Seat;
use engine::kernel::text::rich_text::RichText;
use leptos::prelude::*;

use super::dialogs::share::Shared;
use crate::play::driver::use_match;
use crate::play::model::{MatchView, Msg};
use crate::play::sentence::Sentence;

/// The content of the panel.
#[derive(Clone, Debug, PartialEq)]
struct Passing {
    /// The seat that decides now, with its name.
    next: (Seat, String),
    /// The name of the person who decided before, and `true` if the decision can be undone. `None` for a person who
    /// watches.
    before: Option<(String, bool)>,
    /// The last move of the previous person.
    done: Option<RichText>,
}

/// Returns the content of the panel, if the device passes between two people.
fn passing(view: &MatchView) -> Option<Passing> {
    let seat = view.turn.seat().filter(|_| view.past.is_none() && view.handoff.is_none())?;
    let name = |seat: Seat| view.names[seat.index()].clone();
    let next = (seat, name(seat));
    if let Some(before) = view.passed_by.filter(|_| view.is_own_turn()) {
        let done = view.recap.clause(before).map(|clause| clause.text.clone());
        return Some(Passing { next, before: Some((name(before), view.undo.is_ok())), done });
    }
    let spectating = view.spectating && view.people.contains(&seat);
    spectating.then_some(Passing { next, before: None, done: None })
}

/// Returns `true` if the panel offers to undo the previous person's decision.
pub fn offers_to_take_back(view: &MatchView) -> bool {
    passing(view).and_then(|passing| passing.before).is_some_and(|(_, can_take_back)| can_take_back)
}

/// The panel, if there is content.
#[component]
pub fn PassedOn(
    /// The content that is being shared.
    shared: RwSignal<Option<Shared>>,
) -> impl IntoView {
    let driver = use_match();
    let passing = Memo::new(move |_| driver.view.with(|view| passing(view)));
    move || {
        let Passing { next: (seat, next), before, done } = passing.get()?;
        let label =
            before.as_ref().map_or("Someone else decides".to_owned(), |(name, _)| format!("{name} has decided"));
        let take_back = before.as_ref().filter(|(_, can_take_back)| *can_take_back).map(|(name, _)| {
            view! {
                <button type="button" class="button quiet" title="Until someone else decides (u)" on:click=move |_| driver.send(Msg::Undo)>
                    {format!("Take back {name}’s step")}
                </button>
            }
        });
        let take_device = before.is_none().then(|| {
            view! {
                <button type="button" class="button" on:click=move |_| driver.send(Msg::TakeDevice(seat))>{format!("I am {next}")}</button>
            }
        });
        Some(view! {
            <div class="passed-on" role="group" aria-label=label>
                {done.map(|done| view! { <p class="done"><Sentence text=done /></p> })}
                {take_back}
                {take_device}
                <button
                    type="button"
                    class="button quiet"
                    title=format!("A link for {next} to continue on another device")
                    on:click=move |_| shared.set(Some(Shared::Match(Some(seat))))
                >
                    {format!("Send to {next}…")}
                </button>
            </div>
        })
    }
}
