//! Reasons why things on the table can't be used in the present phase (Micromanager 3.5).

use super::nouns::group;
use crate::games::medieval_micromanager::data::BuildingKind;
use crate::games::medieval_micromanager::entity::Entity;
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::text::not_now::NotNow;

/// The number of phases of a turn (Micromanager 3.5).
const PHASES: u8 = 8;

/// The things that other phases use.
pub(super) const NOT_NOW: &[NotNow<Micromanager, Entity>] = &[
    NotNow {
        when: is_before_round_1,
        things: village,
        text: "Work",
        reason: "Units work during your turns; boons come before round 1.",
        group: group::PRODUCE,
        rule: "activities",
    },
    NotNow {
        when: |game| matches!(game.stage, Stage::Ground),
        things: village,
        text: "Work",
        reason: "Units work next: break ground first, or skip it.",
        group: group::PRODUCE,
        rule: "turn",
    },
    NotNow {
        when: |game| matches!(game.stage, Stage::Giving { .. } | Stage::Asking { .. }),
        things: village,
        text: "Work",
        reason: "Finish this offer first.",
        group: group::PRODUCE,
        rule: "activities",
    },
    NotNow {
        when: |game| game.decider().is_some_and(|seat| seat != game.active) && !is_before_round_1(game),
        things: village,
        text: "Work",
        reason: "Your units work in your own turn.",
        group: group::PRODUCE,
        rule: "activities",
    },
    NotNow {
        when: |game| !is_before_round_1(game) && !is_early(game),
        things: village,
        text: "Work",
        reason: "The activities of this turn are over.",
        group: group::PRODUCE,
        rule: "activities",
    },
    NotNow {
        when: |game| matches!(game.stage, Stage::Working),
        things: plans,
        text: "A new building",
        reason: "You break ground before units work: wait for your next turn.",
        group: group::BREAK,
        rule: "buildings",
    },
    NotNow {
        when: |game| !is_before_round_1(game),
        things: plans,
        text: "A new building",
        reason: "You break ground at the start of your own turn.",
        group: group::BREAK,
        rule: "turn",
    },
    NotNow {
        when: |game| matches!(game.stage, Stage::Boons | Stage::Ground | Stage::Working),
        things: |_, seat| stores(seat).collect(),
        text: "Use goods",
        reason: "Goods are used when you make or build something with them.",
        group: group::PRODUCE,
        rule: "goods",
    },
    NotNow {
        when: is_before_round_1,
        things: |_, _| phases(),
        text: "Another phase",
        reason: "The turns begin after the boons.",
        group: group::REST,
        rule: "turn",
    },
    NotNow {
        when: |_| true,
        things: |_, _| phases(),
        text: "Another phase",
        reason: "The phases follow in order.",
        group: group::REST,
        rule: "turn",
    },
    NotNow {
        when: |_| true,
        things: |_, seat| vec![Entity::Homes(seat)],
        text: "Homes",
        reason: "Units without a home die at the end of their turn.",
        group: group::REST,
        rule: "housing",
    },
    NotNow {
        when: |game| !matches!(game.stage, Stage::Dividing | Stage::Attacking),
        things: other_villages,
        text: "Attack",
        reason: "Rivals are attacked in phase 7 of your turn, by units that mustered at an Academy.",
        group: group::ATTACK,
        rule: "attacks",
    },
];

const fn is_before_round_1(game: &Micromanager) -> bool {
    matches!(game.stage, Stage::Boons | Stage::Gifts { .. })
}

/// Returns `true` while units of the active seat can still work this turn.
const fn is_early(game: &Micromanager) -> bool {
    matches!(
        game.stage,
        Stage::Ground | Stage::Working | Stage::Giving { .. } | Stage::Asking { .. } | Stage::Answering { .. }
    )
}

fn village(game: &Micromanager, seat: Seat) -> Vec<Entity> {
    let buildings = game.village(seat).lots().map(|(lot, _)| Entity::Building(seat, lot));
    buildings.chain([Entity::Units(seat)]).collect()
}

fn plans(game: &Micromanager, _: Seat) -> Vec<Entity> {
    BuildingKind::ALL.into_iter().filter(|kind| game.is_in_play(*kind)).map(Entity::BuildingKind).collect()
}

fn stores(seat: Seat) -> impl Iterator<Item = Entity> {
    Commodity::ALL.into_iter().map(move |commodity| Entity::Store(seat, commodity))
}

fn phases() -> Vec<Entity> {
    (1..=PHASES).map(Entity::Phase).collect()
}

/// Returns the villages of the other seats, with everything in them.
fn other_villages(game: &Micromanager, seat: Seat) -> Vec<Entity> {
    let rivals = game.all_seats().filter(|rival| *rival != seat);
    let things = rivals.flat_map(|rival| {
        let names = [Entity::Seat(rival), Entity::Homes(rival), Entity::Walls(rival)];
        village(game, rival).into_iter().chain(names).chain(stores(rival))
    });
    things.collect()
}
