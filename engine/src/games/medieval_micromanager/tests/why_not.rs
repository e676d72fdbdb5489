//! Reasons why work, boons, trade, surplus goods and attacks refuse something (Micromanager 3.5.4, 3.5.5, 3.5.7, 3.6,
//! 3.9).

use super::*;
use crate::games::medieval_micromanager::entity::Entity;

/// Reasons that most working positions have: no plans while units work, and units without a building.
const NOT_NOW: &str = "You break ground before units work: wait for your next turn.";
const WHERE: &str = "Pick the building where they work.";

/// Returns the refused actions of the deciding seat with their reasons. Leaves out the two reasons above and those of
/// other phases.
fn reasons(play: &Play) -> Vec<(String, String)> {
    let names = ["Ann", "Bob", "Cem"].map(str::to_owned);
    let refused = play.game.refused(play.decider()).into_iter();
    let told = refused.map(|no| (no.text.to_text(&names), no.reason.to_text(&names)));
    told.filter(|(_, reason)| ![NOT_NOW, WHERE].contains(&reason.as_str())).collect()
}

fn no(text: &str, reason: &str) -> (String, String) {
    (text.into(), reason.into())
}

/// Returns the entities that a reason is attached to, found by its beginning.
fn asked_at(play: &Play, reason: &str) -> Vec<Entity> {
    let mut blocked = play.game.blocked(play.decider()).into_iter();
    blocked.find(|no| no.reason.to_text(&[]).starts_with(reason)).expect("it is among the reasons").path
}

/// Micromanager 3.5.4: an undamaged Granary, Warehouse, School or Wall has no work for units.
#[test]
fn a_whole_building_in_which_nobody_works_says_so() {
    let play = position(2)
        .goods(A, &[(Grain, 5)])
        .with(A, BuildingKind::Wall, 0, 0)
        .with(A, BuildingKind::School, 1, 0)
        .working();
    let whole = "Nothing to do here: it has no damage to repair.";
    assert_eq!(
        reasons(&play),
        [
            no("Granary", whole),
            no("Warehouse", whole),
            no("Wall", whole),
            no("School", "Each damage token costs 1 lumber: more than you have."),
        ]
    );
    assert_eq!(asked_at(&play, whole), [Entity::Building(A, GRANARY)]);
}

/// Micromanager 3.5.3, 3.5.4: units work after ground is broken.
#[test]
fn plans_and_work_that_have_their_moment_say_which() {
    let told = |play: &Play, thing: Entity| {
        let mut blocked = play.game.blocked(play.decider()).into_iter();
        blocked.find(|no| no.path.contains(&thing)).map(|no| no.reason.to_text(&[])).unwrap_or_default()
    };
    let (plan, farm) = (Entity::BuildingKind(BuildingKind::House), Entity::Building(A, FARM));
    let mut play = position(2).start();
    let first = "Units work next: break ground first, or skip it.";
    assert_eq!([told(&play, Entity::Units(A)), told(&play, farm)], [first; 2]);
    assert_eq!(told(&play, plan), "", "ground can be broken for it");
    play.play(Action::Skip);
    assert_eq!(told(&play, plan), NOT_NOW);
    assert_eq!(told(&play, Entity::Units(A)), WHERE);
    assert_eq!(told(&play, farm), "", "it can be worked at");
}

/// Micromanager 3.9.1: a boon of goods is ten tokens.
#[test]
fn a_boon_of_goods_says_how_much_of_it_is_left() {
    let mut play = set_up(2, &Options { boons: true, ..DEFAULTS }, 1);
    play.play(Action::Goods);
    assert_eq!(reasons(&play), [no("11 goods", "The boon is 10 goods.")]);
    play.play(Action::Gift { commodity: Ore, count: 6 });
    assert_eq!(reasons(&play), [no("5 goods", "The boon is 10 goods, and 6 are taken.")]);
}

fn market() -> Position {
    position(3).options(|options| options.trade = true)
}

fn give(commodity: Commodity, count: u8) -> Action {
    Action::Give { commodity, count }
}

fn ask(commodity: Commodity, count: u8) -> Action {
    Action::Ask { commodity, count }
}

/// Returns the reasons about trade partners.
fn of_partners(play: &Play) -> Vec<(String, String)> {
    reasons(play).into_iter().filter(|(text, _)| ["Bob", "Cem"].contains(&text.as_str())).collect()
}

