//! The journal: a second copy of the matches in play, in IndexedDB. A browser writes its local storage to disk when it
//! likes, often many seconds later; one that is killed meanwhile comes back without the latest decisions. What has been
//! committed here survives that. It needn't be on disk by then: to wait for that after each decision would cost more than a power
//! failure in the seconds before the system writes it.
//!
//! Whatever is written to the storage under a key of a match is written here, too, and so are the lines of matches that
//! are over: everything that changed at once in one transaction, one transaction after the other. No person ever waits for
//! it; decisions that nobody makes by hand do ([`when_written`]), so that a kill takes no more than the one shown last. It is
//! read once, when the page starts, and what it has and the storage hasn't is put back there (`putting_back`); nothing else
//! reads it. A browser without IndexedDB plays on without a journal.

use std::cell::RefCell;
use std::collections::BTreeMap;

use idb::{Database, DatabaseEvent, Error, Factory, ObjectStoreParams, TransactionMode};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

use super::poison::is_poisoned;
use super::{FINISHED, PREFIX};
use crate::browser;

/// The name of the database.
const DATABASE: &str = "caravanserai";
/// Its version: a page that knows only an older one can't open it, and plays on without.
const VERSION: u32 = 1;
/// The one store in it: texts by the keys of the storage.
const STORE: &str = "matches";

/// How long anything waits for it, in milliseconds. Mostly it takes a few, on a busy machine hundreds; some browsers never
/// answer.
const PATIENCE: i32 = 2_000;

/// Texts by key; a key that is to be removed has none.
type Changes = BTreeMap<String, Option<String>>;

thread_local! {
    static JOURNAL: RefCell<Journal> = RefCell::default();
}

#[derive(Default)]
struct Journal {
    /// The connection that was used last. Each that is opened takes memory for good, so one is kept.
    database: Option<Database>,
    /// What isn't written yet.
    changes: Changes,
    /// Whether it is read or written at the moment: what changes meanwhile follows.
    is_busy: bool,
    /// How often it has come to an end of that.
    ends: u32,
    /// What is to be done at the next end.
    waiting: Vec<Box<dyn FnOnce()>>,
    /// Whether something has waited in vain: nothing waits again until the next end.
    is_late: bool,
}

/// Tells the journal what is now under a key of the storage.
pub(super) fn note(key: &str, text: Option<&str>) {
    if cfg!(target_arch = "wasm32") && is_journalled(key) && !is_poisoned() {
        JOURNAL.with_borrow_mut(|journal| journal.changes.insert(key.into(), text.map(str::to_owned)));
        go_on();
    }
}

/// The generation before would only be the same again.
fn is_journalled(key: &str) -> bool {
    let of_a_match = |rest: &str| rest.starts_with("match:") && !rest.ends_with(":old");
    key.strip_prefix(PREFIX).is_some_and(|rest| rest == FINISHED || of_a_match(rest))
}

/// Reads what was written in earlier pages, once, when this one starts. `use_texts` returns the keys that need no entry any
/// more. What changes meanwhile is written afterwards.
pub(super) async fn read_once(use_texts: impl FnOnce(&BTreeMap<String, String>) -> Vec<String>) {
    JOURNAL.with_borrow_mut(|journal| journal.is_busy = true);
    let database = open().await;
    let texts = match &database {
        Ok(database) => read(database).await.unwrap_or_default(),
        Err(_) => BTreeMap::new(),
    };
    let settled = use_texts(&texts);
    JOURNAL.with_borrow_mut(|journal| {
        journal.database = database.ok();
        journal.is_busy = false;
    });
    go_on();
    settled.iter().for_each(|key| note(key, None));
}

/// Writes what has changed, unless that is going on already.
fn go_on() {
    let starts = JOURNAL.with_borrow_mut(|journal| !std::mem::replace(&mut journal.is_busy, true));
    if starts {
        spawn_local(write_all());
    }
}

