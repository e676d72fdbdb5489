//! The step after the build. Trunk calls it on its staging folder, which becomes `dist/`.
//!
//! It names every script, module and stylesheet by its content, completes the web workers and the loader, fills in the
//! page and writes the service worker. A file with such a name never changes, so a host may let browsers cache it
//! forever.

use crate::digest::{digest, hex};
use crate::{boards, bundle, fonts, guides, page};
use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The names that Trunk gives, without the hashes after them.
const APP: &str = "caravanserai";
/// The web workers, each with its name in the built page and in the meta that names its script.
const WORKERS: [(&str, &str); 2] = [("caravanserai-worker", "worker"), ("caravanserai-scanner", "scanner")];
/// The loader and safety net of the page.
const BOOT: &str = "boot";
/// All stylesheets in one.
const STYLE: &str = "style";
/// The folder of the games in the sources, each with its guide.
const GAMES: &str = "engine/src/games";
/// The folder of their boards, each with its stylesheets and drawings.
const BOARDS: &str = "src/boards";
/// The stylesheet of the gallery, which only debug builds have.
const GALLERY: &str = "src/gallery/gallery.css";
/// The picture that chat programs show with a link to the page.
const PICTURE: &str = "icons/icon-512.png";
/// The service worker. It is written last, and not listed in itself.
const SERVICE_WORKER: &str = "sw.js";
const VERSION_DIGITS: usize = 12;

/// Files of the sources that enter the page without Trunk.
struct Additions {
    /// The script that loads the app.
    start: String,
    /// The typefaces, by their names in the stylesheets.
    fonts: BTreeMap<String, Vec<u8>>,
    /// Guides as HTML, by game.
    guides: BTreeMap<String, Vec<u8>>,
    /// The address of the published page, with a slash at its end; empty if unknown.
    address: String,
    /// Sheets of drawings, by game.
    symbols: BTreeMap<String, Vec<u8>>,
    /// Stylesheets of the boards, in order; in a debug build, the gallery's as well.
    styles: Vec<String>,
}

/// Runs the step on the folder that Trunk names in the environment.
pub fn run() -> Result<()> {
    let folder = |name: &str| {
        env::var_os(name)
            .map(PathBuf::from)
            .with_context(|| format!("{name} isn't set: this step is called by Trunk, run `cargo xtask build`."))
    };
    let source = folder("TRUNK_SOURCE_DIR")?;
    let script = |path: &str| {
        let path = source.join(path);
        fs::read_to_string(&path).with_context(|| format!("{} is missing: restore it.", path.display()))
    };
    let is_debug = env::var_os(bundle::DEBUG).is_some();
    let address = env::var(bundle::ADDRESS).unwrap_or_default();
    let additions = Additions {
        address: if address.is_empty() || address.ends_with('/') { address } else { format!("{address}/") },
        start: script("public/start.js")?,
        fonts: fonts::all(&source)?,
        guides: {
            let mut guides = guides::all(&source.join(GAMES))?;
            guides.insert("changelog".into(), guides::changelog(&source.join("CHANGELOG.md"))?);
            guides
        },
        symbols: boards::symbols(&source.join(BOARDS))?,
        styles: styles(&source, is_debug)?,
    };
    finish(&folder("TRUNK_STAGING_DIR")?, &script("public/sw.template.js")?, &additions)
}

/// Returns the stylesheets that Trunk doesn't know: the boards', and in a debug build the gallery's.
fn styles(source: &Path, is_debug: bool) -> Result<Vec<String>> {
    let mut styles = boards::styles(&source.join(BOARDS))?;
    if is_debug {
        let gallery = source.join(GALLERY);
        let style =
            fs::read_to_string(&gallery).with_context(|| format!("{} is missing: restore it.", gallery.display()))?;
        styles.push(style);
    }
    Ok(styles)
}

