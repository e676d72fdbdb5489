//! Builds the page: runs Trunk with the installed tools first on its search path.

use crate::process::{self, elapsed};
use crate::project::Project;
use crate::setup::PageKit;
use anyhow::{Context, Result};
use std::path::Path;
use std::time::Instant;
use std::{env, fs};

/// The environment variable with the path of this program, for the step after the build, which Trunk calls.
const XTASK: &str = "CARAVANSERAI_XTASK";
/// The environment variable that marks a debug build. Trunk's own mark also covers builds for tests.
pub const DEBUG: &str = "CARAVANSERAI_DEBUG";

/// The environment variable with the address of the published page, which links to its picture need. It is set by the
/// user.
pub const ADDRESS: &str = "CARAVANSERAI_ADDRESS";

/// A way to compile the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// Fast, with debug assertions and the gallery, without a service worker.
    Debug,
    /// Fast, otherwise like the release: the profile `testing`, without `wasm-opt`.
    Testing,
    /// The published page.
    Release,
}

/// Builds the page into a folder.
pub fn build(project: &Project, kit: &PageKit, build: Build, dist: &Path) -> Result<()> {
    let _turn = project.turn("build")?;
    let start = Instant::now();
    let own = env::current_exe().context("this program can't find itself: run it as `cargo xtask`.")?;
    let mut trunk = process::command(project, kit.program("trunk")?);
    trunk
        .arg("build")
        .arg("--dist")
        .arg(dist)
        .env("PATH", &kit.path)
        .env(XTASK, own)
        .env("TRUNK_SKIP_VERSION_CHECK", "true")
        // Trunk's own backtrace would hide the error in the page.
        .env_remove("RUST_BACKTRACE")
        // Trunk reads this variable as its own option, which must be true or false.
        .env_remove("NO_COLOR");
    match build {
        Build::Debug => {
            trunk.args(["--cargo-profile", "debug-page"]).env(DEBUG, "yes");
        }
        Build::Testing => {
            trunk.args(["--cargo-profile", "testing"]);
        }
        Build::Release => {
            trunk.arg("--release");
        }
    }
    kit.toolchain.equip(&mut trunk);
    // Trunk copies the snippets of all earlier builds in this folder into the page.
    let _ = fs::remove_dir_all(kit.toolchain.output(project).join("wasm-bindgen"));
    process::run(&mut trunk).context("the page wasn't built: mend what is shown above.")?;
    eprintln!("built {} in {}", dist.display(), elapsed(start.elapsed()));
    Ok(())
}
