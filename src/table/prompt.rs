//! The sentence that says who must do what: always in the same place.

use leptos::prelude::*;

use super::controls::Controls;
use super::playing::Playing;
use super::seats::{SeatMark, seat_class};
use super::words::sentence;

/// The sentence, with the mark of whoever decides, and the controls below it.
#[component]
pub fn Prompt(playing: Playing) -> impl IntoView {
    let position = playing.position;
    let colour = move || {
        position.with(|position| position.turn.seat().and_then(|seat| position.seats.get(seat.index())).map(|face| face.colour))
    };
    let class = move || format!("prompt {}", colour().map_or("over", seat_class));
    view! {
        <section class=class class:own=move || position.with(|position| position.is_own_turn()) aria-label="Prompt">
            <div class="asked">
                {move || colour().map(|colour| view! { <SeatMark colour=colour /> })}
                <p role="status" class="sentence">
                    {move || position.with(|position| sentence(&position.prompt, &position.seats))}
                </p>
            </div>
            <p class="hint" role="alert">
                {move || playing.hint.get()}
            </p>
            <Controls playing=playing />
        </section>
    }
}
