//! Sets up a machine: finds or installs everything that a command needs.
//!
//! Each tool prints one line. Installed tools are skipped; checking all of them takes well under a second. If a tool
//! can't be installed, the command ends with a sentence that says what to do.

use crate::project::Project;
use crate::tools;
use crate::wasm_target::{self, Toolchain};
use anyhow::{Context, Result};
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

/// The tools that build the page.
#[derive(Debug)]
pub struct PageKit {
    /// The compiler for WebAssembly.
    pub toolchain: Toolchain,
    /// The search path, with the installed tools first.
    pub path: OsString,
}

impl PageKit {
    /// Returns the full path of a tool. Depending on the system, a program is found by the search path of the parent or
    /// of the child.
    pub fn program(&self, name: &str) -> Result<PathBuf> {
        env::split_paths(&self.path)
            .map(|folder| folder.join(name))
            .find(|program| program.is_file())
            .with_context(|| format!("{name} isn't where it was found a moment ago: run the command again."))
    }
}

/// The tools that the tests need in addition.
#[derive(Debug)]
pub struct TestKit {
    /// The tools that build the page.
    pub page: PageKit,
    /// The browser of most tests.
    pub chromium: PathBuf,
    /// The second browser.
    pub firefox: PathBuf,
    /// The driver of the third browser, if there is one.
    pub webkit: Option<PathBuf>,
}

/// Prepares the machine to build the page.
pub fn for_page(project: &Project) -> Result<PageKit> {
    let _turn = project.turn("setup")?;
    // Steps that may need manual work come first, long builds last.
    tools::check_node(project)?;
    let toolchain = wasm_target::find_or_install(project)?;
    tools::install_packages(project)?;
    tools::install_trunk(project)?;
    tools::install_wasm_bindgen(project)?;
    tools::remove_leftovers(project);
    let path = search_path(project, &toolchain)?;
    Ok(PageKit { toolchain, path })
}

/// Prepares the machine to run every test.
pub fn for_tests(project: &Project) -> Result<TestKit> {
    tools::check_components(project)?;
    let (chromium, firefox, webkit) = {
        let _turn = project.turn("setup")?;
        let webkit = cfg!(target_os = "linux").then(|| tools::WEBKIT.find_or_install(project)).transpose()?;
        (tools::CHROMIUM.find_or_install(project)?, tools::FIREFOX.find_or_install(project)?, webkit)
    };
    let page = for_page(project)?;
    Ok(TestKit { page, chromium, firefox, webkit })
}

/// Prepares the machine to check the dependencies. Returns the path of the program that checks them.
pub fn for_audit(project: &Project) -> Result<PathBuf> {
    let _turn = project.turn("setup")?;
    let program = tools::install_cargo_deny(project)?;
    tools::remove_leftovers(project);
    Ok(program)
}

fn search_path(project: &Project, toolchain: &Toolchain) -> Result<OsString> {
    let mut folders = Vec::new();
    folders.extend(toolchain.programs());
    folders.push(project.tools().join("bin"));
    folders.push(project.file("node_modules/.bin"));
    folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    env::join_paths(folders).context("the repository's path holds a `:`: move it elsewhere.")
}
