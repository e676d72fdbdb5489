//! Numbers of a village with their signs, and how they have just changed.

use engine::games::phoenicia::state::Village;
use engine::seat::Seat;
use leptos::prelude::*;

use super::art::Sign;
use super::{Table, layout};

/// A number of a village: of how many at most, if there is a limit, and what has changed since the last look.
#[component]
pub(super) fn Number(
    /// Whose village.
    seat: Seat,
    /// The drawing beside it.
    sign: &'static str,
    /// What is counted.
    what: &'static str,
    /// The corner of the drawing.
    at: Signal<(f64, f64)>,
    /// Which number of it.
    number: fn(&Village) -> u8,
    /// What it may be at most.
    #[prop(optional)]
    limit: Option<fn(&Village) -> u8>,
    /// Whether the name is written beside it.
    #[prop(optional)]
    is_named: bool,
) -> impl IntoView {
    let table = Table::find();
    let layout = layout();
    let now = table.part(move |now| (number(now.village(seat)), limit.map(|limit| limit(now.village(seat)))));
    let change = Memo::new(move |_| {
        let of = |state: Memo<_>| {
            state.with(|state: &engine::games::phoenicia::state::Phoenicia| i16::from(number(state.village(seat))))
        };
        of(table.state) - of(table.previous)
    });
    let most = move || now.get().1.map(|most| format!("/{most}")).unwrap_or_default();
    let is_over = move || now.get().1.is_some_and(|most| now.get().0 > most);
    let name = move || if is_named { format!(" {what}") } else { String::new() };
    let change_at = move || {
        let words = format!("{}{}{}", now.get().0, most(), name());
        at.get().0 + 24.0 + layout.with(|layout| layout.width_of(&words, 13.0))
    };
    let is_more = move || change.get() > 0;
    let changed = move || match change.get() {
        less @ ..0 => format!("−{}", -less),
        more => format!("+{more}"),
    };
    view! {
        <g class="number">
            <Sign name=sign at size=18.0 />
            <text x=move || at.get().0 + 21.0 y=move || at.get().1 + 14.5>
                <tspan class="strong" class:warn=is_over>
                    {move || now.get().0}
                </tspan>
                <tspan class="quiet">{most} {name}</tspan>
            </text>
            <Show when=move || change.get() != 0>
                <text
                    class="change"
                    class:good=is_more
                    class:warn=move || !is_more()
                    x=change_at
                    y=move || at.get().1 + 14.5
                >
                    {changed}
                </text>
            </Show>
        </g>
    }
}
