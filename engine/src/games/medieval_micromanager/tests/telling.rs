//! The texts of the log and of the choices (Micromanager 3, 6).

use super::*;
use crate::kernel::seat::Viewer;

/// Returns the lines of the log, with names.
fn log(play: &Play) -> Vec<String> {
    let names = ["Ann", "Bob", "Cem"].map(str::to_owned);
    play.events.iter().map(|event| play.game.describe_event(event, Viewer::Public).to_text(&names)).collect()
}

fn prompt(play: &Play) -> String {
    play.game.prompt().to_text(&["Ann", "Bob", "Cem"].map(str::to_owned))
}

fn note(play: &Play, action: Action) -> String {
    play.game.label(play.decider(), action).note.to_text(&[])
}

/// Micromanager 3.5.4: the log keeps the number of a building when other buildings go.
#[test]
fn the_log_keeps_the_number_a_building_had() {
    let mut play = position(1).intact(A, &[BuildingKind::Farm]).working();
    play.events.clear();
    assert_eq!(play.game.label(A, make(FIFTH, Grain, 2)).text.to_text(&[]), "Farm 2: 2 units make 2 grain");
    play.play(make(FIFTH, Grain, 2));
    assert_eq!(log(&play), ["Ann’s Farm 2: 2 units make 2 grain."]);
    play.game.village_mut(A).change(FARM, |farm| farm.hurt(5));
    play.rest();
    assert_eq!((play.at(A, HOUSE).kind(), play[A].of(BuildingKind::Farm).count()), (BuildingKind::Farm, 1));
    assert_eq!(log(&play)[0], "Ann’s Farm 2: 2 units make 2 grain.");
    assert_eq!(play.game.building_name(A, HOUSE), "Farm");
}

/// Micromanager 3.5.2: buildings removed together keep the numbers they had before.
#[test]
fn buildings_that_go_together_keep_their_numbers() {
    let mut play = position(1)
        .with(A, BuildingKind::Wall, 5, 0)
        .with(A, BuildingKind::Wall, 4, 0)
        .with(A, BuildingKind::Wall, 5, 0)
        .start();
    play.events.retain(|event| matches!(event, Event::Demolished { .. }));
    assert_eq!(log(&play), ["Ann’s Wall 3 is gone: 5 damage.", "Ann’s Wall 1 is gone: 5 damage."]);
}

/// Every event that names a building uses the name that the choices use at that moment.
#[test]
fn every_line_about_a_building_bears_its_number() {
    let position = position(2)
        .units(A, 9)
        .goods(A, &[(Grain, 10)])
        .intact(A, &[BuildingKind::House, BuildingKind::Academy, BuildingKind::Academy]);
    let mut play = position
        .units(B, 1)
        .intact(B, &[BuildingKind::Farm, BuildingKind::Farm])
        .with(A, BuildingKind::School, 3, 0)
        .working();
    play.game.village_mut(A).stores.put(Lumber, 1);
    play.events.clear();
    play.play(build(Lot(7), 1)).play(recruit(FIFTH, 2)).play(muster(SEVENTH, 3)).play(make(FARM, Grain, 1));
    assert_eq!(
        log(&play),
        [
            "Ann’s School: 1 unit takes off 1 damage, 2 left.",
            "Ann recruits 2 units at House 2 for 10 grain.",
            "Ann musters 3 units at Academy 2.",
            "Ann’s Farm: 1 unit makes 1 grain.",
        ]
    );
    play.lucky(Action::Rest, |play| play.at(A, FARM).depletion() == 1);
    assert_eq!(log(&play)[0], "Ann’s Farm: the depletion die shows 1, and one space is lost.");
    play.lucky(Action::Defend(0), |play| play.clash().hits == 2);
    play.events.clear();
    play.play(place(FIFTH, 2));
    assert_eq!(log(&play)[0], "Bob’s Farm 2 takes 2 damage from Ann.");
}

/// Micromanager 3.9.6: plunder is one line, whatever is taken.
#[test]
fn plunder_is_told_in_one_line() {
    let position = position(2).options(|options| options.plunder = true).goods(B, &[(Ore, 2), (Tool, 1), (Sword, 1)]);
    let mut play = position.march(9, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 4);
    play.events.clear();
    play.play(Action::Loot);
    assert_eq!(log(&play)[0], "Ann loots 2 ore, 1 tool and 1 sword from Bob.");
    assert_eq!(play.times(|event| matches!(event, Event::Looted { .. })), 1);
}

