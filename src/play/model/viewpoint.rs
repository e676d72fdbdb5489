//! The viewer of a table, and the handoffs between people at one device.

use engine::kernel::seat::{Seat, Viewer};
use engine::kernel::turn::{Ply, Turn};

use super::undo::Decision;

/// The viewer of a table, and the state of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewpoint {
    /// The viewer.
    pub viewer: Viewer,
    /// The seat that has to take the device before it sees more.
    pub handoff: Option<Seat>,
    /// `true` if the holder of the device watches another person decide.
    pub spectating: bool,
}

/// The holder of the device among several people, and the use of the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeviceState {
    /// The seat of the person who holds it.
    pub holder: Option<Seat>,
    /// `true` if the holder watches another person decide, as after opening a link that was made for them.
    pub spectating: bool,
    /// `true` if an earlier ply is shown.
    pub looks_back: bool,
}

impl Viewpoint {
    const fn of(viewer: Viewer) -> Self {
        Self { viewer, handoff: None, spectating: false }
    }

    /// Returns the viewpoint of a table with `people`. `has_secrets` returns `true` for a seat that has information now
    /// that others don't.
    pub fn new(turn: Turn, people: &[Seat], device: DeviceState, has_secrets: impl Fn(Seat) -> bool) -> Self {
        let acting = match turn {
            Turn::Over(_) => return Self::of(Viewer::Omniscient),
            Turn::Decide { seat, .. } => seat,
        };
        match (people, device.holder) {
            ([], _) => Self::of(Viewer::Public),
            ([only], _) => Self::of(Viewer::Seat(*only)),
            // The handoff comes when the other person wants to decide.
            (_, Some(holder)) if device.spectating && holder != acting => {
                Self { spectating: true, ..Self::of(Viewer::Seat(holder)) }
            }
            (_, None) if device.looks_back => Self::of(Viewer::Public),
            (_, holder) if people.contains(&acting) && holder != Some(acting) => {
                if has_secrets(acting) || holder.is_some_and(has_secrets) {
                    Self { viewer: Viewer::Public, handoff: Some(acting), spectating: false }
                } else {
                    Self::of(Viewer::Seat(acting))
                }
            }
            (_, Some(holder)) => Self::of(Viewer::Seat(holder)),
            (_, None) => Self::of(Viewer::Public),
        }
    }

    /// Returns `true` if the viewer decides now.
    pub fn decides(self, turn: Turn) -> bool {
        turn.seat().is_some_and(|seat| self.viewer == Viewer::Seat(seat))
    }

    /// Returns the new holder of the device. A person who decides without a handoff becomes the holder.
    pub fn device_holder(self, turn: Turn, before: Option<Seat>) -> Option<Seat> {
        if self.decides(turn) { turn.seat() } else { before }
    }
}

/// Returns the ply from which log lines are new to the viewer. `None` if the viewer has no seat.
pub fn fresh_since(viewer: Viewer, decisions: &[Decision]) -> Option<Ply> {
    let Viewer::Seat(seat) = viewer else { return None };
    // A forced move doesn't hide the others' moves before it.
    let meant = decisions.iter().rposition(|decision| !decision.was_forced(seat)).map_or(0, |last| last + 1);
    // The log line of a decision has the ply after it.
    let after_own = decisions[..meant].iter().rposition(|decision| decision.actor == seat).map(|own| Ply(own).next());
    Some(after_own.unwrap_or(Ply::START).next())
}

