//! A bot is asked for its opinion: what is best now, or why another one has decided as it did. The match doesn't change by
//! it. Whoever is answered learns nothing that they mayn't know: a hint is made from what the viewer's seat can see, and a
//! decision of a bot is explained only where the bot knew nothing that others don't, until the match is over.

use std::sync::Arc;

use engine::bots::{self, Advice, BOTS, Bot};
use engine::seat::Seat;
use engine::table::{Choice, Table};
use leptos::prelude::*;

use super::{Inner, MatchController};
use crate::bots::{BotClient, BotReply};

/// The bot that explains what one does that can't do so itself.
const EXPLAINS: &str = "hard";

/// What people are told when nobody answers.
pub(super) const NO_OPINION: &str = "The bots can’t think here: their part of the page doesn’t start.";

/// What a bot is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What is best now.
    Hint,
    /// What it thinks of this decision of a bot, counted from 0.
    Why(usize),
}

/// A question with what came of it.
#[derive(Clone, Debug)]
pub struct Consultation {
    /// What was asked.
    pub question: Question,
    /// Who was asked.
    pub bot: &'static Bot,
    /// What it says; nothing while it thinks.
    pub opinion: Option<Result<Arc<Opinion>, &'static str>>,
}

/// What a bot says of a decision, with the words of what it speaks of.
#[derive(Debug)]
pub struct Opinion {
    /// What it says.
    pub advice: Advice,
    /// The choices that it speaks of, the best first.
    pub choices: Vec<Choice>,
    /// What was decided, if it has been.
    pub made: Option<Choice>,
    /// Whether there is somebody to win against: else shares of the victory mean nothing.
    pub has_rivals: bool,
}

impl Consultation {
    /// The choice that a hint advises.
    pub fn advised(&self) -> Option<&Choice> {
        match (self.question, &self.opinion) {
            (Question::Hint, Some(Ok(opinion))) => opinion.choices.first(),
            _ => None,
        }
    }
}

impl Opinion {
    /// The same with words, for decision number `decision` of a match.
    pub fn new(advice: Advice, decision: usize, table: &dyn Table) -> Self {
        let choices = table.choices_after(decision);
        let choice = |index: usize| choices.get(index).cloned();
        Self {
            choices: advice.choices.iter().filter_map(|weighed| choice(weighed.index)).collect(),
            made: advice.made.and_then(|made| choice(made.index)),
            has_rivals: table.setup().seats.len() > 1,
            advice,
        }
    }
}

/// The strongest bot of those that are offered and say why.
fn strongest() -> Option<&'static Bot> {
    BOTS.iter().rev().find(|bot| bot.offered && bot.explains_itself())
}

impl Inner {
    /// Whether a decision that a bot has made can be explained to everybody: once the match is over, or if the bot knew
    /// nothing that others don't, before it and after it.
    fn may_explain(&self, decision: usize) -> bool {
        let is_open = |seat: Seat| {
            !self.table.has_secrets_after(decision, seat) && !self.table.has_secrets_after(decision + 1, seat)
        };
        self.table.turn().outcome().is_some() || self.table.actor(decision).is_some_and(is_open)
    }

    /// Who is asked why a bot has made a decision: the bot itself, or else one that can tell. Nobody, where it was a person's.
    fn explainer(&self, decision: usize) -> Option<&'static Bot> {
        let seat = self.table.actor(decision)?;
        let player = bots::bot(self.table.record().player_after(decision, seat)?)?;
        Some(player).filter(|bot| bot.explains_itself()).or_else(|| bots::bot(EXPLAINS))
    }
}

impl MatchController {
    /// Asks the strongest bot what is best now, if the viewer decides; it is told by [`Self::consultation`].
    pub fn ask_for_hint(self) {
        let can_choose = self.position.with_untracked(|position| position.is_own_turn() && position.choices.len() > 1);
        match strongest() {
            Some(bot) if can_choose => self.consult(Question::Hint, bot),
            _ => self.hint.set(Some("No hint: you have nothing to choose from now.".into())),
        }
    }

    /// Asks why decision number `decision`, counted from 0, was made, if that may be told: the sentence says why not.
    pub fn ask_why(self, decision: usize) -> Result<(), &'static str> {
        let bot = self.inner.with_value(|inner| {
            let bot = inner.explainer(decision)?;
            Some((inner.may_explain(decision), bot))
        });
        match bot {
            Some((true, bot)) => {
                self.consult(Question::Why(decision), bot);
                Ok(())
            }
            Some((false, _)) => {
                Err("The bot knew something that others mustn’t know yet. It can be asked after the match.")
            }
            None => Err("Only decisions of bots can be explained."),
        }
    }

    /// Ends the question, whether it was answered or not; whether there was one.
    pub fn end_consultation(self) -> bool {
        let was_asked = self.consultation.with_untracked(Option::is_some);
        if was_asked {
            self.consultation.set(None);
            self.inner.with_value(|inner| inner.adviser.iter().for_each(BotClient::cancel));
        }
        was_asked
    }

    fn consult(self, question: Question, bot: &'static Bot) {
        self.stop_analysing();
        self.hint.set(None);
        self.consultation.set(Some(Consultation { question, bot, opinion: None }));
        self.inner.update_value(|inner| {
            let decision = match question {
                Question::Hint => inner.table.steps(),
                Question::Why(decision) => decision,
            };
            // A worker of its own: the one of the match may be thinking about the next decision.
            let adviser = inner.adviser.get_or_insert_default();
            self.progress.set_value(Some(adviser.percent()));
            adviser.advise(&*inner.table, bot.id, decision, move |reply| {
                self.hear_opinion(question, bot, decision, reply)
            });
        });
    }

    fn hear_opinion(self, question: Question, bot: &'static Bot, decision: usize, reply: BotReply<Advice>) {
        let opinion = match reply {
            BotReply::Answer(advice) => {
                let told = self.inner.try_with_value(|inner| Opinion::new(advice, decision, &*inner.table));
                let Some(told) = told else { return };
                Ok(Arc::new(told))
            }
            BotReply::AskAgain => return self.consult(question, bot),
            BotReply::Nobody => Err(NO_OPINION),
        };
        self.consultation.try_set(Some(Consultation { question, bot, opinion: Some(opinion) }));
    }

    /// Ends a question that is out of date: a hint whenever anything else is shown, and one about a decision that was taken
    /// back.
    pub(super) fn end_outdated_consultation(self) {
        let is_outdated = |question| match question {
            Question::Hint => true,
            Question::Why(decision) => {
                self.inner.with_value(|inner| decision >= inner.table.steps() || !inner.may_explain(decision))
            }
        };
        if self.consultation.get_untracked().is_some_and(|asked| is_outdated(asked.question)) {
            self.end_consultation();
        }
    }

    /// Asks once more what is still thought about: the match that it was asked about has gone on.
    pub(super) fn ask_adviser_again(self) {
        if let Some(Consultation { question, bot, opinion: None }) = self.consultation.get_untracked() {
            self.consult(question, bot);
        }
    }
}
