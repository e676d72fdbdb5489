//! The deeds of a recap: their merging, weight and text.

use crate::games::medieval_micromanager::action::Lot;
use crate::games::medieval_micromanager::building::Name;
use crate::games::medieval_micromanager::data::BuildingKind;
use crate::games::medieval_micromanager::entity::{Entity, RichText};
use crate::games::medieval_micromanager::goods::{Commodity, Stores};
use crate::games::medieval_micromanager::text::nouns::{goods_in_words, units_in_words, with_article};
use crate::kernel::seat::Seat;
use crate::kernel::text::lists::{count, listed};
use crate::kernel::text::recap::{RecapLine, Weight};
use crate::kernel::turn::Ply;

/// The maximum number of kinds of goods that are listed. Of more, only the sum is given.
const LISTED_KINDS: usize = 3;
/// The maximum number of finished buildings that are listed.
const LISTED_BUILDINGS: usize = 3;

/// A deed or a loss of a rival, described in one line.
#[derive(PartialEq)]
pub(super) enum Deed {
    /// Took units as a boon.
    TookUnits(u16),
    /// Took goods as a boon.
    TookGoods(Stores),
    /// Took a building as a boon.
    TookBuilding(BuildingKind),
    /// Attacked a seat. `pending` holds the units and swords of an attack that isn't fought yet, `losses` the losses so
    /// far.
    Attacked { defender: Seat, pending: Option<(u8, u8)>, losses: Losses },
    /// Defeated units of the reader in an attack by the reader.
    FoughtOffReader { units: u8 },
    /// Has the points that end the match at the end of this round.
    Crowned,
    /// Lost the last unit and left play.
    Fell,
    /// Lost the last unit, and newcomers settled there.
    Resettled(u16),
    /// Put a proposal to the reader, who has to answer it.
    PutToReader(Put),
    /// Answered an offer of the reader.
    AnsweredTrade { accepted: bool },
    /// Answered a tribute of the reader.
    AnsweredTribute { accepted: bool, goods: Stores },
    /// Traded with another rival.
    Traded { with: Seat, give: (Commodity, u8), ask: (Commodity, u8) },
    /// Built a building from the ground up.
    Built(BuildingKind),
    /// Finished or repaired buildings that were started before.
    Finished(Vec<(Lot, Name)>),
    /// Started a building.
    Started(BuildingKind),
    /// Recruited units and made goods.
    Worked { recruited: u16, made: Stores },
    /// Lost units that had no home.
    Homeless(u16),
}

/// A proposal that a seat has to accept or refuse.
#[derive(PartialEq)]
pub(super) enum Put {
    /// A trade.
    Trade { give: (Commodity, u8), ask: (Commodity, u8) },
    /// A tribute.
    Tribute(Stores),
}

/// The losses of an attack.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Losses {
    /// Attackers that fell.
    pub(super) attackers: u8,
    /// Defenders that fell.
    pub(super) defenders: u8,
    /// Goods that were looted.
    pub(super) looted: Stores,
    /// Goods that were paid as tribute.
    pub(super) paid: Stores,
    /// Damage to buildings.
    pub(super) damage: u8,
}

impl Deed {
    /// Merges a later deed of the seat into this one. Returns `false` if the later deed has its own line.
    pub(super) fn absorb(&mut self, later: &Self) -> bool {
        match (self, later) {
            (Self::TookGoods(goods), Self::TookGoods(more)) => goods.add(more),
            (Self::Homeless(units), Self::Homeless(more)) => *units += more,
            (Self::Finished(buildings), Self::Finished(more)) => buildings.extend(more),
            (Self::Worked { recruited, made }, Self::Worked { recruited: units, made: goods }) => {
                *recruited += units;
                made.add(goods);
            }
            (
                Self::Attacked { defender, pending, losses },
                Self::Attacked { defender: also, pending: None, losses: more },
            ) if defender == also => {
                *pending = None;
                losses.add(more);
            }
            _ => return false,
        }
        true
    }

    /// Returns the line of the recap.
    pub(super) fn line(&self, ply: Ply, seat: Seat, reader: Seat) -> RecapLine<Entity> {
        let details = self.details(seat);
        RecapLine { details, ..RecapLine::new(ply, seat, self.weight(reader), self.text(seat, reader)) }
    }

    fn weight(&self, reader: Seat) -> Weight {
        match self {
            Self::Attacked { defender, .. } if *defender == reader => Weight::Personal,
            Self::Crowned | Self::FoughtOffReader { .. } | Self::PutToReader(_) | Self::AnsweredTribute { .. } => {
                Weight::Personal
            }
            Self::TookUnits(_)
            | Self::TookGoods(_)
            | Self::TookBuilding(_)
            | Self::Attacked { .. }
            | Self::Fell
            | Self::Resettled(_)
            | Self::AnsweredTrade { accepted: true }
            | Self::Built(_)
            | Self::Finished(_)
            | Self::Homeless(_) => Weight::Major,
            Self::AnsweredTrade { accepted: false } | Self::Traded { .. } | Self::Started(_) | Self::Worked { .. } => {
                Weight::Minor
            }
        }
    }

