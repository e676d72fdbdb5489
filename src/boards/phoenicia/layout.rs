//! The layouts of the board, for the space that is available. Units are CSS pixels of a board of the least size. A
//! larger one is scaled up.

use engine::games::phoenicia::data::Tile;
use engine::games::phoenicia::state::SEATS;
use leptos::prelude::*;

use super::place::{Place, Rows};

/// The arrangement of the parts of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrangement {
    /// The whole board on the screen, with the auction between the jetties.
    Wide,
    /// The pool below the auction, and three tiles in a row.
    Medium,
    /// A phone.
    Narrow,
}

/// The parameters of a layout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Room {
    /// The width of the board in CSS pixels.
    pub(super) width: f64,
    /// The height of the board in CSS pixels. `None` if the page scrolls.
    pub(super) height: Option<f64>,
    /// The number of seats.
    pub(super) seats: u8,
    /// The places of the pool that stay empty until the end, as bits.
    pub(super) gone: u8,
    /// The number of kinds of developments of the village in the foreground.
    pub(super) owned: usize,
    /// The number of niches for production cards of that village.
    pub(super) niches: u8,
    /// `true` if the current decision is about that village.
    pub(super) developing: bool,
    /// `true` if the window is so low that it shows only a small part of the board, as on a phone in landscape.
    pub(super) low: bool,
    /// The scale of the page’s text, relative to the default.
    pub(super) text: f64,
}

/// The least width and height of a board that is shown as a whole.
const LEAST: (f64, f64) = (1080.0, 814.0);

/// The least scale of the wide arrangement.
const SMALLEST: f64 = 0.82;

/// The height of the tag below a printed card, which shows the viewer's price.
pub(super) const TAG: f64 = 14.0;

/// The end of the far shore in the wide arrangement. It lies behind the rivals.
const FAR_SHORE: f64 = 76.0;

/// The least distance of production cards on a phone, for touch.
const FINGER: f64 = 46.0;

/// The width and height of a storage on a phone without its niches, and the height of a row of niches.
pub(super) const BESIDE_NICHES: f64 = 20.0;
pub(super) const BESIDE_NICHE_ROWS: f64 = 106.0;
pub(super) const NICHE_ROW: f64 = 62.0;

/// The positions of all parts of the board.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) arrangement: Arrangement,
    /// The width and height of the board.
    pub(super) size: (f64, f64),
    /// The rivals, clockwise from the viewer.
    pub(super) rivals: Vec<Place>,
    /// The jetties under the pool.
    pub(super) jetties: Vec<Place>,
    /// The places of the pool. One that stays empty has no size on a phone.
    pub(super) pool: Vec<Place>,
    /// The width and height of a card of the pool.
    printed: (f64, f64),
    /// The two decks.
    pub(super) decks: Place,
    /// The auction.
    pub(super) mole: Place,
    /// The scale of a card in the auction.
    pub(super) enlarged: f64,
    /// The track of victory points.
    pub(super) track: Place,
    /// The heading of the village.
    pub(super) header: Place,
    pub(super) training: Place,
    /// The tiles for work, in order.
    pub(super) tiles: [Place; Tile::ALL.len()],
    pub(super) city_centre: Place,
    pub(super) storage: Place,
    /// The number of niches in a row of the storage, with the coins below. `None` if the coins lie beside the niches.
    pub(super) niches_in_a_row: Option<u8>,
    /// The developments of the village.
    pub(super) cards: Vec<Place>,
    /// The beginning and the end of the bay.
    pub(super) shores: (f64, f64),
}

/// Returns the layout from the context of the board.
pub(super) fn use_layout() -> Memo<Layout> {
    expect_context()
}

