//! The village of a seat: units, goods, buildings and remembered orders. The rules that change it are in
//! [`super::rules`].

use std::num::NonZeroU8;
use std::ops::Not;

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};

use super::action::{Lot, Order};
use super::building::{Building, Name};
use super::data::{BuildingKind, MAX_BUILDINGS, ORDERS, WALLS_COUNT};
use super::goods::{Commodity, Stores, as_object};
use crate::games::medieval_micromanager::rules::scoring::worth;

/// The village of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Village {
    /// The number of living units.
    pub units: u16,
    /// Renown (Micromanager 3.7.1).
    pub renown: u16,
    /// The goods in store.
    #[serde(serialize_with = "as_object")]
    pub stores: Stores,
    #[serde(serialize_with = "as_list")]
    buildings: [Building; MAX_BUILDINGS],
    count: u8,
    /// The points of all buildings. Cached, since every seat's score is read after every turn.
    #[serde(skip)]
    worth: i32,
    /// The number of villages that had fallen when this one did, itself included. 0 while it is in play.
    pub fallen: u8,
    orders: [Order; ORDERS],
    order_count: u8,
    /// A School has been built. Recorded only with the option `text` (Micromanager 3.9.9).
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
    /// Returns the buildings, oldest first.
    pub fn buildings(&self) -> &[Building] {
        &self.buildings[..usize::from(self.count)]
    }

    /// Returns the buildings with their lots.
    pub fn lots(&self) -> impl Iterator<Item = (Lot, Building)> + '_ {
        self.built_lots().zip(self.buildings().iter().copied())
    }

    /// Returns the lots of the buildings without borrowing the village.
    pub(super) fn built_lots(&self) -> impl DoubleEndedIterator<Item = Lot> + use<> {
        (0..self.count).map(Lot)
    }

    /// Returns the lots of buildings with five tokens, last first (Micromanager 3.5.2).
    pub(super) fn doomed_lots(&self) -> impl Iterator<Item = Lot> + '_ {
        self.built_lots().rev().filter(|lot| self.building(*lot).is_doomed())
    }

    /// Returns the building on a lot.
    ///
    /// # Panics
    /// If there is none.
    pub fn building(&self, lot: Lot) -> Building {
        self.buildings()[lot.index()]
    }

    /// Changes the building on a lot, and updates the worth of all buildings.
    pub(super) fn change(&mut self, lot: Lot, change: impl FnOnce(&mut Building)) {
        let building = &mut self.buildings[lot.index()];
        self.worth -= worth(*building);
        change(building);
        self.worth += worth(*building);
    }

    /// Returns the name of the building on a lot: “Farm”, or “Farm 2” if there are several of the kind.
    ///
    /// # Panics
    /// If there is no building.
    pub fn name(&self, lot: Lot) -> Name {
        let kind = self.building(lot).kind();
        let count = |lots: &[Building]| lots.iter().filter(|building| building.kind() == kind).count() as u8;
        let only = count(self.buildings()) == 1;
        let number = count(&self.buildings()[..=lot.index()]);
        Name { kind, number: if only { None } else { NonZeroU8::new(number) } }
    }

    /// Returns the buildings of a kind.
    pub fn of(&self, kind: BuildingKind) -> impl Iterator<Item = Building> + '_ {
        self.buildings().iter().copied().filter(move |building| building.kind() == kind)
    }

    /// Returns `true` if there is a building of the kind, damaged or not.
    pub fn has(&self, kind: BuildingKind) -> bool {
        self.of(kind).next().is_some()
    }

    /// Returns `true` if there is an undamaged building of the kind.
    pub fn has_undamaged(&self, kind: BuildingKind) -> bool {
        self.of(kind).any(Building::is_undamaged)
    }

    /// Returns the amount of grain that can be stored (Micromanager 3.5.5).
    pub fn grain_capacity(&self) -> u16 {
        self.of(BuildingKind::Granary).map(Building::capacity).sum()
    }

    /// Returns the number of other goods that can be stored (Micromanager 3.5.5).
    pub fn goods_capacity(&self) -> u16 {
        self.of(BuildingKind::Warehouse).map(Building::capacity).sum()
    }

    /// Returns the amount of grain that can't be stored.
    pub fn surplus_grain(&self) -> u16 {
        self.stores.count(Commodity::Grain).saturating_sub(self.grain_capacity())
    }

    /// Returns the number of other goods that can't be stored.
    pub fn surplus_goods(&self) -> u16 {
        self.stores.besides_grain().saturating_sub(self.goods_capacity())
    }

    /// Returns the number of units that can have a home (Micromanager 3.5.8).
    pub fn housing(&self) -> u16 {
        self.of(BuildingKind::House).map(Building::homes).sum()
    }

    /// Returns the number of units without a home.
    pub fn homeless(&self) -> u16 {
        self.units.saturating_sub(self.housing())
    }

    /// Returns the number of units that can fight at once: all of them, at most 255 (Micromanager 3.6.2).
    pub fn fighters(&self) -> u8 {
        u8::try_from(self.units).unwrap_or(u8::MAX)
    }

    /// Returns the number of hits that Walls cancel in an attack (Micromanager 3.6.3).
    pub fn walls(&self) -> u8 {
        self.undamaged_walls().min(WALLS_COUNT)
    }

    /// Returns the number of undamaged Walls, including those that don't count.
    pub fn undamaged_walls(&self) -> u8 {
        self.of(BuildingKind::Wall).filter(|wall| wall.is_undamaged()).count() as u8
    }

    /// Returns the points of all buildings in their present condition (Micromanager 3.7.1).
    pub const fn worth(&self) -> i32 {
        self.worth
    }

    /// Returns the number of further tokens that fit on all buildings.
    pub fn room(&self) -> u16 {
        self.buildings().iter().map(|building| u16::from(building.room())).sum()
    }

    /// Returns the number of tokens on all buildings.
    pub fn tokens(&self) -> u16 {
        self.buildings().iter().map(|building| u16::from(building.tokens())).sum()
    }

    /// Returns the number of units that sit on buildings.
    pub fn workers(&self) -> u16 {
        self.buildings().iter().map(|building| u16::from(building.workers())).sum()
    }

    /// Returns `true` if the village is in play.
    pub const fn stands(&self) -> bool {
        self.fallen == 0
    }

    /// Returns `true` if another building fits (Micromanager 6, ruling 25).
    pub const fn has_ground(&self) -> bool {
        (self.count as usize) < MAX_BUILDINGS
    }

    /// Returns last turn's orders, or this turn's after the first one.
    pub fn orders(&self) -> &[Order] {
        &self.orders[..usize::from(self.order_count)]
    }

    /// Adds a building. Callers ensure that there is room.
    pub(super) fn add(&mut self, building: Building) {
        self.buildings[usize::from(self.count)] = building;
        self.count += 1;
        self.worth += worth(building);
    }

    /// Removes the buildings with five tokens (Micromanager 3.5.2). Goes from the last to the first, since the
    /// buildings after a removed one move up.
    pub(super) fn demolish(&mut self) {
        for lot in self.built_lots().rev() {
            if self.building(lot).is_doomed() {
                self.remove(lot);
            }
        }
    }

    /// Removes a building. Later buildings move up, and the remembered orders are adjusted.
    fn remove(&mut self, lot: Lot) {
        let count = usize::from(self.count);
        self.worth -= worth(self.building(lot));
        self.buildings.copy_within(lot.index() + 1..count, lot.index());
        self.count -= 1;
        // Unused slots hold the default, so that equal villages compare and serialize equally.
        self.buildings[usize::from(self.count)] = Building::default();
        for order in self.take_orders().into_iter().filter(|order| order.lot() != lot) {
            let at = if order.lot() > lot { Lot(order.lot().0 - 1) } else { order.lot() };
            self.remember(Order::new(at, order.task(), order.units(), order.tools()));
        }
    }

    /// Remembers an order, up to [`ORDERS`] of them (Micromanager 6, ruling 38).
    pub(super) fn remember(&mut self, order: Order) {
        if usize::from(self.order_count) < ORDERS {
            self.orders[usize::from(self.order_count)] = order;
            self.order_count += 1;
        }
    }

    /// Returns the remembered orders and forgets them.
    pub(super) fn take_orders(&mut self) -> ArrayVec<Order, ORDERS> {
        let orders = self.orders().iter().copied().collect();
        self.forget_orders();
        orders
    }

    /// Forgets the remembered orders.
    pub(super) fn forget_orders(&mut self) {
        self.orders = [Order::default(); ORDERS];
        self.order_count = 0;
    }

    /// Removes all units from the buildings (Micromanager 3.5.1).
    pub(super) fn recall(&mut self) {
        self.buildings[..usize::from(self.count)].iter_mut().for_each(Building::recall);
    }

    /// Removes everything but the renown, and records the order of the fall.
    pub(super) fn fall(&mut self, fallen: u8) {
        *self = Self { renown: self.renown, fallen, ..Self::default() };
    }

    /// Removes units that died. If they attacked, they leave Academies first. Otherwise units without a job die first
    /// (Micromanager 6, ruling 37).
    pub(super) fn lose_units(&mut self, count: u16, attacked: bool) {
        self.units -= count;
        if attacked {
            self.dismiss(count, |kind| kind == BuildingKind::Academy);
        }
        self.dismiss(self.workers().saturating_sub(self.units), |_| true);
    }

    /// Takes up to `count` units off buildings of the kinds that `from` accepts, oldest building first.
    fn dismiss(&mut self, count: u16, from: impl Fn(BuildingKind) -> bool) {
        let mut left = count;
        for building in self.buildings[..usize::from(self.count)].iter_mut().filter(|one| from(one.kind())) {
            let gone = building.workers().min(u8::try_from(left).unwrap_or(u8::MAX));
            building.dismiss(gone);
            left -= u16::from(gone);
        }
    }
}
