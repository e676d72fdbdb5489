//! Building the page: Trunk with our tools in front of its search path.

use crate::process::{self, elapsed};
use crate::project::Project;
use crate::setup::PageKit;
use anyhow::{Context, Result};
use std::path::Path;
use std::time::Instant;
use std::{env, fs};

/// The variable that tells the step after the build, called by Trunk, which program runs it.
const XTASK: &str = "CARAVANSERAI_XTASK";
/// The variable that tells it of a debug build. Trunk calls a build for tests one as well.
pub const DEBUG: &str = "CARAVANSERAI_DEBUG";

/// The variable that tells it where the page will lie, which links to its picture need. It is passed on from outside.
pub const ADDRESS: &str = "CARAVANSERAI_ADDRESS";

/// A way to compile the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// Quickly, with debug assertions, the gallery and without a service worker.
    Debug,
    /// Quickly, and otherwise as it is published: the profile `testing`, without `wasm-opt`.
    Testing,
    /// As it is published.
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
    // Trunk copies all snippets that any build ever left there into the page.
    let _ = fs::remove_dir_all(kit.toolchain.output(project).join("wasm-bindgen"));
    process::run(&mut trunk).context("the page wasn't built: mend what is shown above.")?;
    eprintln!("built {} in {}", dist.display(), elapsed(start.elapsed()));
    Ok(())
}
