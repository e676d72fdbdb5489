//! The programs besides the compiler, each at its pinned version.
//!
//! A program on PATH with exactly that version is used. Otherwise it is downloaded or compiled into `.tools/`
//! (browsers: installed from the system's packages).

use crate::prebuilt::{self, Prebuilt};
use crate::process;
use crate::project::Project;
use crate::telling::tell;
use anyhow::{Context, Result, bail, ensure};
use std::path::{Path, PathBuf};
use std::{env, fs};

// 0.22 needs a newer rustc than this project.
const TRUNK: &str = "0.21.14";
// Equal to the version in Cargo.toml, to the last digit.
const WASM_BINDGEN: &str = "0.2.129";
// Checks licences and versions of dependencies.
const CARGO_DENY: &str = "0.20.2";
const NODE_MAJOR: u32 = 20;
const ATTEMPTS: u32 = 3;

/// Checks for Node, which runs the browser tests and the optimiser.
pub fn check_node(project: &Project) -> Result<()> {
    let advice = || format!("Node {NODE_MAJOR} or newer is needed: install it from https://nodejs.org.");
    let version = process::output(process::command(project, "node").arg("--version")).with_context(advice)?;
    let major = version.trim_start_matches('v').split('.').next().and_then(|digits| digits.parse::<u32>().ok());
    ensure!(major.is_some_and(|major| major >= NODE_MAJOR), "{} (found: {version})", advice());
    tell(&format!("node {}", version.trim_start_matches('v')), "present");
    Ok(())
}

/// Installs the formatter and the linter, which a minimal Rust installation lacks.
pub fn check_components(project: &Project) -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let mut version = process::command(project, "cargo");
        version.args([subcommand, "--version"]);
        if process::output(&mut version).is_some() {
            continue;
        }
        tell(component, "installing");
        let mut add = process::command(project, "rustup");
        add.args(["component", "add", component]);
        process::run_quietly(project, component, &mut add, None)
            .with_context(|| format!("{component} is missing: run `rustup component add {component}`."))?;
    }
    Ok(())
}

/// A program that is written in Rust.
#[derive(Debug)]
struct Tool {
    package: &'static str,
    program: &'static str,
    version: &'static str,
    /// Its official builds that are known here.
    prebuilt: &'static [Prebuilt],
    /// Additional arguments of `cargo install`.
    options: &'static [&'static str],
    /// The duration of compiling it, for the user.
    duration: &'static str,
}

/// Installs the bundler.
pub fn install_trunk(project: &Project) -> Result<()> {
    let tool = Tool {
        package: "trunk",
        program: "trunk",
        version: TRUNK,
        prebuilt: prebuilt::TRUNK,
        // --locked: its own choice of versions is the tested one. Without default features it compiles in half the time
        // and can't download anything, which isn't needed.
        options: &["--locked", "--no-default-features"],
        duration: "3 to 15 minutes",
    };
    tool.find_or_install(project)?;
    Ok(())
}

/// Installs the generator of the glue between wasm and JavaScript.
pub fn install_wasm_bindgen(project: &Project) -> Result<()> {
    let tool = Tool {
        package: "wasm-bindgen-cli",
        program: "wasm-bindgen",
        version: WASM_BINDGEN,
        prebuilt: prebuilt::WASM_BINDGEN,
        // Not --locked: its lock file names a crate that some registry mirrors lack.
        options: &["--bin", "wasm-bindgen"],
        duration: "1 to 5 minutes",
    };
    tool.find_or_install(project)?;
    Ok(())
}

/// Installs the checker of dependencies.
pub fn install_cargo_deny(project: &Project) -> Result<PathBuf> {
    let tool = Tool {
        package: "cargo-deny",
        program: "cargo-deny",
        version: CARGO_DENY,
        prebuilt: &[],
        options: &["--locked"],
        duration: "1 to 10 minutes",
    };
    tool.find_or_install(project)
}

