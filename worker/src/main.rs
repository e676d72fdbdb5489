//! The bot worker.

fn main() {}
