//! Advantages of embedded Agents. They can be used at once or later in the turn, even after securing (Syndicate 4.9,
//! 5).

use arrayvec::ArrayVec;

use crate::games::phoenix_syndicate::action::{Action, Event, Source, Target};
use crate::games::phoenix_syndicate::advantages::{Advantage, Benefit};
use crate::games::phoenix_syndicate::data::{SHIPS, Tile};
use crate::games::phoenix_syndicate::goods::{COLOURS, Colour, Good, Goods};
use crate::games::phoenix_syndicate::state::{Among, Placing, Syndicate};
use crate::kernel::by_kind::ByKind;
use crate::kernel::step::StepContext;

impl Syndicate {
    /// Returns the Advantages gained this turn and not yet used, with their Corps.
    pub fn pending(&self) -> impl Iterator<Item = (Colour, Advantage)> + '_ {
        let pending = self.doing.pending.pairs().filter(|(_, pending)| *pending);
        pending.filter_map(|(corp, _)| Some((corp, self.advantages[corp]?)))
    }

    /// Appends each use of the Advantages gained this turn.
    pub(crate) fn legal_benefits(&self, out: &mut Vec<Action>) {
        self.each_benefit(|advantage, target| out.push(Action::Redeem { advantage, target }));
    }

    /// Returns `true` if an Advantage gained this turn can still be used.
    pub(crate) fn has_benefit(&self) -> bool {
        let mut found = false;
        self.each_benefit(|_, _| found = true);
        found
    }

    /// Calls `tell` for each pending Advantage and each of its targets. An Advantage without a target is left out.
    pub(crate) fn each_benefit(&self, mut tell: impl FnMut(Advantage, Target)) {
        if self.doing.pending == ByKind::default() {
            return;
        }
        let own = self.own();
        let mut pending: ArrayVec<_, COLOURS> = self.pending().map(|(_, advantage)| advantage).collect();
        pending.sort_unstable();
        for advantage in pending {
            let mut offer = |target| tell(advantage, target);
            match advantage.card().benefit {
                Benefit::Credits { .. } => offer(Target::Nothing),
                Benefit::MoveShip => {
                    let together = own.ships[0] == own.ships[1];
                    for ship in (0..SHIPS).filter(|ship| !(together && *ship > 0)) {
                        let Some(from) = own.ships[ship] else { continue };
                        let ship = ship as u8;
                        self.galaxy.adjacent_systems(from).iter().for_each(|to| offer(Target::Ship { ship, to }));
                    }
                }
                Benefit::MoveBase => {
                    for from in own.bases.iter() {
                        let targets = self.galaxy.adjacent_systems(from) - own.presence;
                        let free = targets.iter().filter(|to| !self.opposed(self.active, *to));
                        free.for_each(|to| offer(Target::Move { from, to }));
                    }
                }
                Benefit::RaiseBase if self.has_agent_to_place() => {
                    let free = own.agents().iter().filter(|tile| !self.opposed(self.active, *tile));
                    free.for_each(|tile| offer(Target::Tile(tile)));
                }
                Benefit::AgentBesideBase if self.has_agent_to_place() => {
                    let beside = |tile: &Tile| {
                        !own.presence.contains(*tile) && !(self.galaxy.adjacent_systems(*tile) & own.bases).is_empty()
                    };
                    Tile::systems().filter(beside).for_each(|tile| offer(Target::Tile(tile)));
                }
                Benefit::ClaimAndSecure(_) | Benefit::Claim => {
                    self.routes_on_offer().iter().for_each(|route| offer(Target::Route(route)));
                }
                Benefit::CreditsOfRoute => {
                    let paying = own.held.as_set().iter().filter(|route| own.presence_on(*route) > 0);
                    paying.for_each(|route| offer(Target::Route(route)));
                }
                Benefit::Research(_) => {
                    let row = self.upgrades_on_offer();
                    row.iter().for_each(|upgrade| offer(Target::Upgrade(upgrade)));
                    if row.is_empty() {
                        offer(Target::Nothing);
                    }
                }
                Benefit::EmbedFromBase => own.bases.iter().for_each(|tile| offer(Target::Tile(tile))),
                Benefit::RaiseBase | Benefit::AgentBesideBase => {}
            }
        }
    }

    /// Uses an Advantage.
    pub(crate) fn redeem(&mut self, advantage: Advantage, target: Target, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let (corp, _) =
            self.pending().find(|(_, other)| *other == advantage).expect("only gained Advantages are offered");
        self.doing.pending[corp] = false;
        cx.emit(|| Event::Redeemed { seat, advantage });
        match (advantage.card().benefit, target) {
            (Benefit::Credits { base, each }, _) => {
                let matching = self.offers().filter(|offer| offer.route.matches(corp)).count() as u8;
                self.credit(base + each * matching, Source::Advantages, cx);
            }
            (Benefit::MoveShip, Target::Ship { ship, to }) => {
                let from = self.own_mut().ships[usize::from(ship)].replace(to).expect("a ship on the map");
                cx.emit(|| Event::Flown { seat, from, to });
                self.settle_at(to, cx);
            }
            (Benefit::MoveBase, Target::Move { from, to }) => {
                let center = self.own_mut();
                for tiles in [&mut center.presence, &mut center.bases] {
                    tiles.remove(from);
                    tiles.insert(to);
                }
                cx.emit(|| Event::BaseMoved { seat, from, to });
                self.settle_at(from, cx);
            }
            (Benefit::RaiseBase, Target::Tile(tile)) => self.raise_base(tile, None, cx),
            (Benefit::AgentBesideBase, Target::Tile(tile)) => {
                self.place_agent(Placing { tile, base: false, step: None }, cx);
            }
            (Benefit::ClaimAndSecure(credits), Target::Route(route)) => {
                self.claim(route, cx);
                self.secure(seat, route, cx);
                self.credit(credits, Source::Advantages, cx);
            }
            (Benefit::Claim, Target::Route(route)) => self.claim(route, cx),
            (Benefit::CreditsOfRoute, Target::Route(route)) => {
                self.credit(self.own().presence_on(route), Source::Advantages, cx);
            }
            (Benefit::Research(contraband), target) => {
                self.gain(Goods::of(Good::Contraband, contraband), cx);
                if let Target::Upgrade(upgrade) = target {
                    self.take_upgrade(upgrade, cx);
                }
                self.staff(self.own().aside().min(1), Among::All);
            }
            (Benefit::EmbedFromBase, Target::Tile(tile)) => {
                let center = self.own_mut();
                center.bases.remove(tile);
                center.corps[corp].embedded += 1;
                cx.emit(|| Event::BaseSplit { seat, tile, corp });
            }
            _ => unreachable!("only legal actions are applied"),
        }
    }
}
