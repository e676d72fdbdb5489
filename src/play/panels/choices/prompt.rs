//! The prompt: the seat that decides, and its task. It has a fixed position.

use leptos::prelude::*;

use crate::board_parts::seat_mark::{SeatMark, seat_class};
use crate::play::driver::use_match;
use crate::play::sentence::Sentence;

/// The number of letters that fit in the normal size. Longer prompts are shown in a smaller size.
const LONG: usize = 64;

/// The prompt, with the mark of the seat that decides.
#[component]
pub fn Prompt() -> impl IntoView {
    let match_view = use_match().view;
    let colour = Memo::new(move |_| match_view.with(|view| view.acting().map(|face| face.colour)));
    let own = Memo::new(move |_| match_view.with(|view| view.is_own_turn()));
    let is_long =
        Memo::new(move |_| match_view.with(|view| view.own_prompt().to_text(&view.names).chars().count() > LONG));
    let class = move || {
        let seat = colour.get().map_or("over", seat_class);
        let (own, long) = (if own.get() { " own" } else { "" }, if is_long.get() { " long" } else { "" });
        format!("prompt {seat}{own}{long}")
    };
    view! {
        <section class=class aria-label="Prompt">
            <div class="asked">
                {move || colour.get().map(|colour| view! { <SeatMark colour /> })}
                <p role="status" class="sentence">
                    {move || view! { <Sentence text=match_view.with(|view| view.own_prompt()) /> }}
                </p>
            </div>
        </section>
    }
}
