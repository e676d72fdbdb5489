//! A dialog over the page.

use leptos::html;
use leptos::prelude::*;
use web_sys::Event;

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
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        if open.get() && !dialog.open() {
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
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
        </dialog>
    }
}
