//! The sea: the island, the boats at anchor, and merchants wherever they are. [`geometry`] says where things lie,
//! [`ground`] is printed; [`sight`] says where one looks; the rest is what lies and stands on it.

mod boats;
mod geometry;
mod ground;
pub(super) mod land;
mod merchants;
mod provinces;
mod sight;
mod way;

use engine::games::felinia::state::Felinia;
use leptos::prelude::*;

use self::boats::{Boats, Hulls, keep_berths};
use self::geometry::{Arrangement, ISLAND, NARROW, NARROW_ASHORE, WIDE};
use self::ground::Ground;
use self::merchants::Merchants;
use self::provinces::{PostNumbers, Provinces};
use self::sight::{follow_landings, is_far};
use self::way::{MerchantsWay, Worths};
use crate::board_parts::context::BoardContext;
use crate::board_parts::map_view::{Camera, MapView};
use crate::board_parts::scene::SceneArea;
use crate::board_parts::window::is_small;
use crate::boards::felinia::scenes;

/// The sea with everything on it, from the water up. Merchants and numbers let the pointer through to what lies below
/// them.
#[component]
pub(super) fn Sea() -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    // Which side of the island is in play never changes in a match.
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
    view! {
        <div class="sea" class:far=move || is_far.get()>
            <MapView camera label="The island and the boats">
                <Ground island arrangement />
                <Provinces island />
                <MerchantsWay island />
                <Boats berths arrangement />
                <Merchants berths arrangement />
                <PostNumbers island />
                <Worths island />
                <Hulls berths arrangement />
                <SceneArea name=scenes::BOATS area=port />
                <SceneArea name=scenes::ISLAND area=Signal::stored(ISLAND) />
            </MapView>
        </div>
    }
}
