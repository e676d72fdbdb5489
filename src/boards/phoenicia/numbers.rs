//! Numbers of a village with their signs, and how they have just changed.

use engine::games::phoenicia::state::{Phoenicia, Village};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::Sign;
use super::layout::{Layout, use_layout};
use crate::board_parts::changed::signed;
use crate::board_parts::context::BoardContext;

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

/// What counts of a rival. How many coins a rival may keep is told with the storage.
pub(super) const OF_RIVALS: [Counted; 4] = [NUMBERS[0], NUMBERS[1], NUMBERS[2], NUMBERS[3].without_limit()];

/// Size of the digits of a number, and of how it has changed, as `Layout::width_of` counts them: both are bold.
const DIGITS: f64 = 14.5;
const CHANGE: f64 = 15.5;

/// The least room between two numbers in a row.
const GAP: f64 = 10.0;

/// How wide a number is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Width {
    /// With its drawing and its limit.
    bare: f64,
    /// What it takes to tell how it has changed; 0 if it hasn't.
    change: f64,
}

impl Width {
    fn whole(&self) -> f64 {
        self.bare + self.change
    }
}

impl Counted {
    /// The same without what it may be at most, for where there is little room.
    const fn without_limit(self) -> Self {
        Self { limit: None, ..self }
    }

    /// How wide it is for a seat, with these words behind it.
    pub(super) fn width(
        self,
        table: BoardContext<Phoenicia>,
        layout: Memo<Layout>,
        seat: Seat,
        words: &'static str,
    ) -> Memo<Width> {
        let Self { number, limit, .. } = self;
        let now = table.part(move |now| (number(now.village(seat)), limit.map(|limit| limit(now.village(seat)))));
        let change = table.change(move |now| number(now.village(seat)).into());
        Memo::new(move |_| {
            let (number, limit) = now.get();
            let most = limit.map(|most| format!("/{most}")).unwrap_or_default();
            layout.with(|layout| Width {
                bare: 21.0 + layout.width_of(&number.to_string(), DIGITS) + layout.width_of(&(most + words), 12.5),
                change: match change.get() {
                    0 => 0.0,
                    change => 3.0 + layout.width_of(&signed(change), CHANGE),
                },
            })
        })
    }
}

/// Where numbers in a row begin and how much room each has: all the same, if they go in like that. Else each has what it
/// needs, and those at the end aren't told how they have changed.
pub(super) fn row(widths: &[Width], room: f64) -> Vec<(f64, f64)> {
    let pitch = room / widths.len() as f64;
    if widths.iter().all(|width| width.whole() + GAP <= pitch) {
        return (0..widths.len()).map(|at| (pitch * at as f64, pitch - GAP)).collect();
    }
    let gaps = widths.len() as f64 - 1.0;
    let mut taken: Vec<f64> = widths.iter().map(Width::whole).collect();
    for (taken_by, width) in (0..widths.len()).zip(widths).rev() {
        if taken.iter().sum::<f64>() + GAP * gaps <= room {
            break;
        }
        taken[taken_by] = width.bare;
    }
    let gap = ((room - taken.iter().sum::<f64>()) / gaps).max(0.0);
    let mut left = 0.0;
    let place = |taken: f64| {
        left += taken + gap;
        (left - taken - gap, taken)
    };
    taken.into_iter().map(place).collect()
}

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
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let now = table.part(move |now| (number(now.village(seat)), limit.map(|limit| limit(now.village(seat)))));
    let change = table.change(move |now| number(now.village(seat)).into());
    let most = move || now.get().1.map(|most| format!("/{most}")).unwrap_or_default();
    let is_over = move || now.get().1.is_some_and(|most| now.get().0 > most);
    let name = move || if is_named { format!(" {what}") } else { String::new() };
    let width = counted.width(table, layout, seat, if is_named { what } else { "" });
    let change_at = move || 3.0 + width.get().bare;
    let changed = move || signed(change.get());
    let is_told = move || width.get().whole() <= room.get();
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of which each is so wide without its change, and all changes are equally wide.
    fn widths(bare: [f64; 4], change: f64) -> [Width; 4] {
        bare.map(|bare| Width { bare, change })
    }

    #[test]
    fn numbers_that_have_room_stand_equally_far_from_each_other() {
        let row = row(&widths([40.0, 40.0, 50.0, 50.0], 20.0), 400.0);
        assert_eq!(row.iter().map(|(left, _)| *left).collect::<Vec<_>>(), [0.0, 100.0, 200.0, 300.0]);
        assert!(row.iter().all(|(_, room)| *room >= 70.0), "each with its change");
    }

    #[test]
    fn numbers_in_little_room_keep_apart() {
        for room in [200.0, 210.0, 230.0, 250.0, 270.0] {
            let row = row(&widths([40.0, 40.0, 45.0, 45.0], 20.0), room);
            for pair in row.windows(2) {
                assert!(pair[0].0 + pair[0].1 + GAP <= pair[1].0 + 1e-9, "{room}: {row:?}");
            }
            let (left, taken) = row[3];
            assert!(left + taken <= room + 1e-9, "{room}: {row:?}");
        }
    }

    #[test]
    fn what_matters_most_is_the_last_to_lose_how_it_has_changed() {
        let told = |room: f64| row(&widths([40.0; 4], 20.0), room).iter().filter(|(_, taken)| *taken == 60.0).count();
        assert_eq!([269.0, 250.0, 230.0, 210.0, 190.0].map(told), [3, 3, 2, 1, 0]);
    }
}
