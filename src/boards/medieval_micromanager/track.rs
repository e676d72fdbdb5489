//! The track above the landscape: the eight phases of the turn with the effects of the automatic ones, and the road of
//! points with the marks of all seats.

use std::cmp::Ordering;

use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::options::Mode;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::Emblem;
use super::layout::{Layout, Room};
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::PieceBox;
use crate::board_parts::placing::placed;
use crate::board_parts::scene::{Plane, ViewBox};
use crate::board_parts::seat_mark::mark;
use crate::board_parts::target::TargetBox;
use crate::board_parts::track::spread;

/// The phases of a turn: name and description.
pub(super) const PHASES: [(&str, &str); 8] = [
    ("Recall", "units come home from the buildings"),
    ("Demolition", "buildings with five tokens are removed"),
    ("Ground", "you may break ground for one building"),
    ("Activities", "each unit does one thing"),
    ("Surplus", "goods that can’t be stored are discarded"),
    ("Depletion", "a die for each raw building that produced; a 1 depletes it"),
    ("Attacks", "mustered units attack"),
    ("Homes", "units without a home die"),
];

/// Returns the phase of a decision, from 1. 0 outside of turns.
pub(super) const fn phase(stage: &Stage) -> usize {
    match stage {
        Stage::Boons | Stage::Gifts { .. } | Stage::Over(_) => 0,
        Stage::Ground => 3,
        Stage::Working | Stage::Giving { .. } | Stage::Asking { .. } | Stage::Answering { .. } => 4,
        Stage::Surplus(_) => 5,
        _ => 7,
    }
}

/// Returns the effect that a phase of this turn would have now. Empty in most cases.
fn coming(now: &Micromanager, phase: usize) -> String {
    let village = now.own();
    let (count, what) = match phase {
        5 => (village.surplus_grain() + village.surplus_goods(), "lost"),
        6 => match village.buildings().iter().filter(|building| building.has_produced()).count() as u16 {
            1 => (1, "die"),
            several => (several, "dice"),
        },
        7 => (now.labour.mustered.into(), "march"),
        8 => (village.homeless(), "die"),
        _ => (0, ""),
    };
    if count == 0 { String::new() } else { format!("{count} {what}") }
}

/// The phases and the points.
#[component]
pub(super) fn Track(layout: Memo<Layout>) -> impl IntoView {
    let view_box = Signal::derive(move || layout.with(|layout| layout.track));
    view! {
        <Plane view_box label="Phases and points" class="track">
            <Phases layout />
            <Road layout />
        </Plane>
    }
}

/// The phases of the turn.
#[component]
pub(super) fn Phases(layout: Memo<Layout>) -> impl IntoView {
    let place = Signal::derive(move || {
        let width = layout.with(|layout| layout.track.width) - 12.0;
        ViewBox { left: 6.0, top: 2.0, width, height: 30.0 }
    });
    view! {
        <div class="phases" {..placed(place)}>
            {(1..=PHASES.len()).map(|number| view! { <Phase number layout /> }).collect_view()}
        </div>
    }
}

