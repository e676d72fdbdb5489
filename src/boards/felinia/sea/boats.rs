//! The boats at anchor: their prices, their crews, and their departures.

use engine::games::felinia::action::Dock;
use engine::games::felinia::data::{Boat, SHIPS};
use engine::games::felinia::entity::Entity;
use engine::games::felinia::goods::Goods;
use engine::games::felinia::island::Island;
use engine::games::felinia::state::Felinia;
use leptos::prelude::*;

use super::geometry::{Arrangement, CENTRE, LANDED, distance, landing};
use crate::board_parts::changed::Changed;
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::piece::{Piece, PieceBox, Point};
use crate::board_parts::target::Target;
use crate::boards::felinia::perspective::buyer;
use crate::boards::felinia::symbols::{good, head};
use crate::boards::felinia::words;

/// The boat in each berth.
pub(super) type Berths = [Option<Boat>; SHIPS];

/// Returns the berths after a change of the boats. Boats that are still there keep their berths. A new boat gets the
/// free berth nearest to its destination.
pub(super) fn berths(
    before: Option<&Berths>,
    boats: &[Option<Boat>; SHIPS],
    island: &Island,
    arrangement: &Arrangement,
) -> Berths {
    let mut berths = before.copied().unwrap_or_default();
    for berth in &mut berths {
        *berth = berth.filter(|boat| boats.contains(&Some(*boat)));
    }
    for boat in boats.iter().flatten() {
        if !berths.contains(&Some(*boat)) {
            let port = landing(island, boat.card().to);
            let far = |at: &usize| distance(arrangement.middle_of(arrangement.berths[*at]), port);
            let free =
                (0..SHIPS).filter(|at| berths[*at].is_none()).min_by(|one, other| far(one).total_cmp(&far(other)));
            berths[free.expect("as many berths as ships")] = Some(*boat);
        }
    }
    berths
}

/// Returns the known boats in play, by ship.
fn moored(now: &Felinia) -> [Option<Boat>; SHIPS] {
    now.ships.values().each_ref().map(|ship| ship.boat)
}

/// Returns a memo of the berths that keeps boats in place from state to state.
pub(super) fn keep_berths(table: BoardContext<Felinia>, arrangement: Memo<Arrangement>) -> Memo<Berths> {
    Memo::new(move |before: Option<&Berths>| {
        let arrangement = arrangement.get();
        table.state.with(|now| berths(before, &moored(now), now.island(), &arrangement))
    })
}

/// Returns the position and scale of a boat: in its berth, or off the jetty if it has arrived and there is space.
pub(super) fn boat_place(now: &Felinia, berths: &Berths, arrangement: &Arrangement, boat: Boat) -> (Point, f64) {
    let berth = berths.iter().position(|other| *other == Some(boat));
    match berth.filter(|_| !(arrangement.lands && has_arrived(now, boat))) {
        Some(at) => (arrangement.berths[at], arrangement.boats),
        None => {
            let size = if arrangement.lands { arrangement.boats * LANDED } else { arrangement.boats };
            (arrangement.around(landing(now.island(), boat.card().to), size), size)
        }
    }
}

/// Returns `true` if a boat has brought its merchants ashore.
fn has_arrived(now: &Felinia, boat: Boat) -> bool {
    now.journey().is_some_and(|journey| now.ship(journey.dock).boat == Some(boat))
}

/// Returns a point beyond the edge of the scene, level with a berth. New boats come from there.
fn offing((x, y): Point) -> Point {
    let aside = if x < CENTRE.0 - 100.0 { -500.0 } else { 500.0 };
    (x + aside, y)
}

/// The layer of the boats behind the merchants on board: sails with prices, and pennants.
#[component]
pub(super) fn Boats(berths: Memo<Berths>, arrangement: Memo<Arrangement>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    view! {
        <For each=move || afloat(table) key=|(boat, _)| *boat let((boat, dock))>
            <Rig boat dock berths arrangement />
        </For>
    }
}

/// The layer of the hulls, in front of the merchants on board.
#[component]
pub(super) fn Hulls(berths: Memo<Berths>, arrangement: Memo<Arrangement>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    view! {
        <For each=move || afloat(table) key=|(boat, _)| *boat let((boat, _))>
            <Afloat boat berths arrangement>
                <use class="hull" href="#felinia-hull"></use>
            </Afloat>
        </For>
    }
}

/// The text on the boats and below them.
#[component]
pub(super) fn BoatWords(berths: Memo<Berths>, arrangement: Memo<Arrangement>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    view! {
        <For each=move || afloat(table) key=|(boat, _)| *boat let((boat, dock))>
            <WordsOfBoat boat dock berths arrangement />
        </For>
    }
}

/// Returns the boats at anchor, and those that have just left, which are shown until they are out of sight.
fn afloat(table: BoardContext<Felinia>) -> Vec<(Boat, Dock)> {
    let at = |now: &Felinia| {
        Dock::all().filter_map(|dock| Some((now.ship(dock).boat?, dock))).collect::<Vec<(Boat, Dock)>>()
    };
    let mut all = table.state.with(at);
    let were = table.previous.with(at);
    let left: Vec<_> = were.into_iter().filter(|(boat, _)| all.iter().all(|(other, _)| other != boat)).collect();
    all.extend(left);
    all.sort_by_key(|(boat, _)| *boat);
    all
}

