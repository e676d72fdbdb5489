//! Upgrades that a seat uses by a choice (Syndicate 10.4), and goods picked one by one. Upgrades that change a price or
//! a limit are in the file of their operation.

use crate::games::phoenix_syndicate::action::{Action, Event, Target};
use crate::games::phoenix_syndicate::data::{PLANET, Route, Routes, Tile, Tiles};
use crate::games::phoenix_syndicate::goods::{COLOURS, Colour, Good, Goods};
use crate::games::phoenix_syndicate::operation::Operation;
use crate::games::phoenix_syndicate::state::{Among, Gathering, Stage, Syndicate};
use crate::games::phoenix_syndicate::upgrades::{Effect, Upgrade};
use crate::kernel::step::StepContext;

impl Syndicate {
    /// Appends the possible uses of Upgrades of the running operation.
    pub(crate) fn legal_uses(&self, out: &mut Vec<Action>) {
        for upgrade in self.usable().iter() {
            let mut offer = |target| out.push(Action::Use { upgrade, target });
            match upgrade.card().effect {
                Effect::PlaceDirector if self.own().aside() > 0 => {
                    let others = Operation::DIRECTED.into_iter().filter(|other| *other != self.doing.operation);
                    others.for_each(|other| offer(Target::Operation(other)));
                }
                Effect::GainPerBase { .. } if !self.own().bases.is_empty() => offer(Target::Nothing),
                Effect::GainPerStep(_) if self.contraband_for_steps(upgrade) > 0 => offer(Target::Nothing),
                Effect::GainDifferent(_) => offer(Target::Nothing),
                Effect::AgentOnPath if self.has_agent_to_place() => {
                    self.passed().iter().for_each(|tile| offer(Target::Tile(tile)));
                }
                Effect::StepIfGained(count) => {
                    let stepped = |colour: &Colour| {
                        let gained = &self.doing.gained;
                        gained.coloured(*colour) + gained.contraband() >= count
                            && self.own().corps[*colour].space.is_some()
                    };
                    Colour::ALL.into_iter().filter(stepped).for_each(|colour| offer(Target::Corp(colour)));
                }
                Effect::ShipBonus { .. } if self.next_ship().is_none() => offer(Target::Nothing),
                Effect::PlanetGoodsFromBase => {
                    let standard = self.own().bases.iter().filter(|tile| tile.planet().is_some());
                    standard.for_each(|tile| offer(Target::Tile(tile)));
                }
                Effect::Exchange(_) if !self.own().goods.is_empty() => offer(Target::Nothing),
                Effect::TakeMarketGoods => {
                    let full = self.offers().filter(|offer| !offer.goods.is_empty()).map(|offer| offer.route);
                    full.collect::<Routes>().iter().for_each(|route| offer(Target::Route(route)));
                }
                _ => {}
            }
        }
    }

    /// Returns the systems without own presence that a ship may have passed through. These are all systems that open
    /// gates connect with a ship, since ships move as far as they like.
    fn passed(&self) -> Tiles {
        let mut passed = Tiles::EMPTY;
        for tile in self.own().ships.into_iter().flatten() {
            passed = passed | self.connected(tile);
        }
        (passed - self.own().presence).iter().filter(|tile| tile.is_system()).collect()
    }

    /// Uses an Upgrade.
    pub(crate) fn use_upgrade(&mut self, upgrade: Upgrade, target: Target, cx: &mut StepContext<'_, Event>) {
        if let Effect::GainPerStep(_) = upgrade.card().effect {
            return self.gain_for_steps(upgrade, cx);
        }
        self.mark_used(upgrade, cx);
        match (upgrade.card().effect, target) {
            (Effect::PlaceDirector, Target::Operation(operation)) => self.place(operation, Among::All, cx),
            (Effect::GainPerBase { each, most }, _) => self.gain_per_base(each, most, cx),
            (Effect::GainDifferent(count), _) => {
                let mut stock = Goods::new([1; COLOURS + 1]);
                stock.take(&Goods::of(Good::Contraband, 1));
                self.stage = Stage::Gathering(Gathering { left: count, stock, prestige: 0, each: 0, then: None });
            }
            (Effect::AgentOnPath, Target::Tile(tile)) => self.settle_at(tile, cx),
            (Effect::StepIfGained(_), Target::Corp(corp)) => self.step(corp, cx),
            (Effect::ShipBonus { planet, moon }, _) => self.gain_with_ships(planet, moon, cx),
            (Effect::PlanetGoodsFromBase, Target::Tile(tile)) => {
                let planet = tile.planet().expect("only standard systems are offered");
                self.gain(Goods::of(planet.good(), PLANET), cx);
            }
            (Effect::Exchange(left), _) => self.stage = Stage::Exchanging { left },
            (Effect::TakeMarketGoods, Target::Route(route)) => self.take_goods_of(route, cx),
            _ => unreachable!("only legal actions are applied"),
        }
    }

