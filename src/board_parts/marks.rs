//! What stands out on a board, typed for its game: what can be picked, is picked, or is spoken of.

use engine::entity::{Entity, EntityId};
use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::board::Board;
use super::marked::Marked;
use super::pointed::Pointed;

/// What stands out on the table, and where a choice goes.
pub struct Marks<E: Send + Sync + 'static> {
    /// What the pointer or the focus rests on.
    pub hovered: Marked<E>,
    /// What can be picked now, in the order of the choices.
    pub selectable: Marked<E>,
    /// What is picked already.
    pub selected: Marked<E>,
    /// What a log line, a choice or a reason under the pointer speaks of.
    pub highlighted: Marked<E>,
    /// What else the choice that is looked at touches.
    pub previewed: Marked<E>,
    /// Where the keyboard was last.
    pub focused: RwSignal<Option<E>>,
    /// The one stop of the Tab key: where the keyboard was last if that can be picked, else the first thing that can.
    pub focusable: Marked<E>,
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

/// How one thing stands out. Each signal changes only when this very thing is concerned, so that a hover repaints two
/// things.
#[derive(Clone, Copy, Debug)]
pub struct MarksOf {
    /// The pointer or the focus rests on it.
    pub hovered: Signal<bool>,
    /// It can be picked now.
    pub selectable: Signal<bool>,
    /// It is picked already.
    pub selected: Signal<bool>,
    /// A log line, a choice or a reason under the pointer speaks of it.
    pub highlighted: Signal<bool>,
    /// The choice that is looked at touches it as well.
    pub previewed: Signal<bool>,
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
            Marked::new(move || ids.with(|ids| ids.iter().filter_map(|id| E::restore(*id)).collect()))
        };
        let selectable = typed(board.targets);
        let focused = RwSignal::new(None);
        let focusable = Marked::new(move || {
            let last = focused.get().filter(|last: &E| selectable.any(|entity| entity == *last));
            last.or_else(|| selectable.first()).into_iter().collect()
        });
        Self {
            hovered: Marked::new(move || match board.hovered.get() {
                Some(Pointed::Thing(id)) => E::restore(id).into_iter().collect(),
                Some(Pointed::Choice(_)) | None => Vec::new(),
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
        let among = |marked: Marked<E>| Signal::derive(move || marked.has(entity));
        self.by(among)
    }

    /// How things stand out that are shown as one: all for which `is_part` holds.
    pub fn of_any(&self, is_part: impl Fn(E) -> bool + Copy + Send + Sync + 'static) -> MarksOf {
        self.by(|marked: Marked<E>| Memo::new(move |_| marked.any(is_part)).into())
    }

    fn by(&self, among: impl Fn(Marked<E>) -> Signal<bool>) -> MarksOf {
        MarksOf {
            hovered: among(self.hovered),
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
