//! The greedy bot: tries each action once in an imagined world and takes the one after which its own
//! evaluation is best.

use crate::dice::Dice;
use crate::game::{Cx, Game};
use crate::seat::Seat;

/// The index of the best action by one look ahead. With `noise`, every value is first blurred by up
/// to that share of the spread between the best and the worst.
pub(super) fn choose<G: Game>(seen: &G, seat: Seat, legal: &[G::Action], noise: f32, dice: &mut Dice) -> usize {
    let mut world = seen.clone();
    world.imagine(seat, dice);
    let now = world.evaluate(seat);
    let values: Vec<f32> = legal
        .iter()
        .map(|action| {
            let mut after = world.clone();
            let mut cx = Cx::silent(dice);
            after.apply(seat, *action, &mut cx);
            // Where chance decided, one sample says more about luck than about the action.
            let position = if cx.revealed() { now } else { after.evaluate(seat) };
            position + world.prior(seat, *action)
        })
        .collect();
    let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let worst = values.iter().copied().fold(f32::INFINITY, f32::min);
    let blur = noise * (best - worst);
    let mut chosen = (0, f32::NEG_INFINITY);
    for (index, value) in values.iter().enumerate() {
        let value = if noise > 0.0 { value + blur * (dice.below(1000) as f32 / 1000.0) } else { *value };
        if value > chosen.1 {
            chosen = (index, value);
        }
    }
    chosen.0
}
