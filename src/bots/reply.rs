//! The answer of a bot.

/// What came of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotReply<T> {
    /// What was asked for: the index of the bot's choice, or its advice.
    Answer(T),
    /// The worker no longer has the match, or is a new one: the question has to be asked again.
    AskAgain,
    /// The bots' worker is beyond help: there is no answer, and there will be none.
    Unavailable,
}

impl<T> BotReply<T> {
    /// Returns the reply that holds no answer.
    pub(super) const fn none(again: bool) -> Self {
        if again { Self::AskAgain } else { Self::Unavailable }
    }
}
