//! The evaluation of positions.

use super::*;

/// `prospect` skips terms without a weight, since it is called very often. The result must equal the worth by all
/// terms.
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
