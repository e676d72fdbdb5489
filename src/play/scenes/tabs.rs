//! The bar of buttons that lead to the scenes of a board and to the log.

use leptos::prelude::*;
use leptos::{ev, html};
use leptos_use::{use_event_listener, use_resize_observer};
use web_sys::Element;

use super::showing::{clear_heights, place_of_scene};
use crate::board_parts::scenes::{SceneElements, SceneName};
use crate::play::driver::use_match;
use crate::play::input::elements::use_table_elements;
use crate::{boards, browser};

/// The button of the log, which every board has.
const LOG: SceneName = "Log";

/// The distance from the header at which a scene is shown, in pixels.
const GAP: f64 = 8.0;

/// The buttons. The scene that is visible is marked.
#[component]
pub fn SceneTabs(
    scenes: SceneElements,
    /// The sheet that contains the buttons.
    sheet: NodeRef<html::Div>,
    /// Closes the sheet.
    close: Callback<()>,
) -> impl IntoView {
    let elements = use_table_elements();
    let driver = use_match();
    let names = boards::scenes(driver.view.with_untracked(|view| view.meta.id));
    let element = move |name: SceneName| match name {
        LOG => elements.log.try_get_untracked().flatten().map(Element::from),
        name => scenes.element(name),
    };
    let all = move || names.iter().copied().chain([LOG]);
    let heights = move || {
        let (board, sheet) = (elements.board.try_get_untracked().flatten()?, sheet.try_get_untracked().flatten()?);
        Some(clear_heights(&board, &sheet))
    };
    let current = RwSignal::new(None);
    let look = move || {
        let Some(heights) = heights() else { return };
        let seen = |name: SceneName| {
            let place = place_of_scene(&element(name)?);
            Some((name, place.between(heights)?.area()))
        };
        let most = all().filter_map(seen).max_by(|one, other| one.1.total_cmp(&other.1)).map(|(name, _)| name);
        // The log comes last, and may be smaller than the visible part of the scene above it.
        let most = if browser::is_scrolled_to_end() { Some(LOG) } else { most };
        if current.get_untracked() != most {
            current.set(most);
        }
    };
    let _ = use_event_listener(window(), ev::scroll, move |_| look());
    // A resize also moves the scenes.
    use_resize_observer(elements.board, move |_, _| look());
    Effect::new(move |_| {
        let _ = driver.view.with(|view| view.shown());
        browser::after_paint(look);
    });
    let go = move |name: SceneName| {
        close.run(());
        let (Some(element), Some((top, _))) = (element(name), heights()) else { return };
        window().scroll_by_with_x_and_y(0.0, place_of_scene(&element).top - top - GAP);
    };
    let button = |name: SceneName| {
        let is_current = move || (current.get() == Some(name)).then_some("true");
        view! {
            <button type="button" class="button quiet" aria-current=is_current on:click=move |_| go(name)>
                {name}
            </button>
        }
    };
    view! { <nav class="scene-tabs" aria-label="Parts of the table">{all().map(button).collect_view()}</nav> }
}
