//! The boards, one line each: what draws a game's table, its picture and the details of its things.

pub mod felinia;
pub mod medieval_micromanager;
pub mod phoenicia;
pub mod phoenix_syndicate;

mod still;

use std::any::Any;

use engine::entity::EntityId;
use leptos::prelude::AnyView;

use crate::board_parts::board::Board;
use crate::board_parts::seat_face::SeatFace;

pub use still::{StillBoard, is_wide};

/// How a game looks.
struct Look {
    game: &'static str,
    board: fn(Board) -> AnyView,
    picture: fn() -> AnyView,
    details: fn(&dyn Any, &[SeatFace], EntityId) -> Option<AnyView>,
}

const LOOKS: &[Look] = &[
    Look { game: "phoenicia", board: phoenicia::board, picture: phoenicia::picture, details: phoenicia::details },
    Look {
        game: "phoenix-syndicate",
        board: phoenix_syndicate::board,
        picture: phoenix_syndicate::picture,
        details: phoenix_syndicate::details,
    },
    Look { game: "felinia", board: felinia::board, picture: felinia::picture, details: felinia::details },
    Look {
        game: "medieval-micromanager",
        board: medieval_micromanager::board,
        picture: medieval_micromanager::picture,
        details: medieval_micromanager::details,
    },
];

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

/// A picture that a game's guide names: `game` is the one of the lobby, the others are made of the pieces of its board.
pub fn guide_picture(game: &str, name: &str) -> Option<AnyView> {
    match name {
        "game" => picture(game),
        _ => GUIDES.iter().find(|(of, _)| *of == game).and_then(|(_, picture)| picture(name)),
    }
}

/// Draws the picture that a guide names.
type GuidePicture = fn(&str) -> Option<AnyView>;

/// The games whose guides have pictures of pieces.
const GUIDES: &[(&str, GuidePicture)] = &[("felinia", felinia::guide_picture)];

/// What there is to know about a thing on a game's table, in the state its viewer sees.
pub fn details(game: &str, seen: &dyn Any, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    look(game).and_then(|look| (look.details)(seen, seats, entity))
}
