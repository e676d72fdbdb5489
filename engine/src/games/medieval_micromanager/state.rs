//! The table of Medieval Micromanager: whose turn it is, what has to be decided, and what can be read off it. The
//! estates are in [`super::village`].
//!
//! Nothing here changes a match; the rules stand in the files named after the phases.

pub use super::village::Village;

use serde::Serialize;

use super::data::{BuildingKind, CAPS, FACES, RAIDS, SEATS};
use super::goods::{Commodity, Stores, as_object};
use super::options::{Mode, Options};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::{Seat, SeatSet};

/// A match of Medieval Micromanager.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Micromanager {
    /// The rules in force.
    pub options: Options,
    /// Seats at the table.
    pub seats: u8,
    /// Who begins every round.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The round, from 1.
    pub round: u16,
    /// Whether somebody had the points of the crown when the last turn ended (Micromanager 6, ruling 34).
    pub crowned: bool,
    /// What has to be decided.
    pub stage: Stage,
    /// What is left of the active seat's turn.
    pub labour: Labour,
    /// Whom the active seat may attack this turn (Micromanager 3.5.7).
    pub targets: SeatSet,
    /// Mustered units set against each seat whose attack isn't resolved yet.
    pub sent: [u8; SEATS],
    /// The last attack of this turn that was fought, or of the turn before.
    pub clash: Option<Clash>,
    /// The villages, in seat order; only the first `seats` count.
    pub villages: [Village; SEATS],
}

/// What has to be decided now.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Stage {
    /// Which boon to take (Micromanager 3.9.1).
    Boons,
    /// Which commodities the boon gives.
    Gifts {
        /// How many are left to take.
        left: u8,
    },
    /// For which building to break ground (Micromanager 3.5.3).
    Ground,
    /// What the units do (Micromanager 3.5.4).
    Working,
    /// What to give to a seat.
    Giving {
        /// Who is asked.
        to: Seat,
    },
    /// What to ask of it.
    Asking {
        /// Who is asked.
        to: Seat,
        /// What it would get.
        give: (Commodity, u8),
    },
    /// Whether to agree: decided by `to`.
    Answering {
        /// Who is asked.
        to: Seat,
        /// What it would get.
        give: (Commodity, u8),
        /// What it would pay.
        ask: (Commodity, u8),
    },
    /// What to give up, besides what was given up already (Micromanager 3.5.5).
    Surplus(#[serde(serialize_with = "as_object")] Stores),
    /// Whom the mustered units attack (Micromanager 3.5.7).
    Dividing,
    /// Which attack comes next, and with how many swords (Micromanager 3.6.1).
    Attacking,
    /// How many defend: decided by the defender (Micromanager 3.6.2).
    Defending(Assault),
    /// With how many shields: decided by the defender.
    Shielding(Assault, u8),
    /// Loot or raze (Micromanager 3.6.4).
    Spoils(Victory),
    /// What to offer so that nothing is razed: decided by the defender (Micromanager 3.9.5).
    Tribute(Victory, #[serde(serialize_with = "as_object")] Stores),
    /// Whether that is enough.
    Judging(Victory, #[serde(serialize_with = "as_object")] Stores),
    /// Where the damage goes: decided by the defender (Micromanager 3.6.6).
    Razing(Victory),
    /// The match is over.
    Over(Outcome),
}

/// An attack under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Assault {
    /// Who attacks; nobody when it is the Horde.
    pub attacker: Option<Seat>,
    /// Who is attacked.
    pub defender: Seat,
    /// Attacking units.
    pub units: u8,
    /// Their swords.
    pub swords: u8,
}

/// An attack that left points over when no defender was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Victory {
    /// Who attacked; nobody when it was the Horde.
    pub attacker: Option<Seat>,
    /// Who was beaten.
    pub defender: Seat,
    /// Points left over.
    pub left: u8,
}

/// What the active seat still has this turn, and what it has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Labour {
    /// Units that haven't acted.
    pub idle: u16,
    /// Units mustered.
    pub mustered: u8,
    /// Tools used that are still there.
    pub tools_used: u16,
    /// Offers made.
    pub offers: u8,
    /// Whether an order was given.
    pub begun: bool,
}

