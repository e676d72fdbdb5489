//! A match in which somebody learns a game: one task at a time, told beside the thing it speaks of. It is a match like any
//! other; only what to read next is added, and whoever does something else, or leaves, simply plays on.

mod bubble;
mod place;
mod sight;
mod told;

use engine::kernel::text::lists::listed;
use engine::kernel::tutorial::{StepKind, Subject, TutorialStep};
use leptos::prelude::*;

use crate::play::driver::use_match;
use crate::store::first_game::{self, Read};
use bubble::Bubble;
use told::Told;

/// Whether a task is behind whoever learns: read, skipped or done, in time or before it was told.
fn is_fulfilled(at: usize, step: &TutorialStep, read: Read) -> bool {
    read >> at & 1 == 1 || step.kind == StepKind::Decision(true)
}

/// How many tasks are behind whoever learns.
fn fulfilled(steps: &[TutorialStep], read: Read) -> usize {
    steps.iter().enumerate().filter(|(at, step)| is_fulfilled(*at, step, read)).count()
}

/// The task to be told: the first that isn't fulfilled and whose moment is now.
fn to_tell(steps: &[TutorialStep], read: Read) -> Option<usize> {
    let is_left_alone = fulfilled(steps, read) + 1 >= steps.len();
    steps
        .iter()
        .enumerate()
        .position(|(at, step)| step.is_due && !is_fulfilled(at, step, read) && (is_left_alone || !step.waits))
}

/// Whether nothing is to be told any more: the last task tells how the match ends.
fn is_over(steps: &[TutorialStep], read: Read) -> bool {
    steps.len().checked_sub(1).is_some_and(|last| is_fulfilled(last, &steps[last], read))
}

/// Whether a task's moment is gone: it was told in an earlier round, and something else was done. Then others come first.
/// `told` has the tasks that were told, each with the round in which it was told first.
fn is_passed_over(told: &[(usize, u16)], at: usize, round: u16, kind: StepKind) -> bool {
    kind != StepKind::Reading && told.iter().any(|(before, since)| *before == at && *since < round)
}

/// The tasks that are decisions and were made, a bit for each.
fn made(steps: &[TutorialStep]) -> Read {
    let is_made = |(_, step): &(usize, &TutorialStep)| step.kind == StepKind::Decision(true);
    steps.iter().enumerate().filter(is_made).fold(0, |made, (at, _)| made | 1 << at)
}

/// What is said of tasks that aren't told: those done before their turn, and those whose moment is gone.
fn said_aside(done: &[&str], left: &[&str]) -> Option<String> {
    let titles = |titles: &[&str]| listed(&titles.iter().map(|title| format!("“{title}”")).collect::<Vec<_>>());
    match (done, left) {
        ([], []) => None,
        (done, []) => Some(format!("Already done: {}.", titles(done))),
        ([], left) => Some(format!("Skipped, since you played differently: {}.", titles(left))),
        (done, left) => Some(format!("Already done: {}. Skipped: {}.", titles(done), titles(left))),
    }
}

