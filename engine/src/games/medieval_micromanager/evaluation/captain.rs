//! Fights: whether to muster, whom to attack with how many swords, who defends, what is razed (Micromanager 3.6, 5).

use super::POINTS_OF_AN_ACTIVITY;
use super::odds::{Odds, odds};
use crate::games::medieval_micromanager::action::Lot;
use crate::games::medieval_micromanager::data::{Kind, POINTS, SPACES};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::scoring;
use crate::games::medieval_micromanager::state::{Assault, Micromanager, Stage};
use crate::seat::Seat;

/// Activities that a token razed costs its owner: to repair it with its material.
const REPAIR: f32 = 3.0;

/// Activities a weapon takes.
const WEAPON: f32 = 1.0;

/// What a unit would do instead of fighting.
const WORK: f32 = 1.0;

impl Micromanager {
    /// What an attack brings its attacker, in activities, if it is met so.
    fn gain(&self, assault: &Assault, odds: &Odds) -> f32 {
        let points = |number: i32| number as f32 / POINTS_OF_AN_ACTIVITY;
        let (slain, lost) = (odds.defenders_fallen as f32, odds.attackers_fallen as f32);
        let razed = odds.left as f32;
        let own = slain * points(POINTS.kill) + razed * points(POINTS.raze) - lost * self.life();
        let theirs = lost * points(POINTS.kill) - slain * self.life() - razed * (REPAIR + points(1));
        let rivals = assault.attacker.map_or(1, |seat| self.rivals(seat).len());
        own - theirs / rivals as f32
    }

    /// The best answer to an attack: how many defend with how many shields, and what is left for the attacker.
    /// All or nobody is best but for shields (Micromanager 5).
    fn answer(&self, assault: &Assault) -> (u8, u8, f32) {
        let village = self.village(assault.defender);
        let all = village.units.min(u16::from(u8::MAX)) as u8;
        let shields = village.stores.count(Commodity::Shield).min(all.into()) as u8;
        let mut best = (0, 0, f32::INFINITY);
        for (units, shields) in [(0, 0), (all, 0), (all, shields)] {
            let gain = self.gain(assault, &odds(assault, units, shields, village.walls()));
            let gain = gain + f32::from(shields) * WEAPON;
            if gain < best.2 {
                best = (units, shields, gain);
            }
        }
        best
    }

    /// What an attack with so many units brings against the best answer, with the best number of swords.
    fn prospect_of(&self, rival: Seat, units: u8) -> f32 {
        let held = self.own().stores.count(Commodity::Sword).min(units.into()) as u8;
        let with = |swords: u8| {
            let assault = Assault { attacker: Some(self.active), defender: rival, units, swords };
            self.answer(&assault).2 - f32::from(swords) * WEAPON
        };
        with(0).max(with(held))
    }

    /// Whether so many units would win more against somebody than their work and an Academy for each five of them.
    pub(super) fn pays_to_attack(&self, units: u8) -> bool {
        let cost = f32::from(units) * (WORK + 1.0);
        units > 0 && self.rivals(self.active).iter().any(|rival| self.prospect_of(rival, units) > cost)
    }

    /// Units muster when as many as can together make an attack that pays more than their work.
    pub(super) fn use_of_mustering(&self, units: u8) -> f32 {
        let spaces: u16 =
            self.own().of(Kind::Academy).filter(|one| one.is_undamaged()).map(|one| u16::from(one.free())).sum();
        let all = (u16::from(self.labour.mustered) + spaces.min(self.labour.idle)).min(u16::from(u8::MAX)) as u8;
        let best = self.rivals(self.active).iter().map(|rival| self.prospect_of(rival, all)).fold(f32::MIN, f32::max);
        let each = best / f32::from(all) - WORK;
        if each > 0.0 { 8.0 + each + 0.01 * f32::from(units) } else { -1.0 }
    }

    /// All against the one whom it hurts the most.
    pub(super) fn use_of_sending(&self, rival: Seat, units: u8) -> f32 {
        self.prospect_of(rival, units)
    }

    pub(super) fn use_of_swords(&self, rival: Seat, swords: u8) -> f32 {
        let units = self.sent[rival.index()];
        let assault = Assault { attacker: Some(self.active), defender: rival, units, swords };
        self.answer(&assault).2 - f32::from(swords) * WEAPON
    }

    pub(super) fn use_of_defence(&self, units: u8) -> f32 {
        let Stage::Defending(assault) = self.stage else { return 0.0 };
        let best = self.answer(&assault).0;
        -libm::fabsf(f32::from(units) - f32::from(best))
    }

    pub(super) fn use_of_shields(&self, shields: u8) -> f32 {
        let Stage::Shielding(assault, units) = self.stage else { return 0.0 };
        let walls = self.village(assault.defender).walls();
        -self.gain(&assault, &odds(&assault, units, shields, walls)) - f32::from(shields) * WEAPON
    }

    /// Loot instead of damage.
    pub(super) fn use_of_loot(&self) -> f32 {
        let Stage::Spoils(victory) = self.stage else { return 0.0 };
        let stores = &self.village(victory.defender).stores;
        let value: f32 =
            stores.kinds().map(|(commodity, count)| self.price(self.active, commodity) * f32::from(count)).sum();
        let tokens = if self.options.plunder { u16::from(victory.left).min(stores.total()) } else { 1 };
        let rivals = self.rivals(self.active).len() as f32;
        let goods = value / f32::from(stores.total()) * f32::from(tokens) * (1.0 + 1.0 / rivals);
        goods - f32::from(victory.left) * (POINTS.raze as f32 / POINTS_OF_AN_ACTIVITY + REPAIR / rivals)
    }

    /// What damage on a building costs its owner, in activities a token.
    pub(super) fn pain(&self, seat: Seat, lot: Lot, count: u8) -> f32 {
        let village = self.village(seat);
        let building = village.building(lot);
        let kind = building.kind();
        let repair = REPAIR * f32::from(count);
        let lost = scoring::worth(building) as f32 * 3.0 + 5.0;
        let gone = building.tokens() + count >= SPACES;
        let only = village.of(kind).filter(|one| one.is_undamaged()).count() == 1 && building.is_undamaged();
        let use_lost = match kind {
            Kind::House => {
                f32::from(count) * if village.homeless() == 0 && village.housing() > village.units { 2.0 } else { 9.0 }
            }
            Kind::Granary | Kind::Warehouse | Kind::Wall => 1.0,
            _ if only => 6.0,
            _ if building.is_undamaged() => 3.0,
            _ => 0.0,
        };
        (if gone { lost } else { repair }) / f32::from(count) + use_lost / f32::from(count)
    }
}
