//! The deal, and the placement at the start of a match (Syndicate 1.3).

use crate::games::phoenix_syndicate::action::{Action, Event};
use crate::games::phoenix_syndicate::advantages::{ADVANTAGES, ADVANTAGES_COUNT};
use crate::games::phoenix_syndicate::data::{ROUTES_COUNT, Route, SEATS, START, Tile};
use crate::games::phoenix_syndicate::galaxy::Galaxy;
use crate::games::phoenix_syndicate::goods::Goods;
use crate::games::phoenix_syndicate::operation::Operation;
use crate::games::phoenix_syndicate::options::Options;
use crate::games::phoenix_syndicate::state::{Center, Corp, Dealt, Doing, Offer, Stage, Syndicate};
use crate::games::phoenix_syndicate::upgrades::{UPGRADES_COUNT, Upgrade};
use crate::kernel::by_kind::ByKind;
use crate::kernel::seat::Seat;
use crate::kernel::secret::Urn;
use crate::kernel::step::StepContext;

/// Deals a match: the galaxy, three routes for each seat, and a random start player. The market, Upgrades and
/// Advantages are drawn after the placement.
pub(crate) fn deal(seats: u8, options: &Options, cx: &mut StepContext<'_, Event>) -> Syndicate {
    let galaxy = Galaxy::shuffled(cx.rng());
    let start = Seat(cx.rng().below(u32::from(seats)) as u8);
    let mut game = Syndicate {
        options: *options,
        seats,
        start,
        round: 1,
        last_round: None,
        agents_ran_out: false,
        active: start,
        stage: Stage::Settling { first: None },
        doing: Doing::begin(Operation::Scheme),
        galaxy,
        centers: [Center::default(); SEATS],
        market: Default::default(),
        row: Default::default(),
        advantages: ByKind::default(),
        routes: Urn::full(ROUTES_COUNT as u8),
        discards: Urn::default(),
        upgrades: Urn::full(UPGRADES_COUNT as u8),
    };
    for seat in Seat::all(seats) {
        let mut dealt = [Route(0); START.routes_dealt];
        for route in &mut dealt {
            *route = Route(game.routes.draw(cx).expect("77 routes are enough for all"));
        }
        dealt.sort_unstable();
        *game.center_mut(seat) = Center { dealt: Dealt::Known(dealt), ..Center::at_start() };
    }
    cx.emit(|| Event::Dealt { start });
    game
}

impl Syndicate {
    /// Appends the systems for an Agent. The first system needs an adjacent one, and the second must be adjacent to the
    /// first. Gates and other seats don't matter.
    pub(crate) fn legal_settling(&self, first: Option<Tile>, out: &mut Vec<Action>) {
        let beside = |tile: &Tile| match first {
            None => !self.galaxy.adjacent_systems(*tile).is_empty(),
            Some(first) => self.galaxy.adjacent_systems(first).contains(*tile),
        };
        out.extend(Tile::systems().filter(beside).map(Action::Settle));
    }

    /// Places an Agent and a ship. After the second placement, the seat keeps a route.
    pub(crate) fn settle(&mut self, first: Option<Tile>, tile: Tile, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let center = self.own_mut();
        center.supply -= 1;
        center.presence.insert(tile);
        center.ships[usize::from(first.is_some())] = Some(tile);
        self.stage = match first {
            None => Stage::Settling { first: Some(tile) },
            Some(_) => Stage::Keeping,
        };
        cx.emit(|| Event::Settled { seat, tile });
    }

    pub(crate) fn legal_keeping(&self, out: &mut Vec<Action>) {
        if let Dealt::Known(routes) = self.own().dealt {
            out.extend(routes.map(Action::Keep));
        }
    }

    /// Keeps a dealt route face up, discards the others, puts an Agent on the first space of each Corp, and passes the
    /// turn.
    pub(crate) fn keep(&mut self, kept: Route, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let Dealt::Known(routes) = self.own().dealt else { unreachable!("a seat that keeps a route knows its deal") };
        // All seats see them from now on.
        cx.reveal();
        let mut discarded = [Route(0); 2];
        for (place, route) in discarded.iter_mut().zip(routes.into_iter().filter(|route| *route != kept)) {
            *place = route;
            self.discards.put(route.0);
        }
        let center = self.own_mut();
        center.dealt = Dealt::Done;
        center.held.push(kept);
        for corp in &mut center.corps {
            *corp = Corp { space: Some(1), embedded: 0 };
            center.supply -= 1;
        }
        cx.emit(|| Event::Kept { seat, route: kept, discarded });
        self.active = seat.next(self.seats);
        self.stage = Stage::Settling { first: None };
        if self.active == self.start {
            self.open_tables(cx);
        }
    }

    /// Draws the market, the row of Upgrades, and an Advantage for each Corp, in this order, and starts the first turn.
    /// The other Advantages are out of the game.
    fn open_tables(&mut self, cx: &mut StepContext<'_, Event>) {
        for place in &mut self.market {
            *place = self.routes.draw(cx).map(|route| Offer { route: Route(route), goods: Goods::NONE });
        }
        for place in &mut self.row {
            *place = self.upgrades.draw(cx).map(Upgrade);
        }
        let mut advantages = Urn::full(ADVANTAGES_COUNT as u8);
        for place in &mut self.advantages {
            *place = advantages.draw(cx).map(|card| ADVANTAGES[usize::from(card)].advantage);
        }
        self.stage = Stage::Choosing;
        cx.emit(|| Event::Opened {
            market: self.offers().map(|offer| offer.route).collect(),
            row: self.row.iter().flatten().copied().collect(),
            advantages: self.advantages.iter().flatten().copied().collect(),
        });
    }
}
