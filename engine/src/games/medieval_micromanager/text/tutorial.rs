//! The tutorial: the first game of Medieval Micromanager.

use crate::games::medieval_micromanager::action::{Action, Task as Activity};
use crate::games::medieval_micromanager::data::{BuildingKind, START};
use crate::games::medieval_micromanager::entity::Entity;
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::state::{Micromanager, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::tutorial::{Anchor, Completion, Task, Tutorial};

/// The tutorial.
pub(crate) const TUTORIAL: Tutorial<Micromanager, Action, Entity> =
    Tutorial { seed: "FIRST-1", players: &["you", "easy"], tasks: TASKS, last_round: 8 };

const TASKS: &[Task<Micromanager, Action, Entity>] = &[
    Task {
        title: "The aim",
        words: "Have the most points when someone reaches 150. A unit, one of your people, is worth 3. Most buildings are worth \
                2 to 5, and goods very little. So get more people, then more buildings, then more people.",
        at: Anchor::Thing(|_, seat| Some(Entity::Units(seat))),
        by: Completion::Reading(|_, _| true),
    },
    Task {
        title: "Build, or wait",
        words: "Each turn you may start one new building from these plans. But a building needs the work of five units, and you \
                have two. First more units, then buildings: press “Skip building”.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Skip)),
    },
    Task {
        title: "Make something",
        words: "Each unit does one thing a turn. On a Farm each unit makes 1 Grain. You pay 5 Grain for a new unit: that is how a \
                village grows. Pick your Farm, then press the order for both of your units.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Produce { product: Commodity::Grain, .. })),
    },
    Task {
        title: "End the activities",
        words: "When no unit is idle, or nothing is worth doing, end the activities. A Granary stores 10 Grain, a Warehouse 10 \
                other goods. What you can’t store is lost.",
        at: Anchor::StepEnd,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Rest)),
    },
    Task {
        title: "The choice that matters",
        words: "Build now, or grow first? A unit that builds makes no Grain, and one that farms builds nothing. 5 Grain bring a \
                new unit, which works for the rest of the match. So skip building again: Grain first.",
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
        words: "Is this turn much like the last one? This repeats last turn’s orders, as far as possible, and shows the result. \
                Next turn, with 4 Grain, do something else: one unit makes the fifth, the other recruits a new unit.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Repeat)),
    },
    Task {
        title: "Neighbours",
        words: "Units that muster at an Academy attack villages that have at least as many points as their own. The losers lose \
                people, and goods or buildings. Any unit can defend, even after work. A unit that doesn’t defend can’t be hurt. \
                Early on no one can attack: keep growing.",
        at: Anchor::Thing(|state, seat| state.rivals(seat).iter().next().map(Entity::Seat)),
        by: Completion::Reading(|state, _| state.round >= 3 && matches!(state.stage, Stage::Ground)),
    },
    Task {
        title: "A new unit",
        words: "You have 5 Grain: a unit in your House can recruit a new unit with them. It works from your next turn on. A House \
                is a home for five units; a unit without a home dies at the end of your turn.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Recruit { .. })),
    },
    Task {
        title: "Break ground",
        words: "Now start a building. Most cost Lumber, and you have none. A Timber Camp costs only work, and Lumber is made from \
                its Timber. Start one: pick “Camp” among the plans.",
        at: Anchor::Thing(|_, _| Some(Entity::BuildingKind(BuildingKind::TimberCamp))),
        by: Completion::Decision(begins_camp),
    },
    Task {
        title: "Build",
        words: "“0 of 5 built”: a building needs the work of five units. Until then it is of no use: send all the units you can. At least one \
                must come off this turn, or the site is gone. Finish it before you start another.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Build { .. })),
    },
    Task {
        title: "How it ends",
        words: "The match ends with the round in which someone has 150 points, the crown on this road. Timber Camp and Sawmill give \
                you Lumber, with Lumber you build Houses and Farms, and these bring people. Now you know enough to keep playing. \
                “How to play” has every rule.",
        at: Anchor::Thing(|_, _| Some(Entity::Crown)),
        by: Completion::Reading(|state, _| state.round >= 5),
    },
];

/// The first round in which a Timber Camp is worth its work even for two units.
const TIME_TO_BUILD: u16 = 5;

/// Returns `true` if the action breaks ground for a Timber Camp, with more units than at the start or late enough.
fn begins_camp(state: &Micromanager, seat: Seat, action: Action) -> bool {
    let is_time = state.village(seat).units > START.units || state.round >= TIME_TO_BUILD;
    is_time && matches!(action, Action::Break(BuildingKind::TimberCamp))
}

/// Returns a House where no unit can be recruited, if units are idle.
fn house_without_grain(state: &Micromanager, seat: Seat) -> Option<Entity> {
    let is_moment = matches!(state.stage, Stage::Working) && state.labour.idle > 0;
    let mut lots = state.village(seat).lots().filter(|(_, building)| building.kind() == BuildingKind::House);
    let refused = lots.find(|(lot, _)| is_moment && state.most_units(*lot, Activity::Recruit) == 0);
    refused.map(|(lot, _)| Entity::Building(seat, lot))
}
