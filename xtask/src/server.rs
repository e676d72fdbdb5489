//! A static server for the built page, on this machine only.

use crate::size::compressed;
use anyhow::{Context, Result, anyhow};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::fs;
use std::io::{Cursor, Write};
use std::net::TcpListener;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::SystemTime;
use tiny_http::{Header, Method, Request, Response, Server};

/// The Brotli quality. Locally a higher one takes longer than the download.
const QUALITY: i32 = 5;
/// The caching header of files whose names are derived from their content.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// The number of digits that the step after the build puts into a name.
const NAME_DIGITS: usize = 16;

/// Binds the port. The error suggests another one.
pub fn bind(port: u16) -> Result<TcpListener> {
    TcpListener::bind(("127.0.0.1", port))
        .with_context(|| format!("port {port} can't be had: choose another one with --port."))
}

/// Serves a folder under a base path until the process ends.
pub fn serve(dist: PathBuf, port: u16, base: &str) -> Result<()> {
    serve_on(bind(port)?, dist, base)
}

fn serve_on(listener: TcpListener, dist: PathBuf, base: &str) -> Result<()> {
    let address = listener.local_addr()?;
    let site = Arc::new(Site { dist, base: normal_base(base), kept: Mutex::default() });
    site.warm_up();
    let server = Server::from_listener(listener, None).map_err(|error| anyhow!("the server can't start: {error}"))?;
    println!("Caravanserai is at http://{address}{} (Ctrl+C ends it)", site.base);
    // A program that has started this one may wait for the line in a pipe.
    std::io::stdout().flush()?;
    for request in server.incoming_requests() {
        let site = Arc::clone(&site);
        // One thread per answer, so that a slow browser doesn't delay others.
        thread::spawn(move || {
            let answer = site.answer(&request);
            // A browser may close a connection early.
            let _ = request.respond(answer);
        });
    }
    Ok(())
}

/// Returns a base path with a slash at both ends.
fn normal_base(base: &str) -> String {
    let inner = base.trim_matches('/');
    if inner.is_empty() { String::from("/") } else { format!("/{inner}/") }
}

/// An answer with its body in memory.
type Answer = Response<Cursor<Vec<u8>>>;

/// The served folder, with a cache of read and compressed files.
#[derive(Debug)]
struct Site {
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

impl Site {
    /// Compresses all files once, so that the first visitor doesn't wait.
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

    fn answer(&self, request: &Request) -> Answer {
        if !matches!(request.method(), Method::Get | Method::Head) {
            return text(405, "Only GET and HEAD are answered here.\n").with_header(header("Allow", "GET, HEAD"));
        }
        let path = request.url().split(['?', '#']).next().unwrap_or_default();
        if format!("{path}/") == self.base {
            return answer(301, Vec::new()).with_header(header("Location", &self.base));
        }
        let Some((path, asset)) = self.file(path).and_then(|path| self.asset(&path).map(|asset| (path, asset))) else {
            return self.not_found();
        };
        let is_known = lists(request, "If-None-Match", &asset.tag);
        let brotli = asset.brotli.as_ref().filter(|_| lists(request, "Accept-Encoding", "br"));
        let mut headers = vec![
            header("Cache-Control", if is_named_by_content(&path) { FOR_EVER } else { "no-cache" }),
            header("ETag", &asset.tag),
            header("X-Content-Type-Options", "nosniff"),
        ];
        if asset.brotli.is_some() {
            headers.push(header("Vary", "Accept-Encoding"));
        }
        let (status, body) = if is_known {
            (304, Vec::new())
        } else {
            headers.push(header("Content-Type", content_type(&path)));
            headers.extend(brotli.map(|_| header("Content-Encoding", "br")));
            (200, brotli.unwrap_or(&asset.plain).clone())
        };
        headers.into_iter().fold(answer(status, body), Response::with_header)
    }

    /// Returns the page for unknown addresses, as static hosts do.
    fn not_found(&self) -> Answer {
        match self.asset(&self.dist.join("404.html")) {
            Some(page) => {
                answer(404, page.plain.clone()).with_header(header("Content-Type", "text/html; charset=utf-8"))
            }
            None => text(404, "There is nothing here.\n"),
        }
    }

    /// Returns the file for an address, if it is in the served folder.
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

fn answer(status: u16, body: Vec<u8>) -> Answer {
    // Browsers show progress if the length is known, so no body is sent in chunks.
    Response::from_data(body).with_status_code(status).with_chunked_threshold(usize::MAX)
}

fn text(status: u16, sentence: &str) -> Answer {
    answer(status, sentence.into()).with_header(header("Content-Type", "text/plain; charset=utf-8"))
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("our own headers are ASCII")
}

/// Returns `true` if a header of a request lists a value. Ignores quality factors.
fn lists(request: &Request, name: &'static str, value: &str) -> bool {
    let values = request.headers().iter().filter(|header| header.field.equiv(name));
    values
        .flat_map(|header| header.value.as_str().split(','))
        .any(|word| word.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case(value))
}

/// Returns a percent-decoded address, if it is valid text.
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
        let site = Site {
            dist: folder.join("dist").canonicalize().unwrap(),
            base: normal_base("repo"),
            kept: Mutex::default(),
        };
        for good in ["/repo/", "/repo/index.html", "/repo/a%20b.js", "/repo/icons/icon.svg"] {
            assert!(site.file(good).is_some(), "{good}");
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
            assert!(site.file(bad).is_none(), "{bad}");
        }
        fs::remove_dir_all(folder).unwrap();
    }

    /// Requests a file with some headers. Returns the head of the answer in lower case, and the body.
    fn said(address: &str, headers: &str) -> (String, Vec<u8>) {
        use std::io::Read;
        let mut stream = std::net::TcpStream::connect(address).unwrap();
        write!(stream, "GET /style-0123456789abcdef.css HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}\r\n")
            .unwrap();
        let mut said = Vec::new();
        stream.read_to_end(&mut said).unwrap();
        let end = said.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        (String::from_utf8_lossy(&said[..end]).to_lowercase(), said[end + 4..].to_vec())
    }

    #[test]
    fn files_are_compressed_where_that_is_understood_and_are_not_sent_again() {
        let folder = std::env::temp_dir().join(format!("caravanserai-served-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let style = "a { color: red }".repeat(100);
        fs::write(folder.join("style-0123456789abcdef.css"), &style).unwrap();
        let listener = bind(0).unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let dist = folder.canonicalize().unwrap();
        thread::spawn(move || serve_on(listener, dist, "/"));
        let (plain, body) = said(&address, "");
        assert!(plain.starts_with("http/1.1 200") && plain.contains("content-type: text/css"), "{plain}");
        assert!(plain.contains("immutable") && plain.contains("content-length: 1600"), "{plain}");
        assert_eq!(body, style.as_bytes());
        let (packed, body) = said(&address, "Accept-Encoding: gzip, br;q=0.5\r\n");
        assert!(packed.contains("content-encoding: br") && body.len() < 200, "{packed}");
        let tag = plain.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
        let (known, body) = said(&address, &format!("If-None-Match: {tag}\r\n"));
        assert!(known.starts_with("http/1.1 304") && body.is_empty(), "{known}");
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
