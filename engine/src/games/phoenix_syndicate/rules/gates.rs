//! Prices of gates, and the best paths through the galaxy (Syndicate 4.3).
//!
//! The free choice of gates has too many combinations to list. An expansion is therefore a few decisions. For each
//! ship, [`Action::Fly`](crate::games::phoenix_syndicate::action::Action::Fly) names the destination and opens the
//! closed gates of the best path. The gates stay open, so the second ship pays only for the rest. To take another path,
//! or to open a gate without a flight, a seat opens single gates first; these are listed too. The order of gates and
//! flights doesn't matter, since gates stay open and landed Agents block nothing.
//!
//! The best path takes the fewest goods, then the least contraband. Equal paths are compared tile by tile (Syndicate
//! 11, ruling 39). A system is listed if any path to it can be paid, even if the seat lacks colours for the cheapest
//! one. The reachable systems are found in three steps, each for the systems that the previous one left undecided:
//! `easily_reached` finds most of them, `least` excludes those that no path can be paid to, and a `PathSearch` tries
//! all paths.

use crate::games::phoenix_syndicate::data::{Tile, Tiles};
use crate::games::phoenix_syndicate::galaxy::{BORDERS, Border, Borders, Galaxy, PLACES};
use crate::games::phoenix_syndicate::goods::{COLOURS, Goods};
use crate::games::phoenix_syndicate::operation::Operation;
use crate::games::phoenix_syndicate::price::{Bill, Means, Price};
use crate::games::phoenix_syndicate::state::{Center, Syndicate};
use crate::games::phoenix_syndicate::upgrades::Effect;
use crate::kernel::by_kind::Counts;
use crate::kernel::set::Set;

/// The changes that a seat's Upgrades make to the prices of gates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drive {
    /// The number of goods that one side of a gate costs less.
    pub discount: u8,
    /// The number of goods of any colours that pay for deep space, if an Upgrade allows that.
    pub deep: Option<u8>,
    /// `true` if asteroid sides cost nothing.
    pub free_asteroids: bool,
}

impl Drive {
    /// Returns the changes by the Upgrades of a Command Center.
    pub fn of(center: &Center) -> Self {
        let mut drive = Self::default();
        for upgrade in (center.upgrades & Operation::Expand.upgrades()).iter() {
            match upgrade.card().effect {
                Effect::GateSideDiscount(discount) => drive.discount += discount,
                Effect::DeepSideFor(goods) => drive.deep = Some(goods),
                Effect::FreeAsteroids => drive.free_asteroids = true,
                _ => {}
            }
        }
        drive
    }

    /// Returns the price of the gate at a border: the sum of its two sides.
    pub fn price(&self, galaxy: &Galaxy, border: Border) -> Price {
        let sides = self.sides(galaxy, border);
        let asks = |colour: usize| sides.iter().map(|side| (side.colours >> colour) & 1).sum();
        Price {
            owed: Counts::new(std::array::from_fn(asks)),
            any: sides[0].any + sides[1].any,
            waived: self.waived(&sides),
        }
    }

    /// Returns the price as a bill.
    fn bill(&self, galaxy: &Galaxy, border: Border) -> Bill {
        let sides = self.sides(galaxy, border);
        let [one, other] = &sides;
        Bill::of_sides([one.colours, other.colours], one.any + other.any, self.waived(&sides))
    }

    fn sides(&self, galaxy: &Galaxy, border: Border) -> [Side; 2] {
        let ([one, other], [here, there]) = (galaxy.sides(border), galaxy.gates(border));
        [self.side(one, here), self.side(other, there)]
    }

    /// Returns the price of one side of a gate: the tile, and the colours printed there.
    const fn side(&self, tile: Tile, gate: u8) -> Side {
        match (gate, self.deep) {
            _ if self.free_asteroids && !tile.is_system() => Side { colours: 0, any: 0 },
            (0, Some(goods)) => Side { colours: 0, any: goods },
            (0, None) => Side { colours: EVERY_COLOUR, any: 0 },
            (colours, _) => Side { colours, any: 0 },
        }
    }

    /// Returns the number of goods waived on one side. No side costs less than nothing.
    fn waived(&self, sides: &[Side; 2]) -> u8 {
        if self.discount == 0 {
            return 0;
        }
        let dearest = sides.iter().map(|side| side.colours.count_ones() as u8).max().unwrap_or_default();
        self.discount.min(dearest)
    }
}

/// The price of one side of a gate: a good of each of these colours, one bit each, or goods of any colours.
struct Side {
    colours: u8,
    any: u8,
}

/// The colours that deep space asks for.
const EVERY_COLOUR: u8 = (1 << COLOURS) - 1;

