//! The heading of the viewer's village: the seat, its most important numbers, and the next income.

use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::layout::use_layout;
use super::numbers::{Number, numbers};
use super::place::placed;
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::seat_mark::mark;
use crate::board_parts::target::TargetBox;

/// The heading of a seat's village.
#[component]
pub(super) fn Header(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let place = Memo::new(move |_| layout.with(|layout| layout.header));
    let label = Signal::derive(move || table.state.with(|now| words::seat(&table.face(seat).name, now, seat)));
    let forecast = table.part(move |now| now.decider().map(|_| now.village(seat).forecast()));
    let crown = table.part(move |now| now.overlord == seat);
    let numbers = numbers(table, seat);
    let words = move || {
        let face = table.face(seat);
        let is_own = table.own() == Some(seat);
        let income = forecast.get().map(|forecast| {
            let losses = words::losses(&forecast);
            let losses = (!losses.is_empty()).then(|| view! { <b class="warn">{format!(" · {losses}")}</b> });
            view! {
                <span class="income">
                    {format!("Income: {}", words::income(&forecast))}
                    {losses}
                </span>
            }
        });
        view! {
            <span class="whose">
                {mark(face.colour)}
                <b class="serif">{face.name}</b>
                {is_own.then(|| view! { <span class="serif own">", your village"</span> })}
                {crown.get().then(|| view! { <Icon name="phoenicia-crown" /> })}
            </span>
            <span class="numbers">{numbers.get().map(Number::draw).collect_view()}</span>
            {income}
        }
    };
    view! {
        <TargetBox entity=Entity::Seat(seat) label class="header" details_on_click=true {..placed(place)}>
            {words}
        </TargetBox>
    }
}
