//! The sheet: prompt, list of choices, and the choice that ends the step. On a wide screen it is beside the board. On a
//! narrow screen it is below the board, with an action bar, and its list is opened on demand.

use engine::kernel::turn::Ply;
use leptos::ev::PointerEvent;
use leptos::html;
use leptos::prelude::*;
use leptos_use::use_media_query;

use super::advice::AdvicePanel;
use super::choices::controls::{Controls, Undo};
use super::choices::finish::Finish;
use super::choices::list::{Choices, Primary};
use super::choices::note::ChoiceNote;
use super::choices::prompt::Prompt;
use super::dialogs::share::Shared;
use super::history::History;
use super::passed_on::PassedOn;
use super::sheet_height::{SheetDrag, SheetHeight};
use super::verdict::VerdictPanel;
use crate::board_parts::scenes::SceneElements;
use crate::board_parts::window::NARROW;
use crate::context::use_app;
use crate::page_parts::replacing::ShowEither;
use crate::play::driver::use_match;
use crate::play::input::elements::use_table_elements;
use crate::play::model::MatchView;
use crate::play::model::action_bar::ActionBar;
use crate::play::model::choice_groups::{DIGITS, KEYS, lay_out};
use crate::play::model::selection;
use crate::play::scenes::pinned::Pinned;
use crate::play::scenes::showing::show_what_is_asked;
use crate::play::scenes::tabs::SceneTabs;
use crate::store::settings::Shortcuts;

/// Windows as small as a desktop at 400 %, in which a bar would leave no room for the list. `narrow.css` has the same
/// limits.
const TINY: &str = "(max-width: 40rem) and (max-height: 30rem)";

