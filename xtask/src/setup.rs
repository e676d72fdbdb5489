//! Setting up a machine: everything that a command needs, found or installed.
//!
//! Each tool prints one line. What is installed is skipped; checking all of it takes well under a second. What
//! can't be installed ends the command with a sentence that says what to do.

use crate::project::Project;
use crate::tools;
use crate::wasm_target::{self, Toolchain};
use anyhow::{Context, Result};
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

/// What the page is built with.
#[derive(Debug)]
pub struct PageKit {
    /// The compiler for WebAssembly.
    pub toolchain: Toolchain,
    /// The search path with our own tools in front.
    pub path: OsString,
}

impl PageKit {
    /// The full path of a tool. Systems differ in whose search path finds a program, the parent's or the child's.
    pub fn program(&self, name: &str) -> Result<PathBuf> {
        env::split_paths(&self.path)
            .map(|folder| folder.join(name))
            .find(|program| program.is_file())
            .with_context(|| format!("{name} isn't where it was found a moment ago: run the command again."))
    }
}

/// What the tests need besides.
#[derive(Debug)]
pub struct TestKit {
    /// What the page is built with.
    pub page: PageKit,
    /// The browser of most tests.
    pub chromium: PathBuf,
    /// The second browser.
    pub firefox: PathBuf,
    /// The driver of the third one, where there is such a browser.
    pub webkit: Option<PathBuf>,
}

/// Makes the machine ready to build the page.
pub fn for_page(project: &Project) -> Result<PageKit> {
    let _turn = project.turn("setup")?;
    // In order of what a user may have to do by hand; the long builds come last.
    tools::check_node(project)?;
    let toolchain = wasm_target::find_or_install(project)?;
    tools::install_packages(project)?;
    tools::install_trunk(project)?;
    tools::install_wasm_bindgen(project)?;
    tools::remove_leftovers(project);
    let path = search_path(project, &toolchain)?;
    Ok(PageKit { toolchain, path })
}

/// Makes the machine ready to run every test.
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

/// Makes the machine ready to check the dependencies; the path of the program for it.
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
