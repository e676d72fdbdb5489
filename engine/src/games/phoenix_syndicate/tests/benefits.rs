//! The ten Advantages, one by one (Syndicate 5).

use super::*;
use Advantage::{
    AdamosResearchGroup, GalacticExchange, InterstellarCartographers, MouseNebulaTrading, ReegaCentralBank,
    SpaceMiningCartel, StarforgeFreight, TerraformingConsortium, TheNetwork, YoshikaKythyxConglomerate,
};

/// Returns a position in which a step in the red Corp brings this Advantage.
fn before(advantage: Advantage) -> Position {
    position(2).corp(A, Red, 3, 0).advantage(Red, advantage).goods(A, "RRRR")
}

/// Returns the position after the step, in Infiltrate with an empty row.
fn embedded(position: Position) -> Play {
    let mut play = position.doing(Infiltrate);
    play.advance(Red);
    play
}

#[test]
fn reega_central_bank_pays_three_and_one_for_each_route_of_its_corp() {
    for (market, credits) in [
        (&[][..], 3),
        (&["BFX", "CFV"], 3),
        (&["AGW", "CFV"], 4),
        (&["AGW", "AHW", "RSF", "BFX"], 6),
        (&["RSF", "RSG", "RSH", "RTI"], 7),
    ] {
        let mut play = embedded(before(ReegaCentralBank).market(market));
        play.redeem(ReegaCentralBank, Target::Nothing);
        assert_eq!((play.credits(A, Source::Advantages), play[A].total()), (credits, credits), "{market:?}");
        assert!(play.benefits(ReegaCentralBank).is_empty(), "once");
    }
}

#[test]
fn the_network_moves_a_ship_past_the_gates_and_places_an_agent() {
    let mut play = embedded(before(TheNetwork).agents(A, "AE"));
    let supply = play[A].supply;
    assert_eq!(play.benefits(TheNetwork).len(), 3, "two ships together are alike");
    play.redeem(TheNetwork, Target::Ship { ship: 0, to: tile("F") });
    assert_eq!((play[A].ships[0], play[A].ships[1]), (Some(tile("F")), Some(tile("A"))));
    assert_eq!((play[A].presence.contains(tile("F")), play[A].supply), (true, supply - 1));
    play.has("");
}

#[test]
fn the_network_places_nothing_where_there_is_presence() {
    let mut play = embedded(before(TheNetwork).agents(A, "AE").ships(A, "AE"));
    let supply = play[A].supply;
    let to = |ship, letter| Target::Ship { ship, to: tile(letter) };
    assert_eq!(
        play.benefits(TheNetwork),
        [to(0, "B"), to(0, "E"), to(0, "F"), to(1, "A"), to(1, "F"), to(1, "J"), to(1, "K")]
    );
    play.redeem(TheNetwork, to(1, "A"));
    assert_eq!(play[A].supply, supply);
}

#[test]
fn the_space_mining_cartel_moves_a_base_and_leaves_an_agent() {
    let mut play = embedded(before(SpaceMiningCartel).bases(A, "A").agents(A, "E"));
    let supply = play[A].supply;
    let moved = |to| Target::Move { from: tile("A"), to: tile(to) };
    assert_eq!(play.benefits(SpaceMiningCartel), [moved("B"), moved("F")], "not to E, where an Agent is");
    play.redeem(SpaceMiningCartel, moved("F"));
    assert_eq!(play[A].bases.iter().collect::<Vec<_>>(), [tile("F")]);
    assert_eq!(play[A].agents().iter().collect::<Vec<_>>(), tiles("AE"));
    assert_eq!(play[A].supply, supply - 1);
}

#[test]
fn the_space_mining_cartel_needs_a_base() {
    let play = embedded(before(SpaceMiningCartel).agents(A, "A"));
    assert!(play.benefits(SpaceMiningCartel).is_empty());
    assert!(play.may(Action::Finish), "it comes to nothing");
}

#[test]
fn terraforming_consortium_raises_a_base_for_nothing_and_without_a_step() {
    let mut play = embedded(before(TerraformingConsortium).agents(A, "AES").bases(B, "E"));
    let supply = play[A].supply;
    let at = |letter| Target::Tile(tile(letter));
    assert_eq!(play.benefits(TerraformingConsortium), [at("A"), at("S")], "not where an opponent has a Base");
    play.redeem(TerraformingConsortium, at("S"));
    assert_eq!((play[A].bases.contains(tile("S")), play[A].supply), (true, supply - 1));
    assert_eq!([Yellow, Blue, Green, Purple].map(|corp| play.corp(A, corp)), [(1, 0); 4]);
    assert_eq!(play.corp(A, Red), (1, 1), "only the step that was paid");
}

