//! The devices on which the seats of a match are played.

use engine::kernel::seat::Seat;

/// The part of this device in a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// All seats are played on this device.
    #[default]
    Alone,
    /// This device has the match, and other devices play some seats.
    Host {
        /// The seats that other devices play, whether they are connected or not.
        remote: Vec<Seat>,
    },
    /// Another device has the match.
    Guest {
        /// The seat that is played here; `None` to watch.
        seat: Option<Seat>,
    },
}

impl Role {
    /// Returns `true` if decisions of the seat are made on this device. A guest's device makes none for bots.
    pub fn plays(&self, seat: Seat) -> bool {
        match self {
            Self::Alone => true,
            Self::Host { remote } => !remote.contains(&seat),
            Self::Guest { seat: own } => *own == Some(seat),
        }
    }

    /// Returns `true` if another device has the match.
    pub fn is_guest(&self) -> bool {
        matches!(self, Self::Guest { .. })
    }

    /// Returns `true` if people at other devices take part, so that they are asked before an undo.
    pub fn is_shared(&self) -> bool {
        match self {
            Self::Alone => false,
            Self::Host { remote } => !remote.is_empty(),
            Self::Guest { .. } => true,
        }
    }
}
