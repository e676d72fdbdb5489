//! A link to a deal: whatever is offered can be dealt.
#![no_main]

use engine::catalog;
use engine::link::parse_seed_link;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(invitation) = parse_seed_link(text, "FRESH".parse().expect("a seed")) {
        catalog::deal(&invitation.setup).expect("what is offered can be dealt");
    }
});