/// Returns `before`, the ply that was shown until now, if one decision leads from there to `shown`. While an earlier
/// ply is shown, one decision backwards counts as well; after undo it doesn't.
pub fn one_away(before: Ply, shown: Ply, looks_back: bool) -> Option<Ply> {
    (shown == before.next() || looks_back && shown.next() == before).then_some(before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::catalog;
    use engine::matches::setup::Setup;

    const ANNA: Seat = Seat(0);
    const BERT: Seat = Seat(1);
    const BOT: Seat = Seat(2);

    /// Returns a turn of `seat`.
    fn turn_of(seat: Seat) -> Turn {
        let meta = catalog::GAMES[0].meta;
        let players = vec!["you".to_owned(); usize::from(meta.min_seats)];
        let setup = Setup::with_players(meta.id, "OLIVE-1".parse().expect("a seed"), &players, Default::default());
        match catalog::deal(&setup).expect("a deal").turn() {
            Turn::Decide { round, phase, .. } => Turn::Decide { seat, round, phase },
            over => over,
        }
    }

    fn seen(turn: Turn, people: &[Seat], holder: Option<Seat>, secrets: &[Seat]) -> (Viewer, Option<Seat>) {
        held(turn, people, DeviceState { holder, ..DeviceState::default() }, secrets)
    }

    fn held(turn: Turn, people: &[Seat], device: DeviceState, secrets: &[Seat]) -> (Viewer, Option<Seat>) {
        let viewpoint = Viewpoint::new(turn, people, device, |seat| secrets.contains(&seat));
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
    fn nobody_has_to_take_the_device_to_look_at_what_everybody_has_seen() {
        let people = [ANNA, BERT];
        let looks_back = DeviceState { looks_back: true, ..DeviceState::default() };
        assert_eq!(held(turn_of(BERT), &people, looks_back, &people), (Viewer::Public, None));
        let anna = DeviceState { holder: Some(ANNA), ..looks_back };
        assert_eq!(held(turn_of(BERT), &people, anna, &people), (Viewer::Public, Some(BERT)), "her turn has ended");
    }

    #[test]
    fn a_spectating_holder_sees_their_own_side_while_somebody_else_decides() {
        let anna = DeviceState { holder: Some(ANNA), spectating: true, looks_back: false };
        assert_eq!(held(turn_of(BERT), &[ANNA, BERT], anna, &[ANNA, BERT]), (Viewer::Seat(ANNA), None));
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
        let anna = DeviceState { holder: Some(ANNA), ..DeviceState::default() };
        let open = Viewpoint::new(turn, &[ANNA, BERT], anna, |_| false);
        assert_eq!(open.device_holder(turn, Some(ANNA)), Some(BERT));
        let covered = Viewpoint::new(turn, &[ANNA, BERT], anna, |_| true);
        assert_eq!(covered.device_holder(turn, Some(ANNA)), Some(ANNA));
    }

    fn decided(actor: Seat) -> Decision {
        Decision { actor, by_person: actor != BOT, round: 1, was_only_choice: false, revealed: false }
    }

    fn forced(actor: Seat) -> Decision {
        Decision { was_only_choice: true, ..decided(actor) }
    }

    #[test]
    fn news_begin_after_the_viewers_last_decision() {
        let decisions = [ANNA, BOT, ANNA, BOT, BOT].map(decided);
        // Decision 2 is the last one of seat 0; its log line has ply 3.
        assert_eq!(fresh_since(Viewer::Seat(ANNA), &decisions), Some(Ply(4)));
        assert_eq!(fresh_since(Viewer::Seat(BERT), &decisions), Some(Ply(1)));
        assert_eq!(fresh_since(Viewer::Public, &decisions), None);
    }

    #[test]
    fn a_forced_step_hides_no_news() {
        let opens_turn = [decided(ANNA), decided(BOT), forced(ANNA)];
        assert_eq!(fresh_since(Viewer::Seat(ANNA), &opens_turn), Some(Ply(2)), "what the bot did is still new");
        let follows = [decided(BOT), decided(ANNA), forced(ANNA)];
        assert_eq!(fresh_since(Viewer::Seat(ANNA), &follows), Some(Ply(3)));
    }

    #[test]
    fn only_a_step_forward_has_just_happened_and_a_step_back_to_who_looks_back() {
        let away = |before, shown, looks_back| one_away(Ply(before), Ply(shown), looks_back).map(|Ply(before)| before);
        assert_eq!(away(4, 5, false), Some(4));
        assert_eq!(away(5, 5, true), None, "shown again, to another person");
        assert_eq!(away(5, 4, false), None, "taken back");
        assert_eq!((away(5, 4, true), away(4, 5, true)), (Some(5), Some(4)));
        assert_eq!((away(5, 3, true), away(0, 9, true)), (None, None), "a jump");
    }
}
