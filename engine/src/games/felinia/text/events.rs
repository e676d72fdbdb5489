//! The log of Felinia as sentences. Mysterious places are redacted for all viewers except the finder.

use super::nouns::{boat_name, decided_by, place_in_words, spot_name, symbol_in_words, why_nothing};
use crate::games::felinia::action::{Back, Event, Spot};
use crate::games::felinia::data::{Boat, MAX_SILVER, Tile};
use crate::games::felinia::entity::{Entity, RichText};
use crate::games::felinia::state::Felinia;
use crate::kernel::seat::Viewer;
use crate::kernel::text::lists::{count, listed};

pub(crate) fn describe_event(game: &Felinia, event: &Event, viewer: Viewer) -> RichText {
    let line = RichText::new();
    match event {
        Event::Dealt { first, boats } => {
            let names: Vec<String> = boats.iter().map(|boat| boat_name(*boat)).collect();
            let line = line.seat(*first).text(" is the first player. In port: ");
            line.text(listed(&names)).text(".").rule("round")
        }
        Event::Bid { seat, spot, price } => line
            .seat(*seat)
            .text(format!(" bids {price} silver at "))
            .piece(Entity::Market(*spot), spot_name(*spot))
            .text(".")
            .rule("bidding"),
        Event::Banked { seat, silver } => {
            let gained = match silver {
                0 => format!("but gains no silver: they already have {MAX_SILVER}."),
                silver => format!("and gains {silver} silver."),
            };
            line.seat(*seat).text(format!(" places a token on their own board {gained}")).rule("bidding")
        }
        Event::TokenBack { seat, spot, why } => {
            let why = match why {
                Back::Declined => " without a deal.",
                Back::Nothing if *spot == Spot::GUILD => ": nothing to exchange.",
                Back::Nothing => ": nothing left to buy.",
                Back::TooDear => ": they can’t afford it.",
            };
            let line = line.seat(*seat).text(" takes a token back from ");
            line.piece(Entity::Market(*spot), spot_name(*spot)).text(why).rule("markets")
        }
        Event::Bought { seat, spot, good, price } => line
            .seat(*seat)
            .text(format!(" buys {} at ", good.name()))
            .piece(Entity::Market(*spot), spot_name(*spot))
            .text(format!(" for {price} silver."))
            .rule("markets"),
        Event::Exchanged { seat, give, get, price } => {
            let what = format!(" exchanges {} for {} at the guild, paying {price} silver.", give.name(), get.name());
            line.seat(*seat).text(what).rule("guild")
        }
        Event::BonusTaken { seat, kingdom, price } => line
            .seat(*seat)
            .text(" takes the ")
            .piece(Entity::Bonus(*kingdom), kingdom.name())
            .text(format!(" bonus tile for {price} silver, 1 gold and 1 spice."))
            .rule("guild"),
        Event::Boarded { seat, dock, boat } => line
            .seat(*seat)
            .text(" boards the ")
            .piece(Entity::Ship(*dock), boat_name(*boat))
            .text(".")
            .rule("boarding"),
        Event::LastMerchant { seat } => line
            .seat(*seat)
            .text("’s last merchant is on board: this is the last round, and all boats sail.")
            .rule("end"),
        Event::Sold { seat, ware, silver: 0 } => {
            let what = format!(" gives up {} for nothing: they already have {MAX_SILVER} silver.", ware.name());
            line.seat(*seat).text(what).rule("selling")
        }
        Event::Sold { seat, ware, silver } => {
            line.seat(*seat).text(format!(" sells {} for {silver} silver.", ware.name())).rule("selling")
        }
        Event::Sailed { boat, merchants } => {
            let line = named(line.text("The "), *boat).text(" sails");
            let line = match merchants.as_slice() {
                [] => line.text(" empty"),
                [one] => line.text(" with ").seat(*one).text("’s merchant"),
                [one, other] if one == other => line.text(" with two of ").seat(*one).text("’s merchants"),
                several => line.text(" with merchants of ").seats(several),
            };
            line.text(".").rule("departures")
        }
        Event::Moored { dock, boat } => {
            let line = line.text("New in port: the ").piece(Entity::Ship(*dock), boat_name(*boat));
            line.text(".").rule("round")
        }
        Event::NextBoat { boat } => named(line.text("The next boat will be the "), *boat).text(".").rule("options"),
        Event::PileEmpty => line.text("No boats are left: all boats in port sail, and the match ends.").rule("end"),
        Event::Stored { seat, silver } => {
            line.seat(*seat).text(format!(" pays {silver} silver to keep a fourth tile.")).rule("storage")
        }
        Event::Round { round, first } => {
            line.text(format!("Round {round}. ")).seat(*first).text(" is the first player.").rule("round")
        }
        Event::Ended { winners, tie_break } => {
            let verb = if winners.len() > 1 { " share the victory" } else { " wins" };
            line.seats(winners).text(verb).text(decided_by(*tie_break)).text(".").rule("scoring")
        }
        _ => game.tell_of_the_island(line, event, viewer),
    }
}

