//! A compiler for `wasm32-unknown-unknown`, by the first way that works.
//!
//! 1. The toolchain in use has the target already.
//! 2. `rustup target add`, limited in time and repeated, if its servers are reachable.
//! 3. On Debian, which packages a newer compiler with the sources of std: std is compiled together with the page. Its
//!    settings apply only to that child process, and its output goes to a separate folder, so the two compilers never
//!    undo each other's work.

use crate::process;
use crate::project::Project;
use crate::telling::tell;
use crate::tools;
use anyhow::{Context, Result, bail};
use std::net::{TcpStream, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{env, fs};

const TARGET: &str = "wasm32-unknown-unknown";
const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm"];
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_STD: &str = "/usr/lib/rustlib/src/rust/library/std/Cargo.toml";
// The `rust-version` of the workspace.
const OLDEST_MINOR: u32 = 95;
const ATTEMPTS: u32 = 2;
const ATTEMPT_LIMIT: Duration = Duration::from_secs(240);
const REACH_LIMIT: Duration = Duration::from_secs(5);

/// The compiler that builds the page.
#[derive(Debug)]
pub enum Toolchain {
    /// The compiler of all other builds, with the target added.
    Own,
    /// Debian's, with std compiled from source.
    Debian {
        /// A folder in which `cargo` and `rustc` are Debian's.
        programs: PathBuf,
        /// Its compiled output.
        target: PathBuf,
        /// The linker for wasm, from the toolchain in use.
        linker: PathBuf,
    },
}

impl Toolchain {
    /// Returns a folder to put first on the search path.
    pub fn programs(&self) -> Option<PathBuf> {
        match self {
            Self::Own => None,
            Self::Debian { programs, .. } => Some(programs.clone()),
        }
    }

    /// Returns the folder of its compiled output.
    pub fn output(&self, project: &Project) -> PathBuf {
        match self {
            Self::Own => project.target(),
            Self::Debian { target, .. } => target.clone(),
        }
    }

    /// Makes one child process use this compiler.
    pub fn equip(&self, command: &mut Command) {
        let Self::Debian { target, linker, .. } = self else {
            return;
        };
        command
            .env("CARGO", DEBIAN_CARGO)
            .env("RUSTC", DEBIAN_RUSTC)
            // Allows a stable compiler to compile the sources of std.
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort")
            .env("CARGO_TARGET_DIR", target)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
            // `cargo run` points these at the other compiler.
            .env_remove("LD_LIBRARY_PATH")
            .env_remove("RUSTUP_TOOLCHAIN")
            .env_remove("RUSTDOC")
            .env_remove("RUSTC_WRAPPER");
    }
}

/// Finds a compiler for wasm, or installs one.
pub fn find_or_install(project: &Project) -> Result<Toolchain> {
    let sysroot = sysroot(project)?;
    if has_target(&sysroot) {
        tell("wasm target", "present");
        return Ok(Toolchain::Own);
    }
    if let Some(toolchain) = debian(project, &sysroot)? {
        tell("wasm target", "present (Debian's compiler)");
        return Ok(toolchain);
    }
    if add_with_rustup(project) && has_target(&sysroot) {
        return Ok(Toolchain::Own);
    }
    let advice = || {
        format!(
            "the wasm target is missing: run `rustup target add {TARGET}` with a network that \
             reaches static.rust-lang.org, then try again."
        )
    };
    tools::install_debian_packages(project, "rustc-web", &DEBIAN_PACKAGES).with_context(advice)?;
    debian(project, &sysroot)?.with_context(advice)
}

fn sysroot(project: &Project) -> Result<PathBuf> {
    process::output(process::command(project, "rustc").args(["--print", "sysroot"]))
        .map(PathBuf::from)
        .context("rustc isn't on PATH: install Rust from https://rustup.rs.")
}

fn has_target(sysroot: &Path) -> bool {
    let library = sysroot.join("lib/rustlib").join(TARGET).join("lib");
    fs::read_dir(library).is_ok_and(|mut files| {
        files.any(|file| file.is_ok_and(|file| file.file_name().to_string_lossy().starts_with("libstd-")))
    })
}

fn add_with_rustup(project: &Project) -> bool {
    if process::output(process::command(project, "rustup").arg("--version")).is_none() {
        return false;
    }
    if !server_answers() {
        tell("wasm target", "rustup's server doesn't answer, going on without it");
        return false;
    }
    tell("wasm target", "installing with rustup");
    (0..ATTEMPTS).any(|_| {
        let mut add = process::command(project, "rustup");
        add.args(["target", "add", TARGET]);
        process::run_quietly(project, "rustup", &mut add, Some(ATTEMPT_LIMIT)).is_ok()
    })
}

/// Returns `true` if trying is worthwhile. Behind a proxy only a try can tell.
fn server_answers() -> bool {
    let proxied =
        ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].iter().any(|name| env::var_os(name).is_some());
    if proxied {
        return true;
    }
    let server = env::var("RUSTUP_DIST_SERVER").unwrap_or_else(|_| String::from("https://static.rust-lang.org"));
    let (scheme, rest) = server.split_once("://").unwrap_or(("https", &server));
    let host = rest.split('/').next().unwrap_or_default();
    let port = if scheme == "http" { 80 } else { 443 };
    let addresses = match host.rsplit_once(':') {
        Some(_) => host.to_socket_addrs(),
        None => (host, port).to_socket_addrs(),
    };
    addresses
        .is_ok_and(|mut addresses| addresses.any(|address| TcpStream::connect_timeout(&address, REACH_LIMIT).is_ok()))
}

