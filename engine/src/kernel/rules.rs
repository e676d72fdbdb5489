//! The rules of a game, and the knowledge of each seat.
//!
//! The state of a game is a value. [`Rules::legal`] lists the allowed actions, and [`Rules::apply`] carries one out.
//! Rules access chance and secrets only through [`StepContext`].

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::options::{OptionSpec, OptionValues};
use super::outcome::ScoreSheet;
use super::rng::Rng;
use super::seat::{Seat, Viewer};
use super::step::StepContext;
use super::turn::Turn;

/// The rules of a game.
///
/// Laws, tested for every game by [`crate::check`]:
/// - `legal` is sorted and unique. It is empty for every seat except the one in [`Turn::Decide`].
/// - Each listed action applies.
/// - Every match ends.
pub trait Rules: Clone + PartialEq + Debug + Serialize + 'static {
    /// Static facts: id, name, seats, options, rules version.
    const META: Meta;

    /// The options in the game's own types.
    type Options: for<'a> From<&'a OptionValues>;

    /// One decision. Small and without heap data. Its order is the order of the legal list. Actions are written as
    /// JSON. An action that was read is valid only if the legal list contains it.
    type Action: Copy + Ord + Debug + Serialize + DeserializeOwned + 'static;

    /// Something that happened, for the log. It may hold secrets: `Presentation::describe_event` hides them from
    /// viewers who may not know them.
    type Event: Clone + PartialEq + Debug + 'static;

    /// Deals a new match. `seats` lies within [`Meta::min_seats`] and [`Meta::max_seats`].
    fn setup(seats: u8, options: &Self::Options, cx: &mut StepContext<'_, Self::Event>) -> Self;

    /// Returns the seat that decides now, or the outcome.
    fn turn(&self) -> Turn;

    /// Adds the legal actions of `seat` to `out`, sorted and unique. Adds nothing unless that seat decides. Depends
    /// only on what `seat` can see.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Returns the legal actions of `seat` as a new list.
    fn legal_actions(&self, seat: Seat) -> Vec<Self::Action> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal
    }

    /// Carries out a legal action and everything that follows from it without a decision.
    fn apply(&mut self, seat: Seat, action: Self::Action, cx: &mut StepContext<'_, Self::Event>);

    /// Returns the score by source. Valid at any time.
    fn scores(&self) -> ScoreSheet;

    /// Checks that no money, tiles, cards or pawns were created or lost.
    ///
    /// # Panics
    /// If the state violates an invariant.
    fn assert_invariants(&self) {}
}

/// The knowledge that each viewer has of a state.
pub trait HiddenInformation: Rules {
    /// Removes everything that `viewer` can't see. Does nothing for [`Viewer::Omniscient`].
    fn redact(&mut self, viewer: Viewer);

    /// Returns the state as `viewer` sees it.
    fn redacted(&self, viewer: Viewer) -> Self {
        let mut seen = self.clone();
        seen.redact(viewer);
        seen
    }

    /// Fills the unknown parts of a state that was redacted for `viewer`. The result is one possible world, consistent
    /// with everything the viewer has seen.
    fn determinize(&mut self, viewer: Seat, rng: &mut Rng);

    /// Returns one possible world of a state redacted for `viewer`.
    fn determinized(&self, viewer: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        world.determinize(viewer, rng);
        world
    }

    /// Returns the state as JSON, with the rulebook's names for fields. The state is already redacted for the viewer.
    /// Unknown parts are `null`.
    fn observation(&self) -> serde_json::Value;
}

/// Static facts about a game.
#[derive(Debug)]
pub struct Meta {
    /// Stable id: lower-case words with hyphens.
    pub id: &'static str,
    /// Name as printed.
    pub name: &'static str,
    /// One paragraph that advertises the game in the lobby.
    pub blurb: &'static str,
    /// The duration of a match between people, in minutes: shortest and longest.
    pub minutes: (u16, u16),
    /// Minimum number of seats.
    pub min_seats: u8,
    /// Maximum number of seats.
    pub max_seats: u8,
    /// The version of the rules. Raised with any change to set-up, legal order or effect.
    pub rules_version: u16,
    /// The options of a match. The set-up page, links and the command line derive from them.
    pub options: &'static [OptionSpec],
}
