//! Building the page: Trunk with our tools in front of its search path.

use crate::process::{self, elapsed};
use crate::project::Project;
use crate::setup::PageKit;
use anyhow::{Context, Result};
use std::env;
use std::time::Instant;

/// The variable that tells the step after the build, called by Trunk, which program runs it.
const XTASK: &str = "CARAVANSERAI_XTASK";

/// Builds the page into `dist/`.
pub fn build(project: &Project, kit: &PageKit, debug: bool) -> Result<()> {
    let _turn = project.turn("build")?;
    let start = Instant::now();
    let own =
        env::current_exe().context("this program can't find itself: run it as `cargo xtask`.")?;
    let mut trunk = process::command(project, "trunk");
    trunk
        .arg("build")
        .env("PATH", &kit.path)
        .env(XTASK, own)
        .env("TRUNK_SKIP_VERSION_CHECK", "true")
        // Trunk takes this variable's value for its own option, where only a truth value will do.
        .env_remove("NO_COLOR");
    if !debug {
        trunk.arg("--release");
    }
    kit.toolchain.equip(&mut trunk);
    // The program is looked up on our own search path, not on the child's.
    if let Some(program) = env::split_paths(&kit.path)
        .map(|folder| folder.join("trunk"))
        .find(|program| program.is_file())
    {
        trunk = with_program(trunk, &program);
    }
    process::run(&mut trunk).context("the page wasn't built: mend what is shown above.")?;
    eprintln!("built dist/ in {}", elapsed(start.elapsed()));
    Ok(())
}
