//! The positions of a village's buildings, grouped by district. Raw buildings stand separately, because their spaces
//! differ. Undamaged houses, storehouses and walls stand together. Damaged buildings move out of these groups.

use engine::games::medieval_micromanager::action::Lot;
use engine::games::medieval_micromanager::building::Building;
use engine::games::medieval_micromanager::data::{BuildingKind, SPACES};
use leptos::prelude::*;

use super::layout::{Area, District, Layout};
use crate::board_parts::piece::Point;

/// A building on its lot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Standing {
    pub(super) lot: Lot,
    pub(super) building: Building,
    /// The middle of the front edge.
    pub(super) at: Point,
    pub(super) scale: f64,
    /// `true` if the building stands in a group of its kind, without a separate plaque.
    pub(super) together: bool,
    /// The width available for the plaque.
    pub(super) place: f64,
}

/// The dimensions of a building's drawing, from the middle of its front edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Shape {
    pub(super) width: f64,
    pub(super) height: f64,
    /// The point of the first work space. `pitch` is the distance to the next.
    pub(super) space: Point,
    pub(super) pitch: f64,
    /// The y at which the text below it begins.
    pub(super) foot: f64,
}

/// Returns the dimensions of a kind's drawing.
pub(super) fn shape(kind: BuildingKind) -> Shape {
    let shape = |width, height, down, foot| Shape { width, height, space: (-50.0, down), pitch: 25.0, foot };
    match kind {
        BuildingKind::Farm => Shape { width: 154.0, height: 116.0, space: (-56.0, -16.0), pitch: 28.0, foot: 5.0 },
        BuildingKind::TimberCamp => shape(130.0, 64.0, 34.0, 44.0),
        BuildingKind::Quarry => shape(136.0, 76.0, 22.0, 32.0),
        BuildingKind::Mine => shape(152.0, 90.0, 20.0, 30.0),
        BuildingKind::Sawmill => shape(132.0, 72.0, 22.0, 32.0),
        BuildingKind::Smithy | BuildingKind::Toolmaker | BuildingKind::Weaponsmith | BuildingKind::Armorer => {
            shape(124.0, 108.0, 20.0, 30.0)
        }
        BuildingKind::Academy => shape(124.0, 116.0, 20.0, 30.0),
        BuildingKind::House => shape(124.0, 84.0, 20.0, 30.0),
        BuildingKind::Granary => shape(124.0, 86.0, 20.0, 30.0),
        BuildingKind::Warehouse => shape(134.0, 82.0, 20.0, 30.0),
        BuildingKind::School => shape(124.0, 102.0, 20.0, 30.0),
        BuildingKind::Castle => shape(124.0, 88.0, 20.0, 30.0),
        BuildingKind::Wall => shape(146.0, 60.0, 16.0, 26.0),
    }
}

/// Returns the point of a work space of a building, counted from the left.
pub(super) fn space(standing: &Standing, number: u8) -> Point {
    let shape = shape(standing.building.kind());
    let ((x, y), scale) = (standing.at, standing.scale);
    if standing.together {
        // Workers of a house in a group stand in front of its door.
        return (x + scale * (f64::from(number) * 12.0 - 30.0), y + 6.0 * scale);
    }
    (x + scale * (shape.space.0 + shape.pitch * f64::from(number)), y + scale * shape.space.1)
}

/// Returns the width of a building's hit area, in units of its drawing. It is at least as wide as a touch target, if
/// its neighbours leave space.
pub(super) fn hit_width(standing: &Standing, layout: &Layout) -> f64 {
    let Shape { width, .. } = shape(standing.building.kind());
    if standing.together { width * 0.68 } else { width.max(layout.finger.min(standing.place) / standing.scale) }
}

/// Returns `true` if undamaged buildings of a kind stand together in a group.
pub(super) const fn flocks(kind: BuildingKind) -> bool {
    matches!(kind, BuildingKind::House | BuildingKind::Granary | BuildingKind::Warehouse | BuildingKind::Wall)
}

/// Returns `true` if units can work at a building, so that its spaces are shown.
pub(super) fn has_spaces(building: Building) -> bool {
    let kind = building.kind();
    building.damage() > 0 || !kind.card().makes.is_empty() || kind == BuildingKind::Academy
}

/// Returns the district of a building. Piles stand in front of storehouses, so a damaged storehouse moves to another
/// district.
pub(super) fn place_of(building: Building) -> District {
    let kind = building.kind();
    if kind.is_storehouse() && !building.is_undamaged() { District::Close } else { District::of(kind) }
}

