//! What the components of a board find in context, typed for their game.

use std::any::Any;
use std::rc::Rc;

use engine::game::Presentation;
use engine::seat::{Seat, Viewer};
use leptos::prelude::*;

use super::board::Board;
use super::flight::Flight;
use super::marks::Marks;
use super::seat_face::{SeatFace, face};

/// A board's side of the table, for the game `G`.
pub struct BoardContext<G: Presentation<Entity: Send + Sync> + Send + Sync> {
    /// The table as its viewer sees it.
    pub state: Memo<G>,
    /// The same one step back, or one step on where somebody who looks back has just gone a step back; as it is now where
    /// no step has just been made. What differs has just happened.
    pub previous: Memo<G>,
    /// Whether it is one step on.
    is_back: Signal<bool>,
    /// The same as the viewer's last decision left it, however long ago that is; as it is now when nobody in particular
    /// looks. What differs is new to the viewer.
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
        let context =
            Self { state, previous, is_back: board.is_back, before, viewer: board.viewer, seats: board.seats, marks };
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

    /// Everybody but one seat, clockwise from it.
    pub fn others(&self, than: Seat) -> Vec<Seat> {
        than.clockwise(self.seats.with(Vec::len) as u8).skip(1).collect()
    }

    /// A part of the state that is followed: changes only when that part does.
    pub fn part<T: PartialEq + Send + Sync + 'static>(
        &self,
        part: impl Fn(&G) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        let state = self.state;
        Memo::new(move |_| state.with(&part))
    }

    /// What has just flown: `between` tells it of a state and the next one. Where somebody has gone a step back, it flies
    /// back to where it came from.
    pub fn flown(
        &self,
        between: impl Fn(&G, &G) -> Vec<Flight<G::Entity>> + Send + Sync + 'static,
    ) -> Memo<Vec<Flight<G::Entity>>> {
        let Self { state, previous, is_back, .. } = *self;
        Memo::new(move |_| {
            state.with(|now| {
                previous.with(|previous| match is_back.get() {
                    false => between(previous, now),
                    true => between(now, previous).into_iter().map(Flight::reversed).collect(),
                })
            })
        })
    }

    /// Whether a part of the state differs from what the viewer's last decision left: then it is marked as new, until
    /// the viewer decides again.
    pub fn is_new<T: PartialEq>(&self, part: impl Fn(&G) -> T + Send + Sync + 'static) -> Memo<bool> {
        let (state, before) = (self.state, self.before);
        Memo::new(move |_| state.with(&part) != before.with(&part))
    }

    /// By how much a number has changed since the viewer's last decision; where nobody has changed it since, by the
    /// decision that has just been made.
    pub fn change(&self, number: impl Fn(&G) -> i32 + Send + Sync + 'static) -> Memo<i32> {
        let Self { state, previous, before, .. } = *self;
        Memo::new(move |_| {
            let now = state.with(&number);
            match now - before.with(&number) {
                0 => now - previous.with(&number),
                change => change,
            }
        })
    }
}
