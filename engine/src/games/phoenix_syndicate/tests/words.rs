//! The wording of labels, prompts, reasons and the log, as far as it follows from a rule.

use Advantage::{
    AdamosResearchGroup, GalacticExchange, MouseNebulaTrading, SpaceMiningCartel, StarforgeFreight,
    TerraformingConsortium, TheNetwork, YoshikaKythyxConglomerate,
};

use super::*;
use crate::games::phoenix_syndicate::entity::Label;
use crate::games::phoenix_syndicate::text::nouns::group;
use crate::kernel::text::label::Change;

fn label(play: &Play, action: Action) -> Label {
    assert!(play.may(action), "{action:?} isn't one of {:?}", play.legal());
    play.game.label(play.game.active, action)
}

/// Returns the change of a quantity in a label, before and after.
fn change(play: &Play, action: Action, of: &str) -> Option<(i32, i32)> {
    let changes = label(play, action).changes;
    changes.iter().find(|change| change.what == of).map(|Change { before, after, .. }| (*before, *after))
}

/// Returns the number of Agents that leave the supply according to a label.
fn leaving(play: &Play, action: Action) -> i32 {
    change(play, action, "Agents left").map_or(0, |(before, after)| {
        assert_eq!(before, i32::from(play.game.own().supply));
        before - after
    })
}

fn building(letter: &str, colour: Colour) -> Action {
    Action::Build { tile: tile(letter), colour }
}

fn advancing(corp: Colour) -> Action {
    Action::Advance { corp, mixed: false }
}

fn flying(to: &str) -> Action {
    Action::Fly { ship: 0, to: tile(to) }
}

fn told(play: &Play, event: &Event) -> String {
    play.game.describe_event(event, Viewer::Omniscient).to_text(&["Ann".into(), "Bob".into(), "Cem".into()])
}

fn prompt(play: &Play) -> String {
    play.game.prompt().to_text(&["Ann".into(), "Bob".into()])
}

/// Syndicate 4.3, 4.5, 4.9: Agents go to systems, into Bases, and onto the track after an embedding.
#[test]
fn agents_left_counts_every_agent_that_leaves() {
    let play = position(2).agents(A, "A").goods(A, "RYG").doing(Expand);
    assert_eq!(leaving(&play, flying("B")), 1);
    let play = position(2).agents(A, "AB").ships(A, "AA").goods(A, "RYG").doing(Expand);
    assert_eq!(leaving(&play, flying("B")), 0, "there is an Agent already");
    let base = |space| position(2).agents(A, "A").corp(A, Red, space, 0).goods(A, "RRRR").doing(Deploy);
    assert_eq!(leaving(&base(1), building("A", Red)), 1);
    assert_eq!(leaving(&base(3), building("A", Red)), 2, "one for the Base, one for the track");
    let mut by_hand = base(3);
    by_hand.game.center_mut(A).goods = goods("RRRRK");
    by_hand.play(Action::PayByHand);
    assert_eq!(leaving(&by_hand, building("A", Red)), 2, "whoever pays");
    let step = |space| position(2).corp(A, Red, space, 0).goods(A, "RRRR").doing(Infiltrate);
    assert_eq!([1, 2, 3].map(|space| leaving(&step(space), advancing(Red))), [0, 0, 1]);
    let play = position(2).corp(A, Blue, 3, 0).goods(A, "BBBB").market(&["CFV"]).doing(Scheme);
    assert_eq!(leaving(&play, buying("CFV", Blue)), 1);
    let play = position(2).corp(A, Red, 3, 0).no_corps(A).supply(A, 0).goods(A, "RRRR").agents(A, "A").doing(Deploy);
    assert!(play.sites().is_empty(), "nothing can be placed at all");
}

