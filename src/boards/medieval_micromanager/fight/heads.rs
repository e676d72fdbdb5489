//! The strength of both sides, and the odds.

use engine::games::medieval_micromanager::data::COMBAT;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Assault, Micromanager};
use leptos::prelude::*;

use super::sides::{Fight, field, side_class, side_name};
use crate::board_parts::context::BoardContext;
use crate::board_parts::seat_mark::mark;
use crate::boards::medieval_micromanager::layout::Layout;
use crate::boards::medieval_micromanager::odds::{Chances, odds_bar};
use crate::boards::medieval_micromanager::words;

/// The cards of the two sides with the odds between them, or below them on a narrow screen.
#[component]
pub(super) fn Heads(assault: Assault, fight: Memo<Option<Fight>>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let Assault { attacker, defender, units, swords } = assault;
    let class = move || if layout.with(|layout| field(layout).1) { "heads least" } else { "heads" };
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
    let rows = Memo::new(move |_| {
        let Some(fight) = fight.get() else { return Vec::new() };
        table.state.with(|now| likely(now, &fight))
    });
    let colours = (side_class(table, attacker), side_class(table, Some(defender)));
    let attackers = format!("{} attacks with {units}", side_name(table, attacker));
    let shape = attacker.map(|seat| mark(table.face(seat).colour));
    view! {
        <div class=class>
            <div class=format!("head {}", colours.0)>
                <span class="flag">{shape}</span>
                <b class="serif">{attackers}</b>
                <span>{weapons}</span>
            </div>
            <div class="likely">
                <span>"attacker wins · tie · defender wins"</span>
                {move || rows.get().into_iter().map(|row| odds_bar(row, colours)).collect_view()}
            </div>
            <div class=format!("head {}", colours.1)>
                <span class="flag">{mark(table.face(defender).colour)}</span>
                <b class="serif">{move || defence().0}</b>
                <span>{move || defence().1}</span>
            </div>
        </div>
    }
}

/// Returns the odds for the options of the defender, or for the decisions made so far.
fn likely(now: &Micromanager, fight: &Fight) -> Vec<Chances> {
    let village = now.village(fight.assault.defender);
    // After hits, the clash contains the walls that counted. Without hits all walls still stand.
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
