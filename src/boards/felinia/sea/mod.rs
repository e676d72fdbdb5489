//! The sea: the island, the boats at anchor, and the merchants outside of stocks. [`geometry`] contains the positions,
//! [`ground`] the background, [`sight`] the visible part, [`words`] the labels.

mod boats;
mod geometry;
mod ground;
pub(super) mod land;
mod merchants;
mod provinces;
mod sight;
mod way;
mod words;

use engine::games::felinia::state::Felinia;
use leptos::prelude::*;

use self::boats::{BoatWords, Boats, Hulls, keep_berths};
use self::geometry::{Arrangement, ISLAND, NARROW, NARROW_ASHORE, WIDE};
use self::ground::Ground;
use self::merchants::Merchants;
use self::provinces::Provinces;
use self::sight::{follow_landings, is_far};
use self::way::MerchantsWay;
use self::words::{PostNumbers, Ribbons, Worths};
use crate::board_parts::context::BoardContext;
use crate::board_parts::map_view::{Camera, MapView};
use crate::board_parts::scene::SceneArea;
use crate::board_parts::window::is_small;
use crate::boards::felinia::scenes;

/// The whole sea, from the water up. Merchants and labels let the pointer through to the layers below them.
#[component]
pub(super) fn Sea() -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    // The side of the island doesn't change during a match.
    let island = table.state.with_untracked(|now| now.island());
    let is_narrow = is_small("(max-width: 699px)");
    let is_ashore = table.part(|now| now.journey().is_some());
    let arrangement = Memo::new(move |_| match (is_narrow.get(), is_ashore.get()) {
        (false, _) => WIDE,
        (true, false) => NARROW,
        (true, true) => NARROW_ASHORE,
    });
    let camera = Camera::new(Signal::derive(move || arrangement.get().view));
    follow_landings(table, camera, island, arrangement);
    let is_far = is_far(camera, arrangement);
    let port = Signal::derive(move || arrangement.with(Arrangement::port));
    let berths = keep_berths(table, arrangement);
    let words = ToChildren::to_children(move || {
        view! {
            <Ribbons island arrangement />
            <PostNumbers island />
            <BoatWords berths arrangement />
            <Worths island />
        }
    });
    view! {
        <div class="sea" class:far=move || is_far.get()>
            <MapView camera label="The island and the boats" words>
                <Ground island />
                <Provinces island />
                <MerchantsWay island />
                <Boats berths arrangement />
                <Merchants berths arrangement />
                <Hulls berths arrangement />
                <SceneArea name=scenes::BOATS area=port />
                <SceneArea name=scenes::ISLAND area=Signal::stored(ISLAND) />
            </MapView>
        </div>
    }
}
