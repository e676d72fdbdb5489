//! The program's own rulings of Syndicate 11, from number 35 on.

use Advantage::{AdamosResearchGroup, SpaceMiningCartel, StarforgeFreight, TheNetwork};

use super::*;
use crate::games::phoenix_syndicate::data::CLOSING_ROUND;

#[test]
fn ruling_35_a_match_that_does_not_end_closes_after_round_sixty_and_one_more() {
    assert_eq!(CLOSING_ROUND, 60);
    let mut play = position(2).round(59).credits(B, 3).turn_of(B);
    play.idle_turn();
    assert_eq!((play.game.round, play.game.last_round), (60, Some(61)));
    assert!(play.happened(|event| *event == Event::Closing { round: 61 }));
    for _ in 0..3 {
        play.idle_turn();
        assert!(play.outcome().is_none());
    }
    play.idle_turn();
    let outcome = play.outcome().expect("the end of round 61");
    assert_eq!((outcome.rounds, outcome.reason), (61, "round-limit"));
    assert_eq!(play.winners(), [B]);
}

#[test]
fn ruling_36_gates_may_be_opened_between_two_flights() {
    // A – B is Y and RG, B – G is B and deep space.
    let mut play = position(2).agents(A, "A").ships(A, "AA").goods(A, "RYGBRYBGP").doing(Expand);
    play.fly(0, "B").open("B", "G").fly(1, "G");
    play.has("");
    assert_eq!(play[A].presence.len(), 3);
}

#[test]
fn ruling_37_a_ship_may_wander_through_open_gates() {
    // The ship flies from A to G. A – E isn't on its way and costs YGP and R.
    let mut play = position(2).agents(A, "A").owns(A, &["E5"]).goods(A, "RYGBRYBGPYGPR").doing(Expand);
    play.fly(0, "G").open("A", "E");
    assert_eq!(play.targets("E5"), ["B", "E"].map(|letter| Target::Tile(tile(letter))));
    // A gate that no ship can reach doesn't count, such as L – M.
    let mut play = position(2).agents(A, "A").owns(A, &["E5"]).goods(A, "RPR").doing(Expand);
    play.open("L", "M");
    assert!(play.targets("E5").is_empty());
}

#[test]
fn ruling_38_upgrades_that_only_bring_something_are_used_by_themselves() {
    let told = |play: &Play, id: &str| play.happened(|event| *event == Event::Used { seat: A, upgrade: upgrade(id) });
    let play = position(2).agents(A, "A").owns(A, &["M5"]).doing(Smuggle);
    assert!(told(&play, "M5"), "contraband at once");
    let play = position(2).owns(A, &["S2", "S5"]).directors(A, [0; 4]).doing(Scheme);
    assert!(told(&play, "S2") && told(&play, "S5"));
    let mut play = position(2).owns(A, &["I6", "I7"]).corp(A, Blue, 1, 1).goods(A, "RRRR").doing(Infiltrate);
    play.advance(Red);
    assert!(!told(&play, "I6") && !told(&play, "I7"), "not before the end");
    play.finish();
    assert!(told(&play, "I6") && told(&play, "I7"));
    assert_eq!((play[A].goods, play[A].total()), (goods("K"), 1));
}

#[test]
fn ruling_38_contraband_comes_at_once_in_the_turn_its_upgrade_is_taken() {
    let mut play = position(2)
        .agents(A, "A")
        .corp(A, Red, 3, 0)
        .advantage(Red, AdamosResearchGroup)
        .owns(A, &["M2"])
        .row(&["M5"])
        .doing(Smuggle);
    play.warp("AA").uses("M2", Target::Corp(Red)).redeem(AdamosResearchGroup, Target::Upgrade(upgrade("M5")));
    assert_eq!(play[A].goods.contraband(), 3, "1 of Adamos, 2 of the Upgrade");
}

#[test]
fn ruling_39_another_way_is_flown_by_opening_its_gates_one_by_one() {
    // A – E is YGP and R. The way around it, A – F – E, costs BG, RYBGP and RYBG, RYBGP.
    let mut play = position(2).agents(A, "A").goods(A, "BGRYBGPRYBGRYBGP").doing(Expand);
    play.open("A", "F").open("E", "F").fly(0, "E");
    play.has("");
}

