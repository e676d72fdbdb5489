//! A bot is asked for its opinion: what is best now, or why another one has decided as it did. The match doesn't change
//! by it. The answer tells nothing that the person may not know. A hint is made from what the viewer's seat can see. A
//! decision of a bot is explained only where the bot knew nothing that others don't, until the match is over.

use std::sync::Arc;

use engine::bots;
use engine::bots::{Advice, BOTS, Bot};
use engine::kernel::seat::Seat;
use engine::kernel::turn::{ActionIndex, Ply};
use engine::matches::moment::Choice;
use engine::matches::table::Table;
use thiserror::Error;

/// The bot that explains the decisions of bots that can't do so themselves.
const EXPLAINS: &str = "hard";

/// The bot that analyses: a match has too many decisions for a slower one.
pub const ANALYST: &str = "hard";

/// The least loss, as a share of the victory, of a decision that is listed as a mistake.
pub const MISTAKE: f32 = 0.02;

/// The sentence that people read when no bot answers.
pub const NO_OPINION: &str = "The bots can’t start in this browser.";

/// No bot answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{NO_OPINION}")]
pub struct NoOpinion;

/// A question to a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The best choice now.
    Hint,
    /// Why a bot made this decision.
    Why(Ply),
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Consultation {
    /// The question.
    pub question: Question,
    /// The bot that was asked.
    pub bot: &'static Bot,
    /// Its answer; `None` while it thinks.
    pub opinion: Option<Result<Arc<Opinion>, NoOpinion>>,
}

/// The answer of a bot about a decision, with the choices in words.
#[derive(Debug, PartialEq)]
pub struct Opinion {
    /// The numbers.
    pub advice: Advice,
    /// The choices that it speaks of, the best first.
    pub choices: Vec<Choice>,
    /// The choice that was made, if one was.
    pub made: Option<Choice>,
    /// There are rivals: without them shares of the victory mean nothing.
    pub has_rivals: bool,
}

impl Consultation {
    /// Returns the choice that a hint advises.
    pub fn advised(&self) -> Option<&Choice> {
        match (self.question, &self.opinion) {
            (Question::Hint, Some(Ok(opinion))) => opinion.choices.first(),
            _ => None,
        }
    }

    /// Returns whether the bot still thinks.
    pub fn is_open(&self) -> bool {
        self.opinion.is_none()
    }
}

impl Opinion {
    /// Adds the words to what a bot says of a decision.
    pub fn new(advice: Advice, decision: Ply, table: &dyn Table) -> Self {
        let choices = table.at(decision).choices();
        let choice = |index: ActionIndex| choices.get(index.0).cloned();
        Self {
            choices: advice.choices.iter().filter_map(|weighed| choice(weighed.index)).collect(),
            made: advice.made.and_then(|made| choice(made.index)),
            has_rivals: table.setup().seats.len() > 1,
            advice,
        }
    }
}

/// Returns the strongest bot of those that are offered and explain themselves.
pub fn strongest() -> Option<&'static Bot> {
    BOTS.iter().rev().find(|bot| bot.offered && bot.explains_itself())
}

/// Returns `true` if a decision of a bot can be explained to all seats: once the match is over, or if the bot knew nothing
/// that others don't, before it and after it.
pub fn may_explain(table: &dyn Table, decision: Ply) -> bool {
    let is_open = |seat: Seat| !table.at(decision).has_secrets(seat) && !table.at(decision.next()).has_secrets(seat);
    table.turn().outcome().is_some() || table.actor(decision).is_some_and(is_open)
}

/// Returns the bot that is asked why a bot made a decision: the bot itself, or else one that can tell. `None` where a
/// person made it.
pub fn explainer(table: &dyn Table, decision: Ply) -> Option<&'static Bot> {
    let seat = table.actor(decision)?;
    let player = bots::bot(table.record().player_after(decision.0, seat)?)?;
    Some(player).filter(|bot| bot.explains_itself()).or_else(|| bots::bot(EXPLAINS))
}
