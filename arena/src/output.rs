//! Output to the terminal: results to stdout, progress to stderr.

use std::fmt::Write as _;
use std::io::{ErrorKind, Write};
use std::time::Duration;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

/// Writes to stdout. Ends the program quietly if the reader has closed it, as `| head` does.
pub fn print(text: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        other => Ok(other?),
    }
}

/// Prints a JSON value on one line.
pub fn print_json(value: &impl Serialize) -> Result<()> {
    print(&format!("{}\n", serde_json::to_string(value)?))
}

/// Returns a progress bar on stderr, which shows nothing if stderr isn't a terminal.
pub fn progress(total: u64, what: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {bar:32} {human_pos}/{human_len} {elapsed} (left {eta})");
    let bar = ProgressBar::new(total).with_message(what);
    bar.set_style(style.expect("a template"));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Returns lines of text in columns: the first aligned left, the others right.
pub fn columns(head: &[&str], rows: &[Vec<String>]) -> String {
    let width = |at: usize| {
        let cells = rows.iter().map(|row| row[at].chars().count());
        cells.chain([head[at].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let mut text = String::new();
    let mut line = |cells: &mut dyn Iterator<Item = &str>| {
        let mut written = String::new();
        for (at, cell) in cells.enumerate() {
            let width = widths[at];
            let _ = if at == 0 { write!(written, "{cell:<width$}") } else { write!(written, "  {cell:>width$}") };
        }
        text.push_str(written.trim_end());
        text.push('\n');
    };
    line(&mut head.iter().copied());
    for row in rows {
        line(&mut row.iter().map(String::as_str));
    }
    text
}

/// Returns the commit that is checked out, marked if its files are changed. `None` outside a repository.
pub fn commit() -> Option<String> {
    let output =
        std::process::Command::new("git").args(["describe", "--always", "--dirty", "--exclude", "*"]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// Returns the number of cores and the name of the processor.
pub fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    // Only Linux has this file.
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let name = name.map_or(std::env::consts::ARCH, |(_, name)| name);
    format!("{cores} cores of {name}")
}
