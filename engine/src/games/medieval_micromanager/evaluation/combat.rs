//! Fights: whether to muster, whom to attack with how many swords, who defends, what is razed (Micromanager 3.6, 5).
//! Whether to build for a fight is decided in [`super::economy`], which asks here what an attack would bring.

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

/// Activities that a token razed costs its owner: to repair it with its material.
const REPAIR: f32 = 3.0;

/// Activities a weapon takes: three come of raw material and a unit's work.
const WEAPON: f32 = 0.7;

/// What a unit would do instead of fighting.
const WORK: f32 = 1.0;

/// What a unit's space at an Academy takes to build, spread over the attacks that it is used for.
const BERTH: f32 = 0.3;

/// Points a damage token takes from its building (Micromanager 3.7.1).
const TOKEN: i32 = 1;

/// A company that pays musters before any other work, and as many at once as can.
const MUSTERING: f32 = 8.0;
const MUSTERED_AT_ONCE: f32 = 0.01;

/// A decision that wins the match comes before all others.
const WINNING: f32 = 1_000.0;

/// Units at which a bot that likes fighting wants its first Academy.
const WARLIKE: u16 = 9;

/// What a building that goes costs its owner: activities for each point of it, and the time until it stands again.
const REBUILDING: f32 = 3.0;
const DELAY: f32 = 5.0;

/// What damage costs beside its repair, as long as it isn't there: homes nobody lives in, homes in use, room and Walls,
/// the only building of its kind, another undamaged one.
const USE: Uses = Uses { spare_home: 2.0, home: 9.0, room: 1.0, only: 6.0, other: 3.0 };

/// What can't be used while it is damaged.
struct Uses {
    spare_home: f32,
    home: f32,
    room: f32,
    only: f32,
    other: f32,
}

/// How an attack is met.
struct Answer {
    /// Units that defend.
    units: u8,
    /// What is left for the attacker, in activities, with the shields it costs the defender.
    gain: f32,
}

impl Micromanager {
    /// What an attack brings its attacker, in activities, if it is met so.
    fn gain(&self, assault: &Assault, odds: &Odds) -> f32 {
        let points = |number: i32| number as f32 / POINTS_OF_AN_ACTIVITY;
        let (slain, lost) = (odds.defenders_fallen as f32, odds.attackers_fallen as f32);
        let razed = odds.left as f32;
        let own = slain * points(POINTS.kill) + razed * points(POINTS.raze) - lost * self.life();
        let theirs = lost * points(POINTS.repel) - slain * self.life() - razed * (REPAIR + points(TOKEN));
        let rivals = assault.attacker.map_or(1, |seat| self.rivals(seat).len());
        own - theirs / rivals as f32
    }

    /// The best answer to an attack. Some defenders are never better than all or nobody; shields may not be worth it.
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

    /// How many units defend best by the odds.
    pub(in crate::games::medieval_micromanager) fn best_defence(&self, assault: &Assault) -> u8 {
        self.answer(assault).units
    }

    /// What an attack with so many units brings against the best answer, with the best number of swords.
    fn prospect_of(&self, rival: Seat, units: u8) -> f32 {
        let held = self.own().stores.up_to(Commodity::Sword, units);
        let bare = self.prospect_with(rival, units, 0);
        if held > 0 { bare.max(self.prospect_with(rival, units, held)) } else { bare }
    }

    /// The same with so many swords.
    fn prospect_with(&self, rival: Seat, units: u8, swords: u8) -> f32 {
        let assault = Assault { attacker: Some(self.active), defender: rival, units, swords };
        self.answer(&assault).gain - f32::from(swords) * WEAPON
    }

    /// Whether so many units would win more against somebody than their work and an Academy for each five of them. Whoever
    /// has fewer points now may have more once it stands.
    pub(super) fn pays_to_attack(&self, units: u8) -> bool {
        let cost = f32::from(units) * (WORK + BERTH);
        units > 0 && self.rivals(self.active).iter().any(|rival| self.prospect_of(rival, units) > cost)
    }

    /// Units that are mustered or still can be.
    fn company(&self) -> u8 {
        let academies = self.own().of(BuildingKind::Academy).filter(|one| one.is_undamaged());
        let spaces: u16 = academies.map(|one| u16::from(one.free())).sum();
        u8::try_from(u16::from(self.labour.mustered) + spaces.min(self.labour.idle)).unwrap_or(u8::MAX)
    }

