//! Lines about the tools that are set up.

/// Prints one line about one tool: `trunk 0.21.14 … present`.
pub fn tell(what: &str, state: &str) {
    eprintln!("{what} … {state}");
}
