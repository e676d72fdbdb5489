//! Channels between windows of one browser (`BroadcastChannel`): for a second screen, and for tests.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

use super::channel::{Channel, ChannelEvent, OnEvent};

/// A message on the channel that all windows at a table share.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Envelope {
    /// The number of the guest's window, which sends it or receives it.
    guest: u64,
    /// `true` for a message to the host.
    to_host: bool,
    body: Body,
}

/// The content of a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum Body {
    Open,
    Line(String),
    Close,
}

/// A listener on a shared channel. Dropping it ends the listening.
struct Listener {
    channel: BroadcastChannel,
    #[allow(dead_code, reason = "dropping it turns it off")]
    handler: Closure<dyn Fn(MessageEvent)>,
}

impl Listener {
    /// Calls `handle` with each message on a channel.
    fn new(channel: BroadcastChannel, handle: impl Fn(Envelope) + 'static) -> Self {
        let handler = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let envelope = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
            envelope.into_iter().for_each(&handle);
        });
        channel.set_onmessage(Some(handler.as_ref().unchecked_ref()));
        Self { channel, handler }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.channel.set_onmessage(None);
        self.channel.close();
    }
}

/// Returns the channel of the match `id`. `None` in a browser without such channels.
fn table(id: &str) -> Option<BroadcastChannel> {
    BroadcastChannel::new(&format!("caravanserai:table:{id}")).ok()
}

fn post(channel: &BroadcastChannel, envelope: &Envelope) -> bool {
    let text = serde_json::to_string(envelope).expect("a message is plain data");
    channel.post_message(&JsValue::from_str(&text)).is_ok()
}

/// A channel to another window.
struct WindowChannel {
    listener: Rc<Listener>,
    guest: u64,
    to_host: bool,
}

impl WindowChannel {
    fn post(&self, body: Body) -> bool {
        post(&self.listener.channel, &Envelope { guest: self.guest, to_host: self.to_host, body })
    }
}

impl Channel for WindowChannel {
    fn send(&self, line: &str) -> bool {
        self.post(Body::Line(line.into()))
    }

    fn close(&self) {
        self.post(Body::Close);
    }
}

/// Connects this window as a guest with the number `guest` to the window that hosts the match `id`.
pub fn join(id: &str, guest: u64, on_event: OnEvent) -> Option<Box<dyn Channel>> {
    let listener = Listener::new(table(id)?, move |envelope: Envelope| {
        if envelope.guest == guest && !envelope.to_host {
            on_event(match envelope.body {
                Body::Open => ChannelEvent::Opened,
                Body::Line(line) => ChannelEvent::Line(line),
                Body::Close => ChannelEvent::Closed,
            });
        }
    });
    let channel = WindowChannel { listener: Rc::new(listener), guest, to_host: true };
    channel.post(Body::Open);
    Some(Box::new(channel))
}

/// Lets other windows join the match `id`. Dropping it ends that.
pub struct WindowHost {
    #[allow(dead_code, reason = "dropping it turns it off")]
    listener: Rc<Listener>,
}

impl std::fmt::Debug for WindowHost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("WindowHost")
    }
}

impl WindowHost {
    /// Waits for guests. `accept` is called with the channel of each, and returns the callback for its events.
    pub fn new(id: &str, accept: impl Fn(Box<dyn Channel>) -> OnEvent + 'static) -> Option<Self> {
        let channel = table(id)?;
        let guests: RefCell<BTreeMap<u64, OnEvent>> = RefCell::default();
        let listener = Rc::new_cyclic(|own: &std::rc::Weak<Listener>| {
            let own = own.clone();
            let handle = move |Envelope { guest, to_host, body }: Envelope| {
                let Some(listener) = own.upgrade().filter(|_| to_host) else { return };
                let known = guests.borrow().get(&guest).cloned();
                match (body, known) {
                    (Body::Open, None) => {
                        let channel = WindowChannel { listener, guest, to_host: false };
                        channel.post(Body::Open);
                        let on_event = accept(Box::new(channel));
                        guests.borrow_mut().insert(guest, on_event.clone());
                        on_event(ChannelEvent::Opened);
                    }
                    (Body::Line(line), Some(on_event)) => on_event(ChannelEvent::Line(line)),
                    (Body::Close, Some(on_event)) => {
                        guests.borrow_mut().remove(&guest);
                        on_event(ChannelEvent::Closed);
                    }
                    _ => {}
                }
            };
            Listener::new(channel, handle)
        });
        Some(Self { listener })
    }
}