/// An attack that was fought: the dice by their faces, and who fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Clash {
    /// How it was fought.
    pub assault: Assault,
    /// How many dice showed 1, 2 … of attackers with a sword.
    pub sworded: [u8; FACES],
    /// The same of attackers without.
    pub plain: [u8; FACES],
    /// The same of defenders with a shield.
    pub shielded: [u8; FACES],
    /// The same of defenders without.
    pub bare: [u8; FACES],
    /// Hits that Walls cancelled.
    pub walls: u8,
    /// Hits that count.
    pub hits: u8,
    /// Successful defences.
    pub parries: u8,
    /// Attackers that fell.
    pub attackers_fallen: u8,
    /// Defenders that fell.
    pub defenders_fallen: u8,
}

impl Clash {
    /// Points left over when no defender is left (Micromanager 3.6.4).
    pub const fn left(&self) -> u8 {
        self.hits.saturating_sub(self.parries) - self.defenders_fallen
    }
}

impl Micromanager {
    /// The estate of a seat.
    pub const fn village(&self, seat: Seat) -> &Village {
        &self.villages[seat.index()]
    }

    /// The same, to change it.
    pub(super) const fn village_mut(&mut self, seat: Seat) -> &mut Village {
        &mut self.villages[seat.index()]
    }

    /// The estate whose turn it is.
    pub const fn own(&self) -> &Village {
        self.village(self.active)
    }

    /// The same, to change it.
    pub(super) const fn own_mut(&mut self) -> &mut Village {
        self.village_mut(self.active)
    }

    /// The seats at the table.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.seats)
    }

    /// The seats whose estates are in play.
    pub fn standing(&self) -> SeatSet {
        self.all_seats().filter(|seat| self.village(*seat).stands()).collect()
    }

    /// Those a seat can attack or trade with.
    pub fn rivals(&self, seat: Seat) -> SeatSet {
        let mut rivals = self.standing();
        rivals.remove(seat);
        rivals
    }

    /// Who decides now, if anybody does.
    pub const fn decider(&self) -> Option<Seat> {
        match self.stage {
            Stage::Answering { to, .. } => Some(to),
            Stage::Defending(assault) | Stage::Shielding(assault, _) => Some(assault.defender),
            Stage::Tribute(victory, _) | Stage::Razing(victory) => Some(victory.defender),
            Stage::Over(_) => None,
            _ => Some(self.active),
        }
    }

    /// Whether raiders come, and nobody else is attacked (Micromanager 3.8).
    pub const fn is_solitaire(&self) -> bool {
        self.seats == 1 && self.options.horde > 0
    }

    /// Raiders that come after a round; 0 when none do (Micromanager 3.8).
    pub fn raiders(&self, round: u16) -> u8 {
        let raid = RAIDS.iter().find(|(at, _)| *at == round && self.is_solitaire());
        raid.map_or(0, |(_, each)| each * self.options.horde)
    }

    /// The round that is the last whatever happens (Micromanager 3.7, 3.8).
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

    /// Tools of the active seat that no unit has used this turn (Micromanager 6, ruling 29); none without a School that
    /// teaches.
    pub fn free_tools(&self) -> u16 {
        let unused = self.own().stores.count(Commodity::Tool).saturating_sub(self.labour.tools_used);
        if unused > 0 && self.is_schooled(self.active) { unused } else { 0 }
    }

    /// Returns whether a seat has an undamaged School (Micromanager 6, ruling 3), or by the text has built one
    /// (Micromanager 3.9.9).
    pub fn is_schooled(&self, seat: Seat) -> bool {
        let village = self.village(seat);
        village.schooled || village.has_undamaged(BuildingKind::School)
    }

    /// Notes that a School has been built, where that makes a difference (Micromanager 3.9.9).
    pub(super) fn note_school(&mut self) {
        if self.options.as_written && self.own().has_undamaged(BuildingKind::School) {
            self.own_mut().schooled = true;
        }
    }
}
