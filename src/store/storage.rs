//! Texts by key, in the browser's local storage, or in this tab's memory where local storage is denied or full. All
//! writes go through this module. After the app has failed, nothing is written.

#[cfg(test)]
pub mod faked;

use std::cell::RefCell;

#[cfg(test)]
use faked::Storage as BrowserStorage;
#[cfg(not(test))]
use web_sys::Storage as BrowserStorage;

use super::journal;
pub use super::poison::{is_poisoned, poison};

/// An error of the storage: it is full or refuses to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// The local storage and this tab's memory.
struct Texts {
    /// `None` where storage is denied.
    browser: Option<BrowserStorage>,
    memory: RefCell<Vec<[String; 2]>>,
}

thread_local! {
    static TEXTS: Texts = Texts { browser: find(), memory: RefCell::default() };
}

/// Returns the local storage, if any. Where it is denied, the accessor of `gloo_storage` panics.
#[cfg(not(test))]
fn find() -> Option<BrowserStorage> {
    let allowed = cfg!(target_arch = "wasm32") && matches!(leptos::prelude::window().local_storage(), Ok(Some(_)));
    allowed.then(<gloo_storage::LocalStorage as gloo_storage::Storage>::raw)
}

#[cfg(test)]
fn find() -> Option<BrowserStorage> {
    Some(BrowserStorage::default())
}

/// Returns `true` if stored data outlives this tab.
pub fn lasts() -> bool {
    TEXTS.with(|texts| texts.browser.is_some())
}

/// Returns the text under a key.
pub fn get(key: &str) -> Option<String> {
    TEXTS.with(|texts| texts.remembered(key).or_else(|| texts.stored(key)))
}

/// Returns the text under a key as other tabs find it. Where storage is denied, returns the text in this tab's memory.
pub fn shared(key: &str) -> Option<String> {
    TEXTS.with(|texts| if texts.browser.is_some() { texts.stored(key) } else { texts.remembered(key) })
}

/// Stores a text under a key. If the write is refused, the previous text stays.
pub fn set(key: &str, text: &str) -> Result<(), Refused> {
    if is_poisoned() {
        return Err(Refused);
    }
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

/// Holds a text that the browser refused in this tab's memory.
pub fn keep_in_memory(key: &str, text: &str) {
    if is_poisoned() {
        return;
    }
    TEXTS.with(|texts| texts.remember(key, text));
    journal::note(key, Some(text));
}

/// Returns `true` if only this tab holds the text under a key although local storage is available.
pub fn is_in_memory(key: &str) -> bool {
    TEXTS.with(|texts| texts.browser.is_some() && texts.remembered(key).is_some())
}

/// Removes a key.
pub fn remove(key: &str) {
    if is_poisoned() {
        return;
    }
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

/// Returns the rest of each key that begins with `prefix`, sorted.
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

/// Returns the total length in UTF-16 code units of all keys that begin with `prefix` and of their texts.
pub fn length(prefix: &str) -> usize {
    let characters = |text: &str| text.encode_utf16().count();
    let of = |rest: &String| {
        let key = format!("{prefix}{rest}");
        characters(&key) + get(&key).map_or(0, |text| characters(&text))
    };
    keys(prefix).iter().map(of).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_panic_nothing_is_written_held_or_taken_away() {
        set("kept", "before").expect("there is room");
        keep_in_memory("held", "before");
        poison();
        assert_eq!(set("kept", "after"), Err(Refused));
        assert_eq!(set("new", "after"), Err(Refused));
        keep_in_memory("held", "after");
        remove("kept");
        remove("held");
        let [kept, held, new] = ["kept", "held", "new"].map(get);
        assert_eq!((kept.as_deref(), held.as_deref(), new), (Some("before"), Some("before"), None));
    }

    #[test]
    fn what_the_browser_refuses_is_held_by_the_tab_alone() {
        faked::refuse(0..1);
        assert_eq!(set("text", "refused"), Err(Refused));
        keep_in_memory("text", "refused");
        assert!(is_in_memory("text") && shared("text").is_none());
        assert_eq!(get("text").as_deref(), Some("refused"));
        set("text", "kept").expect("there is room again");
        assert!(!is_in_memory("text"));
        assert_eq!(shared("text").as_deref(), Some("kept"));
    }
}
