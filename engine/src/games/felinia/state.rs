//! The state of a match of Felinia, and queries on it.
//!
//! Nothing here changes a match. The rules are in [`super::rules`].

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
    /// The number of seats.
    pub seats: u8,
    /// The first player of this round.
    pub first: Seat,
    /// The seat that decides.
    pub active: Seat,
    /// The round, from 1.
    pub round: u16,
    /// The pending decision.
    pub stage: Stage,
    /// The reason why the running exploration is the last one, once it is.
    pub ending: Option<Ending>,
    /// The number of boats that sailed in this round.
    pub sailed: u8,
    /// The boards of the seats. Only the first `seats` entries count.
    pub boards: [Board; SEATS],
    /// Merchandise on the markets, from the top.
    pub markets: ByKind<Spot, MARKETS, Goods>,
    /// Bid tokens on the markets and on the guild.
    pub stacks: ByKind<Spot, SPOTS, Stack>,
    /// The ships in the port.
    pub ships: ByKind<Dock, SHIPS, Ship>,
    /// The boats in the pile with grey backs.
    pub grey: Urn,
    /// The boats in the pile with blue backs. They come after the grey ones.
    pub blue: Urn,
    /// The next boat, if it is visible (Felinia 6).
    pub next_boat: Option<Boat>,
    /// Merchandise in the bag.
    pub bag: Goods,
    /// The face-up trade tiles.
    pub tiles: Tiles,
    /// The posts whose trade tile is face down.
    #[serde(serialize_with = "as_list")]
    pub face_down: Provinces,
    /// The number of face-down tiles of each type (column) in each country (row).
    pub unrevealed: ByKind<Kingdom, KINGDOMS, Counts<Kingdom, KINGDOMS>>,
    /// The bonus tiles on the stack, by type.
    pub bonus: ByKind<Kingdom, KINGDOMS, bool>,
    /// The pile of mysterious places.
    pub deck: Deck,
}

/// The pending decision of the active seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Stage {
    /// The seat places its next token.
    Bidding {
        /// The pass, from 0.
        pass: u8,
    },
    /// The seat uses the top token of a stack.
    Trading {
        /// The spot of the stack.
        spot: Spot,
    },
    /// The seat may board boats after a deal.
    Boarding {
        /// The spot of the deal.
        spot: Spot,
    },
    /// The seat may reveal a trade tile.
    Revealing(Journey),
    /// The seat moves its merchant.
    Moving(Journey),
    /// The seat may keep a mysterious place.
    Finding {
        /// The interrupted move.
        journey: Journey,
        /// The cards drawn. Only the active seat sees them.
        drawn: Drawn,
    },
    /// The seat reduces its merchandise to what it may keep.
    Storing {
        /// The fourth tile is paid for.
        paid: bool,
    },
    /// The match is over.
    Over(Outcome),
}

/// The reason for the end (Felinia 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Ending {
    /// A seat's last merchant went on board.
    LastMerchant,
    /// The pile couldn't fill the ships.
    Boats,
}

/// The move of a merchant on the island.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Journey {
    /// The ship that brought the merchant.
    pub dock: Dock,
    /// The current province.
    pub at: Province,
    /// The number of steps taken.
    pub steps: u8,
    /// The provinces visited.
    #[serde(serialize_with = "as_list")]
    pub visited: Provinces,
    /// The number of trade tiles revealed.
    pub revealed: u8,
    /// The owner's food when the merchant came ashore.
    pub food: u8,
}

/// Mysterious places drawn and not yet decided on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Drawn {
    /// The known cards.
    pub cards: [Option<Place>; PLACES_DRAWN],
    /// The number of unknown cards.
    pub hidden: u8,
}

/// A ship and the boat tile on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ship {
    /// The boat tile, or `None` once it has sailed.
    pub boat: Option<Boat>,
    /// The merchants on board, the foremost first.
    pub aboard: [Option<Seat>; 2],
}

impl Ship {
    /// Returns the number of merchants on board.
    pub fn merchants(&self) -> u8 {
        self.aboard.iter().flatten().count() as u8
    }

    /// Returns the number of free spaces.
    pub fn free(&self) -> u8 {
        self.boat.map_or(0, |boat| boat.card().spaces.saturating_sub(self.merchants()))
    }
}

