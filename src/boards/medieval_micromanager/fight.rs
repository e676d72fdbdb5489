//! A fight, in the place of the village: who marches against whom, the odds, the dice, and what comes of it. It stays
//! for a while when it is over; a click sends it away, and its plaque brings it back.

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
use super::art::{Plaque, Side, shift, sized};
use super::layout::{Layout, Room};
use super::perspective::host;
use super::rivals::is_marching;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Point;
use crate::board_parts::seat_mark::seat_class;
use crate::board_parts::target::Target;

/// How long a fight that is over stays in view.
const LINGERS: Duration = Duration::from_millis(7_000);

/// How long it does so even where somebody who was in it has to decide something in the village: as long as it takes to
/// see the dice come to rest and who falls.
const IS_READ: Duration = Duration::from_millis(3_000);

/// Whether a fight is decided now, so that it has to be seen.
const fn is_on(stage: &Stage) -> bool {
    matches!(stage, Stage::Defending(_) | Stage::Shielding(..) | Stage::Spoils(_))
}

/// Whether the village has to be seen for what is decided, so that no fight that is over covers it.
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

/// The fight, while there is one to be seen.
#[component]
pub(super) fn FightScene(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let fight = table.part(Fight::of);
    let clash = table.part(|now| now.clash);
    // Shown for a while by itself, or until it is sent away since somebody wants to see it.
    let (open, wanted) = (RwSignal::new(false), RwSignal::new(false));
    // Whether it has only just been fought.
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
        // The fights of others are told by the log.
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
    // The next decision is somebody else's, or about something else.
    Effect::new(move |_| {
        covered.track();
        on.track();
        wanted.set(false);
    });
    // Whoever says what becomes of a victory has seen the fight; from then on the village shows what is carried off.
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
    let again = move || clash.get().map_or(String::new(), |clash| format!("{} : {}", clash.hits, clash.parries));
    let again_at = move || {
        layout.with(|layout| {
            let village = layout.village;
            if layout.room == Room::Narrow {
                (village.right() - 4.0, village.top + 8.0)
            } else {
                // While attacks are dealt out, the odds of the next ones hang above it.
                let top = if marching.get() { 112.0 } else { 6.0 };
                (village.right() - 20.0, village.top + top)
            }
        })
    };
    let key = move |event: leptos::ev::KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            event.stop_propagation();
            toggle();
        }
    };
    view! {
        <Show when=move || shown.get()>
            <g
                class="fight"
                class:decided=move || on.get()
                transform=move || shift(layout.with(|layout| (layout.view.left, layout.village.top)))
                on:click=move |_| if !on.get_untracked() { close() }
            >
                <Field fight layout />
            </g>
        </Show>
        <Show when=over>
            <g
                class="again"
                role="button"
                tabindex="0"
                aria-label=move || {
                    let what = if shown.get() { "hide it" } else { "show it again" };
                    format!("Last attack {}: {what}", again())
                }
                on:click=move |event| {
                    event.stop_propagation();
                    toggle();
                }
                on:keydown=key
            >
                <Plaque at=Signal::derive(again_at) words="Last attack".to_owned() more=Signal::derive(again) side=Side::Right />
                <g style:transform=move || {
                    let (x, y) = again_at();
                    format!("translate({x:.1}px, {y:.1}px) scale(var(--size))")
                }>
                    <rect class="hit" x="-130" y="-8" width="134" height="44"></rect>
                </g>
            </g>
        </Show>
    }
}

