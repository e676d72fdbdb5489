//! The fighters of a side, as they march and as they fall.

use engine::games::medieval_micromanager::state::{Assault, Micromanager};
use leptos::prelude::*;

use super::sides::{Fight, field, side_class};
use crate::board_parts::context::BoardContext;
use crate::board_parts::seat_mark::SeatShape;

use crate::boards::medieval_micromanager::art::sized;
use crate::boards::medieval_micromanager::layout::Layout;

/// The fighters of a side.
#[component]
pub(super) fn Army(fight: Memo<Option<Fight>>, layout: Memo<Layout>, attack: bool) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    // Seat, number, weapons, and `true` if the number is final.
    let army = Memo::new(move |_| {
        let fight = fight.get()?;
        let Assault { attacker, defender, units, swords } = fight.assault;
        if attack {
            return Some((attacker, units, swords, true));
        }
        let could = table.state.with(|now| now.village(defender).fighters());
        let known = fight.defenders;
        Some((Some(defender), known.unwrap_or(could), fight.shields.unwrap_or_default(), known.is_some()))
    });
    // A separate memo, so that a casualty doesn't restart the animation of the others.
    let fallen = Memo::new(move |_| {
        let clash = fight.get().and_then(|fight| fight.clash);
        clash.map_or(0, |clash| if attack { clash.attackers_fallen } else { clash.defenders_fallen })
    });
    let place = move |number: u8, all: u8| {
        let (field, narrow) = layout.with(field);
        let (across, top, bottom) =
            (field.width * 0.42, field.height * if narrow { 0.46 } else { 0.38 }, field.height * 0.7);
        let rows = match all {
            ..=5 => 1,
            6..=16 => 2,
            _ => 3,
        };
        let in_row = all.div_ceil(rows).max(1);
        let (row, column) = (number / in_row, number % in_row);
        let largest = if narrow { 0.95 } else { 1.6 };
        let scale = (across / (f64::from(in_row) * 34.0)).min(largest);
        let pitch = (across / f64::from(in_row)).min(52.0 * scale);
        let from_middle = pitch * (f64::from(column) + 0.5) + if row % 2 == 1 { pitch * 0.3 } else { 0.0 };
        let x = if attack { field.width * 0.47 - from_middle } else { field.width * 0.53 + from_middle };
        let y = top + (bottom - top) * (f64::from(row) + 0.6) / f64::from(rows);
        ((x, y), scale)
    };
    let figures = move || {
        let (seat, units, weapons, sure) = army.get()?;
        let body = if seat.is_some() { "#mm-body" } else { "#mm-raider" };
        let colour = seat.map(|seat| table.face(seat).colour);
        let weapon = if attack { "#mm-sword" } else { "#mm-shield" };
        let figures = (0..units.min(60)).map(|number| {
            let (at, scale) = place(number, units.min(60));
            // The fighters at the back fall.
            let falls = move || number >= units.min(60).saturating_sub(fallen.get());
            let shape = colour.map(|colour| view! { <SeatShape colour at=(-1.0, -8.0) size=8.0 /> });
            let armed = (number < weapons).then(|| {
                let x = if attack { 11.0 } else { -9.0 };
                view! { <use href=weapon transform=format!("translate({x} -10) scale(.85)")></use> }
            });
            view! {
                <g transform=sized(at, scale)>
                    <g class="fighter" class:fallen=falls style:animation-delay=format!("{}ms", 25 * u32::from(number.min(20)))>
                        <use href=body></use>
                        {shape}
                        {armed}
                    </g>
                </g>
            }
        });
        let class = format!(
            "army {} {} {}",
            if attack { "attackers" } else { "defenders" },
            side_class(table, seat),
            if sure { "" } else { "unsure" }
        );
        Some(view! { <g class=class aria-hidden="true">{figures.collect_view()}</g> })
    };
    view! { {figures} }
}
