//! The rulings 1 to 34 of Syndicate 11, by number. Rulings 1 and 30 are in `placement`, 12 and 29 in `ending`.

use super::*;
use crate::games::phoenix_syndicate::state::embedded_credits;

#[test]
fn ruling_02_three_embedded_agents_are_worth_six() {
    assert_eq!([1, 2, 3, 4, 5, 6, 7].map(embedded_credits), [1, 3, 6, 10, 15, 20, 25]);
}

#[test]
fn ruling_03_colour_decides_what_a_base_may_claim() {
    let market = ["AGW", "CFV", "EMU", "RSF"];
    // The red Base at K is not on any of these routes.
    assert_eq!(position(2).bases(A, "K").market(&market).doing(Deploy).claims(), ["AGW", "RSF"]);
    assert_eq!(position(2).bases(A, "KZ").market(&market).doing(Deploy).claims(), ["AGW", "EMU", "RSF"], "any Base");
    assert_eq!(position(2).bases(A, "T").market(&market).doing(Deploy).claims(), market, "a Prestige Base matches all");
    assert!(position(2).agents(A, "AGW").market(&market).doing(Deploy).claims().is_empty(), "Agents match nothing");
}

#[test]
fn ruling_04_a_route_is_claimed_without_building() {
    let mut play = position(2).bases(A, "A").market(&["AGW"]).doing(Deploy);
    play.claim("AGW").finish();
    assert_eq!(play[A].held.as_slice(), [route("AGW")]);
}

#[test]
fn ruling_05_a_base_is_built_without_claiming() {
    let mut play = position(2).agents(A, "A").goods(A, "RRRR").market(&["CFV"]).doing(Deploy);
    play.build("A", Red);
    assert!(play.claims().is_empty(), "no route matches");
    play.finish();
    let mut play = position(2).agents(A, "A").goods(A, "RRRR").market(&["AGW"]).doing(Deploy);
    play.build("A", Red).finish();
    assert!(play[A].held.is_empty(), "nor must one be claimed");
}

#[test]
fn ruling_06_the_step_after_paying_is_automatic_even_if_it_costs_the_last_agent() {
    let mut play = position(2).agents(A, "A").corp(A, Red, 3, 0).supply(A, 2).goods(A, "RRRR").doing(Deploy);
    play.build("A", Red);
    assert_eq!((play.corp(A, Red), play[A].supply), ((1, 1), 0));
    assert_eq!(play.game.last_round, Some(3));
}

#[test]
fn ruling_07_an_upgrade_must_be_taken_while_there_is_one() {
    let mut play = position(2).row(&["D4", "I3"]).goods(A, "RRRR").doing(Infiltrate);
    assert_eq!(play.legal(), ["D4", "I3"].map(|id| Action::Take(upgrade(id))));
    play.play(Action::Take(upgrade("D4")));
    assert!(play.may(Action::Finish));
    let play = position(2).goods(A, "RRRR").doing(Infiltrate);
    assert!(play.may(Action::Finish), "not with an empty row");
}

#[test]
fn ruling_08_scheme_without_an_empty_operation_may_still_claim() {
    let mut play = position(2).goods(A, "RRRR").market(&["AGW"]).doing(Scheme);
    play.has("RRRR");
    assert_eq!(play[A].directors, [1, 1, 1, 1]);
    play.buy("AGW", Red);
    assert_eq!(play.corp(A, Red), (2, 0));
}

#[test]
fn ruling_09_nothing_is_secured_without_need() {
    let play = position(2).agents(A, "AGW").holds(A, &["AGW", "AHW"]).doing(Deploy);
    assert_eq!(play.legal(), [Action::Finish]);
    let mut play = position(2).agents(A, "AGW").holds(A, &["AGW", "AHW", "AIX"]).doing(Deploy);
    assert_eq!(play.legal(), [Action::Finish]);
    play.finish().play(Action::Secure(route("AIX")));
    assert_eq!((play[A].held.len(), play.game.active), (2, B), "down to the limit and no further");
}

