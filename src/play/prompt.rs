//! The sentence that says who must do what: always in the same place.

use leptos::prelude::*;

use super::match_controller::use_match;
use super::words::Sentence;
use crate::board_parts::seat_mark::{SeatMark, seat_class};

/// The sentence, with the mark of whoever decides.
#[component]
pub fn Prompt() -> impl IntoView {
    let position = use_match().position;
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
        </section>
    }
}
