//! The rules of a game, and what each seat may know.
//!
//! A game is a value: its state. [`Rules::legal`] lists what may happen, [`Rules::apply`] does it. Chance and secrets reach it
//! through [`StepContext`] only.

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
/// `legal` is sorted, unique, and empty for every seat but the one in [`Turn::Decide`];
/// each listed action applies; every match ends.
pub trait Rules: Clone + PartialEq + Debug + Serialize + 'static {
    /// Static facts: id, name, seats, options, rules version.
    const META: Meta;

    /// The options in the game's own types.
    type Options: for<'a> From<&'a OptionValues>;

    /// One decision. Small, without heap; its order is the order of the legal list. It is written as JSON,
    /// and read by finding it among the legal ones.
    type Action: Copy + Ord + Debug + Serialize + DeserializeOwned + 'static;

    /// Something that happened, for the log. It may hold secrets: `Presentation::describe_event` leaves them out
    /// for viewers who may not know them.
    type Event: Clone + PartialEq + Debug + 'static;

    /// Deals a new match. `seats` lies within [`Meta::min_seats`] and [`Meta::max_seats`].
    fn setup(seats: u8, options: &Self::Options, cx: &mut StepContext<'_, Self::Event>) -> Self;

    /// Who decides now, or how it ended.
    fn turn(&self) -> Turn;

    /// Adds what `seat` may do now to `out`, sorted and unique; nothing unless that seat decides.
    /// Needs only what `seat` can see.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Returns what `seat` may do now as a list of its own.
    fn legal_actions(&self, seat: Seat) -> Vec<Self::Action> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal
    }

    /// Does a legal action, and everything that follows from it without a decision.
    fn apply(&mut self, seat: Seat, action: Self::Action, cx: &mut StepContext<'_, Self::Event>);

    /// The score by source, at any time.
    fn scores(&self) -> ScoreSheet;

    /// Panics unless what no rule creates or destroys is complete: money, tiles, cards, pawns.
    fn assert_invariants(&self) {}
}

/// Which parts of a state each viewer knows.
pub trait HiddenInformation: Rules {
    /// Forgets what `viewer` can't see; nothing for [`Viewer::Omniscient`].
    fn redact(&mut self, viewer: Viewer);

    /// Returns the state as `viewer` sees it.
    fn redacted(&self, viewer: Viewer) -> Self {
        let mut seen = self.clone();
        seen.redact(viewer);
        seen
    }

    /// Fills what a state redacted for `viewer` doesn't know with one possible world, consistent with all that
    /// was seen.
    fn determinize(&mut self, viewer: Seat, rng: &mut Rng);

    /// Returns one possible world of a state redacted for `viewer`.
    fn determinized(&self, viewer: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        world.determinize(viewer, rng);
        world
    }

    /// The state as JSON, every field by its rulebook name. It is already redacted for whoever asks; what isn't
    /// known in it is null.
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
    /// How long a match takes people, in minutes: shortest and longest.
    pub minutes: (u16, u16),
    /// Fewest seats.
    pub min_seats: u8,
    /// Most seats.
    pub max_seats: u8,
    /// Raised with any change to set-up, legal order or effect.
    pub rules_version: u16,
    /// What can be chosen before a match; the set-up page, links and command line derive from it.
    pub options: &'static [OptionSpec],
}
