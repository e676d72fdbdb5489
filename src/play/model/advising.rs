//! Questions to the adviser: hints, reasons, and the analysis of a finished match. Only one question is open at a time.

use std::sync::Arc;

use engine::bots::{Advice, Bot};
use engine::kernel::turn::Ply;
use engine::matches::analysis::Analysis;

use super::consultation::{
    ANALYST, Consultation, MISTAKE, NO_OPINION, NoOpinion, Opinion, Question, explainer, may_explain, strongest,
};
use super::match_model::MatchModel;
use super::message::{Effect, Effects, Ignored, QuestionId};
use crate::bots::BotReply;

impl MatchModel {
    /// Asks the strongest bot for the best choice, if the viewer decides now.
    pub(super) fn ask_for_hint(&mut self) -> Result<Effects, Ignored> {
        let can_choose = self.view().is_own_turn() && self.view().choices.len() > 1;
        match strongest() {
            Some(bot) if can_choose => Ok(self.consult(Question::Hint, bot)),
            _ => {
                self.interaction.explanation = Some("No hint: you have nothing to choose from now.".into());
                Ok(Effects::new())
            }
        }
    }

    /// Asks for the reason for a decision, if it may be revealed.
    pub(super) fn ask_why(&mut self, decision: Ply) -> Result<Effects, Ignored> {
        Ok(match explainer(&*self.table, decision) {
            Some(bot) if may_explain(&*self.table, decision) => self.consult(Question::Why(decision), bot),
            Some(_) => vec![Effect::Tell("The bot knew something that is still secret. Ask again after the match.")],
            None => vec![Effect::Tell("Only decisions of bots can be explained.")],
        })
    }

    fn consult(&mut self, question: Question, bot: &'static Bot) -> Effects {
        self.is_analysing = false;
        self.interaction.explanation = None;
        self.consultation = Some(Consultation { question, bot, opinion: None });
        vec![self.advise(bot.id, self.decision_of(question))]
    }

    /// Returns the decision that a question is about.
    fn decision_of(&self, question: Question) -> Ply {
        match question {
            Question::Hint => self.ply(),
            Question::Why(decision) => decision,
        }
    }

    fn advise(&mut self, bot: &'static str, decision: Ply) -> Effect {
        self.last_question.0 += 1;
        Effect::Advise { id: self.last_question, bot, decision }
    }

    /// Closes the question, answered or open.
    pub(super) fn end_consultation(&mut self) -> Result<Effects, Ignored> {
        self.consultation.take().ok_or(Ignored::NothingToDo)?;
        self.last_question.0 += 1;
        Ok(vec![Effect::StopAdviser])
    }

    /// Closes an outdated question: a hint after any change of the view, or a question about a decision that was
    /// undone.
    pub(super) fn drop_outdated_consultation(&mut self) -> Effects {
        let is_outdated = self.consultation.as_ref().is_some_and(|asked| match asked.question {
            Question::Hint => true,
            Question::Why(decision) => decision >= self.ply() || !may_explain(&*self.table, decision),
        });
        if is_outdated { self.end_consultation().unwrap_or_default() } else { Effects::new() }
    }

    /// Closes an outdated question. Asks any other open question again, since the match has changed.
    pub(super) fn renew_consultation(&mut self) -> Effects {
        let mut effects = self.drop_outdated_consultation();
        if let Some(Consultation { question, bot, opinion: None }) = self.consultation {
            effects.extend(self.consult(question, bot));
        }
        effects
    }

    /// Shows the known results for a seat's decisions.
    pub(super) fn open_analysis(&mut self, mut known: Analysis) -> Effects {
        let effects = self.stop_analysis().unwrap_or_default();
        known.keep_what_stands(&*self.table);
        self.analysis = Some(known);
        effects
    }

    /// Analyses the remaining decisions one after the other.
    pub(super) fn analyse(&mut self) -> Result<Effects, Ignored> {
        if self.is_analysing {
            return Err(Ignored::NothingToDo);
        }
        let mut effects = self.end_consultation().unwrap_or_default();
        self.is_analysing = true;
        effects.extend(self.analyse_next());
        Ok(effects)
    }

    /// Stops the analysis. The known results stay.
    pub(super) fn stop_analysis(&mut self) -> Result<Effects, Ignored> {
        if !self.is_analysing {
            return Err(Ignored::NothingToDo);
        }
        self.is_analysing = false;
        self.last_question.0 += 1;
        Ok(vec![Effect::StopAdviser])
    }

    fn analyse_next(&mut self) -> Effects {
        match self.analysis.as_ref().and_then(|known| known.next(&*self.table)) {
            Some(decision) => vec![self.advise(ANALYST, decision)],
            None => {
                self.is_analysing = false;
                Effects::new()
            }
        }
    }

    pub(super) fn handle_advice(&mut self, id: QuestionId, reply: BotReply<Box<Advice>>) -> Result<Effects, Ignored> {
        if id != self.last_question {
            return Err(Ignored::Stale);
        }
        if self.is_analysing { self.handle_analysis(reply) } else { self.handle_opinion(reply) }
    }

    fn handle_analysis(&mut self, reply: BotReply<Box<Advice>>) -> Result<Effects, Ignored> {
        let known = self.analysis.as_mut().ok_or(Ignored::NotAwaited)?;
        let mut effects = Effects::new();
        let asked = known.next(&*self.table).ok_or(Ignored::NotAwaited)?;
        if let BotReply::Answer(advice) = &reply {
            known.add(asked, (**advice).clone().in_short(MISTAKE));
            effects.push(Effect::KeepAnalysis);
        }
        // An answer without a result for the decision would repeat the question forever.
        if reply != BotReply::AskAgain && known.next(&*self.table) == Some(asked) {
            self.is_analysing = false;
            return Ok(vec![Effect::Tell(NO_OPINION)]);
        }
        effects.extend(self.analyse_next());
        Ok(effects)
    }

    fn handle_opinion(&mut self, reply: BotReply<Box<Advice>>) -> Result<Effects, Ignored> {
        let asked = self.consultation.as_ref().filter(|asked| asked.is_open()).ok_or(Ignored::NotAwaited)?;
        let (question, bot) = (asked.question, asked.bot);
        let opinion = match reply {
            BotReply::Answer(advice) => Ok(Arc::new(Opinion::new(*advice, self.decision_of(question), &*self.table))),
            BotReply::AskAgain => return Ok(self.consult(question, bot)),
            BotReply::Unavailable => Err(NoOpinion),
        };
        self.consultation = Some(Consultation { question, bot, opinion: Some(opinion) });
        Ok(Effects::new())
    }
}
