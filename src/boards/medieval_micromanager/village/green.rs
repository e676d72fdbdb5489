//! The green in the middle of a village: its idle units, and the paths of last turn's orders.

use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::plaques::Sign;
use super::stand::repeated;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Point;
use crate::board_parts::target::Target;
use crate::boards::medieval_micromanager::art::{Hanging, sized};
use crate::boards::medieval_micromanager::layout::{Layout, Room};
use crate::boards::medieval_micromanager::lots::Standing;
use crate::boards::medieval_micromanager::words;

/// The green with the well.
#[component]
pub(super) fn Green(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let units = use_units(table, seat);
    let ellipse = move |by: f64| {
        let ((x, y), (across, down)) = layout.with(Layout::green);
        format!(
            "M{} {y}a{} {} 0 1 0 {} 0a{} {} 0 1 0 -{} 0z",
            x - across * by,
            across * by,
            down * by,
            2.0 * across * by,
            across * by,
            down * by,
            2.0 * across * by
        )
    };
    let label = move || {
        let units = units.get();
        let joint = if units.idle.is_some() { " of " } else { ", " };
        format!("{}{joint}{}: {}", units.words(), units.more(false), table.face(seat).name)
    };
    let well = move || {
        layout.with(|layout| {
            let ((x, y), (_, down)) = layout.green();
            sized((x, y - down * 0.62), layout.person())
        })
    };
    view! {
        <g class="green">
            <Target entity=Entity::Units(seat) label=Signal::derive(label)>
                <path class="lawn-shade" transform="translate(2 4)" d=move || ellipse(1.01)></path>
                <path class="lawn shape" d=move || ellipse(1.0)></path>
                <path class="light" d=move || ellipse(0.7)></path>
            </Target>
            <use href="#mm-well" transform=well></use>
        </g>
    }
}

/// The text at the green: the number of idle units, and last turn's orders while they can be repeated.
#[component]
pub(super) fn Repeat(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let selectable = table.highlights.selectable;
    let units = use_units(table, seat);
    let idle = move || {
        let narrow = layout.with(|layout| layout.room == Room::Narrow);
        let at = layout.with(|layout| {
            let ((x, y), (_, down)) = layout.green();
            (x, y + down + 2.0)
        });
        let units = units.get();
        Hanging { more: units.more(narrow), ..Hanging::new(at, units.words()) }.draw()
    };
    let can_repeat =
        Memo::new(move |_| selectable.contains(Entity::Plan) && table.state.with(|now| now.active == seat));
    let orders = table.part(|now| {
        let orders: Vec<String> = now.repeatable().map(|order| words::order(now, order)).collect();
        format!("Repeat last turn’s orders, as far as possible: {}", words::listed(orders))
    });
    let plaque = Signal::derive(move || {
        let at = layout.with(|layout| {
            let ((x, y), (_, down)) = layout.green();
            (x, y - down - if layout.person() < 1.0 { layout.plaque() - 1.0 } else { 22.0 })
        });
        Hanging { class: "call", ..Hanging::new(at, "Repeat last turn’s orders") }
    });
    view! {
        {idle}
        {move || can_repeat.get().then(|| view! { <Sign entity=Entity::Plan label=orders.into() plaque /> })}
    }
}

/// The units of a village.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Units {
    all: u16,
    /// The units that can still be sent to work. `None` outside of the seat's work.
    idle: Option<u16>,
    working: u16,
    mustered: u16,
}

impl Units {
    fn words(self) -> String {
        self.idle.map_or_else(|| words::units(self.all), |idle| format!("{idle} idle"))
    }

    /// Returns the further text about them. It is shorter on a narrow screen.
    fn more(self, is_narrow: bool) -> String {
        let Self { all, idle, working, mustered } = self;
        let all = match idle {
            _ if is_narrow && mustered > 0 => String::new(),
            Some(_) => words::units(all),
            None if working > 0 => format!("{working} worked"),
            None => String::new(),
        };
        let mustered = if mustered > 0 { format!("{mustered} mustered") } else { String::new() };
        [all, mustered].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }
}

/// Returns a memo of the units of a seat.
fn use_units(table: BoardContext<Micromanager>, seat: Seat) -> Memo<Units> {
    table.part(move |now| {
        let at_work = now.active == seat && matches!(now.stage, Stage::Working | Stage::Ground);
        let mustered = if now.active == seat { now.labour.mustered.into() } else { 0 };
        let village = now.village(seat);
        let idle = at_work.then_some(now.labour.idle);
        Units { all: village.units, idle, working: village.workers(), mustered }
    })
}

/// The paths from the green to the buildings of last turn's orders.
#[component]
pub(super) fn Trails(seat: Seat, standings: Memo<Vec<Standing>>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let ends = Memo::new(move |_| {
        table.state.with(|now| {
            standings.with(|all| {
                let called = all.iter().filter(|one| {
                    one.lot.index() < now.village(seat).buildings().len() && repeated(now, seat, one.lot) > 0
                });
                called.map(|one| one.at).collect::<Vec<Point>>()
            })
        })
    });
    let path = move |(x, y): Point| {
        let ((from_x, from_y), (across, down)) = layout.with(Layout::green);
        let length = (x - from_x).hypot(y - from_y).max(1.0);
        let (start_x, start_y) = (from_x + (x - from_x) / length * across * 0.8, from_y + (y - from_y) / length * down);
        let (bend_x, bend_y) = ((start_x + x) / 2.0, (start_y + y) / 2.0 + (x - from_x).abs() * 0.12);
        format!("M{start_x:.0} {start_y:.0}Q{bend_x:.0} {bend_y:.0} {x:.0} {:.0}", y + 14.0)
    };
    view! {
        <g class="trails" aria-hidden="true">
            <For each=move || ends.get().into_iter().enumerate() key=|(at, _)| *at let:end>
                <path class="trail" d=move || path(ends.with(|ends| ends.get(end.0).copied().unwrap_or(end.1)))></path>
            </For>
        </g>
    }
}
