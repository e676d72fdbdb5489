//! The boards, one line each: what draws a game's table, its picture and the details of its things.

pub mod felinia;
pub mod medieval_micromanager;
pub mod phoenicia;
pub mod phoenix_syndicate;

mod guide;
mod still;

use std::any::Any;

use engine::entity::EntityId;
use leptos::prelude::AnyView;

use self::guide::GuidePicture;
use crate::board_parts::board::Board;
use crate::board_parts::seat_face::SeatFace;

pub use guide::dealt;
pub use still::StillBoard;

/// How a game looks.
struct Look {
    game: &'static str,
    board: fn(Board) -> AnyView,
    picture: fn() -> AnyView,
    details: fn(&dyn Any, &[SeatFace], EntityId) -> Option<AnyView>,
    guide_pictures: &'static [GuidePicture],
}

const LOOKS: &[Look] = &[
    Look {
        game: "phoenicia",
        board: phoenicia::board,
        picture: phoenicia::picture,
        details: phoenicia::details,
        guide_pictures: phoenicia::GUIDE_PICTURES,
    },
    Look {
        game: "phoenix-syndicate",
        board: phoenix_syndicate::board,
        picture: phoenix_syndicate::picture,
        details: phoenix_syndicate::details,
        guide_pictures: phoenix_syndicate::GUIDE_PICTURES,
    },
    Look {
        game: "felinia",
        board: felinia::board,
        picture: felinia::picture,
        details: felinia::details,
        guide_pictures: felinia::GUIDE_PICTURES,
    },
    Look {
        game: "medieval-micromanager",
        board: medieval_micromanager::board,
        picture: medieval_micromanager::picture,
        details: medieval_micromanager::details,
        guide_pictures: medieval_micromanager::GUIDE_PICTURES,
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

/// What draws a picture that a game's guide names; `game` is the one of the lobby. To be called where it is mounted:
/// what it provides is for its own components.
pub fn guide_picture(game: &str, name: &str) -> Option<fn() -> AnyView> {
    let look = look(game)?;
    match name {
        "game" => Some(look.picture),
        _ => look.guide_pictures.iter().find(|(of, _)| *of == name).map(|(_, draw)| *draw),
    }
}

/// What there is to know about a thing on a game's table, in the state its viewer sees.
pub fn details(game: &str, seen: &dyn Any, seats: &[SeatFace], entity: EntityId) -> Option<AnyView> {
    look(game).and_then(|look| (look.details)(seen, seats, entity))
}
