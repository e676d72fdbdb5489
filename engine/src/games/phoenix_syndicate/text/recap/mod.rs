//! The recap of rivals' moves that matter to a player. Moves of one kind share a line, at the position of the last one.
//! [`deed`] merges and words them.

mod deed;

use crate::games::phoenix_syndicate::action::{Event, Source};
use crate::games::phoenix_syndicate::data::Tile;
use crate::games::phoenix_syndicate::entity::Entity;
use crate::games::phoenix_syndicate::operation::Operation;
use crate::games::phoenix_syndicate::state::Syndicate;
use crate::games::phoenix_syndicate::upgrades::{Effect, Upgrade};
use crate::kernel::seat::Seat;
use crate::kernel::text::recap::{RecapLine, ToldDeeds};
use crate::kernel::turn::Ply;
use deed::Deed;

/// Returns the lines that matter to `reader`, in time order.
pub(super) fn recap(game: &Syndicate, events: &[(Ply, &Event)], reader: Seat) -> Vec<RecapLine<Entity>> {
    let mut deeds = Deeds { game, reader, operation: None, used: None, told: ToldDeeds::new(reader) };
    for (ply, event) in events {
        deeds.note(*ply, event);
    }
    deeds.told.list.into_iter().map(|told| told.deed.line(game, told.ply, told.seat)).collect()
}

/// The deeds of the rivals in the events read so far.
struct Deeds<'a> {
    game: &'a Syndicate,
    reader: Seat,
    /// The running operation.
    operation: Option<Operation>,
    /// The Upgrade used last.
    used: Option<Upgrade>,
    /// The reported deeds, in time order.
    told: ToldDeeds<Deed>,
}

impl Deeds<'_> {
    fn note(&mut self, ply: Ply, event: &Event) {
        match *event {
            Event::Settled { seat, tile } => self.add(ply, seat, Deed::Began { at: vec![tile], kept: None }),
            Event::Kept { seat, route, .. } => self.add(ply, seat, Deed::Began { at: vec![], kept: Some(route) }),
            Event::Begun { operation, .. } => self.operation = Some(operation),
            Event::Warped { seat, goods, .. } => self.add(ply, seat, Deed::Collected(goods)),
            Event::Gained { seat, goods } => {
                if self.operation == Some(Operation::Smuggle) {
                    self.add(ply, seat, Deed::Collected(goods));
                }
            }
            Event::AgentPlaced { seat, tile } => {
                let moves_base = |deed: &Deed| matches!(deed, Deed::MovedBase { .. });
                if !self.is_part_of(ply, moves_base) {
                    self.add(ply, seat, Deed::PlacedAgents(vec![tile]));
                }
            }
            Event::Taken { seat, upgrade } => self.add(ply, seat, Deed::Took(vec![upgrade])),
            Event::Stepped { seat, corp, .. } => {
                let brings_step = |deed: &Deed| matches!(deed, Deed::Claimed { .. } | Deed::Built { .. });
                if !self.is_part_of(ply, brings_step) {
                    self.add(ply, seat, Deed::Advanced(vec![corp]));
                }
            }
            Event::Embedded { seat, corp, .. } => {
                self.add(ply, seat, Deed::Embedded { corps: vec![corp], credits: 0 });
            }
            Event::BaseBuilt { seat, tile } => {
                let ahead = self.shuts_out_reader(seat, tile);
                self.add(ply, seat, Deed::Built { bases: vec![tile], ahead });
            }
            Event::BaseMoved { seat, from, to } => {
                let ahead = self.shuts_out_reader(seat, to);
                self.add(ply, seat, Deed::MovedBase { from, to, ahead });
            }
            Event::BaseSplit { seat, tile, .. } => self.add(ply, seat, Deed::SplitBase(tile)),
            Event::Claimed { seat, route, goods } => self.add(ply, seat, Deed::Claimed { route, goods }),
            Event::GoodsTaken { seat, route, goods } => self.add(ply, seat, Deed::TookGoods { route, goods }),
            Event::Secured { seat, route, ref presence, bonus } => {
                let credits = presence[seat.index()] + bonus;
                let to_reader = presence[self.reader.index()];
                self.add(ply, seat, Deed::Secured { route, credits, to_reader });
            }
            Event::Credited { seat, credits, source } => self.credit(ply, seat, credits, source),
            Event::Used { upgrade, .. } => self.used = Some(upgrade),
            Event::LastAgent { seat, round } => self.add(ply, seat, Deed::RanOut { last_round: round }),
            Event::Dealt { .. }
            | Event::Opened { .. }
            | Event::Placed { .. }
            | Event::GatesOpened { .. }
            | Event::Flown { .. }
            | Event::NoAgent { .. }
            | Event::RowFilled { .. }
            | Event::Paid { .. }
            | Event::Exchanged { .. }
            | Event::MarketFilled { .. }
            | Event::Reshuffled
            | Event::Redeemed { .. }
            | Event::Relocated { .. }
            | Event::Closing { .. }
            | Event::Round { .. }
            | Event::EmbeddedScored { .. }
            | Event::Ended { .. } => {}
        }
    }

    fn add(&mut self, ply: Ply, seat: Seat, deed: Deed) {
        self.told.add(ply, seat, deed, Deed::absorb);
    }

    /// Adds credits. Credits of an Advantage go to the deed that embedded Agents; credits of an Upgrade are a deed.
    fn credit(&mut self, ply: Ply, seat: Seat, gained: u8, source: Source) {
        match source {
            Source::Advantages => {
                for told in self.told.list.iter_mut().filter(|told| told.seat == seat) {
                    if let Deed::Embedded { credits, .. } = &mut told.deed {
                        *credits += gained;
                    }
                }
            }
            Source::Upgrades => {
                if let Some(upgrade) = self.used {
                    self.add(ply, seat, Deed::Gained { credits: gained, upgrade });
                }
            }
            Source::Presence | Source::Bonus | Source::Others | Source::Embedded => {}
        }
    }

    /// Returns `true` if the decision at `ply` already brought a larger deed that includes the present event.
    fn is_part_of(&self, ply: Ply, is_larger: impl Fn(&Deed) -> bool) -> bool {
        self.told.list.iter().any(|told| told.ply == ply && is_larger(&told.deed))
    }

    /// Returns `true` if a rival's Base is the only obstacle to a Base of the reader on a tile with an own Agent.
    fn shuts_out_reader(&self, rival: Seat, tile: Tile) -> bool {
        let own = self.game.center(self.reader);
        let ignores_bases = |upgrade: Upgrade| upgrade.card().effect == Effect::IgnoreOpposingBases;
        let opposes = |seat: &Seat| *seat != self.reader && self.game.center(*seat).bases.contains(tile);
        own.agents().contains(tile)
            && !own.upgrades.iter().any(ignores_bases)
            && Seat::all(self.game.seats).filter(opposes).eq([rival])
    }
}
