//! The spoils of a victory: loot, tribute or damage (Micromanager 3.6.4 to 3.6.6, 3.9.5, 3.9.6). The victory itself is
//! decided in [`super::fighting`].

use crate::games::medieval_micromanager::action::{Action, Event, Lot};
use crate::games::medieval_micromanager::building::Building;
use crate::games::medieval_micromanager::data::POINTS;
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::state::{Micromanager, Stage, Victory};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

impl Micromanager {
    /// Begins the spoils, with a choice where there is one. The Horde always razes (Micromanager 3.8).
    pub(crate) fn spoil(&mut self, victory: Victory, cx: &mut StepContext<'_, Event>) {
        let beaten = self.village(victory.defender);
        let (goods, room) = (beaten.stores.total() > 0, self.places_for_damage(victory.defender));
        match victory.attacker {
            Some(_) if self.options.tribute && goods && room > 0 => {
                // Points without room for damage are lost before tribute begins (ruling 33).
                let left = u8::try_from(room).map_or(victory.left, |room| victory.left.min(room));
                self.stage = Stage::Tribute(Victory { left, ..victory }, Stores::default());
            }
            Some(attacker) if !self.options.tribute && goods && room == 0 => self.loot(attacker, victory, cx),
            Some(_) if !self.options.tribute && goods => self.stage = Stage::Spoils(victory),
            _ => self.raze(victory, cx),
        }
    }

    /// Returns the number of damage tokens that a seat's buildings can be given: those with room, or any number with
    /// the option `text` (Micromanager 3.6.6, 3.9.9).
    pub(crate) fn places_for_damage(&self, seat: Seat) -> u16 {
        let village = self.village(seat);
        if self.options.as_written && !village.buildings().is_empty() { u16::MAX } else { village.room() }
    }

    /// Returns the number of damage tokens that can be put on a building.
    pub(crate) fn places_on(&self, building: Building) -> u8 {
        if self.options.as_written { u8::MAX } else { building.room() }
    }

    /// Returns the number of tokens looted: one, or one for each point left over with plunder. Limited by the goods in
    /// store (Micromanager 3.6.5, 3.9.6).
    pub(crate) fn loot_of(&self, victory: &Victory) -> u16 {
        let tokens = if self.options.plunder { victory.left } else { 1 };
        self.village(victory.defender).stores.total().min(tokens.into())
    }

    /// Draws the loot, each token equally likely, and gives renown (Micromanager 3.6.5, 3.7.1; 6, ruling 44).
    pub(crate) fn loot(&mut self, attacker: Seat, victory: Victory, cx: &mut StepContext<'_, Event>) {
        let defender = victory.defender;
        let mut goods = Stores::default();
        for _ in 0..self.loot_of(&victory) {
            let stores = self.village(defender).stores;
            let commodity = stores.nth(cx.rng().below(stores.total().into()) as u16);
            self.village_mut(defender).stores.remove(commodity, 1);
            self.village_mut(attacker).stores.put(commodity, 1);
            goods.put(commodity, 1);
        }
        self.village_mut(attacker).renown += POINTS.loot as u16;
        cx.emit(|| Event::Looted { attacker, defender, goods });
        self.after_attack(defender, cx);
    }

    /// Lists goods up to the points not covered yet, and the end of the offer (Micromanager 3.9.5; 6, ruling 33).
    pub(crate) fn legal_tribute(&self, victory: &Victory, offered: &Stores, out: &mut Vec<Action>) {
        let open = u16::from(victory.left) - offered.total();
        for (commodity, held) in self.village(victory.defender).stores.kinds() {
            let most = (held - offered.count(commodity)).min(open) as u8;
            out.extend((1..=most).map(|count| Action::Offer { commodity, count }));
        }
        out.push(Action::Stop);
    }

    /// Adds goods to the offer, and proposes it once it can't grow any more.
    pub(crate) fn add_tribute(
        &mut self,
        victory: Victory,
        mut offered: Stores,
        (commodity, count): (Commodity, u8),
        cx: &mut StepContext<'_, Event>,
    ) {
        offered.put(commodity, count.into());
        let all = self.village(victory.defender).stores.total();
        if offered.total() == all.min(victory.left.into()) {
            self.propose(victory, offered, cx);
        } else {
            self.stage = Stage::Tribute(victory, offered);
        }
    }

