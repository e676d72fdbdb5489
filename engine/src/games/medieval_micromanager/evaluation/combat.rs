//! The evaluation of fights: mustering, targets, swords, defence and damage (Micromanager 3.6, 5). Building for a fight
//! is decided in [`super::economy`], which asks this module for the gain of an attack.

use super::economy::Outlook;
use super::odds::{Odds, odds};
use super::scale::{POINTS_OF_AN_ACTIVITY, UNWANTED};
use crate::games::medieval_micromanager::action::{Event, Lot};
use crate::games::medieval_micromanager::building::Building;
use crate::games::medieval_micromanager::data::{BuildingKind, POINTS, SPACES};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::rules::scoring;
use crate::games::medieval_micromanager::state::{Assault, Micromanager, Stage, Victory};
use crate::kernel::rng::Rng;
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

/// The number of activities that a razed token costs its owner: repair and material.
const REPAIR: f32 = 3.0;

/// The number of activities that a weapon takes. One for the raw material and one for the work make three weapons.
const WEAPON: f32 = 0.7;

/// The value of a unit's work that is lost by fighting.
const WORK: f32 = 1.0;

/// The cost of a unit's space at an Academy, spread over the attacks that use it.
const BERTH: f32 = 0.3;

/// The points that a damage token takes from its building (Micromanager 3.7.1).
const TOKEN: i32 = 1;

/// The value of mustering if an attack pays, above any other work. Mustering more units at once ranks slightly higher.
const MUSTERING: f32 = 8.0;
const MUSTERED_AT_ONCE: f32 = 0.01;

/// The value of a decision that wins the match, above all others.
const WINNING: f32 = 1_000.0;

/// The number of units at which a warlike bot wants its first Academy.
const WARLIKE: u16 = 9;

/// The cost of a lost building to its owner: activities for each point, and for the delay until it is replaced.
const REBUILDING: f32 = 3.0;
const DELAY: f32 = 5.0;

/// The cost of damage in addition to its repair: for spare homes, homes in use, room or Walls, the only building of its
/// kind, and another undamaged building.
const USE: Uses = Uses { spare_home: 2.0, home: 9.0, room: 1.0, only: 6.0, other: 3.0 };

/// The costs of losing the use of a building.
struct Uses {
    spare_home: f32,
    home: f32,
    room: f32,
    only: f32,
    other: f32,
}

/// A response to an attack.
struct Answer {
    /// The number of units that defend.
    units: u8,
    /// The attacker's gain in activities, plus the cost of the shields to the defender.
    gain: f32,
}

impl Micromanager {
    /// Returns the gain of an attack for its attacker with these odds, in activities.
    fn gain(&self, assault: &Assault, odds: &Odds) -> f32 {
        let points = |number: i32| number as f32 / POINTS_OF_AN_ACTIVITY;
        let (slain, lost) = (odds.defenders_fallen as f32, odds.attackers_fallen as f32);
        let razed = odds.left as f32;
        let own = slain * points(POINTS.kill) + razed * points(POINTS.raze) - lost * self.life();
        let theirs = lost * points(POINTS.repel) - slain * self.life() - razed * (REPAIR + points(TOKEN));
        let rivals = assault.attacker.map_or(1, |seat| self.rivals(seat).len());
        own - theirs / rivals as f32
    }

    /// Returns the best response to an attack. Only all defenders or none are tried, since a part of them is
    /// never better. Shields may not be worth their cost.
    fn answer(&self, assault: &Assault) -> Answer {
        let village = self.village(assault.defender);
        let all = village.fighters();
        let shields = village.stores.up_to(Commodity::Shield, all);
        let mut best = Answer { units: 0, gain: f32::INFINITY };
        let shielded = (shields > 0).then_some((all, shields));
        for (units, shields) in [(0, 0), (all, 0)].into_iter().chain(shielded) {
            let gain =
                self.gain(assault, &odds(assault, units, shields, village.walls())) + f32::from(shields) * WEAPON;
            if gain < best.gain {
                best = Answer { units, gain };
            }
        }
        best
    }

