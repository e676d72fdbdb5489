//! The Upgrades of Deploy, Infiltrate and Scheme, one by one, and the Upgrades that place Directors or raise the limit
//! of routes (Syndicate 6, 10.4).

use super::*;

fn operations(of: &[Operation]) -> Vec<Target> {
    of.iter().map(|operation| Target::Operation(*operation)).collect()
}

/// Returns `true` if the log reports the use of an Upgrade.
fn used(play: &Play, id: &str) -> bool {
    play.happened(|event| *event == Event::Used { seat: A, upgrade: upgrade(id) })
}

/// D1 and S1
#[test]
fn capacity_cards_raise_the_limit_at_the_end_of_every_turn() {
    let routes = ["AGW", "BFX", "CFV", "DFW", "EMU"];
    for (cards, limit) in [(&[][..], 2), (&["D1"], 3), (&["S1"], 3), (&["D1", "S1"], 4)] {
        for operation in [Deploy, Scheme] {
            let mut play = position(2).owns(A, cards).holds(A, &routes[..limit]).doing(operation);
            play.finish();
            assert_eq!(play.game.active, B, "{cards:?}: {limit} routes may be kept");
            let mut play = position(2).owns(A, cards).holds(A, &routes[..=limit]).doing(operation);
            play.finish();
            assert_eq!(play.game.stage, Stage::Securing, "{cards:?}: one more must be secured");
            let first = play.legal()[0];
            play.play(first);
            assert_eq!((play.game.active, play[A].held.len()), (B, limit));
        }
    }
}

/// D1 and S1
#[test]
fn a_capacity_card_counts_in_the_turn_in_which_it_is_taken() {
    for id in ["D1", "S1"] {
        let mut play = position(2).row(&[id]).holds(A, &["AGW", "BFX", "CFV"]).doing(Infiltrate);
        play.play(Action::Take(upgrade(id))).finish();
        assert_eq!((play.game.active, play[A].held.len()), (B, 3));
        assert!(!used(&play, id), "it is never used up");
    }
}

/// D3, I2, E3 and M3
#[test]
fn four_cards_place_a_director_on_any_other_operation_once() {
    for (id, operation, others) in [
        ("D3", Deploy, [Infiltrate, Expand, Smuggle]),
        ("I2", Infiltrate, [Deploy, Expand, Smuggle]),
        ("E3", Expand, [Deploy, Infiltrate, Smuggle]),
        ("M3", Smuggle, [Deploy, Infiltrate, Expand]),
    ] {
        let mut play = position(2).agents(A, "A").owns(A, &[id]).doing(operation);
        assert_eq!(play.targets(id), operations(&others), "{id}");
        play.uses(id, Target::Operation(others[1]));
        let mut expected = [1; 4];
        expected[operation.index()] = 0;
        expected[others[1].index()] = 2;
        assert_eq!(play[A].directors, expected, "doubling up is allowed");
        assert!(play.targets(id).is_empty(), "once");
        play.has("");
        for other in Operation::ALL.into_iter().filter(|other| *other != operation) {
            let play = position(2).agents(A, "A").owns(A, &[id]).directors(A, [0, 0, 0, 1]).doing_if_directed(other);
            assert!(play.targets(id).is_empty(), "{id} in {other:?}");
        }
    }
}

impl Position {
    /// Places a single Director, on this operation, and begins it. Scheme needs no Director.
    fn doing_if_directed(mut self, operation: Operation) -> Play {
        if operation != Scheme {
            let directors = &mut self.game.center_mut(A).directors;
            *directors = Counts::default();
            directors[operation] = 1;
        }
        self.doing(operation)
    }
}

/// D2
#[test]
fn hidden_depot_ignores_opposing_bases_when_building() {
    let start = || position(2).agents(A, "AG").bases(B, "AG").goods(A, "RRRRYYYY");
    assert!(start().doing(Deploy).sites().is_empty());
    let mut play = start().owns(A, &["D2"]).doing(Deploy);
    assert_eq!(play.sites(), [("A", Red), ("G", Yellow)]);
    play.build("A", Red);
    assert!(play[A].bases.contains(tile("A")) && play[B].bases.contains(tile("A")), "two Bases on a system");
    assert!(play.sites().is_empty());
}

/// D4
#[test]
fn prefab_modules_make_a_base_two_goods_cheaper() {
    assert!(position(2).agents(A, "A").goods(A, "RR").doing(Deploy).sites().is_empty());
    let mut play = position(2).agents(A, "A").owns(A, &["D4"]).goods(A, "RRR").doing(Deploy);
    play.build("A", Red);
    play.has("R");
    assert!(used(&play, "D4"));
    assert!(position(2).agents(A, "A").owns(A, &["D4"]).goods(A, "R").doing(Deploy).sites().is_empty());
}

