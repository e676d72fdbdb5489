//! Tests of the protocol from outside, as another program uses it.

use std::collections::BTreeSet;
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

/// Returns the games of the catalogue with their minimum and maximum number of seats.
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

/// Returns the first game.
fn some_game(arena: &mut Arena) -> (String, u64, u64) {
    games(arena).swap_remove(0)
}

/// Plays a match to its end. `pick` chooses from the number of choices.
fn play_through(arena: &mut Arena, game: &str, seats: u64, seed: &str, mut pick: impl FnMut(u64) -> u64) -> Value {
    let mut turn = arena.ask(&json!({ "cmd": "new", "game": game, "seats": seats, "seed": seed }));
    let mut steps = 0;
    while turn["over"] == false {
        let legal = arena.ask(&json!({ "cmd": "legal" }));
        assert_eq!(legal["seat"], turn["seat"]);
        let choices = legal["legal"].as_array().expect("a list");
        assert_eq!(choices.len() as u64, turn["choices"].as_u64().expect("a number"));
        let choice = &choices[pick(choices.len() as u64) as usize];
        // By index and by action in turn.
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
    for (game, seats) in all.iter().flat_map(|(game, min, max)| [(game, *min), (game, *max)]) {
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

/// The facts that an independent checker of The Phoenix Syndicate needs, for every seat and on the table.
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

/// A client that waits for a reply to each line depends on this.
#[test]
fn an_empty_line_is_answered_too() {
    let mut arena = Arena::start();
    for line in ["", "  ", "\t\r"] {
        assert_eq!(arena.send(line)["error"], "This line is empty; a request is a JSON object on a line.");
    }
    assert!(arena.ask(&json!({ "cmd": "help" }))["help"].is_object());
    arena.end();
}

#[test]
fn errors_are_sentences_that_one_can_act_on() {
    let mut arena = Arena::start();
    let (game, min, _) = some_game(&mut arena);
    arena.ask(&json!({ "cmd": "new", "game": game, "seats": min, "seed": "WORDS" }));
    let record = arena.ask(&json!({ "cmd": "record" }))["record"].clone();
    let without = |key: &str| {
        let mut damaged = record.clone();
        damaged.as_object_mut().expect("an object").remove(key);
        json!({ "cmd": "load", "record": damaged })
    };
    let with = |key: &str, value: Value| {
        let mut damaged = record.clone();
        damaged[key] = value;
        json!({ "cmd": "load", "record": damaged })
    };
    let damaged =
        |key: &str| format!("This saved match is damaged: “{key}” is missing in it, or isn't what it should be.");
    for (request, sentence) in [
        (
            json!({ "cmd": "play", "index": -1 }),
            "The field “index” of “play” has to be a whole number from 0.".to_owned(),
        ),
        (json!({ "cmd": "play", "index": "0" }), "The field “index” of “play” has to be a whole number from 0.".into()),
        (json!({ "cmd": "undo", "count": 1.5 }), "The field “count” of “undo” has to be a whole number from 0.".into()),
        (json!({ "cmd": "bot" }), "The request “bot” needs “bot”: a text.".into()),
        (json!({ "cmd": "bot", "bot": 7 }), "The field “bot” of “bot” has to be a text.".into()),
        (json!({ "cmd": "new" }), "The request “new” needs “game”: a text.".into()),
        (
            json!({ "cmd": "new", "game": game, "seats": "3" }),
            "The field “seats” of “new” has to be a number of people, or a list of players.".into(),
        ),
        (json!({ "cmd": "new", "game": game, "seats": 1000 }), "No game is for 1000 players.".into()),
        (
            json!({ "cmd": "new", "game": game, "seats": 2, "options": { "ties": 1 } }),
            "The field “options” of “new” has to be an object with a text for each option.".into(),
        ),
        (
            json!({ "cmd": "new", "game": game, "seats": 2, "seed": 7 }),
            "The field “seed” of “new” has to be a text.".into(),
        ),
        (
            json!({ "cmd": "state", "viewer": true }),
            "The field “viewer” of “state” has to be a seat from 0, \"public\" or \"omniscient\".".into(),
        ),
        (json!({ "cmd": "undo", "much": true }), "The request “undo” has no field “much”. Its fields: count.".into()),
        (json!({ "cmd": "help", "me": true }), "The request “help” has no field “me”. It has none.".into()),
        (without("rules"), damaged("rules")),
        (without("seats"), damaged("seats")),
        (without("actions"), damaged("actions")),
        (with("rules", json!("one")), damaged("rules")),
        (with("seed", json!("")), damaged("seed")),
        (with("seats", json!([{ "name": "Ann" }])), damaged("seats")),
        (with("seats", json!([{ "name": "Ann", "player": "you", "colour": -1 }])), damaged("seats")),
        (with("options", json!([])), damaged("options")),
        (with("options", json!(null)), damaged("options")),
        (with("game", json!(3)), damaged("game")),
    ] {
        assert_eq!(arena.send(&request.to_string())["error"], sentence, "{request}");
    }
    arena.end();
}

#[test]
fn a_game_without_options_says_that_it_has_none() {
    let mut arena = Arena::start();
    let reply = arena.ask(&json!({ "cmd": "games" }));
    for game in reply["games"].as_array().expect("a list") {
        let options = game["options"].as_array().expect("a list");
        let request = json!({ "cmd": "new", "game": game["id"], "seats": game["min_seats"], "options": { "x": "y" } });
        let error = arena.send(&request.to_string())["error"].as_str().expect("an error").to_owned();
        if options.is_empty() {
            assert_eq!(error, "There is no option “x”: this game has no options.");
        } else {
            let keys: Vec<&str> = options.iter().filter_map(|option| option["key"].as_str()).collect();
            assert_eq!(error, format!("There is no option “x”. Known options: {}.", keys.join(", ")));
        }
    }
    arena.end();
}

/// The number of a seat's choices can reveal its secrets, such as the bids it can pay.
#[test]
fn what_a_seat_may_do_is_told_to_no_other() {
    let mut arena = Arena::start();
    for (game, _, max) in games(&mut arena) {
        let mut turn = arena.ask(&json!({ "cmd": "new", "game": game, "seats": max, "seed": "OWN" }));
        for step in 0..30 {
            let (seat, choices) = (turn["seat"].as_u64().expect("a seat"), turn["choices"].clone());
            let viewers = (0..max).map(|seat| json!(seat)).chain([json!("public"), json!("omniscient")]);
            for viewer in viewers {
                let knows = viewer == seat || viewer == "omniscient";
                let seen = arena.ask(&json!({ "cmd": "turn", "viewer": viewer }));
                let expected = if knows { choices.clone() } else { Value::Null };
                assert_eq!((&seen["choices"], &seen["prompt"]), (&expected, &turn["prompt"]), "{game} {viewer}");
                let legal = arena.send(&json!({ "cmd": "legal", "viewer": viewer }).to_string());
                assert_eq!(legal["legal"].is_array(), knows, "{legal}");
                if !knows {
                    assert_eq!(legal["error"], format!("Only seat {seat} knows what it may do now."));
                }
            }
            let bot = arena.ask(&json!({ "cmd": "bot", "bot": "random" }));
            let viewer = (seat + 1) % max;
            turn = arena.ask(&json!({ "cmd": "play", "index": bot["index"], "viewer": viewer }));
            assert_eq!(turn["choices"].is_null(), turn["seat"] != viewer, "{game} after step {step}");
            turn = arena.ask(&json!({ "cmd": "turn" }));
        }
    }
    arena.end();
}

/// Blocked actions come with reasons, as on the page.
#[test]
fn what_is_out_of_reach_is_listed_with_the_reason() {
    let mut arena = Arena::start();
    arena.ask(&json!({ "cmd": "new", "game": "phoenicia", "seats": 2, "seed": "REASONS" }));
    let mut reasons = 0;
    for _ in 0..60 {
        for blocked in arena.ask(&json!({ "cmd": "legal" }))["blocked"].as_array().expect("a list") {
            let text = |key: &str| blocked[key].as_str().expect("a text").to_owned();
            assert!(!text("label").is_empty() && text("reason").ends_with('.'), "{blocked}");
            reasons += 1;
        }
        let bot = arena.ask(&json!({ "cmd": "bot", "bot": "greedy" }));
        arena.ask(&json!({ "cmd": "play", "index": bot["index"] }));
    }
    assert!(reasons > 60, "only {reasons} reasons");
    arena.end();
}

/// A player of Phoenicia knows the money of the own seat, and an upper bound for the other seats.
#[test]
fn the_state_of_phoenicia_tells_what_each_seat_can_pay_with() {
    let mut arena = Arena::start();
    let options = json!({ "start-card": "five" });
    arena.ask(&json!({ "cmd": "new", "game": "phoenicia", "seats": 2, "seed": "MONEY", "options": options }));
    // Two coins and a five that all seats know.
    let public = arena.ask(&json!({ "cmd": "state" }))["state"]["seats"].clone();
    assert_eq!((&public[0]["wealth"], &public[0]["wealth_at_most"]), (&json!(7), &json!(7)));
    arena.ask(&json!({ "cmd": "new", "game": "phoenicia", "seats": 2, "seed": "MONEY" }));
    let seen = arena.ask(&json!({ "cmd": "state", "viewer": 0 }))["state"]["seats"].clone();
    let card = seen[0]["card_values"][0].as_u64().expect("its own card");
    assert_eq!((&seen[0]["wealth"], &seen[0]["wealth_at_most"]), (&json!(2 + card), &json!(8)));
    assert_eq!((&seen[1]["wealth"], &seen[1]["wealth_at_most"]), (&Value::Null, &json!(8)));
    arena.end();
}

fn documentation() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/protocol.md");
    std::fs::read_to_string(path).expect("the documentation")
}

/// Returns the text of a section of `docs/protocol.md`, without its examples.
fn section<'a>(text: &'a str, heading: &str) -> &'a str {
    let (_, rest) = text.split_once(&format!("\n## {heading}\n")).expect(heading);
    rest.split("\n```").next().expect("a text")
}