    /// Returns the best number of defending units by the odds.
    pub(in crate::games::medieval_micromanager) fn best_defence(&self, assault: &Assault) -> u8 {
        self.answer(assault).units
    }

    /// Returns the gain of an attack against the best response, without swords or with as many as possible, whichever
    /// is higher.
    fn prospect_of(&self, rival: Seat, units: u8) -> f32 {
        let held = self.own().stores.up_to(Commodity::Sword, units);
        let bare = self.prospect_with(rival, units, 0);
        if held > 0 { bare.max(self.prospect_with(rival, units, held)) } else { bare }
    }

    /// Returns the gain of an attack with a number of swords, less their cost.
    fn prospect_with(&self, rival: Seat, units: u8, swords: u8) -> f32 {
        let assault = Assault { attacker: Some(self.active), defender: rival, units, swords };
        self.answer(&assault).gain - f32::from(swords) * WEAPON
    }

    /// Returns `true` if an attack on some rival would win more than the units' work and their Academies cost. Rivals
    /// with fewer points are included, since they may have more once the Academy stands.
    pub(super) fn pays_to_attack(&self, units: u8) -> bool {
        let cost = f32::from(units) * (WORK + BERTH);
        units > 0 && self.rivals(self.active).iter().any(|rival| self.prospect_of(rival, units) > cost)
    }

    /// Returns the number of units that are mustered or still can be.
    fn company(&self) -> u8 {
        let academies = self.own().of(BuildingKind::Academy).filter(|one| one.is_undamaged());
        let spaces: u16 = academies.map(|one| u16::from(one.free())).sum();
        u8::try_from(u16::from(self.labour.mustered) + spaces.min(self.labour.idle)).unwrap_or(u8::MAX)
    }

    /// Returns `true` if every rival has at least two and a half times as many units as could be sent this turn.
    pub(super) fn is_hopeless_to_muster(&self) -> bool {
        let company = u16::from(self.company());
        self.rivals(self.active).iter().all(|rival| 2 * u16::from(self.village(rival).fighters()) >= 5 * company)
    }

    /// Returns the bonus of a warlike bot for mustering. It is positive if all units together win more than by their
    /// work.
    pub(super) fn taste_for_mustering(&self) -> f32 {
        let all = self.company();
        let pays = |rival| self.prospect_of(rival, all) > WORK * f32::from(all);
        if self.targets.iter().any(pays) { MUSTERING } else { 0.0 }
    }

    /// Returns the bonus of a warlike bot for an Academy, until half of a grown village has spaces at Academies.
    pub(super) fn taste_for_academies(&self) -> f32 {
        let village = self.own();
        let spaces = SPACES as usize * village.of(BuildingKind::Academy).count();
        let building = village.buildings().iter().any(|one| !one.is_undamaged());
        let wanted = village.units >= WARLIKE && spaces * 2 < village.units.into() && !building;
        if wanted { MUSTERING } else { 0.0 }
    }

    /// Returns the value of mustering units. It is wanted if all that can muster make an attack that pays more than
    /// their work.
    pub(super) fn use_of_mustering(&self, outlook: &Outlook, units: u8) -> f32 {
        let each = *outlook.mustering.get_or_init(|| {
            let all = self.company();
            let best = self.targets.iter().map(|rival| self.prospect_of(rival, all)).fold(f32::MIN, f32::max);
            best / f32::from(all) - WORK
        });
        if each > 0.0 { MUSTERING + each + MUSTERED_AT_ONCE * f32::from(units) } else { UNWANTED }
    }

    /// Returns the value of sending units against a rival.
    pub(super) fn use_of_sending(&self, rival: Seat, units: u8) -> f32 {
        self.prospect_of(rival, units)
    }

    /// Returns the value of an attack with this number of swords.
    pub(super) fn use_of_swords(&self, rival: Seat, swords: u8) -> f32 {
        self.prospect_with(rival, self.sent[rival.index()], swords)
    }

