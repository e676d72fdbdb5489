//! Random matches compiled to wasm for Node, like the bot worker for the page. `cargo arena bench --wasm` compares them
//! with native ones.

use crate::process;
use crate::project::Project;
use crate::setup::PageKit;
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;

/// Compiles the matches. Returns the path of the module for Node.
pub fn build(project: &Project, kit: &PageKit) -> Result<PathBuf> {
    let _turn = project.turn("build")?;
    let mut cargo = process::command(project, "cargo");
    cargo.args(["build", "--locked", "--package", "caravanserai-worker", "--example", "playouts"]);
    cargo.args(["--profile", "worker", "--target", "wasm32-unknown-unknown"]).env("PATH", &kit.path);
    kit.toolchain.equip(&mut cargo);
    // Standard output is reserved for the module's name.
    process::run(cargo.stdout(std::io::stderr()))?;

    let compiled = kit.toolchain.output(project).join("wasm32-unknown-unknown/worker/examples/playouts.wasm");
    let folder = project.target().join("playouts");
    let mut bindgen = process::command(project, kit.program("wasm-bindgen")?);
    process::run(bindgen.args(["--target", "nodejs", "--out-dir"]).arg(&folder).arg(compiled))?;
    let page = fs::read_to_string(project.file("index.html"))?;
    let settings = settings(&page).context("index.html doesn't say how the worker is optimised: put it back.")?;
    let module = folder.join("playouts_bg.wasm");
    let mut optimise = process::command(project, kit.program("wasm-opt")?);
    process::run(optimise.args(settings).arg("-o").arg(&module).arg(&module))?;
    Ok(folder.join("playouts.js"))
}

/// Returns the page's settings for the optimisation of the worker, as arguments of `wasm-opt`.
fn settings(page: &str) -> Option<Vec<String>> {
    let (_, worker) = page.split_once("data-bin=\"caravanserai-worker\"")?;
    let value = |name: &str| Some(worker.split_once(&format!("{name}=\""))?.1.split_once('"')?.0);
    let level = format!("-O{}", value("data-wasm-opt")?);
    let others = value("data-wasm-opt-params")?.split_whitespace().map(str::to_owned);
    Some([level].into_iter().chain(others).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worker_is_optimised_as_its_link_says() {
        let page = r#"<link data-bin="caravanserai" data-wasm-opt="z"><link data-bin="caravanserai-worker"
            data-wasm-opt="3" data-wasm-opt-params="--enable-simd --enable-sign-ext">"#;
        assert_eq!(settings(page).unwrap(), ["-O3", "--enable-simd", "--enable-sign-ext"]);
        assert!(settings("<link data-bin=\"caravanserai\">").is_none());
    }
}
