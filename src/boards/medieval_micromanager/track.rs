//! Above the landscape: the eight phases of the turn with what the automatic ones are about to do, and the road of
//! points on which everybody's mark moves.

use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::options::Mode;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::kernel::seat::Seat;
use leptos::prelude::*;
use leptos::svg;

use super::art::{shift, sized};
use super::layout::{Layout, Room};
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::fit;
use crate::board_parts::piece::Piece;
use crate::board_parts::scene::Scene;
use crate::board_parts::seat_mark::{SeatShape, seat_class};
use crate::board_parts::target::Target;
use crate::board_parts::track::spread;

/// The phases of a turn, and what happens in each.
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

/// The phase that a decision belongs to, from 1; 0 outside of turns.
pub(super) const fn phase(stage: &Stage) -> usize {
    match stage {
        Stage::Boons | Stage::Gifts { .. } | Stage::Over(_) => 0,
        Stage::Ground => 3,
        Stage::Working | Stage::Giving { .. } | Stage::Asking { .. } | Stage::Answering { .. } => 4,
        Stage::Surplus(_) => 5,
        _ => 7,
    }
}

/// What a phase of this turn will do as things stand; nothing in most cases.
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

/// Phases and points.
#[component]
pub(super) fn Track(layout: Memo<Layout>) -> impl IntoView {
    let view_box = Signal::derive(move || layout.with(|layout| layout.track));
    let width = Memo::new(move |_| view_box.get().width);
    view! {
        <Scene view_box label="Phases and points" class="track">
            {(1..=PHASES.len()).map(|number| view! { <Phase number width layout /> }).collect_view()}
            <Road width layout />
        </Scene>
    }
}

/// How wide the arrow of a phase is, and where it begins.
fn arrow(width: f64, number: usize, narrow: bool, at: usize) -> (f64, f64) {
    let room = width - 12.0;
    let index = number as f64 - 1.0;
    if !narrow {
        let pitch = room / PHASES.len() as f64;
        return (6.0 + pitch * index, pitch - 5.0);
    }
    // Only the phase that runs has its name.
    let large = 150.0;
    let small = (room - large) / (PHASES.len() as f64 - 1.0);
    let current = if at == 0 { 4 } else { at };
    let left = if number > current { 6.0 + large + small * (index - 1.0) } else { 6.0 + small * index };
    (left, if number == current { large - 4.0 } else { small - 4.0 })
}

/// Width of an arrow in which there is room for its number only.
const SMALL: f64 = 100.0;

/// Width of an arrow in which not all words have room.
const TIGHT: f64 = 112.0;

/// What of an arrow its notch and its point take, where no words stand.
const TIPS: f64 = 22.0;

