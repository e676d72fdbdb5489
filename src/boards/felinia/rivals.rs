//! A thin strip with the most important numbers of the other seats, which is always visible. At its end are the
//! progress of the match and a summary of the printed player aid.

use engine::games::felinia::entity::Entity;
use engine::games::felinia::goods::Good;
use engine::games::felinia::state::{Board, Felinia};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use super::perspective::buyer;
use super::scoring::Scoring;
use super::standing::Standing;
use super::tray::{are_seen, bonus_tiles, trade_tiles};
use super::{scenes, symbols, words};
use crate::board_parts::context::BoardContext;
use crate::board_parts::counter::Counter;
use crate::board_parts::icon::Icon;
use crate::board_parts::scenes::mark_scene;
use crate::board_parts::seat_mark::{SeatMark, seat_class};
use crate::board_parts::target_button::{Mention, TargetButton};

/// The strip.
#[component]
pub(super) fn Rivals() -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let shown = Memo::new(move |_| buyer(table));
    let node = NodeRef::<leptos::html::Section>::new();
    mark_scene(scenes::RIVALS, node);
    view! {
        <section class="rivals" aria-label="The other players and the state of the match" node_ref=node>
            <For each=move || table.others(shown.get()) key=|seat| *seat let:seat>
                <Rival seat />
            </For>
            <Own seat=shown />
            <Standing />
            <Scoring />
        </section>
    }
}

/// Returns the seat that an entity belongs to.
const fn owner(entity: Entity) -> Option<Seat> {
    match entity {
        Entity::Seat(seat)
        | Entity::Tile(seat, _)
        | Entity::Good(seat, _)
        | Entity::Spice(seat)
        | Entity::Gold(seat)
        | Entity::Food(seat)
        | Entity::Merchants(seat)
        | Entity::Silver(seat)
        | Entity::Bank(seat, _)
        | Entity::Storage(seat) => Some(seat),
        _ => None,
    }
}

/// Another seat. A click shows its details.
#[component]
fn Rival(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let marked = table.highlights_of_any(move |entity| owner(entity) == Some(seat));
    let deciding = table.part(move |now| now.decider() == Some(seat));
    let first = table.part(move |now| now.first == seat);
    let points = table.part(move |now| now.points(seat).iter().sum::<i32>());
    let new_points = table.is_new(move |now| now.points(seat).iter().sum::<i32>());
    let name = move || table.face(seat).name;
    let colour = Signal::derive(move || table.face(seat).colour);
    let label = move || {
        let first = if first.get() { ", first player" } else { "" };
        let deciding = if deciding.get() { ", to decide" } else { "" };
        format!("{}{first}{deciding}: {}", name(), count(points.get(), "point", "points"))
    };
    let kinds = table.part(move |now| now.board(seat).goods.kinds().map(|(kind, _)| kind).collect::<Vec<_>>());
    let advanced = table.part(|now| now.options.advanced);
    let class = move || {
        let deciding = if deciding.get() { "deciding " } else { "" };
        format!("rival {deciding}{}", seat_class(colour.get()))
    };
    view! {
        <TargetButton
            entity=Entity::Seat(seat)
            marked
            label=Signal::derive(label)
            class=Signal::derive(class)
        >
            <SeatMark colour />
            <span class="whose">
                <span class="name">{name}</span>
                <Show when=move || first.get()>
                    <span class="first" title="First player">
                        "1st"
                    </span>
                </Show>
            </span>
            <span class="prosperity">
                <b class:new=move || new_points.get()>
                    <Counter value=points />
                </b>
                " pts"
            </span>
            <span class="stats">
                <Stat seat entity=Entity::Silver(seat) icon="felinia-silver" what="silver" number=|board| board.silver />
                <Stat seat entity=Entity::Gold(seat) icon="felinia-gold" what="gold" number=|board| board.gold />
                <Stat seat entity=Entity::Spice(seat) icon="felinia-spice" what="spice" number=|board| board.spice />
                <Show when=move || advanced.get()>
                    <Stat seat entity=Entity::Food(seat) icon="felinia-food" what="food" number=|board| board.food />
                    <Count
                        seat
                        icon="felinia-mystery"
                        what=("mysterious place", "mysterious places")
                        number=|board| board.places.len()
                    />
                </Show>
                <Stat
                    seat
                    entity=Entity::Merchants(seat)
                    icon="felinia-merchant"
                    what="merchants in stock"
                    number=|board| board.merchants
                />
                <TilesOf seat />
            </span>
            <span class="stats goods">
                <For each=move || kinds.get() key=|kind| *kind let:kind>
                    <Goods seat kind />
                </For>
                <Show when=move || kinds.with(Vec::is_empty)>
                    <small>"no goods"</small>
                </Show>
            </span>
        </TargetButton>
    }
}