    /// Returns the value of a number of defenders, highest for the best response.
    pub(super) fn use_of_defence(&self, outlook: &Outlook, units: u8) -> f32 {
        let Stage::Defending(assault) = self.stage else { return 0.0 };
        let best = outlook.defence.get_or_init(|| self.best_defence(&assault));
        -libm::fabsf(f32::from(units) - f32::from(*best))
    }

    /// Returns the value of using shields: the attacker's loss less the cost of the shields.
    pub(super) fn use_of_shields(&self, shields: u8) -> f32 {
        let Stage::Shielding(assault, units) = self.stage else { return 0.0 };
        let walls = self.village(assault.defender).walls();
        -self.gain(&assault, &odds(&assault, units, shields, walls)) - f32::from(shields) * WEAPON
    }

    /// Returns the value of loot relative to damage.
    pub(super) fn use_of_loot(&self) -> f32 {
        let Stage::Spoils(victory) = self.stage else { return 0.0 };
        // Razing comes first if both win, since damage is certain and the goods drawn are random.
        if self.wins_after(|game, cx| game.raze(victory, cx)) {
            return -WINNING;
        }
        if self.wins_after(|game, cx| game.loot(self.active, victory, cx)) {
            return WINNING;
        }
        let stores = &self.village(victory.defender).stores;
        let each = self.value(self.active, stores) / f32::from(stores.total());
        let rivals = self.rivals(self.active).len() as f32;
        let goods = each * f32::from(self.loot_of(&victory)) * (1.0 + 1.0 / rivals);
        let renown = POINTS.loot as f32 / POINTS_OF_AN_ACTIVITY;
        goods + renown
            - f32::from(self.razed_at_least(&victory)) * (POINTS.raze as f32 / POINTS_OF_AN_ACTIVITY + REPAIR / rivals)
    }

    /// Returns `true` if an action carried out now ends the match with a victory of the active seat.
    fn wins_after(&self, act: impl FnOnce(&mut Self, &mut StepContext<'_, Event>)) -> bool {
        let mut after = *self;
        act(&mut after, &mut StepContext::silent(&mut Rng::stream(0, 0)));
        matches!(after.stage, Stage::Over(outcome) if outcome.won(self.active))
    }

    /// Returns the damage that takes effect wherever the beaten seat places it (Micromanager 3.6.6, 3.9.9).
    fn razed_at_least(&self, victory: &Victory) -> u8 {
        let room = |building: &Building| building.room();
        let least = self.village(victory.defender).buildings().iter().map(room).min().unwrap_or(0);
        if self.options.as_written { victory.left.min(least) } else { victory.left }
    }

    /// Returns the cost of damage on a building to its owner, in activities for each token: the repair or the loss of
    /// the building, and its use.
    pub(super) fn pain(&self, seat: Seat, lot: Lot, count: u8) -> f32 {
        let village = self.village(seat);
        let building = village.building(lot);
        let kind = building.kind();
        // Damage without room has no effect (Micromanager 3.9.9).
        let (tokens, count) = (count, count.min(building.room()));
        if count == 0 {
            return 0.0;
        }
        let repair = REPAIR * f32::from(count);
        let lost = scoring::worth(building) as f32 * REBUILDING + DELAY;
        let gone = building.tokens() + count >= SPACES;
        let only = village.of(kind).filter(|one| one.is_undamaged()).count() == 1 && building.is_undamaged();
        let use_lost = match kind {
            BuildingKind::House => {
                f32::from(count) * if village.housing() > village.units { USE.spare_home } else { USE.home }
            }
            BuildingKind::Granary | BuildingKind::Warehouse | BuildingKind::Wall => USE.room,
            _ if only => USE.only,
            _ if building.is_undamaged() => USE.other,
            _ => 0.0,
        };
        (if gone { lost } else { repair }) / f32::from(tokens) + use_lost / f32::from(tokens)
    }
}
