//! The game-independent input of every board. A board draws it and reports picks. It contains no rules and no
//! selection.

use engine::kernel::entity::EntityId;
use engine::kernel::seat::Viewer;
use engine::matches::moment::{DecisionEvents, SeenState};
use engine::matches::round::RoundSoFar;
use leptos::prelude::*;

use super::hovered::Hovered;
use super::seat_face::SeatFace;

/// The input of a board.
#[derive(Clone, Copy)]
pub struct Board {
    /// The state redacted for `viewer`.
    pub state: Signal<SeenState, LocalStorage>,
    /// The state before the last decision, for animation. `None` at the start, after undo, and after the device was
    /// passed on. The state after it, if the viewer has just stepped back.
    pub previous: Signal<Option<SeenState>, LocalStorage>,
    /// The events of the decision between `previous` and `state`. `None` whenever `previous` is `None`.
    pub events: Signal<Option<DecisionEvents>, LocalStorage>,
    /// `true` if `previous` comes later in the match than `state`.
    pub is_back: Signal<bool>,
    /// The round so far. `None` on a still picture.
    pub round: Signal<Option<RoundSoFar>, LocalStorage>,
    /// The state after the viewer's last decision. `None` without a viewer.
    pub state_at_last_turn: Signal<Option<SeenState>, LocalStorage>,
    /// The viewer.
    pub viewer: Signal<Viewer>,
    /// The seats, in order.
    pub seats: Signal<Vec<SeatFace>>,
    /// The entities that can be picked now: the next of all choices that fit the selection. While a choice with a
    /// preview is shown, this includes its last entity, which makes the choice, and the alternatives to it.
    pub selectable: Signal<Vec<EntityId>>,
    /// The entities that are already picked.
    pub selected: Signal<Vec<EntityId>>,
    /// The entities that the hovered log line, choice or reason mentions.
    pub mentioned: Signal<Vec<EntityId>>,
    /// The entities that the hovered choice, or the only one left, changes besides its path. They are drawn more
    /// strongly than `mentioned`.
    pub previewed: Signal<Vec<EntityId>>,
    /// The choice or entity that is hovered or focused.
    pub hovered: RwSignal<Option<Hovered>>,
    /// Called when an entity is picked.
    pub pick: Callback<EntityId>,
    /// Called when the player requests details of an entity: right-click, long press, or the key `i`.
    pub details: Callback<EntityId>,
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Board")
    }
}
