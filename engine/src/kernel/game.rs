//! The contract between a game and everything else, with its small vocabulary.
//!
//! A game is a value: its state. What may happen is listed by [`Rules::legal`]; what happens is done by
//! [`Rules::apply`]; chance and secrets reach it only through [`StepContext`]. The kernel knows no game by name.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::entity::Entity;
use super::heuristics::{Heuristics, Inventory};
use super::options::{Chosen, OptionSpec};
use super::outcome::ScoreSheet;
use super::rng::Rng;
use super::seat::{Seat, Viewer};
use super::step::StepContext;
use super::turn::Turn;
use super::tutorial::FirstGame;
use crate::kernel::text::label::{Blocked, Label};
use crate::kernel::text::rich_text::RichText;

/// The rules of a game.
///
/// Laws, tested for every game by [`crate::check`]:
/// `legal` is sorted, unique, and empty for every seat but the one in [`Turn::Decide`];
/// each listed action applies; every match ends.
pub trait Rules: Clone + PartialEq + Debug + Serialize + 'static {
    /// Static facts: id, name, seats, options, rules version.
    const META: Meta;

    /// The options in the game's own types.
    type Options: for<'a> From<&'a Chosen>;

    /// One decision. Small, without heap; its order is the order of the legal list. It is written as JSON,
    /// and read by finding it among the legal ones.
    type Action: Copy + Ord + Debug + Serialize + DeserializeOwned + 'static;

    /// Something that happened, for the log. It may hold secrets: [`Presentation::describe_event`] leaves them out
    /// for viewers who may not know them.
    type Event: Clone + PartialEq + Debug + 'static;

    /// Deals a new match. `seats` lies within [`Meta::min_seats`] and [`Meta::max_seats`].
    fn setup(seats: u8, options: &Self::Options, cx: &mut StepContext<'_, Self::Event>) -> Self;

    /// Who decides now, or how it ended.
    fn turn(&self) -> Turn;

    /// Adds what `seat` may do now to `out`, sorted and unique; nothing unless that seat decides.
    /// Needs only what `seat` can see.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

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

    /// Fills what a state redacted for `viewer` doesn't know with one possible world, consistent with all that
    /// was seen.
    fn determinize(&mut self, viewer: Seat, rng: &mut Rng);

    /// The state as JSON, every field by its rulebook name. It is already redacted for whoever asks; what isn't
    /// known in it is null.
    fn observation(&self) -> serde_json::Value;
}

/// The texts of a game. `label` and `blocked` are called on the state redacted for `seat`, `prompt` and
/// `describe_event` on the real one, or on one redacted for anybody.
pub trait Presentation: Rules {
    /// What can be pointed at on the table.
    type Entity: Entity;

    /// The match by which somebody learns the game.
    const FIRST_GAME: FirstGame<Self, Self::Action, Self::Entity>;

    /// One sentence for everybody, without secrets: who must do what now, or how it ended. Its rule is the section at
    /// which the guide opens now.
    fn prompt(&self) -> RichText<Self::Entity>;

    /// What a legal action is called, where it is clicked, and what it costs and brings.
    fn label(&self, seat: Seat, action: Self::Action) -> Label<Self::Entity>;

    /// What `seat` may want to do but can't, each with the reason.
    fn blocked(&self, seat: Seat) -> Vec<Blocked<Self::Entity>>;

    /// An event in words, as far as `viewer` may know it. Old events are told again later: only what never
    /// changes in a match may be read off the state.
    fn describe_event(&self, event: &Self::Event, viewer: Viewer) -> RichText<Self::Entity>;

    /// What the end makes of somebody who played alone: `Yeoman`. Only games that can be played alone have titles.
    fn title_won(&self) -> Option<String> {
        None
    }
}

/// A whole game: its rules, its knowledge, its words, what its bots need and what statistics count.
pub trait Game: HiddenInformation + Presentation + Heuristics + Inventory {}

impl<G: HiddenInformation + Presentation + Heuristics + Inventory> Game for G {}

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
