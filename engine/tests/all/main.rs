//! Tests of the engine's public interface. They are one program, because each test program is optimised and linked with
//! the whole engine.

mod advice;
mod analysis;
mod architecture;
mod bots;
mod commands;
mod concessions;
mod conformance;
mod cycles;
mod first_games;
mod links;
mod naming;
mod past;
mod recaps;
mod records;
