//! The choice that ends this part of the turn. It has a fixed position and its own key.

use engine::matches::moment::Choice;
use leptos::prelude::*;

use super::list::ChoiceButton;
use crate::board_parts::seat_face::SeatFace;
use crate::context::use_app;
use crate::play::driver::use_match;
use crate::play::input::elements::use_table_elements;
use crate::play::model::Msg;
use crate::store::settings::Shortcuts;

/// The key of the finishing choice.
pub const FINISH: char = 'f';

/// The finishing choice. While bots act, the buttons that let them go on.
#[component]
pub fn Finish(choice: Memo<Option<Choice>>) -> impl IntoView {
    let driver = use_match();
    let match_view = driver.view;
    let bot_acts = Memo::new(move |_| match_view.with(|view| view.acting().is_some_and(SeatFace::is_bot)));
    // Rebuilt at every ply, even if the text is unchanged.
    let app = use_app();
    let key = move || app.settings.with(|settings| settings.shortcuts == Shortcuts::On).then_some(FINISH);
    let shown = move || choice.get().map(|choice| (match_view.with(|view| view.ply), key(), choice));
    view! {
        <div class="finish" node_ref=use_table_elements().finish class:idle=move || choice.with(Option::is_none) && !bot_acts.get()>
            <For
                each=move || shown()
                key=|(ply, key, choice)| (*ply, *key, choice.index)
                children=move |(_, key, choice)| {
                    let heading = choice.label.group;
                    view! {
                        <div class="finishing" role="group" aria-label=heading>
                            <ChoiceButton key choice />
                        </div>
                    }
                }
            />
            <Show when=move || bot_acts.get()>
                <div class="bots-act">
                    <Show when=move || driver.is_bot_move_pending.get()>
                        <button
                            type="button"
                            class="button primary"
                            title="Let the bot act (space)"
                            on:click=move |_| driver.send(Msg::Next)
                        >
                            "Next"
                            <kbd aria-hidden="true">"space"</kbd>
                        </button>
                    </Show>
                    <button
                        type="button"
                        class="button quiet"
                        title="Let all bots act at once"
                        on:click=move |_| driver.send(Msg::Skip)
                    >
                        "Skip"
                    </button>
                </div>
            </Show>
        </div>
    }
}
