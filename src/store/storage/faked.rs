//! What tests have in the place of a browser's storage: it can be full, and forget what only a tab remembers.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;

use super::{Refused, TEXTS};

/// The same functions as those of a browser's storage that are used here.
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

/// From now on the writes of these numbers are refused, counted from 0.
pub fn refuse(writes: Range<usize>) {
    with(|storage| {
        storage.writes.set(0);
        storage.refused.replace(writes);
    });
}

/// How many writes were tried since the last call of [`refuse`].
pub fn writes() -> usize {
    with(|storage| storage.writes.get())
}

/// All that is stored, as a tab finds it.
#[derive(Clone, Debug)]
pub struct Tab {
    kept: BTreeMap<String, String>,
    held: Vec<[String; 2]>,
}

impl Tab {
    /// What there is now.
    pub fn now() -> Self {
        let held = TEXTS.with(|texts| texts.memory.borrow().clone());
        with(|storage| Self { kept: storage.texts.borrow().clone(), held })
    }

    /// The same in a tab that was just opened: what another one holds alone isn't there.
    pub fn anew(&self) -> Self {
        Self { held: Vec::new(), ..self.clone() }
    }

    /// From now on everything happens in this tab, and there is room.
    pub fn enter(&self) {
        refuse(0..0);
        with(|storage| storage.texts.replace(self.kept.clone()));
        TEXTS.with(|texts| texts.memory.replace(self.held.clone()));
    }
}
