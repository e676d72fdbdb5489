//! The parts of a turn around its decisions: recall, demolition, breaking ground, homes, and the order of turns
//! (Micromanager 3.5.1 to 3.5.3, 3.5.8, 3.7). The other phases have their own files.

use std::iter;

use crate::games::medieval_micromanager::action::{Action, Event, LastRound};
use crate::games::medieval_micromanager::building::Building;
use crate::games::medieval_micromanager::data::{BuildingKind, REFUGE};
use crate::games::medieval_micromanager::options::Mode;
use crate::games::medieval_micromanager::state::{Labour, Micromanager, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

impl Micromanager {
    /// Begins a round with the first seat still in play.
    pub(crate) fn begin_round(&mut self, cx: &mut StepContext<'_, Event>) {
        let round = self.round;
        cx.emit(|| Event::Round { round });
        if round == self.last_round() {
            cx.emit(|| Event::LastRound { why: LastRound::Rounds, seat: None });
        }
        self.active = self.first.clockwise(self.seats).find(|seat| self.village(*seat).stands()).unwrap_or(self.first);
        self.begin_turn(cx);
    }

    /// Runs phases 1 and 2, and begins the choice of a building (Micromanager 3.5.1 to 3.5.3).
    fn begin_turn(&mut self, cx: &mut StepContext<'_, Event>) {
        self.own_mut().recall();
        self.demolish(cx);
        self.targets = self.targets_of(self.active);
        self.labour = Labour { idle: self.own().units, ..Labour::default() };
        self.stage = if self.own().has_ground() { Stage::Ground } else { Stage::Working };
    }

    /// Removes buildings with five tokens (Micromanager 3.5.2).
    fn demolish(&mut self, cx: &mut StepContext<'_, Event>) {
        let (seat, village) = (self.active, self.own());
        // All events come before the first removal, which may change the names of other buildings.
        for lot in village.doomed_lots() {
            let gone = village.building(lot);
            let (damage, depletion) = (gone.damage(), gone.depletion());
            cx.emit(|| Event::Demolished { seat, name: village.name(lot), damage, depletion });
        }
        self.own_mut().demolish();
    }

    /// Returns `true` if this match has buildings of the kind (Micromanager 3.9.3, 3.9.4).
    pub fn is_in_play(&self, kind: BuildingKind) -> bool {
        match kind {
            BuildingKind::Castle => self.options.castle,
            BuildingKind::Smithy => !self.options.guilds,
            kind => self.options.guilds || !kind.is_guild(),
        }
    }

    /// Lists every kind in play, but no second Castle (Micromanager 3.5.3, 3.9.3).
    pub(crate) fn legal_ground(&self, out: &mut Vec<Action>) {
        let second = |kind| kind == BuildingKind::Castle && self.own().has(BuildingKind::Castle);
        let kinds = BuildingKind::ALL.into_iter().filter(|kind| self.is_in_play(*kind) && !second(*kind));
        out.extend(kinds.map(Action::Break));
        out.push(Action::Skip);
    }

    /// Adds the site and begins the activities (Micromanager 3.5.3).
    pub(crate) fn break_ground(&mut self, kind: BuildingKind, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.own_mut().add(Building::site(kind));
        cx.emit(|| Event::GroundBroken { seat, kind });
        self.stage = Stage::Working;
    }

    /// Removes units without a home (Micromanager 3.5.8) and ends the turn.
    pub(crate) fn house_units(&mut self, cx: &mut StepContext<'_, Event>) {
        let (seat, units) = (self.active, self.own().homeless());
        if units > 0 {
            self.own_mut().lose_units(units, false);
            cx.emit(|| Event::Homeless { seat, units });
        }
        if self.own().units == 0 {
            self.lose_last_unit(seat, cx);
        }
        if !self.is_decided(cx) {
            self.end_turn(cx);
        }
    }

    /// Returns `true` if villages without units leave play. They do in Conquest, against the Horde (Micromanager
    /// 3.7.6), and with the option `text` (Micromanager 3.9.9).
    pub(crate) fn is_deadly(&self) -> bool {
        self.options.mode == Mode::Conquest || self.is_solitaire() || self.options.as_written
    }

    /// Returns `true` if a village leaves play at the end of the attack on it.
    pub fn is_about_to_fall(&self, seat: Seat) -> bool {
        self.village(seat).units == 0 && self.is_deadly()
    }

    /// Takes a village without units out of play, or lets newcomers settle in it (Micromanager 3.7.6).
    pub(crate) fn lose_last_unit(&mut self, seat: Seat, cx: &mut StepContext<'_, Event>) {
        if self.is_deadly() {
            self.fall(seat, cx);
        } else {
            self.village_mut(seat).units = REFUGE;
            cx.emit(|| Event::Resettled { seat, units: REFUGE });
        }
    }

    /// Takes a village out of play (Micromanager 3.7.5; 6, rulings 27 and 28).
    fn fall(&mut self, seat: Seat, cx: &mut StepContext<'_, Event>) {
        let fallen = self.all_seats().filter(|seat| !self.village(*seat).stands()).count() as u8;
        self.village_mut(seat).fall(fallen + 1);
        cx.emit(|| Event::Fell { seat });
    }

    /// Ends the match if no village is left, or one of several (Micromanager 3.7.5). Returns `true` if it did.
    pub(crate) fn is_decided(&mut self, cx: &mut StepContext<'_, Event>) -> bool {
        let left = self.standing().len();
        let reason = match (left, self.seats) {
            (0, _) => "fallen",
            (1, 2..) => "last-estate",
            _ => return false,
        };
        self.finish(reason, cx);
        true
    }

    /// Ends the turn, with a raid of the Horde if one is due (Micromanager 3.8).
    fn end_turn(&mut self, cx: &mut StepContext<'_, Event>) {
        self.announce_crown(cx);
        match self.raiders(self.round) {
            0 => self.next_turn(cx),
            raiders => self.raid(raiders, cx),
        }
    }

    /// Returns the points that end the match at the end of a round, or `None` in other modes (Micromanager 3.7, 3.8).
    pub const fn crown(&self) -> Option<i32> {
        match self.options.mode {
            Mode::Crown(points) if !self.is_solitaire() => Some(points),
            _ => None,
        }
    }

    /// Announces the last round when a turn ends with a seat at the points of the crown, unless the turn before did too
    /// (Micromanager 6, ruling 34). The last turn of a round needs no announcement, since the match ends.
    fn announce_crown(&mut self, cx: &mut StepContext<'_, Event>) {
        let Some(points) = self.crown() else { return };
        let crowned =
            self.active.clockwise(self.seats).find(|seat| self.village(*seat).stands() && self.total(*seat) >= points);
        if crowned.is_some() && !self.crowned && self.next_of_round().is_some() {
            cx.emit(|| Event::LastRound { why: LastRound::Points, seat: crowned });
        }
        self.crowned = crowned.is_some();
    }

    /// Returns the seat in play that takes the next turn of this round, if any.
    fn next_of_round(&self) -> Option<Seat> {
        let next = |seat: &Seat| Some(seat.next(self.seats)).filter(|seat| *seat != self.first);
        iter::successors(next(&self.active), next).find(|seat| self.village(*seat).stands())
    }

    /// Begins the turn of the next seat in play, or the next round.
    pub(crate) fn next_turn(&mut self, cx: &mut StepContext<'_, Event>) {
        if let Some(seat) = self.next_of_round() {
            self.active = seat;
            self.begin_turn(cx);
        } else if let Some(reason) = self.end_of_round() {
            self.finish(reason, cx);
        } else {
            self.round += 1;
            self.begin_round(cx);
        }
    }

    /// Returns the reason why the match ends with this round, if it does (Micromanager 3.7, 3.8).
    fn end_of_round(&self) -> Option<&'static str> {
        let last = self.round == self.last_round();
        if self.is_solitaire() {
            return last.then_some("horde");
        }
        match self.options.mode {
            Mode::Crown(points) if self.standing().iter().any(|seat| self.total(seat) >= points) => Some("crown"),
            Mode::Crown(_) => last.then_some("crown-rounds"),
            Mode::Reckoning(_) => last.then_some("reckoning"),
            Mode::Conquest => last.then_some("conquest-rounds"),
        }
    }
}
