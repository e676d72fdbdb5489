//! The tutorial match of The Phoenix Syndicate.

use crate::games::phoenix_syndicate::action::Action;
use crate::games::phoenix_syndicate::entity::Entity;
use crate::games::phoenix_syndicate::operation::Operation;
use crate::games::phoenix_syndicate::state::{Stage, Syndicate};
use crate::kernel::game::Presentation as _;
use crate::kernel::seat::Seat;
use crate::kernel::tutorial::{Anchor, Completion, Recommendation, Task, Tutorial};

/// The tutorial match of The Phoenix Syndicate.
pub(crate) const TUTORIAL: Tutorial<Syndicate, Action, Entity> =
    Tutorial { seed: "FIRST-25", players: &["you", "easy"], tasks: TASKS, last_round: 6 };

const TASKS: &[Task<Syndicate, Action, Entity>] = &[
    Task {
        title: "The aim",
        words: "The player with the most credits wins. A Trade Route names three systems. When it is secured, everyone with \
                Agents or Bases there is paid. So spread over the galaxy, then claim routes that you already cover.",
        at: Anchor::Turn,
        by: Completion::Reading(|_, _| true),
    },
    Task {
        title: "Your first Agents",
        words: "Put an Agent and a ship on a system, then do the same on a second one that shares an edge with it. Two different \
                colours are better: your ships collect the goods of their system.",
        at: Anchor::Recommended(Recommendation {
            pick: best_connected,
            reason: "Many systems border it, so your next flights are short.",
        }),
        by: Completion::Decision(|_, _, action| matches!(action, Action::Settle(_))),
    },
    Task {
        title: "Keep one Trade Route",
        words: "You see three routes and keep one. A good one names systems where you have Agents, or can soon have some. \
                Then one Agent joins each of the five Corps, so 5 leave your supply.",
        at: Anchor::Recommended(Recommendation {
            pick: most_present,
            reason: "No other one names more systems where you are.",
        }),
        by: Completion::Decision(|_, _, action| matches!(action, Action::Keep(_))),
    },
    Task {
        title: "The choice that matters",
        words: "Each turn you choose one of five actions, and its Director is gone until you Scheme. Smuggle brings goods. \
                Expand spends them to fly on. Deploy builds Bases and claims routes. Infiltrate brings Upgrades and steps \
                in Corps. Choose one: Expand is a good start.",
        at: Anchor::Thing(|_, seat| Some(Entity::Operation(seat, Operation::Expand))),
        by: Completion::Decision(|_, _, action| matches!(action, Action::Begin(_))),
    },
    Task {
        title: "Fly to a new system",
        words: "Opening gates costs the goods they show. Pick an outlined system where you have no Agent yet: one lands \
                there. The cheapest ship flies at once; the list has the other ship, and every price.",
        at: Anchor::Recommended(Recommendation { pick: on_own_route, reason: "Your Trade Route pays there." }),
        by: Completion::Decision(|_, _, action| matches!(action, Action::Fly { .. })),
    },
    Task {
        title: "Get goods again",
        words: "Everything is paid with goods. When you run short of them, choose Smuggle.",
        at: Anchor::Thing(|_, seat| Some(Entity::Operation(seat, Operation::Smuggle))),
        by: Completion::Decision(|_, _, action| matches!(action, Action::Begin(Operation::Smuggle))),
    },
    Task {
        title: "Collect goods",
        words: "Each ship warps to a system with one of your Agents or Bases, and collects what it shows: 4 goods of the \
                planet’s colour, 2 of the moon’s. Most things cost 4 goods of one colour.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Warp(_))),
    },
    Task {
        title: "Why not?",
        words: "To see why something isn’t possible, open the list “Unavailable”, or pick a thing that isn’t outlined. \
                Each reason names the rule.",
        at: Anchor::Blocked,
        by: Completion::Asking(|state, _| matches!(state.stage, Stage::Choosing | Stage::Acting)),
    },
    Task {
        title: "End the action",
        words: "An action can have several parts: both ships, say, or an Upgrade and five Corps. When you have done what you \
                want, end it: unused parts aren’t kept for later.",
        at: Anchor::StepEnd,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Finish)),
    },
    Task {
        title: "Claim a route",
        words: "With a Base, Deploy claims a route of its colour for free. Scheme buys one for 4 goods of its colour. You can \
                keep at most two: the rest are secured, and pay. If you can, take one that you cover.",
        at: Anchor::Recommended(Recommendation {
            pick: best_paid,
            reason: "It pays you the most if it is secured now.",
        }),
        by: Completion::Decision(|_, _, action| matches!(action, Action::Claim(_) | Action::Buy { .. })),
    },
    Task {
        title: "Scheme, when the Directors are gone",
        words: "Scheme calls your Directors back, and each brings 1 contraband, which pays for any colour. Four other actions, \
                then Scheme: that is the rhythm.",
        at: Anchor::Thing(|_, seat| Some(Entity::Operation(seat, Operation::Scheme))),
        by: Completion::Reading(|state, seat| {
            matches!(state.stage, Stage::Choosing) && state.center(seat).aside() >= 2
        }),
    },
    Task {
        title: "How it ends",
        words: "When someone’s 23 Agents are used up (yours are counted here), the round is finished and everyone has one more \
                turn. Then all routes are secured. Now you know enough to keep playing. “How to play” in the menu has every rule.",
        at: Anchor::Thing(|_, seat| Some(Entity::Seat(seat))),
        by: Completion::Reading(|state, _| matches!(state.stage, Stage::Choosing) && state.round >= 4),
    },
];

