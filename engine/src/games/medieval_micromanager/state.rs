//! The table of Medieval Micromanager: the villages, and everything that can be read off them.
//!
//! Nothing here changes a match; the rules stand in the files named after the phases.

use serde::Serialize;

use super::action::{Lot, Order};
use super::building::Building;
use super::data::{CAPS, FACES, Kind, MOST_BUILDINGS, RAIDS, SEATS, WALLS_COUNT};
use super::goods::{Commodity, Stores};
use super::options::{Mode, Options};
use crate::game::Outcome;
use crate::seat::{Seat, SeatSet};

/// Orders of a turn that are remembered (Micromanager 6, ruling 38).
pub const ORDERS: usize = 12;

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
    /// What to give up (Micromanager 3.5.5).
    Surplus,
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
    Tribute(Victory, Stores),
    /// Whether that is enough.
    Judging(Victory, Stores),
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

/// What the active seat still has this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Labour {
    /// Units that haven't acted.
    pub idle: u16,
    /// Units mustered.
    pub mustered: u8,
    /// Tools used.
    pub tools_used: u16,
    /// Offers begun.
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
    /// The same of those without.
    pub plain: [u8; FACES],
    /// The same of defenders with a shield.
    pub shielded: [u8; FACES],
    /// The same of those without.
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

/// The estate of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Village {
    /// Living units.
    pub units: u16,
    /// Renown (Micromanager 3.7.1).
    pub renown: u16,
    /// Goods.
    pub stores: Stores,
    #[serde(serialize_with = "as_list")]
    buildings: [Building; MOST_BUILDINGS],
    count: u8,
    /// How many estates had fallen when this one did, itself included; 0 while it is in play.
    pub fallen: u8,
    orders: [Order; ORDERS],
    order_count: u8,
}

fn as_list<S: serde::Serializer>(buildings: &[Building; MOST_BUILDINGS], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(buildings)
}

impl Default for Village {
    fn default() -> Self {
        Self {
            units: 0,
            renown: 0,
            stores: Stores::default(),
            buildings: [Building::default(); MOST_BUILDINGS],
            count: 0,
            fallen: 0,
            orders: [Order::default(); ORDERS],
            order_count: 0,
        }
    }
}

impl Village {
    /// The buildings, the oldest first.
    pub fn buildings(&self) -> &[Building] {
        &self.buildings[..usize::from(self.count)]
    }