#[test]
fn ruling_40_a_base_comes_before_the_claim() {
    let mut play = position(2).bases(A, "A").agents(A, "G").goods(A, "YYYY").market(&["AGW"]).doing(Deploy);
    assert_eq!(play.sites(), [("G", Yellow)]);
    play.claim("AGW");
    assert!(play.sites().is_empty());
}

#[test]
fn ruling_41_franchise_rights_work_after_the_claim_and_without_a_first_base() {
    let mut play =
        position(2).bases(A, "A").agents(A, "GC").owns(A, &["D5"]).goods(A, "YYYYBBBB").market(&["AGW"]).doing(Deploy);
    play.claim("AGW");
    assert_eq!(play.sites(), [("C", Blue), ("G", Yellow)]);
    play.build("G", Yellow);
    assert!(play.sites().is_empty(), "one only");
}

#[test]
fn ruling_41_hidden_depot_holds_for_both_bases_and_prefab_modules_for_the_first() {
    let mut play =
        position(2).agents(A, "AG").bases(B, "AG").owns(A, &["D2", "D4", "D5"]).goods(A, "RRYYYY").doing(Deploy);
    play.build("A", Red);
    play.has("YYYY");
    play.build("G", Yellow);
    play.has("");
}

#[test]
fn ruling_42_what_makes_something_cheaper_is_used_by_itself() {
    let mut play = position(2).agents(A, "A").owns(A, &["D4"]).goods(A, "RRRR").doing(Deploy);
    assert_eq!(play.sites().len(), 1, "no choice of a dearer Base");
    play.build("A", Red);
    play.has("RR");
    let mut play = position(2).owns(A, &["S6"]).goods(A, "BBBB").market(&["CFV"]).doing(Scheme);
    play.buy("CFV", Blue);
    play.has("BB");
}

#[test]
fn ruling_42_warp_drive_leaves_out_the_good_the_seat_is_shortest_of() {
    // A – B is Y and RG.
    let mut play = position(2).agents(A, "A").owns(A, &["E1"]).goods(A, "RRYYYK").doing(Expand);
    play.open("A", "B");
    play.has("RYYK");
}

#[test]
fn ruling_44_a_prestige_base_counts_at_every_step_but_as_one_colour_within_a_use() {
    let mut play = position(2).bases(A, "S").owns(A, &["M1"]).doing(Smuggle);
    play.uses("M1", Target::Nothing).gather("P");
    assert_eq!(play.legal(), [Action::Gather(Good::Plasma)], "the second good has the colour of the first");
    play.gather("P");
    play.has("PP");
    let mut play = position(2).bases(A, "RS").owns(A, &["D6"]).doing(Deploy);
    play.uses("D6", Target::Nothing).gather("RP");
    play.has("RP");
    let mut play = position(2).bases(A, "S").owns(A, &["I1"]).goods(A, "RRRPPP").doing(Infiltrate);
    play.advance(Red).advance(Purple);
    play.has("");
}

#[test]
fn ruling_45_expanded_holds_wait_for_both_ships() {
    let mut play = position(2).agents(A, "AR").owns(A, &["M4"]).doing(Smuggle);
    play.warp("R");
    assert!(play.targets("M4").is_empty());
    play.warp("A").uses("M4", Target::Nothing).gather("KK");
    assert_eq!(play[A].goods.contraband(), 4, "two of Reega, two more");
}

#[test]
fn ruling_46_exchanged_goods_count_for_insider_trading() {
    // Two visits to Brannoch bring four blue. Four more are exchanged.
    let mut play = position(2).agents(A, "B").owns(A, &["M2", "M7"]).corp(A, Yellow, 0, 0).doing(Smuggle);
    play.warp("BB");
    assert!(play.targets("M2").is_empty(), "eight yellow, but no Agent on the track");
    play.uses("M7", Target::Nothing);
    for _ in 0..4 {
        play.play(Action::Exchange { give: Good::Ore, get: Blue });
    }
    assert_eq!(play.targets("M2"), [Target::Corp(Blue)]);
}

#[test]
fn ruling_47_the_laundering_network_gives_no_contraband_and_may_stop() {
    let mut play = position(2).agents(A, "A").owns(A, &["M7"]).goods(A, "RK").doing(Smuggle);
    play.uses("M7", Target::Nothing);
    // Red has four targets, contraband has five, and the exchange can stop.
    assert_eq!(play.legal().len(), 10);
    play.play(Action::Enough);
    play.has("RK");
    assert!(play.targets("M7").is_empty(), "it is used all the same");
}

