//! The seats of a set-up: people on this device and bots, with names and colours.

use engine::bots;
use engine::kernel::rules::Meta;
use engine::matches::names::{MAX_NAME, clean_name, default_name};
use engine::matches::setup::Setup;
use leptos::prelude::*;
use web_sys::HtmlInputElement;

use super::seating;
use crate::board_parts::seat_face::{player_name, players};
use crate::board_parts::seat_mark::{COLOURS, SeatMark};
use crate::context::use_app;

/// Returns the description of a player.
fn about(player: &str) -> &'static str {
    bots::bot(player).map_or("Plays on this device.", |bot| bot.about)
}

/// The seats of a match in set-up.
#[component]
pub fn Seats(
    /// The game.
    meta: &'static Meta,
    /// The present set-up.
    setup: RwSignal<Setup>,
    /// The set-up with the names that the players will have.
    named: Memo<Setup>,
    /// Called after every change.
    changed: Callback<()>,
) -> impl IntoView {
    let count = Memo::new(move |_| setup.with(|setup| setup.seats.len()));
    let add = move |_| {
        setup.update(seating::add);
        changed.run(());
    };
    view! {
        <fieldset class="seats">
            <legend>"Seats"</legend>
            <ol>
                <For
                    each=move || 0..count.get()
                    key=|at| *at
                    children=move |at| view! { <SeatRow meta setup named at changed /> }
                />
            </ol>
            <Show when=move || count.get() < usize::from(meta.max_seats)>
                <button type="button" class="button" on:click=add>"Add a seat"</button>
            </Show>
        </fieldset>
    }
}

/// A seat: its name, its player and its colour.
#[component]
fn SeatRow(
    meta: &'static Meta,
    setup: RwSignal<Setup>,
    named: Memo<Setup>,
    at: usize,
    changed: Callback<()>,
) -> impl IntoView {
    let settings = use_app().settings;
    let seat = Memo::new(move |_| named.with(|named| named.seats.get(at).cloned()));
    let name = move || seat.get().map(|seat| seat.name).unwrap_or_default();
    let player = move || seat.get().map(|seat| seat.player).unwrap_or_default();
    let colour = Signal::derive(move || seat.get().map_or(0, |seat| seat.colour));
    let number = at + 1;
    let set_player = move |event| {
        let player = event_target_value(&event);
        setup.update(|setup| {
            setup.seats[at].assign(&player, at);
        });
        changed.run(());
    };
    let set_name = move |event| {
        let typed = clean_name(&event_target_value(&event));
        let default = setup.with_untracked(|setup| default_name(&setup.seats[at].player, at));
        let is_own = setup.with_untracked(|setup| setup.people().first().is_some_and(|seat| seat.index() == at));
        let chosen = Some(typed).filter(|typed| !typed.is_empty() && *typed != default);
        if is_own {
            settings.update(|settings| settings.name = chosen.clone().unwrap_or_default());
        }
        // The person's own name is a setting, not a part of the set-up that a link gives to others.
        setup.update(|setup| setup.seats[at].name = chosen.filter(|_| !is_own).unwrap_or(default));
        changed.run(());
        // If the name doesn't change, the signal doesn't update the field.
        event_target::<HtmlInputElement>(&event).set_value(&name());
    };
    let set_colour = move |event| {
        let Ok(colour) = event_target_value(&event).parse::<u8>() else { return };
        setup.update(|setup| {
            let own = setup.seats[at].colour;
            // The seat that has this colour takes the present one.
            for seat in setup.seats.iter_mut().filter(|seat| seat.colour == colour) {
                seat.colour = own;
            }
            setup.seats[at].colour = colour;
        });
        changed.run(());
    };
    let remove = move |_| {
        setup.update(|setup| seating::remove(setup, at));
        changed.run(());
    };
    // A link may ask for a bot that isn't offered.
    let unusual = {
        let asked = seat.get_untracked().map(|seat| seat.player).unwrap_or_default();
        bots::bot(&asked).filter(|bot| !bot.offered).map(|bot| bot.id)
    };
    let players = players()
        .chain(unusual)
        .map(|id| view! { <option value=id selected=move || player() == id>{player_name(id)}</option> })
        .collect_view();
    let colours = COLOURS
        .iter()
        .enumerate()
        .map(|(at, name)| view! { <option value=at.to_string() selected=move || usize::from(colour.get()) == at>{*name}</option> })
        .collect_view();
    view! {
        <li class="seat-row">
            <SeatMark colour />
            <label>
                <span class="sr-only">{format!("Name on seat {number}")}</span>
                <input
                    type="text"
                    class="field name"
                    maxlength=MAX_NAME.to_string()
                    autocomplete="off"
                    spellcheck="false"
                    prop:value=name
                    on:change=set_name
                />
            </label>
            <label>
                <span class="sr-only">{format!("Player on seat {number}")}</span>
                <select class="field player" prop:value=player on:change=set_player>
                    {players}
                </select>
            </label>
            <label>
                <span class="sr-only">{format!("Colour of seat {number}")}</span>
                <select class="field colour" prop:value=move || colour.get().to_string() on:change=set_colour>
                    {colours}
                </select>
            </label>
            <button
                type="button"
                class="button quiet icon remove"
                aria-label=format!("Remove seat {number}")
                title="Remove this seat"
                disabled=move || setup.with(|setup| setup.seats.len() <= usize::from(meta.min_seats))
                on:click=remove
            >
                "×"
            </button>
            <p class="about" prop:textContent=move || about(&player())></p>
        </li>
    }
}
