//! The ten Advantages of the Corps as data (Syndicate 5). `rules::embedding` implements their effects.
//!
//! The names and texts are stated by the rulebook. The icons within the texts are deduced.

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

/// An Advantage, in the order of Syndicate 5.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoPrimitive, TryFromPrimitive, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the cards are their own description")]
pub enum Advantage {
    ReegaCentralBank,
    TheNetwork,
    SpaceMiningCartel,
    TerraformingConsortium,
    StarforgeFreight,
    GalacticExchange,
    MouseNebulaTrading,
    AdamosResearchGroup,
    InterstellarCartographers,
    YoshikaKythyxConglomerate,
}

/// The effect of an Advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Benefit {
    /// Gains credits, and more for each market route that matches the Corp's colour.
    Credits {
        /// Credits in any case.
        base: u8,
        /// Credits for each matching route.
        each: u8,
    },
    /// Moves a ship to an adjacent system without gates. Places an Agent there if the seat has no presence.
    MoveShip,
    /// Moves a Base to an adjacent system without own presence and without an opponent's Base. An Agent stays behind.
    MoveBase,
    /// Makes an Agent a Base.
    RaiseBase,
    /// Places an Agent next to an own Base.
    AgentBesideBase,
    /// Claims a route, secures it at once, and gains this many credits.
    ClaimAndSecure(u8),
    /// Gains the credits of own presence on a route that the seat holds.
    CreditsOfRoute,
    /// Takes an Upgrade, places a Director, and gains this much contraband.
    Research(u8),
    /// Claims a route.
    Claim,
    /// Makes a Base an Agent and embeds the other Agent in the Corp.
    EmbedFromBase,
}

/// An Advantage card.
#[derive(Debug)]
pub struct AdvantageCard {
    /// The Advantage.
    pub advantage: Advantage,
    /// Its name.
    pub name: &'static str,
    /// Its effect.
    pub benefit: Benefit,
    /// Its effect in words.
    pub text: &'static str,
}

/// The number of Advantages. Five of them are in play.
pub const ADVANTAGES_COUNT: usize = 10;

use Advantage as A;
use Benefit as B;

#[rustfmt::skip]
/// The Advantages (Syndicate 5).
pub const ADVANTAGES: [AdvantageCard; ADVANTAGES_COUNT] = [
    card(A::ReegaCentralBank, "Reega Central Bank", B::Credits { base: 3, each: 1 },
        "Gain 3 credits, and 1 more for each market route of this Corp’s colour; Black routes count."),
    card(A::TheNetwork, "The Network", B::MoveShip,
        "Move a ship to an adjacent system without gates; place an Agent if you have no presence there."),
    card(A::SpaceMiningCartel, "The Space Mining Cartel", B::MoveBase,
        "Move one of your Bases to an adjacent system without your presence or an opponent’s Base; an Agent stays where it was."),
    card(A::TerraformingConsortium, "Terraforming Consortium", B::RaiseBase,
        "Make one of your Agents a Base, where no opponent has one."),
    card(A::StarforgeFreight, "Starforge Freight", B::AgentBesideBase,
        "Place an Agent on a system without your presence next to one of your Bases."),
    card(A::GalacticExchange, "The Galactic Exchange", B::ClaimAndSecure(1),
        "Claim any market route and secure it at once; gain 1 credit."),
    card(A::MouseNebulaTrading, "Mouse Nebula Trading Company", B::CreditsOfRoute,
        "Choose one of your routes: gain 1 credit for each of your Agents on it and 2 for each Base. You keep the route."),
    card(A::AdamosResearchGroup, "Adamos Research Group", B::Research(1),
        "Take an Upgrade, place a Director on any action, gain 1 contraband."),
    card(A::InterstellarCartographers, "Interstellar Cartographers Guild", B::Claim,
        "Claim any market route."),
    card(A::YoshikaKythyxConglomerate, "Yoshika-Kyth’yx Conglomerate", B::EmbedFromBase,
        "Make one of your Bases an Agent; the other Agent is embedded here."),
];

const fn card(advantage: Advantage, name: &'static str, benefit: Benefit, text: &'static str) -> AdvantageCard {
    AdvantageCard { advantage, name, benefit, text }
}

impl Advantage {
    /// Returns all Advantages.
    pub fn all() -> impl Iterator<Item = Self> {
        ADVANTAGES.iter().map(|card| card.advantage)
    }

    /// Returns its card.
    pub const fn card(self) -> &'static AdvantageCard {
        &ADVANTAGES[self as usize]
    }

    /// Returns its row in [`ADVANTAGES`].
    pub const fn index(self) -> usize {
        self as usize
    }
}