#[test]
fn ruling_48_long_term_planning_taken_in_scheme_comes_too_late() {
    let mut play = position(2)
        .corp(A, Blue, 3, 0)
        .advantage(Blue, AdamosResearchGroup)
        .row(&["S2"])
        .directors(A, [0; 4])
        .market(&["CFV"])
        .doing(Scheme);
    play.buy("CFV", Blue).redeem(AdamosResearchGroup, Target::Upgrade(upgrade("S2"))).finish();
    assert_eq!(play[A].total(), 0);
}

#[test]
fn ruling_49_undercover_connections_need_an_agent_on_the_track() {
    let twice = Action::Buy { route: route("CFV"), colour: Blue, mixed: false, twice: true };
    let play = position(2).owns(A, &["S4"]).corp(A, Blue, 0, 1).goods(A, "BBBBBB").market(&["CFV"]).doing(Scheme);
    assert!(!play.may(twice) && play.may(buying("CFV", Blue)));
}

#[test]
fn ruling_50_the_step_is_lost_in_a_corp_without_an_agent() {
    let mut play = position(2).corp(A, Blue, 0, 1).goods(A, "BBBB").market(&["CFV"]).doing(Scheme);
    play.buy("CFV", Blue);
    assert_eq!(play.corp(A, Blue), (0, 1));
    let mut play = position(2).agents(A, "C").corp(A, Blue, 0, 1).goods(A, "BBBB").doing(Deploy);
    play.build("C", Blue);
    assert_eq!((play.corp(A, Blue), play[A].bases.len()), ((0, 1), 1));
}

#[test]
fn ruling_51_advantages_may_also_be_used_after_securing() {
    let nebula = Advantage::MouseNebulaTrading;
    let mut play = position(2)
        .agents(A, "AGW")
        .corp(A, Red, 3, 0)
        .advantage(Red, nebula)
        .goods(A, "RRRR")
        .holds(A, &["AGW", "AHW", "AIX"])
        .doing(Infiltrate);
    play.advance(Red).finish();
    assert_eq!(play.game.stage, Stage::Securing);
    assert!(play.benefits(nebula).is_empty(), "first the limit is met");
    play.play(Action::Secure(route("AIX")));
    assert_eq!((play.game.active, play.game.stage), (A, Stage::Closing));
    assert_eq!(play.benefits(nebula), ["AGW", "AHW"].map(|letters| Target::Route(route(letters))));
    let mut declined = play.clone();
    play.redeem(nebula, Target::Route(route("AGW")));
    assert_eq!((play.credits(A, Source::Advantages), play.game.active), (3, B), "then the turn is over");
    declined.finish();
    assert_eq!((declined.credits(A, Source::Advantages), declined.game.active), (0, B), "it is optional");
}

#[test]
fn ruling_51_a_route_claimed_after_securing_is_above_the_limit_again() {
    let claim = Advantage::InterstellarCartographers;
    let mut play = position(2)
        .corp(A, Red, 3, 0)
        .advantage(Red, claim)
        .goods(A, "RRRR")
        .holds(A, &["AGW", "AHW", "AIX"])
        .market(&["CFV"])
        .doing(Infiltrate);
    play.advance(Red).finish().play(Action::Secure(route("AIX")));
    play.redeem(claim, Target::Route(route("CFV")));
    assert_eq!(play.game.stage, Stage::Securing);
    play.play(Action::Secure(route("CFV")));
    assert_eq!((play.game.active, play[A].held.as_slice()), (B, &[route("AGW"), route("AHW")][..]));
}

/// The Director and the relocated Agent that an Advantage asks for are chosen before the turn ends.
#[test]
fn ruling_51_what_an_advantage_asks_for_at_the_end_of_the_turn_is_still_asked_for() {
    let mut play = position(2)
        .corp(A, Red, 3, 0)
        .advantage(Red, AdamosResearchGroup)
        .goods(A, "RRRR")
        .row(&["D4", "S6"])
        .doing(Infiltrate);
    play.play(Action::Take(upgrade("S6"))).advance(Red).finish();
    play.redeem(AdamosResearchGroup, Target::Upgrade(upgrade("D4"))).play(Action::Place(Smuggle));
    assert_eq!((*play[A].directors.values(), play.game.active), ([1, 0, 1, 2], B));
    let mut play = position(2)
        .agents(A, "A")
        .corp(A, Red, 3, 0)
        .advantage(Red, TheNetwork)
        .supply(A, 0)
        .goods(A, "RRRR")
        .doing(Infiltrate);
    play.advance(Red).finish().redeem(TheNetwork, Target::Ship { ship: 0, to: tile("B") });
    play.play(Action::Relocate { corp: Blue, embedded: false });
    assert_eq!((play[A].presence.len(), play.corp(A, Blue), play.game.active), (2, (0, 0), B));
}