impl Felinia {
    fn tell_of_the_island(&self, line: RichText, event: &Event, viewer: Viewer) -> RichText {
        let at = |line: RichText, province| line.piece(Entity::Province(province), self.province_name(province));
        match event {
            Event::Landed { seat, at: port } => {
                at(line.seat(*seat).text(" lands at "), *port).text(".").rule("exploration")
            }
            Event::Revealed { seat, post, tile } => {
                let line = at(line.seat(*seat).text(" reveals "), *post);
                line.text(format!(": {}.", tile_in_words(*tile))).rule("exploration")
            }
            Event::Stepped { seat, to, food } => {
                let paid = if *food { " for 1 food." } else { "." };
                at(line.seat(*seat).text(" moves to "), *to).text(paid).rule("exploration")
            }
            Event::Gained { seat, symbol, count } => {
                line.seat(*seat).text(format!(" gains {}.", symbol_in_words(*symbol, *count))).rule("provinces")
            }
            Event::Drawn { seat, good } => {
                line.seat(*seat).text(format!(" draws {} from the bag.", good.name())).rule("provinces")
            }
            Event::NothingLeft { seat, symbol, count } => {
                let what = format!(" gains no {}: {}.", symbol.name(), why_nothing(*symbol, *count));
                line.seat(*seat).text(what).rule("provinces")
            }
            Event::Found { seat, places } if viewer.sees(*seat) => {
                let names: Vec<String> = places.iter().map(|place| place_in_words(*place)).collect();
                line.seat(*seat).text(format!(" finds {}.", listed(&names))).rule("advanced")
            }
            Event::Found { seat, places } => {
                let what = count(places.len() as u8, "mysterious place", "mysterious places");
                line.seat(*seat).text(format!(" finds {what}.")).rule("advanced")
            }
            Event::Kept { seat, place } => {
                let paid = place.needs().map_or(String::new(), |good| format!(" for {}", good.name()));
                let what = if viewer.sees(*seat) { place.name() } else { "one of them" };
                line.seat(*seat).text(format!(" keeps {what}{paid}.")).rule("advanced")
            }
            Event::Left { seat } => line.seat(*seat).text(" keeps none of them.").rule("advanced"),
            Event::Settled { seat, post, tile } => {
                let line = at(line.seat(*seat).text(" settles at "), *post);
                line.text(format!(" and takes {}.", tile_in_words(*tile))).rule("exploration")
            }
            Event::WentHome { seat, country, past_posts } => {
                let country = country.name();
                let what = if *past_posts {
                    format!("’s merchant returns home from {country}.")
                } else {
                    format!("’s merchant finds no post in {country} and returns home.")
                };
                line.seat(*seat).text(what).rule("exploration")
            }
            _ => unreachable!("everything else is told before"),
        }
    }
}

fn named(line: RichText, boat: Boat) -> RichText {
    line.piece(Entity::Boat(boat), boat_name(boat))
}

fn tile_in_words(tile: Tile) -> String {
    match tile {
        Tile::Figure(kingdom) => format!("a {} tile", kingdom.name()),
        Tile::Special(special) => format!("the special tile {}", special.name()),
    }
}