#[test]
fn every_field_of_a_reply_is_explained() {
    let text = documentation();
    let mut arena = Arena::start();
    let turn = arena.ask(&json!({ "cmd": "new", "game": "phoenicia", "seats": 2, "seed": "EXPLAIN" }));
    let legal = arena.ask(&json!({ "cmd": "legal" }));
    let bot = arena.ask(&json!({ "cmd": "bot", "bot": "easy" }));
    for _ in 0..20 {
        arena.ask(&json!({ "cmd": "play", "index": 0 }));
    }
    let blocked = arena.ask(&json!({ "cmd": "legal" }))["blocked"][0].clone();
    for (heading, reply) in [
        ("turn", &turn),
        ("legal", &legal),
        ("legal", &legal["legal"][0]),
        ("legal", &blocked),
        ("bot", &bot),
        ("state", &arena.ask(&json!({ "cmd": "state" }))),
        ("scores", &arena.ask(&json!({ "cmd": "scores" }))),
        ("log", &arena.ask(&json!({ "cmd": "log" }))["log"][0]),
        ("record", &arena.ask(&json!({ "cmd": "record" }))),
    ] {
        for key in reply.as_object().expect("an object").keys() {
            assert!(section(&text, heading).contains(&format!("`{key}`")), "“{key}” of {heading} isn't explained");
        }
    }
    arena.end();
}

