//! Tests of saving and opening matches, with concurrent tabs and damaged data.

use engine::kernel::seat::Seat;
use engine::kernel::turn::{ActionIndex, Ply};
use engine::matches::record::{Note, NoteKind};
use engine::matches::record_json::RecordError;
use engine::matches::setup::Setup;

use super::super::finished;
use super::*;

pub(super) fn dealt() -> Box<dyn Table> {
    let meta = catalog::GAMES[0].meta;
    let players: Vec<String> = (0..meta.min_seats).map(|_| "you".into()).collect();
    catalog::deal(&Setup::with_players(meta.id, "OLIVE-1".parse().expect("a seed"), &players, Default::default()))
        .expect("a deal")
}

pub(super) fn kept() -> (String, Box<dyn Table>, SaveWriter) {
    let table = dealt();
    let id = create(&*table, 7, 1.0);
    let writer = open(&id).expect("it was just kept").writer;
    (id, table, writer)
}

/// Returns the id of a stored match with an older rules version than any real one.
pub(super) fn kept_by_older_rules() -> String {
    let (id, ..) = kept();
    let text = storage::get(&key(&id)).expect("it is kept");
    let rules = format!("\"rules\":{}", look(&id).expect("a head").rules);
    storage::set(&key(&id), &text.replace(&rules, "\"rules\":0")).expect("there is room");
    id
}

#[test]
fn a_match_comes_back_as_it_was_written() {
    let (id, mut table, mut writer) = kept();
    table.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
    writer.write(&*table, 2.0).expect("there is room");
    let opened = open(&id).expect("it is kept");
    assert_eq!(opened.record, *table.record());
    let listed = list();
    assert_eq!(listed.len(), 1);
    assert_eq!((listed[0].1.steps, listed[0].1.saved_at), (1, 2.0));
}

#[test]
fn two_tabs_never_overwrite_each_other() {
    let (id, mut table, mut writer) = kept();
    let mut other = open(&id).expect("it is kept").writer;
    table.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
    writer.write(&*table, 2.0).expect("there is room");
    assert_eq!(other.write(&*dealt(), 3.0), Err(Unsaved::OtherTab));
    assert_eq!(open(&id).expect("it is kept").record, *table.record());
}

#[test]
fn what_cannot_be_read_is_set_aside_and_the_generation_before_opens() {
    let (id, mut table, mut writer) = kept();
    let before = table.record().clone();
    table.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
    writer.write(&*table, 2.0).expect("there is room");
    storage::set(&key(&id), "{\"format\":\"caravanserai-save/9\"}").expect("memory has room");
    let opened = open(&id).expect("the generation before is good");
    assert_eq!(opened.record, before);
    assert_eq!(opened.unreadable, Some(ReadError::Newer("caravanserai-save/9".into())));
    assert_eq!(quarantined().len(), 1);
}

#[test]
fn a_foreign_save_is_reported_and_kept() {
    storage::set(&key("foreign"), "[1, 2").expect("memory has room");
    assert!(list().is_empty());
    assert_eq!(open("foreign").err(), Some(OpenError::NotKept), "the list has put it in quarantine");
    assert_eq!(quarantined(), [Quarantined { name: "foreign".into(), text: "[1, 2".into() }]);
}

#[test]
fn a_deleted_match_can_be_brought_back() {
    let (id, ..) = kept();
    let deleted = delete(&id);
    assert!(list().is_empty());
    assert!(bring_back(&deleted));
    assert_eq!(list().len(), 1);
}

/// Returns all matches in a file.
pub(super) fn read_file(text: &str) -> Result<Vec<Record>, ReadError> {
    in_file(parsed(text)).map(|found| found.map(|found| found.record)).collect()
}

/// Imports a file as the lobby does. Returns the ids of the matches that weren't in the store.
pub(super) fn take_in(text: &str) -> Vec<String> {
    let found = in_file(parsed(text)).map(|found| found.expect("it can be read")).filter(|found| !found.is_here());
    let kept = found.enumerate().map(|(at, found)| match found.summary() {
        Some(summary) => found.keep_as_it_is(summary, 100 + at as u64, 9.0),
        None => {
            let replayed = catalog::open(&found.record).expect("it replays");
            found.keep(&replayed, 100 + at as u64, 9.0).0
        }
    });
    kept.collect()
}

#[test]
fn files_of_all_kinds_are_read() {
    let (id, table, _) = kept();
    let record = table.record().clone();
    let (name, text) = export(&id).expect("it is kept");
    assert!(name.ends_with("-olive-1-0.json"), "{name}");
    assert_eq!(read_file(&text), Ok(vec![record.clone()]));
    let save = storage::get(&key(&id)).expect("it is kept");
    assert_eq!(read_file(&save), Ok(vec![record.clone()]));
    let rescue = serde_json::json!({ "format": "caravanserai-rescue", "entries": { (key(&id)): save } });
    assert_eq!(read_file(&rescue.to_string()), Ok(vec![record]));
    assert!(read_file("{}").is_err());
}

