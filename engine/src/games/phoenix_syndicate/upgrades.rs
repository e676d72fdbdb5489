//! The 35 Upgrades as data over a few kinds of effects (Syndicate 6, 10.4). The file of each operation implements its
//! effects.
//!
//! Eleven names, and the facts in the rulebook's questions and answers, are stated. The rest is *reconstructed*. A row
//! here can be replaced when the text of a card is known.

use derive_more::{From, Into};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::data::{
    Provenance::{self, Deduced as I, Reconstructed as X, Stated as S},
    named,
};
use super::operation::Operation::{self, Deploy, Expand, Infiltrate, Scheme, Smuggle};
use crate::kernel::set::Set;

/// The effect of an Upgrade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Raises the limit of routes at the end of every turn.
    RouteLimit(u8),
    /// Opponents' Bases don't prevent building with this operation.
    IgnoreOpposingBases,
    /// Places a Director on another operation.
    PlaceDirector,
    /// The Base costs this many goods less.
    BuildDiscount(u8),
    /// Allows a second Base.
    SecondBase,
    /// Gains up to `each` goods of the planet's colour for each own Base, at most `most` in total.
    GainPerBase {
        /// The limit for each Base.
        each: u8,
        /// The limit in total.
        most: u8,
    },
    /// The claimed route may have any colour.
    ClaimAnyColour,
    /// Each step costs this many goods less for each own Base of the Corp's colour.
    StepDiscountPerBase(u8),
    /// Allows a second Upgrade.
    SecondUpgrade,
    /// Allows a second paid step in one Corp.
    SecondStep,
    /// One step may be paid in any colours.
    MixedStep,
    /// Gains one contraband for each Corp stepped in, up to this limit.
    GainPerStep(u8),
    /// Gains a credit for each Corp with an own embedded Agent, up to this limit.
    CreditPerEmbeddedCorp(u8),
    /// One side of each gate costs this many goods less.
    GateSideDiscount(u8),
    /// A side with deep space can be paid with this many goods of any colours.
    DeepSideFor(u8),
    /// Gains this many goods of different colours.
    GainDifferent(u8),
    /// Places an Agent on a system that a ship passed through.
    AgentOnPath,
    /// Asteroid sides cost nothing.
    FreeAsteroids,
    /// Gains a credit for each Agent placed with this operation.
    CreditPerAgent,
    /// Advances in a Corp if this many goods of its colour were gained. Contraband counts as any colour.
    StepIfGained(u8),
    /// Each ship collects this many more planet goods and moon goods. At a Prestige system, the seat picks as many
    /// goods of the kinds shown.
    ShipBonus {
        /// Goods of the planet's colour.
        planet: u8,
        /// Goods of the moon's colour.
        moon: u8,
    },
    /// Gains this much contraband.
    GainContraband(u8),
    /// Collects the planet goods of a standard system with an own Base.
    PlanetGoodsFromBase,
    /// Exchanges up to this many goods for goods of any colours.
    Exchange(u8),
    /// Gains credits, indexed by the number of operations without a Director.
    CreditsByEmptyOperations([u8; 5]),
    /// The claim may be paid in any colours.
    MixedClaim,
    /// Paying this many goods more allows a second step.
    SecondClaimStep(u8),
    /// The claim costs this many goods less.
    ClaimDiscount(u8),
    /// Takes all goods from a route of the market.
    TakeMarketGoods,
}

impl Effect {
    /// Returns `true` if the seat chooses when to use it. Other effects apply automatically.
    pub const fn has_choice(self) -> bool {
        matches!(
            self,
            Self::AgentOnPath
                | Self::Exchange(_)
                | Self::GainDifferent(_)
                | Self::GainPerBase { .. }
                | Self::GainPerStep(_)
                | Self::PlaceDirector
                | Self::PlanetGoodsFromBase
                | Self::ShipBonus { .. }
                | Self::StepIfGained(_)
                | Self::TakeMarketGoods
        )
    }
}

