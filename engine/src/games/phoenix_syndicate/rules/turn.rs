//! A turn from the choice of its operation to its end, and the rounds (Syndicate 4.1, 4.10).

use crate::games::phoenix_syndicate::action::{Action, Event, Source};
use crate::games::phoenix_syndicate::data::CLOSING_ROUND;
use crate::games::phoenix_syndicate::goods::{Good, Goods};
use crate::games::phoenix_syndicate::operation::{Operation, STAFFED};
use crate::games::phoenix_syndicate::state::{Among, Doing, Stage, Syndicate};
use crate::games::phoenix_syndicate::upgrades::{Effect, Upgrade, Upgrades};
use crate::kernel::step::StepContext;

impl Syndicate {
    /// Appends the operations with a Director, and Scheme.
    pub(crate) fn legal_operations(&self, out: &mut Vec<Action>) {
        let directed = |operation: &Operation| self.own().directors[*operation] > 0;
        out.extend(Operation::DIRECTED.into_iter().filter(directed).map(Action::Begin));
        out.push(Action::Begin(Operation::Scheme));
    }

    /// Begins an operation: sets its Director aside and uses the Upgrades that apply at once.
    pub(crate) fn begin(&mut self, operation: Operation, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        if operation.index() < STAFFED {
            self.own_mut().directors[operation] -= 1;
        }
        self.doing = Doing::begin(operation);
        self.stage = Stage::Acting;
        cx.emit(|| Event::Begun { seat, operation });
        for upgrade in self.usable().iter() {
            if let Effect::CreditsByEmptyOperations(credits) = upgrade.card().effect {
                self.mark_used(upgrade, cx);
                self.credit(credits[usize::from(self.own().empty_operations())], Source::Upgrades, cx);
            }
            self.use_at_once(upgrade, cx);
        }
        if operation == Operation::Scheme {
            self.return_directors(cx);
        }
    }

    /// Uses an Upgrade that only brings contraband. It is used as soon as possible, since there is no reason to wait.
    pub(crate) fn use_at_once(&mut self, upgrade: Upgrade, cx: &mut StepContext<'_, Event>) {
        if let Effect::GainContraband(count) = upgrade.card().effect
            && self.usable().contains(upgrade)
        {
            self.mark_used(upgrade, cx);
            self.gain(Goods::of(Good::Contraband, count), cx);
        }
    }

    pub(crate) fn mark_used(&mut self, upgrade: Upgrade, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.doing.used.insert(upgrade);
        cx.emit(|| Event::Used { seat, upgrade });
    }

    /// Carries out steps 1 and 2 of Scheme: the Directors set aside go to the empty operations. If there are too few,
    /// the seat chooses where.
    fn return_directors(&mut self, cx: &mut StepContext<'_, Event>) {
        let left = self.own().aside();
        if left < self.own().empty_operations() {
            self.staff(left, Among::Empty);
            return;
        }
        for operation in Operation::DIRECTED {
            if self.own().directors[operation] == 0 {
                self.place(operation, Among::Empty, cx);
            }
        }
    }

    /// Starts the placement of `left` Directors, one after the other.
    pub(crate) fn staff(&mut self, left: u8, among: Among) {
        self.resume();
        if left > 0 {
            self.stage = Stage::Staffing { left, among };
        }
    }

    /// Continues with the operation, or with the end of the turn.
    pub(crate) const fn resume(&mut self) {
        self.stage = if self.doing.ended { Stage::Closing } else { Stage::Acting };
    }

    pub(crate) fn legal_staffing(&self, among: Among, out: &mut Vec<Action>) {
        let fits = |operation: &Operation| match among {
            Among::Empty => self.own().directors[*operation] == 0,
            Among::All => true,
        };
        out.extend(Operation::DIRECTED.into_iter().filter(fits).map(Action::Place));
    }

    /// Places a Director on an operation. In Scheme, it brings contraband.
    pub(crate) fn place(&mut self, operation: Operation, among: Among, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.own_mut().directors[operation] += 1;
        let gained = u8::from(among == Among::Empty);
        self.bank(Goods::of(Good::Contraband, gained));
        cx.emit(|| Event::Placed { seat, operation, gained });
    }

    /// Ends the operation, and uses the remaining Upgrades that need no choice.
    pub(crate) fn finish(&mut self, cx: &mut StepContext<'_, Event>) {
        for upgrade in self.usable().iter() {
            self.use_at_the_end(upgrade, cx);
        }
        self.doing.ended = true;
        self.resume();
    }

    /// Decides what follows the operation: routes above the limit are secured, then pending Advantages can be used. A
    /// route that an Advantage brings may have to be secured, too (Syndicate 4.1, 4.9).
    pub(crate) fn close(&mut self, cx: &mut StepContext<'_, Event>) {
        if self.is_over_limit() {
            self.stage = Stage::Securing;
        } else if !self.has_benefit() {
            self.end_turn(cx);
        }
    }

    fn use_at_the_end(&mut self, upgrade: Upgrade, cx: &mut StepContext<'_, Event>) {
        match upgrade.card().effect {
            Effect::CreditPerAgent if self.doing.placed > 0 => {
                self.mark_used(upgrade, cx);
                self.credit(self.doing.placed, Source::Upgrades, cx);
            }
            Effect::GainPerStep(_) if self.contraband_for_steps(upgrade) > 0 => self.gain_for_steps(upgrade, cx),
            _ => {}
        }
    }

    /// Records the number of Corps with an own embedded Agent, and returns the Upgrade that pays for them with the
    /// highest number so far. It is called at the end of the turn and before an Agent leaves a Corp, since the number
    /// only grows otherwise (Syndicate 11, ruling 38).
    pub(crate) fn note_shareholders(&mut self) -> Option<(Upgrade, u8)> {
        let (upgrade, most) = self.usable_with(|effect| match effect {
            Effect::CreditPerEmbeddedCorp(most) => Some(most),
            _ => None,
        })?;
        let corps = self.own().corps_embedded().min(most);
        self.doing.shareholders = self.doing.shareholders.max(corps);
        Some((upgrade, self.doing.shareholders))
    }

    fn pay_shareholders(&mut self, cx: &mut StepContext<'_, Event>) {
        if let Some((upgrade, credits @ 1..)) = self.note_shareholders() {
            self.mark_used(upgrade, cx);
            self.credit(credits, Source::Upgrades, cx);
        }
    }

    /// Returns the Upgrades of the running operation that the seat can still use by a choice. They are lost at its end.
    pub fn unused(&self) -> Upgrades {
        let mut unused = Upgrades::EMPTY;
        let mut list = Vec::new();
        self.legal_uses(&mut list);
        for action in list {
            if let Action::Use { upgrade, .. } = action {
                unused.insert(upgrade);
            }
        }
        unused
    }

    /// Ends the turn: starts the next turn or round, or ends the match.
    pub(crate) fn end_turn(&mut self, cx: &mut StepContext<'_, Event>) {
        self.pay_shareholders(cx);
        self.doing = Doing::begin(Operation::Scheme);
        self.active = self.active.next(self.seats);
        self.stage = Stage::Choosing;
        if self.active != self.start {
            return;
        }
        if self.is_last_round() {
            return self.end_match(cx);
        }
        self.round += 1;
        if self.round == CLOSING_ROUND && self.last_round.is_none() {
            let round = self.round + 1;
            self.last_round = Some(round);
            cx.emit(|| Event::Closing { round });
        }
        let (round, last) = (self.round, self.is_last_round());
        cx.emit(|| Event::Round { round, last });
    }
}
