//! Prices of gates and cheapest ways through the galaxy (Syndicate 4.3).
//!
//! The free choice of gates has too many combinations to list, so a whole expansion is a few decisions:
//! for each ship, [`Action::Fly`](super::action::Action::Fly) names where it ends, and opens whatever is
//! still closed on its cheapest way there; the gates stay open, so that the second ship pays only for the
//! rest. Whoever wants another way, or a gate for nobody, opens single gates first: they are listed beside.
//! Opening gates between two flights is the same as opening all of them before, since gates stay open and
//! Agents landed don't hinder anybody.
//!
//! The cheapest way is the one with the fewest goods, where goods that the seat is short of count for more,
//! since contraband must stand in for them. Where the seat can't pay for it, one with few gates that spares
//! those goods is tried. Each is found in one pass over the 27 places for each ship.

use super::action::Operation;
use super::data::{Tile, TileKind};
use super::galaxy::{BORDERS, Border, Borders, Galaxy, PLACES};
use super::goods::{COLOURS, Colour, Goods};
use super::payment::{Bill, Price};
use super::state::{Center, Syndicate};
use super::upgrades::{Effect, Upgrades};

/// What a seat's Upgrades change about gates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drive {
    /// One side of a gate costs this much less.
    pub discount: u8,
    /// Deep space for this many goods of any colours.
    pub deep: Option<u8>,
    /// Asteroid sides cost nothing.
    pub free_asteroids: bool,
}

impl Drive {
    /// What a Command Center's Upgrades make of it.
    pub fn of(center: &Center) -> Self {
        let mut drive = Self::default();
        for upgrade in center.upgrades.both(Upgrades::of(Operation::Expand)).iter() {
            match upgrade.card().effect {
                Effect::GateSideDiscount(discount) => drive.discount += discount,
                Effect::DeepSideFor(goods) => drive.deep = Some(goods),
                Effect::FreeAsteroids => drive.free_asteroids = true,
                _ => {}
            }
        }
        drive
    }

    /// What the gate between two tiles costs: both sides, deep space for one good of each colour.
    pub fn price(&self, galaxy: &Galaxy, border: Border) -> Price {
        let edge = border.edge();
        let mut price = Price::default();
        let mut dearest_side = 0;
        for (place, facing) in [(edge.place, edge.edge), (edge.other, (edge.edge + 3) % 6)] {
            if self.free_asteroids && galaxy.tile(place).card().kind == TileKind::Asteroid {
                continue;
            }
            let mut colours = galaxy.gate(place, facing);
            if colours == 0 {
                if let Some(goods) = self.deep {
                    price.any += goods;
                    continue;
                }
                colours = (1 << COLOURS) - 1;
            }
            for (colour, owed) in price.owed.iter_mut().enumerate() {
                *owed += (colours >> colour) & 1;
            }
            dearest_side = dearest_side.max(colours.count_ones() as u8);
        }
        price.waived = self.discount.min(dearest_side);
        price
    }
}

/// How ways are compared: first by their goods, then, where that way is too dear, by the number of gates and
/// the goods that are short.
const VIEWS: [View; 2] = [View { gate: 0, goods: [6, 5, 4] }, View { gate: 30, goods: [12, 8, 4] }];

/// What counts in a way.
#[derive(Debug)]
struct View {
    /// A gate.
    gate: u16,
    /// A good, by how many of its colour the seat has.
    goods: [u16; 3],
}
/// A border that the seat can't pay for.
const CLOSED: u16 = u16::MAX;

/// Where a way comes from.
#[derive(Clone, Copy, Debug)]
struct Reached {
    cost: u16,
    before: Option<(Border, u8)>,
}

/// The cheapest ways of a seat from one tile to all others.
#[derive(Clone, Copy, Debug)]
pub struct Ways {
    reached: [[Reached; PLACES]; VIEWS.len()],
}

/// A way: the gates to be opened, and what they cost together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Gates that are still closed.
    pub gates: Borders,
    /// Every border it crosses.
    pub path: Borders,
    /// What the closed ones cost.
    pub bill: Bill,
}

/// What every border counts for a seat when ways are compared.
#[derive(Clone, Copy, Debug)]
pub struct Tolls {
    stock: Goods,
    open: Borders,
    prices: [Price; BORDERS],
    tolls: [[u16; BORDERS]; VIEWS.len()],
}

impl Tolls {
    /// For a seat with these Upgrades and goods, and these gates open.
    pub fn new(galaxy: &Galaxy, drive: Drive, stock: Goods, open: Borders) -> Self {
        let mut prices = [Price::default(); BORDERS];
        let mut tolls = [[0; BORDERS]; VIEWS.len()];
        for border in Border::all().filter(|border| !open.contains(*border)) {
            let mut price = drive.price(galaxy, border);
            prices[usize::from(border.0)] = price;
            let payable = price.is_payable(&stock);
            leave_out(&mut price, &stock);
            for (tolls, view) in tolls.iter_mut().zip(&VIEWS) {
                let coloured = Colour::ALL.into_iter().map(|colour| {
                    let weight = view.goods[usize::from(stock.coloured(colour)).min(2)];
                    u16::from(price.owed[colour.index()]) * weight
                });
                let sum = view.gate + u16::from(price.any) * view.goods[2] + coloured.sum::<u16>();
                tolls[usize::from(border.0)] = if payable { sum } else { CLOSED };
            }
        }
        Self { stock, open, prices, tolls }
    }