/// Makes a staging folder ready to be served.
fn finish(staging: &Path, template: &str, additions: &Additions) -> Result<()> {
    let mut files = read_all(staging)?;
    let html = files.remove("index.html").context("Trunk left no index.html: look at its messages above.")?;
    let mut html = String::from_utf8(html).context("index.html isn't UTF-8: save it as such.")?;
    html = page::without_script(&html)?;

    complete_boot(&mut files, &additions.start)?;
    html = join_styles(&mut files, &html, additions)?;
    for (built, name) in WORKERS {
        let script = complete_worker(&mut files, built, name)?;
        html = page::fill_meta(&html, name, &script)?;
    }
    html = page::fill_meta(&html, "og:image", &format!("{}{PICTURE}", additions.address))?;
    for (kind, extension, of_games) in [("guides", "html", &additions.guides), ("symbols", "svg", &additions.symbols)] {
        let names = add_files(&mut files, kind, extension, of_games);
        html = page::fill_meta(&html, kind, &names.join(" "))?;
    }
    for (old, new) in name_by_content(&mut files)? {
        html = html.replace(&old, &new);
    }
    html = page::fill_meta(&html, "app", &parts_of_app(&files)?)?;
    let version = version(&files, &html, template);
    html = page::fill_meta(&html, "version", &version)?;
    html = page::fill_meta(&html, "Content-Security-Policy", &page::policy(&html)?)?;
    let service_worker = service_worker(template, &version, &files)?;
    files.insert(String::from("index.html"), html.into_bytes());
    files.insert(String::from(SERVICE_WORKER), service_worker.into_bytes());
    write_all(staging, &files)
}

/// Adds files of the games in a folder beside the page, each named by its game and its content. Returns their names.
fn add_files(
    files: &mut BTreeMap<String, Vec<u8>>,
    folder: &str,
    extension: &str,
    of_games: &BTreeMap<String, Vec<u8>>,
) -> Vec<String> {
    let mut names = Vec::new();
    for (game, content) in of_games {
        let name = format!("{folder}/{game}-{}.{extension}", digest(content));
        files.insert(name.clone(), content.clone());
        names.push(name);
    }
    names
}

/// Joins all stylesheets into one file, which is smaller and takes one request: the page's own, then the boards'.
fn join_styles(files: &mut BTreeMap<String, Vec<u8>>, html: &str, additions: &Additions) -> Result<String> {
    let file = format!("{STYLE}.css");
    let (html, sheets) = page::one_style(html, &file);
    let mut style = String::new();
    for sheet in sheets {
        let content =
            files.remove(&sheet).with_context(|| format!("Trunk left no {sheet}: look at its messages above."))?;
        style.push_str(str::from_utf8(&content)?);
    }
    for sheet in &additions.styles {
        style.push_str(sheet);
    }
    let style = fonts::add(files, &style, &additions.fonts)?;
    files.insert(file, style.into_bytes());
    Ok(html)
}

/// Appends the script that loads the app to the script that watches it, which is smaller and takes one request.
fn complete_boot(files: &mut BTreeMap<String, Vec<u8>>, start: &str) -> Result<()> {
    let boot = only(files, BOOT, "js")?;
    files.entry(boot).or_default().extend_from_slice(start.as_bytes());
    Ok(())
}

/// Returns the files that `public/start.js` loads: glue, wasm and stylesheet, then the size of the wasm in bytes.
fn parts_of_app(files: &BTreeMap<String, Vec<u8>>) -> Result<String> {
    let (glue, wasm) = (only(files, APP, "js")?, only(files, APP, "wasm")?);
    let style = only(files, STYLE, "css")?;
    let size = files[&wasm].len();
    Ok(format!("{glue} {wasm} {style} {size}"))
}

/// Returns the name of the one file with this stem, hashed or not, and this extension.
pub fn only(files: &BTreeMap<String, Vec<u8>>, stem: &str, extension: &str) -> Result<String> {
    let mut found = files.keys().filter(|name| {
        name.strip_suffix(extension)
            .and_then(|name| name.strip_suffix('.'))
            .is_some_and(|name| without_hash(name) == stem)
    });
    match (found.next(), found.next()) {
        (Some(name), None) => Ok(name.clone()),
        (None, _) => bail!("the page has no file {stem}*.{extension}: check its link in index.html."),
        _ => bail!("the page has several files {stem}*.{extension}: delete dist/ and build again."),
    }
}

