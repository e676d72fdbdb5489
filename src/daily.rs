//! The deal of the day: everybody who plays a game on a day is dealt the same match.

use engine::rng::Seed;

/// What every such seed begins with.
const PREFIX: &str = "DAY-";

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The text of a day's seed; the day is written like `2026-11-23`.
pub fn seed(day: &str) -> String {
    format!("{PREFIX}{day}")
}

/// The day whose deal this is, in words: `23 November 2026`; `None` for any other deal.
pub fn day_of(seed: &Seed) -> Option<String> {
    let mut parts = seed.as_str().strip_prefix(PREFIX)?.splitn(3, '-');
    let mut number = |digits: usize| {
        let part =
            parts.next().filter(|part| part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit()))?;
        part.parse::<usize>().ok()
    };
    let (year, month, day) = (number(4)?, number(2)?, number(2)?);
    let month = MONTHS.get(month.checked_sub(1)?)?;
    (1..=31).contains(&day).then(|| format!("{day} {month} {year}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_of_a_day_is_known_as_such() {
        let told = |text: &str| day_of(&text.parse().expect("a seed"));
        assert_eq!(told(&seed("2026-11-03")).as_deref(), Some("3 November 2026"));
        for other in ["OLIVE-7342", "DAY", "DAY-2026-13-01", "DAY-2026-11-00", "DAY-2026-11", "DAY-26-11-03"] {
            assert_eq!(told(other), None, "{other}");
        }
    }
}
