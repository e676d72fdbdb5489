//! The boards, one line each: what draws a game's table, its picture and the details of its things.

mod felinia;
mod medieval_micromanager;
mod phoenicia;
mod phoenix_syndicate;

mod guide;
mod still;

use engine::kernel::entity::EntityId;
use engine::matches::moment::SeenState;
use leptos::prelude::AnyView;

use self::guide::GuidePicture;
use crate::board_parts::board::Board;
use crate::board_parts::quantity_icon::QuantityIcon;
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

/// What there is to know about a thing on a game's table, in the state its viewer sees.
pub fn details(game: &str, seen: &SeenState, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    look(game).and_then(|look| (look.details)(seen, seats, entity))
}
