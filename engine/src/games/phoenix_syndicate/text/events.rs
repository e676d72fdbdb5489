//! The log of The Phoenix Syndicate: events as sentences. All of it is public.

use super::nouns::{goods_in_words, route_colour, route_name, short_name};
use crate::games::phoenix_syndicate::action::{Event, Source};
use crate::games::phoenix_syndicate::advantages::Advantage;
use crate::games::phoenix_syndicate::data::{Route, Tile};
use crate::games::phoenix_syndicate::entity::{Entity, RichText};
use crate::games::phoenix_syndicate::goods::{Colour, Goods};
use crate::games::phoenix_syndicate::state::Syndicate;
use crate::games::phoenix_syndicate::upgrades::Upgrade;
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::count;

pub(crate) fn describe_event(game: &Syndicate, event: &Event) -> RichText {
    let line = RichText::new();
    match event {
        Event::Dealt { start } => line.seat(*start).text(" begins.").rule("the-placement"),
        Event::Settled { seat, tile } => at(line.seat(*seat).text(" begins at "), *tile).rule("the-placement"),
        Event::Kept { seat, route, discarded } => {
            let [one, other] = discarded.map(route_name);
            named(line.seat(*seat).text(" keeps "), *route)
                .text(format!(" and discards {one} and {other}."))
                .rule("the-placement")
        }
        Event::Opened { market, row, advantages } => tell_opening(line, market, row, advantages),
        Event::Begun { seat, operation } => {
            line.seat(*seat).text(" begins ").piece(Entity::Operation(*seat, *operation), operation.name()).text(".")
        }
        Event::Placed { seat, operation, gained } => {
            let line = line
                .seat(*seat)
                .text(" places a Director on ")
                .piece(Entity::Operation(*seat, *operation), operation.name());
            line.text(if *gained > 0 { " and gains 1 contraband." } else { "." }).rule("directors")
        }
        Event::Warped { seat, tile, goods } => at_with(line.seat(*seat).text(" collects "), goods, *tile),
        Event::GatesOpened { seat, gates, paid } => {
            let what = if gates.len() == 1 { " opens the gate " } else { " opens the gates " };
            let opened = gates.iter().map(|border| {
                let [one, other] = game.galaxy.sides(border).map(short_name);
                RichText::new().piece(Entity::Gate(border), format!("{one}–{other}"))
            });
            let line = line.seat(*seat).text(what).then(RichText::listed(opened));
            let cost = if paid.is_empty() { String::new() } else { format!(" for {}", goods_in_words(paid)) };
            line.text(format!("{cost}.")).rule("expand")
        }
        Event::Flown { seat, from, to } => {
            let line = line.seat(*seat).text("’s ship flies from ").piece(Entity::Tile(*from), short_name(*from));
            at(line.text(" to "), *to)
        }
        Event::AgentPlaced { seat, tile } => at(line.seat(*seat).text(" places an Agent at "), *tile).rule("agents"),
        Event::NoAgent { seat, tile } => {
            at(line.seat(*seat).text(" has no Agent left to place at "), *tile).rule("agents")
        }
        Event::Taken { seat, upgrade } => {
            upgraded(line.seat(*seat).text(" takes "), *upgrade).text(".").rule("upgrades")
        }
        Event::RowFilled { upgrade } => upgraded(line, *upgrade).text(" comes into the row of Upgrades."),
        Event::Stepped { seat, corp, space } => line
            .seat(*seat)
            .text(" advances to ")
            .piece(Entity::Track(*seat, *corp), format!("space {space} of {}", game.corp_in_words(*corp)))
            .text(".")
            .rule("corps"),
        Event::Embedded { seat, corp, advantage } => line
            .seat(*seat)
            .text(" embeds an Agent in ")
            .piece(Entity::Track(*seat, *corp), game.corp_in_words(*corp))
            .text(" and gains ")
            .piece(Entity::Advantage(*advantage), "its Advantage")
            .text(".")
            .rule("advantages"),
        Event::Paid { seat, goods } => line.seat(*seat).text(format!(" pays {}.", goods_in_words(goods))),
        Event::Gained { seat, goods } => line.seat(*seat).text(format!(" gains {}.", goods_in_words(goods))),
        Event::Exchanged { seat, give, get } => {
            line.seat(*seat).text(format!(" exchanges 1 {} for 1 {}.", give.name(), get.good().name()))
        }
        Event::BaseBuilt { seat, tile } => at(line.seat(*seat).text(" builds a Base at "), *tile).rule("deploy"),
        Event::Claimed { seat, route, goods } => {
            let with = if goods.is_empty() { String::new() } else { format!(" with {}", goods_in_words(goods)) };
            named(line.seat(*seat).text(" claims "), *route).text(format!("{with}.")).rule("trade-routes")
        }
        Event::MarketFilled { route, others } => {
            let good = route.good().name();
            let grown = match others {
                0 => String::new(),
                1 => format!("; 1 {good} is added to the other route there"),
                more => format!("; 1 {good} is added to each of the other {more} routes there"),
            };
            named(line, *route).text(format!(" comes to the market{grown}.")).rule("trade-routes")
        }
        Event::Reshuffled => line.text("The discarded routes become a new deck.").rule("trade-routes"),
        Event::Credited { seat, credits, source } => {
            let from = match source {
                Source::Advantages => "an Advantage",
                _ => "an Upgrade",
            };
            line.seat(*seat).text(format!(" gains {} from {from}.", count(*credits, "credit", "credits")))
        }
        Event::Used { seat, upgrade } => upgraded(line.seat(*seat).text(" uses "), *upgrade).text(".").rule("upgrades"),
        Event::Redeemed { seat, advantage } => line
            .seat(*seat)
            .text(" uses ")
            .piece(Entity::Advantage(*advantage), advantage.card().name)
            .text(".")
            .rule("advantages"),
        Event::BaseMoved { seat, from, to } => {
            let line = line.seat(*seat).text(" moves a Base from ").piece(Entity::Tile(*from), short_name(*from));
            at(line.text(" to "), *to)
        }
        Event::BaseSplit { seat, tile, corp } => {
            let line = line.seat(*seat).text("’s Base at ").piece(Entity::Tile(*tile), short_name(*tile));
            line.text(" becomes an Agent; the other Agent is embedded in ")
                .piece(Entity::Track(*seat, *corp), game.corp_in_words(*corp))
                .text(".")
        }
        Event::GoodsTaken { seat, route, goods } => {
            named(line.seat(*seat).text(format!(" takes {} from ", goods_in_words(goods))), *route).text(".")
        }
        Event::Relocated { seat, corp, embedded, tile } => {
            let which = if *embedded { "an embedded Agent" } else { "the Agent on the track" };
            let line = line.seat(*seat).text(format!(" moves {which} of "));
            let line = line.piece(Entity::Track(*seat, *corp), game.corp_in_words(*corp));
            at(line.text(" to "), *tile).rule("agents")
        }
        Event::Secured { seat, route, presence, bonus } => {
            let mut line = named(line.seat(*seat).text(" secures "), *route);
            let mut before = ": ";
            // The securing seat comes first.
            let others = (0..).map(Seat).zip(presence.iter().copied()).filter(|(other, _)| other != seat);
            for (gainer, credits) in std::iter::once((*seat, presence[seat.index()] + bonus)).chain(others) {
                if credits > 0 {
                    line = line.text(before).seat(gainer).text(format!(" +{credits}"));
                    before = ", ";
                }
            }
            line.text(if before == ": " { ", which brings no one any credits." } else { "." }).rule("securing")
        }
        Event::LastAgent { seat, round } => line
            .seat(*seat)
            .text(format!(" has placed the last Agent: round {round} is the last for everyone."))
            .rule("the-end"),
        Event::Closing { round } => {
            line.text(format!("No one has run out of Agents: round {round} is the last.")).rule("the-end")
        }
        Event::Round { round, last } => {
            line.text(format!("Round {round}{}", if *last { ", the last: one more turn for everyone." } else { "." }))
        }
        Event::EmbeddedScored { seat, agents, credits } => line
            .seat(*seat)
            .text(format!(
                " has {} and gains {}.",
                count(*agents, "embedded Agent", "embedded Agents"),
                count(*credits, "credit", "credits")
            ))
            .rule("the-end"),
        Event::Ended { winners } => {
            let credits = count(game.center(winners[0]).total(), "credit", "credits");
            let verb = if winners.len() > 1 { "share the victory" } else { "wins" };
            line.seats(winners).text(format!(" {verb} with {credits}.")).rule("the-end")
        }
    }
}

