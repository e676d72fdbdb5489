//! A building with its spaces and tokens.

use engine::games::medieval_micromanager::action::Lot;
use engine::games::medieval_micromanager::building::Building;
use engine::games::medieval_micromanager::data::{BuildingKind, SPACES};
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::{Piece, Point};
use crate::board_parts::target::Target;
use crate::boards::medieval_micromanager::art::{Drawing, building as drawing, shift, ware};
use crate::boards::medieval_micromanager::layout::Layout;
use crate::boards::medieval_micromanager::lots::{self, Standing, standing_at};
use crate::boards::medieval_micromanager::words;

/// A building with its spaces and tokens.
#[component]
pub(super) fn Stand(
    seat: Seat,
    lot: Lot,
    kind: BuildingKind,
    standings: Memo<Vec<Standing>>,
    layout: Memo<Layout>,
) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let standing = standing_at(standings, lot);
    let at = Signal::derive(move || standing.get().map_or((0.0, 0.0), |standing| standing.at));
    let scale = Signal::derive(move || standing.get().map_or(1.0, |standing| standing.scale));
    let building = Memo::new(move |_| standing.get().map_or(Building::intact(kind), |standing| standing.building));
    let together = Memo::new(move |_| standing.get().is_some_and(|standing| standing.together));
    let label = Memo::new(move |_| {
        table.state.with(|now| {
            let known = lot.index() < now.village(seat).buildings().len();
            if known { words::building(now, seat, lot) } else { String::new() }
        })
    });
    let shape = lots::shape(kind);
    // Converts a length to units of the drawing.
    let scaled = move |length: f64| length / scale.get().max(0.2);
    let below = move || {
        let plaque = layout.with(Layout::plaque);
        if together.get() { 4.0 } else { shape.foot + scaled(plaque + 2.0) }
    };
    let width =
        move || standing.get().map_or(shape.width, |standing| layout.with(|layout| lots::hit_width(&standing, layout)));
    let above = shape.height * 0.9;
    let class = move || {
        let building = building.get();
        if building.is_doomed() && !building.is_site() { "stand doomed".to_owned() } else { "stand".to_owned() }
    };
    view! {
        <Piece at scale class="lot">
            <Target entity=Entity::Building(seat, lot) label class=Signal::derive(class)>
                <rect
                    class="shape hit"
                    x=move || -width() / 2.0
                    y=-above
                    width=width
                    height=move || above + below()
                    rx="12"
                ></rect>
                <g class="figure">
                    <Structure kind building />
                </g>
            </Target>
            <Show when=move || !together.get() && lots::has_spaces(building.get())>
                <Spaces seat lot kind building />
            </Show>
            <Damage kind building />
        </Piece>
    }
}

/// The extent of the frame that clips a building: to either side, and below its front edge.
const FRAME: Point = (120.0, 14.0);

/// The height of smoke and flags above an undamaged building.
const SMOKE: f64 = 50.0;

/// The drawing of a building. Each damage token cuts off a fifth of its height. It rises while it is built.
#[component]
pub(super) fn Structure(kind: BuildingKind, building: Memo<Building>) -> impl IntoView {
    let height = lots::shape(kind).height + 10.0;
    let damaged = Memo::new(move |_| building.get().damage() > 0);
    // The frame clips the part that isn't built yet.
    let top = move || match building.get().damage() {
        0 => -height - SMOKE,
        damage => -height * f64::from(SPACES - damage) / f64::from(SPACES),
    };
    let tall = height + SMOKE + FRAME.1;
    let cut = format!("{} 0 {} {tall}", -FRAME.0, 2.0 * FRAME.0);
    // The strips of a field are drawn separately.
    let name = if kind == BuildingKind::Farm { "mm-field" } else { drawing(kind) };
    // The content moves down as far as the frame moves up, so that the building stays in place while its upper edge
    // rises.
    view! {
        <Show when=move || damaged.get()>
            <use href="#mm-ground"></use>
            <use href="#mm-outline"></use>
        </Show>
        <Piece at=Signal::derive(move || (0.0, top())) class="raised">
            <svg x=-FRAME.0 width=2.0 * FRAME.0 height=tall viewBox=cut>
                <Piece at=Signal::derive(move || (0.0, -top()))>
                    <Drawing name />
                </Piece>
            </svg>
        </Piece>
        <Show when=move || damaged.get()>
            <use href="#mm-scaffold"></use>
        </Show>
        {(kind == BuildingKind::Farm)
            .then(|| (0..SPACES).map(|strip| view! { <Strip strip building /> }).collect_view())}
        {(kind == BuildingKind::Wall)
            .then(|| {
                view! {
                    <Drawing name="mm-tower" at=(-62.0, 2.0) />
                    <Drawing name="mm-tower" at=(62.0, 2.0) />
                }
            })}
        {kind
            .is_guild()
            .then(|| {
                kind.card()
                    .makes
                    .first()
                    .map(|made| view! { <Drawing name=ware(*made) at=(28.0, -18.0) scale=1.6 /> })
            })}
    }
}

