//! The board of a game as a picture.

use engine::kernel::seat::Viewer;
use engine::matches::moment::SeenState;
use leptos::html;
use leptos::prelude::*;
use leptos::tachys::reactive_graph::OwnedView;

use super::board;
use super::still::{SIZE, provide_stillness, still};
use crate::board_parts::measured::measured;
use crate::board_parts::seat_face::SeatFace;

/// The board of a game as a viewer sees it. It isn't interactive.
#[component]
pub fn StillBoard(
    /// The id of the game.
    game: &'static str,
    /// The state redacted for the viewer.
    state: SeenState,
    /// The viewer.
    viewer: Viewer,
    /// The faces of the seats, in order.
    seats: Vec<SeatFace>,
) -> impl IntoView {
    let place = NodeRef::<html::Div>::new();
    let size = measured(place);
    let scale = move || size.get().0 / SIZE.0;
    // A separate owner hides the context of the picture from the rest of the page.
    let owner = Owner::current().expect("a component has an owner").child();
    let drawn = owner.with(|| {
        provide_stillness();
        board(game).map(|draw| draw(still(state, viewer, seats)))
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
