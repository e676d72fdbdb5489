//! Prices, and their payment with goods (Syndicate 4.1).

use serde::Serialize;

use super::data::{Route, Tile};
use super::galaxy::Border;
use super::goods::{COLOURS, Colour, Good, Goods};
use crate::kernel::by_kind::Counts;

/// The price of something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Price {
    /// Goods of each colour.
    pub owed: Counts<Colour, COLOURS>,
    /// Goods of any colours, in addition.
    pub any: u8,
    /// The number of coloured goods that needn't be paid, because one side of a gate is cheaper.
    pub waived: u8,
}

/// The purpose of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Purpose {
    /// A gate.
    Gate(Border),
    /// A step in a Corp.
    Step(Colour),
    /// A Base.
    Base {
        /// The system.
        tile: Tile,
        /// The colour paid.
        colour: Colour,
    },
    /// A route from the market.
    Route {
        /// The route.
        route: Route,
        /// The Corp to step in.
        colour: Colour,
        /// The number of steps.
        steps: u8,
    },
}

/// A price that is paid by hand, good by good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Debt {
    /// The rest of the price, without deducting contraband.
    pub price: Price,
    /// Contraband paid so far. It stands in for any goods that remain unpaid.
    pub wild: u8,
    /// The purpose of the payment.
    pub purpose: Purpose,
}

impl Price {
    /// Returns a price of `count` goods of one colour.
    pub fn of(colour: Colour, count: u8) -> Self {
        let mut owed = Counts::default();
        owed[colour] = count;
        Self { owed, any: 0, waived: 0 }
    }

    /// Returns a price of `count` goods of any colours.
    pub fn any(count: u8) -> Self {
        Self { owed: Counts::default(), any: count, waived: 0 }
    }

    /// Returns the number of goods to pay in total.
    pub fn total(&self) -> u8 {
        self.coloured() - self.waived + self.any
    }

    fn coloured(&self) -> u8 {
        self.owed.iter().sum()
    }

    /// Returns the least contraband needed if `stock` pays as much as it can.
    fn contraband(&self, stock: &Goods) -> u16 {
        let (mut short, mut spare) = (0, 0);
        for (owed, have) in self.owed.iter().zip(stock.values()) {
            short += u16::from(owed.saturating_sub(*have));
            spare += u16::from(have.saturating_sub(*owed));
        }
        let (any, waived) = (u16::from(self.any), u16::from(self.waived));
        // What is waived beyond the shortage frees coloured goods to pay for `any`.
        spare += waived.saturating_sub(short);
        short.saturating_sub(waived) + any.saturating_sub(spare)
    }

    /// Returns `true` if `stock` can pay.
    pub fn is_payable(&self, stock: &Goods) -> bool {
        self.contraband(stock) <= stock.contraband().into()
    }

    /// Returns the goods that `stock` pays, or `None` if it can't pay.
    pub fn payment(&self, stock: &Goods) -> Option<Goods> {
        if self.any == 0 && self.waived == 0 {
            return payment_by_colour(self.owed.values(), stock);
        }
        Bill::from_iter([self]).payment(stock)
    }
}

/// The number of sets of colours. A set is a bit mask with one bit for each colour.
const SETS: usize = 1 << COLOURS;
/// The set of all colours.
const ALL: usize = SETS - 1;

/// The number of colours that two sets have in common.
const IN_COMMON: [[u8; SETS]; SETS] = {
    let mut all = [[0; SETS]; SETS];
    let mut set = 0;
    while set < SETS {
        let mut other = 0;
        while other < SETS {
            all[set][other] = (set & other).count_ones() as u8;
            other += 1;
        }
        set += 1;
    }
    all
};

/// Several prices that are paid together. Each price keeps its own waived goods.
///
/// For each set of colours, a price needs at least its goods of these colours minus the waived ones. For the set of all
/// colours it also needs its goods of any colours. The needs of several prices add up. Goods can pay a bill if they
/// cover the need of every set, with contraband counted for each set. This is Hall's condition for assigning each good
/// to a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bill {
    needs: [u8; SETS],
}

/// The means of a seat: its goods, summed for each set of colours, and its contraband.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    coloured: [u8; SETS],
    contraband: u8,
}

impl Means {
    /// Creates the means from a stock of goods.
    pub fn of(stock: &Goods) -> Self {
        let mut coloured = [0_u8; SETS];
        for set in 1..SETS {
            let colour = set.trailing_zeros() as usize;
            coloured[set] = coloured[set & (set - 1)].saturating_add(stock.values()[colour]);
        }
        Self { coloured, contraband: stock.contraband() }
    }

    /// Returns the amount of contraband.
    pub const fn contraband(&self) -> u8 {
        self.contraband
    }

    /// Returns `true` if the means can pay `bill`.
    pub fn cover(&self, bill: &Bill) -> bool {
        bill.contraband(self) <= self.contraband
    }
}

