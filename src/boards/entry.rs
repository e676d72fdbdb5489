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

/// The name of a picture in a guide, and the function that draws it.
pub(super) type GuidePicture = (&'static str, fn() -> AnyView);

/// The entry of a game. The module of each game has one, named `ENTRY`.
pub(super) struct BoardEntry {
    /// The id of the game.
    pub(super) game: &'static str,
    /// Draws the board.
    pub(super) board: fn(Board) -> AnyView,
    /// Draws the picture for the lobby, as wide as its place.
    pub(super) picture: fn() -> AnyView,
    /// Returns the details of an entity, in the state redacted for the viewer. `None` for an entity of another game.
    pub(super) details: fn(&SeenState, &[SeatFace], EntityId) -> Option<AnyView>,
    /// The class of the game's colours.
    pub(super) palette: &'static str,
    /// The icons of quantities.
    pub(super) quantities: &'static [QuantityIcon],
    /// The names of the scenes, in the order of their buttons.
    pub(super) scenes: &'static [SceneName],
    /// Returns the scene in which a viewer decides, from the first entity that can be picked.
    pub(super) scene: fn(&SeenState, Viewer, Option<EntityId>) -> Option<SceneName>,
    /// Returns the facts relevant to a seat's decision.
    pub(super) pinned: fn(&SeenState, Seat) -> Vec<PinnedFact>,
    /// The pictures that the guide refers to, except `table` and `game`, which every game has.
    pub(super) guide_pictures: &'static [GuidePicture],
}
