//! Who fights with what, and the odds.

use engine::games::medieval_micromanager::data::COMBAT;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Assault, Micromanager};
use leptos::prelude::*;

use super::sides::{Fight, field, side_class, side_name};
use crate::board_parts::context::BoardContext;
use crate::board_parts::seat_mark::SeatShape;
use crate::boards::medieval_micromanager::art::shift;
use crate::boards::medieval_micromanager::layout::Layout;
use crate::boards::medieval_micromanager::odds::{Chances, OddsBar};
use crate::boards::medieval_micromanager::words;

/// Width of a field on which the odds have room between the two sides.
const SIDE_BY_SIDE: f64 = 960.0;

/// How many letters of a heading have room on a card, where the two lie side by side.
const LONG_HEADING: usize = 20;

/// Who fights with what, and the odds.
#[component]
pub(super) fn Heads(assault: Assault, fight: Memo<Option<Fight>>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let Assault { attacker, defender, units, swords } = assault;
    let place = Memo::new(move |_| layout.with(field));
    let solid = move |x: f64, y: f64| format!("translate({x:.1}px, {y:.1}px) scale(min(var(--size), 1.15))");
    // One below the other where there is no room for both.
    // How large all this is drawn.
    let scale = move || layout.with(Layout::size).min(1.15);
    let card = move || if place.get().1 { 374.0 / scale() } else { 250.0 };
    let card_height = move || if place.get().1 { 58.0 } else { 62.0 };
    let attack_at = move || if place.get().1 { solid(8.0, 4.0) } else { solid(24.0, 18.0) };
    let defence_at = move || {
        let (field, narrow) = place.get();
        if narrow { solid(8.0, 4.0 + 62.0 * scale()) } else { solid(field.width - card() * 1.15 - 24.0, 18.0) }
    };
    let weapons = if swords > 0 {
        let bare = units - swords;
        let bare = if bare > 0 { format!(" · {bare} more on {}+", COMBAT.attack) } else { String::new() };
        format!("{} on {}+{bare}", Commodity::Sword.count_in_words(swords), COMBAT.sword)
    } else {
        format!("hit on {}+", COMBAT.attack)
    };
    let defence = move || {
        let Some(fight) = fight.get() else { return (String::new(), String::new()) };
        let name = side_name(table, Some(defender));
        match (fight.defenders, fight.shields) {
            (None, _) => {
                let could = table.state.with(|now| now.village(defender).fighters());
                (format!("{name} is attacked"), format!("up to {} may defend", words::units(could)))
            }
            (Some(0), _) => (format!("{name} doesn’t defend"), "no defenders".into()),
            (Some(units), shields) => {
                let shields = shields.unwrap_or_default();
                let bare = units - shields.min(units);
                let armed = format!("{} on {}+", Commodity::Shield.count_in_words(shields), COMBAT.shield);
                let how = match (shields, bare) {
                    (0, _) => format!("parry on {}+", COMBAT.defence),
                    (_, 0) => armed,
                    _ => format!("{armed} · {bare} more on {}+", COMBAT.defence),
                };
                (format!("{name} defends with {units}"), how)
            }
        }
    };
    // A long line is written smaller, so that it stays on its card.
    let heading = move |words: &str| {
        let is_long = !place.get().1 && words.chars().count() > LONG_HEADING;
        if is_long { "strong" } else { "serif heading" }
    };
    let attackers = StoredValue::new(format!("{} attacks with {units}", side_name(table, attacker)));
    let shape = attacker.map(|seat| view! { <SeatShape colour=table.face(seat).colour at=(20.0, 20.0) size=18.0 /> });
    let rows = Memo::new(move |_| {
        let Some(fight) = fight.get() else { return Vec::new() };
        table.state.with(|now| likely(now, &fight))
    });
    let odds_at = move || {
        let (field, narrow) = place.get();
        // Between the two, or below them.
        let top = match (narrow, field.width < SIDE_BY_SIDE) {
            (true, _) => 4.0 + 124.0 * scale(),
            (false, true) => 94.0,
            (false, false) => 18.0,
        };
        solid(field.width / 2.0, top)
    };
    let colours = (side_class(table, attacker), side_class(table, Some(defender)));
    let odds_height = move || 34.0 + 32.0 * rows.with(Vec::len) as f64;
    view! {
        <g class=format!("head {}", colours.0) style:transform=attack_at>
            <rect class="paper" width=card height=card_height rx="12"></rect>
            <path class="flag" d="M0 12Q0 0 12 0H40V42L20 54 0 42z"></path>
            <g class="on-banner">{shape}</g>
            <text class=move || heading(&attackers.get_value()) x="50" y="26">
                {attackers.get_value()}
            </text>
            <text class="quiet small" x="50" y="47">
                {weapons}
            </text>
        </g>
        <g class=format!("head {}", colours.1) style:transform=defence_at>
            <rect class="paper" width=card height=card_height rx="12"></rect>
            <path class="flag" d="M0 12Q0 0 12 0H40V42L20 54 0 42z"></path>
            <g class="on-banner">
                <SeatShape colour=table.face(defender).colour at=(20.0, 20.0) size=18.0 />
            </g>
            <text class=move || heading(&defence().0) x="50" y="26">
                {move || defence().0}
            </text>
            <text class="quiet small" x="50" y="47">
                {move || defence().1}
            </text>
        </g>
        <g style:transform=odds_at>
            <rect class="paper" x="-140" width="280" height=odds_height rx="12"></rect>
            <text class="middle small quiet" y="17">
                "attacker wins · tie · defender wins"
            </text>
            <For each=move || rows.get().into_iter().enumerate() key=|row| row.clone() let:row>
                <g transform=shift((-126.0, 42.0 + 32.0 * row.0 as f64))>
                    <OddsBar chances=row.1 width=252.0 colours />
                </g>
            </For>
        </g>
    }
}

/// The odds, for what the defender may decide or has decided.
fn likely(now: &Micromanager, fight: &Fight) -> Vec<Chances> {
    let village = now.village(fight.assault.defender);
    // Whoever hit in spite of Walls has met all that count; where nobody did, they still stand.
    let met = fight.clash.filter(|clash| clash.hits > 0);
    let walls = met.map_or(village.walls(), |clash| clash.walls);
    let row = |name: String, defenders, shields| Chances::of(name, &fight.assault, (defenders, shields), walls);
    match (fight.defenders, fight.shields) {
        (Some(defenders), Some(shields)) => vec![row("it was".into(), defenders, shields)],
        (Some(defenders), None) => {
            let most = village.stores.up_to(Commodity::Shield, defenders);
            vec![row("no shields".into(), defenders, 0), row(Commodity::Shield.count_in_words(most), defenders, most)]
        }
        _ => {
            let all = village.fighters();
            let mut rows = vec![row("no one defends".into(), 0, 0)];
            if all > 1 {
                rows.push(row(format!("{} defend", all / 2), all / 2, 0));
            }
            rows.push(row(format!("all {all} defend"), all, 0));
            let most = village.stores.up_to(Commodity::Shield, all);
            if most > 0 {
                rows.push(row(format!("all, {}", Commodity::Shield.count_in_words(most)), all, most));
            }
            rows
        }
    }
}
