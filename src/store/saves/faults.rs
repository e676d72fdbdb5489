//! Fault tests of saves: old formats, truncated texts, concurrent tabs and refused writes never lose a match.

use std::fs;
use std::path::Path;

use super::storage::faked::{Tab, refuse, writes};
use super::tests::{dealt, play_on, played, read_file};
use super::*;

/// Returns the stores under `tests/saves/`, one for each way in which matches were ever saved. All of them must stay
/// readable.
fn corpus() -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let files = fs::read_dir(folder).expect("the folder of old saves").map(|file| file.expect("a file").path());
    let read = |path: &Path| {
        let text = fs::read_to_string(path).expect("a text");
        (text.clone(), serde_json::from_str(&text).expect("JSON"))
    };
    files.map(|path| read(&path)).collect()
}

fn clear() {
    storage::keys("").iter().for_each(|own| storage::remove(own));
}

#[test]
fn matches_of_every_format_ever_written_are_listed_and_open_and_come_in_as_a_file() {
    let corpus = corpus();
    assert_eq!(corpus.len(), 6, "old saves are added and never taken away");
    assert_eq!(formats::FORMAT, format!("{}{}", formats::NAME, formats::NEWEST));
    for number in 1..=formats::NEWEST {
        let format = format!("{}{number}\\\"", formats::NAME);
        assert!(corpus.iter().any(|(file, _)| file.contains(&format)), "a save of format {number}");
    }
    for (file, kept) in corpus {
        clear();
        for (own, text) in kept["entries"].as_object().expect("entries") {
            storage::set(own, text.as_str().expect("a text")).expect("memory has room");
        }
        let about = &kept["about"];
        let [(id, head)] = list().try_into().expect("one match in each");
        let opened = open(&id).unwrap_or_else(|why| panic!("{about}: {why}"));
        assert_eq!(opened.unreadable, None, "{about}");
        assert_eq!(opened.record.actions.len(), head.steps, "{about}");
        assert_eq!(opened.record.rules, head.rules, "{about}");
        assert_eq!(opened.record.setup.seed.as_str(), head.seed, "{about}");
        assert_eq!(read_file(&file), Ok(vec![opened.record]), "{about}");
        assert!(quarantined().is_empty(), "{about}");
    }
}

#[test]
fn a_save_cut_anywhere_is_kept_aside_and_the_generation_before_opens() {
    let mut table = dealt();
    let id = create(&*table, 7, 1.0);
    let mut writer = open(&id).expect("it is kept").writer;
    play_on(&mut *table);
    writer.write(&*table, 2.0).expect("there is room");
    let (now, before) = (storage::get(&key(&id)), storage::get(&old_key(&id)));
    let (now, before) = (now.expect("a save"), before.expect("a generation before"));
    for length in (0..now.len()).filter(|length| now.is_char_boundary(*length)) {
        clear();
        storage::set(&key(&id), &now[..length]).expect("memory has room");
        storage::set(&old_key(&id), &before).expect("memory has room");
        let opened = open(&id).unwrap_or_else(|why| panic!("cut after {length}: {why}"));
        assert_eq!(opened.record.actions.len(), 0, "cut after {length}");
        assert_eq!(quarantined()[0].text, now[..length], "cut after {length}");
        assert!(read_file(&now[..length]).is_err(), "cut after {length}");
    }
}

#[test]
fn a_block_cut_anywhere_keeps_its_match_aside() {
    let table = played(blocks::SIZE + 1);
    let id = create(&*table, 7, 1.0);
    let save = storage::get(&key(&id)).expect("a save");
    let place = blocks::key(&id, 0, 1);
    let block = storage::get(&place).expect("a block");
    // Every position in a text resembles one of these: in a name, in a number, between two decisions.
    for length in (0..block.len()).step_by(7).chain([block.len() - 1]) {
        clear();
        storage::set(&key(&id), &save).expect("memory has room");
        storage::set(&place, &block[..length]).expect("memory has room");
        assert!(open(&id).is_err(), "cut after {length}");
        assert!(quarantined()[0].text.contains("caravanserai-save"), "cut after {length}");
    }
}

