//! The input of every board, without its game's types. A board draws it and reports picks; it holds no rule and no
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
    /// The state before the last decision, for motion; `None` at the start, after undo, and after the device was handed
    /// over. The state after it, if the viewer has just gone a step back.
    pub previous: Signal<Option<SeenState>, LocalStorage>,
    /// The events of the decision between `previous` and `state`; `None` where `previous` is.
    pub events: Signal<Option<DecisionEvents>, LocalStorage>,
    /// `previous` comes later in the match than `state`.
    pub is_back: Signal<bool>,
    /// The round so far; `None` on a still picture.
    pub round: Signal<Option<RoundSoFar>, LocalStorage>,
    /// The state that the viewer's last decision left; `None` without a viewer.
    pub state_at_last_turn: Signal<Option<SeenState>, LocalStorage>,
    /// The viewer.
    pub viewer: Signal<Viewer>,
    /// The seats, in order.
    pub seats: Signal<Vec<SeatFace>>,
    /// The things that can be picked now: the next of all choices that fit the selection. While a choice with a preview is
    /// shown, also its last thing, which makes the choice, and the alternatives to it.
    pub selectable: Signal<Vec<EntityId>>,
    /// The things that are picked already.
    pub selected: Signal<Vec<EntityId>>,
    /// The things that a log line, a choice or a reason under the pointer mentions.
    pub mentioned: Signal<Vec<EntityId>>,
    /// The things that the choice under the pointer, or the only one left, changes besides its path. They are drawn more
    /// strongly than `mentioned`.
    pub previewed: Signal<Vec<EntityId>>,
    /// The choice or thing under the pointer or the focus.
    pub hovered: RwSignal<Option<Hovered>>,
    /// Called when a thing is picked.
    pub pick: Callback<EntityId>,
    /// Called when details of a thing are asked for: right-click, long press, or the key `i`.
    pub details: Callback<EntityId>,
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Board")
    }
}
