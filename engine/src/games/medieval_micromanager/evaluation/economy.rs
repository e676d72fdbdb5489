//! The plan of a village: the next building and the work of its units, so that it grows as fast as homes and grain
//! allow (Micromanager 4). Fights are evaluated in [`super::combat`], trades in [`super::trade`].

use std::cell::OnceCell;

use super::plan::Plan;
use super::scale::UNWANTED;
use crate::games::medieval_micromanager::action::{Lot, Task};
use crate::games::medieval_micromanager::data::{BuildingKind, HOMES, SPACES, UNIT_PRICE, WALLS_COUNT};
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::options::{Mode, Options};
use crate::games::medieval_micromanager::state::{Micromanager, Village};
use crate::kernel::seat::Seat;

/// The number of units at which an Academy is wanted in Conquest. With 20, two villages waited for each other to the
/// end.
const CONQUERING: u16 = 13;

/// The share of all units that should have spaces at Academies in Conquest.
const HOST: f32 = 0.8;

/// Farms with at most this number of spaces make timber worthwhile, however few units there are.
const DEPLETED: f32 = 2.0;

/// The room left at which a storehouse is wanted, for grain and for other goods.
const ROOM: (u16, u16) = (2, 2);

/// The number of rounds until a building is of use, without and with material.
const ROUNDS_OF_WORK: u16 = 2;
const ROUNDS_OF_MATERIAL: u16 = 3;

/// The lumber or stone kept ready for the next building.
const RESERVE: u16 = 5;

/// The number of swords kept ready once there is an Academy, and of shields once a rival has one.
const SWORDS: u16 = 6;
const SHIELDS: u16 = 6;

/// The number of rounds after which a tool has paid off.
const TOOL_ROUNDS: f32 = 3.0;

/// The needs of a village.
pub(super) struct Needs {
    /// The number of free homes, including those of Houses that are being built or repaired.
    pub(super) homes: i32,
    /// The total amount wanted of each commodity.
    targets: Stores,
}

impl Needs {
    /// Returns the total amount wanted of a commodity.
    pub(super) fn target(&self, commodity: Commodity) -> u16 {
        self.targets.count(commodity)
    }
}

/// Data for evaluating the actions of the active village, computed once for all of them.
pub(super) struct Outlook {
    needs: Needs,
    /// The estimated number of rounds left.
    ahead: f32,
    /// The gain of mustering for each unit, and the best number of defenders. Computed on first use.
    pub(super) mustering: OnceCell<f32>,
    pub(super) defence: OnceCell<u8>,
}

impl Micromanager {
    /// Returns the outlook of the active village.
    pub(super) fn outlook(&self) -> Outlook {
        Outlook {
            needs: self.needs(self.active),
            ahead: self.rounds_ahead(),
            mustering: OnceCell::new(),
            defence: OnceCell::new(),
        }
    }

    /// Returns the present needs of a seat's village.
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

    /// Returns `true` if a seat may be attacked.
    fn is_threatened(&self, seat: Seat) -> bool {
        self.is_solitaire() || self.rivals(seat).iter().any(|rival| self.village(rival).has(BuildingKind::Academy))
    }

    /// Returns the average value of work for each unit, in activities. Crews with more units rank slightly higher. The
    /// value isn't positive if the work isn't wanted.
    pub(super) fn use_of(&self, plan: &Plan, outlook: &Outlook, lot: Lot, task: Task, units: u8, tools: u8) -> f32 {
        let (village, needs) = (self.own(), &outlook.needs);
        let building = village.building(lot);
        let times = f32::from(units + tools);
        let whole = match task {
            // Broken ground is lost unless a unit works on it.
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
        // A tool counts like another unit, since spaces and units are scarce.
        let crew = plan.works.unit * f32::from(units) + plan.works.tool * f32::from(tools);
        whole / f32::from(units) + crew
    }

    /// Returns the value of breaking ground for a kind of building.
    pub(super) fn wish(&self, plan: &Plan, outlook: &Outlook, kind: BuildingKind) -> f32 {
        let village = self.own();
        let units = f32::from(village.units);
        let sites = village.buildings().iter().filter(|building| !building.is_undamaged()).count();
        // Limits the sites to those that can be finished, and excludes buildings without material.
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
        // In Conquest all work goes into units and Academies.
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

    /// Returns the number of units at which an Academy is wanted.
    fn units_for_academy(&self, plan: &Plan) -> u16 {
        if self.options.mode == Mode::Conquest {
            CONQUERING
        } else if self.is_ahead_of_nobody() {
            plan.armed_behind
        } else {
            plan.armed
        }
    }

    /// Returns `true` if no rival has fewer units or fewer points. The seat with the fewest points may attack all
    /// others, and none may attack it (Micromanager 3.5.7).
    fn is_ahead_of_nobody(&self) -> bool {
        let own = (self.own().units, self.total(self.active));
        self.rivals(self.active).iter().all(|rival| self.village(rival).units >= own.0 && self.total(rival) >= own.1)
    }

    /// Returns the number of units that should have spaces at Academies. In Conquest it is a share of all units. In
    /// other modes it is all units that can fight, if an attack would win more than its Academies and work cost.
    fn army(&self) -> f32 {
        let units = self.own().units;
        if self.options.mode == Mode::Conquest {
            return HOST * f32::from(units);
        }
        let company = self.own().fighters();
        if self.pays_to_attack(company) { f32::from(company) } else { 0.0 }
    }

    /// Returns `true` if the match ends before a building of the kind would be of use.
    fn is_late(&self, kind: BuildingKind) -> bool {
        let rounds = if self.options.material(kind).is_empty() { ROUNDS_OF_WORK } else { ROUNDS_OF_MATERIAL };
        self.last_round() - self.round < rounds
    }
}

/// Returns the value of removing a token from a building.
fn use_of_building(plan: &Plan, village: &Village, kind: BuildingKind) -> f32 {
    match kind {
        BuildingKind::House if village.homeless() > 0 => plan.works.home,
        BuildingKind::TimberCamp | BuildingKind::Sawmill => plan.works.lumbering,
        BuildingKind::House => plan.works.house,
        _ => plan.works.building,
    }
}

/// Returns the value of making a wanted commodity.
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
    /// Returns `true` if no token of such a building can be removed this turn without a trade: some material is neither
    /// in store nor made here.
    pub(super) fn cannot_get_material_for(&self, kind: BuildingKind, options: &Options) -> bool {
        let is_made = |commodity| self.buildings().iter().any(|one| one.kind().card().makes.contains(&commodity));
        options
            .material(kind)
            .iter()
            .any(|(commodity, each)| self.stores.count(*commodity) < *each && !is_made(*commodity))
    }

    /// Returns `true` if the stores lack the material for the first token of such a building, beyond the material for
    /// buildings already begun.
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
