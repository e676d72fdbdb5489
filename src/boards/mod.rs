//! The registry of boards: for each game the board, its picture, and the details of its entities.

mod felinia;
mod medieval_micromanager;
mod phoenicia;
mod phoenix_syndicate;

mod entry;
mod guide;
mod still;
mod still_board;

use engine::kernel::entity::EntityId;
use engine::kernel::seat::{Seat, Viewer};
use engine::matches::moment::SeenState;
use leptos::prelude::AnyView;

use self::entry::BoardEntry;
use crate::board_parts::board::Board;
use crate::board_parts::pinned_fact::PinnedFact;
use crate::board_parts::scenes::SceneName;
use crate::board_parts::seat_face::SeatFace;

pub use guide::dealt;
#[cfg(test)]
use guide::sample;
pub use still_board::StillBoard;

const ENTRIES: &[BoardEntry] =
    &[phoenicia::ENTRY, phoenix_syndicate::ENTRY, felinia::ENTRY, medieval_micromanager::ENTRY];

fn entry(game: &str) -> Option<&'static BoardEntry> {
    ENTRIES.iter().find(|entry| entry.game == game)
}

/// Returns the function that draws a game's board.
pub fn board(game: &str) -> Option<fn(Board) -> AnyView> {
    entry(game).map(|entry| entry.board)
}

/// Returns a game's picture for the lobby.
pub fn picture(game: &str) -> Option<AnyView> {
    entry(game).map(|entry| (entry.picture)())
}

/// Returns the function that draws a picture of a game's guide. The name `game` is the picture of the lobby. Call the
/// function where the picture is mounted, because it provides context for its own components.
pub fn guide_picture(game: &str, name: &str) -> Option<fn() -> AnyView> {
    let entry = entry(game)?;
    match name {
        "game" => Some(entry.picture),
        _ => entry.guide_pictures.iter().find(|(of, _)| *of == name).map(|(_, draw)| *draw),
    }
}

/// Returns the icon of a quantity of a game, inline with text. Some quantities have none.
pub fn quantity_icon(game: &str, what: &str) -> Option<AnyView> {
    let BoardEntry { palette, quantities, .. } = entry(game)?;
    quantities.iter().find(|icon| icon.what == what).map(|icon| icon.draw(palette))
}

/// Returns the names of the scenes of a game's board, in the order of their buttons.
pub fn scenes(game: &str) -> &'static [SceneName] {
    entry(game).map_or(&[], |entry| entry.scenes)
}

/// Returns the scene in which a viewer decides in a state, from the first entity that can be picked.
pub fn scene(game: &str, seen: &SeenState, viewer: Viewer, first: Option<EntityId>) -> Option<SceneName> {
    entry(game).and_then(|entry| (entry.scene)(seen, viewer, first))
}

/// Returns the facts relevant to a seat's decision.
pub fn pinned(game: &str, seen: &SeenState, seat: Seat) -> Vec<PinnedFact> {
    entry(game).map(|entry| (entry.pinned)(seen, seat)).unwrap_or_default()
}

/// Returns the details of an entity of a game, in the state redacted for the viewer.
pub fn details(game: &str, seen: &SeenState, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    entry(game).and_then(|entry| (entry.details)(seen, seats, entity))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::kernel::turn::ActionIndex;
    use engine::matches::setup::Setup;

    use super::*;

    /// Returns the scenes in which the decisions of a random match are made.
    fn scenes_of_a_match(game: &'static str) -> BTreeSet<SceneName> {
        let seed = "OLIVE-7".parse().expect("a seed");
        let players = ["you", "you", "you"].map(str::to_owned);
        let setup = Setup::with_players(game, seed, &players, Default::default());
        let mut table = engine::catalog::deal(&setup).expect("a deal");
        let mut found = BTreeSet::new();
        for decision in 0..900_usize {
            let Some(seat) = table.turn().seat() else { break };
            let viewer = Viewer::Seat(seat);
            let seen = table.at(table.ply()).seen(viewer);
            let choices = table.choices();
            let first = choices.iter().find_map(|choice| choice.label.path.first().copied());
            let name = scene(game, &seen, viewer, first).expect("a scene");
            assert!(scenes(game).contains(&name), "{name} has a button");
            assert!(!pinned(game, &seen, seat).is_empty(), "something is pinned in {name}");
            found.insert(name);
            let chance = decision.wrapping_mul(2_654_435_761) >> 7;
            let index = ActionIndex(chance % choices.len());
            table.play_index(table.ply(), index).expect("a choice");
        }
        found
    }

    #[test]
    fn every_decision_has_a_scene_with_a_button_and_a_match_goes_through_most_of_them() {
        for entry in ENTRIES {
            let found = scenes_of_a_match(entry.game);
            assert!(found.len() >= 2 && found.len() + 2 >= entry.scenes.len(), "{}: {found:?}", entry.game);
        }
    }
}
