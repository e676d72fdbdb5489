//! What strangers may send, or what may have become of what is kept: saves, their blocks, lines of statistics, settings and files
//! of all of these, changed at random. Nothing panics or takes long, and what opens can be shown.

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
use super::{PREFIX, analysis, duel, finished, first_game, last_setup, saves, storage};

/// The longest that one text may take: what grows with the square of its length takes longer, whatever else the machine does.
const LONGEST: Duration = Duration::from_secs(5);

/// How many texts are tried; `CARAVANSERAI_TEXTS` names another number.
const TEXTS: u64 = 1_500;

/// What is stored, by keys.
type Stored = BTreeMap<String, String>;

/// All that browsers ever kept, and what else is kept beside matches.
fn stores() -> Vec<Stored> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let mut paths: Vec<_> = fs::read_dir(folder).expect("old saves").map(|file| file.expect("a file").path()).collect();
    // The same texts wherever the test runs.
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

/// What a value may be that isn't what is expected.
fn another(value: &Value, rng: &mut Rng) -> Value {
    match rng.below(7) {
        0 => Value::Null,
        1 => json!([]),
        2 => json!({}),
        3 => json!(-1),
        4 => json!(u64::MAX),
        5 => json!("x".repeat(1 << 16)),
        _ => json!([value, value]),
    }
}

/// A JSON text in which one value, somewhere, is another; a text that is none as it is.
fn with_another_value(text: &str, rng: &mut Rng) -> String {
    let Ok(mut whole) = serde_json::from_str::<Value>(text) else { return text.to_owned() };
    let mut place = &mut whole;
    // Mostly near the top, where there is most to go wrong.
    while rng.below(4) > 0 {
        let size = place.as_array().map_or(0, Vec::len) + place.as_object().map_or(0, serde_json::Map::len);
        if size == 0 {
            break;
        }
        let at = rng.below(size as u32) as usize;
        place = match place {
            Value::Array(list) => &mut list[at],
            Value::Object(members) => members.values_mut().nth(at).expect("it is one of them"),
            _ => unreachable!("nothing else has a size"),
        };
    }
    *place = another(place, rng);
    whole.to_string()
}

/// Shows a match as it replays, if it does.
fn shown(record: &Record) -> Option<Replayed> {
    let replayed = catalog::open(record).ok()?;
    let table = &replayed.0;
    let _ = (table.prompt(), table.turn(), table.record().to_json());
    assert!(table.seated().seats.iter().all(|seat| seat.name.chars().count() <= 24), "names are cut");
    Some(replayed)
}

/// Reads everything that is stored as the page does, and says how much of it could be read.
fn read_all(stored: &Stored) -> usize {
    storage::keys("").iter().for_each(|own| storage::remove(own));
    for (own, text) in stored {
        storage::set(own, text).expect("memory has room");
    }
    let mut read = finished::list().len();
    let _ = Settings::load();
    for (id, _) in saves::list() {
        let of_match = saves::key(&id);
        let _ =
            (first_game::of(&of_match), duel::of(&of_match), analysis::of(&of_match, engine::kernel::seat::Seat(0)));
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

/// Reads a text as a file: how many matches are in it.
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
            0 => with_another_value(&stored[&own], &mut rng),
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
    // Otherwise nothing would have been tried but the first look at a text.
    assert!(read as u64 > texts && imported as u64 > texts / 2, "{read} read, {imported} from files, of {texts}");
}
