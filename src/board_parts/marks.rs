//! What stands out on a board, typed for its game: what can be picked, is picked, or is spoken of.

use engine::entity::{Entity, EntityId};
use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::board::{Board, Pointed};

/// What stands out on the table, and where a choice goes.
pub struct Marks<E: Send + Sync + 'static> {
    /// What the pointer or the focus rests on.
    pub hovered: Memo<Option<E>>,
    /// What can be picked now, in the order of the choices.
    pub selectable: Memo<Vec<E>>,
    /// What is picked already.
    pub selected: Memo<Vec<E>>,
    /// What a log line, a choice or a reason under the pointer speaks of.
    pub highlighted: Memo<Vec<E>>,
    /// What else the choice that is looked at touches.
    pub previewed: Memo<Vec<E>>,
    /// Where the keyboard was last.
    pub focused: RwSignal<Option<E>>,
    /// The one stop of the Tab key: where the keyboard was last if that can be picked, else the first thing that can.
    pub focusable: Memo<Option<E>>,
    /// The pointer or the focus came to rest on a thing, or left.
    pub hover: Callback<Option<E>>,
    /// A thing was picked.
    pub pick: Callback<E>,
    /// Details of a thing are wanted.
    pub details: Callback<E>,
}

impl<E: Send + Sync> Clone for Marks<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E: Send + Sync> Copy for Marks<E> {}

impl<E: Send + Sync> std::fmt::Debug for Marks<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Marks")
    }
}

/// How one thing stands out. Each memo changes only when this very thing is concerned, so that a hover repaints two
/// things.
#[derive(Clone, Copy, Debug)]
pub struct MarksOf {
    /// The pointer or the focus rests on it.
    pub hovered: Memo<bool>,
    /// It can be picked now.
    pub selectable: Memo<bool>,
    /// It is picked already.
    pub selected: Memo<bool>,
    /// A log line, a choice or a reason under the pointer speaks of it.
    pub highlighted: Memo<bool>,
    /// The choice that is looked at touches it as well.
    pub previewed: Memo<bool>,
}

impl MarksOf {
    /// A class and those that say how the thing stands out. All in one text: a class that is set apart would be lost
    /// whenever the rest changes.
    pub fn class(&self, own: &str) -> String {
        let Self { hovered, selectable, selected, highlighted, previewed } = self;
        let mut class = own.to_owned();
        for (stands_out, name) in [
            (hovered, " hovered"),
            (selectable, " selectable"),
            (selected, " selected"),
            (highlighted, " highlighted"),
            (previewed, " previewed"),
        ] {
            if stands_out.get() {
                class.push_str(name);
            }
        }
        class
    }
}

impl<E: Entity + Send + Sync> Marks<E> {
    /// What the page says of the things of a board, typed.
    pub(super) fn new(board: Board) -> Self {
        let typed = |ids: Signal<Vec<EntityId>>| {
            Memo::new(move |_| ids.with(|ids| ids.iter().filter_map(|id| E::restore(*id)).collect::<Vec<_>>()))
        };
        let selectable = typed(board.targets);
        let focused = RwSignal::new(None);
        let focusable = Memo::new(move |_| {
            selectable.with(|all: &Vec<E>| focused.get().filter(|last| all.contains(last)).or(all.first().copied()))
        });
        Self {
            hovered: Memo::new(move |_| match board.hovered.get() {
                Some(Pointed::Thing(id)) => E::restore(id),
                Some(Pointed::Choice(_)) | None => None,
            }),
            selectable,
            selected: typed(board.selected),
            highlighted: typed(board.lit),
            previewed: typed(board.previewed),
            focused,
            focusable,
            hover: Callback::new(move |entity: Option<E>| {
                let hovered = entity.map(|entity| Pointed::Thing(entity.erase()));
                if board.hovered.get_untracked() != hovered {
                    board.hovered.set(hovered);
                }
            }),
            pick: Callback::new(move |entity: E| board.pick.run(entity.erase())),
            details: Callback::new(move |entity: E| board.details.run(entity.erase())),
        }
    }

    /// How this thing stands out.
    pub fn of(&self, entity: E) -> MarksOf {
        self.of_any(move |other| other == entity)
    }

    /// How things stand out that are shown as one: all for which `is_part` holds.
    pub fn of_any(&self, is_part: impl Fn(E) -> bool + Copy + Send + Sync + 'static) -> MarksOf {
        let among = |all: Memo<Vec<E>>| Memo::new(move |_| all.with(|all| all.iter().copied().any(is_part)));
        let hovered = self.hovered;
        MarksOf {
            hovered: Memo::new(move |_| hovered.get().is_some_and(is_part)),
            selectable: among(self.selectable),
            selected: among(self.selected),
            highlighted: among(self.highlighted),
            previewed: among(self.previewed),
        }
    }

    /// Tells about a thing instead of opening the browser's own menu.
    pub fn tell(&self, entity: E) -> impl Fn(MouseEvent) + Copy + use<E> {
        let details = self.details;
        move |event| {
            event.prevent_default();
            event.stop_propagation();
            details.run(entity);
        }
    }
}
