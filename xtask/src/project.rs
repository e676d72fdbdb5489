//! Paths in the repository.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The repository and the places in it that the commands use.
#[derive(Debug, Clone)]
pub struct Project {
    root: PathBuf,
}

impl Project {
    /// Returns the repository to which this program belongs.
    pub fn find() -> Result<Self> {
        // Cargo sets the variable at run time. A binary shared by several checkouts was built in only one of them.
        let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root =
            Path::new(&package).parent().context("xtask lies outside the repository: run it as `cargo xtask`.")?;
        Ok(Self { root: root.to_path_buf() })
    }

    /// Returns the repository in a folder.
    #[cfg(test)]
    pub fn at(root: &Path) -> Self {
        Self { root: root.to_path_buf() }
    }

    /// Returns the repository's folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the folder of the built page.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Returns cargo's output folder.
    pub fn target(&self) -> PathBuf {
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| self.root.join("target"), PathBuf::from)
    }

    /// Returns the folder of everything that the commands install. Git ignores it, and it is safe to delete.
    pub fn tools(&self) -> PathBuf {
        self.root.join(".tools")
    }

    /// Returns the path of the log of a program that runs quietly.
    pub fn log(&self, name: &str) -> Result<PathBuf> {
        let folder = self.tools().join("logs");
        fs::create_dir_all(&folder)
            .with_context(|| format!("{} can't be created: check its permissions.", folder.display()))?;
        Ok(folder.join(format!("{name}.log")))
    }

    /// Returns the path of a file relative to the repository.
    pub fn file(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// Takes a lock, so that only one `cargo xtask` in this repository does this at a time. The lock is held until the
    /// returned file is dropped.
    pub fn turn(&self, what: &str) -> Result<fs::File> {
        let tools = self.tools();
        let path = tools.join(format!("{what}.lock"));
        fs::create_dir_all(&tools)
            .and_then(|()| fs::File::create(&path))
            .and_then(|file| {
                if file.try_lock().is_err() {
                    eprintln!("waiting for another `cargo xtask` to finish its {what} …");
                    file.lock()?;
                }
                Ok(file)
            })
            .with_context(|| format!("{} can't be written: check its permissions.", path.display()))
    }
}
