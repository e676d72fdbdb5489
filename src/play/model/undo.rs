//! Undo: the decisions that can be undone, and the consequences.

use engine::kernel::seat::{Seat, Viewer};
use engine::kernel::turn::Ply;

/// The facts about a decision that undo depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The seat that made it.
    pub actor: Seat,
    /// `true` if a person played that seat then.
    pub by_person: bool,
    /// The round it was made in.
    pub round: u16,
    /// `true` if there was no other choice.
    pub was_only_choice: bool,
    /// `true` if it revealed hidden information: dice, draws, cards of others.
    pub revealed: bool,
}

impl Decision {
    /// Returns `true` if it was a forced move of `seat`, such as the first step of many turns.
    pub fn was_forced(self, seat: Seat) -> bool {
        self.actor == seat && self.was_only_choice
    }
}

/// A ply to which the match can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoPoint {
    /// The seat that decides there.
    pub seat: Seat,
    /// The ply to go back to.
    pub to: Ply,
    /// `true` if decisions of others are undone as well.
    pub is_past_others: bool,
    /// `true` if something was revealed since. The match is practice from then on.
    pub is_practice: bool,
}

impl UndoPoint {
    /// Returns `true` if only own decisions are undone, and none that revealed anything.
    pub fn is_own_step(self) -> bool {
        !self.is_past_others && !self.is_practice
    }
}

/// A concession that has ended the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Concession {
    /// The seat that conceded.
    pub seat: Seat,
    /// `true` if the end has revealed hidden information to the seat. After undo, the match is practice.
    pub revealed: bool,
}

/// The history that undo depends on: decisions, people, and their secrets.
#[derive(Clone, Copy, Debug)]
pub struct UndoLog<'a> {
    /// The decisions so far.
    pub decisions: &'a [Decision],
    /// The seats that people play now.
    pub people: &'a [Seat],
    /// The people who have secrets now.
    pub seats_with_secrets: &'a [Seat],
    /// The ply at which the match was received from another device. A person can undo another person's decisions only
    /// from there on.
    pub received_at: Ply,
    /// `true` if forced moves are played automatically. They aren't undone on their own then.
    pub plays_forced: bool,
    /// The concession after the last decision.
    pub concession: Option<Concession>,
}

impl UndoLog<'_> {
    /// Returns the person who last had a choice in `decisions`.
    fn last_to_decide(&self, decisions: &[Decision]) -> Option<Seat> {
        let last = decisions.iter().rfind(|decision| decision.by_person && !decision.was_only_choice)?;
        Some(last.actor).filter(|actor| self.people.contains(actor))
    }

    /// Returns the person who passed the device on to `seat` without a handoff. Neither of the two has secrets.
    fn passed_openly_to(&self, seat: Seat) -> Option<Seat> {
        let last = self.last_to_decide(self.decisions.get(self.received_at.0..)?)?;
        let is_open = ![seat, last].iter().any(|seat| self.seats_with_secrets.contains(seat));
        (last != seat && is_open).then_some(last)
    }
}

/// The decisions that a viewer may undo.
#[derive(Clone, Copy, Debug)]
pub struct UndoRights<'a> {
    undo_log: UndoLog<'a>,
    /// The viewer.
    viewer: Viewer,
    /// The seat whose decisions may be undone.
    seat: Option<Seat>,
}

impl<'a> UndoRights<'a> {
    /// Returns the rights of a viewer. A viewer may undo their own decisions. Without handoffs, and after the end, the
    /// person who decided last may undo until another person decides.
    pub fn new(viewer: Viewer, undo_log: UndoLog<'a>) -> Self {
        let seat = match viewer {
            Viewer::Seat(seat) => undo_log.passed_openly_to(seat).or(Some(seat)),
            Viewer::Omniscient => undo_log.last_to_decide(undo_log.decisions),
            Viewer::Public => None,
        };
        Self { undo_log, viewer, seat }
    }