/// D5
#[test]
fn franchise_rights_build_a_second_base_for_its_price_with_its_step() {
    let mut play = position(2).agents(A, "AGC").owns(A, &["D5"]).goods(A, "RRRRYYYYBBBB").doing(Deploy);
    play.build("A", Red);
    assert!(!used(&play, "D5"), "the first is the operation's own");
    assert_eq!(play.sites(), [("C", Blue), ("G", Yellow)]);
    play.build("G", Yellow);
    play.has("BBBB");
    assert_eq!([Red, Yellow].map(|corp| play.corp(A, corp)), [(2, 0), (2, 0)]);
    assert!(play.sites().is_empty(), "no third");
}

/// D6
#[test]
fn orbital_warehouses_bring_a_good_of_each_base_at_most_four() {
    let mut play = position(2).bases(A, "AKG").agents(A, "C").owns(A, &["D6"]).doing(Deploy);
    play.uses("D6", Target::Nothing);
    play.has("RRY");
    assert!(play.targets("D6").is_empty(), "once");
    // Five Bases bring four of their goods. No colour gives more than its Bases do.
    let mut play = position(2).bases(A, "AKGCD").owns(A, &["D6"]).doing(Deploy);
    play.uses("D6", Target::Nothing).gather("RRB");
    assert_eq!(play.legal(), ["Y", "G"].map(|letter| Action::Gather(good(letter.chars().next().expect("a letter")))));
    play.gather("G");
    play.has("RRBG");
    assert_eq!(play.game.stage, Stage::Acting);
    // A Base built this turn counts. Without a Base, the Upgrade can't be used.
    let mut play = position(2).agents(A, "A").owns(A, &["D6"]).goods(A, "RRRR").doing(Deploy);
    assert!(play.targets("D6").is_empty());
    play.build("A", Red).uses("D6", Target::Nothing);
    play.has("R");
}

/// D6 at a Prestige system
#[test]
fn orbital_warehouses_bring_any_colour_of_a_prestige_base_but_no_contraband() {
    let mut play = position(2).bases(A, "S").owns(A, &["D6"]).doing(Deploy);
    play.uses("D6", Target::Nothing);
    assert_eq!(play.legal().len(), 5);
    play.gather("P");
    play.has("P");
}

/// D7
#[test]
fn universal_charter_claims_any_colour_with_a_base() {
    let market = ["AGW", "CFV", "EMU", "RSF"];
    let mut play = position(2).bases(A, "A").owns(A, &["D7"]).market(&market).doing(Deploy);
    assert_eq!(play.claims(), market);
    play.claim("CFV");
    assert!(used(&play, "D7") && play.claims().is_empty(), "still one claim");
    let mut play = position(2).bases(A, "A").owns(A, &["D7"]).market(&market).doing(Deploy);
    play.claim("RSF");
    assert!(!used(&play, "D7"), "it wasn't needed");
    assert!(position(2).agents(A, "A").owns(A, &["D7"]).market(&market).doing(Deploy).claims().is_empty(), "no Base");
}

/// I1
#[test]
fn blackmail_makes_steps_cheaper_by_the_bases_of_the_colour() {
    // Red has Bases at A and K, so a step costs 2. Yellow has none, so it costs 4.
    let mut play = position(2).bases(A, "AK").agents(A, "FU").owns(A, &["I1"]).goods(A, "RRRYYYY").doing(Infiltrate);
    play.advance(Red).advance(Yellow);
    play.has("R");
    assert_eq!([Red, Yellow].map(|corp| play.corp(A, corp)), [(2, 0), (2, 0)]);
    // With four or five Bases, the price is zero.
    for bases in ["AFKU", "AFKUR"] {
        let mut play = position(2).bases(A, bases).owns(A, &["I1"]).goods(A, "Y").doing(Infiltrate);
        assert_eq!(play.advances(), [Red]);
        play.advance(Red);
        play.has("Y");
        assert!(!play.may(Action::Advance { corp: Red, mixed: false }), "once in each Corp");
    }
    // A Prestige Base counts in every Corp.
    let mut play = position(2).bases(A, "R").owns(A, &["I1"]).goods(A, "RRRGGG").doing(Infiltrate);
    play.advance(Red).advance(Green);
    play.has("");
}

/// I3
#[test]
fn research_espionage_takes_a_second_upgrade() {
    let taking = |play: &Play| play.legal().iter().filter(|action| matches!(action, Action::Take(_))).count();
    let mut play = position(2).owns(A, &["I3"]).row(&["D4", "M5", "S6", "E1", "E2"]).doing(Infiltrate);
    play.play(Action::Take(upgrade("D4")));
    assert_eq!(taking(&play), 5, "the newcomer, too");
    assert!(play.may(Action::Finish), "no must");
    play.play(Action::Take(upgrade("M5")));
    assert_eq!((taking(&play), play[A].upgrades.len()), (0, 3));
    assert!(used(&play, "I3"));
    // An Upgrade taken first that allows a second one works at once.
    let mut play = position(2).row(&["I3", "S6"]).doing(Infiltrate);
    play.play(Action::Take(upgrade("I3"))).play(Action::Take(upgrade("S6")));
    assert_eq!(play[A].upgrades.len(), 2);
}

