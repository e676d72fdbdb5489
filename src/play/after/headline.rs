//! The headline of a finished match. Pure functions.

use std::cmp::Ordering;

use engine::kernel::outcome::{Outcome, ScoreSheet};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::listed;

/// Returns the headline of a match that the only person has conceded.
pub fn conceded(outcome: &Outcome) -> String {
    format!("You conceded in round {}", outcome.rounds)
}

/// Returns the headline of a result. `own` is the seat of the only person at the table; without one, the headline takes
/// no side. `title` is the title that the game gives a solo player at the end.
pub fn headline(
    outcome: &Outcome,
    scores: &ScoreSheet,
    names: &[String],
    own: Option<Seat>,
    title: Option<&str>,
) -> String {
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_else(|| seat.unnamed());
    let total = |seat: Seat| scores.totals[seat.index()];
    let winners: Vec<Seat> = outcome.winners().collect();
    if outcome.seats == 1 {
        let who = if own.is_some() { "You end".into() } else { format!("{} ends", name(Seat(0))) };
        let points = amount(total(Seat(0)), scores.unit);
        return match title {
            Some(title) => format!("{who} as {title}, with {points}"),
            None => format!("{who} with {points}"),
        };
    }
    if let Some(own) = own.filter(|own| !outcome.won(*own)) {
        let rank =
            ["", "first", "second", "third", "fourth", "fifth", "sixth"][usize::from(outcome.ranks[own.index()])];
        let ahead = listed(&winners.iter().map(|seat| name(*seat)).collect::<Vec<_>>());
        return match total(winners[0]) - total(own) {
            0 => format!("You came {rank}, with as many {} as {ahead}", scores.unit),
            behind if behind > 0 => format!("You came {rank}, {} behind {ahead}", amount(behind, scores.unit)),
            // The rank doesn't always depend on points.
            _ => format!("You came {rank}, behind {ahead}"),
        };
    }
    if winners.len() > 1 {
        let others = winners.iter().filter(|seat| Some(**seat) != own).map(|seat| name(*seat)).collect::<Vec<_>>();
        return match own {
            Some(_) => format!("You share the victory with {}", listed(&others)),
            None => format!("{} share the victory", listed(&others)),
        };
    }
    let winner = winners[0];
    let wins = if own.is_some() { "You win".into() } else { format!("{} wins", name(winner)) };
    let losers = Seat::all(outcome.seats).filter(|seat| *seat != winner);
    let Some(second) = losers.min_by_key(|seat| outcome.ranks[seat.index()]) else { return wins };
    let lead = total(winner) - total(second);
    match lead.cmp(&0) {
        Ordering::Greater => format!("{wins}, {} ahead of {}", amount(lead, scores.unit), name(second)),
        Ordering::Equal => format!("{wins}, with as many {} as {}", scores.unit, name(second)),
        Ordering::Less => format!("{wins}, ahead of {}", name(second)),
    }
}

/// Returns a number with its unit: “1 point”, “3 points”.
pub fn amount(number: i32, unit: &str) -> String {
    let unit = if number == 1 { unit.strip_suffix('s').unwrap_or(unit) } else { unit };
    format!("{number} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(ranks: &[u8], totals: &[i32], own: Option<u8>) -> String {
        told_with(ranks, totals, own, None)
    }

    fn told_with(given: &[u8], totals: &[i32], own: Option<u8>, title: Option<&str>) -> String {
        let mut ranks = [0; engine::kernel::seat::MAX_SEATS];
        ranks[..given.len()].copy_from_slice(given);
        let outcome = Outcome { seats: given.len() as u8, ranks, rounds: 9, reason: "end", tie_break: None };
        let scores = ScoreSheet { unit: "points", totals: totals.iter().copied().collect(), lines: Vec::new() };
        let names = ["Anna", "Bert", "Cem"].map(str::to_owned);
        headline(&outcome, &scores, &names, own.map(Seat), title)
    }

    #[test]
    fn the_only_person_is_told_their_place_and_how_much_was_missing() {
        assert_eq!(told(&[1, 2, 3], &[30, 27, 5], Some(1)), "You came second, 3 points behind Anna");
        assert_eq!(told(&[1, 2, 3], &[30, 27, 29], Some(2)), "You came third, 1 point behind Anna");
        assert_eq!(told(&[1, 2, 3], &[30, 30, 5], Some(1)), "You came second, with as many points as Anna");
        assert_eq!(told(&[1, 2, 3], &[12, 27, 5], Some(1)), "You came second, behind Anna");
        assert_eq!(told(&[1, 1, 3], &[30, 30, 28], Some(2)), "You came third, 2 points behind Anna and Bert");
    }

    #[test]
    fn the_only_person_is_told_what_they_won_by() {
        assert_eq!(told(&[2, 1, 3], &[27, 30, 5], Some(1)), "You win, 3 points ahead of Anna");
        assert_eq!(told(&[2, 1, 3], &[30, 30, 5], Some(1)), "You win, with as many points as Anna");
        assert_eq!(told(&[2, 1, 3], &[31, 30, 5], Some(1)), "You win, ahead of Anna");
        assert_eq!(told(&[1, 1, 3], &[30, 30, 5], Some(1)), "You share the victory with Anna");
    }

    #[test]
    fn among_several_people_it_is_told_from_nobodys_side() {
        assert_eq!(told(&[2, 1, 3], &[27, 30, 5], None), "Bert wins, 3 points ahead of Anna");
        assert_eq!(told(&[1, 1, 3], &[30, 30, 5], None), "Anna and Bert share the victory");
    }

    #[test]
    fn whoever_played_alone_is_told_the_points_and_the_title_if_there_is_one() {
        assert_eq!(told_with(&[1], &[120], Some(0), Some("Yeoman")), "You end as Yeoman, with 120 points");
        assert_eq!(told_with(&[1], &[1], Some(0), None), "You end with 1 point");
        assert_eq!(told_with(&[1], &[120], None, Some("Yeoman")), "Anna ends as Yeoman, with 120 points");
    }
}
