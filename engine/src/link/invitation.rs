//! The seed link: `<game>/new?seed=OLIVE-7342&seats=you,hard,easy&<options>`. Everyone who opens it gets the same deal.
//!
//! People write and change it by hand. Parts that can't be followed are skipped and reported in a sentence, not
//! refused. A duel link also contains the result to beat: `&by=Anna&score=54&place=1`.

use std::collections::BTreeMap;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::{Deserialize, Serialize};

use super::address::{Address, unescape};
use crate::kernel::options::OptionValues;
use crate::kernel::rules::Meta;
use crate::kernel::seed::Seed;
use crate::matches::names::{clean_name, default_name};
use crate::matches::setup::{SeatSetup, Setup, SetupError};
use crate::{bots, catalog};

/// The characters that are percent-encoded in a link: all that some program may take for the end of a sentence.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-');

/// The maximum length of a seed link, in bytes.
const MAX_LENGTH: usize = 4096;

/// The opponent if a link names none.
const DEFAULT_BOT: &str = "medium";

/// The request of a seed link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The match to be dealt.
    pub setup: Setup,
    /// The result to beat, in a duel.
    pub challenge: Option<Challenge>,
    /// Sentences that report the parts that couldn't be followed.
    pub problems: Vec<String>,
}

/// The result that a player reached with a deal, for the next player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Challenge {
    /// Name of the player.
    pub name: String,
    /// Score of the player.
    pub score: i32,
    /// Rank of the player, 1 for the first.
    pub place: u8,
}

/// Returns the text after `#/` that opens the set-up of this deal, with a result to beat.
pub fn duel_link(setup: &Setup, challenge: &Challenge) -> String {
    let Challenge { name, score, place } = challenge;
    format!("{}&by={}&score={score}&place={place}", seed_link(setup), utf8_percent_encode(name, ESCAPED))
}

/// Returns the text after `#/` that opens the set-up of this deal.
pub fn seed_link(setup: &Setup) -> String {
    let escape = |text: &str| utf8_percent_encode(text, ESCAPED).to_string();
    let list = |texts: &mut dyn Iterator<Item = &str>| texts.map(escape).collect::<Vec<_>>().join(",");
    let mut link = format!("{}/new?seed={}", setup.game, escape(setup.seed.as_str()));
    link.push_str("&seats=");
    link.push_str(&list(&mut setup.seats.iter().map(|seat| seat.player.as_str())));
    if setup.seats.iter().enumerate().any(|(at, seat)| !seat.has_default_name(at)) {
        link.push_str("&names=");
        link.push_str(&list(&mut setup.seats.iter().map(|seat| seat.name.as_str())));
    }
    for (key, value) in &setup.options {
        link.push_str(&format!("&{}={}", escape(key), escape(value)));
    }
    link
}

/// Reads a seed link, with or without the address before it and `#/`. Defaults fill the missing parts: `fresh` as the
/// seed, and one person against bots.
pub fn parse_seed_link(text: &str, fresh: Seed) -> Result<Invitation, SetupError> {
    Invitation::asked_by(&Address::parse(text), fresh)
}

impl Invitation {
    /// Reads the address of a set-up, as [`parse_seed_link`] does.
    ///
    /// # Errors
    /// If the game is unknown.
    pub fn asked_by(address: &Address, fresh: Seed) -> Result<Self, SetupError> {
        let id = address.path().first().unwrap_or(&"").to_ascii_lowercase();
        let meta = catalog::game(&id).ok_or_else(|| catalog::unknown_game(&id))?.meta;
        let mut asked = Asked::of(meta);
        let mut length = 0;
        for (key, value) in address.query() {
            length += key.len() + value.len();
            if length > MAX_LENGTH {
                asked.problems.push("This link is too long; its end was left out.".into());
                break;
            }
            asked.take(key, value);
        }
        Ok(asked.settle(fresh))
    }
}

/// Returns a word of a list or an option, without surrounding punctuation.
fn word(text: &str) -> String {
    text.trim_matches(|character: char| !character.is_alphanumeric()).to_lowercase()
}

