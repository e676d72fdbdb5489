//! A game's board as a picture that fills its place and isn't interactive.

use engine::kernel::seat::Viewer;
use engine::matches::moment::{DecisionEvents, SeenState};
use engine::matches::round::RoundSoFar;
use leptos::prelude::*;

use crate::board_parts::board::Board;
use crate::board_parts::motion::Motion;
use crate::board_parts::seat_face::SeatFace;
use crate::board_parts::window::FixedWindow;

/// The size in pixels for which the board is laid out before it is scaled. `style/result.css` contains it as well.
pub(super) const SIZE: (f64, f64) = (1120.0, 760.0);

/// Creates the input of a board that isn't interactive.
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

/// Provides the context of a picture: no animation, and the layout of a wide window in every window.
pub(super) fn provide_stillness() {
    // A board that was shown before may have provided another value.
    Motion::provide(Signal::stored(false));
    FixedWindow::provide();
}
