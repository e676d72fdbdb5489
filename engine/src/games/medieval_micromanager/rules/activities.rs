//! The activities of units in buildings, one for each unit a turn (Micromanager 3.5.4). Trades are in
//! [`super::trading`].

use arrayvec::ArrayVec;

use super::fighting::roll;
use crate::games::medieval_micromanager::action::{Action, Event, Lot, Order, Task, Work, Yield};
use crate::games::medieval_micromanager::building::Building;
use crate::games::medieval_micromanager::data::{BuildingKind, ORDERS, UNIT_PRICE, WEAR_FACE};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::state::{Micromanager, Village};
use crate::kernel::step::StepContext;

/// No limit: more than any building takes.
const ANY: u16 = u16::MAX;

impl Micromanager {
    /// Lists orders, repetition, trades, and the end of the activities.
    pub(crate) fn legal_work(&self, out: &mut Vec<Action>) {
        if self.repeatable().next().is_some() {
            out.push(Action::Repeat);
        }
        if self.labour.idle > 0 {
            self.legal_orders(out);
        }
        self.legal_trades(out);
        out.push(Action::Rest);
    }

    /// Lists the orders that idle units can be given, task by task. Each is listed for every number of units, without
    /// tools and with as many as possible.
    fn legal_orders(&self, out: &mut Vec<Action>) {
        let tools = self.free_tools();
        for (building, one) in self.own().lots() {
            for product in one.kind().card().makes.iter().copied() {
                self.each_crew(one, Task::Produce(product), tools, |units, tools| {
                    out.push(Action::Produce { building, product, units, tools });
                });
            }
        }
        for (building, one) in self.places(Task::Build) {
            self.each_crew(one, Task::Build, tools, |units, tools| out.push(Action::Build { building, units, tools }));
        }
        for (building, one) in self.places(Task::Recruit) {
            self.each_crew(one, Task::Recruit, 0, |units, _| out.push(Action::Recruit { building, units }));
        }
        for (building, one) in self.places(Task::Muster) {
            self.each_crew(one, Task::Muster, 0, |units, _| out.push(Action::Muster { building, units }));
        }
    }

