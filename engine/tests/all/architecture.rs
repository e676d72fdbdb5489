//! Checks the sources of the whole project against the project's rules. Planted breaches verify that each rule detects
//! something.

use std::fs;
use std::path::Path;

use engine::catalog::GAMES;

/// A file of the project.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// The path from the root of the project, with `/`.
    pub(crate) path: String,
    pub(crate) text: String,
}

/// A check of files that returns complaints of the form `file:line: why`.
type Rule = fn(&[Source]) -> Vec<String>;

/// Every rule with breaches that it must detect, as path and text.
const RULES: &[(Rule, &[(&str, &str)])] = &[
    (
        only_catalogues_name_games,
        &[
            ("engine/src/matches/table.rs", "use crate::games::GAME;"),
            ("engine/src/bots/greedy.rs", "// As in GAME."),
            ("src/play/page.rs", "if id == \"GAME\" {}"),
            ("worker/src/main.rs", "GAME"),
            ("arena/src/play.rs", "GAME"),
        ],
    ),
    (
        games_know_only_themselves,
        &[
            ("engine/src/games/other_game/mod.rs", "use crate::games::GAME::data;"),
            ("engine/src/games/other_game/mod.rs", "use super::super::GAME::data;"),
            ("src/boards/other_game/mod.rs", "use crate::boards::GAME;"),
            ("src/boards/other_game/mod.rs", "use engine::games::GAME::Action;"),
        ],
    ),
    (
        modules_use_only_those_above_them,
        &[
            ("engine/src/matches/record.rs", "use crate::catalog::GAMES;"),
            (
                "engine/src/kernel/seat.rs",
                "use crate::{\n    kernel::set::Set,\n    matches::table::{self, Table},\n};",
            ),
            ("engine/src/matches/record.rs", "#[error(\"{known}\", known = crate::catalog::known())]"),
            ("engine/src/link/reading.rs", "use crate::bot_protocol::Ask;"),
            ("engine/src/games/other_game/mod.rs", "use crate::matches::table::Table;"),
            ("engine/src/undeclared.rs", "fn nothing() {}"),
        ],
    ),
    (
        folders_of_the_page_use_only_lower_layers,
        &[
            ("src/board_parts/target.rs", "use crate::boards::board;"),
            ("src/boards/mod.rs", "use crate::play::TablePage;"),
            ("src/lobby/mod.rs", "use crate::{\n    browser,\n    play::TablePage,\n};"),
            ("src/context.rs", "fn icon() { crate::board_parts::icon::Icon }"),
            ("src/browser.rs", "use crate::context::use_app;"),
            ("src/undeclared.rs", "fn nothing() {}"),
        ],
    ),
    (
        the_engine_is_pure,
        &[
            ("engine/src/matches/table.rs", "use leptos::prelude::*;"),
            ("engine/src/matches/table.rs", "web_sys::window()"),
            ("engine/src/matches/table.rs", "use js_sys::Date;"),
            ("engine/src/bots/mod.rs", "let now = std::time::Instant::now();"),
            ("engine/src/games/a/mod.rs", "use std::collections::{BTreeMap, HashMap};"),
            ("engine/src/games/a/mod.rs", "let set: HashSet<u8>;"),
            ("engine/src/games/a/mod.rs", "println!(\"here\");"),
            ("engine/src/games/a/mod.rs", "rand::thread_rng()"),
            ("engine/src/games/a/mod.rs", "std::fs::read(path)"),
        ],
    ),
    (
        the_model_of_a_match_knows_no_browser,
        &[
            ("src/play/model/a.rs", "use leptos::prelude::*;"),
            ("src/play/model/a.rs", "fn now() { js_sys::Date::now() }"),
            ("src/play/model/a.rs", "use crate::browser;"),
            ("src/play/model/a.rs", "use crate::play::driver::Driver;"),
        ],
    ),
    (
        engine_stands_alone,
        &[("engine/Cargo.toml", "leptos = \"0.8\""), ("worker/Cargo.toml", "web-sys = \"1\"\nleptos = \"0.8\"")],
    ),
    (
        rules_use_no_floats,
        &[
            ("engine/src/games/a/rules/payment.rs", "let half: f32 = 0.5;"),
            ("engine/src/games/a/rules/mod.rs", "let half: f32 = 0.5;"),
        ],
    ),
    (no_style_stands_in_an_attribute, &[("src/boards/GAME/mod.rs", "view! { <b style=\"left: 0\"></b> }")]),
    (nothing_names_a_machine, &[("docs/a.md", "see /PLACE/me/x"), ("xtask/src/a.rs", "//! x\n\"/PLACE/me\"")]),
    (no_style_depends_on_what_lies_below, &[("style/a.css", ".table:has(.scene) { padding: 0; }")]),
    (no_file_is_too_long, &[("src/a.rs", "//! A.LONG"), ("style/a.css", "//! A.LONG"), ("public/a.js", "//! A.LONG")]),
    (
        every_file_says_what_it_is,
        &[("src/a.rs", "use engine::kernel::seat;\n"), ("engine/tests/a.rs", "/// A.\nfn a() {}\n")],
    ),
    (
        doc_comments_begin_with_a_verb_or_a_noun,
        &[
            ("src/a.rs", "//! A.\n/// Whoever decides.\n"),
            ("src/a.rs", "//! The same for two seats.\n"),
            ("engine/src/a.rs", "//! A.\n    /// Whether it is over.\n"),
        ],
    ),
];

