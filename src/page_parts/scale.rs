//! The scale of a chart.

/// Returns the step of a scale from 0 to `most`: 1, 2, 5, 10, 20 and so on, so that there are at most six steps.
pub fn scale_step(most: i32) -> i32 {
    let mut step = 1;
    for factor in [2, 5, 10].into_iter().cycle() {
        if most / step <= 6 {
            return step;
        }
        let power = 10i32.pow(step.ilog10());
        step = power * factor;
    }
    step
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_stays_round_and_short() {
        for (most, step) in [(1, 1), (6, 1), (9, 2), (32, 5), (60, 10), (90, 20), (400, 100)] {
            assert_eq!(scale_step(most), step, "{most}");
        }
    }
}
