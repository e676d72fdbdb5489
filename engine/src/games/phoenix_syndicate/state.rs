//! The table of The Phoenix Syndicate: what lies where, and everything that can be read off it.
//!
//! Nothing here changes a match; the rules stand in the files named after the operations.

use serde::{Serialize, Serializer};

use super::action::SOURCES;
use super::advantages::Advantage;
use super::data::{
    BONUS, EMBEDDED, EMBEDDED_MORE, MARKET, MAX_ROUTES, PRESENCE, ROUTE_LIMIT, ROW, Route, Routes, SEATS, SHIPS, START,
    TRACK, Tile, Tiles,
};
use super::galaxy::{Borders, Galaxy};
use super::goods::{COLOURS, Colour, GOODS, Goods};
use super::operation::{Operation, STAFFED};
use super::options::Options;
use super::price::Debt;
use super::upgrades::{Effect, Upgrade, Upgrades};
use crate::kernel::by_kind::{ByKind, Counts};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::{PerSeat, Seat};
use crate::kernel::secret::Urn;

/// A match of The Phoenix Syndicate.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Syndicate {
    /// The rules in force.
    pub options: Options,
    /// Seats at the table.
    pub seats: u8,
    /// Who began.
    pub start: Seat,
    /// The round, from 1; the placement belongs to the first.
    pub round: u16,
    /// The last round, once it is known (Syndicate 4.10).
    pub last_round: Option<u16>,
    /// Whether it is known because somebody's last Agent was placed.
    pub agents_ran_out: bool,
    /// Whose turn it is.
    pub active: Seat,
    /// What has to be decided.
    pub stage: Stage,
    /// How far the running operation has come.
    pub doing: Doing,
    /// Which tile lies where.
    pub galaxy: Galaxy,
    /// The Command Centers, in seat order; only the first `seats` count.
    pub centers: [Center; SEATS],
    /// The routes on offer, in places that stay the same until they are claimed.
    pub market: [Option<Offer>; MARKET],
    /// The Upgrades on offer.
    pub row: [Option<Upgrade>; ROW],
    /// The Advantage above each Corp; none before the end of the placement.
    pub advantages: ByKind<Colour, COLOURS, Option<Advantage>>,
    /// Routes to come.
    pub routes: Urn,
    /// Routes discarded, face up.
    pub discards: Urn,
    /// Upgrades to come.
    pub upgrades: Urn,
}

/// What has to be decided now, by the active seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Stage {
    /// Where the two Agents and ships begin.
    Settling {
        /// The first of the two systems, once chosen.
        first: Option<Tile>,
    },
    /// Which of the dealt routes to keep.
    Keeping,
    /// Which operation to begin.
    Choosing,
    /// The next step of the running operation.
    Acting,
    /// Which goods to pay.
    Paying(Debt),
    /// Which goods to gain.
    Gathering(Gathering),
    /// What to exchange.
    Exchanging {
        /// Goods that can still be exchanged.
        left: u8,
    },
    /// Where to place Directors.
    Staffing {
        /// Directors still to be placed.
        left: u8,
        /// Where they may go.
        among: Among,
    },
    /// Which Agent of the Corp board to move.
    Relocating(Placing),
    /// Which route to secure, above the limit.
    Securing,
    /// Whether to use an Advantage before the turn is over.
    Closing,
    /// The match is over.
    Over(Outcome),
}

/// Where a Director may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Among {
    /// On operations without one, and each brings contraband: Scheme.
    Empty,
    /// On any operation.
    All,
}

/// An Agent on its way to a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Placing {
    /// Where it goes.
    pub tile: Tile,
    /// Whether it makes the Agent there a Base.
    pub base: bool,
    /// The Corp to step in afterwards.
    pub step: Option<Colour>,
}

/// Goods being picked one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Gathering {
    /// How many are still to be picked.
    pub left: u8,
    /// How many of each kind there are at most.
    pub stock: Goods,
    /// Bases on Prestige systems whose colour isn't named yet.
    pub prestige: u8,
    /// How many goods each of them gives, all of the colour named.
    pub each: u8,
    /// Another Prestige system to gather from afterwards.
    pub then: Option<Tile>,
}

/// A route in the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// The route.
    pub route: Route,
    /// The goods on it.
    pub goods: Goods,
}

/// How far the running operation has come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Doing {
    /// Which operation.
    pub operation: Operation,
    /// Whether it is ended, and only securing and Advantages are left of the turn.
    pub ended: bool,
    /// Whether the seat chooses the goods it pays.
    pub by_hand: bool,
    /// Upgrades used.
    pub used: Upgrades,
    /// Goods gained so far.
    pub gained: Goods,
    /// Corps whose Advantage is gained and not yet used.
    pub pending: ByKind<Colour, COLOURS, bool>,
    /// Steps paid for in each Corp: Infiltrate.
    pub steps: Counts<Colour, COLOURS>,
    /// The most Corps with an own embedded Agent before an Agent left one: Infiltrate.
    pub shareholders: u8,
    /// Upgrades taken from the row: Infiltrate.
    pub taken: u8,
    /// Where ships have collected: Smuggle.
    pub collected: [Option<Tile>; SHIPS],
    /// Gates that are open: Expand.
    pub open: Borders,
    /// Which ships have flown: Expand.
    pub flown: [bool; SHIPS],
    /// Agents placed: Expand.
    pub placed: u8,
    /// Whether the Base was built: Deploy.
    pub built: bool,
    /// Whether a route was claimed: Deploy and Scheme.
    pub claimed: bool,
}

