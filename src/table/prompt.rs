//! The sentence that says who must do what: always in the same place.

use crate::markup::prelude::*;

use super::controls::controls;
use super::playing::Playing;
use super::seats::{seat_class, seat_mark};
use super::words::sentence;

/// The sentence, with the mark of whoever decides, and the controls below it.
pub fn prompt(playing: Playing) -> AnyView {
    let position = playing.position;
    let colour = move || {
        position.with(|position| {
            position.turn.seat().and_then(|seat| position.seats.get(seat.index())).map(|face| face.colour)
        })
    };
    let class = move || {
        let own = position.with(|position| position.is_own_turn());
        format!("prompt {}{}", colour().map_or("over", seat_class), if own { " own" } else { "" })
    };
    view! {
        <section class=class aria-label="Prompt">
            <div class="asked">
                {move || colour().map(seat_mark)}
                <p role="status" class="sentence">
                    {move || position.with(|position| sentence(&position.prompt, &position.seats))}
                </p>
            </div>
            <p class="hint" role="alert">
                {move || playing.hint.get()}
            </p>
            {controls(playing)}
            {since(playing)}
        </section>
    }
}

/// What the others did since the viewer's last decision: for narrow screens, where the log is out of sight.
fn since(playing: Playing) -> AnyView {
    let lines = move || {
        playing.position.with(|position| {
            if !position.is_own_turn() {
                return ().into_any();
            }
            let fresh: Vec<_> = position.log.iter().filter(|entry| entry.step >= position.since).collect();
            if fresh.is_empty() {
                return ().into_any();
            }
            let when = if position.since == 1 { "Since the deal" } else { "Since your last turn" };
            let summary = format!("{when} ({})", fresh.len());
            let lines = fresh
                .into_iter()
                .map(|entry| view! { <li>{sentence(&entry.line, &position.seats)}</li> })
                .collect_view();
            view! {
                <details class="since">
                    <summary>{summary}</summary>
                    <ul>{lines}</ul>
                </details>
            }
            .into_any()
        })
    };
    lines.into_any()
}
