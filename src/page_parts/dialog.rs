//! A dialog over the page, and the notices over both.

use leptos::html;
use leptos::prelude::*;
use web_sys::Event;

use crate::context::use_app;

/// A dialog in the middle of the page; Esc, its button or a press beside it closes it.
#[component]
pub fn Dialog(
    /// What it is called.
    name: &'static str,
    /// Whether it is open.
    #[prop(into)]
    open: Signal<bool>,
    /// Carried out when somebody closes it: from then on `open` says so.
    close: impl Fn() + Copy + Send + Sync + 'static,
    children: ChildrenFn,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    let app = use_app();
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        if open.get() && !dialog.open() {
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    let is_counted = StoredValue::new(false);
    let count = move |is_open: bool| {
        if is_counted.try_get_value().is_some_and(|counted| counted != is_open) {
            is_counted.set_value(is_open);
            app.dialogs.update(|dialogs| *dialogs = if is_open { *dialogs + 1 } else { *dialogs - 1 });
        }
    };
    Effect::new(move |_| count(open.get()));
    on_cleanup(move || count(false));
    app.layers.close_on_back(open, Callback::new(move |()| close()));
    // The dialog itself is hit only beside its content.
    let is_beside = move |event: &Event| {
        event.target().zip(node.get_untracked()).is_some_and(|(target, dialog)| &target == dialog.as_ref())
    };
    // A press that begins in the content and ends beside it, as where text is selected, closes nothing.
    let began_beside = StoredValue::new(false);
    view! {
        <dialog
            node_ref=node
            aria-label=name
            on:close=move |_| close()
            on:pointerdown=move |event| began_beside.set_value(is_beside(&event))
            on:click=move |event| {
                if began_beside.get_value() && is_beside(&event) {
                    close();
                }
            }
        >
            <div class="dialog-content">
                <button
                    type="button"
                    class="button quiet icon close"
                    aria-label="Close"
                    title="Close (Esc)"
                    on:click=move |_| close()
                >
                    "×"
                </button>
                {move || open.get().then(|| children())}
            </div>
            <Show when=move || open.get()>
                <NoticeArea />
            </Show>
        </dialog>
    }
}

/// The place of a short notice: at the bottom of the page, or of an open dialog.
#[component]
pub fn NoticeArea() -> impl IntoView {
    let notice = use_app().notice;
    view! {
        <div class="notices" role="status">
            {move || {
                notice
                    .get()
                    .map(|shown| {
                        let button = shown
                            .action
                            .map(|(words, act)| {
                                let press = move |_| {
                                    notice.set(None);
                                    act();
                                };
                                view! {
                                    <button type="button" class="button" on:click=press prop:textContent=words></button>
                                }
                            });
                        view! {
                            <div class="notice">
                                <span prop:textContent=shown.text></span>
                                {button}
                            </div>
                        }
                    })
            }}
        </div>
    }
}
