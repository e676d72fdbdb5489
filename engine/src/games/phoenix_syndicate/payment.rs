//! Paying (Syndicate 4.1): contraband pays for any colour, and payments may be mixed.
//!
//! A price asks for goods by colour, and for goods of any colours where a card says so. Unless the seat pays
//! by hand, coloured goods are spent first and contraband last: contraband can always stand in later, so
//! nothing is lost by keeping it. Goods of any colours come from where they break up the fewest fours.

use serde::Serialize;

use super::action::{Action, Event};
use super::data::{PRICE, Route, Tile};
use super::galaxy::Border;
use super::goods::{COLOURS, Colour, Good, Goods};
use super::state::{Stage, Syndicate};
use crate::game::Cx;

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

    /// Takes the waived goods off the colours of which `stock` is shortest.
    pub(super) fn settle_waived(&mut self, stock: &Goods) {
        for _ in 0..std::mem::take(&mut self.waived) {
            let shortage = |colour: &Colour| {
                let owed = self.owed[colour.index()];
                (owed > 0).then(|| i16::from(owed) - i16::from(stock.coloured(*colour)))
            };
            let shortest = Colour::ALL.into_iter().rev().max_by_key(|colour| shortage(colour).unwrap_or(i16::MIN));
            let colour = shortest.expect("five colours").index();
            self.owed[colour] = self.owed[colour].saturating_sub(1);
        }
    }

    /// How `stock` pays: coloured goods first, contraband last. Nothing if it can't.
    pub fn payment(mut self, stock: &Goods) -> Option<Goods> {
        self.settle_waived(stock);
        let mut paid = Goods::NONE;
        let mut wild = 0;
        for (at, owed) in self.owed.into_iter().enumerate() {
            paid.0[at] = owed.min(stock.0[at]);
            wild += owed - paid.0[at];
        }
        for _ in 0..self.any {
            match loosest(stock, &paid) {
                Some(colour) => paid.0[colour] += 1,
                None => wild += 1,
            }
        }
        if wild > stock.contraband() {
            return None;
        }
        paid.0[Good::Contraband.index()] = wild;
        Some(paid)
    }
}

/// The colour of which one good can go with the least harm: the one with the fewest beyond a multiple of
/// what everything costs, and a whole four last.
fn loosest(stock: &Goods, paid: &Goods) -> Option<usize> {
    let left = |colour: usize| stock.0[colour] - paid.0[colour];
    let beyond = |colour: usize| match left(colour) % PRICE {
        0 => PRICE,
        loose => loose,
    };
    (0..COLOURS).filter(|colour| left(*colour) > 0).min_by_key(|colour| (beyond(*colour), u8::MAX - left(*colour)))
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
    fn payable(&self, stock: &Goods) -> bool {
        let mut short = 0;
        let mut spare = 0;
        for (owed, have) in self.price.owed.iter().zip(stock.0) {
            short += owed.saturating_sub(have);
            spare += have.saturating_sub(*owed);
        }
        // What is waived beyond the shortage sets coloured goods free for where any will do.
        let waived = self.price.waived;
        spare += waived.saturating_sub(short);
        short.saturating_sub(waived) + self.price.any.saturating_sub(spare) <= stock.contraband() + self.wild
    }
}

impl Syndicate {
    /// Whether the active seat can pay.
    pub fn affords(&self, price: &Price) -> bool {
        price.payment(&self.own().goods).is_some()
    }

    /// Pays, or asks which goods to pay; then what is paid for happens.
    pub(super) fn charge(&mut self, price: Price, purpose: Purpose, cx: &mut Cx<'_, Event>) {
        if self.doing.by_hand && price.total() > 0 {
            self.stage = Stage::Paying(Debt { price, wild: 0, purpose });
            return;
        }
        let paid = price.payment(&self.own().goods).expect("only what can be paid for is offered");
        self.hand_over(paid, cx);
        self.deliver(purpose, cx);
    }

    /// Goods go to the general supply.
    pub(super) fn hand_over(&mut self, paid: Goods, cx: &mut Cx<'_, Event>) {
        self.own_mut().goods.take(paid);
        if !paid.is_empty() {
            let seat = self.active;
            cx.emit(|| Event::Paid { seat, goods: paid });
        }
    }

    /// What was paid for happens.
    fn deliver(&mut self, purpose: Purpose, cx: &mut Cx<'_, Event>) {
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
                if rest.payable(&stock) {
                    out.push(Action::Give(good));
                }
            }
        }
    }

    /// One good is paid.
    pub(super) fn give(&mut self, mut debt: Debt, good: Good, cx: &mut Cx<'_, Event>) {
        self.hand_over(Goods::of(good, 1), cx);
        debt.count(good);
        if debt.left() > 0 {
            self.stage = Stage::Paying(debt);
        } else {
            self.deliver(debt.purpose, cx);
        }
    }
}
