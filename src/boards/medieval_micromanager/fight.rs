//! A fight, in the place of the village: who marches against whom, the odds, the dice, and what comes of it. It stays
//! for a while when it is over; a click sends it away, and its plaque brings it back.

use std::cmp::Ordering;
use std::time::Duration;

use engine::games::medieval_micromanager::data::{COMBAT, FACES};
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Assault, Clash, Micromanager, Stage};
use engine::seat::Seat;
use engine::words::count;
use leptos::prelude::*;

use super::art::{Plaque, SeatShape, shift, sized};
use super::layout::{Area, Layout, Room};
use super::odds::{Chances, OddsBar};
use super::{Table, words};
use crate::board_parts::dice::Die;
use crate::board_parts::piece::Point;
use crate::board_parts::seat_mark::seat_class;
use crate::board_parts::target::Target;

/// How long a fight that is over stays in view.
const LINGERS: Duration = Duration::from_millis(7_000);

/// A fight that is under way, or the last one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fight {
    pub(super) assault: Assault,
    /// How many defend, once that is known.
    pub(super) defenders: Option<u8>,
    /// With how many shields, once that is known.
    pub(super) shields: Option<u8>,
    /// The dice, once they are rolled.
    pub(super) clash: Option<Clash>,
}

impl Fight {
    pub(super) fn of(now: &Micromanager) -> Option<Self> {
        match now.stage {
            Stage::Defending(assault) => return Some(Self { assault, defenders: None, shields: None, clash: None }),
            Stage::Shielding(assault, units) => {
                return Some(Self { assault, defenders: Some(units), shields: None, clash: None });
            }
            _ => {}
        }
        let clash = now.clash?;
        let shields = clash.shielded.iter().sum::<u8>();
        let defenders = shields + clash.bare.iter().sum::<u8>();
        Some(Self { assault: clash.assault, defenders: Some(defenders), shields: Some(shields), clash: Some(clash) })
    }
}

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
    let table = Table::find();
    let fight = table.part(Fight::of);
    let clash = table.part(|now| now.clash);
    let open = RwSignal::new(false);
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let close = move || {
        timer.with_value(|timer| timer.iter().for_each(TimeoutHandle::clear));
        timer.set_value(None);
        open.set(false);
    };
    Effect::new(move |before: Option<Option<Clash>>| {
        let now = clash.get();
        if before.is_some_and(|before| before != now) && now.is_some() {
            close();
            open.set(true);
            timer.set_value(set_timeout_with_handle(move || open.set(false), LINGERS).ok());
        }
        now
    });
    on_cleanup(move || timer.with_value(|timer| timer.iter().for_each(TimeoutHandle::clear)));
    let on = table.part(|now| is_on(&now.stage));
    let covered = Memo::new(move |_| {
        table.state.with(|now| {
            needs_village(&now.stage) && now.decider().is_some_and(|seat| table.own().is_none_or(|own| own == seat))
        })
    });
    let shown = Memo::new(move |_| on.get() || (open.get() && !covered.get()));
    let over = move || clash.get().is_some() && !shown.get();
    let again = move || clash.get().map_or(String::new(), |clash| format!("{} : {}", clash.hits, clash.parries));
    let again_at = move || {
        layout.with(|layout| {
            let village = layout.village;
            if layout.room == Room::Narrow {
                (village.right() - 62.0, village.top + 8.0)
            } else {
                (village.right() - 96.0, village.top + 6.0)
            }
        })
    };
    let key = move |event: leptos::ev::KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            open.set(true);
        }
    };
    view! {
        <Show when=over>
            <g
                class="again"
                role="button"
                tabindex="0"
                aria-label=move || format!("Last attack {}: look at it again", again())
                on:click=move |event| {
                    event.stop_propagation();
                    open.set(true);
                }
                on:keydown=key
            >
                <Plaque at=Signal::derive(again_at) words="Last attack".to_owned() more=Signal::derive(again) />
            </g>
        </Show>
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
    }
}

/// Where the parts of a fight lie.
fn field(layout: &Layout) -> (Area, bool) {
    (Area::new(0.0, 0.0, layout.view.width, layout.village.height), layout.room == Room::Narrow)
}

