//! A game's guided first match: small tasks, each shown at its moment. The tasks are data of the game. A task may be
//! done before it is shown.

use super::entity::{Entity, EntityId};
use super::seat::Seat;
use super::text::rich_text::RichText;

/// A guided match of a game: always the same deal against the same bots.
#[derive(Clone, Copy, Debug)]
pub struct Tutorial<S: 'static, A: 'static, E: 'static> {
    /// The seed.
    pub seed: &'static str,
    /// Who sits where: `you` once, or the id of a bot.
    pub players: &'static [&'static str],
    /// The tasks, in the order in which they are shown.
    pub tasks: &'static [Task<S, A, E>],
    /// From this round on the last task waits for the others no longer.
    pub last_round: u16,
}

/// One thing to be learnt: `S` is the game's state, `A` its action, `E` what can be pointed at.
#[derive(Clone, Copy, Debug)]
pub struct Task<S, A, E> {
    /// Its subject in a few words.
    pub title: &'static str,
    /// The facts and the request, in two or three sentences.
    pub words: &'static str,
    /// The part of the table that it speaks of.
    pub at: Anchor<S, A, E>,
    /// The event that fulfils it.
    pub by: Completion<S, A>,
}

/// The part of the table that a task speaks of.
#[derive(Clone, Copy, Debug)]
pub enum Anchor<S, A, E> {
    /// A thing on the table; the prompt while there is none.
    Thing(fn(&S, Seat) -> Option<E>),
    /// The first thing that leads to a decision that would fulfil it.
    Choice,
    /// The first thing that leads to the decision that is recommended among those that would fulfil it.
    Recommended(Recommendation<S, A>),
    /// The prompt.
    Turn,
    /// All choices.
    Choices,
    /// The choice that ends this part of the turn.
    StepEnd,
    /// The things that can't be done, with the reasons.
    Blocked,
}

/// One decision recommended among several that look alike to a beginner.
#[derive(Clone, Copy, Debug)]
pub struct Recommendation<S, A> {
    /// Returns the best of the decisions that would fulfil the task; `None` if the reason holds for none of them.
    pub pick: fn(&S, Seat, &[A]) -> Option<A>,
    /// The reason, as a sentence.
    pub reason: &'static str,
}

/// The event that fulfils a task, and its moment: always one at which its seat has to decide.
#[derive(Clone, Copy, Debug)]
pub enum Completion<S, A> {
    /// A decision of this kind, whenever it is made. It is shown while one can be made.
    Decision(fn(&S, Seat, A) -> bool),
    /// That it was read, at such a moment.
    Reading(fn(&S, Seat) -> bool),
    /// That a reason was shown for something that isn't possible, at such a moment.
    Asking(fn(&S, Seat) -> bool),
}

/// A task as it stands for its seat, without the game's types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TutorialStep {
    /// Its subject in a few words.
    pub title: &'static str,
    /// The facts and the request.
    pub words: &'static str,
    /// The decision that is recommended, with the reason; empty if there is none.
    pub recommended: RichText,
    /// The part of the match that it speaks of.
    pub subject: Subject,
    /// Its moment is now.
    pub is_due: bool,
    /// It is shown only once all others are fulfilled.
    pub waits: bool,
    /// The event that fulfils it.
    pub kind: StepKind,
}

/// The part of a match that a task speaks of, now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A thing on the table.
    Thing(EntityId),
    /// The prompt.
    Turn,
    /// All choices.
    Choices,
    /// The choice that ends this part of the turn.
    StepEnd,
    /// The things that can't be done, with the reasons.
    Blocked,
}

/// The event that fulfils a task, without the game's types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// A decision; whether it has been made.
    Decision(bool),
    /// That it was read.
    Reading,
    /// That a reason was shown.
    Asking,
}

impl<S, A: Copy, E: Entity> Task<S, A, E> {
    /// Returns the task as it stands for `seat`, which sees `seen` and can decide for one of `legal`.
    ///
    /// `shown` returns the first thing that leads to a decision, and the decision in words. `is_any_blocked` returns
    /// `true` if there is a reason to ask for, and `was_made` if the seat has made a decision for which something holds.
    pub(crate) fn step(
        &self,
        seen: &S,
        seat: Seat,
        legal: &[A],
        shown: impl Fn(A) -> (Option<E>, RichText<E>),
        is_any_blocked: impl Fn() -> bool,
        was_made: impl Fn(fn(&S, Seat, A) -> bool) -> bool,
    ) -> TutorialStep {
        let fitting: Vec<A> = match self.by {
            Completion::Decision(fits) => legal.iter().copied().filter(|action| fits(seen, seat, *action)).collect(),
            Completion::Reading(_) | Completion::Asking(_) => Vec::new(),
        };
        let is_asked = !legal.is_empty();
        let (is_due, kind) = match self.by {
            Completion::Decision(fits) => (!fitting.is_empty(), StepKind::Decision(was_made(fits))),
            Completion::Reading(moment) => (is_asked && moment(seen, seat), StepKind::Reading),
            Completion::Asking(moment) => (is_asked && moment(seen, seat) && is_any_blocked(), StepKind::Asking),
        };
        let picked = match self.at {
            Anchor::Recommended(Recommendation { pick, reason }) if fitting.len() > 1 => {
                pick(seen, seat, &fitting).map(|action| (action, reason))
            }
            _ => None,
        };
        let thing = |thing: Option<E>, otherwise| thing.map_or(otherwise, |thing| Subject::Thing(thing.id()));
        let choice = picked.map(|(action, _)| action).or(fitting.first().copied());
        let subject = match self.at {
            Anchor::Thing(find) => thing(find(seen, seat), Subject::Turn),
            Anchor::Choice | Anchor::Recommended(_) => {
                thing(choice.and_then(|action| shown(action).0), Subject::Choices)
            }
            Anchor::Turn => Subject::Turn,
            Anchor::Choices => Subject::Choices,
            Anchor::StepEnd => Subject::StepEnd,
            Anchor::Blocked => Subject::Blocked,
        };
        let recommended = picked.map_or_else(RichText::new, |(action, reason)| {
            RichText::new().text("Recommended: ").then(shown(action).1).text(format!(". {reason}")).erase()
        });
        TutorialStep { title: self.title, words: self.words, recommended, subject, is_due, waits: false, kind }
    }
}
