//! Trade and bonus tiles that a seat has taken.

use engine::games::felinia::data::{Kingdom, TILE_KINDS, Tile};
use engine::games::felinia::entity::Entity;
use engine::games::felinia::rules::scoring::type_points;
use engine::games::felinia::state::{Board, Felinia};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::super::art::TileFace;
use super::super::quay::BonusSign;
use super::super::{symbols, words};
use super::change::part;
use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::picture::Picture;
use crate::board_parts::target::Target;

/// What lies among the tiles of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Taken {
    /// Trade tiles of a kind.
    Trade(u8),
    /// A bonus tile.
    Bonus(Kingdom),
    /// Trade tiles face down.
    HiddenTrade,
    /// Bonus tiles face down.
    HiddenBonus,
}

/// Whether the tiles of a seat lie face up for the viewer: its own do, and everybody's at the end.
pub(in crate::boards::felinia) fn are_seen(now: &Felinia, own: Option<Seat>, seat: Seat) -> bool {
    own == Some(seat) || now.options.open_tiles || now.decider().is_none()
}

fn taken(now: &Felinia, own: Option<Seat>, seat: Seat) -> Vec<Taken> {
    let board = now.board(seat);
    if !are_seen(now, own, seat) {
        let backs = [(trade_tiles(board), Taken::HiddenTrade), (bonus_tiles(board), Taken::HiddenBonus)];
        return backs.into_iter().filter(|(count, _)| *count > 0).map(|(_, what)| what).collect();
    }
    let trade = (0..TILE_KINDS as u8).filter(|kind| board.taken[usize::from(*kind)] > 0).map(Taken::Trade);
    let bonus = Kingdom::ALL.into_iter().filter(|kingdom| board.bonus[*kingdom]).map(Taken::Bonus);
    trade.chain(bonus).collect()
}

/// How many trade tiles a seat has.
pub(in crate::boards::felinia) fn trade_tiles(board: &Board) -> u8 {
    board.taken.iter().sum()
}

/// How many bonus tiles a seat has.
pub(in crate::boards::felinia) fn bonus_tiles(board: &Board) -> u8 {
    board.bonus.iter().filter(|held| **held).count() as u8
}

/// The tiles of a seat.
#[component]
pub(super) fn Tiles(seat: Seat, width: Signal<f64>, rows: Signal<usize>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let taken = Memo::new(move |_| {
        let own = table.own();
        table.state.with(|now| taken(now, own, seat))
    });
    // Many tiles overlap.
    let pitch = Memo::new(move |_| {
        let columns = taken.with(Vec::len).div_ceil(rows.get()).max(3) as f64;
        (width.get() / columns).min(44.0)
    });
    let place = move |what: Taken| {
        let at = taken.with(|taken| taken.iter().position(|other| *other == what).unwrap_or_default());
        let (column, row) = ((at / rows.get()) as f64, (at % rows.get()) as f64);
        (18.0 + pitch.get() * column, 38.0 + 49.0 * row)
    };
    let transform = move |what: Taken| {
        let (x, y) = place(what);
        format!("translate({x:.1} {y})")
    };
    let label = move |what: Taken| move || table.state.with(|now| said(now, &table.face(seat).name, seat, what));
    let tile = move |what: Taken| {
        let face = match what {
            Taken::Trade(kind) => view! {
                <Target entity=Entity::Tile(seat, kind) label=Signal::derive(label(what)) class="taken-tile">
                    <TileFace tile=Tile::of_kind(kind.into()) />
                    <rect class="shape hit" x="-17" y="-17" width="34" height="48" rx="8"></rect>
                    <Worth seat kind room=pitch.into() />
                </Target>
            }
            .into_any(),
            Taken::Bonus(kingdom) => view! {
                <Target entity=Entity::Bonus(kingdom) label=Signal::derive(label(what)) class="taken-tile bonus">
                    <use href="#felinia-tile"></use>
                    <Picture name=symbols::head(kingdom) at=(0.0, -1.5) size=22.0 />
                    <rect class="shape hit" x="-17" y="-17" width="34" height="48" rx="8"></rect>
                    <BonusSign kingdom at=(0.0, 29.0) />
                </Target>
            }
            .into_any(),
            Taken::HiddenTrade | Taken::HiddenBonus => view! {
                <g class="face-down" role="img" aria-label=label(what)>
                    <title>{label(what)}</title>
                    <use href="#felinia-tile"></use>
                    <Picture name="felinia-paw" at=(0.0, -1.5) size=20.0 />
                    <text class="middle" x="0" y="29">
                        {move || table.state.with(|now| hidden(now, seat, what))}
                    </text>
                </g>
            }
            .into_any(),
        };
        view! { <g transform=move || transform(what)>{face}</g> }
    };
    view! {
        <text x="0" y="14">
            "Tiles"
        </text>
        <For each=move || taken.get() key=|what| *what let:what>
            {tile(what)}
        </For>
        <Show when=move || taken.with(Vec::is_empty)>
            <text class="quiet" x="0" y="42">
                "none yet"
            </text>
        </Show>
    }
}

fn hidden(now: &Felinia, seat: Seat, what: Taken) -> u8 {
    let board = now.board(seat);
    if what == Taken::HiddenBonus { bonus_tiles(board) } else { trade_tiles(board) }
}

fn said(now: &Felinia, name: &str, seat: Seat, what: Taken) -> String {
    match what {
        Taken::Trade(kind) => {
            let tile = Tile::of_kind(kind.into());
            let count = now.board(seat).taken[usize::from(kind)];
            match tile {
                Tile::Figure(kingdom) => {
                    let points = type_points(now.board(seat), kingdom);
                    format!("{name}: {count} of {}; {points} points now", words::tile(tile))
                }
                Tile::Special(_) => format!("{name}: {count} of {}", words::tile(tile)),
            }
        }
        Taken::Bonus(kingdom) => format!("{name}: bonus tile {}: {}", kingdom.name(), words::bonus(kingdom)),
        Taken::HiddenTrade => {
            format!("{} trade tiles of {name} face down; the log says which", hidden(now, seat, what))
        }
        Taken::HiddenBonus => {
            format!("{} bonus tiles of {name} face down; the log says which", hidden(now, seat, what))
        }
    }
}

/// How many tiles of a kind there are, and what they score together.
#[component]
fn Worth(seat: Seat, kind: u8, room: Signal<f64>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let count = part(table, seat, move |board| board.taken[usize::from(kind)]);
    let points = part(table, seat, move |board| match Tile::of_kind(kind.into()) {
        Tile::Figure(kingdom) => Some(type_points(board, kingdom)),
        Tile::Special(_) => None,
    });
    let words = move || points.get().map(|points| format!("{points} p."));
    view! {
        <Show when=move || count.get() != 1>
            <g class="count">
                <circle cx="13" cy="-13" r="9"></circle>
                <text class="middle" x="13" y="-8.5">
                    {move || count.get()}
                </text>
            </g>
        </Show>
        <Fitted at=(0.0, 29.0) room class="middle">
            {words}
        </Fitted>
    }
}