/// A phase of the turn.
#[component]
pub(super) fn Phase(number: usize, width: Memo<f64>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let (name, what) = PHASES[number - 1];
    let entity = Entity::Phase(number as u8);
    let at = table.part(|now| phase(&now.stage));
    let note = table.part(move |now| {
        let at = phase(&now.stage);
        if number > at && at > 0 { coming(now, number) } else { String::new() }
    });
    let leave = Signal::derive(move || table.highlights.selectable.contains(entity));
    let narrow = Memo::new(move |_| layout.with(|layout| layout.room == Room::Narrow));
    let place = Memo::new(move |_| arrow(width.get(), number, narrow.get(), at.get()));
    let outline = move || {
        let (left, width) = place.get();
        let notch = if number == 1 { 0.0 } else { 9.0 };
        format!("M{left:.1} 2h{:.1}l9 15l-9 15h-{:.1}l{notch} -15z", width - 9.0, width - 9.0)
    };
    let words = move || {
        let note = note.get();
        let width = place.get().1;
        let is_tight = width < TIGHT * layout.with(Layout::grown);
        match (leave.get(), note.is_empty()) {
            _ if narrow.get() && width < SMALL => number.to_string(),
            (true, _) if number == 3 && is_tight => "No building ›".into(),
            (true, _) if number == 4 && is_tight => "End work ›".into(),
            (_, true) if is_tight => format!("{number} {name}"),
            (_, false) if is_tight => format!("{number}: {note}"),
            (true, _) if number == 3 => "3 No building ›".into(),
            (true, _) if number == 4 => "4 End work ›".into(),
            (_, true) if number < at.get() => format!("{number} {name} ✓"),
            (_, true) => format!("{number} {name}"),
            // Where it comes in the turn is seen anyhow.
            _ => format!("{name}: {note}"),
        }
    };
    let hit = move || if narrow.get() { layout.with(|layout| layout.finger) } else { 32.0 };
    let text = NodeRef::<svg::Text>::new();
    let room = Signal::derive(move || {
        let width = place.get().1;
        // A number has room between the tips.
        let tips = if width < SMALL { TIPS / 2.0 } else { TIPS };
        (width - tips) / layout.with(Layout::size)
    });
    let narrower = fit(text, room).narrower;
    let text_at = move || {
        let (left, width) = place.get();
        let middle = left + width / 2.0 + 2.0;
        format!("translate({middle:.1}px, 21.5px) scale(var(--size)) scale({:.3}, 1)", narrower.get())
    };
    let label = move || {
        let note = note.get();
        let now = if note.is_empty() { String::new() } else { format!("; now: {note}") };
        let current = if number == at.get() { "; current" } else { "" };
        format!("{}: phase {number}, {name}: {what}{now}{current}", words())
    };
    let class = move || {
        let state = match number.cmp(&at.get()) {
            _ if at.get() == 0 => "later",
            std::cmp::Ordering::Less => "past",
            std::cmp::Ordering::Equal => "current",
            std::cmp::Ordering::Greater => "later",
        };
        format!("phase {state}")
    };
    view! {
        <g class=class class:warns=move || !note.with(|note| note.is_empty() || note.ends_with("dice") || number == 6)>
            <Target entity label=Signal::derive(label)>
                <path class="shape arrow" d=outline></path>
                // What a finger needs.
                <rect class="hit" x=move || place.get().0 y="0" width=move || place.get().1 height=hit></rect>
            </Target>
            <text class="middle inert" style:transform=text_at aria-hidden="true" node_ref=text>
                {words}
            </text>
        </g>
    }
}

/// Pixels from a title to the next on the road, so that both can be read.
const TITLE: f64 = 44.0;

/// How far from the right what is said at the end of the road ends, and about how wide each of its letters is.
const END: f64 = 64.0;
const LETTER: f64 = 9.0;

/// How far what is written above a mark may stand from it, to be read as its own.
const ASIDE: f64 = 40.0;

/// About how wide what is written above a mark is, where words are so much larger than usual.
fn title_width(words: &str, grown: f64) -> f64 {
    (7.6 * words.chars().count() as f64 + 12.0) * grown
}

/// Where the road ends: the points of the crown, or somewhat beyond whoever leads.
fn goal(now: &Micromanager) -> i32 {
    let best = now.all_seats().map(|seat| now.total(seat)).max().unwrap_or_default();
    match now.crown() {
        Some(points) => points.max(best),
        None if now.is_solitaire() => now.titles().map(|(least, _)| least).last().unwrap_or_default().max(best),
        None => (best / 50 + 1) * 50,
    }
}

/// What stands at the end of the road.
fn end_words(now: &Micromanager) -> String {
    let last = now.last_round();
    if now.is_solitaire() {
        // Titles stand on the road, and the raids say in which round they come.
        return String::new();
    }
    match now.options.mode {
        Mode::Crown(_) => format!("Round {}", now.round),
        Mode::Reckoning(_) => format!("Round {} of {last}", now.round),
        Mode::Conquest => format!("Round {} of {last} · the last village wins", now.round),
    }
}

/// That the end is near.
fn warning(now: &Micromanager) -> &'static str {
    match now.options.mode {
        _ if now.decider().is_none() || now.is_solitaire() => "",
        Mode::Crown(_) if now.crowned => "The crown is reached: this is the last round unless the points are lost",
        _ if now.round == now.last_round() => "This is the last round",
        _ => "",
    }
}

