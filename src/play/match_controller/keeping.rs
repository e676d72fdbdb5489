//! How the match is kept: as a save, and as a link should the app fail. Another tab may have taken over.

use std::mem;

use engine::link::encode;
use leptos::prelude::*;

use super::{MatchController, NO_ROOM};
use crate::browser;
use crate::store::saves::Unsaved;
use crate::store::{finished, storage};

/// How long after a decision the recovery box gets a link to the match as it then stands, in milliseconds.
const LINK_DELAY: i32 = 2_000;

impl MatchController {
    /// Looks whether another tab has written this match, or what was kept of it is gone.
    pub fn check_kept(&self) {
        match self.inner.with_value(|inner| inner.writer.overtaken()) {
            Some(why) => self.stop(why),
            // It was deleted in another tab, and brought back there.
            None if self.is_overtaken() => self.resume(),
            None => {}
        }
    }

    /// Keeps a match again of which nothing is kept any more, and goes on with it.
    pub fn keep_again(&self) {
        self.inner.update_value(|inner| inner.writer.keep_again());
        self.overtaken.set(None);
        self.save();
        self.resume();
    }

    /// Goes on after nothing was kept for a while.
    fn resume(self) {
        self.inner.update_value(|inner| {
            inner.asked = None;
            if inner.has_bots() {
                inner.bots.get_or_insert_default();
            }
        });
        self.overtaken.set(None);
        self.go_on();
    }

    /// The key under which this match is kept.
    pub fn key(&self) -> String {
        self.inner.with_value(|inner| inner.writer.key())
    }

    /// Whether nothing done here is kept any more.
    pub(super) fn is_overtaken(self) -> bool {
        self.overtaken.with_untracked(Option::is_some)
    }

    fn stop(self, why: Unsaved) {
        self.overtaken.set(Some(why));
        self.leave();
    }

    pub(super) fn save(self) {
        if storage::is_poisoned() {
            return;
        }
        let written = self.inner.try_update_value(|inner| inner.writer.write(&*inner.table, browser::now()));
        match written {
            Some(Err(why @ (Unsaved::OtherTab | Unsaved::Gone))) => self.stop(why),
            Some(Err(Unsaved::Refused)) => self.trouble.set(Some(NO_ROOM.into())),
            _ => self.trouble.set(None),
        }
        if !self.is_overtaken() {
            self.inner.with_value(|inner| finished::note(&inner.writer.key(), &*inner.table, browser::now()));
        }
        self.leave_link_for_recovery();
    }

    /// Should the app fail, the recovery box outside of it can still offer the match as a link. Making one takes the
    /// longer the longer the match is, so one is made for all decisions of a short while.
    pub(super) fn leave_link_for_recovery(self) {
        let was_due = self.inner.try_update_value(|inner| mem::replace(&mut inner.link_is_due, true));
        if was_due == Some(false) {
            browser::after(LINK_DELAY, move || self.write_link_for_recovery());
        }
    }

    fn write_link_for_recovery(self) {
        if storage::is_poisoned() {
            return;
        }
        let code = self.inner.try_update_value(|inner| {
            inner.link_is_due = false;
            encode(&*inner.table)
        });
        // The match may have been left meanwhile.
        if let Some(Ok(code)) = code
            && let Some(recovery) = document().get_element_by_id("recovery")
        {
            let _ = recovery.set_attribute("data-link", &browser::address(&format!("/m/{code}")));
        }
    }
}
