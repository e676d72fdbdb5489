//! Everything that has to hold before a change is kept, from the quickest to the slowest.
//!
//! The browser tests come last, and what Node's test runner says about them is the end of the
//! output: nothing is printed after it.

use crate::process::{self, elapsed};
use crate::project::Project;
use crate::setup::{self, TestKit};
use crate::{bundle, single, size};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;
use std::{env, fs, thread};

/// How long a file of tests may take before it counts as failed, in milliseconds: a test that waits for what
/// never comes would keep all the others waiting.
const LONGEST: u32 = 900_000;
/// The same where faults are injected many times.
const LONGEST_OF_LONG: u32 = 7_200_000;

/// How many texts of strangers are tried then, and for how many minutes bots play in one page.
const LONG_TEXTS: &str = "1000000";
const LONG_SOAK: u32 = 10;

/// Runs all checks; the first failure ends them. `long` injects each fault as often as `docs/reliability.md` says.
pub fn run(project: &Project, long: bool) -> Result<ExitCode> {
    let start = Instant::now();
    let own = env::current_exe().context("this program can't find itself: run it as `cargo xtask`.")?;
    let kit = step("tools", || setup::for_tests(project))?;
    step("format", || cargo(project, &["fmt", "--all", "--check"]))
        .context("the format differs: run `cargo fmt --all`.")?;
    step("lints", || cargo(project, &["clippy", "--locked", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    step("documentation", || {
        let mut doc = process::command(project, "cargo");
        doc.args(["doc", "--locked", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
        process::run(&mut doc)
    })?;
    // Whole programs are optimised on one core: the native tests have the others meanwhile.
    thread::scope(|scope| {
        let page = scope.spawn(|| step("page", || bundle::build(project, &kit.page, false, &project.dist())));
        let native = step("native tests", || cargo(project, &["test", "--locked", "--workspace", "--no-fail-fast"]));
        let page = page.join().expect("building the page doesn't panic");
        native.and(page)
    })?;
    // The browser tests compare the page with what the command line deals.
    step("command line", || cargo(project, &["build", "--locked", "--package", "arena"]))?;
    let one_file = step("one file", || single::make(project, &project.dist()))?;
    step("sizes", || size::report(&project.dist()))?;
    if long {
        let texts =
            ["run", "--release", "--locked", "--package", "arena", "--", "fuzz", "--hostile", "--games", LONG_TEXTS];
        step("texts of strangers", || cargo(project, &texts))?;
        step("soak", || process::run(&mut soaking(project, &kit, &own, &project.dist(), LONG_SOAK)))?;
    }
    eprintln!("== wasm and browser tests, {} since the start", elapsed(start.elapsed()));
    let mut tests = Vec::new();
    find_tests(&project.file("tests"), &mut tests);
    tests.sort();
    ensure!(!tests.is_empty(), "there is no *.test.mjs under tests/: restore the browser tests.");
    let mut node = node(project, &kit, &own, &project.dist());
    node.env("CARAVANSERAI_SINGLE", one_file);
    if long {
        node.arg(format!("--test-timeout={LONGEST_OF_LONG}")).env("CARAVANSERAI_LONG", "yes");
    }
    let status = process::status(node.args(&tests))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Compares the parts of boards, as a debug build shows them in its gallery, with the pictures under
/// `tests/browser/gallery/`, or takes these anew.
pub fn gallery(project: &Project, update: bool) -> Result<ExitCode> {
    let own = env::current_exe().context("this program can't find itself: run it as `cargo xtask`.")?;
    let kit = setup::for_tests(project)?;
    // Not in the way of the page in dist/.
    let dist = project.target().join("gallery");
    bundle::build(project, &kit.page, true, &dist)?;
    let mut node = node(project, &kit, &own, &dist);
    node.arg(project.file("tests/browser/gallery.mjs"));
    if update {
        node.env("CARAVANSERAI_UPDATE", "yes");
    }
    let status = process::status(&mut node)?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Has bots play for so many minutes in one page, which mustn't grow meanwhile.
pub fn soak(project: &Project, kit: &TestKit, dist: &Path, minutes: u32) -> Result<ExitCode> {
    let own = env::current_exe().context("this program can't find itself: run it as `cargo xtask`.")?;
    let dist = dist.canonicalize().with_context(|| format!("{} isn't there: build the page.", dist.display()))?;
    let status = process::status(&mut soaking(project, kit, &own, &dist, minutes))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn soaking(project: &Project, kit: &TestKit, own: &Path, dist: &Path, minutes: u32) -> Command {
    let mut node = node(project, kit, own, dist);
    // A round is played to its end, and two are played at least.
    node.arg(format!("--test-timeout={}", (minutes + 30) * 60_000));
    node.arg(project.file("tests/browser/soak.mjs")).env("CARAVANSERAI_MINUTES", minutes.to_string());
    node
}

fn step<T>(name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    eprintln!("== {name}");
    let start = Instant::now();
    let result = work();
    let end = if result.is_ok() { "done" } else { "failed" };
    eprintln!("== {name} {end} after {}", elapsed(start.elapsed()));
    result
}

fn cargo(project: &Project, arguments: &[&str]) -> Result<()> {
    process::run(process::command(project, "cargo").args(arguments))
}

/// Node's test runner, for files that drive the wasm alone (`tests/wasm/`) or a page in a browser
/// (`tests/browser/`), with what such a test needs to know in the environment.
fn node(project: &Project, kit: &TestKit, own: &Path, dist: &Path) -> Command {
    let mut node = process::command(project, "node");
    // Node leaves a core to itself; browser tests wait more than they work.
    let at_once = thread::available_parallelism().map_or(1, usize::from);
    node.args(["--test", &format!("--test-concurrency={at_once}"), &format!("--test-timeout={LONGEST}")])
        .env("CARAVANSERAI_DIST", dist)
        .env("CARAVANSERAI_CHROMIUM", &kit.chromium)
        .env("CARAVANSERAI_FIREFOX", &kit.firefox)
        .envs(kit.webkit.iter().map(|driver| ("CARAVANSERAI_WEBKIT", driver)))
        .env("CARAVANSERAI_SERVER", own)
        .env("CARAVANSERAI_ARENA", arena(project));
    node
}

/// The command line as built a few steps before.
fn arena(project: &Project) -> PathBuf {
    project.target().join("debug").join(format!("arena{}", env::consts::EXE_SUFFIX))
}

fn find_tests(folder: &Path, tests: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            find_tests(&path, tests);
        } else if path.to_string_lossy().ends_with(".test.mjs") {
            tests.push(path);
        }
    }
}
