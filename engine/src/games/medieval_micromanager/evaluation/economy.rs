//! The plan of a village: what to build next and what its units do, so that it grows as fast as homes and grain
//! allow (Micromanager 4). Fights are weighed in [`super::combat`], swaps in [`super::trade`].

use super::UNWANTED;
use crate::games::medieval_micromanager::action::{Lot, Task};
use crate::games::medieval_micromanager::data::{HOMES, Kind, SPACES, UNIT_PRICE, WALLS_COUNT};
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::options::Mode;
use crate::games::medieval_micromanager::state::{Micromanager, Village};
use crate::seat::Seat;

/// Units at which there is enough to do beside the farm.
const GROWN: u16 = 5;

/// Units at which an Academy is wanted (Micromanager 4).
const ARMED: u16 = 13;

/// Share of all units for whom there should be spaces at Academies where only conquest counts.
const HOST: f32 = 0.8;

/// Units at which Mine, Smithy and School pay before the match ends, and rounds they need for that.
const INDUSTRY: u16 = 12;
const INDUSTRY_ROUNDS: f32 = 4.0;

/// Units at which a village thinks of Walls.
const WALLED: u16 = 9;

/// Rounds before the end in which Walls are built for their points, with so much stone at hand; and those in which
/// storehouses are.
const LATE: f32 = 6.0;
const STONE_AT_HAND: u16 = 3;
const LAST: f32 = 3.0;

/// Storehouses up to which they are built for their points.
const STOREHOUSES: usize = 2;

/// Shares of all units for whom there should be spaces on farms, and each in camps and sawmills; on farms also when
/// there is nothing better to build.
const FARMING: f32 = 0.45;
const LUMBERING: f32 = 0.25;
const MORE_FARMING: f32 = 0.6;

/// Spaces on farms at which timber is worked at last, however few units there are.
const DEPLETED: f32 = 2.0;

/// Units for each building that is begun beside a first one.
const BUILDERS: u16 = 12;

/// Homes to be had up to which a House is wanted, and units for each further one; and those up to which one is built
/// when there is nothing better.
const HOUSING: (i32, u16) = (2, 10);
const MORE_HOUSING: i32 = 5;

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

/// How much ground for a building is wanted, by the first reason that holds.
const WISHES: Wishes = Wishes {
    camp: 10.0,
    sawmill: 9.0,
    grain_room: 8.05,
    homes: 8.0,
    goods_room: 8.4,
    industry: 8.3,
    stone: 8.2,
    walls: 8.1,
    late: 8.05,
    mustering: 7.6,
    farming: 7.0,
    timber: 6.5,
    lumber: 6.4,
    shields: 3.4,
    castle: 3.3,
    castle_stone: 3.2,
    more_homes: 2.0,
    more_farming: 1.0,
};

/// Why ground is broken.
struct Wishes {
    /// The first camp and the first sawmill: without them nothing else can be built.
    camp: f32,
    sawmill: f32,
    /// Room for grain.
    grain_room: f32,
    /// Homes for units to come.
    homes: f32,
    /// Room for other goods.
    goods_room: f32,
    /// Ore, a forge and a School: tools for every hand.
    industry: f32,
    /// Stone for Walls, and those, against others who might attack.
    stone: f32,
    walls: f32,
    /// What is built for its points shortly before the end.
    late: f32,
    /// Spaces at Academies for those who would attack.
    mustering: f32,
    /// Spaces for a village that has grown.
    farming: f32,
    timber: f32,
    lumber: f32,
    /// A forge for shields alone.
    shields: f32,
    /// The Castle, and stone for it.
    castle: f32,
    castle_stone: f32,
    /// Work for every hand; and points.
    more_homes: f32,
    more_farming: f32,
}

/// What work brings, for each time it is done.
const WORKS: Works = Works {
    site: 15.0,
    home: 12.0,
    lumbering: 9.0,
    house: 8.5,
    building: 8.0,
    recruit: 10.0,
    homeless: 5.0,
    too_much: 0.5,
    unit: 0.01,
    tool: 0.02,
};

/// What there is to do beside production.
struct Works {
    /// The first token off a site, beside its work: otherwise the ground is lost.
    site: f32,
    /// A token off a House while units have no home, off a camp or sawmill, off a House, off anything else.
    home: f32,
    lumbering: f32,
    house: f32,
    building: f32,
    /// A new unit that has a home, and what one without takes off.
    recruit: f32,
    homeless: f32,
    /// What goods beyond those wanted take off.
    too_much: f32,
    /// Of what is equally good, work of more units and with more tools is done first.
    unit: f32,
    tool: f32,
}

