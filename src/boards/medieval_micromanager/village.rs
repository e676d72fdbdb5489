//! A village, as large as its place: land, buildings with their spaces, people, stores, and the plaques that say what
//! matters. It is the viewer's own, unless another one is visited.

use engine::games::medieval_micromanager::action::Lot;
use engine::games::medieval_micromanager::building::Building;
use engine::games::medieval_micromanager::data::{Kind, SPACES};
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::seat::Seat;
use leptos::prelude::*;

use super::Table;
use super::art::{Drawing, Plaque, building as drawing, shift, sized, ware};
use super::banner::Banner;
use super::layout::{District, Layout};
use super::lots::{self, PLAQUE, Standing};
use super::people::Crowd;
use super::stores::Stores;
use super::words;
use crate::board_parts::piece::{Piece, Point};
use crate::board_parts::seat_mark::seat_class;
use crate::board_parts::target::Target;

/// All of a village.
#[component]
pub(super) fn Village(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let table = Table::find();
    let standings = Memo::new(move |_| {
        table.state.with(|now| layout.with(|layout| lots::standings(now.village(seat).buildings(), layout)))
    });
    // From the back to the front.
    let lots = Memo::new(move |_| {
        let mut all = standings.get();
        all.sort_by(|one, other| one.at.1.total_cmp(&other.at.1).then(one.lot.cmp(&other.lot)));
        all.into_iter().map(|standing| (standing.lot, standing.building.kind())).collect::<Vec<_>>()
    });
    let stands = table.part(move |now| now.village(seat).stands());
    let colour = Signal::derive(move || table.face(seat).colour);
    view! {
        <g class=move || format!("village {}", seat_class(colour.get()))>
            <Gone seat layout />
            <For each=move || lots.get() key=|lot| *lot let:lot>
                <Stand seat lot=lot.0 kind=lot.1 standings />
            </For>
            <Green seat layout />
            <Stores seat layout />
            <Trails seat standings layout />
            <Crowd seat standings layout />
            <For each=move || lots.get() key=|lot| *lot let:lot>
                <NameOf seat lot=lot.0 standings />
            </For>
            <Together seat layout standings />
            <Banner seat layout />
            <Show when=move || !stands.get()>
                <Plaque at=layout.with(|layout| layout.green().0) words="This estate has fallen".to_owned() />
            </Show>
        </g>
    }
}

/// What is known of a lot's building; the last there was while it goes.
fn standing_at(standings: Memo<Vec<Standing>>, lot: Lot) -> Memo<Option<Standing>> {
    Memo::new(move |_| standings.with(|all| all.get(lot.index()).copied()))
}

/// A building with its spaces and tokens.
#[component]
fn Stand(seat: Seat, lot: Lot, kind: Kind, standings: Memo<Vec<Standing>>) -> impl IntoView {
    let table = Table::find();
    let standing = standing_at(standings, lot);
    let at = Signal::derive(move || standing.get().map_or((0.0, 0.0), |standing| standing.at));
    let scale = Signal::derive(move || standing.get().map_or(1.0, |standing| standing.scale));
    let building = Memo::new(move |_| standing.get().map_or(Building::intact(kind), |standing| standing.building));
    let together = Memo::new(move |_| standing.get().is_some_and(|standing| standing.together));
    let label = Memo::new(move |_| {
        table.state.with(|now| {
            let known = lot.index() < now.village(seat).buildings().len();
            if known { words::building(now, seat, lot) } else { String::new() }
        })
    });
    let shape = lots::shape(kind);
    let hit = move || {
        let below = if together.get() { 4.0 } else { shape.foot + (PLAQUE + 2.0) / scale.get().max(0.3) };
        let width = if together.get() { shape.width * 0.68 } else { shape.width };
        format!("M{} {}h{width}v{}h-{width}z", -width / 2.0, -shape.height * 0.86, shape.height * 0.86 + below)
    };
    let class = move || {
        let building = building.get();
        if building.is_doomed() && !building.is_site() { "stand doomed".to_owned() } else { "stand".to_owned() }
    };
    view! {
        <Piece at scale class="lot">
            <Target entity=Entity::Building(seat, lot) label class=Signal::derive(class)>
                <Structure kind building />
                <path class="shape hit" d=hit></path>
            </Target>
            <Show when=move || !together.get() && lots::has_spaces(building.get())>
                <Spaces seat lot kind building />
            </Show>
            <Damage kind building />
        </Piece>
    }
}

