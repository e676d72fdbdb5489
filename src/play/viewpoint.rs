//! Through whose eyes a table is seen, who has to take the device first, and what follows from it. Pure, so that
//! nobody sees what isn't theirs for a reason that can be tested.

use engine::game::Turn;
use engine::seat::{Seat, Viewer};

/// Who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewpoint {
    /// Through whose eyes.
    pub viewer: Viewer,
    /// The seat that has to take the device before it sees more.
    pub handoff: Option<Seat>,
}

impl Viewpoint {
    const fn of(viewer: Viewer) -> Self {
        Self { viewer, handoff: None }
    }

    /// The viewpoint of a table on this device, where `people` sit and one of them may be holding the device.
    /// `has_secrets` says whether a seat knows something now that others don't.
    pub fn new(turn: Turn, people: &[Seat], device_holder: Option<Seat>, has_secrets: impl Fn(Seat) -> bool) -> Self {
        let acting = match turn {
            Turn::Over(_) => return Self::of(Viewer::Omniscient),
            Turn::Decide { seat, .. } => seat,
        };
        match (people, device_holder) {
            ([], _) => Self::of(Viewer::Public),
            ([only], _) => Self::of(Viewer::Seat(*only)),
            (_, holder) if people.contains(&acting) && holder != Some(acting) => {
                if has_secrets(acting) || holder.is_some_and(has_secrets) {
                    Self { viewer: Viewer::Public, handoff: Some(acting) }
                } else {
                    Self::of(Viewer::Seat(acting))
                }
            }
            (_, Some(holder)) => Self::of(Viewer::Seat(holder)),
            (_, None) => Self::of(Viewer::Public),
        }
    }

    /// Whether whoever looks decides now.
    pub fn decides(self, turn: Turn) -> bool {
        turn.seat().is_some_and(|seat| self.viewer == Viewer::Seat(seat))
    }

    /// Who holds the device from now on: whoever decides without a handoff.
    pub fn device_holder(self, turn: Turn, before: Option<Seat>) -> Option<Seat> {
        if self.decides(turn) { turn.seat() } else { before }
    }
}

/// A decision of the match, as far as who made it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who made it.
    pub actor: Seat,
    /// Whether there was nothing else to choose.
    pub was_only_choice: bool,
}

impl Decision {
    /// Whether it was a step of a seat's that needed nobody, such as the first one of a turn.
    fn needed_nobody(self, seat: Seat) -> bool {
        self.actor == seat && self.was_only_choice
    }
}

/// The step of the log from which on everything is news to the viewer; 0 when nobody in particular looks.
pub fn fresh_since(viewer: Viewer, decisions: &[Decision]) -> usize {
    let Viewer::Seat(seat) = viewer else { return 0 };
    // What needed nobody doesn't hide what the others did before it.
    let meant = decisions.iter().rposition(|decision| !decision.needed_nobody(seat)).map_or(0, |last| last + 1);
    // Steps of the log count from 1; the one after the own is the first that may be news.
    decisions[..meant].iter().rposition(|decision| decision.actor == seat).map_or(1, |step| step + 2)
}

/// The last decision that somebody thought about: what needed nobody is taken back with what led to it.
pub fn last_meant(decisions: &[Decision]) -> Option<Decision> {
    let actor = decisions.last()?.actor;
    decisions.iter().rev().find(|decision| !decision.needed_nobody(actor)).copied()
}

/// The decision that has just been carried out, counted from 0, when `shown` decisions were shown and now there are
/// `steps`; none after undo, or when the table is shown again to somebody else.
pub fn just_made(shown: usize, steps: usize) -> Option<usize> {
    (steps == shown + 1).then_some(shown)
}

/// The last decision, as far as taking it back goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastDecision {
    /// Who made it.
    pub actor: Seat,
    /// Whether a person did.
    pub by_person: bool,
    /// Whether it revealed nothing.
    pub can_undo: bool,
}

