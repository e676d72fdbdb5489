//! The boards, one line each: what draws a game's table, its picture and the details of its things.

mod felinia;
mod medieval_micromanager;
mod phoenicia;
mod phoenix_syndicate;

mod guide;
mod still;

use engine::kernel::entity::EntityId;
use engine::kernel::seat::{Seat, Viewer};
use engine::matches::moment::SeenState;
use leptos::prelude::AnyView;

use self::guide::GuidePicture;
use crate::board_parts::board::Board;
use crate::board_parts::pinned_fact::PinnedFact;
use crate::board_parts::quantity_icon::QuantityIcon;
use crate::board_parts::scenes::SceneName;
use crate::board_parts::seat_face::SeatFace;

pub use guide::dealt;
#[cfg(test)]
use guide::sample;
pub use still::StillBoard;

/// How a game looks: each folder has one, named `LOOK`.
struct Look {
    /// Id of the game.
    game: &'static str,
    /// The table.
    board: fn(Board) -> AnyView,
    /// The picture for the lobby, as wide as its place.
    picture: fn() -> AnyView,
    /// What there is to know about a thing, in the state that its viewer sees; nothing for what isn't a thing of this game.
    details: fn(&SeenState, &[SeatFace], EntityId) -> Option<AnyView>,
    /// The class of the colours of its drawings.
    palette: &'static str,
    /// The drawings of quantities.
    quantities: &'static [QuantityIcon],
    /// The names of the scenes, in the order of their buttons.
    scenes: &'static [SceneName],
    /// Returns the scene in which a viewer decides, by the first thing that can be picked.
    scene: fn(&SeenState, Viewer, Option<EntityId>) -> Option<SceneName>,
    /// Returns the facts that a decision of a seat rests on.
    pinned: fn(&SeenState, Seat) -> Vec<PinnedFact>,
    /// The pictures that the guide names, besides `table` and `game`, which every game has.
    guide_pictures: &'static [GuidePicture],
}

const LOOKS: &[Look] = &[phoenicia::LOOK, phoenix_syndicate::LOOK, felinia::LOOK, medieval_micromanager::LOOK];

fn look(game: &str) -> Option<&'static Look> {
    LOOKS.iter().find(|look| look.game == game)
}

/// The component that draws a game's table.
pub fn board(game: &str) -> Option<fn(Board) -> AnyView> {
    look(game).map(|look| look.board)
}

/// A game's picture for the lobby.
pub fn picture(game: &str) -> Option<AnyView> {
    look(game).map(|look| (look.picture)())
}

/// What draws a picture that a game's guide names; `game` is the one of the lobby. To be called where it is mounted:
/// what it provides is for its own components.
pub fn guide_picture(game: &str, name: &str) -> Option<fn() -> AnyView> {
    let look = look(game)?;
    match name {
        "game" => Some(look.picture),
        _ => look.guide_pictures.iter().find(|(of, _)| *of == name).map(|(_, draw)| *draw),
    }
}

/// Returns the drawing of a quantity of a game, in the midst of text. Some quantities have none.
pub fn quantity_icon(game: &str, what: &str) -> Option<AnyView> {
    let Look { palette, quantities, .. } = look(game)?;
    quantities.iter().find(|icon| icon.what == what).map(|icon| icon.draw(palette))
}

/// Returns the names of the scenes of a game's table, in the order of their buttons.
pub fn scenes(game: &str) -> &'static [SceneName] {
    look(game).map_or(&[], |look| look.scenes)
}

/// Returns the scene in which a viewer decides in a state, by the first thing that can be picked.
pub fn scene(game: &str, seen: &SeenState, viewer: Viewer, first: Option<EntityId>) -> Option<SceneName> {
    look(game).and_then(|look| (look.scene)(seen, viewer, first))
}

/// Returns the facts that a decision of a seat rests on.
pub fn pinned(game: &str, seen: &SeenState, seat: Seat) -> Vec<PinnedFact> {
    look(game).map(|look| (look.pinned)(seen, seat)).unwrap_or_default()
}

/// What there is to know about a thing on a game's table, in the state its viewer sees.
pub fn details(game: &str, seen: &SeenState, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    look(game).and_then(|look| (look.details)(seen, seats, entity))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::kernel::turn::ActionIndex;
    use engine::matches::setup::Setup;

    use super::*;

    /// The scenes in which a match is decided that is played by chance.
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
        for look in LOOKS {
            let found = scenes_of_a_match(look.game);
            assert!(found.len() >= 2 && found.len() + 2 >= look.scenes.len(), "{}: {found:?}", look.game);
        }
    }
}