#[test]
fn ruling_10_an_empty_deck_is_made_of_the_discards_and_without_any_the_market_shrinks() {
    let offers = ["AGW", "BFX", "CFV", "EMU"];
    let mut play = position(2).bases(A, "A").market(&offers).discards(&["DFW"]).doing(Deploy);
    play.claim("AGW");
    assert!(play.happened(|event| *event == Event::Reshuffled));
    assert_eq!(play.game.market[0].map(|offer| offer.route), Some(route("DFW")));
    assert_eq!((play.game.routes.len(), play.game.discards.len()), (0, 0));
    let mut play = position(2).bases(A, "A").market(&offers).discards(&[]).doing(Deploy);
    play.claim("AGW");
    assert_eq!((play.game.market[0], play.game.offers().count()), (None, 3));
    assert_eq!(["BFX", "CFV", "EMU"].map(|letters| play.on_market(letters)), [Goods::NONE; 3]);
    play.finish();
    assert_eq!(play.game.active, B, "and play goes on");
}

#[test]
fn ruling_11_a_black_newcomer_adds_contraband() {
    let mut play = position(2).bases(A, "A").market(&["AGW", "BFX", "CFV", "EMU:P"]).deck(&["RSF"]).doing(Deploy);
    play.claim("AGW");
    assert_eq!(["BFX", "CFV", "EMU", "RSF"].map(|letters| play.on_market(letters)), ["K", "K", "PK", ""].map(goods));
}

#[test]
fn ruling_13_the_owner_chooses_the_agent_and_embedded_credits_follow() {
    let mut play = position(2)
        .agents(A, "A")
        .no_corps(A)
        .corp(A, Red, 1, 0)
        .corp(A, Blue, 0, 3)
        .supply(A, 0)
        .goods(A, "RYG")
        .last_round()
        .start(B)
        .doing(Expand);
    play.fly(0, "B").play(Action::Relocate { corp: Blue, embedded: true }).finish();
    assert_eq!(play.credits(A, Source::Embedded), 3, "two are left");
}

#[test]
fn ruling_14_a_track_without_an_agent_has_no_steps() {
    let play = position(2).corp(A, Red, 0, 1).goods(A, "RRRRBBBB").doing(Infiltrate);
    assert_eq!(play.advances(), [Blue]);
}

#[test]
fn ruling_15_a_ship_stays_where_nothing_can_be_placed_and_leaves_later() {
    let mut play = position(2)
        .agents(A, "A")
        .ships(A, "AA")
        .no_corps(A)
        .supply(A, 0)
        .goods(A, "RYGRYG")
        .directors(A, [0, 0, 1, 1])
        .doing(Expand);
    play.fly(0, "B");
    assert!(play.happened(|event| *event == Event::NoAgent { seat: A, tile: tile("B") }));
    assert!(!play[A].presence.contains(tile("B")));
    assert_eq!(play[A].ships[0], Some(tile("B")));
    play.finish().idle_turn();
    play.play(Action::Begin(Smuggle)).play(Action::Warp(tile("A")));
    assert_eq!(play[A].ships[0], Some(tile("A")));
}

#[test]
fn ruling_16_a_gate_nobody_uses_may_be_opened() {
    let mut play = position(2).agents(A, "A").goods(A, "YP").doing(Expand);
    play.open("a3", "a4").finish();
    play.has("");
    assert_eq!(play[A].presence.len(), 1);
}

#[test]
fn ruling_17_one_side_of_a_gate_alone_is_never_enough() {
    // A – E is YGP and R.
    for (stock, enough) in [("YGP", false), ("R", false), ("YGPR", true), ("YGPK", true)] {
        let play = position(2).agents(A, "A").goods(A, stock).doing(Expand);
        assert_eq!(play.may(opening("A", "E")), enough, "{stock}");
    }
}

#[test]
fn ruling_18_ships_end_where_others_are() {
    let mut play = position(3).agents(A, "A").bases(B, "B").agents(C, "B").goods(A, "RYG").doing(Expand);
    play.fly(0, "B");
    assert!(Seat::all(3).all(|seat| play[seat].presence.contains(tile("B"))));
    assert!(play[B].bases.contains(tile("B")), "nobody is driven out");
}

