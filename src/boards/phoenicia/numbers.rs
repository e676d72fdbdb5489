//! Numbers of a village with their signs, and how they have just changed.

use engine::games::phoenicia::state::Village;
use engine::seat::Seat;
use leptos::prelude::*;

use super::art::Sign;
use super::{Table, layout};
use crate::board_parts::changed::signed;

/// What is counted of a village.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    /// The drawing beside it.
    sign: &'static str,
    /// Its name.
    what: &'static str,
    /// Which number of it.
    number: fn(&Village) -> u8,
    /// What it may be at most.
    limit: Option<fn(&Village) -> u8>,
}

/// What counts of a village, in the order in which it is shown: VP, production, cards and coins.
pub(super) const NUMBERS: [Counted; 4] = [
    Counted { sign: "phoenicia-points", what: "VP", number: Village::points, limit: None },
    Counted { sign: "phoenicia-production", what: "production", number: Village::production, limit: None },
    Counted { sign: "phoenicia-cards", what: "cards", number: Village::cards, limit: Some(Village::storehouses) },
    Counted {
        sign: "phoenicia-coin",
        what: "coins",
        number: |village| village.coins,
        limit: Some(Village::coin_limit),
    },
];

/// A number of a village: of how many at most, if there is a limit, and what has changed since the last look.
#[component]
pub(super) fn Number(
    /// Whose village.
    seat: Seat,
    /// Which number of it.
    counted: Counted,
    /// The corner of the drawing.
    at: Signal<(f64, f64)>,
    /// How wide it may be. Where there is no room for how it has changed, only its colour tells.
    #[prop(into, default = Signal::stored(f64::INFINITY))]
    room: Signal<f64>,
    /// Whether the name is written beside it.
    #[prop(optional)]
    is_named: bool,
) -> impl IntoView {
    let Counted { sign, what, number, limit } = counted;
    let table = Table::find();
    let layout = layout();
    let now = table.part(move |now| (number(now.village(seat)), limit.map(|limit| limit(now.village(seat)))));
    let change = table.change(move |now| number(now.village(seat)).into());
    let most = move || now.get().1.map(|most| format!("/{most}")).unwrap_or_default();
    let is_over = move || now.get().1.is_some_and(|most| now.get().0 > most);
    let name = move || if is_named { format!(" {what}") } else { String::new() };
    let change_at = move || {
        let words = format!("{}{}{}", now.get().0, most(), name());
        24.0 + layout.with(|layout| layout.width_of(&words, 13.0))
    };
    let changed = move || signed(change.get());
    let is_told = move || change_at() + layout.with(|layout| layout.width_of(&changed(), 13.0)) <= room.get();
    let is_more = move || change.get() > 0;
    view! {
        <g class="number">
            <Sign name=sign at size=18.0 />
            <text x=move || at.get().0 + 21.0 y=move || at.get().1 + 14.5>
                <tspan
                    class="strong"
                    class:warn=move || { is_over() || change.get() < 0 && !is_told() }
                    class:good=move || { !is_over() && change.get() > 0 && !is_told() }
                >
                    {move || now.get().0}
                </tspan>
                <tspan class="quiet">{most} {name}</tspan>
            </text>
            <Show when=move || change.get() != 0 && is_told()>
                <text
                    class="change"
                    class:good=is_more
                    class:warn=move || !is_more()
                    x=move || at.get().0 + change_at()
                    y=move || at.get().1 + 14.5
                >
                    {changed}
                </text>
            </Show>
        </g>
    }
}
