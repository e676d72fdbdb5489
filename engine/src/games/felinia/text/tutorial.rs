//! The tutorial of Felinia.

use crate::games::felinia::action::{Action, Dock};
use crate::games::felinia::entity::Entity;
use crate::games::felinia::goods::{Good, Goods};
use crate::games::felinia::state::{Felinia, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::tutorial::{Anchor, Completion, Recommendation, Task, Tutorial};

/// The tutorial of Felinia.
pub(crate) const TUTORIAL: Tutorial<Felinia, Action, Entity> =
    Tutorial { seed: "FIRST-1", players: &["you", "easy"], tasks: TASKS, last_round: 5 };

const TASKS: &[Task<Felinia, Action, Entity>] = &[
    Task {
        title: "The aim",
        words: "The player with the most points wins. Merchants who stay on the island bring them. Each takes a trade tile: the \
                more you have of a kind, the more each is worth. Merchants next to each other also score more.",
        at: Anchor::Thing(|_, seat| Some(Entity::Merchants(seat))),
        by: Completion::Reading(|_, _| true),
    },
    Task {
        title: "Where the boats go",
        words: "A boat takes your merchant to its country, for the goods it shows. Compare them with the goods on your own \
                board. For which boat do you lack the fewest? Bid for those goods.",
        at: Anchor::Thing(|_, _| Some(Entity::Ship(Dock(0)))),
        by: Completion::Reading(|state, _| matches!(state.stage, Stage::Bidding { .. })),
    },
    Task {
        title: "Bid on a market",
        words: "You have three tokens a round. On a market you pay what your token’s height says: 1 at the bottom. Tokens on \
                top of yours pay more, but choose first. Put one where there are goods you want.",
        at: Anchor::Recommended(Recommendation {
            pick: market_for_a_boat,
            reason: "It has goods that you miss for a boat, and few tokens.",
        }),
        by: Completion::Decision(|_, _, action| matches!(action, Action::Bid(_))),
    },
    Task {
        title: "Or take silver",
        words: "This is the choice that matters. A token on your own board buys nothing, but brings silver at once: 1 for the \
                first token of a round, 2 for the second, 3 for the third. You can hold at most 6 silver. Put one token there.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Bank)),
    },
    Task {
        title: "Buy",
        words: "Your token is on top now: pick one tile of this market. You pay 1 silver for each token in the stack. You may \
                also take the token back and pay nothing.",
        at: Anchor::Recommended(Recommendation { pick: good_for_a_boat, reason: "You miss it for a boat." }),
        by: Completion::Decision(|_, _, action| matches!(action, Action::Buy(_))),
    },
    Task {
        title: "Board a boat",
        words: "Merchants may board only right after a purchase or an exchange. You have what this boat asks for: pick it.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Board(_))),
    },
    Task {
        title: "Why not?",
        words: "To see why something isn’t possible, pick it: this boat, say, whose goods you don’t have. The list \
                “Unavailable” below the choices has all the reasons.",
        at: Anchor::Thing(boat_without_goods),
        by: Completion::Asking(|state, seat| boat_without_goods(state, seat).is_some()),
    },
    Task {
        title: "Look before you walk",
        words: "Your merchant has landed. You may reveal up to two face-down tiles of this country, one after the other. They \
                stay face up for everyone, and he can settle only at a face-up tile.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Reveal(_))),
    },
    Task {
        title: "Walk and settle",
        words: "He has three steps; the first was the landing. At a face-up tile he takes it and stays. The best places have a \
                tile of a kind you own, or are next to your own merchants.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Step(_))),
    },
    Task {
        title: "A new round",
        words: "Full boats have sailed; if none was full, the earliest did. New ones came from the pile, which shows how many \
                are left. There are new goods too, and the next player begins. You keep 3 tiles of goods; the rest is sold.",
        at: Anchor::Thing(|_, _| Some(Entity::Pile)),
        by: Completion::Reading(|state, _| state.round >= 2 && matches!(state.stage, Stage::Bidding { .. })),
    },
    Task {
        title: "How it ends",
        words: "The match ends when someone’s last merchant boards (yours wait here), or when the pile can’t fill the port: \
                after about 10 rounds. Now you know enough to keep playing. “How to play” in the menu has every rule.",
        at: Anchor::Thing(|_, seat| Some(Entity::Merchants(seat))),
        by: Completion::Reading(|state, _| state.round >= 3),
    },
];

/// Returns a boat whose goods the seat lacks, in the stages with boats in port.
fn boat_without_goods(state: &Felinia, seat: Seat) -> Option<Entity> {
    let is_moment = matches!(state.stage, Stage::Bidding { .. } | Stage::Trading { .. } | Stage::Boarding { .. });
    let lacks = |dock: &Dock| state.ship(*dock).free() > 0 && !state.missing_goods(seat, *dock).is_empty();
    Dock::all().find(lacks).filter(|_| is_moment).map(Entity::Ship)
}

/// Returns the goods that the seat lacks for each boat that it can't board yet, the fewest first.
fn boats_in_want(game: &Felinia, seat: Seat) -> Vec<Goods> {
    let waiting = Dock::all().filter(|dock| game.ship(*dock).free() > 0);
    let mut missing: Vec<Goods> = waiting.map(|dock| game.missing_goods(seat, dock)).collect();
    missing.retain(|goods| !goods.is_empty());
    missing.sort_by_key(Goods::tiles);
    missing
}

/// Returns the bid at the market with a good for the boat that lacks the fewest. Ties go to the lowest stack.
fn market_for_a_boat(game: &Felinia, seat: Seat, bids: &[Action]) -> Option<Action> {
    let boats = boats_in_want(game, seat);
    let use_of = |action: &Action| {
        let Action::Bid(spot) = action else { return None };
        let market = game.open_markets().find(|market| market == spot)?;
        let has_one = |missing: &Goods| {
            Good::ALL.iter().any(|good| missing.count(*good) > 0 && game.markets[market].count(*good) > 0)
        };
        Some((boats.iter().position(has_one)?, game.stack(market).len()))
    };
    bids.iter()
        .filter_map(|action| Some((use_of(action)?, *action)))
        .min_by_key(|(rank, _)| *rank)
        .map(|(_, action)| action)
}

/// Returns the purchase of a good for the boat that lacks the fewest.
fn good_for_a_boat(game: &Felinia, seat: Seat, purchases: &[Action]) -> Option<Action> {
    let boats = boats_in_want(game, seat);
    let rank = |action: &Action| {
        let Action::Buy(good) = action else { return None };
        boats.iter().position(|missing| missing.count(*good) > 0)
    };
    purchases
        .iter()
        .filter_map(|action| Some((rank(action)?, *action)))
        .min_by_key(|(rank, _)| *rank)
        .map(|(_, action)| action)
}
