//! Undo, redo, and the pace of the bots.

use leptos::prelude::*;

use super::match_controller::use_match;
use crate::context::use_app;
use crate::store::settings::Pace;

/// The row of small controls under the prompt.
#[component]
pub fn Controls() -> impl IntoView {
    let (app, controller) = (use_app(), use_match());
    let position = controller.position;
    let no_undo = Memo::new(move |_| position.with(|position| position.no_undo));
    let has_bots = position.with_untracked(|position| position.seats.iter().any(|seat| seat.bot));
    let bot_acts = Memo::new(move |_| position.with(|position| position.acting().is_some_and(|face| face.bot)));
    let undo = move |_| match no_undo.get_untracked() {
        None => controller.undo(),
        // Shown disabled, yet reachable, so that it can say why.
        Some(why) => controller.hint.set(Some(format!("No undo: {}", lower(why)))),
    };
    let set_pace = move |event| {
        let pace = match event_target_value(&event).as_str() {
            "instant" => Pace::Instant,
            "step" => Pace::Step,
            _ => Pace::Brisk,
        };
        app.settings.update(|settings| settings.pace = pace);
        // A bot that waits to be told waits no longer.
        if pace != Pace::Step {
            controller.next();
        }
    };
    let pace = move || match app.settings.get().pace {
        Pace::Instant => "instant",
        Pace::Brisk => "brisk",
        Pace::Step => "step",
    };
    view! {
        <div class="controls">
            <button
                type="button"
                class="button quiet"
                aria-disabled=move || no_undo.get().is_some().to_string()
                title=move || no_undo.get().unwrap_or("Take your last decision back (u)")
                on:click=undo
            >
                "Undo"
            </button>
            <Show when=move || position.with(|position| position.can_redo)>
                <button type="button" class="button quiet" title="Do it again (Shift+U)" on:click=move |_| controller.redo()>
                    "Redo"
                </button>
            </Show>
            <span class="grow"></span>
            <Show when=move || controller.bot_waits.get()>
                <button type="button" class="button primary" title="Let the bot act (space)" on:click=move |_| controller.next()>
                    "Next"
                </button>
            </Show>
            <Show when=move || bot_acts.get()>
                <button type="button" class="button quiet" title="Let all bots act at once" on:click=move |_| controller.skip()>
                    "Skip"
                </button>
            </Show>
            {has_bots
                .then(|| {
                    view! {
                        <label class="pace">
                            <span>"Bots"</span>
                            <select class="field" aria-label="Pace of the bots" prop:value=pace on:change=set_pace>
                                <option value="instant" selected=move || pace() == "instant">"instant"</option>
                                <option value="brisk" selected=move || pace() == "brisk">"brisk"</option>
                                <option value="step" selected=move || pace() == "step">"step by step"</option>
                            </select>
                        </label>
                    }
                })}
        </div>
    }
}

/// A sentence that goes on after a colon.
fn lower(sentence: &str) -> String {
    let mut sentence = sentence.to_owned();
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    sentence
}
