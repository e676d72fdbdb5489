//! Recovery of matches from the journal after a browser was killed and its storage lost data.

use std::collections::BTreeMap;

use engine::catalog;
use engine::matches::table::Table;

use super::super::finished;
use super::{PREFIX, Save, blocks, create, is_of_other_rules, key, quarantine, read, read_kept, rename, storage};
use crate::browser;

/// The time for which an entry stays in the journal after the last write of its match, in milliseconds. By then every
/// browser has written its local storage to disk.
const SETTLED_AFTER: f64 = 24.0 * 3_600_000.0;

/// The name of a match restored as a copy because the stored match took another course.
const BROUGHT_BACK: &str = "Brought back";

/// The result of a recovery.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Recovery {
    /// `true` if anything was restored into the store.
    pub any: bool,
    /// The keys whose journal entries can be deleted.
    pub settled: Vec<String>,
}

/// Texts by their keys.
type Texts = BTreeMap<String, String>;

/// The source that has the later state of a match.
enum Later {
    Store,
    /// Contains the replayed match. `None` if it is by other rules.
    Journal(Option<Box<dyn Table>>),
}

/// Returns the texts of the saves in the store by key, without their blocks.
pub fn kept_texts() -> Texts {
    let prefix = format!("{PREFIX}match:");
    let ids = storage::keys(&prefix).into_iter().filter(|rest| !rest.contains(':'));
    ids.filter_map(|id| storage::get(&key(&id)).map(|text| (key(&id), text))).collect()
}

/// Restores every match whose journalled state is later than the stored one. Unreadable saves in the store are moved to
/// quarantine. `before` contains the stored saves ([`kept_texts`]) at the time of the journal request, since the
/// journal may answer late.
pub fn recover(journal: &Texts, before: &Texts, now: f64) -> Recovery {
    let mut recovery = Recovery::default();
    for (id, mut texts) in by_match(journal) {
        let own = key(&id);
        let kept = storage::get(&own);
        let is_settled = is_settled(kept.as_deref(), now);
        // The store has everything that the journal has, including blocks.
        let is_same = texts.iter().all(|(key, text)| storage::get(key).as_ref() == Some(*text));
        if is_same && kept.is_some() && !is_settled {
            continue;
        }
        let kept_save = kept.as_ref().and_then(|text| {
            let mended = || read(text, |at, revision| block(journal, &id, at, revision));
            read_kept(&id, text)
                .or_else(|_| mended().inspect(|save| recovery.any |= restore_blocks(journal, &id, save)))
                .ok()
        });
        let journalled =
            journal.get(&own).and_then(|text| read(text, |at, revision| block(journal, &id, at, revision)).ok());
        if kept.as_ref() != before.get(&own) {
            // The match was changed before the journal answered. The change stays.
            if let (Some(kept), Some(journalled)) = (kept_save, journalled) {
                let before = before.get(&own).and_then(|text| read_kept(&id, text).ok());
                recovery.any |= keep_as_copy(before.as_ref(), &kept, &journalled);
            }
            continue;
        }
        match later(kept_save.as_ref(), journalled.as_ref()) {
            Later::Store => {
                if !journal.contains_key(&own) || is_settled {
                    recovery.settled.extend(texts.iter().map(|(key, _)| (*key).clone()));
                }
            }
            Later::Journal(table) => {
                if kept_save.is_none() && kept.is_some_and(|text| !quarantine(&id, &text)) {
                    continue;
                }
                // The save is written last, so it never needs a block that isn't there yet.
                texts.sort_by_key(|(key, _)| **key == own);
                texts.into_iter().for_each(|(key, text)| write(key, text));
                recovery.any = true;
                // The line in the statistics is derived from the match.
                if let (Some(table), Some(Save { head, .. })) = (table, journalled) {
                    finished::forget(&own);
                    finished::note(&own, &*table, head.saved_at);
                }
            }
        }
    }
    recovery.any |= journal.get(&finished::key()).is_some_and(|lines| finished::restore(lines));
    recovery
}

/// Groups the journal's texts by match id.
fn by_match(journal: &Texts) -> BTreeMap<String, Vec<(&String, &String)>> {
    let prefix = format!("{PREFIX}match:");
    let mut by_match: BTreeMap<String, Vec<(&String, &String)>> = BTreeMap::new();
    for (key, text) in journal {
        if let Some(rest) = key.strip_prefix(&prefix) {
            let id = rest.split(':').next().unwrap_or(rest);
            by_match.entry(id.to_owned()).or_default().push((key, text));
        }
    }
    by_match
}

/// Returns a block from the journal, or else from the store. For a match played over several days the journal has the
/// later blocks only.
fn block(journal: &Texts, id: &str, at: usize, revision: u64) -> Option<String> {
    let key = blocks::key(id, at, revision);
    journal.get(&key).cloned().or_else(|| storage::get(&key))
}