    /// Asks the attacker to judge the offer. Without an offer, the attacker razes.
    pub(crate) fn propose(&mut self, victory: Victory, offered: Stores, cx: &mut StepContext<'_, Event>) {
        match victory.attacker {
            Some(to) if offered.total() > 0 => {
                cx.emit(|| Event::TributeOffered { seat: victory.defender, to, goods: offered });
                self.stage = Stage::Judging(victory, offered);
            }
            _ => self.raze(victory, cx),
        }
    }

    /// Moves the goods if the tribute is accepted, each for a point. The remaining points are razed.
    pub(crate) fn judge(&mut self, victory: Victory, offered: Stores, accepted: bool, cx: &mut StepContext<'_, Event>) {
        let (seat, from) = (self.active, victory.defender);
        cx.emit(|| Event::TributeAnswered { seat, from, accepted, goods: offered });
        let mut left = victory.left;
        if accepted {
            for (commodity, count) in offered.kinds() {
                self.village_mut(from).stores.remove(commodity, count);
                self.village_mut(seat).stores.put(commodity, count);
            }
            left -= offered.total() as u8;
        }
        self.raze(Victory { left, ..victory }, cx);
    }

    /// Places damage for each point where the beaten seat chooses. Damage is placed automatically if there is no
    /// choice, or if the village is about to leave play (Micromanager 3.6.6; 6, rulings 12, 27 and 35).
    pub(crate) fn raze(&mut self, victory: Victory, cx: &mut StepContext<'_, Event>) {
        let village = self.village(victory.defender);
        let open = self.places_for_damage(victory.defender);
        let places = village.buildings().iter().filter(|building| self.places_on(**building) > 0).count();
        if victory.left == 0 || open == 0 {
            self.after_attack(victory.defender, cx);
        } else if open <= victory.left.into() || places == 1 || self.is_about_to_fall(victory.defender) {
            let mut left = victory.left;
            for lot in village.built_lots() {
                let count = self.village(victory.defender).building(lot).room().min(left);
                left -= count;
                self.hurt(victory, lot, count, cx);
            }
            self.after_attack(victory.defender, cx);
        } else {
            self.stage = Stage::Razing(victory);
        }
    }

    /// Lists any number of the tokens on any building, as far as there is room.
    pub(crate) fn legal_places(&self, victory: &Victory, out: &mut Vec<Action>) {
        for (building, one) in self.village(victory.defender).lots() {
            out.extend((1..=self.places_on(one).min(victory.left)).map(|count| Action::Place { building, count }));
        }
    }

    /// Places damage on a building and goes on with the rest (Micromanager 6, ruling 35).
    pub(crate) fn place(&mut self, victory: Victory, lot: Lot, count: u8, cx: &mut StepContext<'_, Event>) {
        self.hurt(victory, lot, count, cx);
        self.raze(Victory { left: victory.left - count, ..victory }, cx);
    }

    /// Puts damage on a building and gives renown for each token (Micromanager 3.7.1). Tokens without room are
    /// discarded (Micromanager 3.9.9).
    fn hurt(&mut self, victory: Victory, lot: Lot, tokens: u8, cx: &mut StepContext<'_, Event>) {
        let Victory { attacker, defender: seat, .. } = victory;
        let count = tokens.min(self.village(seat).building(lot).room());
        if tokens > count {
            cx.emit(|| Event::DamageDiscarded { seat, lot, name: self.village(seat).name(lot), count: tokens - count });
        }
        if count == 0 {
            return;
        }
        self.village_mut(seat).change(lot, |building| building.hurt(count));
        if let Some(attacker) = attacker {
            self.village_mut(attacker).renown += POINTS.raze as u16 * u16::from(count);
        }
        cx.emit(|| Event::Razed { attacker, seat, lot, name: self.village(seat).name(lot), count });
    }
}