impl Layout {
    pub(super) fn new(room: &Room) -> Self {
        let scale = room.height.map_or(room.width / LEAST.0, |height| (room.width / LEAST.0).min(height / LEAST.1));
        if scale >= SMALLEST {
            let height = room.height.map_or(LEAST.1, |height| height / scale);
            Self::wide(room, room.width / scale, height)
        } else if room.width >= 620.0 {
            let width = room.width.min(840.0);
            Self::medium(room, width)
        } else {
            // On a phone the drawing grows with its text. In landscape it grows less, so that a whole auction is
            // visible.
            let widest = if room.low { 560.0 } else { 440.0 };
            let width = (room.width / room.text).clamp(340.0, widest);
            Self::narrow(room, width)
        }
    }

    fn wide(room: &Room, width: f64, height: f64) -> Self {
        let seats = usize::from(room.seats);
        let (left, inner) = (14.0, width - 28.0);
        let spare = height - LEAST.1;
        let mut top = 10.0;
        let mut row = |height: f64, gap: f64| {
            let place = Place::new(left, top, inner, height);
            top += height + gap;
            place
        };
        let rivals = row(96.0, 8.0).grid(seats - 1, 1, 10.0);
        let market = row(300.0 + 0.4 * spare, 6.0);
        let track = row(56.0, 6.0);
        let header = row(32.0, 7.0);
        let tiles = row(166.0 + 0.36 * spare, 10.0);
        let bottom = row(106.0 + 0.24 * spare, 0.0);

        let grown = width - LEAST.0;
        let mole_width = [0.0, 0.0, 400.0, 400.0, 352.0, 326.0][seats.min(SEATS)] + 0.2 * grown;
        let deck_width = if seats > 3 { 98.0 } else { 124.0 };
        let gap = 10.0;
        let room_of_cards = inner - mole_width - deck_width - gap * (seats as f64 + 1.0);
        let card_width = (room_of_cards / seats as f64).min(168.0);
        let card_height = (card_width * 1.43).clamp(232.0, market.height - 34.0);
        let lefts = seats.div_ceil(2);
        // The remaining space surrounds the cards on each side.
        let over = (room_of_cards - card_width * seats as f64) / 2.0;
        let card_top = market.y + (market.height - card_height - TAG) / 2.0;
        let pitch = card_width + gap;
        let mole_left = left + over + lefts as f64 * pitch;
        let mole = Place::new(mole_left, market.y, mole_width, market.height - 4.0);
        let right = mole_left + mole_width + gap;
        let pool = (0..seats).map(|place| {
            let x = if place < lefts {
                left + over / 2.0 + pitch * place as f64
            } else {
                right + over / 2.0 + pitch * (place - lefts) as f64
            };
            Place::new(x, card_top, card_width, card_height)
        });
        let decks = Place::new(left + inner - deck_width, card_top, deck_width, card_height);
        let jetty = |from: f64, to: f64| Place::new(from, card_top + 14.0, to - from, card_height - 26.0);
        let [training, hunting, farming, mining, clothmaking, city_centre] =
            tiles.columns([150.0, 190.0, 182.0, 182.0, 166.0, 132.0], 8.0);
        let [storage, cards] = bottom.columns([400.0, 640.0], 10.0);
        Self {
            arrangement: Arrangement::Wide,
            size: (width, height),
            rivals,
            jetties: vec![jetty(0.0, mole_left), jetty(right - gap, width)],
            pool: pool.collect(),
            decks,
            printed: (card_width, card_height),
            enlarged: enlarged(&mole, card_width, card_height),
            mole,
            shores: (FAR_SHORE, track.y + 4.0),
            track,
            header,
            training,
            tiles: [hunting, farming, mining, clothmaking],
            city_centre,
            storage,
            niches_in_a_row: None,
            cards: cells(&cards, room.owned, 6),
        }
    }