/// An Upgrade card.
#[derive(Debug)]
pub struct UpgradeCard {
    /// The stable id: the letter of its operation and a number.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The certainty of the name.
    pub named: Provenance,
    /// The operation that it belongs to.
    pub operation: Operation,
    /// Its effect.
    pub effect: Effect,
    /// Its effect in words.
    pub text: &'static str,
    /// The certainty of the effect.
    pub provenance: Provenance,
}

/// The number of Upgrades.
pub const UPGRADES_COUNT: usize = 35;

use Effect as F;

#[rustfmt::skip]
/// The Upgrades (Syndicate 10.4).
pub const UPGRADES: [UpgradeCard; UPGRADES_COUNT] = [
    upgrade("D1", "Ops & Planning Center", S, Deploy, F::RouteLimit(1), I,
        "You may keep one more route at the end of every turn."),
    upgrade("D2", "Hidden Depot", S, Deploy, F::IgnoreOpposingBases, I,
        "Build with this action where an opponent has a Base, too."),
    upgrade("D3", "Rapid Redeployment", X, Deploy, F::PlaceDirector, S,
        "Place a Director on any other action."),
    upgrade("D4", "Prefab Modules", X, Deploy, F::BuildDiscount(2), X,
        "The Base you build costs 2 goods less."),
    upgrade("D5", "Franchise Rights", X, Deploy, F::SecondBase, X,
        "Build a second Base, paying for it; advance in its Corp, too."),
    upgrade("D6", "Orbital Warehouses", X, Deploy, F::GainPerBase { each: 1, most: 4 }, X,
        "Gain 1 good of the planet’s colour for each of your Bases, at most 4."),
    upgrade("D7", "Universal Charter", X, Deploy, F::ClaimAnyColour, X,
        "The route you claim with this action may have any colour, if you have a Base."),
    upgrade("I1", "Synthetic Blackmail Fabrication", S, Infiltrate, F::StepDiscountPerBase(1), X,
        "Each step costs 1 good less for each of your Bases on systems of that Corp’s colour."),
    upgrade("I2", "Double Agents", X, Infiltrate, F::PlaceDirector, S,
        "Place a Director on any other action."),
    upgrade("I3", "Research Espionage", X, Infiltrate, F::SecondUpgrade, X,
        "Take a second Upgrade."),
    upgrade("I4", "Fast-Tracked Promotion", X, Infiltrate, F::SecondStep, X,
        "Advance a second time in one Corp, paying again."),
    upgrade("I5", "Forged Credentials", X, Infiltrate, F::MixedStep, X,
        "For one Corp the goods may be of any colours."),
    upgrade("I6", "Expense Accounts", X, Infiltrate, F::GainPerStep(3), X,
        "Gain 1 contraband for each Corp you advanced in with this action, at most 3."),
    upgrade("I7", "Silent Shareholders", X, Infiltrate, F::CreditPerEmbeddedCorp(3), X,
        "Gain 1 credit for each Corp in which you have an embedded Agent, at most 3."),
    upgrade("E1", "Hyperspace Warp Drive", S, Expand, F::GateSideDiscount(1), X,
        "One side of every gate you open, of your choice, costs 1 good less, but not one paid with Jump Gates."),
    upgrade("E2", "Jump Gates", S, Expand, F::DeepSideFor(3), X,
        "Deep space you open may be paid with 3 goods of any colours."),
    upgrade("E3", "Autopilot Protocols", X, Expand, F::PlaceDirector, S,
        "Place a Director on any other action."),
    upgrade("E4", "Fuel Scoops", X, Expand, F::GainDifferent(3), X,
        "Gain 3 goods of three different colours."),
    upgrade("E5", "Drop Pods", X, Expand, F::AgentOnPath, X,
        "Place an Agent on a system that a ship of yours passed through, where you have no presence."),
    upgrade("E6", "Asteroid Tugs", X, Expand, F::FreeAsteroids, X,
        "Asteroid sides of gates cost nothing."),
    upgrade("E7", "Pathfinder Bounty", X, Expand, F::CreditPerAgent, X,
        "Gain 1 credit for each Agent you place with this action."),
    upgrade("M1", "Deep Space Mining", S, Smuggle, F::GainPerBase { each: 2, most: 6 }, X,
        "Gain up to 2 goods of the planet’s colour for each of your Bases, at most 6. A Base on a Prestige system counts as one colour."),
    upgrade("M2", "Insider Trading", S, Smuggle, F::StepIfGained(8), X,
        "If you gained 8 or more goods of one colour in this action, contraband counting, advance in that Corp."),
    upgrade("M3", "Fast Turnaround", X, Smuggle, F::PlaceDirector, S,
        "Place a Director on any other action."),
    upgrade("M4", "Expanded Holds", X, Smuggle, F::ShipBonus { planet: 1, moon: 1 }, X,
        "Each ship collects 1 more planet good and 1 more moon good; 2 more of kinds shown at a Prestige system."),
    upgrade("M5", "Hidden Compartments", X, Smuggle, F::GainContraband(2), X,
        "Gain 2 contraband."),
    upgrade("M6", "Chartered Freighter", X, Smuggle, F::PlanetGoodsFromBase, X,
        "Collect the 4 planet goods of a standard system where you have a Base."),
    upgrade("M7", "Laundering Network", X, Smuggle, F::Exchange(4), X,
        "Exchange up to 4 of your goods for as many of any colours."),
    upgrade("S1", "Confidential Secrets", S, Scheme, F::RouteLimit(1), I,
        "You may keep one more route at the end of every turn."),
    upgrade("S2", "Long Term Planning", S, Scheme, F::CreditsByEmptyOperations([0, 0, 0, 1, 3]), X,
        "Before placing Directors: gain 1 credit if three actions are empty, 3 if all four are."),
    upgrade("S3", "Unofficial Deals", S, Scheme, F::MixedClaim, I,
        "You may pay for the route in any colours; you advance in the route’s colour."),
    upgrade("S4", "Undercover Connections", S, Scheme, F::SecondClaimStep(2), X,
        "Pay 2 more goods with the claim to advance twice."),
    upgrade("S5", "Contingency Fund", X, Scheme, F::GainContraband(2), X,
        "Gain 2 more contraband."),
    upgrade("S6", "Negotiated Rates", X, Scheme, F::ClaimDiscount(2), X,
        "The claim costs 2 goods less."),
    upgrade("S7", "Customs Kickbacks", X, Scheme, F::TakeMarketGoods, X,
        "Take all goods that lie on a route of the market."),
];

