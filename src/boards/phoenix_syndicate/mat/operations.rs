//! The five actions, with the Upgrades tucked under each.

use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::operation::{Operation, STAFFED};
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::games::phoenix_syndicate::upgrades::Upgrade;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::layout::Layout;
use super::name;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::lines::wrapped;
use crate::board_parts::picture::Picture;
use crate::board_parts::piece::Point;
use crate::board_parts::target::Target;
use crate::boards::phoenix_syndicate::{Table, symbols, words};

/// From one Upgrade that is tucked under an action to the next.
pub(super) fn tuck(upgrades: usize) -> f64 {
    if upgrades > 3 { 16.0 } else { 20.0 }
}

/// How high the plate of an action is over so many Upgrades.
pub(super) fn plate((_, height): Point, upgrades: usize) -> f64 {
    height - 24.0 - tuck(upgrades) * upgrades.saturating_sub(1) as f64
}

/// Where the foot of the Directors of an action is.
pub(super) fn pad((x, y): Point, size: Point, upgrades: usize) -> Point {
    (x + size.0 / 2.0, y + plate(size, upgrades) - 12.0)
}

/// The actions, from the first to the last.
#[component]
pub(super) fn Operations(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    Operation::ALL.map(|operation| view! { <Place seat operation layout /> })
}

/// An action.
#[component]
fn Place(seat: Seat, operation: Operation, layout: Memo<Layout>) -> impl IntoView {
    let table = Table::find();
    let upgrades = table.part(move |now| (now.center(seat).upgrades & operation.upgrades()).iter().collect::<Vec<_>>());
    let tucked = move || upgrades.with(Vec::len);
    let is_staffed = operation.index() < STAFFED;
    let directors = table.part(move |now| {
        let center = now.center(seat);
        if is_staffed { center.directors[operation] } else { center.aside() }
    });
    let runs = table.part(move |now| now.active == seat && now.running() == Some(operation));
    let label = move || {
        let aside = if is_staffed { "" } else { " set aside" };
        let runs = if runs.get() { ", in progress" } else { "" };
        let directors = words::plural(directors.get().into(), "Director");
        let purpose = words::purpose(operation);
        format!("{}: {}, {directors}{aside}{runs}. {purpose}", name(table, seat), operation.name())
    };
    let transform = move || {
        let (x, y) = layout.get().of_operation(operation);
        format!("translate({x} {y})")
    };
    let width = move || layout.get().operation.0;
    let height = move || plate(layout.get().operation, tucked());
    let pad = move || pad((0.0, 0.0), layout.get().operation, tucked());
    let state = move || match (runs.get(), directors.get(), is_staffed) {
        (true, 0, _) => "in use",
        (false, 0, true) => "empty",
        (false, 0, false) => "always",
        _ => "",
    };
    // Where Upgrades take the room, what it is for is said by its label only.
    let purpose = move || {
        let room = ((height() - 76.0) / 15.0).max(0.0) as usize;
        let lines = Some(wrapped(words::purpose(operation), 17)).filter(|lines| lines.len() <= room);
        let line = |(at, line)| view! { <text class="purpose" x="10" y=43.0 + 15.0 * at as f64>{line}</text> };
        lines.into_iter().flatten().enumerate().map(line).collect_view()
    };
    let strip = move |upgrade: Upgrade| {
        let at =
            Memo::new(move |_| upgrades.with(|all| all.iter().position(|other| *other == upgrade)).unwrap_or_default());
        let y = Signal::derive(move || {
            // The lowest of them ends at the foot of the place.
            let from_below = tucked().saturating_sub(at.get()) as f64;
            layout.get().operation.1 - tuck(tucked()) * from_below
        });
        view! { <Tucked seat upgrade y width=Signal::derive(width) /> }
    };
    view! {
        <g class="operation" class:running=move || runs.get() transform=transform>
            // The first of them lies over the others, whose names stick out below.
            <For each=move || upgrades.get().into_iter().rev() key=|upgrade| *upgrade children=strip />
            <Target entity=Entity::Operation(seat, operation) label=Signal::derive(label) class="plate">
                <rect class="plate-ground shape" width=width height=height rx="11"></rect>
                <path class="sheen" d=move || format!("M11 .7H{}", width() - 11.0)></path>
                <g class="operation-sign">
                    <Picture name=symbols::operation(operation) at=(18.0, 18.0) size=18.0 />
                </g>
                <ellipse
                    class="pad"
                    class:empty=move || directors.get() == 0
                    cx=move || pad().0
                    cy=move || pad().1
                    rx=move || 24.0 + 8.0 * f64::from(directors.get().saturating_sub(1).min(3))
                    ry="9"
                ></ellipse>
            </Target>
            <g class="inert" aria-hidden="true">
                <text class="serif title" x="32" y="23">
                    {operation.name()}
                </text>
                {purpose}
                <text class="middle pad-words" x=move || pad().0 y=move || pad().1 + 4.0>
                    {state}
                </text>
            </g>
        </g>
    }
}

/// An Upgrade tucked under its action: only its name shows.
#[component]
fn Tucked(seat: Seat, upgrade: Upgrade, y: Signal<f64>, width: Signal<f64>) -> impl IntoView {
    let table = Table::find();
    let runs = move |now: &Syndicate| now.active == seat && now.running() == Some(upgrade.card().operation);
    let used = table.part(move |now| runs(now) && now.doing.used.contains(upgrade));
    let ready = table.part(move |now| runs(now) && now.usable().contains(upgrade));
    let label = move || {
        let used = if used.get() { ", used" } else { "" };
        format!("{}{used}", words::upgrade(upgrade))
    };
    let middle = Signal::derive(move || (width.get() / 2.0, 14.5));
    view! {
        <g class="tucked" class:used=move || used.get() class:ready=move || ready.get() transform=move || format!("translate(0 {:.1})", y.get())>
            <Target entity=Entity::Upgrade(upgrade) label=Signal::derive(label) class="tucked-upgrade">
                <path class="strip shape" d=move || {
                    let width = width.get();
                    format!("M6-12H{}V14a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6z", width - 6.0)
                }></path>
            </Target>
            <g class="inert" aria-hidden="true">
                <Fitted at=middle room=Signal::derive(move || width.get() - 18.0) class="middle strong">
                    {upgrade.card().name}
                </Fitted>
            </g>
        </g>
    }
}