#[test]
fn the_sources_keep_the_rules() {
    let sources = sources();
    assert!(sources.len() > 50, "only {} files were found", sources.len());
    let complaints: Vec<String> = RULES.iter().flat_map(|(rule, _)| rule(&sources)).collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn every_rule_sees_its_breach() {
    let game = module(GAMES[0].meta.id);
    let place = MACHINES[0].trim_matches('/');
    for (rule, breaches) in RULES {
        for (path, text) in *breaches {
            let text = text.replace("GAME", &game).replace("PLACE", place);
            let planted = Source { path: (*path).into(), text: text.replace("LONG", &"\n".repeat(700)) };
            assert!(!rule(&[planted]).is_empty(), "no rule complains about {path}: {text:.60}");
        }
    }
}

/// Returns the hand-written files of the project.
pub(crate) fn sources() -> Vec<Source> {
    fn walk(root: &Path, folder: &Path, found: &mut Vec<Source>) {
        let entries = fs::read_dir(folder).expect("a folder of the project");
        for entry in entries {
            let path = entry.expect("a file").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            if path.is_dir() {
                let skipped = ["target", "dist", "node_modules", "records"];
                if !(skipped.contains(&name.as_str()) || name.starts_with('.') && name != ".ci") {
                    walk(root, &path, found);
                }
                continue;
            }
            let written = ["rs", "md", "toml", "js", "mjs", "css", "html", "json", "sh"];
            let ending = path.extension().map(|ending| ending.to_string_lossy().into_owned()).unwrap_or_default();
            if written.contains(&ending.as_str()) && name != "package-lock.json" {
                let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                let path = path.strip_prefix(root).expect("inside the project").to_string_lossy().replace('\\', "/");
                found.push(Source { path, text });
            }
        }
    }
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let mut found = Vec::new();
    walk(root, root, &mut found);
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

impl Source {
    pub(crate) fn is_rust_in(&self, folder: &str) -> bool {
        self.path.starts_with(folder) && self.path.ends_with(".rs")
    }

    /// Returns the text without comments and without the tests at its end.
    pub(crate) fn code(&self) -> String {
        let code = self.text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let lines: Vec<&str> = code.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
        lines.join("\n")
    }

    /// Returns a complaint for each line that contains one of the words.
    fn complain(&self, words: &[&str], why: &str, code_only: bool) -> Vec<String> {
        let lines = self.text.lines().enumerate().filter_map(|(at, line)| {
            let line = if code_only { line.split("//").next().unwrap_or_default() } else { line };
            let word = words.iter().find(|word| line.contains(**word))?;
            Some(format!("{}:{}: {why}: {word}", self.path, at + 1))
        });
        lines.collect()
    }
}

/// Returns the module name of a game.
fn module(id: &str) -> String {
    id.replace('-', "_")
}

/// The kernel, the page, the worker and the tools reach games only through the catalogue, and name none.
fn only_catalogues_name_games(sources: &[Source]) -> Vec<String> {
    let is_neutral = |source: &&Source| {
        let games = ["engine/src/games/", "src/boards/"];
        let catalogues = ["engine/src/catalog.rs"];
        ["engine/src/", "src/", "worker/src/", "arena/src/"].iter().any(|folder| source.is_rust_in(folder))
            && !games.iter().any(|folder| source.path.starts_with(folder))
            && !catalogues.contains(&source.path.as_str())
    };
    let mut complaints = Vec::new();
    for source in sources.iter().filter(is_neutral) {
        for game in GAMES {
            let names = [game.meta.id, &module(game.meta.id), game.meta.name];
            complaints.extend(source.complain(&names, "this place knows no game by name", false));
        }
    }
    complaints
}

/// The folders of a game and of its board don't use another game's folders.
fn games_know_only_themselves(sources: &[Source]) -> Vec<String> {
    let mut complaints = Vec::new();
    for root in ["engine/src/games/", "src/boards/"] {
        for source in sources.iter().filter(|source| source.is_rust_in(root)) {
            let Some((own, _)) = source.path[root.len()..].split_once('/') else { continue };
            for other in GAMES.iter().map(|game| module(game.meta.id)).filter(|module| module != own) {
                let ways = [format!("games::{other}"), format!("boards::{other}"), format!("super::{other}")];
                let ways: Vec<&str> = ways.iter().map(String::as_str).collect();
                complaints.extend(source.complain(&ways, "games don't know each other", true));
            }
        }
    }
    complaints
}

/// The engine's modules form no cycle: each uses only modules that `lib.rs` declares above it. Tests may use any.
fn modules_use_only_those_above_them(sources: &[Source]) -> Vec<String> {
    let declared = |line: &'static str| line.strip_prefix("pub mod ")?.strip_suffix(';');
    let order: Vec<&str> = include_str!("../../src/lib.rs").lines().filter_map(declared).collect();
    let mut complaints = Vec::new();
    for source in sources.iter().filter(|source| source.is_rust_in("engine/src/")) {
        let own = source.path["engine/src/".len()..].split(['/', '.']).next().unwrap_or_default();
        if own == "lib" || source.path.contains("/tests/") {
            continue;
        }
        let Some(place) = order.iter().position(|module| *module == own) else {
            complaints.push(format!("{}: lib.rs doesn't declare this module", source.path));
            continue;
        };
        let code = source.code();
        let below = modules_used(&code).into_iter().filter(|used| order[place + 1..].contains(used));
        complaints.extend(below.map(|used| format!("{}: {own} stands above {used} in lib.rs", source.path)));
    }
    complaints
}

/// The layers of the page from the top down. A folder or file of `src/` uses only lower layers, and nothing in its own
/// layer.
const LAYERS: &[&[&str]] = &[
    &["lib", "main"],
    &["app"],
    &["lobby", "play", "guide", "gallery"],
    &["boards"],
    &["board_parts"],
    &["page_parts"],
    &["context", "bots", "panics", "summary"],
    &["store"],
    &["device", "devices", "layers"],
    &["browser", "daily", "route"],
];

/// Dependencies of the page go downwards: lobby and play use the boards, boards the board parts, and board parts the
/// context.
fn folders_of_the_page_use_only_lower_layers(sources: &[Source]) -> Vec<String> {
    let layer = |module: &str| LAYERS.iter().position(|layer| layer.contains(&module));
    let mut complaints = Vec::new();
    for source in sources.iter().filter(|source| source.is_rust_in("src/")) {
        let own = source.path["src/".len()..].split(['/', '.']).next().unwrap_or_default();
        let Some(place) = layer(own) else {
            complaints.push(format!("{}: in no layer of the page; put it into one in LAYERS", source.path));
            continue;
        };
        let code = source.code();
        let is_breach = |used: &&str| *used != own && layer(used).is_some_and(|layer| layer <= place);
        let breaches = modules_used(&code).into_iter().filter(is_breach);
        complaints.extend(breaches.map(|used| format!("{}: {own} must not use {used}", source.path)));
    }
    complaints
}

/// Returns the modules of the own crate in paths (`crate::a::B`) and in lists (`crate::{a::B, c}`).
fn modules_used(code: &str) -> Vec<&str> {
    let is_name = |character: char| character.is_ascii_alphanumeric() || character == '_';
    let mut used = Vec::new();
    for (at, start) in code.match_indices("crate::") {
        let path = &code[at + start.len()..];
        let Some(list) = path.strip_prefix('{') else {
            used.extend(path.split(|character| !is_name(character)).next());
            continue;
        };
        let mut depth = 1;
        let mut item_begins = true;
        for (at, character) in list.char_indices() {
            match character {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => item_begins = true,
                _ if depth == 1 && item_begins && is_name(character) => {
                    used.extend(list[at..].split(|character| !is_name(character)).next());
                    item_begins = false;
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    used
}

/// The engine has no web, clock, files or output, and nothing whose order or chance differs between runs.
fn the_engine_is_pure(sources: &[Source]) -> Vec<String> {
    const WORDS: &[&str] = &[
        "leptos",
        "web_sys",
        "js_sys",
        "wasm_bindgen",
        "gloo",
        "getrandom",
        "thread_rng",
        "HashMap",
        "HashSet",
        "RandomState",
        "std::time",
        "std::fs",
        "std::io",
        "std::env",
        "std::net",
        "std::process",
        "std::thread",
        "Instant::",
        "SystemTime",
        "println!",
        "print!(",
        "static mut",
        "thread_local!",
    ];
    // The fingerprint writes JSON into a hash through `std::io`, to avoid building a text.
    const WRITES_TO_MEMORY: &str = "engine/src/matches/fingerprint.rs";
    let is_engine = |source: &&Source| source.is_rust_in("engine/src/") && !source.path.contains("/tests/");
    let complain = |source: &Source| {
        let words: Vec<&str> =
            WORDS.iter().copied().filter(|word| !(source.path == WRITES_TO_MEMORY && *word == "std::io")).collect();
        source.complain(&words, "not in the engine", true)
    };
    sources.iter().filter(is_engine).flat_map(complain).collect()
}

/// The model of a match runs in native tests. It uses no web, no component, and nothing of the page that needs one.
fn the_model_of_a_match_knows_no_browser(sources: &[Source]) -> Vec<String> {
    const WORDS: &[&str] = &[
        "leptos",
        "web_sys",
        "js_sys",
        "wasm_bindgen",
        "gloo",
        "crate::browser",
        "crate::context",
        "crate::play::driver",
        "super::super::driver",
    ];
    let complain = |source: &Source| source.complain(WORDS, "not in the model of a match", true);
    sources.iter().filter(|source| source.is_rust_in("src/play/model/")).flat_map(complain).collect()
}

/// Dependencies go one way: the engine, the worker and the arena don't depend on the page.
fn engine_stands_alone(sources: &[Source]) -> Vec<String> {
    let mut complaints = Vec::new();
    for source in sources {
        let forbidden: &[&str] = match source.path.as_str() {
            "engine/Cargo.toml" => {
                &["leptos", "web-sys", "js-sys", "wasm-bindgen", "gloo", "getrandom", "caravanserai"]
            }
            "worker/Cargo.toml" | "arena/Cargo.toml" => &["leptos", "gloo-", "path = \"..\""],
            _ => continue,
        };
        let dependencies = source.text.split_once("[dependencies]").map_or(source.text.as_str(), |(_, after)| after);
        let found = forbidden.iter().filter(|word| dependencies.contains(**word));
        complaints.extend(found.map(|word| format!("{}: must not depend on {word}", source.path)));
    }
    complaints
}

/// Rules use integers. Only the evaluation may use floats.
fn rules_use_no_floats(sources: &[Source]) -> Vec<String> {
    let is_rule = |source: &&Source| {
        let thoughts = ["/evaluation/", "/tests/"];
        source.is_rust_in("engine/src/games/") && !thoughts.iter().any(|part| source.path.contains(part))
    };
    sources
        .iter()
        .filter(is_rule)
        .flat_map(|source| source.complain(&["f32", "f64"], "rules use no floats", true))
        .collect()
}

/// The page's content security policy refuses `style` attributes. `style:left=…` sets styles by script.
fn no_style_stands_in_an_attribute(sources: &[Source]) -> Vec<String> {
    let of_page = sources.iter().filter(|source| source.path.starts_with("src/") || source.path == "index.html");
    of_page.flat_map(|source| source.complain(&[" style="], "a style in an attribute", true)).collect()
}

/// With `:has`, each click would restyle a table with thousands of elements.
fn no_style_depends_on_what_lies_below(sources: &[Source]) -> Vec<String> {
    let styles = sources.iter().filter(|source| source.path.ends_with(".css"));
    styles.flat_map(|source| source.complain(&[":has("], "a style that depends on what lies below", true)).collect()
}

/// Path prefixes that occur only on a particular machine.
const MACHINES: &[&str] =
    &[concat!("/ho", "me/"), concat!("/ro", "ot/"), concat!("/wo", "rk/"), concat!("/Use", "rs/"), concat!("C:", "\\")];

fn nothing_names_a_machine(sources: &[Source]) -> Vec<String> {
    sources.iter().flat_map(|source| source.complain(MACHINES, "a path of some machine", false)).collect()
}

fn no_file_is_too_long(sources: &[Source]) -> Vec<String> {
    const LONGEST: usize = 600;
    let is_code = |source: &&Source| [".rs", ".js", ".mjs", ".css"].iter().any(|ending| source.path.ends_with(ending));
    let counted = sources.iter().filter(is_code).map(|source| (source, source.text.lines().count()));
    counted
        .filter(|(_, lines)| *lines > LONGEST)
        .map(|(source, lines)| format!("{}: {lines} lines, more than {LONGEST}; split it", source.path))
        .collect()
}

fn every_file_says_what_it_is(sources: &[Source]) -> Vec<String> {
    let is_silent = |source: &&Source| source.path.ends_with(".rs") && !source.text.starts_with("//! ");
    let silent = sources.iter().filter(is_silent);
    silent.map(|source| format!("{}: begins without a //! line that says what it is", source.path)).collect()
}

/// Openings that hide the subject of a sentence.
const OPENINGS: &[&str] = &["Whoever ", "Somebody ", "Whether ", "The same "];

fn doc_comments_begin_with_a_verb_or_a_noun(sources: &[Source]) -> Vec<String> {
    let is_hidden = |line: &&str| {
        let line = line.trim_start();
        let words = line.strip_prefix("/// ").or_else(|| line.strip_prefix("//! "));
        words.is_some_and(|words| OPENINGS.iter().any(|opening| words.starts_with(opening)))
    };
    let rust = sources.iter().filter(|source| source.path.ends_with(".rs"));
    rust.flat_map(|source| {
        let hidden = source.text.lines().filter(is_hidden);
        hidden
            .map(|line| format!("{}: a doc comment that begins with an unnamed subject: {}", source.path, line.trim()))
    })
    .collect()
}
