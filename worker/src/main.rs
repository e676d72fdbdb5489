//! The bot worker: a plain dedicated worker around [`engine::bot_protocol::BotService`]. It answers JSON
//! messages with JSON messages, and sends [`Answer::Ready`] once when it has started. While a bot thinks it listens
//! every few milliseconds: the next message ends the thought.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use engine::bot_protocol::{Answer, BotService, VERSION};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

/// How long a bot thinks at a stretch, in milliseconds of an ordinary machine.
const STRETCH: u32 = 10;

/// How long it thinks before it tells how far it has come, and how often it does then, in milliseconds.
const PROGRESS: f64 = 300.0;

/// What the worker's listeners share.
struct Worker {
    scope: DedicatedWorkerGlobalScope,
    service: RefCell<BotService>,
    /// A message through here comes after all that have arrived before.
    next: MessagePort,
    /// Whether such a message is on its way.
    is_going_on: Cell<bool>,
    /// When progress is told next, by the clock of [`js_sys::Date`].
    progress_at: Cell<f64>,
    /// When the last request came.
    asked_at: Cell<f64>,
}

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let channel = MessageChannel::new().expect("every browser with workers has channels");
    let worker = Rc::new(Worker {
        scope: scope.clone(),
        service: RefCell::default(),
        next: channel.port2(),
        is_going_on: Cell::new(false),
        progress_at: Cell::new(0.0),
        asked_at: Cell::new(0.0),
    });

    let own = worker.clone();
    let asked = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        // Nothing in the page sends this.
        assert!(text != "panic-now", "a test asked for this panic");
        own.asked_at.set(js_sys::Date::now());
        own.progress_at.set(js_sys::Date::now() + PROGRESS);
        let answer = own.service.borrow_mut().answer_json(&text);
        own.tell_or_go_on(answer);
    });
    scope.set_onmessage(Some(asked.as_ref().unchecked_ref()));
    asked.forget();

    let own = worker.clone();
    let goes_on = Closure::<dyn Fn()>::new(move || {
        own.is_going_on.set(false);
        let answer = own.service.borrow_mut().run_for(STRETCH);
        own.tell_or_go_on(answer);
    });
    channel.port1().set_onmessage(Some(goes_on.as_ref().unchecked_ref()));
    goes_on.forget();

    worker.post(&Answer::Ready { version: VERSION });
}

impl Worker {
    /// Sends the answer; without one, thinks on once all messages that have arrived are read.
    fn tell_or_go_on(self: &Rc<Self>, answer: Option<Answer>) {
        if let Some(answer) = answer {
            return self.post_in_time(answer);
        }
        let Some(progress) = self.service.borrow().progress() else { return };
        if js_sys::Date::now() >= self.progress_at.get() {
            self.progress_at.set(js_sys::Date::now() + PROGRESS);
            self.post(&progress);
        }
        if !self.is_going_on.replace(true) {
            // Nothing that can't be copied is sent.
            let _ = self.next.post_message(&JsValue::NULL);
        }
    }

    /// Sends an answer once the page wants it.
    fn post_in_time(self: &Rc<Self>, answer: Answer) {
        let left = self.asked_at.get() + f64::from(self.service.borrow().wait()) - js_sys::Date::now();
        if left < 1.0 {
            return self.post(&answer);
        }
        let own = self.clone();
        let post = Closure::once_into_js(move || own.post(&answer));
        let _ = self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(post.unchecked_ref(), left as i32);
    }

    fn post(&self, answer: &Answer) {
        let text = serde_json::to_string(answer).expect("an answer is plain data");
        // Fails only for what can't be copied, which a text can.
        let _ = self.scope.post_message(&JsValue::from_str(&text));
    }
}
