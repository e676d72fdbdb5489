//! The entry of a game in the list of boards.

use engine::kernel::entity::EntityId;
use engine::kernel::seat::{Seat, Viewer};
use engine::matches::moment::SeenState;
use leptos::prelude::AnyView;

use crate::board_parts::board::Board;
use crate::board_parts::pinned_fact::PinnedFact;
use crate::board_parts::quantity_icon::QuantityIcon;
use crate::board_parts::scenes::SceneName;
use crate::board_parts::seat_face::SeatFace;

/// A picture of a guide: its name there, and what draws it.
pub(super) type GuidePicture = (&'static str, fn() -> AnyView);

/// The entry of a game. The folder of each game has one, named `ENTRY`.
pub(super) struct BoardEntry {
    /// Id of the game.
    pub(super) game: &'static str,
    /// The table.
    pub(super) board: fn(Board) -> AnyView,
    /// The picture for the lobby, as wide as its place.
    pub(super) picture: fn() -> AnyView,
    /// Returns the details of a thing, in the state that its viewer sees. Things of other games have none.
    pub(super) details: fn(&SeenState, &[SeatFace], EntityId) -> Option<AnyView>,
    /// The class of the colours of its drawings.
    pub(super) palette: &'static str,
    /// The drawings of quantities.
    pub(super) quantities: &'static [QuantityIcon],
    /// The names of the scenes, in the order of their buttons.
    pub(super) scenes: &'static [SceneName],
    /// Returns the scene in which a viewer decides, by the first thing that can be picked.
    pub(super) scene: fn(&SeenState, Viewer, Option<EntityId>) -> Option<SceneName>,
    /// Returns the facts that a decision of a seat rests on.
    pub(super) pinned: fn(&SeenState, Seat) -> Vec<PinnedFact>,
    /// The pictures that the guide names, besides `table` and `game`, which every game has.
    pub(super) guide_pictures: &'static [GuidePicture],
}
