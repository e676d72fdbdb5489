//! The messages between two devices at one table: JSON lines, as `docs/devices.md` describes them.
//!
//! The host has the match. A guest plays one seat, or watches. Each side treats the lines of the other as untrusted.

use engine::kernel::seat::Seat;
use engine::kernel::turn::{ActionIndex, Ply};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

/// The version of the protocol. Raised with any change to the messages.
pub const PROTOCOL: u16 = 2;

/// The maximum length of a line, in bytes.
pub const MAX_LINE: usize = 16 * 1024;

/// A message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Line {
    /// The first line of a host that offers seats.
    Hello(Hello),
    /// A guest takes an offered seat, or watches.
    Take {
        /// The seat; `None` to watch.
        seat: Option<Seat>,
    },
    /// The whole match, for a guest that has taken a seat or can't follow.
    Match {
        /// The code of the match, as in a link.
        code: String,
    },
    /// The decisions after `keep`. Later ones were undone.
    Decisions {
        /// The number of decisions that still stand.
        keep: Ply,
        /// The decisions, as in a record.
        actions: Vec<Value>,
        /// The fingerprint of the state after them.
        fingerprint: String,
    },
    /// A guest can't follow the decisions, and asks for the whole match.
    Lost,
    /// A guest makes a choice.
    Choose {
        /// The ply at which it was offered.
        step: Ply,
        /// Its place in the legal list.
        index: ActionIndex,
    },
    /// A device asks the other to let a decision be undone.
    Undo {
        /// The ply to go back to.
        to: Ply,
    },
    /// The answer to [`Line::Undo`].
    UndoAnswer {
        /// The ply of the question.
        to: Ply,
        /// `true` if the other person agrees.
        granted: bool,
    },
    /// The first line of a host that offers everything it stores.
    Transfer(Transfer),
    /// A guest has the bytes of the transfer before `from`, and asks for more.
    Fetch {
        /// The number of bytes that it has.
        from: usize,
    },
    /// The next part of a transfer.
    Chunk {
        /// A part of the file.
        text: String,
    },
    /// The sender leaves.
    Bye {
        /// The reason.
        why: Farewell,
    },
}

/// The first line of a host that offers seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// [`PROTOCOL`] of the host.
    pub protocol: u16,
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The id of the match at the host.
    pub id: String,
    /// The seats, in order.
    pub seats: Vec<Offer>,
}

/// The first line of a host that offers everything it stores, as in a file of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transfer {
    /// [`PROTOCOL`] of the host.
    pub protocol: u16,
    /// The number of matches in the file.
    pub matches: usize,
    /// The size of the file, in bytes of UTF-8.
    pub bytes: usize,
}

/// A seat in [`Hello`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// The name of the player.
    pub name: String,
    /// `true` if a guest can take it.
    pub is_free: bool,
}

/// The reason why a device leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Farewell {
    /// A person has left the table.
    Left,
    /// The devices have different versions of the app or of the rules.
    OtherVersion,
    /// Another guest has taken the seat.
    SeatTaken,
    /// A line can't be read or isn't allowed.
    BadLine,
    /// A guest has stored the whole transfer.
    Complete,
    /// A guest couldn't store all of the transfer.
    Incomplete,
}

impl Farewell {
    /// Returns a sentence for the person at the other device.
    pub fn in_words(self) -> &'static str {
        match self {
            Self::Left => "The other device has left.",
            Self::OtherVersion => {
                "The devices have different versions of Caravanserai. Update both, then connect again."
            }
            Self::SeatTaken => "Someone else has taken this seat. Connect again and choose another.",
            Self::BadLine => "The other device sent something that can’t be read.",
            Self::Complete => "The other device has everything.",
            Self::Incomplete => "The other device couldn’t store everything. It shows the reason.",
        }
    }
}

/// The reason why a line is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// It is longer than [`MAX_LINE`].
    #[error("a line of more than {MAX_LINE} bytes")]
    TooLong,
    /// It isn't a message.
    #[error("a line that isn't a message")]
    Unreadable,
}

impl Line {
    /// Parses a line.
    ///
    /// # Errors
    /// Returns an error if the line is too long or isn't a message.
    pub fn parse(text: &str) -> Result<Self, LineError> {
        if text.len() > MAX_LINE {
            return Err(LineError::TooLong);
        }
        serde_json::from_str(text).map_err(|_| LineError::Unreadable)
    }

    /// Returns the line as text. `None` if it is too long.
    pub fn to_text(&self) -> Option<String> {
        let text = serde_json::to_string(self).expect("a line is plain data");
        (text.len() <= MAX_LINE).then_some(text)
    }
}
