//! The decision that each thing on the table belongs to (Syndicate 1.3, 4, 5).

use super::nouns::group;
use crate::games::phoenix_syndicate::data::Tile;
use crate::games::phoenix_syndicate::entity::Entity;
use crate::games::phoenix_syndicate::galaxy::Border;
use crate::games::phoenix_syndicate::goods::{Colour, Good};
use crate::games::phoenix_syndicate::operation::Operation::{self, Deploy, Expand, Infiltrate, Scheme, Smuggle};
use crate::games::phoenix_syndicate::state::{Dealt, Stage, Syndicate};
use crate::kernel::seat::Seat;
use crate::kernel::text::not_now::NotNow;

/// The things that wait for another decision.
pub(super) const NOT_NOW: &[NotNow<Syndicate, Entity>] = &[
    NotNow {
        when: |game| matches!(game.stage, Stage::Settling { .. }),
        things: dealt_routes,
        text: "Keep a route",
        reason: "Choose both systems first.",
        group: group::KEEP,
        rule: "the-placement",
    },
    NotNow {
        when: |game| matches!(game.stage, Stage::Settling { .. }),
        things: |_, seat| {
            operations(seat).chain(tracks(seat)).chain(Colour::ALL.map(Entity::Corp)).chain(gates()).collect()
        },
        text: "Choose an action",
        reason: "The first turn begins when everyone has chosen systems and a route.",
        group: group::BEGIN,
        rule: "the-placement",
    },
    anything_else(|game| matches!(game.stage, Stage::Keeping), "Keep one of your three routes first.", "the-placement"),
    anything_else(
        |game| matches!(game.stage, Stage::Paying(_)),
        "Pay for this first; then the action continues.",
        "paying",
    ),
    anything_else(
        |game| matches!(game.stage, Stage::Gathering(_)),
        "Choose the goods first; then the action continues.",
        "upgrades",
    ),
    anything_else(
        |game| matches!(game.stage, Stage::Exchanging { .. }),
        "Finish exchanging first; then the action continues.",
        "upgrades",
    ),
    anything_else(|game| matches!(game.stage, Stage::Staffing { .. }), "Place your Directors first.", "directors"),
    anything_else(|game| matches!(game.stage, Stage::Relocating(_)), "Choose the Agent that moves first.", "agents"),
    NotNow {
        when: |game| may_act(game) && !runs(game, &[Infiltrate]),
        things: |game, _| game.row.iter().flatten().copied().map(Entity::Upgrade).collect(),
        text: "Take an Upgrade",
        reason: "Upgrades are taken in Infiltrate.",
        group: group::TAKE,
        rule: "infiltrate",
    },
    NotNow {
        when: |game| may_act(game) && !runs(game, &[Infiltrate]),
        things: |_, seat| tracks(seat).collect(),
        text: "Advance in a Corp",
        reason: "Steps are paid for in Infiltrate. Deploy and Scheme bring one, too.",
        group: group::ADVANCE,
        rule: "corps",
    },
    NotNow {
        when: |game| may_act(game) && !runs(game, &[Deploy, Scheme]),
        things: |game, _| market(game).collect(),
        text: "Claim a route",
        reason: "Routes are claimed in Deploy, and bought in Scheme.",
        group: group::CLAIM,
        rule: "trade-routes",
    },
    NotNow {
        when: |game| runs(game, &[Smuggle]),
        things: |_, seat| ships(seat).to_vec(),
        text: "A ship",
        reason: "Pick the system to warp to; your ships are alike.",
        group: group::WARP,
        rule: "smuggle",
    },
    NotNow {
        when: |game| runs(game, &[Smuggle]),
        things: |_, _| gates().collect(),
        text: "Open gates",
        reason: "Ships that warp need none.",
        group: group::GATE,
        rule: "smuggle",
    },
    NotNow {
        when: |game| runs(game, &[Expand]),
        things: |_, _| gates().collect(),
        text: "Open gates",
        reason: "It is open, or you can’t pay for it.",
        group: group::GATE,
        rule: "expand",
    },
    NotNow {
        when: |game| may_act(game) && !runs(game, &[Expand, Smuggle]),
        things: |_, seat| Tile::all().map(Entity::Tile).chain(gates()).chain(ships(seat)).collect(),
        text: "Fly, warp or build a Base",
        reason: "Ships fly in Expand and warp in Smuggle. Bases are built in Deploy.",
        group: group::FLY,
        rule: "a-turn",
    },
    NotNow {
        when: |game| matches!(game.stage, Stage::Choosing),
        things: |game, _| game.own().upgrades.iter().map(Entity::Upgrade).collect(),
        text: "Use an Upgrade",
        reason: "An Upgrade is used during its action.",
        group: group::UPGRADE,
        rule: "upgrades",
    },
    NotNow {
        when: |game| may_act(game) || matches!(game.stage, Stage::Closing),
        things: |game, _| advantages(game).collect(),
        text: "Use an Advantage",
        reason: "An Advantage is used in the turn in which you embed an Agent there.",
        group: group::ADVANTAGE,
        rule: "advantages",
    },
    anything_else(
        |game| matches!(game.stage, Stage::Closing),
        "Your action is over: only Advantages gained this turn can still be used.",
        "advantages",
    ),
    NotNow {
        when: may_act,
        things: |game, _| game.own().held.iter().map(Entity::Route).collect(),
        text: "Secure a route",
        reason: "At the end of a turn routes beyond your limit are secured, and no others.",
        group: group::SECURE,
        rule: "securing",
    },
    NotNow {
        when: may_act,
        things: |_, seat| Good::ALL.map(|good| Entity::Good(seat, good)).to_vec(),
        text: "Spend goods",
        reason: "Choose what to buy; you pay goods then.",
        group: group::PAY,
        rule: "paying",
    },
];

