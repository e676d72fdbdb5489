//! A village in the foreground: land, buildings with their spaces, people, stores and plaques. It is the viewer's own,
//! unless another one is visited.

mod green;
mod plaques;
mod stand;

use engine::games::medieval_micromanager::state::Micromanager;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use self::green::{Green, Repeat, Trails};
use self::plaques::{Names, Together};
use self::stand::Stand;

use super::art::{Drawing, Hanging, building as drawing, sized};
use super::banner::Banner;
use super::layout::Layout;
use super::lots::{self, Standing};
use super::people::Crowd;
use super::stores::Stores;
use crate::board_parts::context::BoardContext;
use crate::board_parts::seat_mark::seat_class;

/// Returns a memo of the positions of a village's buildings.
pub(super) fn use_standings(seat: Seat, layout: Memo<Layout>) -> Memo<Vec<Standing>> {
    let table = BoardContext::<Micromanager>::find();
    Memo::new(move |_| {
        table.state.with(|now| layout.with(|layout| lots::standings(now.village(seat).buildings(), layout)))
    })
}

/// The drawing of a village: land, buildings and people.
#[component]
pub(super) fn Village(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let standings = use_standings(seat, layout);
    // From back to front. Damaged buildings stand in front of the groups of their kinds.
    let depth = |one: &Standing| one.at.1 + if lots::flocks(one.building.kind()) && !one.together { 40.0 } else { 0.0 };
    let lots = Memo::new(move |_| {
        let mut all = standings.get();
        all.sort_by(|one, other| depth(one).total_cmp(&depth(other)).then(one.lot.cmp(&other.lot)));
        all.into_iter().map(|standing| (standing.lot, standing.building.kind())).collect::<Vec<_>>()
    });
    let colour = Signal::derive(move || table.face(seat).colour);
    view! {
        <g class=move || format!("village {}", seat_class(colour.get()))>
            <Gone seat layout />
            <For each=move || lots.get() key=|lot| *lot let:lot>
                <Stand seat lot=lot.0 kind=lot.1 standings layout />
            </For>
            <Trails seat standings layout />
            <Green seat layout />
            <Crowd seat standings layout />
        </g>
    }
}

/// The text of a village: plaques, stores and the banner.
#[component]
pub(super) fn Written(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let standings = use_standings(seat, layout);
    let stands = table.part(move |now| now.village(seat).stands());
    let colour = Signal::derive(move || table.face(seat).colour);
    let fallen = move || {
        let green = layout.with(|layout| layout.green().0);
        (!stands.get()).then(|| Hanging::new(green, "This village has fallen").draw())
    };
    view! {
        <div class=move || format!("written {}", seat_class(colour.get()))>
            <Stores seat layout />
            <Names seat standings />
            <Together seat layout standings />
            <Repeat seat layout />
            <Banner seat layout />
            {fallen}
        </div>
    }
}

/// The buildings that the last change demolished. They sink in place.
#[component]
fn Gone(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let gone = Memo::new(move |_| {
        table.previous.with(|previous| {
            let were = previous.village(seat).buildings();
            let fewer = table.state.with(|now| now.village(seat).buildings().len() < were.len());
            if !fewer {
                return Vec::new();
            }
            let all = layout.with(|layout| lots::standings(were, layout));
            all.into_iter().filter(|one| one.building.is_doomed()).collect()
        })
    });
    view! {
        <For each=move || gone.get() key=|one| one.lot let:one>
            <g transform=sized(one.at, one.scale) aria-hidden="true">
                <g class="sinking">
                    <Drawing name=drawing(one.building.kind()) />
                </g>
            </g>
        </For>
    }
}
