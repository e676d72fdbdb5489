//! The viewer's own board: who it is, silver and tokens, goods on their shelf, cards, merchants in stock and tiles.
//! Whoever only watches sees the board of the seat that decides.

mod change;
mod holdings;
mod layout;
mod places;
mod shelf;
mod silver;
mod tiles;

use engine::games::felinia::entity::Entity;
use engine::games::felinia::rules::scoring::SOURCES;
use engine::games::felinia::state::{Felinia, Stage};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use self::holdings::{Cards, Merchants};
use self::layout::Layout;
use self::places::FoundPlaces;
use self::shelf::Shelf;
use self::silver::Silver;
use self::tiles::Tiles;
pub(super) use self::tiles::{are_seen, bonus_tiles, trade_tiles};
use super::perspective::buyer;
use super::{quay, scenes};
use crate::board_parts::context::BoardContext;
use crate::board_parts::counter::counted;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::lines::lines;
use crate::board_parts::piece::Point;
use crate::board_parts::scene::Scene;
use crate::board_parts::seat_mark::SeatShape;
use crate::board_parts::target::Target;
use crate::board_parts::window::is_small;

/// The board at the foot of the table.
#[component]
pub(super) fn Tray() -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let narrow = is_small("(max-width: 1099px)");
    // Beside the quay, which is about as high.
    let tall = is_small("(min-width: 700px) and (max-width: 1099px) and (min-height: 700px)");
    let seats = table.part(|now| now.seats);
    let layout = Memo::new(move |_| match (narrow.get(), tall.get()) {
        (false, _) => Layout::WIDE,
        (true, false) => Layout::NARROW,
        (true, true) => Layout::tall(quay::height(seats.get())),
    });
    let view_box = Signal::derive(move || layout.get().view_box);
    let seat = Memo::new(move |_| buyer(table));
    let finding = table.part(|now| matches!(now.stage, Stage::Finding { .. }));
    // While places are found they take the room of what isn't asked for then.
    let covered = move |wide: bool| finding.get() && (layout.get() == Layout::WIDE) == wide;
    let board = move || {
        let seat = seat.get();
        let class = move || format!("own seat-{}", table.face(seat).colour);
        view! {
            <g class=class>
                <path class="edge" d=move || format!("M0 0h{}v5H0z", view_box.get().width)></path>
                <Section at=move || layout.get().who>
                    <Who seat />
                </Section>
                <Show when=move || !covered(false)>
                    <Section at=move || layout.get().silver>
                        <Silver seat />
                    </Section>
                </Show>
                <Section at=move || layout.get().shelf>
                    <Shelf seat width=Signal::derive(move || layout.get().shelf_width) />
                </Section>
                <Section at=move || layout.get().cards>
                    <Cards seat in_row=Signal::derive(move || layout.get().cards_in_row) />
                </Section>
                <Show when=move || !finding.get()>
                    <Section at=move || layout.get().merchants>
                        <Merchants seat width=Signal::derive(move || layout.get().merchants_width) />
                    </Section>
                </Show>
                <Show when=move || !covered(true)>
                    <Section at=move || layout.get().tiles>
                        <Tiles
                            seat
                            width=Signal::derive(move || layout.get().tiles_width)
                            rows=Signal::derive(move || layout.get().tile_rows)
                        />
                    </Section>
                </Show>
                <Show when=move || finding.get()>
                    <Section at=move || layout.get().found>
                        <FoundPlaces width=Signal::derive(move || layout.get().found_width) />
                    </Section>
                </Show>
            </g>
        }
    };
    view! {
        <Scene view_box label="Your board" class="tray" name=scenes::BOARD>
            <rect class="wood" width="100%" height="100%" fill="url(#felinia-wood)"></rect>
            {board}
        </Scene>
    }
}

/// A part of the board that begins at a point.
#[component]
fn Section(at: impl Fn() -> Point + Send + Sync + 'static, children: Children) -> impl IntoView {
    let transform = move || {
        let (x, y) = at();
        format!("translate({x} {y})")
    };
    view! { <g transform=transform>{children()}</g> }
}

/// Name and points.
#[component]
fn Who(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let points = table.part(move |now| now.points(seat));
    let total = move || points.with(|points| points.iter().sum::<i32>());
    let deciding = table.part(move |now| now.decider() == Some(seat));
    let first = table.part(move |now| now.first == seat);
    let colour = Signal::derive(move || table.face(seat).colour);
    let label = move || {
        let sources = points.with(|points| {
            let sources = SOURCES.into_iter().zip(points).filter(|(_, points)| **points != 0);
            super::words::listed(sources.map(|(source, points)| format!("{source} {points}")))
        });
        format!("{}: {} ({sources})", table.face(seat).name, count(total(), "point", "points"))
    };
    let lines = Memo::new(move |_| lines(&table.face(seat).name, 12, 2));
    let name = move || {
        let line = |(line, at): (String, u8)| {
            let at = (52.0, 24.0 + 17.0 * f64::from(at));
            view! { <Fitted at room=72.0 class="serif name">{line}</Fitted> }
        };
        lines.get().into_iter().zip(0..).map(line).collect_view()
    };
    let role_at = move || if lines.with(Vec::len) > 1 { "58" } else { "42" };
    let role = move || match (table.own() == Some(seat), deciding.get(), first.get()) {
        (true, _, true) => "you, first",
        (true, ..) => "you",
        (_, true, _) => "deciding",
        (_, _, true) => "first",
        _ => "",
    };
    view! {
        <Target entity=Entity::Seat(seat) label=Signal::derive(label) class="who">
            <rect class="shape hit" x="-4" y="0" width="124" height="112" rx="10"></rect>
            <circle class="medallion-shade" cx="24" cy="29" r="23"></circle>
            <circle class="medallion" cx="24" cy="26" r="23"></circle>
            <use href="#felinia-merchant" x="4" y="5" width="40" height="42"></use>
            <SeatShape colour at=(24.0, 33.0) size=11.0 />
            {name}
            <text x="52" y=role_at>
                {role}
            </text>
            <text x="2" y="98">
                <tspan class="points">{counted(Signal::derive(total))}</tspan>
                {move || if total() == 1 { " point" } else { " points" }}
            </text>
        </Target>
    }
}
