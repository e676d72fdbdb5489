//! The five actions, with the Upgrades tucked under each.

use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::operation::{Operation, STAFFED};
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::games::phoenix_syndicate::upgrades::Upgrade;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::layout::Layout;
use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::lines::wrapped;
use crate::board_parts::picture::Picture;
use crate::board_parts::target::Target;
use crate::boards::phoenix_syndicate::{symbols, words};

/// The actions, from the first to the last.
#[component]
pub(super) fn Operations(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    Operation::ALL.map(|operation| view! { <Place seat operation layout /> })
}

/// An action.
#[component]
fn Place(seat: Seat, operation: Operation, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
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
        format!("{}: {}, {directors}{aside}{runs}. {purpose}", table.face(seat).name, operation.name())
    };
    let transform = move || {
        let (x, y) = layout.get().of_operation(operation);
        format!("translate({x} {y})")
    };
    let width = move || layout.get().operation;
    let height = move || layout.get().plate(operation, tucked());
    let pad = move || layout.get().pad(operation, tucked());
    let state = move || match (runs.get(), directors.get(), is_staffed) {
        (true, 0, _) => "in use",
        (false, 0, true) => "empty",
        (false, 0, false) => "always",
        _ => "",
    };
    // Where Upgrades take the room, what it is for is said by its label only.
    let purpose = move || {
        let room = ((height() - 76.0) / 15.0).max(0.0) as usize;
        let letters = ((width() - 15.0) / 6.2).min(17.0) as usize;
        let lines = Some(wrapped(words::purpose(operation), letters)).filter(|lines| lines.len() <= room);
        let line = |(at, line)| view! { <text class="purpose" x="10" y=43.0 + 15.0 * at as f64>{line}</text> };
        lines.into_iter().flatten().enumerate().map(line).collect_view()
    };
    let strip = move |upgrade: Upgrade| {
        let at =
            Memo::new(move |_| upgrades.with(|all| all.iter().position(|other| *other == upgrade)).unwrap_or_default());
        let y = Signal::derive(move || {
            // The lowest of them ends at the foot of the place.
            let from_below = tucked().saturating_sub(at.get()) as f64;
            layout.get().height(operation) - layout.get().tuck(tucked()) * from_below
        });
        let height = Signal::derive(move || layout.get().tuck(tucked()).max(20.0));
        view! { <Tucked seat upgrade y width=Signal::derive(width) height /> }
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
fn Tucked(seat: Seat, upgrade: Upgrade, y: Signal<f64>, width: Signal<f64>, height: Signal<f64>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let runs = move |now: &Syndicate| now.active == seat && now.running() == Some(upgrade.card().operation);
    let used = table.part(move |now| runs(now) && now.doing.used.contains(upgrade));
    let ready = table.part(move |now| runs(now) && now.usable().contains(upgrade));
    let label = move || {
        let used = if used.get() { ", used" } else { "" };
        format!("{}{used}", words::upgrade(upgrade))
    };
    // In lines, where they are high enough.
    let lines = Memo::new(move |_| {
        let name = upgrade.card().name;
        if height.get() < 40.0 { vec![name.to_owned()] } else { wrapped(name, ((width.get() - 10.0) / 7.2) as usize) }
    });
    let line = move |(at, line): (usize, String)| {
        let first = move || if height.get() < 40.0 { 14.5 } else { height.get() / 2.0 + 4.0 };
        let place = move || first() + 12.5 * (at as f64 - (lines.with(Vec::len) as f64 - 1.0) / 2.0);
        view! {
            <Fitted
                at=Signal::derive(move || (width.get() / 2.0, place()))
                room=Signal::derive(move || width.get() - if height.get() < 40.0 { 18.0 } else { 14.0 })
                class="middle strong"
            >
                {line}
            </Fitted>
        }
    };
    view! {
        <g class="tucked" class:used=move || used.get() class:ready=move || ready.get() transform=move || format!("translate(0 {:.1})", y.get())>
            <Target entity=Entity::Upgrade(upgrade) label=Signal::derive(label) class="tucked-upgrade">
                <path class="strip shape" d=move || {
                    let (width, foot) = (width.get(), height.get() - 6.0);
                    format!("M6-12H{}V{foot}a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6z", width - 6.0)
                }></path>
            </Target>
            <g class="inert" aria-hidden="true">
                {move || lines.get().into_iter().enumerate().map(line).collect_view()}
            </g>
        </g>
    }
}
