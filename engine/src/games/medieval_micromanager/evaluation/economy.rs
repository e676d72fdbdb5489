//! The plan of a village: what to build next and what its units do, so that it grows as fast as homes and grain
//! allow (Micromanager 4). Fights are weighed in [`super::combat`], swaps in [`super::trade`].

use std::cell::OnceCell;

use super::plan::Plan;
use super::scale::UNWANTED;
use crate::games::medieval_micromanager::action::{Lot, Task};
use crate::games::medieval_micromanager::data::{BuildingKind, HOMES, SPACES, UNIT_PRICE, WALLS_COUNT};
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::options::{Mode, Options};
use crate::games::medieval_micromanager::state::{Micromanager, Village};
use crate::kernel::seat::Seat;

/// Units at which an Academy is wanted where only conquest counts: at 20, two villages waited for each other to the end.
const CONQUERING: u16 = 13;

/// Share of all units for whom there should be spaces at Academies where only conquest counts.
const HOST: f32 = 0.8;

/// Spaces on farms at which timber is worked at last, however few units there are.
const DEPLETED: f32 = 2.0;

/// Room left at which a storehouse is wanted: for grain, and for other goods.
const ROOM: (u16, u16) = (2, 2);

/// Rounds a building takes until it is of use, by whether it needs material.
const ROUNDS_OF_WORK: u16 = 2;
const ROUNDS_OF_MATERIAL: u16 = 3;

/// Lumber kept ready for what is begun next.
const RESERVE: u16 = 5;

/// Swords kept ready once there is an Academy, and shields once others have one.
const SWORDS: u16 = 6;
const SHIELDS: u16 = 6;

/// Rounds that a tool needs to pay.
const TOOL_ROUNDS: f32 = 3.0;

/// What a village is short of.
pub(super) struct Needs {
    /// Homes that are free, or will be when what is begun is complete.
    pub(super) homes: i32,
    /// What each commodity is wanted up to.
    targets: Stores,
}

impl Needs {
    /// How much of a commodity is wanted in all.
    pub(super) fn target(&self, commodity: Commodity) -> u16 {
        self.targets.count(commodity)
    }
}

/// What lies before the village at work, whatever it does next: reckoned once for all its actions.
pub(super) struct Outlook {
    needs: Needs,
    /// Rounds that are still to come, roughly.
    ahead: f32,
    /// What mustering brings each unit beside its work, and how many units defend best, once an action asks.
    pub(super) mustering: OnceCell<f32>,
    pub(super) defence: OnceCell<u8>,
}

impl Micromanager {
    /// What lies before the village at work.
    pub(super) fn outlook(&self) -> Outlook {
        Outlook {
            needs: self.needs(self.active),
            ahead: self.rounds_ahead(),
            mustering: OnceCell::new(),
            defence: OnceCell::new(),
        }
    }

    /// What a seat's village needs now.
    pub(super) fn needs(&self, seat: Seat) -> Needs {
        let village = self.village(seat);
        let free = i32::from(village.housing()) - i32::from(village.units);
        let begun = village.of(BuildingKind::House).map(|house| i32::from(house.damage())).sum::<i32>();
        let mut targets = Stores::default();
        for building in village.buildings() {
            for (commodity, each) in self.options.material(building.kind()) {
                targets.put(*commodity, each * u16::from(building.damage()));
            }
        }
        if village.has_undamaged(BuildingKind::Sawmill) {
            targets.put(Commodity::Lumber, RESERVE);
        }
        if village.has_undamaged(BuildingKind::Quarry)
            && village.of(BuildingKind::Wall).count() < usize::from(WALLS_COUNT)
        {
            targets.put(Commodity::Stone, RESERVE);
        }
        targets.put(Commodity::Grain, UNIT_PRICE * (free.max(0) as u16) + village.grain_capacity());
        if village.has_undamaged(BuildingKind::Academy) {
            targets.put(Commodity::Sword, SWORDS);
        }
        if self.is_threatened(seat) {
            targets.put(Commodity::Shield, SHIELDS);
        }
        if self.is_schooled(seat) && self.rounds_ahead() > TOOL_ROUNDS {
            targets.put(Commodity::Tool, village.units);
        }
        for made in [Commodity::Lumber, Commodity::Shield, Commodity::Tool, Commodity::Sword] {
            let short = targets.count(made).saturating_sub(village.stores.count(made));
            if let Some(from) = made.recipe().from {
                targets.put(from, short.div_ceil(made.recipe().output));
            }
        }
        Needs { homes: free + begun, targets }
    }

    /// Whether somebody may attack a seat.
    fn is_threatened(&self, seat: Seat) -> bool {
        self.is_solitaire() || self.rivals(seat).iter().any(|rival| self.village(rival).has(BuildingKind::Academy))
    }

