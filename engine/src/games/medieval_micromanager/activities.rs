//! What units do in buildings, each once a turn (Micromanager 3.5.4). Goods change hands in [`super::trading`].

use arrayvec::ArrayVec;

use super::action::{Action, Event, Lot, Order, Task, Work, Yield};
use super::data::{Kind, ORDERS, UNIT_PRICE, WEAR_FACE};
use super::fighting::roll;
use super::goods::{Commodity, Stores};
use super::state::{Micromanager, Village};
use crate::game::StepContext;

/// More than any building takes.
const ANY: u16 = u16::MAX;

impl Micromanager {
    /// Every task at every building, for every number of units, without tools and with as many as can be used.
    pub(super) fn legal_work(&self, out: &mut Vec<Action>) {
        if self.repeatable().next().is_some() {
            out.push(Action::Repeat);
        }
        for (building, one) in self.own().lots() {
            for product in one.kind().card().makes.iter().copied() {
                let task = Task::Produce(product);
                self.each_crew(building, task, |units, tools| {
                    out.push(Action::Produce { building, product, units, tools });
                });
            }
        }
        for (building, _) in self.own().lots() {
            self.each_crew(building, Task::Build, |units, tools| out.push(Action::Build { building, units, tools }));
        }
        for (building, _) in self.own().lots() {
            self.each_crew(building, Task::Recruit, |units, _| out.push(Action::Recruit { building, units }));
        }
        for (building, _) in self.own().lots() {
            self.each_crew(building, Task::Muster, |units, _| out.push(Action::Muster { building, units }));
        }
        self.legal_trades(out);
        out.push(Action::Rest);
    }

    /// Every number of units that can do something there; each without tools, and with as many as can be used.
    fn each_crew(&self, building: Lot, task: Task, mut offer: impl FnMut(u8, u8)) {
        for units in 1..=self.most_units(building, task) {
            offer(units, 0);
            match self.most_tools(building, task, units) {
                0 => {}
                tools => offer(units, tools),
            }
        }
    }

    /// How many units can do this there now: by spaces, hands, materials and what is left to do.
    pub(super) fn most_units(&self, lot: Lot, task: Task) -> u8 {
        let building = self.own().building(lot);
        let hands = self.labour.idle.min(building.free().into());
        // At most as many as a building has spaces.
        let most = if hands == 0 { 0 } else { hands.min(self.most_times(lot, task)) };
        most as u8
    }

    /// How many units, of so many, can do it twice with a tool (Micromanager 3.10).
    pub(super) fn most_tools(&self, lot: Lot, task: Task, units: u8) -> u8 {
        if !matches!(task, Task::Build | Task::Produce(_)) {
            return 0;
        }
        let tools = self.free_tools().min(units.into());
        if tools == 0 {
            return 0;
        }
        tools.min(self.most_times(lot, task).saturating_sub(units.into())) as u8
    }

    /// How often something can be done there, whoever does it.
    fn most_times(&self, lot: Lot, task: Task) -> u16 {
        let village = self.own();
        let building = village.building(lot);
        let kind = building.kind();
        match task {
            Task::Build if building.is_undamaged() => 0,
            Task::Build => {
                let material =
                    kind.card().material.iter().map(|(commodity, each)| village.stores.count(*commodity) / each);
                material.min().unwrap_or(ANY).min(building.damage().into())
            }
            _ if !building.is_undamaged() => 0,
            Task::Produce(product) if kind.card().makes.contains(&product) => {
                product.recipe().from.map_or(ANY, |from| village.stores.count(from))
            }
            Task::Recruit if kind == Kind::House => village.stores.count(Commodity::Grain) / UNIT_PRICE,
            Task::Muster if kind == Kind::Academy && !self.rivals(self.active).is_empty() => ANY,
            _ => 0,
        }
    }

    /// An order. With the first one of a turn those of the last turn are forgotten (Micromanager 6, ruling 38).
    pub(super) fn order(&mut self, order: Order, cx: &mut StepContext<'_, Event>) {
        if !self.labour.begun {
            self.labour.begun = true;
            self.own_mut().forget_orders();
        }
        self.own_mut().remember(order);
        let yields = self.carry_out(order);
        cx.emit(|| Event::Worked { seat: self.active, work: self.work(order, yields) });
        self.wear_tools(order.tools(), cx);
    }

