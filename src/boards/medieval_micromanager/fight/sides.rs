//! A fight and its sides.

use engine::games::medieval_micromanager::state::{Assault, Clash, Micromanager, Stage};
use engine::kernel::seat::Seat;

use crate::board_parts::context::BoardContext;
use crate::board_parts::seat_mark::seat_class;
use crate::boards::medieval_micromanager::layout::{Area, Layout, Room};

/// The current fight, or the last one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in super::super) struct Fight {
    pub(in super::super) assault: Assault,
    /// The number of defenders, once known.
    pub(in super::super) defenders: Option<u8>,
    /// The number of their shields, once known.
    pub(in super::super) shields: Option<u8>,
    /// The result of the dice, once rolled.
    pub(in super::super) clash: Option<Clash>,
}

impl Fight {
    pub(in super::super) fn of(now: &Micromanager) -> Option<Self> {
        match now.stage {
            Stage::Defending(assault) => return Some(Self { assault, defenders: None, shields: None, clash: None }),
            Stage::Shielding(assault, units) => {
                return Some(Self { assault, defenders: Some(units), shields: None, clash: None });
            }
            _ => {}
        }
        let clash = now.clash?;
        let shields = clash.shielded.iter().sum::<u8>();
        let defenders = shields + clash.bare.iter().sum::<u8>();
        Some(Self { assault: clash.assault, defenders: Some(defenders), shields: Some(shields), clash: Some(clash) })
    }
}

/// Returns the area of a fight, and `true` if it is narrow.
pub(super) fn field(layout: &Layout) -> (Area, bool) {
    (Area::new(0.0, 0.0, layout.view.width, layout.village.height), layout.room == Room::Narrow)
}

/// Returns the name of a side.
pub(super) fn side_name(table: BoardContext<Micromanager>, seat: Option<Seat>) -> String {
    seat.map_or_else(|| "The Horde".into(), |seat| table.face(seat).name)
}

/// Returns the class of a side's colour. The Horde has a separate one.
pub(super) fn side_class(table: BoardContext<Micromanager>, seat: Option<Seat>) -> &'static str {
    seat.map_or("horde", |seat| seat_class(table.face(seat).colour))
}
