//! What the components of a board find in context, typed for their game.

use std::any::Any;
use std::rc::Rc;

use engine::entity::{Entity, EntityId};
use engine::game::Presentation;
use engine::seat::{Seat, Viewer};
use leptos::prelude::*;

use crate::table::kit::{Board, SeatFace, face};
use crate::table::selection::Pointed;

/// A board's side of the table, for the game `G`.
pub struct BoardContext<G: Presentation<Entity: Send + Sync> + Send + Sync> {
    /// The table as its viewer sees it.
    pub state: Memo<G>,
    /// The same one step back; as it is now where no step has just been made. What differs has just happened.
    pub previous: Memo<G>,
    /// The same as the viewer's last decision left it; as it is now when nobody in particular looks. What differs is
    /// new to the viewer.
    pub before: Memo<G>,
    /// Through whose eyes.
    pub viewer: Signal<Viewer>,
    /// How the seats are shown, in order.
    pub seats: Signal<Vec<SeatFace>>,
    /// What stands out.
    pub marks: Marks<G::Entity>,
}

impl<G: Presentation<Entity: Send + Sync> + Send + Sync> Clone for BoardContext<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Presentation<Entity: Send + Sync> + Send + Sync> Copy for BoardContext<G> {}

impl<G: Presentation<Entity: Send + Sync> + Send + Sync> std::fmt::Debug for BoardContext<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("BoardContext")
    }
}

impl<G: Presentation<Entity: Send + Sync> + Send + Sync> BoardContext<G> {
    /// Types what the page hands to a board, and lets the components below find it.
    ///
    /// # Panics
    /// When it is the table of another game: a mistake in the catalogue of boards.
    pub fn provide(board: Board) -> Self {
        let now = move || {
            board.seen.with(|seen| seen.downcast_ref::<G>().expect("a board is handed a table of its game").clone())
        };
        let state = Memo::new(move |_| now());
        let earlier = move |seen: Signal<Option<Rc<dyn Any>>, LocalStorage>| {
            Memo::new(move |_| {
                let seen = seen.with(|seen| seen.as_ref().and_then(|seen| seen.downcast_ref().cloned()));
                seen.unwrap_or_else(|| state.get())
            })
        };
        let (previous, before) = (earlier(board.previous), earlier(board.before));
        let marks = Marks::new(board);
        let context = Self { state, previous, before, viewer: board.viewer, seats: board.seats, marks };
        provide_context(context);
        provide_context(marks);
        context
    }

    /// The board that the calling component belongs to.
    pub fn find() -> Self {
        expect_context()
    }

    /// The seat through whose eyes the table is seen, if it is one seat's.
    pub fn own(&self) -> Option<Seat> {
        match self.viewer.get() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Omniscient => None,
        }
    }

    /// How a seat is shown.
    pub fn face(&self, seat: Seat) -> SeatFace {
        self.seats.with(|seats| face(seats, seat))
    }

    /// A part of the state that is followed: changes only when that part does.
    pub fn part<T: PartialEq + Send + Sync + 'static>(
        &self,
        part: impl Fn(&G) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        let state = self.state;
        Memo::new(move |_| state.with(&part))
    }

    /// Whether a part of the state differs from what the viewer's last decision left: then it is marked as new, until
    /// the viewer decides again.
    pub fn is_new<T: PartialEq>(&self, part: impl Fn(&G) -> T + Send + Sync + 'static) -> Memo<bool> {
        let (state, before) = (self.state, self.before);
        Memo::new(move |_| state.with(&part) != before.with(&part))
    }
}

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

impl<E: Entity + Send + Sync> Marks<E> {
    fn new(board: Board) -> Self {
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
}