/// Returns an unfinished match with this number of decisions.
pub(super) fn played(steps: usize) -> Box<dyn Table> {
    let long = catalog::GAMES.iter().find_map(|entry| {
        let players: Vec<String> = (0..entry.meta.min_seats.max(2)).map(|_| "you".into()).collect();
        let seed = "OLIVE-1".parse().expect("a seed");
        let mut table =
            catalog::deal(&Setup::with_players(entry.meta.id, seed, &players, Default::default())).expect("a deal");
        while table.decision_count() < steps && table.choice_count() > 0 {
            play_on(&mut *table);
        }
        (table.choice_count() > 0).then_some(table)
    });
    long.expect("some game goes on for so long")
}

/// Makes a decision. The chosen index varies with the ply.
pub(super) fn play_on(table: &mut dyn Table) {
    let index = table.decision_count() * 7919 % table.choice_count();
    table.play_index(table.ply(), ActionIndex(index)).expect("the choice is listed");
}

/// Returns the save of a match without its blocks, and the keys and texts of its blocks.
fn in_store(id: &str) -> (Value, Vec<(String, String)>) {
    let save = serde_json::from_str(&storage::get(&key(id)).expect("it is kept")).expect("a save is JSON");
    let blocks = parts(id).into_iter().filter(|part| *part != old_key(id));
    (save, blocks.map(|block| (block.clone(), storage::get(&block).expect("it is listed"))).collect())
}

#[test]
fn of_a_long_match_only_the_latest_decisions_are_written_again() {
    let mut table = played(2 * blocks::SIZE + 3);
    let id = create(&*table, 7, 1.0);
    let (save, blocks) = in_store(&id);
    assert_eq!(save["record"]["actions"].as_array().map(Vec::len), Some(3));
    assert_eq!(blocks.len(), 2);
    let mut opened = open(&id).expect("it is kept");
    assert_eq!(opened.record, *table.record());
    play_on(&mut *table);
    opened.writer.write(&*table, 2.0).expect("there is room");
    let (save, same) = in_store(&id);
    assert_eq!(save["record"]["actions"].as_array().map(Vec::len), Some(4));
    assert_eq!(same, blocks);
    assert_eq!(open(&id).expect("it is kept").record, *table.record());
}

#[test]
fn a_match_taken_back_into_an_earlier_block_opens_as_it_stands_and_so_does_the_generation_before() {
    let mut table = played(blocks::SIZE + 2);
    let id = create(&*table, 7, 1.0);
    let mut writer = open(&id).expect("it is kept").writer;
    let mut before = table.record().clone();
    // Crosses the end of a block back and forth twice, by different decisions.
    for back in [true, true, true, false, false, false, true, true, true, true, false, false, false, false] {
        if back {
            assert!(table.take_back());
        } else {
            let index = table.choice_count() - 1;
            table.play_index(table.ply(), ActionIndex(index)).expect("the choice is listed");
        }
        writer.write(&*table, 2.0).expect("there is room");
        assert_eq!(open(&id).expect("it is kept").record, *table.record());
        let old = storage::get(&old_key(&id)).expect("it is kept as well");
        assert_eq!(read_kept(&id, &old).map(|save| save.record), Ok(before));
        before = table.record().clone();
        assert!(in_store(&id).1.len() <= 2, "what nobody needs is removed");
    }
}

#[test]
fn a_save_of_the_first_format_opens_and_goes_on_in_blocks() {
    let mut table = played(blocks::SIZE + 2);
    let mut head =
        serde_json::to_value(Head { revision: 5, ..Head::new(&*table, "", 1.0) }).expect("a head is plain data");
    for later in ["seed", "name", "app", "rules", "fingerprint", "lines"] {
        head.as_object_mut().expect("a head has fields").remove(later);
    }
    let save = serde_json::json!({ "format": "caravanserai-save/1", "head": head, "record": table.record() });
    storage::set(&key("first"), &save.to_string()).expect("memory has room");
    assert_eq!(list().len(), 1);
    let mut opened = open("first").expect("it can be read");
    assert_eq!(opened.record, *table.record());
    play_on(&mut *table);
    opened.writer.write(&*table, 2.0).expect("there is room");
    assert_eq!(in_store("first").1.len(), 1);
    assert_eq!(open("first").expect("it is kept").record, *table.record());
}

