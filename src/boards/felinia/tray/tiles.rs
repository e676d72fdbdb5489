//! Trade and bonus tiles that a seat has taken.

use engine::games::felinia::data::{Kingdom, TILE_KINDS, Tile};
use engine::games::felinia::entity::Entity;
use engine::games::felinia::rules::scoring::type_points;
use engine::games::felinia::state::{Board, Felinia};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use crate::board_parts::context::BoardContext;
use crate::board_parts::target::TargetBox;
use crate::boards::felinia::art::{BonusSign, TileIcon};
use crate::boards::felinia::{symbols, words};

/// An entry in the list of a seat's tiles.
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

/// Returns `true` if the viewer sees the faces of a seat's tiles: its own, or all of them with open tiles and at the
/// end.
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

/// Returns the number of a seat's trade tiles.
pub(in crate::boards::felinia) fn trade_tiles(board: &Board) -> u8 {
    board.taken.iter().sum()
}

/// Returns the number of a seat's bonus tiles.
pub(in crate::boards::felinia) fn bonus_tiles(board: &Board) -> u8 {
    board.bonus.iter().filter(|held| **held).count() as u8
}

/// A tile of a seat, prepared for drawing.
#[derive(Clone, Debug, PartialEq)]
struct Shown {
    what: Taken,
    /// The description.
    label: String,
    /// The number of equal tiles.
    count: u8,
    /// The sum of their points, for tiles that score.
    points: Option<i32>,
}

/// Returns the tiles of a seat, prepared for drawing.
fn shown(now: &Felinia, name: &str, own: Option<Seat>, seat: Seat) -> Vec<Shown> {
    let board = now.board(seat);
    let shown = |what| {
        let (count, points) = match what {
            Taken::Trade(kind) => (board.taken[usize::from(kind)], points(board, kind)),
            Taken::Bonus(_) => (1, None),
            Taken::HiddenTrade | Taken::HiddenBonus => (hidden(now, seat, what), None),
        };
        Shown { what, label: said(now, name, seat, what), count, points }
    };
    taken(now, own, seat).into_iter().map(shown).collect()
}

/// Returns the points of a seat for its tiles of a kind. `None` for a kind that doesn't score on its own.
fn points(board: &Board, kind: u8) -> Option<i32> {
    match Tile::of_kind(kind.into()) {
        Tile::Figure(kingdom) => Some(type_points(board, kingdom)),
        Tile::Special(_) => None,
    }
}

/// The number of tiles from which they overlap, without space for their points.
const CROWDED: usize = 7;

/// The tiles of a seat.
#[component]
pub(super) fn Tiles(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let shown = Memo::new(move |_| {
        let (own, name) = (table.own(), table.face(seat).name);
        table.state.with(|now| shown(now, &name, own, seat))
    });
    let tiles = move || match shown.get() {
        shown if shown.is_empty() => view! { <span class="quiet">"none yet"</span> }.into_any(),
        shown => shown.into_iter().map(|shown| tile(seat, shown)).collect_view().into_any(),
    };
    view! {
        <div class="tiles" class:crowded=move || { shown.with(Vec::len) >= CROWDED }>
            <span class="title">"Tiles"</span>
            <div class="taken">{tiles}</div>
        </div>
    }
}

/// Draws equal tiles with their number and their points.
fn tile(seat: Seat, Shown { what, label, count, points }: Shown) -> impl IntoView {
    let number = (count != 1).then(|| view! { <b class="count">{count}</b> });
    match what {
        Taken::Trade(kind) => {
            let (picture, sign) = symbols::tile(Tile::of_kind(kind.into()));
            view! {
                <TargetBox entity=Entity::Tile(seat, kind) label class="taken-tile">
                    <TileIcon picture sign />
                    {number}
                    {points.map(|points| view! { <span class="worth">{points} " p."</span> })}
                </TargetBox>
            }
            .into_any()
        }
        Taken::Bonus(kingdom) => view! {
            <TargetBox entity=Entity::Bonus(kingdom) label class="taken-tile bonus">
                <TileIcon picture=symbols::head(kingdom) />
                <BonusSign kingdom />
            </TargetBox>
        }
        .into_any(),
        Taken::HiddenTrade | Taken::HiddenBonus => view! {
            <div class="taken-tile face-down" role="img" aria-label=label.clone() title=label>
                <TileIcon picture="felinia-paw" />
                <span>{count}</span>
            </div>
        }
        .into_any(),
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
