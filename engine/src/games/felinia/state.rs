//! The table of Felinia: what lies where, and everything that can be read off it.
//!
//! Nothing here changes a match; the rules stand in the files named after the phases.

use serde::{Serialize, Serializer};

use super::action::{Dock, SPOTS, Spot};
use super::data::{
    Boat, KINGDOMS, Kingdom, MARKETS, MAX_SILVER, PLACES_DRAWN, Place, SALE, SEATS, SHIPS, Special, TILE_KINDS, TOKENS,
    Tile,
};
use super::goods::Goods;
use super::island::{ADVANCED, BASIC, Island, MAX_PROVINCES, Province, Provinces};
use super::options::Options;
use super::places::{Deck, Places};
use crate::kernel::by_kind::{ByKind, Counts};
use crate::kernel::outcome::Outcome;
use crate::kernel::seat::Seat;
use crate::kernel::secret::Urn;
use crate::kernel::set::as_list;

/// A match of Felinia.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Felinia {
    /// The rules in force.
    pub options: Options,
    /// Seats at the table.
    pub seats: u8,
    /// The first player of this round.
    pub first: Seat,
    /// Who decides.
    pub active: Seat,
    /// The round, from 1.
    pub round: u16,
    /// What has to be decided.
    pub stage: Stage,
    /// Why the running exploration is the last one, once it is.
    pub ending: Option<Ending>,
    /// Boats that left in this round.
    pub sailed: u8,
    /// The player boards, in seat order; only the first `seats` count.
    pub boards: [Board; SEATS],
    /// Merchandise on the markets, from the top.
    pub markets: ByKind<Spot, MARKETS, Goods>,
    /// Bid tokens on the markets and on the guild.
    pub stacks: ByKind<Spot, SPOTS, Stack>,
    /// The ships in the port.
    pub ships: ByKind<Dock, SHIPS, Ship>,
    /// Boats to come that have grey backs.
    pub grey: Urn,
    /// Boats to come after those: blue backs.
    pub blue: Urn,
    /// The next boat, where it is seen (Felinia 6).
    pub next_boat: Option<Boat>,
    /// Merchandise in the bag.
    pub bag: Goods,
    /// Face-up trade tiles.
    pub tiles: Tiles,
    /// Posts whose trade tile is face down.
    #[serde(serialize_with = "as_list")]
    pub face_down: Provinces,
    /// How many face-down tiles of each type (column) each country (row) has.
    pub unrevealed: ByKind<Kingdom, KINGDOMS, Counts<Kingdom, KINGDOMS>>,
    /// Bonus tiles on the stack, by type.
    pub bonus: ByKind<Kingdom, KINGDOMS, bool>,
    /// Mysterious places to be found.
    pub deck: Deck,
}

/// What has to be decided now, by the active seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Stage {
    /// Where to put the next token.
    Bidding {
        /// The pass, from 0.
        pass: u8,
    },
    /// What to do with the top token of a stack.
    Trading {
        /// Where.
        spot: Spot,
    },
    /// Which boats to board after a deal.
    Boarding {
        /// Where the deal was.
        spot: Spot,
    },
    /// Which trade tile to reveal.
    Revealing(Journey),
    /// Where the merchant goes.
    Moving(Journey),
    /// Which mysterious place to keep.
    Finding {
        /// The move in which it was found.
        journey: Journey,
        /// The cards drawn: the active seat's knowledge.
        drawn: Drawn,
    },
    /// Which merchandise to keep.
    Storing {
        /// A fourth tile is paid for.
        paid: bool,
    },
    /// The match is over.
    Over(Outcome),
}

/// Why the end comes (Felinia 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Ending {
    /// Somebody's last merchant went on board.
    LastMerchant,
    /// The pile couldn't fill the ships.
    Boats,
}

/// The move of a merchant on the island.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Journey {
    /// The ship that brought him.
    pub dock: Dock,
    /// Where he is.
    pub at: Province,
    /// Steps taken.
    pub steps: u8,
    /// Where he has been.
    #[serde(serialize_with = "as_list")]
    pub visited: Provinces,
    /// Trade tiles revealed.
    pub revealed: u8,
    /// Food of his owner when he came ashore.
    pub food: u8,
}

/// Mysterious places drawn and not yet decided on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Drawn {
    /// The cards, as far as they are known.
    pub cards: [Option<Place>; PLACES_DRAWN],
    /// How many aren't known.
    pub hidden: u8,
}

/// A ship and the boat tile on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ship {
    /// The boat tile; none once it has sailed.
    pub boat: Option<Boat>,
    /// The merchants on board, the foremost first.
    pub aboard: [Option<Seat>; 2],
}

impl Ship {
    /// How many merchants are on board.
    pub fn merchants(&self) -> u8 {
        self.aboard.iter().flatten().count() as u8
    }

    /// Free spaces.
    pub fn free(&self) -> u8 {
        self.boat.map_or(0, |boat| boat.card().spaces.saturating_sub(self.merchants()))
    }
}

/// Bid tokens on top of each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    tokens: [Seat; SEATS * TOKENS as usize],
    len: u8,
}

