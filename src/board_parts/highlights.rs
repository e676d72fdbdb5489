//! Which things of a board stand out: those that can be picked, are picked, or are mentioned.

use engine::kernel::entity::{Entity, EntityId};
use leptos::ev::{FocusEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;

use super::board::Board;
use super::entity_set::EntitySet;
use super::hovered::Hovered;
use crate::browser;

/// The things that stand out on a table, and the callbacks for what is done with a thing.
#[derive(Clone, Copy, Debug)]
pub struct Highlights {
    /// The thing under the pointer or the focus.
    pub hovered: EntitySet,
    /// The things that can be picked now, in the order of the choices.
    pub selectable: EntitySet,
    /// The things that are picked already.
    pub selected: EntitySet,
    /// The things that a log line, a choice or a reason under the pointer mentions.
    pub mentioned: EntitySet,
    /// The things that the choice under the pointer changes besides its path.
    pub previewed: EntitySet,
    /// The thing that had the focus last.
    pub focused: RwSignal<Option<EntityId>>,
    /// The one stop of the Tab key: the thing that had the focus last if it can be picked, else the first that can.
    pub focusable: EntitySet,
    /// Called when the pointer or the focus enters a thing, or leaves it.
    pub hover: Callback<Option<EntityId>>,
    /// Called when a thing is picked.
    pub pick: Callback<EntityId>,
    /// Called when details of a thing are asked for.
    pub details: Callback<EntityId>,
    /// Returns a thing's name in the game, such as `tile:3`.
    pub name: fn(EntityId) -> String,
}

/// Returns the name of a thing in the game whose things are `E`; empty for an id of another game.
pub fn name<E: Entity>(id: EntityId) -> String {
    E::from_id(id).map(|entity| entity.to_string()).unwrap_or_default()
}

/// The ways in which one thing stands out. Each signal changes only when this thing is concerned.
#[derive(Clone, Copy, Debug)]
pub struct EntityHighlights {
    /// The pointer or the focus is on it.
    pub hovered: Signal<bool>,
    /// It can be picked now.
    pub selectable: Signal<bool>,
    /// It is picked already.
    pub selected: Signal<bool>,
    /// A log line, a choice or a reason under the pointer mentions it.
    pub mentioned: Signal<bool>,
    /// The choice under the pointer changes it as well.
    pub previewed: Signal<bool>,
}

impl EntityHighlights {
    /// Returns the class `own` with the classes of these highlights. It is one text, because a class that is set apart is
    /// lost when the rest changes.
    pub fn class(&self, own: &str) -> String {
        let Self { hovered, selectable, selected, mentioned, previewed } = self;
        let mut class = own.to_owned();
        for (stands_out, name) in [
            (hovered, " hovered"),
            (selectable, " selectable"),
            (selected, " selected"),
            (mentioned, " mentioned"),
            (previewed, " previewed"),
        ] {
            if stands_out.get() {
                class.push_str(name);
            }
        }
        class
    }
}

impl Highlights {
    /// The highlights of a board; `name` returns the name of a thing in its game.
    pub(super) fn new(board: Board, name: fn(EntityId) -> String) -> Self {
        let set = |entities: Signal<Vec<EntityId>>| EntitySet::new(move || entities.get());
        let selectable = set(board.selectable);
        let focused = RwSignal::new(None);
        let focusable = EntitySet::new(move || {
            let last = focused.get().filter(|last| selectable.any(|entity| entity == *last));
            last.or_else(|| selectable.first()).into_iter().collect()
        });
        Self {
            hovered: EntitySet::new(move || match board.hovered.get() {
                Some(Hovered::Entity(entity)) => vec![entity],
                Some(Hovered::Choice(_)) | None => Vec::new(),
            }),
            selectable,
            selected: set(board.selected),
            mentioned: set(board.mentioned),
            previewed: set(board.previewed),
            focused,
            focusable,
            hover: Callback::new(move |entity: Option<EntityId>| {
                let hovered = entity.map(Hovered::Entity);
                if board.hovered.get_untracked() != hovered {
                    board.hovered.set(hovered);
                }
            }),
            pick: board.pick,
            details: board.details,
            name,
        }
    }

    /// Returns the highlights of one thing.
    pub fn of(&self, entity: impl Into<EntityId>) -> EntityHighlights {
        let entity = entity.into();
        self.by(|set| Signal::derive(move || set.contains(entity)))
    }

    /// Returns the highlights of several things that are shown as one: those for which `is_part` holds.
    pub fn of_any(&self, is_part: impl Fn(EntityId) -> bool + Copy + Send + Sync + 'static) -> EntityHighlights {
        self.by(|set| Memo::new(move |_| set.any(is_part)).into())
    }

    fn by(&self, among: impl Fn(EntitySet) -> Signal<bool>) -> EntityHighlights {
        EntityHighlights {
            hovered: among(self.hovered),
            selectable: among(self.selectable),
            selected: among(self.selected),
            mentioned: among(self.mentioned),
            previewed: among(self.previewed),
        }
    }

    /// Notes that a pointer came onto a thing. A finger doesn't hover: what it showed would stay when it is gone.
    pub fn point(&self, event: &PointerEvent, entity: EntityId) {
        if browser::hovers(event) {
            self.hover.run(Some(entity));
        }
    }

    /// Notes that a thing got the focus. Only where the focus is shown, the thing counts as looked at.
    pub fn focus(&self, event: &FocusEvent, entity: EntityId) {
        self.focused.set(Some(entity));
        if browser::shows_focus(event) {
            self.hover.run(Some(entity));
        }
    }

    /// Returns a handler that shows details of a thing instead of the browser's own menu.
    pub fn show_details(&self, entity: EntityId) -> impl Fn(MouseEvent) + Copy + use<> {
        let details = self.details;
        move |event| {
            event.prevent_default();
            event.stop_propagation();
            details.run(entity);
        }
    }
}