/// A stack of bid tokens.
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
    /// Returns the tokens from the bottom up.
    pub fn tokens(&self) -> &[Seat] {
        &self.tokens[..usize::from(self.len)]
    }

    /// Returns the number of tokens, which is the price for the top one.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Returns `true` if there are no tokens.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the owner of the top token.
    pub fn top(&self) -> Option<Seat> {
        self.tokens().last().copied()
    }

    pub(super) fn push(&mut self, seat: Seat) {
        self.tokens[usize::from(self.len)] = seat;
        self.len += 1;
    }

    pub(super) fn pop(&mut self) {
        self.len -= 1;
        // Unused entries are reset, because equality compares them.
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

/// The board and the possessions of a seat.
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
    /// Posts with a merchant of the seat.
    #[serde(serialize_with = "as_list")]
    pub settled: Provinces,
    /// Tokens still to be placed in this round.
    pub tokens: u8,
    /// Passes in which a token was placed on the own board.
    pub banked: [bool; TOKENS as usize],
    /// The number of trade tiles taken, by kind. This is public.
    pub taken: [u8; TILE_KINDS],
    /// Bonus tiles, by type.
    pub bonus: ByKind<Kingdom, KINGDOMS, bool>,
    /// Mysterious places kept.
    pub places: Places,
}

impl Board {
    /// Returns `true` if the seat has a special tile.
    pub fn has(&self, special: Special) -> bool {
        self.taken[Tile::Special(special).kind()] > 0
    }

    /// Returns the silver after selling everything except `kept`, at most [`MAX_SILVER`].
    pub fn means_without(&self, kept: &Goods) -> u8 {
        let goods = self.goods.tiles() - kept.tiles();
        let sales = goods * SALE.merchandise + self.spice * SALE.spice + self.gold * SALE.gold;
        (self.silver + sales).min(MAX_SILVER)
    }

    /// Returns the silver after selling everything, at most [`MAX_SILVER`].
    pub fn means(&self) -> u8 {
        self.means_without(&Goods::NONE)
    }
}

impl Felinia {
    /// Returns the side of the board in play.
    pub const fn island(&self) -> &'static Island {
        if self.options.advanced { &ADVANCED } else { &BASIC }
    }

    /// Returns the board of a seat.
    pub const fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    pub(super) const fn board_mut(&mut self, seat: Seat) -> &mut Board {
        &mut self.boards[seat.index()]
    }

    /// Returns the board of the active seat.
    pub const fn own(&self) -> &Board {
        self.board(self.active)
    }

    pub(super) const fn own_mut(&mut self) -> &mut Board {
        self.board_mut(self.active)
    }

    /// Returns the boards in seat order.
    pub fn all_boards(&self) -> &[Board] {
        &self.boards[..usize::from(self.seats)]
    }

    /// Returns the seat that has to decide, or `None` after the end.
    pub const fn decider(&self) -> Option<Seat> {
        match self.stage {
            Stage::Over(_) => None,
            _ => Some(self.active),
        }
    }

    /// Returns the stack of bid tokens at a spot.
    pub fn stack(&self, spot: Spot) -> &Stack {
        &self.stacks[spot]
    }

    /// Returns the ship at a dock.
    pub fn ship(&self, dock: Dock) -> &Ship {
        &self.ships[dock]
    }

    /// Returns the open markets, from the top.
    pub fn open_markets(&self) -> impl Iterator<Item = Spot> + use<> {
        (0..super::data::open_markets(self.seats) as u8).map(Spot)
    }

    /// Returns the face-up trade tile on a post.
    pub const fn tile(&self, post: Province) -> Option<Tile> {
        self.tiles.0[post.index()]
    }

    /// Returns the seat whose merchant has settled on a post.
    pub fn settler(&self, post: Province) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.board(*seat).settled.contains(post))
    }

    /// Returns all posts with a merchant.
    pub fn settled(&self) -> Provinces {
        self.all_boards().iter().fold(Provinces::EMPTY, |all, board| all | board.settled)
    }

    /// Returns the posts of a country whose trade tile is face down.
    pub fn face_down_in(&self, country: Kingdom) -> Provinces {
        self.face_down & self.island().country(country)
    }

    /// Returns the number of boats still to come.
    pub fn boats_left(&self) -> u8 {
        self.grey.len() + self.blue.len() + u8::from(self.next_boat.is_some())
    }

    /// Returns the move under way.
    pub const fn journey(&self) -> Option<&Journey> {
        match &self.stage {
            Stage::Revealing(journey) | Stage::Moving(journey) | Stage::Finding { journey, .. } => Some(journey),
            _ => None,
        }
    }
}
