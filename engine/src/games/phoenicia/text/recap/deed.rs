//! The deeds of a recap: how they are joined to lines, their weights and their texts.

use crate::games::phoenicia::data::{Development, Tile};
use crate::games::phoenicia::entity::{Entity, RichText};
use crate::games::phoenicia::text::nouns::tools_for;
use crate::kernel::seat::Seat;
use crate::kernel::text::recap::{RecapLine, Weight};
use crate::kernel::turn::Ply;

/// The maximum number of kinds of moves, from one tile to another, that are listed.
const LISTED_MOVES: usize = 2;

/// A deed of a rival that one line reports.
pub(super) enum Deed {
    /// Won a development.
    Won { development: Development, bid: u8, rivalry: Rivalry },
    /// Bids most in the running auction.
    Leads { development: Development, bid: u8, rivalry: Rivalry },
    /// Bought VP.
    Points(u8),
    /// Trained workers.
    Trained(u8),
    /// Employed workers.
    Employed(Vec<Tile>),
    /// Moved workers, each from one tile to another.
    Shifted(Vec<(Tile, Tile)>),
    /// Bought tools, each for a tile at a level.
    Tools(Vec<(Tile, u8)>),
    /// Was the first to reach the VP that end the match.
    LastRound { points: u8 },
}

/// The bids of an auction below the highest one, as far as they are reported.
pub(super) struct Rivalry {
    /// The second highest bidder, if it isn't the reader.
    pub(super) runner_up: Option<(Seat, u8)>,
    /// The highest bid of the reader.
    pub(super) bid_of_reader: Option<u8>,
    /// The bid at which the reader passed voluntarily.
    pub(super) passed_at: Option<u8>,
}

impl Rivalry {
    /// Returns the details: “Bert bid 8, you passed at 7”.
    fn details(&self) -> RichText {
        let runner_up = self.runner_up.map(|(seat, bid)| RichText::new().seat(seat).text(format!(" bid {bid}")));
        let reader = match (self.bid_of_reader, self.passed_at) {
            (Some(bid), _) => Some(format!("you bid {bid}")),
            (None, Some(bid)) => Some(format!("you passed at {bid}")),
            (None, None) => None,
        };
        match (runner_up, reader) {
            (Some(runner_up), Some(reader)) => runner_up.text(", ").then(reader),
            (Some(runner_up), None) => runner_up,
            (None, reader) => reader.unwrap_or_default().into(),
        }
    }
}

impl Deed {
    /// Merges a later deed of the seat into this one. Returns `false` if the later deed needs a separate line.
    pub(super) fn absorb(&mut self, later: &Self) -> bool {
        match (self, later) {
            (Self::Points(points), Self::Points(more)) => *points += more,
            (Self::Trained(workers), Self::Trained(more)) => *workers += more,
            (Self::Employed(tiles), Self::Employed(more)) => tiles.extend(more),
            (Self::Shifted(moves), Self::Shifted(more)) => moves.extend(more),
            (Self::Tools(tools), Self::Tools(more)) => tools.extend(more),
            (Self::LastRound { points }, Self::LastRound { points: more }) => *points = *more,
            _ => return false,
        }
        true
    }

    /// Returns `true` if the deed uses workers or buys VP.
    pub(super) const fn is_work(&self) -> bool {
        matches!(self, Self::Points(_) | Self::Employed(_) | Self::Shifted(_))
    }

    /// Returns `true` if the deed brings nothing until workers are employed.
    pub(super) const fn is_preparation(&self) -> bool {
        matches!(self, Self::Trained(_) | Self::Tools(_))
    }

    /// Returns the line about the deed.
    pub(super) fn line(&self, ply: Ply, seat: Seat) -> RecapLine<Entity> {
        let line = RecapLine::new(ply, seat, self.weight(), self.text(seat));
        let (Self::Won { rivalry, .. } | Self::Leads { rivalry, .. }) = self else { return line };
        let remark = if rivalry.bid_of_reader.is_some() { ", outbidding you".into() } else { RichText::new() };
        RecapLine { details: rivalry.details(), remark, ..line }
    }