/// Micromanager 3.9.8: a partner has another commodity, and a turn has two offers.
#[test]
fn whoever_can_not_be_traded_with_says_why() {
    let play = market().goods(B, &[(Grain, 2)]).working();
    let nothing = "You have no goods to offer.";
    assert_eq!(of_partners(&play), [no("Bob", nothing), no("Cem", nothing)]);
    let play = market().goods(A, &[(Grain, 1)]).goods(B, &[(Grain, 2)]).working();
    assert_eq!(of_partners(&play), [no("Bob", "You both have only grain."), no("Cem", "Cem has no goods.")]);
    let mut play = market().goods(A, &[(Ore, 2)]).goods(B, &[(Grain, 2)]).goods(C, &[(Grain, 2)]).working();
    assert_eq!(of_partners(&play), []);
    for _ in 0..2 {
        play.play(Action::Trade(B)).play(give(Ore, 1)).play(ask(Grain, 1)).play(Action::Refuse);
    }
    let made = "You have made all your offers this turn.";
    assert_eq!(of_partners(&play), [no("Bob", made), no("Cem", made)]);
    let play = position(3).goods(A, &[(Ore, 2)]).working();
    assert_eq!(of_partners(&play), [], "nobody trades without the option");
}

/// Micromanager 3.9.8: up to three of a commodity for up to three of another.
#[test]
fn an_offer_says_what_can_not_be_given_or_asked_for() {
    let goods = [(Grain, 4), (Ore, 3)];
    let mut play = market().goods(A, &goods).goods(B, &[(Ore, 5)]).goods(C, &[(Ore, 1), (Tool, 3)]).working();
    play.play(Action::Trade(B));
    let more = no("More than 3", "Each side of an offer is up to 3 goods of one kind.");
    assert_eq!(reasons(&play), [no("Ore", "Bob has nothing else to give for it."), more.clone()]);
    play.play(give(Grain, 1));
    let none =
        ["Grain", "Timber", "Stone", "Lumber", "Tools", "Swords", "Shields"].map(|name| no(name, "Bob has none."));
    assert_eq!(reasons(&play), none.into_iter().chain([more]).collect::<Vec<_>>());
    play.play(Action::Stop).play(Action::Trade(C));
    assert_eq!(reasons(&play).len(), 1, "for ore there are tools, of grain more than three");
    play.play(give(Ore, 3));
    let own = "You offer it yourself: ask for something else.";
    assert_eq!(asked_at(&play, own), [Entity::Store(C, Ore)]);
    play.play(ask(Tool, 2));
    assert_eq!(play.decider(), C);
    let terms = "The offer is 3 ore for 2 tools: accept or refuse it.";
    assert_eq!(reasons(&play), [no("Other terms", terms)]);
}

/// Micromanager 3.5.5: Warehouses hold goods other than grain.
#[test]
fn a_surplus_says_how_much_room_there_is_and_that_grain_has_some() {
    let goods = [(Grain, 12), (Stone, 7), (Ore, 6)];
    let mut play = position(2).goods(A, &goods).working();
    play.rest();
    assert_eq!(play.phase(), "surplus");
    let keep = no("Keep all goods", "Your Warehouses have room for 10 goods; you have 13.");
    let grain = "All of it fits in your Granaries.";
    assert_eq!(reasons(&play), [keep, no("Grain", grain)]);
    assert_eq!(asked_at(&play, grain), [Entity::Store(A, Grain)]);
    play.play(discard(Stone, 2));
    assert_eq!(reasons(&play)[0].1, "Your Warehouses have room for 10 goods; you have 11.");
}

/// Micromanager 3.5.7: all mustered units attack, each rival once.
#[test]
fn units_that_are_mustered_can_not_stay_at_home_or_attack_anybody_twice() {
    let mut play = position(4).march(4, 2);
    let home = no("Keep units at home", "4 units were mustered: all of them attack.");
    assert_eq!(reasons(&play), std::slice::from_ref(&home));
    play.play(send(B, 1));
    assert_eq!(reasons(&play), [no("Bob", "You can attack each village only once a turn."), home]);
}

