//! A static server for the built page, on this machine only.

use crate::size::compressed;
use anyhow::{Context, Result, anyhow};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::SystemTime;
use tiny_http::{Header, Method, Request, Response, Server};

const THREADS: usize = 4;
/// Nearly as small as the best, in a fraction of the time.
const QUALITY: i32 = 9;
/// As many digits as the step after the build puts into a name.
const NAME_DIGITS: usize = 16;

/// Takes the port, or says that it is taken.
pub fn bind(port: u16) -> Result<Server> {
    Server::http(("127.0.0.1", port))
        .map_err(|error| anyhow!("{error}"))
        .with_context(|| format!("port {port} can't be had: choose another one with --port."))
}

/// Serves a folder under a base path until the process ends.
pub fn serve(dist: PathBuf, port: u16, base: &str) -> Result<()> {
    let server = Arc::new(bind(port)?);
    let shop = Arc::new(Shop { dist, base: normal_base(base), kept: Mutex::default() });
    shop.warm_up();
    let port = server.server_addr().to_ip().map_or(port, |address| address.port());
    println!("Caravanserai is at http://127.0.0.1:{port}{} (Ctrl+C ends it)", shop.base);
    // Whoever started us may be waiting for this line at the other end of a pipe.
    std::io::stdout().flush()?;
    let threads: Vec<_> = (0..THREADS)
        .map(|_| {
            let (server, shop) = (Arc::clone(&server), Arc::clone(&shop));
            thread::spawn(move || {
                for request in server.incoming_requests() {
                    // A browser that has gone away meanwhile is no trouble of ours.
                    let _ = shop.respond(request);
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().map_err(|_| anyhow!("the server stopped: start it again."))?;
    }
    Ok(())
}

/// A base path with a slash at both ends.
fn normal_base(base: &str) -> String {
    let inner = base.trim_matches('/');
    if inner.is_empty() { String::from("/") } else { format!("/{inner}/") }
}

/// What is served, with what has been read and compressed already.
#[derive(Debug)]
struct Shop {
    dist: PathBuf,
    base: String,
    kept: Mutex<HashMap<PathBuf, Arc<Ware>>>,
}

/// One file, ready to be sent.
#[derive(Debug)]
struct Ware {
    changed: Option<SystemTime>,
    plain: Vec<u8>,
    brotli: Option<Vec<u8>>,
    tag: String,
}

impl Shop {
    /// Compresses everything once, so that the first visitor doesn't wait for it.
    fn warm_up(&self) {
        let mut folders = vec![self.dist.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    self.ware(&path);
                }
            }
        }
    }

    fn respond(&self, request: Request) -> std::io::Result<()> {
        if !matches!(request.method(), Method::Get | Method::Head) {
            return request.respond(plain_answer(405, "Only GET and HEAD are answered here.\n"));
        }
        let path = request.url().split(['?', '#']).next().unwrap_or_default();
        if format!("{path}/") == self.base {
            let to_base = header("Location", &self.base);
            return request.respond(plain_answer(301, "").with_header(to_base));
        }
        let Some((path, ware)) = self.file(path).and_then(|path| self.ware(&path).map(|ware| (path, ware))) else {
            return request.respond(plain_answer(404, "There is nothing here.\n"));
        };
        let cache = if is_named_by_content(&path) { "public, max-age=31536000, immutable" } else { "no-cache" };
        if asks(&request, "If-None-Match", &ware.tag) {
            return request.respond(
                Response::empty(304).with_header(header("ETag", &ware.tag)).with_header(header("Cache-Control", cache)),
            );
        }
        let brotli = ware.brotli.as_ref().filter(|_| asks(&request, "Accept-Encoding", "br"));
        let mut response = Response::from_data(brotli.unwrap_or(&ware.plain).clone())
            .with_chunked_threshold(usize::MAX)
            .with_header(header("Content-Type", content_type(&path)))
            .with_header(header("Cache-Control", cache))
            .with_header(header("ETag", &ware.tag))
            .with_header(header("X-Content-Type-Options", "nosniff"));
        if ware.brotli.is_some() {
            response = response.with_header(header("Vary", "Accept-Encoding"));
        }
        if brotli.is_some() {
            response = response.with_header(header("Content-Encoding", "br"));
        }
        request.respond(response)
    }

    /// The file behind an address, if it lies in the folder that is served.
    fn file(&self, path: &str) -> Option<PathBuf> {
        let path = decoded(path.strip_prefix(&self.base)?)?;
        let relative = Path::new(if path.is_empty() { "index.html" } else { &path });
        let inside = !path.contains('\\') && relative.components().all(|part| matches!(part, Component::Normal(_)));
        // Links are followed first, so that none leads out either.
        inside
            .then(|| self.dist.join(relative).canonicalize().ok())
            .flatten()
            .filter(|file| file.starts_with(&self.dist) && file.is_file())
    }

    fn ware(&self, path: &Path) -> Option<Arc<Ware>> {
        let changed = fs::metadata(path).ok()?.modified().ok();
        let lock = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ware) = lock().get(path).filter(|ware| ware.changed == changed) {
            return Some(Arc::clone(ware));
        }
        let plain = fs::read(path).ok()?;
        let digest = Sha256::digest(&plain);
        let digits: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        let ware = Arc::new(Ware {
            changed,
            brotli: is_compressible(path).then(|| compressed(&plain, QUALITY)),
            plain,
            tag: format!("\"{digits}\""),
        });
        lock().insert(path.to_path_buf(), Arc::clone(&ware));
        Some(ware)
    }
}

fn plain_answer(status: u16, text: &str) -> Response<std::io::Cursor<Vec<u8>>> {
    Response::from_string(text).with_status_code(status)
}

/// A header whose text is ours, and thus always well formed.
fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("header texts are ASCII")
}

/// Whether a request's header lists a value, quality factors aside.
fn asks(request: &Request, name: &'static str, value: &str) -> bool {
    request
        .headers()
        .iter()
        .filter(|header| header.field.equiv(name))
        .flat_map(|header| header.value.as_str().split(','))
        .any(|word| word.split(';').next().unwrap_or_default().trim() == value)
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
        let folder = std::env::temp_dir().join(format!("caravanserai-shop-{}", std::process::id()));
        fs::create_dir_all(folder.join("dist/icons")).unwrap();
        fs::write(folder.join("secret"), "s").unwrap();
        for file in ["index.html", "a b.js", "icons/icon.svg"] {
            fs::write(folder.join("dist").join(file), "x").unwrap();
        }
        let shop = Shop {
            dist: folder.join("dist").canonicalize().unwrap(),
            base: normal_base("repo"),
            kept: Mutex::default(),
        };
        for good in ["/repo/", "/repo/index.html", "/repo/a%20b.js", "/repo/icons/icon.svg"] {
            assert!(shop.file(good).is_some(), "{good}");
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
            assert!(shop.file(bad).is_none(), "{bad}");
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
