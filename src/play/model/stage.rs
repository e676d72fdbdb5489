//! The state of a running match: the stage it is in, the moment that is looked at, and whether it is kept.

use engine::seat::Seat;
use engine::table::{ActionIndex, Ply};

use super::message::Millis;
use crate::store::saves::Unsaved;

/// What a match waits for.
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
    BotDecided(Decided),
    /// No bot answers. The match goes on by undo, or with another player on the seat.
    BotUnavailable(Seat),
    /// The match is over.
    Over,
}

/// A decision of a bot that is not carried out yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The seat that decides.
    pub seat: Seat,
    /// Its choice.
    pub index: ActionIndex,
    /// Whether a person asked for it, so that it waits no longer to be seen.
    pub is_released: bool,
}

impl Stage {
    /// Returns the bot's seat while a bot acts.
    pub fn bot(self) -> Option<Seat> {
        match self {
            Self::BotThinking(seat) | Self::BotDecided(Decided { seat, .. }) | Self::BotUnavailable(seat) => Some(seat),
            _ => None,
        }
    }
}

/// The moment that is shown. Nothing happens by itself while it is an earlier one.
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

/// Whether the match is kept in this browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// Every decision is saved.
    Kept,
    /// The storage refuses to write. The match goes on.
    NotKept,
    /// The match has gone on elsewhere, or is gone. It stands still here.
    Suspended(Unsaved),
}
