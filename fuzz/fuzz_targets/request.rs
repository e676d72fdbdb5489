//! A request to the bots' worker. What it asks to be thought about isn't thought about.
#![no_main]

use engine::bot_protocol::BotService;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    BotService::default().answer_json(text);
});
