//! Paying (Syndicate 4.1): contraband pays for any colour, and payments may be mixed.
//!
//! A price asks for goods by colour, and for goods of any colours where a card says so. Unless the seat pays
//! by hand, a payment is chosen with the least contraband, which can always stand in later; of those, one that
//! leaves the most balanced goods.

use serde::Serialize;

use super::action::{Action, Event};
use super::data::{Route, Tile};
use super::galaxy::Border;
use super::goods::{COLOURS, Colour, Good, Goods};
use super::state::{Stage, Syndicate};
use crate::game::StepContext;

/// What something costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Price {
    /// Goods of each colour.
    pub owed: [u8; COLOURS],
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
    pub const fn of(colour: Colour, count: u8) -> Self {
        let mut owed = [0; COLOURS];
        owed[colour as usize] = count;
        Self { owed, any: 0, waived: 0 }
    }

    /// Goods of any colours.
    pub const fn any(count: u8) -> Self {
        Self { owed: [0; COLOURS], any: count, waived: 0 }
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
        for (owed, have) in self.owed.iter().zip(stock.0) {
            short += u16::from(owed.saturating_sub(have));
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
        Bill::from_iter([self]).payment(stock)
    }
}

/// How many sets of colours there are; a set is written as a bit for each of its colours.
const SETS: usize = 1 << COLOURS;

/// Several prices that are paid together, each with goods of its own that needn't be paid.
///
/// Coloured goods count towards a bill as long as no set of colours pays more than its limit: what the prices
/// ask for in these colours and don't waive in any case, and what may have any colour. That is Hall's condition
/// for giving each good a place of its own. Limits of prices add up to the limits of the bill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bill {
    total: u16,
    limits: [u16; SETS],
}

impl Bill {
    /// Adds a price.
    pub fn add(&mut self, price: &Price) {
        let any = u16::from(price.any);
        let coloured = u16::from(price.coloured() - price.waived);
        self.total += coloured + any;
        let mut owed = [0; SETS];
        for set in 1..SETS {
            let colour = set.trailing_zeros() as usize;
            owed[set] = owed[set & (set - 1)] + u16::from(price.owed[colour]);
            self.limits[set] += owed[set].min(coloured) + any;
        }
    }

    /// Goods to pay in all.
    pub const fn total(&self) -> u16 {
        self.total
    }

    /// Whether `stock` can pay.
    pub fn is_payable(&self, stock: &Goods) -> bool {
        let mut held = [0; SETS];
        for set in 1..SETS {
            let colour = set.trailing_zeros() as usize;
            held[set] = held[set & (set - 1)] + u16::from(stock.0[colour]);
        }
        // Of some set the goods count up to its limit, of the other colours all of them; the least such sum holds.
        let counting = (0..SETS).map(|set| self.limits[set] + held[SETS - 1 - set]).min().unwrap_or_default();
        self.total <= counting + u16::from(stock.contraband())
    }

    /// How `stock` pays; nothing if it can't. Good by good, a colour pays of which most is left, as long as its
    /// goods count; contraband pays the rest. No other payment takes less contraband or leaves the colours more
    /// balanced, because what one set of colours pays never makes the limit of another one lower (a polymatroid).
    pub fn payment(&self, stock: &Goods) -> Option<Goods> {
        let mut room = self.limits;
        let mut left = *stock;
        let mut paid = Goods::NONE;
        let with = |colour: usize| (1..SETS).filter(move |set| set & (1 << colour) > 0);
        loop {
            let counts = |colour: &usize| left.0[*colour] > 0 && with(*colour).all(|set| room[set] > 0);
            let Some(colour) = (0..COLOURS).rev().filter(counts).max_by_key(|colour| left.0[*colour]) else { break };
            with(colour).for_each(|set| room[set] -= 1);
            left.0[colour] -= 1;
            paid.0[colour] += 1;
        }
        let rest = self.total - paid.total();
        if rest > u16::from(stock.contraband()) {
            return None;
        }
        paid.0[Good::Contraband.index()] = rest as u8;
        Some(paid)
    }
}

impl<'a> FromIterator<&'a Price> for Bill {
    fn from_iter<I: IntoIterator<Item = &'a Price>>(prices: I) -> Self {
        let mut bill = Self::default();
        prices.into_iter().for_each(|price| bill.add(price));
        bill
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

    const fn counts_as_coloured(&self, colour: Colour) -> bool {
        let owed = self.price.owed;
        owed[colour as usize] > 0 && owed[0] + owed[1] + owed[2] + owed[3] + owed[4] > self.price.waived
    }

    fn count(&mut self, good: Good) {
        match good.colour() {
            None => self.wild += 1,
            Some(colour) if self.counts_as_coloured(colour) => self.price.owed[colour.index()] -= 1,
            Some(_) => self.price.any -= 1,
        }
    }

    /// Whether the rest can be paid from `stock`.
    fn is_payable(&self, stock: &Goods) -> bool {
        self.price.contraband(stock) <= u16::from(stock.contraband()) + u16::from(self.wild)
    }
}

impl Syndicate {
    /// Whether the active seat can pay.
    pub fn affords(&self, price: &Price) -> bool {
        price.is_payable(&self.own().goods)
    }

    /// Pays, or asks which goods to pay; then what is paid for happens.
    pub(super) fn charge(&mut self, price: Price, purpose: Purpose, cx: &mut StepContext<'_, Event>) {
        if self.doing.by_hand && price.total() > 0 {
            self.stage = Stage::Paying(Debt { price, wild: 0, purpose });
            return;
        }
        let paid = price.payment(&self.own().goods).expect("only what can be paid for is offered");
        self.hand_over(paid, cx);
        self.deliver(purpose, cx);
    }

    /// Goods go to the general supply.
    pub(super) fn hand_over(&mut self, paid: Goods, cx: &mut StepContext<'_, Event>) {
        self.own_mut().goods.take(paid);
        if !paid.is_empty() {
            let seat = self.active;
            cx.emit(|| Event::Paid { seat, goods: paid });
        }
    }

    /// What was paid for happens.
    fn deliver(&mut self, purpose: Purpose, cx: &mut StepContext<'_, Event>) {
        self.stage = Stage::Acting;
        match purpose {
            Purpose::Gate(border) => self.open_gate(border, cx),
            Purpose::Step(corp) => self.step(corp, cx),
            Purpose::Base { tile, colour } => self.raise_base(tile, Some(colour), cx),
            Purpose::Route { route, colour, steps } => {
                self.claim(route, cx);
                (0..steps).for_each(|_| self.step(colour, cx));
            }
        }
    }

    /// Any good that counts towards the price, as long as the rest can still be paid.
    pub(super) fn legal_giving(&self, debt: &Debt, out: &mut Vec<Action>) {
        for (good, _) in self.own().goods.kinds() {
            if debt.takes(good) {
                let mut rest = *debt;
                rest.count(good);
                let mut stock = self.own().goods;
                stock.take(Goods::of(good, 1));
                if rest.is_payable(&stock) {
                    out.push(Action::Give(good));
                }
            }
        }
    }

    /// One good is paid.
    pub(super) fn give(&mut self, mut debt: Debt, good: Good, cx: &mut StepContext<'_, Event>) {
        self.hand_over(Goods::of(good, 1), cx);
        debt.count(good);
        if debt.left() > 0 {
            self.stage = Stage::Paying(debt);
        } else {
            self.deliver(debt.purpose, cx);
        }
    }
}
