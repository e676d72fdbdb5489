//! The state of The Phoenix Syndicate, and queries on it. The rules that change it are in the files of the operations.

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
    /// The options of the match.
    pub options: Options,
    /// The number of seats.
    pub seats: u8,
    /// The seat that began.
    pub start: Seat,
    /// The round, counted from 1. The placement belongs to the first round.
    pub round: u16,
    /// The last round, once it is known (Syndicate 4.10).
    pub last_round: Option<u16>,
    /// `true` if the last round is known because a seat placed its last Agent.
    pub agents_ran_out: bool,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The pending decision.
    pub stage: Stage,
    /// The progress of the running operation.
    pub doing: Doing,
    /// The place and rotation of each tile.
    pub galaxy: Galaxy,
    /// The Command Centers, in seat order. Only the first `seats` are in use.
    pub centers: [Center; SEATS],
    /// The routes on offer. A route keeps its position until it is claimed.
    pub market: [Option<Offer>; MARKET],
    /// The Upgrades on offer.
    pub row: [Option<Upgrade>; ROW],
    /// The Advantage above each Corp. `None` before the end of the placement.
    pub advantages: ByKind<Colour, COLOURS, Option<Advantage>>,
    /// The deck of routes.
    pub routes: Urn,
    /// The discarded routes, face up.
    pub discards: Urn,
    /// The deck of Upgrades.
    pub upgrades: Urn,
}

/// The decision that the active seat has to make.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Stage {
    /// The start systems of the two Agents and ships.
    Settling {
        /// The first of the two systems, once chosen.
        first: Option<Tile>,
    },
    /// The dealt route to keep.
    Keeping,
    /// The operation to begin.
    Choosing,
    /// The next step of the running operation.
    Acting,
    /// The goods to pay.
    Paying(Debt),
    /// The goods to gain.
    Gathering(Gathering),
    /// The goods to exchange.
    Exchanging {
        /// The number of goods that can still be exchanged.
        left: u8,
    },
    /// The operations that Directors are placed on.
    Staffing {
        /// The number of Directors still to be placed.
        left: u8,
        /// The operations that are allowed.
        among: Among,
    },
    /// The Agent of the Corp board to move.
    Relocating(Placing),
    /// The route to secure, while the seat holds more than its limit.
    Securing,
    /// The use of an Advantage before the turn ends.
    Closing,
    /// The match is over.
    Over(Outcome),
}

/// The operations that a Director may be placed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Among {
    /// Operations without a Director. Each Director brings contraband, as in Scheme.
    Empty,
    /// All operations with a place for a Director.
    All,
}

/// The placement of an Agent on a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Placing {
    /// The system.
    pub tile: Tile,
    /// `true` if it makes the Agent there a Base.
    pub base: bool,
    /// The Corp to step in afterwards.
    pub step: Option<Colour>,
}

/// Goods that the seat picks one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Gathering {
    /// The number of goods still to pick.
    pub left: u8,
    /// The goods that can be picked.
    pub stock: Goods,
    /// The number of Bases on Prestige systems whose colour isn't named yet.
    pub prestige: u8,
    /// The number of goods that each of these Bases gives, all of the named colour.
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

/// The progress of the running operation, and of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Doing {
    /// The operation.
    pub operation: Operation,
    /// `true` if the operation has ended. Only securing and Advantages are left in the turn.
    pub ended: bool,
    /// `true` if the seat pays by hand.
    pub by_hand: bool,
    /// The Upgrades used.
    pub used: Upgrades,
    /// The goods gained so far.
    pub gained: Goods,
    /// The Corps whose Advantage is gained and not yet used.
    pub pending: ByKind<Colour, COLOURS, bool>,
    /// The steps paid for in each Corp (Infiltrate).
    pub steps: Counts<Colour, COLOURS>,
    /// The highest number of Corps with an own embedded Agent noted this turn, limited by the Upgrade (Infiltrate).
    pub shareholders: u8,
    /// The number of Upgrades taken from the row (Infiltrate).
    pub taken: u8,
    /// The systems where the ships have collected (Smuggle).
    pub collected: [Option<Tile>; SHIPS],
    /// The open gates (Expand).
    pub open: Borders,
    /// The ships that have flown (Expand).
    pub flown: [bool; SHIPS],
    /// The number of Agents placed (Expand).
    pub placed: u8,
    /// `true` if the Base was built (Deploy).
    pub built: bool,
    /// `true` if a route was claimed (Deploy and Scheme).
    pub claimed: bool,
}