/// Completes a worker as one script that starts its own wasm. Returns the script's name.
///
/// Trunk's own shim would be a third file, whose name isn't hashed.
fn complete_worker(files: &mut BTreeMap<String, Vec<u8>>, built: &str, name: &str) -> Result<String> {
    let advice = || format!("Trunk left no {built}: check its link in index.html.");
    let wasm = files.remove(&format!("{built}_bg.wasm")).with_context(advice)?;
    let mut script = files.remove(&format!("{built}.js")).with_context(advice)?;
    let wasm_name = format!("{name}-{}.wasm", digest(&wasm));
    // A rejected promise in a worker isn't reported; an error thrown from a timer reaches the page's `worker.onerror`.
    script.extend_from_slice(
        format!(
            "\nwasm_bindgen({{ module_or_path: \"{wasm_name}\" }})\
             .catch((error) => setTimeout(() => {{ throw error; }}));\n"
        )
        .as_bytes(),
    );
    let script_name = format!("{name}-{}.js", digest(&script));
    files.insert(wasm_name, wasm);
    files.insert(script_name.clone(), script);
    Ok(script_name)
}

/// Renames the files that Trunk has named. Returns the old names with the new ones.
fn name_by_content(files: &mut BTreeMap<String, Vec<u8>>) -> Result<Vec<(String, String)>> {
    let mut renamed = Vec::new();
    let is_worker = |file: &str| WORKERS.iter().any(|(_, name)| file.starts_with(name));
    let tops: Vec<String> = files.keys().filter(|file| !file.contains('/') && !is_worker(file)).cloned().collect();
    // The glue names its wasm, so the wasm comes first.
    for extension in ["wasm", "js", "css"] {
        for old in &tops {
            let Some(stem) = old.strip_suffix(&format!(".{extension}")) else {
                continue;
            };
            let mut content = files.remove(old).unwrap_or_default();
            if extension == "js" {
                content = with_names(content, &renamed);
            }
            let base = stem.strip_suffix("_bg").unwrap_or(stem);
            let base = without_hash(base);
            let new = format!("{base}-{}.{extension}", digest(&content));
            files.insert(new.clone(), content);
            renamed.push((old.clone(), new));
        }
    }
    Ok(renamed)
}

/// Returns the glue with the wasm's new name in place of wasm-bindgen's.
fn with_names(script: Vec<u8>, renamed: &[(String, String)]) -> Vec<u8> {
    let Ok(mut text) = String::from_utf8(script.clone()) else {
        return script;
    };
    for (_, new) in renamed.iter().filter(|(_, new)| new.starts_with(APP)) {
        text = text.replace(&format!("{APP}_bg.wasm"), new);
    }
    text.into_bytes()
}

/// Returns a file's stem without its hash: `tokens-90ab…` becomes `tokens`. A stem without a hash stays unchanged.
fn without_hash(stem: &str) -> &str {
    match stem.rsplit_once('-') {
        Some((base, hash)) if hash.len() >= 8 && hash.bytes().all(|b| b.is_ascii_hexdigit()) => base,
        _ => stem,
    }
}

fn version(files: &BTreeMap<String, Vec<u8>>, html: &str, template: &str) -> String {
    let mut hasher = Sha256::new();
    for (name, content) in files {
        hasher.update(name.as_bytes());
        hasher.update(Sha256::digest(content));
    }
    hasher.update(Sha256::digest(html));
    hasher.update(Sha256::digest(template));
    hex(&hasher.finalize(), VERSION_DIGITS)
}

/// Completes the service worker with its version and the length of every file, in bytes.
fn service_worker(template: &str, version: &str, files: &BTreeMap<String, Vec<u8>>) -> Result<String> {
    for place in ["{{version}}", "{{files}}"] {
        if template.matches(place).count() != 1 {
            bail!("public/sw.template.js must hold {place} once: put it right.");
        }
    }
    let lengths: BTreeMap<&str, usize> = files.iter().map(|(name, content)| (name.as_str(), content.len())).collect();
    Ok(template.replace("{{version}}", version).replace("{{files}}", &serde_json::to_string_pretty(&lengths)?))
}

/// Returns every file under a folder, by its path with slashes.
pub fn read_all(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![(folder.to_path_buf(), String::new())];
    while let Some((folder, prefix)) = folders.pop() {
        let entries = fs::read_dir(&folder).with_context(|| format!("{} can't be read.", folder.display()))?;
        for entry in entries {
            let entry = entry?;
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                folders.push((entry.path(), format!("{name}/")));
            } else {
                files.insert(name, fs::read(entry.path())?);
            }
        }
    }
    Ok(files)
}

