//! The deal of the day: all people who play a game on the same day get the same deal.

use engine::kernel::seed::Seed;

/// The prefix of the seeds.
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

/// Returns the text of a day's seed. `day` is a date like `2026-11-23`.
pub fn seed(day: &str) -> String {
    format!("{PREFIX}{day}")
}

/// Returns the day of a deal of the day in words: `23 November 2026`. `None` for any other deal.
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

/// Returns the local time of the next day's deal, such as `01:00`. `behind` is the number of minutes by which the clock
/// of the device is behind UTC.
pub fn next_at(behind: i32) -> String {
    let minutes = (-behind).rem_euclid(24 * 60);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_deal_comes_at_midnight_utc_by_the_clock_of_the_device() {
        // Lagos, London in winter, New York in winter, India.
        for (behind, told) in [(-60, "01:00"), (0, "00:00"), (300, "19:00"), (-330, "05:30")] {
            assert_eq!(next_at(behind), told);
        }
    }

    #[test]
    fn the_seed_of_a_day_is_known_as_such() {
        let told = |text: &str| day_of(&text.parse().expect("a seed"));
        assert_eq!(told(&seed("2026-11-03")).as_deref(), Some("3 November 2026"));
        for other in ["OLIVE-7342", "DAY", "DAY-2026-13-01", "DAY-2026-11-00", "DAY-2026-11", "DAY-26-11-03"] {
            assert_eq!(told(other), None, "{other}");
        }
    }
}