/// Returns the number of columns in which `count` drawings are largest within an area, and their scale.
fn columns(area: Area, count: usize, cell: Point, below: f64, most: f64) -> (usize, f64) {
    let fit = |columns: usize| {
        let rows = count.div_ceil(columns);
        let (width, height) = (area.width / columns as f64, area.height / rows as f64);
        (width / cell.0).min((height - below) / cell.1).min(most)
    };
    (1..=count)
        .map(|columns| (columns, fit(columns)))
        .fold((1, f64::MIN), |best, one| if one.1 > best.1 { one } else { best })
}

/// The least width of a building's place, so that its row of spaces doesn’t overlap its neighbour’s.
const ROW: f64 = 136.0;

/// The least scale of a building. Smaller ones aren't recognizable.
const LEAST: f64 = 0.26;

/// Divides an area into cells. Returns the middle of each lower edge, the common scale and the width of a cell.
fn cells(area: Area, count: usize, cell: Point, below: f64, most: f64) -> (Vec<Point>, f64, f64) {
    let (across, scale) = columns(area, count, cell, below, most);
    let rows = count.div_ceil(across);
    let height = area.height / rows as f64;
    let place = |at: usize| {
        let (row, column) = (at / across, at % across);
        // An incomplete last row is centred.
        let in_row = (count - row * across).min(across);
        let width = area.width / in_row as f64;
        (area.left + width * (column as f64 + 0.5), area.top + height * (row as f64 + 1.0))
    };
    ((0..count).map(place).collect(), scale.max(LEAST), area.width / across as f64)
}

/// Returns the positions of all buildings of a village, in the order of their lots.
pub(super) fn standings(buildings: &[Building], layout: &Layout) -> Vec<Standing> {
    let lots = || (0..).map(Lot).zip(buildings.iter().copied());
    let mut all = Vec::with_capacity(buildings.len());
    for district in District::ALL {
        let here = |(_, building): &(Lot, Building)| place_of(*building) == district;
        let (together, alone): (Vec<_>, Vec<_>) =
            lots().filter(here).partition(|(_, building)| flocks(building.kind()) && building.is_undamaged());
        settle(&mut all, layout, layout.district(district), &together, &alone);
    }
    all.sort_by_key(|standing: &Standing| standing.lot);
    all
}

/// Places the buildings of a district: groups on the left, single buildings on the right.
fn settle(
    into: &mut Vec<Standing>,
    layout: &Layout,
    area: Area,
    together: &[(Lot, Building)],
    alone: &[(Lot, Building)],
) {
    let largest = if layout.person() < 1.0 { 0.72 } else { 1.08 };
    let share = match (together.len(), alone.len()) {
        (0, _) => 0.0,
        (_, 0) => 1.0,
        (many, few) => (many as f64 * 0.6 / (many as f64 * 0.6 + few as f64)).max(0.35),
    };
    let (left, right) = area.cut(area.width * share);
    let plaque = layout.plaque();
    if let Some((_, first)) = together.first() {
        let shape = shape(first.kind());
        let stored = first.kind().is_storehouse();
        // Buildings of a group overlap in both directions, and share one plaque below them.
        let cell = (shape.width * if first.kind() == BuildingKind::Wall { 0.94 } else { 0.66 }, shape.height * 0.8);
        let below = if stored { 0.0 } else { plaque + 8.0 };
        let row = Area { height: left.height - below, ..left };
        let (places, scale, _) = cells(row, together.len(), cell, 0.0, largest * 0.86);
        into.extend(together.iter().zip(places).map(|((lot, building), at)| Standing {
            lot: *lot,
            building: *building,
            at,
            scale,
            together: true,
            place: left.width,
        }));
    }
    if alone.is_empty() {
        return;
    }
    let shapes = || alone.iter().map(|(_, building)| shape(building.kind()));
    let most = |of: fn(Shape) -> f64| shapes().map(of).fold(0.0, f64::max);
    let (width, foot) = (most(|shape| shape.width).max(ROW), most(|shape| shape.foot));
    let cell = (width, most(|shape| shape.height) + foot);
    let (places, scale, room) = cells(right, alone.len(), cell, plaque + 2.0, largest);
    into.extend(alone.iter().zip(places).map(|((lot, building), (x, bottom))| Standing {
        lot: *lot,
        building: *building,
        at: (x, bottom - plaque - 2.0 - foot * scale),
        scale,
        together: false,
        place: room,
    }));
}

/// Returns the spaces of a building at which units work, from the left.
pub(super) fn worked(building: Building) -> std::ops::Range<u8> {
    0..building.workers().min(SPACES)
}

