//! The data printed on the cards and tiles of Phoenicia, and every other number of its rules.
//!
//! Rows come from the publisher's texts unless marked. *Reconstructed* values are the discounts of second and third
//! copies and the make-up of the production cards. A better source can replace them without a change to the rules.

use num_enum::{IntoPrimitive, TryFromPrimitive};
use serde::{Deserialize, Serialize};

use crate::kernel::by_kind::Kind;

/// The number of VP that ends the game (Phoenicia 5.7).
pub const GOAL: u8 = 32;
/// The possessions of each seat at the start (Phoenicia 4.1).
pub const START: Start = Start { coins: 2, storehouses: 2, production_cards: 1, hunters: 1, farmers: 1, untrained: 1 };
/// The income that is paid as a production card instead of coins (Phoenicia 5.6).
pub const COINS_PER_CARD: u16 = 4;
/// The number of consecutive rounds without progress that ends the match. A development, training, employment, shift or
/// bought VP is progress (Phoenicia 5.8).
pub const STANDSTILL_ROUNDS: u8 = 3;
/// Coins a seat may keep, without and with a Granary (Phoenicia 4.2).
pub const COIN_LIMIT: [u8; 2] = [3, 6];
/// Price of training a worker, without and with Public Works (Phoenicia 4.2).
pub const TRAINING_COST: [u8; 2] = [2, 1];
/// Price of a VP from the City Centre (Phoenicia 4.2).
pub const POINT_COST: u8 = 3;
/// VP that can be bought with 0, 1 and 2 City Centres (Phoenicia 4.2).
pub const POINT_LIMIT: [u8; 3] = [0, 3, 6];
/// The most copies of a development in any game.
pub const MAX_COPIES: u8 = 3;
/// The number of developments in the largest game.
pub const MAX_DECK: usize = 48;

/// The possessions of a seat at the start.
#[derive(Debug)]
pub struct Start {
    /// Coins.
    pub coins: u8,
    /// Storehouses.
    pub storehouses: u8,
    /// Production cards.
    pub production_cards: u8,
    /// Workers on Hunting.
    pub hunters: u8,
    /// Workers on Farming.
    pub farmers: u8,
    /// Untrained workers.
    pub untrained: u8,
}

/// The values of the production cards, by kind.
pub const CARD_VALUES: [u8; 3] = [4, 5, 6];
/// The production cards of each value in the deck. The mean of 5 is stated, the split is *reconstructed*.
pub const PRODUCTION_DECK: [u8; 3] = [13, 14, 13];
/// The number of production cards in the deck.
pub const PRODUCTION_CARDS: usize = 40;
/// The kind of a preset card, and of the substitute that is dealt if deck and discards are both empty.
pub const PRESET: usize = 1;

/// A development, in the order of the printed list.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoPrimitive, TryFromPrimitive, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the cards are their own description")]
pub enum Development {
    Dyer,
    Granary,
    Glassmaking,
    Fort,
    Prospector,
    IndenturedWorker,
    Tracker,
    Caravan,
    DyeHouse,
    CityCentre,
    Smelter,
    Shipyard,
    PublicWorks,
    Ships,
    RefugeeSettlement,
    MerchantQuarter,
    TradeFleet,
    CityWalls,
    Port,
}

/// The number of developments.
pub const KINDS: usize = 19;

/// The number of kinds of tile.
pub const TILE_KINDS: usize = 4;

/// A development card.
#[derive(Debug)]
pub struct Card {
    /// The development.
    pub development: Development,
    /// The printed name.
    pub name: &'static str,
    /// The set, 1 to 4. All cards of a set come up before the next set.
    pub set: u8,
    /// The lowest bid.
    pub minimum: u8,
    /// The production it adds.
    pub production: u8,
    /// The VP it gives.
    pub points: u8,
    /// The storehouses it adds.
    pub storehouses: u8,
    /// The untrained workers it brings.
    pub untrained: u8,
    /// The trained workers it brings.
    pub trained: u8,
    /// The other effects in words. Empty if there are none.
    pub effect: &'static str,
    /// The number of copies in a game of 2, 3, 4 and 5 seats.
    pub copies: [u8; 4],
}