/// The field with all that is on it.
#[component]
fn Field(fight: Memo<Option<Fight>>, layout: Memo<Layout>) -> impl IntoView {
    let table = Table::find();
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
            <For each=move || rampart().into_iter().enumerate() key=|wall| (wall.0, wall.1.0 as i32) let:wall>
                <g transform=move || sized((wall.1.0, edge() * 0.62), wall.1.1)>
                    <use href="#mm-house" x="-20" y="-22"></use>
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

/// How a side is called.
fn side_name(table: Table, seat: Option<Seat>) -> String {
    seat.map_or_else(|| "The Horde".into(), |seat| words::shortened(&table.face(seat).name, 14))
}

/// The colour of a side; the Horde has its own.
fn side_class(table: Table, seat: Option<Seat>) -> &'static str {
    seat.map_or("horde", |seat| seat_class(table.face(seat).colour))
}

/// Those who fight on a side.
#[component]
fn Army(fight: Memo<Option<Fight>>, layout: Memo<Layout>, attack: bool) -> impl IntoView {
    let table = Table::find();
    // Number, weapons, fallen; and whether they are sure to fight.
    let army = Memo::new(move |_| {
        let fight = fight.get()?;
        let Assault { attacker, defender, units, swords } = fight.assault;
        let fallen = fight.clash.map_or((0, 0), |clash| (clash.attackers_fallen, clash.defenders_fallen));
        if attack {
            return Some((attacker, units, swords, fallen.0, true));
        }
        let could = table.state.with(|now| now.village(defender).fighters());
        let known = fight.defenders;
        Some((Some(defender), known.unwrap_or(could), fight.shields.unwrap_or_default(), fallen.1, known.is_some()))
    });
    let place = move |number: u8, all: u8| {
        let (field, narrow) = layout.with(field);
        let (across, top, bottom) =
            (field.width * 0.42, field.height * if narrow { 0.4 } else { 0.38 }, field.height * 0.7);
        let rows = match all {
            ..=5 => 1,
            6..=16 => 2,
            _ => 3,
        };
        let in_row = all.div_ceil(rows).max(1);
        let (row, column) = (number / in_row, number % in_row);
        let largest = if narrow { 0.95 } else { 1.6 };
        let scale = (across / (f64::from(in_row) * 34.0)).min(largest);
        let pitch = (across / f64::from(in_row)).min(52.0 * scale);
        let from_middle = pitch * (f64::from(column) + 0.5) + if row % 2 == 1 { pitch * 0.3 } else { 0.0 };
        let x = if attack { field.width * 0.47 - from_middle } else { field.width * 0.53 + from_middle };
        let y = top + (bottom - top) * (f64::from(row) + 0.6) / f64::from(rows);
        ((x, y), scale)
    };
    let figures = move || {
        let (seat, units, weapons, fallen, sure) = army.get()?;
        let body = if seat.is_some() { "#mm-body" } else { "#mm-raider" };
        let colour = seat.map(|seat| table.face(seat).colour);
        let weapon = if attack { "#mm-sword" } else { "#mm-shield" };
        let figures = (0..units.min(60)).map(|number| {
            let (at, scale) = place(number, units.min(60));
            // Those at the back lie down.
            let falls = number >= units.min(60).saturating_sub(fallen);
            let shape = colour.map(|colour| view! { <SeatShape colour at=(-1.0, -8.0) size=8.0 /> });
            let armed = (number < weapons).then(|| {
                let x = if attack { 11.0 } else { -9.0 };
                view! { <use href=weapon transform=format!("translate({x} -10) scale(.85)")></use> }
            });
            view! {
                <g transform=sized(at, scale)>
                    <g class="fighter" class:fallen=falls style:animation-delay=format!("{}ms", 25 * u32::from(number.min(20)))>
                        <use href=body></use>
                        {shape}
                        {armed}
                    </g>
                </g>
            }
        });
        let class = format!(
            "army {} {} {}",
            if attack { "attackers" } else { "defenders" },
            side_class(table, seat),
            if sure { "" } else { "unsure" }
        );
        Some(view! { <g class=class aria-hidden="true">{figures.collect_view()}</g> })
    };
    view! { {figures} }
}

