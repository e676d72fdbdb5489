//! A running match of one game: its position, the decisions that led to it, undo and redo.
//!
//! Generic over the game; [`super::table::Table`] is the object-safe trait around it.

use crate::kernel::game::Game;
use crate::kernel::options::OptionValues;
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::seed::Seed;
use crate::kernel::step::StepContext;
use crate::kernel::turn::{ActionIndex, Digit, Turn};

/// A decision that was carried out.
#[derive(Debug)]
pub struct Decision<G: Game> {
    /// The seat that decided.
    pub seat: Seat,
    /// The decision.
    pub action: G::Action,
    /// The index of the action in the legal list, and the length of the list.
    pub digit: Digit,
    /// The events.
    pub events: Vec<G::Event>,
    /// The decision revealed something hidden.
    pub revealed: bool,
    before: Position<G>,
}

/// A state and the random generator for its future draws and rolls.
#[derive(Clone, Debug, PartialEq)]
pub struct Position<G> {
    /// The state.
    pub state: G,
    /// The random generator.
    pub rng: Rng,
}

/// A running match.
#[derive(Debug)]
pub struct Session<G: Game> {
    position: Position<G>,
    /// The legal list of the present position, built once for each position.
    legal: Vec<G::Action>,
    opening: Vec<G::Event>,
    decisions: Vec<Decision<G>>,
    undone: Vec<G::Action>,
}

impl<G: Game> Session<G> {
    /// Deals a match. `seats` lies within the game's bounds.
    pub fn new(seats: u8, options: &OptionValues, seed: &Seed) -> Self {
        let mut rng = Rng::of_match(seed);
        let mut opening = Vec::new();
        let state = G::setup(seats, &options.into(), &mut StepContext::recording(&mut rng, &mut opening));
        let position = Position { state, rng };
        let mut session = Self { position, legal: Vec::new(), opening, decisions: Vec::new(), undone: Vec::new() };
        session.list();
        session
    }

    /// Builds the legal list of the present position.
    fn list(&mut self) {
        self.legal.clear();
        if let Some(seat) = self.position.state.turn().seat() {
            self.position.state.legal(seat, &mut self.legal);
        }
    }

    /// Returns the present state, hidden parts included.
    pub fn state(&self) -> &G {
        &self.position.state
    }

    /// Returns the present state and its random generator.
    pub fn position(&self) -> &Position<G> {
        &self.position
    }

    /// Returns the events of the deal.
    pub fn opening(&self) -> &[G::Event] {
        &self.opening
    }

    /// Returns the decisions so far.
    pub fn decisions(&self) -> &[Decision<G>] {
        &self.decisions
    }

    /// Returns the state before decision number `decision`, from 0. Returns the present state for any later number.
    pub fn before(&self, decision: usize) -> &G {
        self.decisions.get(decision).map_or(&self.position.state, |decision| &decision.before.state)
    }

    /// Returns the legal actions of the acting seat. Empty when the match is over.
    pub fn legal(&self) -> &[G::Action] {
        &self.legal
    }

    /// Carries out a legal action of the acting seat. Returns `false` and changes nothing if the action isn't legal.
    pub fn play(&mut self, action: G::Action) -> bool {
        self.legal.binary_search(&action).is_ok_and(|index| self.play_index(index).is_some())
    }

    /// Carries out the action at `index` in the legal list and returns it. Returns `None` if the index is out of range.
    pub fn play_index(&mut self, index: usize) -> Option<G::Action> {
        let action = *self.legal.get(index)?;
        if self.undone.last() == Some(&action) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        self.carry_out(index);
        Some(action)
    }

    /// Carries out the action at `index` in the legal list.
    fn carry_out(&mut self, index: usize) {
        let action = self.legal[index];
        let Turn::Decide { seat, .. } = self.state().turn() else {
            unreachable!("a finished match has no legal action");
        };
        let before = self.position.clone();
        let mut events = Vec::new();
        let mut cx = StepContext::recording(&mut self.position.rng, &mut events);
        self.position.state.apply(seat, action, &mut cx);
        let revealed = cx.revealed();
        let digit = Digit { index: ActionIndex(index), count: self.legal.len() };
        self.decisions.push(Decision { seat, action, digit, events, revealed, before });
        self.list();
    }

    /// Takes the last decision back. It can be redone until another decision is made. Returns `false` if there is none.
    pub fn take_back(&mut self) -> bool {
        let Some(decision) = self.decisions.pop() else { return false };
        self.position = decision.before;
        self.undone.push(decision.action);
        self.list();
        true
    }

    /// Returns `true` if a decision that was taken back can be made again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Makes the decision again that was taken back last. Returns `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(action) = self.undone.pop() else { return false };
        let index = self.legal.binary_search(&action).expect("what was taken back here was legal here");
        self.carry_out(index);
        true
    }
}
