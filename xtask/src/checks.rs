//! All checks of a change, from the quickest to the slowest.
//!
//! The browser tests come last, so that the summary of Node's test runner is the end of the output.

use crate::bundle::{self, Build};
use crate::process;
use crate::project::Project;
use crate::setup::{self, TestKit};
use crate::steps::Steps;
use crate::{single, size};
use anyhow::{Context, Result, ensure};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs, thread};

/// The folder of the tests that run only before a version is published.
const FULL: &str = "full";

/// Time limit for a file of tests, in milliseconds. A test that hangs would block all others.
const LONGEST: u32 = 900_000;
/// Time limit for a file of tests that injects faults many times, in milliseconds.
const LONGEST_OF_LONG: u32 = 7_200_000;

/// In the long checks: the number of hostile texts, and the minutes of play in one page.
const LONG_TEXTS: &str = "1000000";
const LONG_SOAK: u32 = 10;

/// The extent of the checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All checks before a change is committed.
    Gate,
    /// All checks before a version is published, on the published page.
    Full,
    /// Like `Full`, with each fault injected as often as `docs/reliability.md` states.
    Long,
}

/// Runs all checks of an extent. Stops at the first failure.
pub fn run(project: &Project, extent: Extent) -> Result<ExitCode> {
    let steps = Steps::default();
    let own = own()?;
    let kit = steps.take("tools", || setup::for_tests(project))?;
    steps
        .take("format", || cargo(project, &["fmt", "--all", "--check"]))
        .context("the format differs: run `cargo fmt --all`.")?;
    steps.take("lints", || {
        cargo(project, &["clippy", "--locked", "--workspace", "--all-targets", "--", "-D", "warnings"])
    })?;
    let is_full = extent != Extent::Gate;
    if is_full {
        steps.take("documentation", || document(project))?;
    }
    let (build, dist) =
        if is_full { (Build::Release, project.dist()) } else { (Build::Testing, page_for_tests(project)) };
    // Optimising a whole program uses one core, so the native tests run on the others meanwhile.
    thread::scope(|scope| {
        let page = scope.spawn(|| steps.take("page", || bundle::build(project, &kit.page, build, &dist)));
        let native = steps.take("native tests", || cargo(project, native_tests(is_full)));
        let page = page.join().expect("building the page doesn't panic");
        native.and(page)
    })?;
    let mut node = node(project, &kit, &own, &dist);
    if is_full {
        node.env("CARAVANSERAI_FULL", "yes");
        node.env("CARAVANSERAI_SINGLE", steps.take("one file", || single::make(project, &dist))?);
        steps.take("sizes", || size::report(&dist))?;
        steps.take("gallery", || process::run(&mut comparing_gallery(project, &kit, &own)?))?;
    }
    if extent == Extent::Long {
        let texts =
            ["run", "--release", "--locked", "--package", "arena", "--", "fuzz", "--hostile", "--games", LONG_TEXTS];
        steps.take("texts of strangers", || cargo(project, &texts))?;
        steps.take("soak", || process::run(&mut soaking(project, &kit, &own, &dist, LONG_SOAK)))?;
        node.arg(format!("--test-timeout={LONGEST_OF_LONG}")).env("CARAVANSERAI_LONG", "yes");
    }
    eprintln!("== wasm and browser tests");
    measure(project, &mut node, &steps)?;
    exit_code(node.args(tests(project, is_full)?))
}

/// Runs the browser tests whose file name contains a word. If there are none, runs the tests whose name contains it.
/// Uses the last built page for tests.
pub fn only(project: &Project, word: &str) -> Result<ExitCode> {
    let own = own()?;
    let kit = setup::for_tests(project)?;
    let dist = page_for_tests(project);
    if !dist.join("index.html").is_file() {
        bundle::build(project, &kit.page, Build::Testing, &dist)?;
    }
    build_arena(project)?;
    let mut node = node(project, &kit, &own, &dist);
    let all = tests(project, true)?;
    let is_named = |path: &&PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().contains(word));
    let named: Vec<&PathBuf> = all.iter().filter(is_named).collect();
    if named.is_empty() {
        let has_word = |path: &&PathBuf| fs::read_to_string(path).is_ok_and(|text| text.contains(word));
        node.arg(format!("--test-name-pattern={word}")).args(all.iter().filter(has_word));
    } else {
        node.args(named);
    }
    exit_code(&mut node)
}

