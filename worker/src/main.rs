//! The bot worker: a dedicated worker around [`engine::bot_protocol::BotService`]. It answers JSON messages with JSON
//! messages, and sends [`Answer::Ready`] once at its start. During a search it reads messages every few milliseconds.
//! The next message ends the search.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use engine::bot_protocol::{Answer, BotService, VERSION};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

/// Length of a slice of a search, in milliseconds of an average machine.
const STRETCH: u32 = 10;

/// Interval between progress messages, and before the first one, in milliseconds.
const PROGRESS: f64 = 300.0;

/// The shared state of the worker's listeners.
struct Worker {
    scope: DedicatedWorkerGlobalScope,
    service: RefCell<BotService>,
    /// A message through this port arrives after all messages that are already queued.
    next: MessagePort,
    /// Such a message is on its way.
    is_going_on: Cell<bool>,
    /// The time of the next progress message, by the clock of [`js_sys::Date`].
    progress_at: Cell<f64>,
    /// The time of the last request.
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
        // Only tests send this.
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
    /// Sends the answer. Without one, continues the search once all queued messages are read.
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
            // Posting `null` can't fail.
            let _ = self.next.post_message(&JsValue::NULL);
        }
    }

    /// Sends an answer after the minimum time of its request.
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
        // Fails only for values that can't be cloned; a string can.
        let _ = self.scope.post_message(&JsValue::from_str(&text));
    }
}
