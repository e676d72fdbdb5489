//! Pictures for the guides, built from the components of the boards. Most show a part of a board in a small fixed
//! position.

use engine::catalog;
use engine::kernel::seat::{Seat, Viewer};
use engine::link::parse_seed_link;
use engine::matches::moment::SeenState;
use engine::matches::table::Table;
use leptos::prelude::*;

use super::still::still;
use crate::board_parts::board::Board;
use crate::board_parts::scene::{Plane, Scene, ViewBox};
use crate::board_parts::seat_face::seat_faces;

/// Deals a match from a link such as `/phoenicia/new?seats=you,easy`. The result is always the same.
///
/// # Panics
/// If the game doesn't exist, which is a mistake in the source.
pub fn dealt(link: &str) -> Box<dyn Table> {
    let seed = "OLIVE-7342".parse().expect("a seed");
    let setup = parse_seed_link(&link[1..], seed).expect("the link of a game that there is").setup;
    catalog::deal(&setup).expect("a set-up that is offered")
}

/// Returns the unredacted state of a match of the game `G`, dealt from a link. For tests.
#[cfg(test)]
pub fn sample<G: Copy + 'static>(link: &str) -> G {
    *dealt(link).now().seen(Viewer::Omniscient).downcast_ref::<G>().expect("a match of this game")
}

/// Returns a still position of the game `G`, seen by its first seat: a match dealt from a link, arranged for a picture.
///
/// # Panics
/// If the link is for another game, which is a mistake in the source.
pub fn position<G: Copy + 'static>(link: &str, arrange: impl FnOnce(&mut G)) -> Board {
    let table = dealt(link);
    let viewer = Viewer::Seat(Seat(0));
    let mut seen = *table.now().seen(viewer).downcast_ref::<G>().expect("a match of this game");
    arrange(&mut seen);
    still(SeenState::new(seen), viewer, seat_faces(&table.setup().seats))
}

/// A part of a board as a picture, in its original size if there is space for it. It isn't interactive.
#[component]
pub fn Excerpt(
    /// The class of the board.
    board: &'static str,
    /// The class of the scene that it shows.
    scene: &'static str,
    /// The visible part, in units of the scene.
    frame: ViewBox,
    /// The largest number of pixels per unit.
    #[prop(default = 1.0)]
    scale: f64,
    children: Children,
) -> impl IntoView {
    let width = format!("{:.0}px", frame.width * scale);
    view! {
        <div class=format!("excerpt {board}") style:max-width=width inert aria-hidden="true">
            <Scene view_box=frame label="" class=scene>
                {children()}
            </Scene>
        </div>
    }
}

/// A part of a plane as a picture, the counterpart of [`Excerpt`].
#[component]
pub fn PlaneExcerpt(
    /// The class of the board.
    board: &'static str,
    /// The class of the plane.
    plane: &'static str,
    /// The visible part.
    frame: ViewBox,
    children: Children,
) -> impl IntoView {
    view! {
        <div
            class=format!("excerpt {board}")
            style:max-width=format!("{:.0}px", frame.width)
            inert
            aria-hidden="true"
        >
            <Plane view_box=frame label="" class=plane>
                {children()}
            </Plane>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::{ENTRIES, guide_picture};
    use super::*;

    /// Returns the name and the description of each picture in a game's guide.
    fn named(game: &str) -> Vec<(String, String)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("engine/src/games").join(game.replace('-', "_"));
        let text = std::fs::read_to_string(folder.join("text/guide.md")).expect("the guide of a game");
        let images = text.split("![").skip(1).filter_map(|rest| rest.split_once("](picture:"));
        images.map(|(words, rest)| (rest.split(')').next().unwrap_or_default().into(), words.into())).collect()
    }

    #[test]
    fn every_picture_that_a_guide_names_can_be_drawn_and_every_drawing_is_named() {
        for game in catalog::GAMES.iter().map(|entry| entry.meta.id) {
            let named: Vec<String> = named(game).into_iter().map(|(name, _)| name).collect();
            for name in named.iter().filter(|name| *name != "table") {
                assert!(guide_picture(game, name).is_some(), "{game}: {name}");
            }
            let entry = ENTRIES.iter().find(|entry| entry.game == game).expect("a game with a board");
            for (name, _) in entry.guide_pictures {
                assert_eq!(named.iter().filter(|other| other == name).count(), 1, "{game}: {name}");
            }
        }
    }

    #[test]
    fn every_guide_has_pictures_and_each_has_words_for_those_who_listen() {
        for game in catalog::GAMES.iter().map(|entry| entry.meta.id) {
            let named = named(game);
            assert!((6..=11).contains(&named.len()), "{game} has {} pictures", named.len());
            for (name, words) in named {
                assert!(words.split_whitespace().count() >= 6, "{game}: {name}: {words}");
            }
        }
    }
}
