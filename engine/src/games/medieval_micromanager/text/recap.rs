//! The recap: what matters of the rivals' moves to a player. Moves of one kind stand in one line, at the place of the last
//! of them; an attack with all that it cost is a line.

use super::nouns::{units_in_words, with_article};
use crate::games::medieval_micromanager::action::{Event, LastRound, Lot, Work, Yield};
use crate::games::medieval_micromanager::building::Name;
use crate::games::medieval_micromanager::data::BuildingKind;
use crate::games::medieval_micromanager::entity::{Entity, RichText};
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::{count, listed};
use crate::kernel::text::recap::{RecapLine, ToldDeeds, Weight};
use crate::kernel::turn::Ply;

/// The most kinds of goods that are listed; of more, only the sum is told.
const LISTED_KINDS: usize = 3;

/// Returns the lines that matter to `reader`, in time order.
pub(super) fn recap(events: &[(Ply, &Event)], reader: Seat) -> Vec<RecapLine<Entity>> {
    let mut deeds = Deeds { reader, told: ToldDeeds::new(reader) };
    for (ply, event) in events {
        deeds.note(*ply, event);
    }
    deeds.told.list.into_iter().map(|told| told.deed.line(told.ply, told.seat, reader)).collect()
}

/// The deeds of the rivals, as far as the events are read.
struct Deeds {
    reader: Seat,
    /// The deeds to tell, in time order.
    told: ToldDeeds<Deed>,
}

/// A deed of a rival, or a stroke of fate, that one line tells.
enum Deed {
    /// Attacked a seat: the units of an attack that is still to be fought, and the losses of those that were.
    Attacked { defender: Seat, pending: Option<u8>, losses: Losses },
    /// Has the points that end the match with this round.
    Crowned,
    /// Lost the last unit.
    Fell,
    /// Lost the last unit, and newcomers settled.
    Resettled(u16),
    /// Answered an offer or a tribute of the reader.
    AnsweredReader { accepted: bool, what: &'static str },
    /// Traded with another rival.
    Traded { with: Seat },
    /// Finished a building.
    Finished { lot: Lot, name: Name },
    /// Started a building.
    Started(BuildingKind),
    /// Recruited units.
    Recruited(u16),
    /// Made goods.
    Produced(Stores),
    /// Lost units that had no home.
    Homeless(u16),
}

/// The losses of an attack.
#[derive(Clone, Copy, Default)]
struct Losses {
    attackers: u8,
    defenders: u8,
    goods: u16,
    damage: u8,
}

impl Deeds {
    fn note(&mut self, ply: Ply, event: &Event) {
        match event {
            Event::Attacked { attacker: Some(attacker), defender, units, .. } => {
                let pending = Some(*units);
                self.add(ply, *attacker, Deed::Attacked { defender: *defender, pending, losses: Losses::default() });
            }
            Event::Fought { clash } => {
                let (attackers, defenders) = (clash.attackers_fallen, clash.defenders_fallen);
                let losses = Losses { attackers, defenders, ..Losses::default() };
                self.lose(ply, clash.assault.attacker, clash.assault.defender, losses);
            }
            Event::Looted { attacker, defender, goods } => {
                self.lose(ply, Some(*attacker), *defender, Losses { goods: goods.total(), ..Losses::default() });
            }
            Event::Razed { attacker, seat, count, .. } => {
                self.lose(ply, *attacker, *seat, Losses { damage: *count, ..Losses::default() });
            }
            Event::LastRound { why: LastRound::Points, seat: Some(seat) } => self.add(ply, *seat, Deed::Crowned),
            Event::Fell { seat } => self.add(ply, *seat, Deed::Fell),
            Event::Resettled { seat, units } => self.add(ply, *seat, Deed::Resettled(*units)),
            Event::Answered { seat, by, accepted, .. } if *seat == self.reader => {
                self.add(ply, *by, Deed::AnsweredReader { accepted: *accepted, what: "offer" });
            }
            Event::Answered { seat, by, accepted: true, .. } if *by != self.reader => {
                self.add(ply, *seat, Deed::Traded { with: *by });
            }
            Event::TributeAnswered { seat, from, accepted, .. } if *from == self.reader => {
                self.add(ply, *seat, Deed::AnsweredReader { accepted: *accepted, what: "tribute" });
            }
            Event::TributeAnswered { seat, from, accepted: true, goods } => {
                self.lose(ply, Some(*seat), *from, Losses { goods: goods.total(), ..Losses::default() });
            }
            Event::GroundBroken { seat, kind } => self.add(ply, *seat, Deed::Started(*kind)),
            Event::Worked { seat, work } => self.work(ply, *seat, work),
            Event::Repeated { seat, works } => works.iter().for_each(|work| self.work(ply, *seat, work)),
            Event::Homeless { seat, units } => self.add(ply, *seat, Deed::Homeless(*units)),
            Event::Founded { .. }
            | Event::UnitsGiven { .. }
            | Event::GoodsGiven { .. }
            | Event::BuildingGiven { .. }
            | Event::Round { .. }
            | Event::LastRound { .. }
            | Event::Demolished { .. }
            | Event::ToolsBroke { .. }
            | Event::Offered { .. }
            | Event::Answered { .. }
            | Event::Discarded { .. }
            | Event::DepletionRolled { .. }
            | Event::Sent { .. }
            | Event::Attacked { .. }
            | Event::Defended { .. }
            | Event::TributeOffered { .. }
            | Event::TributeAnswered { .. }
            | Event::DamageDiscarded { .. }
            | Event::Ended { .. } => {}
        }
    }

