//! The estate of a seat: its units, goods and buildings, what can be read off them, and the few ways in which they
//! change. Who may change them when, the files named after the phases say.

use std::num::NonZeroU8;
use std::ops::Not;

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};

use super::action::{Lot, Order};
use super::building::{Building, Name};
use super::data::{BuildingKind, MAX_BUILDINGS, ORDERS, WALLS_COUNT};
use super::goods::{Commodity, Stores, as_object};
use crate::games::medieval_micromanager::rules::scoring::worth;

/// The estate of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Village {
    /// Living units.
    pub units: u16,
    /// Renown (Micromanager 3.7.1).
    pub renown: u16,
    /// Goods.
    #[serde(serialize_with = "as_object")]
    pub stores: Stores,
    #[serde(serialize_with = "as_list")]
    buildings: [Building; MAX_BUILDINGS],
    count: u8,
    /// Points of all buildings: kept up to date, since every seat's score is read after every turn.
    #[serde(skip)]
    worth: i32,
    /// How many estates had fallen when this one did, itself included; 0 while it is in play.
    pub fallen: u8,
    orders: [Order; ORDERS],
    order_count: u8,
    /// True once a School has been built. Noted only where that makes a difference (Micromanager 3.9.9).
    #[serde(skip_serializing_if = "Not::not")]
    pub schooled: bool,
}

fn as_list<S: Serializer>(buildings: &[Building; MAX_BUILDINGS], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(buildings)
}

impl Default for Village {
    fn default() -> Self {
        Self {
            units: 0,
            renown: 0,
            stores: Stores::default(),
            buildings: [Building::default(); MAX_BUILDINGS],
            count: 0,
            worth: 0,
            fallen: 0,
            orders: [Order::default(); ORDERS],
            order_count: 0,
            schooled: false,
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
        self.built_lots().zip(self.buildings().iter().copied())
    }

    /// Where buildings stand, for whoever changes them on the way.
    pub(super) fn built_lots(&self) -> impl DoubleEndedIterator<Item = Lot> + use<> {
        (0..self.count).map(Lot)
    }

    /// Where buildings with five tokens stand, the last first (Micromanager 3.5.2).
    pub(super) fn doomed_lots(&self) -> impl Iterator<Item = Lot> + '_ {
        self.built_lots().rev().filter(|lot| self.building(*lot).is_doomed())
    }

    /// The building on a lot.
    ///
    /// # Panics
    /// When there is none.
    pub fn building(&self, lot: Lot) -> Building {
        self.buildings()[lot.index()]
    }

    /// Changes the building on a lot, and with it what all are worth.
    pub(super) fn change(&mut self, lot: Lot, change: impl FnOnce(&mut Building)) {
        let building = &mut self.buildings[lot.index()];
        self.worth -= worth(*building);
        change(building);
        self.worth += worth(*building);
    }

    /// What the building on a lot is called among those that stand now: “Farm”, or “Farm 2” where there are more.
    ///
    /// # Panics
    /// When there is none.
    pub fn name(&self, lot: Lot) -> Name {
        let kind = self.building(lot).kind();
        let count = |lots: &[Building]| lots.iter().filter(|building| building.kind() == kind).count() as u8;
        let only = count(self.buildings()) == 1;
        let number = count(&self.buildings()[..=lot.index()]);
        Name { kind, number: if only { None } else { NonZeroU8::new(number) } }
    }

