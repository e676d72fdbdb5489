//! A game's guided first match: small tasks, each shown at its moment. The tasks are data of the game. A task may be
//! done before it is shown.

use super::entity::{Entity, EntityId};
use super::seat::Seat;

/// A guided match of a game: always the same deal against the same bots.
#[derive(Clone, Copy, Debug)]
pub struct Tutorial<S: 'static, A: 'static, E: 'static> {
    /// The seed.
    pub seed: &'static str,
    /// Who sits where: `you` once, or the id of a bot.
    pub players: &'static [&'static str],
    /// What is to be learnt, in this order.
    pub tasks: &'static [Task<S, A, E>],
    /// From this round on the last task waits for the others no longer.
    pub last_round: u16,
}

/// One thing to be learnt: `S` is the game's state, `A` its action, `E` what can be pointed at.
#[derive(Clone, Copy, Debug)]
pub struct Task<S, A, E> {
    /// What it is about, in a few words.
    pub title: &'static str,
    /// What to know and to do, in two or three sentences.
    pub words: &'static str,
    /// The place beside which it is shown.
    pub at: Anchor<S, E>,
    /// What fulfils it.
    pub by: Completion<S, A>,
}

/// The place beside which a task is shown.
#[derive(Clone, Copy, Debug)]
pub enum Anchor<S, E> {
    /// A thing on the table; beside the prompt while there is none.
    Thing(fn(&S, Seat) -> Option<E>),
    /// The first thing that leads to a decision that would fulfil it.
    Choice,
    /// Who must do what.
    Turn,
    /// All choices.
    Choices,
    /// The choice that ends this part of the turn.
    StepEnd,
    /// The things that can't be done, with the reasons.
    Blocked,
}

/// What fulfils a task, and when its moment is: always one at which its seat has to decide.
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
    /// What it is about.
    pub title: &'static str,
    /// What to know and to do.
    pub words: &'static str,
    /// The part of the match that it speaks of.
    pub subject: Subject,
    /// Whether its moment is now.
    pub is_due: bool,
    /// Whether it is told only once all others are fulfilled.
    pub waits: bool,
    /// What fulfils it.
    pub kind: StepKind,
}

/// The part of a match that a task speaks of, now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A thing on the table.
    Thing(EntityId),
    /// Who must do what.
    Turn,
    /// All choices.
    Choices,
    /// The choice that ends this part of the turn.
    StepEnd,
    /// The things that can't be done, with the reasons.
    Blocked,
}

/// What fulfils a task, as far as others than the game have to know.
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
    /// The task as it stands for `seat`, which sees `seen`; `legal` are the decisions it can make now, each with the first
    /// thing that leads to it; `is_any_blocked` says whether there is something to ask about, and `was_made` whether the seat
    /// has made a decision for which something holds.
    pub(crate) fn step(
        &self,
        seen: &S,
        seat: Seat,
        legal: &[A],
        thing_of: impl Fn(A) -> Option<E>,
        is_any_blocked: impl Fn() -> bool,
        was_made: impl Fn(fn(&S, Seat, A) -> bool) -> bool,
    ) -> TutorialStep {
        let fitting = match self.by {
            Completion::Decision(fits) => legal.iter().copied().find(|action| fits(seen, seat, *action)),
            Completion::Reading(_) | Completion::Asking(_) => None,
        };
        let is_asked = !legal.is_empty();
        let (is_due, kind) = match self.by {
            Completion::Decision(fits) => (fitting.is_some(), StepKind::Decision(was_made(fits))),
            Completion::Reading(moment) => (is_asked && moment(seen, seat), StepKind::Reading),
            Completion::Asking(moment) => (is_asked && moment(seen, seat) && is_any_blocked(), StepKind::Asking),
        };
        let thing = |thing: Option<E>, otherwise| thing.map_or(otherwise, |thing| Subject::Thing(thing.id()));
        let subject = match self.at {
            Anchor::Thing(find) => thing(find(seen, seat), Subject::Turn),
            Anchor::Choice => thing(fitting.and_then(thing_of), Subject::Choices),
            Anchor::Turn => Subject::Turn,
            Anchor::Choices => Subject::Choices,
            Anchor::StepEnd => Subject::StepEnd,
            Anchor::Blocked => Subject::Blocked,
        };
        TutorialStep { title: self.title, words: self.words, subject, is_due, waits: false, kind }
    }
}
