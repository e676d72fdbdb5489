//! The state of a match of Medieval Micromanager, and values derived from it. Villages are in [`super::village`], the
//! rules that change the state in [`super::rules`].

pub use super::village::Village;

use serde::Serialize;

use super::data::{BuildingKind, CAPS, FACES, RAIDS, SEATS};
use super::goods::{Commodity, Stores, as_object};
use super::options::{Mode, Options};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::{Seat, SeatSet};

/// The state of a match of Medieval Micromanager.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Micromanager {
    /// The options in force.
    pub options: Options,
    /// The number of seats.
    pub seats: u8,
    /// The seat that begins every round.
    pub first: Seat,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The round, counted from 1.
    pub round: u16,
    /// A seat had the points of the crown when the last turn ended (Micromanager 6, ruling 34).
    pub crowned: bool,
    /// The kind of decision that is due.
    pub stage: Stage,
    /// The progress of the active seat's turn.
    pub labour: Labour,
    /// The seats that the active seat may attack this turn (Micromanager 3.5.7).
    pub targets: SeatSet,
    /// The number of mustered units sent against each seat. 0 once the attack is resolved.
    pub sent: [u8; SEATS],
    /// The last attack fought in the match.
    pub clash: Option<Clash>,
    /// The villages in seat order. Only the first `seats` are in use.
    pub villages: [Village; SEATS],
}

/// A kind of decision. The active seat decides unless another one is named.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Stage {
    /// Choose a boon (Micromanager 3.9.1).
    Boons,
    /// Choose the commodities of a boon.
    Gifts {
        /// The number of tokens left to take.
        left: u8,
    },
    /// Choose the building to break ground for (Micromanager 3.5.3).
    Ground,
    /// Give orders to units (Micromanager 3.5.4).
    Working,
    /// Choose the goods to give to another seat.
    Giving {
        /// The seat that the offer goes to.
        to: Seat,
    },
    /// Choose the goods to ask for.
    Asking {
        /// The seat that the offer goes to.
        to: Seat,
        /// The goods that `to` would get.
        give: (Commodity, u8),
    },
    /// Accept or refuse an offer: decided by `to`.
    Answering {
        /// The seat that the offer goes to.
        to: Seat,
        /// The goods that `to` would get.
        give: (Commodity, u8),
        /// The goods that `to` would pay.
        ask: (Commodity, u8),
    },
    /// Give up surplus goods, in addition to those given up already (Micromanager 3.5.5).
    Surplus(#[serde(serialize_with = "as_object")] Stores),
    /// Send mustered units against seats (Micromanager 3.5.7).
    Dividing,
    /// Choose the next attack and its swords (Micromanager 3.6.1).
    Attacking,
    /// Choose the number of defending units: decided by the defender (Micromanager 3.6.2).
    Defending(Assault),
    /// Choose the number of shields for the given number of units: decided by the defender.
    Shielding(Assault, u8),
    /// Choose between loot and razing (Micromanager 3.6.4).
    Spoils(Victory),
    /// Offer goods to avoid damage: decided by the defender (Micromanager 3.9.5).
    Tribute(Victory, #[serde(serialize_with = "as_object")] Stores),
    /// Accept or refuse the goods offered as tribute.
    Judging(Victory, #[serde(serialize_with = "as_object")] Stores),
    /// Place damage tokens: decided by the defender (Micromanager 3.6.6).
    Razing(Victory),
    /// The match is over.
    Over(Outcome),
}

/// An attack in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Assault {
    /// The attacker. `None` for the Horde.
    pub attacker: Option<Seat>,
    /// The defender.
    pub defender: Seat,
    /// The number of attacking units.
    pub units: u8,
    /// The number of swords that they use.
    pub swords: u8,
}

/// An attack that left points over after the last defender fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Victory {
    /// The attacker. `None` for the Horde.
    pub attacker: Option<Seat>,
    /// The beaten seat.
    pub defender: Seat,
    /// The number of points left over.
    pub left: u8,
}

/// The progress of the active seat's turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Labour {
    /// The number of units that haven't acted.
    pub idle: u16,
    /// The number of mustered units.
    pub mustered: u8,
    /// The number of tools used this turn that are still in store.
    pub tools_used: u16,
    /// The number of trade offers made.
    pub offers: u8,
    /// An order was given this turn.
    pub begun: bool,
}

