//! A running match of any game behind an object-safe trait. The page, the worker, the command line and the protocol use
//! it.

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
    /// The moment after the decision that the line describes, or the start for the deal.
    pub ply: Ply,
    /// The round of the decision.
    pub round: u16,
    /// The words.
    pub line: RichText,
}

/// Scores at the start of a round or at present, for the chart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Milestone {
    /// The round that began with these scores; 1 is the deal.
    pub round: u16,
    /// The moment at which the round began.
    pub ply: Ply,
    /// Each seat's score.
    pub totals: PerSeat<i32>,
}

/// The reason why a decision was refused. The match is unchanged.
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
        /// The requested index.
        index: usize,
        /// The number of choices.
        count: usize,
    },
    /// The action can't be read, or isn't allowed now.
    #[error("This isn't possible now: {0}.")]
    Illegal(String),
}

/// A running match of any game.
pub trait Table: fmt::Debug {
    /// Returns the static facts of the game.
    fn meta(&self) -> &'static Meta;
    /// Returns the set-up of the match.
    fn setup(&self) -> &Setup;
    /// Returns the set-up with the present players of the seats.
    fn seated(&self) -> Setup {
        Setup { seats: self.record().seats_after(self.decision_count()), ..self.setup().clone() }
    }
    /// Returns the options in force.
    fn options(&self) -> OptionValues;
    /// Returns the match at one of its moments, or at the present for any later one.
    fn at(&self, ply: Ply) -> Box<dyn Moment + '_>;
    /// Returns the match at the present.
    fn now(&self) -> Box<dyn Moment + '_> {
        self.at(self.ply())
    }
    /// Returns the seat that decides now, or the outcome.
    fn turn(&self) -> Turn {
        self.now().turn()
    }
    /// Returns the present moment.
    fn ply(&self) -> Ply {
        Ply(self.decision_count())
    }
    /// Returns the number of decisions made.
    fn decision_count(&self) -> usize;
    /// Returns the seat that made the decision at `ply`.
    fn actor(&self, ply: Ply) -> Option<Seat>;
    /// Returns the events of the decision at `ply`, in order.
    fn events(&self, ply: Ply) -> DecisionEvents;
    /// Returns `true` if the decision at `ply` had only one choice.
    fn was_only_choice(&self, ply: Ply) -> bool;
    /// Returns the seat that has conceded. Its match is over.
    fn conceded(&self) -> Option<Seat> {
        self.record().conceded()
    }
    /// Returns the seat that may concede now: the only person's, against bots.
    fn may_concede(&self) -> Option<Seat> {
        let seated = self.seated();
        let [only] = seated.people()[..] else { return None };
        let is_played = seated.seats.len() > 1 && self.turn().seat().is_some();
        // A concession needs a note.
        (is_played && self.record().notes.len() < Record::MAX_NOTES).then_some(only)
    }
    /// Returns a sentence with the seat that must act, or with the outcome.
    fn prompt(&self) -> RichText;
    /// Returns the title that a solo player has reached, if the game has titles.
    fn title_won(&self) -> Option<String>;
    /// Returns the choices of the acting seat, in the order of the legal list. Empty when the match is over.
    fn choices(&self) -> Vec<Choice> {
        self.now().choices()
    }
    /// Returns the number of choices. Doesn't build their labels.
    fn choice_count(&self) -> usize;
    /// Returns the actions that the acting seat may want but that aren't legal, with reasons.
    fn blocked(&self) -> Vec<Blocked>;
    /// Returns the tutorial tasks in their present state for `seat`.
    fn tutorial(&self, seat: Seat) -> Vec<TutorialStep>;
    /// Returns the display form of a thing on the table: `tile:3`.
    fn entity_name(&self, entity: EntityId) -> String;
    /// Returns a choice as readable JSON.
    fn action(&self, index: ActionIndex) -> Option<Value>;
    /// Returns the index of an action given as JSON.
    fn index_of(&self, action: &Value) -> Result<ActionIndex, PlayError>;
    /// Carries out the action at `index`, offered at `ply`.
    fn play_index(&mut self, ply: Ply, index: ActionIndex) -> Result<(), PlayError>;
    /// Returns `true` if the decision at `ply` revealed something hidden.
    fn revealed(&self, ply: Ply) -> bool;
    /// Takes back the last decision of any seat, and a concession after it. The generator is restored too: an equal
    /// decision draws and rolls the same. Returns `false` if there is no decision.
    fn take_back(&mut self) -> bool;
    /// Takes back a concession, but no decision. Returns `true` if there was one.
    fn take_back_concession(&mut self) -> bool;
    /// Adds a note at the present moment. Ignores a note with an unknown seat or player, and a concession of a seat
    /// that [may not concede](Self::may_concede).
    fn note(&mut self, kind: NoteKind);
    /// Returns `true` if a decision that was taken back can be made again.
    fn can_redo(&self) -> bool;
    /// Makes the decision again that was taken back last. Returns `false` if there is none.
    fn redo(&mut self) -> bool;
    /// Returns the log as `viewer` may read it, with the lines of `from` and later moments.
    fn log(&self, viewer: Viewer, from: Ply) -> Vec<LogEntry>;
    /// Returns the lines that matter to `reader` about the decisions at `since` and later, in time order.
    fn recap(&self, reader: Seat, since: Ply) -> Vec<RecapLine>;
    /// Returns the present score by source, as far as `viewer` knows it.
    fn scores(&self, viewer: Viewer) -> ScoreSheet {
        self.now().scores(viewer)
    }
    /// Returns the scores at the start of each round, and the present ones last.
    fn milestones(&self) -> Vec<Milestone>;
    /// Returns the state redacted for `viewer` as JSON, with the rulebook's names. For the protocol; the page is built
    /// without it.
    #[cfg(feature = "testing")]
    fn observation(&self, viewer: Viewer) -> Value;
    /// Returns a 64-bit fingerprint of the present state, secrets included.
    fn fingerprint(&self) -> u64 {
        self.now().fingerprint()
    }
    /// Returns the match as a record. Every decision updates it, so this call is cheap.
    fn record(&self) -> &Record;
    /// Returns the decisions so far as digits, in order.
    fn digits(&self) -> Vec<Digit>;
    /// Returns a bot's choice for the acting seat, based only on what that seat knows. `None` when the match is over.
    /// The page is built without it and asks the worker.
    #[cfg(feature = "bots")]
    fn think(&self, bot: &Bot) -> Option<ActionIndex> {
        self.begin_search(bot)?.run_for(u32::MAX)
    }

    /// Begins the search of [`Self::think`], which then runs in slices.
    #[cfg(feature = "bots")]
    fn begin_search(&self, bot: &Bot) -> Option<Box<dyn SearchTask<ActionIndex>>>;

    /// Begins tree number `tree`, from 0, of a bot's search. [`RootVisits::choice`] makes the choice of [`Self::think`]
    /// from all [`trees`](Bot::trees). `None` when the match is over, or if there is no such tree.
    #[cfg(feature = "bots")]
    fn begin_tree(&self, bot: &Bot, tree: u8) -> Option<Box<dyn SearchTask<RootVisits>>>;

    /// Returns a bot's advice on the decision at `ply`, based only on what its seat knew then. A past decision is
    /// compared with the best. `None` if no seat decides at `ply`, or if the bot gives no advice.
    #[cfg(feature = "bots")]
    fn advise(&self, bot: &Bot, ply: Ply) -> Option<Advice> {
        self.begin_advice(bot, ply)?.run_for(u32::MAX)
    }

    /// Begins the search of [`Self::advise`], which then runs in slices.
    #[cfg(feature = "bots")]
    fn begin_advice(&self, bot: &Bot, ply: Ply) -> Option<Box<dyn SearchTask<Advice>>>;
}
