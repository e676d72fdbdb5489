//! The Upgrades of Expand and Smuggle, one by one (Syndicate 6, 10.4).

use std::collections::BTreeSet;

use super::*;
use crate::kernel::turn::Turn;

fn used(play: &Play, id: &str) -> bool {
    play.happened(|event| *event == Event::Used { seat: A, upgrade: upgrade(id) })
}

fn expanding(ids: &[&str], stock: &str) -> Play {
    position(2).agents(A, "A").owns(A, ids).goods(A, stock).doing(Expand)
}

/// E1: A – B is Y and RG. Any one of the three goods may be left out, but only one.
#[test]
fn warp_drive_makes_one_side_of_each_gate_a_good_cheaper() {
    for stock in ["RG", "YG", "YR"] {
        let mut play = expanding(&["E1"], stock);
        play.open("A", "B");
        play.has("");
    }
    for stock in ["Y", "R", "YY"] {
        assert!(!expanding(&["E1"], stock).may(opening("A", "B")), "{stock}");
    }
    // B – G is B and deep space: five goods instead of six. Both gates together cost two and five.
    let mut play = expanding(&["E1"], "RGRYBGP");
    play.fly(0, "G");
    play.has("");
    assert!(!expanding(&["E1"], "RGRYBG").flights(0).contains(&"G"), "six goods are one too few");
}

/// E2
#[test]
fn jump_gates_pay_three_goods_of_any_colours_for_deep_space() {
    // A – F is BG and deep space.
    let mut play = expanding(&["E2"], "BGRRR");
    play.open("A", "F");
    play.has("");
    assert!(!expanding(&["E2"], "BGRR").may(opening("A", "F")));
    assert!(!expanding(&["E2"], "BRRRR").may(opening("A", "F")), "the printed side is paid as printed");
    // V – R is deep space on both sides.
    let mut play = expanding(&["E2"], "PPPPPP");
    play.open("V", "R");
    play.has("");
    // A – B has no deep space.
    assert!(!expanding(&["E2"], "PPPPPP").may(opening("A", "B")));
}

/// E1 and E2 don't lower the price of the same side.
#[test]
fn warp_drive_does_not_lower_what_jump_gates_pay() {
    assert!(!expanding(&["E1", "E2"], "PPPPP").may(opening("V", "R")), "six, not five");
    assert!(expanding(&["E1", "E2"], "PPPPPP").may(opening("V", "R")));
    // A – F: one of BG, and three.
    let mut play = expanding(&["E1", "E2"], "BRRR");
    play.open("A", "F");
    play.has("");
}

/// E4
#[test]
fn fuel_scoops_bring_three_different_colours() {
    let mut play = expanding(&["E4"], "");
    play.uses("E4", Target::Nothing);
    assert_eq!(
        play.legal(),
        ["R", "Y", "B", "G", "P"].map(|letter| Action::Gather(goods(letter).kinds().next().expect("one").0))
    );
    play.gather("R");
    assert!(!play.may(Action::Gather(Good::Spice)), "different ones");
    play.gather("GP");
    play.has("RGP");
    assert!(play.targets("E4").is_empty(), "once");
    // Used before gates are opened, the goods pay for them.
    let mut play = expanding(&["E4"], "");
    play.uses("E4", Target::Nothing).gather("RYG").fly(0, "B");
    play.has("");
}

/// E5: A – B is Y and RG, B – G is B and deep space.
#[test]
fn drop_pods_place_an_agent_on_a_system_passed() {
    let mut play = expanding(&["E5"], "RYGBRYBGP");
    assert!(play.targets("E5").is_empty(), "nothing is open");
    play.fly(0, "G");
    let supply = play[A].supply;
    assert_eq!(play.targets("E5"), [Target::Tile(tile("B"))], "not A and G, where Agents are");
    play.uses("E5", Target::Tile(tile("B")));
    assert_eq!((play[A].presence.len(), play[A].supply), (3, supply - 1));
    assert!(play.targets("E5").is_empty(), "once");
}

