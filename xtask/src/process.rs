//! Runs other programs: with their output shown, or into a log with occasional progress lines.

use crate::project::Project;
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use std::{env, thread};

const PROGRESS_INTERVAL: Duration = Duration::from_secs(30);
const POLL_INTERVAL: Duration = Duration::from_millis(100);
const LINES_SHOWN: usize = 15;

/// Returns a command in the repository, without the variables that `cargo run` has set for this program.
pub fn command(project: &Project, program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(project.root());
    for (name, _) in env::vars_os() {
        let name = name.to_string_lossy();
        // CARGO_HOME, CARGO_TARGET_DIR and others are the user's. These two groups describe xtask itself.
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&*name);
        }
    }
    command
}

/// Runs a program with its output shown. A status other than success is an error.
pub fn run(command: &mut Command) -> Result<()> {
    let status = status(command)?;
    if !status.success() {
        bail!("`{}` failed: see above.", shown(command));
    }
    Ok(())
}

/// Runs a program with its output shown. Returns its exit status.
pub fn status(command: &mut Command) -> Result<ExitStatus> {
    command.status().with_context(|| {
        let name = command.get_program().to_string_lossy();
        format!("`{name}` can't be started: check that it is installed and on PATH.")
    })
}

/// Returns the output of a program, if it can be started and succeeds.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Runs a program with its output in a log, and prints the log's last line every half minute.
///
/// On failure the end of the log is shown, and the error names the log.
pub fn run_quietly(project: &Project, name: &str, command: &mut Command, limit: Option<Duration>) -> Result<()> {
    let path = project.log(name)?;
    let log =
        File::create(&path).with_context(|| format!("{} can't be written: check its permissions.", path.display()))?;
    // The log should end with the error message and not with a backtrace.
    command.env_remove("RUST_BACKTRACE");
    let child = command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log).spawn().with_context(|| {
        let program = command.get_program().to_string_lossy();
        format!("`{program}` can't be started: check that it is installed and on PATH.")
    })?;
    let trouble = match attend(child, &path, limit)? {
        Some(status) if status.success() => return Ok(()),
        Some(_) => "failed",
        None => "took too long",
    };
    for line in last_lines(&path, LINES_SHOWN) {
        eprintln!("    | {line}");
    }
    let log = path.strip_prefix(project.root()).unwrap_or(&path);
    bail!("`{}` {trouble} (its whole output is in {})", shown(command), log.display());
}

/// Waits for a child. Returns `None` if it was stopped at its time limit.
fn attend(mut child: Child, log: &Path, limit: Option<Duration>) -> Result<Option<ExitStatus>> {
    let start = Instant::now();
    let mut told = start;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if limit.is_some_and(|limit| start.elapsed() > limit) {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        if told.elapsed() > PROGRESS_INTERVAL {
            told = Instant::now();
            let line = last_lines(log, 1).pop().unwrap_or_default();
            eprintln!("    {}: {}", elapsed(start.elapsed()), line.trim());
        }
        thread::sleep(POLL_INTERVAL);
    }
}

fn last_lines(path: &Path, count: usize) -> Vec<String> {
    let text = fs::read(path).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    // Programs that draw progress bars end their lines with a carriage return.
    let lines: Vec<&str> = text.split(['\n', '\r']).map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let start = lines.len().saturating_sub(count);
    lines[start..].iter().map(|line| line.to_string()).collect()
}

fn shown(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy()];
    words.extend(command.get_args().map(|word| word.to_string_lossy()));
    words.join(" ")
}

/// Returns a duration in words.
pub fn elapsed(time: Duration) -> String {
    match time.as_secs() {
        0 => format!("{} ms", time.as_millis()),
        seconds @ 1..60 => format!("{seconds} s"),
        seconds => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_as_one_says_them() {
        assert_eq!(elapsed(Duration::from_millis(7)), "7 ms");
        assert_eq!(elapsed(Duration::from_secs(59)), "59 s");
        assert_eq!(elapsed(Duration::from_secs(61)), "1 min 1 s");
    }
}
