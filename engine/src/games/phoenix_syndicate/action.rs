//! What a seat can decide in The Phoenix Syndicate, and what the log tells.
//!
//! The rulebook's five “actions” are called operations here: an action is any single decision.

use serde::{Deserialize, Serialize};

use super::advantages::Advantage;
use super::data::{Route, Tile};
use super::galaxy::Borders;
use super::goods::{Colour, Good, Goods};
use super::operation::Operation;
use super::upgrades::Upgrade;
use crate::kernel::seat::{PerSeat, Seat};

/// What an Upgrade or an Advantage is used on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// Nothing in particular.
    Nothing,
    /// A tile.
    Tile(Tile),
    /// A Base that moves.
    Move {
        /// From where.
        from: Tile,
        /// To where.
        to: Tile,
    },
    /// A ship that moves.
    Ship {
        /// Which of the two.
        ship: u8,
        /// To where.
        to: Tile,
    },
    /// A route.
    Route(Route),
    /// A Corp.
    Corp(Colour),
    /// An operation, for a Director.
    Operation(Operation),
    /// An Upgrade of the row.
    Upgrade(Upgrade),
}

/// One decision. The order of the variants is the order in which choices are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Put an Agent and a ship on a system at the start (Syndicate 1.3).
    Settle(Tile),
    /// Keep this one of the routes dealt.
    Keep(Route),
    /// Begin the turn's operation (Syndicate 4.1).
    Begin(Operation),
    /// Put the next Director on an operation (Syndicate 4.6).
    Place(Operation),
    /// Warp the next ship to a system and collect its goods (Syndicate 4.2).
    Warp(Tile),
    /// Fly a ship to a system, opening the missing gates of the best way (Syndicate 4.3; 11, ruling 39).
    Fly {
        /// Which of the two.
        ship: u8,
        /// Where it ends.
        to: Tile,
    },
    /// Open the gate between two tiles, whoever uses it (Syndicate 4.3).
    Open {
        /// The tile that stands first in the table.
        one: Tile,
        /// The other.
        other: Tile,
    },
    /// Take an Upgrade from the row (Syndicate 4.4).
    Take(Upgrade),
    /// Pay for a step in a Corp (Syndicate 4.4).
    Advance {
        /// The Corp.
        corp: Colour,
        /// Whether it is paid in any colours.
        mixed: bool,
    },
    /// Build a Base on an own Agent (Syndicate 4.5).
    Build {
        /// Where.
        tile: Tile,
        /// The colour paid: the planet's, or any at a Prestige system.
        colour: Colour,
    },
    /// Claim a route of the market without paying (Syndicate 4.5).
    Claim(Route),
    /// Pay for a route of the market (Syndicate 4.6).
    Buy {
        /// The route.
        route: Route,
        /// The colour paid, and stepped in.
        colour: Colour,
        /// Whether it is paid in any colours.
        mixed: bool,
        /// Whether more is paid for a second step.
        twice: bool,
    },
    /// Use an Upgrade of the running operation.
    Use {
        /// Which.
        upgrade: Upgrade,
        /// On what.
        target: Target,
    },
    /// Take the benefit of a Corp in which an Agent was embedded this turn (Syndicate 5).
    Redeem {
        /// Which.
        advantage: Advantage,
        /// On what.
        target: Target,
    },
    /// Pick the next one of the goods to gain.
    Gather(Good),
    /// Exchange one good for one of a colour.
    Exchange {
        /// What goes.
        give: Good,
        /// What comes.
        get: Colour,
    },
    /// Exchange no more.
    Enough,
    /// From now on this turn, choose each good that is paid.
    PayByHand,
    /// Pay one good.
    Give(Good),
    /// Move an Agent from the Corp board, the supply being empty (Syndicate 4.10).
    Relocate {
        /// The Corp it leaves.
        corp: Colour,
        /// Whether it is an embedded one, or the one on the track.
        embedded: bool,
    },
    /// End the operation; what wasn't used of it is lost.
    Finish,
    /// Secure this route (Syndicate 4.8).
    Secure(Route),
}

/// Where credits come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Source {
    /// Own presence on routes one secures.
    Presence,
    /// The bonus for two or three systems.
    Bonus,
    /// Presence on routes that others secure.
    Others,
    /// Advantages.
    Advantages,
    /// Upgrades.
    Upgrades,
    /// Embedded Agents, at the end.
    Embedded,
}

