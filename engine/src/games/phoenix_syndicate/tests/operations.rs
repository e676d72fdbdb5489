//! Smuggle, Infiltrate, Deploy and Scheme without Upgrades (Syndicate 4.2, 4.4, 4.5, 4.6, 4.9).

use super::*;

/// Returns the systems that the next ship may warp to.
fn warps(play: &Play) -> String {
    let to = |action| if let Action::Warp(tile) = action { Some(tile.card().id) } else { None };
    play.legal().into_iter().filter_map(to).collect()
}

/// Syndicate 4.2
#[test]
fn ships_warp_to_any_own_presence_and_collect_six_goods_each() {
    let mut play = position(2).agents(A, "AE").bases(A, "T").agents(B, "C").ships(A, "AE").doing(Smuggle);
    assert_eq!(warps(&play), "AET", "Agents and Bases, wherever they are; not those of others");
    play.warp("A");
    play.has("RRRRYY");
    play.warp("T");
    play.has("RRRRYYRYBGPP");
    assert_eq!(play[A].ships, [Some(tile("A")), Some(tile("T"))]);
    assert_eq!(play.legal(), [Action::Finish], "each ship warps once");
}

/// Syndicate 4.2
#[test]
fn two_ships_on_a_system_collect_twice() {
    let mut play = position(2).agents(A, "RE").doing(Smuggle);
    play.warp("RR");
    play.has("YYBBKKYYBBKK");
}

/// Syndicate 4.2
#[test]
fn both_ships_collect_before_smuggle_ends() {
    let mut play = position(2).agents(A, "AE").doing(Smuggle);
    assert!(!play.may(Action::Finish));
    play.warp("E");
    assert!(!play.may(Action::Finish));
    play.warp("E");
    assert!(play.may(Action::Finish));
}

/// Syndicate 4.4
#[test]
fn an_upgrade_is_taken_and_replaced_at_once() {
    let mut play = position(2).row(&["D4", "I3", "E1", "M5", "S6"]).doing(Infiltrate);
    let before: Vec<_> = play.game.row.to_vec();
    play.play(Action::Take(upgrade("E1")));
    assert!(play[A].upgrades.contains(upgrade("E1")) && play[A].upgrades.len() == 1);
    assert_eq!(play.game.row.iter().flatten().count(), 5);
    let changed: Vec<usize> = (0..5).filter(|at| before[*at] != play.game.row[*at]).collect();
    assert_eq!(changed, [2], "the newcomer takes its place");
    assert!(!play.legal().iter().any(|action| matches!(action, Action::Take(_))), "one only");
}

/// Syndicate 4.4
#[test]
fn the_row_shrinks_when_the_deck_is_empty() {
    let mut play = position(2).row(&["D4", "I3"]).doing(Infiltrate);
    play.whole = false;
    play.game.upgrades = Urn::default();
    play.play(Action::Take(upgrade("I3")));
    assert_eq!(play.game.row, [Some(upgrade("D4")), None, None, None, None]);
    assert!(!play.happened(|event| matches!(event, Event::RowFilled { .. })));
}

/// Syndicate 4.4
#[test]
fn four_goods_of_its_colour_buy_a_step_in_each_corp_once() {
    let mut play = position(2).goods(A, "RRRRRRRRYYYYBBBG").doing(Infiltrate);
    assert_eq!(play.advances(), [Red, Yellow], "three of blue aren't enough");
    play.advance(Red);
    play.has("RRRRYYYYBBBG");
    assert_eq!(play.corp(A, Red), (2, 0));
    assert_eq!(play.advances(), [Yellow], "not twice in a Corp");
    play.advance(Yellow);
    play.has("RRRRBBBG");
    assert!(play.advances().is_empty());
}

/// Syndicate 4.9
#[test]
fn the_third_advance_embeds_and_a_new_agent_begins() {
    let mut play = position(2).corp(A, Green, 3, 0).goods(A, "GGGG").doing(Infiltrate);
    let (supply, advantage) = (play[A].supply, play.game.advantages[Green].expect("an Advantage"));
    play.advance(Green);
    assert_eq!((play.corp(A, Green), play[A].supply), ((1, 1), supply - 1));
    assert!(play.happened(|event| *event == Event::Embedded { seat: A, corp: Green, advantage }));
    assert_eq!(play.game.pending().collect::<Vec<_>>(), [(Green, advantage)], "for this turn");
}

/// Syndicate 4.9: 1, 2, 3, embedded.
#[test]
fn three_advances_lead_from_the_first_space_to_the_card() {
    let mut spaces = Vec::new();
    let mut play = position(2).goods(A, "YYYYYYYYYYYYYYYY").directors(A, [0, 4, 0, 0]).turn_of(A);
    for _ in 0..4 {
        play.play(Action::Begin(Infiltrate)).advance(Yellow);
        spaces.push(play.corp(A, Yellow));
        play.finish();
        if play.game.stage == Stage::Closing {
            play.finish();
        }
        play.idle_turn();
    }
    assert_eq!(spaces, [(2, 0), (3, 0), (1, 1), (2, 1)]);
}

