//! The project's own commands: set up a machine, play, build, test.
//!
//! `cargo xtask play` and `cargo xtask test` are enough for a start. Each first finds or installs the tools it needs.

mod audit;
mod boards;
mod bundle;
mod checks;
mod digest;
mod fonts;
mod guides;
mod page;
mod playouts;
mod post_build;
mod prebuilt;
mod process;
mod project;
mod server;
mod setup;
mod single;
mod size;
mod steps;
mod telling;
mod tools;
mod wasm_target;

use anyhow::{Context, Result, bail};
use bundle::Build;
use checks::Extent;
use lexopt::prelude::*;
use project::Project;
use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask <command>

  play  [--port N] [--base /path/] [--debug]   build the page and serve it
  build [--debug]                              build the page into dist/
  serve [--port N] [--base /path/] [--dist D]  serve what is built; port 0 picks a free one
  single [--debug] [--dist D]                  the whole page in one file, dist-single/caravanserai.html
  test [--full | --long]                       format, lints, tests; a page for tests and Chromium's tests on it
  test --only WORD                             the browser tests whose file or name has the word, on that page
  gallery [--update]                           compare the parts of boards with pictures of them
  look  [--game G] [--size WxH] [--at early|middle|late] [--theme dark]
                                               pictures of tables at recorded positions, in target/look/
  clicks [--game G] [--size WxH] [--slow N] [--dist D]
                                               what decisions late in a match cost, on a processor N times slower
  soak [--minutes N] [--dist D]                bots play in one page for so long, ten minutes; it must not grow
  playouts                                     random matches in wasm for Node, for `cargo arena bench --wasm`
  audit                                        licences, versions and vulnerabilities of dependencies
  size                                         sizes in dist/ after brotli, against the budget
  setup                                        find or install all tools, and nothing else

CARAVANSERAI_ADDRESS=https://… is where the built page will lie: chat programs need it to show its picture with a link.
--debug builds faster; the page is larger, slower and works without a service worker. It has a gallery, at #/gallery.
--dist names the folder of a page that is built already; `single` and `soak` build one without.
--full checks the page as it is published as well: its sizes, the edition in one file, every browser, kills and updates.
--long does the same, injects every fault as often as docs/reliability.md says, and has bots play in one page: hours.
--update takes the pictures anew instead.";

/// The arguments after the command.
#[derive(Debug)]
struct Arguments {
    port: u16,
    base: String,
    dist: Option<PathBuf>,
    build: Build,
    extent: Extent,
    only: Option<String>,
    update: bool,
    minutes: u32,
    /// The options of `look` and `clicks`, unparsed.
    script: Vec<String>,
}

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error}");
            for cause in error.chain().skip(1) {
                eprintln!("  cause: {cause}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<ExitCode> {
    let mut parser = lexopt::Parser::from_env();
    let command = match parser.next().map_err(explained)? {
        Some(Value(command)) => command.string().map_err(explained)?,
        _ => {
            println!("{USAGE}");
            return Ok(ExitCode::SUCCESS);
        }
    };
    let arguments = parse(&mut parser).map_err(explained)?;
    let project = Project::find()?;
    match command.as_str() {
        "play" => play(&project, &arguments)?,
        "build" => {
            let kit = setup::for_page(&project)?;
            bundle::build(&project, &kit, arguments.build, &project.dist())?;
        }
        "serve" => serve(&project, &arguments)?,
        "single" => {
            single::make(&project, &built(&project, &arguments)?)?;
        }
        "test" => {
            return match &arguments.only {
                Some(word) => checks::only(&project, word),
                None => checks::run(&project, arguments.extent),
            };
        }
        "gallery" => return checks::gallery(&project, arguments.update),
        "look" => return checks::look(&project, &arguments.script),
        "clicks" => return checks::clicks(&project, &arguments.script, arguments.dist.as_deref()),
        "soak" => {
            let kit = setup::for_tests(&project)?;
            return checks::soak(&project, &kit, &built(&project, &arguments)?, arguments.minutes);
        }
        "playouts" => println!("{}", playouts::build(&project, &setup::for_page(&project)?)?.display()),
        "audit" => audit::run(&project)?,
        "size" => size::report(&project.dist())?,
        "setup" => {
            setup::for_tests(&project)?;
        }
        "post-build" => post_build::run()?,
        "help" => println!("{USAGE}"),
        other => bail!("there is no command `{other}`.\n\n{USAGE}"),
    }
    Ok(ExitCode::SUCCESS)
}

fn parse(parser: &mut lexopt::Parser) -> Result<Arguments, lexopt::Error> {
    let base = String::from("/");
    let mut arguments = Arguments {
        port: 8080,
        base,
        dist: None,
        build: Build::Release,
        extent: Extent::Gate,
        only: None,
        update: false,
        minutes: 10,
        script: Vec::new(),
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Long("port") => arguments.port = parser.value()?.parse()?,
            Long("base") => arguments.base = parser.value()?.string()?,
            Long("dist") => arguments.dist = Some(PathBuf::from(parser.value()?)),
            Long("debug") => arguments.build = Build::Debug,
            // `--long` includes it.
            Long("full") if arguments.extent == Extent::Long => {}
            Long("full") => arguments.extent = Extent::Full,
            Long("long") => arguments.extent = Extent::Long,
            Long("only") => arguments.only = Some(parser.value()?.string()?),
            Long("update") => arguments.update = true,
            Long("minutes") => arguments.minutes = parser.value()?.parse()?,
            Long(option @ ("game" | "size" | "at" | "theme" | "slow")) => {
                let option = format!("--{option}=");
                arguments.script.push(option + &parser.value()?.string()?);
            }
            other => return Err(other.unexpected()),
        }
    }
    Ok(arguments)
}

fn explained(error: lexopt::Error) -> anyhow::Error {
    anyhow::anyhow!("{error}; `cargo xtask help` lists the commands.")
}

/// Returns the folder of a built page: the given one, or else `dist/`, built first.
fn built(project: &Project, arguments: &Arguments) -> Result<PathBuf> {
    if let Some(dist) = &arguments.dist {
        return Ok(dist.clone());
    }
    bundle::build(project, &setup::for_page(project)?, arguments.build, &project.dist())?;
    Ok(project.dist())
}

fn play(project: &Project, arguments: &Arguments) -> Result<()> {
    // Report a port that is in use before building for minutes.
    drop(server::bind(arguments.port)?);
    let kit = setup::for_page(project)?;
    bundle::build(project, &kit, arguments.build, &project.dist())?;
    serve(project, arguments)
}

fn serve(project: &Project, arguments: &Arguments) -> Result<()> {
    let dist = arguments.dist.clone().unwrap_or_else(|| project.dist());
    let dist = dist
        .canonicalize()
        .ok()
        .filter(|dist| dist.join("index.html").is_file())
        .with_context(|| format!("there is no built page in {}: run `cargo xtask build` first.", dist.display()))?;
    server::serve(dist, arguments.port, &arguments.base)
}
