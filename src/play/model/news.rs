//! What the others did since the viewer's last decision, by seat.

use std::sync::Arc;

use engine::kernel::seat::Seat;
use engine::kernel::turn::Ply;
use engine::matches::table::LogEntry;

/// The actions of one seat, and their consequences.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatNews {
    /// The seat.
    pub seat: Seat,
    /// The lines of the log, in their order.
    pub lines: Vec<Arc<LogEntry>>,
}

impl SeatNews {
    /// Returns the line that says what the seat did last: the first line of its last decision that names it, else the first
    /// line of that decision.
    pub fn headline(&self) -> Option<&Arc<LogEntry>> {
        let own = |line: &&Arc<LogEntry>| line.line.entities().any(|entity| entity == self.seat.into());
        let last = self.lines.iter().rfind(own).or(self.lines.last())?.ply;
        let mut lines = self.lines.iter().filter(|line| line.ply == last);
        lines.clone().find(own).or_else(|| lines.next())
    }
}

/// Returns the news from the moment `since` on, by seat. The seat that acted last comes last. `actor` returns who made the
/// decision at a moment.
pub fn news(log: &[Arc<LogEntry>], since: Ply, actor: impl Fn(Ply) -> Option<Seat>) -> Vec<SeatNews> {
    let mut news: Vec<SeatNews> = Vec::new();
    for line in log.iter().filter(|line| line.ply >= since) {
        // Nobody made the deal.
        let Some(seat) = line.ply.previous().and_then(&actor) else { continue };
        let at = news.iter().position(|of_seat| of_seat.seat == seat);
        let mut of_seat = at.map_or(SeatNews { seat, lines: Vec::new() }, |at| news.remove(at));
        of_seat.lines.push(line.clone());
        news.push(of_seat);
    }
    news
}

#[cfg(test)]
mod tests {
    use engine::kernel::text::rich_text::RichText;

    use super::*;

    const BERT: Seat = Seat(1);
    const CLEO: Seat = Seat(2);

    fn line(ply: usize) -> Arc<LogEntry> {
        Arc::new(LogEntry { ply: Ply(ply), round: 1, line: RichText::default() })
    }

    /// Two lines of the deal, then decisions of seats 0, 1, 2, 1, the last of which has two lines.
    fn log() -> (Vec<Arc<LogEntry>>, [Seat; 4]) {
        ([0, 0, 1, 2, 3, 4, 4].map(line).to_vec(), [Seat(0), BERT, CLEO, BERT])
    }

    #[test]
    fn every_rival_has_one_entry_with_all_they_did_since_and_whoever_acted_last_comes_last() {
        let (log, actors) = log();
        let told = news(&log, Ply(2), |ply| actors.get(ply.0).copied());
        let expected =
            [SeatNews { seat: CLEO, lines: vec![line(3)] }, SeatNews { seat: BERT, lines: [2, 4, 4].map(line).into() }];
        assert_eq!(told, expected);
    }

    #[test]
    fn the_deal_is_nobodys_news() {
        let (log, actors) = log();
        let told = news(&log[..3], Ply(1), |ply| actors.get(ply.0).copied());
        assert_eq!(told, [SeatNews { seat: Seat(0), lines: vec![line(1)] }]);
    }

    /// Which of these lines is Bert's headline: each given by its moment and whether it names him.
    fn headline(lines: &[(usize, bool)]) -> Option<usize> {
        let line = |&(ply, own): &(usize, bool)| {
            let line = if own { RichText::new().seat(BERT) } else { "Round 4.".into() };
            Arc::new(LogEntry { ply: Ply(ply), round: 1, line })
        };
        let told = SeatNews { seat: BERT, lines: lines.iter().map(line).collect() };
        let headline = told.headline()?;
        told.lines.iter().position(|line| Arc::ptr_eq(line, headline))
    }

    #[test]
    fn the_headline_is_the_first_line_of_the_last_decision_that_names_the_seat() {
        assert_eq!(headline(&[(2, true), (4, true), (4, true)]), Some(1));
        assert_eq!(headline(&[(2, true), (4, false), (4, true)]), Some(2));
        assert_eq!(headline(&[(2, false), (2, true), (4, false)]), Some(1));
    }

    #[test]
    fn where_no_line_names_the_seat_the_first_one_of_the_last_decision_is_the_headline() {
        assert_eq!(headline(&[(2, false), (4, false), (4, false)]), Some(1));
    }
}