/// Copies of a card of series A in a game of 2, 3, 4 and 5 seats.
const A: [u8; 4] = [1, 2, 2, 3];
/// Copies of a card of series B in a game of 2, 3, 4 and 5 seats.
const B: [u8; 4] = [1, 1, 2, 2];

use Development as D;

#[rustfmt::skip]
/// The developments (Phoenicia 1.1). All rows are stated. The series follows from the copies.
pub const CARDS: [Card; KINDS] = [
    card(D::Dyer,              "Dyer",               1,  2, 0, 1, 0, (0, 0), "4 off Dye House", A),
    card(D::Granary,           "Granary",            1,  4, 0, 1, 2, (0, 0), "Improved Storage: keep 6 coins instead of 3", A),
    card(D::Glassmaking,       "Glassmaking",        1,  5, 1, 1, 0, (0, 0), "", A),
    card(D::Fort,              "Fort",               1,  7, 0, 1, 0, (3, 0), "", A),
    card(D::Prospector,        "Prospector",         1,  2, 0, 1, 0, (0, 0), "Opens Mining; 1 off Smelter", B),
    card(D::IndenturedWorker,  "Indentured Worker",  1,  3, 0, 0, 0, (0, 1), "", B),
    card(D::Tracker,           "Tracker",            1,  3, 0, 1, 0, (0, 0), "Improves Hunting; 2 off Caravan", B),
    card(D::Caravan,           "Caravan",            2,  9, 2, 1, 1, (0, 0), "", A),
    card(D::DyeHouse,          "Dye House",          2, 14, 3, 3, 1, (0, 0), "Opens Clothmaking", A),
    card(D::CityCentre,        "City Centre",        2,  4, 0, 2, 0, (0, 0), "Buy VP for 3 each; 4 off Public Works", B),
    card(D::Smelter,           "Smelter",            2,  6, 1, 1, 1, (0, 0), "Improves Mining", B),
    card(D::Shipyard,          "Shipyard",           2,  7, 0, 2, 0, (0, 0), "5 off Ships, Trade Fleet and Port", B),
    card(D::PublicWorks,       "Public Works",       3, 12, 0, 5, 0, (0, 0), "Training costs 1; 4 off City Walls", A),
    card(D::Ships,             "Ships",              3, 14, 4, 2, 1, (0, 0), "", A),
    card(D::RefugeeSettlement, "Refugee Settlement", 3,  8, 0, 0, 0, (3, 1), "", B),
    card(D::MerchantQuarter,   "Merchant Quarter",   3,  9, 0, 2, 2, (0, 1), "", B),
    card(D::TradeFleet,        "Trade Fleet",        4, 18, 4, 5, 1, (0, 0), "", A),
    card(D::CityWalls,         "City Walls",         4, 30, 0, 8, 0, (0, 3), "", A),
    card(D::Port,              "Port",               4, 25, 6, 7, 1, (0, 0), "", B),
];

#[allow(clippy::too_many_arguments, reason = "the columns of the printed table, in its order")]
const fn card(
    development: Development,
    name: &'static str,
    set: u8,
    minimum: u8,
    production: u8,
    points: u8,
    storehouses: u8,
    workers: (u8, u8),
    effect: &'static str,
    copies: [u8; 4],
) -> Card {
    let (untrained, trained) = workers;
    Card { development, name, set, minimum, production, points, storehouses, untrained, trained, effect, copies }
}

impl Development {
    /// Returns every development, in the order of the printed list.
    pub fn all() -> impl Iterator<Item = Self> {
        CARDS.iter().map(|card| card.development)
    }

    /// Returns the card.
    pub const fn card(self) -> &'static Card {
        &CARDS[self as usize]
    }

    /// Returns the index in the printed list.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the number of copies in a game of `seats`.
    pub const fn copies(self, seats: u8) -> u8 {
        self.card().copies[seats as usize - 2]
    }
}

impl Kind<KINDS> for Development {
    const ALL: [Self; KINDS] = {
        let mut all = [CARDS[0].development; KINDS];
        let mut at = 0;
        while at < KINDS {
            all[at] = CARDS[at].development;
            at += 1;
        }
        all
    };
}

