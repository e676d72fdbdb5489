//! The tutorial of every game: its deal, its tasks, and their progress when a player does something else.

use engine::catalog::{Entry, GAMES};
use engine::kernel::seat::Seat;
use engine::kernel::tutorial::{StepKind, Subject, TutorialStep};
use engine::matches::setup::Setup;
use engine::matches::table::Table;
use engine::{bots, catalog};

fn deal(entry: &Entry, seed: &str) -> (Box<dyn Table>, Seat) {
    let setup = Setup { seed: seed.parse().expect("a seed"), ..entry.first_game() };
    let own = setup.seats.iter().position(|seat| seat.player == "you").expect("a person to teach");
    (catalog::deal(&setup).expect("a deal"), Seat(own as u8))
}

/// Returns the seed of the tutorial's deal.
fn own_seed(entry: &Entry) -> String {
    entry.first_game().seed.to_string()
}

/// Plays a tutorial with a bot on every seat. Calls `look` with the tasks before each decision of the taught seat.
fn play(entry: &Entry, seed: &str, own: &str, mut look: impl FnMut(&dyn Table, &[TutorialStep])) {
    let (mut table, seat) = deal(entry, seed);
    while let Some(acting) = table.turn().seat() {
        if acting == seat {
            look(&*table, &table.tutorial(seat));
        }
        let bot = bots::bot(if acting == seat { own } else { "greedy" }).expect("a bot");
        let index = table.think(bot).expect("a choice");
        table.play_index(table.ply(), index).expect("a legal choice");
    }
}

#[test]
fn every_game_teaches_one_person_in_eight_to_twelve_short_tasks() {
    for entry in GAMES {
        let people = entry.first_game().seats.iter().filter(|seat| seat.player == "you").count();
        assert_eq!(people, 1, "{}", entry.meta.id);
        let (table, seat) = deal(entry, &own_seed(entry));
        let steps = table.tutorial(seat);
        assert!((8..=12).contains(&steps.len()), "{} has {} tasks", entry.meta.id, steps.len());
        for step in &steps {
            assert!(step.words.len() <= 330, "“{}” is long: {}", step.title, step.words.len());
            assert!(step.words.len() >= 60, "“{}” says little", step.title);
        }
        assert!(steps.iter().any(|step| step.kind == StepKind::Asking), "how to see why not is taught");
        assert_eq!(steps.last().map(|step| step.kind), Some(StepKind::Reading), "the end is told last");
    }
}

#[test]
fn every_task_has_its_moment_and_can_be_fulfilled() {
    for entry in GAMES {
        let (table, seat) = deal(entry, &own_seed(entry));
        let count = table.tutorial(seat).len();
        let (mut due, mut done) = (vec![false; count], vec![false; count]);
        // Greedy plays well, and random tries everything.
        for (seed, own) in [(&*own_seed(entry), "greedy"), ("OTHER-1", "greedy"), (&own_seed(entry), "random")] {
            play(entry, seed, own, |_, steps| {
                for (at, step) in steps.iter().enumerate() {
                    due[at] |= step.is_due;
                    done[at] |= matches!(step.kind, StepKind::Decision(true) | StepKind::Reading | StepKind::Asking);
                }
            });
        }
        for (at, step) in table.tutorial(seat).iter().enumerate() {
            assert!(due[at] && done[at], "{}: “{}” is due {}, done {}", entry.meta.id, step.title, due[at], done[at]);
        }
    }
}

#[test]
fn one_of_several_choices_that_look_alike_is_recommended_with_the_reason() {
    let mut told: Vec<(&str, &str, String)> = Vec::new();
    for entry in GAMES {
        play(entry, &own_seed(entry), "greedy", |table, steps| {
            let names: Vec<String> = table.setup().seats.iter().map(|seat| seat.name.clone()).collect();
            for step in steps.iter().filter(|step| step.is_due && !step.recommended.is_empty()) {
                assert!(matches!(step.subject, Subject::Thing(_)), "“{}” points at what is recommended", step.title);
                let text = step.recommended.to_text(&names);
                if told.iter().all(|(_, title, _)| *title != step.title) {
                    told.push((entry.meta.id, step.title, text));
                }
            }
        });
    }
    let told: Vec<String> = told.iter().map(|(game, title, text)| format!("{game}: {title}: {text}")).collect();
    assert_eq!(told, RECOMMENDED);
}

/// The recommendations of the tutorials, reviewed by a person with the state at that moment.
const RECOMMENDED: [&str; 7] = [
    "phoenicia: Auction a card: Recommended: auctioning Glassmaking. It adds production, which pays in every round.",
    "phoenix-syndicate: Your first Agents: Recommended: beginning at Kyth’yx. Many systems border it, so your next flights \
     are short.",
    "phoenix-syndicate: Keep one Trade Route: Recommended: keeping Destune–Ixion–Veshti. No other one names more systems \
     where you are.",
    "phoenix-syndicate: Claim a route: Recommended: claiming Destune–Galvane–Umbra. It pays you the most if it is secured \
     now.",
    "phoenix-syndicate: Fly to a new system: Recommended: flying to Galvane. Your Trade Route pays there.",
    "felinia: Bid on a market: Recommended: bidding at market 1. It has goods that you miss for a boat, and few tokens.",
    "felinia: Buy: Recommended: buying the book. You miss it for a boat.",
];

#[test]
fn whoever_does_anything_at_all_is_told_how_it_ends() {
    for entry in GAMES {
        for seed in [&*own_seed(entry), "OTHER-1", "OTHER-2", "OTHER-3"] {
            let mut told = false;
            play(entry, seed, "random", |_, steps| told |= steps.last().is_some_and(|step| step.is_due));
            assert!(told, "{} with seed {seed}", entry.meta.id);
        }
    }
}

#[test]
fn only_the_seat_that_decides_has_a_task_whose_moment_is_now() {
    for entry in GAMES {
        let (mut table, seat) = deal(entry, &own_seed(entry));
        let bot = bots::bot("greedy").expect("a bot");
        for _ in 0..60 {
            let Some(acting) = table.turn().seat() else { break };
            let other = if acting == seat { Seat(1 - seat.0.min(1)) } else { seat };
            assert!(table.tutorial(other).iter().all(|step| !step.is_due), "{}", entry.meta.id);
            let index = table.think(bot).expect("a choice");
            table.play_index(table.ply(), index).expect("a legal choice");
        }
    }
}
