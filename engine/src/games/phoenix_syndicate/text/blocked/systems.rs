//! Tiles and ships that can't be picked on the map, with the reasons: in the placement, in Smuggle and in Expand
//! (Syndicate 1.3, 4.2, 4.3).

use crate::games::phoenix_syndicate::action::Action;
use crate::games::phoenix_syndicate::data::{SHIPS, Tile, Tiles};
use crate::games::phoenix_syndicate::entity::{Blocked, Entity, RichText};
use crate::games::phoenix_syndicate::operation::Operation;
use crate::games::phoenix_syndicate::state::{Stage, Syndicate};
use crate::games::phoenix_syndicate::text::nouns::{group, short_name};
use crate::kernel::seat::Seat;

/// Returns the tiles and ships that the pending decision refuses, with reasons.
pub(crate) fn blocked_systems(game: &Syndicate, seat: Seat) -> Vec<Blocked> {
    match (game.stage, game.doing.operation) {
        (Stage::Settling { first }, _) => game.not_to_settle(first),
        (Stage::Acting, Operation::Smuggle) => game.not_to_warp_to(),
        (Stage::Acting, Operation::Expand) => game.not_to_fly(seat),
        _ => Vec::new(),
    }
}

impl Syndicate {
    /// Returns asteroids, and systems that can't be settled (Syndicate 1.3).
    fn not_to_settle(&self, first: Option<Tile>) -> Vec<Blocked> {
        let mut offered = Vec::new();
        self.legal_settling(first, &mut offered);
        let missing = Tile::all().filter(|tile| !offered.contains(&Action::Settle(*tile)));
        let blocked = missing.map(|tile| {
            let reason = match first {
                _ if !tile.is_system() => "An asteroid isn’t a system: no one can be there.".to_owned(),
                None => "It shares no edge with another system.".to_owned(),
                Some(first) if first == tile => "You are already there: pick a system next to it.".to_owned(),
                Some(first) => format!("It shares no edge with {}.", short_name(first)),
            };
            on_tile(tile, reason, group::SETTLE, "the-placement")
        });
        blocked.collect()
    }

    /// Returns tiles that ships can't warp to (Syndicate 4.2).
    fn not_to_warp_to(&self) -> Vec<Blocked> {
        let mut offered = Vec::new();
        self.legal_smuggling(&mut offered);
        let missing = Tile::all().filter(|tile| !offered.contains(&Action::Warp(*tile)));
        let blocked = missing.map(|tile| {
            let reason = match tile.is_system() {
                false => "An asteroid isn’t a system: ships collect nothing there.",
                true if self.next_ship().is_none() => "Both ships have collected goods.",
                true => "You have no Agent or Base there.",
            };
            on_tile(tile, reason, group::WARP, "smuggle")
        });
        blocked.collect()
    }

    /// Returns ships, since the system is picked first, and tiles that no ship reaches (Syndicate 4.3).
    fn not_to_fly(&self, seat: Seat) -> Vec<Blocked> {
        let tolls = self.tolls();
        let no_way = match self.doing.by_hand {
            true => "Since you pay by hand, open the gates on the way first.",
            false => "You can’t pay for the gates on the way.",
        };
        let (mut list, mut starts, mut reached) = (Vec::new(), Tiles::EMPTY, Tiles::EMPTY);
        for ((ship, at), flown) in (0..).zip(self.own().ships).zip(self.doing.flown) {
            let Some(at) = at else { continue };
            let ways = if flown { Tiles::EMPTY } else { tolls.reachable(at) };
            let reason = match () {
                () if flown => "It has already flown.",
                () if ways.is_empty() => no_way,
                () => {
                    starts.insert(at);
                    "Pick the system to fly to: the cheapest ship flies there. The list has the other one."
                }
            };
            reached = reached | ways;
            let text = format!("The ship at {}", short_name(at));
            list.push(Blocked::new(text, reason, group::FLY, vec![Entity::Ship(seat, ship)], "expand"));
        }
        let missing = Tile::all().filter(|tile| !reached.contains(*tile));
        list.extend(missing.map(|tile| {
            let reason = match () {
                () if !tile.is_system() => "Ships fly past asteroids, but can’t stop there.",
                () if self.doing.flown == [true; SHIPS] => "Both ships have flown.",
                () if starts.contains(tile) => "A ship is there: pick the system to fly to.",
                () => no_way,
            };
            on_tile(tile, reason, group::FLY, "expand")
        }));
        list
    }
}

fn on_tile(tile: Tile, reason: impl Into<RichText>, group: &'static str, rule: &'static str) -> Blocked {
    Blocked::new(tile.card().name, reason, group, vec![Entity::Tile(tile)], rule)
}