    fn work(&mut self, ply: Ply, seat: Seat, work: &Work) {
        match work.yields {
            Yield::Built { left: 0, .. } => {
                self.add(ply, seat, Deed::Finished { lot: work.order.lot(), name: work.name });
            }
            Yield::Produced { product, made } => {
                let mut goods = Stores::default();
                goods.put(product, made);
                self.add(ply, seat, Deed::Produced(goods));
            }
            Yield::Recruited(units) => self.add(ply, seat, Deed::Recruited(units.into())),
            Yield::Built { .. } | Yield::Mustered(_) => {}
        }
    }

    fn add(&mut self, ply: Ply, seat: Seat, deed: Deed) {
        self.told.add(ply, seat, deed, Deed::absorb);
    }

    /// Adds losses of an attack. An attack of the Horde is no seat's deed.
    fn lose(&mut self, ply: Ply, attacker: Option<Seat>, defender: Seat, losses: Losses) {
        if let Some(attacker) = attacker {
            self.add(ply, attacker, Deed::Attacked { defender, pending: None, losses });
        }
    }
}

impl Deed {
    /// Takes in a later deed of the seat. Returns `false` if that one has a line of its own.
    fn absorb(&mut self, later: &Self) -> bool {
        match (self, later) {
            (Self::Recruited(units), Self::Recruited(more)) | (Self::Homeless(units), Self::Homeless(more)) => {
                *units += more;
            }
            (Self::Produced(goods), Self::Produced(more)) => goods.add(more),
            (
                Self::Attacked { defender, pending, losses },
                Self::Attacked { defender: also, pending: later, losses: more },
            ) if defender == also => {
                *pending = *later;
                losses.add(*more);
            }
            _ => return false,
        }
        true
    }

    fn line(&self, ply: Ply, seat: Seat, reader: Seat) -> RecapLine<Entity> {
        let details = match self {
            Self::Attacked { losses: Losses { attackers: fallen @ 1.., .. }, .. } => {
                RichText::from(format!("{} fell", count(*fallen, "attacker", "attackers")))
            }
            _ => RichText::new(),
        };
        RecapLine { details, ..RecapLine::new(ply, seat, self.weight(reader), self.text(seat, reader)) }
    }

    fn weight(&self, reader: Seat) -> Weight {
        match self {
            Self::Attacked { defender, .. } if *defender == reader => Weight::Personal,
            Self::Crowned | Self::AnsweredReader { .. } => Weight::Personal,
            Self::Attacked { .. } | Self::Fell | Self::Resettled(_) | Self::Finished { .. } => Weight::Major,
            Self::Traded { .. } | Self::Started(_) | Self::Recruited(_) | Self::Produced(_) | Self::Homeless(_) => {
                Weight::Minor
            }
        }
    }

    fn text(&self, seat: Seat, reader: Seat) -> RichText {
        let line = RichText::new().seat(seat);
        match self {
            Self::Attacked { defender, pending, losses } => {
                let line = line.text(if pending.is_some() { " attacks " } else { " attacked " });
                let line = if *defender == reader { line.text("you") } else { line.seat(*defender) };
                let how = match pending {
                    Some(units) => format!(" with {}", units_in_words(*units)),
                    None => format!(": {}", losses.of_defender()),
                };
                line.text(how).rule("attacks")
            }
            Self::Crowned => line.text(" has the points for the crown: last round").rule("end"),
            Self::Fell => line.text(" has no unit left and is out").rule("end"),
            Self::Resettled(units) => {
                let units = count(*units, "newcomer", "newcomers");
                line.text(format!(" lost all units; {units} settled there")).rule("end")
            }
            Self::AnsweredReader { accepted, what } => {
                let answer = if *accepted { "accepted" } else { "refused" };
                line.text(format!(" {answer} your {what}")).rule("options")
            }
            Self::Traded { with } => line.text(" traded with ").seat(*with).rule("options"),
            Self::Finished { lot, name } => {
                line.text(" finished ").piece(Entity::Building(seat, *lot), name.in_sentence()).rule("activities")
            }
            Self::Started(kind) => {
                line.text(" started ").piece(Entity::BuildingKind(*kind), with_article(*kind)).rule("buildings")
            }
            Self::Recruited(units) => line.text(format!(" recruited {}", units_in_words(*units))).rule("activities"),
            Self::Produced(goods) => line.text(" made ").then(all_goods(seat, goods)).rule("activities"),
            Self::Homeless(units) => {
                line.text(format!(" lost {} without a home", units_in_words(*units))).rule("housing")
            }
        }
    }
}

impl Losses {
    const fn add(&mut self, more: Self) {
        self.attackers += more.attackers;
        self.defenders += more.defenders;
        self.goods += more.goods;
        self.damage += more.damage;
    }

    /// “3 units and 2 goods lost, 4 damage”; “in vain” if there are none.
    fn of_defender(&self) -> String {
        let mut lost = Vec::new();
        if self.defenders > 0 {
            lost.push(units_in_words(self.defenders));
        }
        if self.goods > 0 {
            lost.push(count(self.goods, "good", "goods"));
        }
        let lost = if lost.is_empty() { String::new() } else { format!("{} lost", listed(&lost)) };
        match (lost.is_empty(), self.damage) {
            (true, 0) => "in vain".into(),
            (true, damage) => format!("{damage} damage"),
            (false, 0) => lost,
            (false, damage) => format!("{lost}, {damage} damage"),
        }
    }
}

/// “6 grain and 2 ore”; of many kinds only the sum.
fn all_goods(seat: Seat, goods: &Stores) -> RichText {
    if goods.kinds().count() > LISTED_KINDS {
        return count(goods.total(), "good", "goods").into();
    }
    let good = |(commodity, made): (Commodity, u16)| {
        RichText::new().piece(Entity::Store(seat, commodity), commodity.count_in_words(made))
    };
    RichText::listed(goods.kinds().map(good))
}
