//! Checks the project's dependencies against `deny.toml`: licences, duplicate versions, sources and known
//! vulnerabilities.

use crate::process;
use crate::project::Project;
use crate::setup;
use anyhow::{Context, Result};
use std::process::Command;

/// Runs all checks. Stops at the first failure.
pub fn run(project: &Project) -> Result<()> {
    let program = setup::for_audit(project)?;
    let deny = |arguments: &[&str]| -> Command {
        let mut command = process::command(project, &program);
        command.arg("--locked").args(arguments);
        command
    };
    let advice = "change the dependency, or say in deny.toml why it may stay.";
    process::run(&mut deny(&["check", "licenses", "bans", "sources"])).context(advice)?;
    // The only check that needs the network.
    if process::output(&mut deny(&["fetch", "db"])).is_none() {
        eprintln!(
            "The list of known vulnerabilities couldn't be fetched, so they weren't looked for: \
             run `cargo xtask audit` again where https://github.com can be reached."
        );
        return Ok(());
    }
    process::run(&mut deny(&["check", "advisories"])).context(advice)
}
