//! The layouts of the board. All lengths are in units of the landscape's scene. Points of the village are relative to
//! its top left corner.

use engine::games::medieval_micromanager::data::{BuildingKind, RAIDS};

use crate::board_parts::piece::Point;
use crate::board_parts::scene::ViewBox;

/// A part of the board.
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

    /// Returns the area with its horizontal lengths multiplied by `by`.
    fn stretched(self, by: f64) -> Self {
        Self { left: self.left * by, width: self.width * by, ..self }
    }

    /// Returns the area with its vertical lengths multiplied by `by`.
    fn taller(self, by: f64) -> Self {
        Self { top: self.top * by, height: self.height * by, ..self }
    }

    /// Splits the area at a width from the left.
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

/// The class of screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    /// A desktop.
    Wide,
    /// A tablet.
    Middle,
    /// A phone.
    Narrow,
}

/// The part of a village for one kind of work.
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

    /// Returns the district of a kind of building.
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

/// The width of the scene on a desktop, for which [`WIDE`] holds.
const WIDTH: f64 = 1068.0;

/// The width of the scene on a tablet, which compresses the wide village.
const MIDDLE_WIDTH: f64 = 820.0;

/// The width of the scene on a phone.
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

/// The layout of the whole board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) room: Room,
    /// The visible part of the landscape's scene.
    pub(super) view: ViewBox,
    /// The visible part of the scene of phases and points.
    pub(super) track: ViewBox,
    /// The area of the rivals.
    pub(super) horizon: Area,
    /// The number of rivals.
    others: u8,
    /// The number of rivals in a row.
    pub(super) abreast: u8,
    pub(super) village: Area,
    pub(super) plank: Area,
    /// The number of plans in a row.
    pub(super) plans_abreast: u8,
    /// The scale of parts that have a constant size on the screen, in units of the plane: `--size` in
    /// `micromanager.css`.
    size: f64,
    /// The least size of frequently used touch targets, in units of the scene.
    pub(super) finger: f64,
}

/// The least size of a touch target, in pixels.
const FINGER: f64 = 44.0;

/// The least scale of text, in units of the plane. `micromanager.css` contains it as well.
const LEAST_SIZE: f64 = 0.92;

/// The scale of text on a phone above which rows contain fewer items.
const LARGE: f64 = 1.16;

/// The height of a rival's place on a phone.
const RIVAL: f64 = 72.0;

/// The height of the track on a wide screen.
const TRACK: f64 = 92.0;

impl Layout {
    /// Creates the layout for a place of `width` by `height` pixels, with a number of rivals and plans. If `flows` is
    /// set, the height follows from the width. On a phone the layout grows with `text`, the scale of the page's text.
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
        // In a larger place the scene shows more land on both sides, or more sky.
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
        // Against the Horde its raids take the places of rivals.
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

    /// Returns the factor by which the wide village is compressed.
    pub(super) fn stretch(&self) -> f64 {
        self.village.width / WIDTH
    }

    /// Returns the area of a district.
    pub(super) fn district(&self, district: District) -> Area {
        match self.room {
            Room::Narrow => NARROW[district as usize].taller(self.tall()),
            Room::Wide | Room::Middle => WIDE[district as usize].stretched(self.stretch()),
        }
    }

    /// Returns the middle of the green, and its horizontal and vertical radius.
    pub(super) fn green(&self) -> (Point, Point) {
        match self.room {
            Room::Narrow => ((191.0, 286.0 * self.tall()), (92.0, 34.0 * self.tall())),
            Room::Wide | Room::Middle => ((588.0 * self.stretch(), 302.0), (150.0 * self.stretch(), 60.0)),
        }
    }

    /// Returns the scale of parts that have a constant size on the screen.
    pub(super) fn size(&self) -> f64 {
        self.size
    }

    /// Returns the scale of text on a phone, to which the layout adapts. 1 on other screens.
    pub(super) fn grown(&self) -> f64 {
        if self.room == Room::Narrow { self.size() } else { 1.0 }
    }

    /// Returns the height of a plaque.
    pub(super) fn plaque(&self) -> f64 {
        21.0 * self.grown()
    }

    /// Returns the factor by which a phone's village is taller than usual.
    pub(super) fn tall(&self) -> f64 {
        self.grown().max(1.0)
    }

    /// Returns the scale of people on the green.
    pub(super) const fn person(&self) -> f64 {
        if matches!(self.room, Room::Narrow) { 0.76 } else { 1.0 }
    }

    /// Returns the top left corner of the village's banner.
    pub(super) fn banner(&self) -> Point {
        match self.room {
            Room::Narrow => (6.0, 246.0 * self.tall()),
            Room::Middle => (6.0, 226.0),
            Room::Wide => (14.0, 226.0),
        }
    }

    /// Returns the y of the line on which the piles of goods stand.
    pub(super) fn piles(&self) -> f64 {
        if self.room == Room::Narrow { 402.0 * self.tall() } else { 480.0 }
    }

    /// Returns the area of a rival, by its number.
    pub(super) fn other(&self, number: u8) -> Area {
        // An incomplete last row is as wide as the others.
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

    /// Returns the area of a raid of the Horde, by its number.
    pub(super) fn raid(&self, number: usize) -> Area {
        let rows = if self.room == Room::Narrow && self.size() > LARGE { 2 } else { 1 };
        let in_row = RAIDS.len().div_ceil(rows);
        let (width, height) = (self.horizon.width / in_row as f64, self.horizon.height / rows as f64);
        let (row, column) = (number / in_row, number % in_row);
        Area::new(self.horizon.left + width * column as f64, self.horizon.top + height * row as f64, width, height)
    }

    /// Returns the area of a plan, by its number.
    pub(super) fn plan(&self, number: u8, plans: u8) -> Area {
        let abreast = f64::from(self.plans_abreast.max(1));
        let (column, row) =
            (f64::from(number % self.plans_abreast.max(1)), f64::from(number / self.plans_abreast.max(1)));
        let rows = f64::from(plans.div_ceil(self.plans_abreast.max(1)));
        // On a wide plank the cards stay together in the middle.
        let (widest, margin) = if self.room == Room::Narrow { (130.0, 0.0) } else { (96.0, 12.0) };
        let across = (self.plank.width - margin).min(widest * abreast);
        let left = self.plank.left + (self.plank.width - across) / 2.0;
        let head = 26.0 * self.grown();
        let (pitch, height) = (across / abreast, (self.plank.height - head) / rows);
        // Touch targets need more space between them.
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
