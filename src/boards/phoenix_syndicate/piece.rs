//! What every part of the board is made of: parts that are texts, and things that can be picked and named.

use crate::markup::El;
use crate::markup::prelude::*;
use engine::entity::{Entity as _, EntityId};
use engine::games::phoenix_syndicate::data::Route;
use engine::games::phoenix_syndicate::entity::Entity;
use engine::seat::Seat;

use super::Scene;
use crate::table::pieces::{self, thing};

/// A part of the board: an element of this kind and class, filled by what `make` writes for a seat.
pub(super) fn part(scene: Scene, seat: Seat, tag: &str, class: &str, make: fn(Scene, Seat) -> String) -> AnyView {
    let element = if tag == "g" { El::drawn(tag) } else { El::new(tag) };
    pieces::part(scene.board, element.is("class", class), Box::new(move || make(scene, seat)))
}

/// Writes a thing on the page: its class, what it is in words, and what it looks like.
pub(super) fn piece(into: &mut String, entity: Entity, class: &str, words: &str, content: &str) {
    thing(into, "div", entity, class, words, "choose it", content);
}

/// The same within the map.
pub(super) fn piece_of_map(into: &mut String, entity: Entity, class: &str, words: &str, content: &str) {
    thing(into, "g", entity, class, words, "choose it", content);
}

/// The route that an entity names.
pub(super) fn route_of(entity: &EntityId) -> Option<Route> {
    match Entity::restore(*entity)? {
        Entity::Route(route) => Some(route),
        _ => None,
    }
}
