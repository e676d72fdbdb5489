//! Setting up (Felinia 2, 5).

use crate::games::felinia::action::Event;
use crate::games::felinia::data::{
    Boat, KINGDOMS, Kingdom, MARKET_FILL, MERCHANTS, SEATS, START_SILVER, Special, TILES_OF_A_GOOD, TRADE_TILES, Tile,
    start_goods,
};
use crate::games::felinia::goods::{GOODS_COUNT, Goods};
use crate::games::felinia::island::{MAX_PROVINCES, Provinces};
use crate::games::felinia::options::Options;
use crate::games::felinia::places::Deck;
use crate::games::felinia::state::{Board, Felinia, Stage, Tiles};
use crate::kernel::by_kind::ByKind;
use crate::kernel::seat::Seat;
use crate::kernel::secret::Urn;
use crate::kernel::step::StepContext;

/// Deals a match: a random first player, goods by seat, four boats, two tiles on each open market, and trade tiles on
/// all posts. The trade tiles are face up in the advanced game.
pub(crate) fn deal(seats: u8, options: &Options, cx: &mut StepContext<'_, Event>) -> Felinia {
    let first = Seat(cx.rng().below(u32::from(seats)) as u8);
    let mut game = Felinia {
        options: *options,
        seats,
        first,
        active: first,
        round: 1,
        stage: Stage::Bidding { pass: 0 },
        ending: None,
        sailed: 0,
        boards: [Board::default(); SEATS],
        markets: ByKind::default(),
        stacks: ByKind::default(),
        ships: Default::default(),
        grey: boats(false),
        blue: boats(true),
        next_boat: None,
        bag: Goods::new([TILES_OF_A_GOOD; GOODS_COUNT]),
        tiles: Tiles([None; MAX_PROVINCES]),
        face_down: Provinces::EMPTY,
        unrevealed: TRADE_TILES,
        bonus: ByKind::new([true; KINGDOMS]),
        deck: Deck::default(),
    };
    for (seat, goods) in first.clockwise(seats).zip(start_goods(seats)) {
        let board = game.board_mut(seat);
        board.silver = START_SILVER;
        board.merchants = MERCHANTS;
        for good in goods {
            board.goods.put(*good, 1);
        }
        for good in goods {
            game.bag.remove(*good, 1);
        }
    }
    game.lay_tiles(cx);
    let mut nobody = StepContext::silent(cx.rng());
    game.moor(&mut nobody);
    game.fill_markets(MARKET_FILL.first, &mut nobody);
    game.begin_bidding();
    cx.emit(|| Event::Dealt { first, boats: game.ships.values().map(|ship| ship.boat.expect("a boat on every ship")) });
    game
}

/// Returns the boats with blue backs, or those with grey ones.
fn boats(blue: bool) -> Urn {
    let mut urn = Urn::default();
    Boat::all().filter(|boat| boat.card().blue == blue).for_each(|boat| urn.put(boat.0));
    urn
}

impl Felinia {
    /// Lays trade tiles on all posts: face down, or shuffled with the special tiles and face up (Felinia 5).
    fn lay_tiles(&mut self, cx: &mut StepContext<'_, Event>) {
        if !self.options.advanced {
            self.face_down = self.island().posts();
            return;
        }
        for country in Kingdom::ALL {
            let figures = Kingdom::ALL.into_iter().flat_map(|kind| {
                let count = TRADE_TILES[country][kind];
                (0..count).map(move |_| Tile::Figure(kind))
            });
            let specials = Special::ALL.into_iter().filter(|special| special.country() == country).map(Tile::Special);
            let mut tiles: arrayvec::ArrayVec<Tile, 8> = figures.chain(specials).collect();
            cx.rng().shuffle(&mut tiles);
            let posts = self.island().country(country) & self.island().posts();
            for (post, tile) in posts.iter().zip(tiles) {
                self.tiles.0[post.index()] = Some(tile);
            }
        }
        self.unrevealed = Default::default();
    }
}
