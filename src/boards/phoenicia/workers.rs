//! The workers on the viewer's tiles and training ground, and on the plaques of rivals.

use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::WORKER;
use super::layout::{Layout, use_layout};
use super::perspective::buyer;
use super::place::Place;
use super::plaque::plaque;
use super::tiles;
use super::whereabouts::{Post, Stand, Workers, stands, worker_moves};
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Piece;
use crate::board_parts::seat_mark::{SHAPES, seat_class};

/// The height of a worker's drawing.
const HEIGHT: f64 = 46.0;

/// The workers of all seats.
#[component]
pub(super) fn AllWorkers() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let workers = table.pieces(stands, worker_moves);
    view! {
        <g class="workers" aria-hidden="true">
            <For
                each=move || workers.with(Workers::identities)
                key=|worker| *worker
                children=move |worker| view! { <Worker worker workers /> }
            />
        </g>
    }
}

/// A worker: a pawn, with the shape of its seat once it is trained.
#[component]
fn Worker(worker: usize, workers: Memo<Workers>) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let seat = workers.with_untracked(|workers| workers.piece(worker).0);
    let colour = Memo::new(move |_| table.face(seat).colour);
    let stand = Memo::new(move |_| workers.with(|workers| workers.place(worker)));
    let point = Memo::new(move |last: Option<&((f64, f64), f64)>| {
        let stand = stand.get();
        let place = stand.and_then(|stand| {
            table.state.with(|now| {
                layout.with(|layout| place(layout, now.seats, buyer(table), seat, now.village(seat), stand))
            })
        });
        // A worker out of sight keeps its last position.
        place.or(last.copied()).unwrap_or(((0.0, 0.0), 1.0))
    });
    let is_seen = Memo::new(move |_| {
        stand.get().is_some_and(|stand| {
            table.state.with(|now| {
                layout.with(|layout| place(layout, now.seats, buyer(table), seat, now.village(seat), stand).is_some())
            })
        })
    });
    let trained = Memo::new(move |_| stand.get().is_some_and(|stand| stand.post != Post::Untrained));
    let at = Signal::derive(move || point.get().0);
    let scale = Signal::derive(move || point.get().1);
    let away = Signal::derive(move || !is_seen.get());
    view! {
        <Piece at scale away class="worker">
            <g class=move || seat_class(colour.get())>
                <use class="raw" class:trained=move || trained.get() href="#phoenicia-untrained" x=-WORKER / 2.0 y="-42" width=WORKER height=HEIGHT></use>
                <g class="ready" class:trained=move || trained.get()>
                    <use href="#phoenicia-worker" x=-WORKER / 2.0 y="-42" width=WORKER height=HEIGHT></use>
                    <path
                        class="emblem"
                        d=move || SHAPES[usize::from(colour.get()) % SHAPES.len()]
                        transform="translate(-5.5 -19) scale(.55)"
                    ></path>
                </g>
            </g>
        </Piece>
    }
}

/// Returns the point of a worker's foot, and the scale. `None` if there is no space to show it.
fn place(
    layout: &Layout,
    seats: u8,
    shown: Seat,
    seat: Seat,
    village: &engine::games::phoenicia::state::Village,
    stand: Stand,
) -> Option<((f64, f64), f64)> {
    if seat == shown {
        let tile: Place = match stand.post {
            Post::Untrained | Post::Trained => layout.training,
            Post::Tile(tile) => layout.tiles[tile as usize],
        };
        Some(tiles::stands(&tile, village, stand))
    } else {
        let rival = shown.clockwise(seats).skip(1).position(|other| other == seat)?;
        plaque(layout, rival, village).stand(stand)
    }
}
