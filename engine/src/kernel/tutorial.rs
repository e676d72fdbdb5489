//! A game's tutorial match: small tasks, each shown at its moment. The tasks are data of the game. A task may be done
//! before it is shown.

use super::entity::{Entity, EntityId};
use super::seat::Seat;
use super::text::rich_text::RichText;

/// A tutorial match of a game: always one deal against the same bots.
#[derive(Clone, Copy, Debug)]
pub struct Tutorial<S: 'static, A: 'static, E: 'static> {
    /// The seed.
    pub seed: &'static str,
    /// The player of each seat: `you` once, or the id of a bot.
    pub players: &'static [&'static str],
    /// The tasks, in the order in which they are shown.
    pub tasks: &'static [Task<S, A, E>],
    /// The round from which on the last task no longer waits for the others.
    pub last_round: u16,
}

/// One task: `S` is the game's state, `A` its action, `E` a thing that can be pointed at.
#[derive(Clone, Copy, Debug)]
pub struct Task<S, A, E> {
    /// The subject in a few words.
    pub title: &'static str,
    /// The facts and the request, in two or three sentences.
    pub words: &'static str,
    /// The part of the table that the task is about.
    pub at: Anchor<S, A, E>,
    /// The event that completes the task.
    pub by: Completion<S, A>,
}

/// The part of the table that a task is about.
#[derive(Clone, Copy, Debug)]
pub enum Anchor<S, A, E> {
    /// A thing on the table, or the prompt if the function returns `None`.
    Thing(fn(&S, Seat) -> Option<E>),
    /// The first thing to click for a decision that completes the task.
    Choice,
    /// The first thing to click for the recommended decision among those that complete the task.
    Recommended(Recommendation<S, A>),
    /// The prompt.
    Turn,
    /// All choices.
    Choices,
    /// The choice that ends this part of the turn.
    StepEnd,
    /// The blocked actions, with reasons.
    Blocked,
}

/// A recommendation among several decisions that look alike to a beginner.
#[derive(Clone, Copy, Debug)]
pub struct Recommendation<S, A> {
    /// Returns the best of the decisions that complete the task, or `None` if the reason applies to none of them.
    pub pick: fn(&S, Seat, &[A]) -> Option<A>,
    /// The reason, as a sentence.
    pub reason: &'static str,
}

/// The event that completes a task, and its moment. The seat always decides at that moment.
#[derive(Clone, Copy, Debug)]
pub enum Completion<S, A> {
    /// A decision of this kind at any time. The task is shown while such a decision is legal.
    Decision(fn(&S, Seat, A) -> bool),
    /// The task was read at such a moment.
    Reading(fn(&S, Seat) -> bool),
    /// The reason for a blocked action was shown at such a moment.
    Asking(fn(&S, Seat) -> bool),
}

/// The present state of a task for its seat, without the game's types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TutorialStep {
    /// The subject in a few words.
    pub title: &'static str,
    /// The facts and the request.
    pub words: &'static str,
    /// The recommended decision with the reason; empty if there is none.
    pub recommended: RichText,
    /// The part of the match that the task is about.
    pub subject: Subject,
    /// The moment of the task is now.
    pub is_due: bool,
    /// The task is shown only after all others are complete.
    pub waits: bool,
    /// The event that completes the task.
    pub kind: StepKind,
}

/// The part of a match that a task is about now.
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
    /// The blocked actions, with reasons.
    Blocked,
}

/// The event that completes a task, without the game's types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// A decision. `true` if it has been made.
    Decision(bool),
    /// The task was read.
    Reading,
    /// The reason for a blocked action was shown.
    Asking,
}

impl<S, A: Copy, E: Entity> Task<S, A, E> {
    /// Returns the present state of the task for `seat`, which sees `seen` and can choose from `legal`.
    ///
    /// `shown` returns the first thing to click for a decision, and the decision in words. `is_any_blocked` returns
    /// `true` if a reason can be shown. `was_made` returns `true` if the seat has made a decision that fits a
    /// predicate.
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
