//! Pictures for the guides, made of the boards' own components: most show a part of a board at which a small position
//! stands still.

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

/// A match as it is dealt by a link such as `/phoenicia/new?seats=you,easy`; the same each time.
///
/// # Panics
/// When there is no such game: a mistake in the source.
pub fn dealt(link: &str) -> Box<dyn Table> {
    let seed = "OLIVE-7342".parse().expect("a seed");
    let setup = parse_seed_link(&link[1..], seed).expect("the link of a game that there is").setup;
    catalog::deal(&setup).expect("a set-up that is offered")
}

/// All that lies on the table of a match of the game `G` as a link deals it: a state to test with.
#[cfg(test)]
pub fn sample<G: Copy + 'static>(link: &str) -> G {
    *dealt(link).now().seen(Viewer::Omniscient).downcast_ref::<G>().expect("a match of this game")
}

/// A position of the game `G`, still and seen by its first seat: a match as a link deals it, arranged for a picture.
///
/// # Panics
/// When the link is that of another game: a mistake in the source.
pub fn position<G: Copy + 'static>(link: &str, arrange: impl FnOnce(&mut G)) -> Board {
    let table = dealt(link);
    let viewer = Viewer::Seat(Seat(0));
    let mut seen = *table.now().seen(viewer).downcast_ref::<G>().expect("a match of this game");
    arrange(&mut seen);
    still(SeenState::new(seen), viewer, seat_faces(&table.setup().seats))
}

/// A part of a board as a picture, as large as on the table where there is room for it. Nothing on it can be picked.
#[component]
pub fn Excerpt(
    /// The class of the board.
    board: &'static str,
    /// The class of the scene of which it is a part.
    scene: &'static str,
    /// Which part, in the units of the scene.
    frame: ViewBox,
    /// How many pixels one of these units is at most.
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

/// A part of a board that is a plane, as [`Excerpt`] shows it.
#[component]
pub fn PlaneExcerpt(
    /// The class of the board.
    board: &'static str,
    /// The class of the plane.
    plane: &'static str,
    /// The part that is shown.
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

    /// Every picture that a game's guide names, with its words.
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
