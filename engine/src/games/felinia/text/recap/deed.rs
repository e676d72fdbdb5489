//! The deeds of a recap: which of them one line tells, what they weigh, and their words.

use crate::games::felinia::action::Spot;
use crate::games::felinia::data::{Boat, Kingdom, Symbol, Tile};
use crate::games::felinia::entity::{Entity, RichText};
use crate::games::felinia::goods::{Good, Goods};
use crate::games::felinia::island::Province;
use crate::games::felinia::state::Felinia;
use crate::games::felinia::text::nouns::{boat_name, spot_name, symbol_in_words};
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::listed;
use crate::kernel::text::recap::{RecapLine, Weight};
use crate::kernel::turn::Ply;

/// A deed of a rival that one line tells.
#[derive(Clone)]
pub(super) enum Deed {
    /// Placed a token, perhaps above one of the reader's.
    Bid { spot: Spot, price: u8, above_reader: bool },
    /// Bought tiles: where each of them, and all with their price.
    Bought { at: Vec<(Spot, Good)>, goods: Goods, price: u8 },
    /// Bought tiles at a market where a token of the reader waits, or came back.
    BoughtBeforeReader { spot: Spot, goods: Goods, is_last: bool },
    /// Exchanged tiles: each given and got.
    Exchanged(Vec<(Good, Good)>),
    /// Took a bonus tile.
    BonusTaken(Kingdom),
    /// Boarded a boat, perhaps one with a merchant of the reader.
    Boarded { boat: Boat, with_reader: bool },
    /// Shipped the last merchant.
    LastMerchant,
    /// Settled and took the tile.
    Settled { post: Province, tile: Tile },
    /// Came home from journeys to a country.
    CameHome { country: Kingdom, gains: Gains, times: u8 },
}

/// The gains of journeys, in the order in which they first came.
#[derive(Clone, Default)]
pub(super) struct Gains(Vec<(Symbol, u8)>);

impl Gains {
    /// Adds what a merchant gained.
    pub(super) fn add(&mut self, symbol: Symbol, count: u8) {
        match self.0.iter_mut().find(|(known, _)| *known == symbol) {
            Some((_, sum)) => *sum += count,
            None => self.0.push((symbol, count)),
        }
    }

    /// Takes off what a merchant paid of the gains.
    pub(super) fn pay(&mut self, symbol: Symbol) {
        if let Some((_, sum)) = self.0.iter_mut().find(|(known, _)| *known == symbol) {
            *sum -= 1;
        }
        self.0.retain(|(_, sum)| *sum > 0);
    }

    fn in_words(&self) -> String {
        let gains: Vec<String> = self.0.iter().map(|(symbol, count)| symbol_in_words(*symbol, *count)).collect();
        if gains.is_empty() { "nothing".into() } else { listed(&gains) }
    }
}

impl Deed {
    pub(super) fn is_bid_at(&self, at: Spot) -> bool {
        matches!(self, Self::Bid { spot, .. } if *spot == at)
    }

    /// Returns `true` if it is a boarding of this boat.
    pub(super) fn boards(&self, sailed: Option<Boat>) -> bool {
        matches!(self, Self::Boarded { boat, .. } if Some(*boat) == sailed)
    }

    /// Returns `true` if the last tile of it was bought at this market.
    pub(super) fn buys_at(&self, market: Spot) -> bool {
        match self {
            Self::Bought { at, .. } => at.last().is_some_and(|(spot, _)| *spot == market),
            Self::BoughtBeforeReader { spot, .. } => *spot == market,
            _ => false,
        }
    }

    /// Takes in a later deed of the seat. Returns `false` if that one has a line of its own.
    pub(super) fn absorb(&mut self, later: &Self) -> bool {
        match (self, later) {
            (Self::Bought { at, goods, price }, Self::Bought { at: more_at, goods: more, price: also }) => {
                at.extend(more_at);
                goods.add(more);
                *price += also;
            }
            (
                Self::BoughtBeforeReader { spot, goods, .. },
                Self::BoughtBeforeReader { spot: also_at, goods: more, .. },
            ) if spot == also_at => goods.add(more),
            (Self::Exchanged(tiles), Self::Exchanged(more)) => tiles.extend(more),
            (Self::CameHome { country, gains, times }, Self::CameHome { country: also_from, gains: more, .. })
                if country == also_from =>
            {
                more.0.iter().for_each(|(symbol, count)| gains.add(*symbol, *count));
                *times += 1;
            }
            _ => return false,
        }
        true
    }

