//! CPU time of the working thread.

use std::time::Duration;

use cpu_time::ThreadTime;

/// Returns the CPU seconds of this thread for some work.
pub fn clocked(work: impl FnOnce()) -> f64 {
    let start = ThreadTime::now();
    work();
    start.elapsed().as_secs_f64()
}

/// Returns the number of repetitions of some work that fit into the given time, found by doubling.
pub fn repeats_in(time: Duration, mut work: impl FnMut(u32) -> u64) -> u32 {
    let mut count = 8;
    loop {
        let seconds = clocked(|| _ = work(count));
        if seconds >= time.as_secs_f64() / 4.0 || count > 1 << 28 {
            return ((f64::from(count) * time.as_secs_f64() / seconds.max(1e-9)) as u32).max(1);
        }
        count *= 2;
    }
}

/// Rounds to a hundredth. Further digits are noise.
pub(super) fn round(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
