//! The state of a running match: the stage it is in, the moment that is looked at, and whether it is kept.

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
    /// The only choice is made by itself once the decision before it is written.
    Forced(ActionIndex),
    /// A bot was asked.
    BotThinking(Seat),
    /// A bot has answered. Its decision is carried out when people have seen the one before it.
    BotDecided(PendingMove),
    /// No bot answers. The match goes on by undo, or with another player on the seat.
    BotUnavailable(Seat),
    /// The match is over.
    Over,
}

/// A move of a bot that is not carried out yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingMove {
    /// The seat that decides.
    pub seat: Seat,
    /// Its choice.
    pub index: ActionIndex,
    /// A person has skipped the rest of the wait.
    pub is_released: bool,
}

impl Stage {
    /// Returns the seat of the bot that has to decide. It may be unavailable.
    pub fn bot(self) -> Option<Seat> {
        match self {
            Self::BotThinking(seat) | Self::BotDecided(PendingMove { seat, .. }) | Self::BotUnavailable(seat) => {
                Some(seat)
            }
            _ => None,
        }
    }
}

/// The moment that is viewed. Nothing automatic happens outside the present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attention {
    /// The match as it stands.
    Present,
    /// The match as it was.
    Past(Ply),
    /// The match as it was, one decision further after each interval.
    Playing(Ply, Millis),
}

impl Attention {
    /// Returns the moment that is shown, if it is an earlier one.
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
    /// The match has gone on elsewhere, or is gone. It stands still here.
    Suspended(Unsaved),
}

/// A reason why the match doesn't go on, or isn't kept, of which people are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No bot answers.
    NoBots,
    /// No bot answers, and the storage refuses to write.
    NoBotsAndNotKept,
    /// The storage refuses to write.
    NotKept,
    /// Another tab has gone on with the match.
    OtherTab,
    /// The kept match was deleted, or the storage was cleared.
    Gone,
}

impl Trouble {
    /// Returns the trouble of a match in this state, if there is any.
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