    /// What work of units brings on average, in activities; more units before fewer. Nothing or less when it
    /// isn't wanted.
    pub(super) fn use_of(&self, plan: &Plan, outlook: &Outlook, lot: Lot, task: Task, units: u8, tools: u8) -> f32 {
        let (village, needs) = (self.own(), &outlook.needs);
        let building = village.building(lot);
        let times = f32::from(units + tools);
        let whole = match task {
            // Ground that was broken is lost unless somebody builds.
            Task::Build if building.is_doomed() => {
                plan.works.site + times * use_of_building(plan, village, building.kind())
            }
            Task::Build => times * use_of_building(plan, village, building.kind()),
            Task::Recruit => {
                let homes = (i32::from(village.housing()) - i32::from(village.units)).clamp(0, units.into());
                plan.works.recruit * homes as f32 - plan.works.homeless * (f32::from(units) - homes as f32)
            }
            Task::Muster => 0.0,
            Task::Produce(product) => {
                let made = f32::from(product.recipe().output) * times;
                let short = needs.target(product).saturating_sub(village.stores.count(product));
                let used = made.min(f32::from(short)) / made;
                let each = use_of_product(plan, village, needs, product);
                times * (used * each - (1.0 - used) * plan.works.too_much)
            }
        };
        // A tool that does another unit's work is as good as that unit; spaces and units are what is scarce.
        let crew = plan.works.unit * f32::from(units) + plan.works.tool * f32::from(tools);
        whole / f32::from(units) + crew
    }

    /// How much ground for a building of this kind is wanted: a choice among what the village lacks.
    pub(super) fn wish(&self, plan: &Plan, outlook: &Outlook, kind: BuildingKind) -> f32 {
        let village = self.own();
        let units = f32::from(village.units);
        let sites = village.buildings().iter().filter(|building| !building.is_undamaged()).count();
        // As many things at a time are begun as can be finished, and nothing without material.
        if sites > usize::from(village.units / plan.builders)
            || village.lacks_material_for(kind, &self.options)
            || self.is_late(kind)
        {
            return UNWANTED;
        }
        let has = |kind| village.has(kind);
        let count = |kind| village.of(kind).count();
        let spaces =
            |kind| village.of(kind).map(|building| f32::from(SPACES - building.depletion().min(SPACES))).sum::<f32>();
        let lumbering = has(BuildingKind::TimberCamp) && has(BuildingKind::Sawmill);
        let grown = village.units >= plan.grown.min(village.housing()) || spaces(BuildingKind::Farm) <= DEPLETED;
        let Outlook { needs, ahead, .. } = outlook;
        // Where only conquest counts, all work goes into units and Academies.
        let conquest = self.options.mode == Mode::Conquest;
        let industry = village.units >= plan.industry && *ahead > plan.industry_rounds && !conquest;
        let late = *ahead < plan.late && !conquest;
        let walled = village.units >= plan.walled && self.is_threatened(self.active) && !conquest;
        let (grain, goods) = (village.stores.count(Commodity::Grain), village.stores.besides_grain());
        match kind {
            BuildingKind::TimberCamp if !has(kind) && grown => plan.wishes.camp,
            BuildingKind::Sawmill if !has(kind) && grown && has(BuildingKind::TimberCamp) => plan.wishes.sawmill,
            _ if !lumbering => UNWANTED,
            BuildingKind::Quarry if late && !has(kind) => plan.wishes.late,
            BuildingKind::Wall
                if late
                    && count(kind) < WALLS_COUNT.into()
                    && village.stores.count(Commodity::Stone) >= plan.stone_at_hand =>
            {
                plan.wishes.late
            }
            BuildingKind::Granary | BuildingKind::Warehouse if *ahead < plan.last && count(kind) < plan.storehouses => {
                plan.wishes.late
            }
            BuildingKind::House if needs.homes <= plan.homes + i32::from(village.units / plan.units_for_a_home) => {
                plan.wishes.homes
            }
            BuildingKind::Farm if spaces(kind) < plan.farming * units => plan.wishes.farming,
            BuildingKind::TimberCamp if spaces(kind) < plan.lumbering * units => plan.wishes.timber,
            BuildingKind::Sawmill if spaces(kind) < plan.lumbering * units => plan.wishes.lumber,
            BuildingKind::Academy if village.units >= self.units_for_academy(plan) && spaces(kind) < self.army() => {
                plan.wishes.mustering
            }
            BuildingKind::Granary if village.units >= plan.large && grain + ROOM.0 >= village.grain_capacity() => {
                plan.wishes.grain_room
            }
            BuildingKind::Warehouse if village.units >= plan.large && goods + ROOM.1 >= village.goods_capacity() => {
                plan.wishes.goods_room
            }
            BuildingKind::Quarry if !has(kind) && walled => plan.wishes.stone,
            BuildingKind::Wall if count(kind) < usize::from(WALLS_COUNT) && walled => plan.wishes.walls,
            BuildingKind::Mine if !has(kind) && industry => plan.wishes.industry,
            BuildingKind::Smithy | BuildingKind::Weaponsmith if !has(kind) && has(BuildingKind::Mine) => {
                plan.wishes.industry
            }
            BuildingKind::School | BuildingKind::Toolmaker if !has(kind) && has(BuildingKind::Mine) && industry => {
                plan.wishes.industry
            }
            BuildingKind::Armorer if !has(kind) && self.is_threatened(self.active) => plan.wishes.shields,
            BuildingKind::Castle if has(BuildingKind::Quarry) || village.units >= plan.large => plan.wishes.castle,
            BuildingKind::Quarry if !has(kind) && self.options.castle && village.units >= plan.large => {
                plan.wishes.castle_stone
            }
            BuildingKind::House if village.units >= plan.large && needs.homes <= plan.more_homes => {
                plan.wishes.more_homes
            }
            BuildingKind::Farm if village.units >= plan.large && spaces(kind) < plan.more_farming * units => {
                plan.wishes.more_farming
            }
            _ => UNWANTED,
        }
    }

