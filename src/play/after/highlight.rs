//! The most remarkable fact about a match, from the scores by round. Pure functions.

use engine::kernel::outcome::Outcome;
use engine::kernel::seat::Seat;
use engine::kernel::turn::Ply;
use engine::matches::table::Milestone;

use super::headline::amount;

/// The most remarkable fact about a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// The winner was last at the start of this round, with this deficit.
    Comeback { winner: Seat, round: u16, behind: i32 },
    /// The lead changed this often. The winner took it for good in this round.
    LeadChanges { winner: Seat, round: u16, changes: usize },
    /// The winner took the lead in the last round only.
    LastMoment { winner: Seat },
    /// The winner has led since this round.
    Ahead { winner: Seat, round: u16 },
    /// The largest gain of a seat in one round.
    BestRound { seat: Seat, round: u16, gain: i32 },
}

/// The smallest number of changes of the lead that is remarkable.
const MANY_CHANGES: usize = 3;

/// Returns the most remarkable fact about a finished match, if there is one.
pub fn highlight(milestones: &[Milestone], outcome: &Outcome) -> Option<Highlight> {
    let mut winners = outcome.winners();
    let (winner, shared) = (winners.next()?, winners.next().is_some());
    let best_round = best_round(milestones);
    if shared || outcome.seats < 2 || milestones.len() < 3 {
        return best_round;
    }
    // The seats that took a clear lead, each with the index of its milestone. At the end, the winner leads.
    let mut leads: Vec<(usize, Seat)> = Vec::new();
    let last = milestones.len() - 1;
    for (at, milestone) in milestones.iter().enumerate() {
        let leader = if at == last { Some(winner) } else { leader(&milestone.totals) };
        if let Some(leader) = leader.filter(|leader| leads.last().is_none_or(|(_, before)| before != leader)) {
            leads.push((at, leader));
        }
    }
    let (since, changes) = (leads.last()?.0, leads.len() - 1);
    // A lead at a milestone was gained in the round before it.
    let taken_in = |at: usize| milestones[at.saturating_sub(1)].round;
    if let Some((round, behind)) = comeback(milestones, winner) {
        return Some(Highlight::Comeback { winner, round, behind });
    }
    if changes >= MANY_CHANGES {
        return Some(Highlight::LeadChanges { winner, round: taken_in(since), changes });
    }
    if since == last && changes > 0 {
        return Some(Highlight::LastMoment { winner });
    }
    if since <= last / 3 {
        return Some(Highlight::Ahead { winner, round: taken_in(since) });
    }
    best_round
}

/// Returns the seat that is ahead of all others, if there is one.
pub fn leader(totals: &[i32]) -> Option<Seat> {
    let best = totals.iter().max()?;
    let mut ahead = (0..).map(Seat).zip(totals).filter(|(_, total)| *total == best);
    let (seat, _) = ahead.next()?;
    ahead.next().is_none().then_some(seat)
}

/// Returns the latest round at whose start the winner was last, and the distance to the leader. Only the second half of
/// the match counts.
fn comeback(milestones: &[Milestone], winner: Seat) -> Option<(u16, i32)> {
    let last = milestones.len() - 1;
    milestones[..last].iter().skip(last.div_ceil(2)).rev().find_map(|milestone| {
        let own = milestone.totals[winner.index()];
        let mut others = milestone.totals.iter().enumerate().filter(|(seat, _)| *seat != winner.index());
        let is_last = milestone.totals.len() > 2 && others.clone().all(|(_, total)| own < *total);
        let most = others.by_ref().map(|(_, total)| *total).max()?;
        is_last.then_some((milestone.round, most - own))
    })
}

/// Returns the largest gain of a seat in one round. Of equal gains, the earliest counts.
fn best_round(milestones: &[Milestone]) -> Option<Highlight> {
    let mut best = None::<(Seat, u16, i32)>;
    for pair in milestones.windows(2) {
        for (seat, (before, after)) in pair[0].totals.iter().zip(&pair[1].totals).enumerate() {
            let gain = after - before;
            if gain > best.map_or(0, |(.., gain)| gain) {
                best = Some((Seat(seat as u8), pair[0].round, gain));
            }
        }
    }
    best.map(|(seat, round, gain)| Highlight::BestRound { seat, round, gain })
}

impl Highlight {
    /// Returns the ply at which the round of the highlight began.
    pub fn ply(self, milestones: &[Milestone]) -> Ply {
        let began = |round: u16| milestones.iter().find(|milestone| milestone.round == round);
        let milestone = match self {
            Self::Comeback { round, .. }
            | Self::LeadChanges { round, .. }
            | Self::Ahead { round, .. }
            | Self::BestRound { round, .. } => began(round),
            Self::LastMoment { .. } => milestones.iter().rev().nth(1),
        };
        milestone.map_or(Ply::START, |milestone| milestone.ply)
    }