/// Micromanager 3.5.5: all goods discarded in a turn are one line, however many steps it takes.
#[test]
fn discards_are_told_in_one_line() {
    let mut play = position(2).goods(A, &[(Grain, 12), (Ore, 9), (Tool, 4)]).working();
    play.events.clear();
    play.rest();
    assert_eq!(log(&play), [""; 0]);
    play.play(discard(Tool, 1)).play(discard(Ore, 1)).play(discard(Tool, 1));
    assert_eq!(log(&play), ["Ann discards 2 grain, 1 ore and 2 tools (storage full)."]);
}

/// Micromanager 6, ruling 38: a repetition is one line, and tools that break in it are another.
#[test]
fn repeats_are_told_in_one_line() {
    let position =
        position(2).units(A, 5).goods(A, &[(Grain, 5), (Lumber, 2), (Tool, 2)]).intact(A, &[BuildingKind::School]);
    let position = position.options(|options| options.tool_wear = true).with(A, BuildingKind::House, 4, 0);
    let mut play = position.working();
    let tooled = Action::Produce { building: FARM, product: Grain, units: 2, tools: 2 };
    play.lucky(tooled, |play| play.has(A, Tool) == 2);
    play.play(build(SIXTH, 1)).play(recruit(HOUSE, 1)).play(make(FARM, Grain, 1));
    play.lucky(Action::Rest, |play| play.at(A, FARM).depletion() == 0);
    play.idle().skip();
    play.lucky(Action::Repeat, |play| play.has(A, Tool) == 0);
    // Two orders at the Farm are summed.
    let repeated =
        "Ann repeats last turn’s orders: 5 grain at the Farm, 1 damage off House 2 and 1 new unit at House 1.";
    assert_eq!(log(&play), [repeated, "Ann wears out 2 tools."]);
}

/// Micromanager 3.6: singular and plural.
#[test]
fn few_defenders_and_shields_are_called_by_plain_words() {
    let mut play = position(2).goods(B, &[(Shield, 1)]).goods(A, &[(Sword, 1)]).march(3, 2);
    assert!(note(&play, strike(B, 1)).starts_with("Against both defenders with 1 shield: "));
    play.play(strike(B, 0));
    let mut one = play.clone();
    play.play(Action::Defend(2));
    assert_eq!(prompt(&play), "Bob: Ann attacks with 3 units. Use your only shield?");
    one.play(Action::Defend(1));
    assert_eq!(prompt(&one), "Bob: Ann attacks with 3 units. Use your only shield?");
    one.game.village_mut(B).stores.put(Shield, 2);
    assert_eq!(prompt(&one), "Bob: Ann attacks with 3 units. Use one of your 3 shields?");
    let play = position(2).goods(A, &[(Sword, 1)]).march(3, 1);
    assert_eq!(play.game.label(A, strike(B, 0)).note.to_text(&[]).split(':').next(), Some("Against the only defender"));
}

