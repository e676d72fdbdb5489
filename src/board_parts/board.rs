//! What every board is handed before its types are known: a board draws what its viewer sees and says what was picked. It
//! holds no rule and no selection.

use std::any::Any;
use std::rc::Rc;

use engine::entity::EntityId;
use engine::seat::Viewer;
use leptos::prelude::*;

use super::pointed::Pointed;
use super::seat_face::SeatFace;

/// A board's side of the table.
#[derive(Clone, Copy)]
pub struct Board {
    /// The state redacted for `viewer`, in the game's own type.
    pub seen: Signal<Rc<dyn Any>, LocalStorage>,
    /// The same before the decision that has just been made, for motion; empty where none has: at the start, after
    /// undo, and for whoever takes the device. After it, where somebody who looks back has just gone a step back.
    pub previous: Signal<Option<Rc<dyn Any>>, LocalStorage>,
    /// Whether the previous one came later in the match.
    pub is_back: Signal<bool>,
    /// The same as the viewer's last decision left it, for what is new to them; empty when nobody in particular looks.
    pub before: Signal<Option<Rc<dyn Any>>, LocalStorage>,
    /// Through whose eyes.
    pub viewer: Signal<Viewer>,
    /// The seats, in order.
    pub seats: Signal<Vec<SeatFace>>,
    /// What can be picked now: the next entities of all choices that fit the selection so far. While a choice
    /// with a preview is shown, its last thing as well, which makes it when picked again, and what could be
    /// picked instead.
    pub targets: Signal<Vec<EntityId>>,
    /// What is picked already.
    pub selected: Signal<Vec<EntityId>>,
    /// What is lit up because a log line, a choice or a reason under the pointer speaks of it.
    pub lit: Signal<Vec<EntityId>>,
    /// What else the one choice that is looked at touches, to be drawn more strongly than `lit`: the choice
    /// under the pointer or the focus, or the one that is left of those that fit the selection.
    pub previewed: Signal<Vec<EntityId>>,
    /// What the pointer or the focus rests on.
    pub hovered: RwSignal<Option<Pointed>>,
    /// A thing was picked.
    pub pick: Callback<EntityId>,
    /// Details of a thing are wanted: right-click, long-press, or the key `i`.
    pub details: Callback<EntityId>,
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Board")
    }
}
