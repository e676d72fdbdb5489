//! Numbers that count to a new value, so that the change is visible.

use std::time::Duration;

use leptos::prelude::*;

use super::motion::Motion;

/// The time for which each intermediate number is shown.
const STEP: Duration = Duration::from_millis(40);

/// A number that counts to its value. Screen readers always get the final value.
#[component]
pub fn Counter(
    /// The target value.
    #[prop(into)]
    value: Signal<i32>,
) -> impl IntoView {
    let shown = counted(value);
    let on_the_way = Memo::new(move |_| shown.get() != value.get());
    view! {
        <span class="counter" aria-hidden=move || on_the_way.get().then_some("true")>
            {shown}
        </span>
        <Show when=move || on_the_way.get()>
            <span class="sr-only">{value}</span>
        </Show>
    }
}

/// Returns a number that follows `value` step by step, for the text of a scene. Without motion it changes at once.
pub fn counted(value: impl Into<Signal<i32>>) -> Signal<i32> {
    let motion = Motion::find();
    let value = value.into();
    let shown = RwSignal::new(value.get_untracked());
    let timer = StoredValue::new(None::<IntervalHandle>);
    let stop = move || {
        if let Some(Some(timer)) = timer.try_update_value(Option::take) {
            timer.clear();
        }
    };
    let step = move || {
        let value = value.get_untracked();
        shown.update(|shown| *shown = next(*shown, value));
        if shown.get_untracked() == value {
            stop();
        }
    };
    Effect::new(move |_| {
        let value = value.get();
        stop();
        if shown.get_untracked() == value {
            return;
        }
        let started = motion.is_on().then(|| set_interval_with_handle(step, STEP).ok()).flatten();
        if started.is_none() {
            shown.set(value);
        }
        timer.set_value(started);
    });
    on_cleanup(stop);
    shown.into()
}

/// Returns the number after `shown` on the way to `value`. The steps are larger when `value` is far away.
const fn next(shown: i32, value: i32) -> i32 {
    let away = value - shown;
    shown + away.signum() * (away.abs() + 3) / 4
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns all numbers that are shown on the way.
    fn way(from: i32, to: i32) -> Vec<i32> {
        std::iter::successors(Some(from), |shown| (*shown != to).then(|| next(*shown, to))).collect()
    }

    #[test]
    fn small_changes_are_counted_one_by_one() {
        assert_eq!(way(3, 6), [3, 4, 5, 6]);
        assert_eq!(way(2, -1), [2, 1, 0, -1]);
        assert_eq!(way(5, 5), [5]);
    }

    #[test]
    fn any_change_has_arrived_after_six_tenths_of_a_second() {
        for to in [-120, -7, 1, 40, 120] {
            let way = way(0, to);
            assert_eq!(way.last(), Some(&to));
            assert!(way.is_sorted() || way.iter().rev().is_sorted(), "it never turns back: {way:?}");
            assert!(STEP * (way.len() as u32 - 1) <= Duration::from_millis(600), "{way:?}");
        }
    }
}
