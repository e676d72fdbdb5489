//! The recap as the strip above a board shows it: one clause for each rival, and the lines behind it.

use super::table::Table;
use crate::kernel::seat::{PerSeat, Seat, Viewer};
use crate::kernel::text::recap::{RecapLine, Weight};
use crate::kernel::text::rich_text::RichText;
use crate::kernel::turn::Ply;

/// The moves of a seat's rivals between two moments.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recap {
    /// One clause for each rival with any news, in seat order after the reader.
    pub clauses: Vec<Clause>,
    /// The lines that matter, in time order.
    pub lines: Vec<RecapLine>,
}

/// The clause about one rival.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    /// The rival.
    pub seat: Seat,
    /// The heaviest line about the rival, the latest of equals. Only the name if nothing mattered.
    pub text: RichText,
    /// The change of the rival's score.
    pub change: i32,
    /// The rival leads alone now, and did not before.
    pub takes_lead: bool,
}

impl Recap {
    /// Returns the recap for `reader` of the decisions from the moment `since` up to now.
    pub fn new(table: &dyn Table, reader: Seat, since: Ply) -> Self {
        let lines = table.recap(reader, since);
        let totals = |ply: Ply| table.at(ply).scores(Viewer::Seat(reader)).totals;
        let (before, now) = (totals(since), totals(table.ply()));
        let clauses = rivals(reader, now.len()).filter_map(|seat| clause(&lines, seat, &before, &now)).collect();
        Self { clauses, lines }
    }

    /// Returns the clause about a rival, if there is one.
    pub fn clause(&self, seat: Seat) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.seat == seat)
    }
}

/// Returns the other seats in order, starting after `reader`.
fn rivals(reader: Seat, seats: usize) -> impl Iterator<Item = Seat> {
    (1..seats).map(move |step| Seat(((reader.index() + step) % seats) as u8))
}

fn clause(lines: &[RecapLine], seat: Seat, before: &PerSeat<i32>, now: &PerSeat<i32>) -> Option<Clause> {
    let on_strip = lines.iter().filter(|line| line.seat == seat && line.weight > Weight::Detail);
    let heaviest = on_strip.max_by_key(|line| line.weight);
    let change = now[seat.index()] - before[seat.index()];
    if heaviest.is_none() && change == 0 {
        return None;
    }
    let text = heaviest.map_or_else(|| RichText::new().seat(seat), |line| line.text.clone().then(line.remark.clone()));
    let takes_lead = leader(now) == Some(seat) && leader(before) != Some(seat);
    Some(Clause { seat, text, change, takes_lead })
}

/// Returns the seat that leads alone, if any.
fn leader(totals: &PerSeat<i32>) -> Option<Seat> {
    let most = totals.iter().max()?;
    let mut leaders = Seat::all(totals.len() as u8).filter(|seat| totals[seat.index()] == *most);
    leaders.next().filter(|_| leaders.next().is_none())
}