#[test]
fn ruling_19_a_base_does_not_move_onto_an_opponents() {
    let cartel = Advantage::SpaceMiningCartel;
    let mut play = embedding(cartel).bases(A, "A").bases(B, "B").agents(B, "F").doing(Infiltrate);
    play.advance(Red);
    // A touches B, E and F.
    let moved = |to| Target::Move { from: tile("A"), to: tile(to) };
    assert_eq!(play.benefits(cartel), [moved("E"), moved("F")]);
}

/// Returns a position in which a step in the red Corp brings this Advantage.
fn embedding(advantage: Advantage) -> Position {
    position(2).corp(A, Red, 3, 0).advantage(Red, advantage).goods(A, "RRRR")
}

#[test]
fn ruling_20_starforge_freight_places_next_to_a_base_not_a_ship() {
    let freight = Advantage::StarforgeFreight;
    let mut play = embedding(freight).bases(A, "A").agents(A, "Z").ships(A, "ZZ").doing(Infiltrate);
    play.advance(Red);
    assert_eq!(play.benefits(freight), ["B", "E", "F"].map(|letter| Target::Tile(tile(letter))));
}

#[test]
fn ruling_21_nothing_is_adjacent_through_an_asteroid() {
    // a1 is between T and Z. The adjacent systems of Z are N, U and Y.
    let mut play = embedding(Advantage::TheNetwork).agents(A, "Z").ships(A, "ZZ").doing(Infiltrate);
    play.advance(Red);
    let to = |letter| Target::Ship { ship: 0, to: tile(letter) };
    assert_eq!(play.benefits(Advantage::TheNetwork), ["N", "U", "Y"].map(to));
    let mut play = embedding(Advantage::StarforgeFreight).bases(A, "Z").doing(Infiltrate);
    play.advance(Red);
    assert!(!play.benefits(Advantage::StarforgeFreight).contains(&Target::Tile(tile("T"))));
    let mut play = embedding(Advantage::SpaceMiningCartel).bases(A, "Z").doing(Infiltrate);
    play.advance(Red);
    assert_eq!(play.benefits(Advantage::SpaceMiningCartel).len(), 3);
}

#[test]
fn ruling_22_adamos_places_no_director_when_none_is_aside() {
    let adamos = Advantage::AdamosResearchGroup;
    let mut play = embedding(adamos).row(&["D4"]).market(&["AGW"]).doing(Scheme);
    play.buy("AGW", Red).redeem(adamos, Target::Upgrade(upgrade("D4")));
    assert_eq!((play.game.stage, *play[A].directors.values()), (Stage::Acting, [1, 1, 1, 1]));
    play.has("K");
    assert!(play[A].upgrades.contains(upgrade("D4")));
}

#[test]
fn ruling_23_an_operation_holds_any_number_of_directors() {
    let mut play = position(2).owns(A, &["I2"]).directors(A, [0, 1, 0, 3]).doing(Infiltrate);
    play.uses("I2", Target::Operation(Smuggle));
    assert_eq!(play[A].directors, [0, 0, 0, 4]);
}

#[test]
fn ruling_24_scheme_never_doubles() {
    let mut play = position(2).directors(A, [2, 0, 0, 0]).doing(Scheme);
    while let Stage::Staffing { .. } = play.game.stage {
        assert!(!play.may(Action::Place(Deploy)));
        let next = play.legal()[0];
        play.play(next);
    }
    assert_eq!(play[A].directors, [2, 1, 1, 0]);
}

#[test]
fn ruling_25_reega_central_bank_counts_the_market_of_the_moment() {
    let bank = Advantage::ReegaCentralBank;
    let start = || embedding(bank).market(&["AGW", "AHW", "RSF", "CFV"]).deck(&["DFW"]).doing(Scheme);
    let mut after = start();
    after.buy("AGW", Red).redeem(bank, Target::Nothing);
    assert_eq!(after.credits(A, Source::Advantages), 5, "3, AHW and RSF; AGW is gone");
}

