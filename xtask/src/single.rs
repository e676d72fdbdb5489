//! The edition in one file: the built page with everything it would load written into it. It also runs from a disk,
//! where browsers don't let a page load files.
//!
//! The first script and the stylesheet replace their links, and the app's glue is at the end of the head. Files that
//! the app loads later are at the end of the page, each in an element
//! `<script type="text/plain" data-file="its name">`, which no browser runs. Guides and drawings are unchanged, the
//! app's wasm is compressed, and the bot worker is one script that contains its wasm. `public/single.js` unpacks and
//! starts it.

use crate::post_build::only;
use crate::project::Project;
use crate::{page, post_build};
use anyhow::{Context, Result, bail, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, str};

/// The name of the app's wasm in the page.
const APP: &str = "app.wasm";

const BEST_QUALITY: u8 = 10;

/// Creates the one file of the page that is built in `dist`. Returns its path.
pub fn make(project: &Project, dist: &Path) -> Result<PathBuf> {
    let files = post_build::read_all(dist)?;
    let start = project.file("public/single.js");
    let start = fs::read_to_string(&start).with_context(|| format!("{} is missing: restore it.", start.display()))?;
    let html = in_one(&files, &start)?;
    let folder = project.file("dist-single");
    fs::create_dir_all(&folder)?;
    let out = folder.join("caravanserai.html");
    fs::write(&out, &html).with_context(|| format!("{} can't be written.", out.display()))?;
    eprintln!("made {}, {} bytes", out.display(), html.len());
    Ok(out)
}

/// Returns the page with all files in it.
fn in_one(files: &BTreeMap<String, Vec<u8>>, start: &str) -> Result<String> {
    let mut html = String::new();
    // Trunk writes some elements on one line.
    let page = text(files, "index.html")?.replace("><link ", ">\n<link ").replace("></head>", ">\n</head>");
    for line in page.lines() {
        if let Some(line) = line_in_one(files, line)? {
            html.push_str(&line);
            html.push('\n');
        }
    }
    let glue = text(files, &only(files, "caravanserai", "js")?)?;
    let app = format!("{glue}\nconst start = {};\n{start}", default_export(&glue)?);
    // The page's own loader finds nothing to load: the script at the end of the head starts the app.
    let html = replace_between(&html, "<meta name=\"app\" content=\"", "\"", "")?;
    // Devices can't be connected with a page from a disk, so nothing is scanned.
    let html = replace_between(&html, "<meta name=\"scanner\" content=\"", "\"", "")?;
    let (head, rest) = html.split_once("</head>").context("index.html has no </head>: put it back.")?;
    let html = format!("{head}<script type=\"module\">\n{}</script>\n</head>{rest}", script(&app)?);
    // The new policy must not depend on the old one, nor contain hashes of scripts that aren't run.
    let html = replace_between(&html, "<meta http-equiv=\"Content-Security-Policy\" content=\"", "\"", "")?;
    let html = page::fill_meta(&html, "Content-Security-Policy", &page::policy_of_one_file(&html)?)?;
    let end = html.rfind("</body>").context("index.html has no </body>: put it back.")?;
    Ok(format!("{}{}{}", &html[..end], kept(files)?, &html[end..]))
}

/// Returns a line of the page with its file written into it. Returns `None` if one file doesn't need the line.
fn line_in_one(files: &BTreeMap<String, Vec<u8>>, line: &str) -> Result<Option<String>> {
    let Some(name) = named(line) else { return Ok(Some(line.to_owned())) };
    let line = match line.trim_start() {
        tag if tag.starts_with("<script ") => format!("<script>\n{}</script>", script(&text(files, name)?)?),
        tag if tag.starts_with(page::PRELOADED_STYLE) => format!("<style>\n{}</style>", style_in_one(files, name)?),
        tag if tag.starts_with("<link rel=\"icon\"") => {
            let kind = if name.ends_with(".svg") { "image/svg+xml" } else { "image/png" };
            let data = format!("data:{kind};base64,{}", STANDARD.encode(bytes(files, name)?));
            tag.replace(name, &data)
        }
        // Files in the page needn't be preloaded, and a page from a disk can't be installed.
        tag if ["modulepreload", "preload", "manifest", "apple-touch-icon"]
            .iter()
            .any(|rel| tag.starts_with(&format!("<link rel=\"{rel}\""))) =>
        {
            return Ok(None);
        }
        other => bail!("nobody has said what becomes of this line in one file: {other}"),
    };
    Ok(Some(line))
}

