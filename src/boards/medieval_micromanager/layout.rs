//! Where things lie on the table, in each of its arrangements. All in units of the landscape's scene; what belongs to
//! the village is counted from the village's own top left corner.

use engine::games::medieval_micromanager::data::{BuildingKind, RAIDS};

use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;

/// A part of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Area {
    pub(super) const fn new(left: f64, top: f64, width: f64, height: f64) -> Self {
        Self { left, top, width, height }
    }

    pub(super) fn right(&self) -> f64 {
        self.left + self.width
    }

    pub(super) fn bottom(&self) -> f64 {
        self.top + self.height
    }

    pub(super) fn middle(&self) -> Point {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    /// The same with all that is measured across made wider or narrower.
    fn stretched(self, by: f64) -> Self {
        Self { left: self.left * by, width: self.width * by, ..self }
    }

    /// Returns the area with all that is measured down made taller.
    fn taller(self, by: f64) -> Self {
        Self { top: self.top * by, height: self.height * by, ..self }
    }

    /// The left part of so wide, and the rest.
    pub(super) fn cut(self, width: f64) -> (Self, Self) {
        let width = width.clamp(0.0, self.width);
        (Self { width, ..self }, Self { left: self.left + width, width: self.width - width, ..self })
    }
}

impl From<Area> for ViewBox {
    fn from(Area { left, top, width, height }: Area) -> Self {
        Self { left, top, width, height }
    }
}

/// How much room there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    /// A desk.
    Wide,
    /// A tablet.
    Middle,
    /// A phone.
    Narrow,
}

/// Where a kind of work is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum District {
    Walls,
    Wood,
    Homes,
    Rock,
    Hill,
    Mill,
    Forge,
    Muster,
    Granaries,
    Warehouses,
    Close,
    Fields,
}

impl District {
    pub(super) const ALL: [Self; 12] = [
        Self::Walls,
        Self::Wood,
        Self::Homes,
        Self::Rock,
        Self::Hill,
        Self::Mill,
        Self::Forge,
        Self::Muster,
        Self::Granaries,
        Self::Warehouses,
        Self::Close,
        Self::Fields,
    ];

    /// Where buildings of a kind stand.
    pub(super) const fn of(kind: BuildingKind) -> Self {
        match kind {
            BuildingKind::Farm => Self::Fields,
            BuildingKind::TimberCamp => Self::Wood,
            BuildingKind::Quarry => Self::Rock,
            BuildingKind::Mine => Self::Hill,
            BuildingKind::Sawmill => Self::Mill,
            BuildingKind::Smithy | BuildingKind::Toolmaker | BuildingKind::Weaponsmith | BuildingKind::Armorer => {
                Self::Forge
            }
            BuildingKind::House => Self::Homes,
            BuildingKind::Granary => Self::Granaries,
            BuildingKind::Warehouse => Self::Warehouses,
            BuildingKind::School | BuildingKind::Castle => Self::Close,
            BuildingKind::Academy => Self::Muster,
            BuildingKind::Wall => Self::Walls,
        }
    }
}

/// Width of the scenes for which [`WIDE`] holds.
const WIDTH: f64 = 1068.0;

/// The same for a tablet: the wide village pushed together.
const MIDDLE_WIDTH: f64 = 820.0;

/// The same for a phone.
const NARROW_WIDTH: f64 = 390.0;

/// The districts of a wide village, in the order of [`District::ALL`].
const WIDE: [Area; 12] = [
    Area::new(336.0, 0.0, 400.0, 84.0),
    Area::new(8.0, 30.0, 230.0, 152.0),
    Area::new(430.0, 76.0, 304.0, 130.0),
    Area::new(736.0, 34.0, 160.0, 144.0),
    Area::new(898.0, 34.0, 166.0, 144.0),
    Area::new(256.0, 192.0, 178.0, 140.0),
    Area::new(742.0, 182.0, 158.0, 164.0),
    Area::new(902.0, 182.0, 162.0, 164.0),
    Area::new(508.0, 392.0, 116.0, 64.0),
    Area::new(626.0, 378.0, 218.0, 72.0),
    Area::new(848.0, 350.0, 216.0, 176.0),
    Area::new(6.0, 378.0, 498.0, 148.0),
];

