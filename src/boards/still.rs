//! A game's board as a picture: nothing on it can be picked, and it is as large as its place.

use engine::kernel::seat::Viewer;
use engine::matches::moment::SeenState;
use leptos::html;
use leptos::prelude::*;
use leptos::tachys::reactive_graph::OwnedView;

use crate::board_parts::board::Board;
use crate::board_parts::measured::measured;
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
        is_back: Signal::stored(false),
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

/// The board of a game as somebody sees it, without anything that can be done.
#[component]
pub fn StillBoard(
    /// Id of the game.
    game: &'static str,
    /// The state as the viewer sees it.
    state: SeenState,
    /// Through whose eyes.
    viewer: Viewer,
    /// How the seats are shown.
    seats: Vec<SeatFace>,
) -> impl IntoView {
    let place = NodeRef::<html::Div>::new();
    let size = measured(place);
    let scale = move || size.get().0 / SIZE.0;
    // What is said to the components of the picture is said to no others on the page.
    let owner = Owner::current().expect("a component has an owner").child();
    let drawn = owner.with(|| {
        provide_stillness();
        super::board(game).map(|draw| draw(still(state, viewer, seats)))
    });
    let drawn = OwnedView::new_with_owner(drawn, owner);
    view! {
        <div class="still" node_ref=place inert aria-hidden="true">
            <div class="still-board" style:transform=move || format!("scale({:.4})", scale())>
                {drawn}
            </div>
        </div>
    }
}
