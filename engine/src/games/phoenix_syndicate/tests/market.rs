//! The market and securing (Syndicate 4.7, 4.8).

use super::*;

/// Syndicate 4.7
#[test]
fn a_newcomer_adds_a_good_of_its_colour_to_each_of_the_others() {
    let mut play =
        position(2).bases(A, "A").market(&["AGW:P", "BFX:Y", "CFV", "EMU:KK"]).deck(&["DFW", "DFV"]).doing(Deploy);
    play.claim("AGW");
    play.has("P");
    let newcomer = play.game.market[0].expect("the place is filled at once");
    assert_eq!(newcomer.route.card().colour, Some(Green), "one of the two");
    assert!(newcomer.goods.is_empty(), "nothing on the newcomer itself");
    assert_eq!(["BFX", "CFV", "EMU"].map(|letters| play.on_market(letters)), ["YG", "G", "KKG"].map(goods));
}

/// Syndicate 4.7: the first claim of a turn is finished before the second.
#[test]
fn each_claim_is_finished_before_the_next() {
    let cartographers = Advantage::InterstellarCartographers;
    let mut play = position(2)
        .agents(A, "A")
        .corp(A, Red, 3, 0)
        .advantage(Red, cartographers)
        .goods(A, "RRRR")
        .market(&["AGW", "BFX", "CFV", "EMU"])
        .deck(&["AJX", "AJZ"])
        .doing(Deploy);
    play.build("A", Red).claim("AGW");
    play.redeem(cartographers, Target::Route(route("EMU")));
    play.has("R");
    // BFX and CFV gained a good from both new red routes. The first new route gained one from the second.
    assert_eq!(["BFX", "CFV"].map(|letters| play.on_market(letters)), ["RR", "RR"].map(goods));
    let mut newcomers = ["AJX", "AJZ"].map(|letters| play.on_market(letters).coloured(Red));
    newcomers.sort_unstable();
    assert_eq!(newcomers, [0, 1]);
}

/// Syndicate 4.8: an Agent pays 1 and a Base 2 to its owner. The bonus goes to the securing seat only.
#[test]
fn everybody_gains_by_presence_and_the_securing_seat_a_bonus() {
    let mut play = position(3)
        .agents(A, "AG")
        .bases(B, "AW")
        .agents(B, "G")
        .agents(C, "BX")
        .holds(A, &["AGW", "CFV", "DFW"])
        .doing(Deploy);
    play.finish().play(Action::Secure(route("AGW")));
    assert_eq!((play.credits(A, Source::Presence), play.credits(A, Source::Bonus)), (2, 2), "on two of three");
    assert_eq!((play[A].total(), play[B].total(), play[C].total()), (4, 5, 0));
    assert_eq!(play.credits(B, Source::Others), 5, "two Bases and an Agent, no bonus");
    assert!(play.game.discards.cards().any(|card| card == route("AGW").0));
}

/// Syndicate 4.8
#[test]
fn the_bonus_is_two_for_two_systems_and_four_for_all_three() {
    for (agents, bases, presence, bonus) in [
        ("", "", 0, 0),
        ("A", "", 1, 0),
        ("", "W", 2, 0),
        ("AG", "", 2, 2),
        ("A", "GW", 5, 4),
        ("", "AGW", 6, 4),
        ("AGW", "", 3, 4),
    ] {
        let held = &["AGW", "CHU", "DIY"];
        let mut play = position(2).agents(A, agents).bases(A, bases).holds(A, held).doing(Deploy);
        play.finish().play(Action::Secure(route("AGW")));
        let gained = [Source::Presence, Source::Bonus].map(|source| play.credits(A, source));
        assert_eq!(gained, [presence, bonus], "Agents {agents}, Bases {bases}");
    }
}

/// Syndicate 4.8: a Base pays two credits, without another one for the Agent below it.
#[test]
fn a_base_is_worth_two_credits_not_three() {
    let play = position(2).bases(A, "A").turn_of(A);
    assert_eq!(play[A].presence_on(route("AGW")), 2);
}

/// Syndicate 4.7: each route keeps its position until it is claimed.
#[test]
fn the_others_stay_where_they_are() {
    let mut play = position(2).bases(A, "C").market(&["AGW", "BFX", "CFV", "EMU"]).doing(Deploy);
    play.claim("CFV");
    let letters = play.game.market.map(|offer| offer.expect("four routes").route);
    assert_eq!([letters[0], letters[1], letters[3]], ["AGW", "BFX", "EMU"].map(route));
}