/// The position of a boat, and its movement.
#[derive(Clone, Copy)]
struct Course {
    at: Signal<Point>,
    scale: Signal<f64>,
    /// The starting point of a new boat.
    from: Option<Point>,
    /// `true` if the boat has left play.
    gone: Memo<bool>,
    /// `true` if the boat has brought its merchants ashore.
    arrived: Memo<bool>,
}

impl Course {
    fn new(boat: Boat, berths: Memo<Berths>, arrangement: Memo<Arrangement>) -> Self {
        let table = BoardContext::<Felinia>::find();
        let place =
            Memo::new(move |_| table.state.with(|now| boat_place(now, &berths.get(), &arrangement.get(), boat)));
        let at = Signal::derive(move || place.get().0);
        // At the start of a match boats appear in place.
        let is_new = table.previous.with_untracked(|previous| !moored(previous).contains(&Some(boat)));
        Self {
            at,
            scale: Signal::derive(move || place.get().1),
            from: is_new.then(|| offing(at.get_untracked())),
            gone: table.part(move |now| !moored(now).contains(&Some(boat))),
            arrived: table.part(move |now| has_arrived(now, boat)),
        }
    }
}

/// A part of a boat's drawing, which moves with the boat.
#[component]
fn Afloat(boat: Boat, berths: Memo<Berths>, arrangement: Memo<Arrangement>, children: Children) -> impl IntoView {
    let Course { at, scale, from, gone, arrived } = Course::new(boat, berths, arrangement);
    view! {
        <Piece at scale from away=gone class="boat">
            <g class:arrived=move || arrived.get()>{children()}</g>
        </Piece>
    }
}

/// The parts of a boat behind its crew: the sail with the price, the pennant, and the head of its people.
#[component]
fn Rig(boat: Boat, dock: Dock, berths: Memo<Berths>, arrangement: Memo<Arrangement>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let card = boat.card();
    let colour = format!("land-{}", card.to.index());
    let price = card.goods.kinds().flat_map(|(kind, count)| std::iter::repeat_n(good(kind), count.into()));
    let price: Vec<&'static str> = price.chain(std::iter::repeat_n("felinia-silver", card.silver.into())).collect();
    let width = 25 * price.len() + 9;
    let free = table.part(move |now| now.ship(dock).free());
    let is_new = table.is_new(move |now| moored(now).contains(&Some(boat)));
    let label = Memo::new(move |_| label(table, boat, dock));
    let texture = format!("url(#felinia-land-{})", card.to.index());
    view! {
        <Afloat boat berths arrangement>
            <Target entity=Entity::Ship(dock) label class="boat-target">
                <g>
                    <rect class="hit" x="0" y="0" width="168" height="162" />
                    <ellipse class="lit" cx="84" cy="118" rx="104" ry="52" fill="url(#felinia-glow)" />
                    <ellipse class="shadow" cx="84" cy="132" rx="84" ry="13" fill="#062436" fill-opacity=".28" />
                    <path
                        class="wake"
                        d="M2 130q20 10 46 8M166 126q-16 12-44 12M24 143q30 5 60 3"
                    />
                    <path d="M84 4v102" stroke="#5d3717" stroke-width="5" />
                    <use href="#felinia-sail" class=colour></use>
                    <use href="#felinia-sail" fill=texture></use>
                    <use href="#felinia-sail" fill="url(#felinia-sail-light)"></use>
                    <path d="M28 27h112" stroke="#5d3717" stroke-width="4.5" stroke-linecap="round" />
                    <rect x=84 - width as i32 / 2 y="34" width=width height="32" rx="8" fill="#fff6df" />
                    {(0..)
                        .zip(price)
                        .map(|(at, name)| {
                            let x = 84 - width as i32 / 2 + 5 + 25 * at;
                            view! { <use href=format!("#{name}") x=x y="38" width="24" height="24"></use> }
                        })
                        .collect_view()}
                    <path d="M86 1h66l-7 11 7 11H86z" fill="#fff6df" />
                    <circle cx="70" cy="15" r="15" fill="#fff6df" />
                    <use href=format!("#{}", head(card.to)) x="58" y="3" width="24" height="24"></use>
                    {(0..card.spaces)
                        .map(|space| {
                            let x = 27 + 80 * i32::from(space);
                            let taken = move || free.get() + space < card.spaces;
                            view! {
                                <g class="free-seat" class:taken=taken transform=format!("translate({x} 66)")>
                                    <use href="#felinia-free-seat"></use>
                                </g>
                            }
                        })
                        .collect_view()}
                </g>
                <Changed is_new at=(152.0, 2.0) />
            </Target>
        </Afloat>
    }
}

