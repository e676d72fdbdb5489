//! Castle, guilds and tool wear (Micromanager 3.9.3, 3.9.4, 3.9.7).

use super::*;

fn with_castles() -> Position {
    position(2).options(|options| options.castle = true)
}

/// Micromanager 3.9.3
#[test]
fn a_castle_needs_the_option_and_there_is_one() {
    assert!(!position(2).start().grounds().contains(&BuildingKind::Castle));
    let play = with_castles().start();
    assert_eq!(play.grounds().last(), Some(&BuildingKind::Castle));
    assert!(!with_castles().with(A, BuildingKind::Castle, 2, 0).start().grounds().contains(&BuildingKind::Castle));
    assert!(with_castles().intact(B, &[BuildingKind::Castle]).start().grounds().contains(&BuildingKind::Castle));
}

/// Micromanager 3.3: four Lumber and four Stone for each token.
#[test]
fn each_token_of_a_castle_costs_four_lumber_and_four_stone() {
    let mut play =
        with_castles().units(A, 5).goods(A, &[(Lumber, 13), (Stone, 11)]).with(A, BuildingKind::Castle, 4, 0).working();
    assert_eq!(play.most(|units| build(FIFTH, units)), 2);
    play.play(build(FIFTH, 2));
    assert_eq!((play.at(A, FIFTH).damage(), play.has(A, Lumber), play.has(A, Stone)), (2, 5, 3));
}

/// Micromanager 3.9.3: 30 points while intact, none with damage.
#[test]
fn a_castle_counts_while_it_is_intact() {
    let points = |damage| with_castles().with(A, BuildingKind::Castle, damage, 0).game.points(A)[1];
    // The four initial buildings are worth 5 each.
    assert_eq!([0, 1, 4].map(points), [20 + 30, 20, 20]);
}

/// Micromanager 3.9.4
#[test]
fn guilds_take_the_place_of_the_smithy() {
    let grounds = position(2).options(|options| options.guilds = true).start().grounds();
    assert!(!grounds.contains(&BuildingKind::Smithy));
    assert_eq!(grounds.len(), 14);
    for kind in [BuildingKind::Toolmaker, BuildingKind::Weaponsmith, BuildingKind::Armorer] {
        assert!(grounds.contains(&kind) && !position(2).start().grounds().contains(&kind));
    }
}

/// Micromanager 3.9.4: one product each.
#[test]
fn each_guild_has_one_product_with_the_smithys_recipe() {
    let guilds = [BuildingKind::Toolmaker, BuildingKind::Weaponsmith, BuildingKind::Armorer];
    let rows = [(Tool, 1, Ore), (Sword, 3, Ore), (Shield, 3, Timber)];
    for (kind, (product, output, from)) in guilds.into_iter().zip(rows) {
        let position = position(2).options(|options| options.guilds = true);
        let mut play = position.goods(A, &[(Ore, 3), (Timber, 3)]).intact(A, &[kind]).working();
        for other in [Tool, Sword, Shield] {
            assert_eq!(play.may(make(FIFTH, other, 1)), other == product);
        }
        play.play(make(FIFTH, product, 1));
        assert_eq!((play.has(A, product), play.has(A, from)), (output, 2));
    }
}

fn worn() -> Position {
    position(2)
        .options(|options| options.tool_wear = true)
        .units(A, 5)
        .goods(A, &[(Tool, 3)])
        .intact(A, &[BuildingKind::School])
}

/// Micromanager 3.9.7
#[test]
fn a_used_tool_breaks_on_a_1() {
    let play = worn().working();
    let order = Action::Produce { building: FARM, product: Grain, units: 2, tools: 2 };
    let left = play.outcomes(order, |play| play.has(A, Tool));
    assert_eq!(left.into_iter().collect::<Vec<u16>>(), [1, 2, 3]);
}

/// Micromanager 3.9.7: one tool in six breaks.
#[test]
fn one_tool_in_six_breaks() {
    let play = worn().working();
    let order = Action::Produce { building: FARM, product: Grain, units: 1, tools: 1 };
    let broke = (0..6000).filter(|seed| {
        let mut play = Play { rng: Rng::stream(*seed, 8), ..play.clone() };
        play.play(order).has(A, Tool) == 2
    });
    // 1000 are expected; five standard deviations are 144.
    let broke = broke.count();
    assert!((856..=1144).contains(&broke), "{broke} of 6000");
}

/// Micromanager 3.9.7: a breaking tool still does its work, and the other tools stay usable.
#[test]
fn a_breaking_tool_has_done_its_work() {
    let mut play = worn().working();
    let order = Action::Produce { building: FARM, product: Grain, units: 1, tools: 1 };
    play.lucky(order, |play| play.has(A, Tool) == 2);
    assert!(play.happened(|event| *event == Event::ToolsBroke { seat: A, count: 1 }));
    assert_eq!((play.has(A, Grain), play.game.free_tools()), (2, 2));
}

/// Micromanager 3.9.7: unused tools don't wear, and without the option no tool does.
#[test]
fn what_is_not_used_does_not_break() {
    let left = |play: Play, tools| {
        play.outcomes(Action::Produce { building: FARM, product: Grain, units: 1, tools }, |play| play.has(A, Tool))
            .len()
    };
    assert_eq!(left(worn().working(), 0), 1);
    assert_eq!(left(worn().options(|options| options.tool_wear = false).working(), 1), 1);
    assert_eq!(left(worn().working(), 1), 2);
}
