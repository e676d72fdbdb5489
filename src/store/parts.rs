//! The part of this device in matches that several devices play. It is stored next to the match and deleted with it.

use engine::kernel::seat::Seat;
use serde::{Deserialize, Serialize};

use super::{saves, storage};

/// The part of this device in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// This device has the match, and other devices play these seats.
    Host(Vec<Seat>),
    /// Another device has the match.
    Guest {
        /// The id of the match at the host.
        of: String,
        /// The seat that is played here; `None` to watch.
        seat: Option<Seat>,
    },
}

fn key(of_match: &str) -> String {
    format!("{of_match}:part")
}

/// Returns the part in the match under the key `of_match`. `None` if all seats are played here.
pub fn of(of_match: &str) -> Option<Part> {
    serde_json::from_str(&storage::get(&key(of_match))?).ok()
}

/// Stores the part, or removes it.
pub fn keep(of_match: &str, part: Option<&Part>) {
    match part {
        // Best effort: without it the match is played on one device after a reload.
        Some(part) => drop(storage::set(&key(of_match), &serde_json::to_string(part).expect("plain data"))),
        None => storage::remove(&key(of_match)),
    }
}

/// Returns the matches in this browser that follow the match `of` of a host: their ids, and the seats that are played
/// here.
pub fn guests_of(of: &str) -> Vec<(String, Option<Seat>)> {
    let seat = |id: &str| match self::of(&saves::key(id)) {
        Some(Part::Guest { of: host, seat }) if host == of => Some(seat),
        _ => None,
    };
    saves::list().into_iter().filter_map(|(id, _)| seat(&id).map(|seat| (id, seat))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_stays_with_its_match_until_it_is_given_up() {
        let parts = [Part::Host(vec![Seat(1)]), Part::Guest { of: "k3x".into(), seat: Some(Seat(0)) }];
        for part in parts {
            keep("parts", Some(&part));
            assert_eq!((of("parts"), of("other")), (Some(part), None));
        }
        keep("parts", None);
        assert_eq!(of("parts"), None);
    }
}