impl Tool {
    /// Finds the program at its version, or installs it. Returns its path.
    fn find_or_install(&self, project: &Project) -> Result<PathBuf> {
        let title = format!("{} {}", self.package, self.version);
        let own = project.tools().join("bin").join(self.program);
        if reports_version(project, &own, self.version) {
            tell(&title, "present");
            return Ok(own);
        }
        if reports_version(project, Path::new(self.program), self.version) {
            tell(&title, "present on PATH");
            return Ok(self.program.into());
        }
        if let Some(prebuilt) = prebuilt::for_this_machine(self.prebuilt) {
            tell(&title, "downloading");
            match prebuilt.install(project, self.program, &own) {
                Ok(()) if reports_version(project, &own, self.version) => return Ok(own),
                Ok(()) => tell(&title, "the downloaded program doesn't start here"),
                Err(error) => tell(&title, &format!("can't be downloaded: {error:#}")),
            }
        }
        self.compile(project, &title, &own)?;
        Ok(own)
    }

    fn compile(&self, project: &Project, title: &str, own: &Path) -> Result<()> {
        tell(title, &format!("compiling, {}, once", self.duration));
        let mut install = process::command(project, "cargo");
        install
            .args(["install", "--force", "--version", self.version, "--root"])
            .arg(project.tools())
            .args(self.options)
            .arg(self.package)
            // These programs run for seconds, so a short compile time matters more than speed.
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "256")
            .env("CARGO_PROFILE_RELEASE_DEBUG", "0")
            .env("CARGO_PROFILE_RELEASE_STRIP", "symbols")
            .env("CARGO_TARGET_DIR", leftovers(project))
            .env("CARGO_TERM_PROGRESS_WHEN", "never")
            .env_remove("RUSTFLAGS");
        process::run_quietly(project, self.package, &mut install, None).with_context(|| {
            let Self { package, version, .. } = self;
            format!(
                "{title} couldn't be installed: mend what is shown above, or run \
                 `cargo install --locked {package}@{version}`, then try again."
            )
        })?;
        ensure!(
            reports_version(project, own, self.version),
            "{title} was installed but doesn't start: delete .tools/ and try again."
        );
        Ok(())
    }
}

fn reports_version(project: &Project, program: &Path, version: &str) -> bool {
    process::output(process::command(project, program).arg("--version"))
        .is_some_and(|output| output.split_whitespace().any(|word| word == version))
}

fn leftovers(project: &Project) -> PathBuf {
    project.tools().join("build")
}

/// Removes the build files of the tools, half a gigabyte.
pub fn remove_leftovers(project: &Project) {
    // Best effort: leftovers do no harm.
    let _ = fs::remove_dir_all(leftovers(project));
}

/// Installs the packages from npm: the optimiser and the tools of the browser tests.
///
/// `wasm-opt` comes from npm because a distribution's may be too old: Debian's 108 ends without an error and leaves a
/// page that doesn't start.
pub fn install_packages(project: &Project) -> Result<()> {
    let wanted = pinned_packages(project)?;
    let title = wanted.iter().map(|(name, version)| format!("{name} {version}")).collect::<Vec<_>>().join(", ");
    let missing = wanted.iter().any(|(name, version)| installed_package(project, name).as_ref() != Some(version));
    if !missing {
        tell(&title, "present");
        return Ok(());
    }
    tell(&title, "installing, about a minute, once");
    let mut attempt = 1;
    loop {
        let mut install = process::command(project, "npm");
        install.args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]);
        match process::run_quietly(project, "npm", &mut install, None) {
            Ok(()) => return Ok(()),
            Err(_) if attempt < ATTEMPTS => attempt += 1,
            Err(error) => {
                return Err(
                    error.context("the packages from npm couldn't be installed: check the network, then run `npm ci`.")
                );
            }
        }
    }
}

fn pinned_packages(project: &Project) -> Result<Vec<(String, String)>> {
    let advice = "package.json can't be read: restore it with `git checkout package.json`.";
    let text = fs::read_to_string(project.file("package.json")).context(advice)?;
    let json: serde_json::Value = serde_json::from_str(&text).context(advice)?;
    let packages = json["devDependencies"].as_object().context(advice)?;
    Ok(packages.iter().map(|(name, version)| (name.clone(), version.as_str().unwrap_or_default().to_owned())).collect())
}

fn installed_package(project: &Project, name: &str) -> Option<String> {
    let path = project.file(&format!("node_modules/{name}/package.json"));
    let json: serde_json::Value = serde_json::from_slice(&fs::read(path).ok()?).ok()?;
    Some(json["version"].as_str()?.to_owned())
}