/// Restores the blocks of a save from the journal. Returns `true` if the journal has any.
fn restore_blocks(journal: &Texts, id: &str, save: &Save) -> bool {
    let keys = save.blocks.iter().enumerate().map(|(at, revision)| blocks::key(id, at, *revision));
    let found: Vec<(String, &String)> = keys.filter_map(|key| journal.get(&key).map(|text| (key, text))).collect();
    found.iter().for_each(|(key, text)| write(key, text));
    !found.is_empty()
}

fn write(key: &str, text: &str) {
    if storage::set(key, text).is_err() {
        storage::keep_in_memory(key, text);
    }
}

/// Stores the journalled state of a match as a copy if the match took another course meanwhile. `before` is the save at
/// the time of the journal request. Returns `true` if a copy was made.
fn keep_as_copy(before: Option<&Save>, kept: &Save, journalled: &Save) -> bool {
    if kept.record.actions.starts_with(&journalled.record.actions) {
        return false;
    }
    let Later::Journal(Some(table)) = later(before, Some(journalled)) else { return false };
    let id = create(&*table, browser::entropy(), journalled.head.saved_at);
    let name = if journalled.head.name.is_empty() { BROUGHT_BACK } else { &journalled.head.name };
    // Best effort: a copy without its name is better than none.
    let _ = rename(&id, name);
    true
}

/// Returns the source with the later readable save. The journal's save must also replay, while an unreplayable save in
/// the store can still be shown. A save by other rules can't be replayed, so it is restored only if there is nothing
/// else.
fn later(kept: Option<&Save>, journalled: Option<&Save>) -> Later {
    let Some(journalled) = journalled else { return Later::Store };
    // The revision increases with every save, also after decisions were taken back.
    if kept.is_some_and(|kept| kept.head.revision >= journalled.head.revision) {
        return Later::Store;
    }
    if is_of_other_rules(&journalled.record) {
        return if kept.is_none() { Later::Journal(None) } else { Later::Store };
    }
    match catalog::open(&journalled.record) {
        Ok((table, None)) => Later::Journal(Some(table)),
        _ => Later::Store,
    }
}

