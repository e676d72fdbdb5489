//! The deeds of a recap: their merging into lines, their weights and their words.

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

/// A deed of a rival that takes one line.
#[derive(Clone)]
pub(super) enum Deed {
    /// Placed a token, perhaps above one of the reader's.
    Bid { spot: Spot, price: u8, above_reader: bool },
    /// Bought tiles, each at a market for a price.
    Bought(Vec<(Spot, Good, u8)>),
    /// Bought tiles at a market where a token of the reader waited. `is_last` if none was left.
    BoughtBeforeReader { spot: Spot, goods: Goods, is_last: bool },
    /// Exchanged tiles, as pairs of given and received.
    Exchanged(Vec<(Good, Good)>),
    /// Took a bonus tile.
    BonusTaken(Kingdom),
    /// Boarded a boat.
    Boarded(Boat),
    /// Boarded a boat with a merchant of the reader.
    JoinedReader(Boat),
    /// Took the last space on a boat that the reader could have boarded.
    BoardedBeforeReader(Boat),
    /// Shipped the last merchant.
    LastMerchant,
    /// Settled and took the tile.
    Settled { post: Province, tile: Tile },
    /// Came home from journeys to a country.
    CameHome { country: Kingdom, gains: Gains, times: u8 },
}

/// The gains of a merchant on a journey.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Gain {
    /// Silver, gold, spice or food.
    Stock(Symbol),
    /// Merchandise.
    Tile(Good),
    /// A mysterious place.
    Place,
}

impl Gain {
    /// Food.
    pub(super) const FOOD: Self = Self::Stock(Symbol::Food);

    fn in_words(self, count: u8) -> String {
        match (self, count) {
            (Self::Stock(symbol), _) => symbol_in_words(symbol, count),
            (Self::Tile(good), _) => good.count_in_words(count),
            (Self::Place, 1) => "a mysterious place".into(),
            (Self::Place, _) => format!("{count} mysterious places"),
        }
    }
}

/// The gains of journeys, in order of their first occurrence.
#[derive(Clone, Default)]
pub(super) struct Gains(Vec<(Gain, u8)>);

impl Gains {
    /// Adds a gain of a merchant.
    pub(super) fn add(&mut self, gain: Gain, count: u8) {
        match self.0.iter_mut().find(|(known, _)| *known == gain) {
            Some((_, sum)) => *sum += count,
            None => self.0.push((gain, count)),
        }
    }

    /// Subtracts a payment from the gains.
    pub(super) fn pay(&mut self, gain: Gain) {
        if let Some((_, sum)) = self.0.iter_mut().find(|(known, _)| *known == gain) {
            *sum -= 1;
        }
        self.0.retain(|(_, sum)| *sum > 0);
    }

    fn in_words(&self) -> String {
        let gains: Vec<String> = self.0.iter().map(|(gain, count)| gain.in_words(*count)).collect();
        if gains.is_empty() { "nothing".into() } else { listed(&gains) }
    }
}

impl Deed {
    pub(super) fn is_bid_at(&self, at: Spot) -> bool {
        matches!(self, Self::Bid { spot, .. } if *spot == at)
    }

    /// Returns `true` for a boarding.
    pub(super) fn is_boarding(&self) -> bool {
        matches!(self, Self::Boarded(_) | Self::JoinedReader(_) | Self::BoardedBeforeReader(_))
    }

    /// Returns `true` for a boarding of the boat that the line of its journey covers.
    pub(super) fn is_told_by_journey(&self, sailed: Option<Boat>) -> bool {
        matches!(self, Self::Boarded(boat) | Self::JoinedReader(boat) if Some(*boat) == sailed)
    }

    /// Returns the purchase of a tile before the reader.
    pub(super) fn bought_before_reader(spot: Spot, good: Good, is_last: bool) -> Self {
        let mut goods = Goods::NONE;
        goods.put(good, 1);
        Self::BoughtBeforeReader { spot, goods, is_last }
    }

    /// Merges a later deed of the seat. Returns `false` if that deed needs a separate line.
    pub(super) fn absorb(&mut self, later: &Self) -> bool {
        match (self, later) {
            (Self::Bought(tiles), Self::Bought(more)) => tiles.extend(more),
            (
                Self::BoughtBeforeReader { spot, goods, is_last },
                Self::BoughtBeforeReader { spot: also_at, goods: more, is_last: is_last_now },
            ) if spot == also_at => {
                goods.add(more);
                *is_last |= is_last_now;
            }
            (Self::Exchanged(tiles), Self::Exchanged(more)) => tiles.extend(more),
            (Self::CameHome { country, gains, times }, Self::CameHome { country: also_from, gains: more, .. })
                if country == also_from =>
            {
                more.0.iter().for_each(|(gain, count)| gains.add(*gain, *count));
                *times += 1;
            }
            _ => return false,
        }
        true
    }

    /// Returns the line of the deed.
    pub(super) fn line(&self, game: &Felinia, ply: Ply, seat: Seat) -> RecapLine<Entity> {
        RecapLine::new(ply, seat, self.weight(), self.text(game, seat))
    }

    const fn weight(&self) -> Weight {
        match self {
            Self::Bid { above_reader: true, .. }
            | Self::BoughtBeforeReader { .. }
            | Self::JoinedReader(_)
            | Self::BoardedBeforeReader(_)
            | Self::LastMerchant => Weight::Personal,
            Self::BonusTaken(_) | Self::Boarded(_) | Self::Settled { .. } | Self::CameHome { .. } => Weight::Major,
            Self::Bid { .. } | Self::Bought(_) | Self::Exchanged(_) => Weight::Minor,
        }
    }

    fn text(&self, game: &Felinia, seat: Seat) -> RichText {
        let line = RichText::new().seat(seat);
        let market = |line: RichText, spot: Spot| line.piece(Entity::Market(spot), spot_name(spot));
        let on = |line: RichText, boat: Boat| line.piece(Entity::Boat(boat), boat_name(boat));
        match self {
            Self::Bid { spot, price, above_reader } => {
                let line = market(line.text(format!(" bid {price} silver at ")), *spot);
                line.text(if *above_reader { ", above you" } else { "" }).rule("bidding")
            }
            Self::Bought(tiles) => match tiles[..] {
                [(spot, good, price)] => {
                    let line = market(line.text(format!(" bought {} at ", good.name())), spot);
                    line.text(format!(" for {price} silver"))
                }
                _ => {
                    let mut goods = Goods::NONE;
                    tiles.iter().for_each(|(_, good, _)| goods.put(*good, 1));
                    let price: u8 = tiles.iter().map(|(.., price)| price).sum();
                    line.text(format!(" bought {} for {price} silver", in_words(&goods)))
                }
            }
            .rule("markets"),
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
            Self::Boarded(boat) => on(line.text(" boarded the "), *boat).rule("boarding"),
            Self::JoinedReader(boat) => on(line.text(" joined you on the "), *boat).rule("boarding"),
            Self::BoardedBeforeReader(boat) => {
                on(line.text(" boarded the "), *boat).text(" before you").rule("boarding")
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

/// Returns the goods in words: “1 watch and 2 clothing”.
fn in_words(goods: &Goods) -> String {
    listed(&goods.kinds().map(|(good, count)| good.count_in_words(count)).collect::<Vec<_>>())
}
