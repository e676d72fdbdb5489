//! The recap: the moves of rivals that matter to a player. Moves of one kind are joined into a line, at the place of
//! the last one. An attack with all its losses is one line. [`deed`] joins the moves and describes them.

mod deed;

use crate::games::medieval_micromanager::action::{Event, LastRound, Lot, Work, Yield};
use crate::games::medieval_micromanager::building::Name;
use crate::games::medieval_micromanager::data::SPACES;
use crate::games::medieval_micromanager::entity::Entity;
use crate::games::medieval_micromanager::goods::Stores;
use crate::kernel::seat::Seat;
use crate::kernel::text::recap::{RecapLine, ToldDeeds};
use crate::kernel::turn::Ply;
use deed::{Deed, Losses, Put};

/// Returns the lines that matter to `reader`, in time order.
pub(super) fn recap(events: &[(Ply, &Event)], reader: Seat) -> Vec<RecapLine<Entity>> {
    let mut deeds = Deeds { reader, removed: Vec::new(), told: ToldDeeds::new(reader) };
    for (ply, event) in events {
        deeds.note(*ply, event);
    }
    deeds.told.list.into_iter().map(|told| told.deed.line(told.ply, told.seat, reader)).collect()
}

/// The deeds of the rivals in the events read so far.
struct Deeds {
    reader: Seat,
    /// The damage removed so far from each unfinished building.
    removed: Vec<(Seat, Lot, u8)>,
    /// The deeds in time order.
    told: ToldDeeds<Deed>,
}

impl Deeds {
    fn note(&mut self, ply: Ply, event: &Event) {
        match event {
            Event::UnitsGiven { seat, units } => self.add(ply, *seat, Deed::TookUnits(*units)),
            Event::GoodsGiven { seat, commodity, count } => {
                let mut goods = Stores::default();
                goods.put(*commodity, *count);
                self.add(ply, *seat, Deed::TookGoods(goods));
            }
            Event::BuildingGiven { seat, kind } => self.add(ply, *seat, Deed::TookBuilding(*kind)),
            Event::LastRound { why: LastRound::Points, seat: Some(seat) } => self.add(ply, *seat, Deed::Crowned),
            Event::Demolished { seat, .. } => self.removed.retain(|(owner, ..)| owner != seat),
            Event::GroundBroken { seat, kind } => self.add(ply, *seat, Deed::Started(*kind)),
            Event::Worked { seat, work } => self.work(ply, *seat, work),
            Event::Repeated { seat, works } => works.iter().for_each(|work| self.work(ply, *seat, work)),
            Event::Offered { seat, to, give, ask } if *to == self.reader => {
                self.add(ply, *seat, Deed::PutToReader(Put::Trade { give: *give, ask: *ask }));
            }
            Event::Answered { seat, by, accepted, give, ask } => {
                if *seat == self.reader {
                    self.add(ply, *by, Deed::AnsweredTrade { accepted: *accepted });
                } else if *by == self.reader {
                    self.forget_put(*seat);
                } else if *accepted {
                    self.add(ply, *seat, Deed::Traded { with: *by, give: *give, ask: *ask });
                }
            }
            Event::Homeless { seat, units } => self.add(ply, *seat, Deed::Homeless(*units)),
            Event::Fell { seat } => self.lose_last_unit(ply, *seat, Deed::Fell),
            Event::Resettled { seat, units } => self.lose_last_unit(ply, *seat, Deed::Resettled(*units)),
            _ => self.note_attack(ply, event),
        }
    }

