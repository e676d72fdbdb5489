//! Other devices at the table, without a server: codes that connect two devices, the messages between them, and the
//! channels that carry these.

pub mod answers;
pub mod camera;
pub mod channel;
pub mod guest;
pub mod host;
pub mod links;
pub mod protocol;
pub mod rtc;
pub mod signal;
pub mod transfer;
pub mod window;
