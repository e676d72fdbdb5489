//! The actions that a seat can take in The Phoenix Syndicate, and the events that the log reports.
//!
//! The rulebook's five “actions” are called operations here. An [`Action`] is any single decision.

use serde::{Deserialize, Serialize};

use super::advantages::Advantage;
use super::data::{Route, Tile};
use super::galaxy::Borders;
use super::goods::{Colour, Good, Goods};
use super::operation::Operation;
use super::upgrades::Upgrade;
use crate::kernel::seat::{PerSeat, Seat};

/// The target of an Upgrade or an Advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// No target.
    Nothing,
    /// A tile.
    Tile(Tile),
    /// A move of a Base.
    Move {
        /// The tile that it leaves.
        from: Tile,
        /// The tile that it moves to.
        to: Tile,
    },
    /// A move of a ship.
    Ship {
        /// The ship, 0 or 1.
        ship: u8,
        /// The tile that it moves to.
        to: Tile,
    },
    /// A route.
    Route(Route),
    /// A Corp.
    Corp(Colour),
    /// An operation that a Director is placed on.
    Operation(Operation),
    /// An Upgrade from the row.
    Upgrade(Upgrade),
}

/// One decision. Legal actions are listed in the order of the variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Places an Agent and a ship on a system at the start (Syndicate 1.3).
    Settle(Tile),
    /// Keeps one of the dealt routes.
    Keep(Route),
    /// Begins the operation of the turn (Syndicate 4.1).
    Begin(Operation),
    /// Places the next Director on an operation (Syndicate 4.6).
    Place(Operation),
    /// Warps the next ship to a system and collects its goods (Syndicate 4.2).
    Warp(Tile),
    /// Flies a ship to a system and opens the closed gates of the best path (Syndicate 4.3; 11, ruling 39).
    Fly {
        /// The ship, 0 or 1.
        ship: u8,
        /// The system where it ends.
        to: Tile,
    },
    /// Opens the gate between two tiles (Syndicate 4.3). No ship has to use it.
    Open {
        /// The tile that comes first in the table.
        one: Tile,
        /// The other tile.
        other: Tile,
    },
    /// Takes an Upgrade from the row (Syndicate 4.4).
    Take(Upgrade),
    /// Pays for a step in a Corp (Syndicate 4.4).
    Advance {
        /// The Corp.
        corp: Colour,
        /// `true` if it is paid in any colours.
        mixed: bool,
    },
    /// Builds a Base on an own Agent (Syndicate 4.5).
    Build {
        /// The system.
        tile: Tile,
        /// The colour of the goods paid: the planet's colour, or any colour at a Prestige system.
        colour: Colour,
    },
    /// Claims a route of the market without paying (Syndicate 4.5).
    Claim(Route),
    /// Pays for a route of the market (Syndicate 4.6).
    Buy {
        /// The route.
        route: Route,
        /// The Corp to step in, and the colour of the goods paid unless `mixed`.
        colour: Colour,
        /// `true` if it is paid in any colours.
        mixed: bool,
        /// `true` if more is paid for a second step.
        twice: bool,
    },
    /// Uses an Upgrade of the running operation.
    Use {
        /// The Upgrade.
        upgrade: Upgrade,
        /// Its target.
        target: Target,
    },
    /// Uses the Advantage of a Corp in which the seat embedded an Agent this turn (Syndicate 5).
    Redeem {
        /// The Advantage.
        advantage: Advantage,
        /// Its target.
        target: Target,
    },
    /// Picks the next of the goods to gain.
    Gather(Good),
    /// Exchanges one good for a good of a colour.
    Exchange {
        /// The good given.
        give: Good,
        /// The colour of the good received.
        get: Colour,
    },
    /// Stops exchanging.
    Enough,
    /// Switches to payment by hand for the rest of the turn: the seat chooses each good that it pays.
    PayByHand,
    /// Pays one good.
    Give(Good),
    /// Moves an Agent off the Corp board because the supply is empty (Syndicate 4.10).
    Relocate {
        /// The Corp that it leaves.
        corp: Colour,
        /// `true` for an embedded Agent, `false` for the Agent on the track.
        embedded: bool,
    },
    /// Ends the operation or, after it, the turn. Unused steps, Upgrades or Advantages are lost.
    Finish,
    /// Secures a route (Syndicate 4.8).
    Secure(Route),
}

