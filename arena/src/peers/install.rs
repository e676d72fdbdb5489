//! Installs a peer into `.tools/peers/`, if it is missing, and starts its program. Nothing is installed elsewhere.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use super::list::{Language, Peer};
use crate::program::Program;

/// Returns the folder of the programs that play with the peers.
pub fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("peers")
}

/// Returns the folder in which peers are installed.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../.tools/peers")
}

/// Returns the Python of the peers from PyPI.
fn their_python() -> PathBuf {
    folder().join("python/bin/python")
}

/// Installs a peer in its pinned version.
pub fn install(peer: &Peer, python: Option<&Path>) -> Result<()> {
    fs::create_dir_all(folder())?;
    let mark = folder().join(format!("{}.version", peer.name));
    // Cargo detects by itself what is installed.
    if peer.language != Language::Rust && fs::read_to_string(&mark).is_ok_and(|version| version == peer.version) {
        return Ok(());
    }
    eprintln!("installing {} {} into .tools/peers", peer.name, peer.version);
    match peer.language {
        Language::Python => {
            if !their_python().exists() {
                let mut venv = Command::new(find_python(python)?);
                quietly(venv.args(["-m", "venv"]).arg(folder().join("python")))?;
            }
            let package = format!("{}=={}", peer.name, peer.version);
            let pip = ["-m", "pip", "install", "--only-binary=:all:", "--disable-pip-version-check", &package];
            quietly(Command::new(their_python()).args(pip))?;
        }
        Language::JavaScript => {
            let own = folder().join(peer.name);
            fs::create_dir_all(&own)?;
            let package = format!("{}@{}", peer.name, peer.version);
            quietly(
                Command::new("npm").args(["install", "--no-audit", "--no-fund", "--prefix"]).arg(own).arg(package),
            )?;
        }
        Language::Rust => {
            let manifest = programs().join(peer.program).join("Cargo.toml");
            let mut cargo = Command::new("cargo");
            cargo.args(["build", "--locked", "--release", "--manifest-path"]).arg(manifest);
            quietly(cargo.env("CARGO_TARGET_DIR", folder().join(peer.name)))?;
        }
    }
    fs::write(mark, peer.version)?;
    Ok(())
}

/// Starts the program that plays with a peer. Its stderr goes to a file, for [`complaint`].
pub fn start(peer: &Peer) -> Result<Program> {
    let own = folder().join(peer.name);
    let program = programs().join(peer.program);
    let mut command = match peer.language {
        Language::Python => Command::new(their_python()),
        Language::JavaScript => Command::new("node"),
        Language::Rust => Command::new(own.join(format!("release/peer-{}", peer.name))),
    };
    match peer.language {
        // `-B`: no bytecode files beside the sources.
        Language::Python => _ = command.arg("-B").arg(program),
        Language::JavaScript => _ = command.arg(program).arg(own),
        Language::Rust => {}
    }
    Program::start(command.stderr(File::create(log(peer))?))
}

/// Returns the last line that a peer's program wrote to stderr.
pub fn complaint(peer: &Peer) -> Option<String> {
    last_line(&fs::read_to_string(log(peer)).ok()?)
}

fn log(peer: &Peer) -> PathBuf {
    folder().join(format!("{}.log", peer.name))
}

/// Returns the versions of the peers' runtimes, as far as they are installed.
pub fn versions() -> Vec<String> {
    let python = their_python();
    let tools = [OsStr::new("rustc"), OsStr::new("node"), python.as_os_str()];
    tools.into_iter().filter_map(version).collect()
}

fn version(tool: &OsStr) -> Option<String> {
    let output = Command::new(tool).arg("--version").stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let first = text.lines().next()?;
    // Node prints only its number.
    Some(first.strip_prefix('v').map_or(first.to_owned(), |number| format!("Node {number}")))
}

/// Returns a Python that is new enough for every package: the given one, or one on PATH.
fn find_python(given: Option<&Path>) -> Result<PathBuf> {
    let usual = ["python3", "python3.14", "python3.13", "python3.12"];
    let candidates = given.map_or_else(|| usual.map(PathBuf::from).to_vec(), |given| vec![given.to_owned()]);
    let is_new = "import sys; sys.exit(sys.version_info < (3, 12))";
    let found = candidates.into_iter().find(|python| {
        let tried = Command::new(python).args(["-c", is_new]).stdout(Stdio::null()).stderr(Stdio::null()).status();
        tried.is_ok_and(|status| status.success())
    });
    found.context("no Python from 3.12 on is on PATH: say with --python where one is")
}

/// Runs a command without showing its output. If it fails, the error contains the last line of the output.
fn quietly(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("{name} can't be started"))?;
    if !output.status.success() {
        let told = [output.stderr, output.stdout].map(|text| String::from_utf8_lossy(&text).into_owned());
        match told.iter().find_map(|text| last_line(text)) {
            Some(line) => bail!("{line}"),
            None => ensure!(output.status.success(), "{name} failed: {}", output.status),
        }
    }
    Ok(())
}

fn last_line(text: &str) -> Option<String> {
    text.lines().map(str::trim).rfind(|line| !line.is_empty()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_fails_says_why_in_its_last_line() {
        let failed = |script: &str| quietly(Command::new("sh").args(["-c", script])).map_err(|error| error.to_string());
        assert_eq!(failed("echo well >&2"), Ok(()));
        assert_eq!(
            failed("echo first >&2; echo 'no such package' >&2; echo >&2; exit 1"),
            Err("no such package".into())
        );
        assert_eq!(failed("echo told >&1; exit 1"), Err("told".into()));
        assert!(failed("exit 3").expect_err("it failed").contains("sh failed"));
    }

    #[test]
    fn without_a_python_that_is_new_enough_this_is_said() {
        // `false` isn't Python, and fails like a version that is too old.
        let error = find_python(Some(Path::new("false"))).expect_err("it is too old");
        assert!(error.to_string().contains("--python"), "{error}");
        assert_eq!(find_python(Some(Path::new("true"))).expect("new enough"), Path::new("true"));
    }
}