/// The districts of a narrow village.
const NARROW: [Area; 12] = [
    Area::new(124.0, 0.0, 152.0, 58.0),
    Area::new(4.0, 34.0, 116.0, 96.0),
    Area::new(122.0, 58.0, 146.0, 98.0),
    Area::new(270.0, 40.0, 118.0, 92.0),
    Area::new(290.0, 134.0, 98.0, 98.0),
    Area::new(4.0, 140.0, 122.0, 100.0),
    Area::new(196.0, 158.0, 94.0, 84.0),
    Area::new(288.0, 232.0, 100.0, 104.0),
    Area::new(4.0, 336.0, 58.0, 50.0),
    Area::new(62.0, 332.0, 242.0, 52.0),
    Area::new(304.0, 338.0, 84.0, 88.0),
    Area::new(4.0, 450.0, 382.0, 100.0),
];

/// The arrangement of the whole table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) room: Room,
    /// What the landscape's scene shows.
    pub(super) view: ViewBox,
    /// What the scene of phases and points shows.
    pub(super) track: ViewBox,
    /// Where the others are.
    pub(super) horizon: Area,
    /// How many others there are.
    others: u8,
    /// How many of them stand in a row.
    pub(super) abreast: u8,
    pub(super) village: Area,
    pub(super) plank: Area,
    /// Plans in a row.
    pub(super) plans_abreast: u8,
    /// The scale of what measures the same on every screen, in units of the plane: `--size` in `micromanager.css`.
    size: f64,
    /// The size that a finger needs to hit something that is picked often, in units of the scene.
    pub(super) finger: f64,
}

/// The size that a finger needs, in pixels.
const FINGER: f64 = 44.0;

/// The least scale of words, in units of the plane. As in `micromanager.css`.
const LEAST_SIZE: f64 = 0.92;

/// From which size of words on a phone fewer things have room beside each other.
const LARGE: f64 = 1.16;

/// Height of the place of one of the others on a phone.
const RIVAL: f64 = 72.0;

/// Height of the track on a wide table.
const TRACK: f64 = 92.0;

impl Layout {
    /// For a place of so many pixels, with so many others and plans; where `flows`, the height follows from the width.
    /// On a phone all grows with the words, which are `text` times as large as usual.
    pub(super) fn new((width, height): Point, text: f64, flows: bool, others: u8, plans: u8) -> Self {
        let known = width > 0.0 && height > 0.0;
        let (width, height) = if known { (width, height) } else { (1080.0, 850.0) };
        if flows && width < 620.0 {
            return Self::narrow(width, text, others, plans);
        }
        let room = if width < 960.0 && (flows || width < 0.95 * height) { Room::Middle } else { Room::Wide };
        let across = if room == Room::Wide { WIDTH } else { MIDDLE_WIDTH };
        let plank_height = if room == Room::Wide { 106.0 } else { 190.0 };
        let down = 118.0 + 528.0 + plank_height;
        // The scene shows more land to both sides, or more sky, where there is more room than it needs.
        let scale = if flows { width / across } else { (width / across).min(height / (down + TRACK)) };
        let shown = width / scale;
        let sky = if flows { 0.0 } else { (height / scale - TRACK - down).max(0.0) };
        let beside = (shown - across) / 2.0;
        Self {
            room,
            view: ViewBox { left: -beside, top: -sky, width: shown, height: down + sky },
            track: ViewBox { left: 0.0, top: 0.0, width: shown, height: TRACK },
            horizon: Area::new(-beside.min(60.0), 0.0, across + 2.0 * beside.min(60.0), 118.0),
            others,
            abreast: others.max(1),
            village: Area::new(0.0, 118.0, across, 528.0),
            plank: Area::new(-beside, 646.0, shown, plank_height),
            plans_abreast: if room == Room::Wide { plans } else { plans.div_ceil(2) },
            size: (1.0 / scale).max(LEAST_SIZE),
            finger: FINGER / scale,
        }
    }

