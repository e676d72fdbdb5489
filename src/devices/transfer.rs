//! The transfer of everything that a device stores: one side sends a file in chunks, and the other asks for each.

use super::protocol::{Farewell, Line, PROTOCOL, Transfer};

/// The size of a chunk, in bytes. JSON at most doubles it, so the line stays below the limit.
const CHUNK: usize = 6 * 1024;

/// The maximum size of a transfer or of an imported file, in bytes. It exceeds what a browser stores.
pub const MAX_BYTES: usize = 16 * 1024 * 1024;

/// A task for the connection, or an event for the page of the sender.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Send a line.
    Send(Line),
    /// Close the connection.
    Close,
    /// The other device has this number of bytes, and has asked for more.
    Progress(usize),
    /// The other device has ended the transfer.
    Ended(Farewell),
}

/// The side that sends the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sender {
    text: String,
    transfer: Transfer,
    /// The bytes that the other side has. `None` until it asks for the file.
    received: Option<usize>,
}

impl Sender {
    /// Returns the sender of a file with a number of matches.
    pub fn new(text: String, matches: usize) -> Self {
        let transfer = Transfer { protocol: PROTOCOL, matches, bytes: text.len() };
        Self { text, transfer, received: None }
    }

    /// Returns the first line.
    pub fn opening(&self) -> Line {
        Line::Transfer(self.transfer)
    }

    /// Returns the content of the first line.
    pub fn transfer(&self) -> Transfer {
        self.transfer
    }

    /// Handles a line of the other side.
    pub fn receive(&mut self, text: &str) -> Vec<Task> {
        match Line::parse(text) {
            Ok(Line::Fetch { from }) => match self.chunk(from) {
                Some(text) => {
                    self.received = Some(from);
                    vec![Task::Send(Line::Chunk { text }), Task::Progress(from)]
                }
                None => leave(Farewell::BadLine),
            },
            // A guest can't have the whole file before it has asked for the last chunk.
            Ok(Line::Bye { why: Farewell::Complete }) if !self.is_near_end() => leave(Farewell::BadLine),
            Ok(Line::Bye { why }) => vec![Task::Close, Task::Ended(why)],
            _ => leave(Farewell::BadLine),
        }
    }

    /// Returns the chunk at a place. `None` at the end, and between the bytes of a character.
    fn chunk(&self, from: usize) -> Option<String> {
        let rest = self.text.get(from..).filter(|rest| !rest.is_empty())?;
        Some(rest[..rest.floor_char_boundary(CHUNK)].to_owned())
    }

    fn is_near_end(&self) -> bool {
        self.received.is_some_and(|from| self.text.len() - from <= CHUNK)
    }
}

/// The side that receives the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receiver {
    transfer: Transfer,
    text: String,
}

/// The result of a chunk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// A part. The file isn't complete.
    Part,
    /// The whole file.
    All(String),
}

impl Receiver {
    /// Returns the receiver of a transfer that the other side offers.
    ///
    /// # Errors
    /// The versions differ, or the file is empty or too large.
    pub fn new(transfer: Transfer) -> Result<Self, Farewell> {
        match transfer {
            Transfer { protocol, .. } if protocol != PROTOCOL => Err(Farewell::OtherVersion),
            Transfer { bytes, .. } if bytes == 0 || bytes > MAX_BYTES => Err(Farewell::BadLine),
            transfer => Ok(Self { transfer, text: String::new() }),
        }
    }

    /// Returns the line that asks for the next chunk.
    pub fn next(&self) -> Line {
        Line::Fetch { from: self.text.len() }
    }

    /// Returns the number of bytes that have arrived.
    pub fn received(&self) -> usize {
        self.text.len()
    }

    /// Adds a chunk. `None` if it doesn't fit.
    pub fn add(&mut self, chunk: &str) -> Option<Received> {
        let after = self.text.len() + chunk.len();
        if chunk.is_empty() || after > self.transfer.bytes {
            return None;
        }
        self.text.push_str(chunk);
        Some(if after == self.transfer.bytes { Received::All(std::mem::take(&mut self.text)) } else { Received::Part })
    }
}

