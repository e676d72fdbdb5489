//! A turn from its choice of an operation to its end, and the rounds (Syndicate 4.1, 4.10).

use crate::games::phoenix_syndicate::action::{Action, Event, Source};
use crate::games::phoenix_syndicate::data::CLOSING_ROUND;
use crate::games::phoenix_syndicate::goods::{Good, Goods};
use crate::games::phoenix_syndicate::operation::{Operation, STAFFED};
use crate::games::phoenix_syndicate::state::{Among, Doing, Stage, Syndicate};
use crate::games::phoenix_syndicate::upgrades::{Effect, Upgrade, Upgrades};
use crate::kernel::step::StepContext;

impl Syndicate {
    /// Every operation with a Director, and Scheme.
    pub(crate) fn legal_operations(&self, out: &mut Vec<Action>) {
        let directed = |operation: &Operation| self.own().directors[*operation] > 0;
        out.extend(Operation::DIRECTED.into_iter().filter(directed).map(Action::Begin));
        out.push(Action::Begin(Operation::Scheme));
    }

    /// The Director is set aside, and what Upgrades bring at once comes in.
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

    /// An Upgrade whose only effect is to bring contraband is used as soon as it can be: there is never a
    /// reason to wait.
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

    /// Scheme, steps 1 and 2: the Directors set aside go to the empty operations; with too few of them the
    /// seat chooses which.
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

    /// Directors are to be placed, one after the other.
    pub(crate) fn staff(&mut self, left: u8, among: Among) {
        self.resume();
        if left > 0 {
            self.stage = Stage::Staffing { left, among };
        }
    }

    /// Goes on with the operation, or with the end of the turn.
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

    /// A Director comes back to an operation; in Scheme, with contraband.
    pub(crate) fn place(&mut self, operation: Operation, among: Among, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.own_mut().directors[operation] += 1;
        let gained = u8::from(among == Among::Empty);
        self.bank(Goods::of(Good::Contraband, gained));
        cx.emit(|| Event::Placed { seat, operation, gained });
    }

    /// The operation ends: what can still be used of it without a choice is used by itself.
    pub(crate) fn finish(&mut self, cx: &mut StepContext<'_, Event>) {
        for upgrade in self.usable().iter() {
            self.use_at_the_end(upgrade, cx);
        }
        self.doing.ended = true;
        self.resume();
    }

    /// After the operation, routes above the limit are secured, and Advantages can be used as long as they find
    /// something; a route they bring may have to be secured in its turn (Syndicate 4.1, 4.9).
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

    /// Corps with an own embedded Agent count at the moment of the turn when they are most: now, or before an Agent
    /// leaves one of them, since otherwise they only become more (Syndicate 11, ruling 38).
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

    /// Upgrades of the running operation that are still to be used by a choice: a warning before its end.
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

    /// The next seat's turn, the next round, or the end.
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