#[test]
fn ruling_51_an_advantage_that_finds_nothing_does_not_keep_the_turn_open() {
    let mut play = position(2).corp(A, Red, 3, 0).advantage(Red, SpaceMiningCartel).goods(A, "RRRR").doing(Infiltrate);
    play.advance(Red).finish();
    assert_eq!(play.game.active, B, "there is no Base");
}

/// Three Corps count before an Agent leaves one of them, two at the end of the turn.
#[test]
fn ruling_38_silent_shareholders_count_when_they_give_most() {
    let start = || {
        position(2)
            .agents(A, "A")
            .owns(A, &["I7"])
            .no_corps(A)
            .corp(A, Red, 0, 1)
            .corp(A, Blue, 0, 1)
            .corp(A, Yellow, 3, 0)
            .advantage(Yellow, Advantage::TerraformingConsortium)
            .supply(A, 0)
            .goods(A, "YYYY")
            .doing(Infiltrate)
    };
    let raise = |play: &mut Play| {
        play.redeem(Advantage::TerraformingConsortium, Target::Tile(tile("A")));
        play.play(Action::Relocate { corp: Red, embedded: true });
    };
    let mut play = start();
    play.advance(Yellow);
    raise(&mut play);
    assert_eq!((play.corp(A, Red), play[A].total()), ((0, 0), 0), "not before the end of the turn");
    play.finish();
    assert_eq!(play.credits(A, Source::Upgrades), 3);
    let mut play = start();
    play.advance(Yellow).finish();
    raise(&mut play);
    assert_eq!((play.credits(A, Source::Upgrades), play.game.active), (3, B), "after the operation, too");
}

#[test]
fn ruling_52_adamos_brings_contraband_then_the_upgrade_then_a_director() {
    let mut play = position(2)
        .corp(A, Red, 3, 0)
        .advantage(Red, AdamosResearchGroup)
        .goods(A, "RRRR")
        .row(&["D4", "S6"])
        .doing(Infiltrate);
    play.play(Action::Take(upgrade("S6"))).advance(Red);
    play.redeem(AdamosResearchGroup, Target::Upgrade(upgrade("D4")));
    assert_eq!(play.legal(), Operation::DIRECTED.map(Action::Place), "there is no way around it");
    play.play(Action::Place(Deploy));
    let at = |told: &dyn Fn(&Event) -> bool| play.events.iter().position(told).expect("it happened");
    let contraband = at(&|event| matches!(event, Event::Gained { .. }));
    let taken = at(&|event| *event == Event::Taken { seat: A, upgrade: upgrade("D4") });
    let placed = at(&|event| matches!(event, Event::Placed { .. }));
    assert!(contraband < taken && taken < placed);
}

#[test]
fn ruling_53_a_ship_without_presence_may_stay_and_collects() {
    let mut play = position(2).agents(A, "A").ships(A, "EA").doing(Smuggle);
    play.warp("EA");
    play.has("PPPPRRRRRRYY");
    let mut play = position(2).agents(A, "A").ships(A, "EA").doing(Smuggle);
    play.warp("A");
    assert!(!play.may(Action::Warp(tile("E"))), "the other ship isn't there");
}

#[test]
fn ruling_54_pathfinder_bounty_counts_relocated_agents_and_drop_pods() {
    let mut play = position(2)
        .agents(A, "A")
        .ships(A, "AA")
        .owns(A, &["E5", "E7"])
        .supply(A, 1)
        .goods(A, "RYGBRYBGP")
        .doing(Expand);
    play.fly(0, "G").uses("E5", Target::Tile(tile("B"))).play(Action::Relocate { corp: Red, embedded: false }).finish();
    assert_eq!(play.credits(A, Source::Upgrades), 2);
}

