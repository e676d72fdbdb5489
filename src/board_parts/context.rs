//! The context of a board's components, typed for their game.

use engine::kernel::entity::Entity as _;
use engine::kernel::game::Presentation;
use engine::kernel::seat::{Seat, Viewer};
use engine::matches::moment::{DecisionEvents, SeenState};
use engine::matches::round::RoundSoFar;
use leptos::prelude::*;

use super::board::Board;
use super::entity_set::EntitySet;
use super::flight::Flight;
use super::highlights::{self, EntityHighlights, Highlights};
use super::pieces::{Move, Pieces};
use super::seat_face::{SeatFace, face};
use super::step::Step;

/// The context of a board of the game `G`.
pub struct BoardContext<G: Presentation<Entity: Send + Sync> + Send + Sync> {
    /// The state redacted for the viewer.
    pub state: Memo<G>,
    /// The state one step earlier, or one step later if the viewer has just stepped back. Equal to `state` if there was
    /// no step. A difference from `state` has just happened.
    pub previous: Memo<G>,
    /// The events of the step between `previous` and `state`.
    events: Signal<Option<DecisionEvents>, LocalStorage>,
    /// `true` if `previous` is one step after `state`.
    is_back: Signal<bool>,
    round: Signal<Option<RoundSoFar>, LocalStorage>,
    /// The state after the viewer's last decision. Equal to `state` without a viewer. A difference from `state` is new
    /// to the viewer.
    pub state_at_last_turn: Memo<G>,
    /// The viewer.
    pub viewer: Signal<Viewer>,
    /// The faces of the seats, in order.
    pub seats: Signal<Vec<SeatFace>>,
    /// The highlighted entities.
    pub highlights: Highlights,
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
    /// Converts the input of a board to the types of `G`, and provides it to the components below.
    ///
    /// # Panics
    /// If the state belongs to another game, which is a mistake in the catalogue of boards.
    pub fn provide(board: Board) -> Self {
        let now = move || {
            board.state.with(|state| state.downcast_ref::<G>().expect("a board is handed a table of its game").clone())
        };
        let state = Memo::new(move |_| now());
        let earlier = move |earlier: Signal<Option<SeenState>, LocalStorage>| {
            Memo::new(move |_| {
                let earlier =
                    earlier.with(|earlier| earlier.as_ref().and_then(|earlier| earlier.downcast_ref().cloned()));
                earlier.unwrap_or_else(|| state.get())
            })
        };
        let (previous, state_at_last_turn) = (earlier(board.previous), earlier(board.state_at_last_turn));
        let highlights = Highlights::new(board, highlights::name::<G::Entity>);
        let Board { events, is_back, round, viewer, seats, .. } = board;
        let context = Self { state, previous, events, is_back, round, state_at_last_turn, viewer, seats, highlights };
        provide_context(context);
        provide_context(highlights);
        context
    }

    /// Returns the context of the board that the calling component belongs to.
    pub fn find() -> Self {
        expect_context()
    }