/// A discount: the total that copies of `giver` take off the price of `target`.
#[derive(Debug)]
pub struct Discount {
    /// The development that gives it.
    pub giver: Development,
    /// The development it applies to.
    pub target: Development,
    /// The total with 1, 2 and 3 copies. The first is stated, the others are *reconstructed* (Phoenicia 2.3).
    pub total: [u8; MAX_COPIES as usize],
}

/// The discounts (Phoenicia 2.3).
pub const DISCOUNTS: [Discount; 8] = [
    Discount { giver: D::Dyer, target: D::DyeHouse, total: [4, 6, 7] },
    Discount { giver: D::Prospector, target: D::Smelter, total: [1, 2, 2] },
    Discount { giver: D::Tracker, target: D::Caravan, total: [2, 3, 3] },
    Discount { giver: D::CityCentre, target: D::PublicWorks, total: [4, 6, 6] },
    Discount { giver: D::Shipyard, target: D::Ships, total: [5, 7, 7] },
    Discount { giver: D::Shipyard, target: D::TradeFleet, total: [5, 7, 7] },
    Discount { giver: D::Shipyard, target: D::Port, total: [5, 7, 7] },
    Discount { giver: D::PublicWorks, target: D::CityWalls, total: [4, 6, 7] },
];

/// A village tile on which workers are employed.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoPrimitive, TryFromPrimitive, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the tiles are their own description")]
pub enum Tile {
    Hunting,
    Farming,
    Mining,
    Clothmaking,
}

/// The data printed on a tile.
#[derive(Debug)]
pub struct TileCard {
    /// The tile.
    pub tile: Tile,
    /// The names of the tile: at the start, improved, advanced.
    pub names: [&'static str; 3],
    /// The names of a worker there: singular and plural.
    pub worker: (&'static str, &'static str),
    /// The price of the tools that one worker needs.
    pub tools: u8,
    /// The production of a worker before any improvement.
    pub production: u8,
    /// The VP of a worker.
    pub points: u8,
    /// The storehouses that come with a worker.
    pub storehouses: u8,
    /// The development that opens the tile. `None` if every village starts with it.
    pub opened_by: Option<Development>,
    /// The development whose copies improve the tile, if it can be improved.
    pub improved_by: Option<Development>,
}

/// The activity tiles, cheapest tools first (Phoenicia 4.2). All numbers are stated.
pub const TILES: [TileCard; TILE_KINDS] = [
    TileCard {
        tile: Tile::Hunting,
        names: ["Hunting", "Improved Hunting", "Advanced Hunting"],
        worker: ("hunter", "hunters"),
        tools: 2,
        production: 1,
        points: 1,
        storehouses: 0,
        opened_by: None,
        improved_by: Some(D::Tracker),
    },
    TileCard {
        tile: Tile::Farming,
        names: ["Farming", "Farming", "Farming"],
        worker: ("farmer", "farmers"),
        tools: 5,
        production: 2,
        points: 1,
        storehouses: 0,
        opened_by: None,
        improved_by: None,
    },
    TileCard {
        tile: Tile::Mining,
        names: ["Mining", "Improved Mining", "Advanced Mining"],
        worker: ("miner", "miners"),
        tools: 8,
        production: 3,
        points: 2,
        storehouses: 0,
        opened_by: Some(D::Prospector),
        improved_by: Some(D::Smelter),
    },
    TileCard {
        tile: Tile::Clothmaking,
        names: ["Clothmaking", "Clothmaking", "Clothmaking"],
        worker: ("clothmaker", "clothmakers"),
        tools: 11,
        production: 4,
        points: 2,
        storehouses: 1,
        opened_by: Some(D::DyeHouse),
        improved_by: None,
    },
];

impl Tile {
    /// Every tile, cheapest tools first.
    pub const ALL: [Self; TILE_KINDS] = [Self::Hunting, Self::Farming, Self::Mining, Self::Clothmaking];

    /// Returns the data printed on the tile.
    pub const fn card(self) -> &'static TileCard {
        &TILES[self as usize]
    }

