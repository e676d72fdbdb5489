//! Answers that arrive in another tab: a link that the system's camera opens reaches the tab that waits for it.

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

/// The name of the channel between the tabs.
const NAME: &str = "caravanserai:answers";

/// A message between the tabs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Message {
    /// A tab has opened the link of an answer.
    Arrived(String),
    /// The tab that waited for this answer has it.
    Taken(String),
}

/// A listener on the channel between the tabs. Dropping it ends the listening.
pub struct Tabs {
    channel: BroadcastChannel,
    #[allow(dead_code, reason = "dropping it turns it off")]
    handler: Closure<dyn Fn(MessageEvent)>,
}

impl std::fmt::Debug for Tabs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tabs")
    }
}

impl Drop for Tabs {
    fn drop(&mut self) {
        self.channel.set_onmessage(None);
        self.channel.close();
    }
}

impl Tabs {
    /// Waits for answers. `take` returns `true` for one that it was waiting for. `None` in a browser without channels.
    pub fn wait(take: impl Fn(&str) -> bool + 'static) -> Option<Self> {
        let channel = BroadcastChannel::new(NAME).ok()?;
        let own = channel.clone();
        Some(Self::listen(channel, move |message| {
            if let Message::Arrived(code) = message
                && take(&code)
            {
                post(&own, &Message::Taken(code));
            }
        }))
    }

    /// Hands an answer to the tab that waits for it. `taken` is called if there is one.
    pub fn hand_over(code: String, taken: impl Fn() + 'static) -> Option<Self> {
        let channel = BroadcastChannel::new(NAME).ok()?;
        let arrived = Message::Arrived(code.clone());
        let tabs = Self::listen(channel, move |message| {
            if message == Message::Taken(code.clone()) {
                taken();
            }
        });
        post(&tabs.channel, &arrived);
        Some(tabs)
    }

    fn listen(channel: BroadcastChannel, hear: impl Fn(Message) + 'static) -> Self {
        let handler = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let message = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
            message.into_iter().for_each(&hear);
        });
        channel.set_onmessage(Some(handler.as_ref().unchecked_ref()));
        Self { channel, handler }
    }
}

fn post(channel: &BroadcastChannel, message: &Message) {
    let text = serde_json::to_string(message).expect("plain data");
    // Fails only on a closed channel.
    let _ = channel.post_message(&JsValue::from_str(&text));
}