/// Syndicate 10.4, 5: Agents placed by Upgrades and Advantages count, too.
#[test]
fn agents_left_counts_those_of_upgrades_and_advantages() {
    let mut play = position(2).agents(A, "A").owns(A, &["E5"]).goods(A, "RYGBRYBGP").doing(Expand);
    play.fly(0, "G");
    assert_eq!(leaving(&play, Action::Use { upgrade: upgrade("E5"), target: Target::Tile(tile("B")) }), 1);
    let mut play = position(2).agents(A, "A").owns(A, &["M2"]).corp(A, Red, 3, 0).doing(Smuggle);
    play.warp("AA");
    assert_eq!(leaving(&play, Action::Use { upgrade: upgrade("M2"), target: Target::Corp(Red) }), 1);
    let embedded = |advantage| {
        let start = position(2).bases(A, "A").agents(A, "E").corp(A, Red, 3, 0).advantage(Red, advantage);
        let mut play = start.goods(A, "RRRR").doing(Infiltrate);
        play.advance(Red);
        play
    };
    for (advantage, target, agents) in [
        (TheNetwork, Target::Ship { ship: 0, to: tile("B") }, 1),
        (TheNetwork, Target::Ship { ship: 0, to: tile("E") }, 0),
        (SpaceMiningCartel, Target::Move { from: tile("A"), to: tile("B") }, 1),
        (TerraformingConsortium, Target::Tile(tile("E")), 1),
        (StarforgeFreight, Target::Tile(tile("B")), 1),
        (AdamosResearchGroup, Target::Nothing, 0),
        (YoshikaKythyxConglomerate, Target::Tile(tile("A")), 0),
    ] {
        let play = embedded(advantage);
        assert_eq!(leaving(&play, Action::Redeem { advantage, target }), agents, "{advantage:?} on {target:?}");
    }
}

/// Syndicate 10.3: Corps have no names except the Advantages above them.
#[test]
fn a_corp_has_the_name_of_its_advantage_in_list_and_log() {
    let start = position(2).corp(A, Red, 1, 0).corp(A, Blue, 3, 0).goods(A, "RRRRBBBB");
    let start = start.advantage(Red, GalacticExchange).advantage(Blue, StarforgeFreight);
    let mut play = start.doing(Infiltrate);
    assert_eq!(label(&play, advancing(Red)).text.to_text(&[]), "Galactic Exchange");
    let note = label(&play, advancing(Blue)).note.to_text(&[]);
    assert!(note.starts_with("Embeds an Agent in Starforge Freight. Place an Agent"), "{note}");
    play.advance(Red);
    let stepped = play.events.iter().find(|event| matches!(event, Event::Stepped { .. })).expect("a step");
    assert_eq!(told(&play, stepped), "Ann advances to space 2 of the Galactic Exchange.");
    assert_eq!(dealt(2, 4).game.corp_name(Red), "Red Corp", "before the Advantages are drawn");
}

/// Syndicate 1.3: 23, 22 and 21 Agents, then five fewer for the Corps.
#[test]
fn agents_left_counts_those_of_the_placement() {
    let mut play = dealt(2, 4);
    let mut said = Vec::new();
    for _ in 0..3 {
        let action = play.legal()[0];
        said.push(change(&play, action, "Agents left"));
        play.play(action);
    }
    assert_eq!(said, [Some((23, 22)), Some((22, 21)), Some((21, 16))]);
}

/// Syndicate 5: own presence brings 1 + 2 credits. Seat B gains nothing for its presence.
#[test]
fn mouse_nebula_says_what_it_brings_and_that_others_gain_nothing() {
    let start = position(2).agents(A, "A").bases(A, "G").agents(B, "AGW").corp(A, Red, 3, 0);
    let mut play = start.advantage(Red, MouseNebulaTrading).goods(A, "RRRR").holds(A, &["AGW"]).doing(Infiltrate);
    play.advance(Red);
    let redeem = Action::Redeem { advantage: MouseNebulaTrading, target: Target::Route(route("AGW")) };
    let note = label(&play, redeem).note.to_text(&[]);
    assert!(note.ends_with("It brings 3 credits for you and none for others."), "{note}");
    assert_eq!(change(&play, redeem, "credits"), Some((0, 3)));
}

