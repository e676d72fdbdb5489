//! A fuzz test of stored and imported data: saves, blocks, statistics, settings and files with random damage. Nothing
//! panics or takes long, and every match that opens can be shown.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs};

use engine::catalog;
use engine::check::damage;
use engine::kernel::rng::Rng;
use engine::matches::record::Record;
use engine::matches::replay::Replayed;
use serde_json::{Value, json};

use super::settings::Settings;
use super::{PREFIX, analysis, duel, finished, first_game, last_setup, parts, saves, storage};

/// The maximum time for one text. Code with quadratic cost exceeds it on any machine.
const LONGEST: Duration = Duration::from_secs(5);

/// The number of texts to try. `CARAVANSERAI_TEXTS` overrides it.
const TEXTS: u64 = 1_500;

/// Stored texts by key.
type Stored = BTreeMap<String, String>;

/// Returns the stores in `tests/saves`, each with statistics and settings added.
fn stores() -> Vec<Stored> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let mut paths: Vec<_> = fs::read_dir(folder).expect("old saves").map(|file| file.expect("a file").path()).collect();
    // The order must not depend on the file system.
    paths.sort();
    let line = json!({
        "game": catalog::GAMES[0].meta.id, "seats": 2, "people": 1, "level": "easy", "score": 12, "place": 1, "rounds": 9, "practice": false,
        "at": 1.7e12,
    });
    let beside = [
        (finished::key(), json!({ "one": line, "two": line }).to_string()),
        (format!("{PREFIX}settings"), serde_json::to_string(&Settings::default()).expect("plain data")),
    ];
    let entries = |path: &Path| -> Stored {
        let mut file: Value = serde_json::from_str(&fs::read_to_string(path).expect("a text")).expect("JSON");
        serde_json::from_value(file["entries"].take()).expect("texts")
    };
    paths.iter().map(|path| entries(path).into_iter().chain(beside.clone()).collect()).collect()
}

/// Replays a match and builds what the page shows. `None` if it can't be dealt.
fn shown(record: &Record) -> Option<Replayed> {
    let replayed = catalog::open(record).ok()?;
    let table = &replayed.0;
    let _ = (table.prompt(), table.turn(), table.record().to_json());
    assert!(table.seated().seats.iter().all(|seat| seat.name.chars().count() <= 24), "names are cut");
    Some(replayed)
}

/// Reads everything that is stored as the page does. Returns the number of things that could be read.
fn read_all(stored: &Stored) -> usize {
    storage::keys("").iter().for_each(|own| storage::remove(own));
    for (own, text) in stored {
        storage::set(own, text).expect("memory has room");
    }
    let mut read = finished::list().len();
    let _ = Settings::load();
    for (id, _) in saves::list() {
        let of_match = saves::key(&id);
        let _ = (first_game::of(&of_match), duel::of(&of_match), parts::of(&of_match));
        let _ = analysis::of(&of_match, engine::kernel::seat::Seat(0));
        let _ = saves::peek(&id).as_ref().and_then(shown);
        if let Ok(opened) = saves::open(&id) {
            let _ = shown(&opened.record);
            read += 1;
        }
    }
    catalog::GAMES.iter().for_each(|entry| drop(last_setup::of(entry.meta.id)));
    saves::recover(stored, &saves::kept_texts(), 2e12);
    read
}

/// Reads a text as a file. Returns the number of matches in it.
fn read_file(text: &str) -> usize {
    let file: Value = serde_json::from_str(text).unwrap_or_default();
    let _ = Settings::from_file(&file);
    let _ = finished::add_from_file(&file);
    last_setup::add_from_file(&file);
    let keep = |found: saves::InFile| {
        let _ = found.is_here();
        match (found.summary(), shown(&found.record)) {
            (Some(summary), _) => drop(found.keep_as_it_is(summary, 7, 1.0)),
            (None, Some(replayed)) => drop(found.keep(&replayed, 7, 1.0)),
            (None, None) => {}
        }
    };
    saves::in_file(file).filter_map(Result::ok).map(keep).count()
}

#[test]
fn nothing_that_is_kept_or_comes_in_a_file_does_harm_whatever_has_become_of_it() {
    let stores = stores();
    let texts = env::var("CARAVANSERAI_TEXTS").map_or(TEXTS, |told| told.parse().expect("a number"));
    let (mut read, mut imported) = (0, 0);
    for at in 0..texts {
        let mut rng = Rng::stream(7, at);
        let mut stored = stores[rng.below(stores.len() as u32) as usize].clone();
        let own = stored.keys().nth(rng.below(stored.len() as u32) as usize).expect("it is one of them").clone();
        let other = stored.values().nth(rng.below(stored.len() as u32) as usize).expect("it is one of them").clone();
        let changed = match rng.below(2) {
            0 => damage::json(&stored[&own], &mut rng),
            _ => damage::text(&stored[&own], &other, &mut rng),
        };
        stored.insert(own, changed);
        let file = json!({ "format": "caravanserai-rescue", "version": 1, "entries": stored }).to_string();
        let file = if rng.below(2) == 0 { damage::text(&file, &other, &mut rng) } else { file };
        let begun = Instant::now();
        read += read_all(&stored);
        imported += read_file(&file);
        imported += stored.values().map(|text| read_file(text)).sum::<usize>();
        assert!(begun.elapsed() < LONGEST, "text {at} took {:?}", begun.elapsed());
    }
    // Otherwise only the first check of each text was tested.
    assert!(read as u64 > texts && imported as u64 > texts / 2, "{read} read, {imported} from files, of {texts}");
}