/// A source of credits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Source {
    /// Own presence on routes that the seat secures.
    Presence,
    /// The bonus for presence on two or three systems.
    Bonus,
    /// Own presence on routes that other seats secure.
    Others,
    /// Advantages.
    Advantages,
    /// Upgrades.
    Upgrades,
    /// Embedded Agents, scored at the end.
    Embedded,
}

/// The number of sources of credits.
pub const SOURCES: usize = 6;

impl Source {
    /// All sources.
    pub const ALL: [Self; SOURCES] =
        [Self::Presence, Self::Bonus, Self::Others, Self::Advantages, Self::Upgrades, Self::Embedded];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        ["Own presence", "Route bonus", "Others’ routes", "Advantages", "Upgrades", "Embedded Agents"][self as usize]
    }
}

/// An event of a match.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields are named by what they hold")]
pub enum Event {
    /// The tiles were laid, and each seat was dealt three routes that only it knows.
    Dealt { start: Seat },
    /// A seat placed an Agent and a ship on a system.
    Settled { seat: Seat, tile: Tile },
    /// A seat kept one route and discarded the others.
    Kept { seat: Seat, route: Route, discarded: [Route; 2] },
    /// The market, the row and the Advantages were laid out.
    Opened { market: Vec<Route>, row: Vec<Upgrade>, advantages: Vec<Advantage> },
    /// A seat began an operation.
    Begun { seat: Seat, operation: Operation },
    /// A seat placed a Director and gained `gained` contraband with it.
    Placed { seat: Seat, operation: Operation, gained: u8 },
    /// A ship warped to a system and collected its goods.
    Warped { seat: Seat, tile: Tile, goods: Goods },
    /// A seat opened gates.
    GatesOpened { seat: Seat, gates: Borders, paid: Goods },
    /// A ship flew.
    Flown { seat: Seat, from: Tile, to: Tile },
    /// A seat placed an Agent on a system.
    AgentPlaced { seat: Seat, tile: Tile },
    /// A seat had no Agent left to place.
    NoAgent { seat: Seat, tile: Tile },
    /// A seat took an Upgrade.
    Taken { seat: Seat, upgrade: Upgrade },
    /// A new Upgrade came into the row.
    RowFilled { upgrade: Upgrade },
    /// A seat's Agent advanced in a Corp. `space` counts from 1.
    Stepped { seat: Seat, corp: Colour, space: u8 },
    /// A seat embedded an Agent.
    Embedded { seat: Seat, corp: Colour, advantage: Advantage },
    /// A seat paid goods.
    Paid { seat: Seat, goods: Goods },
    /// A seat gained goods from an Upgrade or an Advantage.
    Gained { seat: Seat, goods: Goods },
    /// A seat exchanged a good.
    Exchanged { seat: Seat, give: Good, get: Colour },
    /// A seat built a Base.
    BaseBuilt { seat: Seat, tile: Tile },
    /// A seat claimed a route with the goods on it.
    Claimed { seat: Seat, route: Route, goods: Goods },
    /// A new route came into the market, and each of the `others` market routes gained a good.
    MarketFilled { route: Route, others: u8 },
    /// The discarded routes were shuffled into a new deck.
    Reshuffled,
    /// A seat gained credits from an Upgrade or an Advantage.
    Credited { seat: Seat, credits: u8, source: Source },
    /// A seat used an Upgrade.
    Used { seat: Seat, upgrade: Upgrade },
    /// A seat used an Advantage.
    Redeemed { seat: Seat, advantage: Advantage },
    /// A Base moved.
    BaseMoved { seat: Seat, from: Tile, to: Tile },
    /// A Base became an Agent, and its other Agent was embedded.
    BaseSplit { seat: Seat, tile: Tile, corp: Colour },
    /// A seat took all goods of a market route.
    GoodsTaken { seat: Seat, route: Route, goods: Goods },
    /// A seat moved an Agent from the Corp board to a system.
    Relocated { seat: Seat, corp: Colour, embedded: bool, tile: Tile },
    /// A seat secured a route. `presence` holds the credits of each seat; `bonus` goes to `seat`.
    Secured { seat: Seat, route: Route, presence: PerSeat<u8>, bonus: u8 },
    /// A seat placed its last Agent. `round`, the next one, is the last.
    LastAgent { seat: Seat, round: u16 },
    /// The limit of rounds is reached. `round`, the next one, is the last.
    Closing { round: u16 },
    /// A round began.
    Round { round: u16, last: bool },
    /// A seat gained credits for its embedded Agents.
    EmbeddedScored { seat: Seat, agents: u8, credits: u8 },
    /// The match ended.
    Ended { winners: PerSeat<Seat> },
}
