//! One-line summaries of set-ups: players, and options that differ from the default.

use engine::bots::BOTS;
use engine::kernel::rules::Meta;
use engine::kernel::text::lists::listed;
use engine::matches::names::default_name;
use engine::matches::setup::Setup;

/// Returns a summary of a set-up: “You against two medium bots · Map: large · new seed”.
pub fn summary(meta: &Meta, setup: &Setup, seed_is_new: bool) -> String {
    let mut parts = vec![players(setup)];
    for spec in meta.options {
        let chosen = setup.options.get(spec.key).and_then(|value| spec.choices.iter().find(|it| it.value == value));
        // The first choice is the default.
        if let Some(choice) = chosen.filter(|choice| choice.value != spec.choices[0].value) {
            parts.push(format!("{}: {}", spec.name, choice.name));
        }
    }
    parts.push(if seed_is_new { "new seed".into() } else { format!("seed {}", setup.seed) });
    parts.join(" · ")
}

/// Returns the players: “You against two medium bots”.
pub fn players(setup: &Setup) -> String {
    let people: Vec<String> = setup
        .seats
        .iter()
        .enumerate()
        .filter(|(_, seat)| seat.is_person())
        .map(|(at, seat)| if seat.name == default_name(&seat.player, at) { String::new() } else { seat.name.clone() })
        .collect();
    let bots = opponents(setup).unwrap_or_default();
    let people = match people.as_slice() {
        [] => return format!("Bots only: {bots}"),
        [only] if only.is_empty() => "You".to_owned(),
        several if several.iter().any(String::is_empty) => capitalized(&format!("{} people", number(several.len()))),
        named => listed(named),
    };
    match (bots.is_empty(), setup.seats.len()) {
        (true, 1) => format!("{people} alone"),
        (true, _) => format!("{people} on this device"),
        (false, _) => format!("{people} against {bots}"),
    }
}

/// Returns the bots at a table: “an easy bot and two hard bots”; `None` if there are none.
pub fn opponents(setup: &Setup) -> Option<String> {
    let levels = BOTS.iter().filter_map(|bot| {
        let count = setup.seats.iter().filter(|seat| seat.player == bot.id).count();
        let level = bot.name.to_ascii_lowercase();
        match count {
            0 => None,
            1 => Some(format!("{} {level} bot", if level.starts_with(['e', 'a']) { "an" } else { "a" })),
            _ => Some(format!("{} {level} bots", number(count))),
        }
    });
    let levels: Vec<String> = levels.collect();
    (!levels.is_empty()).then(|| listed(&levels))
}

/// Returns a number of players in words.
fn number(count: usize) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six"][count]
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::catalog::GAMES;
    use engine::matches::setup::SeatSetup;

    fn told(players: &[(&str, &str)]) -> String {
        let seats = players.iter().enumerate().map(|(at, (player, name))| SeatSetup {
            name: if name.is_empty() { default_name(player, at) } else { (*name).into() },
            player: (*player).into(),
            colour: at as u8,
        });
        let seed = "OLIVE-1".parse().expect("a seed");
        let (game, options) = (GAMES[0].meta.id.into(), Default::default());
        super::players(&Setup { game, seed, seats: seats.collect(), options })
    }

    #[test]
    fn it_is_told_who_plays_against_whom() {
        assert_eq!(told(&[("you", ""), ("medium", ""), ("medium", "")]), "You against two medium bots");
        assert_eq!(told(&[("hard", ""), ("you", "Anna"), ("easy", "")]), "Anna against an easy bot and a hard bot");
        assert_eq!(told(&[("you", ""), ("you", "Anna"), ("hard", "")]), "Two people against a hard bot");
        assert_eq!(told(&[("you", "Bert"), ("you", "Anna")]), "Bert and Anna on this device");
        assert_eq!(told(&[("you", "")]), "You alone");
        assert_eq!(told(&[("expert", ""), ("hard", "")]), "Bots only: a hard bot and an expert bot");
    }

    #[test]
    fn options_are_told_where_they_are_not_as_usual() {
        let (meta, spec) = GAMES
            .iter()
            .find_map(|entry| entry.meta.options.first().map(|spec| (entry.meta, spec)))
            .expect("some game has an option");
        let seats = vec![SeatSetup { name: "Player 1".into(), player: "you".into(), colour: 0 }];
        let seed = "OLIVE-1".parse().expect("a seed");
        let mut setup = Setup { game: meta.id.into(), seed, seats, options: Default::default() };
        setup.options.insert(spec.key.into(), spec.choices[0].value.into());
        assert_eq!(summary(meta, &setup, true), "You alone · new seed");
        setup.options.insert(spec.key.into(), spec.choices[1].value.into());
        let option = format!("{}: {}", spec.name, spec.choices[1].name);
        assert_eq!(summary(meta, &setup, false), format!("You alone · {option} · seed OLIVE-1"));
    }
}
