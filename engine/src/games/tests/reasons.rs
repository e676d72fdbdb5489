//! The reasons of all games, compared in random matches: they read well as sentences.

use std::collections::BTreeSet;

use super::blunders::{Table, dealt};
use crate::kernel::game::Game;
use crate::kernel::rng::Rng;
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::seed::Seed;
use crate::kernel::step::StepContext;
use crate::kernel::text::cause::{Cause, fits};
use crate::kernel::text::rich_text::RichText;
use crate::kernel::turn::Turn;

/// The number of matches at each table, the distance between examined decisions, and the number of pairs of actions
/// compared at each.
const MATCHES: u32 = 6;
const PACE: usize = 5;
const PAIRS: usize = 12;

/// The maximum number of decisions played in a match.
const DECISIONS: usize = 600;

/// Returns all sentences of reasons in random matches, and checks each. Panics if one of `told` is missing.
pub(crate) fn every_reason_reads_well<G: Game>(tables: &[Table], told: &[&str]) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for table in tables {
        for number in 0..MATCHES {
            look_through::<G>(table, number, &mut all);
        }
    }
    for text in &all {
        assert_is_a_sentence(text);
    }
    let missing: Vec<&&str> = told.iter().filter(|text| !all.contains(**text)).collect();
    assert!(missing.is_empty(), "{missing:#?} of {} sentences", all.len());
    all
}

#[track_caller]
fn assert_is_a_sentence(text: &str) {
    assert!(text.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit()), "{text}");
    assert!(text.ends_with('.') && text.matches(". ").count() == 0 && !text.contains(".."), "{text}");
    assert!(!text.contains("  ") && !text.contains(" .") && !text.contains(" ,"), "{text}");
    assert!(!text.contains('%'), "shares are told elsewhere: {text}");
    let words: Vec<&str> = text.split(' ').collect();
    assert!(words.windows(2).all(|pair| pair[0] != pair[1]), "a word twice: {text}");
    let is_vowel = |letter: char| "AEIOaeio".contains(letter);
    let article = |pair: &[&str]| matches!(pair, ["a", next] if next.starts_with(is_vowel));
    assert!(!words.windows(2).any(article), "{text}");
    let wrong = [" 1 units", " 1 points", " 1 tiles", " 1 goods", " 1 routes", " 1 systems", " 0 ", "the the"];
    assert!(!wrong.iter().any(|wrong| text.contains(wrong)), "{text}");
}

fn look_through<G: Game>(table: &Table, number: u32, all: &mut BTreeSet<String>) {
    let mut rng = Rng::of_match(&format!("REASONS-{number}").parse::<Seed>().expect("a seed"));
    let mut state = dealt::<G>(table, &mut rng);
    let names = ["Ann", "Bob", "Cem", "Dana", "Eve", "Finn"].map(String::from);
    for decision in 0..DECISIONS {
        let Turn::Decide { seat, .. } = state.turn() else { break };
        let legal = state.legal_actions(seat);
        if decision % PACE == 0 && legal.len() > 1 {
            for _ in 0..PAIRS {
                let [better, other] = [0, 1].map(|_| legal[rng.below(legal.len() as u32) as usize]);
                if better != other {
                    all.extend(reasons(&state, seat, better, other, &mut rng).iter().map(|text| {
                        assert!(fits(text), "{text:?}");
                        text.to_text(&names)
                    }));
                }
            }
        }
        let action = legal[rng.below(legal.len() as u32) as usize];
        state.apply(seat, action, &mut StepContext::silent(&mut rng));
    }
}

/// Returns the reasons for a pair of actions, over every term of every seat.
fn reasons<G: Game>(
    state: &G,
    seat: Seat,
    better: G::Action,
    other: G::Action,
    rng: &mut Rng,
) -> Vec<RichText<G::Entity>> {
    let mut line = Vec::new();
    let mut after = state.clone();
    after.apply(seat, better, &mut StepContext::silent(rng));
    while let Turn::Decide { seat: next, .. } = after.turn()
        && line.len() < 3
    {
        let legal = after.legal_actions(next);
        let action = legal[rng.below(legal.len() as u32) as usize];
        line.push((next, action));
        after.apply(next, action, &mut StepContext::silent(rng));
    }
    let seen = state.redacted(Viewer::Seat(seat));
    let seats = seen.scores().totals.len() as u8;
    let mut told = Vec::new();
    for term in G::TERMS.iter().map(|term| term.name) {
        for owner in Seat::all(seats) {
            for is_more in [false, true] {
                told.extend(seen.reason(&Cause { seat, better, other, term, owner, is_more, line: &line }));
            }
        }
    }
    told
}
