//! The layout of the galaxy (Syndicate 2.1): 27 places in a hexagon, 63 borders between them, and the place and
//! rotation of each tile. Prices of gates are in [`crate::games::phoenix_syndicate::rules::gates`].

use derive_more::{From, Into};
use serde::{Serialize, Serializer};

use super::data::{GATES, TILES, Tile, Tiles};
use crate::kernel::rng::Rng;
use crate::kernel::set::Set;

/// The number of places, and of tiles.
pub const PLACES: usize = 27;
/// The number of borders between places.
pub const BORDERS: usize = 63;
/// The largest value of each of the three coordinates of a place. The smallest is 0.
const SPAN: i8 = 5;
/// The sum of the three coordinates of a place.
const SUM: i8 = 7;
/// The steps to the six neighbours, clockwise from north-east, as changes of the first two coordinates.
const STEPS: [(i8, i8); 6] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];

/// Returns the number of the place at these coordinates. Places are numbered row by row.
const fn place_at(u: i8, v: i8) -> Option<u8> {
    let w = SUM - u - v;
    if u < 0 || u > SPAN || v < 0 || v > SPAN || w < 0 || w > SPAN {
        return None;
    }
    let mut number = 0;
    let mut row = 0;
    while row <= v {
        let mut column = 0;
        while column <= SPAN {
            let last = SUM - column - row;
            if last >= 0 && last <= SPAN {
                if row == v && column == u {
                    return Some(number);
                }
                number += 1;
            }
            column += 1;
        }
        row += 1;
    }
    None
}

/// The coordinates u and v of each place.
pub const COORDINATES: [(i8, i8); PLACES] = {
    let mut all = [(0, 0); PLACES];
    let mut v = 0;
    while v <= SPAN {
        let mut u = 0;
        while u <= SPAN {
            if let Some(place) = place_at(u, v) {
                all[place as usize] = (u, v);
            }
            u += 1;
        }
        v += 1;
    }
    all
};

/// The neighbours of each place across its six edges, clockwise from north-east.
pub const NEIGHBOURS: [[Option<u8>; 6]; PLACES] = {
    let mut all = [[None; 6]; PLACES];
    let mut place = 0;
    while place < PLACES {
        let (u, v) = COORDINATES[place];
        let mut edge = 0;
        while edge < 6 {
            let (du, dv) = STEPS[edge];
            all[place][edge] = place_at(u + du, v + dv);
            edge += 1;
        }
        place += 1;
    }
    all
};

/// A border between two places, written as the edge of one place that faces the other.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// The place with the smaller number.
    pub place: u8,
    /// The edge of `place`, clockwise from north-east.
    pub edge: u8,
    /// The place with the larger number.
    pub other: u8,
}

/// The borders, ordered by place and edge.
pub const EDGES: [Edge; BORDERS] = {
    let mut all = [Edge { place: 0, edge: 0, other: 0 }; BORDERS];
    let mut count = 0;
    let mut place = 0;
    while place < PLACES {
        let mut edge = 0;
        while edge < 6 {
            if let Some(other) = NEIGHBOURS[place][edge]
                && other as usize > place
            {
                all[count] = Edge { place: place as u8, edge: edge as u8, other };
                count += 1;
            }
            edge += 1;
        }
        place += 1;
    }
    assert!(count == BORDERS);
    all
};

/// The border at each edge of each place. `u8::MAX` if there is none.
const BORDER_AT: [[u8; 6]; PLACES] = {
    let mut all = [[u8::MAX; 6]; PLACES];
    let mut border = 0;
    while border < BORDERS {
        let Edge { place, edge, other } = EDGES[border];
        all[place as usize][edge as usize] = border as u8;
        all[other as usize][(edge as usize + 3) % 6] = border as u8;
        border += 1;
    }
    all
};

/// The borders of each place.
const BORDERS_OF: [Borders; PLACES] = {
    let mut all = [Borders::from_bits(0); PLACES];
    let mut place = 0;
    while place < PLACES {
        let mut bits = 0;
        let mut edge = 0;
        while edge < 6 {
            if BORDER_AT[place][edge] < u8::MAX {
                bits |= 1 << BORDER_AT[place][edge];
            }
            edge += 1;
        }
        all[place] = Borders::from_bits(bits);
        place += 1;
    }
    all
};

/// A border between two places, identified by its row in [`EDGES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, From, Into, Serialize)]
#[serde(transparent)]
pub struct Border(pub u8);

impl Border {
    /// Returns all borders.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..BORDERS as u8).map(Self)
    }

    /// Returns the edge that defines it.
    pub const fn edge(self) -> Edge {
        EDGES[self.0 as usize]
    }

    /// Returns the borders of a place.
    pub const fn of(place: u8) -> Borders {
        BORDERS_OF[place as usize]
    }

    /// Returns the place on the other side of the border from `place`.
    pub const fn beyond(self, place: u8) -> u8 {
        let edge = self.edge();
        if place == edge.place { edge.other } else { edge.place }
    }
}

/// A set of borders, for example the open gates.
pub type Borders = Set<Border, u64>;

/// The place and rotation of each tile. Fixed for a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Galaxy {
    tiles: [Tile; PLACES],
    turns: [u8; PLACES],
    places: [u8; PLACES],
    gates: [[u8; 2]; BORDERS],
}