    /// Units at which an Academy is wanted.
    fn units_for_academy(&self, plan: &Plan) -> u16 {
        if self.options.mode == Mode::Conquest {
            CONQUERING
        } else if self.is_ahead_of_nobody() {
            plan.armed_behind
        } else {
            plan.armed
        }
    }

    /// Whether no rival has fewer units or fewer points: who has the fewest may attack everybody, and is attacked by nobody
    /// (Micromanager 3.5.7).
    fn is_ahead_of_nobody(&self) -> bool {
        let own = (self.own().units, self.total(self.active));
        self.rivals(self.active).iter().all(|rival| self.village(rival).units >= own.0 && self.total(rival) >= own.1)
    }

    /// Units for whom there should be spaces at Academies: a host where only conquest counts, elsewhere a
    /// company as soon as it would win more than its Academies and its work cost.
    fn army(&self) -> f32 {
        let units = self.own().units;
        if self.options.mode == Mode::Conquest {
            return HOST * f32::from(units);
        }
        let company = self.own().fighters();
        if self.pays_to_attack(company) { f32::from(company) } else { 0.0 }
    }

    /// Whether the match ends before a building of this kind would be of use.
    fn is_late(&self, kind: BuildingKind) -> bool {
        let rounds = if self.options.material(kind).is_empty() { ROUNDS_OF_WORK } else { ROUNDS_OF_MATERIAL };
        self.last_round() - self.round < rounds
    }
}

/// What a token off a building brings.
fn use_of_building(plan: &Plan, village: &Village, kind: BuildingKind) -> f32 {
    match kind {
        BuildingKind::House if village.homeless() > 0 => plan.works.home,
        BuildingKind::TimberCamp | BuildingKind::Sawmill => plan.works.lumbering,
        BuildingKind::House => plan.works.house,
        _ => plan.works.building,
    }
}

/// What making a commodity that is wanted brings.
fn use_of_product(plan: &Plan, village: &Village, needs: &Needs, product: Commodity) -> f32 {
    let housed = village.housing() > village.units;
    match product {
        Commodity::Grain if housed => plan.products.grain,
        Commodity::Grain => plan.products.grain_without_homes,
        Commodity::Lumber if housed && needs.homes > i32::from(HOMES) => plan.products.lumber_with_homes,
        Commodity::Lumber => plan.products.lumber,
        Commodity::Timber if housed && needs.homes > i32::from(HOMES) => plan.products.timber_with_homes,
        Commodity::Timber => plan.products.timber,
        Commodity::Stone => plan.products.stone,
        Commodity::Tool => plan.products.tool,
        Commodity::Ore => plan.products.ore,
        Commodity::Sword | Commodity::Shield => plan.products.weapon,
    }
}

impl Village {
    /// Whether no token of such a building can come off this turn unless somebody trades: something that it costs is neither
    /// in store nor made here.
    pub(super) fn cannot_get_material_for(&self, kind: BuildingKind, options: &Options) -> bool {
        let is_made = |commodity| self.buildings().iter().any(|one| one.kind().card().makes.contains(&commodity));
        options
            .material(kind)
            .iter()
            .any(|(commodity, each)| self.stores.count(*commodity) < *each && !is_made(*commodity))
    }

    /// Whether the stores don't hold what the first token of such a building costs, beside all that is owed to
    /// what was begun.
    fn lacks_material_for(&self, kind: BuildingKind, options: &Options) -> bool {
        let owed = |commodity: Commodity| -> u16 {
            let each = |kind: BuildingKind| {
                options.material(kind).iter().find(|(other, _)| *other == commodity).map_or(0, |(_, each)| *each)
            };
            self.buildings().iter().map(|one| each(one.kind()) * u16::from(one.damage())).sum()
        };
        options.material(kind).iter().any(|(commodity, each)| self.stores.count(*commodity) < owed(*commodity) + each)
    }
}