    /// Whether every rival has two and a half times as many units as could be sent this turn.
    pub(super) fn is_hopeless_to_muster(&self) -> bool {
        let company = u16::from(self.company());
        self.rivals(self.active).iter().all(|rival| 2 * u16::from(self.village(rival).fighters()) >= 5 * company)
    }

    /// What a bot that likes fighting gives for mustering: everything, if all together win more than by their work.
    pub(super) fn taste_for_mustering(&self) -> f32 {
        let all = self.company();
        let pays = |rival| self.prospect_of(rival, all) > WORK * f32::from(all);
        if self.targets.iter().any(pays) { MUSTERING } else { 0.0 }
    }

    /// What it gives for an Academy: everything, until half of a grown village has spaces at Academies.
    pub(super) fn taste_for_academies(&self) -> f32 {
        let village = self.own();
        let spaces = SPACES as usize * village.of(BuildingKind::Academy).count();
        let building = village.buildings().iter().any(|one| !one.is_undamaged());
        let wanted = village.units >= WARLIKE && spaces * 2 < village.units.into() && !building;
        if wanted { MUSTERING } else { 0.0 }
    }

    /// Units muster when as many as can together make an attack that pays more than their work.
    pub(super) fn use_of_mustering(&self, outlook: &Outlook, units: u8) -> f32 {
        let each = *outlook.mustering.get_or_init(|| {
            let all = self.company();
            let best = self.targets.iter().map(|rival| self.prospect_of(rival, all)).fold(f32::MIN, f32::max);
            best / f32::from(all) - WORK
        });
        if each > 0.0 { MUSTERING + each + MUSTERED_AT_ONCE * f32::from(units) } else { UNWANTED }
    }

    /// All against the one whom it hurts the most.
    pub(super) fn use_of_sending(&self, rival: Seat, units: u8) -> f32 {
        self.prospect_of(rival, units)
    }

    /// The attack that brings the most, with the swords that pay.
    pub(super) fn use_of_swords(&self, rival: Seat, swords: u8) -> f32 {
        self.prospect_with(rival, self.sent[rival.index()], swords)
    }

    /// As many defenders as the best answer has.
    pub(super) fn use_of_defence(&self, outlook: &Outlook, units: u8) -> f32 {
        let Stage::Defending(assault) = self.stage else { return 0.0 };
        let best = outlook.defence.get_or_init(|| self.best_defence(&assault));
        -libm::fabsf(f32::from(units) - f32::from(*best))
    }

    /// What the attacker gains less, for what shields cost.
    pub(super) fn use_of_shields(&self, shields: u8) -> f32 {
        let Stage::Shielding(assault, units) = self.stage else { return 0.0 };
        let walls = self.village(assault.defender).walls();
        -self.gain(&assault, &odds(&assault, units, shields, walls)) - f32::from(shields) * WEAPON
    }

    /// Loot instead of damage.
    pub(super) fn use_of_loot(&self) -> f32 {
        let Stage::Spoils(victory) = self.stage else { return 0.0 };
        // Damage is certain, and which goods are drawn isn't.
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

    /// Returns whether something that is done now ends the match with a victory.
    fn wins_after(&self, act: impl FnOnce(&mut Self, &mut StepContext<'_, Event>)) -> bool {
        let mut after = *self;
        act(&mut after, &mut StepContext::silent(&mut Rng::stream(0, 0)));
        matches!(after.stage, Stage::Over(outcome) if outcome.won(self.active))
    }

    /// Damage that the beaten can't keep from having an effect (Micromanager 3.6.6, 3.9.9).
    fn razed_at_least(&self, victory: &Victory) -> u8 {
        let room = |building: &Building| building.room();
        let least = self.village(victory.defender).buildings().iter().map(room).min().unwrap_or(0);
        if self.options.as_written { victory.left.min(least) } else { victory.left }
    }

    /// What damage on a building costs its owner, in activities a token: its repair, or all of it if it goes then; and its
    /// use.
    pub(super) fn pain(&self, seat: Seat, lot: Lot, count: u8) -> f32 {
        let village = self.village(seat);
        let building = village.building(lot);
        let kind = building.kind();
        // Damage without room hurts nobody (Micromanager 3.9.9).
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