/// Returns Debian's compiler, if it is complete and new enough.
fn debian(project: &Project, sysroot: &Path) -> Result<Option<Toolchain>> {
    let present = Path::new(DEBIAN_CARGO).is_file() && Path::new(DEBIAN_STD).is_file();
    if !present || !new_enough(project) {
        return Ok(None);
    }
    let Some(linker) = linker(project, sysroot) else {
        bail!("the linker rust-lld is missing from {}: reinstall Rust from https://rustup.rs.", sysroot.display());
    };
    Ok(Some(Toolchain::Debian { programs: programs(project)?, target: project.file("target/debian"), linker }))
}

fn new_enough(project: &Project) -> bool {
    let version = process::output(process::command(project, DEBIAN_RUSTC).arg("--version"));
    // "rustc 1.96.0 (…)"
    version
        .as_deref()
        .and_then(|text| text.split([' ', '.']).nth(2))
        .and_then(|minor| minor.parse::<u32>().ok())
        .is_some_and(|minor| minor >= OLDEST_MINOR)
}

fn linker(project: &Project, sysroot: &Path) -> Option<PathBuf> {
    let about = process::output(process::command(project, "rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "))?;
    let path = sysroot.join("lib/rustlib").join(host).join("bin/rust-lld");
    path.is_file().then_some(path)
}

/// Returns a folder in which `cargo` and `rustc` are Debian's, because Trunk looks for them on the search path.
fn programs(project: &Project) -> Result<PathBuf> {
    let folder = project.tools().join("debian");
    fs::create_dir_all(&folder)?;
    for (name, program) in [("cargo", DEBIAN_CARGO), ("rustc", DEBIAN_RUSTC)] {
        link(Path::new(program), &folder.join(name))?;
    }
    Ok(folder)
}

#[cfg(unix)]
fn link(program: &Path, at: &Path) -> Result<()> {
    if fs::read_link(at).is_ok_and(|there| there == program) {
        return Ok(());
    }
    let _ = fs::remove_file(at);
    std::os::unix::fs::symlink(program, at)
        .with_context(|| format!("{} can't be written: check its permissions.", at.display()))
}

#[cfg(not(unix))]
fn link(_program: &Path, _at: &Path) -> Result<()> {
    bail!("Debian's compiler exists on Debian only")
}
