//! Texts by key: the browser's local storage, or, where that is denied or full, the memory of this tab.

use std::cell::RefCell;

use gloo_storage::{LocalStorage, Storage};

/// The storage is full, or refuses to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// Where texts are: what the browser keeps, and what only this tab remembers, each key with its text.
struct Shelf {
    /// Nothing where storage is denied.
    browser: Option<web_sys::Storage>,
    memory: RefCell<Vec<[String; 2]>>,
}

thread_local! {
    static SHELF: Shelf = Shelf { browser: find(), memory: RefCell::default() };
}

/// Looks for storage without trusting it: where it is denied, asking for it the usual way throws.
fn find() -> Option<web_sys::Storage> {
    let allowed = cfg!(target_arch = "wasm32") && matches!(leptos::prelude::window().local_storage(), Ok(Some(_)));
    allowed.then(LocalStorage::raw)
}

/// Whether what is put here outlives this tab.
pub fn lasts() -> bool {
    SHELF.with(|shelf| shelf.browser.is_some())
}

/// The text under a key.
pub fn get(key: &str) -> Option<String> {
    SHELF.with(|shelf| shelf.remembered(key).or_else(|| shelf.stored(key)))
}

/// The text under a key that other tabs find as well; where storage is denied there are none.
pub fn shared(key: &str) -> Option<String> {
    SHELF.with(|shelf| if shelf.browser.is_some() { shelf.stored(key) } else { shelf.remembered(key) })
}

/// Puts a text under a key. When this is refused, what was there stays.
pub fn set(key: &str, text: &str) -> Result<(), Refused> {
    SHELF.with(|shelf| {
        match &shelf.browser {
            Some(storage) => {
                storage.set_item(key, text).map_err(|_| Refused)?;
                shelf.forget(key);
            }
            None => shelf.remember(key, text),
        }
        Ok(())
    })
}

/// Puts a text that the browser refused under a key for as long as this tab is open.
pub fn hold(key: &str, text: &str) {
    SHELF.with(|shelf| shelf.remember(key, text));
}

/// Whether the text under a key is held by this tab alone, though the browser might keep it.
pub fn is_held(key: &str) -> bool {
    SHELF.with(|shelf| shelf.browser.is_some() && shelf.remembered(key).is_some())
}

/// Takes a key away.
pub fn remove(key: &str) {
    SHELF.with(|shelf| {
        shelf.forget(key);
        if let Some(storage) = &shelf.browser {
            let _ = storage.remove_item(key);
        }
    });
}

impl Shelf {
    fn stored(&self, key: &str) -> Option<String> {
        self.browser.as_ref()?.get_item(key).ok().flatten()
    }

    fn remembered(&self, key: &str) -> Option<String> {
        self.memory.borrow().iter().find(|[name, _]| name == key).map(|[_, text]| text.clone())
    }

    fn remember(&self, key: &str, text: &str) {
        self.forget(key);
        self.memory.borrow_mut().push([key.into(), text.into()]);
    }

    fn forget(&self, key: &str) {
        self.memory.borrow_mut().retain(|[name, _]| name != key);
    }
}

/// The keys that begin with a prefix, sorted, the prefix taken off.
pub fn keys(prefix: &str) -> Vec<String> {
    let mut found: Vec<String> = SHELF.with(|shelf| {
        let stored = shelf.browser.iter().flat_map(|storage| {
            let length = storage.length().unwrap_or(0);
            (0..length).filter_map(|at| storage.key(at).ok().flatten())
        });
        let memory = shelf.memory.borrow();
        stored.chain(memory.iter().map(|[name, _]| name.clone())).collect()
    });
    found.retain_mut(|key| key.strip_prefix(prefix).map(str::to_owned).map(|rest| *key = rest).is_some());
    found.sort_unstable();
    found.dedup();
    found
}