    const fn weight(&self) -> Weight {
        match self {
            Self::Won { rivalry, .. } | Self::Leads { rivalry, .. } if rivalry.bid_of_reader.is_some() => {
                Weight::Personal
            }
            Self::LastRound { .. } => Weight::Personal,
            Self::Won { .. } => Weight::Major,
            Self::Leads { .. }
            | Self::Points(_)
            | Self::Trained(_)
            | Self::Employed(_)
            | Self::Shifted(_)
            | Self::Tools(_) => Weight::Minor,
        }
    }

    fn text(&self, seat: Seat) -> RichText {
        let line = RichText::new().seat(seat);
        match self {
            Self::Won { development, bid, .. } => {
                let won = line.text(" won ").piece(Entity::Development(*development), development.card().name);
                won.text(format!(" for {bid}")).rule("auctions")
            }
            Self::Leads { development, bid, .. } => {
                let line = line.text(format!(" bid {bid} for "));
                line.piece(Entity::Development(*development), development.card().name).rule("auctions")
            }
            Self::Points(points) => {
                let bought = if *points == 1 { "a VP".into() } else { format!("{points} VP") };
                line.text(" bought ").piece(Entity::CityCentre(seat), bought).rule("city-centre")
            }
            Self::Trained(workers) => {
                let workers = if *workers == 1 { "a worker".into() } else { format!("{workers} workers") };
                line.text(" trained ").piece(Entity::Training(seat), workers).rule("workers")
            }
            Self::Employed(tiles) => line.text(" employed ").then(workers(seat, tiles.iter().copied())).rule("workers"),
            Self::Shifted(moves) => line.text(" moved ").then(moved(seat, moves)).rule("workers"),
            Self::Tools(tools) => {
                let one_tile = tools.iter().all(|(tile, _)| *tile == tools[0].0);
                let line = match tools.last() {
                    Some((tile, level)) if one_tile => {
                        line.text(" bought ").piece(Entity::Tile(seat, *tile), tools_for(*tile, *level))
                    }
                    _ => line.text(" bought tools"),
                };
                line.then(times(tools.len())).rule("tools")
            }
            Self::LastRound { points } => {
                line.text(format!(" reached {points} VP: this is the last round")).rule("the-end")
            }
        }
    }
}

/// Returns workers by their tiles: “2 hunters, a farmer and a miner”.
fn workers(seat: Seat, tiles: impl Iterator<Item = Tile> + Clone) -> RichText {
    let kinds = Tile::ALL.iter().map(|tile| (*tile, tiles.clone().filter(|other| other == tile).count()));
    RichText::listed(kinds.filter(|(_, number)| *number > 0).map(|(tile, number)| {
        let (one, many) = tile.card().worker;
        let words = if number == 1 { format!("a {one}") } else { format!("{number} {many}") };
        RichText::new().piece(Entity::Tile(seat, tile), words)
    }))
}

/// Returns moves of workers: “2 hunters to Farming”, “a hunter and a farmer to Mining”. For more than [`LISTED_MOVES`]
/// kinds, returns only the number of workers.
fn moved(seat: Seat, moves: &[(Tile, Tile)]) -> RichText {
    let mut kinds = moves.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    if kinds.len() > LISTED_MOVES {
        return format!("{} workers", moves.len()).into();
    }
    let mut goals: Vec<Tile> = kinds.iter().map(|(_, to)| *to).collect();
    goals.dedup();
    RichText::listed(goals.into_iter().map(|goal| {
        let from = moves.iter().filter(|(_, to)| *to == goal).map(|(from, _)| *from);
        workers(seat, from).text(" to ").piece(Entity::Tile(seat, goal), goal.card().names[0])
    }))
}

/// Returns “ twice” or “ 3 times”. Empty for 1.
fn times(number: usize) -> String {
    match number {
        1 => String::new(),
        2 => " twice".into(),
        more => format!(" {more} times"),
    }
}