    /// The buildings with where they stand.
    pub fn lots(&self) -> impl Iterator<Item = (Lot, Building)> + '_ {
        (0..).map(Lot).zip(self.buildings().iter().copied())
    }

    /// The building on a lot.
    ///
    /// # Panics
    /// When there is none.
    pub fn building(&self, lot: Lot) -> Building {
        self.buildings()[lot.index()]
    }

    pub(super) fn building_mut(&mut self, lot: Lot) -> &mut Building {
        &mut self.buildings[lot.index()]
    }

    /// Buildings of a kind.
    pub fn of(&self, kind: Kind) -> impl Iterator<Item = Building> + '_ {
        self.buildings().iter().copied().filter(move |building| building.kind() == kind)
    }

    /// Whether an undamaged building of a kind stands.
    pub fn has_undamaged(&self, kind: Kind) -> bool {
        self.of(kind).any(Building::is_undamaged)
    }

    /// Grain that can be stored (Micromanager 3.5.5).
    pub fn grain_capacity(&self) -> u16 {
        self.of(Kind::Granary).map(Building::capacity).sum()
    }

    /// Other goods that can be stored (Micromanager 3.5.5).
    pub fn goods_capacity(&self) -> u16 {
        self.of(Kind::Warehouse).map(Building::capacity).sum()
    }

    /// Grain that can't be stored.
    pub fn surplus_grain(&self) -> u16 {
        self.stores.count(Commodity::Grain).saturating_sub(self.grain_capacity())
    }

    /// Other goods that can't be stored.
    pub fn surplus_goods(&self) -> u16 {
        self.stores.besides_grain().saturating_sub(self.goods_capacity())
    }

    /// Units that have a home (Micromanager 3.5.8).
    pub fn housing(&self) -> u16 {
        self.of(Kind::House).map(Building::homes).sum()
    }

    /// Units without a home.
    pub fn homeless(&self) -> u16 {
        self.units.saturating_sub(self.housing())
    }

    /// Walls that cancel a hit of an attack (Micromanager 3.6.3).
    pub fn walls(&self) -> u8 {
        (self.of(Kind::Wall).filter(|wall| wall.is_undamaged()).count() as u8).min(WALLS_COUNT)
    }

    /// Room for further tokens on all buildings.
    pub fn room(&self) -> u16 {
        self.buildings().iter().map(|building| u16::from(building.room())).sum()
    }

    /// Tokens on all buildings.
    pub fn tokens(&self) -> u16 {
        self.buildings().iter().map(|building| u16::from(building.tokens())).sum()
    }

    /// Units that sit on buildings.
    pub fn workers(&self) -> u16 {
        self.buildings().iter().map(|building| u16::from(building.workers())).sum()
    }

    /// Whether it is in play.
    pub const fn stands(&self) -> bool {
        self.fallen == 0
    }

    /// Whether a further building finds room (Micromanager 6, ruling 25).
    pub const fn has_ground(&self) -> bool {
        (self.count as usize) < MOST_BUILDINGS
    }

    /// Last turn's orders, or the present ones once one was given.
    pub fn orders(&self) -> &[Order] {
        &self.orders[..usize::from(self.order_count)]
    }

    pub(super) fn add(&mut self, building: Building) {
        self.buildings[usize::from(self.count)] = building;
        self.count += 1;
    }

    /// Takes a building away; those after it move up, and orders go along.
    pub(super) fn remove(&mut self, lot: Lot) {
        let count = usize::from(self.count);
        self.buildings.copy_within(lot.index() + 1..count, lot.index());
        self.count -= 1;
        // What is empty looks the same, however it came to be.
        self.buildings[usize::from(self.count)] = Building::default();
        let orders = self.orders;
        let kept = usize::from(self.order_count);
        self.forget_orders();
        for order in orders[..kept].iter().filter(|order| order.lot() != lot) {
            let at = if order.lot() > lot { Lot(order.lot().0 - 1) } else { order.lot() };
            self.remember(Order::new(at, order.task(), order.units(), order.tools()));
        }
    }

    pub(super) fn remember(&mut self, order: Order) {
        if usize::from(self.order_count) < ORDERS {
            self.orders[usize::from(self.order_count)] = order;
            self.order_count += 1;
        }
    }

    pub(super) fn forget_orders(&mut self) {
        self.orders = [Order::default(); ORDERS];
        self.order_count = 0;
    }

    /// Ends all work: no unit sits anywhere (Micromanager 3.5.1).
    pub(super) fn recall(&mut self) {
        self.buildings[..usize::from(self.count)].iter_mut().for_each(Building::recall);
    }

    /// Nothing is left but its renown.
    pub(super) fn fall(&mut self, fallen: u8) {
        *self = Self { renown: self.renown, fallen, ..Self::default() };
    }

    /// Units die: those who attacked from Academies, others without a job first (Micromanager 6, ruling 37).
    pub(super) fn bury(&mut self, count: u16, attacked: bool) {
        self.units -= count;
        if attacked {
            self.dismiss(count, |kind| kind == Kind::Academy);
        }
        self.dismiss(self.workers().saturating_sub(self.units), |_| true);
    }

    fn dismiss(&mut self, count: u16, from: impl Fn(Kind) -> bool) {
        let mut left = count;
        for building in self.buildings[..usize::from(self.count)].iter_mut().filter(|one| from(one.kind())) {
            let gone = left.min(building.workers().into());
            building.dismiss(gone as u8);
            left -= gone;
        }
    }
}

impl Micromanager {
    /// The estate of a seat.
    pub const fn village(&self, seat: Seat) -> &Village {
        &self.villages[seat.index()]
    }

    pub(super) const fn village_mut(&mut self, seat: Seat) -> &mut Village {
        &mut self.villages[seat.index()]
    }

    /// The estate whose turn it is.
    pub const fn own(&self) -> &Village {
        self.village(self.active)
    }

    pub(super) const fn own_mut(&mut self) -> &mut Village {
        self.village_mut(self.active)
    }

    /// The seats at the table.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.seats)
    }

    /// The seats whose estates are in play.
    pub fn standing(&self) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        self.all_seats().filter(|seat| self.village(*seat).stands()).for_each(|seat| set.insert(seat));
        set
    }

    /// Those a seat can attack or trade with.
    pub fn rivals(&self, seat: Seat) -> SeatSet {
        let mut set = self.standing();
        set.remove(seat);
        set
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

    /// Tools of the active seat that no unit has used this turn (Micromanager 6, ruling 29); none while no
    /// School is undamaged (ruling 3).
    pub fn free_tools(&self) -> u16 {
        if !self.own().has_undamaged(Kind::School) {
            return 0;
        }
        self.own().stores.count(Commodity::Tool).saturating_sub(self.labour.tools_used)
    }
}
