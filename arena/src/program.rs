//! Another program that answers each line of input with a line of output.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A running program. It ends when the value is dropped.
#[derive(Debug)]
pub struct Program {
    child: Child,
    asked: ChildStdin,
    told: Lines<BufReader<ChildStdout>>,
}

impl Program {
    /// Starts the program. Its stderr goes where `command` directs it.
    pub fn start(command: &mut Command) -> Result<Self> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().with_context(|| {
            let name = command.get_program().to_string_lossy().into_owned();
            format!("{name} can't be started: check that it is installed and on PATH")
        })?;
        let asked = child.stdin.take().expect("it is piped");
        let told = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        Ok(Self { child, asked, told })
    }

    /// Returns the program's answer to a question, both as JSON.
    pub fn ask<A: DeserializeOwned>(&mut self, question: &impl Serialize) -> Result<A> {
        writeln!(self.asked, "{}", serde_json::to_string(question)?).context("the program has ended")?;
        let answer = self.told.next().context("the program ended without an answer")??;
        serde_json::from_str(&answer).with_context(|| format!("the program answered “{answer}”"))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn a_program_answers_line_by_line_until_it_ends() {
        let mut cat = Program::start(&mut Command::new("cat")).expect("a program of every machine");
        for question in [json!({ "way": "one by one" }), json!(7)] {
            assert_eq!(cat.ask::<Value>(&question).expect("the same line"), question);
        }
        assert!(cat.ask::<u8>(&"seven").expect_err("no number").to_string().contains("“\"seven\"”"));
        let mut silent = Program::start(&mut Command::new("true")).expect("a program of every machine");
        assert!(silent.ask::<Value>(&1).expect_err("it has ended").to_string().contains("ended"));
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let error = Program::start(&mut Command::new("no-such-program")).expect_err("it isn't there");
        assert!(error.to_string().starts_with("no-such-program can't be started"), "{error}");
    }
}