/// Syndicate 6: Hidden Depot applies to Deploy only.
#[test]
fn hidden_depot_does_not_help_advantages() {
    let mut play = before(TerraformingConsortium).agents(A, "AF").bases(B, "F").owns(A, &["D2"]).doing(Deploy);
    assert_eq!(play.sites(), [("A", Red), ("F", Red)], "building with Deploy it does");
    play.build("A", Red);
    assert!(play.benefits(TerraformingConsortium).is_empty());
}

#[test]
fn starforge_freight_places_an_agent_beside_a_base() {
    let mut play = embedded(before(StarforgeFreight).bases(A, "A").agents(A, "B").bases(B, "E"));
    let supply = play[A].supply;
    let at = |letter| Target::Tile(tile(letter));
    assert_eq!(play.benefits(StarforgeFreight), [at("E"), at("F")], "an opponent's Base doesn't matter");
    play.redeem(StarforgeFreight, at("E"));
    assert_eq!((play[A].presence.contains(tile("E")), play[A].supply), (true, supply - 1));
    assert!(embedded(before(StarforgeFreight).agents(A, "A")).benefits(StarforgeFreight).is_empty(), "no Base");
}

#[test]
fn the_galactic_exchange_claims_and_secures_for_everybody() {
    let mut play = embedded(
        before(GalacticExchange).agents(A, "C").bases(B, "CV").market(&["AGW", "CFV:P"]).holds(A, &["AHW", "AIX"]),
    );
    play.redeem(GalacticExchange, Target::Route(route("CFV")));
    assert_eq!(Source::ALL.map(|source| play.credits(A, source)), [1, 0, 0, 1, 0, 0]);
    assert_eq!(play.credits(B, Source::Others), 4);
    assert_eq!(play[A].held.len(), 2, "the others are kept");
    play.has("P");
    play.finish();
    assert_eq!(play.game.active, B, "nothing is above the limit");
}

#[test]
fn mouse_nebula_pays_the_own_presence_on_an_own_route_and_keeps_it() {
    let mut play =
        embedded(before(MouseNebulaTrading).agents(A, "AW").bases(A, "G").agents(B, "A").holds(A, &["AGW", "BFX"]));
    assert_eq!(play.benefits(MouseNebulaTrading), [Target::Route(route("AGW"))], "of BFX there would be nothing");
    play.redeem(MouseNebulaTrading, Target::Route(route("AGW")));
    assert_eq!(Source::ALL.map(|source| play.credits(A, source)), [0, 0, 0, 4, 0, 0], "1 + 2 + 1, no bonus");
    assert_eq!((play[B].total(), play[A].held.len()), (0, 2));
    assert!(embedded(before(MouseNebulaTrading)).benefits(MouseNebulaTrading).is_empty(), "without a route");
}

#[test]
fn adamos_brings_an_upgrade_a_director_and_contraband() {
    let mut play = embedded(before(AdamosResearchGroup).directors(A, [0, 1, 2, 0]));
    assert_eq!(play.benefits(AdamosResearchGroup), [Target::Nothing], "the row is empty here");
    play.redeem(AdamosResearchGroup, Target::Nothing);
    assert_eq!(play.legal(), Operation::DIRECTED.map(Action::Place), "the running one included, and doubling");
    play.play(Action::Place(Infiltrate));
    assert_eq!(play[A].directors, [0, 1, 2, 0]);
    play.has("K");
}

#[test]
fn adamos_takes_from_the_row_and_fills_it() {
    let mut play = before(AdamosResearchGroup).row(&["D4", "M5", "S6"]).agents(A, "A").doing(Deploy);
    play.build("A", Red);
    assert_eq!(play.benefits(AdamosResearchGroup), ["D4", "M5", "S6"].map(|id| Target::Upgrade(upgrade(id))));
    play.redeem(AdamosResearchGroup, Target::Upgrade(upgrade("M5"))).play(Action::Place(Expand));
    assert!(play[A].upgrades.contains(upgrade("M5")));
    assert_eq!(play.game.row.iter().flatten().count(), 3);
    assert_eq!(play[A].directors, [0, 1, 2, 1]);
    play.has("K");
}

