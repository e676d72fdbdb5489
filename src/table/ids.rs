//! Which thing of a board lies in a place of the page: its id stands in `data-id`.

use engine::entity::EntityId;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

/// Reads an id as it is written in `data-id`.
fn parse_id(text: &str) -> Option<EntityId> {
    let (kind, id) = text.split_once(':')?;
    Some(EntityId { kind: kind.parse().ok()?, id: id.parse().ok()? })
}

/// The thing of the board that an event happened to.
pub fn entity_at(target: Option<EventTarget>) -> Option<EntityId> {
    let element: Element = target?.dyn_into().ok()?;
    let thing = element.closest("[data-id]").ok()??;
    parse_id(&thing.get_attribute("data-id")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        for entity in [EntityId { kind: 3, id: 0 }, EntityId { kind: 0, id: 511 }] {
            assert_eq!(parse_id(&entity.to_string()), Some(entity));
        }
        for text in ["", "3", "3:", "3:x", ":3", "300:1"] {
            assert_eq!(parse_id(text), None, "{text}");
        }
    }
}
