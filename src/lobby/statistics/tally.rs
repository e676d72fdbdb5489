//! Counts of finished matches.

use std::collections::BTreeMap;

use engine::bots::BOTS;

use crate::store::finished::Finished;

/// The kind of table of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The number of seats.
    pub seats: u8,
    /// The id of the strongest bot; empty without bots.
    pub level: String,
}

/// The totals of some matches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// The number of matches.
    pub matches: u32,
    /// The number of matches that the only person won.
    pub won: u32,
    /// The best score of the only person.
    pub best: Option<i32>,
    /// The end of the latest match, in milliseconds since 1970.
    pub last: f64,
    scored: u32,
    scores: i64,
    rounds: u64,
}

impl Tally {
    fn add(&mut self, line: &Finished) {
        self.matches += 1;
        self.won += u32::from(line.is_won());
        self.best = self.best.max(line.score);
        self.last = self.last.max(line.at);
        self.scored += u32::from(line.score.is_some());
        self.scores += i64::from(line.score.unwrap_or_default());
        self.rounds += u64::from(line.rounds);
    }

    /// Returns the percentage of matches won, rounded.
    pub fn won_percent(&self) -> u32 {
        (100 * self.won + self.matches / 2) / self.matches.max(1)
    }

    /// Returns the mean score of the only person.
    pub fn mean_score(&self) -> Option<f64> {
        (self.scored > 0).then(|| self.scores as f64 / f64::from(self.scored))
    }

    /// Returns the mean number of rounds of a match.
    pub fn mean_rounds(&self) -> f64 {
        self.rounds as f64 / f64::from(self.matches.max(1))
    }
}

/// Returns the totals for each kind of table, sorted by seats and then by strength of the bots.
pub fn by_table(lines: &[Finished]) -> Vec<(Table, Tally)> {
    let strength = |level: &str| BOTS.iter().position(|bot| bot.id == level);
    let mut tallies: BTreeMap<(u8, Option<usize>, &str), Tally> = BTreeMap::new();
    for line in lines {
        tallies.entry((line.seats, strength(&line.level), &line.level)).or_default().add(line);
    }
    let tables = tallies.into_iter().map(|((seats, _, level), tally)| (Table { seats, level: level.into() }, tally));
    tables.collect()
}

/// The lengths of winning streaks, in matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streaks {
    /// The streak up to the latest match.
    pub now: u32,
    /// The longest streak.
    pub longest: u32,
}

/// Returns the streaks in matches from oldest to latest.
pub fn streaks(lines: &[Finished]) -> Streaks {
    lines.iter().fold(Streaks::default(), |Streaks { now, longest }, line| {
        let now = if line.is_won() { now + 1 } else { 0 };
        Streaks { now, longest: longest.max(now) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(seats: u8, level: &str, score: i32, place: u8) -> Finished {
        Finished {
            game: "a-game".into(),
            seats,
            people: 1,
            level: level.into(),
            score: Some(score),
            place: Some(place),
            rounds: 9,
            practice: false,
            at: f64::from(score),
            seed: String::new(),
        }
    }

    #[test]
    fn matches_are_counted_by_seats_and_then_by_strength() {
        let lines = [line(4, "easy", 10, 2), line(3, "hard", 30, 1), line(3, "easy", 20, 1), line(3, "hard", 25, 3)];
        let counted = by_table(&lines);
        let tables: Vec<(u8, &str)> = counted.iter().map(|(table, _)| (table.seats, table.level.as_str())).collect();
        assert_eq!(tables, [(3, "easy"), (3, "hard"), (4, "easy")]);
        let hard = &counted[1].1;
        assert_eq!((hard.matches, hard.won, hard.won_percent(), hard.best), (2, 1, 50, Some(30)));
        assert_eq!((hard.mean_score(), hard.mean_rounds(), hard.last), (Some(27.5), 9.0, 30.0));
    }

    #[test]
    fn a_match_that_was_conceded_is_lost_and_ends_a_streak_but_has_no_score() {
        let conceded = Finished { score: None, ..line(3, "easy", 0, 3) };
        let lines = [line(3, "easy", -5, 1), conceded];
        let (_, tally) = &by_table(&lines)[0];
        assert_eq!((tally.matches, tally.won, tally.best, tally.mean_score()), (2, 1, Some(-5), Some(-5.0)));
        assert_eq!(streaks(&lines), Streaks { now: 0, longest: 1 });
    }

    #[test]
    fn victories_in_a_row_are_counted_up_to_the_latest_match() {
        let places = |places: &[u8]| streaks(&places.iter().map(|place| line(2, "", 1, *place)).collect::<Vec<_>>());
        assert_eq!(places(&[1, 1, 1, 2, 1]), Streaks { now: 1, longest: 3 });
        assert_eq!(places(&[1, 1, 2]), Streaks { now: 0, longest: 2 });
        assert_eq!(places(&[]), Streaks::default());
    }
}
