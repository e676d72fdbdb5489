//! Everything a choice is made with: prompt, what finishes, and the list. It stands beside the board; on a narrow
//! screen below it, where it shows no more than prompt and what finishes until somebody opens it.

use leptos::prelude::*;
use leptos::{ev, html};
use leptos_use::{use_event_listener, use_media_query, use_resize_observer};

use super::advice::AdvicePanel;
use super::choices::controls::{Controls, Undo};
use super::choices::finish::Finish;
use super::choices::list::Choices;
use super::choices::note::ChoiceNote;
use super::choices::prompt::Prompt;
use super::dialogs::share::Shared;
use super::history::History;
use super::passed_on::PassedOn;
use super::verdict::VerdictPanel;
use crate::browser;
use crate::context::use_app;
use crate::page_parts::replacing::ShowEither;
use crate::play::driver::{Driver, use_match};
use crate::play::input::elements::use_table_elements;
use crate::play::model::MatchView;
use crate::play::model::choice_groups::{DIGITS, KEYS, lay_out};
use crate::play::model::selection;
use crate::store::settings::Shortcuts;

/// Where the sheet lies below the board; the same in `sheet.css`.
pub const NARROW: &str = "(max-width: 60rem)";

/// Within which time a board that is shown anew has come to its size, and from one step on that way to the next, in
/// milliseconds.
const SETTLES: f64 = 1_000.0;

/// Prompt, what finishes, and the list of choices.
#[component]
pub fn Sheet(
    /// The match that is shared, while it is.
    shared: RwSignal<Option<Shared>>,
    /// The parts above the prompt.
    children: Children,
) -> impl IntoView {
    let driver = use_match();
    let (match_view, selected) = (driver.view, driver.selected);
    let opened = RwSignal::new(Vec::new());
    let own_turn = Memo::new(move |_| match_view.with(|view| view.is_own_turn()));
    Effect::new(move |_| {
        // What somebody has unfolded stays so for the turn.
        if !own_turn.get() {
            opened.update(Vec::clear);
        }
    });
    let app = use_app();
    let keys = move || match app.settings.with(|settings| settings.shortcuts) {
        Shortcuts::On => KEYS,
        Shortcuts::Off => DIGITS,
    };
    let list = Memo::new(move |_| {
        selected.with(|selected| {
            match_view.with(|view| opened.with(|opened| lay_out(&view.choices, selected, opened, keys())))
        })
    });
    let finish = Memo::new(move |_| list.with(|list| list.finish.clone()));
    let rows = Memo::new(move |_| list.with(|list| list.groups.iter().map(|group| group.count).sum::<usize>()));
    let looks_back = Memo::new(move |_| match_view.with(|view| view.past.is_some()));
    // What somebody wants, until the list is what the next pick has to come from.
    let wanted = RwSignal::new(false);
    let elements = use_table_elements();
    let open = elements.sheet_is_open;
    Effect::new(move |_| {
        let needed = selected.with(|selected| {
            match_view.with(|view| {
                let on_board = !selection::targets(&view.choices, selected).is_empty();
                !selected.is_empty() || !on_board && rows.get() > 0 && finish.with(Option::is_none)
            })
        });
        let is_asked = driver.consultation.with(Option::is_some);
        // The choice that finishes is confirmed in its place.
        let in_list = |index| finish.with(|finish| finish.as_ref().is_none_or(|choice| choice.index != index));
        let confirms_in_list = driver.unconfirmed.get().is_some_and(in_list);
        open.set(needed || wanted.get() || looks_back.get() || is_asked || confirms_in_list);
    });
    let toggle = move |_| {
        let opens = !open.get_untracked();
        wanted.set(opens);
        open.set(opens);
    };
    // While the sheet is folded, its controls are out of sight.
    let can_undo = Memo::new(move |_| {
        let is_own = |view: &MatchView| view.undo.is_ok() && view.passed_by.is_none();
        !open.get() && match_view.with(|view| view.past.is_none() && is_own(view))
    });
    let node = NodeRef::<html::Div>::new();
    show_what_it_is_about(driver, elements.board, node);
    view! {
        <div
            class="sheet"
            class:open=move || open.get()
            class:narrowed=move || selected.with(|selected| !selected.is_empty())
            class:lone=move || rows.get() == 0
            class:advises=move || driver.consultation.with(Option::is_some)
            node_ref=node
        >
            <button
                type="button"
                class="handle"
                node_ref=elements.handle
                aria-expanded=move || open.get().to_string()
                on:click=toggle
            >
                {move || match (open.get(), rows.get()) {
                    (true, _) => "Close".to_owned(),
                    // The pace of the bots is in here as well.
                    (false, 0) => "More".to_owned(),
                    (false, rows) => format!("Choices ({rows})"),
                }}
            </button>
            <Show when=move || can_undo.get()>
                <div class="quick-undo">
                    <Undo />
                </div>
            </Show>
            {children()}
            <ShowEither when=looks_back fallback=move || view! {
                <Prompt />
                <Controls />
                <Finish choice=finish />
                <PassedOn shared />
                <AdvicePanel />
                <Choices list opened />
            }>
                <AdvicePanel />
                <VerdictPanel />
                <History />
            </ShowEither>
        </div>
        <ChoiceNote />
    }
}