/// E5: never on an asteroid, and only with an Agent to place. R – a2 is RBG and G.
#[test]
fn drop_pods_need_a_system_and_an_agent() {
    let mut play = position(2).agents(A, "R").owns(A, &["E5"]).goods(A, "RBGG").doing(Expand);
    play.open("R", "a2");
    assert!(play.targets("E5").is_empty());
    let mut play = position(2).agents(A, "A").no_corps(A).supply(A, 0).owns(A, &["E5"]).goods(A, "RYG").doing(Expand);
    play.open("A", "B");
    assert!(play.targets("E5").is_empty());
}

/// E6: R – a2 is RBG and G, a2 – a3 is B and Y, T – a3 is YGP and G.
#[test]
fn asteroid_tugs_make_asteroid_sides_free() {
    let mut play = position(2).agents(A, "R").owns(A, &["E6"]).goods(A, "RBGYGP").doing(Expand);
    assert!(play.may(opening("a2", "a3")), "nothing at all");
    play.fly(0, "T");
    play.has("");
    // Warp Drive doesn't lower the price of a free side.
    let mut play = position(2).agents(A, "R").owns(A, &["E1", "E6"]).goods(A, "RBYG").doing(Expand);
    play.fly(0, "T");
    play.has("");
    assert!(!position(2).agents(A, "R").owns(A, &["E1", "E6"]).goods(A, "RBY").doing(Expand).flights(0).contains(&"T"));
}

/// E7
#[test]
fn pathfinder_bounty_pays_a_credit_for_each_agent_placed() {
    for (flights, credits) in [(&[][..], 0), (&["B"], 1), (&["B", "G"], 2)] {
        let mut play = expanding(&["E7"], "RYGBRYBGP");
        for (ship, to) in (0..).zip(flights) {
            play.fly(ship, to);
        }
        assert_eq!(play[A].total(), 0, "at the end");
        play.finish();
        assert_eq!(play.credits(A, Source::Upgrades), credits);
        assert_eq!(used(&play, "E7"), credits > 0);
    }
    // No Agent is placed on a system with own presence.
    let mut play = position(2).agents(A, "AB").owns(A, &["E7"]).goods(A, "RYG").doing(Expand);
    play.fly(0, "B").finish();
    assert_eq!(play[A].total(), 0);
}

/// M1
#[test]
fn deep_space_mining_brings_two_goods_of_each_base_at_most_six() {
    let mut play = position(2).bases(A, "AGC").agents(A, "E").owns(A, &["M1"]).doing(Smuggle);
    play.uses("M1", Target::Nothing);
    play.has("RRYYBB");
    assert!(play.targets("M1").is_empty(), "once");
    // Four Bases bring six of eight goods, at most two of each. As the rulebook states, some Bases give just one.
    let mut play = position(2).bases(A, "AGCD").owns(A, &["M1"]).doing(Smuggle);
    play.uses("M1", Target::Nothing).gather("RYBGRY");
    play.has("RRYYBG");
    assert_eq!(play.game.stage, Stage::Acting);
    let mut play = position(2).bases(A, "AGCD").owns(A, &["M1"]).doing(Smuggle);
    play.uses("M1", Target::Nothing).gather("RR");
    assert!(!play.may(Action::Gather(Good::Spice)), "two of a Base");
    assert!(!play.may(Action::Gather(Good::Plasma)), "no purple Base");
    assert!(position(2).agents(A, "A").owns(A, &["M1"]).doing(Smuggle).targets("M1").is_empty(), "no Base");
}

/// M1 at a Prestige system
#[test]
fn deep_space_mining_brings_any_colour_of_a_prestige_base() {
    let mut play = position(2).bases(A, "AR").owns(A, &["M1"]).doing(Smuggle);
    play.uses("M1", Target::Nothing);
    assert!(!play.may(Action::Gather(Good::Contraband)));
    play.gather("RRGG");
    play.has("RRGG");
}

