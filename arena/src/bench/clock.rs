//! CPU time of the thread that works.

use std::time::Duration;

use cpu_time::ThreadTime;

/// CPU seconds of this thread that some work takes.
pub fn clocked(work: impl FnOnce()) -> f64 {
    let start = ThreadTime::now();
    work();
    start.elapsed().as_secs_f64()
}

/// How often some work can be repeated within the time given, found by doubling.
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

/// To a hundredth: more digits than that are noise.
pub(super) fn round(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