    /// The closed gates that the seat can pay for.
    pub fn payable(&self) -> impl Iterator<Item = Border> + '_ {
        let closed = Border::all().filter(|border| !self.open.contains(*border));
        closed.filter(|border| self.tolls[0][usize::from(border.0)] < CLOSED)
    }

    /// The cheapest ways from a tile.
    pub fn ways(&self, galaxy: &Galaxy, from: Tile) -> Ways {
        Ways { reached: self.tolls.each_ref().map(|tolls| reach(galaxy, tolls, from)) }
    }

    /// The way to a tile with what its closed gates cost together; nothing if the seat can't pay that.
    pub fn way(&self, galaxy: &Galaxy, ways: &Ways, to: Tile) -> Option<Way> {
        let (gates, path) = self.track(galaxy, ways, to)?;
        Some(Way { gates, path, bill: self.bill(gates) })
    }

    /// The closed gates of the way to a tile, and every border it crosses; nothing if the seat can't pay.
    pub fn track(&self, galaxy: &Galaxy, ways: &Ways, to: Tile) -> Option<(Borders, Borders)> {
        ways.reached.iter().find_map(|reached| self.back(galaxy, reached, to))
    }

    /// The way back from a tile to where it was reached from.
    fn back(&self, galaxy: &Galaxy, reached: &[Reached; PLACES], to: Tile) -> Option<(Borders, Borders)> {
        let mut place = galaxy.place(to);
        if reached[usize::from(place)].cost == CLOSED {
            return None;
        }
        let (mut gates, mut path, mut sum) = (Borders::NONE, Borders::NONE, Price::default());
        while let Some((border, before)) = reached[usize::from(place)].before {
            path.insert(border);
            if !self.open.contains(border) {
                gates.insert(border);
                let price = &self.prices[usize::from(border.0)];
                sum.owed.iter_mut().zip(price.owed).for_each(|(sum, owed)| *sum += owed);
                sum.any += price.any;
                sum.waived += price.waived;
            }
            place = before;
        }
        // Prices add up to one price unless each waives goods of its own.
        let payable =
            if sum.waived == 0 { sum.is_payable(&self.stock) } else { self.bill(gates).is_payable(&self.stock) };
        payable.then_some((gates, path))
    }

    fn bill(&self, gates: Borders) -> Bill {
        gates.iter().map(|gate| &self.prices[usize::from(gate.0)]).collect()
    }
}

/// Takes the waived goods off the colours of which `stock` is shortest: what a gate counts when ways are compared.
fn leave_out(price: &mut Price, stock: &Goods) {
    for _ in 0..std::mem::take(&mut price.waived) {
        let shortage = |colour: &Colour| {
            let owed = price.owed[colour.index()];
            (owed > 0).then(|| i16::from(owed) - i16::from(stock.coloured(*colour)))
        };
        let shortest = Colour::ALL.into_iter().rev().max_by_key(|colour| shortage(colour).unwrap_or(i16::MIN));
        let colour = shortest.expect("five colours").index();
        price.owed[colour] = price.owed[colour].saturating_sub(1);
    }
}

/// How every place is reached from a tile at the least cost.
fn reach(galaxy: &Galaxy, tolls: &[u16; BORDERS], from: Tile) -> [Reached; PLACES] {
    let mut reached = [Reached { cost: CLOSED, before: None }; PLACES];
    reached[usize::from(galaxy.place(from))].cost = 0;
    let mut left: u32 = (1 << PLACES) - 1;
    loop {
        let mut nearest = None;
        let mut least = CLOSED;
        let mut rest = left;
        while rest != 0 {
            let place = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            if reached[usize::from(place)].cost < least {
                least = reached[usize::from(place)].cost;
                nearest = Some(place);
            }
        }
        let Some(place) = nearest else { return reached };
        left &= !(1 << place);
        for (border, other) in galaxy.around(place) {
            let cost = least.saturating_add(tolls[usize::from(border.0)]);
            if cost < reached[usize::from(other)].cost {
                reached[usize::from(other)] = Reached { cost, before: Some((border, place)) };
            }
        }
    }
}

impl Syndicate {
    /// The active seat's tolls in the running Expand.
    pub fn tolls(&self) -> Tolls {
        let center = self.own();
        Tolls::new(&self.galaxy, Drive::of(center), center.goods, self.doing.open)
    }

    /// What a gate costs a seat, whether it is open or not.
    pub fn gate_price(&self, center: &Center, border: Border) -> Price {
        Drive::of(center).price(&self.galaxy, border)
    }

    /// The tiles that ships can reach from a tile through open gates.
    pub(super) fn connected(&self, from: Tile) -> super::data::Tiles {
        let mut found = super::data::Tiles::NONE;
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