    fn medium(room: &Room, width: f64) -> Self {
        let seats = usize::from(room.seats);
        let mut rows = Rows { left: 12.0, width: width - 24.0, top: 10.0 };
        let rivals = match (room.low, seats - 1) {
            (true, 4) => rows.next(86.0, 10.0).grid(4, 1, 8.0),
            (true, others) => rows.next(66.0, 10.0).grid(others, 1, 8.0),
            (false, 4) => rows.next(202.0, 10.0).grid(2, 2, 8.0),
            (false, others) => rows.next(98.0, 10.0).grid(others, 1, 8.0),
        };
        let bay = rows.top - 40.0;
        let harbour = |rows: &mut Rows| {
            let market = rows.next(300.0, 10.0);
            let [mole, decks] = market.columns([560.0, 224.0], 14.0);
            let pool = rows.next(252.0 + TAG, 12.0);
            (market, mole, decks, pool)
        };
        let village = |rows: &mut Rows| {
            let header = rows.next(32.0, 8.0);
            let tiles = rows.next(350.0, 10.0);
            let storage = rows.next(106.0, 10.0);
            let cards = rows.next(106.0, 12.0);
            (header, tiles, storage, cards)
        };
        let (market, mole, decks, pool) = harbour(&mut rows);
        let track = rows.next(58.0, 8.0);
        let (header, tiles, storage, cards) = village(&mut rows);
        let height = rows.top;
        let card_width = ((pool.width - 10.0 * (seats as f64 - 1.0)) / seats as f64).min(190.0);
        let card_height = pool.height - TAG;
        let pitch = card_width + 10.0;
        let first = pool.x + (pool.width - pitch * seats as f64 + 10.0) / 2.0;
        let pool_places =
            (0..seats).map(|place| Place::new(first + pitch * place as f64, pool.y, card_width, card_height));
        let tiles = tiles.grid(3, 2, 9.0);
        Self {
            arrangement: Arrangement::Medium,
            size: (width, height),
            rivals,
            jetties: vec![
                Place::new(decks.x - 20.0, market.y + 30.0, width - decks.x + 20.0, market.height - 60.0),
                Place::new(0.0, pool.y + 14.0, width, card_height - 30.0),
            ],
            pool: pool_places.collect(),
            decks: Place::new(decks.x + 20.0, decks.y + 14.0, decks.width - 40.0, decks.height - 28.0),
            printed: (card_width, card_height),
            enlarged: enlarged(&mole, card_width, card_height),
            mole,
            shores: (bay, track.y + 4.0),
            track,
            header,
            training: tiles[0],
            tiles: [tiles[1], tiles[2], tiles[3], tiles[4]],
            city_centre: tiles[5],
            storage,
            niches_in_a_row: None,
            cards: cells(&cards, room.owned, 7),
        }
    }