/// M1, Syndicate 11 ruling 44: all possible gains, counted by giving each Prestige Base one colour.
#[test]
fn deep_space_mining_brings_one_colour_of_each_prestige_base() {
    for (bases, standard, prestige) in [("R", "", 1), ("RS", "", 2), ("RST", "", 3), ("AR", "R", 1), ("AGRS", "RY", 2)]
    {
        let play = position(2).bases(A, bases).owns(A, &["M1"]).doing(Smuggle);
        // Each Base gives zero to two goods of its colour, and as many goods as possible are taken.
        let mut expected = BTreeSet::from([Goods::NONE]);
        let colours = |fixed: Option<char>| fixed.map_or("RYBGP".to_owned(), String::from);
        let each_base = standard.chars().map(Some).chain(std::iter::repeat_n(None, prestige)).map(colours);
        for choice in each_base {
            let add = |sum: &Goods| -> Vec<Goods> {
                let mut sums = Vec::new();
                for letter in choice.chars() {
                    for count in 0..=2 {
                        let mut more = *sum;
                        more.add(&Goods::of(good(letter), count));
                        sums.push(more);
                    }
                }
                sums
            };
            expected = expected.iter().flat_map(add).collect();
        }
        let most = (2 * (standard.len() + prestige)).min(6) as u16;
        expected.retain(|goods| goods.total() == most);
        let mut reached = BTreeSet::new();
        let mut open = vec![play];
        open[0].uses("M1", Target::Nothing);
        while let Some(play) = open.pop() {
            if play.game.stage == Stage::Acting {
                reached.insert(play[A].goods);
                continue;
            }
            for action in play.legal() {
                let mut next = play.clone();
                next.play(action);
                open.push(next);
            }
        }
        assert_eq!(reached, expected, "{bases}");
    }
}

/// M2
#[test]
fn insider_trading_steps_in_a_corp_of_which_eight_goods_were_gained() {
    let corps = |of: &[Colour]| of.iter().map(|corp| Target::Corp(*corp)).collect::<Vec<_>>();
    let mut play = position(2).agents(A, "A").owns(A, &["M2"]).goods(A, "RRRRRRRR").doing(Smuggle);
    assert!(play.targets("M2").is_empty(), "gained, not held");
    play.warp("A");
    assert!(play.targets("M2").is_empty(), "four");
    play.warp("A");
    assert_eq!(play.targets("M2"), corps(&[Red]));
    play.uses("M2", Target::Corp(Red));
    assert_eq!((play.corp(A, Red), play.targets("M2").len()), ((2, 0), 0));
    // Two visits to Reega bring four yellow, four blue and four contraband, which counts as any colour.
    let mut play = position(2).agents(A, "R").owns(A, &["M2"]).doing(Smuggle);
    play.warp("RR");
    assert_eq!(play.targets("M2"), corps(&[Yellow, Blue]));
    // Four red of A and two contraband of Reega make six. Hidden Compartments make it eight.
    let mut play = position(2).agents(A, "AR").owns(A, &["M2"]).doing(Smuggle);
    play.warp("AR");
    assert!(play.targets("M2").is_empty());
    let mut play = position(2).agents(A, "AR").owns(A, &["M2", "M5"]).doing(Smuggle);
    play.warp("AR");
    assert_eq!(play.targets("M2"), corps(&[Red, Yellow]), "yellow: 2 + 2 of A and Reega, 4 contraband");
}

/// M2: an Advantage gained by its step can be used in the same turn.
#[test]
fn insider_trading_may_embed() {
    let mut play = position(2)
        .agents(A, "A")
        .owns(A, &["M2"])
        .corp(A, Red, 3, 0)
        .advantage(Red, Advantage::ReegaCentralBank)
        .doing(Smuggle);
    play.warp("AA").uses("M2", Target::Corp(Red)).redeem(Advantage::ReegaCentralBank, Target::Nothing).finish();
    assert_eq!((play.corp(A, Red), play[A].total()), ((1, 1), 3));
}

