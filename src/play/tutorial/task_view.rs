//! The view of a task above the prompt.

use leptos::html;
use leptos::prelude::*;

use super::pointer::Pointer;
use super::task::Task;
use crate::browser;
use crate::play::sentence::Sentence;

/// A task with its number and its buttons.
#[component]
pub(super) fn TaskView(
    task: Task,
    /// The number of the task, and the total.
    number: Memo<Option<(usize, usize)>>,
    /// Called with the index of the task once it was read or is skipped.
    dismiss: Callback<usize>,
    /// Ends the tutorial.
    leave: Callback<()>,
) -> impl IntoView {
    let node = NodeRef::<html::Aside>::new();
    let is_folded = RwSignal::new(false);
    let Task { at, is_to_be_read, .. } = task;
    let is_last = move || number.get().is_some_and(|(number, all)| number == all);
    let words = move || match (is_to_be_read, is_last()) {
        (true, true) => "Play on",
        (true, false) => "Got it",
        (false, _) => "Next tip",
    };
    let count = move || number.get().map_or_else(String::new, |(number, all)| format!("{number} of {all}"));
    let recommended = task.step.recommended.clone();
    let recommended =
        (!recommended.is_empty()).then(|| view! { <p class="recommended"><Sentence text=recommended /></p> });
    view! {
        <aside class="task" aria-label="First game" node_ref=node>
            <h2>
                <button
                    type="button"
                    class="fold"
                    aria-expanded=move || (!is_folded.get()).to_string()
                    on:click=move |_| is_folded.update(|folded| *folded = !*folded)
                >
                    <span class="title" prop:textContent=task.step.title></span>
                    <span class="count" prop:textContent=count></span>
                </button>
            </h2>
            <div role="status" hidden=move || is_folded.get()>
                <p prop:textContent=task.step.words></p>
                {recommended}
            </div>
            <p class="row" hidden=move || is_folded.get()>
                <button
                    type="button"
                    class=if is_to_be_read { "button primary" } else { "button quiet" }
                    on:click=move |click| {
                        // A double click would dismiss the next task as well.
                        if !browser::is_repeat(&click) {
                            dismiss.run(at);
                        }
                    }
                    prop:textContent=words
                ></button>
                <Show when=move || !is_last()>
                    <button type="button" class="button quiet" on:click=move |_| leave.run(())>
                        "Play without the guide"
                    </button>
                </Show>
            </p>
        </aside>
        <Pointer task node />
    }
}