#[test]
fn a_match_without_one_of_its_blocks_is_set_aside_with_all_the_others() {
    let table = played(2 * blocks::SIZE);
    let id = create(&*table, 7, 1.0);
    let (_, blocks) = in_store(&id);
    storage::remove(&blocks[1].0);
    assert_eq!(open(&id).err(), Some(OpenError::Quarantined(ReadError::BlockMissing)));
    let aside = quarantined();
    let rescued: Value = serde_json::from_str(&aside[0].text).expect("a rescue file is JSON");
    assert_eq!(rescued["entries"][&blocks[0].0], blocks[0].1);
    assert!(rescued["entries"][key(&id)].is_string());
    assert!(list().is_empty() && parts(&id).is_empty());
}

#[test]
fn a_long_match_is_deleted_brought_back_and_rescued_with_its_blocks() {
    let table = played(blocks::SIZE + 1);
    let id = create(&*table, 7, 1.0);
    let entries: serde_json::Map<String, Value> =
        storage::keys("").into_iter().map(|key| (key.clone(), storage::get(&key).into())).collect();
    let deleted = delete(&id);
    assert!(storage::keys(&format!("{PREFIX}match:")).is_empty());
    assert!(bring_back(&deleted));
    assert_eq!(open(&id).expect("it is back").record, *table.record());
    let rescue = serde_json::json!({ "format": RESCUE, "version": 1, "current": id, "entries": entries });
    assert_eq!(read_file(&rescue.to_string()), Ok(vec![table.record().clone()]));
}

#[test]
fn a_match_keeps_its_name_while_it_is_played() {
    let (id, mut table, _) = kept();
    rename(&id, "  Sunday\u{202e} evening ").expect("there is room");
    assert_eq!(list()[0].1.name, "Sunday evening", "without what could turn the text around");
    let mut writer = open(&id).expect("it is kept").writer;
    table.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
    writer.write(&*table, 2.0).expect("there is room");
    assert_eq!(list()[0].1.name, "Sunday evening");
}

#[test]
fn a_new_name_is_not_written_over_by_a_tab_that_does_not_know_it() {
    let (id, mut table, mut writer) = kept();
    rename(&id, "Sunday").expect("there is room");
    table.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
    assert_eq!(writer.write(&*table, 2.0), Err(Unsaved::OtherTab));
    assert_eq!(list()[0].1.name, "Sunday");
}

#[test]
fn a_match_that_only_this_tab_holds_is_renamed_there_and_the_browser_gets_no_save_without_its_blocks() {
    let table = played(blocks::SIZE + 1);
    storage::faked::refuse(0..usize::MAX);
    let id = create(&*table, 7, 1.0);
    assert!(!is_kept(&id));
    storage::faked::refuse(0..0);
    rename(&id, "Sunday").expect("it is held");
    assert_eq!(list()[0].1.name, "Sunday");
    assert_eq!(storage::shared(&key(&id)), None);
}

#[test]
fn a_match_that_no_longer_replays_can_still_be_looked_at() {
    let (id, mut table, mut writer) = kept();
    table.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
    writer.write(&*table, 2.0).expect("there is room");
    let head = look(&id).expect("it is kept");
    assert_eq!((head.rules, head.round), (table.record().rules, 1));
    assert_eq!(head.scores.len(), table.setup().seats.len());
    assert!(!head.lines.is_empty() && head.lines.len() <= 3, "{:?}", head.lines);
    assert_eq!(open(&id).expect("it is kept").fingerprint, Some(table.fingerprint()));
}

#[test]
fn a_match_that_comes_back_goes_on_where_it_is_kept() {
    let (id, mut table, mut writer) = kept();
    table.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
    writer.write(&*table, 2.0).expect("there is room");
    let furthest = create(&*table, 8, 3.0);
    delete(&id);
    table.play_index(Ply(1), ActionIndex(0)).expect("there is a choice");
    table.play_index(Ply(2), ActionIndex(0)).expect("there is a choice");
    let earlier = earlier(table.record()).expect("its begin is kept");
    assert_eq!(earlier, Earlier { id: furthest.clone(), missing: 2 });
    go_on(&earlier, &*table, 4.0).expect("there is room");
    assert_eq!(list().len(), 1, "no other match came of it");
    assert_eq!(open(&furthest).expect("it is kept").record, *table.record());
}

#[test]
fn a_match_that_comes_back_goes_on_in_itself_and_not_in_its_copy() {
    let (id, mut table, _) = kept();
    duplicate(&id, "Copy", 8, 2.0).expect("it can be read");
    assert_ne!(list()[0].0, id, "the copy stands first");
    table.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
    assert_eq!(earlier(table.record()).map(|earlier| earlier.id), Some(id));
}

