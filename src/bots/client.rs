//! The page's side of one bot worker. Requests are asynchronous. A worker that doesn't start, fails or stops answering
//! is restarted once. After that, requests fail.

use std::cell::{RefCell, RefMut};
use std::fmt;
use std::rc::Rc;

use engine::bot_protocol::{Answer, Ask, Request, Update, VERSION};
use engine::bots::{Advice, RootVisits};
use engine::kernel::turn::{ActionIndex, Ply};
use engine::matches::table::Table;
use gloo_timers::callback::Timeout;
use leptos::logging;
use leptos::prelude::{ArcRwSignal, Set};
use serde_json::Value;
use wasm_bindgen::prelude::JsValue;
use web_sys::ErrorEvent;

use super::reply::BotReply;
use crate::browser;
use crate::browser::worker::RunningWorker;

/// The timeout for a worker to start or to answer, in milliseconds.
const PATIENCE: u32 = 20_000;

/// The callback of a request.
enum Done {
    Choice(Box<dyn FnOnce(BotReply<ActionIndex>)>),
    Tree(Box<dyn FnOnce(BotReply<RootVisits>)>),
    Advice(Box<dyn FnOnce(BotReply<Box<Advice>>)>),
}

impl Done {
    /// Reports that there is no answer. `again` is `true` if the request can be repeated.
    fn fail(self, again: bool) {
        match self {
            Self::Choice(done) => done(BotReply::none(again)),
            Self::Tree(done) => done(BotReply::none(again)),
            Self::Advice(done) => done(BotReply::none(again)),
        }
    }
}

/// Sends requests about one match to one worker. Dropping the last clone stops the worker.
#[derive(Clone)]
pub struct BotClient(Rc<RefCell<State>>);

impl fmt::Debug for BotClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BotClient")
    }
}

#[derive(Default)]
struct State {
    worker: Option<RunningWorker>,
    ready: bool,
    starts: u8,
    next_id: u32,
    /// The ply up to which the worker has the match. `None` until it has received the match.
    known: Option<Ply>,
    pending: Option<Pending>,
    percent: ArcRwSignal<u8>,
}

struct Pending {
    id: u32,
    request: String,
    /// The ply of the request.
    ply: Ply,
    done: Done,
    #[allow(dead_code, reason = "dropping it turns it off")]
    alarm: Timeout,
}

impl Default for BotClient {
    fn default() -> Self {
        let client = Self(Rc::default());
        client.start();
        client
    }
}

impl BotClient {
    /// Requests the choice of `bot` for the acting seat of `table`. The answer arrives after `wait` milliseconds at the
    /// earliest. Replaces an earlier request.
    pub fn ask(&self, table: &dyn Table, bot: &str, wait: u32, done: impl FnOnce(BotReply<ActionIndex>) + 'static) {
        self.send(table, Ask::Think { bot: bot.into() }, wait, Done::Choice(Box::new(done)));
    }

    /// Requests the visits of one of the search trees of `bot` for the acting seat of `table`, like [`Self::ask`].
    pub fn grow(
        &self,
        table: &dyn Table,
        bot: &str,
        tree: u8,
        wait: u32,
        done: impl FnOnce(BotReply<RootVisits>) + 'static,
    ) {
        self.send(table, Ask::Grow { bot: bot.into(), tree }, wait, Done::Tree(Box::new(done)));
    }

    /// Requests the advice of `bot`, which must be one that searches. For the decision that is due, the advice is a
    /// hint. For an earlier decision, it contains the cost of the action taken. Analysis requests a seat's decisions
    /// one after the other. Replaces an earlier request. [`Self::cancel`] ends this one.
    pub fn advise(
        &self,
        table: &dyn Table,
        bot: &str,
        decision: Ply,
        done: impl FnOnce(BotReply<Box<Advice>>) + 'static,
    ) {
        self.send(table, Ask::Advise { bot: bot.into(), decision }, 0, Done::Advice(Box::new(done)));
    }

    /// Returns the progress of the worker on the latest request, in percent.
    pub fn percent(&self) -> ArcRwSignal<u8> {
        self.0.borrow().percent.clone()
    }

    /// Cancels the request. Its answer is ignored, and the worker stops thinking about it.
    pub fn cancel(&self) {
        let mut state = self.0.borrow_mut();
        if state.pending.take().is_some() && state.ready {
            state.next_id += 1;
            let rest = Request { version: VERSION, id: state.next_id, update: Update::None, ask: Ask::Rest, wait: 0 };
            state.tell(&written(&rest));
        }
    }

    fn send(&self, table: &dyn Table, ask: Ask, wait: u32, done: Done) {
        let mut state = self.0.borrow_mut();
        state.next_id += 1;
        let id = state.next_id;
        state.percent.set(0);
        if state.worker.is_none() {
            drop(state);
            browser::soon(move || done.fail(false));
            return;
        }
        let update = Update::of(table, state.known);
        let request = written(&Request { version: VERSION, id, update, ask, wait });
        let ply = table.ply();
        state.pending = Some(Pending { id, request, ply, done, alarm: self.alarm() });
        if state.ready {
            state.post();
        }
    }

