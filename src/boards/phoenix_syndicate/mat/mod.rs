//! A seat's Command Center: its name, goods, actions with Directors and Upgrades, and held routes. It is the viewer's
//! own. A spectator sees the one of the deciding seat.

mod goods;
mod hand;
mod operations;

use engine::games::phoenix_syndicate::operation::Operation;
use engine::games::phoenix_syndicate::state::Syndicate;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use self::goods::{Trays, Who};
use self::hand::Hand;
use self::operations::Place;
use super::arrangement::Arrangement;
use super::perspective::buyer;
use super::scenes;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::Point;
use crate::board_parts::scene::ScaledBox;
use crate::board_parts::seat_mark::seat_class;

/// The size of a Command Center at the foot of the page, in CSS pixels at the default text size.
const AT_FOOT: Point = (1064.0, 178.0);

/// The Command Center at the foot of the page.
#[component]
pub(super) fn Mat(arrangement: Memo<Arrangement>) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    let seat = Memo::new(move |_| buyer(table));
    let least = Signal::derive(move || (arrangement.get() == Arrangement::Wide).then_some(AT_FOOT));
    view! {
        <ScaledBox least label="Command Center" class="mat" name=scenes::MAT>
            {move || view! { <Center seat=seat.get() /> }}
        </ScaledBox>
    }
}

/// The whole Command Center of a seat.
#[component]
fn Center(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Syndicate>::find();
    view! {
        <div class=move || format!("center {}", seat_class(table.face(seat).colour))>
            <Who seat />
            <Trays seat />
            <div class="operations">
                {Operation::ALL.map(|operation| view! { <Place seat operation /> })}
            </div>
            <Hand seat />
        </div>
    }
}

/// A part of a Command Center that a picture of the guide shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The goods.
    Goods,
    /// Expand, Smuggle and Scheme.
    Actions,
}

/// A part of the first seat's Command Center as a picture.
#[component]
pub(super) fn MatExcerpt(part: Part) -> impl IntoView {
    let seat = Seat(0);
    let shown = [Operation::Expand, Operation::Smuggle, Operation::Scheme];
    let drawn = match part {
        Part::Goods => view! { <Trays seat /> }.into_any(),
        Part::Actions => view! {
            <div class="operations">{shown.map(|operation| view! { <Place seat operation /> })}</div>
        }
        .into_any(),
    };
    view! {
        <div class="excerpt syndicate" inert aria-hidden="true">
            <div class="scaled-box mat">
                <div class="center seat-0">{drawn}</div>
            </div>
        </div>
    }
}