/// What producing what is wanted brings.
const PRODUCTS: Products = Products {
    grain: 6.5,
    grain_without_homes: 4.0,
    lumber: 7.0,
    lumber_with_homes: 5.0,
    timber: 6.0,
    timber_with_homes: 4.5,
    stone: 7.1,
    tool: 9.0,
    ore: 8.0,
    weapon: 7.3,
};

/// What units produce: grain is worth most while homes are free, timber and lumber while they aren't.
struct Products {
    grain: f32,
    grain_without_homes: f32,
    lumber: f32,
    lumber_with_homes: f32,
    timber: f32,
    timber_with_homes: f32,
    stone: f32,
    tool: f32,
    ore: f32,
    weapon: f32,
}

/// What a village is short of.
pub(super) struct Needs {
    /// Homes that are free, or will be when what is begun is complete.
    pub(super) homes: i32,
    /// What each commodity is wanted up to.
    targets: Stores,
}

impl Needs {
    /// How much of a commodity is wanted in all.
    pub(super) const fn target(&self, commodity: Commodity) -> u16 {
        self.targets.count(commodity)
    }
}

impl Micromanager {
    /// What a seat's village needs now.
    pub(super) fn needs(&self, seat: Seat) -> Needs {
        let village = self.village(seat);
        let free = i32::from(village.housing()) - i32::from(village.units);
        let begun = village.of(Kind::House).map(|house| i32::from(house.damage())).sum::<i32>();
        let mut targets = Stores::default();
        for building in village.buildings() {
            for (commodity, each) in building.kind().card().material {
                targets.put(*commodity, each * u16::from(building.damage()));
            }
        }
        if village.has_undamaged(Kind::Sawmill) {
            targets.put(Commodity::Lumber, RESERVE);
        }
        if village.has_undamaged(Kind::Quarry) && village.of(Kind::Wall).count() < usize::from(WALLS_COUNT) {
            targets.put(Commodity::Stone, RESERVE);
        }
        targets.put(Commodity::Grain, UNIT_PRICE * (free.max(0) as u16) + village.grain_capacity());
        if village.has_undamaged(Kind::Academy) {
            targets.put(Commodity::Sword, SWORDS);
        }
        if self.is_threatened(seat) {
            targets.put(Commodity::Shield, SHIELDS);
        }
        if village.has_undamaged(Kind::School) && self.rounds_ahead() > TOOL_ROUNDS {
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
        self.is_solitaire() || self.rivals(seat).iter().any(|rival| self.village(rival).has(Kind::Academy))
    }

    /// What work of units brings on average, in activities; more units before fewer. Nothing or less when it
    /// isn't wanted.
    pub(super) fn use_of(&self, lot: Lot, task: Task, units: u8, tools: u8) -> f32 {
        let (village, needs) = (self.own(), self.needs(self.active));
        let building = village.building(lot);
        let times = f32::from(units + tools);
        let whole = match task {
            // Ground that was broken is lost unless somebody builds.
            Task::Build if building.is_doomed() => WORKS.site + times * use_of_building(village, building.kind()),
            Task::Build => times * use_of_building(village, building.kind()),
            Task::Recruit => {
                let homes = (i32::from(village.housing()) - i32::from(village.units)).clamp(0, units.into());
                WORKS.recruit * homes as f32 - WORKS.homeless * (f32::from(units) - homes as f32)
            }
            Task::Muster => 0.0,
            Task::Produce(product) => {
                let made = f32::from(product.recipe().output) * times;
                let short = needs.target(product).saturating_sub(village.stores.count(product));
                let used = made.min(f32::from(short)) / made;
                let each = use_of_product(village, &needs, product);
                times * (used * each - (1.0 - used) * WORKS.too_much)
            }
        };
        // A tool that does another unit's work is as good as that unit; spaces and units are what is scarce.
        let crew = WORKS.unit * f32::from(units) + WORKS.tool * f32::from(tools);
        whole / f32::from(units) + crew
    }

    /// How much ground for a building of this kind is wanted: a choice among what the village lacks.
    pub(super) fn wish(&self, kind: Kind) -> f32 {
        let village = self.own();
        let units = f32::from(village.units);
        let sites = village.buildings().iter().filter(|building| !building.is_undamaged()).count();
        // As many things at a time are begun as can be finished, and nothing without material.
        if sites > usize::from(village.units / BUILDERS) || village.lacks_material_for(kind) || self.is_late(kind) {
            return UNWANTED;
        }
        let has = |kind| village.has(kind);
        let count = |kind| village.of(kind).count();
        let spaces =
            |kind| village.of(kind).map(|building| f32::from(SPACES - building.depletion().min(SPACES))).sum::<f32>();
        let lumbering = has(Kind::TimberCamp) && has(Kind::Sawmill);
        let grown = village.units >= GROWN.min(village.housing()) || spaces(Kind::Farm) <= DEPLETED;
        let needs = self.needs(self.active);
        let ahead = self.rounds_ahead();
        // Where only conquest counts, all work goes into units and Academies.
        let conquest = self.options.mode == Mode::Conquest;
        let industry = village.units >= INDUSTRY && ahead > INDUSTRY_ROUNDS && !conquest;
        let late = ahead < LATE && !conquest;
        let walled = village.units >= WALLED && self.is_threatened(self.active) && !conquest;
        let (grain, goods) = (village.stores.count(Commodity::Grain), village.stores.besides_grain());
        match kind {
            Kind::TimberCamp if !has(kind) && grown => WISHES.camp,
            Kind::Sawmill if !has(kind) && grown && has(Kind::TimberCamp) => WISHES.sawmill,
            _ if !lumbering => UNWANTED,
            Kind::Quarry if late && !has(kind) => WISHES.late,
            Kind::Wall
                if late
                    && count(kind) < WALLS_COUNT.into()
                    && village.stores.count(Commodity::Stone) >= STONE_AT_HAND =>
            {
                WISHES.late
            }
            Kind::Granary | Kind::Warehouse if ahead < LAST && count(kind) < STOREHOUSES => WISHES.late,
            Kind::House if needs.homes <= HOUSING.0 + i32::from(village.units / HOUSING.1) => WISHES.homes,
            Kind::Farm if spaces(kind) < FARMING * units => WISHES.farming,
            Kind::TimberCamp if spaces(kind) < LUMBERING * units => WISHES.timber,
            Kind::Sawmill if spaces(kind) < LUMBERING * units => WISHES.lumber,
            Kind::Academy if village.units >= ARMED && spaces(kind) < self.army() => WISHES.mustering,
            Kind::Granary if village.units >= ARMED && grain + ROOM.0 >= village.grain_capacity() => WISHES.grain_room,
            Kind::Warehouse if village.units >= ARMED && goods + ROOM.1 >= village.goods_capacity() => {
                WISHES.goods_room
            }
            Kind::Quarry if !has(kind) && walled => WISHES.stone,
            Kind::Wall if count(kind) < usize::from(WALLS_COUNT) && walled => WISHES.walls,
            Kind::Mine if !has(kind) && industry => WISHES.industry,
            Kind::Smithy | Kind::Weaponsmith if !has(kind) && has(Kind::Mine) => WISHES.industry,
            Kind::School | Kind::Toolmaker if !has(kind) && has(Kind::Mine) && industry => WISHES.industry,
            Kind::Armorer if !has(kind) && self.is_threatened(self.active) => WISHES.shields,
            Kind::Castle if has(Kind::Quarry) || village.units >= ARMED => WISHES.castle,
            Kind::Quarry if !has(kind) && self.options.castle && village.units >= ARMED => WISHES.castle_stone,
            Kind::House if village.units >= ARMED && needs.homes <= MORE_HOUSING => WISHES.more_homes,
            Kind::Farm if village.units >= ARMED && spaces(kind) < MORE_FARMING * units => WISHES.more_farming,
            _ => UNWANTED,
        }
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
    fn is_late(&self, kind: Kind) -> bool {
        let rounds = if kind.card().material.is_empty() { ROUNDS_OF_WORK } else { ROUNDS_OF_MATERIAL };
        self.last_round() - self.round < rounds
    }
}

/// What a token off a building brings.
fn use_of_building(village: &Village, kind: Kind) -> f32 {
    match kind {
        Kind::House if village.homeless() > 0 => WORKS.home,
        Kind::TimberCamp | Kind::Sawmill => WORKS.lumbering,
        Kind::House => WORKS.house,
        _ => WORKS.building,
    }
}

/// What making a commodity that is wanted brings.
fn use_of_product(village: &Village, needs: &Needs, product: Commodity) -> f32 {
    let housed = village.housing() > village.units;
    match product {
        Commodity::Grain if housed => PRODUCTS.grain,
        Commodity::Grain => PRODUCTS.grain_without_homes,
        Commodity::Lumber if housed && needs.homes > i32::from(HOMES) => PRODUCTS.lumber_with_homes,
        Commodity::Lumber => PRODUCTS.lumber,
        Commodity::Timber if housed && needs.homes > i32::from(HOMES) => PRODUCTS.timber_with_homes,
        Commodity::Timber => PRODUCTS.timber,
        Commodity::Stone => PRODUCTS.stone,
        Commodity::Tool => PRODUCTS.tool,
        Commodity::Ore => PRODUCTS.ore,
        Commodity::Sword | Commodity::Shield => PRODUCTS.weapon,
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
