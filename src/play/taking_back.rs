//! What may be taken back, how far, and what follows from it. Pure.

use engine::seat::{Seat, Viewer};

/// A decision of the match, as far as taking it back goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who made it.
    pub actor: Seat,
    /// The round it was made in.
    pub round: u16,
    /// Whether there was nothing else to choose.
    pub was_only_choice: bool,
    /// Whether it showed somebody what was hidden before: dice, draws, cards of others.
    pub revealed: bool,
}

impl Decision {
    /// Whether it was a step of a seat's that needed nobody, such as the first one of a turn.
    pub fn needed_nobody(self, seat: Seat) -> bool {
        self.actor == seat && self.was_only_choice
    }
}

/// Going back to a decision, to make it anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WayBack {
    /// How many decisions are left.
    pub to: usize,
    /// Whether decisions of others are taken back with it.
    pub is_past_others: bool,
    /// Whether something was revealed since, so that what follows is practice.
    pub is_practice: bool,
}

impl WayBack {
    /// Whether it takes back the own last decision alone, of which nobody has learnt anything.
    pub fn is_own_step(self) -> bool {
        !self.is_past_others && !self.is_practice
    }
}

/// What of a match may be taken back by whoever looks at it.
#[derive(Clone, Copy, Debug)]
pub struct TakingBack<'a> {
    decisions: &'a [Decision],
    people: &'a [Seat],
    /// Who takes back.
    seat: Option<Seat>,
}