/// Makes a folder contain exactly these files.
fn write_all(folder: &Path, files: &BTreeMap<String, Vec<u8>>) -> Result<()> {
    for name in read_all(folder)?.keys() {
        if !files.contains_key(name) {
            fs::remove_file(folder.join(name))?;
        }
    }
    for (name, content) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(&path, content).with_context(|| format!("{} can't be written.", path.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HTML: &str = r#"<head><!-- c -->
<meta http-equiv="Content-Security-Policy" content="">
<meta property="og:image" content=""><meta name="app" content=""><meta name="worker" content=""><meta name="scanner" content=""><meta name="guides" content=""><meta name="symbols" content=""><meta name="version" content="">
<script src="./boot-0011223344556677.js" defer></script>
<link rel="stylesheet" href="./tokens-0123456789abcdef.css"/>
<script type="module">import init from './caravanserai-00ff00ff00ff00ff.js';
init('./caravanserai-00ff00ff00ff00ff_bg.wasm')</script>
<link rel="modulepreload" href="./caravanserai-00ff00ff00ff00ff.js" crossorigin="anonymous">
<link rel="preload" href="./caravanserai-00ff00ff00ff00ff_bg.wasm" crossorigin="anonymous" as="fetch"></head>"#;
    const TEMPLATE: &str = "V='{{version}}';F={{files}}";

    fn staged() -> BTreeMap<String, Vec<u8>> {
        [
            ("index.html", HTML),
            ("boot-0011223344556677.js", "// net\nwatch();"),
            ("tokens-0123456789abcdef.css", "a{src:url(fonts/serif.woff2)}"),
            ("caravanserai-00ff00ff00ff00ff.js", "'caravanserai_bg.wasm'"),
            ("caravanserai-00ff00ff00ff00ff_bg.wasm", "app"),
            ("caravanserai-worker.js", "// why\nglue"),
            ("caravanserai-worker_bg.wasm", "bots"),
            ("caravanserai-scanner.js", "glue of the scanner"),
            ("caravanserai-scanner_bg.wasm", "codes"),
            ("icons/icon.svg", "<svg/>"),
        ]
        .into_iter()
        .map(|(name, content)| (name.to_owned(), content.as_bytes().to_vec()))
        .collect()
    }

    fn finished(staged: &BTreeMap<String, Vec<u8>>, name: &str) -> BTreeMap<String, String> {
        let folder = env::temp_dir().join(format!("caravanserai-{}-{name}", std::process::id()));
        fs::create_dir_all(folder.join("icons")).unwrap();
        write_all(&folder, staged).unwrap();
        let of_halma = |text: &str| BTreeMap::from([(String::from("halma"), text.as_bytes().to_vec())]);
        let additions = Additions {
            address: String::from("https://a.b/c/"),
            start: String::from("load();\n"),
            fonts: BTreeMap::from([(String::from("serif"), b"Aa".to_vec())]),
            guides: of_halma("<h1>Halma</h1>"),
            symbols: of_halma("<svg/>"),
            styles: vec![String::from("/* halma */\nb{}"), String::from("c{}")],
        };
        finish(&folder, TEMPLATE, &additions).unwrap();
        let files = read_all(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        files.into_iter().map(|(name, content)| (name, String::from_utf8(content).unwrap())).collect()
    }

    #[test]
    fn every_name_follows_from_the_content_and_every_reference_follows_the_name() {
        let files = finished(&staged(), "names");
        let html = &files["index.html"];
        let wasm = format!("caravanserai-{}.wasm", digest(b"app"));
        assert!(html.contains(&format!("rel=\"preload\" href=\"./{wasm}\"")), "{html}");
        let script = files.keys().find(|name| name.starts_with("caravanserai-") && name.ends_with(".js"));
        let script = script.unwrap();
        assert!(html.contains(&format!("rel=\"modulepreload\" href=\"./{script}\"")), "{html}");
        assert_eq!(files[script], format!("'{wasm}'"));
        let font = format!("fonts/serif-{}.woff2", digest(b"Aa"));
        assert_eq!(files[&font], "Aa");
        let sheets = format!("a{{src:url({font})}}/* halma */\nb{{}}c{{}}");
        let style = format!("style-{}.css", digest(sheets.as_bytes()));
        assert_eq!(files[&style], sheets);
        assert!(html.contains(&format!("href=\"./{style}\"")), "{html}");
        assert!(html.contains(&format!("name=\"app\" content=\"{script} {wasm} {style} 3\"")), "{html}");
        let boot = format!("boot-{}.js", digest(b"// net\nwatch();load();\n"));
        assert_eq!(files[&boot], "// net\nwatch();load();\n");
        assert!(html.contains(&format!("src=\"./{boot}\"")), "{html}");
        for (name, wasm, glue) in [("worker", "bots", "// why\nglue"), ("scanner", "codes", "glue of the scanner")] {
            let wasm = format!("{name}-{}.wasm", digest(wasm.as_bytes()));
            assert!(files.contains_key(&wasm));
            let script =
                files.keys().find(|file| file.starts_with(&format!("{name}-")) && file.ends_with(".js")).unwrap();
            assert!(html.contains(&format!("name=\"{name}\" content=\"{script}\"")));
            assert!(files[script].contains(&wasm));
            assert!(files[script].starts_with(glue));
        }
        let guide = format!("guides/halma-{}.html", digest(b"<h1>Halma</h1>"));
        assert_eq!(files[&guide], "<h1>Halma</h1>");
        assert!(html.contains(&format!("name=\"guides\" content=\"{guide}\"")));
        let symbols = format!("symbols/halma-{}.svg", digest(b"<svg/>"));
        assert_eq!(files[&symbols], "<svg/>");
        assert!(html.contains(&format!("name=\"symbols\" content=\"{symbols}\"")));
        assert!(html.contains("property=\"og:image\" content=\"https://a.b/c/icons/icon-512.png\""), "{html}");
        assert!(!html.contains("00ff00ff"), "{html}");
    }

    #[test]
    fn the_page_has_no_script_in_it_and_its_policy_no_hash() {
        let html = &finished(&staged(), "script")["index.html"];
        assert_eq!(html.matches("<script").count(), 1, "{html}");
        assert!(html.contains(" defer></script>"), "{html}");
        assert!(!html.contains("sha256-"), "{html}");
    }

    #[test]
    fn a_part_that_is_missing_or_there_twice_is_an_error() {
        let mut files = staged();
        assert_eq!(only(&files, BOOT, "js").unwrap(), "boot-0011223344556677.js");
        files.insert(String::from("boot-ffffffffffffffff.js"), Vec::new());
        assert!(only(&files, BOOT, "js").unwrap_err().to_string().contains("several"));
        files.retain(|name, _| !name.starts_with("boot"));
        assert!(only(&files, BOOT, "js").unwrap_err().to_string().contains("no file"));
    }

    #[test]
    fn the_service_worker_lists_every_file_and_changes_with_any() {
        let first = finished(&staged(), "first");
        let mut changed = staged();
        changed.insert(String::from("icons/icon.svg"), b"<svg></svg>".to_vec());
        let second = finished(&changed, "second");
        let listed = first["sw.js"].split_once("F=").unwrap().1;
        let listed: BTreeMap<String, usize> = serde_json::from_str(listed).unwrap();
        let mut expected: BTreeMap<String, usize> =
            first.iter().map(|(name, content)| (name.clone(), content.len())).collect();
        // The page itself is cached under its folder's address, and may be rewritten in transit.
        expected.retain(|name, _| name != "sw.js" && name != "index.html");
        assert_eq!(listed, expected);
        assert_ne!(first["sw.js"], second["sw.js"]);
        assert_eq!(first["sw.js"], finished(&staged(), "again")["sw.js"]);
    }

    #[test]
    fn only_a_debug_build_has_the_style_of_the_gallery() {
        let source = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        let has_gallery = |is_debug| styles(source, is_debug).unwrap().iter().any(|style| style.contains(".gallery"));
        assert!(has_gallery(true));
        assert!(!has_gallery(false));
    }

    #[test]
    fn hashes_are_told_from_words() {
        assert_eq!(without_hash("tokens-0123456789abcdef"), "tokens");
        assert_eq!(without_hash("caravanserai-worker"), "caravanserai-worker");
        assert_eq!(without_hash("boot"), "boot");
    }
}