    fn text(&self, seat: Seat, reader: Seat) -> RichText {
        let line = RichText::new().seat(seat);
        match self {
            Self::TookUnits(units) => line.text(format!(" took {} as a boon", units_in_words(*units))).rule("options"),
            Self::TookGoods(goods) => {
                line.text(" took ").then(all_goods(seat, goods)).text(" as a boon").rule("options")
            }
            Self::TookBuilding(kind) => with_kind(line.text(" took "), *kind).text(" as a boon").rule("options"),
            Self::Attacked { defender, pending, losses } => {
                let line = line.text(" attacked ");
                let line = if *defender == reader { line.text("you") } else { line.seat(*defender) };
                line.text(pending.map_or_else(|| losses.of_defender(), with_arms)).rule("attacks")
            }
            Self::FoughtOffReader { units } => {
                line.text(format!(" fought off your attack: you lost {}", units_in_words(*units))).rule("attacks")
            }
            Self::Crowned => line.text(" reached the crown: this is the last round").rule("end"),
            Self::Fell => line.text(" lost all units and is out").rule("end"),
            Self::Resettled(_) => line.text(" lost all units").rule("end"),
            Self::PutToReader(Put::Trade { give, ask }) => {
                line.text(format!(" offered you {} for {}", in_words(*give), in_words(*ask))).rule("options")
            }
            Self::PutToReader(Put::Tribute(goods)) => {
                line.text(format!(" offered you a tribute of {}", goods_in_words(goods))).rule("options")
            }
            Self::AnsweredTrade { accepted } => line.text(format!(" {} your offer", answer(*accepted))).rule("options"),
            Self::AnsweredTribute { accepted, goods } => {
                let tribute = format!(" {} your tribute of {}", answer(*accepted), goods_in_words(goods));
                line.text(tribute).rule("options")
            }
            Self::Traded { with, give, ask } => {
                let line = line.text(format!(" traded {} to ", in_words(*give))).seat(*with);
                line.text(format!(" for {}", in_words(*ask))).rule("options")
            }
            Self::Built(kind) => with_kind(line.text(" built "), *kind).rule("buildings"),
            Self::Finished(buildings) if buildings.len() > LISTED_BUILDINGS => {
                line.text(format!(" finished {} buildings", buildings.len())).rule("activities")
            }
            Self::Finished(buildings) => {
                let each = buildings
                    .iter()
                    .map(|(lot, name)| RichText::new().piece(Entity::Building(seat, *lot), name.in_sentence()));
                line.text(" finished ").then(RichText::listed(each)).rule("activities")
            }
            Self::Started(kind) => with_kind(line.text(" started "), *kind).rule("buildings"),
            Self::Worked { recruited: 0, made } => line.then(made_in_words(seat, made, " made ")).rule("activities"),
            Self::Worked { recruited, .. } => {
                line.text(format!(" recruited {}", units_in_words(*recruited))).rule("activities")
            }
            Self::Homeless(units) => {
                line.text(format!(" lost {}", count(*units, "homeless unit", "homeless units"))).rule("housing")
            }
        }
    }

    fn details(&self, seat: Seat) -> RichText {
        match self {
            Self::Attacked { losses: Losses { attackers: fallen @ 1.., .. }, .. } => {
                format!("lost {}", units_in_words(*fallen)).into()
            }
            Self::Resettled(units) => format!("{} settled there", count(*units, "newcomer", "newcomers")).into(),
            Self::Worked { recruited: 1.., made } if made.total() > 0 => made_in_words(seat, made, "made "),
            _ => RichText::new(),
        }
    }
}

impl Losses {
    fn add(&mut self, more: &Self) {
        self.attackers += more.attackers;
        self.defenders += more.defenders;
        self.looted.add(&more.looted);
        self.paid.add(&more.paid);
        self.damage += more.damage;
    }

    /// Returns the defender's losses: “: 3 units killed, 2 goods looted, 4 damage”, or “ in vain” if there are none.
    fn of_defender(&self) -> String {
        let mut lost = Vec::new();
        if self.defenders > 0 {
            lost.push(format!("{} killed", units_in_words(self.defenders)));
        }
        for (goods, how) in [(&self.looted, "looted"), (&self.paid, "paid")] {
            if goods.total() > 0 {
                lost.push(format!("{} {how}", sum_in_words(goods)));
            }
        }
        if self.damage > 0 {
            lost.push(format!("{} damage", self.damage));
        }
        if lost.is_empty() { " in vain".into() } else { format!(": {}", lost.join(", ")) }
    }
}

/// Returns the attackers: “ with 14 units and 6 swords”.
fn with_arms((units, swords): (u8, u8)) -> String {
    let swords = (swords > 0).then(|| Commodity::Sword.count_in_words(swords));
    let arms: Vec<String> = [units_in_words(units)].into_iter().chain(swords).collect();
    format!(" with {}", listed(&arms))
}

const fn answer(accepted: bool) -> &'static str {
    if accepted { "accepted" } else { "refused" }
}

/// Returns an amount in words: “3 lumber”.
fn in_words((commodity, number): (Commodity, u8)) -> String {
    commodity.count_in_words(number)
}

/// Returns goods of one kind by name, or the sum of several kinds: “4 grain”, “6 goods”.
fn sum_in_words(goods: &Stores) -> String {
    if goods.kinds().count() > 1 { count(goods.total(), "good", "goods") } else { goods_in_words(goods) }
}

/// Appends a kind of building: “… a Farm”.
fn with_kind(line: RichText, kind: BuildingKind) -> RichText {
    line.piece(Entity::BuildingKind(kind), with_article(kind))
}

fn made_in_words(seat: Seat, goods: &Stores, verb: &'static str) -> RichText {
    RichText::from(verb).then(all_goods(seat, goods))
}

/// Returns goods in words: “6 grain and 2 ore”, or the sum of many kinds.
fn all_goods(seat: Seat, goods: &Stores) -> RichText {
    if goods.kinds().count() > LISTED_KINDS {
        return count(goods.total(), "good", "goods").into();
    }
    let good = |(commodity, made): (Commodity, u16)| {
        RichText::new().piece(Entity::Store(seat, commodity), commodity.count_in_words(made))
    };
    RichText::listed(goods.kinds().map(good))
}