/// How many sources of credits there are.
pub const SOURCES: usize = 6;

impl Source {
    /// Every source.
    pub const ALL: [Self; SOURCES] =
        [Self::Presence, Self::Bonus, Self::Others, Self::Advantages, Self::Upgrades, Self::Embedded];

    /// In words.
    pub const fn name(self) -> &'static str {
        ["Own presence", "Route bonus", "Others’ routes", "Advantages", "Upgrades", "Embedded Agents"][self as usize]
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields are named by what they hold")]
pub enum Event {
    /// Tiles are laid; everybody has three routes, which are their own knowledge.
    Dealt { start: Seat },
    /// An Agent and a ship were put on a system.
    Settled { seat: Seat, tile: Tile },
    /// One route was kept, the others discarded.
    Kept { seat: Seat, route: Route, discarded: [Route; 2] },
    /// Market, row and Advantages were laid out.
    Opened { market: Vec<Route>, row: Vec<Upgrade>, advantages: Vec<Advantage> },
    /// An operation was begun.
    Begun { seat: Seat, operation: Operation },
    /// A Director was placed; `gained` contraband came with it.
    Placed { seat: Seat, operation: Operation, gained: u8 },
    /// A ship warped and collected.
    Warped { seat: Seat, tile: Tile, goods: Goods },
    /// Gates were opened.
    GatesOpened { seat: Seat, gates: Borders, paid: Goods },
    /// A ship flew.
    Flown { seat: Seat, from: Tile, to: Tile },
    /// An Agent was placed on a system.
    AgentPlaced { seat: Seat, tile: Tile },
    /// There was no Agent left to place.
    NoAgent { seat: Seat, tile: Tile },
    /// An Upgrade was taken.
    Taken { seat: Seat, upgrade: Upgrade },
    /// A new Upgrade lies in the row.
    RowFilled { upgrade: Upgrade },
    /// A step in a Corp; `space` counts from 1.
    Stepped { seat: Seat, corp: Colour, space: u8 },
    /// An Agent was embedded.
    Embedded { seat: Seat, corp: Colour, advantage: Advantage },
    /// Something was paid.
    Paid { seat: Seat, goods: Goods },
    /// Goods came in, by an Upgrade or an Advantage.
    Gained { seat: Seat, goods: Goods },
    /// Goods were exchanged.
    Exchanged { seat: Seat, give: Good, get: Colour },
    /// A Base was built.
    BaseBuilt { seat: Seat, tile: Tile },
    /// A route was claimed, with the goods on it.
    Claimed { seat: Seat, route: Route, goods: Goods },
    /// A new route lies in the market, and each of so many others has gained a good.
    MarketFilled { route: Route, others: u8 },
    /// The discarded routes were shuffled into a new deck.
    Reshuffled,
    /// Credits from an Upgrade or an Advantage.
    Credited { seat: Seat, credits: u8, source: Source },
    /// An Upgrade was used.
    Used { seat: Seat, upgrade: Upgrade },
    /// An Advantage was used.
    Redeemed { seat: Seat, advantage: Advantage },
    /// A Base moved.
    BaseMoved { seat: Seat, from: Tile, to: Tile },
    /// A Base became an Agent, and the other Agent was embedded.
    BaseSplit { seat: Seat, tile: Tile, corp: Colour },
    /// All goods of a market route were taken.
    GoodsTaken { seat: Seat, route: Route, goods: Goods },
    /// An Agent left the Corp board for a system.
    Relocated { seat: Seat, corp: Colour, embedded: bool, tile: Tile },
    /// A route was secured: credits of presence by seat, and the bonus of the securing one.
    Secured { seat: Seat, route: Route, presence: PerSeat<u8>, bonus: u8 },
    /// Somebody's last Agent is placed: this round and one more.
    LastAgent { seat: Seat, round: u16 },
    /// The match has lasted too long: this is the last round but one.
    Closing { round: u16 },
    /// A new round.
    Round { round: u16, last: bool },
    /// Credits for embedded Agents.
    EmbeddedScored { seat: Seat, agents: u8, credits: u8 },
    /// The match is over.
    Ended { winners: PerSeat<Seat> },
}
