//! What waits in Medieval Micromanager, with the reasons: things of the table that belong to another phase of the turn, or
//! to somebody else, each reason for all of them (Micromanager 3.5).

use super::nouns::group;
use crate::games::medieval_micromanager::data::Kind;
use crate::games::medieval_micromanager::entity::{Blocked, Entity};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::kernel::seat::Seat;

/// How many phases a turn has (Micromanager 3.5).
const PHASES: u8 = 8;

/// What isn't the present phase.
pub(crate) fn blocked_until_later(game: &Micromanager, seat: Seat) -> Vec<Blocked> {
    let mut list = Vec::new();
    let is_before_round_1 = matches!(game.stage, Stage::Boons | Stage::Gifts { .. });
    let village = || {
        let buildings = game.village(seat).lots().map(|(lot, _)| Entity::Building(seat, lot));
        buildings.chain([Entity::Units(seat)]).collect::<Vec<_>>()
    };
    let mut block = |text, reason: &'static str, group, things, rule| {
        list.push(Blocked::new(text, reason, group, things, rule));
    };
    let work = match game.stage {
        // There units and buildings are what is asked for, or have reasons of their own.
        Stage::Ground | Stage::Working | Stage::Razing(_) => "",
        Stage::Boons | Stage::Gifts { .. } => "Units work in your turns: boons come before round 1.",
        Stage::Giving { .. } | Stage::Asking { .. } => "Units go on with their work after this offer.",
        _ if seat != game.active => "Your units work in your own turn.",
        _ => "The activities of this turn are over.",
    };
    if !work.is_empty() {
        block("Work", work, group::PRODUCE, village(), "activities");
    }
    if !is_before_round_1 && !matches!(game.stage, Stage::Ground | Stage::Working) {
        let plans = Kind::ALL.into_iter().filter(|kind| game.is_in_play(*kind)).map(Entity::Kind).collect();
        block("A new building", "Ground is broken early in your own turn.", group::BREAK, plans, "turn");
    }
    if matches!(game.stage, Stage::Boons | Stage::Ground | Stage::Working) {
        let stores = Commodity::ALL.map(|commodity| Entity::Store(seat, commodity)).to_vec();
        block("Use goods", "They are used with what is made or built of them.", group::PRODUCE, stores, "goods");
    }
    let phases = (1..=PHASES).map(Entity::Phase).collect();
    let reason = if is_before_round_1 { "The turns begin after the boons." } else { "The phases follow one another." };
    block("Another phase", reason, group::REST, phases, "turn");
    block(
        "Homes",
        "Units without a home die at the end of their turn.",
        group::REST,
        vec![Entity::Homes(seat)],
        "housing",
    );
    if !matches!(game.stage, Stage::Dividing | Stage::Attacking) {
        let rivals: Vec<Entity> =
            game.all_seats().filter(|rival| *rival != seat).flat_map(|rival| rival_things(game, rival)).collect();
        if !rivals.is_empty() {
            let reason = "Rivals are attacked in phase 7 of your turn, by units that mustered at an Academy.";
            block("Attack", reason, group::ATTACK, rivals, "attacks");
        }
    }
    list
}

/// A village of somebody else, with what is in it.
fn rival_things(game: &Micromanager, rival: Seat) -> Vec<Entity> {
    let village = game.village(rival);
    let buildings = village.lots().map(|(lot, _)| Entity::Building(rival, lot));
    let others = [Entity::Seat(rival), Entity::Units(rival), Entity::Homes(rival), Entity::Walls(rival)];
    buildings.chain(others).chain(Commodity::ALL.map(|commodity| Entity::Store(rival, commodity))).collect()
}