/// A browser that the tests drive.
#[derive(Debug)]
pub struct Browser {
    name: &'static str,
    /// The environment variable that names another browser.
    variable: &'static str,
    /// The distribution's packages.
    packages: &'static [&'static str],
    /// Paths on systems that don't put it on PATH. They are searched first.
    places: &'static [&'static str],
    /// Possible names on PATH.
    programs: &'static [&'static str],
}

/// The browser of most tests. Headless if available, because the windows around the page take a third of the work.
pub const CHROMIUM: Browser = Browser {
    name: "Chromium",
    variable: "CARAVANSERAI_CHROMIUM",
    // The package only recommends the fonts, and without them a page shows no text.
    packages: &["chromium-headless-shell", "fonts-liberation"],
    places: &[
        // Not the script of that name on PATH: it can't be killed in the browser's place.
        "/usr/lib/chromium/chromium-headless-shell",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ],
    programs: &["chromium", "google-chrome"],
};

/// The second browser of the tests.
pub const FIREFOX: Browser = Browser {
    name: "Firefox",
    variable: "CARAVANSERAI_FIREFOX",
    packages: &["firefox-esr"],
    places: &["/Applications/Firefox.app/Contents/MacOS/firefox"],
    programs: &["firefox-esr", "firefox"],
};

/// The third browser, controlled by its driver, which starts it. Only on Linux. It needs a display, which may be
/// virtual.
pub const WEBKIT: Browser = Browser {
    name: "WebKit",
    variable: "CARAVANSERAI_WEBKIT",
    packages: &["webkit2gtk-driver", "xvfb"],
    places: &[],
    programs: &["WebKitWebDriver"],
};

impl Browser {
    /// Returns the path of the browser, after installing it if necessary.
    pub fn find_or_install(&self, project: &Project) -> Result<PathBuf> {
        let Self { name, variable, .. } = self;
        if let Some(path) = env::var_os(variable).map(PathBuf::from) {
            ensure!(
                path.is_file(),
                "{variable} names {}, where there is no file: correct it or unset it.",
                path.display()
            );
            return Ok(path);
        }
        if let Some(path) = self.find() {
            tell(name, "present");
            return Ok(path);
        }
        install_debian_packages(project, name, self.packages)
            .with_context(|| format!("{name} is missing: install it, or set {variable} to its path."))?;
        self.find().with_context(|| format!("{name} was installed but isn't found: set {variable} to its path."))
    }

    fn find(&self) -> Option<PathBuf> {
        let folders: Vec<PathBuf> =
            [PathBuf::from("/usr/bin")].into_iter().chain(env::split_paths(&env::var_os("PATH")?)).collect();
        let on_path = self.programs.iter().flat_map(|program| folders.iter().map(move |folder| folder.join(program)));
        self.places.iter().map(PathBuf::from).chain(on_path).find(|path| path.is_file())
    }
}

/// Installs packages of the distribution as root. Without root, the error names the command to run.
pub fn install_debian_packages(project: &Project, name: &str, packages: &[&str]) -> Result<()> {
    let list = packages.join(" ");
    if !Path::new("/usr/bin/apt-get").is_file() {
        bail!("this system has no apt-get to install {list} with");
    }
    if !is_root() {
        bail!("run `sudo apt-get install {list}`, then try again");
    }
    tell(name, "installing from the distribution's packages, a few minutes, once");
    for arguments in [
        vec!["update"],
        // The user's packages must not be removed to make room.
        [&["install", "-y", "--no-install-recommends", "--no-remove"], packages].concat(),
    ] {
        let mut apt = process::command(project, "apt-get");
        apt.args(["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"])
            .args(&arguments)
            .env("DEBIAN_FRONTEND", "noninteractive");
        process::run_quietly(project, &format!("apt-{name}"), &mut apt, None)
            .with_context(|| format!("run `apt-get install {list}` and mend what it names"))?;
    }
    Ok(())
}

#[cfg(unix)]
fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    // The owner of this process, without a crate for one system call.
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_official_builds_are_of_the_pinned_versions() {
        for (version, builds) in [(TRUNK, prebuilt::TRUNK), (WASM_BINDGEN, prebuilt::WASM_BINDGEN)] {
            assert!(builds.iter().all(|build| build.address.contains(version)), "{version}: {builds:?}");
        }
    }
}
