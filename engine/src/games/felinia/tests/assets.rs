//! The assets that statistics count.

use super::*;
use crate::bots::bot;
use crate::kernel::inventory::{Asset, Inventory};

#[test]
fn every_boat_that_sails_with_a_merchant_was_had_by_his_owner() {
    let mut rng = Rng::stream(5, 0);
    let mut state = deal(3, &Options::default(), &mut StepContext::silent(&mut rng));
    let mut had = vec![Vec::new(); 3];
    let mut aboard = 0;
    let greedy = bot("greedy").expect("a bot");
    loop {
        for (seat, had) in Seat::all(3).zip(&mut had) {
            had.extend(state.assets(seat));
        }
        let Turn::Decide { seat, .. } = state.turn() else { break };
        let legal = state.legal_actions(seat);
        let mut events = Vec::new();
        let choice = greedy.choose(&state, seat, &legal, &mut rng);
        state.apply(seat, legal[choice], &mut StepContext::recording(&mut rng, &mut events));
        for event in events {
            let Event::Sailed { boat, merchants } = event else { continue };
            for seat in merchants {
                aboard += 1;
                // The last merchant to board may never be seen aboard, but only ashore.
                had[seat.index()].extend(state.assets(seat));
                let boat = Asset::new("Boat", boat.card().departs);
                assert!(had[seat.index()].contains(&boat), "{boat:?} of {seat:?}");
            }
        }
    }
    assert!(aboard > 5, "{aboard} merchants sailed");
}
