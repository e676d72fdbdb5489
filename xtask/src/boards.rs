//! The files of a board other than Rust: its stylesheets, and its drawings as one sheet of symbols. A game needs no
//! line elsewhere for either.

use anyhow::{Context, Result, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The name of a game's drawings in the folder of its board.
const SYMBOLS: &str = "symbols.svg";

/// Returns the stylesheets of all boards, sorted by folder and file name so that the order never changes.
pub fn styles(boards: &Path) -> Result<Vec<String>> {
    let mut styles = Vec::new();
    for (_, folder) in folders(boards)? {
        for file in entries(&folder)?.into_iter().filter(|file| file.extension().is_some_and(|ending| ending == "css"))
        {
            styles.push(read(&file)?);
        }
    }
    Ok(styles)
}

/// Returns the sheet of drawings of every game that has one, by the game's id.
pub fn symbols(boards: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut sheets = BTreeMap::new();
    let mut ids = BTreeSet::new();
    for (game, folder) in folders(boards)? {
        let file = folder.join(SYMBOLS);
        if file.is_file() {
            let sheet = sheet(read(&file)?, &mut ids).with_context(|| format!("{} can't be used.", file.display()))?;
            sheets.insert(game, sheet.into_bytes());
        }
    }
    Ok(sheets)
}

/// Returns a sheet as the page loads it. All sheets are part of one document, so `ids` collects the ids of all of them.
fn sheet(text: String, ids: &mut BTreeSet<String>) -> Result<String> {
    for refused in ["<script", "<style", " style="] {
        ensure!(!text.contains(refused), "it holds `{refused}`, which the page's policy refuses: use attributes.");
    }
    for (id, _) in text.split(" id=\"").skip(1).filter_map(|after| after.split_once('"')) {
        ensure!(ids.insert(id.to_owned()), "two drawings are called `{id}`: rename one of them.");
    }
    Ok(text)
}

/// Returns the folder of every board, with the game's id.
fn folders(boards: &Path) -> Result<Vec<(String, PathBuf)>> {
    let folders = entries(boards)?.into_iter().filter(|path| path.is_dir());
    Ok(folders.map(|path| (path.file_name().unwrap_or_default().to_string_lossy().replace('_', "-"), path)).collect())
}

/// Returns the entries of a folder, sorted by name.
fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("{} can't be read.", folder.display()))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("{} can't be read.", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;

    fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
        let folder = env::temp_dir().join(format!("caravanserai-boards-{}-{name}", std::process::id()));
        for (path, text) in files {
            let file = folder.join(path);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        folder
    }

    #[test]
    fn stylesheets_come_in_the_order_of_their_names() {
        let boards =
            folder("styles", &[("mill/b.css", "b"), ("mill/a.css", "a"), ("halma/z.css", "z"), ("halma/mod.rs", "")]);
        assert_eq!(styles(&boards).unwrap(), ["z", "a", "b"]);
        fs::remove_dir_all(boards).unwrap();
    }

    #[test]
    fn a_sheet_goes_by_the_id_of_its_game_and_a_game_may_have_none() {
        let boards = folder("symbols", &[("nine_mens/symbols.svg", "<svg id=\"a\"/>"), ("halma/mod.rs", "")]);
        let sheets = symbols(&boards).unwrap();
        assert_eq!(sheets, BTreeMap::from([(String::from("nine-mens"), b"<svg id=\"a\"/>".to_vec())]));
        fs::remove_dir_all(boards).unwrap();
    }

    #[test]
    fn a_sheet_that_the_policy_would_refuse_is_an_error() {
        let ids = &mut BTreeSet::new();
        assert!(sheet("<svg><path fill=\"red\"/></svg>".into(), ids).is_ok());
        assert!(sheet("<svg><path style=\"fill:red\"/></svg>".into(), ids).is_err());
        assert!(sheet("<svg><style>a{}</style></svg>".into(), ids).is_err());
    }

    #[test]
    fn two_drawings_of_one_name_are_an_error() {
        let ids = &mut BTreeSet::new();
        assert!(sheet("<symbol id=\"coin\"/>".into(), ids).is_ok());
        assert!(sheet("<symbol id=\"coin\"/>".into(), ids).is_err());
    }
}
