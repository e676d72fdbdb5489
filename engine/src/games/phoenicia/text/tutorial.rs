//! The tutorial of Phoenicia.

use crate::games::phoenicia::action::Action;
use crate::games::phoenicia::data::Tile;
use crate::games::phoenicia::entity::Entity;
use crate::games::phoenicia::state::{Phoenicia, Stage};
use crate::kernel::seat::Seat;
use crate::kernel::tutorial::{Anchor, Completion, Recommendation, Task, Tutorial};

/// The tutorial of Phoenicia.
pub(crate) const TUTORIAL: Tutorial<Phoenicia, Action, Entity> =
    Tutorial { seed: "FIRST-16", players: &["you", "easy", "easy"], tasks: TASKS, last_round: 5 };

/// Returns `true` if the active seat plans its turn, and doesn't bid, pay or give up cards.
const fn is_own_turn(state: &Phoenicia) -> bool {
    matches!(state.stage, Stage::Choosing { .. } | Stage::Developing { .. })
}

const TASKS: &[Task<Phoenicia, Action, Entity>] = &[
    Task {
        title: "The aim",
        words: "Be ahead when someone reaches 32 victory points (VP). Buy developments at auction and put workers to \
                work. Both bring VP and production: your income after every round.",
        at: Anchor::Thing(|_, _| Some(Entity::Track)),
        by: Completion::Reading(|_, _| true),
    },
    Task {
        title: "Auction a card",
        words: "Your turn begins with auctions. Each card shows its minimum on a coin, and below it what it brings. \
                Pick one you can pay for: you have a few coins, and a production card worth the number on it.",
        at: Anchor::Recommended(Recommendation {
            pick: most_productive_card,
            reason: "It adds production, which pays in every round.",
        }),
        by: Completion::Decision(|_, _, action| matches!(action, Action::Auction(_))),
    },
    Task {
        title: "Open the bidding",
        words: "Open at the card’s minimum or higher. The others raise or pass, and then it is your turn again. Start \
                low: set the amount here, then press “Bid”.",
        at: Anchor::Choices,
        by: Completion::Decision(|state, _, action| {
            matches!(action, Action::Bid(_)) && state.auction().is_some_and(|auction| auction.high.is_none())
        }),
    },
    Task {
        title: "Raise, or let it go",
        words: "This is the choice that matters: what is the card worth to you? Production pays in every round, so it is \
                worth most early. A coin you spend here is missing at the next auction. Bid more, or pass.",
        at: Anchor::Thing(|state, _| state.auction().map(|auction| Entity::Development(auction.development))),
        by: Completion::Decision(|state, _, action| {
            matches!(action, Action::Bid(_) | Action::Pass)
                && state.auction().is_some_and(|auction| auction.high.is_some())
        }),
    },
    Task {
        title: "Pay",
        words: "Pay with coins, production cards, or both. Change comes in coins, but at the end of your turn you can keep at \
                most 3 of them.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Pay(_))),
    },
    Task {
        title: "Enough bought",
        words: "You may start another auction, or pass. Once you pass, you can’t bid any more this round: the players \
                after you have fewer rivals.",
        at: Anchor::StepEnd,
        by: Completion::Decision(|state, seat, action| {
            matches!(action, Action::Decline) && state.village(seat).acquired > 0
        }),
    },
    Task {
        title: "Train a worker",
        words: "Now your workers. An untrained worker does nothing, and training costs 2. After that the worker needs tools, \
                which cost 2 or more. Keep enough for them if you can.",
        at: Anchor::Choice,
        by: Completion::Decision(|_, _, action| matches!(action, Action::Train)),
    },
    Task {
        title: "Put a worker to work",
        words: "A trained worker with tools brings production and VP from now on. The tiles of your village show what \
                tools cost and what a worker there brings. Pick one, then employ the worker.",
        at: Anchor::Recommended(Recommendation {
            pick: most_productive_tile,
            reason: "A worker there brings the most production that you can afford.",
        }),
        by: Completion::Decision(|_, _, action| matches!(action, Action::Employ(_))),
    },
    Task {
        title: "Why not?",
        words: "To see why something isn’t possible, open the list “Unavailable”, or pick a card or tile that isn’t \
                outlined. Each reason names the rule.",
        at: Anchor::Blocked,
        by: Completion::Asking(|state, _| matches!(state.stage, Stage::Developing { .. })),
    },
    Task {
        title: "End your turn",
        words: "The coins you keep are added to your production, and every 4 of the sum become a production card. The button \
                shows what you would get. End the turn.",
        at: Anchor::StepEnd,
        by: Completion::Decision(|_, _, action| matches!(action, Action::EndTurn)),
    },
    Task {
        title: "Your income",
        words: "These are your production cards; only you see which. Each needs a storehouse: you give up what \
                you can’t store.",
        at: Anchor::Thing(|_, seat| Some(Entity::Hand(seat))),
        by: Completion::Reading(|state, _| state.round >= 2 && is_own_turn(state)),
    },
    Task {
        title: "How it ends",
        words: "When someone has 32 VP, the round is finished, and the player with the most VP wins. Until then: production \
                first, VP later. Now you know enough to keep playing. Undo takes back a mistake; “How to play” has every rule.",
        at: Anchor::Thing(|_, _| Some(Entity::Track)),
        by: Completion::Reading(|state, _| state.round >= 2 && is_own_turn(state)),
    },
];

/// Returns the auction of the card that adds the most production. A tie goes to the cheapest card.
fn most_productive_card(_: &Phoenicia, _: Seat, auctions: &[Action]) -> Option<Action> {
    let cards = auctions.iter().filter_map(|action| match action {
        Action::Auction(development) => Some((action, development.card())),
        _ => None,
    });
    let productive = cards.filter(|(_, card)| card.production > 0);
    productive.max_by_key(|(_, card)| (card.production, std::cmp::Reverse(card.minimum))).map(|(action, _)| *action)
}

/// Returns the employment on the tile where one more worker produces the most. A tie goes to the cheapest tools.
fn most_productive_tile(game: &Phoenicia, seat: Seat, employments: &[Action]) -> Option<Action> {
    let village = game.village(seat);
    let gain = |tile: Tile| {
        let (level, working) = (village.level(tile), village.working(tile));
        tile.yields(level, working + 1) - tile.yields(level, working)
    };
    employments.iter().copied().max_by_key(|action| match action {
        Action::Employ(tile) => (gain(*tile), std::cmp::Reverse(village.tool_cost(*tile))),
        _ => (0, std::cmp::Reverse(u8::MAX)),
    })
}
