//! A fight, shown in place of the village: the sides, the odds, the dice, and the result. It stays for a while after it
//! is over. A click closes it, and its plaque opens it again.

mod army;
mod heads;
mod sides;
mod throw;

use std::time::Duration;

use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Clash, Micromanager, Stage};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use self::army::Army;
use self::heads::Heads;
use self::sides::{Fight, field};
use self::throw::{Throw, Verdict};
use super::art::{Emblem, Hanging, Layer, Side, sized, ware_emblem};
use super::layout::{Area, Layout, Room};
use super::perspective::host;
use super::rivals::is_marching;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Point;
use crate::board_parts::placing::placed;
use crate::board_parts::scene::ViewBox;
use crate::board_parts::seat_mark::seat_class;
use crate::board_parts::target::TargetBox;

/// The time for which a finished fight stays in view.
const LINGERS: Duration = Duration::from_millis(7_000);

/// The time for which a finished fight stays in view even if a decision needs the village. It is long enough to see the
/// dice and the casualties.
const IS_READ: Duration = Duration::from_millis(3_000);

/// Returns `true` if the current decision is about a fight, so that the fight has to be visible.
const fn is_on(stage: &Stage) -> bool {
    matches!(stage, Stage::Defending(_) | Stage::Shielding(..) | Stage::Spoils(_))
}

/// Returns `true` if the current decision needs the village, so that no finished fight covers it.
const fn needs_village(stage: &Stage) -> bool {
    matches!(
        stage,
        Stage::Working
            | Stage::Surplus(_)
            | Stage::Razing(_)
            | Stage::Tribute(..)
            | Stage::Judging(..)
            | Stage::Gifts { .. }
    )
}

/// The fight, while it is visible.
#[component]
pub(super) fn FightScene(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let fight = table.part(Fight::of);
    let clash = table.part(|now| now.clash);
    // `open` shows the fight for a limited time. `wanted` shows it on request until it is closed.
    let (open, wanted) = (RwSignal::new(false), RwSignal::new(false));
    // `true` right after the fight.
    let fresh = RwSignal::new(false);
    let timers = StoredValue::new(Vec::<TimeoutHandle>::new());
    let stop = move || timers.update_value(|timers| timers.drain(..).for_each(|timer| timer.clear()));
    let close = move || {
        stop();
        fresh.set(false);
        open.set(false);
        wanted.set(false);
    };
    Effect::new(move |before: Option<Option<Clash>>| {
        let now = clash.get();
        // The log reports the fights of other seats.
        let concerned = now.is_some_and(|clash| {
            table.own().is_none_or(|own| clash.assault.attacker == Some(own) || clash.assault.defender == own)
        });
        if before.is_some_and(|before| before != now) && concerned {
            close();
            open.set(true);
            fresh.set(true);
            let read = set_timeout_with_handle(move || fresh.set(false), IS_READ);
            let gone = set_timeout_with_handle(move || open.set(false), LINGERS);
            timers.set_value([read, gone].into_iter().flatten().collect());
        }
        now
    });
    on_cleanup(stop);
    let on = table.part(|now| is_on(&now.stage));
    let covered = Memo::new(move |_| {
        table.state.with(|now| {
            needs_village(&now.stage) && now.decider().is_some_and(|seat| table.own().is_none_or(|own| own == seat))
        })
    });
    // A request ends when the next decision belongs to another seat or another matter.
    Effect::new(move |_| {
        covered.track();
        on.track();
        wanted.set(false);
    });
    // The seat that decides on the spoils has seen the fight. Afterwards the village shows what is taken.
    let judges = table.part(|now| if matches!(now.stage, Stage::Spoils(_)) { now.decider() } else { None });
    Effect::new(move |before: Option<Option<Seat>>| {
        let now = judges.get();
        if before.flatten().is_some_and(|judge| now.is_none() && table.own().is_none_or(|own| own == judge)) {
            close();
        }
        now
    });
    let shown = Memo::new(move |_| on.get() || wanted.get() || (open.get() && (fresh.get() || !covered.get())));
    let over = move || clash.get().is_some() && !on.get();
    let toggle = move || if shown.get_untracked() { close() } else { wanted.set(true) };
    let marching = table.part(is_marching);
    let again = move || {
        if !over() {
            return None;
        }
        let score = clash.get().map_or(String::new(), |clash| format!("{} : {}", clash.hits, clash.parries));
        let at = layout.with(|layout| {
            let village = layout.village;
            if layout.room == Room::Narrow {
                (village.right() - 4.0, village.top + 8.0)
            } else {
                // While attacks are planned, the odds occupy the place above it.
                let top = if marching.get() { 112.0 } else { 6.0 };
                (village.right() - 20.0, village.top + top)
            }
        });
        let what = if shown.get() { "hide it" } else { "show it again" };
        let label = format!("Last attack {score}: {what}");
        let plaque = Hanging { side: Side::Right, more: score, class: "again", ..Hanging::new(at, "Last attack") };
        let toggle = move |event: leptos::ev::MouseEvent| {
            event.stop_propagation();
            toggle();
        };
        Some(view! {
            <button type="button" {..plaque.hung()} class=plaque.class() aria-label=label on:click=toggle>
                {plaque.written()}
            </button>
        })
    };
    let place = Signal::derive(move || {
        layout.with(|layout| ViewBox {
            left: layout.view.left,
            top: layout.village.top,
            ..ViewBox::from(field(layout).0)
        })
    });
    view! {
        <Show when=move || shown.get()>
            <div
                {..placed(place)}
                class="fight"
                class:decided=move || on.get()
                on:click=move |_| if !on.get_untracked() { close() }
            >
                <Field fight layout />
            </div>
        </Show>
        {again}
    }
}