    /// Returns the line about it.
    pub(super) fn line(&self, game: &Felinia, ply: Ply, seat: Seat) -> RecapLine<Entity> {
        RecapLine::new(ply, seat, self.weight(), self.text(game, seat))
    }

    const fn weight(&self) -> Weight {
        match self {
            Self::Bid { above_reader: true, .. }
            | Self::BoughtBeforeReader { .. }
            | Self::Boarded { with_reader: true, .. }
            | Self::LastMerchant => Weight::Personal,
            Self::BonusTaken(_) | Self::Boarded { .. } | Self::Settled { .. } | Self::CameHome { .. } => Weight::Major,
            Self::Bid { .. } | Self::Bought { .. } | Self::Exchanged(_) => Weight::Minor,
        }
    }

    fn text(&self, game: &Felinia, seat: Seat) -> RichText {
        let line = RichText::new().seat(seat);
        let market = |line: RichText, spot: Spot| line.piece(Entity::Market(spot), spot_name(spot));
        match self {
            Self::Bid { spot, price, above_reader } => {
                let line = market(line.text(format!(" bid {price} silver at ")), *spot);
                line.text(if *above_reader { ", above you" } else { "" }).rule("bidding")
            }
            Self::Bought { at, goods, price } => match at[..] {
                [(spot, good)] => {
                    let line = market(line.text(format!(" bought {} at ", good.name())), spot);
                    line.text(format!(" for {price} silver")).rule("markets")
                }
                _ => line.text(format!(" bought {} for {price} silver", in_words(goods))).rule("markets"),
            },
            Self::BoughtBeforeReader { spot, goods, is_last } => {
                let what = match goods.total() {
                    _ if *is_last => "the last tile".to_owned(),
                    1 => goods.kinds().map(|(good, _)| good.name()).collect(),
                    _ => in_words(goods),
                };
                market(line.text(format!(" bought {what} at ")), *spot).text(" before you").rule("markets")
            }
            Self::Exchanged(tiles) => match tiles[..] {
                [(give, get)] => line.text(format!(" exchanged {} for {} at the guild", give.name(), get.name())),
                _ => line.text(format!(" exchanged {} tiles at the guild", tiles.len())),
            }
            .rule("guild"),
            Self::BonusTaken(kingdom) => {
                let line = line.text(" took the ").piece(Entity::Bonus(*kingdom), kingdom.name());
                line.text(" bonus tile").rule("guild")
            }
            Self::Boarded { boat, with_reader } => {
                let line = line.text(if *with_reader { " joined you on the " } else { " boarded the " });
                line.piece(Entity::Boat(*boat), boat_name(*boat)).rule("boarding")
            }
            Self::LastMerchant => line.text(" shipped their last merchant: this is the last round").rule("end"),
            Self::Settled { post, tile } => {
                let line = line.text(" settled at ").piece(Entity::Province(*post), game.province_name(*post));
                let tile = match tile {
                    Tile::Figure(kingdom) => format!(" for a {} tile", kingdom.name()),
                    Tile::Special(special) => format!(" for the {}", special.name()),
                };
                line.text(tile).rule("exploration")
            }
            Self::CameHome { country, gains, times } => {
                let times = match times {
                    1 => String::new(),
                    2 => " twice".into(),
                    more => format!(" {more} times"),
                };
                let what = format!(" came home from {}{times} with {}", country.name(), gains.in_words());
                line.text(what).rule("exploration")
            }
        }
    }
}

/// “1 watch and 2 clothing”
fn in_words(goods: &Goods) -> String {
    listed(&goods.kinds().map(|(good, count)| good.count_in_words(count)).collect::<Vec<_>>())
}