/// A phase of the turn.
#[component]
fn Phase(number: usize, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let (name, what) = PHASES[number - 1];
    let entity = Entity::Phase(number as u8);
    let now = table.part(move |now| {
        let at = phase(&now.stage);
        (at, if number > at && at > 0 { coming(now, number) } else { String::new() })
    });
    let leave = Signal::derive(move || table.highlights.selectable.contains(entity));
    let said = move || {
        let (at, note) = now.get();
        match (leave.get(), note.is_empty(), number) {
            (true, _, 3) => "No building ›".to_owned(),
            (true, _, 4) => "End work ›".to_owned(),
            (_, false, _) => note,
            (_, true, _) if number < at => format!("{name} ✓"),
            (_, true, _) => name.to_owned(),
        }
    };
    // A note follows the name of its phase, if there is space for both.
    let is_noted = Memo::new(move |_| now.with(|(_, note)| !note.is_empty()));
    let words = move || {
        let is_noted = is_noted.get();
        let colon = if is_noted { ":" } else { "" };
        view! {
            <span class="ordinal">{format!("{number}{colon}")}</span>
            {is_noted.then(|| view! { <span class="name">{format!("{name}:")}</span> })}
            <span class="words">{said}</span>
        }
    };
    let label = move || {
        let (at, note) = now.get();
        let coming = if note.is_empty() { String::new() } else { format!("; now: {note}") };
        let current = if number == at { "; current" } else { "" };
        format!("{number} {}: phase {number}, {name}: {what}{coming}{current}", said())
    };
    let class = Signal::derive(move || {
        let (at, note) = now.get();
        let state = match number.cmp(&at) {
            _ if at == 0 => "later",
            Ordering::Less => "past",
            Ordering::Equal => "current",
            Ordering::Greater => "later",
        };
        let warns = if note.is_empty() || note.ends_with("dice") || number == 6 { "" } else { " warns" };
        // On a phone only the current phase shows its text. Outside of turns it is phase 4.
        let named = if number == if at == 0 { 4 } else { at } { " named" } else { "" };
        let noted = if note.is_empty() { "" } else { " noted" };
        format!("phase {state}{warns}{named}{noted}")
    });
    let finger = move || layout.with(|layout| if layout.room == Room::Narrow { layout.finger } else { 30.0 });
    view! {
        <TargetBox entity label=Signal::derive(label) class {..} style:--finger=move || format!("{:.1}px", finger())>
            <span class="arrow">
                {words}
            </span>
        </TargetBox>
    }
}

/// The least distance between two titles on the road, in pixels, so that both are readable.
const TITLE: f64 = 44.0;

/// Returns the points at the end of the road: those of the crown or the best title, or a multiple of 50 beyond the
/// leader.
fn goal(now: &Micromanager) -> i32 {
    let best = now.all_seats().map(|seat| now.total(seat)).max().unwrap_or_default();
    match now.crown() {
        Some(points) => points.max(best),
        None if now.is_solitaire() => now.titles().map(|(least, _)| least).last().unwrap_or_default().max(best),
        None => (best / 50 + 1) * 50,
    }
}

/// Returns the text at the end of the road.
fn end_words(now: &Micromanager) -> String {
    let last = now.last_round();
    if now.is_solitaire() {
        // The titles stand on the road, and the raids show their rounds.
        return String::new();
    }
    match now.options.mode {
        Mode::Crown(_) => format!("Round {}", now.round),
        Mode::Reckoning(_) => format!("Round {} of {last}", now.round),
        Mode::Conquest => format!("Round {} of {last} · the last village wins", now.round),
    }
}

/// Returns the notice that the end is near. Empty otherwise.
fn warning(now: &Micromanager) -> &'static str {
    match now.options.mode {
        _ if now.decider().is_none() || now.is_solitaire() => "",
        Mode::Crown(_) if now.crowned => "The crown is reached: this is the last round unless the points are lost",
        _ if now.round == now.last_round() => "This is the last round",
        _ => "",
    }
}

/// The distances of the road's ends from the edges of its place.
const ENDS: (f64, f64) = (18.0, 34.0);