/// I4
#[test]
fn fast_tracked_promotion_pays_again_for_a_second_step_in_one_corp() {
    let mut play = position(2).owns(A, &["I4"]).goods(A, "RRRRRRRRRRRRYYYYYYYY").doing(Infiltrate);
    play.advance(Yellow).advance(Red);
    assert_eq!(play.advances(), [Red, Yellow]);
    play.advance(Red);
    play.has("RRRRYYYY");
    assert_eq!([Red, Yellow].map(|corp| play.corp(A, corp)), [(3, 0), (2, 0)]);
    assert!(play.advances().is_empty(), "in one Corp only, and no third time");
}

/// I5
#[test]
fn forged_credentials_pay_one_step_in_any_colours() {
    let mixed = |corp| Action::Advance { corp, mixed: true };
    let mut play = position(2).owns(A, &["I5"]).goods(A, "RYBGPPPPPPPP").doing(Infiltrate);
    assert!(play.may(mixed(Blue)) && play.may(mixed(Purple)));
    play.play(mixed(Blue));
    play.has("RYBGPPPP");
    assert_eq!(play.corp(A, Blue), (2, 0));
    assert!(!play.may(mixed(Red)), "one Corp");
    assert_eq!(play.advances(), [Purple], "others as usual");
    assert!(!position(2).owns(A, &["I5"]).goods(A, "RYB").doing(Infiltrate).may(mixed(Red)), "three aren't four");
}

/// I5 with I1: the price in any colours is lower, too.
#[test]
fn forged_credentials_pay_the_lowered_price() {
    let mut play = position(2).bases(A, "C").owns(A, &["I1", "I5"]).goods(A, "RYP").doing(Infiltrate);
    play.play(Action::Advance { corp: Blue, mixed: true });
    play.has("");
}

/// I6
#[test]
fn expense_accounts_bring_contraband_for_each_corp_stepped_in_at_most_three() {
    for (stock, gained) in [("", ""), ("RRRR", "K"), ("RRRRYYYYBBBB", "KKK"), ("RRRRYYYYBBBBGGGG", "KKK")] {
        let mut play = position(2).owns(A, &["I6"]).goods(A, stock).doing(Infiltrate);
        assert!(play.targets("I6").is_empty(), "nothing before a step");
        while let Some(corp) = play.advances().first().copied() {
            play.advance(corp);
        }
        play.finish();
        play.has(gained);
        assert_eq!(used(&play, "I6"), !gained.is_empty());
    }
    // Contraband from an early use pays for the next step.
    let mut play = position(2).owns(A, &["I6"]).goods(A, "RRRRYYY").doing(Infiltrate);
    play.advance(Red).uses("I6", Target::Nothing).advance(Yellow).finish();
    play.has("");
    // A second step in a Corp doesn't count as another Corp.
    let mut play = position(2).owns(A, &["I4", "I6"]).goods(A, "RRRRRRRR").doing(Infiltrate);
    play.advance(Red).advance(Red).finish();
    play.has("K");
}

/// I7
#[test]
fn silent_shareholders_pay_for_each_corp_with_an_embedded_agent_at_most_three() {
    let corps = [Red, Yellow, Blue, Green];
    for (embedded, credits) in [(0, 0), (1, 1), (3, 3), (4, 3)] {
        let mut start = position(2).owns(A, &["I7"]);
        for corp in &corps[..embedded] {
            start = start.corp(A, *corp, 1, 2);
        }
        let mut play = start.doing(Infiltrate);
        play.finish();
        assert_eq!(play.credits(A, Source::Upgrades), credits, "{embedded} Corps with two Agents each");
    }
    let mut play = position(2).owns(A, &["I7"]).corp(A, Yellow, 3, 0).goods(A, "YYYY").doing(Infiltrate);
    play.advance(Yellow).finish().finish();
    assert_eq!(play[A].total(), 1, "the Agent just embedded counts");
}

/// S2
#[test]
fn long_term_planning_pays_for_three_or_four_empty_operations() {
    for (directors, credits) in [
        ([1, 1, 1, 1], 0),
        ([1, 1, 1, 0], 0),
        ([0, 1, 1, 0], 0),
        ([0, 1, 0, 0], 1),
        ([0, 3, 0, 0], 1),
        ([0, 0, 0, 0], 3),
    ] {
        let play = position(2).owns(A, &["S2"]).directors(A, directors).doing(Scheme);
        assert_eq!(play.credits(A, Source::Upgrades), credits, "{directors:?}");
    }
    let play = position(2).owns(A, &["S2"]).directors(A, [1, 0, 0, 0]).doing(Deploy);
    assert_eq!(play[A].total(), 0, "in Scheme only");
}

