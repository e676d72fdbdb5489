//! A match at one of its moments, for code that names no game.

use std::any::Any;
use std::borrow::Cow;
use std::rc::Rc;

use super::fingerprint::fingerprint;
use super::session::Session;
use crate::kernel::game::Game;
use crate::kernel::outcome::{Outcome, ScoreSheet};
use crate::kernel::rules::Rules;
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::text::label::Label;
use crate::kernel::text::rich_text::RichText;
use crate::kernel::turn::{ActionIndex, Ply, Turn};

/// One legal action of the acting seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The index in the legal list of this moment.
    pub index: ActionIndex,
    /// The name, cost and effects.
    pub label: Label,
}

/// A state as one viewer sees it, for code that names no game.
#[derive(Clone, Debug)]
pub struct SeenState(Rc<dyn Any>);

impl SeenState {
    /// Wraps a state of a game.
    pub fn new<G: 'static>(state: G) -> Self {
        Self(Rc::new(state))
    }

    /// Returns the state in the type of the game `G`, or `None` if it is another game's.
    pub fn downcast_ref<G: 'static>(&self) -> Option<&G> {
        self.0.downcast_ref()
    }
}

/// The events of a decision, for code that names no game. They aren't redacted.
#[derive(Clone, Debug)]
pub struct DecisionEvents(Rc<dyn Any>);

impl DecisionEvents {
    /// Wraps the events of a decision of the game `G`.
    pub fn new<G: Rules>(events: Vec<G::Event>) -> Self {
        Self(Rc::new(events))
    }

    /// Returns the events of the game `G`. Empty if they are another game's.
    pub fn of<G: Rules>(&self) -> &[G::Event] {
        self.0.downcast_ref::<Vec<G::Event>>().map(Vec::as_slice).unwrap_or_default()
    }
}

/// The queries on a match at one of its moments.
pub trait Moment {
    /// Returns the seat that decided then, or the outcome.
    fn turn(&self) -> Turn;
    /// Returns the choices of the acting seat, in the words of that moment.
    fn choices(&self) -> Vec<Choice>;
    /// Returns a choice as a command that is understood without its list: “Bid 10 for Fort”.
    fn command(&self, index: ActionIndex) -> Option<RichText>;
    /// Returns the score by source, as far as `viewer` knew it.
    fn scores(&self, viewer: Viewer) -> ScoreSheet;
    /// Returns the state redacted for `viewer`, for the game's board.
    fn seen(&self, viewer: Viewer) -> SeenState;
    /// Returns `true` if `seat` saw something that a spectator didn't.
    fn has_secrets(&self, seat: Seat) -> bool;
    /// Returns a 64-bit fingerprint of the whole state, secrets included.
    fn fingerprint(&self) -> u64;
}

/// A moment of a match of one game.
#[derive(Debug)]
pub(crate) struct GameMoment<'a, G: Game> {
    session: &'a Session<G>,
    ply: usize,
    state: &'a G,
    conceded: Option<Seat>,
}

impl<'a, G: Game> GameMoment<'a, G> {
    /// Creates the view of a moment, or of the present if `ply` is later. `conceded` is the seat that has ended the
    /// match there.
    pub(crate) fn new(session: &'a Session<G>, Ply(ply): Ply, conceded: Option<Seat>) -> Self {
        Self { session, ply, state: session.before(ply), conceded }
    }

    /// Returns the legal list of this moment.
    pub(crate) fn legal(&self) -> Cow<'a, [G::Action]> {
        if self.ply >= self.session.decisions().len() {
            return Cow::Borrowed(self.session.legal());
        }
        let mut legal = Vec::new();
        if let Some(seat) = self.state.turn().seat() {
            self.state.legal(seat, &mut legal);
        }
        Cow::Owned(legal)
    }
}

impl<G: Game> Moment for GameMoment<'_, G> {
    fn turn(&self) -> Turn {
        let turn = self.state.turn();
        match self.conceded {
            Some(seat) => Turn::Over(Outcome::conceded(&self.state.scores().totals, turn.round(), seat)),
            None => turn,
        }
    }

    fn choices(&self) -> Vec<Choice> {
        let Some(seat) = self.turn().seat() else { return Vec::new() };
        let seen = self.state.redacted(Viewer::Seat(seat));
        let choice = |(index, action): (usize, &G::Action)| Choice {
            index: ActionIndex(index),
            label: seen.label(seat, *action).erase(),
        };
        self.legal().iter().enumerate().map(choice).collect()
    }

    fn command(&self, index: ActionIndex) -> Option<RichText> {
        let seat = self.state.turn().seat()?;
        let action = *self.legal().get(index.0)?;
        Some(self.state.redacted(Viewer::Seat(seat)).phrase(seat, action).command().erase())
    }

    fn scores(&self, viewer: Viewer) -> ScoreSheet {
        self.state.redacted(viewer).scores()
    }

    fn seen(&self, viewer: Viewer) -> SeenState {
        SeenState::new(self.state.redacted(viewer))
    }

    fn has_secrets(&self, seat: Seat) -> bool {
        self.state.redacted(Viewer::Seat(seat)) != self.state.redacted(Viewer::Public)
    }

    fn fingerprint(&self) -> u64 {
        fingerprint(self.state)
    }
}