impl<'a> TakingBack<'a> {
    /// `people` are the seats that aren't bots'. When the match is over, whoever of them decided last may take back.
    pub fn new(viewer: Viewer, decisions: &'a [Decision], people: &'a [Seat]) -> Self {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Omniscient => {
                decisions.iter().rev().map(|decision| decision.actor).find(|actor| people.contains(actor))
            }
            Viewer::Public => None,
        };
        Self { decisions, people, seat }
    }

    /// Back to the last decision that whoever looks has thought about; the sentence says why not.
    pub fn last(&self) -> Result<WayBack, &'static str> {
        let seat = self.seat.ok_or("Somebody else has acted since.")?;
        let last = self.decisions.iter().rposition(|decision| self.is_thought_about(decision));
        match last {
            Some(to) => self.to(to),
            None if self.decisions.iter().any(|decision| decision.actor != seat) => {
                Err("You haven’t decided anything yet.")
            }
            None => Err("Nothing has been done yet."),
        }
    }

    /// Back to where the present turn of whoever looks began, or their last one; none where that is no further than
    /// their last decision.
    pub fn turn(&self) -> Option<WayBack> {
        let last = self.last().ok()?;
        let Decision { actor, round, .. } = self.decisions[last.to];
        let is_of_turn = |decision: &Decision| decision.actor == actor && decision.round == round;
        let began = self.decisions[..last.to].iter().rposition(|decision| !is_of_turn(decision)).map_or(0, |at| at + 1);
        let first = (began..last.to).find(|at| self.is_thought_about(&self.decisions[*at]))?;
        self.to(first).ok()
    }

    /// Back to decision number `to`, counted from 0, if it is one of whoever looks; the sentence says why not.
    pub fn to(&self, to: usize) -> Result<WayBack, &'static str> {
        let since = self.decisions.get(to..).unwrap_or_default();
        let seat = self.seat.ok_or("Somebody else has acted since.")?;
        if !since.first().is_some_and(|decision| self.is_thought_about(decision)) {
            return Err("This isn’t a decision of yours.");
        }
        let others = || since.iter().map(|decision| decision.actor).filter(|actor| *actor != seat);
        if others().any(|actor| self.people.contains(&actor)) {
            return Err("Somebody else has acted since.");
        }
        let is_practice = since.iter().any(|decision| decision.revealed);
        if is_practice && self.people.len() > 1 {
            return Err("Something hidden has been revealed since.");
        }
        Ok(WayBack { to, is_past_others: others().next().is_some(), is_practice })
    }

    /// What needed nobody is taken back with what led to it.
    fn is_thought_about(&self, decision: &Decision) -> bool {
        Some(decision.actor) == self.seat && !decision.was_only_choice
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Seat = Seat(0);
    const BERT: Seat = Seat(1);
    const BOT: Seat = Seat(2);

    fn by(actor: Seat) -> Decision {
        Decision { actor, round: 1, was_only_choice: false, revealed: false }
    }

    fn needed_nobody(actor: Seat) -> Decision {
        Decision { was_only_choice: true, ..by(actor) }
    }

    fn showing(actor: Seat) -> Decision {
        Decision { revealed: true, ..by(actor) }
    }

    fn last(viewer: Viewer, decisions: &[Decision], people: &[Seat]) -> Result<(usize, bool, bool), &'static str> {
        let way = TakingBack::new(viewer, decisions, people).last();
        way.map(|way| (way.to, way.is_past_others, way.is_practice))
    }

    #[test]
    fn the_only_person_goes_back_to_their_last_decision_through_the_moves_of_bots() {
        let decisions = [by(BOT), by(ANNA), by(ANNA), by(BOT), by(BERT)];
        assert_eq!(last(Viewer::Seat(ANNA), &decisions[..3], &[ANNA]), Ok((2, false, false)));
        assert_eq!(last(Viewer::Seat(ANNA), &decisions, &[ANNA]), Ok((2, true, false)));
        assert_eq!(last(Viewer::Omniscient, &decisions, &[ANNA]), Ok((2, true, false)), "after the end as well");
        assert!(last(Viewer::Public, &decisions, &[]).is_err(), "nobody plays");
        assert!(last(Viewer::Seat(ANNA), &[by(BOT)], &[ANNA]).is_err(), "nothing of theirs");
        assert!(last(Viewer::Seat(ANNA), &[], &[ANNA]).is_err());
    }

    #[test]
    fn where_something_was_revealed_what_follows_is_practice() {
        assert_eq!(last(Viewer::Seat(ANNA), &[showing(ANNA)], &[ANNA]), Ok((0, false, true)));
        assert_eq!(last(Viewer::Seat(ANNA), &[by(ANNA), showing(BOT)], &[ANNA]), Ok((0, true, true)));
        assert_eq!(last(Viewer::Seat(ANNA), &[showing(BOT), by(ANNA)], &[ANNA]), Ok((1, false, false)), "before it");
    }

    #[test]
    fn among_several_people_nobody_goes_back_past_another_person_or_what_was_revealed() {
        let people = [ANNA, BERT];
        assert_eq!(last(Viewer::Seat(ANNA), &[by(ANNA), by(BOT)], &people), Ok((0, true, false)));
        assert!(last(Viewer::Seat(ANNA), &[by(ANNA), by(BERT)], &people).is_err());
        assert!(last(Viewer::Seat(ANNA), &[by(ANNA), showing(BOT)], &people).is_err());
        assert!(last(Viewer::Seat(ANNA), &[showing(ANNA)], &people).is_err());
    }

    #[test]
    fn what_needed_nobody_is_taken_back_with_what_led_to_it() {
        let follows = [by(BOT), by(ANNA), needed_nobody(ANNA)];
        assert_eq!(last(Viewer::Seat(ANNA), &follows, &[ANNA]), Ok((1, false, false)));
        let opens_turn = [by(ANNA), by(BOT), needed_nobody(ANNA)];
        assert_eq!(last(Viewer::Seat(ANNA), &opens_turn, &[ANNA]), Ok((0, true, false)));
        assert!(
            TakingBack::new(Viewer::Seat(ANNA), &follows, &[ANNA]).to(2).is_err(),
            "it would be made again at once"
        );
    }

    #[test]
    fn a_turn_is_restarted_at_its_first_decision_of_the_round() {
        let turn =
            |decisions: &[Decision]| TakingBack::new(Viewer::Seat(ANNA), decisions, &[ANNA]).turn().map(|way| way.to);
        let of = |actor, round| Decision { round, ..by(actor) };
        assert_eq!(turn(&[by(ANNA), by(BOT), needed_nobody(ANNA), by(ANNA), by(ANNA), by(ANNA)]), Some(3));
        assert_eq!(turn(&[by(BOT), by(ANNA)]), None, "undo does the same");
        assert_eq!(turn(&[of(ANNA, 1), of(ANNA, 1), of(ANNA, 2), of(ANNA, 2)]), Some(2), "whoever plays alone");
        assert_eq!(turn(&[by(ANNA), by(ANNA), by(BOT)]), Some(0), "the last turn, while others act");
    }
}