/// The field with the armies, the odds and the dice.
#[component]
fn Field(fight: Memo<Option<Fight>>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let place = Memo::new(move |_| layout.with(field));
    let assault = Memo::new(move |_| fight.get().map(|fight| fight.assault));
    let walls = Memo::new(move |_| {
        let Some(fight) = fight.get() else { return 0 };
        let standing = table.state.with(|now| now.village(fight.assault.defender).walls());
        fight.clash.filter(|clash| clash.hits > 0).map_or(standing, |clash| clash.walls.max(standing))
    });
    let ground = move || {
        let (Area { width, height, .. }, narrow) = place.get();
        let edge = height - if narrow { 170.0 } else { 140.0 };
        let far = format!("M0 112C{} 92 {} 132 {width} 104V{edge}H0z", width * 0.3, width * 0.6);
        let near = format!(
            "M0 {}C{} {} {} {} {width} {}V{edge}H0z",
            edge * 0.72,
            width * 0.3,
            edge * 0.66,
            width * 0.6,
            edge * 0.78,
            edge * 0.7
        );
        let behind = backdrop(width, edge, narrow).into_iter();
        let behind = behind.map(|(name, at, scale)| view! { <use href=name transform=sized(at, scale)></use> });
        let scale = if narrow { 0.55 } else { 1.0 };
        let rampart = (0..walls.get()).map(|wall| {
            let x = width - 90.0 * scale - 136.0 * scale * f64::from(wall);
            view! {
                <g transform=sized((x, edge * 0.56), scale)>
                    <use href="#mm-rampart"></use>
                    <use href="#mm-tower" x="-66" y="2"></use>
                    <use href="#mm-tower" x="66" y="2"></use>
                </g>
            }
        });
        view! {
            <rect width=width height=height fill="url(#mm-sky)"></rect>
            <path class="far-hills" d=far></path>
            <path class="near-ground" d=near></path>
            {behind.collect_view()}
            {rampart.collect_view()}
            <rect y=edge width=width height=height - edge fill="url(#mm-plank)"></rect>
        }
    };
    let view_box = Signal::derive(move || place.get().0.into());
    view! {
        <Layer of=view_box>
            <g aria-hidden="true">{ground}</g>
            <Army fight layout attack=true />
            <Army fight layout attack=false />
            <Throw fight layout attack=true />
            <Throw fight layout attack=false />
        </Layer>
        {move || assault.get().map(|assault| view! { <Heads assault fight layout /> })}
        <Verdict fight layout />
        <Decision />
    }
}

/// Returns the background of the field: trees on the attackers' side, the village on the right.
fn backdrop(width: f64, edge: f64, narrow: bool) -> Vec<(&'static str, Point, f64)> {
    let scale = if narrow { 0.5 } else { 1.0 };
    let trees =
        [(0.02, 0.44, 1.0), (0.05, 0.42, 0.9), (0.2, 0.4, 1.1), (0.23, 0.43, 1.0), (0.27, 0.4, 0.9), (0.33, 0.42, 0.8)];
    let trees = trees.into_iter().map(|(x, y, size)| ("#mm-pine", (width * x, edge * y), size * scale));
    let houses = [
        ("#mm-house", 0.62, 0.46),
        ("#mm-granary", 0.96, 0.46),
        ("#mm-house", 0.7, 0.44),
        ("#mm-barn", 0.87, 0.45),
        ("#mm-house", 0.78, 0.48),
    ];
    let houses = houses.into_iter().map(|(name, x, y)| (name, (width * x, edge * y), 0.95 * scale));
    trees.chain(houses).collect()
}

/// The choices of a fight: the number of defenders, the number of shields, and loot or raze.
#[component]
fn Decision() -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let cards = table.part(|now| match now.stage {
        Stage::Defending(assault) => {
            let units = now.village(assault.defender).units;
            vec![(Entity::Defence, format!("up to {units} defend"), UNIT)]
        }
        Stage::Shielding(assault, _) => {
            let held = now.village(assault.defender).stores.count(Commodity::Shield);
            let words = format!("up to {}", Commodity::Shield.count_in_words(held));
            vec![(Entity::Shields, words, ware_emblem(Commodity::Shield))]
        }
        Stage::Spoils(_) => vec![
            (Entity::Loot, "Loot".to_owned(), ware_emblem(Commodity::Lumber)),
            (Entity::Raze, "Raze".to_owned(), ("mm-damage", [-12, -12, 24, 24])),
        ],
        _ => Vec::new(),
    });
    // Without dice beside the score, the choices lie on the plank, so that they cover no fighter.
    let class = table.part(|now| match now.stage {
        Stage::Defending(_) | Stage::Shielding(..) => "decision on-plank",
        _ => "decision",
    });
    let all = move || {
        let own = seat_class(table.face(host(table)).colour);
        let card = |(entity, words, picture): (Entity, String, (&'static str, [i16; 4]))| {
            view! {
                <TargetBox entity label=words.clone() class="panel-card">
                    <span class=own><Emblem of=picture /></span>
                    <b>{words}</b>
                </TargetBox>
            }
        };
        cards.get().into_iter().map(card).collect_view()
    };
    view! {
        <div class=move || class.get()>
            {all}
        </div>
    }
}

/// The emblem of a unit.
const UNIT: (&str, [i16; 4]) = ("mm-body", [-14, -25, 28, 30]);