/// Returns the position of a lot's building. `None` if the lot is empty.
pub(super) fn standing_at(standings: Memo<Vec<Standing>>, lot: Lot) -> Memo<Option<Standing>> {
    Memo::new(move |_| standings.with(|all| all.get(lot.index()).copied()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn village(kinds: &[(BuildingKind, usize)]) -> Vec<Building> {
        kinds.iter().flat_map(|(kind, count)| std::iter::repeat_n(Building::intact(*kind), *count)).collect()
    }

    fn wide() -> Layout {
        Layout::new((1080.0, 850.0), 1.0, false, 3, 13)
    }

    fn narrow() -> Layout {
        Layout::new((390.0, 844.0), 1.0, true, 3, 13)
    }

    #[test]
    fn every_building_stands_in_the_district_of_its_work() {
        let buildings = village(&[
            (BuildingKind::Farm, 4),
            (BuildingKind::House, 7),
            (BuildingKind::Warehouse, 3),
            (BuildingKind::Wall, 3),
            (BuildingKind::Mine, 2),
        ]);
        for layout in [wide(), narrow()] {
            for standing in standings(&buildings, &layout) {
                let area = layout.district(place_of(standing.building));
                let (x, y) = standing.at;
                assert!((area.left..=area.right()).contains(&x), "{standing:?} in {area:?}");
                assert!((area.top..=area.bottom()).contains(&y), "{standing:?} in {area:?}");
            }
        }
    }

    #[test]
    fn houses_stand_together_and_a_damaged_one_by_itself() {
        let mut buildings = village(&[(BuildingKind::House, 3)]);
        buildings.push(Building::site(BuildingKind::House));
        let together: Vec<bool> = standings(&buildings, &wide()).iter().map(|standing| standing.together).collect();
        assert_eq!(together, [true, true, true, false]);
    }

    #[test]
    fn plaques_of_raw_buildings_dont_cover_each_other() {
        for count in 1..=6 {
            let standings = standings(&village(&[(BuildingKind::Farm, count)]), &wide());
            for (at, one) in standings.iter().enumerate() {
                for other in &standings[at + 1..] {
                    let (across, down) = ((one.at.0 - other.at.0).abs(), (one.at.1 - other.at.1).abs());
                    assert!(across >= 60.0 || down >= wide().plaque(), "{count}: {one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn on_a_phone_a_finger_hits_each_building_that_stands_alone() {
        let kinds = [
            BuildingKind::TimberCamp,
            BuildingKind::Quarry,
            BuildingKind::Mine,
            BuildingKind::Sawmill,
            BuildingKind::Smithy,
            BuildingKind::Academy,
            BuildingKind::School,
        ];
        let buildings = village(&kinds.map(|kind| (kind, 1)));
        for (width, text) in [(390.0, 1.0), (360.0, 1.0), (360.0, 1.25)] {
            let layout = Layout::new((width, 740.0), text, true, 5, 13);
            for standing in standings(&buildings, &layout) {
                let shape = shape(standing.building.kind());
                let high = standing.scale * (shape.height * 0.9 + shape.foot) + layout.plaque();
                let wide = standing.scale * hit_width(&standing, &layout);
                assert!(wide.min(high) >= layout.finger, "{width}: {wide} by {high}, {standing:?}");
            }
        }
    }

    #[test]
    fn rows_of_spaces_dont_run_into_each_other() {
        let tablet = Layout::new((820.0, 1000.0), 1.0, true, 5, 15);
        let pitch = |standing: &Standing| space(standing, 1).0 - space(standing, 0).0;
        let buildings = village(&[
            (BuildingKind::Academy, 2),
            (BuildingKind::Sawmill, 2),
            (BuildingKind::Quarry, 2),
            (BuildingKind::Toolmaker, 1),
        ]);
        for layout in [wide(), tablet, narrow()] {
            let standings = standings(&buildings, &layout);
            for one in &standings {
                let (end, y) = space(one, SPACES - 1);
                for other in standings.iter().filter(|other| other.lot != one.lot) {
                    let (start, other_y) = space(other, 0);
                    let pitch = f64::midpoint(pitch(one), pitch(other));
                    let apart = start < space(one, 0).0 || start - end > 1.3 * pitch || (y - other_y).abs() > 12.0;
                    assert!(apart, "{one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn the_largest_village_finds_room() {
        use engine::games::medieval_micromanager::data::MAX_BUILDINGS;
        for kind in [BuildingKind::Farm, BuildingKind::House, BuildingKind::Smithy, BuildingKind::Wall] {
            let standings = standings(&village(&[(kind, MAX_BUILDINGS)]), &wide());
            assert_eq!(standings.len(), MAX_BUILDINGS);
            assert!(standings.iter().all(|standing| standing.scale >= LEAST));
        }
    }
}
