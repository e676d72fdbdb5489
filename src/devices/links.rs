//! The connections of this page with other devices. They outlive the page of a match or of a pairing.

use std::rc::Rc;

use engine::matches::record::Record;
use leptos::ev;
use leptos::prelude::*;
use leptos_use::use_event_listener;

use super::channel::{Channel, ChannelEvent, OnEvent};
use super::guest::Guest;
use super::host::LinkId;
use super::protocol::Line;
use crate::browser;

/// The callback for the events of all connections.
pub type Listener = Rc<dyn Fn(LinkId, ChannelEvent)>;

/// A guest's connection, on its way from the page that made it to the page of the match.
#[derive(Clone, Debug)]
pub struct Joined {
    /// The id of the match in this browser.
    pub id: String,
    /// The connection.
    pub link: LinkId,
    /// The conversation with the host.
    pub guest: Guest,
    /// The match as the host has sent it.
    pub record: Box<Record>,
}

/// The connections of this page.
#[derive(Clone, Copy, Debug)]
pub struct Links(StoredValue<Inner, LocalStorage>);

#[derive(Default)]
struct Inner {
    channels: Vec<(LinkId, Box<dyn Channel>)>,
    last: u32,
    listener: Option<Listener>,
    /// The events since the last listener left.
    waiting: Vec<(LinkId, ChannelEvent)>,
    joined: Option<Joined>,
}

impl Links {
    /// Creates the connections, of which there are none yet. They are closed when the page is left.
    pub fn provide() -> Self {
        let links = Self(StoredValue::new_local(Inner::default()));
        let hidden = ev::Custom::<ev::PageTransitionEvent>::new("pagehide");
        let _ = use_event_listener(window(), hidden, move |_| links.lose_all());
        links
    }

    /// Returns the number of a new connection, and the callback for its events.
    pub fn reserve(self) -> (LinkId, OnEvent) {
        let link = self.0.try_update_value(|inner| {
            inner.last += 1;
            LinkId(inner.last)
        });
        let link = link.expect("the app lives as long as the page");
        // Later: the listener may use the channel that is calling.
        (link, Rc::new(move |event| browser::soon(move || self.deliver(link, event))))
    }

    /// Keeps the channel of a connection.
    pub fn insert(self, link: LinkId, channel: Box<dyn Channel>) {
        self.0.update_value(|inner| inner.channels.push((link, channel)));
    }

    fn deliver(self, link: LinkId, event: ChannelEvent) {
        let is_closed = event == ChannelEvent::Closed;
        if is_closed {
            self.0.update_value(|inner| inner.channels.retain(|(other, _)| *other != link));
        }
        // A connection may be closed while its event is on the way.
        if !is_closed && !self.has(link) {
            return;
        }
        match self.0.with_value(|inner| inner.listener.clone()) {
            Some(listener) => listener(link, event),
            None => self.0.update_value(|inner| inner.waiting.push((link, event))),
        }
    }

    /// Sends all events to `listener`, also those that wait for one.
    pub fn listen(self, listener: Listener) {
        self.0.update_value(|inner| inner.listener = Some(listener));
        let waiting = self.0.try_update_value(|inner| std::mem::take(&mut inner.waiting)).unwrap_or_default();
        waiting.into_iter().for_each(|(link, event)| self.deliver(link, event));
    }

    /// Lets events wait for the next listener.
    pub fn stop_listening(self) {
        self.0.update_value(|inner| inner.listener = None);
    }

    /// Sends a line. Returns `false` if it can't be sent.
    pub fn send(self, link: LinkId, line: &Line) -> bool {
        let Some(text) = line.to_text() else { return false };
        self.0.with_value(|inner| {
            let channel = inner.channels.iter().find(|(other, _)| *other == link);
            channel.is_some_and(|(_, channel)| channel.send(&text))
        })
    }

    /// Closes a connection.
    pub fn close(self, link: LinkId) {
        let closed = self.0.try_update_value(|inner| {
            let at = inner.channels.iter().position(|(other, _)| *other == link)?;
            Some(inner.channels.swap_remove(at).1)
        });
        if let Some(channel) = closed.flatten() {
            channel.close();
        }
    }

    /// Returns `true` if a connection isn't closed.
    fn has(self, link: LinkId) -> bool {
        self.0.with_value(|inner| inner.channels.iter().any(|(other, _)| *other == link))
    }

    /// Closes all connections.
    pub fn close_all(self) {
        let channels = self.0.try_update_value(|inner| {
            inner.joined = None;
            std::mem::take(&mut inner.channels)
        });
        let channels = channels.unwrap_or_default();
        channels.iter().for_each(|(_, channel)| channel.close());
    }

    /// Closes all connections, and tells the listener. The browser can restore a page that was left.
    fn lose_all(self) {
        let all: Vec<LinkId> = self.0.with_value(|inner| inner.channels.iter().map(|(link, _)| *link).collect());
        self.close_all();
        all.into_iter().for_each(|link| self.deliver(link, ChannelEvent::Closed));
    }

    /// Hands a guest's connection to the page of the match.
    pub fn hand_over(self, joined: Joined) {
        self.stop_listening();
        self.0.update_value(|inner| inner.joined = Some(joined));
    }

    /// Takes the connection that was handed over for the match `id`, if it isn't closed.
    pub fn take_joined(self, id: &str) -> Option<Joined> {
        let joined = self.0.try_update_value(|inner| inner.joined.take_if(|joined| joined.id == id)).flatten();
        joined.filter(|joined| self.has(joined.link))
    }
}