/// Returns a stylesheet with its typefaces written into it.
fn style_in_one(files: &BTreeMap<String, Vec<u8>>, name: &str) -> Result<String> {
    let mut style = text(files, name)?;
    for font in files.keys().filter(|name| name.starts_with("fonts/") && name.ends_with(".woff2")) {
        ensure!(style.contains(font.as_str()), "the stylesheet doesn't name {font}: look at its @font-face.");
        style =
            style.replace(font.as_str(), &format!("data:font/woff2;base64,{}", STANDARD.encode(bytes(files, font)?)));
    }
    Ok(style)
}

/// Returns the file that a line of the page loads.
fn named(line: &str) -> Option<&str> {
    let tag = line.trim_start();
    let attribute = if tag.starts_with("<link ") {
        " href=\""
    } else if tag.starts_with("<script ") {
        " src=\""
    } else {
        return None;
    };
    let (name, _) = tag.split_once(attribute)?.1.split_once('"')?;
    Some(name.strip_prefix("./").unwrap_or(name))
}

/// Returns the elements with the files that the app loads at run time.
fn kept(files: &BTreeMap<String, Vec<u8>>) -> Result<String> {
    let mut kept = String::new();
    let mut keep = |name: &str, text: &str| -> Result<()> {
        kept.push_str(&format!("<script type=\"text/plain\" data-file=\"{name}\">{}</script>\n", script(text)?));
        Ok(())
    };
    for name in files.keys().filter(|name| name.starts_with("guides/") || name.starts_with("symbols/")) {
        keep(name, &text(files, name)?)?;
    }
    let worker = only(files, "worker", "js")?;
    keep(&worker, &worker_in_one(files, &worker)?)?;
    keep(APP, &packed(bytes(files, &only(files, "caravanserai", "wasm")?)?))?;
    Ok(kept)
}

/// Returns the bot worker with its wasm in it.
fn worker_in_one(files: &BTreeMap<String, Vec<u8>>, worker: &str) -> Result<String> {
    let wasm = only(files, "worker", "wasm")?;
    let named = format!("\"{wasm}\"");
    let worker = text(files, worker)?;
    ensure!(worker.matches(&named).count() == 1, "the worker must name its wasm once: look at complete_worker.");
    Ok(worker.replace(&named, &format!("unpacked(\"{}\")", packed(bytes(files, &wasm)?))))
}

/// Returns compressed wasm as base64, a third of its size. `unpacked` in `public/single.js` restores it.
fn packed(wasm: &[u8]) -> String {
    STANDARD.encode(miniz_oxide::deflate::compress_to_vec_zlib(wasm, BEST_QUALITY))
}

/// Returns the name of the function that the app's glue exports by default. Exports in a script of the page are allowed
/// and have no effect.
fn default_export(glue: &str) -> Result<&str> {
    ensure!(!glue.contains("\nimport "), "the app's glue imports another script, which one file can't have.");
    let exports = glue.split("export {").skip(1).filter_map(|rest| rest.split('}').next());
    let mut names =
        exports.flat_map(|names| names.split(',')).filter_map(|name| name.trim().strip_suffix(" as default"));
    names.next().context("the app's glue exports nothing as `default`: look at what wasm-bindgen writes.")
}

/// Returns a text unchanged if it may be the content of a script element.
fn script(text: &str) -> Result<&str> {
    let small = text.to_ascii_lowercase();
    // After `<!--`, a browser treats `<script` as a nested element and expects two ends.
    let hides_end = small.contains("<!--") && small.contains("<script");
    ensure!(!small.contains("</script") && !hides_end, "a file would end the element it is written into.");
    Ok(text)
}

fn replace_between(html: &str, start: &str, end: &str, new: &str) -> Result<String> {
    let missing = || format!("the page has no `{start}`: build it again.");
    let (before, rest) = html.split_once(start).with_context(missing)?;
    let (_, after) = rest.split_once(end).with_context(missing)?;
    Ok(format!("{before}{start}{new}{end}{after}"))
}

fn bytes<'a>(files: &'a BTreeMap<String, Vec<u8>>, name: &str) -> Result<&'a [u8]> {
    files.get(name).map(Vec::as_slice).with_context(|| format!("the built page has no {name}: build it again."))
}

