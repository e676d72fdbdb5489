//! Texts by key: the browser's local storage, or, where that is denied, the memory of this tab.

use engine::order::in_order;
use std::cell::RefCell;

use gloo_storage::{LocalStorage, Storage};

/// The storage is full, or refuses to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

enum Shelf {
    Browser(web_sys::Storage),
    /// Each key with its text.
    Memory(RefCell<Vec<[String; 2]>>),
}

thread_local! {
    static SHELF: Shelf = find();
}

/// Looks for storage without trusting it: where it is denied, asking for it the usual way throws.
fn find() -> Shelf {
    let allowed = cfg!(target_arch = "wasm32") && matches!(leptos::prelude::window().local_storage(), Ok(Some(_)));
    if allowed { Shelf::Browser(LocalStorage::raw()) } else { Shelf::Memory(RefCell::default()) }
}

/// Whether what is put here outlives this tab.
pub fn lasts() -> bool {
    SHELF.with(|shelf| matches!(shelf, Shelf::Browser(_)))
}

/// The text under a key.
pub fn get(key: &str) -> Option<String> {
    SHELF.with(|shelf| match shelf {
        Shelf::Browser(storage) => storage.get_item(key).ok().flatten(),
        Shelf::Memory(texts) => texts.borrow().iter().find(|[name, _]| name == key).map(|[_, text]| text.clone()),
    })
}

/// Puts a text under a key.
pub fn set(key: &str, text: &str) -> Result<(), Refused> {
    SHELF.with(|shelf| match shelf {
        Shelf::Browser(storage) => storage.set_item(key, text).map_err(|_| Refused),
        Shelf::Memory(texts) => {
            remove(key);
            texts.borrow_mut().push([key.into(), text.into()]);
            Ok(())
        }
    })
}

/// Takes a key away.
pub fn remove(key: &str) {
    SHELF.with(|shelf| match shelf {
        Shelf::Browser(storage) => {
            let _ = storage.remove_item(key);
        }
        Shelf::Memory(texts) => texts.borrow_mut().retain(|[name, _]| name != key),
    });
}

/// The keys that begin with a prefix, sorted, the prefix taken off.
pub fn keys(prefix: &str) -> Vec<String> {
    let mut found: Vec<String> = SHELF.with(|shelf| match shelf {
        Shelf::Browser(storage) => {
            let length = storage.length().unwrap_or(0);
            (0..length).filter_map(|at| storage.key(at).ok().flatten()).collect()
        }
        Shelf::Memory(texts) => texts.borrow().iter().map(|[name, _]| name.clone()).collect(),
    });
    found.retain_mut(|key| key.strip_prefix(prefix).map(str::to_owned).map(|rest| *key = rest).is_some());
    in_order(&mut found, |one, other| one < other);
    found
}
