//! The initial villages and the boons (Micromanager 3.4, 3.9.1, 3.9.2).

use crate::games::medieval_micromanager::action::{Action, Event};
use crate::games::medieval_micromanager::building::Building;
use crate::games::medieval_micromanager::data::{BOON, BuildingKind, SEATS, START, START_VILLAGE};
use crate::games::medieval_micromanager::goods::Commodity;
use crate::games::medieval_micromanager::options::Options;
use crate::games::medieval_micromanager::state::{Labour, Micromanager, Stage, Village};
use crate::kernel::seat::{Seat, SeatSet};
use crate::kernel::step::StepContext;

/// Returns the initial state, with a random first seat.
pub(crate) fn deal(seats: u8, options: &Options, cx: &mut StepContext<'_, Event>) -> Micromanager {
    let first = Seat(cx.rng().below(u32::from(seats)) as u8);
    let mut game = Micromanager {
        options: *options,
        seats,
        first,
        active: first,
        round: 1,
        crowned: false,
        stage: Stage::Boons,
        labour: Labour::default(),
        targets: SeatSet::default(),
        sent: [0; SEATS],
        clash: None,
        villages: [Village::default(); SEATS],
    };
    for seat in Seat::all(seats) {
        let village = game.village_mut(seat);
        START_VILLAGE.iter().for_each(|kind| village.add(Building::intact(*kind)));
        village.units = START.units;
        if options.fast_start {
            village.units = START.fast_units;
            START.fast_goods.iter().for_each(|(commodity, count)| village.stores.put(*commodity, *count));
        }
    }
    cx.emit(|| Event::Founded { first });
    if !options.boons {
        game.begin_round(cx);
    }
    game
}

impl Micromanager {
    /// Lists units, goods, and buildings of any kind but the Castle.
    pub(crate) fn legal_boons(&self, out: &mut Vec<Action>) {
        out.extend([Action::Units, Action::Goods]);
        let kinds =
            BuildingKind::ALL.into_iter().filter(|kind| *kind != BuildingKind::Castle && self.is_in_play(*kind));
        out.extend(kinds.map(Action::Boon));
    }

    /// Lists any number of any commodity, up to `left`.
    pub(crate) fn legal_gifts(left: u8, out: &mut Vec<Action>) {
        for commodity in Commodity::ALL {
            out.extend((1..=left).map(|count| Action::Gift { commodity, count }));
        }
    }

    /// Adds units as a boon (Micromanager 3.9.1).
    pub(crate) fn take_units(&mut self, cx: &mut StepContext<'_, Event>) {
        let (seat, units) = (self.active, BOON.units);
        self.own_mut().units += units;
        cx.emit(|| Event::UnitsGiven { seat, units });
        self.next_boon(cx);
    }

    /// Adds an intact building as a boon (Micromanager 3.9.1).
    pub(crate) fn take_building(&mut self, kind: BuildingKind, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.own_mut().add(Building::intact(kind));
        self.note_school();
        cx.emit(|| Event::BuildingGiven { seat, kind });
        self.next_boon(cx);
    }

    /// Begins the choice of commodities as a boon (Micromanager 3.9.1).
    pub(crate) fn take_goods(&mut self) {
        self.stage = Stage::Gifts { left: BOON.goods };
    }

    /// Adds some commodities of a boon. The boon ends when all are taken.
    pub(crate) fn take_gift(&mut self, left: u8, commodity: Commodity, count: u8, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.own_mut().stores.put(commodity, count.into());
        cx.emit(|| Event::GoodsGiven { seat, commodity, count: count.into() });
        match left - count {
            0 => self.next_boon(cx),
            left => self.stage = Stage::Gifts { left },
        }
    }

    /// Passes the choice on in the order of play. After the last boon the first round begins (Micromanager 6, ruling
    /// 31).
    fn next_boon(&mut self, cx: &mut StepContext<'_, Event>) {
        self.active = self.active.next(self.seats);
        if self.active == self.first {
            self.begin_round(cx);
        } else {
            self.stage = Stage::Boons;
        }
    }
}