impl Bill {
    /// Creates the bill of a gate: a good of each colour of two sets, and `any` goods of any colours.
    #[inline]
    pub fn of_sides(colours: [u8; 2], any: u8, waived: u8) -> Self {
        let [one, other] = colours.map(|set| &IN_COMMON[usize::from(set)]);
        let mut bill = Self::default();
        let sums = one.iter().zip(other).map(|(one, other)| one + other);
        bill.needs.iter_mut().zip(sums).for_each(|(need, sum)| *need = sum.saturating_sub(waived));
        bill.needs[ALL] += any;
        bill
    }

    fn of(price: &Price) -> Self {
        let mut needs = [0; SETS];
        for set in 1..SETS {
            let colour = set.trailing_zeros() as usize;
            needs[set] = needs[set & (set - 1)] + price.owed.values()[colour];
        }
        needs.iter_mut().for_each(|need| *need = need.saturating_sub(price.waived));
        needs[ALL] += price.any;
        Self { needs }
    }

    /// Returns the sum of two bills.
    #[inline]
    pub fn plus(mut self, other: &Self) -> Self {
        self.needs.iter_mut().zip(&other.needs).for_each(|(need, more)| *need = need.saturating_add(*more));
        self
    }

    /// Returns the lower need of two bills for each set of colours.
    #[inline]
    pub fn least(mut self, other: &Self) -> Self {
        self.needs.iter_mut().zip(&other.needs).for_each(|(need, less)| *need = (*need).min(*less));
        self
    }

    /// Returns the number of goods to pay in total.
    pub const fn total(&self) -> u8 {
        self.needs[ALL]
    }

    /// Returns the least contraband needed.
    #[inline]
    pub fn contraband(&self, means: &Means) -> u8 {
        let short = self.needs.iter().zip(&means.coloured).map(|(need, have)| need.saturating_sub(*have));
        short.fold(0, u8::max)
    }

    /// Returns the goods that `stock` pays, or `None` if it can't pay.
    ///
    /// The algorithm is greedy. It repeatedly takes a good of the colour with the most goods left whose goods still
    /// count. Contraband pays the rest. No other payment takes less contraband or leaves the colours more balanced,
    /// because the limits of the sets of colours form a polymatroid.
    pub fn payment(&self, stock: &Goods) -> Option<Goods> {
        // Without a choice between colours, each colour pays exactly its need.
        let owed: [u8; COLOURS] = std::array::from_fn(|colour| self.needs[1 << colour]);
        if owed.iter().sum::<u8>() == self.total() {
            return payment_by_colour(&owed, stock);
        }
        // Goods of a set count up to the total minus the need of all other colours.
        let mut room: [u8; SETS] = std::array::from_fn(|set| self.total() - self.needs[ALL - set]);
        let mut left = *stock;
        let mut paid = Goods::NONE;
        let with = |colour: usize| (1..SETS).filter(move |set| set & (1 << colour) > 0);
        loop {
            let counts = |colour: &usize| left.values()[*colour] > 0 && with(*colour).all(|set| room[set] > 0);
            let Some(colour) = (0..COLOURS).rev().filter(counts).max_by_key(|colour| left.values()[*colour]) else {
                break;
            };
            with(colour).for_each(|set| room[set] -= 1);
            left[Good::ALL[colour]] -= 1;
            paid[Good::ALL[colour]] += 1;
        }
        rest_in_contraband(self.total(), paid, stock)
    }
}

/// Returns the goods that `stock` pays for a price without a choice of colours.
fn payment_by_colour(owed: &[u8; COLOURS], stock: &Goods) -> Option<Goods> {
    let mut paid = Goods::NONE;
    let coloured = paid.iter_mut().zip(owed).zip(stock.values());
    coloured.for_each(|((paid, owed), have)| *paid = *owed.min(have));
    rest_in_contraband(owed.iter().sum(), paid, stock)
}

fn rest_in_contraband(total: u8, mut paid: Goods, stock: &Goods) -> Option<Goods> {
    let rest = total - paid.total() as u8;
    paid[Good::Contraband] = rest;
    (rest <= stock.contraband()).then_some(paid)
}

impl<'a> FromIterator<&'a Price> for Bill {
    fn from_iter<I: IntoIterator<Item = &'a Price>>(prices: I) -> Self {
        prices.into_iter().fold(Self::default(), |bill, price| bill.plus(&Self::of(price)))
    }
}

impl Debt {
    /// Returns the number of goods still to be paid.
    pub fn left(&self) -> u8 {
        self.price.total() - self.wild
    }

    /// Returns `true` if one more good of a kind counts towards the price.
    pub fn takes(&self, good: Good) -> bool {
        match good.colour() {
            None => true,
            Some(colour) => self.counts_as_coloured(colour) || self.price.any > 0,
        }
    }

    fn counts_as_coloured(&self, colour: Colour) -> bool {
        self.price.owed[colour] > 0 && self.price.coloured() > self.price.waived
    }

    pub(super) fn count(&mut self, good: Good) {
        match good.colour() {
            None => self.wild += 1,
            Some(colour) if self.counts_as_coloured(colour) => self.price.owed[colour] -= 1,
            Some(_) => self.price.any -= 1,
        }
    }

    /// Returns `true` if `stock` can pay the rest.
    pub(super) fn is_payable(&self, stock: &Goods) -> bool {
        self.price.contraband(stock) <= u16::from(stock.contraband()) + u16::from(self.wild)
    }
}