/// The parsed request of a link.
struct Asked {
    meta: &'static Meta,
    problems: Vec<String>,
    seed: Option<Seed>,
    players: Vec<String>,
    /// As the link contains them.
    names: String,
    options: Option<OptionValues>,
    by: String,
    score: Option<i32>,
    place: u8,
}

impl Asked {
    fn of(meta: &'static Meta) -> Self {
        let (problems, players, names, by) = Default::default();
        Self { meta, problems, seed: None, players, names, options: None, by, score: None, place: 0 }
    }

    fn take(&mut self, key: &str, value: &str) {
        match key {
            "seed" => match unescape(value).parse() {
                Ok(seed) => self.seed = Some(seed),
                Err(error) => self.problems.push(format!("{error} A new seed is used instead.")),
            },
            "seats" => {
                self.players = unescape(value).split(',').map(word).filter(|player| !player.is_empty()).collect();
            }
            "names" => self.names = value.to_owned(),
            "by" => self.by = clean_name(&unescape(value)),
            // A result that can't be read counts as none.
            "score" => self.score = unescape(value).parse().ok(),
            "place" => self.place = unescape(value).parse().unwrap_or_default(),
            _ => {
                let options = self.options.get_or_insert(OptionValues::defaults(self.meta.options));
                if let Err(error) = options.set(key, &word(&unescape(value))) {
                    self.problems.push(format!("{error} The link's choice was ignored."));
                }
            }
        }
    }

    /// Returns the result to beat, if the link has a name and a score.
    fn challenge(&self) -> Option<Challenge> {
        let score = self.score.filter(|_| !self.by.is_empty())?;
        Some(Challenge { name: self.by.clone(), score, place: self.place.clamp(1, self.meta.max_seats) })
    }

    fn settle(mut self, fresh: Seed) -> Invitation {
        let challenge = self.challenge();
        self.settle_players();
        let names = self.names();
        let seats = self.players.iter().enumerate().map(|(at, player)| {
            let given = names.get(at).map(|name| clean_name(name)).filter(|name| !name.is_empty());
            let name = given.unwrap_or_else(|| default_name(player, at));
            SeatSetup { name, player: player.clone(), colour: at as u8 }
        });
        let setup = Setup {
            game: self.meta.id.into(),
            seed: self.seed.clone().unwrap_or(fresh),
            seats: seats.collect(),
            options: self.options.map_or_else(BTreeMap::new, |chosen| chosen.to_map()),
        };
        Invitation { setup, challenge, problems: self.problems }
    }

    /// Returns the names in seat order. If the commas between them are percent-encoded, they are decoded first.
    fn names(&self) -> Vec<String> {
        let names: Vec<String> = self.names.split(',').map(unescape).collect();
        let all = unescape(&self.names);
        let by_every_comma: Vec<String> = all.split(',').map(str::to_owned).collect();
        let is_fitting = names.len() == self.players.len() || by_every_comma.len() != self.players.len();
        if is_fitting { names } else { by_every_comma }
    }

