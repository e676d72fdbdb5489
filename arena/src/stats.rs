//! Statistics for the reports.

use std::collections::BTreeMap;

use serde::Serialize;

/// Returns the 95 % Wilson score interval of a share. Shared victories make `wins` a fraction.
pub fn wilson95(wins: f64, of: u64) -> [f64; 2] {
    const Z: f64 = 1.959_963_984_540_054;
    if of == 0 {
        return [0.0, 1.0];
    }
    let n = of as f64;
    let share = wins / n;
    let centre = share + Z * Z / (2.0 * n);
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    [((centre - half) / scale).max(0.0), ((centre + half) / scale).min(1.0)]
}

/// Returns the Elo difference between a bot and each of the others at its table, computed from its share of the
/// victories. The others are equal.
pub fn elo(share: f64, seats: usize) -> String {
    match share * (seats as f64 - 1.0) / (1.0 - share) {
        odds if odds.is_finite() && odds > 0.0 => format!("{:+.0}", 400.0 * odds.log10()),
        _ => "-".into(),
    }
}

/// Number, mean and extremes of the added values.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Summary {
    /// The number of values.
    pub count: u64,
    /// The sum.
    #[serde(skip)]
    pub sum: f64,
    /// The minimum.
    pub min: f64,
    /// The maximum.
    pub max: f64,
}

impl Summary {
    /// Adds a value.
    pub fn add(&mut self, value: impl Into<f64>) {
        let value = value.into();
        self.min = if self.count == 0 { value } else { self.min.min(value) };
        self.max = if self.count == 0 { value } else { self.max.max(value) };
        self.count += 1;
        self.sum += value;
    }

    /// Returns the mean, or 0 without values.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }
}

impl<V: Into<f64>> FromIterator<V> for Summary {
    fn from_iter<I: IntoIterator<Item = V>>(values: I) -> Self {
        let mut summary = Self::default();
        values.into_iter().for_each(|value| summary.add(value));
        summary
    }
}

/// Returns the median of some measurements.
///
/// # Panics
/// If there are none.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Returns a share in percent, with one decimal.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Returns counts as text, most frequent first: `32-points 97.0 %, standstill 3.0 %`.
pub fn shares(counts: &BTreeMap<&'static str, u32>, of: u32) -> String {
    let mut entries: Vec<_> = counts.iter().collect();
    entries.sort_by_key(|(name, count)| (std::cmp::Reverse(**count), **name));
    let words = entries.iter().map(|(name, count)| format!("{name} {}", percent(f64::from(**count) / f64::from(of))));
    words.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_intervals_are_the_published_ones() {
        // Newcombe 1998, table I, method 3 (score without continuity correction).
        for (wins, of, low, high) in [
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
        ] {
            let [found_low, found_high] = wilson95(wins, of);
            assert!((found_low - low).abs() < 5e-5 && (found_high - high).abs() < 5e-5, "{found_low} {found_high}");
        }
        assert_eq!(wilson95(0.0, 0), [0.0, 1.0]);
        assert_eq!(wilson95(20.0, 20)[1], 1.0);
    }

    #[test]
    fn elo_is_the_usual_scale() {
        assert_eq!(
            ["+0", "+70", "+191", "-191"],
            [0.5, 0.6, 0.75, 0.25].map(|share| elo(share, 2)).each_ref().map(|s| s.as_str())
        );
        // One of four players wins half of the matches: three times as often as each of the others.
        assert_eq!((elo(0.25, 4).as_str(), elo(0.5, 4).as_str(), elo(1.0, 4).as_str()), ("+0", "+191", "-"));
    }

    #[test]
    fn a_summary_knows_mean_and_extremes() {
        let summary: Summary = [4.0, -2.0, 1.0].into_iter().collect();
        assert_eq!((summary.mean(), summary.min, summary.max, summary.count), (1.0, -2.0, 4.0, 3));
        assert_eq!(Summary::default().mean(), 0.0);
    }
}