    /// Returns the contraband that an Upgrade would bring for the Corps stepped in so far.
    pub(crate) fn contraband_for_steps(&self, upgrade: Upgrade) -> u8 {
        let stepped = self.doing.steps.iter().filter(|steps| **steps > 0).count() as u8;
        match upgrade.card().effect {
            Effect::GainPerStep(most) => stepped.min(most),
            _ => 0,
        }
    }

    pub(crate) fn gain_for_steps(&mut self, upgrade: Upgrade, cx: &mut StepContext<'_, Event>) {
        let count = self.contraband_for_steps(upgrade);
        self.mark_used(upgrade, cx);
        self.gain(Goods::of(Good::Contraband, count), cx);
    }

    /// Gains up to `each` goods for each Base, at most `most`. The seat picks them only if there is a choice. A Base on
    /// a Prestige system gives goods of one colour, which the first of them names (Syndicate 11, ruling 44).
    fn gain_per_base(&mut self, each: u8, most: u8, cx: &mut StepContext<'_, Event>) {
        let mut stock = Goods::NONE;
        let mut prestige = 0;
        for tile in self.own().bases.iter() {
            match tile.planet() {
                Some(planet) => stock.add(&Goods::of(planet.good(), each)),
                None => prestige += 1,
            }
        }
        let all = stock.total() as u8 + prestige * each;
        if prestige == 0 && all <= most {
            self.gain(stock, cx);
        } else {
            self.stage = Stage::Gathering(Gathering { left: all.min(most), stock, prestige, each, then: None });
        }
    }

    /// Gains more goods of the systems where the ships have collected.
    fn gain_with_ships(&mut self, planet: u8, moon: u8, cx: &mut StepContext<'_, Event>) {
        let mut goods = Goods::NONE;
        let mut prestige = [None; 2];
        for (place, tile) in prestige.iter_mut().zip(self.doing.collected) {
            match tile.and_then(|tile| tile.card().world) {
                Some((world, satellite)) => {
                    goods.add(&Goods::of(world.good(), planet));
                    goods.add(&Goods::of(satellite.good(), moon));
                }
                None => *place = tile,
            }
        }
        if !goods.is_empty() {
            self.gain(goods, cx);
        }
        let [first, second] = prestige;
        if let Some(tile) = first.or(second) {
            self.gather_shown(tile, planet + moon, first.and(second));
        }
    }

    /// Starts gathering `count` goods of the kinds that a Prestige system shows.
    fn gather_shown(&mut self, tile: Tile, count: u8, then: Option<Tile>) {
        let stock = Goods::new(tile.card().goods.values().map(|shown| if shown > 0 { count } else { 0 }));
        self.stage = Stage::Gathering(Gathering { left: count, stock, prestige: 0, each: 0, then });
    }

    pub(crate) fn legal_gathering(&self, gathering: &Gathering, out: &mut Vec<Action>) {
        let on_hand =
            |good: &Good| gathering.stock.count(*good) > 0 || (gathering.prestige > 0 && *good != Good::Contraband);
        out.extend(Good::ALL.into_iter().filter(on_hand).map(Action::Gather));
    }

    /// Gains one picked good.
    pub(crate) fn gather(&mut self, mut gathering: Gathering, good: Good, cx: &mut StepContext<'_, Event>) {
        if gathering.stock.count(good) == 0 {
            gathering.prestige -= 1;
            gathering.stock.add(&Goods::of(good, gathering.each));
        }
        gathering.stock.take(&Goods::of(good, 1));
        gathering.left -= 1;
        self.gain(Goods::of(good, 1), cx);
        if gathering.left > 0 {
            self.stage = Stage::Gathering(gathering);
            return;
        }
        self.stage = Stage::Acting;
        if let Some(tile) = gathering.then {
            let bonus = self.own().upgrades.iter().find_map(|upgrade| match upgrade.card().effect {
                Effect::ShipBonus { planet, moon } => Some(planet + moon),
                _ => None,
            });
            self.gather_shown(tile, bonus.unwrap_or_default(), None);
        }
    }

    pub(crate) fn legal_exchanges(&self, out: &mut Vec<Action>) {
        for (give, _) in self.own().goods.kinds() {
            let others = Colour::ALL.into_iter().filter(|colour| give.colour() != Some(*colour));
            out.extend(others.map(|get| Action::Exchange { give, get }));
        }
        out.push(Action::Enough);
    }

    /// Exchanges one good for a good of a colour.
    pub(crate) fn exchange(&mut self, left: u8, give: Good, get: Colour, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.own_mut().goods.take(&Goods::of(give, 1));
        self.bank(Goods::of(get.good(), 1));
        cx.emit(|| Event::Exchanged { seat, give, get });
        self.stage = if left > 1 { Stage::Exchanging { left: left - 1 } } else { Stage::Acting };
    }

    fn take_goods_of(&mut self, route: Route, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let offer = self.market.iter_mut().flatten().find(|offer| offer.route == route);
        let goods = std::mem::take(&mut offer.expect("only routes of the market are offered").goods);
        self.bank(goods);
        cx.emit(|| Event::GoodsTaken { seat, route, goods });
    }
}
