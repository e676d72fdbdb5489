//! The progress of the match: the round, and the end in sight.

use engine::games::phoenix_syndicate::state::Syndicate;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;

/// Returns the notice about the end of the match. Empty while it isn't in sight.
fn ending(now: &Syndicate) -> String {
    match now.last_round.filter(|_| now.decider().is_some()) {
        None => String::new(),
        Some(last) if last == now.round => "Last round: this is everyone’s last turn".into(),
        Some(last) => format!("The end is near: round {last} is the last, and everyone has one more turn in it"),
    }
}

/// The round, and the notice about the end.
#[component]
pub(super) fn Standing() -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let round = table.part(|now| now.round);
    let ending = table.part(ending);
    view! {
        <span class="round" title="When a player has placed the last Agent, the match ends after one more round">
            "Round "
            <b>{move || round.get()}</b>
        </span>
        <Show when=move || !ending.with(String::is_empty)>
            <strong class="banner" role="status">
                {move || ending.get()}
            </strong>
        </Show>
    }
}