/// Syndicate 5: an Upgrade taken by Adamos doesn't replace the first step of Infiltrate.
#[test]
fn adamos_does_not_replace_the_upgrade_of_infiltrate() {
    let mut play = before(AdamosResearchGroup).row(&["D4", "M5", "S6"]).doing(Infiltrate);
    play.play(Action::Take(upgrade("D4"))).advance(Red);
    play.redeem(AdamosResearchGroup, Target::Upgrade(upgrade("S6"))).play(Action::Place(Deploy));
    assert_eq!(play[A].upgrades.len(), 2);
}

#[test]
fn the_cartographers_claim_any_route_for_nothing() {
    let mut play = embedded(before(InterstellarCartographers).market(&["CFV:YY", "RSF", "EMU"]));
    assert_eq!(play.benefits(InterstellarCartographers).len(), 3, "any colour, without a Base");
    play.redeem(InterstellarCartographers, Target::Route(route("CFV")));
    play.has("YY");
    assert_eq!((play[A].held.as_slice(), play.corp(A, Blue)), (&[route("CFV")][..], (1, 0)), "no step");
}

/// Syndicate 5: the claim of the Advantage comes in addition to the claim of Deploy.
#[test]
fn the_cartographers_do_not_replace_the_claim_of_deploy() {
    let mut play =
        before(InterstellarCartographers).agents(A, "A").market(&["AGW", "CFV"]).deck(&["BFX", "BFZ"]).doing(Deploy);
    play.build("A", Red).redeem(InterstellarCartographers, Target::Route(route("CFV"))).claim("AGW");
    assert_eq!(play[A].held.as_slice(), [route("CFV"), route("AGW")]);
}

#[test]
fn yoshika_embeds_an_agent_of_a_base_without_a_second_advantage() {
    let mut play = embedded(before(YoshikaKythyxConglomerate).bases(A, "AT").agents(A, "G"));
    let supply = play[A].supply;
    assert_eq!(play.benefits(YoshikaKythyxConglomerate), ["A", "T"].map(|letter| Target::Tile(tile(letter))));
    play.redeem(YoshikaKythyxConglomerate, Target::Tile(tile("T")));
    assert_eq!(play[A].bases.iter().collect::<Vec<_>>(), [tile("A")]);
    assert!(play[A].presence.contains(tile("T")), "an Agent stays");
    assert_eq!((play.corp(A, Red), play[A].supply), ((1, 2), supply));
    assert_eq!(play.game.pending().count(), 0, "it isn't triggered again");
    assert!(embedded(before(YoshikaKythyxConglomerate).agents(A, "A")).benefits(YoshikaKythyxConglomerate).is_empty());
}

/// Syndicate 4.9: an Advantage can be used at any time of its turn, and never later.
#[test]
fn an_advantage_is_used_this_turn_or_never() {
    let mut play = before(ReegaCentralBank).goods(A, "RRRRYYYY").doing(Infiltrate);
    play.advance(Red).advance(Yellow);
    assert_eq!(play.benefits(ReegaCentralBank), [Target::Nothing], "later this turn");
    play.finish();
    assert_eq!(play.benefits(ReegaCentralBank), [Target::Nothing], "at its end, too");
    play.finish().idle_turn();
    play.play(Action::Begin(Deploy));
    assert!(play.benefits(ReegaCentralBank).is_empty());
    assert_eq!(play[A].total(), 0);
}

/// Syndicate 4.9: each embedding brings the Advantage of that Corp again.
#[test]
fn each_corp_brings_its_own_advantage_each_time() {
    let start = |corp, space, times| {
        position(2)
            .corp(A, corp, space, times)
            .advantage(Red, ReegaCentralBank)
            .advantage(Blue, InterstellarCartographers)
            .market(&["EMU"])
            .goods(A, "RRRRBBBB")
            .doing(Infiltrate)
    };
    let mut play = start(Blue, 3, 2);
    play.advance(Blue);
    assert_eq!(play.game.pending().collect::<Vec<_>>(), [(Blue, InterstellarCartographers)]);
    assert_eq!(play.corp(A, Blue), (1, 3));
    let mut play = start(Red, 2, 1);
    play.advance(Red);
    assert_eq!(play.game.pending().count(), 0, "on the third space nothing is embedded yet");
}
