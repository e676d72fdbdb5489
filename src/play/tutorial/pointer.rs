//! The ring around the element that a task describes. On a wide screen a line connects the two.

use leptos::prelude::*;
use leptos::{ev, html};
use leptos_use::{
    UseEventListenerOptions, use_event_listener, use_event_listener_with_options, use_interval_fn, use_media_query,
};

use super::sight;
use super::task::Task;
use crate::board_parts::piece::Point;
use crate::board_parts::window::NARROW;
use crate::browser;
use crate::play::rect::Rect;

/// The time between two checks of the element's position, in milliseconds. Boards turn and change their size.
const LOOKS: u64 = 200;

/// The time for which the element is scrolled into view again, in milliseconds. The board gets its size meanwhile.
const SETTLES: f64 = 1_200.0;

/// The growth of the sheet that counts as opening it, in pixels.
const OPENS: f64 = 40.0;

/// The distance from the top of the task to the start of the line, in pixels. It is the height of the title.
const TITLE: f64 = 22.0;

/// The ring and the line.
#[component]
pub(super) fn Pointer(
    task: Task,
    /// The element of the task.
    node: NodeRef<html::Aside>,
) -> impl IntoView {
    let ring = RwSignal::new(None::<Rect>);
    let line = RwSignal::new(None::<(Point, Point)>);
    let narrow = use_media_query(NARROW);
    let selectors = StoredValue::new(sight::selectors(&task));
    // The list is opened once if the task describes it.
    let unfolds = StoredValue::new(sight::is_in_list(&task));
    // The time until which the element is scrolled into view, and the top of the sheet at the last check. A scroll by
    // the player ends this time.
    let brings = StoredValue::new((browser::now() + SETTLES, None::<f64>));
    let look = move || {
        let Some(Some(task)) = node.try_get_untracked() else { return };
        if unfolds.get_value() {
            unfolds.set_value(false);
            browser::press(&format!("{}:not(.open) .handle", sight::SHEET));
        }
        let is_narrow = narrow.get_untracked();
        let sheet = sight::sheet_top();
        let (until, sheet_before) = brings.get_value();
        let opens = is_narrow && sheet_before.is_some_and(|before| (before - sheet).abs() > OPENS);
        let until = if opens { browser::now() + SETTLES } else { until };
        brings.set_value((until, Some(sheet)));
        let found = selectors.with_value(|selectors| sight::find(selectors));
        let around = found.as_ref().and_then(|element| {
            let heights = sight::clear_heights(element, is_narrow, sheet);
            let seen = sight::seen(element, heights).or_else(|| {
                if browser::now() < until {
                    sight::bring_into_sight(element, heights, is_narrow);
                }
                sight::seen(element, heights)
            });
            let is_on_board = sight::is_on_board(element);
            seen.map(|thing| if is_on_board { sight::around_words(thing, heights) } else { thing })
        });
        if ring.get_untracked() != around {
            ring.set(around);
        }
        let leads = found.as_ref().is_some_and(sight::is_on_board) && !is_narrow;
        let task = sight::rect_of(&task);
        let to_thing = around.filter(|_| leads).map(|thing| {
            let start = (task.left, task.top + TITLE);
            (start, thing.grown(sight::RING).nearest_to(start))
        });
        if line.get_untracked() != to_thing {
            line.set(to_thing);
        }
    };
    // The layout isn't known before the next frame.
    request_animation_frame(look);
    let _ = use_interval_fn(look, LOOKS);
    // Scroll events of lists don't bubble, so the listener is in the capture phase.
    let on_the_way_down = UseEventListenerOptions::default().capture(true).passive(true);
    let _ = use_event_listener_with_options(window(), ev::scroll, move |_| look(), on_the_way_down);
    let _ = use_event_listener(window(), ev::resize, move |_| look());
    let let_scroll = move || brings.update_value(|(until, _)| *until = 0.0);
    let _ = use_event_listener(window(), ev::wheel, move |_| let_scroll());
    let _ = use_event_listener(window(), ev::touchmove, move |_| let_scroll());
    let px = |length: f64| format!("{length}px");
    let ends = move || line.get().unwrap_or_default();
    view! {
        <div
            class="task-ring"
            hidden=move || ring.with(Option::is_none)
            style:left=move || px(ring.get().unwrap_or_default().left)
            style:top=move || px(ring.get().unwrap_or_default().top)
            style:width=move || px(ring.get().unwrap_or_default().width)
            style:height=move || px(ring.get().unwrap_or_default().height)
        ></div>
        <svg class="task-line" aria-hidden="true" class:idle=move || line.with(Option::is_none)>
            <line
                x1=move || ends().0.0
                y1=move || ends().0.1
                x2=move || ends().1.0
                y2=move || ends().1.1
            ></line>
        </svg>
    }
}