/// The summary of the viewer's own board, for phones, where the board is far below. It is hidden from screen readers,
/// which find the numbers there.
#[component]
fn Own(seat: Memo<Seat>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let colour = Signal::derive(move || table.face(seat.get()).colour);
    let points = table.part(move |now| now.points(seat.get()).iter().sum::<i32>());
    let held = table.part(move |now| {
        let board = now.board(seat.get());
        let cards = [("felinia-silver", board.silver), ("felinia-gold", board.gold), ("felinia-spice", board.spice)];
        let food = now.options.advanced.then_some(("felinia-food", board.food));
        let goods = board.goods.kinds().map(|(kind, count)| (symbols::good(kind), count));
        cards.into_iter().chain(food).chain([("felinia-merchant", board.merchants)]).chain(goods).collect::<Vec<_>>()
    });
    let number = |(icon, number): (&'static str, u8)| {
        view! {
            <span class="stat" class:none=number == 0>
                <Icon name=icon />
                {number}
            </span>
        }
    };
    view! {
        <div class=move || format!("own {}", seat_class(colour.get())) aria-hidden="true">
            <SeatMark colour />
            <b>{move || if table.own() == Some(seat.get()) { "You".to_owned() } else { table.face(seat.get()).name }}</b>
            <span class="stats">{move || held.get().into_iter().map(number).collect_view()}</span>
            <span class="prosperity">
                <b>{move || points.get()}</b>
                " pts"
            </span>
        </div>
    }
}

/// Returns the class of a number. `is_new` marks a change for the viewer, `is_none` a zero.
fn stat(is_new: bool, is_none: bool) -> String {
    format!("stat{}{}", if is_new { " new" } else { "" }, if is_none { " none" } else { "" })
}

/// A number of another seat that belongs to an entity, so that it can be highlighted.
#[component]
fn Stat(seat: Seat, entity: Entity, icon: &'static str, what: &'static str, number: fn(&Board) -> u8) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let is_new = table.is_new(move |now| number(now.board(seat)));
    let number = table.part(move |now| number(now.board(seat)));
    let label = move || format!("{} {what}", number.get());
    let class = move || stat(is_new.get(), number.get() == 0);
    view! {
        <Mention entity label=Signal::derive(label) class=Signal::derive(class)>
            <Icon name=icon />
            <Counter value=Signal::derive(move || number.get().into()) />
        </Mention>
    }
}

/// The goods of a kind of another seat.
#[component]
fn Goods(seat: Seat, kind: Good) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let is_new = table.is_new(move |now| now.board(seat).goods.count(kind));
    let number = table.part(move |now| now.board(seat).goods.count(kind));
    let label = move || kind.count_in_words(number.get());
    let class = move || stat(is_new.get(), false);
    view! {
        <Mention entity=Entity::Good(seat, kind) label=Signal::derive(label) class=Signal::derive(class)>
            <Icon name=symbols::good(kind) />
            <Counter value=Signal::derive(move || number.get().into()) />
        </Mention>
    }
}

/// A number of another seat that belongs to no entity.
#[component]
fn Count(
    seat: Seat,
    icon: &'static str,
    what: (&'static str, &'static str),
    number: fn(&Board) -> u8,
) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let number = table.part(move |now| number(now.board(seat)));
    view! {
        <span class="stat wide" class:none=move || number.get() == 0 title=move || count(number.get(), what.0, what.1)>
            <Icon name=icon />
            {move || number.get()}
        </span>
    }
}

/// The tiles of another seat: their number, and their kinds if they are visible.
#[component]
fn TilesOf(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let is_new = table.is_new(move |now| (now.board(seat).taken, now.board(seat).bonus));
    let number = table.part(move |now| (trade_tiles(now.board(seat)), bonus_tiles(now.board(seat))));
    let title = move || {
        let (trade, bonus) = number.get();
        let which = table.state.with(|now| {
            if are_seen(now, table.own(), seat) {
                words::listed(words::tiles_of(now.board(seat)))
            } else {
                "face down; the log says which".into()
            }
        });
        let (trade, bonus) = (count(trade, "trade tile", "trade tiles"), count(bonus, "bonus tile", "bonus tiles"));
        format!("{trade}, {bonus}: {which}")
    };
    view! {
        <span
            class="stat"
            class:none=move || number.get() == (0, 0)
            class:new=move || is_new.get()
            title=title
        >
            <Icon name="felinia-tiles" />
            {move || number.get().0 + number.get().1}
            <span class="sr-only">{title}</span>
        </span>
    }
}