/// Micromanager 3.6.1: at most one sword for each unit, and no more than there are.
#[test]
fn an_attack_without_enough_swords_or_units_says_so() {
    let mut play = position(3).goods(A, &[(Sword, 1)]).march(3, 2);
    play.play(send(B, 3));
    let spared = no("Cem", "You have no unit left to attack there.");
    assert_eq!(reasons(&play), [spared.clone(), no("3 swords for 3 units", "You have 1 sword.")]);
    let mut play = position(3).goods(A, &[(Sword, 3)]).march(3, 2);
    play.play(send(B, 3));
    assert_eq!(reasons(&play), [spared], "a sword for each");
}

/// Micromanager 3.6.2: at most one shield for each defender, and no more than there are.
#[test]
fn the_defence_says_which_shields_are_missing_or_too_many() {
    let defending = |shields: u16| position(2).goods(B, &[(Shield, shields)]).march(3, 2);
    assert_eq!(reasons(&defending(0)), [no("2 shields for 2 units", "You have none.")]);
    assert_eq!(reasons(&defending(1)), [], "how many of them is the next question");
    let shielding = |shields: u16, units: u8| reasons(defending(shields).play(Action::Defend(units)));
    assert_eq!(shielding(1, 2), [no("2 shields for 2 units", "You have 1 shield.")]);
    assert_eq!(shielding(2, 2), []);
    assert_eq!(shielding(2, 1), [no("More shields", "Each defender uses one at most, and 1 unit is defending.")]);
}

/// Micromanager 3.6.5, 3.9.6: loot without plunder is one token.
#[test]
fn loot_is_one_token_unless_plunder_is_played() {
    let beaten = |plunder: bool, goods: u16| {
        let position = position(2).options(|options| options.plunder = plunder).goods(B, &[(Grain, goods)]);
        let mut play = position.march(9, 2);
        play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
        reasons(&play)
    };
    assert_eq!(beaten(false, 5), [no("Loot 3 goods", "You loot one good, no matter how many hits are left over.")]);
    assert_eq!(beaten(false, 1), [], "there is no second one");
    assert_eq!(beaten(true, 5), []);
}

/// Micromanager 3.9.5: the beaten seat offers goods it has, and the attacker accepts or refuses all of them.
#[test]
fn tribute_is_neither_more_than_there_is_nor_of_the_attackers_choosing() {
    let position = position(2).options(|options| options.tribute = true).goods(B, &[(Grain, 5), (Ore, 1)]);
    let mut play = position.march(9, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
    assert_eq!(reasons(&play), []);
    play.play(Action::Offer { commodity: Ore, count: 1 });
    assert_eq!(reasons(&play), [no("2 ore", "You have 1, all of it already offered.")]);
    play.play(Action::Stop);
    assert_eq!((play.decider(), play.legal()), (A, vec![Action::Accept, Action::Refuse]));
    assert_eq!(reasons(&play), [no("Ask for other goods", "It is 1 ore or damage: accept all of it, or refuse.")]);
}

/// Micromanager 3.6.6: a building takes at most five tokens.
#[test]
fn a_building_without_room_takes_no_damage() {
    let mut play = position(2).with(B, BuildingKind::House, 4, 1).march(9, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
    assert_eq!(play.decider(), B, "nothing to loot: what is left over is damage");
    assert_eq!(reasons(&play), [no("House 2", "It already has five tokens.")]);
}

/// Micromanager 3.5: everything on the table has its phase or its owner.
#[test]
fn what_belongs_to_another_phase_says_so() {
    let told = |play: &Play, thing: Entity| {
        let blocked = play.game.blocked(play.decider());
        let found = blocked.iter().find(|no| no.path.contains(&thing)).map(|no| no.reason.to_text(&[]));
        found.unwrap_or_default()
    };
    let play = position(2).goods(A, &[(Grain, 5)]).working();
    let rivals = "Rivals are attacked in phase 7 of your turn, by units that mustered at an Academy.";
    assert_eq!(told(&play, Entity::Seat(B)), rivals);
    assert_eq!(told(&play, Entity::Phase(7)), "The phases follow in order.");
    assert_eq!(told(&play, Entity::Store(A, Grain)), "Goods are used when you make or build something with them.");
    let mut play = position(2).goods(A, &[(Stone, 7), (Ore, 6)]).working();
    play.rest();
    assert_eq!(play.phase(), "surplus");
    assert_eq!(told(&play, Entity::Building(A, FARM)), "The activities of this turn are over.");
    assert_eq!(
        told(&play, Entity::BuildingKind(BuildingKind::House)),
        "You break ground at the start of your own turn."
    );
}