/// S3
#[test]
fn unofficial_deals_pay_in_any_colours_and_step_in_the_routes() {
    let mixed = |letters, colour| Action::Buy { route: route(letters), colour, mixed: true, twice: false };
    let mut play = position(2).owns(A, &["S3"]).goods(A, "RYPP").market(&["CFV", "RSF"]).doing(Scheme);
    assert!(!play.may(buying("CFV", Blue)));
    assert!(play.may(mixed("CFV", Blue)) && !play.may(mixed("CFV", Red)), "the step is in the route's colour");
    assert!(Colour::ALL.into_iter().all(|colour| play.may(mixed("RSF", colour))), "Black: any");
    play.play(mixed("CFV", Blue));
    play.has("");
    assert_eq!([Red, Blue, Purple].map(|corp| play.corp(A, corp)), [(1, 0), (2, 0), (1, 0)]);
    assert!(!position(2).owns(A, &["S3"]).goods(A, "RYP").market(&["CFV"]).doing(Scheme).may(mixed("CFV", Blue)));
}

/// S4
#[test]
fn undercover_connections_pay_two_more_for_a_second_step() {
    let twice = Action::Buy { route: route("CFV"), colour: Blue, mixed: false, twice: true };
    let mut play = position(2).owns(A, &["S4"]).goods(A, "BBBBBB").market(&["CFV"]).doing(Scheme);
    assert!(play.may(buying("CFV", Blue)), "no must");
    play.play(twice);
    play.has("");
    assert_eq!(play.corp(A, Blue), (3, 0));
    assert!(used(&play, "S4"));
    assert!(!position(2).owns(A, &["S4"]).goods(A, "BBBBB").market(&["CFV"]).doing(Scheme).may(twice), "six it takes");
    // From the last space, the first step embeds the Agent, and the second one advances the new Agent.
    let mut play = position(2).owns(A, &["S4"]).corp(A, Blue, 3, 0).goods(A, "BBBBBB").market(&["CFV"]).doing(Scheme);
    play.play(twice);
    assert_eq!(play.corp(A, Blue), (2, 1));
}

/// S3 with S4: the rulebook states that the extra goods may be of any colours, too.
#[test]
fn unofficial_deals_pay_the_increase_of_undercover_connections() {
    let mut play = position(2).owns(A, &["S3", "S4"]).goods(A, "RRYGPP").market(&["CFV"]).doing(Scheme);
    play.play(Action::Buy { route: route("CFV"), colour: Blue, mixed: true, twice: true });
    play.has("");
    assert_eq!(play.corp(A, Blue), (3, 0));
}

/// S5
#[test]
fn contingency_fund_brings_two_contraband_more() {
    position(2).owns(A, &["S5"]).directors(A, [0, 1, 1, 1]).doing(Scheme).has("KKK");
    position(2).owns(A, &["S5"]).doing(Scheme).has("KK");
    position(2).owns(A, &["S5"]).doing(Deploy).has("");
}

/// S6
#[test]
fn negotiated_rates_make_a_claim_two_goods_cheaper() {
    let mut play = position(2).owns(A, &["S6"]).goods(A, "BBB").market(&["CFV"]).doing(Scheme);
    play.buy("CFV", Blue);
    play.has("B");
    assert!(!position(2).owns(A, &["S6"]).goods(A, "B").market(&["CFV"]).doing(Scheme).may(buying("CFV", Blue)));
    // With Undercover Connections: 4 − 2 + 2.
    let mut play = position(2).owns(A, &["S4", "S6"]).goods(A, "BBBB").market(&["CFV"]).doing(Scheme);
    play.play(Action::Buy { route: route("CFV"), colour: Blue, mixed: false, twice: true });
    play.has("");
}

/// S7
#[test]
fn customs_kickbacks_take_the_goods_of_a_route_and_leave_it() {
    let mut play = position(2).owns(A, &["S7"]).market(&["CFV:YYK", "BFX", "AGW:P"]).doing(Scheme);
    assert_eq!(play.targets("S7"), ["AGW", "CFV"].map(|letters| Target::Route(route(letters))), "none without goods");
    play.uses("S7", Target::Route(route("CFV")));
    play.has("YYK");
    assert_eq!(play.on_market("CFV"), Goods::NONE);
    assert!(play.targets("S7").is_empty(), "once");
    // Used before the claim, the goods pay for it.
    let mut play = position(2).owns(A, &["S7"]).goods(A, "BB").market(&["CFV:BB"]).doing(Scheme);
    play.uses("S7", Target::Route(route("CFV"))).buy("CFV", Blue);
    play.has("");
}
