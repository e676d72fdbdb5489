//! The quay, which is the track of victory points.

use std::ops::Range;

use engine::games::phoenicia::data::GOAL;
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::Sign;
use super::layout::{Layout, use_layout};
use super::place::Place;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Piece;
use crate::board_parts::seat_mark::SeatShape;
use crate::board_parts::target::Target;

/// Stones that are drawn: a little beyond the goal, since the last round is played to its end.
const STONES: u8 = GOAL + 4;

/// Height of the stones.
const STONE: f64 = 27.0;

/// The middle of a stone.
fn stone(track: &Place, points: u8) -> f64 {
    let width = track.width / f64::from(STONES + 1);
    track.x + width * (f64::from(points.min(STONES)) + 0.5)
}

/// Where the piece of a seat stands: those on the same stone stand above each other.
fn stands(now: &Phoenicia, layout: &Layout, seat: Seat) -> (f64, f64) {
    let points = now.village(seat).points();
    let below =
        Seat::all(now.seats).take_while(|other| *other != seat).filter(|other| now.village(*other).points() == points);
    let below = below.count() as f64;
    let track = layout.track;
    let foot = track.y + track.height - STONE - 5.0;
    // Nobody stands beside the quay.
    let x = (stone(&track, points) + 8.0 * below).min(track.x + track.width - 13.0);
    (x, foot - 8.0 - 6.0 * below)
}

/// The stones, the gate at the goal, and the pieces of the seats.
#[component]
pub(super) fn Track() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let place = Memo::new(move |_| layout.with(|layout| layout.track));
    let label = format!("VP track. The match ends after the round in which someone has {GOAL} VP");
    let top = move || place.get().y + place.get().height - STONE - 5.0;
    let width = move || place.get().width;
    let x = move || place.get().x;
    let step = move || width() / f64::from(STONES + 1);
    let joints = move || {
        let joint = |points: u8| format!("M{:.1} {:.1}v{STONE}", x() + step() * f64::from(points), top());
        (1..=STONES).map(joint).collect::<String>()
    };
    // Numbers that have room.
    let every = move || if step() < 13.0 { 8 } else { 4 };
    let numbers = move || (0..GOAL).step_by(every()).collect::<Vec<_>>();
    let gate = move || stone(&place.get(), GOAL);
    let arch = move || {
        let (x, top) = (gate(), top());
        format!("M{} {top}h44v-9l-22-18-22 18z", x - 22.0)
    };
    let roof = move || format!("M{} {}h52l-26-20z", gate() - 26.0, top() - 6.0);
    let seats = table.part(|now| now.seats);
    view! {
        <Target entity=Entity::Track label class="track" details_on_click=true>
            <rect class="hit" x=x y=move || place.get().y width=width height=move || place.get().height></rect>
            <rect class="stone-edge" x=x y=move || top() + 5.0 width=width height=STONE rx="8"></rect>
            <rect class="shape stone" x=x y=top width=width height=STONE rx="8"></rect>
            <path class="joints" d=joints></path>
            <path class="gate" d=arch></path>
            <rect
                class="gate-stone"
                x=move || gate() - 18.0
                y=move || top() - 6.0
                width="36"
                height=STONE + 4.0
            ></rect>
            <path class="roof" d=roof></path>
        </Target>
        <g class="print">
            <For each=numbers key=|points| *points let:points>
                <text class="middle" x=move || stone(&place.get(), points) y=move || top() + 18.5>
                    {points}
                </text>
            </For>
            <text class="serif middle on-gold" x=gate y=move || top() + 14.0>
                {GOAL}
            </text>
            <Show when=move || { step() >= 16.0 }>
                <Sign name="phoenicia-points" at=Signal::derive(move || (stone(&place.get(), 1) - 7.0, top() + 4.0)) size=18.0 />
            </Show>
        </g>
        <Prospect />
        <For each=move || Seat::all(seats.get()) key=|seat| *seat let:seat>
            <Marker seat />
        </For>
    }
}

/// The piece of a seat.
#[component]
fn Marker(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let at = Memo::new(move |_| table.state.with(|now| layout.with(|layout| stands(now, layout, seat))));
    let colour = Signal::derive(move || table.face(seat).colour);
    view! {
        <Piece at class="marker print">
            <g class="lift">
                <SeatShape colour at=Signal::stored((0.0, 0.0)) size=Signal::stored(26.0) />
            </g>
        </Piece>
    }
}

