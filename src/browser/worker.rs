//! Dedicated workers.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};

/// A running worker with its listeners. Dropping it stops the worker.
pub struct RunningWorker {
    worker: Worker,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _failed: Closure<dyn Fn(ErrorEvent)>,
}

impl std::fmt::Debug for RunningWorker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("RunningWorker")
    }
}

impl Drop for RunningWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl RunningWorker {
    /// Starts the worker that a meta of the page names. `hear` is called with the data of each message, and `fail` when
    /// the worker fails or can't be loaded. `None` if the page has no such worker or the browser allows none.
    pub fn start(meta: &str, hear: impl Fn(JsValue) + 'static, fail: impl Fn(ErrorEvent) + 'static) -> Option<Self> {
        let worker = Worker::new(&super::meta(meta)?).ok()?;
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| hear(event.data()));
        let failed = Closure::<dyn Fn(ErrorEvent)>::new(move |event: ErrorEvent| {
            // Handled here: the error must not reach the recovery box.
            event.prevent_default();
            fail(event);
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Some(Self { worker, _heard: heard, _failed: failed })
    }

    /// Sends a message.
    ///
    /// # Errors
    /// The message can't be cloned.
    pub fn post(&self, message: &JsValue) -> Result<(), JsValue> {
        self.worker.post_message(message)
    }
}