/// The drawing of a building as far as it stands: each damage token takes a fifth.
#[component]
fn Structure(kind: Kind, building: Memo<Building>) -> impl IntoView {
    let height = lots::shape(kind).height + 10.0;
    let damaged = Memo::new(move |_| building.get().damage() > 0);
    // Cut off by a frame of its own where nothing is built yet.
    let top = move || -height * f64::from(SPACES - building.get().damage()) / f64::from(SPACES);
    let cut = move || format!("-90 {:.1} 190 {:.1}", top(), 14.0 - top());
    // The strips of a field are drawn one by one.
    let name = if kind == Kind::Farm { "mm-field" } else { drawing(kind) };
    view! {
        <Show when=move || damaged.get() fallback=move || view! { <Drawing name /> }>
            <use href="#mm-ground"></use>
            <use href="#mm-outline"></use>
            <svg class="raised" x="-90" y=top width="190" height=move || 14.0 - top() viewBox=cut>
                <Drawing name />
            </svg>
            <use href="#mm-scaffold"></use>
        </Show>
        {(kind == Kind::Farm)
            .then(|| (0..SPACES).map(|strip| view! { <Strip strip building /> }).collect_view())}
        {(kind == Kind::Wall)
            .then(|| {
                view! {
                    <Drawing name="mm-tower" at=(-62.0, 2.0) />
                    <Drawing name="mm-tower" at=(62.0, 2.0) />
                }
            })}
        {kind
            .is_guild()
            .then(|| {
                kind.card()
                    .makes
                    .first()
                    .map(|made| view! { <Drawing name=ware(*made) at=(28.0, -18.0) scale=1.6 /> })
            })}
    }
}

/// A strip of a field, from the left: wheat, or bare earth once it is depleted.
#[component]
fn Strip(strip: u8, building: Memo<Building>) -> impl IntoView {
    const STRIPS: [(&str, &str); SPACES as usize] = [
        ("#mm-wheat-0", "#mm-bare-0"),
        ("#mm-wheat-1", "#mm-bare-1"),
        ("#mm-wheat-2", "#mm-bare-2"),
        ("#mm-wheat-3", "#mm-bare-3"),
        ("#mm-wheat-4", "#mm-bare-4"),
    ];
    let (wheat, bare) = STRIPS[usize::from(strip)];
    let name = move || {
        let building = building.get();
        let grows = is_open(building, strip) && building.is_undamaged();
        if grows { wheat } else { bare }
    };
    view! { <use href=name></use> }
}

/// Whether a space of a building isn't depleted; depletion closes them from the right.
fn is_open(building: Building, space: u8) -> bool {
    space < SPACES.saturating_sub(building.depletion())
}

/// What stands behind a space of a raw building, and what is left of it when it is depleted.
const fn source(kind: Kind) -> Option<(&'static str, &'static str, f64)> {
    match kind {
        Kind::TimberCamp => Some(("mm-pine", "mm-stump", 0.55)),
        Kind::Quarry => Some(("mm-rock", "mm-rubble", 0.6)),
        Kind::Mine => Some(("mm-lode", "mm-rubble", 0.7)),
        _ => None,
    }
}

/// The five spaces of a building: free, closed, or where somebody goes when last turn's orders are repeated.
#[component]
fn Spaces(seat: Seat, lot: Lot, kind: Kind, building: Memo<Building>) -> impl IntoView {
    let shape = lots::shape(kind);
    let place = move |space: u8| (shape.space.0 + shape.pitch * f64::from(space), shape.space.1);
    let sources = source(kind).map(|(fresh, spent, scale)| {
        (0..SPACES)
            .map(|space| {
                let (x, y) = place(space);
                let name = Signal::derive(move || if is_open(building.get(), space) { fresh } else { spent });
                view! { <Drawing name at=(x, y - 7.0) scale /> }
            })
            .collect_view()
    });
    view! {
        <g class="spaces">
            {sources}
            {(0..SPACES)
                .map(|space| {
                    let name = move || if is_open(building.get(), space) { "#mm-space" } else { "#mm-closed" };
                    view! { <use href=name transform=shift(place(space))></use> }
                })
                .collect_view()}
            <Ghosts seat lot kind building />
        </g>
    }
}