/// Makes the test runner also write `target/test-times.md`.
fn measure(project: &Project, node: &mut Command, steps: &Steps) -> Result<()> {
    let parts = project.target().join("test-times.jsonl");
    if parts.exists() {
        fs::remove_file(&parts).with_context(|| format!("{} can't be deleted.", parts.display()))?;
    }
    // With another reporter given, Node's own must be given explicitly.
    let own = if io::stdout().is_terminal() { "spec" } else { "tap" };
    let page = project.target().join("test-times.md");
    for (reporter, destination) in
        [(PathBuf::from(own), PathBuf::from("stdout")), (PathBuf::from("./tests/times.mjs"), page)]
    {
        node.arg(format!("--test-reporter={}", reporter.display()));
        node.arg(format!("--test-reporter-destination={}", destination.display()));
    }
    node.env("CARAVANSERAI_TIMES", parts).env("CARAVANSERAI_STEPS", steps.table());
    Ok(())
}

/// Returns the folder of the page that the gate builds, separate from the published page in `dist/`.
fn page_for_tests(project: &Project) -> PathBuf {
    project.target().join("page-for-tests")
}

/// Returns the arguments of cargo for the native tests. Tests that are ignored by default play many matches.
fn native_tests(is_full: bool) -> &'static [&'static str] {
    let all = &["test", "--locked", "--workspace", "--no-fail-fast", "--", "--include-ignored"];
    if is_full { all } else { &all[..4] }
}