    /// Returns the other person who decided last, if the viewer may undo that decision for them.
    pub fn passed_by(&self) -> Option<Seat> {
        self.seat.filter(|seat| matches!(self.viewer, Viewer::Seat(viewer) if viewer != *seat))
    }

    /// Returns the undo point of the concession, or else of the last own choice. The error is the reason why there is
    /// none.
    pub fn last(&self) -> Result<UndoPoint, &'static str> {
        if let Some(Concession { seat, revealed }) = self.undo_log.concession {
            let to = Ply(self.undo_log.decisions.len());
            return Ok(UndoPoint { seat, to, is_past_others: false, is_practice: revealed });
        }
        let seat = self.seat.ok_or("Someone else has acted since.")?;
        let last = self.undo_log.decisions.iter().rposition(|decision| self.is_own_choice(decision));
        match last {
            Some(to) => self.to(Ply(to)),
            None if self.undo_log.decisions.iter().any(|decision| decision.actor != seat) => {
                Err("You haven’t made a move yet.")
            }
            None => Err("Nothing has been done yet."),
        }
    }

    /// Returns the undo point at the start of the current turn, or of the last one. `None` if that is the last decision
    /// itself, if another person decided last, or after a concession.
    pub fn turn(&self) -> Option<UndoPoint> {
        let is_own = self.passed_by().is_none() && self.undo_log.concession.is_none();
        let last = self.last().ok().filter(|_| is_own)?;
        let Decision { actor, round, .. } = self.undo_log.decisions[last.to.0];
        let is_of_turn = |decision: &Decision| decision.actor == actor && decision.round == round;
        let began = self.undo_log.decisions[..last.to.0]
            .iter()
            .rposition(|decision| !is_of_turn(decision))
            .map_or(0, |at| at + 1);
        let first = (began..last.to.0).find(|at| self.is_own_choice(&self.undo_log.decisions[*at]))?;
        self.to(Ply(first)).ok()
    }

    /// Returns the undo point at `to`, if the viewer decided there. The error is the reason why there is none.
    pub fn to(&self, to: Ply) -> Result<UndoPoint, &'static str> {
        let since = self.undo_log.decisions.get(to.0..).unwrap_or_default();
        let seat = self.seat.ok_or("Someone else has acted since.")?;
        if !since.first().is_some_and(|decision| self.is_own_choice(decision)) {
            return Err("This wasn’t your decision.");
        }
        let others = || since.iter().filter(|decision| decision.actor != seat);
        if others().any(|decision| decision.by_person && !self.was_forced_openly(decision)) {
            return Err("Someone else has acted since.");
        }
        let has_seen_end = self.undo_log.concession.is_some_and(|concession| concession.revealed);
        let is_practice = has_seen_end || since.iter().any(|decision| decision.revealed);
        if is_practice && self.undo_log.people.len() > 1 {
            return Err("Something hidden has been revealed since.");
        }
        Ok(UndoPoint { seat, to, is_past_others: others().next().is_some(), is_practice })
    }

    /// Returns `true` if all seats could see that the move was forced. Undoing it then reveals nothing.
    fn was_forced_openly(&self, decision: &Decision) -> bool {
        decision.was_only_choice && !self.undo_log.seats_with_secrets.contains(&decision.actor)
    }

    /// Returns `true` for a choice of the seat. A move that was played automatically doesn't count; it is undone with
    /// the choice that led to it.
    fn is_own_choice(&self, decision: &Decision) -> bool {
        let is_made = !decision.was_only_choice || !self.undo_log.plays_forced;
        Some(decision.actor) == self.seat && is_made
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Seat = Seat(0);
    const BERT: Seat = Seat(1);
    const BOT: Seat = Seat(2);

    fn by(actor: Seat) -> Decision {
        Decision { actor, by_person: actor != BOT, round: 1, was_only_choice: false, revealed: false }
    }

    fn by_bot(actor: Seat) -> Decision {
        Decision { by_person: false, ..by(actor) }
    }

    fn forced(actor: Seat) -> Decision {
        Decision { was_only_choice: true, ..by(actor) }
    }

    fn showing(actor: Seat) -> Decision {
        Decision { revealed: true, ..by(actor) }
    }

    /// Returns the log of a match at one device in which no seat has secrets.
    fn undo_log<'a>(decisions: &'a [Decision], people: &'a [Seat]) -> UndoLog<'a> {
        let received_at = Ply::START;
        UndoLog { decisions, people, seats_with_secrets: &[], received_at, plays_forced: true, concession: None }
    }

    fn last(viewer: Viewer, decisions: &[Decision], people: &[Seat]) -> Result<(usize, bool, bool), &'static str> {
        let way = UndoRights::new(viewer, undo_log(decisions, people)).last();
        way.map(|way| (way.to.0, way.is_past_others, way.is_practice))
    }

    /// Returns the seat whose decision Bert can undo, and the ply of the undo point.
    fn by_bert(undo_log: UndoLog<'_>) -> Option<(Seat, usize)> {
        UndoRights::new(Viewer::Seat(BERT), undo_log).last().ok().map(|way| (way.seat, way.to.0))
    }

    #[test]
    fn the_only_person_goes_back_to_their_last_decision_through_the_moves_of_bots() {
        let decisions = [by(BOT), by(ANNA), by(ANNA), by(BOT), by_bot(BERT)];
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
        let decisions = [by(ANNA), by(BERT)];
        assert!(UndoRights::new(Viewer::Seat(ANNA), undo_log(&decisions, &people)).to(Ply(0)).is_err());
        assert!(last(Viewer::Seat(ANNA), &[by(ANNA), showing(BOT)], &people).is_err());
        assert!(last(Viewer::Seat(ANNA), &[showing(ANNA)], &people).is_err());
    }

    #[test]
    fn what_a_person_has_decided_stays_in_the_way_when_a_bot_takes_their_seat() {
        assert!(last(Viewer::Seat(ANNA), &[by(ANNA), by(BERT)], &[ANNA]).is_err());
        assert_eq!(last(Viewer::Seat(ANNA), &[by(ANNA), by_bot(BERT)], &[ANNA]), Ok((0, true, false)));
    }

    #[test]
    fn where_the_device_goes_round_openly_the_last_decision_is_taken_back_until_somebody_else_has_decided() {
        let people = [ANNA, BERT];
        let decisions = [by(ANNA), by(BERT), by(ANNA), by(BOT), forced(BERT), by(BERT)];
        assert_eq!(by_bert(undo_log(&decisions[..3], &people)), Some((ANNA, 2)));
        assert_eq!(by_bert(undo_log(&decisions[..4], &people)), Some((ANNA, 2)), "bots aren’t in the way");
        assert_eq!(by_bert(undo_log(&decisions[..5], &people)), Some((ANNA, 2)), "nor are forced moves");
        assert_eq!(by_bert(undo_log(&decisions, &people)), Some((BERT, 5)), "Bert has decided");
        assert_eq!(by_bert(undo_log(&[by(ANNA), showing(BOT)], &people)), None, "something was revealed");
        let turn = [by(ANNA), by(ANNA)];
        let of_ann = UndoRights::new(Viewer::Seat(BERT), undo_log(&turn, &people));
        assert_eq!((of_ann.passed_by(), of_ann.turn()), (Some(ANNA), None), "a turn is restarted by whose it is");
    }

    #[test]
    fn where_a_curtain_falls_between_two_people_neither_takes_back_for_the_other() {
        let decisions = [by(BERT), by(ANNA)];
        for seats_with_secrets in [[ANNA], [BERT]] {
            assert_eq!(
                by_bert(UndoLog { seats_with_secrets: &seats_with_secrets, ..undo_log(&decisions, &[ANNA, BERT]) }),
                None
            );
        }
        // Going back past the forced move would reveal to Anna that Bert had no choice.
        let decisions = [by(ANNA), forced(BERT)];
        let secret = UndoLog { seats_with_secrets: &[BERT], ..undo_log(&decisions, &[ANNA, BERT]) };
        assert!(UndoRights::new(Viewer::Seat(ANNA), secret).last().is_err());
    }

    #[test]
    fn what_came_in_a_link_is_not_taken_back_for_those_who_sent_it() {
        let decisions = [by(BERT), by(ANNA), by(BERT), by(ANNA)];
        let came = |after: usize, received_at| {
            by_bert(UndoLog { received_at: Ply(received_at), ..undo_log(&decisions[..after], &[ANNA, BERT]) })
        };
        assert_eq!(came(2, 2), None);
        assert_eq!(came(3, 2), Some((BERT, 2)));
        assert_eq!(came(4, 2), Some((ANNA, 3)), "she has decided at this device");
    }

    #[test]
    fn what_was_forced_is_taken_back_with_what_led_to_it() {
        let follows = [by(BOT), by(ANNA), forced(ANNA)];
        assert_eq!(last(Viewer::Seat(ANNA), &follows, &[ANNA]), Ok((1, false, false)));
        let opens_turn = [by(ANNA), by(BOT), forced(ANNA)];
        assert_eq!(last(Viewer::Seat(ANNA), &opens_turn, &[ANNA]), Ok((0, true, false)));
        assert!(
            UndoRights::new(Viewer::Seat(ANNA), undo_log(&follows, &[ANNA])).to(Ply(2)).is_err(),
            "it would be made again at once"
        );
    }

    #[test]
    fn a_turn_is_restarted_at_its_first_decision_of_the_round() {
        let turn = |decisions: &[Decision]| {
            UndoRights::new(Viewer::Seat(ANNA), undo_log(decisions, &[ANNA])).turn().map(|way| way.to.0)
        };
        let of = |actor, round| Decision { round, ..by(actor) };
        assert_eq!(turn(&[by(ANNA), by(BOT), forced(ANNA), by(ANNA), by(ANNA), by(ANNA)]), Some(3));
        assert_eq!(turn(&[by(BOT), by(ANNA)]), None, "undo does the same");
        assert_eq!(turn(&[of(ANNA, 1), of(ANNA, 1), of(ANNA, 2), of(ANNA, 2)]), Some(2), "alone at the table");
        assert_eq!(turn(&[by(ANNA), by(ANNA), by(BOT)]), Some(0), "the last turn, while others act");
    }

    #[test]
    fn a_concession_is_taken_back_before_any_decision_and_makes_practice_where_the_end_showed_secrets() {
        let decisions = [by(ANNA), by(ANNA), by(BOT)];
        for revealed in [false, true] {
            let concession = Some(Concession { seat: ANNA, revealed });
            let log = UndoLog { concession, ..undo_log(&decisions, &[ANNA]) };
            let rights = UndoRights::new(Viewer::Omniscient, log);
            let to = |ply| UndoPoint { seat: ANNA, to: Ply(ply), is_past_others: ply < 3, is_practice: revealed };
            assert_eq!((rights.last(), rights.to(Ply(1)), rights.turn()), (Ok(to(3)), Ok(to(1)), None));
        }
    }

    #[test]
    fn a_forced_move_that_was_made_by_hand_is_taken_back_alone() {
        let decisions = [by(ANNA), by(BOT), forced(ANNA)];
        let last = |plays_forced| {
            let log = UndoLog { plays_forced, ..undo_log(&decisions, &[ANNA]) };
            UndoRights::new(Viewer::Seat(ANNA), log).last().map(|way| way.to)
        };
        assert_eq!((last(true), last(false)), (Ok(Ply(0)), Ok(Ply(2))));
    }
}
