//! What bots think of a position.

use super::*;

/// The search asks for what is weighed so often that the terms without a weight aren't worked out for it.
#[test]
fn what_is_weighed_is_the_worth_by_all_terms() {
    let mut play = set_up(3, &DEFAULTS, 11);
    let mut rng = Rng::stream(11, 9);
    while play.game.turn().outcome().is_none() {
        let rounds = play.game.rounds_ahead();
        for seat in Seat::all(3) {
            assert_eq!(
                play.game.prospect(seat, rounds),
                play.game.worth(seat),
                "{seat:?} in round {}",
                play.game.round
            );
        }
        let action = rng.pick(&play.legal());
        play.play(action);
    }
}
