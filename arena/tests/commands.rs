//! Tests of the commands from outside: their output for machines, and their errors.

use std::process::{Command, Output};

use serde_json::Value;

fn arena(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arena")).args(args).output().expect("arena starts")
}

fn text(args: &[&str]) -> String {
    let output = arena(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&text(args)).expect("one JSON object")
}

fn some_game() -> String {
    json(&["games", "--json"])["games"][0]["id"].as_str().expect("an id").to_owned()
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn a_tournament_reports_what_it_promises() {
    let game = some_game();
    let args = ["tournament", "--game", &game, "--seats", "random,greedy,random", "--games", "30", "--json"];
    let report = json(&args);
    for key in ["game", "games", "seats", "bots", "rounds_mean", "rounds_min", "rounds_max", "decisions_mean"] {
        assert!(report.get(key).is_some(), "{key} is missing: {report}");
    }
    assert_eq!((&report["games"], &report["seats"]), (&30.into(), &3.into()));
    let bots = report["bots"].as_array().expect("a list");
    assert_eq!(bots.len(), 2, "a bot that sits twice is counted together");
    let mut wins = 0.0;
    for bot in bots {
        assert_eq!(keys(bot), ["games", "mean_rank", "mean_score", "name", "wilson95", "win_share", "wins"]);
        let (low, high) = (bot["wilson95"][0].as_f64().unwrap(), bot["wilson95"][1].as_f64().unwrap());
        let share = bot["win_share"].as_f64().unwrap();
        assert!(0.0 <= low && low <= share && share <= high && high <= 1.0, "{bot}");
        wins += bot["wins"].as_f64().unwrap();
    }
    assert!((wins - 30.0).abs() < 1e-9, "every match is won once, or shared");
    assert_eq!(json(&args), report, "the same tournament twice");
}

#[test]
fn a_tournament_depends_on_neither_threads_nor_the_order_of_play() {
    let game = some_game();
    let with = |threads| {
        let args = ["tournament", "--game", &game, "--seats", "easy,random", "--games", "20", "--json"];
        json(&[&args[..], &["--threads", threads]].concat())
    };
    assert_eq!(with("1"), with("2"));
}

#[test]
fn a_tournament_ends_as_soon_as_its_target_is_told() {
    let game = some_game();
    let held = |bots, target| {
        json(&["tournament", "--game", &game, "--seats", bots, "--games", "200", "--target", target, "--json"])
    };
    // Medium is greedy without obvious mistakes: only a little better, so two hundred matches don't decide.
    for (bots, target, verdict) in
        [("greedy,random", "0.8", "reached"), ("random,greedy", "0.8", "missed"), ("medium,greedy", "0.6", "open")]
    {
        let report = held(bots, target);
        assert_eq!(report["verdict"], verdict, "{report}");
        assert_eq!(report["games"].as_u64() < Some(200), verdict != "open", "{report}");
    }
    for senseless in [["--seats", "greedy,random", "--target", "1"], ["--seats", "greedy,greedy", "--target", "0.5"]] {
        assert!(!arena(&[&["tournament", "--game", &game], &senseless[..]].concat()).status.success());
    }
}

#[test]
fn an_interrupted_tournament_goes_on_where_it_was() {
    let game = some_game();
    let file = std::env::temp_dir().join(format!("arena-{}.jsonl", std::process::id()));
    let path = file.to_str().expect("a path");
    let held = |games, seats| {
        let args = ["tournament", "--game", &game, "--seats", seats, "--games", games, "--json"];
        arena(&[&args[..], &["--checkpoint", path]].concat())
    };
    let seats = "easy,random";
    let whole = held("20", seats).stdout;
    let text = std::fs::read_to_string(&file).expect("the matches");
    assert_eq!(text.lines().count(), 21, "a head and a line a match");
    // Interrupted while the ninth match was being written.
    let at = text.match_indices('\n').nth(9).expect("nine matches").0;
    std::fs::write(&file, &text[..at - 5]).expect("a file");
    assert_eq!(held("20", seats).stdout, whole);
    assert_eq!(std::fs::read_to_string(&file).expect("the matches"), text);

    assert!(!held("20", "greedy,random").status.success(), "another series");
    std::fs::write(&file, text.replace("\"decisions\":", "\"decisions\":1")).expect("a file");
    assert!(!held("20", seats).status.success(), "bots that play differently");
    std::fs::remove_file(&file).expect("the file is there");
}

#[test]
fn a_benchmark_prints_one_object_a_line() {
    let game = some_game();
    let lines = text(&["bench", "--game", &game, "--seats", "2-3", "--repeats", "1", "--millis", "2", "--json"]);
    let speeds: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(speeds.iter().map(|speed| speed["seats"].as_u64()).collect::<Vec<_>>(), [Some(2), Some(3)]);
    for speed in &speeds {
        assert_eq!(
            keys(speed),
            [
                "allocations_per_playout",
                "apply_ns",
                "clone_ns",
                "decisions_per_s",
                "game",
                "legal_ns",
                "options",
                "playouts_per_s",
                "seats",
                "state_bytes",
                "step_early_ns",
                "step_late_ns"
            ]
        );
        assert!(speed["decisions_per_s"].as_f64() > speed["playouts_per_s"].as_f64());
    }
}

#[test]
fn a_bench_of_a_bot_tells_how_long_its_moves_take() {
    let game = some_game();
    let line = json(&["bench", "--game", &game, "--seats", "2", "--bot", "quick", "--moves", "20", "--json"]);
    let [mean, p95, max] = ["mean_ms", "p95_ms", "max_ms"].map(|key| line[key].as_f64().expect(key));
    assert!(0.0 < mean && mean <= max && p95 <= max, "{line}");
    assert_eq!((&line["bot"], &line["moves"]), (&"quick".into(), &20.into()));
}

#[test]
fn strength_is_measured_in_pieces_and_told_as_a_page() {
    let game = some_game();
    let folder = std::env::temp_dir().join(format!("strength-{}", std::process::id()));
    let strength = ["strength", "--game", &game, "--minutes", "0", "--kept", folder.to_str().expect("a path")];
    let page = text(&strength);
    assert!(page.starts_with("# How strong the bots are"));
    assert_eq!(page.matches("not measured").count(), 7, "one row for each claim: {page}");
    let name = format!("{game}-easy-random.jsonl");
    let kept = folder.join(name);
    let path = kept.to_str().expect("a path");
    let easy = ["tournament", "--game", &game, "--seats", "easy,random", "--games", "60", "--seed", "LEVELS"];
    text(&[&easy[..], &["--checkpoint", path, "--json"]].concat());
    let file = folder.join("page.md");
    text(&[&strength[..], &["--write", file.to_str().expect("a path")]].concat());
    let page = std::fs::read_to_string(&file).expect("the page");
    assert!(page.contains("| easy against random | 60 |"), "{page}");
    std::fs::remove_dir_all(&folder).expect("the folder is there");
}

#[test]
fn a_match_is_told_recorded_and_replayed() {
    let game = some_game();
    let path = std::env::temp_dir().join(format!("arena-test-{}.json", std::process::id()));
    let file = path.to_str().expect("a plain path");
    let told =
        text(&["play", "--game", &game, "--seats", "greedy,random", "--seed", "told", "--link", "--record", file]);
    let link = told.lines().last().expect("the link");
    let by_link = json(&["replay", link, "--json"]);
    assert_eq!(json(&["replay", file, "--json"]), by_link);
    assert_eq!(json(&["replay", &format!("https://example.org/x/{link}"), "--json"]), by_link);
    assert_eq!(by_link["stopped"], Value::Null);
    assert!(by_link["log"].as_array().expect("a log").iter().all(|line| told.contains(line.as_str().unwrap())));

    let cut = &link[..link.len() - 30];
    let output = arena(&["replay", cut]);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("damaged"));
    assert!(String::from_utf8_lossy(&output.stdout).contains("not over"), "it is shown as far as it goes");
    std::fs::remove_file(path).expect("the file was written");
}

