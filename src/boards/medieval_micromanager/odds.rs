//! The odds of fights as bars: that the attack is ahead, a tie, that the defence is ahead.

use engine::games::medieval_micromanager::evaluation::odds::odds;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Assault, Micromanager, Stage};
use engine::kernel::seat::Seat;
use leptos::prelude::*;
use leptos::svg::Text;

use super::layout::{Layout, Room};
use super::perspective::host;
use super::rivals::{CARD_WIDTH, card_left, card_scale, has_room, is_marching};
use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::measured::measured;
use crate::board_parts::seat_mark::seat_class;

/// The odds of a fight, and of what.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Chances {
    pub(super) name: String,
    /// In percent: the attack is ahead, tie, the defence is ahead.
    pub(super) percent: [i32; 3],
}

impl Chances {
    /// Of an attack on so many defenders with so many shields behind so many walls.
    pub(super) fn of(name: String, assault: &Assault, (defenders, shields): (u8, u8), walls: u8) -> Self {
        Self { name, percent: odds(assault, defenders, shields, walls).in_percent() }
    }
}

/// How far the name of a bar stays from its percents.
const APART: f64 = 7.0;

/// A bar with its percents, 26 high; the colours are those of the two sides.
#[component]
pub(super) fn OddsBar(
    chances: Chances,
    width: f64,
    /// The classes of the colours of attack and defence.
    colours: (&'static str, &'static str),
) -> impl IntoView {
    let Chances { name, percent: [win, tie, loss] } = chances;
    let share = |percent: i32| width * f64::from(percent) / 100.0;
    let title = format!("{name}: attacker wins {win} %, tie {tie} %, defender wins {loss} %");
    let said = title.clone();
    let figures = NodeRef::<Text>::new();
    let figures_size = measured(figures);
    let room = Signal::derive(move || width - figures_size.get().0 - APART);
    view! {
        <g class="odds" role="img" aria-label=said>
            <title>{title}</title>
            <Fitted at=(0.0, -3.0) room class="small">
                {name}
            </Fitted>
            <text node_ref=figures class="small strong end" x=width y="-3">
                {format!("{win} · {tie} · {loss} %")}
            </text>
            <g class=colours.0>
                <rect class="win" width=share(win) height="8"></rect>
            </g>
            <rect class="tie" x=share(win) width=share(tie) height="8"></rect>
            <g class=colours.1>
                <rect class="loss" x=share(win) + share(tie) width=share(loss) height="8"></rect>
            </g>
        </g>
    }
}

/// What to expect of an attack on a rival, with all that aren't sent yet or with those that are.
fn expected(now: &Micromanager, seat: Seat) -> (u8, Vec<Chances>) {
    let (sent, unsent) = (now.sent[seat.index()], now.unsent());
    let village = now.village(seat);
    let units = if sent > 0 { sent } else { unsent };
    if units == 0 || !(now.stage == Stage::Dividing || sent > 0) || !now.targets.contains(seat) {
        return (sent, Vec::new());
    }
    let defenders = village.fighters();
    let assault = |swords| Assault { attacker: Some(now.active), defender: seat, units, swords };
    let mut rows =
        vec![Chances::of(format!("{units} against {defenders}"), &assault(0), (defenders, 0), village.walls())];
    let carried = now.own().stores.up_to(Commodity::Sword, units);
    if carried > 0 {
        let name = Commodity::Sword.count_in_words(carried);
        rows.push(Chances::of(name, &assault(carried), (defenders, 0), village.walls()));
    }
    (sent, rows)
}

/// While attacks are dealt out: the odds against each rival, below its card. Where there is no room for them the
/// choices tell them.
#[component]
pub(super) fn Marching(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let marching = table.part(is_marching);
    let others = move || table.others(host(table)).into_iter().enumerate().collect::<Vec<_>>();
    let plate = move |(number, seat): (usize, Seat)| {
        let expected = table.part(move |now| expected(now, seat));
        let active = table.part(|now| now.active);
        let colours = move || {
            let of = |seat: Seat| seat_class(table.face(seat).colour);
            (of(active.get()), of(seat))
        };
        let place = move || layout.with(|layout| layout.other(number as u8));
        let has_room = move || layout.with(|layout| layout.room != Room::Narrow) && has_room(place());
        let at = move || {
            let area = place();
            format!("translate({:.1}px, {:.1}px) scale({})", card_left(area), area.bottom() + 2.0, card_scale(area))
        };
        let rows = move || expected.get().1.into_iter().enumerate().collect::<Vec<_>>();
        let sent = move || expected.get().0;
        let height = move || 14.0 + 30.0 * rows().len() as f64 + if sent() > 0 { 16.0 } else { 0.0 };
        view! {
            <Show when=move || marching.get() && has_room() && !rows().is_empty()>
                <g class="expected" style:transform=at>
                    <rect class="plaque-shade" x="2" y="3" width=CARD_WIDTH height=height rx="9"></rect>
                    <rect class="paper" width=CARD_WIDTH height=height rx="9"></rect>
                    <Show when=move || { sent() > 0 }>
                        <text class="small strong" x="10" y="17">
                            {move || format!("{} sent", super::words::units(sent()))}
                        </text>
                    </Show>
                    <For each=rows key=|row| row.clone() let:row>
                        <g transform=format!("translate(10 {})", 22.0 + 30.0 * row.0 as f64 + if sent() > 0 { 16.0 } else { 0.0 })>
                            <OddsBar chances=row.1 width=CARD_WIDTH - 20.0 colours=colours() />
                        </g>
                    </For>
                </g>
            </Show>
        }
    };
    view! {
        <g class="marching">
            <For each=others key=|other| *other let:other>
                {plate(other)}
            </For>
        </g>
    }
}