    /// Returns the buildings whose kind and damage suit a task.
    fn places(&self, task: Task) -> impl Iterator<Item = (Lot, Building)> + '_ {
        self.own().lots().filter(move |(_, building)| task.fits(*building))
    }

    /// Calls `offer` with each possible number of units at a building, without tools and with as many as possible.
    fn each_crew(&self, building: Building, task: Task, free_tools: u16, mut offer: impl FnMut(u8, u8)) {
        let (most, times) = self.most(building, task);
        for units in 1..=most {
            offer(units, 0);
            match most_tools(free_tools, units, times) {
                0 => {}
                tools => offer(units, tools),
            }
        }
    }

    /// Returns the maximum number of units for a task, by spaces, idle units, materials and work left.
    pub(crate) fn most_units(&self, lot: Lot, task: Task) -> u8 {
        self.most(self.own().building(lot), task).0
    }

    /// Returns the maximum number of units for a task at a building, and the number of times that it can be done.
    fn most(&self, building: Building, task: Task) -> (u8, u16) {
        let hands = self.labour.idle.min(building.free().into());
        if hands == 0 || !task.fits(building) {
            return (0, 0);
        }
        let times = self.most_times(building, task);
        // Fits in a `u8`: a building has few spaces.
        (hands.min(times) as u8, times)
    }

    /// Returns the number of times that a task can be done at a building, by materials and work left.
    fn most_times(&self, building: Building, task: Task) -> u16 {
        let stores = &self.own().stores;
        match task {
            Task::Build => {
                let material = self.options.material(building.kind()).iter();
                let material = material.map(|(commodity, each)| stores.count(*commodity) / each).min();
                material.unwrap_or(ANY).min(building.damage().into())
            }
            Task::Produce(product) => product.recipe().from.map_or(ANY, |from| stores.count(from)),
            Task::Recruit => stores.count(Commodity::Grain) / UNIT_PRICE,
            Task::Muster if self.targets.is_empty() => 0,
            Task::Muster => ANY,
        }
    }

    /// Returns `true` if the active seat has a commodity or can make it this turn.
    pub(crate) fn can_get(&self, commodity: Commodity) -> bool {
        let can_make = |building: Building| building.free() > 0 && Task::Produce(commodity).fits(building);
        let village = self.own();
        village.stores.count(commodity) > 0
            || village.buildings().iter().copied().any(can_make)
                && commodity.recipe().from.is_none_or(|from| self.can_get(from))
    }

    /// Carries out an order. The first one of a turn makes the orders of the last turn forgotten (Micromanager 6,
    /// ruling 38).
    pub(crate) fn order(&mut self, order: Order, cx: &mut StepContext<'_, Event>) {
        if !self.labour.begun {
            self.labour.begun = true;
            self.own_mut().forget_orders();
        }
        self.own_mut().remember(order);
        let yields = self.carry_out(order);
        cx.emit(|| Event::Worked { seat: self.active, work: self.work(order, yields) });
        self.wear_tools(order.tools(), cx);
    }

    /// Returns those of last turn's orders that are possible now. Returns none after the first order of this turn
    /// (Micromanager 6, ruling 38). Carrying out one of them may make others possible.
    pub fn repeatable(&self) -> impl Iterator<Item = Order> + '_ {
        let orders = if self.labour.begun { &[] } else { self.own().orders() };
        orders.iter().copied().filter(|order| self.most_units(order.lot(), order.task()) > 0)
    }

    /// Carries out last turn's orders in their order, each as far as possible. They stay remembered as given, except
    /// orders to build where nothing is left to build (Micromanager 6, ruling 38).
    pub(crate) fn repeat(&mut self, cx: &mut StepContext<'_, Event>) {
        self.labour.begun = true;
        let orders = self.own_mut().take_orders();
        let mut done: ArrayVec<(Order, Yield), ORDERS> = ArrayVec::new();
        for order in orders {
            if order.task() == Task::Build && self.own().building(order.lot()).is_undamaged() {
                continue;
            }
            self.own_mut().remember(order);
            let (most, times) = self.most(self.own().building(order.lot()), order.task());
            let units = order.units().min(most);
            if units > 0 {
                let tools = order.tools().min(most_tools(self.free_tools(), units, times));
                let order = Order::new(order.lot(), order.task(), units, tools);
                done.push((order, self.carry_out(order)));
            }
        }
        cx.emit(|| {
            let works = done.iter().map(|(order, yields)| self.work(*order, *yields)).collect();
            Event::Repeated { seat: self.active, works }
        });
        self.wear_tools(done.iter().map(|(order, _)| order.tools()).sum(), cx);
    }

    /// Returns an order of the active seat with its result, for the log.
    fn work(&self, order: Order, yields: Yield) -> Work {
        Work { order, name: self.own().name(order.lot()), yields }
    }

    /// Puts the units on spaces and performs the task.
    fn carry_out(&mut self, order: Order) -> Yield {
        let (lot, units, tools) = (order.lot(), order.units(), order.tools());
        self.labour.idle -= u16::from(units);
        self.labour.tools_used += u16::from(tools);
        self.own_mut().change(lot, |building| building.employ(units));
        let times = units + tools;
        match order.task() {
            Task::Build => {
                let material = self.options.material(self.own().building(lot).kind());
                let left = self.own_mut().build(lot, times, material);
                self.note_school();
                Yield::Built { removed: times, left }
            }
            Task::Produce(product) => Yield::Produced { product, made: self.own_mut().produce(lot, product, times) },
            Task::Recruit => {
                self.own_mut().recruit(units.into());
                Yield::Recruited(units)
            }
            Task::Muster => {
                self.labour.mustered += units;
                Yield::Mustered(units)
            }
        }
    }

    /// Rolls a die for each tool used, if tools can wear out (Micromanager 3.9.7).
    fn wear_tools(&mut self, tools: u8, cx: &mut StepContext<'_, Event>) {
        if tools == 0 || !self.options.tool_wear {
            return;
        }
        let broken = (0..tools).filter(|_| roll(cx) == WEAR_FACE).count() as u8;
        if broken > 0 {
            let seat = self.active;
            self.labour.tools_used -= u16::from(broken);
            self.own_mut().stores.remove(Commodity::Tool, broken.into());
            cx.emit(|| Event::ToolsBroke { seat, count: broken });
        }
    }
}

/// Returns the number of `units` that can use a tool. Each needs a free tool and work to do twice, and the task can be
/// done `times` times (Micromanager 3.10).
fn most_tools(free_tools: u16, units: u8, times: u16) -> u8 {
    let units = u16::from(units);
    free_tools.min(units).min(times - units) as u8
}

impl Task {
    /// Returns `true` if the task suits the building's kind and damage (Micromanager 3.5.4).
    fn fits(self, building: Building) -> bool {
        let kind = building.kind();
        match self {
            Self::Build => !building.is_undamaged(),
            Self::Produce(product) => building.is_undamaged() && kind.card().makes.contains(&product),
            Self::Recruit => building.is_undamaged() && kind == BuildingKind::House,
            Self::Muster => building.is_undamaged() && kind == BuildingKind::Academy,
        }
    }
}

impl Village {
    /// Removes damage tokens and pays the material for each. Returns the number left (Micromanager 3.5.4).
    fn build(&mut self, lot: Lot, tokens: u8, material: &[(Commodity, u16)]) -> u8 {
        for (commodity, each) in material {
            self.stores.remove(*commodity, each * u16::from(tokens));
        }
        self.change(lot, |building| building.repair(tokens));
        self.building(lot).damage()
    }

    /// Converts input to output `times` times, and returns the number made. Raw material has no input, but may deplete
    /// its building (Micromanager 3.2, 3.5.4).
    fn produce(&mut self, lot: Lot, product: Commodity, times: u8) -> u16 {
        let (recipe, times) = (product.recipe(), u16::from(times));
        match recipe.from {
            Some(from) => self.stores.remove(from, times),
            None => self.change(lot, Building::note_production),
        }
        let made = times * recipe.output;
        self.stores.put(product, made);
        made
    }

    /// Adds units and pays their price in grain (Micromanager 3.5.4).
    fn recruit(&mut self, units: u16) {
        self.stores.remove(Commodity::Grain, UNIT_PRICE * units);
        self.units += units;
    }
}