    fn settle_players(&mut self) {
        let (min, max) = (usize::from(self.meta.min_seats), usize::from(self.meta.max_seats));
        if self.players.is_empty() {
            self.players.push(SeatSetup::PERSON.into());
            self.players.resize(min.max(3).min(max), DEFAULT_BOT.into());
            return;
        }
        for player in &mut self.players {
            if player != SeatSetup::PERSON && bots::bot(player).is_none() {
                let error = SetupError::UnknownPlayer(clean_name(player));
                self.problems.push(format!("{error} A Medium bot plays instead."));
                *player = DEFAULT_BOT.into();
            }
        }
        let asked = self.players.len();
        if asked < min || asked > max {
            let error = SetupError::Seats { game: self.meta.name, min: min as u8, max: max as u8, asked };
            self.problems.push(format!("{error} The table has {} seats.", asked.clamp(min, max)));
            self.players.resize(asked.clamp(min, max), DEFAULT_BOT.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::GAMES;

    fn seed(text: &str) -> Seed {
        text.parse().expect("a seed")
    }

    fn read(text: &str) -> (Setup, Vec<String>) {
        let Invitation { setup, problems, .. } = invited(text);
        (setup, problems)
    }

    fn invited(text: &str) -> Invitation {
        parse_seed_link(text, seed("FRESH")).expect("a seed link")
    }

    fn id() -> &'static str {
        GAMES[0].meta.id
    }

    #[test]
    fn a_seed_link_reads_back_as_the_same_setup() {
        for chosen in OptionValues::varied(GAMES[0].meta.options) {
            let seats = [("you", "Ann & Co, =%?"), ("hard", "Hard 2"), ("you", "Zoë 🐪")];
            let seats = seats.iter().enumerate().map(|(at, (player, name))| SeatSetup {
                name: (*name).into(),
                player: (*player).into(),
                colour: at as u8,
            });
            let setup =
                Setup { game: id().into(), seed: seed("OLIVE-7342"), seats: seats.collect(), options: chosen.to_map() };
            let link = seed_link(&setup);
            assert_eq!(read(&link), (setup.clone(), vec![]), "{link}");
            assert_eq!(read(&format!("https://example.org/play/#/{link}")), (setup, vec![]), "{link}");
        }
    }

    #[test]
    fn a_seed_link_is_readable() {
        let (setup, _) = read(&format!("{}/new?seats=you,hard,easy&seed=olive+7342", id()));
        assert_eq!(seed_link(&setup), format!("{}/new?seed=OLIVE-7342&seats=you,hard,easy", id()));
    }

    #[test]
    fn a_duel_carries_the_result_to_be_beaten() {
        let (setup, _) = read(&format!("{}/new?seats=you,hard,easy&seed=olive+7342", id()));
        let challenge = Challenge { name: "Zoë & Co".into(), score: -3, place: 2 };
        let link = duel_link(&setup, &challenge);
        assert_eq!(invited(&link), Invitation { setup, challenge: Some(challenge), problems: vec![] }, "{link}");
    }

    #[test]
    fn half_a_result_challenges_nobody_and_a_false_one_is_bounded() {
        for query in ["by=Anna", "score=5", "by=&score=5", "by=Anna&score=many", "by=Anna&score=99999999999"] {
            let asked = invited(&format!("{}/new?{query}", id()));
            assert_eq!((asked.challenge, asked.problems), (None, vec![]), "{query}");
        }
        for (place, rank) in [("", 1), ("&place=0", 1), ("&place=200", GAMES[0].meta.max_seats)] {
            let asked = invited(&format!("{}/new?by=%E2%80%AEAnna&score=5{place}", id()));
            assert_eq!(asked.challenge, Some(Challenge { name: "Anna".into(), score: 5, place: rank }), "{place}");
        }
    }

    #[test]
    fn what_a_link_leaves_out_is_filled_in() {
        let (setup, problems) = read(id());
        assert_eq!(problems, Vec::<String>::new());
        assert_eq!(setup.seed, seed("FRESH"));
        assert_eq!(setup.seats[0].player, "you");
        assert!(catalog::deal(&setup).is_ok());
    }

    #[test]
    fn whatever_cannot_be_followed_is_passed_over_with_a_sentence() {
        for (query, sentences) in [
            ("seed=%20&seats=you,hard", 1),
            ("seed=A&seats=you,wizard", 1),
            ("seed=A&seats=you", 1),
            ("seed=A&seats=you,you,you,you,you,you,you,you", 1),
            ("seed=A&colour=red", 1),
            ("seed=A&names=%FF%FE,%E2%80%AEx", 0),
            ("seed=%ZZ&&&=&=x", 2),
        ] {
            let (setup, problems) = read(&format!("{}/new?{query}", id()));
            assert_eq!(problems.len(), sentences, "{query}: {problems:?}");
            assert!(problems.iter().all(|problem| problem.ends_with('.')), "{problems:?}");
            assert!(catalog::deal(&setup).is_ok(), "{query}");
        }
        let error = parse_seed_link("chess/new?seed=A", seed("FRESH")).expect_err("no such game");
        assert!(error.to_string().contains("chess"));
    }
}
