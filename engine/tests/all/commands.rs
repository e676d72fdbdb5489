//! Commands: descriptions of choices that are clear without the list of choices.

use std::collections::{BTreeMap, BTreeSet};

use engine::catalog::{self, Entry, GAMES};
use engine::kernel::turn::ActionIndex;

use crate::advice::sentences::records;

const NAMES: [&str; 6] = ["Ann", "Bob", "Cem", "Dana", "Eve", "Finn"];

/// Returns the commands of all choices in recorded matches, with digits replaced. Also returns commands that occur
/// twice in one list, with their labels.
fn commands(entry: &Entry) -> (BTreeSet<String>, BTreeMap<String, String>) {
    let names = NAMES.map(String::from);
    let (mut all, mut alike) = (BTreeSet::new(), BTreeMap::new());
    for record in records(entry) {
        let (table, _) = catalog::open(&record).expect("a proper set-up");
        for ply in table.ply().preceding() {
            let moment = table.at(ply);
            let mut list = BTreeMap::new();
            for choice in moment.choices() {
                let command = moment.command(choice.index).expect("a choice").to_text(&names);
                let label = choice.label.text.to_text(&names);
                all.insert(command.replace(|character: char| character.is_ascii_digit(), "#").replace("##", "#"));
                if let Some(other) = list.insert(command.clone(), label.clone()) {
                    alike.insert(command, format!("{other} / {label}"));
                }
            }
            assert_eq!(moment.command(ActionIndex(moment.choices().len())), None);
        }
    }
    (all, alike)
}

#[test]
fn each_choice_of_recorded_matches_is_a_command_that_tells_it_from_the_others() {
    for entry in GAMES {
        let (commands, alike) = commands(entry);
        assert!(commands.len() > 20, "{}", entry.meta.id);
        assert_eq!(alike, BTreeMap::new(), "{}", entry.meta.id);
        for command in commands {
            let first = command.chars().next().expect("words");
            assert!(first.is_uppercase() && !command.ends_with([' ', '.', ':']), "{command}");
            assert!(!command.contains("  ") && !command.contains(" ,"), "{command}");
        }
    }
}

#[test]
fn a_command_names_what_it_is_about() {
    let wanted: [(&str, &[&str]); 4] = [
        ("phoenicia", &["Bid # for Fort", "Pass on Fort", "Pay with a card of # for Fort", "Employ a farmer"]),
        (
            "phoenix-syndicate",
            &["Fly to Veshti from Umbra", "Take Fuel Scoops as an Upgrade", "Build a Base at Veshti"],
        ),
        ("felinia", &["Buy the watch at market #", "Take the token back from the guild", "Board the #:# to Lion"]),
        ("medieval-micromanager", &["Make # grain at the Farm with # units", "Give # ore to Ann", "Attack Ann"]),
    ];
    for (game, wanted) in wanted {
        let entry = GAMES.iter().find(|entry| entry.meta.id == game).expect("a game");
        let (commands, _) = commands(entry);
        for command in wanted {
            assert!(commands.contains(*command), "{game}: {command}");
        }
    }
}
