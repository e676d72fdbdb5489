//! The details of an entity, and the list of keys.

use engine::kernel::entity::EntityId;
use leptos::prelude::*;

use crate::boards;
use crate::context::use_app;
use crate::page_parts::dialog::Dialog;
use crate::play::driver::use_match;
use crate::play::sentence::{RuleLink, Sentence};
use crate::store::settings::Shortcuts;

/// The dialog with the details of an entity. It is closed if there are none.
#[component]
pub fn DetailsDialog(wanted: RwSignal<Option<EntityId>>) -> impl IntoView {
    let driver = use_match();
    let content = move || {
        let entity = wanted.get()?;
        driver.view.with(|view| boards::details(view.meta.id, &view.states.shown, &view.seats, entity))
    };
    let why_not = move || {
        driver.view.track();
        driver.why_not(wanted.get()?)
    };
    let open = Memo::new(move |_| wanted.with(Option::is_some));
    view! {
        <Dialog name="Details" open close=move || wanted.set(None) attr:translate="no">
            {move || {
                let why = why_not()?;
                let rule = why.rule.map(|rule| view! { " " <RuleLink rule /> });
                Some(view! { <p class="blocked">"Not possible now: " <Sentence text=why /> {rule}</p> })
            }}
            {move || match content() {
                Some(view) => view,
                None => view! { <p>"There is nothing more to say about this."</p> }.into_any(),
            }}
        </Dialog>
    }
}

/// The list of keys.
#[component]
pub fn KeysDialog(open: RwSignal<bool>) -> impl IntoView {
    const KEYS: [(&str, &str); 18] = [
        ("f", "finish: pass, or end the step or turn"),
        ("1 … 9, then letters", "take the choice that shows this key; if it asks for a number, set that first"),
        ("key of a folded row", "open it: its choices get their own keys"),
        ("+ and −", "change the number of a choice; or type it, and press Enter"),
        ("← ↑ → ↓", "move between things on the board that can be picked"),
        ("Shift + arrow", "move between all things on the board"),
        ("Home, End", "first and last thing that can be picked"),
        ("Enter", "pick, or press"),
        ("Esc", "undo a pick; close a dialog"),
        ("i", "details of the focused thing"),
        ("u, Shift + U", "undo, redo"),
        ("Shift + T", "restart your turn"),
        ("Shift + H", "a hint: what the strongest bot would do"),
        ("h", "look back; then ← → Home End, and Esc to return"),
        ("Space", "let the bot act, when bots play step by step"),
        ("c, b, l", "go to the choices, the board, the log"),
        ("Right-click, long press", "details of a thing"),
        ("?", "this list"),
    ];
    let app = use_app();
    view! {
        <Dialog name="Keys" open close=move || open.set(false)>
            <h2>"Keys"</h2>
            <Show when=move || app.settings.with(|settings| settings.shortcuts == Shortcuts::Off)>
                <p>"Letter and sign keys are off (see Settings, Keyboard shortcuts). Digits, arrows, Enter and Esc work."</p>
            </Show>
            <dl class="keys">
                {KEYS
                    .iter()
                    .map(|(key, what)| {
                        view! {
                            <div>
                                <dt>{*key}</dt>
                                <dd>{*what}</dd>
                            </div>
                        }
                    })
                    .collect_view()}
            </dl>
        </Dialog>
    }
}