    fn narrow(width: f64, text: f64, others: u8, plans: u8) -> Self {
        let unit = NARROW_WIDTH / width;
        let size = unit.max(LEAST_SIZE) * text;
        let (most_abreast, plans_abreast) = if size > LARGE { (2, 3) } else { (3, 4) };
        let abreast = if others == 4 { 2 } else { others.clamp(1, most_abreast) };
        let village = Area::new(0.0, 0.0, NARROW_WIDTH, 552.0 * size.max(1.0));
        // Against the Horde its raids stand there.
        let in_rows = if others == 0 && size > LARGE { 2 } else { others.max(1).div_ceil(abreast) };
        let horizon = Area::new(0.0, village.bottom(), NARROW_WIDTH, 6.0 + RIVAL * size * f64::from(in_rows));
        let plan_rows = f64::from(plans.div_ceil(plans_abreast));
        let plank = Area::new(0.0, horizon.bottom(), NARROW_WIDTH, (26.0 + 82.0 * plan_rows) * size);
        Self {
            room: Room::Narrow,
            view: ViewBox { left: 0.0, top: 0.0, width: NARROW_WIDTH, height: plank.bottom() },
            track: ViewBox { left: 0.0, top: 0.0, width: NARROW_WIDTH, height: TRACK },
            horizon,
            others,
            abreast,
            village,
            plank,
            plans_abreast,
            size,
            finger: FINGER * unit,
        }
    }

    /// How much narrower the wide village is drawn.
    pub(super) fn stretch(&self) -> f64 {
        self.village.width / WIDTH
    }

    /// Where a kind of work is done.
    pub(super) fn district(&self, district: District) -> Area {
        match self.room {
            Room::Narrow => NARROW[district as usize].taller(self.tall()),
            Room::Wide | Room::Middle => WIDE[district as usize].stretched(self.stretch()),
        }
    }

    /// The middle of the green, and how far it reaches across and down.
    pub(super) fn green(&self) -> (Point, Point) {
        match self.room {
            Room::Narrow => ((191.0, 286.0 * self.tall()), (92.0, 34.0 * self.tall())),
            Room::Wide | Room::Middle => ((588.0 * self.stretch(), 302.0), (150.0 * self.stretch(), 60.0)),
        }
    }

    /// Returns the scale of what measures the same on every screen.
    pub(super) fn size(&self) -> f64 {
        self.size
    }

    /// Returns the scale of words on a phone, where all that is around them gives way.
    pub(super) fn grown(&self) -> f64 {
        if self.room == Room::Narrow { self.size() } else { 1.0 }
    }

    /// Height of a plaque.
    pub(super) fn plaque(&self) -> f64 {
        21.0 * self.grown()
    }

    /// Returns the factor by which a phone's village is taller than usual.
    pub(super) fn tall(&self) -> f64 {
        self.grown().max(1.0)
    }

    /// How large people are drawn on the green.
    pub(super) const fn person(&self) -> f64 {
        if matches!(self.room, Room::Narrow) { 0.76 } else { 1.0 }
    }

    /// Where the banner of whoever lives there stands: its left upper corner.
    pub(super) fn banner(&self) -> Point {
        match self.room {
            Room::Narrow => (6.0, 246.0 * self.tall()),
            Room::Middle => (6.0, 226.0),
            Room::Wide => (14.0, 226.0),
        }
    }

    /// Where piles of goods lie: the line on which they stand.
    pub(super) fn piles(&self) -> f64 {
        if self.room == Room::Narrow { 402.0 * self.tall() } else { 480.0 }
    }

    /// The place of one of the others, by its number.
    pub(super) fn other(&self, number: u8) -> Area {
        // A last row that isn't full is as wide as the others.
        let (row, column) = (number / self.abreast, f64::from(number % self.abreast));
        let in_row = self.others.saturating_sub(row * self.abreast).clamp(1, self.abreast);
        let width = self.horizon.width / f64::from(in_row);
        if self.room == Room::Narrow {
            let height = RIVAL * self.size();
            Area::new(width * column, self.horizon.top + 4.0 + height * f64::from(row), width, height - 2.0)
        } else {
            Area::new(self.horizon.left + width * column, self.horizon.top, width, self.horizon.height)
        }
    }

    /// The place of a raid of the Horde, by its number.
    pub(super) fn raid(&self, number: usize) -> Area {
        let rows = if self.room == Room::Narrow && self.size() > LARGE { 2 } else { 1 };
        let in_row = RAIDS.len().div_ceil(rows);
        let (width, height) = (self.horizon.width / in_row as f64, self.horizon.height / rows as f64);
        let (row, column) = (number / in_row, number % in_row);
        Area::new(self.horizon.left + width * column as f64, self.horizon.top + height * row as f64, width, height)
    }

