//! A channel that carries lines to another device or window.

use std::rc::Rc;

/// The callback for the events of a channel.
pub type OnEvent = Rc<dyn Fn(ChannelEvent)>;

/// An event of a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChannelEvent {
    /// The other side can be reached.
    Opened,
    /// The other side has sent a line.
    Line(String),
    /// The other side can't be reached for now. Lines that are sent wait.
    Interrupted,
    /// The other side can be reached again.
    Resumed,
    /// The connection is lost, or the other side has closed it.
    Closed,
}

/// A connection to one other device or window. Lines arrive whole and in order.
pub trait Channel {
    /// Sends a line. Returns `false` if the connection is lost.
    fn send(&self, line: &str) -> bool;

    /// Closes the connection. The other side is told if it can be reached.
    fn close(&self);
}
