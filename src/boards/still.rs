//! A game's board as a picture: nothing on it can be picked, and it is as large as its place.

use engine::kernel::seat::Viewer;
use engine::matches::moment::{DecisionEvents, SeenState};
use engine::matches::round::RoundSoFar;
use leptos::prelude::*;

use crate::board_parts::board::Board;
use crate::board_parts::motion::Motion;
use crate::board_parts::seat_face::SeatFace;
use crate::board_parts::window::FixedWindow;

/// The size for which the board lays itself out before it is made to fit, in pixels. As in `style/result.css`.
pub(super) const SIZE: (f64, f64) = (1120.0, 760.0);

/// A board's side of a table at which nothing can be done.
pub(super) fn still(state: SeenState, viewer: Viewer, seats: Vec<SeatFace>) -> Board {
    Board {
        state: RwSignal::new_local(state).into(),
        previous: RwSignal::new_local(None::<SeenState>).into(),
        events: RwSignal::new_local(None::<DecisionEvents>).into(),
        is_back: Signal::stored(false),
        round: RwSignal::new_local(None::<RoundSoFar>).into(),
        state_at_last_turn: RwSignal::new_local(None::<SeenState>).into(),
        viewer: RwSignal::new(viewer).into(),
        seats: RwSignal::new(seats).into(),
        selectable: RwSignal::default().into(),
        selected: RwSignal::default().into(),
        mentioned: RwSignal::default().into(),
        previewed: RwSignal::default().into(),
        hovered: RwSignal::default(),
        pick: Callback::new(|_| ()),
        details: Callback::new(|_| ()),
    }
}

/// Says to the components below that they are a picture: nothing moves, and however narrow the window is, they lie as
/// in a wide one.
pub(super) fn provide_stillness() {
    // The table that was left last may have said otherwise.
    Motion::provide(Signal::stored(false));
    FixedWindow::provide();
}
