//! The contract between a game and everything else, with its small vocabulary.
//!
//! A game is a value: its state. What may happen is listed by [`Rules::legal`]; what happens is done by
//! [`Rules::apply`]; chance and secrets reach it only through [`StepContext`]. The kernel knows no game by name.

use std::fmt::Debug;

use arrayvec::ArrayVec;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::entity::Entity;
use crate::first_game::FirstGame;
use crate::options::{Chosen, OptionSpec};
use crate::rng::Rng;
use crate::seat::{PerSeat, Seat, Viewer};
use crate::words::{Blocked, Label, RichText};

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

/// What bots think of a game: called on states in which nothing is unknown, real or determinized. May use floats, which
/// rules may not, in files whose name begins with `evaluation`.
pub trait Heuristics: Rules {
    /// What a seat's own position is worth consists of these terms: at most [`MOST_TERMS`].
    const TERMS: &'static [Term];

    /// The terms of `seat`'s own position in the order of [`Self::TERMS`], without what rivals have.
    fn terms(&self, seat: Seat) -> Terms;

    /// What `seat`'s own position is worth: its terms, weighted, added up in their order.
    fn worth(&self, seat: Seat) -> f32 {
        let terms = self.terms(seat);
        debug_assert_eq!(terms.len(), Self::TERMS.len(), "every term has a value");
        Self::TERMS.iter().zip(terms).map(|(term, value)| term.weight * value).sum()
    }

    /// How a search for this game goes about it.
    const SEARCH: Search;

    /// The same for a search that has much time.
    const PATIENT_SEARCH: Search = Self::SEARCH;

    /// How good the position is for `seat` against its rivals: on any scale, larger is better.
    fn evaluate(&self, seat: Seat) -> f32;

    /// What is added to the evaluation of the position an action leads to, on the same scale; often 0.
    /// For an action that draws, rolls or reveals, it is added to the evaluation of the present position instead:
    /// then it is how much better the action makes the position on average.
    fn prior(&self, seat: Seat, action: Self::Action) -> f32;

    /// The same of actions that are legal together, in their order, as a search takes them. It may know better than the
    /// greedy bot: that stays as it is, as the yardstick.
    fn searching_priors(&self, seat: Seat, actions: &[Self::Action]) -> impl Iterator<Item = f32> {
        actions.iter().map(move |action| self.prior(seat, *action))
    }

    /// Whether a legal action is a mistake that everybody at the table sees, so that no bot from medium up even considers
    /// it. Also called on states redacted for `seat`: it needs only what that seat can see.
    fn is_blunder(&self, _seat: Seat, _action: Self::Action) -> bool {
        false
    }

    /// If an action is a step towards a fight, what it is worth beside its value to a bot that likes fighting: such bots
    /// tell statistics how peaceful and warlike styles fare.
    fn belligerence(&self, _seat: Seat, _action: Self::Action) -> Option<f32> {
        None
    }
}

/// What seats have of which statistics tell how often it is used, and whether by winners.
pub trait Inventory: Rules {
    /// The cards, tiles, boats and buildings that `seat` has now. Each counts once, however many there are.
    fn holdings(&self, seat: Seat) -> Vec<Holding>;

    /// What an action is to statistics, if they count how often it is chosen where it can be, who chooses it, and who is
    /// the first to.
    fn deed(&self, _action: Self::Action) -> Option<Holding> {
        None
    }
}

/// A thing that a seat has, or has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Holding {
    /// What sort of thing it is: `Upgrade`.
    pub sort: &'static str,
    /// Its name.
    pub name: &'static str,
}

impl Holding {
    /// A thing of a sort.
    pub const fn new(sort: &'static str, name: &'static str) -> Self {
        Self { sort, name }
    }
}

/// Most terms of an evaluation.
pub const MOST_TERMS: usize = 24;

/// The values of an evaluation's terms for a seat.
pub type Terms = ArrayVec<f32, MOST_TERMS>;

/// A named part of what a position is worth.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Term {
    /// Stable name.
    pub name: &'static str,
    /// What it is, for people, as after “ahead in”: `victory points`.
    pub words: &'static str,
    /// What one of it weighs, in the evaluation's unit.
    pub weight: f32,
}

impl Term {
    /// A term of this name, these words and this weight.
    pub const fn new(name: &'static str, words: &'static str, weight: f32) -> Self {
        Self { name, words, weight }
    }
}

