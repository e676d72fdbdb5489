//! Going back: decisions taken back and made again, the match looked at as it was, and another one begun from there.

use engine::record::{Note, NoteKind, Record};
use leptos::prelude::*;

use super::MatchController;
use crate::browser;
use crate::play::taking_back::WayBack;
use crate::store::{finished, saves};

impl MatchController {
    /// Goes back to the viewer's last decision, if that is allowed.
    pub fn undo(&self) {
        if let Ok(way) = self.position.with_untracked(|position| position.undo) {
            self.take_back(way);
        }
    }

    /// Goes back to where the viewer's turn began, if that is allowed.
    pub fn restart_turn(&self) {
        if let Some(way) = self.position.with_untracked(|position| position.restart) {
            self.take_back(way);
        }
    }

    /// Goes back on a way that was offered.
    pub fn take_back(&self, way: WayBack) {
        if self.is_overtaken() {
            return;
        }
        self.inner.update_value(|inner| {
            inner.past = None;
            if inner.table.turn().outcome().is_some() {
                finished::forget(&inner.writer.key());
            }
            while inner.table.steps() > way.to && inner.table.take_back() {}
            if way.is_practice {
                inner.table.note(NoteKind::Practice);
            }
        });
        self.changed();
    }

    /// Does again what was taken back last, with what bots did then and what needed nobody.
    pub fn redo(&self) {
        if self.position.with_untracked(|position| position.can_redo) && !self.is_overtaken() {
            self.inner.update_value(|inner| {
                inner.table.redo();
                while inner.table.can_redo() && !inner.asks_a_person() {
                    inner.table.redo();
                }
            });
            self.changed();
        }
    }

    /// Shows the match as it was after so many decisions. Nothing changes by it, and bots wait.
    pub fn look_back(&self, step: usize) {
        self.inner.update_value(|inner| {
            inner.past = Some(step.min(inner.table.steps()));
            inner.alarm = None;
        });
        self.show();
    }

    /// Shows the match as it stands again, and lets it go on; whether somebody looked back.
    pub fn return_to_present(&self) -> bool {
        let was_past = self.inner.try_update_value(|inner| inner.past.take().is_some()) == Some(true);
        if was_past {
            self.show();
            self.go_on();
        }
        was_past
    }

    /// Begins a match of its own that goes on from what is shown: the id under which it is kept.
    pub async fn branch(self) -> Result<String, String> {
        let record = self.inner.with_value(|inner| {
            let record = inner.table.record();
            let step = inner.past.unwrap_or(record.actions.len());
            let mut record: Record = record.up_to(step);
            record.notes.push(Note { step, kind: NoteKind::Branched });
            record
        });
        let replayed = saves::replayed(&record).await?;
        Ok(saves::keep(&replayed, browser::entropy(), browser::now()).0)
    }
}
