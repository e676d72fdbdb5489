//! The protocol, driven from outside as another program would.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

struct Arena {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Arena {
    fn start() -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_arena"))
            .arg("protocol")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("arena starts");
        let input = process.stdin.take();
        let output = BufReader::new(process.stdout.take().expect("a pipe"));
        Self { process, input, output }
    }

    fn send(&mut self, line: &str) -> Value {
        writeln!(self.input.as_mut().expect("a pipe"), "{line}").expect("arena listens");
        let mut reply = String::new();
        self.output.read_line(&mut reply).expect("arena answers");
        serde_json::from_str(&reply).unwrap_or_else(|error| panic!("{line} got {reply:?}: {error}"))
    }

    fn ask(&mut self, request: &Value) -> Value {
        let reply = self.send(&request.to_string());
        assert!(reply.get("error").is_none(), "{request} got {reply}");
        reply
    }

    fn end(mut self) {
        drop(self.input.take());
        assert!(self.process.wait().expect("arena ends").success());
    }
}

/// The games of the catalogue with their smallest and largest number of seats.
fn games(arena: &mut Arena) -> Vec<(String, u64, u64)> {
    let reply = arena.ask(&json!({ "cmd": "games" }));
    let games = reply["games"].as_array().expect("a list");
    let seats = |game: &Value, key: &str| game[key].as_u64().expect("a number");
    let facts = |game: &Value| {
        let id = game["id"].as_str().expect("an id").to_owned();
        (id, seats(game, "min_seats"), seats(game, "max_seats"))
    };
    games.iter().map(facts).collect()
}

/// The first of them.
fn some_game(arena: &mut Arena) -> (String, u64, u64) {
    games(arena).swap_remove(0)
}

/// Plays a match to its end, every choice by `pick` from the number of choices.
fn play_through(arena: &mut Arena, game: &str, seats: u64, seed: &str, mut pick: impl FnMut(u64) -> u64) -> Value {
    let mut turn = arena.ask(&json!({ "cmd": "new", "game": game, "seats": seats, "seed": seed }));
    let mut steps = 0;
    while turn["over"] == false {
        let legal = arena.ask(&json!({ "cmd": "legal" }));
        assert_eq!(legal["seat"], turn["seat"]);
        let choices = legal["legal"].as_array().expect("a list");
        assert_eq!(choices.len() as u64, turn["choices"].as_u64().expect("a number"));
        let choice = &choices[pick(choices.len() as u64) as usize];
        // By index and by action in turns.
        let how = if steps % 2 == 0 { "index" } else { "action" };
        turn = arena.ask(&json!({ "cmd": "play", how: choice[how], "step": steps }));
        steps += 1;
        assert_eq!(turn["step"], steps);
    }
    turn
}

fn scrambled(mut state: u64) -> impl FnMut(u64) -> u64 {
    move |count| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % count
    }
}

#[test]
fn a_whole_match_can_be_played_saved_and_loaded() {
    let mut arena = Arena::start();
    let all = games(&mut arena);
    for (game, seats) in all.iter().flat_map(|(game, min, max)| (*min..=*max).map(move |seats| (game, seats))) {
        let over = play_through(&mut arena, game, seats, "PROTOCOL", scrambled(seats));
        assert!(over["outcome"]["ranks"].as_array().expect("ranks").contains(&json!(1)));
        let scores = arena.ask(&json!({ "cmd": "scores" }));
        let saved = arena.ask(&json!({ "cmd": "record" }));
        assert!(arena.send("{\"cmd\":\"play\",\"index\":0}")["error"].is_string());
        for (key, value) in [("record", &saved["record"]), ("link", &saved["link"])] {
            arena.ask(&json!({ "cmd": "new", "game": over["game"], "seats": seats }));
            let loaded = arena.ask(&json!({ "cmd": "load", key: value }));
            assert_eq!(loaded["outcome"], over["outcome"]);
            assert_eq!(loaded["stopped"], Value::Null);
            assert_eq!(arena.ask(&json!({ "cmd": "scores" })), scores);
            assert_eq!(arena.ask(&json!({ "cmd": "record" }))["fingerprint"], saved["fingerprint"]);
        }
    }
    arena.end();
}

#[test]
fn the_same_requests_get_the_same_replies() {
    let play = || {
        let mut arena = Arena::start();
        let all = games(&mut arena);
        let told = |(game, min, _): &(String, u64, u64)| {
            play_through(&mut arena, game, *min, "TWICE", scrambled(5));
            let end = arena.ask(&json!({ "cmd": "state", "viewer": "omniscient" }));
            (end, arena.ask(&json!({ "cmd": "log", "viewer": "omniscient" })))
        };
        all.iter().map(told).collect::<Vec<_>>()
    };
    assert_eq!(play(), play());
}

#[test]
fn taking_back_leads_to_the_very_same_table() {
    let mut arena = Arena::start();
    for (game, min, _) in games(&mut arena) {
        arena.ask(&json!({ "cmd": "new", "game": game, "seats": min, "seed": "BACK" }));
        let mut tables = Vec::new();
        for _ in 0..20 {
            tables.push(arena.ask(&json!({ "cmd": "state", "viewer": "omniscient" })));
            let bot = arena.ask(&json!({ "cmd": "bot", "bot": "random" }));
            arena.ask(&json!({ "cmd": "play", "index": bot["index"] }));
        }
        while let Some(table) = tables.pop() {
            arena.ask(&json!({ "cmd": "undo" }));
            assert_eq!(arena.ask(&json!({ "cmd": "state", "viewer": "omniscient" })), table);
        }
        assert!(arena.send("{\"cmd\":\"undo\"}")["error"].is_string());
    }
}

