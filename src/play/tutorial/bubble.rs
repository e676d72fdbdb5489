//! A task as a bubble beside what it speaks of, which has a ring around it.

use engine::kernel::tutorial::Subject;
use leptos::prelude::*;
use leptos::{ev, html};
use leptos_use::{
    UseEventListenerOptions, use_event_listener, use_event_listener_with_options, use_interval_fn, use_media_query,
};

use super::place::{Rect, above_sheet, beside};
use super::sight;
use super::told::Told;
use crate::board_parts::piece::Point;
use crate::browser;
use crate::play::panels::sheet::NARROW;

/// How often a bubble looks where its thing is, in milliseconds: boards turn and come to their size.
const LOOKS: u64 = 200;

/// For how long a thing is brought into sight again, in milliseconds: the board comes to its size meanwhile.
const SETTLES: f64 = 1_200.0;

/// How far the sheet grows when it is opened, in pixels, at least.
const OPENS: f64 = 40.0;

/// A task, beside what it speaks of.
#[component]
pub fn Bubble(
    told: Told,
    /// What is said of tasks that aren't told.
    aside: RwSignal<Option<String>>,
    /// It was read, or is skipped.
    dismiss: Callback<usize>,
    /// No more of them.
    leave: Callback<()>,
) -> impl IntoView {
    let node = NodeRef::<html::Aside>::new();
    let ring = RwSignal::new(None::<Rect>);
    let corner = RwSignal::new((0.0, 0.0));
    let narrow = use_media_query(NARROW);
    let selectors = StoredValue::new(sight::selectors(&told));
    // The list that is spoken of is unfolded, once.
    let unfolds = StoredValue::new(matches!(told.step.subject, Subject::Choices | Subject::Blocked));
    // Until when the thing is brought into sight, and where the sheet began then: who scrolls looks at something else.
    let brings = StoredValue::new((browser::now() + SETTLES, None::<f64>));
    let stands = StoredValue::new(None::<((Rect, Point), Point)>);
    let look = move || {
        let Some(Some(bubble)) = node.try_get_untracked() else { return };
        if unfolds.get_value() {
            unfolds.set_value(false);
            browser::press(&format!("{}:not(.open) > .handle", sight::SHEET));
        }
        let is_narrow = narrow.get_untracked();
        let found = selectors.with_value(|selectors| sight::find(selectors));
        let (sheet, height) = (sight::sheet_top(), sight::window_size().1);
        let own = sight::rect_of(&bubble);
        let above = above_sheet(own.height, sheet);
        let (until, sheet_before) = brings.get_value();
        let opens = is_narrow && sheet_before.is_some_and(|before| (before - sheet).abs() > OPENS);
        let until = if opens { browser::now() + SETTLES } else { until };
        brings.set_value((until, Some(sheet)));
        let thing = found.as_ref().and_then(|element| {
            let heights = sight::clear_heights(element, is_narrow, (above, above + own.height), (sheet, height));
            let seen = sight::seen(element, heights).or_else(|| {
                if browser::now() < until {
                    sight::bring_into_sight(element, heights, is_narrow);
                }
                sight::seen(element, heights)
            });
            let is_on_board = sight::is_on_board(element);
            seen.map(|thing| (thing, if is_on_board { sight::around_words(thing, heights) } else { thing }))
        });
        let (thing, around) = thing.unzip();
        let at = if is_narrow {
            (0.0, above)
        } else {
            let (thing, size) = (thing.unwrap_or_default(), (own.width, own.height));
            // It stays where it is while the board moves about.
            let stood = stands.get_value().filter(|(of, _)| *of == (thing, size));
            let place = || beside(thing, size, sight::free_of_choices(), &sight::others(thing));
            let at = stood.map_or_else(place, |(_, at)| at);
            stands.set_value(Some(((thing, size), at)));
            at
        };
        if corner.get_untracked() != at {
            corner.set(at);
        }
        if ring.get_untracked() != around {
            ring.set(around);
        }
    };
    // Once it has a size.
    request_animation_frame(look);
    let _ = use_interval_fn(look, LOOKS);
    // Lists scroll by themselves; what they do is heard on the way down only.
    let on_the_way_down = UseEventListenerOptions::default().capture(true).passive(true);
    let _ = use_event_listener_with_options(window(), ev::scroll, move |_| look(), on_the_way_down);
    let _ = use_event_listener(window(), ev::resize, move |_| look());
    let let_scroll = move || brings.update_value(|(until, _)| *until = 0.0);
    let _ = use_event_listener(window(), ev::wheel, move |_| let_scroll());
    let _ = use_event_listener(window(), ev::touchmove, move |_| let_scroll());
    let Told { at, fulfilled, of, step, is_to_be_read, .. } = told;
    let is_last = at + 1 == of;
    let words = match (is_to_be_read, is_last) {
        (true, true) => "Play on",
        (true, false) => "Got it",
        (false, _) => "Skip",
    };
    let px = |length: f64| format!("{length}px");
    view! {
        <div
            class="task-ring"
            hidden=move || ring.with(Option::is_none)
            style:left=move || px(ring.get().unwrap_or_default().left)
            style:top=move || px(ring.get().unwrap_or_default().top)
            style:width=move || px(ring.get().unwrap_or_default().width)
            style:height=move || px(ring.get().unwrap_or_default().height)
        ></div>
        <aside
            class="task"
            aria-label="First game"
            node_ref=node
            style:left=move || (!narrow.get()).then(|| px(corner.get().0))
            style:top=move || px(corner.get().1)
        >
            <p class="count" prop:textContent=format!("First game · {} of {of}", (fulfilled + 1).min(of))></p>
            <div role="status">
                <p class="title" prop:textContent=step.title></p>
                {move || aside.get().map(|aside| view! { <p class="aside" prop:textContent=aside></p> })}
                <p prop:textContent=step.words></p>
            </div>
            <p class="row">
                <button
                    type="button"
                    class=if is_to_be_read { "button primary" } else { "button quiet" }
                    on:click=move |_| dismiss.run(at)
                    prop:textContent=words
                ></button>
                <Show when=move || !is_last>
                    <button type="button" class="button quiet" on:click=move |_| leave.run(())>
                        "Play without the guide"
                    </button>
                </Show>
            </p>
        </aside>
    }
}
