//! The progress of the match: the phase, the boats to come, and the end of the match.

use engine::games::felinia::action::Dock;
use engine::games::felinia::data::{Boat, TOKENS};
use engine::games::felinia::entity::Entity;
use engine::games::felinia::state::{Ending, Felinia, Stage};
use leptos::prelude::*;

use super::symbols;
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::seat_mark::SeatMark;
use crate::board_parts::target_button::TargetButton;

/// The phases of a round.
const PHASES: [&str; 5] = ["Bidding", "Trading", "Exploration", "Storage", "Preparation"];

/// Returns the current phase.
fn phase(now: &Felinia) -> String {
    let [bidding, trading, exploration, storage, _] = PHASES;
    match now.stage {
        Stage::Bidding { pass } => format!("{bidding} {} of {TOKENS}", pass + 1),
        Stage::Trading { .. } => trading.into(),
        Stage::Boarding { .. } => format!("{trading}: boarding"),
        Stage::Revealing(_) | Stage::Moving(_) | Stage::Finding { .. } => exploration.into(),
        Stage::Storing { .. } => storage.into(),
        Stage::Over(_) => "The match is over".into(),
    }
}

/// Returns the reason for the end of the match. Empty while it isn't in sight.
fn ending(now: &Felinia) -> &'static str {
    if now.decider().is_none() {
        return "";
    }
    match now.ending {
        Some(Ending::LastMerchant) => "A player’s last merchant is on board: all boats sail, then the match ends",
        Some(Ending::Boats) => "The pile can’t fill the ships: all boats sail, then the match ends",
        None if usize::from(now.boats_left()) < Dock::all().filter(|dock| now.will_sail(*dock)).count() => {
            "The pile can’t replace the boats that will sail: the match would end after this round"
        }
        None => "",
    }
}

/// The phase, the first player, and the boats and mysterious places that are left. The page shows the round above the
/// board.
#[component]
pub(super) fn Standing() -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let phase = table.part(phase);
    let first = table.part(|now| now.first);
    let ending = table.part(ending);
    let colour = Signal::derive(move || table.face(first.get()).colour);
    // The tooltip lists all phases in order.
    let phases = format!("A round: {}", PHASES.join(", "));
    view! {
        <div class="how-far">
            <span class="phase" title=phases>
                {move || phase.get()}
            </span>
            <span class="first-player" title=move || format!("First player: {}", table.face(first.get()).name)>
                "first "
                <SeatMark colour />
                <span class="sr-only">{move || table.face(first.get()).name}</span>
            </span>
            <Pile />
            <Deck />
        </div>
        <Show when=move || !ending.with(|words| words.is_empty())>
            <strong class="banner" role="status">
                {move || ending.get()}
            </strong>
        </Show>
    }
}

/// The boats to come. The next one is shown if it is known.
#[component]
fn Pile() -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let left = table.part(|now| (now.boats_left(), now.blue.len()));
    let next = table.part(|now| now.next_boat);
    let title = move || {
        let (left, blue) = left.get();
        let next = next
            .get()
            .map_or(String::new(), |boat| format!("; next the {} to {}", boat.card().departs, boat.card().to.name()));
        format!("{left} left in the pile of boats, {blue} of them with blue backs at the bottom{next}")
    };
    let show_next = move |boat: Boat| {
        let card = boat.card();
        view! {
            <span class="next">"next " <Icon name=symbols::head(card.to) /> {card.departs}</span>
        }
    };
    view! {
        <TargetButton class="fact" says_all=true entity=Entity::Pile label=Signal::derive(title)>
            <Icon name="felinia-boat" />
            <b>{move || left.get().0}</b>
            " left"
            {move || next.get().map(show_next)}
        </TargetButton>
    }
}

/// The mysterious places to be found.
#[component]
fn Deck() -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let advanced = table.part(|now| now.options.advanced);
    let cards = table.part(|now| now.deck.len());
    let title = Signal::derive(move || format!("{} mysterious places in the pile", cards.get()));
    view! {
        <Show when=move || advanced.get()>
            <TargetButton class="fact" says_all=true entity=Entity::Deck label=title>
                <Icon name="felinia-mystery" />
                <b>{move || cards.get()}</b>
            </TargetButton>
        </Show>
    }
}