/// How far from the upper edge of what is in sight a thing is shown, in pixels, and how far above the sheet: the foot of
/// what it is part of is seen as well.
const APART: f64 = 16.0;
const ABOVE: f64 = 36.0;

/// How far to scroll to a thing, by its top and bottom, so that it lies just above the sheet, which begins at `edge`. Of what
/// is too high for that the top is in sight.
fn way_to(top: f64, bottom: f64, edge: f64) -> f64 {
    (bottom - (edge - ABOVE)).min(top - APART)
}

/// From the top to the bottom of a thing, and of as many others as have room in sight together with it.
fn reach(first: (f64, f64), others: impl IntoIterator<Item = (f64, f64)>, edge: f64) -> (f64, f64) {
    others.into_iter().fold(first, |(top, bottom), (other_top, other_bottom)| {
        let both = (top.min(other_top), bottom.max(other_bottom));
        if both.1 - both.0 <= edge - APART - ABOVE { both } else { (top, bottom) }
    })
}

/// Scrolls the board on a narrow screen to the things that can be picked, or as many as have room, whenever somebody has to
/// decide and none is in sight: low, since what it is about, a card and the bids for it, is above the way to answer.
fn show_what_it_is_about(driver: Driver, board: NodeRef<html::Section>, sheet: NodeRef<html::Div>) {
    let narrow = use_media_query(NARROW);
    let match_view = driver.view;
    let ply = Memo::new(move |_| match_view.with(|view| view.is_own_turn().then_some(view.ply)));
    let asked = StoredValue::new(None::<f64>);
    // What the page was scrolled to may have moved since, even if it can still be seen.
    let scrolled = StoredValue::new(false);
    let show = move || {
        let Some(Some(sheet)) = sheet.try_get_untracked() else { return };
        let edge = sheet.get_bounding_client_rect().top();
        let in_sight = |thing: &web_sys::Element| {
            let place = thing.get_bounding_client_rect();
            place.top() >= 0.0 && place.bottom() <= edge
        };
        let things = browser::all(".board .selectable");
        let first = browser::all(".board .selectable[tabindex='0']").into_iter().next().or(things.first().cloned());
        if let Some(first) = first.filter(|_| scrolled.get_value() || !things.iter().any(in_sight)) {
            scrolled.set_value(true);
            browser::scroll_to(&first);
            // That is the middle of the window; what can be seen of it ends at the sheet.
            let place = |thing: &web_sys::Element| {
                let place = thing.get_bounding_client_rect();
                (place.top(), place.bottom())
            };
            let (top, bottom) = reach(place(&first), things.iter().map(place), edge);
            window().scroll_by_with_x_and_y(0.0, way_to(top, bottom, edge));
        }
    };
    Effect::new(move |_| {
        if ply.get().is_some() && narrow.get() {
            asked.set_value(Some(browser::now()));
            scrolled.set_value(false);
            request_animation_frame(show);
        }
    });
    // Whoever scrolls knows where to look.
    let _ = use_event_listener(window(), ev::wheel, move |_| asked.set_value(None));
    let _ = use_event_listener(window(), ev::touchmove, move |_| asked.set_value(None));
    // A scene lays itself out anew once it knows its size, and things move away from where they were found.
    use_resize_observer(board, move |_, _| {
        if asked.get_value().is_some_and(|asked| browser::now() - asked < SETTLES) {
            // On a slow device that takes several steps.
            asked.set_value(Some(browser::now()));
            request_animation_frame(show);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_picked_is_shown_just_above_the_sheet() {
        assert_eq!(way_to(900.0, 940.0, 600.0), 376.0);
        assert_eq!(way_to(-200.0, -160.0, 600.0), -724.0, "also what has been scrolled away");
    }

    #[test]
    fn things_are_shown_together_as_far_as_they_have_room() {
        let below = [(940.0, 980.0), (980.0, 1_500.0), (1_500.0, 1_900.0)];
        assert_eq!(reach((900.0, 940.0), below, 700.0), (900.0, 1_500.0));
        assert_eq!(reach((900.0, 940.0), below, 100.0), (900.0, 940.0));
    }

    #[test]
    fn what_is_higher_than_its_room_is_shown_from_its_top() {
        assert_eq!(way_to(900.0, 1_700.0, 600.0), 884.0);
    }
}