/// Who fights with what, and the odds.
#[component]
fn Heads(assault: Assault, fight: Memo<Option<Fight>>, layout: Memo<Layout>) -> impl IntoView {
    let table = Table::find();
    let Assault { attacker, defender, units, swords } = assault;
    let place = Memo::new(move |_| layout.with(field));
    let solid = move |x: f64, y: f64| format!("translate({x:.1}px, {y:.1}px) scale(min(var(--unit), 1.15))");
    let card = move || if place.get().1 { 176.0 } else { 250.0 };
    let attack_at = move || if place.get().1 { solid(8.0, 8.0) } else { solid(24.0, 18.0) };
    let defence_at = move || {
        let (field, narrow) = place.get();
        if narrow { solid(field.width - card() - 8.0, 8.0) } else { solid(field.width - card() * 1.15 - 24.0, 18.0) }
    };
    let weapons = if swords > 0 {
        let bare = units - swords;
        let bare = if bare > 0 { format!(" · {bare} bare on {}+", COMBAT.attack) } else { String::new() };
        format!("{} on {}+{bare}", Commodity::Sword.counted(swords), COMBAT.sword)
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
            (Some(0), _) => (format!("{name} lets them in"), "nobody defends".into()),
            (Some(units), shields) => {
                let shields = shields.unwrap_or_default();
                let bare = units - shields.min(units);
                let armed = if shields > 0 {
                    format!("{} on {}+ · ", Commodity::Shield.counted(shields), COMBAT.shield)
                } else {
                    String::new()
                };
                (format!("{name} defends with {units}"), format!("{armed}{bare} bare on {}+", COMBAT.defence))
            }
        }
    };
    let attackers = format!("{} attacks with {units}", side_name(table, attacker));
    let shape = attacker.map(|seat| view! { <SeatShape colour=table.face(seat).colour at=(23.0, 22.0) size=18.0 /> });
    let rows = Memo::new(move |_| {
        let Some(fight) = fight.get() else { return Vec::new() };
        table.state.with(|now| likely(now, &fight))
    });
    let odds_at = move || {
        let (field, narrow) = place.get();
        solid(field.width / 2.0, if narrow { 84.0 } else { 18.0 })
    };
    let colours = (side_class(table, attacker), side_class(table, Some(defender)));
    let odds_height = move || 34.0 + 32.0 * rows.with(Vec::len) as f64;
    view! {
        <g class=format!("head {}", colours.0) style:transform=attack_at>
            <rect class="paper" width=card height="62" rx="12"></rect>
            <path class="flag" d="M0 12Q0 0 12 0H40V42L20 54 0 42z"></path>
            <g class="on-banner">{shape}</g>
            <text class="serif heading" x="50" y="26">
                {attackers}
            </text>
            <text class="quiet small" x="50" y="47">
                {weapons}
            </text>
        </g>
        <g class=format!("head {}", colours.1) style:transform=defence_at>
            <rect class="paper" width=card height="62" rx="12"></rect>
            <path class="flag" d="M0 12Q0 0 12 0H40V42L20 54 0 42z"></path>
            <g class="on-banner">
                <SeatShape colour=table.face(defender).colour at=(20.0, 20.0) size=18.0 />
            </g>
            <text class="serif heading" x="50" y="26">
                {move || defence().0}
            </text>
            <text class="quiet small" x="50" y="47">
                {move || defence().1}
            </text>
        </g>
        <g style:transform=odds_at>
            <rect class="paper" x="-140" width="280" height=odds_height rx="12"></rect>
            <text class="middle small quiet" y="17">
                "attack ahead · tie · defence ahead"
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
            vec![row("no shields".into(), defenders, 0), row(Commodity::Shield.counted(most), defenders, most)]
        }
        _ => {
            let all = village.fighters();
            let mut rows = vec![row("nobody defends".into(), 0, 0)];
            if all > 1 {
                rows.push(row(format!("{} defend", all / 2), all / 2, 0));
            }
            rows.push(row(format!("all {all} defend"), all, 0));
            let most = village.stores.up_to(Commodity::Shield, all);
            if most > 0 {
                rows.push(row(format!("all, {}", Commodity::Shield.counted(most)), all, most));
            }
            rows
        }
    }
}

