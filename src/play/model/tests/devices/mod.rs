//! Tests of a match on several devices.

mod guests;
mod hostile;
mod pair;
mod playing;
mod undoing;