/// A path through borders, and the price of its closed gates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    /// The closed gates to open.
    pub gates: Borders,
    /// All borders that it crosses.
    pub borders: Borders,
    /// The price of the closed gates.
    pub bill: Bill,
}

impl Path {
    /// Extends the path by a border.
    fn through(mut self, border: Border, tolls: &Tolls<'_>) -> Self {
        self.borders.insert(border);
        if !tolls.open.contains(border) {
            self.gates.insert(border);
            self.bill = self.bill.plus(tolls.bill(border));
        }
        self
    }
}

/// The prices and possible destinations of a seat's ships.
#[derive(Debug)]
pub struct Tolls<'a> {
    galaxy: &'a Galaxy,
    means: Means,
    open: Borders,
    /// The closed gates that the seat can pay for one by one.
    payable: Borders,
    /// The borders that a flight may cross.
    passable: Borders,
    /// The price of each border. Open borders cost nothing.
    bills: [Bill; BORDERS],
}

/// The weight of contraband in a distance, on top of being a good, because it could pay elsewhere. The value doesn't
/// change the result. This one leaves few systems for the search.
const CONTRABAND_WEIGHS: u16 = 3;

/// A set of places.
type Places = Set<u8, u32>;

/// The least needs for paths between one place and the others.
#[derive(Debug)]
struct Least {
    needs: [Bill; PLACES],
    /// The places whose need is covered.
    places: Places,
}

impl<'a> Tolls<'a> {
    /// Creates the tolls for a seat with these Upgrades, goods and open gates. With `by_hand`, flights open no gates.
    pub fn new(galaxy: &'a Galaxy, drive: Drive, stock: &Goods, open: Borders, by_hand: bool) -> Self {
        let (means, bills) = (Means::of(stock), [Bill::default(); BORDERS]);
        let mut tolls = Self { galaxy, means, open, payable: Borders::EMPTY, passable: open, bills };
        for border in Border::all().filter(|border| !open.contains(*border)) {
            let bill = drive.bill(galaxy, border);
            tolls.bills[usize::from(border.0)] = bill;
            if tolls.means.cover(&bill) {
                tolls.payable.insert(border);
            }
        }
        // A seat that pays by hand opens each gate by hand, too.
        tolls.passable = if by_hand { open } else { open | tolls.payable };
        tolls
    }

    /// Returns the closed gates that the seat can pay for one by one.
    pub const fn payable(&self) -> Borders {
        self.payable
    }

    /// Returns the neighbours of a place across passable borders.
    fn around(&self, place: u8) -> impl Iterator<Item = (Border, u8)> {
        (Border::of(place) & self.passable).iter().map(move |border| (border, border.beyond(place)))
    }

    const fn bill(&self, border: Border) -> &Bill {
        &self.bills[border.0 as usize]
    }

    /// Returns the systems that a ship can reach from a tile.
    pub fn reachable(&self, from: Tile) -> Tiles {
        let from = self.galaxy.place(from);
        let mut found = self.easily_reached(from);
        if self.leads_beyond(found) {
            for place in (self.least(from).places - found).iter() {
                if self.search(from, place).is_some() {
                    found.insert(place);
                }
            }
        }
        let places = found.iter().filter(|place| *place != from);
        places.map(|place| self.galaxy.tile(place)).filter(|tile| tile.is_system()).collect()
    }

    /// Returns `true` if a passable border leads from these places to another one.
    fn leads_beyond(&self, places: Places) -> bool {
        places.iter().any(|place| self.around(place).any(|(_, other)| !places.contains(other)))
    }

    /// Returns the places that can be paid for along the shortest paths found, by Dijkstra's algorithm.
    fn easily_reached(&self, from: u8) -> Places {
        let mut spent = [Bill::default(); PLACES];
        let mut distance = [0; PLACES];
        let mut found: Places = [from].into_iter().collect();
        let mut left = found;
        while let Some(place) = left.iter().min_by_key(|place| distance[usize::from(*place)]) {
            left.remove(place);
            let settled = found - left;
            for (border, other) in self.around(place).filter(|(_, other)| !settled.contains(*other)) {
                let bill = spent[usize::from(place)].plus(self.bill(border));
                let contraband = bill.contraband(&self.means);
                let further = u16::from(bill.total()) + CONTRABAND_WEIGHS * u16::from(contraband);
                let nearer = !found.contains(other) || further < distance[usize::from(other)];
                if nearer && contraband <= self.means.contraband() {
                    spent[usize::from(other)] = bill;
                    distance[usize::from(other)] = further;
                    found.insert(other);
                    left.insert(other);
                }
            }
        }
        found
    }

