//! Texts by key: the browser's local storage, or, where that is denied or full, the memory of this tab. Everything that is kept
//! comes through here, and so nothing is once the app has failed.

#[cfg(test)]
pub mod faked;

use std::cell::RefCell;

#[cfg(test)]
use faked::Storage as BrowserStorage;
#[cfg(not(test))]
use web_sys::Storage as BrowserStorage;

use super::journal;
pub use super::poison::{is_poisoned, poison};

/// The storage is full, or refuses to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// Where texts are: what the browser keeps, and what only this tab remembers, each key with its text.
struct Texts {
    /// Nothing where storage is denied.
    browser: Option<BrowserStorage>,
    memory: RefCell<Vec<[String; 2]>>,
}

thread_local! {
    static TEXTS: Texts = Texts { browser: find(), memory: RefCell::default() };
}

/// Looks for storage without trusting it: where it is denied, asking for it the usual way throws.
#[cfg(not(test))]
fn find() -> Option<BrowserStorage> {
    let allowed = cfg!(target_arch = "wasm32") && matches!(leptos::prelude::window().local_storage(), Ok(Some(_)));
    allowed.then(<gloo_storage::LocalStorage as gloo_storage::Storage>::raw)
}

#[cfg(test)]
fn find() -> Option<BrowserStorage> {
    Some(BrowserStorage::default())
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

/// Puts a text that the browser refused under a key for as long as this tab is open.
pub fn keep_in_memory(key: &str, text: &str) {
    if is_poisoned() {
        return;
    }
    TEXTS.with(|texts| texts.remember(key, text));
    journal::note(key, Some(text));
}

/// Whether the text under a key is held by this tab alone, though the browser might keep it.
pub fn is_in_memory(key: &str) -> bool {
    TEXTS.with(|texts| texts.browser.is_some() && texts.remembered(key).is_some())
}

/// Takes a key away.
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
