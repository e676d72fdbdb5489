//! The quay, which shows the track of victory points.

use engine::games::phoenicia::data::GOAL;
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::layout::{Layout, use_layout};
use super::place::Place;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Piece;
use crate::board_parts::seat_mark::SeatShape;
use crate::board_parts::target::Target;

/// The number of stones. The track continues beyond the goal, because the last round is played to its end.
const STONES: u8 = GOAL + 4;

/// The height of the stones.
const STONE: f64 = 27.0;

/// Returns the middle of a stone.
fn stone(track: &Place, points: u8) -> f64 {
    let width = track.width / f64::from(STONES + 1);
    track.x + width * (f64::from(points.min(STONES)) + 0.5)
}

/// Returns the point of a seat's piece. Pieces on the same stone are staggered.
fn stands(now: &Phoenicia, layout: &Layout, seat: Seat) -> (f64, f64) {
    let points = now.village(seat).points();
    let below =
        Seat::all(now.seats).take_while(|other| *other != seat).filter(|other| now.village(*other).points() == points);
    let below = below.count() as f64;
    let track = layout.track;
    let foot = track.y + track.height - STONE - 5.0;
    // Keeps the piece on the quay.
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
    let seats = table.part(|now| now.seats);
    let quay = move || {
        let Place { x, y, width, height } = place.get();
        let top = y + height - STONE - 5.0;
        let step = width / f64::from(STONES + 1);
        let joint = |points: u8| format!("M{:.1} {top:.1}v{STONE}", x + step * f64::from(points));
        let joints: String = (1..=STONES).map(joint).collect();
        let gate = stone(&place.get(), GOAL);
        view! {
            <rect class="hit" x=x y=y width=width height=height></rect>
            <rect class="stone-edge" x=x y=top + 5.0 width=width height=STONE rx="8"></rect>
            <rect class="shape stone" x=x y=top width=width height=STONE rx="8"></rect>
            <path class="joints" d=joints></path>
            <path class="gate" d=format!("M{} {top}h44v-9l-22-18-22 18z", gate - 22.0)></path>
            <rect class="gate-stone" x=gate - 18.0 y=top - 6.0 width="36" height=STONE + 4.0></rect>
            <path class="roof" d=format!("M{} {}h52l-26-20z", gate - 26.0, top - 6.0)></path>
        }
    };
    let numbers = move || {
        let track = place.get();
        let top = track.y + track.height - STONE - 5.0;
        let step = track.width / f64::from(STONES + 1);
        let every = if step < 13.0 { 8 } else { 4 };
        let number = |points: u8| view! { <text x=stone(&track, points) y=top + 18.5>{points}</text> };
        let star = (step >= 16.0).then(|| {
            let x = stone(&track, 1) - 7.0;
            view! { <use href="#phoenicia-points" x=x y=top + 4.0 width="18" height="18"></use> }
        });
        view! {
            {(0..GOAL).step_by(every).map(number).collect_view()}
            <text class="serif on-gold" x=stone(&track, GOAL) y=top + 14.0>
                {GOAL}
            </text>
            {star}
        }
    };
    view! {
        <Target entity=Entity::Track label class="track" details_on_click=true>
            {quay}
        </Target>
        <g class="print">{numbers}</g>
        <Prospect />
        {move || Seat::all(seats.get()).map(|seat| view! { <Marker seat /> }).collect_view()}
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

/// A preview of the viewer's piece after a purchase of the card in auction, with the points that it gains.
#[component]
fn Prospect() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let gained = Memo::new(move |_| {
        let own = table.own()?;
        table.state.with(|now| {
            let auction = now.auction().filter(|auction| auction.bidders.contains(own))?;
            let points = auction.development.card().points;
            let layout = layout.get();
            let to = stone(&layout.track, now.village(own).points() + points);
            (points > 0).then(|| (own, stands(now, &layout, own), to, points))
        })
    });
    move || {
        gained.get().map(|(own, (x, y), to, points)| {
            let colour = table.face(own).colour;
            let way = format!("M{x:.1} {:.1}Q{:.1} {:.1} {to:.1} {:.1}", y - 10.0, (x + to) / 2.0, y - 34.0, y - 6.0);
            view! {
                <g class="print prospect">
                    <path d=way></path>
                    <g class="ghost">
                        <SeatShape colour=Signal::stored(colour) at=(to, y) size=24.0 />
                    </g>
                    <text x=to y=y + 4.5>
                        {format!("+{points}")}
                    </text>
                </g>
            }
        })
    }
}
