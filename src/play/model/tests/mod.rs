//! Sequences of messages as claims, and random ones. A test plays the browser: it answers effects when and how it wants.

mod adviser;
mod any_sequence;
mod bots;
mod browser;
mod conceding;
mod keeping;
mod looking_back;
mod people;
