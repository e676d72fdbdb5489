//! The text in the free corner beside the map: the previewed flight or the hovered entity, or else a legend of the
//! pieces.

use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::Goods;
use engine::games::phoenix_syndicate::state::Syndicate;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::boards::phoenix_syndicate::journey::{Journey, Preview};
use crate::boards::phoenix_syndicate::perspective::buyer;
use crate::boards::phoenix_syndicate::{symbols, words};

/// The content of the plaque.
#[derive(Clone, Default, PartialEq)]
struct Looked {
    title: String,
    goods: Goods,
    lines: Vec<String>,
}

/// The plaque.
#[component]
pub(super) fn Plaque() -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let preview = Preview::find();
    let looked = Memo::new(move |_| {
        let flight = preview.with(|journey| journey.as_ref().map(|journey| flight(table, journey)));
        flight.or_else(|| thing(table))
    });
    let goods = move || {
        let kinds = looked.with(|looked| looked.as_ref().map(|looked| looked.goods.kinds().collect::<Vec<_>>()));
        let good = |(good, count)| view! { <span class="good">{count} <Icon name=symbols::good(good) /></span> };
        kinds.unwrap_or_default().into_iter().map(good).collect_view()
    };
    let lines = move || {
        let lines = looked.get().map(|looked| looked.lines).unwrap_or_default();
        lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()
    };
    view! {
        <div class="plaque" class:shown=move || looked.with(Option::is_some)>
            <strong>{move || looked.get().map(|looked| looked.title)}</strong>
            <p class="goods bright">{goods}</p>
            {lines}
        </div>
        <Show when=move || looked.with(Option::is_none)>
            <ul class="legend" aria-label="Pieces">
                <li><Icon name="syndicate-ship" />"Ship"</li>
                <li><Icon name="syndicate-agent" />"Agent"</li>
                <li><Icon name="syndicate-base" />"Base"</li>
                <li><span class="dots">"···"</span>"deep space: one of each colour"</li>
            </ul>
        </Show>
    }
}

fn flight(table: BoardContext<Syndicate>, journey: &Journey) -> Looked {
    table.state.with(|now| {
        let gates = words::plural(journey.gates.len().into(), "gate");
        let center = now.center(journey.seat);
        let agent = match (journey.agent, center.supply) {
            (false, _) => "no Agent lands: you are already there".to_owned(),
            (true, 0) if center.has_agent_on_corps() => "an Agent from a Corp lands".to_owned(),
            (true, 0) => "no Agent is left to land".to_owned(),
            (true, left) => format!("an Agent lands: {left} → {} left", left - 1),
        };
        let from = journey.legs.first().copied().unwrap_or_default();
        Looked {
            title: format!("{} to {}", words::short(from), words::short(journey.to())),
            goods: journey.paid,
            lines: vec![format!("opens {gates}"), agent],
        }
    })
}

/// Returns the content for the hovered entity, if its drawing isn't complete.
fn thing(table: BoardContext<Syndicate>) -> Option<Looked> {
    let entity = table.hovered()?;
    let buyer = buyer(table);
    table.state.with(|now| {
        let said = |title: &str, lines: Vec<String>| Looked { title: title.to_owned(), lines, ..Looked::default() };
        Some(match entity {
            Entity::Tile(tile) => Looked {
                title: tile.card().name.to_owned(),
                goods: tile.card().goods,
                lines: table.seats.with(|seats| words::present_by_seat(now, seats, tile)),
            },
            Entity::Gate(border) => {
                said(&words::between(now, border), vec![words::toll(now, now.center(buyer), border)])
            }
            Entity::Upgrade(upgrade) => said(upgrade.card().name, vec![upgrade.card().text.to_owned()]),
            Entity::Advantage(advantage) => said(advantage.card().name, vec![advantage.card().text.to_owned()]),
            Entity::Route(route) => said(&words::route(route), Vec::new()),
            _ => return None,
        })
    })
}