    /// Returns the seat of the viewer. `None` for a spectator and an omniscient viewer.
    pub fn own(&self) -> Option<Seat> {
        match self.viewer.get() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Omniscient => None,
        }
    }

    /// Returns the hovered or focused entity.
    pub fn hovered(&self) -> Option<G::Entity> {
        self.highlights.hovered.first().and_then(G::Entity::from_id)
    }

    /// Returns the entities of a set in the type of the game.
    pub fn entities(&self, set: EntitySet) -> Vec<G::Entity> {
        set.get().into_iter().filter_map(G::Entity::from_id).collect()
    }

    /// Returns the highlights of several entities that are drawn as one: those for which `is_part` holds.
    pub fn highlights_of_any(
        &self,
        is_part: impl Fn(G::Entity) -> bool + Copy + Send + Sync + 'static,
    ) -> EntityHighlights {
        self.highlights.of_any(move |entity| G::Entity::from_id(entity).is_some_and(is_part))
    }

    /// Returns the face of a seat.
    pub fn face(&self, seat: Seat) -> SeatFace {
        self.seats.with(|seats| face(seats, seat))
    }

    /// Returns all other seats, clockwise from `than`.
    pub fn others(&self, than: Seat) -> Vec<Seat> {
        than.clockwise(self.seats.with(Vec::len) as u8).skip(1).collect()
    }

    /// Returns a memo of a part of the state. It notifies only when that part changes.
    pub fn part<T: PartialEq + Send + Sync + 'static>(
        &self,
        part: impl Fn(&G) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        let state = self.state;
        Memo::new(move |_| state.with(&part))
    }

    /// Calls `read` with the step that led to the state, or with `None` if no single step did.
    pub fn with_step<T>(&self, read: impl FnOnce(Option<&Step<'_, G>>) -> T) -> T {
        let Self { state, previous, events, is_back, .. } = *self;
        let is_back = is_back.get();
        events.with(|events| {
            let Some(events) = events else { return read(None) };
            state.with(|now| {
                previous.with(|previous| {
                    let (earlier, later) = if is_back { (now, previous) } else { (previous, now) };
                    read(Some(&Step { events: events.of::<G>(), earlier, later, is_back }))
                })
            })
        })
    }

    /// Calls `read` with the state at the start of the round and the events since then. Returns `None` on a still
    /// picture.
    pub fn with_round<T>(&self, read: impl FnOnce(&G, Vec<&G::Event>) -> T) -> Option<T> {
        self.round.with(|round| {
            let round = round.as_ref()?;
            Some(read(round.began()?, round.events::<G>().collect()))
        })
    }

    /// Returns `true` if a step led to the state, so that a new piece is animated.
    pub fn appears(&self) -> bool {
        self.with_step(|step| step.is_some())
    }

    /// Tracks pieces from state to state. `taken` returns the occupied places of a state, `moves` the moves of an
    /// event.
    pub fn pieces<K, P>(
        &self,
        taken: impl Fn(&G) -> Vec<(K, P)> + Send + Sync + 'static,
        moves: impl Fn(&G::Event, &Step<'_, G>) -> Vec<Move<K, P>> + Send + Sync + 'static,
    ) -> Memo<Pieces<K, P>>
    where
        K: Copy + PartialEq + Send + Sync + 'static,
        P: Copy + PartialEq + Send + Sync + 'static,
    {
        let table = *self;
        Memo::new(move |before: Option<&Pieces<K, P>>| {
            let taken = table.state.with(&taken);
            let first = Pieces::default();
            table.with_step(|step| before.unwrap_or(&first).after(taken, step, &moves))
        })
    }

    /// Returns the flights of the step that led to the state. `flights` returns those of an event. After a step back
    /// they are reversed.
    pub fn flights(
        &self,
        flights: impl Fn(&G::Event, &Step<'_, G>) -> Vec<Flight<G::Entity>> + Send + Sync + 'static,
    ) -> Memo<Vec<Flight>> {
        let table = *self;
        Memo::new(move |_| {
            table.with_step(|step| {
                let Some(step) = step else { return Vec::new() };
                let all = step.events.iter().flat_map(|event| flights(event, step)).map(Flight::id);
                if step.is_back { all.map(Flight::reversed).collect() } else { all.collect() }
            })
        })
    }

    /// Returns a memo that is `true` while a part of the state differs from the state after the viewer's last decision.
    pub fn is_new<T: PartialEq>(&self, part: impl Fn(&G) -> T + Send + Sync + 'static) -> Memo<bool> {
        let Self { state, state_at_last_turn, .. } = *self;
        Memo::new(move |_| state.with(&part) != state_at_last_turn.with(&part))
    }

    /// Returns the change of a number since the viewer's last decision. If there is none, returns its change in the
    /// last step.
    pub fn change(&self, number: impl Fn(&G) -> i32 + Send + Sync + 'static) -> Memo<i32> {
        let changes = self.changes(move |now| [number(now)]);
        Memo::new(move |_| changes.get()[0])
    }

    /// Returns the change of each number of an array, as [`change`](Self::change) does.
    pub fn changes<const N: usize>(&self, numbers: impl Fn(&G) -> [i32; N] + Send + Sync + 'static) -> Memo<[i32; N]> {
        let Self { state, previous, state_at_last_turn, .. } = *self;
        Memo::new(move |_| {
            let (now, before, at_last_turn) =
                (state.with(&numbers), previous.with(&numbers), state_at_last_turn.with(&numbers));
            std::array::from_fn(|at| match now[at] - at_last_turn[at] {
                0 => now[at] - before[at],
                change => change,
            })
        })
    }
}
