//! The plan of a village: what to build next and what its units do, so that it grows as fast as homes and grain
//! allow (Micromanager 5).

use crate::games::medieval_micromanager::action::{Lot, Task};
use crate::games::medieval_micromanager::data::{HOMES, Kind, SPACES, UNIT_PRICE, WALLS_COUNT};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::options::Mode;
use crate::games::medieval_micromanager::state::{Micromanager, Village};
use crate::seat::Seat;

/// Units at which there is enough to do beside the farm.
const GROWN: u16 = 5;

/// Units at which an Academy is wanted (Micromanager 4).
const ARMED: u16 = 13;

/// Share of all units for whom there should be spaces at Academies where only conquest counts.
const HOST: f32 = 0.8;

/// Units at which a School pays before the match ends, and rounds it needs for that.
const SCHOOLED: (u16, f32) = (16, 12.0);

/// Shares of all units for whom there should be spaces on farms, and each in camps and sawmills.
const FARMING: f32 = 0.45;
const LUMBERING: f32 = 0.25;

/// What the first token off a site is worth beside the work.
const SITE: f32 = 15.0;

/// Lumber kept ready for what is begun next.
const RESERVE: u16 = 5;

/// Swords kept ready once there is an Academy, and shields once others have one.
const SWORDS: u16 = 6;
const SHIELDS: u16 = 4;

/// What a village is short of.
pub(super) struct Needs {
    /// Homes that are free, or will be when what is begun is complete.
    pub(super) homes: i32,
    /// What each commodity is wanted up to, in the order of the stores.
    targets: [u16; 8],
}

impl Needs {
    /// How much of a commodity is wanted in all.
    pub(super) const fn target(&self, commodity: Commodity) -> u16 {
        self.targets[commodity.index()]
    }
}

impl Micromanager {
    /// What a seat's village needs now.
    pub(super) fn needs(&self, seat: Seat) -> Needs {
        let village = self.village(seat);
        let free = i32::from(village.housing()) - i32::from(village.units);
        let begun = village.of(Kind::House).map(|house| i32::from(house.damage())).sum::<i32>();
        let mut targets = [0; 8];
        let mut want = |commodity: Commodity, count: u16| targets[commodity.index()] += count;
        for building in village.buildings() {
            for (commodity, each) in building.kind().card().material {
                want(*commodity, each * u16::from(building.damage()));
            }
        }
        if village.has_undamaged(Kind::Sawmill) {
            want(Commodity::Lumber, RESERVE);
        }
        if village.has_undamaged(Kind::Quarry) && village.of(Kind::Wall).count() < usize::from(WALLS_COUNT) {
            want(Commodity::Stone, RESERVE);
        }
        want(Commodity::Grain, UNIT_PRICE * (free.max(0) as u16) + village.grain_capacity());
        if village.has_undamaged(Kind::Academy) {
            want(Commodity::Sword, SWORDS);
        }
        if self.is_threatened(seat) {
            want(Commodity::Shield, SHIELDS);
        }
        if village.has_undamaged(Kind::School) {
            want(Commodity::Tool, village.units / 3);
        }
        let short = |commodity: Commodity, targets: &[u16; 8]| {
            targets[commodity.index()].saturating_sub(village.stores.count(commodity))
        };
        let timber = short(Commodity::Lumber, &targets) + short(Commodity::Shield, &targets).div_ceil(2);
        let ore = short(Commodity::Tool, &targets) + short(Commodity::Sword, &targets).div_ceil(2);
        targets[Commodity::Timber.index()] += timber;
        targets[Commodity::Ore.index()] += ore;
        Needs { homes: free + begun, targets }
    }

    /// Whether somebody may attack a seat.
    fn is_threatened(&self, seat: Seat) -> bool {
        self.is_solitaire() || self.rivals(seat).iter().any(|rival| self.village(rival).has_undamaged(Kind::Academy))
    }

    /// What work of units brings on average, in activities; more units before fewer. Nothing or less when it
    /// isn't wanted.
    pub(super) fn use_of(&self, lot: Lot, task: Task, units: u8, tools: u8) -> f32 {
        let (village, needs) = (self.own(), self.needs(self.active));
        let building = village.building(lot);
        let times = f32::from(units + tools);
        let whole = match task {
            // Ground that was broken is lost unless somebody builds.
            Task::Build if building.tokens() >= SPACES => SITE + times * self.use_of_building(village, building.kind()),
            Task::Build => times * self.use_of_building(village, building.kind()),
            Task::Recruit => {
                let homes = (i32::from(village.housing()) - i32::from(village.units)).clamp(0, units.into());
                10.0 * homes as f32 - 5.0 * (f32::from(units) - homes as f32)
            }
            Task::Muster => 0.0,
            Task::Produce(product) => {
                let made = f32::from(product.recipe().output) * times;
                let short = needs.target(product).saturating_sub(village.stores.count(product));
                let used = made.min(f32::from(short)) / made;
                let each = self.use_of_product(village, &needs, product);
                times * (used * each - (1.0 - used) * 0.5)
            }
        };
        // A tool that does another unit's work is as good as that unit; spaces and units are what is scarce.
        let crew = 0.01 * f32::from(units) + 0.02 * f32::from(tools);
        whole / f32::from(units) + crew
    }

