//! The row of Upgrades.

use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::games::phoenix_syndicate::upgrades::Upgrade;
use leptos::prelude::*;

use super::heading::Heading;
use super::layout::Layout;
use crate::board_parts::context::BoardContext;
use crate::board_parts::lines::wrapped;
use crate::board_parts::picture::Picture;
use crate::board_parts::piece::Piece;
use crate::board_parts::target::Target;
use crate::boards::phoenix_syndicate::{symbols, words};

/// Returns `true` once routes and Upgrades are laid out.
pub(super) fn is_laid_out(now: &Syndicate) -> bool {
    now.offers().next().is_some()
}

/// The text of an Upgrade on lines of so many letters.
pub(super) fn lines(upgrade: Upgrade, letters: usize) -> Vec<String> {
    wrapped(upgrade.card().text, letters)
}

/// The Upgrades on offer.
#[component]
pub(super) fn Upgrades(layout: Memo<Layout>, letters: Memo<usize>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let row = table.part(|now| now.row);
    let upgrades = move || row.get().into_iter().flatten().collect::<Vec<_>>();
    let is_laid_out = table.part(is_laid_out);
    let is_empty = move || row.with(|row| row.iter().all(Option::is_none));
    let note = move || {
        let note = match (is_empty(), is_laid_out.get()) {
            (false, _) => "taken with Infiltrate",
            (true, true) => "all have been taken",
            (true, false) => "laid out once everyone has placed",
        };
        note.to_owned()
    };
    let vacant = move || {
        let Layout { upgrades: (x, _), upgrade_width, strips, .. } = layout.get();
        let strip = move |(y, height)| {
            view! { <rect class="vacant" x=x y=y width=upgrade_width height=height rx="10"></rect> }
        };
        (is_empty() && !is_laid_out.get()).then(|| strips.map(strip))
    };
    view! {
        {vacant}
        <Heading
            at=Signal::derive(move || layout.get().upgrades)
            width=Signal::derive(move || layout.get().upgrade_width)
            title="Upgrades"
            note=Signal::derive(note)
        />
        <For each=upgrades key=|upgrade| *upgrade let:upgrade>
            <UpgradeOnOffer upgrade layout letters />
        </For>
    }
}

/// An Upgrade on offer; a new one slides in from below.
#[component]
fn UpgradeOnOffer(upgrade: Upgrade, layout: Memo<Layout>, letters: Memo<usize>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let place = table.part(move |now| now.row.iter().position(|other| *other == Some(upgrade)).unwrap_or_default());
    let strip = Memo::new(move |_| layout.get().strips[place.get()]);
    let at = Signal::derive(move || (layout.get().upgrades.0, strip.get().0));
    let is_new =
        table.previous.with_untracked(|previous| previous.row[0].is_some() && !previous.row.contains(&Some(upgrade)));
    let (x, y) = at.get_untracked();
    let width = Signal::derive(move || layout.get().upgrade_width);
    let height = Signal::derive(move || strip.get().1);
    view! {
        <Piece at from=is_new.then_some((x, y + 60.0))>
            <Strip upgrade letters width height />
        </Piece>
    }
}

/// What an Upgrade looks like: the seal of its action, its name, and what it does.
#[component]
fn Strip(upgrade: Upgrade, letters: Memo<usize>, width: Signal<f64>, height: Signal<f64>) -> impl IntoView {
    let card = upgrade.card();
    let count = move || lines(upgrade, letters.get()).len() as f64;
    let top = move || (height.get() - 20.0 - 13.5 * count()) / 2.0;
    let line = move |(at, line)| view! { <text class="small" x="43" y=29.0 + top() + 13.5 * at as f64>{line}</text> };
    let lines = move || lines(upgrade, letters.get()).into_iter().enumerate().map(line).collect_view();
    let middle = Signal::derive(move || (20.0, height.get() / 2.0));
    view! {
        <Target entity=Entity::Upgrade(upgrade) label=words::upgrade(upgrade) class="upgrade">
            <rect class="card shape" width=width height=height rx="10"></rect>
            <path class="sheen" d=move || format!("M10 .7H{}", width.get() - 10.0)></path>
            <circle class="seal" cx="20" cy=move || middle.get().1 r="13"></circle>
            <g class="brass">
                <Picture name=symbols::operation(card.operation) at=middle size=16.0 />
            </g>
        </Target>
        <g class="inert" aria-hidden="true">
            <text class="strong" x="43" y=move || 15.0 + top()>
                {card.name}
            </text>
            {lines}
        </g>
    }
}