/// What a search must know of a game besides its evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// What the evaluation's terms weigh for the odds of victory: one more makes it e times likelier.
    pub weights: &'static [f32],
    /// An action whose value at one look is so much higher is tried e times as often at first.
    pub temperature: f32,
    /// Part of the tries at a decision that its actions share evenly, however poor they look: from 0 to 1.
    pub even: f32,
    /// Rounds that have to end beyond the tree before positions are weighed; they are played greedily.
    pub rounds: u16,
    /// The most decisions played so.
    pub decisions: u16,
    /// How far an action's prior may lie below the best one, and the action is still looked at where it is played so.
    pub reach: f32,
    /// Actions weighed and carried out in thought in a millisecond, about: what time means in this game.
    pub pace: u32,
    /// Actions that a try counts for at least, since to begin one takes time as well: near the end of a match it is over
    /// after a few.
    pub least: u32,
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

/// Who decides now, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A seat has to decide.
    Decide {
        /// The seat.
        seat: Seat,
        /// The round, from 1.
        round: u16,
        /// The phase by id and name.
        phase: Phase,
    },
    /// The match is over.
    Over(Outcome),
}

impl Turn {
    /// The seat that decides, if any.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Decide { seat, .. } => Some(seat),
            Self::Over(_) => None,
        }
    }

    /// The round it is, or the last one.
    pub fn round(self) -> u16 {
        match self {
            Self::Decide { round, .. } => round,
            Self::Over(outcome) => outcome.rounds,
        }
    }

    /// The result, once there is one.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Decide { .. } => None,
            Self::Over(outcome) => Some(outcome),
        }
    }
}

/// A part of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Phase {
    /// Stable id, for tests and styles.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Seats at the table.
    pub seats: u8,
    /// Rank of each seat: 1 more than the seats ahead of it, so that equal seats share a rank. Only the first
    /// `seats` count.
    pub ranks: [u8; crate::seat::MAX_SEATS],
    /// Rounds played.
    pub rounds: u16,
    /// Why the match ended, by stable id: `32-points`.
    pub reason: &'static str,
    /// Which step of the tie-break decided the first place, by stable id, if one was needed; `shared` when none did.
    pub tie_break: Option<&'static str>,
}

impl Outcome {
    /// Whether the seat won, alone or shared.
    pub fn won(&self, seat: Seat) -> bool {
        self.ranks[seat.index()] == 1
    }

    /// The winners, more than one when victory is shared.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats).filter(|seat| self.won(*seat))
    }
}

/// Scores by source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreSheet {
    /// Name of what is counted: `VP`.
    pub unit: &'static str,
    /// The sum for each seat.
    pub totals: PerSeat<i32>,
    /// Where it came from; the lines add up to the totals.
    pub lines: Vec<ScoreLine>,
}

/// One source of points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreLine {
    /// The source in words.
    pub source: &'static str,
    /// Points of each seat from it.
    pub points: PerSeat<i32>,
}

/// What rules may use besides the state: random numbers and the log. The only access to chance.
#[derive(Debug)]
pub struct StepContext<'a, E> {
    rng: &'a mut Rng,
    events: Option<&'a mut Vec<E>>,
    revealed: bool,
}

impl<'a, E> StepContext<'a, E> {
    /// A context that keeps events.
    pub fn recording(rng: &'a mut Rng, events: &'a mut Vec<E>) -> Self {
        Self { rng, events: Some(events), revealed: false }
    }

    /// A context that forgets events without building them: for playouts.
    pub fn silent(rng: &'a mut Rng) -> Self {
        Self { rng, events: None, revealed: false }
    }

    /// Adds an event to the log; it is only built where a log is kept.
    #[inline]
    pub fn emit(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.events {
            events.push(event());
        }
    }

    /// Notes that something hidden became known: no undo past this step.
    #[inline]
    pub fn reveal(&mut self) {
        self.revealed = true;
    }

    /// The random generator; using it marks the step as one that can't be undone.
    #[inline]
    pub fn rng(&mut self) -> &mut Rng {
        self.revealed = true;
        self.rng
    }

    /// Whether anything was rolled, drawn or revealed since this context was made.
    pub fn revealed(&self) -> bool {
        self.revealed
    }
}