impl Doing {
    /// An operation that begins.
    pub const fn begin(operation: Operation) -> Self {
        Self {
            operation,
            ended: false,
            by_hand: false,
            used: Upgrades::EMPTY,
            gained: Goods::NONE,
            pending: ByKind::new([false; COLOURS]),
            steps: Counts::new([0; COLOURS]),
            shareholders: 0,
            taken: 0,
            collected: [None; SHIPS],
            open: Borders::EMPTY,
            flown: [false; SHIPS],
            placed: 0,
            built: false,
            claimed: false,
        }
    }
}

/// A Corp's track as one seat has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Corp {
    /// The space of the Agent on the track, from 1; none when there is none.
    pub space: Option<u8>,
    /// Agents embedded.
    pub embedded: u8,
}

/// A seat's Command Center, its network and its goods.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Center {
    /// Systems with an Agent or a Base.
    pub presence: Tiles,
    /// Systems with a Base, a part of the presence.
    pub bases: Tiles,
    /// Agents in the supply.
    pub supply: u8,
    /// Where the ships are; nowhere before the placement.
    pub ships: [Option<Tile>; SHIPS],
    /// Directors on each operation but Scheme.
    pub directors: Counts<Operation, STAFFED>,
    /// Goods.
    pub goods: Goods,
    /// Upgrades, tucked under their operations.
    pub upgrades: Upgrades,
    /// The five Corps.
    pub corps: ByKind<Colour, COLOURS, Corp>,
    /// Trade Routes, face up.
    pub held: Held,
    /// Routes dealt of which one will be kept: the seat's own knowledge.
    pub dealt: Dealt,
    /// Credits by source.
    pub credits: [u16; SOURCES],
}

/// The routes a seat holds, in the order in which they came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    routes: [Route; MAX_ROUTES],
    len: u8,
}

impl Default for Held {
    fn default() -> Self {
        Self { routes: [Route(0); MAX_ROUTES], len: 0 }
    }
}

impl Held {
    /// The routes.
    pub fn as_slice(&self) -> &[Route] {
        &self.routes[..self.len()]
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The routes one by one.
    pub fn iter(&self) -> impl Iterator<Item = Route> + '_ {
        self.as_slice().iter().copied()
    }

    /// The routes in the order of their table.
    pub fn as_set(&self) -> Routes {
        self.iter().collect()
    }

    /// Takes a route to those that are held.
    pub const fn push(&mut self, route: Route) {
        self.routes[self.len as usize] = route;
        self.len += 1;
    }

    /// Takes a route out; those behind it move up.
    pub(super) fn remove(&mut self, route: Route) {
        let at = self.as_slice().iter().position(|held| *held == route).expect("a route that is held");
        self.routes.copy_within(at + 1.., at);
        self.len -= 1;
        // What is empty looks the same, however it came to be.
        let len = self.len();
        self.routes[len..].fill(Route(0));
    }
}

impl Serialize for Held {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

/// The routes dealt to a seat before it keeps one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Dealt {
    /// One is kept already.
    #[default]
    Done,
    /// These three.
    Known([Route; START.routes_dealt]),
    /// Three that the viewer can't see.
    Hidden,
}

impl Center {
    /// What every seat begins with, before its placement.
    pub fn at_start() -> Self {
        Self {
            supply: START.agents,
            directors: Counts::new([START.directors / STAFFED as u8; STAFFED]),
            goods: Goods::new([START.goods_of_each_kind; GOODS]),
            ..Self::default()
        }
    }

    /// Systems with a single Agent.
    pub fn agents(&self) -> Tiles {
        self.presence - self.bases
    }

    /// Directors set aside.
    pub fn aside(&self) -> u8 {
        START.directors - self.directors.iter().sum::<u8>()
    }

    /// Operations without a Director.
    pub fn empty_operations(&self) -> u8 {
        self.directors.iter().filter(|count| **count == 0).count() as u8
    }

    /// Agents embedded in all Corps together.
    pub fn embedded(&self) -> u8 {
        self.corps.iter().map(|corp| corp.embedded).sum()
    }

    /// Credits in all.
    pub fn total(&self) -> u16 {
        self.credits.iter().sum()
    }

