//! The steps of a long command. Each is announced, and its time is recorded for a report.

use crate::process::elapsed;
use anyhow::Result;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The steps done so far, with their times.
#[derive(Debug, Default)]
pub struct Steps {
    taken: Mutex<Vec<(String, Duration)>>,
}

impl Steps {
    /// Does a step. Several may run at once.
    pub fn take<T>(&self, name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        eprintln!("== {name}");
        let start = Instant::now();
        let result = work();
        let time = start.elapsed();
        let end = if result.is_ok() { "done" } else { "failed" };
        eprintln!("== {name} {end} after {}", elapsed(time));
        self.taken.lock().unwrap_or_else(PoisonError::into_inner).push((name.to_owned(), time));
        result
    }

    /// Returns a Markdown table of the steps, in the order in which they ended.
    pub fn table(&self) -> String {
        let taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let rows = taken.iter().map(|(name, time)| format!("| {name} | {:.1} |\n", time.as_secs_f64()));
        format!("| step | seconds |\n| --- | --- |\n{}", rows.collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    #[test]
    fn every_step_has_a_row_also_one_that_fails() {
        let steps = Steps::default();
        assert_eq!(steps.take("first", || Ok(7)).unwrap(), 7);
        assert!(steps.take("second", || -> Result<()> { bail!("broken") }).is_err());
        let table = steps.table();
        let rows: Vec<&str> = table.lines().collect();
        assert!(rows[2].starts_with("| first | ") && rows[3].starts_with("| second | "), "{table}");
    }
}
