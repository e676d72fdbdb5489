//! The parameters of a plan: the conditions under which a village wants a building, and the values of work. They are
//! used in [`super::economy`].

/// The parameters of a plan. Values are in activities.
pub(super) struct Plan {
    /// The number of units that justifies work beside the farm.
    pub(super) grown: u16,
    /// The numbers of units at which a village wants an Academy (Micromanager 4), except in Conquest: in general, and
    /// if it is ahead of no rival. `large` is the number at which it wants more storehouses, the Castle, and work for
    /// every unit.
    pub(super) armed: u16,
    pub(super) armed_behind: u16,
    pub(super) large: u16,
    /// The number of units and of rounds ahead from which Mine, Smithy and School pay off.
    pub(super) industry: u16,
    pub(super) industry_rounds: f32,
    /// The number of units at which a village considers Walls.
    pub(super) walled: u16,
    /// The number of rounds before the end in which Walls are built for their points, and the stone needed for that.
    /// `last` is the number of rounds before the end in which storehouses are.
    pub(super) late: f32,
    pub(super) stone_at_hand: u16,
    pub(super) last: f32,
    /// The number of storehouses of a kind up to which they are built for their points.
    pub(super) storehouses: usize,
    /// The shares of all units that should have spaces on farms, and in camps and sawmills each. `more_farming` applies
    /// to farms when there is nothing better to build.
    pub(super) farming: f32,
    pub(super) lumbering: f32,
    pub(super) more_farming: f32,
    /// The number of units for each building begun in addition to a first one.
    pub(super) builders: u16,
    /// The number of free homes up to which a House is wanted, and of units that add one to it. `more_homes` applies
    /// when there is nothing better to build.
    pub(super) homes: i32,
    pub(super) units_for_a_home: u16,
    pub(super) more_homes: i32,
    pub(super) wishes: Wishes,
    pub(super) works: Works,
    pub(super) products: Products,
}

/// The values of breaking ground for a building. The first reason that applies counts.
pub(super) struct Wishes {
    /// The first camp and the first sawmill. Nothing else is wanted before them.
    pub(super) camp: f32,
    pub(super) sawmill: f32,
    /// Storage for grain.
    pub(super) grain_room: f32,
    /// Homes for new units.
    pub(super) homes: f32,
    /// Storage for other goods.
    pub(super) goods_room: f32,
    /// Ore, a forge and a School, for tools.
    pub(super) industry: f32,
    /// Stone for Walls, and Walls, against rivals that might attack.
    pub(super) stone: f32,
    pub(super) walls: f32,
    /// Buildings for points shortly before the end.
    pub(super) late: f32,
    /// Spaces at Academies for attackers.
    pub(super) mustering: f32,
    /// Spaces for a village that has grown.
    pub(super) farming: f32,
    pub(super) timber: f32,
    pub(super) lumber: f32,
    /// A forge only for shields.
    pub(super) shields: f32,
    /// The Castle, and stone for it.
    pub(super) castle: f32,
    pub(super) castle_stone: f32,
    /// Work for every unit, and points.
    pub(super) more_homes: f32,
    pub(super) more_farming: f32,
}

/// The values of work other than production, each time it is done.
pub(super) struct Works {
    /// The first token off a site, in addition to the work itself. Without it the ground is lost.
    pub(super) site: f32,
    /// A token off a House while units have no home, off a camp or sawmill, off another House, and off any other
    /// building.
    pub(super) home: f32,
    pub(super) lumbering: f32,
    pub(super) house: f32,
    pub(super) building: f32,
    /// A new unit with a home, and the deduction for one without.
    pub(super) recruit: f32,
    pub(super) homeless: f32,
    /// The deduction for goods beyond those wanted.
    pub(super) too_much: f32,
    /// Tie-breaks: work of more units and with more tools comes first.
    pub(super) unit: f32,
    pub(super) tool: f32,
}

/// The values of producing wanted goods. Grain is worth most while homes are free, timber and lumber while they aren't.
pub(super) struct Products {
    pub(super) grain: f32,
    pub(super) grain_without_homes: f32,
    pub(super) lumber: f32,
    pub(super) lumber_with_homes: f32,
    pub(super) timber: f32,
    pub(super) timber_with_homes: f32,
    pub(super) stone: f32,
    pub(super) tool: f32,
    pub(super) ore: f32,
    pub(super) weapon: f32,
}

/// More units than any village has.
const NEVER: u16 = u16::MAX;

/// The plan of the greedy bot. It is the yardstick and must not change.
pub(super) const GREEDY: Plan = Plan {
    grown: 5,
    armed: 13,
    armed_behind: 13,
    large: 13,
    industry: 12,
    industry_rounds: 4.0,
    walled: 9,
    late: 6.0,
    stone_at_hand: 3,
    last: 3.0,
    storehouses: 2,
    farming: 0.45,
    lumbering: 0.25,
    more_farming: 0.6,
    builders: 12,
    homes: 2,
    units_for_a_home: 10,
    more_homes: 5,
    wishes: Wishes {
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
    },
    works: Works {
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
    },
    products: Products {
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
    },
};

/// The plan of bots that search. It was found by trying other numbers in matches: 3,000 each against the greedy plan
/// first, then up to 5,000 against the best plan so far. The gains are in `docs/strength.md`.
///
/// Homes and grain come first. Without a free home a unit still works for grain rather than for timber. Academies wait
/// for 18 units, or 12 in a village that is ahead of no rival. Industry begins only if the end is far. Walls are built
/// only for their points, shortly before the end.
pub(super) const SEARCH: Plan = Plan {
    armed: 18,
    armed_behind: 12,
    industry: 15,
    industry_rounds: 10.0,
    walled: NEVER,
    late: 4.0,
    last: 1.0,
    storehouses: 1,
    farming: 0.48,
    lumbering: 0.19,
    builders: 10,
    homes: 0,
    units_for_a_home: 12,
    wishes: Wishes {
        grain_room: 6.8,
        homes: 9.2,
        goods_room: 7.1,
        late: 6.4,
        farming: 8.1,
        timber: 5.2,
        ..GREEDY.wishes
    },
    works: Works { lumbering: 6.8, house: 7.6, building: 9.2, ..GREEDY.works },
    products: Products { grain: 7.5, grain_without_homes: 6.75, ..GREEDY.products },
    ..GREEDY
};
