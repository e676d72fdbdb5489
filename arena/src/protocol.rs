//! `arena protocol`: lets any program drive any game. Each line on stdin is a JSON object, and gets one line on stdout.
//! `docs/protocol.md` describes them.

mod request;

mod server;

use std::io::{BufRead, Write};

use anyhow::Result;
use serde_json::{Value, json};

pub use server::Server;

/// Lets another program play: one JSON request per line on stdin, one JSON reply per line on stdout.
///
/// `docs/protocol.md` describes the requests. {"cmd":"help"} lists them.
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Maximum length of a request, in bytes.
const MAX_LINE: usize = 8 * 1024 * 1024;

/// Runs the command until stdin ends or stdout is closed.
pub fn run(_: &Args) -> Result<()> {
    let mut server = Server::default();
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let reply = answer(&mut server, &line);
        let mut out = std::io::stdout().lock();
        if writeln!(out, "{reply}").and_then(|()| out.flush()).is_err() {
            return Ok(());
        }
    }
}

/// Returns the reply to one line. An error is a sentence, and leaves the match unchanged.
pub fn answer(server: &mut Server, line: &[u8]) -> Value {
    if line.len() > MAX_LINE {
        return json!({ "error": "This request is too long." });
    }
    match request::read(line).and_then(|request| server.serve(request)) {
        Ok(reply) => reply,
        Err(sentence) => json!({ "error": sentence }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_comes_in_a_sentence_goes_out() {
        let mut server = Server::default();
        let odd = [
            "",
            "null",
            "[]",
            "{}",
            "{\"cmd\":1}",
            "{\"cmd\":\"dance\"}",
            "{\"cmd\":\"play\"}",
            "{\"cmd\":\"undo\",\"much\":true}",
            "{\"cmd\":\"new\"}",
            "{\"cmd\":\"new\",\"game\":\"chess\",\"seats\":2}",
            "{\"cmd\":\"load\",\"record\":[]}",
            "{\"cmd\":\"load\",\"link\":\"#/m/AAAA\"}",
            "\u{0}\u{1}",
            "{\"cmd\":\"games\"",
        ];
        for text in odd {
            let reply = answer(&mut server, text.as_bytes());
            let sentence = reply["error"].as_str().unwrap_or_else(|| panic!("{text} gives {reply}"));
            assert!(sentence.ends_with('.') && sentence.starts_with(char::is_uppercase), "{sentence}");
        }
        assert!(answer(&mut server, &[0xFF, 0xFE, b'\n'])["error"].is_string());
    }
}