impl Galaxy {
    /// Creates a galaxy from its tiles in the order of places. The number is the clockwise turn of the tile, in edges.
    pub fn new(laid: [(Tile, u8); PLACES]) -> Self {
        let mut places = [0; PLACES];
        for (place, (tile, _)) in (0..).zip(laid) {
            places[tile.index()] = place;
        }
        let (tiles, turns) = (laid.map(|(tile, _)| tile), laid.map(|(_, turn)| turn));
        let mut galaxy = Self { tiles, turns, places, gates: [[0; 2]; BORDERS] };
        galaxy.gates =
            EDGES.map(|Edge { place, edge, other }| [galaxy.gate(place, edge), galaxy.gate(other, (edge + 3) % 6)]);
        galaxy
    }

    /// Creates a galaxy with shuffled tiles, each turned at random.
    pub fn shuffled(rng: &mut Rng) -> Self {
        let mut tiles: [u8; PLACES] = std::array::from_fn(|tile| tile as u8);
        rng.shuffle(&mut tiles);
        Self::new(tiles.map(|tile| (Tile(tile), rng.below(6) as u8)))
    }

    /// Returns the tile at a place.
    pub const fn tile(&self, place: u8) -> Tile {
        self.tiles[place as usize]
    }

    /// Returns the place of a tile.
    pub const fn place(&self, tile: Tile) -> u8 {
        self.places[tile.index()]
    }

    /// Returns the clockwise turn of a tile, in edges.
    pub const fn turned(&self, tile: Tile) -> u8 {
        self.turns[self.place(tile) as usize]
    }

    /// Returns the colours of the gate at an edge of a place, one bit each. No bit is deep space.
    pub const fn gate(&self, place: u8, edge: u8) -> u8 {
        GATES[self.tiles[place as usize].index()][((edge + 6 - self.turns[place as usize]) % 6) as usize]
    }

    /// Returns the colours of the gate on both sides of a border, one bit each. No bit is deep space.
    pub const fn gates(&self, border: Border) -> [u8; 2] {
        self.gates[border.0 as usize]
    }

    /// Returns the two tiles at a border. The tile at the place with the smaller number comes first.
    pub const fn sides(&self, border: Border) -> [Tile; 2] {
        let edge = border.edge();
        [self.tile(edge.place), self.tile(edge.other)]
    }

    /// Returns the neighbours of a place, with the borders to them.
    pub fn around(&self, place: u8) -> impl Iterator<Item = (Border, u8)> + use<> {
        (0..6).filter_map(move |edge| {
            let other = NEIGHBOURS[place as usize][edge]?;
            Some((Border(BORDER_AT[place as usize][edge]), other))
        })
    }

    /// Returns the border between two tiles, if they touch.
    pub fn border(&self, one: Tile, other: Tile) -> Option<Border> {
        let target = self.place(other);
        self.around(self.place(one)).find(|(_, place)| *place == target).map(|(border, _)| border)
    }

    /// Returns the systems that share an edge with a tile (Syndicate 1.3). Asteroids aren't included, nor are systems
    /// behind them.
    pub fn adjacent_systems(&self, tile: Tile) -> Tiles {
        self.around(self.place(tile)).map(|(_, place)| self.tile(place)).filter(|tile| tile.is_system()).collect()
    }
}

/// Serializes as the tiles row by row, each with its turn: `A3`.
impl Serialize for Galaxy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let laid = self.tiles.iter().zip(self.turns);
        serializer.collect_seq(laid.map(|(tile, turn)| format!("{}{turn}", TILES[tile.index()].id)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hexagon_has_the_counted_places_and_borders() {
        // Syndicate 2.1: rows of 4-5-6-5-4-3, 36 outer edges, 12, 9 and 6 places with 6, 4 and 3 neighbours.
        let rows: Vec<usize> = (0..6).map(|v| COORDINATES.iter().filter(|place| place.1 == v).count()).collect();
        assert_eq!(rows, [4, 5, 6, 5, 4, 3]);
        let degrees: Vec<usize> = NEIGHBOURS.iter().map(|around| around.iter().flatten().count()).collect();
        let with = |count: usize| degrees.iter().filter(|degree| **degree == count).count();
        assert_eq!([with(6), with(4), with(3)], [12, 9, 6]);
        assert_eq!(degrees.iter().map(|degree| 6 - degree).sum::<usize>(), 36);
    }

    #[test]
    fn the_farthest_places_lie_five_steps_apart_and_the_mean_is_as_counted() {
        let mut farthest = 0;
        let mut sum = 0;
        for from in 0..PLACES {
            let mut distance = [u32::MAX; PLACES];
            distance[from] = 0;
            for _ in 0..PLACES {
                for edge in &EDGES {
                    let (one, other) = (usize::from(edge.place), usize::from(edge.other));
                    distance[one] = distance[one].min(distance[other].saturating_add(1));
                    distance[other] = distance[other].min(distance[one].saturating_add(1));
                }
            }
            farthest = farthest.max(*distance.iter().max().expect("places"));
            sum += distance.iter().sum::<u32>();
        }
        let pairs = (PLACES * (PLACES - 1)) as u32;
        let hundredths = (100 * sum + pairs / 2) / pairs;
        assert_eq!((farthest, hundredths), (5, 276));
    }

    #[test]
    fn an_edge_faces_the_opposite_edge_of_the_neighbour() {
        for edge in &EDGES {
            let back = NEIGHBOURS[usize::from(edge.other)][(usize::from(edge.edge) + 3) % 6];
            assert_eq!(back, Some(edge.place));
        }
    }
}
