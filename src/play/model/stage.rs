//! The state of a running match: its stage, the ply that is viewed, and its save status.

use engine::kernel::seat::Seat;
use engine::kernel::turn::{ActionIndex, Ply};

use super::message::Millis;
use crate::store::saves::Unsaved;

/// The event that a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A person decides.
    Person(Seat),
    /// A person has decided and wants to finish as well, once the decision is written.
    Finishing(Seat),
    /// A person has to take the device before more is shown.
    Handoff(Seat),
    /// The only choice is made automatically once the previous decision is written.
    Forced(ActionIndex),
    /// Another device makes the decision.
    Remote(Seat),
    /// A bot was asked.
    BotThinking(Seat),
    /// A bot has answered. Its decision is carried out once the previous one was shown long enough.
    BotDecided(PendingMove),
    /// No bot answers. The match can go on by undo, or with another player on the seat.
    BotUnavailable(Seat),
    /// The match is over.
    Over,
}

/// A move of a bot that isn't carried out yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingMove {
    /// The seat that decides.
    pub seat: Seat,
    /// The choice.
    pub index: ActionIndex,
    /// `true` if a person has skipped the rest of the wait.
    pub is_released: bool,
}

impl Stage {
    /// Returns the seat of the bot that has to decide, even if the bot is unavailable.
    pub fn bot(self) -> Option<Seat> {
        match self {
            Self::BotThinking(seat) | Self::BotDecided(PendingMove { seat, .. }) | Self::BotUnavailable(seat) => {
                Some(seat)
            }
            _ => None,
        }
    }
}

/// The ply that is viewed. Automatic moves happen only in the present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attention {
    /// The present.
    Present,
    /// An earlier ply.
    Past(Ply),
    /// Playback of the past from this ply, one decision after each interval.
    Playing(Ply, Millis),
}

impl Attention {
    /// Returns the ply that is viewed, unless it is the present.
    pub fn past(self) -> Option<Ply> {
        match self {
            Self::Present => None,
            Self::Past(ply) | Self::Playing(ply, _) => Some(ply),
        }
    }
}

/// The save status of the match in this browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// Every decision is saved.
    Kept,
    /// The storage refuses to write. The match goes on.
    NotKept,
    /// Another tab has changed the match, or its save is gone. The match is suspended here.
    Suspended(Unsaved),
}

/// A problem that people are informed about: the match can't go on, or isn't saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No bot answers.
    NoBots,
    /// No bot answers, and the storage refuses to write.
    NoBotsAndNotKept,
    /// The storage refuses to write.
    NotKept,
    /// Another tab has continued the match.
    OtherTab,
    /// The save was deleted, or the storage was cleared.
    Gone,
}

impl Trouble {
    /// Returns the problem of a match in this state, if there is one.
    pub fn of(stage: Stage, keeping: Keeping) -> Option<Self> {
        match (stage, keeping) {
            (_, Keeping::Suspended(Unsaved::Gone)) => Some(Self::Gone),
            (_, Keeping::Suspended(_)) => Some(Self::OtherTab),
            (Stage::BotUnavailable(_), Keeping::NotKept) => Some(Self::NoBotsAndNotKept),
            (Stage::BotUnavailable(_), Keeping::Kept) => Some(Self::NoBots),
            (_, Keeping::NotKept) => Some(Self::NotKept),
            (_, Keeping::Kept) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_tells_of_the_trouble_that_weighs_most() {
        let (person, no_bot) = (Stage::Person(Seat(0)), Stage::BotUnavailable(Seat(1)));
        assert_eq!(Trouble::of(person, Keeping::Kept), None);
        assert_eq!(Trouble::of(person, Keeping::NotKept), Some(Trouble::NotKept));
        assert_eq!(Trouble::of(no_bot, Keeping::Kept), Some(Trouble::NoBots));
        assert_eq!(Trouble::of(no_bot, Keeping::NotKept), Some(Trouble::NoBotsAndNotKept));
        assert_eq!(Trouble::of(no_bot, Keeping::Suspended(Unsaved::OtherTab)), Some(Trouble::OtherTab));
        assert_eq!(Trouble::of(person, Keeping::Suspended(Unsaved::Gone)), Some(Trouble::Gone));
    }
}
