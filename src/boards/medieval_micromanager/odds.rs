//! The odds of fights as bars: the attack is ahead, a tie, the defence is ahead.

use engine::games::medieval_micromanager::evaluation::odds::odds;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Assault, Micromanager, Stage};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::layout::{Layout, Room};
use super::perspective::host;
use super::rivals::{card_span, has_room, is_marching};
use crate::board_parts::context::BoardContext;
use crate::board_parts::seat_mark::seat_class;

/// The odds of a fight with their label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chances {
    pub(super) name: String,
    /// The percentages: the attack is ahead, a tie, the defence is ahead.
    pub(super) percent: [i32; 3],
}

impl Chances {
    /// Computes the odds of an attack against a number of defenders, shields and walls.
    pub(super) fn of(name: String, assault: &Assault, (defenders, shields): (u8, u8), walls: u8) -> Self {
        Self { name, percent: odds(assault, defenders, shields, walls).in_percent() }
    }
}

/// Draws a bar with percentages. `colours` are the classes of attack and defence.
pub(super) fn odds_bar(chances: Chances, colours: (&'static str, &'static str)) -> impl IntoView {
    let Chances { name, percent: [win, tie, loss] } = chances;
    let title = format!("{name}: attacker wins {win} %, tie {tie} %, defender wins {loss} %");
    let share = |class: &'static str, percent: i32| {
        view! { <span class=class style:width=format!("{percent}%")></span> }
    };
    view! {
        <div class="odds" role="img" aria-label=title.clone() title=title>
            <span class="of">{name}</span>
            <b>{format!("{win} · {tie} · {loss} %")}</b>
            <span class="shares">
                {share(colours.0, win)} {share("tie", tie)} {share(colours.1, loss)}
            </span>
        </div>
    }
}

/// Returns the units sent against a rival, and the odds of an attack with them, or with all unsent units if there are
/// none.
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

/// The odds against each rival, below its card, while attacks are planned. Without space for them, the choices contain
/// the odds.
#[component]
pub(super) fn Marching(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let expected = Memo::new(move |_| {
        table.state.with(|now| {
            if !is_marching(now) {
                return Vec::new();
            }
            let others = (0..).zip(table.others(host(table)));
            others.map(|(number, seat)| (number, seat, expected(now, seat))).collect::<Vec<(u8, _, _)>>()
        })
    });
    let active = table.part(|now| now.active);
    let plate = move |(number, seat, (sent, rows)): (u8, Seat, (u8, Vec<Chances>))| {
        let place = layout.with(|layout| {
            let area = layout.other(number);
            let has_room = layout.room != Room::Narrow && has_room(area) && !rows.is_empty();
            has_room.then(|| (card_span(area, layout), area.bottom() + 2.0))
        });
        let ((left, width), top) = place?;
        let of = |seat: Seat| seat_class(table.face(seat).colour);
        let colours = (of(active.get()), of(seat));
        let sent = (sent > 0).then(|| view! { <b>{format!("{} sent", super::words::units(sent))}</b> });
        Some(view! {
            <div
                class="expected"
                style:left=format!("{left:.1}px")
                style:top=format!("{top:.1}px")
                style:width=format!("{width:.1}px")
            >
                {sent}
                {rows.into_iter().map(|row| odds_bar(row, colours)).collect_view()}
            </div>
        })
    };
    move || expected.get().into_iter().map(plate).collect_view()
}
