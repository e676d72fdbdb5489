//! Scrolls the scene of the current decision into view on a narrow screen. After that, the page keeps its scroll
//! position.

use leptos::prelude::*;
use leptos::{ev, html};
use leptos_use::{use_event_listener, use_media_query, use_resize_observer};
use web_sys::Element;

use crate::board_parts::map_view;
use crate::board_parts::scenes::{SceneElements, SceneName};
use crate::board_parts::window::NARROW;
use crate::play::driver::Driver;
use crate::play::input::elements::TableElements;
use crate::play::model::selection;
use crate::play::rect::Rect;
use crate::{boards, browser};

/// The distance from header and sheet at which a scene is shown, in pixels.
const GAP: f64 = 8.0;

/// The share of the visible area that a scene without pickable entities has to cover to count as visible.
const MOST: f64 = 0.6;

/// The time within which a rebuilt board gets its final size, in milliseconds.
const SETTLES: f64 = 1_000.0;

/// The heights of the window between which the board is visible: below the header and above the sheet.
pub(super) type Heights = (f64, f64);

/// Returns the distance to scroll to the scene of the current decision; 0 if it is visible already. `things` are the
/// places of its entities that can be picked, the preferred one first.
fn scroll_distance(scene: Rect, things: &[Rect], (top, bottom): Heights) -> f64 {
    let is_seen = |thing: &Rect| thing.top >= top - 1.0 && thing.bottom() <= bottom + 1.0;
    let any_seen = things.iter().any(is_seen);
    let room = bottom - top - 2.0 * GAP;
    let into_view = |part: Rect| {
        let (above, below) = (part.top - (top + GAP), part.bottom() - (bottom - GAP));
        // If the part is too high for the visible area, its top is shown.
        if above < 0.0 || part.height > room { above } else { below.max(0.0) }
    };
    if scene.height <= room {
        let seen = scene.top >= top - 1.0 && (any_seen || is_seen(&scene));
        return if seen { 0.0 } else { into_view(scene) };
    }
    match things.split_first() {
        _ if any_seen => 0.0,
        Some((first, others)) => {
            let together = |all: Rect, other: &Rect| {
                let both = all.with(*other);
                if both.height <= room { both } else { all }
            };
            into_view(others.iter().fold(*first, together))
        }
        None if scene.between((top, bottom)).is_some_and(|seen| seen.height >= MOST * room) => 0.0,
        None => into_view(scene),
    }
}

/// Returns the scene of the ply that is shown: the one with the next entity to pick, or the one of the phase.
pub(super) fn asked_scene(driver: Driver) -> Option<SceneName> {
    driver.view.with(|view| {
        let first = driver.selected.with(|selected| selection::targets(&view.choices, selected).first().copied());
        boards::scene(view.meta.id, &view.states.shown, view.side(), first)
    })
}

/// Returns the heights of the window between which nothing covers the board. On a low screen the sheet is beside it.
pub(super) fn clear_heights(board: &Element, sheet: &Element) -> Heights {
    let header = browser::all(".table-page > .top").first().map_or(0.0, |header| Rect::of(header).bottom());
    let (board, sheet) = (Rect::of(board), Rect::of(sheet));
    let lies_beside = sheet.left >= board.left + board.width - 1.0;
    (header, if lies_beside { browser::window_height() } else { sheet.top })
}

/// Returns the place of a scene, clipped to its map.
pub(super) fn place_of_scene(scene: &Element) -> Rect {
    let place = Rect::of(scene);
    match scene.closest(map_view::SURFACE) {
        Ok(Some(surface)) => place.within(Rect::of(&surface)).unwrap_or_else(|| Rect::of(&surface)),
        _ => place,
    }
}

/// Returns the place of an entity, if it is within the visible part of its map.
fn shown_on_map(thing: &Element) -> Option<Rect> {
    let place = Rect::of(thing);
    match thing.closest(map_view::SURFACE) {
        Ok(Some(surface)) => place.is_within(Rect::of(&surface)).then_some(place),
        _ => Some(place),
    }
}

