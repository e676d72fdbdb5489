//! A sequential test of a bot's share of victories against a target. It stops after as few matches as possible.

use serde::Serialize;

/// A share this far below the target counts as missing it. Near 1 the distance is smaller.
const MARGIN: f64 = 0.1;

/// The log-odds at which the test accepts either answer. Each kind of error occurs in at most a twentieth of all tests
/// (Wald 1945).
const BELIEVED: f64 = 2.944_438_979_166_440_6;

/// The verdict of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The share reaches the target.
    Reached,
    /// The share misses the target.
    Missed,
    /// There are too few matches for a verdict.
    Open,
}

impl Verdict {
    /// Returns the verdict after `wins` of `of` matches. Shared victories count in part.
    pub fn after(wins: f64, of: u64, target: f64) -> Self {
        let missed = (target - MARGIN).max(1.0 - 3.0 * (1.0 - target));
        let losses = of as f64 - wins;
        let odds = wins * (target / missed).ln() + losses * ((1.0 - target) / (1.0 - missed)).ln();
        match odds {
            odds if odds >= BELIEVED => Self::Reached,
            odds if odds <= -BELIEVED => Self::Missed,
            _ => Self::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_matches_tell_what_is_plain_and_none_what_is_not() {
        // By hand: each win counts 8 to 7 for 80 % against 70 %, and each defeat 3 to 2 against it.
        assert_eq!(Verdict::after(22.0, 22, 0.8), Verdict::Open);
        assert_eq!(Verdict::after(23.0, 23, 0.8), Verdict::Reached);
        assert_eq!(Verdict::after(0.0, 7, 0.8), Verdict::Open);
        assert_eq!(Verdict::after(0.0, 8, 0.8), Verdict::Missed);
        assert_eq!(Verdict::after(150.0, 200, 0.8), Verdict::Open);
    }

    #[test]
    fn close_to_certainty_less_than_a_tenth_counts() {
        assert_eq!(Verdict::after(144.0, 144, 0.99), Verdict::Open);
        assert_eq!(Verdict::after(145.0, 145, 0.99), Verdict::Reached);
        assert_eq!(Verdict::after(136.0, 140, 0.99), Verdict::Open);
        assert_eq!(Verdict::after(130.0, 140, 0.99), Verdict::Missed);
    }

    #[test]
    fn bots_at_the_target_reach_it_and_bots_below_miss_it() {
        use engine::kernel::rng::Rng;
        let mut rng = Rng::stream(7, 0);
        for (percent, wrong) in [(80, Verdict::Missed), (70, Verdict::Reached)] {
            let mut errors = 0;
            for _ in 0..400 {
                let (mut wins, mut of) = (0.0, 0);
                let verdict = loop {
                    wins += f64::from(u8::from(rng.below(100) < percent));
                    of += 1;
                    match Verdict::after(wins, of, 0.8) {
                        Verdict::Open => {}
                        told => break told,
                    }
                };
                errors += u32::from(verdict == wrong);
            }
            assert!(errors <= 28, "{percent} %: {errors} of 400, expected about a twentieth");
        }
    }
}