    /// Returns the least needs from one place to all others. Different sets of colours may take their need from
    /// different paths. A place whose need isn't covered can't be paid for on any path.
    fn least(&self, from: u8) -> Least {
        let mut needs = [Bill::default(); PLACES];
        let mut places: Places = [from].into_iter().collect();
        let mut changed = places;
        while let Some(place) = changed.iter().min_by_key(|place| needs[usize::from(*place)].total()) {
            changed.remove(place);
            for (border, other) in self.around(place).filter(|(_, other)| *other != from) {
                let need = needs[usize::from(place)].plus(self.bill(border));
                if !self.means.cover(&need) {
                    continue;
                }
                let before = &mut needs[usize::from(other)];
                let known = places.contains(other);
                let least = if known { need.least(before) } else { need };
                if !known || least != *before {
                    *before = least;
                    places.insert(other);
                    changed.insert(other);
                }
            }
        }
        Least { needs, places }
    }

    /// Returns the best path from one tile to another, if it can be paid.
    pub fn path(&self, from: Tile, to: Tile) -> Option<Path> {
        self.search(self.galaxy.place(from), self.galaxy.place(to))
    }

    /// Tries all paths within the lowest possible number of goods, then raises that number step by step.
    fn search(&self, from: u8, to: u8) -> Option<Path> {
        let ahead = self.least(to);
        if !ahead.places.contains(from) {
            return None;
        }
        let mut goods = ahead.needs[usize::from(from)].total();
        loop {
            let mut search = PathSearch {
                tolls: self,
                ahead: &ahead,
                to,
                goods,
                more: None,
                contraband_below: self.means.contraband().saturating_add(1),
                passed: [from].into_iter().collect(),
                found: None,
            };
            search.extend(from, Path { gates: Borders::EMPTY, borders: Borders::EMPTY, bill: Bill::default() });
            if search.found.is_some() {
                return search.found;
            }
            goods = search.more?;
        }
    }
}

/// A depth-first search through all paths to a place within a number of goods.
#[derive(Debug)]
struct PathSearch<'a> {
    tolls: &'a Tolls<'a>,
    ahead: &'a Least,
    to: u8,
    goods: u8,
    /// The next number of goods to try: the lowest that a skipped path takes at least.
    more: Option<u8>,
    /// An upper bound, exclusive, on the contraband of a path.
    contraband_below: u8,
    passed: Places,
    found: Option<Path>,
}

impl PathSearch<'_> {
    /// Tries every way on from a place, in the order of the tiles.
    fn extend(&mut self, place: u8, path: Path) {
        if place == self.to {
            self.found = Some(path);
            self.contraband_below = path.bill.contraband(&self.tolls.means);
            return;
        }
        let galaxy = self.tolls.galaxy;
        let ahead = self.ahead.places - self.passed;
        let next = self.tolls.around(place).filter(|(_, other)| ahead.contains(*other));
        let neighbours: Tiles = next.map(|(_, other)| galaxy.tile(other)).collect();
        for tile in neighbours.iter() {
            let border = galaxy.border(galaxy.tile(place), tile).expect("a neighbour");
            let other = galaxy.place(tile);
            let path = path.through(border, self.tolls);
            let least = path.bill.plus(&self.ahead.needs[usize::from(other)]);
            if least.contraband(&self.tolls.means) >= self.contraband_below {
                continue;
            }
            if least.total() > self.goods {
                self.more = Some(self.more.map_or(least.total(), |more| more.min(least.total())));
                continue;
            }
            self.passed.insert(other);
            self.extend(other, path);
            self.passed.remove(other);
        }
    }
}

impl Syndicate {
    /// Returns the active seat's tolls in the running Expand.
    pub fn tolls(&self) -> Tolls<'_> {
        let center = self.own();
        Tolls::new(&self.galaxy, Drive::of(center), &center.goods, self.doing.open, self.doing.by_hand)
    }

    /// Returns the price of a gate for a seat, even if it is open.
    pub fn gate_price(&self, center: &Center, border: Border) -> Price {
        Drive::of(center).price(&self.galaxy, border)
    }

    /// Returns the tiles that ships can reach from a tile through open gates.
    pub(crate) fn connected(&self, from: Tile) -> Tiles {
        let mut found = Tiles::EMPTY;
        found.insert(from);
        let mut grown = true;
        while grown {
            grown = false;
            for border in self.doing.open.iter() {
                let [one, other] = self.galaxy.sides(border);
                if found.contains(one) != found.contains(other) {
                    found.insert(one);
                    found.insert(other);
                    grown = true;
                }
            }
        }
        found
    }
}