/// The text of a boat: its hour on the pennant, its country on the hull, and its fate below.
#[component]
fn WordsOfBoat(boat: Boat, dock: Dock, berths: Memo<Berths>, arrangement: Memo<Arrangement>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let Course { at, scale, from, gone, arrived } = Course::new(boat, berths, arrangement);
    let fate = Memo::new(move |_| fate(table, dock));
    let fate = move || {
        let Fate { class, words, goods } = fate.get();
        let goods = goods.into_iter().map(|name| view! { <Icon name /> });
        view! {
            <span class=format!("fate {class}")>
                {words}
                {goods.collect_view()}
            </span>
        }
    };
    let card = boat.card();
    view! {
        <PieceBox at scale from away=gone class="words-of-boat">
            <div class:arrived=move || arrived.get()>
                <b class="hour serif">{card.departs}</b>
                <b class="country serif">{card.to.name()}</b>
                {fate}
            </div>
        </PieceBox>
    }
}

/// The text below a boat: its fate, or the goods that the buyer lacks.
#[derive(Clone, PartialEq)]
struct Fate {
    class: &'static str,
    words: String,
    goods: Vec<&'static str>,
}

fn fate(table: BoardContext<Felinia>, dock: Dock) -> Fate {
    let can_be_picked = table.highlights.selectable.contains(Entity::Ship(dock));
    let buyer = buyer(table);
    let own = table.own() == Some(buyer);
    table.state.with(|now| {
        let sails = words::fate(now, dock);
        let plain = |words: String| Fate { class: "plain", words, goods: Vec::new() };
        if now.journey().is_some_and(|journey| journey.dock == dock) {
            return plain(sails.into());
        }
        if now.ship(dock).boat.is_none() {
            return plain(String::new());
        }
        if now.ship(dock).free() == 0 {
            return plain(format!("full · {sails}"));
        }
        if can_be_picked {
            return Fate { class: "can-board", words: "you can board".into(), goods: Vec::new() };
        }
        if now.board(buyer).merchants == 0 {
            return plain("no merchant left".into());
        }
        let (lacking, silver) = words::lacking(now, buyer, dock);
        if lacking.is_empty() && silver == 0 {
            return plain(if now.can_board(buyer, dock) {
                "goods complete".into()
            } else {
                "complete, after a sale".into()
            });
        }
        let words = if own { "you lack".into() } else { "lacks".to_owned() };
        Fate { class: "lacks", words, goods: pictures(&lacking, silver) }
    })
}

fn pictures(goods: &Goods, silver: u8) -> Vec<&'static str> {
    let kinds = goods.kinds().flat_map(|(kind, count)| std::iter::repeat_n(good(kind), count.into()));
    kinds.chain(std::iter::repeat_n("felinia-silver", silver.into())).collect()
}

/// Describes a boat.
fn label(table: BoardContext<Felinia>, boat: Boat, dock: Dock) -> String {
    let card = boat.card();
    let buyer = buyer(table);
    let whom = if table.own() == Some(buyer) { "You lack".into() } else { format!("{} lacks", table.face(buyer).name) };
    table.state.with(|now| {
        let aboard: Vec<String> = now.ship(dock).aboard.iter().flatten().map(|seat| table.face(*seat).name).collect();
        let aboard =
            if aboard.is_empty() { "no one on board".into() } else { format!("on board: {}", aboard.join(", ")) };
        let (lacking, silver) = words::lacking(now, buyer, dock);
        let lacks = if now.ship(dock).free() == 0 {
            String::new()
        } else if now.board(buyer).merchants == 0 {
            format!(". {whom} a merchant")
        } else if lacking.is_empty() && silver == 0 {
            ". The goods are complete".into()
        } else {
            format!(". {whom} {}", words::fare(&lacking, silver))
        };
        format!(
            "The {} boat to {}, for {} each; {aboard}; {}{lacks}",
            card.departs,
            card.to.name(),
            words::fare(&card.goods, card.silver),
            words::fate(now, dock),
        )
    })
}

#[cfg(test)]
mod tests {
    use engine::games::felinia::island::ADVANCED;

    use super::super::geometry::WIDE;
    use super::*;

    #[test]
    fn a_boat_keeps_its_berth_while_others_come_and_go() {
        let first = berths(None, &[Some(Boat(0)), Some(Boat(3)), Some(Boat(4)), Some(Boat(7))], &ADVANCED, &WIDE);
        let then = berths(Some(&first), &[Some(Boat(9)), Some(Boat(3)), None, Some(Boat(7))], &ADVANCED, &WIDE);
        for boat in [Boat(3), Boat(7)] {
            let berth = |berths: &Berths| berths.iter().position(|other| *other == Some(boat));
            assert_eq!(berth(&first), berth(&then), "{boat:?}");
        }
        assert_eq!(then.iter().flatten().count(), 3);
    }

    #[test]
    fn the_first_boat_lies_off_the_port_it_will_sail_for() {
        for boat in Boat::all() {
            let berths = berths(None, &[Some(boat), None, None, None], &ADVANCED, &WIDE);
            let at = berths.iter().position(Option::is_some).expect("a berth");
            let port = landing(&ADVANCED, boat.card().to);
            let far = |at: usize| distance(WIDE.middle_of(WIDE.berths[at]), port);
            assert!((0..SHIPS).all(|other| far(at) <= far(other)), "{boat:?}");
        }
    }
}