/// A strip of a field, counted from the left: wheat, or bare earth once it is depleted.
#[component]
pub(super) fn Strip(strip: u8, building: Memo<Building>) -> impl IntoView {
    const STRIPS: [(&str, &str); SPACES as usize] = [
        ("#mm-wheat-0", "#mm-bare-0"),
        ("#mm-wheat-1", "#mm-bare-1"),
        ("#mm-wheat-2", "#mm-bare-2"),
        ("#mm-wheat-3", "#mm-bare-3"),
        ("#mm-wheat-4", "#mm-bare-4"),
    ];
    let (wheat, bare) = STRIPS[usize::from(strip)];
    let name = move || {
        let building = building.get();
        let grows = is_open(building, strip) && building.is_undamaged();
        if grows { wheat } else { bare }
    };
    view! { <use href=name></use> }
}

/// Returns `true` if a space of a building isn't depleted. Depletion closes spaces from the right.
fn is_open(building: Building, space: u8) -> bool {
    space < SPACES.saturating_sub(building.depletion())
}

/// Returns the drawing behind a space of a raw building, its depleted drawing, and their scale.
const fn source(kind: BuildingKind) -> Option<(&'static str, &'static str, f64)> {
    match kind {
        BuildingKind::TimberCamp => Some(("mm-pine", "mm-stump", 0.55)),
        BuildingKind::Quarry => Some(("mm-rock", "mm-rubble", 0.6)),
        BuildingKind::Mine => Some(("mm-lode", "mm-rubble", 0.7)),
        _ => None,
    }
}

/// The five spaces of a building: free, closed, or the target of a repeated order.
#[component]
pub(super) fn Spaces(seat: Seat, lot: Lot, kind: BuildingKind, building: Memo<Building>) -> impl IntoView {
    let shape = lots::shape(kind);
    let place = move |space: u8| (shape.space.0 + shape.pitch * f64::from(space), shape.space.1);
    let sources = source(kind).map(|(fresh, spent, scale)| {
        (0..SPACES)
            .map(|space| {
                let (x, y) = place(space);
                let name = Signal::derive(move || if is_open(building.get(), space) { fresh } else { spent });
                view! { <Drawing name at=(x, y - 7.0) scale /> }
            })
            .collect_view()
    });
    view! {
        <g class="spaces">
            {sources}
            {(0..SPACES)
                .map(|space| {
                    let name = move || if is_open(building.get(), space) { "#mm-space" } else { "#mm-closed" };
                    view! { <use href=name transform=shift(place(space))></use> }
                })
                .collect_view()}
            <Ghosts seat lot kind building />
        </g>
    }
}

/// Returns the number of units that would work in a building if last turn's orders were repeated.
pub(super) fn repeated(now: &Micromanager, seat: Seat, lot: Lot) -> u8 {
    if now.active != seat || now.stage != Stage::Working {
        return 0;
    }
    let here = now.repeatable().filter(|order| order.lot() == lot);
    here.map(|order| order.units()).sum::<u8>().min(now.village(seat).building(lot).free())
}

/// Outlines of the units that would work here if last turn's orders were repeated.
#[component]
pub(super) fn Ghosts(seat: Seat, lot: Lot, kind: BuildingKind, building: Memo<Building>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let shape = lots::shape(kind);
    let coming = table.part(move |now| {
        let known = lot.index() < now.village(seat).buildings().len();
        if known { repeated(now, seat, lot) } else { 0 }
    });
    let place = move |ghost: u8| {
        let space = f64::from(building.get().workers() + ghost);
        shift((shape.space.0 + shape.pitch * space, shape.space.1 + 2.0))
    };
    view! {
        <For each=move || 0..coming.get() key=|ghost| *ghost let:ghost>
            <use class="ghost" href="#mm-ghost" transform=move || place(ghost)></use>
        </For>
    }
}

/// A red disc for each damage token, over the roof. Ground that was just broken has none, because nothing stands there.
#[component]
pub(super) fn Damage(kind: BuildingKind, building: Memo<Building>) -> impl IntoView {
    let shape = lots::shape(kind);
    let count = move || if building.get().is_site() { 0 } else { building.get().damage() };
    let place = move |token: u8| {
        let left = -9.0 * f64::from(count().saturating_sub(1));
        (left + 18.0 * f64::from(token), -shape.height * 0.7)
    };
    view! {
        <g class="damage" aria-hidden="true">
            <For each=move || 0..count() key=|token| *token let:token>
                <Piece at=Signal::derive(move || place(token))>
                    <use class="token" href="#mm-damage"></use>
                </Piece>
            </For>
        </g>
    }
}
