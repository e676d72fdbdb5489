//! Copies of matches. A copy is not replayed: under today's rules, a match of an older rules version would change.

use engine::matches::names::clean_name;
use engine::matches::record::{Note, NoteKind, Record};

use super::error::OpenError;
use super::{Head, Save, SaveWriter, free_id, key, read_kept, storage};

/// Copies a match under another name and returns the id of the copy. The copy counts as practice from here on, since
/// the original counts already.
///
/// # Errors
/// The match isn't in the store, or can't be read.
pub fn duplicate(id: &str, name: &str, entropy: u64, now: f64) -> Result<String, OpenError> {
    let text = storage::get(&key(id)).ok_or(OpenError::NotKept)?;
    let Save { head, mut record, .. } = read_kept(id, &text).map_err(OpenError::Unreadable)?;
    let note = Note { step: record.actions.len(), kind: NoteKind::Branched };
    if !record.notes.contains(&note) && record.notes.len() < Record::MAX_NOTES {
        record.notes.push(note);
    }
    let copy = free_id(entropy);
    keep_as_it_is(&copy, Head { name: clean_name(name), saved_at: now, ..head }, &record);
    Ok(copy)
}

/// Stores a record under a free id without replaying it. If the browser refuses, only this tab holds it.
pub(super) fn keep_as_it_is(id: &str, head: Head, record: &Record) {
    let mut writer = SaveWriter { name: head.name.clone(), ..SaveWriter::new(id) };
    // The caller checks with `is_kept` whether it is stored.
    let _ = writer.write_record(record, |_| head);
}

#[cfg(test)]
mod tests {
    use super::super::tests::{dealt, kept, kept_by_older_rules, play_on, played};
    use super::super::{blocks, create, is_kept, list, look, open, rename};
    use super::*;

    #[test]
    fn a_copy_is_a_match_of_its_own_with_all_its_decisions() {
        let mut table = played(blocks::SIZE + 1);
        let id = create(&*table, 7, 1.0);
        let copy = duplicate(&id, "Copy", 8, 2.0).expect("it can be read");
        let mut writer = open(&id).expect("it is kept").writer;
        play_on(&mut *table);
        writer.write(&*table, 3.0).expect("there is room");
        assert_eq!(open(&copy).expect("it is kept").record.actions, table.record().actions[..=blocks::SIZE]);
        assert_eq!(open(&id).expect("it is kept").record, *table.record());
        assert_eq!(look(&copy).expect("it is kept").name, "Copy");
    }

    #[test]
    fn what_is_played_on_in_a_copy_is_practice_also_when_an_end_was_taken_back() {
        let mut table = dealt();
        while table.turn().outcome().is_none() {
            play_on(&mut *table);
        }
        let id = create(&*table, 7, 1.0);
        let copy = duplicate(&id, "", 8, 2.0).expect("it can be read");
        let record = open(&copy).expect("it is kept").record;
        assert!(record.is_practice() && !table.record().is_practice());
        let (mut table, _) = engine::catalog::open(&record).expect("it replays");
        assert!(table.take_back());
        assert!(table.record().is_practice());
    }

    #[test]
    fn a_copy_of_a_match_by_older_rules_keeps_what_was_seen_of_it() {
        let id = kept_by_older_rules();
        let copy = duplicate(&id, "Old", 8, 2.0).expect("it can be read");
        assert_eq!(open(&copy).expect("it is kept").record.rules, 0);
        let [before, after] = [&id, &copy].map(|id| look(id).expect("a head"));
        assert_eq!(after, Head { name: "Old".into(), saved_at: 2.0, ..before });
    }

    #[test]
    fn a_copy_for_which_there_is_no_room_is_not_kept() {
        let (id, ..) = kept();
        rename(&id, "First").expect("there is room");
        storage::faked::refuse(0..usize::MAX);
        let copy = duplicate(&id, "Copy", 8, 2.0).expect("this tab holds it");
        assert!(!is_kept(&copy) && is_kept(&id));
        assert_eq!(list().len(), 2);
    }
}
