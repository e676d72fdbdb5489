//! The bots' expectation of an action with an unknown outcome: its direct effects, without the draws that follow. A bot
//! never counts on a card or tile that it can't see.

use super::weights::WEIGHTS;
use crate::games::felinia::action::{Action, Event};
use crate::games::felinia::island::{Province, ProvinceKind};
use crate::games::felinia::state::{Felinia, Journey, Stage};
use crate::kernel::heuristics::Heuristics;
use crate::kernel::rng::Rng;
use crate::kernel::rules::Rules;
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

/// A small penalty for an action that ends a part of the turn. Actions of equal worth come first.
const ENDING: f32 = -0.02;
/// Nudge for a sale on the island, where silver buys nothing.
const SALE_ON_THE_ISLAND: f32 = -5.0;

pub(super) fn prior(game: &Felinia, seat: Seat, action: Action) -> f32 {
    let mut after = *game;
    // The drawn values don't matter. Only the fact that the action draws is used.
    let mut rng = Rng::stream(0, 0);
    let mut cx = StepContext::silent(&mut rng);
    after.apply(seat, action, &mut cx);
    let nudge = match action {
        Action::Sell(_) if game.journey().is_some() => SALE_ON_THE_ISLAND,
        Action::Sell(_) => WEIGHTS.sale,
        Action::Depart | Action::Return | Action::Leave => ENDING,
        _ => 0.0,
    };
    // A step counts the whole worth of its post, even if a draw follows.
    let step = matches!(action, Action::Step(_) | Action::Return);
    let counted = if cx.revealed() { game.evaluate(seat) } else { after.evaluate(seat) };
    if cx.revealed() || step { nudge + game.foreseen(seat, action) - counted } else { nudge }
}

impl Felinia {
    /// Returns the worth of the position after the direct effects of an action, before any draw.
    fn foreseen(&self, seat: Seat, action: Action) -> f32 {
        let mut after = *self;
        let mut rng = Rng::stream(0, 0);
        let cx = &mut StepContext::silent(&mut rng);
        let more = match (self.stage, action) {
            (Stage::Revealing(journey), Action::Reveal(post)) => {
                return self.evaluate(seat) + self.revealing_gain(seat, &journey, post);
            }
            (Stage::Moving(journey), Action::Step(to)) => after.foresee_step(seat, journey, to, cx),
            (Stage::Finding { journey, .. }, _) => {
                if let Action::Keep(place) = action {
                    after.keep_place(place, cx);
                }
                after.stage = Stage::Moving(journey);
                0.0
            }
            (stage, _) => {
                after.do_directly(stage, action, cx);
                0.0
            }
        };
        after.evaluate(seat) + more
    }

    /// Performs the direct effects of an action and nothing that follows from them.
    fn do_directly(&mut self, stage: Stage, action: Action, cx: &mut StepContext<'_, Event>) {
        match (stage, action) {
            (_, Action::Bid(spot)) => self.place_token(spot, cx),
            (Stage::Bidding { pass }, Action::Bank) => self.bank_token(pass, cx),
            (Stage::Trading { spot }, Action::Buy(good)) => self.take_good(spot, good, cx),
            (_, Action::Exchange { give, get, extra }) => self.swap_goods(give, get, extra, cx),
            (_, Action::Bonus(kingdom)) => self.take_bonus_tile(kingdom, cx),
            (Stage::Trading { spot }, Action::Decline) => self.stacks[spot].pop(),
            (Stage::Boarding { spot }, Action::Depart) => self.stage = Stage::Trading { spot },
            (Stage::Boarding { spot }, Action::Board(dock)) => {
                self.embark(dock, cx);
                self.stage = Stage::Trading { spot };
            }
            (Stage::Moving(_), Action::Return) => {
                self.own_mut().merchants += 1;
                self.stage = Stage::Storing { paid: false };
            }
            (_, Action::Store) => self.pay_for_storage(cx),
            (_, Action::Sell(ware)) => self.sell(ware, cx),
            _ => {}
        }
    }

    /// Moves the merchant a step without draws. Returns the expected worth of the rest.
    fn foresee_step(&mut self, seat: Seat, journey: Journey, to: Province, cx: &mut StepContext<'_, Event>) -> f32 {
        let journey = self.walk(journey, to, cx);
        match self.island().card(to).kind {
            ProvinceKind::Crossroads { symbol, count } => {
                self.stage = Stage::Moving(journey);
                self.gain_worth(seat, symbol, count, self.horizon().later)
            }
            ProvinceKind::Post => {
                self.stage = Stage::Storing { paid: false };
                self.post_worth(seat, to, &self.horizon())
            }
            ProvinceKind::Port => 0.0,
        }
    }
}
