//! The text of the page: fills in its empty metas and computes its content security policy.

use anyhow::{Context, Result, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The page's policy. `{styles}` stands for the hashes of inline styles.
///
/// `connect-src 'self'`: the page sends no request to any other origin. No element has a style attribute: components
/// set colours and lengths by script, which the policy allows. The page has no inline script, so a proxy that rewrites
/// pages can't invalidate a hash.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'{styles}; img-src 'self' data: blob:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
    object-src 'none'; form-action 'none'";

/// The policy of the edition in one file. Its scripts, styles and icons are inline, and its worker is made of inline
/// text. It can't load anything.
const POLICY_OF_ONE_FILE: &str = "default-src 'none'; script-src 'wasm-unsafe-eval'{scripts}; \
    style-src{styles}; img-src data: blob:; font-src data:; worker-src blob:; base-uri 'none'; object-src 'none'; form-action 'none'";

/// The beginning of the link to the one stylesheet.
pub const PRELOADED_STYLE: &str = "<link rel=\"preload\" as=\"style\"";

/// Sets the content of `<meta name=… content="">` or `<meta http-equiv=… content="">`.
pub fn fill_meta(html: &str, name: &str, content: &str) -> Result<String> {
    let place = ["name", "property", "http-equiv"]
        .iter()
        .map(|attribute| format!("<meta {attribute}=\"{name}\" content=\""))
        .find(|place| html.contains(place.as_str()))
        .with_context(|| format!("index.html has no `<meta … \"{name}\" content=\"\">`: put it back."))?;
    let empty = format!("{place}\"");
    ensure!(html.matches(&empty).count() == 1, "index.html must hold {empty}> once, and empty: put it right.");
    Ok(html.replace(&empty, &format!("{place}{content}\"")))
}

/// Returns the page with one link in place of all its links to stylesheets, and the sheets' names in order.
///
/// The link only preloads the stylesheet, and `public/start.js` applies it. With a link that applies it, the page would
/// show nothing until the stylesheet has arrived, not even an error.
pub fn one_style(html: &str, name: &str) -> (String, Vec<String>) {
    const LINK: &str = "<link rel=\"stylesheet\" href=\"./";
    let mut sheets = Vec::new();
    let mut lines: Vec<String> = Vec::new();
    for line in html.lines() {
        match line.trim_start().strip_prefix(LINK).and_then(|rest| rest.split_once('"')) {
            Some((sheet, _)) => {
                if sheets.is_empty() {
                    lines.push(format!("    {PRELOADED_STYLE} href=\"./{name}\">"));
                }
                sheets.push(sheet.to_owned());
            }
            None => lines.push(line.to_owned()),
        }
    }
    (lines.join("\n"), sheets)
}

/// Returns the page without the script that Trunk writes into it. `public/start.js` does its work.
pub fn without_script(html: &str) -> Result<String> {
    const OPEN: &str = "<script type=\"module\">";
    const CLOSE: &str = "</script>";
    let advice = "Trunk left no script that starts the app: look at what it writes into the page.";
    let (before, rest) = html.split_once(OPEN).context(advice)?;
    let (_, after) = rest.split_once(CLOSE).context(advice)?;
    let html = format!("{}\n{}", before.trim_end(), after.trim_start());
    ensure!(
        inline(&html, "script")?.is_empty(),
        "index.html has a script in it, which the page's policy forbids: move it to public/boot.js."
    );
    Ok(html)
}

/// Returns the policy for a page, with the hashes of its inline styles.
pub fn policy(html: &str) -> Result<String> {
    with_hashes(POLICY, html)
}

/// Returns the policy for the edition in one file.
pub fn policy_of_one_file(html: &str) -> Result<String> {
    with_hashes(POLICY_OF_ONE_FILE, html)
}

fn with_hashes(policy: &str, html: &str) -> Result<String> {
    let policy = policy.replace("{scripts}", &hashes(html, "script")?);
    Ok(policy.replace("{styles}", &hashes(html, "style")?))
}

/// Returns the hashes of all inline elements of a kind.
fn hashes(html: &str, tag: &str) -> Result<String> {
    let hash = |text: &str| format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(text.as_bytes())));
    Ok(inline(html, tag)?.into_iter().map(hash).collect())
}

/// Returns the content of all elements of a kind, except those with a `src`.
fn inline<'a>(html: &'a str, tag: &str) -> Result<Vec<&'a str>> {
    let (open, close) = (format!("<{tag}"), format!("</{tag}>"));
    let mut found = Vec::new();
    let mut rest = html;
    while let Some((_, after)) = rest.split_once(&open) {
        let (attributes, after) = after.split_once('>').with_context(|| format!("a {tag} has no end: close it."))?;
        let (text, after) = after.split_once(&close).with_context(|| format!("a {tag} has no end: close it."))?;
        if !attributes.contains("src=") {
            found.push(text);
        }
        rest = after;
    }
    Ok(found)
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
    fn links_to_stylesheets_become_one() {
        let link = |name: &str| format!("    <link rel=\"stylesheet\" href=\"./{name}\"/>");
        let html = ["<head>", &link("a.css"), &link("b.css"), "</head>"].join("\n");
        let (joined, sheets) = one_style(&html, "style.css");
        let preload = "    <link rel=\"preload\" as=\"style\" href=\"./style.css\">";
        assert_eq!(joined, ["<head>", preload, "</head>"].join("\n"));
        assert_eq!(sheets, ["a.css", "b.css"]);
    }

    #[test]
    fn the_script_that_trunk_writes_goes_and_no_other_may_be_left() {
        let html = |more: &str| {
            format!("<script src=\"a.js\"></script>\n\n<script type=\"module\">\nrun();\n</script>\n{more}<p>")
        };
        assert_eq!(without_script(&html("")).unwrap(), "<script src=\"a.js\"></script>\n<p>");
        assert!(without_script("<script src=\"a.js\"></script>").is_err());
        assert!(without_script(&html("<script>more()</script>")).is_err());
    }

    #[test]
    fn the_policy_of_the_page_allows_no_script_in_it() {
        let policy = policy("<script type=\"module\">alert(1)</script>").unwrap();
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
        assert!(!policy.contains("sha256-"), "{policy}");
    }

    #[test]
    fn the_policy_of_one_file_allows_inline_scripts_by_their_hash_only() {
        let html = "<script src=\"a.js\"></script><script type=\"module\">alert(1)</script>";
        let policy = policy_of_one_file(html).unwrap();
        // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
        let hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
        assert!(policy.contains(&format!("'wasm-unsafe-eval' {hash};")), "{policy}");
        assert_eq!(policy.matches("sha256-").count(), 1);
    }

    #[test]
    fn the_policy_allows_inline_styles_by_their_hash_only() {
        let policy = policy("<style>p{}</style><p>style</p>").unwrap();
        // printf 'p{}' | openssl dgst -sha256 -binary | base64
        let hash = "'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='";
        assert!(policy.contains(&format!("style-src 'self' {hash};")), "{policy}");
        assert!(!policy.contains("unsafe-inline"), "{policy}");
    }
}