#[test]
fn what_strangers_might_send_does_no_harm() {
    let told = text(&["fuzz", "--hostile", "--games", "3000"]);
    assert!(told.contains("no panic, nothing unfit to be shown"), "{told}");
    let opened = told.lines().filter(|line| line.contains("of which") && !line.ends_with(" 0 opened"));
    assert_eq!(opened.count(), 6, "some of each kind still open: {told}");
}

#[test]
fn fuzzing_holds_and_balance_adds_up() {
    let game = some_game();
    assert!(text(&["fuzz", "--games", "20", "--game", &game, "--seats", "2"]).contains("every claim held"));
    let report = json(&["balance", "--game", &game, "--bot", "random", "--seats", "2", "--games", "20", "--json"]);
    let shares = report["seat_win_shares"].as_array().expect("a list").iter().filter_map(Value::as_f64);
    assert!((shares.sum::<f64>() - 1.0).abs() < 1e-9);
    let ends = report["ends"].as_object().expect("an object").values().filter_map(Value::as_u64);
    assert_eq!(ends.sum::<u64>(), 20);
    let file = std::env::temp_dir().join(format!("balance-{}.md", std::process::id()));
    let path = file.to_str().expect("a path");
    text(&["balance", "--game", &game, "--bot", "random", "--games", "20", "--write", path]);
    let page = std::fs::read_to_string(&file).expect("the page");
    assert!(page.contains(&format!("\n| {game} | 2 | ")), "{page}");
    std::fs::remove_file(file).expect("the file was written");
}

#[test]
fn what_goes_wrong_is_said_in_one_sentence() {
    let game = some_game();
    for args in [
        &["play", "--game", "chess", "--seats", "2"][..],
        &["play", "--seats", "2"],
        &["play", "--game", &game, "--seats", "1"],
        &["play", "--game", &game, "--seats", "2-3"],
        &["play", "--game", &game, "--seats", "you,greedy"],
        &["play", "--game", &game, "--seats", "2", "--option", "x"],
        &["play", "--game", &game, "--seats", "2", "--option", "x=y"],
        &["play", "--game", &game, "--seats", "2", "--record", "/nowhere/at/all"],
        &["tournament", "--game", &game, "--seats", "2", "--games", "0"],
        &["balance", "--game", &game, "--bot", "deep"],
        &["fuzz", "--seats", "greedy,random"],
        &["replay", "no-such-file.json"],
        &["replay", "#/m/AAAA"],
    ] {
        let output = arena(args);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{args:?}");
        assert!(said.starts_with("error: ") && !said.contains("panicked"), "{args:?}: {said}");
    }
}
