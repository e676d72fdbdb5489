//! Tests of the rules of Felinia. Each cites the paragraph of `docs/rules/felinia.md` that it checks.
//!
//! Expected numbers come from the rules page or are counted by hand, never from the code. [`position`] describes a
//! position, [`advanced`] one on the other side of the board. Seat A is first in round 2. The seats have only
//! merchants. The markets are empty, and every trade tile is on its post. The boats in port are L3, C3, T3 and P3, all
//! with two free spaces. Tests add what they need, and start play with [`Position::bidding`] or a similar method. All
//! other pieces are in the bag or the pile.
//!
//! Letters stand for merchandise: `w` watches, `c` clothing, `v` wine, `b` books, `g` glassware.

mod advanced;
mod assets;
mod bidding;
mod blunders;
mod boarding;
mod cases;
mod conservation;
mod departures;
mod ending;
mod exploring;
mod knowledge;
mod map;
mod own_rulings;
mod pages;
mod places;
mod play;
mod position;
mod preparing;
mod printed;
mod reasons;
mod rulings;
mod scoring;
mod selling;
mod setting_up;
mod special_tiles;
mod stocks;
mod storing;
mod trading;
mod why_not;
mod wording;

use Good::{Books, Clothing, Glassware, Watches, Wine};
use Kingdom::{Cheetah, Lion, Lynx, Panther, Tiger};

use super::action::{Action, Dock, Event, Extra, Spot};
use super::data::{Boat, Kingdom, Place, Special, Symbol, Tile};
use super::goods::{Good, Goods};
use super::island::{Island, Province, ProvinceKind, Provinces};
use super::options::Options;
use super::state::{Board, Drawn, Ending, Felinia, Journey, Ship, Stage};
use super::ware::Ware;
use crate::games::felinia::rules::setup::deal;
use crate::kernel::game::Presentation;
use crate::kernel::outcome::Outcome;
use crate::kernel::rng::Rng;
use crate::kernel::rules::{HiddenInformation, Rules};
use crate::kernel::seat::{Seat, Viewer};
use crate::kernel::secret::Urn;
use crate::kernel::step::StepContext;
use crate::kernel::turn::Turn;
use position::{advanced, dealt, position, with_options};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);
const D: Seat = Seat(3);

/// The number of merchants of each seat (Felinia 1).
const MERCHANTS: u8 = 10;

const BASIC: Options = Options { advanced: false, next_boat_visible: false, open_tiles: false };
const ADVANCED: Options = Options { advanced: true, ..BASIC };

fn good(letter: char) -> Good {
    match letter {
        'w' => Watches,
        'c' => Clothing,
        'v' => Wine,
        'b' => Books,
        'g' => Glassware,
        other => panic!("`{other}` is no merchandise"),
    }
}

/// Returns merchandise by its letters.
fn goods(letters: &str) -> Goods {
    let mut goods = Goods::NONE;
    letters.chars().for_each(|letter| goods.put(good(letter), 1));
    goods
}

fn boat(id: &str) -> Boat {
    Boat::all().find(|boat| boat.card().id == id).expect("the id of a boat")
}

fn figure(kingdom: Kingdom) -> Tile {
    Tile::Figure(kingdom)
}

/// Returns the province with an id on a side.
fn at(island: &Island, id: &str) -> Province {
    island.all().find(|province| island.card(*province).id == id).expect("the id of a province")
}

fn set(island: &Island, ids: &[&str]) -> Provinces {
    let mut set = Provinces::EMPTY;
    ids.iter().for_each(|id| set.insert(at(island, id)));
    set
}

/// Returns the mysterious place of a type, from 1: free (`-`), for books (`b`) or for wine (`v`).
fn place(kind: u8, needs: char) -> Place {
    let needs = (needs != '-').then(|| good(needs));
    let found = Place::all().find(|place| place.kind() + 1 == kind && place.needs() == needs);
    found.expect("a mysterious place")
}

/// A position under construction.
#[derive(Clone)]
struct Position {
    game: Felinia,
    bag: Option<Goods>,
    pile: Option<Vec<Boat>>,
    whole: bool,
}

/// A position in play, with its events.
#[derive(Clone)]
struct Play {
    game: Felinia,
    rng: Rng,
    events: Vec<Event>,
    /// No piece is missing, so that conservation can be checked after each action.
    whole: bool,
}

fn exchanging(give: char, get: char, extra: Extra) -> Action {
    Action::Exchange { give: good(give), get: good(get), extra }
}

fn market(number: u8) -> Spot {
    Spot(number - 1)
}