/// The prompt, the finishing choice, and the list of choices.
#[component]
pub fn Sheet(
    /// The content that is being shared.
    shared: RwSignal<Option<Shared>>,
    /// The components above the prompt.
    children: Children,
) -> impl IntoView {
    let driver = use_match();
    let (match_view, selected) = (driver.view, driver.selected);
    let opened = RwSignal::new(Vec::new());
    let own_turn = Memo::new(move |_| match_view.with(|view| view.is_own_turn()));
    Effect::new(move |_| {
        // Opened headings stay open for the rest of the turn.
        if !own_turn.get() {
            opened.update(Vec::clear);
        }
    });
    let app = use_app();
    let keys = move || match app.settings.with(|settings| settings.shortcuts) {
        Shortcuts::On => KEYS,
        Shortcuts::Off => DIGITS,
    };
    let (narrow, tiny) = (use_media_query(NARROW), use_media_query(TINY));
    let bar = Memo::new(move |_| {
        let list = selected.with(|selected| {
            match_view.with(|view| opened.with(|opened| lay_out(&view.choices, selected, opened, keys())))
        });
        if narrow.get() && !tiny.get() { ActionBar::new(list) } else { ActionBar { primary: None, list } }
    });
    let list = Memo::new(move |_| bar.with(|bar| bar.list.clone()));
    let primary = Memo::new(move |_| bar.with(|bar| bar.primary.clone()));
    let finish = Memo::new(move |_| list.with(|list| list.finish.clone()));
    let listed = Memo::new(move |_| bar.with(ActionBar::listed));
    let looks_back = Memo::new(move |_| match_view.with(|view| view.past.is_some()));
    let ply = Memo::new(move |_| match_view.with(|view| view.ply));
    // The height that a person has chosen at this ply.
    let wanted = RwSignal::new(None);
    Effect::new(move |before: Option<Ply>| {
        let ply = ply.get();
        if before != Some(ply) {
            wanted.set(None);
        }
        ply
    });
    let needed = Memo::new(move |_| {
        let must_choose_here = || {
            let has_pick = selected.with(|selected| !selected.is_empty());
            let leads_on = match_view
                .with(|view| selected.with(|selected| !selection::targets(&view.choices, selected).is_empty()));
            let is_in_bar = primary.with(Option::is_some) || !has_pick && finish.with(Option::is_some);
            listed.get() > 0 && !leads_on && !is_in_bar
        };
        // A choice in the bar is confirmed there.
        let is_in_bar = |index| primary.with(|row| row.iter().any(|row| row.item.has(index)));
        let is_listed = |index| !is_in_bar(index) && list.with(|list| list.groups.iter().any(|group| group.has(index)));
        let confirms_in_list = || driver.unconfirmed.get().is_some_and(is_listed);
        let is_asked = || driver.consultation.with(Option::is_some);
        looks_back.get() || is_asked() || confirms_in_list() || must_choose_here()
    });
    let height = Memo::new(move |_| match (wanted.get(), needed.get()) {
        (Some(height), _) => height,
        (None, true) => SheetHeight::Half,
        (None, false) => SheetHeight::Closed,
    });
    let elements = use_table_elements();
    let is_open = Memo::new(move |_| height.get() != SheetHeight::Closed);
    Effect::new(move |_| elements.sheet_is_open.set(is_open.get()));
    let toggle =
        move |_| wanted.set(Some(if is_open.get_untracked() { SheetHeight::Closed } else { SheetHeight::Half }));
    let node = NodeRef::<html::Div>::new();
    let drag = SheetDrag::new(node);
    let drop = move |event: PointerEvent| {
        if let Some(by) = drag.end(&event) {
            wanted.set(Some(height.get_untracked().dragged(by)));
        }
    };
    // While the sheet is closed, its controls are hidden.
    let can_undo = Memo::new(move |_| {
        let is_own = |view: &MatchView| view.undo.is_ok() && view.passed_by.is_none();
        !is_open.get() && match_view.with(|view| view.past.is_none() && is_own(view))
    });
    let scenes = SceneElements::find();
    show_what_is_asked(driver, scenes, elements, node);
    let close = Callback::new(move |()| wanted.set(None));
    let is_opened = move || matches!(wanted.get(), Some(SheetHeight::Half | SheetHeight::Full));
    app.layers.close_on_back(Signal::derive(is_opened), close);
    view! {
        <div
            class="sheet"
            class:open=move || is_open.get() || drag.is_under_way()
            class:full=move || height.get() == SheetHeight::Full
            class:narrowed=move || selected.with(|selected| !selected.is_empty())
            class:lone=move || listed.get() == 0 && primary.with(Option::is_none)
            class:advises=move || driver.consultation.with(Option::is_some)
            class:undoes=move || can_undo.get()
            style:height=move || drag.height()
            on:pointerdown=move |event| drag.begin(&event)
            on:pointermove=move |event| drag.follow(&event)
            on:pointerup=drop
            on:pointercancel=drop
            on:touchmove=move |event| drag.keep(&event)
            node_ref=node
        >
            <Show when=move || can_undo.get()>
                <div class="quick-undo">
                    <Undo />
                </div>
            </Show>
            {children()}
            <Show when=move || narrow.get()>
                <Pinned />
            </Show>
            <ShowEither when=looks_back fallback=move || view! {
                <Prompt />
                <Controls />
                <div class="bar" class:waits=move || primary.with(Option::is_none)>
                    <button
                        type="button"
                        class="button handle"
                        node_ref=elements.handle
                        aria-expanded=move || is_open.get().to_string()
                        on:click=toggle
                    >
                        {move || match (is_open.get(), listed.get()) {
                            (true, _) => "Close".to_owned(),
                            (false, 0) => "More".to_owned(),
                            (false, 1) => "1 choice".to_owned(),
                            (false, listed) => format!("{listed} choices"),
                        }}
                    </button>
                    <Primary row=primary />
                    <Finish choice=finish />
                </div>
                <PassedOn shared />
                <AdvicePanel />
                <Choices list opened />
            }>
                <AdvicePanel />
                <VerdictPanel />
                <History />
            </ShowEither>
            <Show when=move || narrow.get()>
                <SceneTabs scenes sheet=node close />
            </Show>
        </div>
        <ChoiceNote />
    }
}
