//! Names of players in a deal: a person's own name, and names from the game's world for bots. Links to a deal omit
//! both.

use std::collections::BTreeSet;

use engine::catalog::{self, GAMES, named, unnamed};
use engine::kernel::seat::MAX_SEATS;
use engine::link::{decode, encode, parse_seed_link, seed_link};
use engine::matches::names::{MAX_NAME, clean_name};
use engine::matches::setup::Setup;

/// Returns the set-up that a link asks for.
fn asked(game: &str, query: &str) -> Setup {
    parse_seed_link(&format!("{game}/new?{query}"), "FRESH".parse().expect("a seed")).expect("a seed link").setup
}

/// Returns a set-up with one person and the maximum number of bots.
fn full_table(game: &catalog::Entry, seed: &str) -> Setup {
    let bots = vec!["hard"; usize::from(game.meta.max_seats) - 1].join(",");
    asked(game.meta.id, &format!("seed={seed}&seats=you,{bots}"))
}

fn names(setup: &Setup) -> Vec<&str> {
    setup.seats.iter().map(|seat| seat.name.as_str()).collect()
}

#[test]
fn every_bot_has_a_name_of_its_own_that_may_be_shown() {
    for game in GAMES {
        let mut seen = BTreeSet::new();
        for seed in 0..200 {
            let setup = named(&full_table(game, &format!("NAME-{seed}")), "");
            let given = &names(&setup)[1..];
            assert_eq!(given.iter().collect::<BTreeSet<_>>().len(), given.len(), "{given:?}");
            seen.extend(given.iter().map(|name| (*name).to_owned()));
        }
        assert!(seen.len() >= 2 * MAX_SEATS, "{seen:?}");
        for name in seen {
            assert_eq!(clean_name(&name), name);
            assert!(name.chars().count() <= MAX_NAME / 2, "{name} fits where there is little room");
            assert!(name.chars().all(char::is_alphabetic), "{name} was given");
        }
    }
}

#[test]
fn a_deal_has_the_same_names_each_time_and_another_deal_has_others() {
    for game in GAMES {
        let of = |seed: &str| named(&full_table(game, seed), "");
        assert_eq!(of("OLIVE-1"), of("olive 1"));
        assert!((2..9).any(|other| names(&of("OLIVE-1")) != names(&of(&format!("OLIVE-{other}")))));
    }
}

#[test]
fn chosen_names_stay_and_no_bot_has_the_name_of_another_seat() {
    let game = GAMES[0].meta.id;
    let given = named(&asked(game, "seed=A&seats=you,easy,hard"), "");
    let taken = &given.seats[1].name;
    let setup = named(&asked(game, &format!("seed=A&seats=you,easy,hard&names={taken},,Bert")), "Zoë");
    assert_eq!((names(&setup)[0], names(&setup)[2]), (taken.as_str(), "Bert"));
    assert_ne!(&setup.seats[1].name, taken);
    assert_eq!(named(&setup, "Zoë"), setup);
}

#[test]
fn the_first_person_has_their_own_name_and_without_one_the_default() {
    let setup = asked(GAMES[0].meta.id, "seed=A&seats=easy,you,you");
    assert_eq!(names(&named(&setup, " Zo\u{202E}ë "))[1..], ["Zoë", "Player 3"]);
    assert_eq!(names(&named(&setup, "\u{200B}"))[1..], ["Player 2", "Player 3"]);
}

#[test]
fn a_link_to_the_deal_gives_nobody_elses_name_to_those_who_open_it() {
    for game in GAMES {
        let setup = full_table(game, "OLIVE-1");
        assert_eq!(seed_link(&unnamed(&named(&setup, "Zoë"), "Anna")), seed_link(&setup));
    }
    let several = asked(GAMES[0].meta.id, "seed=A&seats=you,hard,you&names=Ann,,Bert");
    assert_eq!(names(&unnamed(&named(&several, "Zoë"), "Zoë")), ["Ann", "Hard 2", "Bert"]);
    assert_eq!(names(&unnamed(&named(&several, "Ann"), "Ann")), ["Player 1", "Hard 2", "Bert"]);
}

#[test]
fn a_link_to_the_match_keeps_the_names() {
    for game in GAMES {
        let setup = named(&full_table(game, "OLIVE-1"), "Zoë");
        let table = catalog::deal(&setup).expect("a proper set-up");
        let opened = decode(&encode(&*table).expect("short enough")).expect("a link");
        assert_eq!(names(opened.table.setup()), names(&setup));
    }
}