    /// Those of last turn's orders that could be given now, before the first order of this turn
    /// (Micromanager 6, ruling 38). Carrying out one of them may make others possible.
    pub fn repeatable(&self) -> impl Iterator<Item = Order> + '_ {
        let orders = if self.labour.begun { &[] } else { self.own().orders() };
        orders.iter().copied().filter(|order| self.most_units(order.lot(), order.task()) > 0)
    }

    /// Last turn's orders in their order, each as far as it can be done. They stay remembered as they were given,
    /// but for building where nothing is left to build (Micromanager 6, ruling 38).
    pub(super) fn repeat(&mut self, cx: &mut StepContext<'_, Event>) {
        self.labour.begun = true;
        let before = *self.own();
        self.own_mut().forget_orders();
        let mut done: ArrayVec<(Order, Yield), ORDERS> = ArrayVec::new();
        for order in before.orders() {
            if order.task() == Task::Build && self.own().building(order.lot()).is_undamaged() {
                continue;
            }
            self.own_mut().remember(*order);
            let units = order.units().min(self.most_units(order.lot(), order.task()));
            if units > 0 {
                let tools = order.tools().min(self.most_tools(order.lot(), order.task(), units));
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

    /// What came of an order of the active seat, for the log.
    fn work(&self, order: Order, yields: Yield) -> Work {
        Work { order, name: self.own().name(order.lot()), yields }
    }

    /// Units take their spaces and do what they are told.
    fn carry_out(&mut self, order: Order) -> Yield {
        let (lot, units, tools) = (order.lot(), order.units(), order.tools());
        self.labour.idle -= u16::from(units);
        self.labour.tools_used += u16::from(tools);
        self.own_mut().building_mut(lot).employ(units);
        let times = units + tools;
        match order.task() {
            Task::Build => Yield::Built { removed: times, left: self.own_mut().build(lot, times) },
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

    /// Tools were used; under tool wear each breaks when its die says so (Micromanager 3.9.7).
    fn wear_tools(&mut self, tools: u8, cx: &mut StepContext<'_, Event>) {
        if tools == 0 || !self.options.tool_wear {
            return;
        }
        let broken = (0..tools).filter(|_| roll(cx) == WEAR_FACE).count() as u8;
        if broken > 0 {
            let seat = self.active;
            self.labour.tools_used -= u16::from(broken);
            self.own_mut().stores.take(Commodity::Tool, broken.into());
            cx.emit(|| Event::ToolsBroke { seat, count: broken });
        }
    }

    /// Activities end, or there is nothing more to do.
    pub(super) fn rest(&mut self, cx: &mut StepContext<'_, Event>) {
        self.clear_surplus(Stores::default(), cx);
    }
}

impl Village {
    /// So many damage tokens come off, each for its material; how many stay (Micromanager 3.5.4).
    fn build(&mut self, lot: Lot, tokens: u8) -> u8 {
        for (commodity, each) in self.building(lot).kind().card().material {
            self.stores.take(*commodity, each * u16::from(tokens));
        }
        self.building_mut(lot).repair(tokens);
        self.building(lot).damage()
    }

    /// Input becomes output, so many times; raw material has none, but may deplete its building. How many are made
    /// (Micromanager 3.2, 3.5.4).
    fn produce(&mut self, lot: Lot, product: Commodity, times: u8) -> u16 {
        let (recipe, times) = (product.recipe(), u16::from(times));
        match recipe.from {
            Some(from) => self.stores.take(from, times),
            None => self.building_mut(lot).note_production(),
        }
        let made = times * recipe.output;
        self.stores.put(product, made);
        made
    }

    /// Units come for their price in grain (Micromanager 3.5.4).
    fn recruit(&mut self, units: u16) {
        self.stores.take(Commodity::Grain, UNIT_PRICE * units);
        self.units += units;
    }
}