/// From the middle of the gate to where its roof begins.
const GATE: f64 = 28.0;

/// From the middle of a piece to words beside it, and of where one would go, which is smaller.
const ASIDE: f64 = 18.0;
const AHEAD: f64 = 15.0;

/// Where words of a width begin, at `left` or right of the pieces that would lie on them.
fn clear_of(mut pieces: Vec<f64>, left: f64, width: f64) -> f64 {
    pieces.sort_unstable_by(f64::total_cmp);
    let lies_on = |piece: f64, left: f64| piece + ASIDE > left && piece - ASIDE < left + width;
    pieces.into_iter().fold(left, |left, piece| if lies_on(piece, left) { piece + ASIDE } else { left })
}

/// Which of some words are told beside pieces and a way, by their widths, and where they begin: the first that end before
/// `end` right of the way, or else the first of all, left of it.
fn beside(pieces: &[f64], way: Range<f64>, widths: &[f64], end: f64) -> (usize, f64) {
    let right = |width: f64| clear_of(pieces.to_vec(), way.end + AHEAD, width);
    let told = widths.iter().enumerate().map(|(at, width)| (at, right(*width)));
    let fits = |(at, left): &(usize, f64)| left + widths[*at] <= end;
    told.into_iter().find(fits).unwrap_or_else(|| {
        // The same, seen in a mirror.
        let mirrored = pieces.iter().map(|piece| -piece).collect();
        (0, -clear_of(mirrored, ASIDE - way.start, widths[0]) - widths[0])
    })
}

/// Where the viewer's piece would go with what is being sold.
#[component]
fn Prospect() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let colour = Signal::derive(move || table.own().map(|seat| table.face(seat).colour).unwrap_or_default());
    let gained = Memo::new(move |_| {
        let own = table.own()?;
        table.state.with(|now| {
            let auction = now.auction().filter(|auction| auction.bidders.contains(own))?;
            let card = auction.development.card();
            if card.points == 0 {
                return None;
            }
            let layout = layout.get();
            let to = stone(&layout.track, now.village(own).points() + card.points);
            let short = format!("+{}", card.points);
            let words = [format!("{short} with {}", card.name), short];
            let pieces: Vec<f64> = Seat::all(now.seats).map(|seat| stands(now, &layout, seat).0).collect();
            let at = stands(now, &layout, own);
            let gate = stone(&layout.track, GOAL);
            let end = if to < gate { gate - GATE } else { layout.track.x + layout.track.width };
            let widths = words.each_ref().map(|words| layout.width_of(words, 13.5));
            let (told, left) = beside(&pieces, at.0..to, &widths, end);
            Some((at, to, words[told].clone(), left))
        })
    });
    let view = move || {
        gained.get().map(|((x, y), to, words, left)| {
            view! {
                <g class="print prospect">
                    <path d=format!("M{x:.1} {:.1}Q{:.1} {:.1} {to:.1} {:.1}", y - 10.0, (x + to) / 2.0, y - 34.0, y - 6.0)></path>
                    <g class="ghost">
                        <SeatShape colour at=Signal::stored((to, y)) size=Signal::stored(24.0) />
                    </g>
                    <text class="strong on-land" x=left y=y + 4.0>
                        {words}
                    </text>
                </g>
            }
        })
    };
    view! { {view} }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_beside_a_piece_begin_right_of_those_that_would_lie_on_them() {
        assert_eq!(clear_of(vec![10.0, 300.0], 40.0, 100.0), 40.0, "there is room");
        assert_eq!(clear_of(vec![80.0, 10.0], 40.0, 100.0), 98.0);
        assert_eq!(clear_of(vec![150.0, 80.0], 40.0, 100.0), 168.0, "one after the other");
        assert_eq!(clear_of(vec![30.0], 40.0, 100.0), 48.0, "half on it");
    }

    #[test]
    fn words_beside_the_way_never_lie_on_the_gate() {
        assert_eq!(beside(&[200.0], 200.0..250.0, &[80.0, 20.0], 400.0), (0, 265.0), "right of the way");
        assert_eq!(beside(&[200.0], 200.0..250.0, &[80.0, 20.0], 340.0), (1, 265.0), "in short");
        assert_eq!(beside(&[200.0], 200.0..250.0, &[80.0, 20.0], 260.0), (0, 102.0), "left of it");
        assert_eq!(beside(&[200.0, 150.0], 200.0..250.0, &[80.0, 20.0], 260.0), (0, 52.0), "and of the piece there");
    }
}