/// The road of points with everybody's mark.
#[component]
pub(super) fn Road(width: Memo<f64>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let goal = table.part(goal);
    let crown = table.part(Micromanager::crown);
    let end = table.part(end_words);
    let warning = table.part(warning);
    // Where titles are to be won, and nothing otherwise.
    let titles = table.part(|now| if now.is_solitaire() { now.titles().collect::<Vec<_>>() } else { Vec::new() });
    let narrow = Memo::new(move |_| layout.with(|layout| layout.room == Room::Narrow));
    let (left, right) = (18.0, 34.0);
    let x = move |points: i32| {
        left + (width.get() - left - right) * f64::from(points.clamp(0, goal.get())) / f64::from(goal.get().max(1))
    };
    let own = Memo::new(move |_| table.own().unwrap_or_else(|| table.state.with(|now| now.active)));
    let best = move || x(table.state.with(|now| now.total(own.get())));
    let ticks = move || {
        let titles = titles.with(|titles| titles.iter().map(|(least, _)| *least).collect::<Vec<_>>());
        if !titles.is_empty() {
            // The better title of two whose words would touch.
            let apart = |points: i32| titles.iter().all(|next| *next <= points || x(*next) - x(points) > TITLE);
            return titles.iter().copied().filter(|points| apart(*points)).collect();
        }
        let step = if narrow.get() { 50 } else { 25 };
        // What stands at the end of the road stands between the last numbers.
        let end = if narrow.get() { 0 } else { end.with(|end| end.chars().count()) };
        let room = if end == 0 { width.get() } else { width.get() - END - LETTER * end as f64 - 18.0 };
        (0..=goal.get())
            .step_by(step)
            .filter(|points| (*points + step as i32 / 2 < goal.get() && x(*points) < room) || *points == goal.get())
            .collect::<Vec<_>>()
    };
    let tick_words = move |points: i32| {
        titles.with(|titles| {
            let title = titles.iter().find(|(least, _)| *least == points);
            match title {
                Some((_, title)) if narrow.get() => (*title).to_owned(),
                Some((_, title)) => format!("{points} {title}"),
                None => points.to_string(),
            }
        })
    };
    // The class of what stands below a tick, and its distance from it: the titles at the ends stay on the road.
    let tick_place = move |points: i32| {
        let has_titles = titles.with(|titles| !titles.is_empty());
        match points {
            0 if has_titles => ("quiet", -left + 4.0),
            points if has_titles && points == goal.get() => ("end quiet", right - 4.0),
            _ => ("middle quiet", 0.0),
        }
    };
    let standing =
        move || table.state.with(|now| now.all_seats().filter(|seat| now.village(*seat).stands()).collect::<Vec<_>>());
    // What stands above all marks, so that none covers another.
    let letters = move || if narrow.get() { 5 } else { 9 };
    let grown = move || layout.with(Layout::grown);
    let names = Memo::new(move |_| {
        table.state.with(|now| {
            let mut all: Vec<(Seat, f64, i32)> =
                standing().into_iter().map(|seat| (seat, x(now.total(seat)), now.total(seat))).collect();
            all.sort_by(|one, other| one.1.total_cmp(&other.1).then(one.0.cmp(&other.0)));
            let ends = (4.0, width.get() - 4.0);
            let places = |widths: &mut dyn Iterator<Item = f64>| {
                spread(&all.iter().map(|(_, x, _)| *x).zip(widths).collect::<Vec<_>>(), ends)
            };
            // Marks of equals overlap a little.
            let marks = places(&mut std::iter::repeat(19.0));
            let name = |seat: Seat| words::shortened(&table.face(seat).name, letters());
            let full: Vec<String> = all.iter().map(|(seat, _, points)| format!("{} {points}", name(*seat))).collect();
            let named = places(&mut full.iter().map(|words| title_width(words, grown())));
            // Where names would stand beside another's mark, the marks tell whose the points are.
            let (words, titles) = if named.iter().zip(&marks).all(|(name, mark)| (name - mark).abs() < ASIDE) {
                (full, named)
            } else {
                let points: Vec<String> = all.iter().map(|(.., points)| points.to_string()).collect();
                let titles = places(&mut points.iter().map(|words| title_width(words, grown())));
                (points, titles)
            };
            let seats = all.iter().map(|(seat, ..)| *seat);
            seats
                .zip(marks.into_iter().zip(titles))
                .zip(words)
                .map(|((seat, places), words)| (seat, places, words))
                .collect::<Vec<_>>()
        })
    });
    // Where the mark and the name of a seat stand.
    let place_of =
        move |seat: Seat| names.with(|names| names.iter().find(|one| one.0 == seat).map(|one| (one.1, one.2.clone())));
    let label = move || {
        let end = crown.get().map(|points| format!(": the match ends with the round in which someone has {points}"));
        format!("The road of points{}", end.unwrap_or_default())
    };
    view! {
        <Target entity=Entity::Crown label=Signal::derive(label)>
            <rect class="shape hit" x="2" y="54" width=move || width.get() - 4.0 height="28" rx="8"></rect>
        </Target>
        <g class="road inert" aria-hidden="true">
            <path class="road-shade" d=move || format!("M{left} 70H{}", width.get() - right)></path>
            <path class="way" d=move || format!("M{left} 68H{}", width.get() - right)></path>
            <path class="gone" d=move || format!("M{left} 68H{:.1}", best().max(left))></path>
            <For each=ticks key=|points| *points let:points>
                <g transform=move || shift((x(points), 0.0))>
                    <path class="tick" d="M0 62v12"></path>
                    <g style:transform=move || format!("translate({}px, 90px) scale(var(--size))", tick_place(points).1)>
                        <text class=move || tick_place(points).0>
                            {move || tick_words(points)}
                        </text>
                    </g>
                </g>
            </For>
            {move || crown.get().map(|points| view! {
                <use href="#mm-crown" transform=move || sized((x(points), 66.0), 0.8)></use>
            })}
            <For each=move || table.others(own.get()).into_iter().chain([own.get()]) key=|seat| *seat let:seat>
                <Mark seat place=Signal::derive(move || place_of(seat)) own=Signal::derive(move || own.get() == seat) />
            </For>
            <g style:transform=move || format!("translate({:.1}px, 90px) scale(var(--size))", width.get() - if narrow.get() { 6.0 } else { END })>
                <text class="end-words end" class:strong=true>
                    {move || if narrow.get() { String::new() } else { end.get() }}
                </text>
            </g>
        </g>
        <Show when=move || !warning.get().is_empty()>
            <g class="plaque worry" style:transform=move || format!("translate({:.1}px, 78px) scale(var(--size))", width.get() / 2.0) role="status">
                <text class="middle strong" y="13">
                    {move || warning.get()}
                </text>
            </g>
        </Show>
    }
}

/// The mark of a seat on the road, with its name above.
#[component]
fn Mark(seat: Seat, place: Signal<Option<((f64, f64), String)>>, own: Signal<bool>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let colour = Signal::derive(move || table.face(seat).colour);
    let at = Signal::derive(move || (place.get().map_or(0.0, |((mark, _), _)| mark), 67.0));
    let away = Signal::derive(move || place.with(Option::is_none));
    let name_at =
        move || format!("translate({:.1}px, 48px) scale(var(--size))", place.get().map_or(0.0, |((_, name), _)| name));
    view! {
        <Piece at away class="mark">
            <g class=move || seat_class(colour.get())>
                <circle class="plaque-shade" cx="1" cy="3" r="12"></circle>
                <circle class="paper" r="11.5"></circle>
                <g class="in-colour">
                    <SeatShape colour at=(0.0, 0.0) size=14.0 />
                </g>
            </g>
        </Piece>
        <text class="middle" class:strong=move || own.get() style:transform=name_at>
            {move || place.get().map(|(_, words)| words)}
        </text>
    }
}
