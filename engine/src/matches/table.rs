//! A running match behind an object-safe trait, whatever the game: used by the page, the worker, the command line
//! and the protocol.

use std::fmt;

use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use super::moment::{Choice, DecisionEvents, Moment};
use super::record::{NoteKind, Record};
use super::setup::Setup;
#[cfg(feature = "bots")]
use crate::bots::{Advice, Bot, RootVisits, SearchTask};
use crate::kernel::entity::EntityId;
use crate::kernel::options::OptionValues;
use crate::kernel::outcome::ScoreSheet;
use crate::kernel::rules::Meta;
use crate::kernel::seat::{PerSeat, Seat, Viewer};
use crate::kernel::text::label::Blocked;
use crate::kernel::text::recap::RecapLine;
use crate::kernel::text::rich_text::RichText;
use crate::kernel::turn::{ActionIndex, Digit, Ply, Turn};
use crate::kernel::tutorial::TutorialStep;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The moment after the decision that it tells of; the start for the deal.
    pub ply: Ply,
    /// The round it happened in.
    pub round: u16,
    /// The words.
    pub line: RichText,
}

/// Scores at the end of a round, for the chart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Milestone {
    /// The round that began with these scores; 1 is the deal.
    pub round: u16,
    /// The moment at which it began.
    pub ply: Ply,
    /// Each seat's score.
    pub totals: PerSeat<i32>,
}

/// Why a decision was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The match went on since the choice was offered.
    #[error("The match has moved on; choose again.")]
    Stale,
    /// The match is over.
    #[error("The match is over.")]
    Over,
    /// There is no such choice.
    #[error("There is no choice {index}; there are {count}.")]
    NoSuchChoice {
        /// What was asked for.
        index: usize,
        /// How many there are.
        count: usize,
    },
    /// The action can't be read, or isn't allowed now.
    #[error("This isn't possible now: {0}.")]
    Illegal(String),
}