fn text(files: &BTreeMap<String, Vec<u8>>, name: &str) -> Result<String> {
    let text = str::from_utf8(bytes(files, name)?).with_context(|| format!("{name} isn't UTF-8."))?;
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HTML: &str = r#"<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<meta name="app" content="caravanserai-11111111.js caravanserai-11111111.wasm style-1.css 3">
<meta name="worker" content="worker-11111111.js">
<meta name="scanner" content="scanner-11111111.js">
<link rel="manifest" href="manifest.webmanifest">
<link rel="icon" href="icons/icon.svg" type="image/svg+xml">
<script src="./boot-1.js" defer></script>
<link rel="preload" as="style" href="./style-1.css">
<link rel="modulepreload" href="./caravanserai-11111111.js" crossorigin="anonymous"><link rel="preload" href="./caravanserai-11111111.wasm"></head>
<body><a href="https://example.org/">elsewhere</a></body>
"#;

    fn built() -> BTreeMap<String, Vec<u8>> {
        [
            ("index.html", HTML),
            ("boot-1.js", "boot();\n"),
            ("style-1.css", "p{}"),
            ("icons/icon.svg", "<svg/>"),
            ("manifest.webmanifest", "{}"),
            ("caravanserai-11111111.js", "let wasm;\nasync function init_all() {}\nexport { initSync, init_all as default };\nexport class Other {}\n"),
            ("caravanserai-11111111.wasm", "app"),
            ("worker-11111111.js", "glue\nwasm_bindgen({ module_or_path: \"worker-22222222.wasm\" })"),
            ("worker-22222222.wasm", "bots"),
            ("scanner-11111111.js", "glue"),
            ("scanner-22222222.wasm", "codes"),
            ("guides/halma-1.html", "<h1>Halma</h1>"),
            ("symbols/halma-1.svg", "<svg id=\"a\"/>"),
            ("sw.js", "kept"),
        ]
        .into_iter()
        .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()))
        .collect()
    }

    #[test]
    fn everything_the_page_loads_is_in_it_and_nothing_is_named() {
        let html = in_one(&built(), "await start();\n").unwrap();
        for inside in [
            "<script>\nboot();\n</script>",
            "<style>\np{}</style>",
            "<meta name=\"app\" content=\"\">",
            "<link rel=\"icon\" href=\"data:image/svg+xml;base64,PHN2Zy8+\" type=\"image/svg+xml\">",
            "init_all as default };\nexport class Other {}\n\nconst start = init_all;\nawait start();\n</script>\n</head>",
            "<script type=\"text/plain\" data-file=\"guides/halma-1.html\"><h1>Halma</h1></script>",
            "<script type=\"text/plain\" data-file=\"symbols/halma-1.svg\"><svg id=\"a\"/></script>",
            &format!("<script type=\"text/plain\" data-file=\"app.wasm\">{}</script>", packed(b"app")),
            &format!("wasm_bindgen({{ module_or_path: unpacked(\"{}\") }})</script>", packed(b"bots")),
            "<a href=\"https://example.org/\">",
        ] {
            assert!(html.contains(inside), "{inside} is missing in {html}");
        }
        for gone in
            ["manifest", "modulepreload", "boot-1.js", "style-1.css", "caravanserai-1", "worker-2", "scanner-", "sw.js"]
        {
            assert!(!html.contains(gone), "{gone} is left in {html}");
        }
    }

    #[test]
    fn the_one_file_may_load_nothing_and_runs_only_its_own_scripts() {
        let html = in_one(&built(), "await start();\n").unwrap();
        let policy = html.split_once("Content-Security-Policy\" content=\"").unwrap().1.split_once('"').unwrap().0;
        assert!(!policy.contains("'self'") && !policy.contains("connect-src") && !policy.contains("unsafe-inline"));
        // boot, the app, and the style: scripts that aren't run need no hash.
        assert_eq!(policy.matches("sha256-").count(), 3, "{policy}");
    }

    #[test]
    fn a_file_that_would_end_its_element_is_an_error() {
        let mut files = built();
        for (guide, is_kept) in
            [("<p></SCRIPT></p>", false), ("<!-- <script> --><p>", false), ("<!-- a remark --><p>", true)]
        {
            files.insert("guides/halma-1.html".into(), guide.into());
            assert_eq!(in_one(&files, "").is_ok(), is_kept, "{guide}");
        }
    }

    #[test]
    fn a_line_that_loads_something_unknown_is_an_error() {
        let mut files = built();
        let html = HTML.replace("</head>", "<link rel=\"prefetch\" href=\"x.js\"></head>");
        files.insert("index.html".into(), html.into_bytes());
        assert!(in_one(&files, "").is_err());
    }
}