    /// Routes it may keep at the end of a turn (Syndicate 4.1).
    pub fn route_limit(&self) -> u8 {
        let more = self.upgrades.iter().map(|upgrade| match upgrade.card().effect {
            Effect::RouteLimit(more) => more,
            _ => 0,
        });
        ROUTE_LIMIT + more.sum::<u8>()
    }

    /// Credits of its presence on a route when anybody secures it (Syndicate 4.8).
    pub fn presence_on(&self, route: Route) -> u8 {
        let tiles = route.card().tiles;
        let bases = (self.bases & tiles).len();
        let agents = (self.presence & tiles).len() - bases;
        agents * PRESENCE.agent + bases * PRESENCE.base
    }

    /// Its bonus for securing a route itself (Syndicate 4.8).
    pub fn bonus_on(&self, route: Route) -> u8 {
        BONUS[(self.presence & route.card().tiles).len() as usize]
    }

    /// Corps with an own embedded Agent.
    pub fn corps_embedded(&self) -> u8 {
        self.corps.iter().filter(|corp| corp.embedded > 0).count() as u8
    }

    /// Whether one of its Bases counts as a Base of a colour.
    pub fn has_base_of(&self, colour: Colour) -> bool {
        self.bases.iter().any(|tile| tile.matches(colour))
    }

    /// Agents on the Corp board that can be relocated.
    pub fn has_agent_on_corps(&self) -> bool {
        self.corps.iter().any(|corp| corp.space.is_some() || corp.embedded > 0)
    }
}

/// Credits for embedded Agents (Syndicate 4.10).
pub fn embedded_credits(agents: u8) -> u8 {
    let most = EMBEDDED.len() as u8 - 1;
    EMBEDDED[usize::from(agents.min(most))] + agents.saturating_sub(most) * EMBEDDED_MORE
}

/// Spaces an Agent has still to step before it is embedded.
pub const fn steps_to_embed(space: u8) -> u8 {
    TRACK + 1 - space
}

impl Syndicate {
    /// The Command Center of a seat.
    pub const fn center(&self, seat: Seat) -> &Center {
        &self.centers[seat.index()]
    }

    pub(super) const fn center_mut(&mut self, seat: Seat) -> &mut Center {
        &mut self.centers[seat.index()]
    }

    /// The Command Center of the active seat.
    pub const fn own(&self) -> &Center {
        self.center(self.active)
    }

    pub(super) const fn own_mut(&mut self) -> &mut Center {
        self.center_mut(self.active)
    }

    /// The Command Centers at the table, in seat order.
    pub fn all_centers(&self) -> &[Center] {
        &self.centers[..usize::from(self.seats)]
    }

    /// The seat that has to decide.
    pub const fn decider(&self) -> Option<Seat> {
        match self.stage {
            Stage::Over(_) => None,
            _ => Some(self.active),
        }
    }

    /// The operation that is under way.
    pub const fn running(&self) -> Option<Operation> {
        match self.stage {
            Stage::Settling { .. }
            | Stage::Keeping
            | Stage::Choosing
            | Stage::Securing
            | Stage::Closing
            | Stage::Over(_) => None,
            _ => Some(self.doing.operation),
        }
    }

    /// The routes on offer.
    pub fn offers(&self) -> impl Iterator<Item = &Offer> {
        self.market.iter().flatten()
    }

    /// The routes on offer, in the order of their table.
    pub(super) fn routes_on_offer(&self) -> Routes {
        self.offers().map(|offer| offer.route).collect()
    }

    /// The Upgrades on offer, in the order of their table.
    pub(super) fn upgrades_on_offer(&self) -> Upgrades {
        self.row.iter().flatten().copied().collect()
    }

    /// A route on offer.
    pub fn offer(&self, route: Route) -> Option<&Offer> {
        self.offers().find(|offer| offer.route == route)
    }

    /// Upgrades of the running operation that the active seat has and hasn't used.
    pub fn usable(&self) -> Upgrades {
        (self.own().upgrades & self.doing.operation.upgrades()) - self.doing.used
    }

    /// The first usable Upgrade with an effect, and what the effect says.
    pub(super) fn usable_with<T>(&self, effect: impl Fn(Effect) -> Option<T>) -> Option<(Upgrade, T)> {
        self.usable().iter().find_map(|upgrade| effect(upgrade.card().effect).map(|found| (upgrade, found)))
    }

    /// Whether a seat other than this one has a Base on a tile.
    pub fn opposed(&self, seat: Seat, tile: Tile) -> bool {
        Seat::all(self.seats).any(|other| other != seat && self.center(other).bases.contains(tile))
    }

    /// What every seat would gain if `seat` secured a route now: presence of each, and the bonus.
    pub fn secured_now(&self, seat: Seat, route: Route) -> (PerSeat<u8>, u8) {
        let presence = self.all_centers().iter().map(|center| center.presence_on(route)).collect();
        (presence, self.center(seat).bonus_on(route))
    }

    /// Whether the next turn of the active seat, or this one, is its last.
    pub fn is_last_round(&self) -> bool {
        self.last_round == Some(self.round)
    }
}