/// The tasks of a first game; nothing in any other match.
#[component]
pub fn Tutorial(
    /// How to leave, while none is told though more are to come: their moments are awaited.
    waits: RwSignal<Option<Callback<()>>>,
) -> impl IntoView {
    let driver = use_match();
    let key = StoredValue::new(driver.key());
    let read = RwSignal::new(key.with_value(|key| first_game::of(key)));
    let steps = Memo::new(move |_| {
        let seat = driver.view.with(|view| view.turn.seat().filter(|_| view.is_own_turn()));
        let is_taught = read.with(Option::is_some);
        seat.filter(|_| is_taught).map(|seat| driver.with_table(|table| table.tutorial(seat))).unwrap_or_default()
    });
    let leave = Callback::new(move |()| {
        key.with_value(|key| first_game::end(key));
        read.set(None);
    });
    let fulfil = Callback::new(move |at: usize| {
        let Some(now) = read.get_untracked().map(|read| read | 1 << at) else { return };
        if steps.with_untracked(|steps| is_over(steps, now)) {
            return leave.run(());
        }
        key.with_value(|key| first_game::keep(key, now));
        read.set(Some(now));
    });
    let told = Memo::new(move |_| {
        let read = read.get()?;
        steps.with(|steps| {
            let at = to_tell(steps, read)?;
            let step = steps[at].clone();
            let thing = match step.subject {
                Subject::Thing(thing) => Some(driver.with_table(|table| table.entity_name(thing))),
                _ => None,
            };
            let (fulfilled, is_to_be_read) = (fulfilled(steps, read), step.kind == StepKind::Reading);
            Some(Told { at, fulfilled, of: steps.len(), step, is_to_be_read, thing })
        })
    });
    // A reason takes a while to read: the words about it stay until they are dismissed, or something is decided.
    let lingering = RwSignal::new(None::<Told>);
    Effect::new(move |_| {
        let asked = driver.has_read_reasons.get();
        let told = told.get().filter(|told| asked && told.step.kind == StepKind::Asking);
        if let Some(told) = told {
            lingering.set(Some(Told { is_to_be_read: true, ..told.clone() }));
            fulfil.run(told.at);
        }
    });
    let ply = Memo::new(move |_| driver.view.with(|view| view.ply));
    Effect::new(move |_| {
        ply.track();
        lingering.set(None);
    });
    let dismiss = Callback::new(move |at| {
        lingering.set(None);
        fulfil.run(at);
    });
    let were_told = StoredValue::new(Vec::<(usize, u16)>::new());
    // What was left out or done untold since the last bubble, and which tasks nothing need be said of any more.
    let left_out = StoredValue::new(Vec::<&'static str>::new());
    let known = StoredValue::new(None::<Read>);
    let aside = RwSignal::new(None::<String>);
    Effect::new(move |_| {
        let Some((at, kind, title)) =
            told.with(|told| told.as_ref().map(|told| (told.at, told.step.kind, told.step.title)))
        else {
            return;
        };
        let round = driver.view.with(|view| view.turn.round());
        let before = were_told.get_value();
        if is_passed_over(&before, at, round, kind) {
            left_out.update_value(|titles| titles.push(title));
            fulfil.run(at);
        } else if before.iter().all(|(before, _)| *before != at) {
            were_told.update_value(|told| told.push((at, round)));
            let now = steps.with_untracked(|steps| made(steps));
            // Whoever comes back to the match needn't be told of what was before.
            let news = now & !known.get_value().unwrap_or(now);
            let untold = |place: &usize| news >> *place & 1 == 1 && before.iter().all(|(before, _)| before != place);
            let done: Vec<&str> =
                steps.with_untracked(|steps| (0..steps.len()).filter(untold).map(|place| steps[place].title).collect());
            known.update_value(|known| *known = Some(known.unwrap_or(0) | now));
            let left = left_out.try_update_value(std::mem::take).unwrap_or_default();
            aside.set(said_aside(&done, &left));
        }
    });
    let shown = Memo::new(move |_| lingering.get().or_else(|| told.get()));
    Effect::new(move |_| {
        let is_waiting = shown.with(Option::is_none) && steps.with(|steps| !steps.is_empty());
        if waits.with_untracked(Option::is_some) != is_waiting {
            waits.set(is_waiting.then_some(leave));
        }
    });
    move || shown.get().map(|told| view! { <Bubble told aside dismiss leave /> })
}

/// What stands in the sheet between two tasks.
#[component]
pub fn GuideWaits(
    /// No more of them.
    leave: Callback<()>,
) -> impl IntoView {
    view! {
        <p class="guide-waits">
            <span>"First game: keep playing, the guide will be back."</span>
            <button type="button" class="button quiet" on:click=move |_| leave.run(())>
                "Play without the guide"
            </button>
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(kind: StepKind, is_due: bool) -> TutorialStep {
        TutorialStep { title: "", words: "", subject: Subject::Turn, is_due, waits: false, kind }
    }

    #[test]
    fn the_first_task_is_told_whose_moment_is_now_and_that_is_not_fulfilled() {
        let steps = [
            step(StepKind::Reading, true),
            step(StepKind::Decision(true), true),
            step(StepKind::Decision(false), false),
            step(StepKind::Decision(false), true),
            step(StepKind::Reading, true),
        ];
        assert_eq!(to_tell(&steps, 0), Some(0));
        assert_eq!(to_tell(&steps, 0b1), Some(3), "one was done before it was told, one has its moment later");
        assert_eq!(to_tell(&steps, 0b1001), Some(4), "skipped");
        assert_eq!(to_tell(&steps, 0b11001), None);
        assert_eq!(to_tell(&[], 0), None, "while others decide");
    }

    #[test]
    fn a_task_that_waits_is_told_once_all_others_are_fulfilled() {
        let last = |waits| TutorialStep { waits, ..step(StepKind::Reading, true) };
        let steps = |waits| [step(StepKind::Decision(false), false), step(StepKind::Reading, false), last(waits)];
        assert_eq!(to_tell(&steps(true), 0b01), None);
        assert_eq!(to_tell(&steps(true), 0b11), Some(2));
        assert_eq!(to_tell(&steps(false), 0b01), Some(2), "it has waited long enough");
    }

    #[test]
    fn a_task_taken_back_is_told_again() {
        assert_eq!(to_tell(&[step(StepKind::Decision(true), true)], 0), None);
        assert_eq!(to_tell(&[step(StepKind::Decision(false), true)], 0), Some(0));
    }

    #[test]
    fn a_task_that_was_not_done_in_its_round_makes_room_for_others() {
        let decision = StepKind::Decision(false);
        assert!(is_passed_over(&[(3, 1), (4, 1)], 3, 2, decision));
        assert!(!is_passed_over(&[(3, 2)], 3, 2, decision), "there is still time");
        assert!(!is_passed_over(&[(2, 1)], 3, 2, decision), "it is told for the first time");
        assert!(!is_passed_over(&[(3, 1)], 3, 2, StepKind::Reading), "it waits to be read");
    }

    #[test]
    fn tasks_that_are_not_told_are_named_with_the_reason() {
        let steps = [StepKind::Decision(true), StepKind::Reading, StepKind::Decision(false), StepKind::Decision(true)];
        assert_eq!(made(&steps.map(|kind| step(kind, true))), 0b1001);
        assert_eq!(said_aside(&[], &[]), None);
        assert_eq!(said_aside(&["Pay", "Build"], &[]).as_deref(), Some("Already done: “Pay” and “Build”."));
        assert_eq!(said_aside(&[], &["Pay"]).as_deref(), Some("Skipped, since you played differently: “Pay”."));
        assert_eq!(said_aside(&["Pay"], &["Build"]).as_deref(), Some("Already done: “Pay”. Skipped: “Build”."));
    }

    #[test]
    fn it_is_over_with_its_last_task_whatever_was_left_out() {
        let steps = [step(StepKind::Decision(false), true), step(StepKind::Reading, true)];
        assert!(!is_over(&steps, 0b01));
        assert!(is_over(&steps, 0b10));
        assert!(!is_over(&[], 0b10), "while others decide");
    }
}
