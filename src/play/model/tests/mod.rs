//! Tests with fixed and random sequences of messages. Each test simulates the browser and controls when and how effects
//! are answered.

mod adviser;
mod any_sequence;
mod bots;
mod browser;
mod conceding;
mod devices;
mod keeping;
mod looking_back;
mod people;
