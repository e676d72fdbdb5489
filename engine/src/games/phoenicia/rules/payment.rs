//! Paying with production cards and coins (Phoenicia 5.3).
//!
//! A purchase takes effect first and is owed until it is paid. A seat chooses only the cards: coins make up the rest,
//! and change comes in coins.

use crate::games::phoenicia::action::{Action, Event, Payment, Purpose};
use crate::games::phoenicia::data::{CARD_VALUES, PRESET};
use crate::games::phoenicia::state::{Debt, Phoenicia, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

impl Phoenicia {
    /// Adds every set of cards that pays the debt together with the coins and in which every card is needed.
    ///
    /// Every card is needed if the set without its cheapest card is worth less than the price.
    pub(crate) fn legal_payments(&self, debt: &Debt, out: &mut Vec<Action>) {
        let village = self.village(debt.payer);
        let price = u16::from(debt.price);
        let least = price.saturating_sub(u16::from(village.coins));
        let [fours, fives, sixes] = village.known_cards();
        let [four, five, six] = CARD_VALUES.map(u16::from);
        let needed = |value: u16, cheapest: u16| value - cheapest < price;
        for a in 0..=fours {
            let value_a = u16::from(a) * four;
            if a > 0 && !needed(value_a, four) {
                break;
            }
            for b in 0..=fives {
                let value_b = value_a + u16::from(b) * five;
                let cheapest = if a > 0 { four } else { five };
                if b > 0 && !needed(value_b, cheapest) {
                    break;
                }
                for c in 0..=sixes {
                    let value = value_b + u16::from(c) * six;
                    let cheapest = if a + b > 0 { cheapest } else { six };
                    if c > 0 && !needed(value, cheapest) {
                        break;
                    }
                    if value >= least {
                        out.push(Action::Pay(Payment { fours: a, fives: b, sixes: c }));
                    }
                }
            }
        }
    }

    /// Records a debt. It is paid at once if the price is 0 or the payer has no cards.
    pub(crate) fn owe(&mut self, debt: Debt, cx: &mut StepContext<'_, Event>) {
        self.prove(debt.payer, debt.price);
        if debt.price == 0 || self.village(debt.payer).cards() == 0 {
            self.pay(debt, Payment::default(), cx);
        } else {
            self.stage = Stage::Paying(debt);
        }
    }

    /// Pays a debt and returns to the stage of the active seat.
    pub(crate) fn pay(&mut self, debt: Debt, cards: Payment, cx: &mut StepContext<'_, Event>) {
        let village = self.village_mut(debt.payer);
        let coins = i16::from(debt.price) - cards.value() as i16;
        village.coins = (i16::from(village.coins) - coins) as u8;
        for (kind, count) in cards.counts().into_iter().enumerate() {
            (0..count).for_each(|_| self.spend_card(debt.payer, kind));
        }
        if debt.price > 0 {
            let Debt { payer: seat, purpose, price, .. } = debt;
            let level = self.level_of(&debt);
            cx.emit(|| Event::Paid { seat, purpose, level, price, cards, coins });
        }
        match debt.purpose {
            Purpose::Development(_) => self.offer_auctions(debt.active, cx),
            Purpose::Training | Purpose::Tools(_) | Purpose::Point => {
                self.stage = Stage::Developing { active: debt.active };
            }
        }
    }

    /// Returns the level of the tile if tools are paid, else 0.
    pub(crate) fn level_of(&self, debt: &Debt) -> u8 {
        match debt.purpose {
            Purpose::Tools(tile) => self.village(debt.payer).level(tile),
            Purpose::Development(_) | Purpose::Training | Purpose::Point => 0,
        }
    }

    /// Removes a card from a hand. Cards from outside the deck leave the game, others go to the discards.
    pub(crate) fn spend_card(&mut self, seat: Seat, kind: usize) {
        let village = self.village_mut(seat);
        village.proven = village.proven.saturating_sub(u16::from(CARD_VALUES[kind]));
        if kind == PRESET && village.presets > 0 {
            village.presets -= 1;
        } else {
            village.hand.take(kind);
            self.discards[kind] += 1;
        }
    }

    /// Raises the proven value of a seat's cards to the part of `price` that its coins don't cover.
    pub(crate) fn prove(&mut self, seat: Seat, price: u8) {
        let village = self.village_mut(seat);
        village.proven = village.proven.max(u16::from(price.saturating_sub(village.coins)));
    }

    /// Draws a production card for a seat. An empty deck is replaced by the shuffled discards. If these are empty too,
    /// the card is a five from outside the deck (Phoenicia 3).
    pub(crate) fn draw_production(&mut self, seat: Seat, cx: &mut StepContext<'_, Event>) {
        if self.production_deck.is_empty() && self.discards != [0; 3] {
            for (kind, count) in (0..).zip(self.discards) {
                (0..count).for_each(|_| self.production_deck.put(kind));
            }
            self.discards = [0; 3];
            self.production_deck.shuffle(cx.rng());
            cx.emit(|| Event::Reshuffled);
        }
        match self.production_deck.draw(cx) {
            Some(kind) => {
                let village = self.village_mut(seat);
                village.proven += u16::from(CARD_VALUES[0]);
                village.hand.put(usize::from(kind));
            }
            None => self.give_five(seat),
        }
    }

    /// Gives a seat a five from outside the deck: the preset start card or a substitute.
    pub(crate) fn give_five(&mut self, seat: Seat) {
        let village = self.village_mut(seat);
        village.proven += u16::from(CARD_VALUES[PRESET]);
        village.presets += 1;
    }
}
