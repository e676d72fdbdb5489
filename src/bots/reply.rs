//! The reply of a bot.

/// The reply to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotReply<T> {
    /// The answer: the index of the bot's choice, a tree's visits, or advice.
    Answer(T),
    /// The worker has lost the match or was restarted. The request has to be repeated.
    AskAgain,
    /// The bot worker can't be used. There is no answer, and later requests fail as well.
    Unavailable,
}

impl<T> BotReply<T> {
    /// Returns the reply without an answer.
    pub(super) const fn none(again: bool) -> Self {
        if again { Self::AskAgain } else { Self::Unavailable }
    }
}
