//! The sentence that says who must do what: always in the same place.

use leptos::prelude::*;

use super::controls::Controls;
use super::match_controller::use_match;
use super::words::Sentence;
use crate::board_parts::seat_mark::{SeatMark, seat_class};

/// The sentence, with the mark of whoever decides, and the controls below it.
#[component]
pub fn Prompt() -> impl IntoView {
    let controller = use_match();
    let position = controller.position;
    let colour = Memo::new(move |_| position.with(|position| position.acting().map(|face| face.colour)));
    let own = Memo::new(move |_| position.with(|position| position.is_own_turn()));
    let class =
        move || format!("prompt {}{}", colour.get().map_or("over", seat_class), if own.get() { " own" } else { "" });
    view! {
        <section class=class aria-label="Prompt">
            <div class="asked">
                {move || colour.get().map(|colour| view! { <SeatMark colour /> })}
                <p role="status" class="sentence">
                    {move || view! { <Sentence text=position.with(|position| position.prompt.clone()) /> }}
                </p>
            </div>
            <p class="hint" role="alert">
                {move || controller.hint.get()}
            </p>
            <Controls />
            <Since />
        </section>
    }
}

/// What the others did since the viewer's last decision: for narrow screens, where the log is out of sight.
#[component]
fn Since() -> impl IntoView {
    let position = use_match().position;
    move || {
        let position = position.get();
        let fresh: Vec<_> = position
            .log
            .iter()
            .filter(|entry| position.is_own_turn() && entry.step >= position.since)
            .map(|entry| view! { <li><Sentence text=entry.line.clone() /></li> })
            .collect();
        (!fresh.is_empty()).then(|| {
            let when = if position.since == 1 { "Since the deal" } else { "Since your last turn" };
            view! {
                <details class="since">
                    <summary>{format!("{when} ({})", fresh.len())}</summary>
                    <ul>{fresh}</ul>
                </details>
            }
        })
    }
}
