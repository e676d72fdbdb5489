//! The page's side of the bots: requests to the bot workers.

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

/// Sends requests to the bots of one match. Uses one worker, and a further worker for each further search tree.
/// Dropping it stops the workers.
#[derive(Debug)]
pub struct Bots {
    workers: RefCell<Vec<BotClient>>,
    /// `true` if the first worker grows all trees: on a machine with one core, or if another worker fails to start.
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
    /// Requests the choice of `bot` for the acting seat of `table`. The answer arrives after `wait` milliseconds at the
    /// earliest. Replaces an earlier request.
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
                // The first worker can answer alone.
                BotReply::Unavailable if tree > 0 => {
                    is_alone.set(true);
                    merging.end(BotReply::AskAgain);
                }
                BotReply::Unavailable => merging.end(BotReply::Unavailable),
                BotReply::AskAgain => merging.end(BotReply::AskAgain),
            });
        }
    }

    /// Warms up the workers while a person thinks. They receive the match and think once as `bot` in the person's
    /// place, so their code is compiled before the first real request. The answer is ignored. Does nothing if the
    /// worker has the match already.
    pub fn warm_up(&self, table: &dyn Table, bot: &str) {
        if self.workers(1)[0].is_cold() {
            self.ask(table, bot, 0, |_| ());
        }
    }

    /// Handles a change of the match, including undo. Must be called after every change with the present ply. Cancels
    /// the request: its answer is ignored.
    pub fn match_changed(&self, ply: Ply) {
        self.workers.borrow().iter().for_each(|worker| worker.match_changed(ply));
    }

    /// Stops the workers for good.
    pub fn stop(&self) {
        self.workers.borrow().iter().for_each(BotClient::stop);
    }

    /// Returns the first `count` workers, and starts the missing ones.
    fn workers(&self, count: u8) -> Vec<BotClient> {
        let mut workers = self.workers.borrow_mut();
        while workers.len() < count.into() {
            workers.push(BotClient::default());
        }
        workers[..count.into()].to_vec()
    }
}

/// The callback for a choice.
type Done = Box<dyn FnOnce(BotReply<ActionIndex>)>;

/// The trees of a request, until all have grown.
struct Merging {
    visits: RefCell<Vec<Option<RootVisits>>>,
    /// The callback. `None` once the request has ended.
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