/// How many would work in a building if last turn's orders were given again.
fn repeated(now: &Micromanager, seat: Seat, lot: Lot) -> u8 {
    if now.active != seat || now.stage != Stage::Working {
        return 0;
    }
    let here = now.repeatable().filter(|order| order.lot() == lot);
    here.map(|order| order.units()).sum::<u8>().min(now.village(seat).building(lot).free())
}

/// Those who would go to work here if last turn's orders were given again, in outline.
#[component]
fn Ghosts(seat: Seat, lot: Lot, kind: Kind, building: Memo<Building>) -> impl IntoView {
    let table = Table::find();
    let shape = lots::shape(kind);
    let coming = table.part(move |now| {
        let known = lot.index() < now.village(seat).buildings().len();
        if known { repeated(now, seat, lot) } else { 0 }
    });
    let place = move |ghost: u8| {
        let space = f64::from(building.get().workers() + ghost);
        shift((shape.space.0 + shape.pitch * space, shape.space.1 + 2.0))
    };
    view! {
        <For each=move || 0..coming.get() key=|ghost| *ghost let:ghost>
            <use class="ghost" href="#mm-ghost" transform=move || place(ghost)></use>
        </For>
    }
}

/// A red disc for each damage token, over the roof; ground just broken has none, since nothing stands there.
#[component]
fn Damage(kind: Kind, building: Memo<Building>) -> impl IntoView {
    let shape = lots::shape(kind);
    let count = move || if building.get().is_site() { 0 } else { building.get().damage() };
    let place = move |token: u8| {
        let left = -9.0 * f64::from(count().saturating_sub(1));
        shift((left + 18.0 * f64::from(token), -shape.height * 0.7))
    };
    view! {
        <g class="damage" aria-hidden="true">
            <For each=move || 0..count() key=|token| *token let:token>
                <g transform=move || place(token)>
                    <use class="token" href="#mm-damage"></use>
                </g>
            </For>
        </g>
    }
}

/// The plaque of a building that stands alone.
#[component]
fn NameOf(seat: Seat, lot: Lot, standings: Memo<Vec<Standing>>) -> impl IntoView {
    let table = Table::find();
    let standing = standing_at(standings, lot);
    let shown = Memo::new(move |_| {
        let standing = standing.get().filter(|standing| !standing.together)?;
        let words = table.state.with(|now| {
            let known = lot.index() < now.village(seat).buildings().len();
            known.then(|| words::plaque(now, seat, lot, standing.room))
        })?;
        let (x, y) = standing.at;
        let foot = lots::shape(standing.building.kind()).foot * standing.scale;
        let worry = standing.building.is_doomed() && !standing.building.is_site();
        Some(((x, y + foot), words, worry))
    });
    let at = Signal::derive(move || shown.get().map_or((0.0, 0.0), |(at, ..)| at));
    let name = Signal::derive(move || shown.get().map_or(String::new(), |(_, (name, _), _)| name));
    let more = Signal::derive(move || shown.get().map_or(String::new(), |(_, (_, more), _)| more));
    let class =
        Signal::derive(move || if shown.get().is_some_and(|(.., worry)| worry) { "worry" } else { "" }.to_owned());
    view! {
        <Show when=move || shown.with(Option::is_some)>
            <Plaque at words=name more class />
        </Show>
    }
}