/// The field with all that is on it.
#[component]
fn Field(fight: Memo<Option<Fight>>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let place = Memo::new(move |_| layout.with(field));
    let width = move || place.get().0.width;
    let height = move || place.get().0.height;
    let edge = move || height() - if place.get().1 { 170.0 } else { 140.0 };
    let assault = Memo::new(move |_| fight.get().map(|fight| fight.assault));
    let walls = Memo::new(move |_| {
        let Some(fight) = fight.get() else { return 0 };
        let standing = table.state.with(|now| now.village(fight.assault.defender).walls());
        fight.clash.filter(|clash| clash.hits > 0).map_or(standing, |clash| clash.walls.max(standing))
    });
    let ground = move || {
        let (width, edge) = (width(), edge());
        format!("M0 112C{} 92 {} 132 {width} 104V{edge}H0z", width * 0.3, width * 0.6)
    };
    let near = move || {
        let (width, edge) = (width(), edge());
        format!(
            "M0 {}C{} {} {} {} {width} {}V{edge}H0z",
            edge * 0.72,
            width * 0.3,
            edge * 0.66,
            width * 0.6,
            edge * 0.78,
            edge * 0.7
        )
    };
    let rampart = move || {
        let step = 136.0;
        let scale = if place.get().1 { 0.55 } else { 1.0 };
        (0..walls.get())
            .map(|wall| (width() - 90.0 * scale - step * scale * f64::from(wall), scale))
            .collect::<Vec<_>>()
    };
    view! {
        <rect width=width height=height fill="url(#mm-sky)"></rect>
        <path class="far-hills" d=ground></path>
        <path class="near-ground" d=near></path>
        <g class="behind" aria-hidden="true">
            {move || backdrop(place.get().0.width, edge(), place.get().1)
                .into_iter()
                .map(|(name, at, scale)| view! { <use href=name transform=sized(at, scale)></use> })
                .collect_view()}
            <For each=move || rampart().into_iter().enumerate() key=|wall| (wall.0, wall.1.0 as i32) let:wall>
                <g transform=move || sized((wall.1.0, edge() * 0.56), wall.1.1)>
                    <use href="#mm-rampart"></use>
                    <use href="#mm-tower" x="-66" y="2"></use>
                    <use href="#mm-tower" x="66" y="2"></use>
                </g>
            </For>
        </g>
        <Army fight layout attack=true />
        <Army fight layout attack=false />
        <rect x="0" y=edge width=width height=move || height() - edge() fill="url(#mm-plank)"></rect>
        {move || assault.get().map(|assault| view! { <Heads assault fight layout /> })}
        <Throw fight layout attack=true />
        <Throw fight layout attack=false />
        <Verdict fight layout />
        <Decision layout />
    }
}

/// What is seen behind the field: trees where the attack comes from, the village at the right.
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

/// What a fight asks for: how many defend, with how many shields, loot or raze.
#[component]
fn Decision(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let cards = table.part(|now| match now.stage {
        Stage::Defending(assault) => {
            let units = now.village(assault.defender).units;
            vec![(Entity::Defence, format!("up to {units} defend"), "mm-body")]
        }
        Stage::Shielding(assault, _) => {
            let held = now.village(assault.defender).stores.count(Commodity::Shield);
            vec![(Entity::Shields, format!("up to {}", Commodity::Shield.count_in_words(held)), "mm-shield")]
        }
        Stage::Spoils(_) => {
            vec![(Entity::Loot, "Loot".to_owned(), "mm-lumber"), (Entity::Raze, "Raze".to_owned(), "mm-damage")]
        }
        _ => Vec::new(),
    });
    // Before there are dice between which a score stands, on the plank: nobody who fights is covered.
    let on_plank = table.part(|now| matches!(now.stage, Stage::Defending(_) | Stage::Shielding(..)));
    let at = move || {
        let (field, narrow) = layout.with(field);
        let y = match (on_plank.get(), narrow) {
            (true, true) => field.height - 84.0,
            (true, false) => field.height - 110.0,
            (false, true) => field.height * 0.56,
            (false, false) => field.height * 0.5,
        };
        format!("translate({:.1}px, {y:.1}px) scale(min(var(--size), 1.15))", field.width / 2.0)
    };
    let own = move || seat_class(table.face(host(table)).colour);
    let all = move || {
        let cards = cards.get();
        let from = -64.0 * cards.len() as f64;
        cards
            .into_iter()
            .enumerate()
            .map(|(number, (entity, words, picture))| {
                let down = if picture == "mm-body" { 38.0 } else { 26.0 };
                view! {
                    <g class="panel-card" transform=shift((from + 128.0 * number as f64, 0.0))>
                        <Target entity label=words.clone()>
                            <rect class="plaque-shade" x="5" y="3" width="122" height="68" rx="9"></rect>
                            <rect class="card shape" x="3" width="122" height="68" rx="9"></rect>
                            <g class=own>
                            <use href=format!("#{picture}") transform=sized((64.0, down), 1.35)></use>
                        </g>
                            <text class="middle small strong" x="64" y="60">
                                {words}
                            </text>
                        </Target>
                    </g>
                }
            })
            .collect_view()
    };
    view! { <g style:transform=at>{all}</g> }
}