/// What can be asked of a running match, and done in it.
pub trait Table: fmt::Debug {
    /// The game.
    fn meta(&self) -> &'static Meta;
    /// What the match began with.
    fn setup(&self) -> &Setup;
    /// Returns the set-up with the players who hold the seats now.
    fn seated(&self) -> Setup {
        Setup { seats: self.record().seats_after(self.decision_count()), ..self.setup().clone() }
    }
    /// The options in force.
    fn options(&self) -> OptionValues;
    /// The match at one of its moments; at the present for any later one.
    fn at(&self, ply: Ply) -> Box<dyn Moment + '_>;
    /// The match as it stands.
    fn now(&self) -> Box<dyn Moment + '_> {
        self.at(self.ply())
    }
    /// Who decides now, or how it ended.
    fn turn(&self) -> Turn {
        self.now().turn()
    }
    /// The present moment.
    fn ply(&self) -> Ply {
        Ply(self.decision_count())
    }
    /// How many decisions were made.
    fn decision_count(&self) -> usize;
    /// Who made the decision at `ply`.
    fn actor(&self, ply: Ply) -> Option<Seat>;
    /// Returns the events of the decision at `ply`, in order.
    fn events(&self, ply: Ply) -> DecisionEvents;
    /// Returns `true` if the decision at `ply` had one choice only.
    fn was_only_choice(&self, ply: Ply) -> bool;
    /// The seat that has conceded. Its match is over.
    fn conceded(&self) -> Option<Seat> {
        self.record().conceded()
    }
    /// Returns the seat that may concede now: that of the only person, against bots.
    fn may_concede(&self) -> Option<Seat> {
        let seated = self.seated();
        let [only] = seated.people()[..] else { return None };
        let is_played = seated.seats.len() > 1 && self.turn().seat().is_some();
        // A concession that couldn't be noted would be none.
        (is_played && self.record().notes.len() < Record::MAX_NOTES).then_some(only)
    }
    /// The sentence that says who must do what, or how the match ended.
    fn prompt(&self) -> RichText;
    /// What the end made of somebody who played alone, where the game has titles.
    fn title_won(&self) -> Option<String>;
    /// What the acting seat may do, in the order of the legal list; empty when the match is over.
    fn choices(&self) -> Vec<Choice> {
        self.now().choices()
    }
    /// How many choices there are, without their words.
    fn choice_count(&self) -> usize;
    /// What the acting seat may want to do but can't.
    fn blocked(&self) -> Vec<Blocked>;
    /// The tasks of the game's first match as they stand for `seat`.
    fn tutorial(&self, seat: Seat) -> Vec<TutorialStep>;
    /// A thing on the table as it is written for people: `tile:3`.
    fn entity_name(&self, entity: EntityId) -> String;
    /// A choice as readable JSON.
    fn action(&self, index: ActionIndex) -> Option<Value>;
    /// The place of an action given as JSON.
    fn index_of(&self, action: &Value) -> Result<ActionIndex, PlayError>;
    /// Carries out the action at `index`, offered at `ply`.
    fn play_index(&mut self, ply: Ply, index: ActionIndex) -> Result<(), PlayError>;
    /// Returns `true` if the decision at `ply` revealed something hidden.
    fn revealed(&self, ply: Ply) -> bool;
    /// Takes the last decision back, by any seat, and a concession after it. The same one made again draws and rolls the same.
    fn take_back(&mut self) -> bool;
    /// Takes a concession back, with no decision. Returns `true` if there was one.
    fn take_back_concession(&mut self) -> bool;
    /// Notes something about the match as it stands; nothing of a seat that isn't there, of a player that isn't known, or of
    /// a seat that [may not concede](Self::may_concede).
    fn note(&mut self, kind: NoteKind);
    /// Whether something taken back can be done again.
    fn can_redo(&self) -> bool;
    /// Does again what was taken back last.
    fn redo(&mut self) -> bool;
    /// The log as `viewer` may read it, with the lines of `from` and later moments.
    fn log(&self, viewer: Viewer, from: Ply) -> Vec<LogEntry>;
    /// Returns what matters to `reader` of the decisions made at `since` and later, in time order.
    fn recap(&self, reader: Seat, since: Ply) -> Vec<RecapLine>;
    /// The score by source now, as far as `viewer` knows it.
    fn scores(&self, viewer: Viewer) -> ScoreSheet {
        self.now().scores(viewer)
    }
    /// The scores as each round began, and the present ones last.
    fn milestones(&self) -> Vec<Milestone>;
    /// The state redacted for `viewer` as JSON by the rulebook's names: for the protocol. Left out of the page.
    #[cfg(feature = "testing")]
    fn observation(&self, viewer: Viewer) -> Value;
    /// A 64-bit fingerprint of the present state, secrets included.
    fn fingerprint(&self) -> u64 {
        self.now().fingerprint()
    }
    /// The match as a record. It is kept up to date with every decision, so that nothing is built here.
    fn record(&self) -> &Record;
    /// Returns the decisions so far as digits, in order.
    fn digits(&self) -> Vec<Digit>;
    /// What a bot would choose for the acting seat, knowing only what that seat knows. `None` when over. The page
    /// is built without it and asks the worker.
    #[cfg(feature = "bots")]
    fn think(&self, bot: &Bot) -> Option<ActionIndex> {
        self.begin_search(bot)?.run_for(u32::MAX)
    }

    /// Begins the search of [`Self::think`], which then runs in slices.
    #[cfg(feature = "bots")]
    fn begin_search(&self, bot: &Bot) -> Option<Box<dyn SearchTask<ActionIndex>>>;

    /// Begins tree number `tree`, from 0, of a bot's search. [`RootVisits::choice`] makes the choice of [`Self::think`] from
    /// all [`trees`](Bot::trees). `None` when the match is over, and if there is no such tree.
    #[cfg(feature = "bots")]
    fn begin_tree(&self, bot: &Bot, tree: u8) -> Option<Box<dyn SearchTask<RootVisits>>>;

    /// Returns a bot's advice on the decision at `ply`, by what its seat knew then. A decision that was made is compared
    /// with the best. `None` where no seat decides, and from bots that don't explain themselves.
    #[cfg(feature = "bots")]
    fn advise(&self, bot: &Bot, ply: Ply) -> Option<Advice> {
        self.begin_advice(bot, ply)?.run_for(u32::MAX)
    }

    /// Begins the search of [`Self::advise`], which then runs in slices.
    #[cfg(feature = "bots")]
    fn begin_advice(&self, bot: &Bot, ply: Ply) -> Option<Box<dyn SearchTask<Advice>>>;
}
