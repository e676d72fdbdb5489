//! The text of the page: its empty places filled in, its comments taken out, its policy computed.

use anyhow::{Context, Result, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The page's policy, where `{scripts}` stands for the hashes of the scripts inside the page.
///
/// `connect-src 'self'` is also a promise: the page talks to no one else. Styles may stand in
/// attributes, since that is how a component sets a colour or a length.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{scripts}; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
    object-src 'none'; form-action 'none'";

/// Sets the content of `<meta name=… content="">` or `<meta http-equiv=… content="">`.
pub fn fill_meta(html: &str, name: &str, content: &str) -> Result<String> {
    let place = ["name", "http-equiv"]
        .iter()
        .map(|attribute| format!("<meta {attribute}=\"{name}\" content=\""))
        .find(|place| html.contains(place.as_str()))
        .with_context(|| format!("index.html has no `<meta … \"{name}\" content=\"\">`: put it back."))?;
    let empty = format!("{place}\"");
    ensure!(html.matches(&empty).count() == 1, "index.html must hold {empty}> once, and empty: put it right.");
    Ok(html.replace(&empty, &format!("{place}{content}\"")))
}

/// The page without comments and empty lines.
///
/// Only what is written in index.html passes through here, and its scripts hold no `<!--`.
pub fn without_comments(html: &str) -> Result<String> {
    let mut kept = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, after)) = rest.split_once("<!--") {
        kept.push_str(before);
        rest = after.split_once("-->").context("a comment in index.html has no end: close it.")?.1;
    }
    kept.push_str(rest);
    let mut lines: Vec<&str> = kept.lines().map(str::trim_end).collect();
    lines.retain(|line| !line.is_empty());
    lines.push("");
    Ok(lines.join("\n"))
}

/// A script or stylesheet without the lines that hold nothing but remarks.
///
/// Lines are looked at one by one, so a text that spans several mustn't have one that starts with
/// `//` or `/*`; neither our files nor the generated glue do.
pub fn without_remarks(code: &str) -> String {
    let mut kept = String::with_capacity(code.len());
    let mut inside = false;
    for line in code.lines() {
        let mut rest = line.trim_start();
        let indent = &line[..line.len() - rest.len()];
        while inside || rest.starts_with("/*") {
            let after = rest.split_once("*/").map(|(_, after)| after.trim_start());
            inside = after.is_none();
            rest = after.unwrap_or_default();
            if inside {
                break;
            }
        }
        if !rest.is_empty() && !rest.starts_with("//") {
            kept.push_str(indent);
            kept.push_str(rest.trim_end());
            kept.push('\n');
        }
    }
    kept
}

/// The policy for a page as it stands, its inline scripts allowed by their hashes.
pub fn policy(html: &str) -> Result<String> {
    let mut hashes = String::new();
    for script in inline_scripts(html)? {
        let hash = STANDARD.encode(Sha256::digest(script.as_bytes()));
        hashes.push_str(&format!(" 'sha256-{hash}'"));
    }
    Ok(POLICY.replace("{scripts}", &hashes))
}

fn inline_scripts(html: &str) -> Result<Vec<&str>> {
    let mut scripts = Vec::new();
    let mut rest = html;
    while let Some((_, after)) = rest.split_once("<script") {
        let advice = "a script in the page has no end: close it.";
        let (attributes, after) = after.split_once('>').context(advice)?;
        let (script, after) = after.split_once("</script>").context(advice)?;
        if !attributes.contains("src=") {
            scripts.push(script);
        }
        rest = after;
    }
    Ok(scripts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_meta_is_filled_once() {
        let html = "<meta name=\"worker\" content=\"\"><meta http-equiv=\"P\" content=\"\">";
        let filled = fill_meta(html, "worker", "w.js").unwrap();
        assert!(filled.contains("<meta name=\"worker\" content=\"w.js\">"));
        assert!(fill_meta(&filled, "worker", "other").is_err());
        assert!(fill_meta(html, "version", "1").is_err());
        assert!(fill_meta(html, "P", "x").unwrap().ends_with("\"P\" content=\"x\">"));
    }

    #[test]
    fn comments_and_empty_lines_go() {
        let html = "<p>\n<!-- one\ntwo -->\n\n</p>";
        assert_eq!(without_comments(html).unwrap(), "<p>\n</p>\n");
        assert!(without_comments("<!-- open").is_err());
    }

    #[test]
    fn remarks_go_and_code_stays() {
        let code = "/** one\n * two */\n// three\n  let a = 'http://x'; // four\n\n/* five */ b {}\n/* six\n*/ c {}\n";
        assert_eq!(without_remarks(code), "  let a = 'http://x'; // four\nb {}\nc {}\n");
    }

    #[test]
    fn the_policy_allows_inline_scripts_by_their_hash_only() {
        let html = "<script src=\"a.js\"></script><script type=\"module\">alert(1)</script>";
        let policy = policy(html).unwrap();
        // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
        let hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
        assert!(policy.contains(&format!("'wasm-unsafe-eval' {hash};")), "{policy}");
        assert_eq!(policy.matches("sha256-").count(), 1);
    }
}
