//! Tests of the engine by what it offers to others. One program, because every program of tests is optimised and
//! linked with the whole engine.

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