const fn upgrade(
    id: &'static str,
    name: &'static str,
    named: Provenance,
    operation: Operation,
    effect: Effect,
    provenance: Provenance,
    text: &'static str,
) -> UpgradeCard {
    UpgradeCard { id, name, named, operation, effect, text, provenance }
}

/// An Upgrade, identified by its row in [`UPGRADES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into)]
pub struct Upgrade(pub u8);

impl Upgrade {
    /// Returns all Upgrades.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..UPGRADES_COUNT as u8).map(Self)
    }

    /// Returns its card.
    pub const fn card(self) -> &'static UpgradeCard {
        &UPGRADES[self.0 as usize]
    }
}

/// A set of Upgrades.
pub type Upgrades = Set<Upgrade, u64>;

/// The Upgrades of each operation, one bit each.
const OF_OPERATION: [u64; Operation::ALL.len()] = {
    let mut all = [0; Operation::ALL.len()];
    let mut upgrade = 0;
    while upgrade < UPGRADES_COUNT {
        all[UPGRADES[upgrade].operation as usize] |= 1 << upgrade;
        upgrade += 1;
    }
    all
};

impl Operation {
    /// Returns all Upgrades of this operation.
    pub const fn upgrades(self) -> Upgrades {
        Upgrades::from_bits(OF_OPERATION[self as usize])
    }
}

impl Serialize for Upgrade {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.card().id)
    }
}

impl<'de> Deserialize<'de> for Upgrade {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        named(deserializer, Self::all(), |upgrade| upgrade.card().id)
    }
}
