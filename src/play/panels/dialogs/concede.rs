//! The dialog that asks for confirmation before the only person concedes.

use leptos::prelude::*;

use crate::page_parts::dialog::Dialog;
use crate::play::driver::use_match;
use crate::play::model::Msg;

/// Asks for confirmation, because menu items can be pressed by accident.
#[component]
pub fn ConcedeDialog(open: RwSignal<bool>) -> impl IntoView {
    let driver = use_match();
    let concede = move |_| {
        open.set(false);
        driver.send(Msg::Concede);
    };
    view! {
        <Dialog name="Concede" open close=move || open.set(false)>
            <h2>"End this match?"</h2>
            <p>"It counts as a loss."</p>
            <div class="actions">
                <button type="button" class="button primary" on:click=concede>"Concede"</button>
                <button type="button" class="button" on:click=move |_| open.set(false)>"Keep playing"</button>
            </div>
        </Dialog>
    }
}