/// Syndicate 4.5
#[test]
fn a_base_costs_four_goods_of_the_planet_and_steps_in_its_corp() {
    let mut play = position(2).agents(A, "AG").goods(A, "RRRRRYYY").doing(Deploy);
    assert_eq!(play.sites(), [("A", Red)]);
    let supply = play[A].supply;
    play.build("A", Red);
    play.has("RYYY");
    assert_eq!((play[A].supply, play.corp(A, Red)), (supply - 1, (2, 0)));
    assert!(play[A].bases.contains(tile("A")) && !play[A].bases.contains(tile("G")));
    assert!(play.sites().is_empty(), "one Base");
}

/// Syndicate 4.5
#[test]
fn a_base_at_a_prestige_system_is_paid_in_any_one_colour() {
    let mut play = position(2).agents(A, "S").goods(A, "BBBBGGGGRRR").doing(Deploy);
    assert_eq!(play.sites(), [("S", Blue), ("S", Green)]);
    play.build("S", Green);
    play.has("BBBBRRR");
    assert_eq!([Blue, Green].map(|corp| play.corp(A, corp)), [(1, 0), (2, 0)], "the Corp of the colour paid");
}

/// Syndicate 4.5
#[test]
fn nobody_builds_where_an_opponent_has_a_base_or_without_an_agent() {
    let play = position(2).agents(A, "AF").bases(B, "F").agents(B, "A").bases(A, "K").goods(A, "RRRR").doing(Deploy);
    assert_eq!(play.sites(), [("A", Red)], "an opponent's Agent doesn't matter, a Base does; K is a Base already");
}

/// Syndicate 4.5
#[test]
fn a_route_of_the_colour_of_a_base_is_claimed_without_paying() {
    let mut play = position(2).bases(A, "F").agents(A, "B").market(&["AGW:RK", "BFX", "CFV", "EMU"]).doing(Deploy);
    assert_eq!(play.claims(), ["AGW"], "F is a red system; that it stands on BFX and CFV doesn't matter");
    play.claim("AGW");
    play.has("RK");
    assert_eq!(play[A].held.as_slice(), [route("AGW")]);
    assert!(play.claims().is_empty(), "one route");
}

/// Syndicate 4.5: a Base built this turn counts. Without a Base, no route matches.
#[test]
fn the_base_just_built_may_claim() {
    let mut play = position(2).agents(A, "G").goods(A, "YYYY").market(&["BFX", "RSF"]).doing(Deploy);
    assert!(play.claims().is_empty());
    play.build("G", Yellow);
    assert_eq!(play.claims(), ["BFX", "RSF"]);
}

/// Syndicate 4.6
#[test]
fn a_route_is_bought_for_four_goods_of_its_colour_with_a_step() {
    let mut play = position(2).goods(A, "BBBBYYY").market(&["CFV:YP", "BFX:K"]).doing(Scheme);
    assert!(!play.may(buying("BFX", Yellow)), "three yellow aren't enough");
    play.buy("CFV", Blue);
    play.has("YYYYP");
    assert_eq!((play.corp(A, Blue), play[A].held.as_slice()), ((2, 0), &[route("CFV")][..]));
    assert!(!play.may(buying("BFX", Yellow)), "one route, although four yellow are there now");
}

/// Syndicate 4.6: a Black route costs goods of any one colour, with the step in that Corp.
#[test]
fn a_black_route_is_bought_in_any_one_colour() {
    let mut play = position(2).goods(A, "RRRRGGG").market(&["RSF"]).doing(Scheme);
    let colours: Vec<bool> = Colour::ALL.iter().map(|colour| play.may(buying("RSF", *colour))).collect();
    assert_eq!(colours, [true, false, false, false, false]);
    play.buy("RSF", Red);
    assert_eq!(play.corp(A, Red), (2, 0));
    // With contraband alone, the action names the colour.
    let mut play = position(2).goods(A, "KKKK").market(&["RSF"]).doing(Scheme);
    play.buy("RSF", Purple);
    assert_eq!(play.corp(A, Purple), (2, 0));
}

/// Syndicate 4.6: the contraband of the Directors can pay for the route of the same turn.
#[test]
fn contraband_of_the_directors_pays_at_once() {
    let mut play = position(2).directors(A, [0, 0, 0, 0]).market(&["CFV"]).doing(Scheme);
    play.buy("CFV", Blue);
    play.has("");
}

/// Syndicate 4.6: the claim is optional.
#[test]
fn scheme_may_end_without_a_claim() {
    let mut play = position(2).goods(A, "BBBB").market(&["CFV"]).doing(Scheme);
    play.finish();
    assert_eq!((play.game.active, play[A].goods), (B, goods("BBBB")));
}
