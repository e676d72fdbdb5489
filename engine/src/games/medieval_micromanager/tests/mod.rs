//! Tests of the rules of Medieval Micromanager, each with the paragraph of `docs/rules/medieval-micromanager.md` that
//! it checks.
//!
//! Expected numbers come from the rules page or are counted by hand, never from the code. A position is built with
//! [`position`]: seat A is first in round 2, and every seat has the intact initial village, two units and no goods.
//! Builder methods change that, and [`Position::start`] and similar methods begin to play.

mod as_written;
mod blunders;
mod cases;
mod conservation;
mod ending;
mod fighting;
mod further_rulings;
mod odds;
mod own_rulings;
mod pages;
mod phases;
mod play;
mod printed;
mod reasons;
mod repeating;
mod rulings;
mod scoring;
mod setting_up;
mod solitaire;
mod spoils;
mod targets;
mod telling;
mod trading;
mod tribute;
mod variants;
mod weighing;
mod why_not;
mod working;

use Commodity::{Grain, Lumber, Ore, Shield, Stone, Sword, Timber, Tool};

use super::action::{Action, Event, LastRound, Lot};
use super::building::{Building, Name};
use super::data::BuildingKind;
use super::goods::{Commodity, Stores};
use super::options::{Mode, Options};
use super::state::{Assault, Clash, Micromanager, Stage, Victory, Village};
use crate::kernel::game::Presentation;
use crate::kernel::heuristics::Heuristics;
use crate::kernel::outcome::Outcome;
use crate::kernel::rng::Rng;
use crate::kernel::rules::{HiddenInformation, Rules};
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;
use crate::kernel::turn::Turn;
use play::{Play, Position, position, set_up};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);
const D: Seat = Seat(3);

/// The lots of the initial buildings, and of the first ones added.
const FARM: Lot = Lot(0);
const GRANARY: Lot = Lot(1);
const WAREHOUSE: Lot = Lot(2);
const HOUSE: Lot = Lot(3);
const FIFTH: Lot = Lot(4);
const SIXTH: Lot = Lot(5);
const SEVENTH: Lot = Lot(6);

/// The default options (Micromanager 3.9).
const DEFAULTS: Options = Options {
    mode: Mode::Crown(150),
    horde: 2,
    boons: false,
    fast_start: false,
    castle: false,
    guilds: false,
    tribute: false,
    plunder: false,
    tool_wear: false,
    trade: false,
    as_written: false,
};

/// Returns an order to produce without tools.
const fn make(building: Lot, product: Commodity, units: u8) -> Action {
    Action::Produce { building, product, units, tools: 0 }
}

/// Returns an order to build without tools.
const fn build(building: Lot, units: u8) -> Action {
    Action::Build { building, units, tools: 0 }
}

/// Returns goods as contained in events.
fn stores(goods: &[(Commodity, u16)]) -> Stores {
    let mut stores = Stores::default();
    goods.iter().for_each(|(commodity, count)| stores.put(*commodity, *count));
    stores
}

/// Returns the name of the only building of its kind.
const fn only(kind: BuildingKind) -> Name {
    Name { kind, number: None }
}

const fn recruit(building: Lot, units: u8) -> Action {
    Action::Recruit { building, units }
}

const fn muster(building: Lot, units: u8) -> Action {
    Action::Muster { building, units }
}

const fn discard(commodity: Commodity, count: u16) -> Action {
    Action::Discard { commodity, count }
}

const fn place(building: Lot, count: u8) -> Action {
    Action::Place { building, count }
}

const fn send(seat: Seat, units: u8) -> Action {
    Action::Send { seat, units }
}

const fn strike(seat: Seat, swords: u8) -> Action {
    Action::Attack { seat, swords }
}