impl Doing {
    /// Returns the progress at the beginning of an operation.
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

/// The Agents of a seat in a Corp.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Corp {
    /// The space of the Agent on the track, counted from 1. `None` if there is no Agent.
    pub space: Option<u8>,
    /// The number of embedded Agents.
    pub embedded: u8,
}

/// The Command Center, network and goods of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Center {
    /// The systems with an Agent or a Base.
    pub presence: Tiles,
    /// The systems with a Base, a subset of `presence`.
    pub bases: Tiles,
    /// The number of Agents in the supply.
    pub supply: u8,
    /// The systems of the ships. `None` before the placement.
    pub ships: [Option<Tile>; SHIPS],
    /// The number of Directors on each operation except Scheme.
    pub directors: Counts<Operation, STAFFED>,
    /// Goods.
    pub goods: Goods,
    /// The Upgrades, tucked under their operations.
    pub upgrades: Upgrades,
    /// The five Corps.
    pub corps: ByKind<Colour, COLOURS, Corp>,
    /// The Trade Routes held, face up.
    pub held: Held,
    /// The dealt routes, known to the seat alone. The seat keeps one of them.
    pub dealt: Dealt,
    /// The credits by source.
    pub credits: [u16; SOURCES],
}

/// The routes that a seat holds, in the order in which it gained them.
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
    /// Returns the routes as a slice.
    pub fn as_slice(&self) -> &[Route] {
        &self.routes[..self.len()]
    }

    /// Returns the number of routes.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns `true` if there are no routes.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Iterates over the routes.
    pub fn iter(&self) -> impl Iterator<Item = Route> + '_ {
        self.as_slice().iter().copied()
    }

    /// Returns the routes in the order of [`ROUTES`](super::data::ROUTES).
    pub fn as_set(&self) -> Routes {
        self.iter().collect()
    }

    /// Adds a route at the end.
    ///
    /// # Panics
    ///
    /// Panics if [`MAX_ROUTES`] routes are held.
    pub const fn push(&mut self, route: Route) {
        self.routes[self.len as usize] = route;
        self.len += 1;
    }

    /// Removes a route. Later routes move up.
    ///
    /// # Panics
    ///
    /// Panics if the route isn't held.
    pub(super) fn remove(&mut self, route: Route) {
        let at = self.as_slice().iter().position(|held| *held == route).expect("a route that is held");
        self.routes.copy_within(at + 1.., at);
        self.len -= 1;
        // Resets unused entries, because `PartialEq` compares them.
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
    /// The seat has kept one.
    #[default]
    Done,
    /// The three routes.
    Known([Route; START.routes_dealt]),
    /// Three routes that the viewer doesn't know.
    Hidden,
}

impl Center {
    /// Returns the Command Center that every seat has before the placement.
    pub fn at_start() -> Self {
        Self {
            supply: START.agents,
            directors: Counts::new([START.directors / STAFFED as u8; STAFFED]),
            goods: Goods::new([START.goods_of_each_kind; GOODS]),
            ..Self::default()
        }
    }

    /// Returns the systems with a single Agent.
    pub fn agents(&self) -> Tiles {
        self.presence - self.bases
    }

    /// Returns the number of Directors set aside.
    pub fn aside(&self) -> u8 {
        START.directors - self.directors.iter().sum::<u8>()
    }

    /// Returns the number of operations without a Director, not counting Scheme.
    pub fn empty_operations(&self) -> u8 {
        self.directors.iter().filter(|count| **count == 0).count() as u8
    }

    /// Returns the number of embedded Agents in all Corps.
    pub fn embedded(&self) -> u8 {
        self.corps.iter().map(|corp| corp.embedded).sum()
    }

    /// Returns the total of credits.
    pub fn total(&self) -> u16 {
        self.credits.iter().sum()
    }

    /// Returns the number of routes that the seat may keep at the end of a turn (Syndicate 4.1).
    pub fn route_limit(&self) -> u8 {
        let more = self.upgrades.iter().map(|upgrade| match upgrade.card().effect {
            Effect::RouteLimit(more) => more,
            _ => 0,
        });
        ROUTE_LIMIT + more.sum::<u8>()
    }

    /// Returns the credits that its presence on a route brings when any seat secures it (Syndicate 4.8).
    pub fn presence_on(&self, route: Route) -> u8 {
        let tiles = route.card().tiles;
        let bases = (self.bases & tiles).len();
        let agents = (self.presence & tiles).len() - bases;
        agents * PRESENCE.agent + bases * PRESENCE.base
    }

