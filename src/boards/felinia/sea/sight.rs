//! The part of the island that a narrow screen shows: the country in which a merchant has landed.

use engine::games::felinia::action::Dock;
use engine::games::felinia::data::Kingdom;
use engine::games::felinia::island::Island;
use engine::games::felinia::state::Felinia;
use leptos::prelude::*;

use super::geometry::{Arrangement, bounds};
use crate::board_parts::context::BoardContext;
use crate::board_parts::map_view::Camera;
use crate::board_parts::scene::ViewBox;

/// The pixels per unit of the map at which the smallest province can be pressed easily.
const NEAR: f64 = 0.7;

/// The margin around a country in view.
const COAST: f64 = 8.0;

/// The pixels per unit of the map below which the numbers of posts would hide their tiles.
const FAR: f64 = 0.5;

/// The move of a merchant, from his landing to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Landing {
    country: Kingdom,
    dock: Dock,
    /// The number of merchants who land after him.
    still_aboard: u8,
}

/// Returns the move to follow. `None` while no merchant is ashore.
fn landing(now: &Felinia) -> Option<Landing> {
    let journey = now.journey()?;
    let (country, dock) = (now.country_of(journey), journey.dock);
    Some(Landing { country, dock, still_aboard: now.ship(dock).merchants() })
}

/// Returns the extent of a country with its coast.
fn country(island: &Island, country: Kingdom) -> ViewBox {
    bounds(island, island.country(country).iter(), COAST)
}

/// Moves the camera to the country of each landing once, and fits the map after the last. A person's changes to the
/// view last until the next landing.
pub(super) fn follow_landings(
    table: BoardContext<Felinia>,
    camera: Camera,
    island: &'static Island,
    arrangement: Memo<Arrangement>,
) {
    let landing = table.part(landing);
    let looked_at = Memo::new(move |_| landing.get().filter(|_| arrangement.get().is_narrow));
    let is_shown = Memo::new(move |_| camera.scale().is_some());
    Effect::new(move |_| {
        let looked_at = looked_at.get();
        if is_shown.get() {
            // In the next frame the map has its current arrangement.
            request_animation_frame(move || match looked_at {
                Some(landing) => camera.go_to(country(island, landing.country), NEAR),
                None => camera.fit(),
            });
        }
    });
}

/// Returns a memo that is `true` at a zoom at which small parts are hidden.
pub(super) fn is_far(camera: Camera, arrangement: Memo<Arrangement>) -> Memo<bool> {
    Memo::new(move |_| arrangement.get().is_narrow && camera.scale().is_some_and(|scale| scale < FAR))
}

#[cfg(test)]
mod tests {
    use engine::games::felinia::island::{ADVANCED, BASIC};
    use engine::games::felinia::state::Stage;
    use engine::kernel::seat::Seat;

    use super::super::geometry::NARROW_ASHORE;
    use super::*;
    use crate::board_parts::camera::{Look, Window};

    /// Returns a match of two seats in which two merchants are on board of one boat.
    fn sailing() -> Felinia {
        let mut now: Felinia = crate::boards::sample("/felinia/new?seed=OLIVE-1&seats=you,you");
        now.ships[Dock(1)].aboard = [Some(Seat(0)), Some(Seat(1))];
        now
    }

    /// Returns the match of [`sailing`] with the merchant of the front seat ashore.
    fn landed() -> Felinia {
        let mut now = sailing();
        now.ships[Dock(1)].aboard[0] = None;
        let to = now.ship(Dock(1)).boat.expect("a boat").card().to;
        now.stage = Stage::Revealing(now.ashore(Dock(1), to));
        now
    }

    #[test]
    fn nothing_is_looked_at_until_a_merchant_lands() {
        assert_eq!(landing(&sailing()), None);
        let now = landed();
        let country = now.ship(Dock(1)).boat.expect("a boat").card().to;
        assert_eq!(landing(&now).map(|landing| landing.country), Some(country));
    }

    #[test]
    fn a_move_is_one_landing_from_step_to_step_and_the_next_merchant_another() {
        let (now, mut later) = (landed(), landed());
        let Stage::Revealing(mut journey) = now.stage else { panic!("revealing") };
        journey.at = now.island().routes(journey.at).iter().next().expect("a way");
        journey.steps += 1;
        later.stage = Stage::Moving(journey);
        assert_eq!(landing(&now), landing(&later));
        later.ships[Dock(1)].aboard = [None, None];
        assert_ne!(landing(&now), landing(&later));
    }

    #[test]
    fn every_province_of_the_country_can_be_pressed_on_every_phone() {
        for (size, least) in [((390.0, 468.0), 37.0), ((360.0, 380.0), 34.0)] {
            let window = Window { extent: NARROW_ASHORE.view, middle: (200.0, 300.0), size };
            for (island, to) in [&BASIC, &ADVANCED].into_iter().flat_map(|island| Kingdom::ALL.map(|to| (island, to))) {
                let scale = Look::at_part(country(island, to), NEAR, &window).zoom * window.scale();
                assert!(scale > FAR, "{to:?}: {scale}");
                for at in island.country(to).iter() {
                    let province = bounds(island, [at].into_iter(), 0.0);
                    let smallest = province.width.min(province.height) * scale;
                    assert!(smallest >= least, "{to:?}, {at:?}: {smallest} pixels");
                }
            }
        }
    }
}
