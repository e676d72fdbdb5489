//! A replacement of the browser's storage for tests. It can refuse writes and simulate other tabs.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;

use super::{Refused, TEXTS};

/// The functions of the browser's storage that the app uses.
#[derive(Debug, Default)]
pub struct Storage {
    texts: RefCell<BTreeMap<String, String>>,
    writes: Cell<usize>,
    refused: RefCell<Range<usize>>,
}

#[expect(missing_docs, reason = "they are the browser's own")]
impl Storage {
    pub fn get_item(&self, key: &str) -> Result<Option<String>, Refused> {
        Ok(self.texts.borrow().get(key).cloned())
    }

    pub fn set_item(&self, key: &str, text: &str) -> Result<(), Refused> {
        let write = self.writes.replace(self.writes.get() + 1);
        if self.refused.borrow().contains(&write) {
            return Err(Refused);
        }
        self.texts.borrow_mut().insert(key.into(), text.into());
        Ok(())
    }

    pub fn remove_item(&self, key: &str) -> Result<(), Refused> {
        self.texts.borrow_mut().remove(key);
        Ok(())
    }

    pub fn length(&self) -> Result<u32, Refused> {
        Ok(self.texts.borrow().len() as u32)
    }

    pub fn key(&self, at: u32) -> Result<Option<String>, Refused> {
        Ok(self.texts.borrow().keys().nth(at as usize).cloned())
    }
}

fn with<T>(ask: impl FnOnce(&Storage) -> T) -> T {
    TEXTS.with(|texts| ask(texts.browser.as_ref().expect("tests have one")))
}

/// Refuses the writes with these numbers, counted from 0 from now on.
pub fn refuse(writes: Range<usize>) {
    with(|storage| {
        storage.writes.set(0);
        storage.refused.replace(writes);
    });
}

/// Returns the number of attempted writes since the last call of [`refuse`].
pub fn writes() -> usize {
    with(|storage| storage.writes.get())
}

/// A snapshot of everything stored, as a tab finds it.
#[derive(Clone, Debug)]
pub struct Tab {
    kept: BTreeMap<String, String>,
    held: Vec<[String; 2]>,
}

impl Tab {
    /// Returns the present content.
    pub fn now() -> Self {
        let held = TEXTS.with(|texts| texts.memory.borrow().clone());
        with(|storage| Self { kept: storage.texts.borrow().clone(), held })
    }

    /// Returns the content in a newly opened tab, without what another tab holds in memory.
    pub fn anew(&self) -> Self {
        Self { held: Vec::new(), ..self.clone() }
    }

    /// Continues in this tab, with room for all writes.
    pub fn enter(&self) {
        refuse(0..0);
        with(|storage| storage.texts.replace(self.kept.clone()));
        TEXTS.with(|texts| texts.memory.replace(self.held.clone()));
    }
}