/// Appends “The market opens with …. The Upgrades on offer are …. The Advantages of the Corps are ….”
fn tell_opening(line: RichText, market: &[Route], row: &[Upgrade], advantages: &[Advantage]) -> RichText {
    let advantage = |(advantage, corp): (&Advantage, Colour)| {
        let words = format!("{} ({})", advantage.card().name, corp.name());
        RichText::new().piece(Entity::Advantage(*advantage), words)
    };
    line.text("The market opens with ")
        .then(RichText::listed(market.iter().map(|route| named(RichText::new(), *route))))
        .text(". The Upgrades on offer are ")
        .then(RichText::listed(row.iter().map(|upgrade| upgraded(RichText::new(), *upgrade))))
        .text(". The Advantages of the Corps are ")
        .then(RichText::listed(advantages.iter().zip(Colour::ALL).map(advantage)))
        .text(".")
        .rule("trade-routes")
}

/// Appends “Umbra Outpost.”
fn at(line: RichText, tile: Tile) -> RichText {
    line.piece(Entity::Tile(tile), tile.card().name).text(".")
}

/// Appends “4 spice and 2 plasma at Umbra Outpost.”
fn at_with(line: RichText, goods: &Goods, tile: Tile) -> RichText {
    at(line.text(format!("{} at ", goods_in_words(goods))), tile).rule("smuggle")
}

/// Appends “Adamos–Galvane–Wyrden (red)”.
fn named(line: RichText, route: Route) -> RichText {
    line.piece(Entity::Route(route), format!("{} ({})", route_name(route), route_colour(route)))
}

/// Appends “Jump Gates (Expand)”.
fn upgraded(line: RichText, upgrade: Upgrade) -> RichText {
    let card = upgrade.card();
    line.piece(Entity::Upgrade(upgrade), format!("{} ({})", card.name, card.operation.name()))
}