/// The plaques of those that stand together: houses with who lives there, walls with what they stop.
#[component]
fn Together(seat: Seat, layout: Memo<Layout>, standings: Memo<Vec<Standing>>) -> impl IntoView {
    let table = Table::find();
    let count = move |kind: Kind| {
        Memo::new(move |_| {
            standings.with(|all| all.iter().filter(|one| one.together && one.building.kind() == kind).count())
        })
    };
    let (houses, walls) = (count(Kind::House), count(Kind::Wall));
    let below = move |kind: Kind| {
        Signal::derive(move || {
            let area = layout.with(|layout| layout.district(District::of(kind)));
            let of_kind = standings.with(|all| {
                let all = all.iter().filter(|one| one.together && one.building.kind() == kind);
                all.fold(None, |span: Option<(f64, f64, f64)>, one| {
                    let (left, right, foot) = span.unwrap_or((f64::MAX, f64::MIN, f64::MIN));
                    Some((left.min(one.at.0), right.max(one.at.0), foot.max(one.at.1)))
                })
            });
            of_kind.map_or((area.middle().0, area.bottom() - PLAQUE - 2.0), |(left, right, foot)| {
                ((left + right) / 2.0, foot + 5.0)
            })
        })
    };
    let plural =
        |count: usize, one: &str, many: &str| if count == 1 { one.to_owned() } else { format!("{count} {many}") };
    let homes = table.part(move |now| {
        let village = now.village(seat);
        (village.units, village.housing(), village.homeless())
    });
    let living = move || {
        let (units, homes, homeless) = homes.get();
        if homeless > 0 { format!("{units}/{homes}: {homeless} too many") } else { format!("{units}/{homes}") }
    };
    let homes_label = move || {
        let (units, homes, homeless) = homes.get();
        let name = table.face(seat).name;
        let lost = if homeless > 0 {
            format!("; {} without a home die in phase 8", words::units(homeless))
        } else {
            String::new()
        };
        format!(
            "{}: homes of {name} for {} of {units}{lost}",
            plural(houses.get(), "House", "Houses"),
            words::units(homes)
        )
    };
    let worry = Signal::derive(move || if homes.get().2 > 0 { "worry" } else { "" }.to_owned());
    let stops = table.part(move |now| now.village(seat).walls());
    let walls_label = move || format!("Walls of {}: {} count in a fight", table.face(seat).name, stops.get());
    let there = move || houses.get() > 0 || homes.get().2 > 0;
    view! {
        <Show when=there>
            <Sign entity=Entity::Homes(seat) at=below(Kind::House) label=Signal::derive(homes_label) />
            <Plaque
                at=below(Kind::House)
                words=Signal::derive(move || plural(houses.get(), "House", "Houses"))
                more=Signal::derive(living)
                class=worry
            />
        </Show>
        <Show when=move || { walls.get() > 0 }>
            <Sign entity=Entity::Walls(seat) at=below(Kind::Wall) label=Signal::derive(walls_label) />
            <Plaque
                at=below(Kind::Wall)
                words=Signal::derive(move || plural(walls.get(), "Wall", "Walls"))
                more=Signal::derive(move || if stops.get() == 1 { "stops 1 hit".to_owned() } else { format!("stop {} hits", stops.get()) })
            />
        </Show>
    }
}

/// Where a plaque hangs that can be pointed at.
#[component]
pub(super) fn Sign(
    entity: Entity,
    #[prop(into)] at: Signal<Point>,
    #[prop(into)] label: Signal<String>,
    /// Width of what is pointed at.
    #[prop(default = 130.0)]
    width: f64,
) -> impl IntoView {
    let transform = move || {
        let (x, y) = at.get();
        format!("translate({x:.1}px, {y:.1}px) scale(var(--unit))")
    };
    view! {
        <g class="sign" style:transform=transform>
            <Target entity label>
                <rect class="shape hit" x=-width / 2.0 y="-2" width=width height="25" rx="7"></rect>
            </Target>
        </g>
    }
}