impl Default for Stack {
    fn default() -> Self {
        Self { tokens: [Seat(0); SEATS * TOKENS as usize], len: 0 }
    }
}

impl Stack {
    /// The tokens from the bottom up.
    pub fn tokens(&self) -> &[Seat] {
        &self.tokens[..usize::from(self.len)]
    }

    /// How many there are: what the top one pays.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whose token is on top.
    pub fn top(&self) -> Option<Seat> {
        self.tokens().last().copied()
    }

    pub(super) fn push(&mut self, seat: Seat) {
        self.tokens[usize::from(self.len)] = seat;
        self.len += 1;
    }

    pub(super) fn pop(&mut self) {
        self.len -= 1;
        // What is empty looks the same, however it came to be.
        self.tokens[usize::from(self.len)] = Seat(0);
    }
}

impl Serialize for Stack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.tokens())
    }
}

/// The face-up trade tile of every province.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tiles(pub [Option<Tile>; MAX_PROVINCES]);

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter())
    }
}

/// What a seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Board {
    /// Silver on the money track.
    pub silver: u8,
    /// Merchandise.
    pub goods: Goods,
    /// Gold.
    pub gold: u8,
    /// Spice.
    pub spice: u8,
    /// Food.
    pub food: u8,
    /// Merchants in stock.
    pub merchants: u8,
    /// Posts with one of its merchants.
    #[serde(serialize_with = "as_list")]
    pub settled: Provinces,
    /// Tokens still to be placed in this round.
    pub tokens: u8,
    /// Passes in which a token went on the own board.
    pub banked: [bool; TOKENS as usize],
    /// Trade tiles taken, by kind: everybody saw which.
    pub taken: [u8; TILE_KINDS],
    /// Bonus tiles, by type.
    pub bonus: ByKind<Kingdom, KINGDOMS, bool>,
    /// Mysterious places kept.
    pub places: Places,
}

impl Board {
    /// Whether it has a special tile.
    pub fn has(&self, special: Special) -> bool {
        self.taken[Tile::Special(special).kind()] > 0
    }

    /// Silver it could have by selling everything but some merchandise.
    pub fn means_without(&self, kept: &Goods) -> u8 {
        let goods = self.goods.tiles() - kept.tiles();
        let sales = goods * SALE.merchandise + self.spice * SALE.spice + self.gold * SALE.gold;
        (self.silver + sales).min(MAX_SILVER)
    }

    /// Silver it could have by selling everything.
    pub fn means(&self) -> u8 {
        self.means_without(&Goods::NONE)
    }
}

impl Felinia {
    /// The side of the board in play.
    pub const fn island(&self) -> &'static Island {
        if self.options.advanced { &ADVANCED } else { &BASIC }
    }

    /// The board of a seat.
    pub const fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    pub(super) const fn board_mut(&mut self, seat: Seat) -> &mut Board {
        &mut self.boards[seat.index()]
    }

    /// The board of the active seat.
    pub const fn own(&self) -> &Board {
        self.board(self.active)
    }

    pub(super) const fn own_mut(&mut self) -> &mut Board {
        self.board_mut(self.active)
    }

    /// The boards at the table, in seat order.
    pub fn all_boards(&self) -> &[Board] {
        &self.boards[..usize::from(self.seats)]
    }

    /// The seat that has to decide.
    pub const fn decider(&self) -> Option<Seat> {
        match self.stage {
            Stage::Over(_) => None,
            _ => Some(self.active),
        }
    }

    /// The stack of bid tokens at a spot.
    pub fn stack(&self, spot: Spot) -> &Stack {
        &self.stacks[spot]
    }

    /// The ship at a dock.
    pub fn ship(&self, dock: Dock) -> &Ship {
        &self.ships[dock]
    }

    /// Markets that are open at this table, from the top.
    pub fn open_markets(&self) -> impl Iterator<Item = Spot> + use<> {
        (0..super::data::open_markets(self.seats) as u8).map(Spot)
    }

    /// The trade tile that lies face up on a post.
    pub const fn tile(&self, post: Province) -> Option<Tile> {
        self.tiles.0[post.index()]
    }

    /// The seat whose merchant has settled on a post.
    pub fn settler(&self, post: Province) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.board(*seat).settled.contains(post))
    }

    /// Every post with a merchant.
    pub fn settled(&self) -> Provinces {
        self.all_boards().iter().fold(Provinces::EMPTY, |all, board| all | board.settled)
    }

    /// Posts of a country whose trade tile is face down.
    pub fn face_down_in(&self, country: Kingdom) -> Provinces {
        self.face_down & self.island().country(country)
    }

    /// Boats still to come.
    pub fn boats_left(&self) -> u8 {
        self.grey.len() + self.blue.len() + u8::from(self.next_boat.is_some())
    }

    /// The move under way.
    pub const fn journey(&self) -> Option<&Journey> {
        match &self.stage {
            Stage::Revealing(journey) | Stage::Moving(journey) | Stage::Finding { journey, .. } => Some(journey),
            _ => None,
        }
    }
}
