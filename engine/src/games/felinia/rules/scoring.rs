//! Points and the winner (Felinia 4).

use crate::games::felinia::action::Event;
use crate::games::felinia::data::{Bonus, FOOD_POINTS, GROUP, Kingdom, SPICES_FOR_A_POINT, Special, Tile};
use crate::games::felinia::island::{Island, Province, Provinces};
use crate::games::felinia::state::{Board, Ending, Felinia, Stage};
use crate::kernel::outcome::{Outcome, ScoreLine, ScoreSheet};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;

/// The sources of points, in the order of the score sheet.
pub const SOURCES: [&str; 6] =
    ["Trade tiles", "Bonus tiles", "Merchants", "Goods, gold, spice", "Mysterious places", "Special tiles"];

/// The points of a seat by source. They are public: only the number of mysterious places scores.
pub type Points = [i32; SOURCES.len()];

impl Felinia {
    /// Returns the points that a seat would score now, by source.
    pub fn points(&self, seat: Seat) -> Points {
        self.points_of(self.board(seat))
    }

    /// Returns the points that a merchant of the seat on a post would add, with the face-up tile there. If he must pay
    /// food for the step, that food no longer scores. `None` if no tile is face up.
    pub fn points_of_settling(&self, seat: Seat, post: Province) -> Option<i32> {
        let tile = self.tile(post)?;
        let mut board = *self.board(seat);
        board.food -= self.food_for_step(seat, post);
        board.settled.insert(post);
        if tile != Tile::Special(Special::Grant) {
            board.taken[tile.kind()] += 1;
        }
        Some(self.points_of(&board).iter().sum::<i32>() - self.points(seat).iter().sum::<i32>())
    }

    fn points_of(&self, board: &Board) -> Points {
        let plain: i32 = Kingdom::ALL.into_iter().map(|kind| tile_points(kind, figures(board, kind))).sum();
        let with_bonus: i32 = Kingdom::ALL.into_iter().map(|kind| type_points(board, kind)).sum();
        let (merchants, loners) = merchant_points(self.island(), board.settled);
        let spices = i32::from(board.spice / SPICES_FOR_A_POINT);
        let goods = i32::from(board.goods.tiles()) + i32::from(board.gold) + spices;
        let places = i32::from(board.places.len());
        let special = |special: Special, points: i32| if board.has(special) { points } else { 0 };
        let specials = special(Special::FoodPoints, i32::from(board.food * FOOD_POINTS))
            + special(Special::SpicePoints, i32::from(board.spice) - spices)
            + special(Special::Loners, loners)
            + special(Special::PlacePoints, places);
        [plain, with_bonus - plain, merchants, goods, place_points(places), specials]
    }

    pub(crate) fn score_sheet(&self) -> ScoreSheet {
        let points: Vec<Points> = Seat::all(self.seats).map(|seat| self.points(seat)).collect();
        let line = |(at, source): (usize, &'static str)| ScoreLine {
            source,
            points: points.iter().map(|points| points[at]).collect(),
        };
        ScoreSheet {
            unit: "points",
            totals: points.iter().map(|points| points.iter().sum()).collect(),
            lines: SOURCES.into_iter().enumerate().map(line).collect(),
        }
    }

    pub(crate) fn end_match(&mut self, cx: &mut StepContext<'_, Event>) {
        // All seats show their mysterious places.
        cx.reveal();
        let outcome = self.result();
        self.stage = Stage::Over(outcome);
        cx.emit(|| Event::Ended { winners: outcome.winners().collect(), tie_break: outcome.tie_break });
    }

    /// Ranks by points, then silver, then merchants on the island. Seats that are still equal share the rank
    /// (Felinia 10, ruling 11).
    fn result(&self) -> Outcome {
        let reason = match self.ending {
            Some(Ending::LastMerchant) => "last-merchant",
            _ => "boats",
        };
        let key = |seat: Seat| {
            let board = self.board(seat);
            [self.points(seat).iter().sum(), board.silver.into(), board.settled.len().into()]
        };
        Outcome::ranked(self.seats, self.round, reason, key, [None, Some("silver"), Some("merchants")])
    }
}

fn figures(board: &Board, kind: Kingdom) -> u8 {
    board.taken[kind.index()]
}

/// Returns the points of `count` trade tiles of one type. Each scores their number, up to the range of the type.
pub fn tile_points(kind: Kingdom, count: u8) -> i32 {
    i32::from(count) * i32::from(count.min(kind.range()))
}

/// Returns the points of a seat's trade tiles of one type, with its bonus tile.
pub fn type_points(board: &Board, kind: Kingdom) -> i32 {
    type_points_with(board, kind, 0)
}

/// Returns [`type_points`] with `more` additional tiles of the type.
pub fn type_points_with(board: &Board, kind: Kingdom, more: u8) -> i32 {
    let count = figures(board, kind) + more;
    match kind.bonus() {
        _ if !board.bonus[kind] => tile_points(kind, count),
        Bonus::ExtraTile => tile_points(kind, count + 1),
        Bonus::OneMoreEach => tile_points(kind, count) + i32::from(count),
    }
}

/// Returns the points of merchants by their groups, and the number of merchants who are alone.
pub fn merchant_points(island: &Island, settled: Provinces) -> (i32, i32) {
    let (mut points, mut loners) = (0, 0);
    let mut rest = settled;
    while let Some(post) = rest.iter().next() {
        let group = group_of(island, settled, post);
        rest = rest - group;
        let size = usize::from(group.len());
        points += i32::from(group.len()) * i32::from(GROUP[size.min(GROUP.len()) - 1]);
        loners += i32::from(size == 1);
    }
    (points, loners)
}

/// Returns the posts of the group of merchants to which the one on `post` belongs.
pub fn group_of(island: &Island, settled: Provinces, post: Province) -> Provinces {
    let mut group = Provinces::EMPTY;
    group.insert(post);
    let mut edge = group;
    while !edge.is_empty() {
        let next = edge.iter().fold(Provinces::EMPTY, |next, post| next | island.borders(post));
        edge = (next & settled) - group;
        group = group | edge;
    }
    group
}

/// Returns the points of mysterious places: 1 for a single one, 2 each for more (Felinia 5).
pub const fn place_points(places: i32) -> i32 {
    if places == 1 { 1 } else { 2 * places }
}