    /// Buildings of a kind.
    pub fn of(&self, kind: BuildingKind) -> impl Iterator<Item = Building> + '_ {
        self.buildings().iter().copied().filter(move |building| building.kind() == kind)
    }

    /// Whether a building of a kind stands, damaged or not.
    pub fn has(&self, kind: BuildingKind) -> bool {
        self.of(kind).next().is_some()
    }

    /// Whether an undamaged building of a kind stands.
    pub fn has_undamaged(&self, kind: BuildingKind) -> bool {
        self.of(kind).any(Building::is_undamaged)
    }

    /// Grain that can be stored (Micromanager 3.5.5).
    pub fn grain_capacity(&self) -> u16 {
        self.of(BuildingKind::Granary).map(Building::capacity).sum()
    }

    /// Other goods that can be stored (Micromanager 3.5.5).
    pub fn goods_capacity(&self) -> u16 {
        self.of(BuildingKind::Warehouse).map(Building::capacity).sum()
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
        self.of(BuildingKind::House).map(Building::homes).sum()
    }

    /// Units without a home.
    pub fn homeless(&self) -> u16 {
        self.units.saturating_sub(self.housing())
    }

    /// Units that may defend or attack at once: all of them, as far as dice are counted (Micromanager 3.6.2).
    pub fn fighters(&self) -> u8 {
        u8::try_from(self.units).unwrap_or(u8::MAX)
    }

    /// Walls that cancel a hit of an attack (Micromanager 3.6.3).
    pub fn walls(&self) -> u8 {
        self.undamaged_walls().min(WALLS_COUNT)
    }

    /// Walls without damage, whether they count or not.
    pub fn undamaged_walls(&self) -> u8 {
        self.of(BuildingKind::Wall).filter(|wall| wall.is_undamaged()).count() as u8
    }

    /// Points of all buildings as they stand (Micromanager 3.7.1).
    pub const fn worth(&self) -> i32 {
        self.worth
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
        (self.count as usize) < MAX_BUILDINGS
    }

    /// Last turn's orders, or the present ones once one was given.
    pub fn orders(&self) -> &[Order] {
        &self.orders[..usize::from(self.order_count)]
    }

    /// A further building. There is room for it: ground is broken only where it is.
    pub(super) fn add(&mut self, building: Building) {
        self.buildings[usize::from(self.count)] = building;
        self.count += 1;
        self.worth += worth(building);
    }

    /// Takes away the buildings with five tokens (Micromanager 3.5.2). From the last on, since those after one that
    /// goes move up.
    pub(super) fn demolish(&mut self) {
        for lot in self.built_lots().rev() {
            if self.building(lot).is_doomed() {
                self.remove(lot);
            }
        }
    }

    /// Takes a building away; those after it move up, and orders go along.
    fn remove(&mut self, lot: Lot) {
        let count = usize::from(self.count);
        self.worth -= worth(self.building(lot));
        self.buildings.copy_within(lot.index() + 1..count, lot.index());
        self.count -= 1;
        // An unused slot holds the default, so that equal villages compare and serialise the same.
        self.buildings[usize::from(self.count)] = Building::default();
        for order in self.take_orders().into_iter().filter(|order| order.lot() != lot) {
            let at = if order.lot() > lot { Lot(order.lot().0 - 1) } else { order.lot() };
            self.remember(Order::new(at, order.task(), order.units(), order.tools()));
        }
    }

    /// Remembers an order; from the thirteenth on none (Micromanager 6, ruling 38).
    pub(super) fn remember(&mut self, order: Order) {
        if usize::from(self.order_count) < ORDERS {
            self.orders[usize::from(self.order_count)] = order;
            self.order_count += 1;
        }
    }

    /// The orders remembered, which are forgotten.
    pub(super) fn take_orders(&mut self) -> ArrayVec<Order, ORDERS> {
        let orders = self.orders().iter().copied().collect();
        self.forget_orders();
        orders
    }

    /// What was ordered can't be repeated any more.
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
    pub(super) fn lose_units(&mut self, count: u16, attacked: bool) {
        self.units -= count;
        if attacked {
            self.dismiss(count, |kind| kind == BuildingKind::Academy);
        }
        self.dismiss(self.workers().saturating_sub(self.units), |_| true);
    }

    /// So many units, or as many as there are, leave the buildings of some kinds, the oldest first.
    fn dismiss(&mut self, count: u16, from: impl Fn(BuildingKind) -> bool) {
        let mut left = count;
        for building in self.buildings[..usize::from(self.count)].iter_mut().filter(|one| from(one.kind())) {
            let gone = building.workers().min(u8::try_from(left).unwrap_or(u8::MAX));
            building.dismiss(gone);
            left -= u16::from(gone);
        }
    }
}