/// Micromanager 3.9.8, 3.9.5: no number stands next to the name of a seat, since the name may end in a number.
#[test]
fn offers_name_the_goods_before_the_seat() {
    let mut play = position(2).options(|options| options.trade = true).goods(A, &[(Grain, 1)]).goods(B, &[(Lumber, 2)]);
    play = play.goods(A, &[(Grain, 1)]);
    let mut play = play.working();
    play.events.clear();
    play.play(Action::Trade(B)).play(Action::Give { commodity: Grain, count: 1 });
    play.play(Action::Ask { commodity: Lumber, count: 2 }).play(Action::Accept);
    assert_eq!(log(&play), ["Ann offers 1 grain to Bob for 2 lumber.", "Bob accepts and gives 2 lumber for 1 grain."]);
    let position = position(2).options(|options| options.tribute = true).goods(B, &[(Grain, 5), (Ore, 1)]);
    let mut play = position.march(9, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
    play.events.clear();
    play.play(Action::Offer { commodity: Grain, count: 1 }).play(Action::Offer { commodity: Ore, count: 1 });
    play.play(Action::Stop);
    assert_eq!(prompt(&play), "Ann: Bob offers 1 grain and 1 ore instead of 2 of 3 damage. Accept?");
    play.play(Action::Refuse);
    let told = ["Bob offers a tribute of 1 grain and 1 ore to Ann.", "Ann refuses Bob’s tribute of 1 grain and 1 ore."];
    assert_eq!(log(&play), told);
}

/// Micromanager 3.6.4, 3.7.1: an attack leaves hits over, and the score counts points.
#[test]
fn damage_to_place_and_what_buildings_are_worth_are_called_differently() {
    let mut play = position(2).goods(B, &[(Ore, 1)]).march(9, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 3);
    assert_eq!(prompt(&play), "Ann: 3 hits are left over against Bob. Loot or raze?");
    assert!(log(&play).iter().any(|line| line.ends_with("No losses. 3 hits are left over.")));
    play.play(Action::Raze);
    assert_eq!(prompt(&play), "Bob: place 3 damage tokens on your buildings");
    let label = play.game.label(B, place(FARM, 2));
    let changes: Vec<_> = label.changes.iter().map(|change| (change.what, change.before, change.after)).collect();
    assert_eq!(changes, [("worth", 5, 3)]);
}

/// Micromanager 3.5.8, 3.10.3: storage and homes are lost step by step, any other use with the first token.
#[test]
fn damage_to_place_says_what_cannot_be_done_until_it_is_repaired() {
    let mut play = position(2).goods(B, &[(Ore, 1)]).march(9, 2);
    play.lucky(Action::Defend(0), |play| play.clash().hits == 3).play(Action::Raze);
    assert_eq!(note(&play, place(FARM, 2)), "It can’t be used until it is repaired.");
    assert_eq!(note(&play, place(HOUSE, 2)), "No unit can be recruited there until it is repaired.");
    assert_eq!(note(&play, place(GRANARY, 2)), "");
}

/// Micromanager 3.9.1: no turn has begun while boons are chosen.
#[test]
fn units_of_a_boon_without_a_home_would_die_in_the_first_turn() {
    let play = position(2).units(A, 5).options(|options| options.boons = true).start();
    let mut boons = play.game;
    boons.stage = Stage::Boons;
    let note = boons.label(A, Action::Units).note.to_text(&[]);
    assert_eq!(note, "2 units have no home and would die in the first turn.");
}

/// Micromanager 3.8: the result names the title, and a fast start.
#[test]
fn the_result_against_the_horde_names_the_title() {
    for (fast_start, title) in [(false, "Lord"), (true, "Lord (fast start)")] {
        let position = position(1).options(|options| options.fast_start = fast_start).round(42).renown(A, 329);
        let mut play = position.start();
        play.idle().lucky(Action::Defend(0), |play| play.clash().hits == 10);
        play.play(place(FARM, 5)).play(place(GRANARY, 5));
        // Six points for two units, ten for two intact buildings, and renown.
        let told = format!("Ann has survived the Horde. The title for 345 points is {title}.");
        assert_eq!((log(&play).pop(), prompt(&play)), (Some(told.clone()), told));
    }
}

/// Micromanager 3.7.5: the log and the prompt both state the tie-break.
#[test]
fn the_last_line_says_what_broke_a_tie() {
    let last_line = |position: Position| {
        let mut play = position.mode(Mode::Reckoning(25)).round(25).start();
        play.idle().idle();
        (log(&play).last().cloned().unwrap_or_default(), prompt(&play))
    };
    let decided = "More units break the tie.";
    let (line, sentence) = last_line(position(2).units(A, 3).renown(B, 3));
    assert!(line.ends_with(decided) && sentence.ends_with(decided), "{line} {sentence}");
    let (line, _) = last_line(position(2).renown(A, 3));
    assert!(line.ends_with("wins after the last round."), "{line}");
}

/// Micromanager 3.8: a title is given only after the end, and only against the Horde.
#[test]
fn there_is_a_title_at_the_end_against_the_horde_only() {
    let ended = |horde: u8, renown: u16| {
        let mut play = position(1).options(|options| options.horde = horde).round(41).renown(A, renown).start();
        assert_eq!(play.game.title_won(), None);
        while play.phase() != "over" {
            play.play(play.legal()[0]);
        }
        (play.game.title_won(), play.game.total(A))
    };
    let (title, points) = ended(2, 340);
    assert!((340..370).contains(&points), "{points}");
    assert_eq!(title.as_deref(), Some("Lord"));
    let peace = position(1).options(|options| options.horde = 0).mode(Mode::Reckoning(25)).round(25);
    let mut play = peace.start();
    play.idle();
    assert_eq!((play.phase(), play.game.title_won()), ("over", None));
}

/// Micromanager 3.5.3: a site on which no unit works is lost. Without timber for a Sawmill there is no lumber this turn.
#[test]
fn plans_whose_material_cannot_be_had_this_turn_are_offered_apart() {
    let heading = |play: &Play, kind| play.game.label(A, Action::Break(kind)).group;
    let play = position(2).start();
    assert_ne!(heading(&play, BuildingKind::Wall), heading(&play, BuildingKind::Quarry), "there is no stone");
    let play = position(2).goods(A, &[(Stone, 1)]).start();
    assert_eq!(heading(&play, BuildingKind::Wall), heading(&play, BuildingKind::Quarry));
    assert!(play.game.label(A, Action::Break(BuildingKind::Castle)).secondary, "there is no lumber either");
}