/// The dice of a side, those with a weapon first, the highest first: the face, and whether it succeeds.
fn thrown(clash: &Clash, attack: bool) -> Vec<(u8, bool)> {
    let groups = if attack {
        [(&clash.sworded, COMBAT.sword), (&clash.plain, COMBAT.attack)]
    } else {
        [(&clash.shielded, COMBAT.shield), (&clash.bare, COMBAT.defence)]
    };
    let mut dice = Vec::new();
    for (faces, lowest) in groups {
        for face in (1..=FACES as u8).rev() {
            dice.extend(std::iter::repeat_n((face, face >= lowest), faces[usize::from(face) - 1].into()));
        }
    }
    dice
}

/// The dice of a side as they came to rest.
#[component]
fn Throw(fight: Memo<Option<Fight>>, layout: Memo<Layout>, attack: bool) -> impl IntoView {
    let dice = Memo::new(move |_| fight.get().and_then(|fight| fight.clash).map(|clash| thrown(&clash, attack)));
    let place = move |number: usize, all: usize| -> (Point, f64) {
        let (field, narrow) = layout.with(field);
        let (top, down) = if narrow { (field.height - 158.0, 66.0) } else { (field.height - 128.0, 96.0) };
        let room = field.width * if narrow { 0.46 } else { 0.4 };
        // The fewest rows in which they are largest.
        let fits = |rows: usize| (room / (all.div_ceil(rows) as f64 * 40.0)).min(down / (rows as f64 * 40.0)).min(1.0);
        let rows = (1..=4).fold(1, |best, rows| if fits(rows) > fits(best) + 0.01 { rows } else { best });
        let scale = fits(rows);
        let in_row = all.div_ceil(rows);
        let (row, column) = (number / in_row, number % in_row);
        let step = 40.0 * scale;
        let x = step * (column as f64 + 0.5);
        let left = if attack { field.width * 0.02 } else { field.width * 0.98 - step * in_row as f64 };
        ((left + x, top + 40.0 * scale * (row as f64 + 0.5)), scale)
    };
    let shown = move || {
        dice.get().map(|dice| {
            let all = dice.len();
            let good = dice.iter().filter(|(_, success)| *success).count();
            let said = format!("{good} of {all} dice succeed");
            let dice = dice.into_iter().enumerate().map(|(number, (face, success))| {
                let (at, scale) = place(number, all);
                view! {
                    <g transform=sized(at, scale)>
                        <Die face success place=number />
                    </g>
                }
            });
            view! {
                <g class="throw" role="img" aria-label=said>
                    {dice.collect_view()}
                </g>
            }
        })
    };
    view! { {shown} }
}