fn document(project: &Project) -> Result<()> {
    let mut doc = process::command(project, "cargo");
    doc.args(["doc", "--locked", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
    process::run(&mut doc)
}

/// Builds the command line, which the browser tests compare with the page. The command shares its compilation with the
/// native tests of the workspace.
fn build_arena(project: &Project) -> Result<()> {
    cargo(project, &["test", "--locked", "--workspace", "--test", "commands", "--no-run"])
}

fn own() -> Result<PathBuf> {
    env::current_exe().context("this program can't find itself: run it as `cargo xtask`.")
}

fn exit_code(node: &mut Command) -> Result<ExitCode> {
    let status = process::status(node)?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Compares the parts of boards in the gallery of a debug build with the pictures under `tests/browser/gallery/`, or
/// updates these.
pub fn gallery(project: &Project, update: bool) -> Result<ExitCode> {
    let own = own()?;
    let kit = setup::for_tests(project)?;
    let mut node = comparing_gallery(project, &kit, &own)?;
    if update {
        node.env("CARAVANSERAI_UPDATE", "yes");
    }
    exit_code(&mut node)
}

fn comparing_gallery(project: &Project, kit: &TestKit, own: &Path) -> Result<Command> {
    // Separate from the page in dist/.
    let dist = project.target().join("gallery");
    bundle::build(project, &kit.page, Build::Debug, &dist)?;
    let mut node = node(project, kit, own, &dist);
    node.arg(project.file("tests/browser/gallery.mjs"));
    Ok(node)
}

/// Takes pictures of tables at recorded positions, into `target/look/`. `options` are passed to
/// `tests/browser/look.mjs`.
pub fn look(project: &Project, options: &[String]) -> Result<ExitCode> {
    let mut look = script(project, "look.mjs", options, None)?;
    exit_code(look.env("CARAVANSERAI_LOOK", project.target().join("look")))
}

/// Reports the cost of decisions, on the page in `dist` or else on the page for tests. `options` are passed to
/// `tests/browser/clicks.mjs`.
pub fn clicks(project: &Project, options: &[String], dist: Option<&Path>) -> Result<ExitCode> {
    exit_code(&mut script(project, "clicks.mjs", options, dist)?)
}

/// Returns the command that runs a script of `tests/browser/` on a page: the one in `dist`, or else the page for tests,
/// built first.
fn script(project: &Project, name: &str, options: &[String], dist: Option<&Path>) -> Result<Command> {
    let own = own()?;
    let kit = setup::for_tests(project)?;
    let dist = match dist {
        Some(dist) => {
            dist.canonicalize().with_context(|| format!("{} isn't there: build the page.", dist.display()))?
        }
        None => {
            let dist = page_for_tests(project);
            bundle::build(project, &kit.page, Build::Testing, &dist)?;
            dist
        }
    };
    build_arena(project)?;
    let mut script = process::command(project, "node");
    script.arg(project.file("tests/browser").join(name)).args(options);
    tell_tests(&mut script, project, &kit, &own, &dist);
    Ok(script)
}

/// Lets bots play for `minutes` minutes in one page, which must not grow.
pub fn soak(project: &Project, kit: &TestKit, dist: &Path, minutes: u32) -> Result<ExitCode> {
    let own = own()?;
    let dist = dist.canonicalize().with_context(|| format!("{} isn't there: build the page.", dist.display()))?;
    exit_code(&mut soaking(project, kit, &own, &dist, minutes))
}

fn soaking(project: &Project, kit: &TestKit, own: &Path, dist: &Path, minutes: u32) -> Command {
    let mut node = node(project, kit, own, dist);
    // A round is played to its end, and at least two are played.
    node.arg(format!("--test-timeout={}", (minutes + 30) * 60_000));
    node.arg(project.file("tests/browser/soak.mjs")).env("CARAVANSERAI_MINUTES", minutes.to_string());
    node
}

fn cargo(project: &Project, arguments: &[&str]) -> Result<()> {
    process::run(process::command(project, "cargo").args(arguments))
}

/// Returns Node's test runner with one Chromium, for files that test the wasm alone (`tests/wasm/`) or a page in a
/// browser (`tests/browser/`).
fn node(project: &Project, kit: &TestKit, own: &Path, dist: &Path) -> Command {
    let mut node = process::command(project, "node");
    // Node leaves one core free by default, but browser tests mostly wait.
    let at_once = thread::available_parallelism().map_or(1, usize::from);
    node.arg(project.file("tests/browser/run.mjs"));
    node.args(["--test", &format!("--test-concurrency={at_once}"), &format!("--test-timeout={LONGEST}")]);
    tell_tests(&mut node, project, kit, own, dist);
    node
}

/// Sets the environment variables that the tests read.
fn tell_tests(node: &mut Command, project: &Project, kit: &TestKit, own: &Path, dist: &Path) {
    node.env("CARAVANSERAI_DIST", dist)
        .env("CARAVANSERAI_CHROMIUM", &kit.chromium)
        .env("CARAVANSERAI_FIREFOX", &kit.firefox)
        .envs(kit.webkit.iter().map(|driver| ("CARAVANSERAI_WEBKIT", driver)))
        .env("CARAVANSERAI_SERVER", own)
        .env("CARAVANSERAI_ARENA", arena(project));
}

/// Returns the path of the command line, which the native tests have built.
fn arena(project: &Project) -> PathBuf {
    project.target().join("debug").join(format!("arena{}", env::consts::EXE_SUFFIX))
}

/// Returns the test files for Node, in order. The gate leaves out those in a folder `full`.
fn tests(project: &Project, is_full: bool) -> Result<Vec<PathBuf>> {
    let mut tests = Vec::new();
    find_tests(&project.file("tests"), is_full, &mut tests);
    tests.sort();
    ensure!(!tests.is_empty(), "there is no *.test.mjs under tests/: restore the browser tests.");
    Ok(tests)
}

fn find_tests(folder: &Path, is_full: bool, tests: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            if is_full || entry.file_name() != FULL {
                find_tests(&path, is_full, tests);
            }
        } else if path.to_string_lossy().ends_with(".test.mjs") {
            tests.push(path);
        }
    }
}
