//! Labels over the sea: names of countries, numbers of posts, and points of the posts in reach.

use engine::games::felinia::data::Kingdom;
use engine::games::felinia::island::{Island, Province, ProvinceKind};
use engine::games::felinia::state::Felinia;
use leptos::prelude::*;

use super::geometry::{Arrangement, landing, middle};
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;
use crate::boards::felinia::perspective::buyer;
use crate::boards::felinia::symbols::head;
use crate::boards::felinia::{reach, words};

/// The names of the countries on ribbons in the water.
#[component]
pub(super) fn Ribbons(island: &'static Island, arrangement: Memo<Arrangement>) -> impl IntoView {
    let arrived =
        BoardContext::<Felinia>::find().part(|now| now.journey().and_then(|journey| now.ship(journey.dock).boat));
    let ribbon = move |country: Kingdom| {
        let at = landing(island, country);
        // An arrived boat in front of it shows this name as well.
        let covered = move || arrangement.get().lands && arrived.get().is_some_and(|boat| boat.card().to == country);
        // In a narrow scene a ribbon is shifted inwards, so that it stays in the scene.
        let lean = move || match arrangement.get() {
            Arrangement { is_narrow: true, view, .. } => -100.0 * share(at, view),
            _ => -50.0,
        };
        view! {
            <div
                class="ribbon"
                class:covered=covered
                style:left=format!("{:.0}px", at.0)
                style:top=format!("{:.0}px", at.1)
                style:translate=move || format!("{:.0}% -50%", lean())
            >
                <Icon name=head(country) />
                <b class="serif">{country.name()}</b>
            </div>
        }
    };
    Kingdom::ALL.map(ribbon).collect_view()
}

/// Returns the horizontal position of a point in a scene, from 0 to 1.
fn share((x, _): Point, view: ViewBox) -> f64 {
    ((x - view.left) / view.width).clamp(0.0, 1.0)
}

/// Draws a word centred at a point.
fn word((x, y): Point, class: &'static str, words: String) -> impl IntoView {
    view! { <b class=class style:left=format!("{x:.0}px") style:top=format!("{y:.0}px")>{words}</b> }
}

/// The numbers by which choices and log name the posts, drawn over the merchants on them.
#[component]
pub(super) fn PostNumbers(island: &'static Island) -> impl IntoView {
    let number = |at: Province| {
        let (x, y) = middle(island, at);
        word((x - 23.0, y - 24.0), "number", words::post_number(island, at).to_owned())
    };
    let posts = island.all().filter(|at| matches!(island.card(*at).kind, ProvinceKind::Post));
    posts.map(number).collect_view()
}

/// The points that the posts in reach would add.
#[component]
pub(super) fn Worths(island: &'static Island) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let posts = Memo::new(move |_| {
        let (looked, buyer) = (table.hovered(), buyer(table));
        table.state.with(|now| {
            let Some(going) = reach::current(now, looked, buyer) else { return Vec::new() };
            let worth = |post| (post, reach::worth(now, going.seat, post), now.tile(post).is_none());
            reach::posts(now, &going).iter().map(worth).collect()
        })
    });
    let worth = move |(post, worth, is_down): (Province, i32, bool)| {
        let (x, y) = middle(island, post);
        word((x, y + 38.0), "worth", if is_down { format!("{worth}+") } else { format!("+{worth}") })
    };
    move || posts.get().into_iter().map(worth).collect_view()
}

#[cfg(test)]
mod tests {
    use super::super::geometry::NARROW;
    use super::*;

    #[test]
    fn a_ribbon_at_an_edge_of_the_scene_leans_inwards() {
        let ViewBox { left, width, .. } = NARROW.view;
        assert_eq!(share((left - 50.0, 0.0), NARROW.view), 0.0);
        assert_eq!(share((left + width / 2.0, 0.0), NARROW.view), 0.5);
        assert_eq!(share((left + width + 50.0, 0.0), NARROW.view), 1.0);
    }
}