/// The green with the well: units, and how many of them are idle.
#[component]
fn Green(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let table = Table::find();
    let marks = table.marks;
    let units = table.part(move |now| {
        let at_work = now.active == seat && matches!(now.stage, Stage::Working | Stage::Ground);
        let idle = at_work.then_some(now.labour.idle);
        let mustered = if now.active == seat { now.labour.mustered } else { 0 };
        let village = now.village(seat);
        (village.units, idle, village.workers(), mustered)
    });
    let ellipse = move |by: f64| {
        let ((x, y), (across, down)) = layout.with(Layout::green);
        format!(
            "M{} {y}a{} {} 0 1 0 {} 0a{} {} 0 1 0 -{} 0z",
            x - across * by,
            across * by,
            down * by,
            2.0 * across * by,
            across * by,
            down * by,
            2.0 * across * by
        )
    };
    let words = move || match units.get() {
        (_, Some(idle), ..) => format!("{idle} idle"),
        (units, ..) => words::units(units),
    };
    let more = move || {
        let (units, idle, working, mustered) = units.get();
        let of = if idle.is_some() {
            format!("of {}", words::units(units))
        } else if working > 0 {
            format!("{working} worked")
        } else {
            String::new()
        };
        let mustered = if mustered > 0 { format!(" · {mustered} mustered") } else { String::new() };
        format!("{of}{mustered}")
    };
    let label = move || format!("{} {} of {}", words(), more(), table.face(seat).name);
    let at = move || {
        layout.with(|layout| {
            let ((x, y), (_, down)) = layout.green();
            (x, y + down + 2.0)
        })
    };
    let plan_at = move || {
        layout.with(|layout| {
            let ((x, y), (_, down)) = layout.green();
            (x, y - down - if layout.person() < 1.0 { 20.0 } else { 22.0 })
        })
    };
    let well = move || {
        layout.with(|layout| {
            let ((x, y), (_, down)) = layout.green();
            sized((x, y - down * 0.62), layout.person())
        })
    };
    let can_repeat = Memo::new(move |_| {
        marks.selectable.with(|all| all.contains(&Entity::Plan)) && table.state.with(|now| now.active == seat)
    });
    let plan = table.part(|now| {
        let orders: Vec<String> = now.repeatable().map(|order| words::order(now, order)).collect();
        format!("Repeat last turn’s orders, as far as possible: {}", words::listed(orders))
    });
    view! {
        <g class="green">
            <Target entity=Entity::Units(seat) label=Signal::derive(label)>
                <path class="lawn-shade" transform="translate(2 4)" d=move || ellipse(1.01)></path>
                <path class="lawn shape" d=move || ellipse(1.0)></path>
                <path class="light" d=move || ellipse(0.7)></path>
            </Target>
            <use href="#mm-well" transform=well></use>
            <Plaque at=Signal::derive(at) words=Signal::derive(words) more=Signal::derive(more) />
            <Show when=move || can_repeat.get()>
                <Sign entity=Entity::Plan at=Signal::derive(plan_at) label=plan width=180.0 />
                <Plaque at=Signal::derive(plan_at) words="Repeat last turn’s orders".to_owned() class="call".to_owned() />
            </Show>
        </g>
    }
}

/// The ways from the green to where last turn's orders would lead.
#[component]
fn Trails(seat: Seat, standings: Memo<Vec<Standing>>, layout: Memo<Layout>) -> impl IntoView {
    let table = Table::find();
    let ends = Memo::new(move |_| {
        table.state.with(|now| {
            standings.with(|all| {
                let called = all.iter().filter(|one| {
                    one.lot.index() < now.village(seat).buildings().len() && repeated(now, seat, one.lot) > 0
                });
                called.map(|one| one.at).collect::<Vec<Point>>()
            })
        })
    });
    let path = move |(x, y): Point| {
        let ((from_x, from_y), (across, down)) = layout.with(Layout::green);
        let length = (x - from_x).hypot(y - from_y).max(1.0);
        let (start_x, start_y) = (from_x + (x - from_x) / length * across * 0.8, from_y + (y - from_y) / length * down);
        let (bend_x, bend_y) = ((start_x + x) / 2.0, (start_y + y) / 2.0 + (x - from_x).abs() * 0.12);
        format!("M{start_x:.0} {start_y:.0}Q{bend_x:.0} {bend_y:.0} {x:.0} {:.0}", y + 14.0)
    };
    view! {
        <g class="trails" aria-hidden="true">
            <For each=move || ends.get().into_iter().enumerate() key=|(at, _)| *at let:end>
                <path class="trail" d=move || path(ends.with(|ends| ends.get(end.0).copied().unwrap_or(end.1)))></path>
            </For>
        </g>
    }
}

/// Buildings that were demolished with the last change: they sink where they stood.
#[component]
fn Gone(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let table = Table::find();
    let gone = Memo::new(move |_| {
        table.previous.with(|before| {
            let were = before.village(seat).buildings();
            let fewer = table.state.with(|now| now.village(seat).buildings().len() < were.len());
            if !fewer {
                return Vec::new();
            }
            let all = layout.with(|layout| lots::standings(were, layout));
            all.into_iter().filter(|one| one.building.is_doomed()).collect()
        })
    });
    view! {
        <For each=move || gone.get() key=|one| one.lot let:one>
            <g transform=sized(one.at, one.scale) aria-hidden="true">
                <g class="sinking">
                    <Drawing name=drawing(one.building.kind()) />
                </g>
            </g>
        </For>
    }
}