/// An attack that was fought, with the dice by face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Clash {
    /// The attack.
    pub assault: Assault,
    /// The number of dice of attackers with a sword, by face from 1.
    pub sworded: [u8; FACES],
    /// The number of dice of attackers without a sword, by face from 1.
    pub plain: [u8; FACES],
    /// The number of dice of defenders with a shield, by face from 1.
    pub shielded: [u8; FACES],
    /// The number of dice of defenders without a shield, by face from 1.
    pub bare: [u8; FACES],
    /// The number of hits that Walls cancelled.
    pub walls: u8,
    /// The number of hits without those cancelled.
    pub hits: u8,
    /// The number of successful defences.
    pub parries: u8,
    /// The number of attackers that fell.
    pub attackers_fallen: u8,
    /// The number of defenders that fell.
    pub defenders_fallen: u8,
}

impl Clash {
    /// Returns the number of points left over after the last defender fell (Micromanager 3.6.4).
    pub const fn left(&self) -> u8 {
        self.hits.saturating_sub(self.parries) - self.defenders_fallen
    }
}

impl Micromanager {
    /// Returns the village of a seat.
    pub const fn village(&self, seat: Seat) -> &Village {
        &self.villages[seat.index()]
    }

    /// Returns the village of a seat, mutably.
    pub(super) const fn village_mut(&mut self, seat: Seat) -> &mut Village {
        &mut self.villages[seat.index()]
    }

    /// Returns the village of the active seat.
    pub const fn own(&self) -> &Village {
        self.village(self.active)
    }

    /// Returns the village of the active seat, mutably.
    pub(super) const fn own_mut(&mut self) -> &mut Village {
        self.village_mut(self.active)
    }

    /// Returns the seats of the match.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.seats)
    }

    /// Returns the seats whose villages are in play.
    pub fn standing(&self) -> SeatSet {
        self.all_seats().filter(|seat| self.village(*seat).stands()).collect()
    }

    /// Returns the other seats in play.
    pub fn rivals(&self, seat: Seat) -> SeatSet {
        let mut rivals = self.standing();
        rivals.remove(seat);
        rivals
    }

    /// Returns the seat that decides now, or `None` after the end.
    pub const fn decider(&self) -> Option<Seat> {
        match self.stage {
            Stage::Answering { to, .. } => Some(to),
            Stage::Defending(assault) | Stage::Shielding(assault, _) => Some(assault.defender),
            Stage::Tribute(victory, _) | Stage::Razing(victory) => Some(victory.defender),
            Stage::Over(_) => None,
            _ => Some(self.active),
        }
    }

    /// Returns `true` if a single seat plays against the Horde (Micromanager 3.8).
    pub const fn is_solitaire(&self) -> bool {
        self.seats == 1 && self.options.horde > 0
    }

    /// Returns the number of raiders that come after a round, or 0 (Micromanager 3.8).
    pub fn raiders(&self, round: u16) -> u8 {
        let raid = RAIDS.iter().find(|(at, _)| *at == round && self.is_solitaire());
        raid.map_or(0, |(_, each)| each * self.options.horde)
    }

    /// Returns the last round that the match can have (Micromanager 3.7, 3.8).
    pub const fn last_round(&self) -> u16 {
        if self.is_solitaire() {
            return RAIDS[RAIDS.len() - 1].0;
        }
        match self.options.mode {
            Mode::Crown(_) => CAPS.crown,
            Mode::Reckoning(rounds) => rounds,
            Mode::Conquest => CAPS.conquest,
        }
    }

    /// Returns the number of tools of the active seat that are unused this turn (Micromanager 6, ruling 29). Returns 0
    /// if the seat isn't schooled.
    pub fn free_tools(&self) -> u16 {
        let unused = self.own().stores.count(Commodity::Tool).saturating_sub(self.labour.tools_used);
        if unused > 0 && self.is_schooled(self.active) { unused } else { 0 }
    }

    /// Returns `true` if a seat has an undamaged School (Micromanager 6, ruling 3). With the option `text` it is enough
    /// to have built one (Micromanager 3.9.9).
    pub fn is_schooled(&self, seat: Seat) -> bool {
        let village = self.village(seat);
        village.schooled || village.has_undamaged(BuildingKind::School)
    }

    /// Records that a School has been built, if the option `text` is on (Micromanager 3.9.9).
    pub(super) fn note_school(&mut self) {
        if self.options.as_written && self.own().has_undamaged(BuildingKind::School) {
            self.own_mut().schooled = true;
        }
    }
}
