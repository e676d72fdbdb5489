//! Questions to a bot: the best choice now, or the reason for another bot's decision. They don't change the match and
//! don't reveal hidden information. A hint uses only what the viewer's seat can see. Until the match is over, a
//! decision is explained only if the bot had no secrets.

use std::sync::Arc;

use engine::bots;
use engine::bots::{Advice, BOTS, Bot};
use engine::kernel::seat::Seat;
use engine::kernel::turn::{ActionIndex, Ply};
use engine::matches::moment::Choice;
use engine::matches::table::Table;
use thiserror::Error;

/// The bot that explains the decisions of bots without their own explanations.
const EXPLAINS: &str = "hard";

/// The bot that analyses matches. A slower one would take too long for all decisions of a match.
pub const ANALYST: &str = "hard";

/// The smallest loss of win share that is listed as a mistake.
pub const MISTAKE: f32 = 0.02;

/// The message if no bot answers.
pub const NO_OPINION: &str = "The bots can’t start in this browser.";

/// The error that no bot answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{NO_OPINION}")]
pub struct NoOpinion;

/// A question to a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The best choice now.
    Hint,
    /// The reason why a bot made this decision.
    Why(Ply),
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Consultation {
    /// The question.
    pub question: Question,
    /// The bot that was asked.
    pub bot: &'static Bot,
    /// The answer; `None` while the bot thinks.
    pub opinion: Option<Result<Arc<Opinion>, NoOpinion>>,
}

/// The answer of a bot about a decision, with the choices in words.
#[derive(Debug, PartialEq)]
pub struct Opinion {
    /// The ratings of the choices.
    pub advice: Advice,
    /// The rated choices, the best first.
    pub choices: Vec<Choice>,
    /// The choice that was made, if there is one.
    pub made: Option<Choice>,
    /// `true` if there are rivals. Without rivals, win shares have no meaning.
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

    /// Returns `true` while the bot thinks.
    pub fn is_open(&self) -> bool {
        self.opinion.is_none()
    }
}

impl Opinion {
    /// Adds the choices in words to a bot's advice about a decision.
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

/// Returns the strongest offered bot that explains itself.
pub fn strongest() -> Option<&'static Bot> {
    BOTS.iter().rev().find(|bot| bot.offered && bot.explains_itself())
}

/// Returns `true` if a bot's decision may be explained to all seats: once the match is over, or if the seat had no
/// secrets before and after the decision.
pub fn may_explain(table: &dyn Table, decision: Ply) -> bool {
    let is_open = |seat: Seat| !table.at(decision).has_secrets(seat) && !table.at(decision.next()).has_secrets(seat);
    table.turn().outcome().is_some() || table.actor(decision).is_some_and(is_open)
}

/// Returns the bot that explains a bot's decision: the bot itself if it can, or else a substitute. `None` for a
/// person's decision.
pub fn explainer(table: &dyn Table, decision: Ply) -> Option<&'static Bot> {
    let seat = table.actor(decision)?;
    let player = bots::bot(table.record().player_after(decision.0, seat)?)?;
    Some(player).filter(|bot| bot.explains_itself()).or_else(|| bots::bot(EXPLAINS))
}
