//! The row of Upgrades.

use engine::games::phoenix_syndicate::data::ROW;
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::games::phoenix_syndicate::upgrades::Upgrade;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::target::TargetBox;
use crate::boards::phoenix_syndicate::heading::heading;
use crate::boards::phoenix_syndicate::{symbols, words};

/// The Upgrades on offer.
#[component]
pub(super) fn Upgrades() -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let row = table.part(|now| now.row);
    let is_laid_out = table.part(|now| now.offers().next().is_some());
    let upgrades = move || row.get().into_iter().flatten().collect::<Vec<_>>();
    let is_empty = Memo::new(move |_| row.with(|row| row.iter().all(Option::is_none)));
    let title = move || {
        let note = match (is_empty.get(), is_laid_out.get()) {
            (false, _) => "taken with Infiltrate",
            (true, true) => "all have been taken",
            (true, false) => "laid out once everyone has placed",
        };
        heading("Upgrades", note)
    };
    let vacant = move || {
        (is_empty.get() && !is_laid_out.get())
            .then(|| (0..ROW).map(|_| view! { <span class="vacant"></span> }).collect_view())
    };
    view! {
        {title}
        <div class="upgrades-on-offer">
            {vacant}
            <For each=upgrades key=|upgrade| *upgrade let:upgrade>
                <UpgradeOnOffer upgrade />
            </For>
        </div>
    }
}

/// An Upgrade on offer: the icon of its action, its name and its effect.
#[component]
fn UpgradeOnOffer(upgrade: Upgrade) -> impl IntoView {
    let card = upgrade.card();
    view! {
        <TargetBox entity=Entity::Upgrade(upgrade) label=words::upgrade(upgrade) class="upgrade">
            <span class="seal"><Icon name=symbols::operation(card.operation) /></span>
            <b>{card.name}</b>
            <span class="text">{card.text}</span>
        </TargetBox>
    }
}