/// Returns the row of an intermediate decision, which all other things wait for.
const fn anything_else(
    when: fn(&Syndicate) -> bool,
    reason: &'static str,
    rule: &'static str,
) -> NotNow<Syndicate, Entity> {
    NotNow { when, things: everything, text: "Anything else", reason, group: group::END, rule }
}

/// Returns `true` while the active seat chooses an operation, or one runs.
const fn may_act(game: &Syndicate) -> bool {
    matches!(game.stage, Stage::Choosing | Stage::Acting)
}

/// Returns `true` while one of these operations runs.
fn runs(game: &Syndicate, operations: &[Operation]) -> bool {
    matches!(game.stage, Stage::Acting) && operations.contains(&game.doing.operation)
}

fn dealt_routes(game: &Syndicate, _: Seat) -> Vec<Entity> {
    match game.own().dealt {
        Dealt::Known(routes) => routes.map(Entity::Route).to_vec(),
        _ => Vec::new(),
    }
}

fn operations(seat: Seat) -> impl Iterator<Item = Entity> {
    Operation::ALL.into_iter().map(move |operation| Entity::Operation(seat, operation))
}

fn tracks(seat: Seat) -> impl Iterator<Item = Entity> {
    Colour::ALL.into_iter().map(move |corp| Entity::Track(seat, corp))
}

fn ships(seat: Seat) -> [Entity; 2] {
    [Entity::Ship(seat, 0), Entity::Ship(seat, 1)]
}

fn gates() -> impl Iterator<Item = Entity> {
    Border::all().map(Entity::Gate)
}

fn market(game: &Syndicate) -> impl Iterator<Item = Entity> + '_ {
    game.offers().map(|offer| Entity::Route(offer.route))
}

fn advantages(game: &Syndicate) -> impl Iterator<Item = Entity> + '_ {
    game.advantages.iter().flatten().copied().map(Entity::Advantage)
}

/// Returns the map, all cards on the table, and the pieces of the seat.
pub(super) fn everything(game: &Syndicate, seat: Seat) -> Vec<Entity> {
    let row = game.row.iter().flatten().copied().map(Entity::Upgrade);
    let own_upgrades = game.own().upgrades.iter().map(Entity::Upgrade);
    let cards = market(game).chain(row).chain(own_upgrades).chain(advantages(game));
    let own = operations(seat).chain(tracks(seat)).chain(ships(seat));
    Tile::all().map(Entity::Tile).chain(gates()).chain(cards).chain(own).collect()
}
