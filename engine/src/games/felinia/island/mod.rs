//! The island of Felinia: its provinces, their routes and the borders between posts. Each side of the board has a
//! table. [`outlines`] contains the shapes for drawing.

mod advanced;
mod basic;
mod outlines;
mod province;

pub use province::{Province, ProvinceCard, ProvinceKind, Provinces};

use super::data::{KINGDOMS, Kingdom};

/// The maximum number of provinces of a side.
pub const MAX_PROVINCES: usize = 63;

/// A side of the board.
#[derive(Debug)]
pub struct Island {
    cards: &'static [ProvinceCard],
    outlines: &'static [&'static str],
    routes: [Provinces; MAX_PROVINCES],
    borders: [Provinces; MAX_PROVINCES],
    countries: [Provinces; KINGDOMS],
    posts: Provinces,
    /// Pairs of posts that share a border.
    pub pairs: &'static [[Province; 2]],
    /// Pairs of provinces joined by a route.
    pub ways: &'static [[Province; 2]],
}

/// The basic side.
pub static BASIC: Island = Island::of(&basic::PROVINCES, &outlines::BASIC, &basic::ROUTES, &basic::BORDERS);
/// The advanced side.
pub static ADVANCED: Island =
    Island::of(&advanced::PROVINCES, &outlines::ADVANCED, &advanced::ROUTES, &advanced::BORDERS);

impl Island {
    const fn of(
        cards: &'static [ProvinceCard],
        outlines: &'static [&'static str],
        ways: &'static [[Province; 2]],
        pairs: &'static [[Province; 2]],
    ) -> Self {
        let mut countries = [0; KINGDOMS];
        let mut posts = 0;
        let mut at = 0;
        while at < cards.len() {
            countries[cards[at].country as usize] |= 1 << at;
            if matches!(cards[at].kind, ProvinceKind::Post) {
                posts |= 1 << at;
            }
            at += 1;
        }
        Self {
            cards,
            outlines,
            routes: joined(ways),
            borders: joined(pairs),
            countries: sets(countries),
            posts: Provinces::from_bits(posts),
            pairs,
            ways,
        }
    }

    /// Returns all provinces.
    pub fn all(&self) -> impl Iterator<Item = Province> + use<> {
        (0..self.cards.len() as u8).map(Province)
    }

    /// Returns the printed data of a province.
    pub const fn card(&self, province: Province) -> &'static ProvinceCard {
        &self.cards[province.0 as usize]
    }

    /// Returns the corners of a province, as `x,y` pairs separated by spaces.
    pub const fn outline(&self, province: Province) -> &'static str {
        self.outlines[province.0 as usize]
    }

    /// Returns the provinces of a country.
    pub const fn country(&self, country: Kingdom) -> Provinces {
        self.countries[country as usize]
    }

    /// Returns the trading posts.
    pub const fn posts(&self) -> Provinces {
        self.posts
    }

    /// Returns the province beside the port of a country, which is the first row of the country.
    pub fn port(&self, country: Kingdom) -> Province {
        self.country(country).first().expect("a country has provinces")
    }

    /// Returns the provinces that routes connect with `from`.
    pub const fn routes(&self, from: Province) -> Provinces {
        self.routes[from.0 as usize]
    }

    /// Returns the posts that share a border with a post.
    pub const fn borders(&self, post: Province) -> Provinces {
        self.borders[post.0 as usize]
    }
}

/// Returns the set of partners of each province.
const fn joined(pairs: &[[Province; 2]]) -> [Provinces; MAX_PROVINCES] {
    let mut joined = [0; MAX_PROVINCES];
    let mut at = 0;
    while at < pairs.len() {
        let [one, other] = pairs[at];
        joined[one.0 as usize] |= 1 << other.0;
        joined[other.0 as usize] |= 1 << one.0;
        at += 1;
    }
    sets(joined)
}

/// Returns the sets with these bits.
const fn sets<const N: usize>(bits: [u64; N]) -> [Provinces; N] {
    let mut sets = [Provinces::from_bits(0); N];
    let mut at = 0;
    while at < N {
        sets[at] = Provinces::from_bits(bits[at]);
        at += 1;
    }
    sets
}
