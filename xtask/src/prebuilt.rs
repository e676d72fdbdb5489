//! The official builds of the tools, downloaded to save minutes of compiling.
//!
//! Each archive is pinned by its SHA-256. If one isn't available, the tool is compiled.

use crate::process;
use crate::project::Project;
use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The script that downloads. Node is needed anyway, and a Rust client would have to be compiled first.
const DOWNLOAD: &str = include_str!("download.mjs");

/// An official build of a tool.
#[derive(Clone, Copy, Debug)]
pub struct Prebuilt {
    /// The operating system and the processor that it runs on, as in `std::env::consts`.
    machine: (&'static str, &'static str),
    /// The address of a `.tar.gz`.
    pub address: &'static str,
    /// The SHA-256 of the archive, in hexadecimal digits.
    digest: &'static str,
}

/// Trunk 0.21.14.
pub const TRUNK: &[Prebuilt] = &[
    Prebuilt {
        machine: ("linux", "x86_64"),
        address: "https://github.com/trunk-rs/trunk/releases/download/v0.21.14/trunk-x86_64-unknown-linux-gnu.tar.gz",
        digest: "f2b4680cd239693a646a2795e4633c625328d7b2a044fbe749fa3a2fe9e7036b",
    },
    Prebuilt {
        machine: ("linux", "aarch64"),
        address: "https://github.com/trunk-rs/trunk/releases/download/v0.21.14/trunk-aarch64-unknown-linux-gnu.tar.gz",
        digest: "b1d8e60e454f7fc182d9a4d95d1506ffbae947d8ba90f8f6f02da93b60f980f9",
    },
    Prebuilt {
        machine: ("macos", "x86_64"),
        address: "https://github.com/trunk-rs/trunk/releases/download/v0.21.14/trunk-x86_64-apple-darwin.tar.gz",
        digest: "f1ba0e3bbe24e0ae219c6d22c33e24e2825c1608dd27c2556e323495110f1a95",
    },
    Prebuilt {
        machine: ("macos", "aarch64"),
        address: "https://github.com/trunk-rs/trunk/releases/download/v0.21.14/trunk-aarch64-apple-darwin.tar.gz",
        digest: "764e299dd50d89442a4e96a236349f57961984b701e74d3dbdb39cd1c9f5101e",
    },
];

/// wasm-bindgen 0.2.129.
pub const WASM_BINDGEN: &[Prebuilt] = &[
    Prebuilt {
        machine: ("linux", "x86_64"),
        address: "https://github.com/wasm-bindgen/wasm-bindgen/releases/download/0.2.129/wasm-bindgen-0.2.129-x86_64-unknown-linux-musl.tar.gz",
        digest: "82d12bb940e2d4e72e0d5605387fc1b8ca179044e012b620f0ce4e7440e8320e",
    },
    Prebuilt {
        machine: ("linux", "aarch64"),
        address: "https://github.com/wasm-bindgen/wasm-bindgen/releases/download/0.2.129/wasm-bindgen-0.2.129-aarch64-unknown-linux-gnu.tar.gz",
        digest: "1797c349a0f45d30946e8986b184135e12839ab576c9a04203e85febfc5dcb35",
    },
    Prebuilt {
        machine: ("macos", "aarch64"),
        address: "https://github.com/wasm-bindgen/wasm-bindgen/releases/download/0.2.129/wasm-bindgen-0.2.129-aarch64-apple-darwin.tar.gz",
        digest: "81d4a23d56b3c3eb8187658329116d50e0b228a93b343825fb71f70179051cd1",
    },
];

/// Returns the build for this machine, if there is one.
pub fn for_this_machine(builds: &[Prebuilt]) -> Option<Prebuilt> {
    builds.iter().find(|build| build.machine == (env::consts::OS, env::consts::ARCH)).copied()
}

impl Prebuilt {
    /// Downloads and checks the archive, and puts its program at `target`.
    ///
    /// # Errors
    ///
    /// If the archive isn't available, isn't the pinned one, or doesn't contain the program. Nothing is left at
    /// `target` then.
    pub fn install(&self, project: &Project, program: &str, target: &Path) -> Result<()> {
        let folder = project.tools().join("prebuilt").join(program);
        let _ = fs::remove_dir_all(&folder);
        let result = self.unpack(project, &folder, program).and_then(|unpacked| {
            fs::create_dir_all(target.parent().context("the tools have no folder")?)?;
            Ok(fs::rename(unpacked, target)?)
        });
        let _ = fs::remove_dir_all(&folder);
        result
    }