/// Syndicate 4.8, 5: presence, the bonus for two systems, and the credit of the Advantage.
#[test]
fn the_galactic_exchange_says_what_it_brings() {
    let start = position(2).agents(A, "C").bases(A, "F").bases(B, "V").corp(A, Red, 3, 0);
    let mut play = start.advantage(Red, GalacticExchange).goods(A, "RRRR").market(&["CFV"]).doing(Infiltrate);
    play.advance(Red);
    let redeem = Action::Redeem { advantage: GalacticExchange, target: Target::Route(route("CFV")) };
    assert_eq!(change(&play, redeem, "credits"), Some((0, 6)), "1 + 2, 2 of the bonus, 1");
    let note = label(&play, redeem).note.to_text(&[]);
    assert!(note.ends_with("You are on 2 of its 3 systems: worth 5 credits for you and 2 for Seat 2 if secured now."));
}

/// Syndicate 10.4: D4, S6, I1.
#[test]
fn the_words_of_an_operation_say_the_reduced_price() {
    let note = |ids: &[&str], operation| {
        let play = position(2).bases(A, "AF").agents(A, "GC").owns(A, ids).directors(A, [1, 1, 1, 1]).turn_of(A);
        label(&play, Action::Begin(operation)).note.to_text(&[])
    };
    assert!(note(&[], Deploy).starts_with("Make an Agent a Base for 4 goods;"));
    assert!(note(&["D4"], Deploy).starts_with("Make an Agent a Base for 2 goods;"));
    assert!(note(&[], Scheme).ends_with("buy a route for 4 goods."));
    assert!(note(&["S6"], Scheme).ends_with("buy a route for 2 goods."));
    assert!(note(&[], Infiltrate).ends_with("advance in Corps for 4 goods each."));
    assert!(note(&["I1"], Infiltrate).ends_with("advance in Corps for 2 to 4 goods each."), "two red Bases");
    assert!(note(&["D4"], Infiltrate).ends_with("advance in Corps for 4 goods each."));
    let play = position(2).agents(A, "A").owns(A, &["S6"]).goods(A, "B").market(&["CFV", "RSF"]).doing(Scheme);
    let mut blocked = play.game.blocked(A);
    blocked.retain(|blocked| blocked.group == group::CLAIM);
    let reasons: Vec<String> = blocked.into_iter().map(|blocked| blocked.reason.to_text(&[])).collect();
    assert_eq!(
        reasons,
        ["Costs 2 water; you have 1 water and no contraband.", "Costs 2 goods of one colour, more than you have."]
    );
}

/// Syndicate 4.6: each Director brings 1 contraband.
#[test]
fn scheme_says_how_many_directors_return_and_with_what() {
    let note =
        |directors| label(&position(2).directors(A, directors).turn_of(A), Action::Begin(Scheme)).note.to_text(&[]);
    assert!(note([1, 1, 1, 1]).starts_with("No Director returns; buy"));
    assert!(note([1, 1, 1, 0]).starts_with("1 Director returns with 1 contraband; buy"));
    assert!(note([0, 0, 1, 0]).starts_with("3 Directors return with 3 contraband; buy"));
}

/// Syndicate 4.8: each seat is listed by itself, and seats without a gain are left out.
#[test]
fn securing_says_what_each_seat_gains() {
    let start = || position(3).agents(A, "A").agents(B, "AG").bases(C, "W").holds(A, &["AGW", "CFV", "BHU"]);
    let mut play = start().doing(Scheme);
    play.finish();
    let secure = |letters| Action::Secure(route(letters));
    assert_eq!(label(&play, secure("AGW")).note.to_text(&[]), "Seat 2 gains 2 credits and Seat 3 gains 2 credits.");
    assert_eq!(change(&play, secure("AGW"), "credits"), Some((0, 1)));
    assert_eq!(label(&play, secure("CFV")).note.to_text(&[]), "");
    assert!(label(&play, secure("CFV")).changes.is_empty(), "0 credits before and after is no change");
    let mut other = play.clone();
    play.play(secure("AGW"));
    other.play(secure("CFV"));
    let last = |play: &Play| {
        let event = play.events.iter().rfind(|event| matches!(event, Event::Secured { .. }));
        told(play, event.expect("a route was secured"))
    };
    assert_eq!(last(&play), "Ann secures Adamos–Galvane–Wyrden (red): Ann +1, Bob +2, Cem +2.");
    assert_eq!(last(&other), "Ann secures Corvane–Farrow–Veshti (blue), which brings no one any credits.");
    let play = start().market(&["AGX"]).bases(A, "C").doing(Deploy);
    let play = play.game.label(A, Action::Claim(route("AGX")));
    assert_eq!(
        play.note.to_text(&[]),
        "You are on 1 of its 3 systems: worth 1 credit for you and 2 for Seat 2 if secured now."
    );
}