/// Why the last decision can't be taken back by whoever looks; `None` when it can.
pub fn why_no_undo(viewer: Viewer, turn: Turn, last: Option<LastDecision>) -> Option<&'static str> {
    let Some(last) = last else { return Some("Nothing has been done yet.") };
    let own = match viewer {
        Viewer::Seat(seat) => last.actor == seat,
        Viewer::Omniscient => last.by_person && turn.outcome().is_some(),
        Viewer::Public => false,
    };
    match (own, last.can_undo) {
        (false, _) => Some("Somebody else has acted since."),
        (true, false) => Some("Something hidden has been revealed since."),
        (true, true) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::catalog;
    use engine::table;

    const ANNA: Seat = Seat(0);
    const BERT: Seat = Seat(1);
    const BOT: Seat = Seat(2);

    /// A turn of a seat, whatever the game.
    fn turn_of(seat: Seat) -> Turn {
        let meta = catalog::GAMES[0].meta;
        let players = vec!["you".to_owned(); usize::from(meta.min_seats)];
        let setup = table::setup(meta.id, "OLIVE-1".parse().expect("a seed"), &players, Default::default());
        match catalog::deal(&setup).expect("a deal").turn() {
            Turn::Decide { round, phase, .. } => Turn::Decide { seat, round, phase },
            over => over,
        }
    }

    fn seen(turn: Turn, people: &[Seat], holder: Option<Seat>, secrets: &[Seat]) -> (Viewer, Option<Seat>) {
        let viewpoint = Viewpoint::new(turn, people, holder, |seat| secrets.contains(&seat));
        (viewpoint.viewer, viewpoint.handoff)
    }

    #[test]
    fn one_person_sees_their_own_side_even_while_bots_decide() {
        for acting in [ANNA, BOT] {
            assert_eq!(seen(turn_of(acting), &[ANNA], None, &[ANNA, BOT]), (Viewer::Seat(ANNA), None));
        }
        assert_eq!(seen(turn_of(BOT), &[], None, &[BOT]), (Viewer::Public, None));
    }

    #[test]
    fn the_device_is_handed_over_only_where_there_is_a_secret() {
        let people = [ANNA, BERT];
        let bert_decides = turn_of(BERT);
        assert_eq!(seen(bert_decides, &people, Some(ANNA), &[]), (Viewer::Seat(BERT), None));
        assert_eq!(seen(bert_decides, &people, Some(ANNA), &[BERT]), (Viewer::Public, Some(BERT)));
        assert_eq!(seen(bert_decides, &people, Some(ANNA), &[ANNA]), (Viewer::Public, Some(BERT)));
        assert_eq!(seen(bert_decides, &people, Some(BERT), &[ANNA, BERT]), (Viewer::Seat(BERT), None));
    }

    #[test]
    fn while_a_bot_decides_whoever_holds_the_device_goes_on_looking() {
        let people = [ANNA, BERT];
        assert_eq!(seen(turn_of(BOT), &people, Some(ANNA), &[ANNA]), (Viewer::Seat(ANNA), None));
        assert_eq!(seen(turn_of(BOT), &people, None, &[ANNA]), (Viewer::Public, None));
    }

    #[test]
    fn whoever_decides_without_a_handoff_holds_the_device() {
        let turn = turn_of(BERT);
        let open = Viewpoint::new(turn, &[ANNA, BERT], Some(ANNA), |_| false);
        assert_eq!(open.device_holder(turn, Some(ANNA)), Some(BERT));
        let covered = Viewpoint::new(turn, &[ANNA, BERT], Some(ANNA), |_| true);
        assert_eq!(covered.device_holder(turn, Some(ANNA)), Some(ANNA));
    }

    fn decided(actor: Seat) -> Decision {
        Decision { actor, was_only_choice: false }
    }

    fn needed_nobody(actor: Seat) -> Decision {
        Decision { actor, was_only_choice: true }
    }

    #[test]
    fn news_begin_after_the_viewers_last_decision() {
        let decisions = [ANNA, BOT, ANNA, BOT, BOT].map(decided);
        // Decision 2 was the last of seat 0 and is step 3 of the log.
        assert_eq!(fresh_since(Viewer::Seat(ANNA), &decisions), 4);
        assert_eq!(fresh_since(Viewer::Seat(BERT), &decisions), 1);
        assert_eq!(fresh_since(Viewer::Public, &decisions), 0);
    }

    #[test]
    fn a_step_that_needed_nobody_hides_no_news_and_is_not_taken_back_alone() {
        let opens_turn = [decided(ANNA), decided(BOT), needed_nobody(ANNA)];
        assert_eq!(fresh_since(Viewer::Seat(ANNA), &opens_turn), 2, "what the bot did is still new");
        assert_eq!(last_meant(&opens_turn), Some(decided(BOT)), "so there is nothing of the own to take back");
        let follows = [decided(BOT), decided(ANNA), needed_nobody(ANNA)];
        assert_eq!(fresh_since(Viewer::Seat(ANNA), &follows), 3);
        assert_eq!(last_meant(&follows), Some(decided(ANNA)));
    }

    #[test]
    fn only_a_step_forward_has_just_happened() {
        assert_eq!(just_made(4, 5), Some(4));
        assert_eq!(just_made(5, 5), None, "shown again, to somebody else");
        assert_eq!(just_made(5, 4), None, "taken back");
    }

    #[test]
    fn only_the_own_decision_that_revealed_nothing_is_taken_back() {
        let turn = turn_of(BERT);
        let last = LastDecision { actor: ANNA, by_person: true, can_undo: true };
        assert_eq!(why_no_undo(Viewer::Seat(ANNA), turn, Some(last)), None);
        assert!(why_no_undo(Viewer::Seat(ANNA), turn, None).is_some());
        assert!(why_no_undo(Viewer::Seat(BERT), turn, Some(last)).is_some());
        assert!(why_no_undo(Viewer::Public, turn, Some(last)).is_some());
        assert!(why_no_undo(Viewer::Omniscient, turn, Some(last)).is_some(), "the match goes on");
        let revealing = LastDecision { can_undo: false, ..last };
        assert!(why_no_undo(Viewer::Seat(ANNA), turn, Some(revealing)).is_some());
    }
}