#[test]
fn ruling_26_the_galactic_exchange_takes_the_goods_and_fills_the_market_first() {
    let exchange = Advantage::GalacticExchange;
    // The deck and the discards are empty, so the secured route can't replace itself.
    let mut play = embedding(exchange).agents(A, "CFV").market(&["CFV:YY", "BFX"]).discards(&[]).doing(Infiltrate);
    play.advance(Red).redeem(exchange, Target::Route(route("CFV")));
    play.has("YY");
    assert_eq!(play.game.market[0], None);
    assert_eq!(play.game.discards.cards().collect::<Vec<_>>(), [route("CFV").0]);
    assert_eq!(Source::ALL.map(|source| play.credits(A, source)), [3, 4, 0, 1, 0, 0]);
}

#[test]
fn ruling_27_an_upgrade_for_the_running_operation_is_used_at_once() {
    // The Upgrade is taken in Infiltrate itself, or by Adamos in any operation.
    let mut play = position(2).row(&["I2"]).doing(Infiltrate);
    play.play(Action::Take(upgrade("I2"))).uses("I2", Target::Operation(Deploy));
    assert_eq!(play[A].directors, [2, 0, 1, 1]);
    let adamos = Advantage::AdamosResearchGroup;
    let mut play = embedding(adamos).agents(A, "A").goods(A, "RRRRYYYY").agents(A, "G").row(&["D5"]).doing(Deploy);
    play.build("A", Red);
    assert!(play.sites().is_empty());
    play.redeem(adamos, Target::Upgrade(upgrade("D5"))).play(Action::Place(Deploy));
    assert_eq!(play.sites(), [("G", Yellow)], "a second Base");
}

#[test]
fn ruling_28_a_prestige_system_has_another_colour_for_each_upgrade_and_use() {
    // The Base at T counts as red for Orbital Warehouses, while the Base at S is paid in green.
    let mut play = position(2).bases(A, "T").agents(A, "S").owns(A, &["D6"]).goods(A, "GGGG").doing(Deploy);
    play.uses("D6", Target::Nothing).gather("R");
    play.build("S", Green);
    play.has("R");
    let mut play = position(2).bases(A, "T").owns(A, &["I1"]).goods(A, "RRRYYY").doing(Infiltrate);
    play.advance(Red).advance(Yellow);
    play.has("");
}

#[test]
fn ruling_31_goods_left_over_are_worth_nothing() {
    let mut play = position(2).goods(A, "RRRRYYYYKKKK").credits(B, 1).last_round().turn_of(B);
    play.idle_turn();
    assert_eq!((play[A].total(), play.winners()), (0, vec![B]));
}

#[test]
fn ruling_32_a_trigger_in_the_last_seat_leaves_one_more_turn_each() {
    let mut play = position(3).agents(C, "A").goods(C, "RYG").supply(C, 1).turn_of(C);
    play.play(Action::Begin(Expand)).fly(0, "B").finish();
    for seat in [A, B, C] {
        assert_eq!((play.game.active, play.game.round), (seat, 3));
        play.idle_turn();
    }
    assert!(play.outcome().is_some());
}

#[test]
fn ruling_33_a_base_is_presence() {
    let mut play = position(2).bases(A, "AB").ships(A, "AA").goods(A, "RYG").doing(Expand);
    let supply = play[A].supply;
    play.fly(0, "B");
    assert_eq!(play[A].supply, supply, "no Agent is placed where a Base is");
    let play = position(2).bases(A, "AB").doing(Smuggle);
    assert!(play.may(Action::Warp(tile("B"))));
    let play = position(2).bases(A, "AGW").turn_of(A);
    assert_eq!(play[A].bonus_on(route("AGW")), 4);
}

#[test]
fn ruling_34_deep_space_on_one_side_costs_five_colours_there() {
    // A – F is BG and deep space. Six goods aren't enough; seven of the right kinds are.
    let mut play = position(2).agents(A, "A").goods(A, "RYBGPBG").doing(Expand);
    play.fly(0, "F");
    play.has("");
    assert!(!position(2).agents(A, "A").goods(A, "RYBGPB").doing(Expand).flights(0).contains(&"F"));
}