    /// The place of a plan, by its number.
    pub(super) fn plan(&self, number: u8, plans: u8) -> Area {
        let abreast = f64::from(self.plans_abreast.max(1));
        let (column, row) =
            (f64::from(number % self.plans_abreast.max(1)), f64::from(number / self.plans_abreast.max(1)));
        let rows = f64::from(plans.div_ceil(self.plans_abreast.max(1)));
        // The cards keep together where the plank is wider than they need.
        let (widest, margin) = if self.room == Room::Narrow { (130.0, 0.0) } else { (96.0, 12.0) };
        let across = (self.plank.width - margin).min(widest * abreast);
        let left = self.plank.left + (self.plank.width - across) / 2.0;
        let head = 26.0 * self.grown();
        let (pitch, height) = (across / abreast, (self.plank.height - head) / rows);
        // Fingers need more room between them.
        let apart = if self.room == Room::Narrow { 8.0 } else { 4.0 };
        let (left, top) = (left + pitch * column + apart / 2.0, self.plank.top + head - 2.0 + height * row);
        Area::new(left, top, pitch - apart, height - apart)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn districts_lie_within_their_village_and_beside_each_other() {
        for (size, text, flows) in [
            ((1080.0, 850.0), 1.0, false),
            ((820.0, 1000.0), 1.0, true),
            ((390.0, 844.0), 1.0, true),
            ((360.0, 740.0), 1.25, true),
        ] {
            let layout = Layout::new(size, text, flows, 3, 13);
            let all = District::ALL.map(|district| (district, layout.district(district)));
            for (at, (name, one)) in all.iter().enumerate() {
                assert!(one.left >= 0.0 && one.right() <= layout.village.width, "{name:?} of {:?}", layout.room);
                assert!(one.top >= 0.0 && one.bottom() <= layout.village.height, "{name:?} of {:?}", layout.room);
                for (other_name, other) in &all[at + 1..] {
                    let apart = one.right() <= other.left + 8.0
                        || other.right() <= one.left + 8.0
                        || one.bottom() <= other.top + 8.0
                        || other.bottom() <= one.top + 8.0;
                    assert!(apart, "{name:?} and {other_name:?} of {:?}", layout.room);
                }
            }
        }
    }

    #[test]
    fn the_landscape_and_the_track_fill_their_place_whatever_it_measures() {
        for (width, height) in [(1080.0, 850.0), (2200.0, 1390.0), (920.0, 670.0), (1000.0, 1300.0)] {
            let layout = Layout::new((width, height), 1.0, false, 5, 15);
            let scale = width / layout.view.width;
            assert!((layout.track.width * scale - width).abs() < 1e-6);
            assert!((layout.view.height + layout.track.height) * scale <= height + 1e-6, "{width} by {height}");
        }
    }

    #[test]
    fn on_a_phone_the_others_fill_every_row() {
        for (others, text) in (1..=5).flat_map(|others| [(others, 1.0), (others, 1.25)]) {
            let layout = Layout::new((390.0, 844.0), text, true, others, 13);
            let places: Vec<Area> = (0..others).map(|number| layout.other(number)).collect();
            for place in &places {
                let across: f64 = places.iter().filter(|one| one.top == place.top).map(|one| one.width).sum();
                assert!((across - NARROW_WIDTH).abs() < 1e-6, "{others}: {place:?}");
                assert!(place.bottom() <= layout.horizon.bottom(), "{others}: {place:?}");
            }
        }
    }

    #[test]
    fn plans_lie_on_the_plank() {
        for (size, text, flows) in [
            ((1080.0, 850.0), 1.0, false),
            ((820.0, 1000.0), 1.0, true),
            ((390.0, 844.0), 1.0, true),
            ((360.0, 740.0), 1.25, true),
        ] {
            for plans in [13, 14, 15, 16] {
                let layout = Layout::new(size, text, flows, 3, plans);
                for number in 0..plans {
                    let plan = layout.plan(number, plans);
                    assert!(plan.left >= layout.plank.left && plan.right() <= layout.plank.right());
                    assert!(plan.bottom() <= layout.plank.bottom(), "{plan:?} on {:?}", layout.plank);
                }
            }
        }
    }
}
