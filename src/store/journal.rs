//! A second copy of matches in IndexedDB. A browser writes its local storage to disk with a delay, often of many
//! seconds. If it is killed earlier, the latest decisions are lost. Data committed here survives that. A commit doesn't
//! wait for the disk: only a power failure within seconds could lose it, and waiting after each decision would cost
//! more than that.
//!
//! Every write under a match's key is mirrored here, and so are the lines of finished matches. All pending changes go
//! into one transaction, and transactions run one after the other. Decisions of people never wait for the journal.
//! Automatic decisions do ([`when_written`]), so a kill loses at most the last one shown. The journal is read once,
//! when the page starts, and what the storage lacks is then restored from it ([`super::restoring`]). Without IndexedDB
//! the app runs without a journal.

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
/// The version of the database. A page that knows only an older version can't open it and runs without a journal.
const VERSION: u32 = 1;
/// The only object store. It maps keys of the storage to texts.
const STORE: &str = "matches";

/// The longest wait for the journal, in milliseconds. A write usually takes a few milliseconds, on a busy machine
/// hundreds. Some browsers never answer.
const PATIENCE: i32 = 2_000;

/// Pending changes: texts by key, `None` for a key to remove.
type Changes = BTreeMap<String, Option<String>>;

thread_local! {
    static JOURNAL: RefCell<Journal> = RefCell::default();
}

#[derive(Default)]
struct Journal {
    /// The connection used last. Each new connection takes memory for good, so one is reused.
    database: Option<Database>,
    /// The changes not written yet.
    changes: Changes,
    /// `true` while the journal is being read or written. Later changes follow afterwards.
    is_busy: bool,
    /// The number of completed writing runs.
    ends: u32,
    /// The work to do when the current run ends.
    waiting: Vec<Box<dyn FnOnce()>>,
    /// `true` if a wait has timed out. Nothing waits again until the next run ends.
    is_late: bool,
}

/// Records the present text under a key of the storage. `None` if the key was removed.
pub(super) fn note(key: &str, text: Option<&str>) {
    if cfg!(target_arch = "wasm32") && is_journalled(key) && !is_poisoned() {
        JOURNAL.with_borrow_mut(|journal| journal.changes.insert(key.into(), text.map(str::to_owned)));
        go_on();
    }
}

/// Returns `true` if the key belongs to a match or holds the statistics. The previous generation of a save isn't
/// journalled.
fn is_journalled(key: &str) -> bool {
    let of_a_match = |rest: &str| rest.starts_with("match:") && !rest.ends_with(":old");
    key.strip_prefix(PREFIX).is_some_and(|rest| rest == FINISHED || of_a_match(rest))
}

/// Reads the texts of earlier sessions, once, when the page starts. `use_texts` returns the keys whose entries can be
/// deleted. Changes made meanwhile are written afterwards.
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

/// Starts writing the pending changes unless a run is active.
fn go_on() {
    let starts = JOURNAL.with_borrow_mut(|journal| !std::mem::replace(&mut journal.is_busy, true));
    if starts {
        spawn_local(write_all());
    }
}

/// Writes until nothing is left. Changes that can't be written stay pending until the next change.
async fn write_all() {
    let mut database = JOURNAL.with_borrow_mut(|journal| journal.database.take());
    loop {
        let changes = JOURNAL.with_borrow_mut(|journal| std::mem::take(&mut journal.changes));
        // Changes that were pending when the app failed aren't written either.
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

/// Runs `work` soon after all pending changes are written or have failed. If the browser doesn't answer within
/// `PATIENCE`, runs it anyway.
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

/// Writes through the open connection. If there is none or it fails, opens a new one: a browser closes connections when
/// the data of a page is cleared.
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
        // If this fails, every transaction fails as well.
        let _ = database.and_then(|database| database.create_object_store(STORE, ObjectStoreParams::new()));
    });
    let mut database = request.await?;
    // Closes the connection so that other tabs can upgrade or delete the database.
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
