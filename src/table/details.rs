//! The dialogs over a table: details of a thing, and the list of keys.

use crate::markup::prelude::*;
use engine::entity::EntityId;
use web_sys::HtmlDialogElement;

use super::playing::Playing;
use crate::boards;

/// Shows what there is to know about a thing; nothing while there is nothing to tell.
pub fn details_dialog(playing: Playing, wanted: RwSignal<Option<EntityId>>) -> AnyView {
    let content = move || {
        let entity = wanted.get()?;
        playing.position.with(|position| {
            playing.seen.with(|seen| boards::details(position.meta.id, &**seen, &position.seats, entity))
        })
    };
    let open = RwSignal::new(false);
    Effect::new(move |_| {
        let some = wanted.with(Option::is_some);
        if open.get_untracked() != some {
            open.set(some);
        }
    });
    Effect::new(move |_| {
        // Told only when it changes: these two listen to each other.
        if !open.get() && wanted.with_untracked(Option::is_some) {
            wanted.set(None);
        }
    });
    view! {
        {dialog("Details", open, move || view! {
            {move || {
                content().unwrap_or_else(|| view! { <p>"There is nothing more to know about this."</p> }.into_any())
            }}
        })}
    }
}

/// A dialog in the middle of the page; Esc, its button or a click beside it closes it.
pub fn dialog(name: &'static str, open: RwSignal<bool>, children: impl Fn() -> AnyView + 'static) -> AnyView {
    let node = NodeRef::<HtmlDialogElement>::default();
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        if open.get() && !dialog.open() {
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    let beside = move |event: leptos::ev::MouseEvent| {
        // The dialog itself is hit only beside its content.
        let hit = event.target().zip(node.get()).is_some_and(|(target, dialog)| &target == dialog.as_ref());
        if hit {
            open.set(false);
        }
    };
    view! {
        <dialog node_ref=node aria-label=name on:close=move |_| open.set(false) on:click=beside>
            <div class="dialog-content">
                <button
                    type="button"
                    class="button quiet icon close"
                    aria-label="Close"
                    title="Close (Esc)"
                    on:click=move |_| open.set(false)
                >
                    "×"
                </button>
                {move || open.get().then(&children)}
            </div>
        </dialog>
    }
}

/// The list of keys.
pub fn keys_dialog(open: RwSignal<bool>) -> AnyView {
    const KEYS: [(&str, &str); 12] = [
        ("1 … 9", "take the choice with this number"),
        ("← ↑ → ↓", "move over the board, between what can be picked"),
        ("Shift + arrow", "move over everything on the board"),
        ("Home, End", "first and last thing that can be picked"),
        ("Enter", "pick, or press"),
        ("Esc", "take a pick back; close a dialog"),
        ("i", "details of the thing under the focus"),
        ("u, Shift + U", "undo, redo"),
        ("Space", "let the bot act, when bots play step by step"),
        ("c, b, l", "go to the choices, the board, the log"),
        ("Right-click, long press", "details of a thing"),
        ("?", "this list"),
    ];
    view! {
        {dialog("Keys", open, move || view! {
            <h2>"Keys"</h2>
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
        })}
    }
}
