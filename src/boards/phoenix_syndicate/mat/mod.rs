//! A seat's Command Center: who it is, goods, actions with Directors and Upgrades, and the routes it holds. It is the
//! viewer's own; whoever only watches sees the one of the seat that decides.

mod directors;
mod goods;
mod hand;
mod layout;
mod operations;

use engine::games::phoenix_syndicate::operation::Operation;
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use self::directors::Directors;
use self::goods::{Trays, Who};
use self::hand::Hand;
use self::layout::Layout;
use self::operations::Operations;
use super::arrangement::Arrangement;
use super::perspective::buyer;
use super::scenes;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Point;
use crate::board_parts::scene::{Scene, ViewBox};
use crate::board_parts::seat_mark::seat_class;
use crate::boards::guide::Excerpt;

/// The Command Center at the foot of the table.
#[component]
pub(super) fn Mat(arrangement: Memo<Arrangement>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let seat = Memo::new(move |_| buyer(table));
    let routes = Memo::new(move |_| table.state.with(|now| hand::routes(now.center(seat.get())).len()));
    let upgrades = Memo::new(move |_| {
        let own = table.state.with(|now| now.center(seat.get()).upgrades);
        Operation::ALL.map(|operation| (own & operation.upgrades()).len().into())
    });
    let layout = Memo::new(move |_| Layout::of(arrangement.get(), routes.get(), upgrades.get()));
    let view_box = Signal::derive(move || layout.get().view_box);
    view! {
        <Scene view_box label="Command Center" class="mat" name=scenes::MAT>
            {move || view! { <Center seat=seat.get() layout /> }}
        </Scene>
    }
}

/// All of a seat's Command Center.
#[component]
fn Center(seat: Seat, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
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
}

/// What of a Command Center a picture of the guide shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The goods.
    Goods,
    /// Expand, Smuggle and Scheme.
    Actions,
}

impl Part {
    fn frame(self, layout: &Layout) -> ViewBox {
        let (left, top, width, height) = match self {
            Self::Goods => {
                let ((x, y), (width, height)) = (layout.trays, layout.tray);
                (x, y, 3.0 * width + 12.0, 2.0 * height + 6.0)
            }
            Self::Actions => {
                let ((x, y), (end, _)) =
                    (layout.of_operation(Operation::Expand), layout.of_operation(Operation::Scheme));
                (x, y, end + layout.operation - x, layout.height(Operation::Expand))
            }
        };
        ViewBox { left: left - 4.0, top: top - 4.0, width: width + 8.0, height: height + 8.0 }
    }
}

/// A part of the first seat's Command Center as a picture.
#[component]
pub(super) fn MatExcerpt(part: Part) -> impl IntoView {
    let layout = Memo::new(|_| Layout::of(Arrangement::Wide, 0, [0; 5]));
    view! {
        <Excerpt board="syndicate" scene="mat" frame=layout.with_untracked(|layout| part.frame(layout))>
            <Center seat=Seat(0) layout />
        </Excerpt>
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