/// Hits against parries, and who fell.
#[component]
fn Verdict(fight: Memo<Option<Fight>>, layout: Memo<Layout>) -> impl IntoView {
    let table = Table::find();
    let clash = Memo::new(move |_| fight.get().and_then(|fight| fight.clash));
    let left = table.part(|now| match now.stage {
        Stage::Spoils(victory) | Stage::Razing(victory) | Stage::Tribute(victory, _) | Stage::Judging(victory, _) => {
            victory.left
        }
        _ => 0,
    });
    let at = move |up: f64, narrow_up: f64, across: f64| {
        move || {
            let (field, narrow) = layout.with(field);
            let up = if narrow { narrow_up } else { up };
            format!(
                "translate({:.1}px, {:.1}px) scale(min(var(--unit), 1.15))",
                field.width * across,
                field.height - up
            )
        }
    };
    let fallen = move |clash: &Clash| {
        let fell = |seat, fallen| format!("{} loses {}", side_name(table, seat), words::units(fallen));
        match (clash.attackers_fallen, clash.defenders_fallen) {
            (0, 0) => "nobody falls".into(),
            (0, defenders) => fell(Some(clash.assault.defender), defenders),
            (attackers, _) => fell(clash.assault.attacker, attackers),
        }
    };
    let words = move || {
        clash.get().map(|clash| {
            let ahead = match clash.hits.cmp(&clash.parries) {
                Ordering::Greater => "the attack is ahead",
                Ordering::Equal => "a tie",
                Ordering::Less => "the defence is ahead",
            };
            let left =
                if left.get() > 0 { format!(", {} left", count(left.get(), "hit", "hits")) } else { String::new() };
            let walls = if clash.walls > 0 {
                format!("{} after {} stopped by Walls", count(clash.hits, "hit", "hits"), clash.walls)
            } else {
                count(clash.hits, "hit", "hits")
            };
            (
                format!("{} : {}", clash.hits, clash.parries),
                ahead.to_owned(),
                format!("{}{left}", fallen(&clash)),
                walls,
                count(clash.parries, "parry", "parries"),
            )
        })
    };
    view! {
        {move || words().map(|(score, ahead, fallen, hits, parries)| {
            let narrow = layout.with(|layout| layout.room == Room::Narrow);
            view! {
                <g class="verdict">
                    <text class="middle serif score on-wood" style:transform=at(78.0, 52.0, 0.5)>{score}</text>
                    <text class="middle on-wood strong" style:transform=at(46.0, 30.0, 0.5)>{ahead}</text>
                    <text class="middle on-wood" style:transform=at(24.0, 12.0, 0.5)>{fallen}</text>
                    {(!narrow).then(|| view! {
                        <text class="on-wood" style:transform=at(14.0, 14.0, 0.025)>{hits}</text>
                        <text class="on-wood end" style:transform=at(14.0, 14.0, 0.975)>{parries}</text>
                    })}
                </g>
            }
        })}
    }
}

/// What a fight asks for: how many defend, with how many shields, loot or raze.
#[component]
fn Decision(layout: Memo<Layout>) -> impl IntoView {
    let table = Table::find();
    let cards = table.part(|now| match now.stage {
        Stage::Defending(assault) => {
            let units = now.village(assault.defender).units;
            vec![(Entity::Defence, format!("up to {units} defend"), "mm-body")]
        }
        Stage::Shielding(assault, _) => {
            let held = now.village(assault.defender).stores.count(Commodity::Shield);
            vec![(Entity::Shields, format!("up to {}", Commodity::Shield.counted(held)), "mm-shield")]
        }
        Stage::Spoils(_) => {
            vec![(Entity::Loot, "Loot".to_owned(), "mm-lumber"), (Entity::Raze, "Raze".to_owned(), "mm-damage")]
        }
        _ => Vec::new(),
    });
    let at = move || {
        let (field, narrow) = layout.with(field);
        format!(
            "translate({:.1}px, {:.1}px) scale(min(var(--unit), 1.15))",
            field.width / 2.0,
            field.height * if narrow { 0.56 } else { 0.5 }
        )
    };
    let all = move || {
        let cards = cards.get();
        let from = -58.0 * cards.len() as f64;
        cards
            .into_iter()
            .enumerate()
            .map(|(number, (entity, words, picture))| {
                let down = if picture == "mm-body" { 38.0 } else { 26.0 };
                view! {
                    <g class="panel-card" transform=shift((from + 116.0 * number as f64, 0.0))>
                        <Target entity label=words.clone()>
                            <rect class="plaque-shade" x="5" y="3" width="110" height="68" rx="9"></rect>
                            <rect class="card shape" x="3" width="110" height="68" rx="9"></rect>
                            <use href=format!("#{picture}") transform=sized((58.0, down), 1.35)></use>
                            <text class="middle small strong" x="58" y="60">
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_lie_with_weapons_first_and_succeed_from_the_face_of_their_weapon() {
        let assault = Assault { attacker: None, defender: Seat(0), units: 3, swords: 1 };
        let clash = Clash {
            assault,
            sworded: [0, 0, 1, 0, 0, 0],
            plain: [1, 0, 0, 0, 0, 1],
            shielded: [0; 6],
            bare: [0, 0, 0, 1, 1, 0],
            walls: 0,
            hits: 2,
            parries: 1,
            attackers_fallen: 0,
            defenders_fallen: 1,
        };
        assert_eq!(thrown(&clash, true), [(3, true), (6, true), (1, false)]);
        assert_eq!(thrown(&clash, false), [(5, true), (4, false)]);
    }
}