#[test]
fn ruling_55_an_only_agent_moves_without_being_asked_for() {
    let mut play =
        position(2).agents(A, "A").no_corps(A).corp(A, Green, 0, 1).supply(A, 0).goods(A, "RYG").doing(Expand);
    play.fly(0, "B");
    assert_eq!((play.game.stage, play.corp(A, Green)), (Stage::Acting, (0, 0)));
    assert!(play[A].presence.contains(tile("B")));
    assert!(play.happened(|event| matches!(event, Event::Relocated { embedded: true, .. })));
}

#[test]
fn ruling_56_base_and_ship_move_even_if_nothing_can_be_placed() {
    // The Agent just embedded would have to move. Without it, the Corp board is empty.
    let start = |advantage| {
        let mut play = position(2)
            .bases(A, "A")
            .no_corps(A)
            .corp(A, Red, 3, 0)
            .advantage(Red, advantage)
            .supply(A, 0)
            .goods(A, "RRRR")
            .doing(Infiltrate);
        play.advance(Red);
        play.game.center_mut(A).corps = Default::default();
        play
    };
    let mut play = start(SpaceMiningCartel);
    play.redeem(SpaceMiningCartel, Target::Move { from: tile("A"), to: tile("B") });
    assert_eq!(play[A].presence.iter().collect::<Vec<_>>(), [tile("B")]);
    assert!(play.happened(|event| *event == Event::NoAgent { seat: A, tile: tile("A") }));
    let mut play = start(TheNetwork);
    play.redeem(TheNetwork, Target::Ship { ship: 0, to: tile("B") });
    assert_eq!((play[A].ships[0], play[A].presence.len()), (Some(tile("B")), 1));
    assert!(start(StarforgeFreight).benefits(StarforgeFreight).is_empty(), "and what only places isn't offered");
}

#[test]
fn ruling_56_the_agent_of_a_moved_base_comes_from_the_corp_board() {
    let mut play = position(2)
        .bases(A, "A")
        .no_corps(A)
        .corp(A, Red, 3, 0)
        .advantage(Red, SpaceMiningCartel)
        .supply(A, 0)
        .goods(A, "RRRR")
        .doing(Infiltrate);
    play.advance(Red).redeem(SpaceMiningCartel, Target::Move { from: tile("A"), to: tile("B") });
    assert_eq!((play.corp(A, Red), play[A].presence.len()), ((0, 0), 2), "the one just embedded");
}

#[test]
fn ruling_57_which_of_two_ships_goes_first_is_no_choice() {
    let play = position(2).agents(A, "A").ships(A, "AA").goods(A, "RYG").doing(Expand);
    assert!(play.flights(1).is_empty() && !play.flights(0).is_empty());
    let play = position(2).agents(A, "AE").ships(A, "AE").goods(A, "RYG").doing(Expand);
    assert_eq!((play.flights(0), play.flights(1)), (vec!["B"], vec![]), "apart, each has its own ways");
}

#[test]
fn ruling_58_routes_discarded_in_the_placement_come_back() {
    let mut play = dealt(2, 3);
    while play.game.stage != Stage::Choosing {
        let first = play.legal()[0];
        play.play(first);
    }
    let discarded: Vec<u8> = play.game.discards.cards().collect();
    assert_eq!(discarded.len(), 4);
    play.whole = false;
    play.game.routes = Urn::default();
    let seat = play.game.active;
    play.game.center_mut(seat).bases.insert(tile("T"));
    play.play(Action::Begin(Deploy));
    let claim = *play.legal().iter().find(|action| matches!(action, Action::Claim(_))).expect("a Prestige Base");
    play.play(claim);
    assert!(play.happened(|event| *event == Event::Reshuffled));
    assert_eq!(play.game.routes.len(), 3);
    assert!(play.game.offers().any(|offer| discarded.contains(&offer.route.0)));
}

#[test]
fn ruling_59_running_out_after_round_sixty_changes_nothing() {
    let mut play = position(2).round(59).agents(A, "A").supply(A, 1).goods(A, "RYG").turn_of(B);
    play.idle_turn();
    play.play(Action::Begin(Expand)).fly(0, "B").finish();
    assert_eq!((play[A].supply, play.game.last_round), (0, Some(61)));
    assert!(!play.happened(|event| matches!(event, Event::LastAgent { .. })));
}