    fn note_attack(&mut self, ply: Ply, event: &Event) {
        match event {
            Event::Attacked { attacker: Some(attacker), defender, units, swords } => {
                let pending = Some((*units, *swords));
                self.add(ply, *attacker, Deed::Attacked { defender: *defender, pending, losses: Losses::default() });
            }
            Event::Fought { clash } => {
                let (attackers, defenders) = (clash.attackers_fallen, clash.defenders_fallen);
                let (attacker, defender) = (clash.assault.attacker, clash.assault.defender);
                if attacker == Some(self.reader) && attackers > 0 {
                    self.add(ply, defender, Deed::FoughtOffReader { units: attackers });
                }
                self.lose(ply, attacker, defender, Losses { attackers, defenders, ..Losses::default() });
            }
            Event::Looted { attacker, defender, goods } => {
                self.lose(ply, Some(*attacker), *defender, Losses { looted: *goods, ..Losses::default() });
            }
            Event::TributeOffered { seat, to, goods } if *to == self.reader => {
                self.add(ply, *seat, Deed::PutToReader(Put::Tribute(*goods)));
            }
            Event::TributeAnswered { seat, from, accepted, goods } => {
                if *from == self.reader {
                    self.add(ply, *seat, Deed::AnsweredTribute { accepted: *accepted, goods: *goods });
                } else if *seat == self.reader {
                    self.forget_put(*from);
                } else if *accepted {
                    self.lose(ply, Some(*seat), *from, Losses { paid: *goods, ..Losses::default() });
                }
            }
            Event::Razed { attacker, seat, count, .. } => {
                self.lose(ply, *attacker, *seat, Losses { damage: *count, ..Losses::default() });
            }
            _ => {}
        }
    }

    fn work(&mut self, ply: Ply, seat: Seat, work: &Work) {
        match work.yields {
            Yield::Built { removed, left } => self.repair(ply, seat, work.order.lot(), work.name, removed, left == 0),
            Yield::Produced { product, made } => {
                let mut goods = Stores::default();
                goods.put(product, made);
                self.add(ply, seat, Deed::Worked { recruited: 0, made: goods });
            }
            Yield::Recruited(units) => {
                self.add(ply, seat, Deed::Worked { recruited: units.into(), made: Stores::default() });
            }
            Yield::Mustered(_) => {}
        }
    }

    /// Removes damage from a building. A finished building is a new one if all five tokens came off within the events
    /// read.
    fn repair(&mut self, ply: Ply, seat: Seat, lot: Lot, name: Name, removed: u8, is_finished: bool) {
        let known = self.removed.iter().position(|(owner, at, _)| (*owner, *at) == (seat, lot));
        let before = known.map_or(0, |place| self.removed.swap_remove(place).2);
        if !is_finished {
            self.removed.push((seat, lot, before + removed));
        } else if before + removed < SPACES {
            self.add(ply, seat, Deed::Finished(vec![(lot, name)]));
        } else {
            self.forget_site(seat, &Deed::Started(name.kind));
            self.add(ply, seat, Deed::Built(name.kind));
        }
    }

    fn add(&mut self, ply: Ply, seat: Seat, deed: Deed) {
        self.told.add(ply, seat, deed, Deed::absorb);
    }

    /// Adds losses of an attack. Raids of the Horde are left out, since they are no seat's deed.
    fn lose(&mut self, ply: Ply, attacker: Option<Seat>, defender: Seat, losses: Losses) {
        if let Some(attacker) = attacker {
            self.add(ply, attacker, Deed::Attacked { defender, pending: None, losses });
        }
    }

    /// Adds the loss of the last unit. It replaces a line about homeless units.
    fn lose_last_unit(&mut self, ply: Ply, seat: Seat, deed: Deed) {
        self.told.list.retain(|told| told.seat != seat || !matches!(told.deed, Deed::Homeless(_)));
        self.add(ply, seat, deed);
    }

    /// Removes a proposal of a seat to the reader, since it is answered.
    fn forget_put(&mut self, seat: Seat) {
        self.told.list.retain(|told| told.seat != seat || !matches!(told.deed, Deed::PutToReader(_)));
    }

    /// Removes the start of a building that is finished now.
    fn forget_site(&mut self, seat: Seat, site: &Deed) {
        if let Some(place) = self.told.list.iter().rposition(|told| told.seat == seat && told.deed == *site) {
            self.told.list.remove(place);
        }
    }
}