/// Collects the names of all fields of a value.
fn fields(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                names.insert(name.clone());
                fields(value, names);
            }
        }
        Value::Array(list) => list.iter().for_each(|value| fields(value, names)),
        _ => {}
    }
}

#[test]
fn every_field_that_the_documentation_of_the_state_names_is_in_the_state_of_a_game() {
    let mut names = BTreeSet::new();
    let mut arena = Arena::start();
    for (game, min, _) in games(&mut arena) {
        let options = if game == "felinia" { json!({ "game": "advanced" }) } else { json!({}) };
        arena.ask(&json!({ "cmd": "new", "game": game, "seats": min, "seed": "NAMED", "options": options }));
        while arena.ask(&json!({ "cmd": "turn" }))["over"] == false {
            fields(&arena.ask(&json!({ "cmd": "state", "viewer": "omniscient" })), &mut names);
            let bot = arena.ask(&json!({ "cmd": "bot", "bot": "easy" }));
            arena.ask(&json!({ "cmd": "play", "index": bot["index"] }));
        }
    }
    let text = documentation();
    let (_, rest) = text.split_once("\n## state\n").expect("a section");
    let section = rest.split("\n## ").next().expect("a text");
    let words = section
        .lines()
        .filter(|line| !line.starts_with(['→', '←']))
        .flat_map(|line| line.split('`').skip(1).step_by(2));
    let is_name = |word: &&str| word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    let strange: Vec<&str> = words.filter(is_name).filter(|word| !word.is_empty() && !names.contains(*word)).collect();
    assert_eq!(strange, Vec::<&str>::new());
    arena.end();
}

