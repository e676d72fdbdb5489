//! The head of the viewer's village: whose it is, the numbers that count, and the income to come.

use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::Sign;
use super::layout::use_layout;
use super::numbers::{NUMBERS, Number};
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::seat_mark::SeatShape;
use crate::board_parts::target::Target;

/// The numbers of the header at their widest, with their names and without.
const NAMED: [&str; 4] = ["00 VP", "00 production", "0/00 cards", "00/0 coins"];
const UNNAMED: [&str; 4] = ["00", "00", "00/00", "00/0"];

/// What a number takes besides its words: its drawing, and how it has just changed.
const BESIDE: f64 = 54.0;

/// The head of the village: whose it is, what counts, and what comes next.
#[component]
pub(super) fn Header(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let place = Memo::new(move |_| layout.with(|layout| layout.header));
    let label = Signal::derive(move || table.state.with(|now| words::seat(&table.face(seat).name, now, seat)));
    let forecast = table.part(move |now| now.decider().map(|_| now.village(seat).forecast()));
    let colour = Signal::derive(move || table.face(seat).colour);
    let is_own = Memo::new(move |_| table.own() == Some(seat));
    let crown = table.part(move |now| now.overlord == seat);
    let two_lines = move || place.get().height > 40.0;
    let name = move || {
        let name = table.face(seat).name;
        match (is_own.get(), two_lines()) {
            (true, false) => format!("{name}, your village"),
            _ => name,
        }
    };
    let next = move || {
        let income = forecast.get().map(|forecast| words::income(&forecast));
        match income {
            Some(income) if two_lines() => format!("Income: {}", income.replace(", then", ",")),
            Some(income) => format!("Next income: {income}"),
            None => String::new(),
        }
    };
    let lost = move || match forecast.get().map(|forecast| words::losses(&forecast)) {
        Some(lost) if !lost.is_empty() => format!(" · {lost}"),
        _ => String::new(),
    };
    let width = move || place.get().width;
    let transform = move || format!("translate({:.1} {:.1})", place.get().x, place.get().y);
    let first = move || {
        let crown = if crown.get() { 24.0 } else { 0.0 };
        layout.with(|layout| 50.0 + crown + layout.width_of(&name(), 15.5))
    };
    let all = move |names: &[&str; 4]| {
        let numbers = names.iter().map(|words| layout.with(|layout| BESIDE + layout.width_of(words, 12.5)));
        numbers.sum::<f64>()
    };
    // The numbers are named where there is room for that.
    let is_named = Memo::new(move |_| {
        let next = layout.with(|layout| layout.width_of(&(next() + &lost()), 12.5));
        !two_lines() && first() + all(&NAMED) + next + 16.0 <= width()
    });
    let has_room = Memo::new(move |_| {
        let next = layout.with(|layout| layout.width_of(&(next() + &lost()), 12.5));
        two_lines() || first() + all(&UNNAMED) + next <= width()
    });
    let next_at = move || if two_lines() { (14.0, 65.0) } else { (width() - 14.0, 21.0) };
    let numbers = move |index: usize| {
        Signal::derive(move || {
            let names = if is_named.get() { NAMED } else { UNNAMED };
            let before = names[..index].iter().map(|words| layout.with(|layout| BESIDE + layout.width_of(words, 12.5)));
            let left = first() + before.sum::<f64>();
            if two_lines() { (12.0 + (width() - 24.0) / 4.0 * index as f64, 31.0) } else { (left, 6.5) }
        })
    };
    view! {
        <g transform=transform>
            <Target entity=Entity::Seat(seat) label class="header" details_on_click=true>
                <rect class="shape paper lift" width=width height=move || place.get().height rx="16"></rect>
            </Target>
            <g class="print">
                <SeatShape colour at=Signal::derive(|| (20.0, 16.0)) size=Signal::derive(|| 18.0) />
                <text class="serif large" x="36" y="21.5">
                    {name}
                </text>
                <Show when=move || crown.get()>
                    <Sign name="phoenicia-crown" at=Signal::derive(move || (first() - 32.0, 6.0)) size=20.0 />
                </Show>
                <Show when=move || is_named.get() fallback=move || view! { <Numbers seat at=numbers is_named=false /> }>
                    <Numbers seat at=numbers is_named=true />
                </Show>
                <Show when=move || has_room.get()>
                    <Fitted
                        at=Signal::derive(next_at)
                        room=Signal::derive(move || width() - 28.0)
                        class=Signal::derive(move || if two_lines() { "" } else { "end" }.to_owned())
                    >
                        <tspan class="quiet">{next}</tspan>
                        <tspan class="warn">{lost}</tspan>
                    </Fitted>
                </Show>
            </g>
        </g>
    }
}

/// The four numbers of a village.
#[component]
fn Numbers<F>(seat: Seat, at: F, is_named: bool) -> impl IntoView
where
    F: Fn(usize) -> Signal<(f64, f64)>,
{
    let number = |(index, counted)| view! { <Number seat counted at=at(index) is_named /> };
    NUMBERS.into_iter().enumerate().map(number).collect_view()
}