/// Syndicate 4.7
#[test]
fn the_market_says_which_routes_gain_goods() {
    let told_of = |market: &[&str]| {
        let mut play = position(2).bases(A, "T").market(market).deck(&["BFX", "BFZ"]).doing(Deploy);
        play.claim(market[0]);
        let event = play.events.iter().find(|event| matches!(event, Event::MarketFilled { .. }));
        let text = told(&play, event.expect("a new route comes"));
        text.split_once(')').expect("the colour of the route").1.to_owned()
    };
    assert_eq!(told_of(&["AGW"]), " comes to the market.");
    assert_eq!(told_of(&["AGW", "CFV"]), " comes to the market; 1 ore is added to the other route there.");
    assert_eq!(
        told_of(&["AGW", "CFV", "EMU"]),
        " comes to the market; 1 ore is added to each of the other 2 routes there."
    );
}

/// Syndicate 4.10
#[test]
fn one_credit_is_one_credit() {
    for (credits, words) in [(1, "1 credit"), (2, "2 credits")] {
        let mut play = position(2).credits(A, credits).credits(B, credits).last_round().turn_of(B);
        play.idle_turn();
        assert_eq!(prompt(&play), format!("Ann and Bob share the victory with {words}."));
        let event = play.events.last().expect("the match is over");
        assert_eq!(told(&play, event), format!("Ann and Bob share the victory with {words}."));
    }
}

/// Syndicate 11, ruling 43
#[test]
fn paying_by_hand_says_what_is_still_due() {
    let mut play = position(2).agents(A, "U").goods(A, "RRRRK").doing(Deploy);
    play.play(Action::PayByHand).build("U", Red);
    assert_eq!(prompt(&play), "Ann: choose a good to pay for a Base at Umbra (4 to go)");
    play.give("RRR");
    assert_eq!(prompt(&play), "Ann: choose a good to pay for a Base at Umbra (1 to go)");
}

/// Syndicate 11, ruling 51
#[test]
fn the_end_of_a_turn_says_which_advantages_can_still_be_used() {
    let start = position(2).agents(A, "A").corp(A, Red, 3, 0).advantage(Red, TheNetwork).goods(A, "RRRR");
    let mut play = start.holds(A, &["AGW", "AHW", "AIX"]).doing(Infiltrate);
    play.advance(Red);
    let note = label(&play, Action::Finish).note.to_text(&[]);
    assert_eq!(note, "Then 1 route must be secured. The Network can still be used afterwards.");
    play.finish().play(Action::Secure(route("AIX")));
    assert_eq!(prompt(&play), "Ann: use an Advantage, or end the turn");
    let end = label(&play, Action::Finish);
    assert_eq!(
        (end.text.to_text(&[]).as_str(), end.note.to_text(&[]).as_str()),
        ("End the turn", "The Network is lost then.")
    );
}

/// Syndicate 11, ruling 44
#[test]
fn the_first_good_of_a_prestige_base_says_that_it_names_the_colour() {
    let mut play = position(2).bases(A, "AS").owns(A, &["M1"]).doing(Smuggle);
    play.uses("M1", Target::Nothing);
    let note = |good| label(&play, Action::Gather(good)).note.to_text(&[]);
    assert_eq!(note(Good::Spice), "", "a red Base is there");
    assert_eq!(note(Good::Plasma), "Names the colour of a Base on a Prestige system, which gives 2 plasma.");
}

