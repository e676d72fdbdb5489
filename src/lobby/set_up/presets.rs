//! Presets for the usual tables: one person against a number of bots of one level.

use engine::bots::BOTS;
use engine::kernel::rules::Meta;
use engine::matches::setup::Setup;
use leptos::prelude::*;

use super::seating::{self, Preset};

/// Two rows of buttons that set all seats at once.
#[component]
pub fn Presets(
    /// The game.
    meta: &'static Meta,
    /// The present set-up.
    setup: RwSignal<Setup>,
    /// Called after every change.
    changed: Callback<()>,
) -> impl IntoView {
    let preset = Memo::new(move |_| setup.with(|setup| Preset::of(&setup.seats)));
    let has_bots = Memo::new(move |_| setup.with(|setup| setup.seats.iter().any(|seat| !seat.is_person())));
    let counts = (usize::from(meta.min_seats) - 1..usize::from(meta.max_seats)).map(|count| {
        let choose = move || {
            setup.update(|setup| seating::set_opponents(setup, count));
            changed.run(());
        };
        let is_chosen = Signal::derive(move || preset.get().opponents == Some(count));
        view! { <Segment group="opponents" words=count.to_string() is_chosen choose /> }
    });
    let levels = BOTS.iter().filter(|bot| bot.offered).map(|bot| {
        let choose = move || {
            setup.update(|setup| seating::set_level(setup, bot.id));
            changed.run(());
        };
        let is_chosen = Signal::derive(move || preset.get().level == Some(bot.id));
        view! { <Segment group="level" words=bot.name.to_owned() is_chosen choose /> }
    });
    view! {
        <div class="presets">
            <fieldset class="segments">
                <legend>"Bots"</legend>
                <div>{counts.collect_view()}</div>
            </fieldset>
            <fieldset class="segments" disabled=move || !has_bots.get()>
                <legend>"Level"</legend>
                <div>{levels.collect_view()}</div>
            </fieldset>
        </div>
    }
}

/// One of several exclusive choices.
#[component]
fn Segment(group: &'static str, words: String, is_chosen: Signal<bool>, choose: impl Fn() + 'static) -> impl IntoView {
    view! {
        <label>
            <input type="radio" class="sr-only" name=group prop:checked=is_chosen on:change=move |_| choose() />
            <span>{words}</span>
        </label>
    }
}