/// Ends the transfer from this side.
fn leave(why: Farewell) -> Vec<Task> {
    vec![Task::Send(Line::Bye { why }), Task::Close, Task::Ended(why)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::devices::guest::{self, Event, Guest};
    use crate::devices::protocol::MAX_LINE;
    use engine::check::damage;
    use engine::kernel::rng::Rng;

    /// Returns a file with characters that JSON escapes and characters of several bytes.
    fn file(bytes: usize) -> String {
        let whole = "\"\\é€";
        let mut text = whole.repeat(bytes / whole.len());
        text.push_str(&"x".repeat(bytes - text.len()));
        text
    }

    /// Joins a sender and a guest by a pipe. Returns the tasks of the guest, and those of the sender.
    fn transfer(sender: &mut Sender, guest: &mut Guest) -> (Vec<guest::Task>, Vec<Task>) {
        let (mut at_guest, mut at_sender) = (Vec::new(), Vec::new());
        let mut line = Some(sender.opening());
        while let Some(sent) = line.take() {
            let text = sent.to_text().expect("a line of at most 16 kB");
            assert!(text.len() <= MAX_LINE);
            let mut tasks = guest.receive(&text);
            if tasks.iter().any(|task| matches!(task, guest::Task::Tell(Event::TransferOffered(_)))) {
                tasks.extend(guest.fetch());
            }
            let back = tasks.iter().find_map(|task| match task {
                guest::Task::Send(line) => line.to_text(),
                _ => None,
            });
            at_guest.extend(tasks);
            let tasks = back.map(|text| sender.receive(&text)).unwrap_or_default();
            line = tasks.iter().find_map(|task| match task {
                Task::Send(line) => Some(line.clone()),
                _ => None,
            });
            at_sender.extend(tasks);
        }
        (at_guest, at_sender)
    }

    #[test]
    fn a_file_of_any_size_arrives_whole() {
        let sizes = [1, 2, CHUNK - 1, CHUNK, CHUNK + 1, 5 * CHUNK + 3, 300_000];
        // JSON doubles each character of the second kind.
        for text in sizes.map(file).into_iter().chain(sizes.map(|bytes| "\"".repeat(bytes))) {
            let bytes = text.len();
            let (mut sender, mut guest) = (Sender::new(text.clone(), 3), Guest::default());
            let (at_guest, at_sender) = transfer(&mut sender, &mut guest);
            assert_eq!(at_guest.last(), Some(&guest::Task::Tell(Event::File(text))), "{bytes} bytes");
            let chunks = at_sender.iter().filter(|task| matches!(task, Task::Send(Line::Chunk { .. }))).count();
            assert!(chunks >= bytes.div_ceil(CHUNK), "{bytes} bytes in {chunks} chunks");
            let complete = sender.receive(&Line::Bye { why: Farewell::Complete }.to_text().expect("it is short"));
            assert_eq!(complete, [Task::Close, Task::Ended(Farewell::Complete)], "{bytes} bytes");
        }
    }

    #[test]
    fn a_transfer_of_another_version_and_one_that_is_too_large_are_refused() {
        let refused = |transfer: Transfer| {
            let tasks = Guest::default().receive(&Line::Transfer(transfer).to_text().expect("it is short"));
            tasks.iter().find_map(|task| match task {
                guest::Task::Tell(Event::Ended(why)) => Some(*why),
                _ => None,
            })
        };
        let transfer = Transfer { protocol: PROTOCOL, matches: 1, bytes: 10 };
        assert_eq!(refused(transfer), None);
        assert_eq!(refused(Transfer { protocol: PROTOCOL + 1, ..transfer }), Some(Farewell::OtherVersion));
        assert_eq!(refused(Transfer { bytes: MAX_BYTES + 1, ..transfer }), Some(Farewell::BadLine));
        assert_eq!(refused(Transfer { bytes: 0, ..transfer }), Some(Farewell::BadLine));
    }

    #[test]
    fn nothing_arrives_before_it_is_asked_for() {
        let mut guest = Guest::default();
        guest.receive(&Sender::new("{}".into(), 1).opening().to_text().expect("it is short"));
        let tasks = guest.receive(&Line::Chunk { text: "{}".into() }.to_text().expect("it is short"));
        assert_eq!(tasks.last(), Some(&guest::Task::Tell(Event::Ended(Farewell::BadLine))));
        assert!(guest.fetch().is_empty(), "it is over");
    }

    #[test]
    fn a_chunk_that_is_too_long_ends_the_transfer() {
        let mut guest = Guest::default();
        let transfer = Transfer { protocol: PROTOCOL, matches: 1, bytes: 3 };
        guest.receive(&Line::Transfer(transfer).to_text().expect("it is short"));
        guest.fetch();
        let tasks = guest.receive(&Line::Chunk { text: "four".into() }.to_text().expect("it is short"));
        assert_eq!(tasks.last(), Some(&guest::Task::Tell(Event::Ended(Farewell::BadLine))));
        assert!(guest.receive("{}").is_empty(), "it is over");
    }

    #[test]
    fn hostile_lines_get_a_chunk_of_the_file_and_put_none_into_another() {
        let text = file(3 * CHUNK);
        let sender = Sender::new(text.clone(), 3);
        let small = Sender::new(file(9), 1).opening().to_text().expect("it is short");
        let lines: Vec<String> = [
            Line::Fetch { from: 0 },
            Line::Fetch { from: CHUNK },
            Line::Chunk { text: file(9) },
            Line::Take { seat: None },
            Line::Bye { why: Farewell::Complete },
        ]
        .iter()
        .filter_map(Line::to_text)
        .collect();
        let (mut chunks, mut files) = (0, 0);
        for at in 0..2_000 {
            let mut rng = Rng::stream(49, at);
            let mut pick = || lines[rng.below(lines.len() as u32) as usize].clone();
            let (one, other) = (pick(), pick());
            let hostile = if at % 2 == 0 { damage::json(&one, &mut rng) } else { damage::text(&one, &other, &mut rng) };
            for task in sender.clone().receive(&hostile) {
                match task {
                    Task::Send(Line::Chunk { text: chunk }) => {
                        assert!(text.contains(&chunk), "{hostile}");
                        chunks += 1;
                    }
                    Task::Ended(why) => assert_ne!(why, Farewell::Complete, "nothing was fetched: {hostile}"),
                    _ => {}
                }
            }
            for asks in [false, true] {
                let mut guest = Guest::default();
                guest.receive(&small);
                if asks {
                    guest.fetch();
                }
                for task in guest.receive(&hostile) {
                    if let guest::Task::Tell(Event::File(text)) = task {
                        assert!(asks && text.len() == 9, "{hostile}");
                        files += 1;
                    }
                }
            }
        }
        assert!(chunks > 0 && files > 0, "{chunks} chunks, {files} files");
    }
}