/// Checks the statement of `docs/protocol.md` about hidden fields: null, or left out of a list or a count.
#[test]
fn what_is_hidden_is_null_or_left_out() {
    let mut arena = Arena::start();
    let mut hidden = [0; 3];
    for (game, min, max) in games(&mut arena) {
        let options = if game == "felinia" { json!({ "game": "advanced" }) } else { json!({}) };
        let seats = max.min(min + 1);
        arena.ask(&json!({ "cmd": "new", "game": game, "seats": seats, "seed": "HIDE", "options": options }));
        for _ in 0..160 {
            let all = arena.ask(&json!({ "cmd": "state", "viewer": "omniscient" }));
            let seen = arena.ask(&json!({ "cmd": "state" }));
            compare(&seen["state"], &all["state"], &game, &mut hidden);
            let bot = arena.ask(&json!({ "cmd": "bot", "bot": "greedy" }));
            if arena.ask(&json!({ "cmd": "play", "index": bot["index"] }))["over"] == true {
                break;
            }
        }
    }
    assert!(hidden.iter().all(|kind| *kind > 0), "{hidden:?}");
    arena.end();
}

/// Counts differences by kind: null, a shorter list, another number.
fn compare(seen: &Value, all: &Value, at: &str, hidden: &mut [u32; 3]) {
    match (seen, all) {
        (Value::Object(seen), Value::Object(all)) => {
            assert!(seen.keys().eq(all.keys()), "{at} has other fields");
            seen.iter()
                .zip(all.values())
                .for_each(|((key, seen), all)| compare(seen, all, &format!("{at}.{key}"), hidden));
        }
        (Value::Array(seen), Value::Array(all)) if seen.len() == all.len() => {
            seen.iter().zip(all).for_each(|(seen, all)| compare(seen, all, at, hidden));
        }
        _ if seen == all => {}
        (Value::Null, _) => hidden[0] += 1,
        (Value::Array(seen), Value::Array(all)) if seen.len() < all.len() => hidden[1] += 1,
        (Value::Number(_), Value::Number(_)) => hidden[2] += 1,
        _ => panic!("{at} is {seen} instead of {all}"),
    }
}

/// Replays the conversation in `docs/protocol.md`. Replies must be objects with equal keys. Their words may change
/// without a change of the protocol.
#[test]
fn the_documented_conversation_is_true() {
    let text = documentation();
    let mut arena = Arena::start();
    let mut lines = text.lines();
    let mut shown = 0;
    while let Some(line) = lines.next() {
        let Some(request) = line.strip_prefix("→ ") else { continue };
        let documented = lines.next().and_then(|line| line.strip_prefix("← ")).expect("a reply after each request");
        let documented: Value = serde_json::from_str(documented).expect("JSON");
        let reply = arena.send(request);
        assert_eq!(shape(&reply), shape(&documented), "{request}");
        // The list of games and bots doesn't depend on earlier requests.
        if request == r#"{"cmd": "games"}"# {
            assert_eq!(reply, documented);
        }
        shown += 1;
    }
    assert!(shown > 12, "only {shown} requests are documented");
}

/// Returns the keys of a reply, and of the first entry of each list in it. Leaves out the games' states.
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