    fn narrow(room: &Room, width: f64) -> Self {
        let seats = usize::from(room.seats);
        let mut rows = Rows { left: 10.0, width: width - 20.0, top: 8.0 };
        let rivals = match seats - 1 {
            4 => rows.next(180.0, 8.0).grid(2, 2, 8.0),
            others => rows.next(86.0, 8.0).grid(others, 1, 7.0),
        };
        let bay = rows.top - 30.0;
        let owned_rows = room.owned.div_ceil(3).max(1);
        let niches_in_a_row = ((rows.width - BESIDE_NICHES) / FINGER) as u8;
        let niche_rows = f64::from(room.niches.div_ceil(niches_in_a_row).max(1));
        let village = |rows: &mut Rows| {
            let header = rows.next(76.0, 7.0);
            let tiles = rows.next(3.0 * 174.0 + 16.0, 9.0);
            let storage = rows.next(BESIDE_NICHE_ROWS + NICHE_ROW * niche_rows, 9.0);
            let cards = rows.next(owned_rows as f64 * 110.0 - 8.0, 12.0);
            (header, tiles, storage, cards)
        };
        let harbour = |rows: &mut Rows| {
            let mole = rows.next(292.0, 12.0);
            // Places that stay empty are left out, because they would only make the page longer.
            let cells = seats + 1 - (room.gone.count_ones() as usize).min(seats);
            let lines = cells.div_ceil(2);
            let pool = rows.next(lines as f64 * (252.0 + TAG + 8.0) - 8.0, 12.0);
            (mole, pool, lines)
        };
        // The part that the current decision is about comes first.
        let (mole, pool, lines, track, header, tiles, storage, cards);
        if room.developing {
            track = rows.next(56.0, 8.0);
            (header, tiles, storage, cards) = village(&mut rows);
            rows.top += 10.0;
            (mole, pool, lines) = harbour(&mut rows);
        } else {
            (mole, pool, lines) = harbour(&mut rows);
            track = rows.next(56.0, 8.0);
            (header, tiles, storage, cards) = village(&mut rows);
        }
        let height = rows.top;
        let cell = |at: usize, place: &Place| {
            let width = (place.width - 10.0) / 2.0;
            let (x, y) = ((at % 2) as f64 * (width + 10.0), (at / 2) as f64 * (252.0 + TAG + 8.0));
            Place::new(place.x + x, place.y + y, width, 252.0)
        };
        let card = cell(0, &pool);
        let tiles = tiles.grid(2, 3, 8.0);
        let jetty = |line: usize| Place::new(0.0, cell(2 * line, &pool).y + 14.0, width, 222.0);
        let mut taken = 0..;
        let mut next = || cell(taken.next().unwrap_or_default(), &pool);
        let places: Vec<_> =
            (0..seats).map(|place| if room.gone >> place & 1 == 1 { Place::default() } else { next() }).collect();
        let decks = next();
        Self {
            arrangement: Arrangement::Narrow,
            size: (width, height),
            rivals,
            jetties: (0..lines).map(jetty).collect(),
            pool: places,
            decks: Place::new(decks.x + 16.0, decks.y, decks.width - 32.0, decks.height),
            printed: (card.width, card.height),
            enlarged: enlarged(&mole, card.width, card.height),
            mole,
            shores: (bay, if room.developing { height } else { track.y + 4.0 }),
            track,
            header,
            training: tiles[0],
            tiles: [tiles[1], tiles[2], tiles[3], tiles[4]],
            city_centre: tiles[5],
            storage,
            niches_in_a_row: Some(niches_in_a_row),
            cards: cards.grid(3, owned_rows, 8.0),
        }
    }

    /// Returns the place of the card that is being sold, on the mole.
    pub(super) fn sold(&self) -> Place {
        let (width, height) = (self.printed.0 * self.enlarged, self.printed.1 * self.enlarged);
        Place::new(self.mole.middle().0 - width / 2.0, self.mole.y - 8.0, width, height)
    }

    /// Returns the place of the rug on the mole, around the card.
    pub(super) fn rug(&self) -> Place {
        let width = self.sold().width + 30.0;
        Place::new(self.mole.middle().0 - width / 2.0, self.mole.y + 12.0, width, self.mole.height - 26.0)
    }
}

/// Returns the scale of a card on the mole. It leaves enough space for the bidders.
fn enlarged(mole: &Place, width: f64, height: f64) -> f64 {
    let beside = 2.0 * 88.0;
    ((mole.width - beside) / width).min((mole.height - 22.0) / height).min(1.35)
}