/// M4
#[test]
fn expanded_holds_collect_a_planet_and_a_moon_good_more_with_each_ship() {
    let mut play = position(2).agents(A, "AE").owns(A, &["M4"]).doing(Smuggle);
    assert!(play.targets("M4").is_empty());
    play.warp("AE").uses("M4", Target::Nothing);
    play.has("RRRRRYYYPPPPPRRR");
    assert!(play.targets("M4").is_empty(), "once");
    let mut play = position(2).agents(A, "A").owns(A, &["M4"]).doing(Smuggle);
    play.warp("AA").uses("M4", Target::Nothing);
    play.has("RRRRRYYYRRRRRYYY");
}

/// M4 at Prestige systems: each ship picks two goods of the kinds shown.
#[test]
fn expanded_holds_choose_two_kinds_shown_at_a_prestige_system() {
    let mut play = position(2).agents(A, "AS").owns(A, &["M4"]).doing(Smuggle);
    play.warp("AS").uses("M4", Target::Nothing);
    assert_eq!(
        play.legal(),
        ["R", "G", "K"].map(|letter| Action::Gather(goods(letter).kinds().next().expect("one").0))
    );
    play.gather("GG");
    play.has("RRRRRYYYRRGGKKGG");
    let mut play = position(2).agents(A, "RS").owns(A, &["M4"]).doing(Smuggle);
    play.warp("RS").uses("M4", Target::Nothing).gather("YB");
    assert!(!play.may(Action::Gather(Good::Water)), "now of Solenne");
    play.gather("GK");
    play.has("YYBBKKRRGGKKYBGK");
    assert_eq!(play.game.stage, Stage::Acting);
}

/// M5
#[test]
fn hidden_compartments_bring_two_contraband() {
    position(2).agents(A, "A").owns(A, &["M5"]).doing(Smuggle).has("KK");
    position(2).agents(A, "A").owns(A, &["M5"]).doing(Expand).has("");
}

/// M6
#[test]
fn a_chartered_freighter_collects_the_planet_goods_of_a_standard_base() {
    let mut play = position(2).bases(A, "AEST").agents(A, "G").owns(A, &["M6"]).doing(Smuggle);
    assert_eq!(play.targets("M6"), ["A", "E"].map(|letter| Target::Tile(tile(letter))));
    play.uses("M6", Target::Tile(tile("E")));
    play.has("PPPP");
    assert!(play.targets("M6").is_empty(), "once");
}

/// M7
#[test]
fn the_laundering_network_exchanges_up_to_four_goods() {
    let exchange = |give, get| Action::Exchange { give, get };
    let mut play = position(2).agents(A, "A").owns(A, &["M7"]).goods(A, "RRRRRK").doing(Smuggle);
    let phase = |play: &Play| match play.game.turn() {
        Turn::Decide { phase, .. } => phase.name,
        Turn::Over(_) => "over",
    };
    assert_eq!(phase(&play), "Smuggle");
    play.uses("M7", Target::Nothing);
    assert_eq!(phase(&play), "Exchanging goods");
    assert!(!play.may(exchange(Good::Spice, Red)) && play.may(Action::Enough));
    play.play(exchange(Good::Spice, Blue)).play(exchange(Good::Contraband, Blue));
    play.play(exchange(Good::Spice, Blue)).play(exchange(Good::Spice, Blue));
    play.has("RRBBBB");
    assert_eq!((play.game.stage, play.targets("M7").len()), (Stage::Acting, 0), "four, and once");
    let mut play = position(2).agents(A, "A").owns(A, &["M7"]).goods(A, "RR").doing(Smuggle);
    play.uses("M7", Target::Nothing).play(exchange(Good::Spice, Green)).play(Action::Enough);
    play.has("RG");
    assert!(position(2).agents(A, "A").owns(A, &["M7"]).doing(Smuggle).targets("M7").is_empty(), "nothing to give");
}
