//! The announcement that a person's turn has begun or that the match is over, for people whose attention is elsewhere.

use engine::kernel::seat::Seat;
use engine::kernel::turn::{Ply, Turn};

use super::undo::Decision;
use super::view::MatchView;

/// An announcement to people whose attention is elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// The ply at which the turn began or the match ended.
    pub ply: Ply,
    /// `true` if the match is over.
    pub is_end: bool,
    /// The text of the notification.
    pub text: String,
}

/// Returns the ply at which the turn of `seat`, which decides now, began. `None` if it has already decided in this
/// turn. Forced moves belong to the turn.
fn turn_begun(decisions: &[Decision], seat: Seat) -> Option<Ply> {
    let before = decisions.iter().rposition(|decision| !decision.was_forced(seat))?;
    (decisions[before].actor != seat).then_some(Ply(before).next())
}

/// Returns the announcement for a view of the present: the match is over, or the turn of the viewer or of the person
/// who has to take the device has begun.
pub fn announcement(view: &MatchView) -> Option<Announcement> {
    let game = view.meta.name;
    if view.past.is_some() {
        return None;
    }
    let Turn::Decide { seat, .. } = view.turn else {
        return Some(Announcement { ply: view.ply, is_end: true, text: format!("Your match of {game} is over.") });
    };
    let ply = turn_begun(&view.decisions, seat).filter(|_| view.is_own_turn() || view.handoff == Some(seat))?;
    let text = match view.people.len() {
        1 => format!("It is your turn in {game}."),
        _ => format!("It is {}’s turn in {game}.", view.names[seat.index()]),
    };
    Some(Announcement { ply, is_end: false, text })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Seat = Seat(0);
    const BOT: Seat = Seat(1);

    fn decided(actor: Seat) -> Decision {
        Decision { actor, by_person: actor == ANNA, round: 1, was_only_choice: false, revealed: false }
    }

    fn forced(actor: Seat) -> Decision {
        Decision { was_only_choice: true, ..decided(actor) }
    }

    #[test]
    fn a_turn_begins_after_the_others_also_where_its_first_step_needs_nobody() {
        assert_eq!(turn_begun(&[decided(ANNA), decided(BOT)], ANNA), Some(Ply(2)));
        assert_eq!(turn_begun(&[decided(ANNA), decided(BOT), forced(ANNA)], ANNA), Some(Ply(2)));
        assert_eq!(turn_begun(&[decided(BOT), decided(ANNA)], ANNA), None, "it goes on");
        assert_eq!(turn_begun(&[decided(BOT), decided(ANNA), forced(ANNA)], ANNA), None);
        assert_eq!(turn_begun(&[forced(ANNA)], ANNA), None, "the match begins");
    }
}