    fn use_of_building(&self, village: &Village, kind: Kind) -> f32 {
        match kind {
            Kind::House if village.homeless() > 0 => 12.0,
            Kind::TimberCamp | Kind::Sawmill => 9.0,
            Kind::House => 8.5,
            _ => 8.0,
        }
    }

    fn use_of_product(&self, village: &Village, needs: &Needs, product: Commodity) -> f32 {
        let housed = village.housing() > village.units;
        match product {
            Commodity::Grain if housed => 6.5,
            Commodity::Grain => 4.0,
            Commodity::Lumber if housed && needs.homes > i32::from(HOMES) => 5.0,
            Commodity::Lumber => 7.0,
            Commodity::Timber if housed && needs.homes > i32::from(HOMES) => 4.5,
            Commodity::Timber => 6.0,
            Commodity::Stone => 5.0,
            Commodity::Tool => 5.5,
            Commodity::Ore => 3.5,
            Commodity::Sword | Commodity::Shield => 3.0,
        }
    }

    /// How much ground for a building of this kind is wanted: a choice among what the village lacks.
    pub(super) fn wish(&self, kind: Kind) -> f32 {
        let village = self.own();
        let units = f32::from(village.units);
        let sites = village.buildings().iter().filter(|building| !building.is_undamaged()).count();
        // Two things at a time are begun by those who can finish them, and nothing without material.
        if sites > usize::from(village.units / 12) || village.lacks_material_for(kind) || self.is_late(kind) {
            return -1.0;
        }
        let has = |kind| village.of(kind).next().is_some();
        let count = |kind| village.of(kind).count();
        let spaces =
            |kind| village.of(kind).map(|building| f32::from(SPACES - building.depletion().min(SPACES))).sum::<f32>();
        let lumbering = has(Kind::TimberCamp) && has(Kind::Sawmill);
        let grown = village.units >= GROWN.min(village.housing()) || spaces(Kind::Farm) <= 2.0;
        let needs = self.needs(self.active);
        match kind {
            Kind::TimberCamp if !has(kind) && grown => 10.0,
            Kind::Sawmill if !has(kind) && grown && has(Kind::TimberCamp) => 9.0,
            _ if !lumbering => -1.0,
            Kind::House if needs.homes <= 2 + i32::from(village.units / 10) => 8.0,
            Kind::Farm if spaces(kind) < FARMING * units => 7.0,
            Kind::TimberCamp if spaces(kind) < LUMBERING * units => 6.5,
            Kind::Sawmill if spaces(kind) < LUMBERING * units => 6.4,
            Kind::Academy if village.units >= ARMED && spaces(kind) < self.army() => 7.6,
            Kind::Granary if units > 10.0 * count(kind) as f32 + 10.0 => 5.0,
            Kind::Warehouse if units > 10.0 * count(kind) as f32 + 14.0 => 4.9,
            Kind::Quarry if !has(kind) && village.units >= ARMED && self.is_threatened(self.active) => 7.2,
            Kind::Wall if count(kind) < usize::from(WALLS_COUNT) && self.is_threatened(self.active) => 7.1,
            Kind::Mine if !has(kind) && has(Kind::Academy) && village.units > ARMED => 7.4,
            Kind::Smithy | Kind::Weaponsmith if !has(kind) && has(Kind::Mine) => 7.3,
            Kind::School | Kind::Toolmaker
                if !has(kind) && has(Kind::Mine) && village.units >= SCHOOLED.0 && self.rounds_ahead() > SCHOOLED.1 =>
            {
                3.5
            }
            Kind::Armorer if !has(kind) && self.is_threatened(self.active) => 3.4,
            Kind::Castle if has(Kind::Quarry) || village.units >= ARMED => 3.3,
            Kind::Quarry if !has(kind) && self.options.castle && village.units >= ARMED => 3.2,
            // Work for every hand; and points.
            Kind::House if village.units >= ARMED && needs.homes <= 5 => 2.0,
            Kind::Farm if village.units >= ARMED && spaces(kind) < 0.6 * units => 1.0,
            _ => -1.0,
        }
    }

    /// Units for whom there should be spaces at Academies: a host where only conquest counts, elsewhere a
    /// company as soon as it would win more than its Academies and its work cost.
    fn army(&self) -> f32 {
        let units = self.own().units;
        if self.options.mode == Mode::Conquest {
            return HOST * f32::from(units);
        }
        let company = units.min(u16::from(u8::MAX)) as u8;
        if self.pays_to_attack(company) { f32::from(company) } else { 0.0 }
    }

    /// Whether the match ends before a building of this kind would be of use.
    fn is_late(&self, kind: Kind) -> bool {
        let rounds = if kind.card().material.is_empty() { 2 } else { 3 };
        self.last_round() - self.round < rounds
    }
}

impl Village {
    /// Whether the stores don't hold what the first token of such a building costs, beside all that is owed to
    /// what was begun.
    fn lacks_material_for(&self, kind: Kind) -> bool {
        let owed = |commodity: Commodity| -> u16 {
            let each = |kind: Kind| {
                kind.card().material.iter().find(|(other, _)| *other == commodity).map_or(0, |(_, each)| *each)
            };
            self.buildings().iter().map(|one| each(one.kind()) * u16::from(one.damage())).sum()
        };
        kind.card().material.iter().any(|(commodity, each)| self.stores.count(*commodity) < owed(*commodity) + each)
    }
}
