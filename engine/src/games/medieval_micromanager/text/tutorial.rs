//! The first game of Medieval Micromanager.

use crate::games::medieval_micromanager::action::{Action, Task as Activity};
use crate::games::medieval_micromanager::data::{BuildingKind, START};
use crate::games::medieval_micromanager::entity::Entity;
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::tutorial::{Anchor, Completion, Task, Tutorial};

/// The first game of Medieval Micromanager.
pub(crate) const TUTORIAL: Tutorial<Micromanager, Action, Entity> =
    Tutorial { seed: "FIRST-1", players: &["you", "easy"], tasks: TASKS, last_round: 8 };

const TASKS: &[Task<Micromanager, Action, Entity>] = &[
    Task {
        title: "The aim",
        words: "Have the most points when someone reaches 150. A unit, one of your people, is worth 3; most buildings 2 to 5; goods \
                hardly anything. So: more people, more buildings, more people.",
        at: Anchor::Thing(|_, seat| Some(Entity::Units(seat))),
        by: Completion::Reading(|_, _| true),
    },
    Task {
        title: "Build, or wait",
        words: "Each turn may begin with one new building from these plans, but each needs the work of five units, and you have \
                two. First more units, then buildings: skip building this turn.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Skip)),
    },
    Task {
        title: "Make something",
        words: "Each unit does one thing a turn. A Farm yields Grain: one for each unit there. 5 Grain will bring a new unit, and \
                that is how a village grows. Let both of yours farm.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Produce { product: Commodity::Grain, .. })),
    },
    Task {
        title: "End the activities",
        words: "When no unit is idle, or nothing is worth doing, end the activities. What you can’t store is lost; a Granary keeps 10 Grain, \
                a Warehouse 10 other goods.",
        at: Anchor::StepEnd,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Rest)),
    },
    Task {
        title: "The choice that matters",
        words: "Workers now, or later? A unit that builds earns nothing today; one that farms builds nothing. Five Grain make \
                a unit, and every unit works for the rest of the match. So skip building again: Grain first.",
        at: Anchor::Thing(|_, seat| Some(Entity::Units(seat))),
        by: Completion::Reading(|state, _| state.round >= 2 && matches!(state.stage, Stage::Ground)),
    },
    Task {
        title: "Why not?",
        words: "To see why something isn’t possible, pick it: your House, say, where new units are recruited. The list \
                “Unavailable” below the choices has all the reasons.",
        at: Anchor::Thing(house_without_grain),
        by: Completion::Asking(|state, seat| house_without_grain(state, seat).is_some()),
    },
    Task {
        title: "The same again",
        words: "Much the same as last turn? This repeats last turn’s orders, as far as possible, and shows the result. \
                Next turn, with 4 Grain, change that: one unit makes the fifth, the other turns them into a new unit.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Repeat)),
    },
    Task {
        title: "Neighbours",
        words: "Units that muster at an Academy attack villages that have at least as many points as their own. The beaten lose \
                people, and goods or buildings. Any unit can defend, even after work; one kept out of the fight can’t be hurt. \
                Early on no one can attack: keep growing.",
        at: Anchor::Thing(|state, seat| state.rivals(seat).iter().next().map(Entity::Seat)),
        by: Completion::Reading(|state, _| state.round >= 3 && matches!(state.stage, Stage::Ground)),
    },
    Task {
        title: "A new unit",
        words: "You have 5 Grain: a unit at work in your House turns them into a new unit. It works from your next turn on. A \
                House is a home for five; a unit without one dies at the end of your turn.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Recruit { .. })),
    },
    Task {
        title: "Break ground",
        words: "Now a building. Most cost Lumber, which you don’t have: without it you can’t build them. A Timber Camp costs only \
                work, and Lumber comes from its Timber. Begin one: “Camp” among the plans.",
        at: Anchor::Thing(|_, _| Some(Entity::BuildingKind(BuildingKind::TimberCamp))),
        by: Completion::Decision(begins_camp),
    },
    Task {
        title: "Build",
        words: "“0 of 5 built”: five damage tokens have to come off a site, one for each unit, and it does nothing until then. At least \
                one must come off this turn, or the site is gone. Finish it before you start another.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Build { .. })),
    },
    Task {
        title: "How it ends",
        words: "The match ends with the round in which someone has 150 points, the crown on this road. Timber Camp and Sawmill make Lumber, Lumber \
                makes Houses and Farms, and those make people. Now you know enough to keep playing. “How to play” has every rule.",
        at: Anchor::Thing(|_, _| Some(Entity::Crown)),
        by: Completion::Reading(|state, _| state.round >= 5),
    },
];

/// The first round in which a Timber Camp is worth its work even for two units.
const TIME_TO_BUILD: u16 = 5;

/// Whether ground is broken for what can be built without Lumber, with hands enough.
fn begins_camp(state: &Micromanager, seat: Seat, action: Action) -> bool {
    let is_time = state.village(seat).units > START.units || state.round >= TIME_TO_BUILD;
    is_time && matches!(action, Action::Break(BuildingKind::TimberCamp))
}

/// A House in which nobody can recruit, although units are idle.
fn house_without_grain(state: &Micromanager, seat: Seat) -> Option<Entity> {
    let is_moment = matches!(state.stage, Stage::Working) && state.labour.idle > 0;
    let mut lots = state.village(seat).lots().filter(|(_, building)| building.kind() == BuildingKind::House);
    let refused = lots.find(|(lot, _)| is_moment && state.most_units(*lot, Activity::Recruit) == 0);
    refused.map(|(lot, _)| Entity::Building(seat, lot))
}
