//! A seat's Command Center: who it is, goods, actions with Directors and Upgrades, and the routes it holds. It is the
//! viewer's own; whoever only watches sees the one of the seat that decides.

mod directors;
mod goods;
mod hand;
mod layout;
mod operations;

use engine::seat::Seat;
use leptos::prelude::*;

use self::directors::Directors;
use self::goods::{Trays, Who};
use self::hand::Hand;
use self::layout::Layout;
use self::operations::Operations;
use super::{Arrangement, Table, buyer};
use crate::board_parts::piece::Point;
use crate::board_parts::scene::Scene;
use crate::board_parts::seat_mark::seat_class;

/// The Command Center at the foot of the table.
#[component]
pub(super) fn Mat(arrangement: Memo<Arrangement>) -> impl IntoView {
    let table = Table::find();
    let layout = Memo::new(move |_| Layout::of(arrangement.get()));
    let view_box = Signal::derive(move || layout.get().view_box);
    let seat = Memo::new(move |_| buyer(table));
    let center = move || {
        let seat = seat.get();
        let class = move || format!("own {}", seat_class(table.face(seat).colour));
        view! {
            <g class=class>
                <Section at=Signal::derive(move || layout.get().who)>
                    <Who seat />
                </Section>
                <Section at=Signal::derive(move || layout.get().trays)>
                    <Trays seat layout />
                </Section>
                <Operations seat layout />
                <Directors seat layout />
                <Section at=Signal::derive(move || layout.get().hand)>
                    <Hand seat layout />
                </Section>
            </g>
        }
    };
    view! {
        <Scene view_box label="Command Center" class="mat">
            {center}
        </Scene>
    }
}

/// A part of the mat that begins at a point.
#[component]
fn Section(at: Signal<Point>, children: Children) -> impl IntoView {
    let transform = move || {
        let (x, y) = at.get();
        format!("translate({x} {y})")
    };
    view! { <g transform=transform>{children()}</g> }
}

/// A seat, for words about it.
fn name(table: Table, seat: Seat) -> String {
    table.face(seat).name
}