    /// Unpacks the program in a folder and returns its path.
    fn unpack(&self, project: &Project, folder: &Path, program: &str) -> Result<PathBuf> {
        fs::create_dir_all(folder)?;
        let archive = folder.join("archive.tar.gz");
        let script = folder.join("download.mjs");
        fs::write(&script, DOWNLOAD)?;
        let mut download = process::command(project, "node");
        download.arg(script).arg(self.address).arg(&archive);
        // Lets Node use the user's proxy, from version 22.21 on.
        download.env("NODE_USE_ENV_PROXY", "1");
        process::run_quietly(project, &format!("download-{program}"), &mut download, None)?;
        let digest = hexadecimal(&Sha256::digest(fs::read(&archive)?));
        ensure!(digest == self.digest, "{} has the SHA-256 {digest}, not {}", self.address, self.digest);
        let mut tar = process::command(project, "tar");
        tar.arg("-xzf").arg(&archive).arg("-C").arg(folder);
        process::run_quietly(project, &format!("unpack-{program}"), &mut tar, None)?;
        find(folder, program).with_context(|| format!("{} holds no {program}", self.address))
    }
}

/// Finds a file by its name, in a folder or one below it.
fn find(folder: &Path, name: &str) -> Option<PathBuf> {
    let below = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    [folder.to_path_buf()].into_iter().chain(below).map(|place| place.join(name)).find(|file| file.is_file())
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use std::process::Command;
    use std::thread;
    use std::time::{Duration, Instant};

    /// The parts of a machine that an installation changes.
    struct Machine {
        project: Project,
        target: PathBuf,
    }

    impl Machine {
        fn new(name: &str) -> Self {
            let root = env::temp_dir().join(format!("caravanserai-prebuilt-{}-{name}", std::process::id()));
            fs::create_dir_all(&root).unwrap();
            let project = Project::at(&root);
            Self { target: project.tools().join("bin/tool"), project }
        }

        /// Returns an archive with the program in a folder, like wasm-bindgen's.
        fn archive(&self) -> Vec<u8> {
            let packed = self.project.file("packed");
            fs::create_dir_all(packed.join("tool-1.0")).unwrap();
            fs::write(packed.join("tool-1.0/tool"), "works").unwrap();
            let archive = self.project.file("tool.tar.gz");
            let packs = Command::new("tar").arg("-czf").arg(&archive).arg("-C").arg(&packed).arg("tool-1.0").status();
            assert!(packs.unwrap().success());
            fs::read(archive).unwrap()
        }

        fn install(&self, address: String, digest: String) -> Result<()> {
            let machine = (env::consts::OS, env::consts::ARCH);
            Prebuilt { machine, address: address.leak(), digest: digest.leak() }.install(
                &self.project,
                "tool",
                &self.target,
            )
        }
    }

    impl Drop for Machine {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(self.project.root());
        }
    }

    /// Starts a server that answers each request with a status and a body, or never. Returns its address.
    fn server(answer: Option<(&'static str, Vec<u8>)>) -> String {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = format!("http://{}/tool.tar.gz", listener.local_addr().unwrap());
        thread::spawn(move || {
            let mut silent = Vec::new();
            for mut stream in listener.incoming().flatten() {
                let _ = stream.read(&mut [0; 4096]);
                if let Some((status, body)) = &answer {
                    let head = format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\n\r\n", body.len());
                    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body));
                } else {
                    silent.push(stream);
                }
            }
        });
        address
    }

    #[test]
    fn the_pinned_archive_is_installed() {
        let machine = Machine::new("good");
        let archive = machine.archive();
        let digest = hexadecimal(&Sha256::digest(&archive));
        machine.install(server(Some(("200 OK", archive))), digest).unwrap();
        assert_eq!(fs::read_to_string(&machine.target).unwrap(), "works");
    }

    #[test]
    fn another_archive_is_not_installed() {
        let machine = Machine::new("wrong");
        let error = machine.install(server(Some(("200 OK", machine.archive()))), "0".repeat(64)).unwrap_err();
        assert!(error.to_string().contains("SHA-256"), "{error}");
        assert!(!machine.target.exists());
    }

    #[test]
    fn a_missing_archive_is_an_error() {
        let machine = Machine::new("missing");
        let not_found = server(Some(("404 Not Found", machine.archive())));
        assert!(machine.install(not_found, "0".repeat(64)).is_err());
        assert!(!machine.target.exists());
    }

    #[test]
    fn a_server_that_never_answers_is_given_up_soon() {
        let machine = Machine::new("silent");
        let start = Instant::now();
        assert!(machine.install(server(None), "0".repeat(64)).is_err());
        assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
    }

    #[test]
    fn every_digest_is_whole() {
        for build in TRUNK.iter().chain(WASM_BINDGEN) {
            assert!(build.digest.len() == 64 && build.digest.bytes().all(|byte| byte.is_ascii_hexdigit()));
        }
    }
}