    /// Returns the index in the list of tiles.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the production of `workers` workers at a level: 0 at the start, 1 improved, 2 advanced.
    ///
    /// The first improvement adds 1 for every second worker. The second adds 1 for each of the others (Phoenicia 4.2).
    pub const fn yields(self, level: u8, workers: u8) -> u8 {
        let bonus = match level {
            0 => 0,
            1 => workers / 2,
            _ => workers,
        };
        self.card().production * workers + bonus
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(seats: u8, column: impl Fn(&Card) -> u8) -> u32 {
        CARDS.iter().map(|card| u32::from(column(card)) * u32::from(card.development.copies(seats))).sum()
    }

    #[test]
    fn cards_stand_in_the_order_of_their_enum_and_of_their_sets() {
        for (index, card) in CARDS.iter().enumerate() {
            assert_eq!(card.development.index(), index, "{}", card.name);
        }
        assert!(CARDS.is_sorted_by_key(|card| card.set));
    }

    #[test]
    fn decks_of_two_to_five_players_add_up() {
        // Cards, production, VP, storehouses, untrained, trained, minimum bids (Phoenicia 1.2, 1.3).
        let expected = [
            [19, 21, 44, 10, 6, 6, 182],
            [29, 35, 72, 16, 9, 9, 297],
            [38, 42, 88, 20, 12, 12, 364],
            [48, 56, 116, 26, 15, 15, 479],
        ];
        for (seats, row) in (2..).zip(expected) {
            let counted = [
                sum(seats, |_| 1),
                sum(seats, |card| card.production),
                sum(seats, |card| card.points),
                sum(seats, |card| card.storehouses),
                sum(seats, |card| card.untrained),
                sum(seats, |card| card.trained),
                sum(seats, |card| card.minimum),
            ];
            assert_eq!(counted, row, "{seats} players");
        }
    }

    #[test]
    fn sets_have_the_stated_sizes() {
        let expected = [[7, 5, 4, 3], [11, 7, 6, 5], [14, 10, 8, 6], [18, 12, 10, 8]];
        for (seats, row) in (2..).zip(expected) {
            for (set, size) in (1..).zip(row) {
                assert_eq!(sum(seats, |card| u8::from(card.set == set)), size, "{seats} players, set {set}");
            }
        }
    }

    #[test]
    fn the_production_deck_has_forty_cards_of_mean_five() {
        let cards: usize = PRODUCTION_DECK.iter().map(|count| usize::from(*count)).sum();
        let value: usize =
            PRODUCTION_DECK.iter().zip(CARD_VALUES).map(|(count, value)| usize::from(count * value)).sum();
        assert_eq!((cards, value), (PRODUCTION_CARDS, 5 * PRODUCTION_CARDS));
    }

    #[test]
    fn a_further_copy_never_takes_off_more_than_the_one_before() {
        for row in &DISCOUNTS {
            let [first, second, third] = row.total;
            assert!(second - first < first.max(2) && third - second <= second - first, "{row:?}");
        }
    }

    #[test]
    fn tiles_yield_what_their_spaces_print() {
        // Rows for 1 to 5 workers, from Phoenicia 4.2.
        let columns: [(Tile, u8, [u8; 5]); 8] = [
            (Tile::Hunting, 0, [1, 2, 3, 4, 5]),
            (Tile::Hunting, 1, [1, 3, 4, 6, 7]),
            (Tile::Hunting, 2, [2, 4, 6, 8, 10]),
            (Tile::Farming, 0, [2, 4, 6, 8, 10]),
            (Tile::Mining, 0, [3, 6, 9, 12, 15]),
            (Tile::Mining, 1, [3, 7, 10, 14, 17]),
            (Tile::Mining, 2, [4, 8, 12, 16, 20]),
            (Tile::Clothmaking, 0, [4, 8, 12, 16, 20]),
        ];
        for (tile, level, row) in columns {
            for (workers, production) in (1..).zip(row) {
                assert_eq!(tile.yields(level, workers), production, "{tile:?} {level} {workers}");
            }
        }
    }
}