/// What an independent checker of The Phoenix Syndicate needs, for every seat and on the table.
#[test]
fn the_state_of_the_phoenix_syndicate_lists_the_whole_table() {
    let mut arena = Arena::start();
    arena.ask(&json!({ "cmd": "new", "game": "phoenix-syndicate", "seats": 3, "seed": "LISTED" }));
    for _ in 0..60 {
        let bot = arena.ask(&json!({ "cmd": "bot", "bot": "greedy" }));
        arena.ask(&json!({ "cmd": "play", "index": bot["index"] }));
    }
    let reply = arena.ask(&json!({ "cmd": "state", "viewer": "public" }));
    let state = &reply["state"];
    let sizes = [("map", 27), ("gates", 63), ("market", 4), ("upgrade_row", 5), ("seats", 3)];
    for (key, size) in sizes {
        assert_eq!(state[key].as_array().map(Vec::len), Some(size), "{key}");
    }
    for offer in state["market"].as_array().expect("a list") {
        assert!(offer["route"].is_string() && offer["colour"].is_string(), "{offer}");
        assert_eq!(offer["goods"].as_object().map(serde_json::Map::len), Some(6), "{offer}");
    }
    for seat in state["seats"].as_array().expect("a list") {
        let sizes = [("goods", 6), ("directors", 4), ("upgrades", 5), ("corps", 5), ("credits_by_source", 6)];
        for (key, size) in sizes {
            assert_eq!(seat[key].as_object().map(serde_json::Map::len), Some(size), "{key}");
        }
        let tiles = |key: &str| seat[key].as_array().expect("a list").len() as u64;
        let corps = seat["corps"].as_object().expect("five Corps").values();
        let on_tracks = corps.filter(|corp| corp["space"].is_u64()).count() as u64;
        let agents = seat["agents_left"].as_u64().expect("a number") + seat["embedded"].as_u64().expect("a number");
        assert_eq!(agents + tiles("agents") + 2 * tiles("bases") + on_tracks, 23, "{seat}");
        let sources = seat["credits_by_source"].as_object().expect("sources").values();
        assert_eq!(sources.filter_map(Value::as_u64).sum::<u64>(), seat["credits"].as_u64().expect("a number"));
        assert!(tiles("ships") == 2 && seat["routes"].is_array(), "{seat}");
    }
    let shown: u64 = ["route_deck", "route_discards"].iter().filter_map(|key| state[*key].as_u64()).sum();
    let held: usize = state["seats"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|seat| seat["routes"].as_array())
        .map(Vec::len)
        .sum();
    assert_eq!(shown as usize + held + 4, 77, "every route is in one place");
    arena.end();
}

#[test]
fn wrong_input_changes_nothing() {
    let mut arena = Arena::start();
    let (game, min, _) = some_game(&mut arena);
    arena.ask(&json!({ "cmd": "new", "game": game, "seats": min, "seed": "FIRM" }));
    let before = arena.ask(&json!({ "cmd": "record" }));
    for line in [
        "nonsense",
        "{\"cmd\":\"play\"}",
        "{\"cmd\":\"play\",\"index\":1000}",
        "{\"cmd\":\"play\",\"index\":-1}",
        "{\"cmd\":\"play\",\"action\":{\"fly\":true}}",
        "{\"cmd\":\"play\",\"index\":0,\"step\":7}",
        "{\"cmd\":\"state\",\"viewer\":99}",
        "{\"cmd\":\"state\",\"viewer\":\"spy\"}",
        "{\"cmd\":\"bot\",\"bot\":\"deep\"}",
        "{\"cmd\":\"new\",\"game\":\"chess\",\"seats\":2}",
        "{\"cmd\":\"load\",\"link\":\"#/m/xyz\"}",
        "{\"cmd\":\"load\",\"record\":{\"format\":\"caravanserai/99\"}}",
        "{\"cmd\":\"undo\",\"count\":5}",
        "{\"cmd\":\"legal\",\"seat\":1}",
    ] {
        assert!(arena.send(line)["error"].as_str().is_some_and(|sentence| sentence.ends_with('.')), "{line}");
        assert_eq!(arena.ask(&json!({ "cmd": "record" })), before, "{line}");
    }
    arena.end();
}

/// `docs/protocol.md` shows one conversation; here it is had again. Replies have to be objects of the
/// same keys: the words in them may change without the protocol changing.
#[test]
fn the_documented_conversation_is_true() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/protocol.md");
    let text = std::fs::read_to_string(path).expect("the documentation");
    let mut arena = Arena::start();
    let mut lines = text.lines();
    let mut shown = 0;
    while let Some(line) = lines.next() {
        let Some(request) = line.strip_prefix("→ ") else { continue };
        let documented = lines.next().and_then(|line| line.strip_prefix("← ")).expect("a reply after each request");
        let documented: Value = serde_json::from_str(documented).expect("JSON");
        assert_eq!(shape(&arena.send(request)), shape(&documented), "{request}");
        shown += 1;
    }
    assert!(shown > 12, "only {shown} requests are documented");
}

/// The keys of a reply, and of the first entry of each list in it; the states of games are their own business.
fn shape(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let shaped = fields.iter().map(|(key, value)| {
                let opaque = matches!(key.as_str(), "state" | "action" | "actions" | "options" | "help");
                (key.clone(), if opaque { Value::Null } else { shape(value) })
            });
            Value::Object(shaped.collect())
        }
        Value::Array(list) => list.iter().take(1).map(shape).collect(),
        _ => Value::Null,
    }
}
