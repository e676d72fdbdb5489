//! Pictures for the guide: parts of the galaxy, the market and a Command Center in a small fixed position.

use engine::games::phoenix_syndicate::advantages::Advantage;
use engine::games::phoenix_syndicate::data::{Route, Tile};
use engine::games::phoenix_syndicate::galaxy::{Border, Galaxy};
use engine::games::phoenix_syndicate::goods::{Colour, Goods};
use engine::games::phoenix_syndicate::operation::Operation;
use engine::games::phoenix_syndicate::state::{Corp, Doing, Offer, Stage, Syndicate};
use engine::games::phoenix_syndicate::upgrades::Upgrade;
use engine::kernel::by_kind::{ByKind, Counts};
use engine::kernel::rules::Rules as _;
use leptos::prelude::*;

use super::galaxy::GalaxyExcerpt;
use super::journey::Preview;
use super::market::{self, MarketExcerpt};
use super::mat::{self, MatExcerpt};
use crate::board_parts::context::BoardContext;
use crate::board_parts::symbols::use_symbols;
use crate::boards::entry::GuidePicture;
use crate::boards::guide::position;
use crate::boards::still::provide_stillness;

/// The pictures, by their names in the guide.
pub const GUIDE_PICTURES: &[GuidePicture] = &[
    ("system", || drawn(Part::Places(&["L"], 2.1))),
    ("pieces", || drawn(Part::Places(&["D"], 2.1))),
    ("gate", || drawn(Part::Places(&["U", "R"], 1.6))),
    ("goods", || drawn(Part::Mat(mat::Part::Goods))),
    ("actions", || drawn(Part::Mat(mat::Part::Actions))),
    ("routes", || drawn(Part::Market(market::Part::Routes))),
    ("upgrades", || drawn(Part::Market(market::Part::Upgrades))),
    ("corps", || drawn(Part::Market(market::Part::Corps))),
];

/// A part of the board that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Part {
    /// Tiles given by their letters, and the pixels per unit.
    Places(&'static [&'static str], f64),
    /// A part of the market.
    Market(market::Part),
    /// A part of the first seat's Command Center.
    Mat(mat::Part),
}

/// Returns the tile with these letters.
fn tile(letters: &str) -> Tile {
    Tile::all().find(|tile| tile.card().id == letters).expect("a tile that is printed")
}

/// Returns the galaxy with Umbra and Reega as in the guide's example: next to each other, with their first gates
/// between them.
fn with_example(galaxy: &Galaxy) -> Galaxy {
    let edge = Border::all().nth(30).expect("a border in the middle").edge();
    let mut laid = std::array::from_fn(|place| {
        let tile = galaxy.tile(place as u8);
        (tile, galaxy.turned(tile))
    });
    for (letters, place, turn) in [("U", edge.place, edge.edge), ("R", edge.other, (edge.edge + 3) % 6)] {
        let was = laid.iter().position(|(other, _)| *other == tile(letters)).expect("every tile is laid");
        laid.swap(was, usize::from(place));
        laid[usize::from(place)].1 = turn;
    }
    Galaxy::new(laid)
}

/// Arranges a position of three seats in which the first one expands.
fn arrange(now: &mut Syndicate) {
    now.galaxy = with_example(&now.galaxy);
    now.stage = Stage::Acting;
    now.doing = Doing::begin(Operation::Expand);
    let [own, second, third, ..] = &mut now.centers;
    own.bases = [tile("D")].into_iter().collect();
    own.presence = [tile("D"), tile("A")].into_iter().collect();
    own.ships = [Some(tile("D")), Some(tile("A"))];
    own.goods = Goods::new([5, 2, 0, 4, 3, 1]);
    own.directors = Counts::new([1, 0, 0, 1]);
    own.upgrades = [Upgrade(14), Upgrade(27)].into_iter().collect();
    second.presence = [tile("D"), tile("E"), tile("B")].into_iter().collect();
    third.presence = [tile("B"), tile("C")].into_iter().collect();
    third.ships = [Some(tile("D")), Some(tile("B"))];
    for (center, spaces) in [(own, [1, 2, 1, 3, 1]), (second, [2, 1, 3, 1, 2]), (third, [1, 1, 2, 2, 3])] {
        center.corps = ByKind::new(spaces.map(|space| Corp { space: Some(space), embedded: 0 }));
        center.dealt = Default::default();
    }
    now.centers[0].corps[Colour::Yellow].embedded = 1;
    now.centers[2].corps[Colour::Purple].embedded = 2;
    let goods = [Goods::new([0, 1, 1, 0, 0, 0]), Goods::new([1, 0, 0, 0, 0, 1]), Goods::NONE, Goods::NONE];
    let routes = [42, 3, 20, 70].map(Route);
    now.market = std::array::from_fn(|place| Some(Offer { route: routes[place], goods: goods[place] }));
    now.row = [15, 21, 7, 30, 2].map(|upgrade| Some(Upgrade(upgrade)));
    let mut advantages = Advantage::all();
    now.advantages = ByKind::new(std::array::from_fn(|_| advantages.next()));
}

fn drawn(part: Part) -> AnyView {
    view! { <Drawn part /> }.into_any()
}

/// A part of the board, cut out.
#[component]
fn Drawn(part: Part) -> impl IntoView {
    use_symbols(Syndicate::META.id, "syndicate-palette");
    provide_stillness();
    let table = BoardContext::<Syndicate>::provide(position("/phoenix-syndicate/new?seats=you,medium,medium", arrange));
    Preview::provide(table);
    match part {
        Part::Places(letters, scale) => {
            let place = |letters: &&str| table.state.with_untracked(|now| now.galaxy.place(tile(letters)));
            let places = letters.iter().map(place).collect();
            view! { <GalaxyExcerpt places scale /> }.into_any()
        }
        Part::Market(part) => view! { <MarketExcerpt part /> }.into_any(),
        Part::Mat(part) => view! { <MatExcerpt part /> }.into_any(),
    }
}