/// Writes until nothing is left. What can't be written waits for the next change.
async fn write_all() {
    let mut database = JOURNAL.with_borrow_mut(|journal| journal.database.take());
    loop {
        let changes = JOURNAL.with_borrow_mut(|journal| std::mem::take(&mut journal.changes));
        // What waited for its turn when the app failed isn't written either.
        if changes.is_empty() || is_poisoned() {
            break;
        }
        if write_somehow(&mut database, &changes).await.is_err() {
            JOURNAL.with_borrow_mut(|journal| {
                let later = std::mem::replace(&mut journal.changes, changes);
                journal.changes.extend(later);
            });
            break;
        }
    }
    let waiting = JOURNAL.with_borrow_mut(|journal| {
        journal.database = database;
        journal.is_busy = false;
        journal.is_late = false;
        journal.ends = journal.ends.wrapping_add(1);
        std::mem::take(&mut journal.waiting)
    });
    waiting.into_iter().for_each(|work| work());
}

/// Does something soon, once everything that has changed is written, or can't be; where the browser doesn't answer in time, all
/// the same.
pub fn when_written(work: impl FnOnce() + 'static) {
    let end = JOURNAL.with_borrow(|journal| (journal.is_busy && !journal.is_late).then_some(journal.ends));
    let Some(end) = end else { return browser::soon(work) };
    JOURNAL.with_borrow_mut(|journal| journal.waiting.push(Box::new(work)));
    browser::after(PATIENCE, move || {
        let waiting = JOURNAL.with_borrow_mut(|journal| {
            if journal.ends != end {
                return Vec::new();
            }
            journal.is_late = true;
            std::mem::take(&mut journal.waiting)
        });
        waiting.into_iter().for_each(|work| work());
    });
}

/// Writes through the connection that is there; where that fails, or there is none, through a new one: a browser closes
/// connections when what a page stores is cleared.
async fn write_somehow(opened: &mut Option<Database>, changes: &Changes) -> Result<(), Error> {
    if let Some(database) = opened.take()
        && write(&database, changes).await.is_ok()
    {
        *opened = Some(database);
        return Ok(());
    }
    let database = open().await?;
    write(&database, changes).await?;
    *opened = Some(database);
    Ok(())
}

async fn write(database: &Database, changes: &Changes) -> Result<(), Error> {
    let transaction = database.transaction(&[STORE], TransactionMode::ReadWrite)?;
    let store = transaction.object_store(STORE)?;
    for (key, text) in changes {
        let key = JsValue::from_str(key);
        match text {
            Some(text) => drop(store.put(&JsValue::from_str(text), Some(&key))?),
            None => drop(store.delete(key)?),
        }
    }
    let result = transaction.commit()?.await?;
    if result.is_committed() { Ok(()) } else { Err(Error::TransactionCommitError(JsValue::UNDEFINED)) }
}

async fn open() -> Result<Database, Error> {
    let mut request = Factory::new()?.open(DATABASE, Some(VERSION))?;
    request.on_upgrade_needed(|event| {
        let database = event.database();
        // Should it fail, so does every transaction.
        let _ = database.and_then(|database| database.create_object_store(STORE, ObjectStoreParams::new()));
    });
    let mut database = request.await?;
    // Whoever wants to change or delete it mustn't wait for us.
    database.on_version_change(|event| {
        if let Some(Ok(database)) = event.target().map(Database::try_from) {
            database.close();
        }
    });
    Ok(database)
}

async fn read(database: &Database) -> Result<BTreeMap<String, String>, Error> {
    let transaction = database.transaction(&[STORE], TransactionMode::ReadOnly)?;
    let store = transaction.object_store(STORE)?;
    let (keys, texts) = (store.get_all_keys(None, None)?, store.get_all(None, None)?);
    let (keys, texts) = (keys.await?, texts.await?);
    Ok(keys.iter().zip(&texts).filter_map(|(key, text)| Some((key.as_string()?, text.as_string()?))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_are_journalled_without_the_generation_before_and_so_are_the_lines_of_those_that_are_over() {
        let of = |rest: &str| is_journalled(&format!("{PREFIX}{rest}"));
        assert!(
            of("match:abcdefgh") && of("match:abcdefgh:0-201") && of("match:abcdefgh:first-game") && of("finished")
        );
        assert!(!of("match:abcdefgh:old") && !of("settings") && !of("aside:abcdefgh"));
        assert!(!is_journalled("match:abcdefgh"));
    }
}