    /// Returns the bonus for securing a route itself, in credits (Syndicate 4.8).
    pub fn bonus_on(&self, route: Route) -> u8 {
        BONUS[(self.presence & route.card().tiles).len() as usize]
    }

    /// Returns the number of Corps with an own embedded Agent.
    pub fn corps_embedded(&self) -> u8 {
        self.corps.iter().filter(|corp| corp.embedded > 0).count() as u8
    }

    /// Returns `true` if one of its Bases counts as a Base of `colour`.
    pub fn has_base_of(&self, colour: Colour) -> bool {
        self.bases.iter().any(|tile| tile.matches(colour))
    }

    /// Returns `true` if an Agent on the Corp board can be relocated.
    pub fn has_agent_on_corps(&self) -> bool {
        self.corps.iter().any(|corp| corp.space.is_some() || corp.embedded > 0)
    }
}

/// Returns the credits for a number of embedded Agents (Syndicate 4.10).
pub fn embedded_credits(agents: u8) -> u8 {
    let most = EMBEDDED.len() as u8 - 1;
    EMBEDDED[usize::from(agents.min(most))] + agents.saturating_sub(most) * EMBEDDED_MORE
}

/// Returns the number of steps that embed an Agent from this space of the track.
pub const fn steps_to_embed(space: u8) -> u8 {
    TRACK + 1 - space
}

impl Syndicate {
    /// Returns the Command Center of a seat.
    pub const fn center(&self, seat: Seat) -> &Center {
        &self.centers[seat.index()]
    }

    pub(super) const fn center_mut(&mut self, seat: Seat) -> &mut Center {
        &mut self.centers[seat.index()]
    }

    /// Returns the Command Center of the active seat.
    pub const fn own(&self) -> &Center {
        self.center(self.active)
    }

    pub(super) const fn own_mut(&mut self) -> &mut Center {
        self.center_mut(self.active)
    }

    /// Returns the Command Centers in use, in seat order.
    pub fn all_centers(&self) -> &[Center] {
        &self.centers[..usize::from(self.seats)]
    }

    /// Returns the seat that has to decide. `None` after the end.
    pub const fn decider(&self) -> Option<Seat> {
        match self.stage {
            Stage::Over(_) => None,
            _ => Some(self.active),
        }
    }

    /// Returns the running operation. `None` outside of operations.
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

    /// Returns the routes on offer, with their goods.
    pub fn offers(&self) -> impl Iterator<Item = &Offer> {
        self.market.iter().flatten()
    }

    /// Returns the routes on offer as a set, in the order of [`ROUTES`](super::data::ROUTES).
    pub(super) fn routes_on_offer(&self) -> Routes {
        self.offers().map(|offer| offer.route).collect()
    }

    /// Returns the Upgrades on offer as a set, in the order of [`UPGRADES`](super::upgrades::UPGRADES).
    pub(super) fn upgrades_on_offer(&self) -> Upgrades {
        self.row.iter().flatten().copied().collect()
    }

    /// Returns a route on offer, if it is in the market.
    pub fn offer(&self, route: Route) -> Option<&Offer> {
        self.offers().find(|offer| offer.route == route)
    }

    /// Returns the Upgrades of the running operation that the active seat owns and hasn't used.
    pub fn usable(&self) -> Upgrades {
        (self.own().upgrades & self.doing.operation.upgrades()) - self.doing.used
    }

    /// Returns the first usable Upgrade for which `effect` returns `Some`, and the value.
    pub(super) fn usable_with<T>(&self, effect: impl Fn(Effect) -> Option<T>) -> Option<(Upgrade, T)> {
        self.usable().iter().find_map(|upgrade| effect(upgrade.card().effect).map(|found| (upgrade, found)))
    }

    /// Returns `true` if another seat has a Base on a tile.
    pub fn opposed(&self, seat: Seat, tile: Tile) -> bool {
        Seat::all(self.seats).any(|other| other != seat && self.center(other).bases.contains(tile))
    }

    /// Returns the credits if `seat` secured a route now: the presence credits of every seat, and the bonus of `seat`.
    pub fn secured_now(&self, seat: Seat, route: Route) -> (PerSeat<u8>, u8) {
        let presence = self.all_centers().iter().map(|center| center.presence_on(route)).collect();
        (presence, self.center(seat).bonus_on(route))
    }

    /// Returns `true` if this is the last round.
    pub fn is_last_round(&self) -> bool {
        self.last_round == Some(self.round)
    }
}
