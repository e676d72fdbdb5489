//! Actions in an attack that a player may want but that aren't legal, with reasons (Micromanager 3.5.7, 3.6). Legal
//! actions are named in [`crate::games::medieval_micromanager::text::attack_labels`].

use crate::games::medieval_micromanager::entity::{Blocked, Entity, RichText};
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::state::{Assault, Micromanager, Stage, Victory};
use crate::games::medieval_micromanager::text::nouns::{goods_in_words, group, units_in_words};
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::count;

/// The reason why a village can't be attacked (Micromanager 3.5.7).
const FEWER_POINTS: &str = "That village had fewer points than you when your turn began.";

/// Returns the actions about attacks that the present decision refuses.
pub(crate) fn blocked_in_attacks(game: &Micromanager, seat: Seat) -> Vec<Blocked> {
    match &game.stage {
        Stage::Dividing => game.not_to_send(seat),
        Stage::Attacking => game.not_to_attack(seat),
        Stage::Defending(assault) => game.not_to_defend_with(assault),
        Stage::Shielding(assault, units) => game.not_to_shield(assault, *units),
        Stage::Spoils(victory) => game.not_to_loot(victory).into_iter().collect(),
        Stage::Tribute(_, offered) => game.not_to_offer(seat, offered),
        Stage::Judging(_, offered) => vec![not_to_judge(offered)],
        Stage::Razing(_) => game.not_to_damage(seat),
        _ => Vec::new(),
    }
}

impl Micromanager {
    /// Lists rivals with fewer points or already attacked, and keeping units at home (Micromanager 3.5.7).
    fn not_to_send(&self, seat: Seat) -> Vec<Blocked> {
        let weaker = self.rivals(seat).iter().filter(|rival| !self.targets.contains(*rival)).map(|rival| {
            Blocked::new(RichText::new().seat(rival), FEWER_POINTS, group::SEND, vec![Entity::Seat(rival)], "attacks")
        });
        let attacked = self.rivals(seat).iter().filter(|rival| self.sent[rival.index()] > 0).map(|rival| {
            let reason = "You can attack each village only once a turn.";
            Blocked::new(RichText::new().seat(rival), reason, group::SEND, vec![Entity::Seat(rival)], "attacks")
        });
        let home = format!("{} mustered: all of them attack.", count(self.labour.mustered, "unit was", "units were"));
        let home = Blocked::new("Keep units at home", home, group::SEND, vec![Entity::Units(seat)], "attacks");
        weaker.chain(attacked).chain([home]).collect()
    }

    /// Lists rivals that no units are sent against, and missing swords (Micromanager 3.6.1).
    fn not_to_attack(&self, seat: Seat) -> Vec<Blocked> {
        let rivals = self.rivals(seat).iter().filter(|rival| self.sent[rival.index()] == 0);
        let spared = rivals.map(|rival| {
            let reason =
                if self.targets.contains(rival) { "You have no unit left to attack there." } else { FEWER_POINTS };
            Blocked::new(RichText::new().seat(rival), reason, group::ATTACK, vec![Entity::Seat(rival)], "attacks")
        });
        let most = self.sent.iter().copied().max().unwrap_or(0);
        spared.chain(self.too_few(seat, Commodity::Sword, most, group::ATTACK)).collect()
    }

    /// Lists missing shields (Micromanager 3.6.2).
    fn not_to_defend_with(&self, assault: &Assault) -> Vec<Blocked> {
        let (defender, village) = (assault.defender, self.village(assault.defender));
        if village.stores.count(Commodity::Shield) > 0 {
            return Vec::new();
        }
        self.too_few(defender, Commodity::Shield, village.fighters(), group::DEFEND).into_iter().collect()
    }

    /// Lists more shields than there are, or than there are defenders (Micromanager 3.6.2).
    fn not_to_shield(&self, assault: &Assault, units: u8) -> Vec<Blocked> {
        let held = self.village(assault.defender).stores.count(Commodity::Shield);
        if held <= units.into() {
            return self.too_few(assault.defender, Commodity::Shield, units, group::SHIELD).into_iter().collect();
        }
        let reason = format!("Each defender uses one at most, and {} defending.", count(units, "unit is", "units are"));
        let path = vec![Entity::Store(assault.defender, Commodity::Shield)];
        vec![Blocked::new("More shields", reason, group::SHIELD, path, "attacks")]
    }

    /// Returns a weapon for each unit as refused, if there are too few.
    fn too_few(&self, seat: Seat, weapon: Commodity, units: u8, group: &'static str) -> Option<Blocked> {
        let held = self.village(seat).stores.count(weapon);
        let text = format!("{} for {}", weapon.count_in_words(units), units_in_words(units));
        let has = if held == 0 { "none".to_owned() } else { weapon.count_in_words(held) };
        let path = vec![Entity::Store(seat, weapon)];
        (held < units.into()).then(|| Blocked::new(text, format!("You have {has}."), group, path, "attacks"))
    }

    /// Returns loot for every hit left over as refused, in matches without plunder (Micromanager 3.6.5, 3.9.6).
    fn not_to_loot(&self, victory: &Victory) -> Option<Blocked> {
        let wished = self.village(victory.defender).stores.total().min(victory.left.into());
        let reason = "You loot one good, no matter how many hits are left over.";
        let text = format!("Loot {wished} goods");
        (wished > self.loot_of(victory)).then(|| Blocked::new(text, reason, group::SPOILS, Vec::new(), "attacks"))
    }

    /// Lists goods that are already offered in full (Micromanager 3.9.5).
    fn not_to_offer(&self, seat: Seat, offered: &Stores) -> Vec<Blocked> {
        let stores = &self.village(seat).stores;
        let gone = offered.kinds().filter(|(commodity, count)| *count == stores.count(*commodity));
        let gone = gone.map(|(commodity, count)| {
            let (text, path) = (commodity.count_in_words(count + 1), vec![Entity::Store(seat, commodity)]);
            Blocked::new(text, format!("You have {count}, all of it already offered."), group::OFFER, path, "options")
        });
        gone.collect()
    }

    /// Lists buildings without room for damage (Micromanager 3.6.6).
    fn not_to_damage(&self, seat: Seat) -> Vec<Blocked> {
        let full = self.village(seat).lots().filter(|(_, building)| self.places_on(*building) == 0);
        let full = full.map(|(lot, _)| {
            let path = vec![Entity::Building(seat, lot)];
            Blocked::new(self.building_name(seat, lot), "It already has five tokens.", group::PLACE, path, "attacks")
        });
        full.collect()
    }
}

/// Returns other terms of tribute as refused (Micromanager 3.9.5).
fn not_to_judge(offered: &Stores) -> Blocked {
    let reason = format!("It is {} or damage: accept all of it, or refuse.", goods_in_words(offered));
    Blocked::new("Ask for other goods", reason, group::ANSWER, Vec::new(), "options")
}
