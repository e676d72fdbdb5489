//! What units do in buildings, each once a turn (Micromanager 3.5.4).

use super::action::{Action, Event, Lot, Order, Task};
use super::data::{Kind, UNIT_PRICE, WEAR_FACE};
use super::goods::Commodity;
use super::state::{Micromanager, Stage};
use crate::game::Cx;

/// More than any building takes.
const ANY: u16 = u16::MAX;

impl Micromanager {
    /// Every task at every building, for every number of units, without tools and with as many as can be used.
    pub(super) fn legal_work(&self, out: &mut Vec<Action>) {
        if !self.labour.begun && self.own().orders().iter().any(|order| self.most_units(order.lot(), order.task()) > 0)
        {
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

    /// A first order of this turn: those of the last turn are forgotten.
    pub(super) fn order(&mut self, order: Order, cx: &mut Cx<'_, Event>) {
        if !self.labour.begun {
            self.labour.begun = true;
            self.own_mut().forget_orders();
        }
        self.own_mut().remember(order);
        self.carry_out(order, cx);
    }

    /// Last turn's orders in their order, each as far as it can be done (Micromanager 6, ruling 38).
    pub(super) fn repeat(&mut self, cx: &mut Cx<'_, Event>) {
        let seat = self.active;
        cx.emit(|| Event::Repeated { seat });
        self.labour.begun = true;
        let orders = *self.own();
        self.own_mut().forget_orders();
        for order in orders.orders() {
            let units = order.units().min(self.most_units(order.lot(), order.task()));
            if units > 0 {
                let tools = order.tools().min(self.most_tools(order.lot(), order.task(), units));
                self.own_mut().remember(*order);
                self.carry_out(Order::new(order.lot(), order.task(), units, tools), cx);
            }
        }
    }

    fn carry_out(&mut self, order: Order, cx: &mut Cx<'_, Event>) {
        let (lot, units, tools) = (order.lot(), order.units(), order.tools());
        let seat = self.active;
        let kind = self.own().building(lot).kind();
        self.labour.idle -= u16::from(units);
        self.own_mut().building_mut(lot).employ(units);
        match order.task() {
            Task::Build => {
                let removed = units + tools;
                let village = self.own_mut();
                for (commodity, each) in kind.card().material {
                    village.stores.take(*commodity, each * u16::from(removed));
                }
                village.building_mut(lot).repair(removed);
                let left = village.building(lot).damage();
                cx.emit(|| Event::Built { seat, lot, kind, units, tools, removed, left });
            }
            Task::Produce(product) => {
                let (recipe, times) = (product.recipe(), u16::from(units + tools));
                let village = self.own_mut();
                match recipe.from {
                    Some(from) => village.stores.take(from, times),
                    None => village.building_mut(lot).note_production(),
                }
                let made = times * recipe.output;
                village.stores.put(product, made);
                cx.emit(|| Event::Produced { seat, lot, kind, product, units, tools, made });
            }
            Task::Recruit => {
                let village = self.own_mut();
                village.stores.take(Commodity::Grain, UNIT_PRICE * u16::from(units));
                village.units += u16::from(units);
                cx.emit(|| Event::Recruited { seat, lot, units });
            }
            Task::Muster => {
                self.labour.mustered += units;
                cx.emit(|| Event::Mustered { seat, lot, units });
            }
        }
        self.wear_tools(tools, cx);
    }

    /// Tools were used; under tool wear each breaks when its die says so (Micromanager 3.9.7).
    fn wear_tools(&mut self, tools: u8, cx: &mut Cx<'_, Event>) {
        self.labour.tools_used += u16::from(tools);
        if tools == 0 || !self.options.tool_wear {
            return;
        }
        let broken = (0..tools).filter(|_| super::fighting::roll(cx) == WEAR_FACE).count() as u8;
        if broken > 0 {
            let seat = self.active;
            self.labour.tools_used -= u16::from(broken);
            self.own_mut().stores.take(Commodity::Tool, broken.into());
            cx.emit(|| Event::ToolsBroke { seat, count: broken });
        }
    }

    /// Activities end, or there is nothing more to do.
    pub(super) fn rest(&mut self, cx: &mut Cx<'_, Event>) {
        self.stage = Stage::Surplus;
        self.clear_surplus(cx);
    }
}
