//! Prices, and how goods pay them (Syndicate 4.1).

use serde::Serialize;

use super::data::{Route, Tile};
use super::galaxy::Border;
use super::goods::{COLOURS, Colour, Good, Goods};
use crate::kernel::by_kind::Counts;

/// What something costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Price {
    /// Goods of each colour.
    pub owed: Counts<Colour, COLOURS>,
    /// Goods of any colours besides.
    pub any: u8,
    /// How many of the coloured goods needn't be paid: one side of a gate for less.
    pub waived: u8,
}

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Purpose {
    /// A gate.
    Gate(Border),
    /// A step in a Corp.
    Step(Colour),
    /// A Base.
    Base {
        /// Where.
        tile: Tile,
        /// The colour paid.
        colour: Colour,
    },
    /// A route of the market.
    Route {
        /// Which.
        route: Route,
        /// The Corp to step in.
        colour: Colour,
        /// How many steps.
        steps: u8,
    },
}

/// A price being paid by hand, good by good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Debt {
    /// What is left of the price, contraband not counted in.
    pub price: Price,
    /// Contraband paid so far; it stands for whatever isn't paid otherwise.
    pub wild: u8,
    /// For what.
    pub purpose: Purpose,
}

impl Price {
    /// Goods of one colour.
    pub fn of(colour: Colour, count: u8) -> Self {
        let mut owed = Counts::default();
        owed[colour] = count;
        Self { owed, any: 0, waived: 0 }
    }

    /// Goods of any colours.
    pub fn any(count: u8) -> Self {
        Self { owed: Counts::default(), any: count, waived: 0 }
    }

    /// Goods to pay in all.
    pub fn total(&self) -> u8 {
        self.coloured() - self.waived + self.any
    }

    fn coloured(&self) -> u8 {
        self.owed.iter().sum()
    }

    /// How much contraband must stand in at least if `stock` pays all it can.
    fn contraband(&self, stock: &Goods) -> u16 {
        let (mut short, mut spare) = (0, 0);
        for (owed, have) in self.owed.iter().zip(stock.values()) {
            short += u16::from(owed.saturating_sub(*have));
            spare += u16::from(have.saturating_sub(*owed));
        }
        let (any, waived) = (u16::from(self.any), u16::from(self.waived));
        // What is waived beyond the shortage sets coloured goods free for where any will do.
        spare += waived.saturating_sub(short);
        short.saturating_sub(waived) + any.saturating_sub(spare)
    }

    /// Whether `stock` can pay.
    pub fn is_payable(&self, stock: &Goods) -> bool {
        self.contraband(stock) <= stock.contraband().into()
    }

    /// How `stock` pays; nothing if it can't.
    pub fn payment(&self, stock: &Goods) -> Option<Goods> {
        if self.any == 0 && self.waived == 0 {
            return payment_by_colour(self.owed.values(), stock);
        }
        Bill::from_iter([self]).payment(stock)
    }
}

/// How many sets of colours there are; a set is written as a bit for each of its colours.
const SETS: usize = 1 << COLOURS;
/// The set of all colours.
const ALL: usize = SETS - 1;

/// How many colours each set has in common with each.
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

/// Several prices that are paid together, each with goods of its own that needn't be paid.
///
/// Of each set of colours, a price needs at least what it asks for in these colours and doesn't waive; of all
/// colours together, goods of any colours, too. What prices need adds up. Goods pay a bill if there are enough of
/// them for each set, contraband counted with each: Hall's condition for giving each good a place of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bill {
    needs: [u8; SETS],
}

/// What a seat can pay with: its goods, counted for each set of colours, and its contraband.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    coloured: [u8; SETS],
    contraband: u8,
}

impl Means {
    /// Of these goods.
    pub fn of(stock: &Goods) -> Self {
        let mut coloured = [0_u8; SETS];
        for set in 1..SETS {
            let colour = set.trailing_zeros() as usize;
            coloured[set] = coloured[set & (set - 1)].saturating_add(stock.values()[colour]);
        }
        Self { coloured, contraband: stock.contraband() }
    }

    /// How much contraband.
    pub const fn contraband(&self) -> u8 {
        self.contraband
    }

    /// Whether they pay.
    pub fn cover(&self, bill: &Bill) -> bool {
        bill.contraband(self) <= self.contraband
    }
}

impl Bill {
    /// What asks for a good of each colour of two sets, and for goods of any colours besides.
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

    /// Both together.
    #[inline]
    pub fn plus(mut self, other: &Self) -> Self {
        self.needs.iter_mut().zip(&other.needs).for_each(|(need, more)| *need = need.saturating_add(*more));
        self
    }

    /// What either of both needs at least.
    #[inline]
    pub fn least(mut self, other: &Self) -> Self {
        self.needs.iter_mut().zip(&other.needs).for_each(|(need, less)| *need = (*need).min(*less));
        self
    }

    /// Goods to pay in all.
    pub const fn total(&self) -> u8 {
        self.needs[ALL]
    }

    /// How much contraband must stand in at least.
    #[inline]
    pub fn contraband(&self, means: &Means) -> u8 {
        let short = self.needs.iter().zip(&means.coloured).map(|(need, have)| need.saturating_sub(*have));
        short.fold(0, u8::max)
    }

    /// How `stock` pays; nothing if it can't. Good by good, a colour pays of which most is left, as long as its
    /// goods count; contraband pays the rest. No other payment takes less contraband or leaves the colours more
    /// balanced, because what one set of colours pays never makes the limit of another one lower (a polymatroid).
    pub fn payment(&self, stock: &Goods) -> Option<Goods> {
        // Without a choice between colours each pays what it is asked for.
        let owed: [u8; COLOURS] = std::array::from_fn(|colour| self.needs[1 << colour]);
        if owed.iter().sum::<u8>() == self.total() {
            return payment_by_colour(&owed, stock);
        }
        // Of a set of colours so many goods count as the others needn't pay.
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

/// How `stock` pays goods of each colour.
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
    /// Goods still to be paid.
    pub fn left(&self) -> u8 {
        self.price.total() - self.wild
    }

    /// Whether one more of a kind can count towards the price.
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

    /// Whether the rest can be paid from `stock`.
    pub(super) fn is_payable(&self, stock: &Goods) -> bool {
        self.price.contraband(stock) <= u16::from(stock.contraband()) + u16::from(self.wild)
    }
}
