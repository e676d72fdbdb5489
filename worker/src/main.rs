//! The bot worker: a plain dedicated worker around [`engine::bot_protocol::BotService`]. It answers JSON
//! messages with JSON messages, and sends [`Answer::Ready`] once when it has started.

use std::cell::RefCell;

use engine::bot_protocol::{Answer, BotService, VERSION};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let service = RefCell::new(BotService::default());
    let own = scope.clone();
    let answer = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        post(&own, &service.borrow_mut().answer_json(&text));
    });
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    answer.forget();
    let ready = serde_json::to_string(&Answer::Ready { version: VERSION }).expect("an answer is plain data");
    post(&scope, &ready);
}

fn post(scope: &DedicatedWorkerGlobalScope, text: &str) {
    // Fails only for what can't be copied, which a text can.
    let _ = scope.post_message(&JsValue::from_str(text));
}
