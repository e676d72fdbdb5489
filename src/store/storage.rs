//! Texts by key: the browser's local storage, or, where that is denied or full, the memory of this tab.

use std::cell::RefCell;

use gloo_storage::{LocalStorage, Storage};

use super::journal;

/// The storage is full, or refuses to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// Where texts are: what the browser keeps, and what only this tab remembers, each key with its text.
struct Texts {
    /// Nothing where storage is denied.
    browser: Option<web_sys::Storage>,
    memory: RefCell<Vec<[String; 2]>>,
}

thread_local! {
    static TEXTS: Texts = Texts { browser: find(), memory: RefCell::default() };
}

/// Looks for storage without trusting it: where it is denied, asking for it the usual way throws.
fn find() -> Option<web_sys::Storage> {
    let allowed = cfg!(target_arch = "wasm32") && matches!(leptos::prelude::window().local_storage(), Ok(Some(_)));
    allowed.then(LocalStorage::raw)
}

/// Whether what is put here outlives this tab.
pub fn lasts() -> bool {
    TEXTS.with(|texts| texts.browser.is_some())
}

/// The text under a key.
pub fn get(key: &str) -> Option<String> {
    TEXTS.with(|texts| texts.remembered(key).or_else(|| texts.stored(key)))
}

/// The text under a key that other tabs find as well; where storage is denied there are none.
pub fn shared(key: &str) -> Option<String> {
    TEXTS.with(|texts| if texts.browser.is_some() { texts.stored(key) } else { texts.remembered(key) })
}

/// Puts a text under a key. When this is refused, what was there stays.
pub fn set(key: &str, text: &str) -> Result<(), Refused> {
    TEXTS.with(|texts| {
        match &texts.browser {
            Some(storage) => {
                storage.set_item(key, text).map_err(|_| Refused)?;
                texts.forget(key);
                journal::note(key, Some(text));
            }
            None => texts.remember(key, text),
        }
        Ok(())
    })
}

/// Puts a text that the browser refused under a key for as long as this tab is open.
pub fn hold(key: &str, text: &str) {
    TEXTS.with(|texts| texts.remember(key, text));
    journal::note(key, Some(text));
}

/// Whether the text under a key is held by this tab alone, though the browser might keep it.
pub fn is_held(key: &str) -> bool {
    TEXTS.with(|texts| texts.browser.is_some() && texts.remembered(key).is_some())
}

/// Takes a key away.
pub fn remove(key: &str) {
    TEXTS.with(|texts| {
        texts.forget(key);
        if let Some(storage) = &texts.browser {
            let _ = storage.remove_item(key);
        }
    });
    journal::note(key, None);
}

impl Texts {
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
    let mut found: Vec<String> = TEXTS.with(|texts| {
        let stored = texts.browser.iter().flat_map(|storage| {
            let length = storage.length().unwrap_or(0);
            (0..length).filter_map(|at| storage.key(at).ok().flatten())
        });
        let memory = texts.memory.borrow();
        stored.chain(memory.iter().map(|[name, _]| name.clone())).collect()
    });
    found.retain_mut(|key| key.strip_prefix(prefix).map(str::to_owned).map(|rest| *key = rest).is_some());
    found.sort_unstable();
    found.dedup();
    found
}

/// How many characters all keys that begin with a prefix and their texts have.
pub fn length(prefix: &str) -> usize {
    let characters = |text: &str| text.encode_utf16().count();
    let of = |rest: &String| {
        let key = format!("{prefix}{rest}");
        characters(&key) + get(&key).map_or(0, |text| characters(&text))
    };
    keys(prefix).iter().map(of).sum()
}