/// Returns the placement on the system with the most adjacent systems, in another colour than the first.
fn best_connected(game: &Syndicate, seat: Seat, placements: &[Action]) -> Option<Action> {
    let held = game.center(seat).presence;
    let systems_around = |action: &Action| match action {
        Action::Settle(tile) if held.iter().any(|own| own.planet() == tile.planet()) => 0,
        Action::Settle(tile) => game.galaxy.adjacent_systems(*tile).len(),
        _ => 0,
    };
    placements.iter().copied().max_by_key(systems_around)
}

/// Returns the route with the seat's presence on the most systems. `None` if the seat is on none of them.
fn most_present(game: &Syndicate, seat: Seat, routes: &[Action]) -> Option<Action> {
    let presence = |action: &Action| match action {
        Action::Keep(route) => (game.center(seat).presence & route.card().tiles).len(),
        _ => 0,
    };
    routes.iter().copied().max_by_key(presence).filter(|action| presence(action) > 0)
}

/// Returns the claim or purchase of the route that would pay the seat the most now. `None` if none would pay.
fn best_paid(game: &Syndicate, seat: Seat, ways: &[Action]) -> Option<Action> {
    let center = game.center(seat);
    let credits = |action: &Action| match action {
        Action::Claim(route) | Action::Buy { route, .. } => center.presence_on(*route) + center.bonus_on(*route),
        _ => 0,
    };
    ways.iter().copied().max_by_key(credits).filter(|action| credits(action) > 0)
}

/// The maximum price of a recommended flight, in goods. It leaves enough goods for the other ship.
const CHEAP: u32 = 6;

/// Returns the cheapest flight to a new system of a held route, if one costs at most [`CHEAP`].
fn on_own_route(game: &Syndicate, seat: Seat, flights: &[Action]) -> Option<Action> {
    let center = game.center(seat);
    let is_paid = |action: &&Action| match action {
        Action::Fly { to, .. } => {
            !center.presence.contains(*to) && center.held.iter().any(|route| route.card().tiles.contains(*to))
        }
        _ => false,
    };
    let fare = |action: &&Action| game.label(seat, **action).cost.total();
    flights.iter().filter(is_paid).filter(|action| fare(action) <= CHEAP).min_by_key(fare).copied()
}