/// Scrolls to the scene of each new decision until the calling component is disposed of.
pub fn show_what_is_asked(
    driver: Driver,
    scenes: SceneElements,
    TableElements { board, .. }: TableElements,
    sheet: NodeRef<html::Div>,
) {
    let narrow = use_media_query(NARROW);
    let asked = Memo::new(move |_| {
        let moment = driver.view.with(|view| view.is_own_turn().then_some(view.ply))?;
        Some((moment, driver.selected.get(), asked_scene(driver)))
    });
    // The time until which the board may still change its size.
    let settles_until = StoredValue::new(0.0);
    let show = move || {
        let (Some(Some(board)), Some(Some(sheet))) = (board.try_get_untracked(), sheet.try_get_untracked()) else {
            return;
        };
        let name = asked.try_get_untracked().flatten().and_then(|(_, _, name)| name);
        let Some(scene) = name.and_then(|name| scenes.element(name)) else { return };
        let place = place_of_scene(&scene);
        let lies_there = |thing: &Element| Rect::of(thing).has_middle_in(place);
        let mut things = browser::all(".board .selectable");
        things.retain(|thing| scene.contains(Some(thing)) || lies_there(thing));
        things.sort_by_key(|thing| thing.get_attribute("tabindex").as_deref() != Some("0"));
        let seen: Vec<Rect> = things.iter().filter_map(shown_on_map).collect();
        if let (true, Some(first)) = (seen.is_empty(), things.first()) {
            map_view::show(first);
        }
        let distance = scroll_distance(place, &seen, clear_heights(&board, &sheet));
        if distance.abs() >= 1.0 {
            window().scroll_by_with_x_and_y(0.0, distance);
        }
    };
    Effect::new(move |_| {
        if asked.with(Option::is_some) && narrow.get() {
            settles_until.set_value(browser::now() + SETTLES);
            request_animation_frame(show);
        }
    });
    // A person who scrolls takes over.
    let _ = use_event_listener(window(), ev::wheel, move |_| settles_until.set_value(0.0));
    let _ = use_event_listener(window(), ev::touchmove, move |_| settles_until.set_value(0.0));
    // A scene is laid out again once its size is known, and its entities move.
    use_resize_observer(board, move |_, _| {
        if browser::now() < settles_until.get_value() {
            request_animation_frame(show);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Heights = (80.0, 600.0);

    fn span(top: f64, bottom: f64) -> Rect {
        Rect { left: 0.0, top, width: 300.0, height: bottom - top }
    }

    #[test]
    fn a_scene_that_fits_is_shown_whole_by_the_shortest_way() {
        assert_eq!(scroll_distance(span(700.0, 900.0), &[], WINDOW), 308.0, "just above the sheet");
        assert_eq!(scroll_distance(span(-200.0, 100.0), &[], WINDOW), -288.0, "just below the header");
        assert_eq!(scroll_distance(span(60.0, 300.0), &[], WINDOW), -28.0, "its title isn't cut");
    }

    #[test]
    fn the_page_stays_where_it_is_while_what_is_asked_can_be_seen() {
        assert_eq!(scroll_distance(span(90.0, 590.0), &[], WINDOW), 0.0);
        assert_eq!(scroll_distance(span(300.0, 700.0), &[span(400.0, 440.0)], WINDOW), 0.0);
        assert_eq!(scroll_distance(span(-500.0, 900.0), &[span(400.0, 440.0)], WINDOW), 0.0);
        assert_eq!(scroll_distance(span(-100.0, 700.0), &[], WINDOW), 0.0, "it fills the room");
    }

    #[test]
    fn of_a_high_scene_the_things_that_can_be_picked_are_shown_together_as_far_as_they_have_room() {
        let things = [span(940.0, 980.0), span(1_000.0, 1_100.0), span(1_600.0, 1_700.0)];
        assert_eq!(scroll_distance(span(700.0, 1_800.0), &things, WINDOW), 508.0);
    }

    #[test]
    fn of_what_is_higher_than_its_room_the_top_is_shown() {
        assert_eq!(scroll_distance(span(900.0, 1_700.0), &[], WINDOW), 812.0);
        assert_eq!(scroll_distance(span(900.0, 1_900.0), &[span(1_000.0, 1_800.0)], WINDOW), 912.0);
    }

    #[test]
    fn a_thing_in_sight_doesnt_excuse_a_scene_whose_top_is_cut_off() {
        assert!(scroll_distance(span(-100.0, 300.0), &[span(200.0, 240.0)], WINDOW) < 0.0);
    }
}