    /// Returns the highlight as a sentence.
    pub fn sentence(self, names: &[String], unit: &str) -> String {
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_else(|| seat.unnamed());
        match self {
            Self::Comeback { winner, round, behind } => {
                let (name, behind) = (name(winner), amount(behind, unit));
                format!("When round {round} began, {name} was last, {behind} behind, and still won.")
            }
            Self::LeadChanges { winner, round, changes } => {
                format!("The lead changed {changes} times; {} took it for good in round {round}.", name(winner))
            }
            Self::LastMoment { winner } => format!("{} took the lead only in the last round.", name(winner)),
            Self::Ahead { winner, round } => {
                format!("{} took the lead in round {round} and never lost it.", name(winner))
            }
            Self::BestRound { seat, round, gain } => {
                format!("The best round of the match was {}’s round {round}: {}.", name(seat), amount(gain, unit))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Seat = Seat(0);
    const BERT: Seat = Seat(1);

    /// Returns milestones with these scores at the start of each round and at the end. A round has ten plies.
    fn moments(totals: &[&[i32]]) -> Vec<Milestone> {
        let moment = |(round, totals): (u16, &&[i32])| Milestone {
            round,
            ply: Ply(10 * usize::from(round - 1)),
            totals: totals.iter().copied().collect(),
        };
        (1..).zip(totals).map(moment).collect()
    }

    /// Returns the highlight of a match with these scores. The seat with the highest score at the end wins.
    fn of(totals: &[&[i32]]) -> Option<Highlight> {
        let milestones = moments(totals);
        let end = &milestones.last().expect("an end").totals;
        let mut ranks = [0; engine::kernel::seat::MAX_SEATS];
        for (rank, own) in ranks.iter_mut().zip(end) {
            *rank = 1 + end.iter().filter(|other| *other > own).count() as u8;
        }
        let outcome = Outcome { seats: end.len() as u8, ranks, rounds: 1, reason: "end", tie_break: None };
        highlight(&milestones, &outcome)
    }

    #[test]
    fn whoever_was_last_late_and_won_came_back() {
        let scores: [&[i32]; 6] = [&[0, 0, 0], &[1, 2, 3], &[2, 4, 6], &[4, 6, 11], &[5, 9, 14], &[20, 11, 16]];
        assert_eq!(of(&scores), Some(Highlight::Comeback { winner: ANNA, round: 5, behind: 9 }));
        // A last place in the first half isn't a comeback.
        let early: [&[i32]; 6] = [&[0, 0, 0], &[1, 2, 3], &[8, 4, 6], &[9, 6, 8], &[12, 9, 10], &[20, 11, 16]];
        assert!(!matches!(of(&early), Some(Highlight::Comeback { .. })));
    }

    #[test]
    fn a_lead_that_changed_often_is_told_with_the_round_of_the_last_change() {
        let scores: [&[i32]; 6] = [&[0, 0], &[2, 1], &[3, 4], &[6, 5], &[7, 9], &[9, 12]];
        assert_eq!(of(&scores), Some(Highlight::LeadChanges { winner: BERT, round: 4, changes: 3 }));
    }

    #[test]
    fn a_lead_taken_in_the_last_round_is_told() {
        let scores: [&[i32]; 5] = [&[0, 0], &[2, 1], &[4, 3], &[6, 5], &[7, 9]];
        assert_eq!(of(&scores), Some(Highlight::LastMoment { winner: BERT }));
    }

    #[test]
    fn a_lead_kept_from_early_on_is_told_and_equal_scores_do_not_end_it() {
        let scores: [&[i32]; 5] = [&[0, 0], &[2, 1], &[4, 4], &[6, 5], &[9, 7]];
        assert_eq!(of(&scores), Some(Highlight::Ahead { winner: ANNA, round: 1 }));
    }

    #[test]
    fn else_the_best_round_is_told() {
        let best = |seat, round, gain| Some(Highlight::BestRound { seat, round, gain });
        // For a solo match, and for a shared victory.
        assert_eq!(of(&[&[0], &[5], &[14], &[20]]), best(ANNA, 2, 9));
        assert_eq!(of(&[&[0, 0], &[5, 1], &[6, 7], &[9, 9]]), best(BERT, 2, 6));
        assert_eq!(of(&[&[0], &[0]]), None);
    }

    #[test]
    fn a_highlight_leads_to_where_its_round_began() {
        let scores: [&[i32]; 5] = [&[0, 0], &[2, 1], &[4, 3], &[6, 5], &[7, 9]];
        let step = |highlight: Highlight| highlight.ply(&moments(&scores)).0;
        // Four rounds; the last milestone is the end.
        assert_eq!(step(Highlight::LastMoment { winner: BERT }), 30);
        assert_eq!(step(Highlight::Ahead { winner: ANNA, round: 1 }), 0);
        assert_eq!(step(Highlight::BestRound { seat: BERT, round: 3, gain: 2 }), 20);
        assert_eq!(step(Highlight::Comeback { winner: BERT, round: 2, behind: 1 }), 10);
    }

    #[test]
    fn a_highlight_is_told_in_a_sentence() {
        let names = ["Anna", "Bert"].map(str::to_owned);
        let told = Highlight::BestRound { seat: BERT, round: 2, gain: 1 }.sentence(&names, "points");
        assert_eq!(told, "The best round of the match was Bert’s round 2: 1 point.");
    }
}