#[test]
fn of_three_tabs_only_the_first_that_goes_on_writes() {
    let mut table = dealt();
    let id = create(&*table, 7, 1.0);
    let mut tabs = [(); 3].map(|()| open(&id).expect("it is kept").writer);
    play_on(&mut *table);
    assert_eq!(tabs[1].write(&*table, 2.0), Ok(()));
    assert_eq!(tabs[0].write(&*dealt(), 3.0), Err(Unsaved::OtherTab));
    assert_eq!(tabs[2].write(&*dealt(), 3.0), Err(Unsaved::OtherTab));
    assert_eq!(tabs[1].write(&*table, 4.0), Ok(()));
    assert_eq!(open(&id).expect("it is kept").record, *table.record());
}

#[test]
fn a_clock_that_jumps_back_loses_nothing() {
    let mut table = dealt();
    let id = create(&*table, 7, 1_000_000.0);
    let mut writer = open(&id).expect("it is kept").writer;
    play_on(&mut *table);
    writer.write(&*table, 5.0).expect("there is room");
    let [(_, head)] = list().try_into().expect("one match");
    assert_eq!((head.steps, head.saved_at), (1, 5.0));
    assert_eq!(open(&id).expect("it is kept").record, *table.record());
}

#[test]
fn a_store_that_was_cleared_is_not_written_over_unasked_and_has_the_whole_match_when_asked() {
    let mut table = played(blocks::SIZE);
    let id = create(&*table, 7, 1.0);
    rename(&id, "Ours").expect("there is room");
    let mut writer = open(&id).expect("it is kept").writer;
    clear();
    play_on(&mut *table);
    assert_eq!(writer.write(&*table, 2.0), Err(Unsaved::Gone));
    assert!(list().is_empty());
    writer.keep_again();
    assert_eq!(writer.write(&*table, 3.0), Ok(()));
    assert_eq!(open(&id).expect("it is kept").record, *table.record());
    assert_eq!((list()[0].1.name.as_str(), list()[0].1.revision), ("Ours", 3));
    play_on(&mut *table);
    assert_eq!(writer.write(&*table, 4.0), Ok(()));
}

/// Returns the decisions that a new tab opens. The present tab continues afterwards.
fn opens_to(id: &str) -> Vec<Value> {
    let tab = Tab::now();
    tab.anew().enter();
    let opened = open(id).expect("a save was kept");
    assert!(opened.unreadable.is_none() && quarantined().is_empty(), "it opens as if nothing had been");
    tab.enter();
    opened.record.actions
}

/// Refuses every write of a save in turn, alone and together with all later writes. Each time the last stored match
/// must open, and the next complete save must contain everything. Returns the number of writes.
fn refuse_each_write(id: &str, writer: &SaveWriter, table: &dyn Table) -> usize {
    let (tab, before) = (Tab::now(), opens_to(id));
    let save = |writer: &mut SaveWriter, refused: std::ops::Range<usize>| {
        refuse(refused);
        writer.write(table, 2.0)
    };
    save(&mut writer.clone(), 0..0).expect("there is room");
    let all = writes();
    for first in 0..all {
        for refused in [first..first + 1, first..usize::MAX] {
            tab.enter();
            let mut writer = writer.clone();
            let written = save(&mut writer, refused.clone());
            let kept = if written.is_ok() { &table.record().actions } else { &before };
            assert_eq!(opens_to(id), *kept, "writes {refused:?} of {all} refused");
            // A full storage stays full for a while.
            if written.is_err() {
                let _ = save(&mut writer, 0..usize::MAX);
                assert_eq!(opens_to(id), before, "writes {refused:?} of {all} refused, and all of the next save");
                assert_eq!(open(id).expect("the tab holds it").record, *table.record());
            }
            save(&mut writer, 0..0).expect("there is room again");
            assert_eq!(opens_to(id), table.record().actions, "after writes {refused:?} of {all} were refused");
        }
    }
    tab.enter();
    all
}

#[test]
fn whichever_write_of_a_match_is_refused_alone_or_with_all_after_it_what_was_kept_last_opens() {
    let mut table = catalog::deal(played(blocks::SIZE).setup()).expect("a deal");
    let id = create(&*table, 7, 1.0);
    let mut writer = open(&id).expect("it is kept").writer;
    let (mut refused, mut saves) = (0, 0);
    while table.turn().outcome().is_none() {
        // Crosses the ends of blocks in both directions.
        match saves % 23 {
            20 | 21 => drop(table.take_back()),
            _ => play_on(&mut *table),
        }
        refused += refuse_each_write(&id, &writer, &*table);
        writer.write(&*table, 2.0).expect("there is room");
        saves += 1;
    }
    assert!(saves > blocks::SIZE && refused > 3 * saves, "{refused} writes in {saves} saves");
}