/// Returns `true` if a save is old enough to be on disk.
fn is_settled(kept: Option<&str>, now: f64) -> bool {
    kept.and_then(super::read_head).is_some_and(|head| now - head.saved_at > SETTLED_AFTER)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{dealt, play_on, played};
    use engine::matches::table::Table;

    use super::super::{blocks, create, delete, list, open, quarantined};
    use super::*;
    use engine::kernel::turn::{ActionIndex, Ply};

    /// Recovers from a journal that answers at once.
    fn recover(journal: &Texts, now: f64) -> Recovery {
        super::recover(journal, &kept_texts(), now)
    }

    /// Returns the journal's content: all keys except the previous generations.
    fn journal() -> BTreeMap<String, String> {
        let keys = storage::keys("").into_iter().filter(|own| !own.ends_with(":old"));
        keys.filter_map(|own| storage::get(&own).map(|text| (own, text))).collect()
    }

    /// Resets the storage to earlier content.
    fn lose(to: &BTreeMap<String, String>) {
        storage::keys("").iter().for_each(|own| storage::remove(own));
        to.iter().for_each(|(own, text)| storage::set(own, text).expect("memory has room"));
    }

    fn steps() -> Vec<usize> {
        list().iter().map(|(_, head)| head.steps).collect()
    }

    /// Returns a finished and saved match, its id, and the journal's content at its beginning.
    fn played_to_the_end() -> (Box<dyn Table>, String, BTreeMap<String, String>) {
        let mut table = dealt();
        let id = create(&*table, 7, 1.0);
        let mut writer = open(&id).expect("it is kept").writer;
        let before = journal();
        while table.turn().outcome().is_none() {
            play_on(&mut *table);
        }
        writer.write(&*table, 2.0).expect("there is room");
        (table, id, before)
    }

    #[test]
    fn a_match_of_which_the_store_has_lost_decisions_comes_back_with_them() {
        let mut table = played(blocks::SIZE - 1);
        let id = create(&*table, 7, 1.0);
        let on_disk = journal();
        let mut writer = open(&id).expect("it is kept").writer;
        for _ in 0..3 {
            play_on(&mut *table);
            writer.write(&*table, 2.0).expect("there is room");
        }
        let journal = journal();
        lose(&on_disk);
        assert!(recover(&journal, 3.0).any);
        assert_eq!(open(&id).expect("it is kept").record, *table.record());
        assert!(!recover(&journal, 3.0).any, "there is nothing left to put back");
    }

    #[test]
    fn a_match_that_the_store_has_lost_comes_back_and_a_deleted_one_does_not() {
        let table = dealt();
        let id = create(&*table, 7, 1.0);
        let before = journal();
        lose(&BTreeMap::new());
        assert!(recover(&before, 2.0).any);
        assert_eq!(steps(), [0]);
        delete(&id);
        assert!(!recover(&journal(), 2.0).any);
        assert_eq!(steps(), [0; 0]);
    }

    #[test]
    fn what_was_taken_back_does_not_come_again() {
        let mut table = played(3);
        let id = create(&*table, 7, 1.0);
        let mut writer = open(&id).expect("it is kept").writer;
        let before = journal();
        assert!(table.take_back());
        writer.write(&*table, 2.0).expect("there is room");
        let after = journal();
        assert!(!recover(&before, 3.0).any, "a longer match that was written earlier isn't later");
        lose(&before);
        assert!(recover(&after, 3.0).any);
        assert_eq!(steps(), [2]);
    }

    #[test]
    fn the_line_of_a_match_in_the_statistics_follows_the_match_that_comes_back() {
        let (mut table, id, before) = played_to_the_end();
        let after = journal();
        lose(&before);
        assert!(recover(&after, 3.0).any);
        assert_eq!(finished::list().iter().map(|line| line.at).collect::<Vec<_>>(), [2.0]);
        let with_line = journal();
        let mut writer = open(&id).expect("it is kept").writer;
        assert!(table.take_back());
        writer.write(&*table, 4.0).expect("there is room");
        let after = journal();
        lose(&with_line);
        assert!(recover(&after, 5.0).any);
        assert_eq!(finished::list(), [], "the end was taken back");
    }

    #[test]
    fn the_line_of_a_match_that_was_deleted_comes_back_and_one_that_was_taken_back_does_not() {
        let (mut table, id, before) = played_to_the_end();
        finished::note(&key(&id), &*table, 2.0);
        let over = journal();
        delete(&id);
        let deleted = journal();
        lose(&before);
        delete(&id);
        assert!(recover(&deleted, 3.0).any);
        assert_eq!(finished::list().iter().map(|line| line.at).collect::<Vec<_>>(), [2.0]);
        assert!(!recover(&deleted, 3.0).any, "there is nothing left to put back");

        lose(&over);
        let mut writer = open(&id).expect("it is kept").writer;
        assert!(table.take_back());
        writer.write(&*table, 4.0).expect("there is room");
        finished::forget(&key(&id));
        assert!(!recover(&over, 5.0).any);
        assert_eq!(finished::list(), []);
    }

    #[test]
    fn a_journal_that_cannot_be_read_or_replayed_changes_nothing() {
        let mut table = played(2);
        let id = create(&*table, 7, 1.0);
        let mut writer = open(&id).expect("it is kept").writer;
        let before = journal();
        play_on(&mut *table);
        writer.write(&*table, 2.0).expect("there is room");
        let good = journal();
        lose(&before);
        for bad in [
            good[&key(&id)].replace("caravanserai-save/", "caravanserai-save/9"),
            good[&key(&id)].replace("\"rules\":", "\"rules\":9"),
            good[&key(&id)][..100].to_owned(),
            good[&key(&id)].replace("\"blocks\":[]", "\"blocks\":[1]"),
        ] {
            assert_ne!(bad, good[&key(&id)]);
            let journal = BTreeMap::from([(key(&id), bad.clone())]);
            assert!(!recover(&journal, 3.0).any, "{bad}");
        }
        assert_eq!(steps(), [2]);
        assert!(recover(&good, 3.0).any);
    }

    #[test]
    fn a_save_that_cannot_be_read_is_kept_aside_when_the_journal_knows_better() {
        let table = played(2);
        let id = create(&*table, 7, 1.0);
        let journal = journal();
        storage::set(&key(&id), "[1, 2").expect("memory has room");
        assert!(recover(&journal, 3.0).any);
        assert_eq!(steps(), [2]);
        assert_eq!(quarantined()[0].text, "[1, 2");
    }

    #[test]
    fn the_journal_forgets_a_match_after_a_day_unless_the_store_has_lost_it() {
        let table = played(blocks::SIZE);
        create(&*table, 7, 1.0);
        let journal = journal();
        let day_after = 2.0 + SETTLED_AFTER;
        assert_eq!(recover(&journal, SETTLED_AFTER), Recovery::default());
        assert_eq!(recover(&journal, 0.0), Recovery::default(), "nor when the clock jumps back");
        let ours: Vec<String> = journal.keys().filter(|own| own.contains(":match:")).cloned().collect();
        assert_eq!(recover(&journal, day_after).settled, ours);
        lose(&BTreeMap::new());
        assert!(recover(&journal, day_after).any);
    }

    #[test]
    fn a_match_whose_store_has_lost_blocks_gets_them_back_from_the_journal_though_its_save_is_the_same_or_later() {
        let mut table = played(2 * blocks::SIZE);
        let id = create(&*table, 7, 1.0);
        let before = journal();
        let mut writer = open(&id).expect("it is kept").writer;
        let block = blocks::key(&id, 1, 1);
        storage::remove(&block);
        assert!(recover(&before, 2.0).any);
        assert_eq!(open(&id).expect("it is whole").record, *table.record());
        assert!(!recover(&before, 2.0).any, "there is nothing left to put back");
        play_on(&mut *table);
        writer.write(&*table, 3.0).expect("there is room");
        storage::set(&block, "[1, 2").expect("memory has room");
        assert!(recover(&before, 4.0).any, "the journal is behind, but has the block");
        assert_eq!(open(&id).expect("it is whole").record, *table.record());
        assert!(quarantined().is_empty());
    }

    #[test]
    fn a_match_that_went_on_after_the_journal_forgot_its_earlier_blocks_comes_back_all_the_same() {
        let mut table = played(blocks::SIZE);
        let id = create(&*table, 7, 1.0);
        let on_disk = journal();
        play_on(&mut *table);
        open(&id).expect("it is kept").writer.write(&*table, 2.0).expect("there is room");
        let later = BTreeMap::from([(key(&id), journal()[&key(&id)].clone())]);
        lose(&on_disk);
        assert!(recover(&later, 3.0).any);
        assert_eq!(open(&id).expect("it is kept").record, *table.record());
    }

    /// Returns a match whose last decision the store lost and that was continued before the journal answered: the lost
    /// state, the stored state, and the journal with the earlier saves.
    fn overtaken(index: usize) -> (Box<dyn Table>, Box<dyn Table>, [Texts; 2]) {
        let steps = (2..).find(|steps| played(*steps).choice_count() > 1).expect("there is more than one way soon");
        let mut table = played(steps);
        let id = create(&*table, 7, 1.0);
        let (before, on_disk) = (kept_texts(), journal());
        table.play_index(Ply(steps), ActionIndex(0)).expect("there is a choice");
        open(&id).expect("it is kept").writer.write(&*table, 2.0).expect("there is room");
        let journal = journal();
        lose(&on_disk);
        let mut other = catalog::open(&table.record().up_to(steps)).expect("it replays").0;
        let mut writer = open(&id).expect("it is kept").writer;
        for (step, index) in [(steps, index), (steps + 1, 0)] {
            other.play_index(Ply(step), ActionIndex(index)).expect("there is a choice");
            writer.write(&*other, 3.0).expect("there is room");
        }
        (table, other, [journal, before])
    }

    #[test]
    fn a_match_that_went_another_way_before_the_journal_answered_stays_and_the_lost_one_becomes_a_match_of_its_own() {
        let (lost, other, [journal, before]) = overtaken(1);
        assert!(super::recover(&journal, &before, 4.0).any);
        let [(first, played), (second, brought)] = list().try_into().expect("both");
        assert_eq!((played.name.as_str(), brought.name.as_str()), ("", BROUGHT_BACK));
        assert_eq!(open(&first).expect("it is kept").record, *other.record());
        assert_eq!(open(&second).expect("it is kept").record, *lost.record());
    }

    #[test]
    fn a_match_that_went_the_same_way_before_the_journal_answered_is_not_doubled_and_a_deleted_one_stays_away() {
        let (_, other, [journal, before]) = overtaken(0);
        assert!(!super::recover(&journal, &before, 4.0).any);
        let [(id, _)] = list().try_into().expect("one match");
        assert_eq!(open(&id).expect("it is kept").record, *other.record());
        delete(&id);
        assert!(!super::recover(&journal, &before, 4.0).any);
        assert!(list().is_empty());
    }

    #[test]
    fn a_match_by_older_rules_comes_back_where_there_is_nothing_else() {
        let id = create(&*dealt(), 7, 1.0);
        let rules = format!("\"rules\":{}", list()[0].1.rules);
        let older = storage::get(&key(&id)).expect("it is kept").replace(&rules, "\"rules\":0");
        storage::set(&key(&id), &older).expect("memory has room");
        let journal = journal();
        lose(&BTreeMap::new());
        assert!(recover(&journal, 2.0).any);
        assert_eq!(storage::get(&key(&id)), Some(older));
    }

    #[test]
    fn blocks_without_their_save_are_forgotten() {
        let journal = BTreeMap::from([(format!("{PREFIX}match:lonely:0-1"), "[]".to_owned())]);
        let recovery = recover(&journal, 1.0);
        assert!(!recovery.any && list().is_empty());
        assert_eq!(recovery.settled.len(), 1);
    }
}