#[test]
fn a_match_that_comes_back_after_somebody_else_has_taken_a_seat_goes_on_where_it_is_kept() {
    let (_, mut table, mut writer) = kept();
    table.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
    table.note(NoteKind::SeatTaken { seat: Seat(1), player: "hard".into() });
    writer.write(&*table, 2.0).expect("there is room");
    table.play_index(Ply(1), ActionIndex(0)).expect("there is a choice");
    assert_ne!(table.seated(), *table.setup());
    assert_eq!(earlier(table.record()).map(|earlier| earlier.missing), Some(1));
}

#[test]
fn what_is_noted_here_stays_with_a_match_that_comes_back() {
    let (_, mut table, mut writer) = kept();
    table.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
    let mut sent = catalog::open(table.record()).expect("it replays").0;
    table.note(NoteKind::Practice);
    writer.write(&*table, 2.0).expect("there is room");
    sent.play_index(Ply(1), ActionIndex(0)).expect("there is a choice");
    let earlier = earlier(sent.record()).expect("its begin is kept");
    let merged = with_own_notes(&earlier, sent.record()).expect("practice is known here only");
    assert_eq!(merged.notes, [Note { step: 1, kind: NoteKind::Practice }]);
    assert_eq!(merged.actions, sent.record().actions);
    sent.note(NoteKind::SeatTaken { seat: Seat(0), player: "easy".into() });
    let merged = with_own_notes(&earlier, &merged);
    assert_eq!(merged, None, "it is known there as well");
}

/// Returns a match of one person against bots, conceded after the first decision.
fn conceded() -> Box<dyn Table> {
    let meta = catalog::GAMES[0].meta;
    let players: Vec<String> = ["you", "easy", "easy"].map(str::to_owned).to_vec();
    let setup = Setup::with_players(meta.id, "OLIVE-1".parse().expect("a seed"), &players, Default::default());
    let mut table = catalog::deal(&setup).expect("a deal");
    play_on(&mut *table);
    table.note(NoteKind::Conceded { seat: Seat(0) });
    table
}

#[test]
fn a_match_that_was_conceded_is_listed_as_over_without_a_winner() {
    let table = conceded();
    let id = create(&*table, 7, 1.0);
    let head = look(&id).expect("a head");
    assert_eq!((head.is_over(), head.conceded, head.winners), (true, Some(Seat(0)), Vec::new()));
    let opened = open(&id).expect("it is kept").record;
    assert_eq!(opened, *table.record());
    assert_eq!(catalog::open(&opened).expect("it replays").0.conceded(), Some(Seat(0)));
    let copy = duplicate(&id, "Copy", 8, 2.0).expect("it can be read");
    let record = open(&copy).expect("it is kept").record;
    assert_eq!(catalog::open(&record).expect("it replays").0.record().notes.len(), 2);
}

#[test]
fn a_save_whose_record_a_later_version_wrote_is_reported_as_newer_and_kept_aside() {
    let id = create(&*conceded(), 7, 1.0);
    let text = storage::get(&key(&id)).expect("it is kept");
    let newer = text.replace("caravanserai/3", "caravanserai/4").replace("conceded\":{", "adjourned\":{");
    assert_ne!(newer, text);
    storage::set(&key(&id), &newer).expect("memory has room");
    let why = open(&id).expect_err("it is newer");
    let record = ReadError::Record(RecordError::Newer("caravanserai/4".into()));
    assert_eq!(why, OpenError::Quarantined(record));
    assert!(why.to_string().contains("newer version"), "{why}");
    assert_eq!(quarantined()[0].text, newer);
}

#[test]
fn a_match_that_was_conceded_here_and_played_on_elsewhere_is_no_loss_any_more() {
    let table = conceded();
    let id = create(&*table, 7, 1.0);
    finished::note(&key(&id), &*table, 1.0);
    let mut sent = catalog::open(&table.record().up_to(1)).expect("it replays").0;
    play_on(&mut *sent);
    let earlier = earlier(sent.record()).expect("its begin is kept");
    go_on(&earlier, &*sent, 2.0).expect("there is room");
    assert_eq!(open(&id).expect("it is kept").record, *sent.record());
    assert_eq!(finished::list(), []);
}

#[test]
fn a_match_that_went_another_way_is_not_gone_on_with() {
    let (_, mut table, mut writer) = kept();
    table.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
    writer.write(&*table, 2.0).expect("there is room");
    let begin = table.record().up_to(0);
    assert_eq!(earlier(&begin), None, "the kept one came further");
    let mut other = dealt();
    other.play_index(Ply(0), ActionIndex(1)).expect("there is another choice");
    assert_eq!(earlier(other.record()), None);
    let mut named = table.record().clone();
    named.setup.seats[0].name = "Anna".into();
    assert_eq!(earlier(&named), None, "others sit at that table");
}
