//! Helpers and assertions for the guide and the rules pages, shared by the tests of all games.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::kernel::game::Game;
use crate::kernel::options::OptionValues;
use crate::kernel::rng::Rng;
use crate::kernel::seat::Viewer;
use crate::kernel::step::StepContext;

/// Returns the rules by paragraph of a game.
pub(crate) fn rules_page(id: &str) -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../docs/rules/{id}.md"));
    fs::read_to_string(page).expect("the rules of a game stand in docs/rules/")
}

/// Returns all source files in the folder of a game, with their texts.
pub(crate) fn sources(room: &str) -> Vec<(PathBuf, String)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games").join(room)];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for file in fs::read_dir(folder).expect("the room of a game").flatten() {
            match fs::read_to_string(file.path()) {
                Ok(text) => sources.push((file.path(), text)),
                Err(_) => folders.push(file.path()),
            }
        }
    }
    sources
}

/// Returns the headings of a guide in the form of the page's anchors.
pub(crate) fn sections(guide: &str) -> Vec<String> {
    let headings = guide.lines().filter_map(|line| line.strip_prefix("## "));
    headings.map(|text| text.to_lowercase().replace(' ', "-")).collect()
}

/// Returns the cells of the tables below a heading, without their header rows.
pub(crate) fn tables(page: &str, heading: &str) -> Vec<Vec<Vec<String>>> {
    let mut tables = vec![Vec::new()];
    let lines = page.lines().skip_while(|line| !line.starts_with(heading)).skip(1);
    for line in lines.take_while(|line| !line.starts_with('#')) {
        if line.starts_with("|---") {
            continue;
        } else if line.starts_with('|') {
            let cells = line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
            tables.last_mut().expect("a table").push(cells);
        } else if !tables.last().expect("a table").is_empty() {
            tables.push(Vec::new());
        }
    }
    tables.retain(|table| !table.is_empty());
    tables.iter_mut().for_each(|table| drop(table.remove(0)));
    tables
}

/// Returns the first table below a heading.
pub(crate) fn table(page: &str, heading: &str) -> Vec<Vec<String>> {
    tables(page, heading).swap_remove(0)
}

/// Asserts that every paragraph cited in a game's code, as in `Phoenicia 5.6`, exists in its rules.
pub(crate) fn assert_citations_stand(id: &str, room: &str, cited_as: &str) {
    let page = rules_page(id);
    let headings: BTreeSet<&str> = page
        .lines()
        .filter(|line| line.starts_with('#'))
        .filter_map(|line| line.trim_start_matches('#').trim().split([' ']).next())
        .map(|number| number.trim_end_matches('.'))
        .collect();
    let mut cited = 0;
    for (file, text) in sources(room) {
        for citation in text.split(&format!("{cited_as} ")).skip(1) {
            let paragraph: String = citation.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
            let paragraph = paragraph.trim_end_matches('.');
            if !paragraph.is_empty() {
                assert!(headings.contains(paragraph), "{:?} cites {paragraph}", file.file_name());
                cited += 1;
            }
        }
    }
    assert!(cited > 100, "{cited} citations");
}

/// Asserts that every rule named by log, prompts and reasons in random matches is a section of the guide.
pub(crate) fn assert_named_rules_stand<G: Game>(guide: &str) {
    let mut named = BTreeSet::new();
    for (seed, options) in (0..).zip(OptionValues::varied(G::META.options)) {
        for seats in G::META.min_seats..=G::META.max_seats {
            named.append(&mut rules_named::<G>(seats, &options, seed));
        }
    }
    assert!(named.len() > 5, "words name rules: {named:?}");
    let sections = sections(guide);
    for rule in named {
        assert!(sections.iter().any(|section| section == rule), "no section `{rule}`");
    }
}

/// Returns the rules that a random match names.
fn rules_named<G: Game>(seats: u8, options: &OptionValues, seed: u64) -> BTreeSet<&'static str> {
    let (mut chance, mut hand) = (Rng::stream(seed, 0), Rng::stream(seed, 1));
    let mut events = Vec::new();
    let mut game = G::setup(seats, &options.into(), &mut StepContext::recording(&mut chance, &mut events));
    let mut named = BTreeSet::new();
    let mut legal = Vec::new();
    loop {
        named.extend(events.drain(..).filter_map(|event| game.describe_event(&event, Viewer::Public).rule));
        named.extend(game.prompt().rule);
        let Some(seat) = game.turn().seat() else { return named };
        named.extend(game.blocked(seat).iter().filter_map(|blocked| blocked.rule));
        legal.clear();
        game.legal(seat, &mut legal);
        game.apply(seat, hand.pick(&legal), &mut StepContext::recording(&mut chance, &mut events));
    }
}
