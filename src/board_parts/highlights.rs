//! The highlights of a board's entities: those that can be picked, are picked, or are mentioned.

use engine::kernel::entity::{Entity, EntityId};
use leptos::ev::{FocusEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;

use super::board::Board;
use super::entity_set::EntitySet;
use super::hovered::Hovered;
use crate::browser;

/// The highlighted entities of a board, and the callbacks of its entities.
#[derive(Clone, Copy, Debug)]
pub struct Highlights {
    /// The hovered or focused entity.
    pub hovered: EntitySet,
    /// The entities that can be picked now, in the order of the choices.
    pub selectable: EntitySet,
    /// The entities that are already picked.
    pub selected: EntitySet,
    /// The entities that the hovered log line, choice or reason mentions.
    pub mentioned: EntitySet,
    /// The entities that the hovered choice changes besides its path.
    pub previewed: EntitySet,
    /// The entity that had the focus last.
    pub focused: RwSignal<Option<EntityId>>,
    /// The only tab stop: the entity that had the focus last if it can be picked, else the first that can.
    pub focusable: EntitySet,
    /// Called when the pointer or the focus enters or leaves an entity.
    pub hover: Callback<Option<EntityId>>,
    /// Called when an entity is picked.
    pub pick: Callback<EntityId>,
    /// Called when the player requests details of an entity.
    pub details: Callback<EntityId>,
    /// Returns the name of an entity in the game, such as `tile:3`.
    pub name: fn(EntityId) -> String,
}

/// Returns the name of an entity of the type `E`. Empty for an id of another game.
pub fn name<E: Entity>(id: EntityId) -> String {
    E::from_id(id).map(|entity| entity.to_string()).unwrap_or_default()
}

/// The highlights of one entity. Each signal changes only when this entity is concerned.
#[derive(Clone, Copy, Debug)]
pub struct EntityHighlights {
    /// The pointer or the focus is on the entity.
    pub hovered: Signal<bool>,
    /// The entity can be picked now.
    pub selectable: Signal<bool>,
    /// The entity is already picked.
    pub selected: Signal<bool>,
    /// The hovered log line, choice or reason mentions the entity.
    pub mentioned: Signal<bool>,
    /// The hovered choice changes the entity as well.
    pub previewed: Signal<bool>,
}

impl EntityHighlights {
    /// Returns the class `own` with the classes of these highlights. They form one attribute, because a class that is
    /// set separately is lost when the rest changes.
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
    /// Creates the highlights of a board. `name` returns the name of an entity in its game.
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

    /// Returns the highlights of one entity.
    pub fn of(&self, entity: impl Into<EntityId>) -> EntityHighlights {
        let entity = entity.into();
        self.by(|set| Signal::derive(move || set.contains(entity)))
    }

    /// Returns the highlights of several entities that are drawn as one: those for which `is_part` holds.
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

    /// Records that a pointer entered an entity. Ignores touch, because its highlight would stay after the finger is
    /// lifted.
    pub fn point(&self, event: &PointerEvent, entity: EntityId) {
        if browser::hovers(event) {
            self.hover.run(Some(entity));
        }
    }

    /// Records that an entity got the focus. It also counts as hovered if the focus is visible.
    pub fn focus(&self, event: &FocusEvent, entity: EntityId) {
        self.focused.set(Some(entity));
        if browser::shows_focus(event) {
            self.hover.run(Some(entity));
        }
    }

    /// Returns a handler that shows details of an entity instead of the browser's context menu.
    pub fn show_details(&self, entity: EntityId) -> impl Fn(MouseEvent) + Copy + use<> {
        let details = self.details;
        move |event| {
            event.prevent_default();
            event.stop_propagation();
            details.run(entity);
        }
    }
}