/// The road of points with the marks of all seats, and their scores above it.
#[component]
pub(super) fn Road(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let width = Memo::new(move |_| layout.with(|layout| layout.track.width));
    let narrow = Memo::new(move |_| layout.with(|layout| layout.room == Room::Narrow));
    let goal = table.part(goal);
    let crown = table.part(Micromanager::crown);
    let end = table.part(end_words);
    let warning = table.part(warning);
    let titles = table.part(|now| if now.is_solitaire() { now.titles().collect::<Vec<_>>() } else { Vec::new() });
    let x = move |points: i32| {
        let (left, right) = ENDS;
        left + (width.get() - left - right) * f64::from(points.clamp(0, goal.get())) / f64::from(goal.get().max(1))
    };
    let own = Memo::new(move |_| table.own().unwrap_or_else(|| table.state.with(|now| now.active)));
    // The seats that still have a village, by points.
    let standing = table.part(|now| {
        let standing = now.all_seats().filter(|seat| now.village(*seat).stands());
        let mut all: Vec<(Seat, i32)> = standing.map(|seat| (seat, now.total(seat))).collect();
        all.sort_by_key(|(seat, points)| (*points, *seat));
        all
    });
    // Marks of seats with equal points overlap a little.
    let marks = Memo::new(move |_| {
        standing.with(|all| {
            let wanted: Vec<(f64, f64)> = all.iter().map(|(_, points)| (x(*points), 19.0)).collect();
            all.iter().map(|(seat, _)| *seat).zip(spread(&wanted, (4.0, width.get() - 4.0))).collect::<Vec<_>>()
        })
    });
    let label = move || {
        let end = crown.get().map(|points| format!(": the match ends with the round in which someone has {points}"));
        format!("The road of points{}", end.unwrap_or_default())
    };
    let place = Signal::derive(move || ViewBox { left: 2.0, top: 54.0, width: width.get() - 4.0, height: 28.0 });
    let (left, right) = ENDS;
    let length = move || format!("{:.1}px", width.get() - left - right);
    let gone = move || format!("{:.1}px", (x(table.state.with(|now| now.total(own.get()))) - left).max(0.0));
    let crown = move || {
        crown.get().map(|points| {
            view! {
                <span class="crown" style:left=move || format!("{:.1}px", x(points))>
                    <Emblem of=("mm-crown", [-20, -16, 40, 28]) />
                </span>
            }
        })
    };
    let ticks = move || {
        titles.with(|titles| {
            let is_narrow = narrow.get();
            let tick = |points: i32, words: String| {
                view! { <span class="tick" style:left=format!("{:.1}px", x(points))>{words}</span> }
            };
            if titles.is_empty() {
                let step = if is_narrow { 50 } else { 25 };
                let all = (0..=goal.get()).step_by(step);
                let shown = all.filter(|points| *points + step as i32 / 2 < goal.get() || *points == goal.get());
                return shown.map(|points| tick(points, points.to_string())).collect_view();
            }
            // Of two titles whose text would overlap, only the better is shown.
            let apart = |points: i32| titles.iter().all(|(next, _)| *next <= points || x(*next) - x(points) > TITLE);
            let shown = titles.iter().filter(|(points, _)| apart(*points));
            let words =
                |points: i32, title: &str| if is_narrow { title.to_owned() } else { format!("{points} {title}") };
            shown.map(|(points, title)| tick(*points, words(*points, title))).collect_view()
        })
    };
    let in_order = move || standing.with(|all| all.iter().map(|(seat, _)| *seat).collect::<Vec<_>>());
    let all = move || table.others(own.get()).into_iter().chain([own.get()]).collect::<Vec<_>>();
    view! {
        <TargetBox entity=Entity::Crown label=Signal::derive(label) class="road" {..placed(place)}>
            <span class="nothing"></span>
        </TargetBox>
        <div class="on-road" aria-hidden="true" style:width=move || format!("{:.1}px", width.get())>
            <span class="way" style:width=length>
                <span class="gone" style:width=gone></span>
            </span>
            {crown}
            {ticks}
            <For each=all key=|seat| *seat let:seat>
                <Mark seat marks />
            </For>
            <span class="standings" class:many=move || { standing.with(Vec::len) > 3 }>
                <For each=in_order key=|seat| *seat let:seat>
                    <span class:own=move || own.get() == seat>
                        {move || mark(table.face(seat).colour)} <span class="name">{move || table.face(seat).name}</span>
                        {table.part(move |now| now.total(seat))}
                    </span>
                </For>
            </span>
            {move || (!narrow.get()).then(|| view! { <b class="end-words">{end.get()}</b> })}
        </div>
        {move || {
            let warning = warning.get();
            let middle = format!("{:.1}px", width.get() / 2.0);
            (!warning.is_empty()).then(|| {
                view! { <div class="plaque by-middle worry last-round" role="status" style:left=middle>{warning}</div> }
            })
        }}
    }
}

/// The mark of a seat on the road.
#[component]
fn Mark(seat: Seat, marks: Memo<Vec<(Seat, f64)>>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let place = Memo::new(move |_| marks.with(|marks| marks.iter().find(|(other, _)| *other == seat).map(|(_, x)| *x)));
    let at = Signal::derive(move || (place.get().unwrap_or_default(), 67.0));
    let away = Signal::derive(move || place.get().is_none());
    view! {
        <PieceBox at away class="mark-of-seat">
            {move || mark(table.face(seat).colour)}
        </PieceBox>
    }
}