    fn alarm(&self) -> Timeout {
        let own = Rc::downgrade(&self.0);
        Timeout::new(PATIENCE, move || {
            if let Some(state) = own.upgrade() {
                Self(state).give_up_on_worker("it fell silent");
            }
        })
    }

    /// Returns `true` if the worker hasn't received the match yet. It may not even have started.
    pub fn is_cold(&self) -> bool {
        self.0.borrow().known.is_none()
    }

    /// Handles a change of the match, including undo. Must be called after every change with the present ply. Cancels
    /// the request: its answer is ignored.
    pub fn match_changed(&self, ply: Ply) {
        let mut state = self.0.borrow_mut();
        state.known = state.known.map(|known| known.min(ply));
        state.pending = None;
    }

    /// Stops the worker for good.
    pub fn stop(&self) {
        let mut state = self.0.borrow_mut();
        state.pending = None;
        state.worker = None;
    }

    fn start(&self) {
        let own = Rc::downgrade(&self.0);
        let hear = move |data: JsValue| {
            if let Some(state) = own.upgrade() {
                Self(state).hear(&data.as_string().unwrap_or_default());
            }
        };
        let own = Rc::downgrade(&self.0);
        let fail = move |event: ErrorEvent| {
            // A script that can't be loaded fails with a plain event, without a message.
            let message = js_sys::Reflect::get(&event, &"message".into()).ok();
            let why = message.and_then(|words| words.as_string()).unwrap_or_else(|| "it can't be loaded".into());
            let own = own.clone();
            // The listener must not be dropped while it runs.
            browser::soon(move || {
                if let Some(state) = own.upgrade() {
                    Self(state).give_up_on_worker(&why);
                }
            });
        };
        let Some(worker) = RunningWorker::start("worker", hear, fail) else {
            logging::warn!("The bot worker couldn't be started.");
            return;
        };
        let mut state = self.0.borrow_mut();
        state.starts += 1;
        state.ready = false;
        state.known = None;
        state.worker = Some(worker);
    }

    fn hear(&self, text: &str) {
        let mut state = self.0.borrow_mut();
        let value: Value = serde_json::from_str(text).unwrap_or_default();
        match serde_json::from_value(value) {
            Ok(Answer::Ready { version: VERSION }) => {
                state.ready = true;
                state.post();
            }
            // A progress message restarts the timeout.
            Ok(Answer::Thinking { id, percent }) => {
                if let Some(pending) = state.pending.as_mut().filter(|pending| pending.id == id) {
                    pending.alarm = self.alarm();
                    state.percent.set(percent);
                }
            }
            Ok(Answer::Moved { id, index }) => {
                if let Some(Done::Choice(done)) = settled(state, id) {
                    done(BotReply::Answer(index));
                }
            }
            Ok(Answer::Grown { id, visits }) => {
                if let Some(Done::Tree(done)) = settled(state, id) {
                    done(BotReply::Answer(visits));
                }
            }
            Ok(Answer::Advised { id, advice }) => {
                if let Some(Done::Advice(done)) = settled(state, id) {
                    done(BotReply::Answer(advice));
                }
            }
            Ok(Answer::Lost { id }) => {
                state.known = None;
                if let Some(done) = settled(state, id) {
                    done.fail(true);
                }
            }
            Ok(Answer::Failed { id, error }) => {
                logging::warn!("The bot worker couldn't answer: {error}");
                state.known = None;
                if let Some(pending) = state.pending.take_if(|pending| pending.id == id || id == 0) {
                    drop(state);
                    pending.done.fail(false);
                }
            }
            Ok(Answer::Ready { .. } | Answer::Fingerprint { .. }) | Err(_) => {
                drop(state);
                let own = self.clone();
                // The listener must not be dropped while it runs.
                browser::soon(move || own.give_up_on_worker("it comes from another version"));
            }
        }
    }

    fn give_up_on_worker(&self, why: &str) {
        logging::warn!("The bot worker is stopped: {why}");
        let mut state = self.0.borrow_mut();
        if state.worker.take().is_none() {
            return;
        }
        state.ready = false;
        let pending = state.pending.take();
        let again = state.starts < 2;
        drop(state);
        if again {
            self.start();
        }
        if let Some(pending) = pending {
            pending.done.fail(again);
        }
    }
}

impl State {
    /// Sends the pending request, if any.
    fn post(&mut self) {
        if let Some(pending) = &self.pending {
            self.tell(&pending.request);
            self.known = Some(pending.ply);
        }
    }

    fn tell(&self, request: &str) {
        if let Some(worker) = &self.worker {
            // A string can always be posted.
            let _ = worker.post(&JsValue::from_str(request));
        }
    }
}

fn written(request: &Request) -> String {
    serde_json::to_string(request).expect("a request is plain data")
}

/// Returns the callback of the request with this id, if it is still pending. Releases the state, so the callback may
/// send another request.
fn settled(mut state: RefMut<'_, State>, id: u32) -> Option<Done> {
    state.pending.take_if(|pending| pending.id == id).map(|pending| pending.done)
}
