//! Modal dialogs, and the area for notices.

use leptos::html;
use leptos::prelude::*;
use web_sys::Event;

use crate::context::use_app;

/// A modal dialog. Esc, the close button or a click outside the content closes it.
#[component]
pub fn Dialog(
    /// The accessible name.
    name: &'static str,
    /// `true` while the dialog is open.
    #[prop(into)]
    open: Signal<bool>,
    /// Called when a person closes the dialog. It has to set `open` to `false`.
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
    // The target is the dialog itself only outside the content.
    let is_beside = move |event: &Event| {
        event.target().zip(node.get_untracked()).is_some_and(|(target, dialog)| &target == dialog.as_ref())
    };
    // A press that begins in the content and ends outside it, as in a text selection, doesn't close the dialog.
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

/// The area for a short notice, at the bottom of the page or of an open dialog.
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