/// Divides a place into cells for the developments: one row of pictures, or two rows of names.
fn cells(place: &Place, owned: usize, in_a_row: usize) -> Vec<Place> {
    if owned <= in_a_row { place.grid(in_a_row, 1, 8.0) } else { place.grid(in_a_row.max(owned.div_ceil(2)), 2, 7.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rooms() -> impl Iterator<Item = Room> {
        let sizes = [
            (1080.0, Some(850.0)),
            (1560.0, Some(1030.0)),
            (2200.0, Some(1390.0)),
            (920.0, Some(670.0)),
            (664.0, Some(718.0)),
            (820.0, None),
            (844.0, None),
            (390.0, None),
            (360.0, None),
            (527.0, None),
        ];
        sizes.into_iter().flat_map(|(width, height)| {
            (2..=SEATS as u8).flat_map(move |seats| {
                [0, 6, 13].into_iter().flat_map(move |owned| {
                    let low = width == 844.0 || width == 527.0;
                    [(false, 0), (true, 0), (false, 1), (true, 0b11)].map(|(developing, gone)| Room {
                        width,
                        height,
                        seats,
                        gone,
                        owned,
                        niches: 2 + owned as u8,
                        developing,
                        low,
                        text: if width == 390.0 { 1.25 } else { 1.0 },
                    })
                })
            })
        })
    }

    fn parts(layout: &Layout) -> Vec<Place> {
        let mut parts = vec![layout.decks, layout.mole, layout.track, layout.header, layout.training];
        parts.extend(&layout.rivals);
        parts.extend(layout.pool.iter().filter(|place| **place != Place::default()));
        parts.extend(layout.tiles);
        parts.extend([layout.city_centre, layout.storage]);
        parts.extend(&layout.cards);
        parts
    }

    #[test]
    fn nothing_lies_on_anything_else_or_beside_the_table() {
        for room in rooms() {
            let layout = Layout::new(&room);
            let parts = parts(&layout);
            for (at, one) in parts.iter().enumerate() {
                assert!(one.width > 40.0 && one.height > 20.0, "{room:?}: {one:?}");
                assert!(one.x >= 0.0 && one.x + one.width <= layout.size.0 + 0.1, "{room:?}: {one:?}");
                assert!(
                    one.y >= 0.0 && one.y + one.height <= layout.size.1 + 0.1,
                    "{room:?}: {one:?} of {:?}",
                    layout.size
                );
                for other in &parts[at + 1..] {
                    let apart = one.x + one.width <= other.x + 0.1
                        || other.x + other.width <= one.x + 0.1
                        || one.y + one.height <= other.y + 0.1
                        || other.y + other.height <= one.y + 0.1;
                    assert!(apart, "{room:?}: {one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn a_wide_table_has_the_shape_of_its_room() {
        for room in rooms() {
            let layout = Layout::new(&room);
            if let (Arrangement::Wide, Some(height)) = (layout.arrangement, room.height) {
                assert!((layout.size.0 / layout.size.1 - room.width / height).abs() < 1e-9, "{room:?}");
            }
        }
    }

    #[test]
    fn there_is_a_place_for_every_seat_and_every_development() {
        for room in rooms() {
            let layout = Layout::new(&room);
            assert_eq!(layout.rivals.len() + 1, usize::from(room.seats));
            assert_eq!(layout.pool.len(), usize::from(room.seats));
            assert!(layout.cards.len() >= room.owned, "{room:?}");
        }
    }

    #[test]
    fn on_a_phone_a_place_that_stays_empty_takes_no_room_and_those_with_cards_keep_theirs() {
        let phone = |gone| {
            Layout::new(&Room {
                width: 390.0,
                height: None,
                seats: 5,
                gone,
                owned: 6,
                niches: 4,
                developing: false,
                low: false,
                text: 1.0,
            })
        };
        let (all, some) = (phone(0), phone(0b00101));
        assert!(some.size.1 + 252.0 < all.size.1, "a row less: {} of {}", some.size.1, all.size.1);
        let empty: Vec<usize> = (0..5).filter(|place| some.pool[*place] == Place::default()).collect();
        assert_eq!(empty, [0, 2]);
        assert_eq!((some.pool[1], some.pool[3], some.sold()), (all.pool[0], all.pool[1], all.sold()));
    }

    #[test]
    fn the_card_on_the_mole_leaves_the_bidders_their_room() {
        for room in rooms() {
            let layout = Layout::new(&room);
            let (sold, mole) = (layout.sold(), layout.mole);
            assert!(sold.x - mole.x >= 70.0 && layout.enlarged > 0.9, "{room:?}: {sold:?} on {mole:?}");
        }
    }
}