/// Syndicate 4.1, 4.9
#[test]
fn once_the_steps_are_done_the_prompt_says_what_can_still_be_used() {
    let start = || position(2).agents(A, "A").corp(A, Red, 3, 0).advantage(Red, Advantage::ReegaCentralBank);
    let mut play = start().owns(A, &["M2", "M3"]).doing(Smuggle);
    play.warp("AA");
    assert_eq!(prompt(&play), "Ann: use an Upgrade, or end Smuggle");
    play.uses("M2", Target::Corp(Red));
    assert_eq!(prompt(&play), "Ann: use an Upgrade or an Advantage, or end Smuggle");
    play.uses("M3", Target::Operation(Deploy));
    assert_eq!(prompt(&play), "Ann: use an Advantage, or end Smuggle");
    play.redeem(Advantage::ReegaCentralBank, Target::Nothing);
    assert_eq!(prompt(&play), "Ann: end Smuggle");
}

/// Syndicate 4.10: the label of a choice leaves out gains that come with the end of the turn.
#[test]
fn a_choice_at_the_end_of_a_turn_does_not_count_what_the_end_brings() {
    let start = position(2).corp(A, Red, 3, 0).advantage(Red, AdamosResearchGroup).owns(A, &["I7"]);
    let mut play = start.goods(A, "RRRR").doing(Infiltrate);
    play.advance(Red).finish().redeem(AdamosResearchGroup, Target::Nothing);
    assert!(label(&play, Action::Place(Deploy)).changes.is_empty());
    play.play(Action::Place(Deploy));
    assert_eq!((play[A].total(), play.game.active), (1, B));
}

/// Syndicate 10.4: I7 with ruling 38. It pays at the end of the turn, which the last choice brings about.
#[test]
fn the_choice_that_ends_the_turn_says_what_silent_shareholders_bring_then() {
    let start = || position(2).agents(A, "A").owns(A, &["I7"]).corp(A, Blue, 1, 1);
    let note = |play: &Play, action| label(play, action).note.to_text(&[]);
    let then = |credits| format!("Then Silent Shareholders bring {credits}.");
    let mut play = start().holds(A, &["AGW", "AHW", "CFV", "BHU"]).doing(Infiltrate);
    let secure = |letters| Action::Secure(route(letters));
    assert_eq!(note(&play, Action::Finish), "Then 2 routes must be secured.");
    play.finish();
    assert_eq!(note(&play, secure("CFV")), "", "another route must be secured before the turn ends");
    play.play(secure("CFV"));
    assert_eq!(note(&play, secure("AGW")), then("1 credit"));
    assert_eq!(change(&play, secure("AGW"), "credits"), Some((0, 1)), "what the route brings");
    play.play(secure("AGW"));
    assert_eq!(play[A].total(), 2);

    let start = || start().corp(A, Red, 3, 0).advantage(Red, AdamosResearchGroup).goods(A, "RRRR");
    let mut play = start().doing(Infiltrate);
    play.advance(Red).finish();
    assert!(note(&play, Action::Finish).ends_with(&format!(" is lost then. {}", then("2 credits"))));
    play.redeem(AdamosResearchGroup, Target::Nothing);
    assert_eq!(note(&play, Action::Place(Deploy)), then("2 credits"));
    let play = position(2).owns(A, &["I7"]).corp(A, Blue, 1, 1).doing(Infiltrate);
    assert_eq!(note(&play, Action::Finish), then("1 credit"));
}

/// Syndicate 10.4: E1 with payment by hand. A – B is Y and RG, B – G is B and deep space.
#[test]
fn the_cost_of_a_gate_says_what_is_left_out() {
    let cost = |ids: &[&str], at: &str, gate: Action| {
        let mut play = position(2).agents(A, at).owns(A, ids).goods(A, "RRYYBBGGPPK").doing(Expand);
        play.play(Action::PayByHand);
        label(&play, gate).cost.to_string()
    };
    assert_eq!(cost(&["E1"], "A", opening("A", "B")), "1 spice, 1 ore and 1 organics (1 coloured good free)");
    assert_eq!(cost(&["E1", "E2"], "B", opening("B", "G")), "1 water and 3 of any colours (1 coloured good free)");
}
