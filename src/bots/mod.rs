//! The page's side of the bots: asks workers what bots would do.

mod client;
mod reply;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

pub use client::BotClient;
use engine::bots;
use engine::bots::{Bot, RootVisits};
use engine::kernel::turn::{ActionIndex, Ply};
use engine::matches::table::Table;
pub use reply::BotReply;

use crate::browser;

/// Asks the bots of one match: one worker, and another one for each further tree that a bot grows. Dropping it stops them.
#[derive(Debug)]
pub struct Bots {
    workers: RefCell<Vec<BotClient>>,
    /// Whether the first worker grows all trees: on a machine with one core, or where no other worker starts.
    is_alone: Rc<Cell<bool>>,
}

impl Default for Bots {
    fn default() -> Self {
        Self {
            workers: RefCell::new(vec![BotClient::default()]),
            is_alone: Rc::new(Cell::new(browser::processors() < 2)),
        }
    }
}

impl Bots {
    /// Asks what `bot` would choose for the acting seat of `table`, to be answered after `wait` milliseconds or later. A
    /// question asked before is forgotten.
    pub fn ask(&self, table: &dyn Table, bot: &str, wait: u32, done: impl FnOnce(BotReply<ActionIndex>) + 'static) {
        let trees = bots::bot(bot).map_or(1, Bot::trees);
        if trees == 1 || self.is_alone.get() {
            return self.workers(1)[0].ask(table, bot, wait, done);
        }
        let merging = Rc::new(Merging {
            visits: RefCell::new(vec![None; trees.into()]),
            done: RefCell::new(Some(Box::new(done))),
        });
        for (tree, worker) in (0..).zip(self.workers(trees)) {
            let (merging, is_alone) = (merging.clone(), self.is_alone.clone());
            worker.grow(table, bot, tree, wait, move |reply| match reply {
                BotReply::Answer(visits) => merging.add(tree, visits),
                // The first one can do without it.
                BotReply::Unavailable if tree > 0 => {
                    is_alone.set(true);
                    merging.end(BotReply::AskAgain);
                }
                BotReply::Unavailable => merging.end(BotReply::Unavailable),
                BotReply::AskAgain => merging.end(BotReply::AskAgain),
            });
        }
    }

    /// Lets the workers get ready while a person thinks: they are sent the match, and try what `bot` would do in the
    /// person's place, so that their program is compiled and warm when they are asked. Nobody hears the answer. Does
    /// nothing later on.
    pub fn warm_up(&self, table: &dyn Table, bot: &str) {
        if self.workers(1)[0].is_cold() {
            self.ask(table, bot, 0, |_| ());
        }
    }

    /// To be called after every change to the match, undo included, with the present moment. Forgets the
    /// question that was asked: its answer will not be heard.
    pub fn match_changed(&self, ply: Ply) {
        self.workers.borrow().iter().for_each(|worker| worker.match_changed(ply));
    }

    /// Stops the workers for good.
    pub fn stop(&self) {
        self.workers.borrow().iter().for_each(BotClient::stop);
    }

    /// The first workers; those that don't run yet are started.
    fn workers(&self, count: u8) -> Vec<BotClient> {
        let mut workers = self.workers.borrow_mut();
        while workers.len() < count.into() {
            workers.push(BotClient::default());
        }
        workers[..count.into()].to_vec()
    }
}

/// Who hears which choice was made.
type Done = Box<dyn FnOnce(BotReply<ActionIndex>)>;

/// The trees of a question, until all have grown.
struct Merging {
    visits: RefCell<Vec<Option<RootVisits>>>,
    /// Who hears the choice; nobody any more once the question has ended.
    done: RefCell<Option<Done>>,
}

impl Merging {
    fn add(&self, tree: u8, visits: RootVisits) {
        self.visits.borrow_mut()[usize::from(tree)] = Some(visits);
        let all: Option<Vec<RootVisits>> = self.visits.borrow().iter().cloned().collect();
        if let Some(index) = all.and_then(|trees| RootVisits::choice(&trees)) {
            self.end(BotReply::Answer(index));
        }
    }

    fn end(&self, reply: BotReply<ActionIndex>) {
        let done = self.done.take();
        if let Some(done) = done {
            done(reply);
        }
    }
}
