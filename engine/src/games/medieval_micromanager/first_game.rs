//! Medieval Micromanager for whoever has never played it.

use super::action::Action;
use super::data::Kind;
use super::entity::Entity;
use super::goods::Commodity;
use super::state::{Micromanager, Stage};
use crate::first_game::{At, By, Control, FirstGame, Task};

/// The match by which somebody learns Medieval Micromanager.
pub(super) const FIRST_GAME: FirstGame<Micromanager, Action, Entity> =
    FirstGame { seed: "FIRST-1", players: &["you", "easy"], tasks: TASKS, farewell: 8 };

const TASKS: &[Task<Micromanager, Action, Entity>] = &[
    Task {
        title: "The aim",
        words: "Have most points when somebody reaches 150. A unit, one of your people, is worth 3; most buildings 2 to 5; goods \
                hardly anything. So: more people, more buildings, more people.",
        at: At::Thing(|_, seat| Some(Entity::Units(seat))),
        by: By::Reading(|_, _| true),
    },
    Task {
        title: "Break ground",
        words: "Each turn you may begin one building. Most cost Lumber, but a Timber Camp costs only work, and Lumber comes from \
                its Timber. Begin one.",
        at: At::Thing(|_, _| Some(Entity::Kind(Kind::TimberCamp))),
        by: By::Decision(|_, _, action| matches!(action, Action::Break(_))),
    },
    Task {
        title: "Build",
        words: "A site has five damage tokens, and does nothing until all are off. Each unit takes one off; at least one must come \
                off this turn, or the site is gone. Choose how many units build.",
        at: At::Choice,
        by: By::Decision(|_, _, action| matches!(action, Action::Build { .. })),
    },
    Task {
        title: "Make something",
        words: "Each unit does one thing a turn. A Farm yields Grain: one for each unit there. 5 Grain will bring a new unit, and \
                that is how a village grows.",
        at: At::Choice,
        by: By::Decision(|_, _, action| matches!(action, Action::Produce { product: Commodity::Grain, .. })),
    },
    Task {
        title: "End the activities",
        words: "When nobody is idle, or nothing is worth doing, go on. What you can’t store is lost then; a Granary keeps 10 Grain, \
                a Warehouse 10 other goods.",
        at: At::Control(Control::Finish),
        by: By::Decision(|_, _, action| matches!(action, Action::Rest)),
    },
    Task {
        title: "The choice that matters",
        words: "Hands now, or hands later? A unit that builds earns nothing today; one that farms builds nothing. Five Grain make \
                a unit, and every unit works for the rest of the match: so the first aim is Grain.",
        at: At::Thing(|_, seat| Some(Entity::Units(seat))),
        by: By::Reading(|state, _| state.round >= 2 && matches!(state.stage, Stage::Working)),
    },
    Task {
        title: "Why not?",
        words: "What you can do now is outlined. For anything else you may ask why it isn’t possible: open this list, or pick a \
                building that isn’t outlined.",
        at: At::Control(Control::WhyNot),
        by: By::Asking(|state, _| matches!(state.stage, Stage::Working | Stage::Ground)),
    },
    Task {
        title: "The same again",
        words: "Much the same as last turn? This gives last turn’s orders again, as far as possible, and says what comes of it.",
        at: At::Choice,
        by: By::Decision(|_, _, action| matches!(action, Action::Repeat)),
    },
    Task {
        title: "A new unit",
        words: "You have 5 Grain: a unit at work in your House turns them into a new unit. It works from your next turn on. A \
                House is a home for five; whoever has none dies at the end of your turn.",
        at: At::Choice,
        by: By::Decision(|_, _, action| matches!(action, Action::Recruit { .. })),
    },
    Task {
        title: "Neighbours",
        words: "An Academy sends units to attack; the beaten lose people, goods or walls. Any unit can defend, even after work, and \
                whoever doesn’t defend can’t be hurt. Early on nobody can attack: build first.",
        at: At::Thing(|state, seat| state.rivals(seat).iter().next().map(Entity::Seat)),
        by: By::Reading(|state, _| state.round >= 3),
    },
    Task {
        title: "How it ends",
        words: "With the round in which somebody has 150 points. Timber Camp and Sawmill make Lumber, Lumber makes Houses and Farms, \
                and those make people. You know enough now: play on. “How to play” in the menu has every rule.",
        at: At::Control(Control::Prompt),
        by: By::Reading(|state, _| state.round >= 4),
    },
];
