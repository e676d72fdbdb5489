//! The typefaces of the page: subsets with the letters of Western Europe, from npm. Their licences are in
//! `public/fonts/`.

use crate::digest::digest;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The name of each typeface in the stylesheet, and its path below `node_modules/`.
const TYPEFACES: [(&str, &str); 2] = [
    ("noto-sans", "@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2"),
    ("crimson-pro", "@fontsource/crimson-pro/files/crimson-pro-latin-700-normal.woff2"),
];

/// Reads the typefaces of the page, by their names.
pub fn all(source: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let read = |(name, file): (&str, &str)| {
        let path = source.join("node_modules").join(file);
        let content = fs::read(&path).with_context(|| format!("{} is missing: run `npm ci`.", path.display()))?;
        Ok((name.to_owned(), content))
    };
    TYPEFACES.into_iter().map(read).collect()
}

/// Adds the typefaces to the page, each named by its content. Returns the stylesheet with these names.
pub fn add(files: &mut BTreeMap<String, Vec<u8>>, style: &str, fonts: &BTreeMap<String, Vec<u8>>) -> Result<String> {
    let mut style = style.to_owned();
    for (name, content) in fonts {
        let written = format!("fonts/{name}.woff2");
        ensure!(style.contains(&written), "no stylesheet names {written}: put its @font-face back.");
        let file = format!("fonts/{name}-{}.woff2", digest(content));
        style = style.replace(&written, &file);
        files.insert(file, content.clone());
    }
    Ok(style)
}
