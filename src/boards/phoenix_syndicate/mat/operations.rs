//! The five actions with their Directors, and the Upgrades tucked under each.

use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::operation::{Operation, STAFFED};
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::games::phoenix_syndicate::upgrades::Upgrade;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::target::TargetBox;
use crate::boards::phoenix_syndicate::{symbols, words};

/// An action. The last one also holds the Directors that are set aside.
#[component]
pub(super) fn Place(seat: Seat, operation: Operation) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let upgrades = table.part(move |now| (now.center(seat).upgrades & operation.upgrades()).iter().collect::<Vec<_>>());
    let is_staffed = operation.index() < STAFFED;
    let directors = table.part(move |now| {
        let center = now.center(seat);
        if is_staffed { center.directors[operation] } else { center.aside() }
    });
    let runs = table.part(move |now| now.active == seat && now.running() == Some(operation));
    let label = Signal::derive(move || {
        let aside = if is_staffed { "" } else { " set aside" };
        let runs = if runs.get() { ", in progress" } else { "" };
        let directors = words::plural(directors.get().into(), "Director");
        let purpose = words::purpose(operation);
        format!("{}: {}, {directors}{aside}{runs}. {purpose}", table.face(seat).name, operation.name())
    });
    let pad = move || {
        let state = match (runs.get(), directors.get(), is_staffed) {
            (true, 0, _) => "in use",
            (false, 0, true) => "empty",
            (false, 0, false) => "always",
            _ => "",
        };
        let figures = (0..directors.get()).map(|_| view! { <Icon name="syndicate-director" /> }).collect_view();
        view! {
            <span class="pad" class:empty=directors.get() == 0>{state}</span>
            <span class="directors">{figures}</span>
        }
    };
    let class = move || {
        let runs = if runs.get() { " running" } else { "" };
        // Several Upgrades hide the purpose of the action. The label still contains it.
        let full = if upgrades.with(Vec::len) > 1 { " full" } else { "" };
        format!("operation{runs}{full}")
    };
    view! {
        <div class=class>
            <TargetBox entity=Entity::Operation(seat, operation) label class="plate">
                <span class="title">
                    <Icon name=symbols::operation(operation) />
                    <b class="serif">{operation.name()}</b>
                </span>
                <span class="purpose">{words::purpose(operation)}</span>
                {pad}
            </TargetBox>
            <For each=move || upgrades.get() key=|upgrade| *upgrade let:upgrade>
                <Tucked seat upgrade />
            </For>
        </div>
    }
}

/// An Upgrade tucked under its action, so that only its name is visible.
#[component]
fn Tucked(seat: Seat, upgrade: Upgrade) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let use_of = table.part(move |now| {
        let runs = now.active == seat && now.running() == Some(upgrade.card().operation);
        (runs && now.doing.used.contains(upgrade), runs && now.usable().contains(upgrade))
    });
    let label = Signal::derive(move || {
        let used = if use_of.get().0 { ", used" } else { "" };
        format!("{}{used}", words::upgrade(upgrade))
    });
    let class = Signal::derive(move || {
        let (used, ready) = use_of.get();
        format!("tucked{}{}", if used { " used" } else { "" }, if ready { " ready" } else { "" })
    });
    view! {
        <TargetBox entity=Entity::Upgrade(upgrade) label class>
            <b>{upgrade.card().name}</b>
        </TargetBox>
    }
}
