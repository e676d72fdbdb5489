//! What the journal has of a match and the store hasn't: all that a browser that was killed may have lost.

use std::collections::BTreeMap;

use engine::catalog;

use super::super::finished;
use super::{PREFIX, Save, key, quarantine, read, read_kept, storage};

/// How long an entry stays in the journal after its match was written last, in milliseconds: long after every browser has
/// written its local storage to disk.
const SETTLED_AFTER: f64 = 24.0 * 3_600_000.0;

/// What became of a journal.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Recovery {
    /// Whether anything was put back into the store.
    pub any: bool,
    /// The keys that the journal needn't have any more.
    pub settled: Vec<String>,
}

/// Which of the two has the match as it stood last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Later {
    Store,
    Journal,
}

/// Puts every match into the store that the journal has as it stood later. What is there and can't be read is kept
/// aside, as ever.
pub fn recover(journal: &BTreeMap<String, String>, now: f64) -> Recovery {
    let mut recovery = Recovery::default();
    let prefix = format!("{PREFIX}match:");
    let of_a_match =
        |own: &str| own.strip_prefix(&prefix).map(|rest| rest.split(':').next().unwrap_or(rest).to_owned());
    let mut by_match: BTreeMap<String, Vec<(&String, &String)>> = BTreeMap::new();
    for (own, text) in journal {
        if let Some(id) = of_a_match(own) {
            by_match.entry(id).or_default().push((own, text));
        }
    }
    for (id, mut texts) in by_match {
        let kept = storage::get(&key(&id));
        let journalled = journal.get(&key(&id));
        if kept.is_some() && kept.as_ref() == journalled && !is_settled(kept.as_deref(), now) {
            continue;
        }
        let block = |at, revision| journal.get(&super::blocks::key(&id, at, revision)).cloned();
        let journalled = journalled.and_then(|text| read(text, block).ok());
        let readable = kept.as_ref().and_then(|text| read_kept(&id, text).ok());
        match later(readable.as_ref(), journalled.as_ref()) {
            Later::Store => {
                if !journal.contains_key(&key(&id)) || is_settled(kept.as_deref(), now) {
                    recovery.settled.extend(texts.iter().map(|(own, _)| (*own).clone()));
                }
            }
            Later::Journal => {
                if readable.is_none() && kept.is_some_and(|text| !quarantine(&id, &text)) {
                    continue;
                }
                // The save comes last, and so doesn't need a block that isn't there yet.
                texts.sort_by_key(|(own, _)| **own == key(&id));
                for (own, text) in texts {
                    if storage::set(own, text).is_err() {
                        storage::hold(own, text);
                    }
                }
                recovery.any = true;
                // What this match adds to the statistics follows from it.
                if let Some(Save { head, record, .. }) = journalled
                    && let Ok((table, _)) = catalog::open(&record)
                {
                    finished::forget(&key(&id));
                    finished::note(&key(&id), &*table, head.saved_at);
                }
            }
        }
    }
    recovery.any |= journal.get(&finished::key()).is_some_and(|lines| finished::put_back(lines));
    recovery
}

/// Which of two saves of a match, as far as there are any that can be read, is gone on with: the later one. The
/// journal's must replay, too; of the store's one that doesn't something may still be told.
fn later(kept: Option<&Save>, journalled: Option<&Save>) -> Later {
    let Some(journalled) = journalled else { return Later::Store };
    // Counted up with every save, also with one that takes something back.
    if kept.is_some_and(|kept| kept.head.revision >= journalled.head.revision) {
        return Later::Store;
    }
    let replays = catalog::open(&journalled.record).is_ok_and(|(_, stopped)| stopped.is_none());
    if replays { Later::Journal } else { Later::Store }
}

/// Whether a kept save is so old that it is on disk.
fn is_settled(kept: Option<&str>, now: f64) -> bool {
    kept.and_then(super::read_head).is_some_and(|head| now - head.saved_at > SETTLED_AFTER)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{dealt, play_on, played};
    use engine::table::Table;

    use super::super::{blocks, create, delete, list, open, quarantined};
    use super::*;

    /// What a journal has after everything that was written: all keys but those of generations before.
    fn journal() -> BTreeMap<String, String> {
        let keys = storage::keys("").into_iter().filter(|own| !own.ends_with(":old"));
        keys.filter_map(|own| storage::get(&own).map(|text| (own, text))).collect()
    }

    /// Puts everything back as it was.
    fn lose(to: &BTreeMap<String, String>) {
        storage::keys("").iter().for_each(|own| storage::remove(own));
        to.iter().for_each(|(own, text)| storage::set(own, text).expect("memory has room"));
    }

    fn steps() -> Vec<usize> {
        list().iter().map(|(_, head)| head.steps).collect()
    }

    /// A match that is over and was written then, its id, and what a journal had at its beginning.
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
    fn blocks_without_their_save_are_forgotten() {
        let journal = BTreeMap::from([(format!("{PREFIX}match:lonely:0-1"), "[]".to_owned())]);
        let recovery = recover(&journal, 1.0);
        assert!(!recovery.any && list().is_empty());
        assert_eq!(recovery.settled.len(), 1);
    }
}
