//! A static server for the built page, on this machine only.

use crate::http::{self, Request, Response};
use crate::size::compressed;
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::net::TcpListener;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// Nearly as small as the best, in a fraction of the time.
const QUALITY: i32 = 9;
/// As many digits as the step after the build puts into a name.
const NAME_DIGITS: usize = 16;

/// Binds the port; the error says when it is in use.
pub fn bind(port: u16) -> Result<TcpListener> {
    TcpListener::bind(("127.0.0.1", port))
        .with_context(|| format!("port {port} can't be had: choose another one with --port."))
}

/// Serves a folder under a base path until the process ends.
pub fn serve(dist: PathBuf, port: u16, base: &str) -> Result<()> {
    let listener = bind(port)?;
    let server = StaticServer { dist, base: normal_base(base), kept: Mutex::default() };
    server.warm_up();
    println!("Caravanserai is at http://{}{} (Ctrl+C ends it)", listener.local_addr()?, server.base);
    // Whoever started us may be waiting for this line at the other end of a pipe.
    std::io::stdout().flush()?;
    http::listen(&listener, move |request| server.answer(request));
    Ok(())
}

/// A base path with a slash at both ends.
fn normal_base(base: &str) -> String {
    let inner = base.trim_matches('/');
    if inner.is_empty() { String::from("/") } else { format!("/{inner}/") }
}

/// What is served, with what has been read and compressed already.
#[derive(Debug)]
struct StaticServer {
    dist: PathBuf,
    base: String,
    kept: Mutex<HashMap<PathBuf, Arc<Asset>>>,
}

/// One file, ready to be sent.
#[derive(Debug)]
struct Asset {
    changed: Option<SystemTime>,
    plain: Vec<u8>,
    brotli: Option<Vec<u8>>,
    tag: String,
}

impl StaticServer {
    /// Compresses everything once, so that the first visitor doesn't wait for it.
    fn warm_up(&self) {
        let mut folders = vec![self.dist.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    self.asset(&path);
                }
            }
        }
    }

    fn answer(&self, request: &Request) -> Response {
        let path = request.path();
        if format!("{path}/") == self.base {
            return Response::new(301, Vec::new()).header("Location", self.base.clone());
        }
        let Some((path, asset)) = self.file(path).and_then(|path| self.asset(&path).map(|asset| (path, asset))) else {
            return Response::text(404, "There is nothing here.\n");
        };
        let cache = if is_named_by_content(&path) { "public, max-age=31536000, immutable" } else { "no-cache" };
        let known = request.lists("If-None-Match", &asset.tag);
        let brotli = asset.brotli.as_ref().filter(|_| request.lists("Accept-Encoding", "br"));
        let mut response = if known {
            Response::new(304, Vec::new())
        } else {
            let body = brotli.unwrap_or(&asset.plain).clone();
            Response::new(200, body).header("Content-Type", content_type(&path))
        };
        response = response
            .header("Cache-Control", cache)
            .header("ETag", asset.tag.clone())
            .header("X-Content-Type-Options", "nosniff");
        if asset.brotli.is_some() {
            response = response.header("Vary", "Accept-Encoding");
        }
        if brotli.is_some() && !known {
            response = response.header("Content-Encoding", "br");
        }
        response
    }

    /// The file behind an address, if it lies in the folder that is served.
    fn file(&self, path: &str) -> Option<PathBuf> {
        let path = decoded(path.strip_prefix(&self.base)?)?;
        let relative = Path::new(if path.is_empty() { "index.html" } else { &path });
        let inside = !path.contains('\\') && relative.components().all(|part| matches!(part, Component::Normal(_)));
        // Symbolic links are resolved first, so that none leads out of the folder.
        inside
            .then(|| self.dist.join(relative).canonicalize().ok())
            .flatten()
            .filter(|file| file.starts_with(&self.dist) && file.is_file())
    }

    fn asset(&self, path: &Path) -> Option<Arc<Asset>> {
        let changed = fs::metadata(path).ok()?.modified().ok();
        let lock = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(asset) = lock().get(path).filter(|asset| asset.changed == changed) {
            return Some(Arc::clone(asset));
        }
        let plain = fs::read(path).ok()?;
        let digest = Sha256::digest(&plain);
        let digits: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        let asset = Arc::new(Asset {
            changed,
            brotli: is_compressible(path).then(|| compressed(&plain, QUALITY)),
            plain,
            tag: format!("\"{digits}\""),
        });
        lock().insert(path.to_path_buf(), Arc::clone(&asset));
        Some(asset)
    }
}

/// An address with its percent signs resolved, if that gives text.
fn decoded(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok().filter(|path| !path.contains('\0'))
}

fn extension(path: &Path) -> &str {
    path.extension().and_then(|extension| extension.to_str()).unwrap_or_default()
}

fn content_type(path: &Path) -> &'static str {
    match extension(path) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn is_compressible(path: &Path) -> bool {
    !matches!(extension(path), "png" | "" | "woff2")
}

fn is_named_by_content(path: &Path) -> bool {
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    stem.and_then(|stem| stem.rsplit_once('-'))
        .is_some_and(|(_, hash)| hash.len() == NAME_DIGITS && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_leads_out_of_the_folder() {
        let folder = std::env::temp_dir().join(format!("caravanserai-server-{}", std::process::id()));
        fs::create_dir_all(folder.join("dist/icons")).unwrap();
        fs::write(folder.join("secret"), "s").unwrap();
        for file in ["index.html", "a b.js", "icons/icon.svg"] {
            fs::write(folder.join("dist").join(file), "x").unwrap();
        }
        let server = StaticServer {
            dist: folder.join("dist").canonicalize().unwrap(),
            base: normal_base("repo"),
            kept: Mutex::default(),
        };
        for good in ["/repo/", "/repo/index.html", "/repo/a%20b.js", "/repo/icons/icon.svg"] {
            assert!(server.file(good).is_some(), "{good}");
        }
        for bad in [
            "/",
            "/index.html",
            "/repo/../secret",
            "/repo/%2e%2e/secret",
            "/repo/..%2fsecret",
            "/repo/icons/../../secret",
            "/repo//etc/passwd",
            "/repo/%2fetc/passwd",
            "/repo/..%5csecret",
            "/repo/index.html%00",
            "/repo/%ff",
            "/repo/%",
            "/repo/icons",
        ] {
            assert!(server.file(bad).is_none(), "{bad}");
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn base_paths_have_a_slash_at_both_ends() {
        assert_eq!(normal_base(""), "/");
        assert_eq!(normal_base("/"), "/");
        assert_eq!(normal_base("repo"), "/repo/");
        assert_eq!(normal_base("/a/b/"), "/a/b/");
    }

    #[test]
    fn only_names_that_follow_from_the_content_are_kept_for_ever() {
        assert!(is_named_by_content(Path::new("worker-0123456789abcdef.js")));
        assert!(!is_named_by_content(Path::new("index.html")));
        assert!(!is_named_by_content(Path::new("icons/icon-192.png")));
    }
}
