//! The dialog that changes seats between people and bots during a match.

use leptos::prelude::*;

use crate::board_parts::seat_face::{player_name, players};
use crate::board_parts::seat_mark::SeatMark;
use crate::page_parts::dialog::Dialog;
use crate::play::driver::use_match;
use crate::play::model::Msg;

/// The dialog that assigns players to the seats.
#[component]
pub fn SeatsDialog(open: RwSignal<bool>) -> impl IntoView {
    view! {
        <Dialog name="Seats" open close=move || open.set(false)>
            <SeatList open />
        </Dialog>
    }
}

#[component]
fn SeatList(open: RwSignal<bool>) -> impl IntoView {
    let driver = use_match();
    let seats = driver.with_table(|table| table.seated().seats);
    let is_over = driver.view.with_untracked(|view| view.turn.outcome().is_some());
    let chosen = RwSignal::new(seats.iter().map(|seat| seat.player.clone()).collect::<Vec<_>>());
    let change = move |_| {
        open.set(false);
        driver.send(Msg::TakeSeats(chosen.get_untracked()));
    };
    let rows = seats
        .into_iter()
        .enumerate()
        .map(|(at, seat)| {
            // A link may contain a bot that isn't offered.
            let unusual = (!players().any(|id| id == seat.player)).then(|| seat.player.clone());
            let all = players().map(str::to_owned).chain(unusual);
            let options = all.map(|id| {
                let (name, is_chosen) = (player_name(&id), id == seat.player);
                view! { <option value=id selected=is_chosen>{name}</option> }
            });
            let set = move |event| chosen.update(|chosen| chosen[at] = event_target_value(&event));
            view! {
                <li>
                    <SeatMark colour=seat.colour />
                    <label>
                        <span class="name">{seat.name}</span>
                        <select class="field" disabled=is_over on:change=set>{options.collect_view()}</select>
                    </label>
                </li>
            }
        })
        .collect_view();
    let about = if is_over {
        "The match is over: there is nothing left to decide."
    } else {
        "Anyone can take a seat or hand it to a bot. Past decisions stay; the match records who plays from here."
    };
    view! {
        <h2>"Seats"</h2>
        <p>{about}</p>
        <ol class="seat-list">{rows}</ol>
        <Show when=move || !is_over>
            <button type="button" class="button primary" on:click=change>"Change seats"</button>
        </Show>
    }
}
