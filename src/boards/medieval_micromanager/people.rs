//! The people of a village, on the green or at work, with identities. A state contains only counts, so people are
//! matched from state to state. A person who moves keeps the element.

use engine::games::medieval_micromanager::action::Lot;
use engine::games::medieval_micromanager::data::BuildingKind;
use engine::games::medieval_micromanager::state::{Micromanager, Village};
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::layout::Layout;
use super::lots::{self, Standing};
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::{Piece, Point};
use crate::board_parts::seat_mark::{SeatShape, seat_class};

/// The place of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whereabouts {
    /// On the green, at an index that is kept while the person stays.
    Green(u16),
    /// At work in a building, at a space.
    Work(Lot, u8),
    /// No longer in the village.
    Gone,
}

/// A person, for as long as the page shows the village.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Person {
    /// The identity. It is never reused.
    pub(super) id: u32,
    pub(super) whereabouts: Whereabouts,
    /// The house from which a new person comes.
    pub(super) born: Option<Lot>,
}

/// The people of a village in order of arrival, and the next identity.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct People {
    pub(super) all: Vec<Person>,
    next: u32,
}

impl People {
    /// Returns the people in a later state of the village. People who can stay do. Then people without a place go to
    /// work, or to the green.
    pub(super) fn follow(&self, village: &Village) -> Self {
        let spaces = village.lots().flat_map(|(lot, building)| lots::worked(building).map(move |space| (lot, space)));
        let mut jobs: Vec<(Lot, u8)> = spaces.collect();
        let idle = usize::from(village.units).saturating_sub(jobs.len());
        let mut all: Vec<Person> =
            self.all.iter().copied().filter(|person| person.whereabouts != Whereabouts::Gone).collect();
        let mut settled = vec![false; all.len()];
        for (person, settled) in all.iter_mut().zip(&mut settled) {
            person.born = None;
            if let Whereabouts::Work(lot, space) = person.whereabouts
                && let Some(at) = jobs.iter().position(|job| *job == (lot, space))
            {
                jobs.swap_remove(at);
                *settled = true;
            }
        }
        jobs.sort_unstable();
        let mut places = Places::new(idle);
        for (person, settled) in all.iter_mut().zip(&mut settled) {
            // Only as many as are idle keep their places on the green. The people who came last leave first.
            if let Whereabouts::Green(place) = person.whereabouts
                && !*settled
                && places.keep(place)
            {
                *settled = true;
            }
        }
        let mut jobs = jobs.into_iter();
        for (person, _) in all.iter_mut().zip(&settled).filter(|(_, settled)| !**settled) {
            person.whereabouts = match jobs.next() {
                Some((lot, space)) => Whereabouts::Work(lot, space),
                None => places.take().map_or(Whereabouts::Gone, Whereabouts::Green),
            };
        }
        let mut next = self.next;
        let houses: Vec<Lot> = village
            .lots()
            .filter(|(_, building)| building.kind() == BuildingKind::House && building.workers() > 0)
            .map(|(lot, _)| lot)
            .collect();
        loop {
            let whereabouts = match jobs.next() {
                Some((lot, space)) => Whereabouts::Work(lot, space),
                None => match places.take() {
                    Some(place) => Whereabouts::Green(place),
                    None => break,
                },
            };
            let born = if self.all.is_empty() { None } else { houses.first().copied() };
            all.push(Person { id: next, whereabouts, born });
            next += 1;
        }
        Self { all, next }
    }
}

/// The places on the green for idle people.
struct Places {
    idle: usize,
    taken: Vec<u16>,
}

impl Places {
    fn new(idle: usize) -> Self {
        Self { idle, taken: Vec::with_capacity(idle) }
    }

    /// Keeps a place. Returns `false` if it is taken, or if enough places are kept already.
    fn keep(&mut self, place: u16) -> bool {
        let stays = self.taken.len() < self.idle && !self.taken.contains(&place);
        if stays {
            self.taken.push(place);
        }
        stays
    }

    /// Takes the first free place. `None` if all idle people have a place.
    fn take(&mut self) -> Option<u16> {
        if self.taken.len() == self.idle {
            return None;
        }
        let place = (0..).find(|place| !self.taken.contains(place))?;
        self.taken.push(place);
        Some(place)
    }
}

/// The largest number of people on the green who stand side by side without overlap.
const LOOSE: u16 = 16;

/// Returns the elements of the sequence 0, 1, −1, 2, −2 …
fn outwards(number: u16) -> f64 {
    let step = f64::from(number.div_ceil(2));
    if number % 2 == 1 { step } else { -step }
}

/// Returns the point of a place on the green. Rows are filled around the middle. A large crowd stands closer together.
pub(super) fn green_place(layout: &Layout, place: u16, crowd: u16) -> Point {
    let ((x, y), (across, down)) = layout.green();
    let size = layout.person();
    let (pitch, row) = match crowd {
        ..=LOOSE => (29.0, 17.0),
        17..=36 => (19.0, 13.0),
        _ => (13.0, 10.0),
    };
    let (pitch, row) = (pitch * size, row * size);
    // Rows follow from the middle outwards. Each is as long as the green is wide there, and is filled from its middle.
    let rows = ((down * 1.7) / row).max(1.0) as u16;
    let mut left = place;
    for number in 0..rows {
        let dy = 10.0 * size + row * outwards(number);
        let half = across * (1.0 - (dy / (down * 1.3)).powi(2)).max(0.05).sqrt() * 0.86;
        let in_row = ((2.0 * half / pitch) as u16).clamp(1, 7);
        let in_row = if crowd > LOOSE { ((2.0 * half / pitch) as u16).max(1) } else { in_row };
        if left < in_row {
            let shift = if number % 2 == 0 { 0.0 } else { pitch / 2.0 };
            return (x + outwards(left) * pitch + shift, y + dy);
        }
        left -= in_row;
    }
    (x, y)
}

/// All people of a village.
#[component]
pub(super) fn Crowd(seat: Seat, standings: Memo<Vec<Standing>>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let people = Memo::new(move |before: Option<&People>| {
        let before = before.cloned().unwrap_or_default();
        table.state.with(|now| before.follow(now.village(seat)))
    });
    let idle = Memo::new(move |_| table.state.with(|now| crowd(now, seat)));
    view! {
        <g class="people" aria-hidden="true">
            <For each=move || people.get().all key=|person| person.id let:person>
                <Someone seat person people standings layout idle />
            </For>
        </g>
    }
}

/// Returns the number of people on the green.
fn crowd(now: &Micromanager, seat: Seat) -> u16 {
    let village = now.village(seat);
    village.units.saturating_sub(village.workers())
}

/// A person: a hooded figure with the mark of the seat.
#[component]
fn Someone(
    seat: Seat,
    person: Person,
    people: Memo<People>,
    standings: Memo<Vec<Standing>>,
    layout: Memo<Layout>,
    idle: Memo<u16>,
) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let id = person.id;
    let whereabouts = Memo::new(move |_| {
        let found = people.with(|people| people.all.iter().find(|person| person.id == id).map(|one| one.whereabouts));
        found.unwrap_or(Whereabouts::Gone)
    });
    // The starting point doesn't change later.
    let door = move |lot: Lot| standings.with_untracked(|all| all.iter().find(|one| one.lot == lot).map(|one| one.at));
    let place = move || match whereabouts.get() {
        Whereabouts::Green(place) => layout.with(|layout| (green_place(layout, place, idle.get()), layout.person())),
        Whereabouts::Work(lot, space) => {
            let standing = standings.with(|all| all.iter().find(|one| one.lot == lot).copied());
            let size = layout.with(Layout::person);
            standing.map_or(((0.0, 0.0), size), |standing| {
                let (x, y) = lots::space(&standing, space);
                ((x, y + 2.0), standing.scale.clamp(0.45, 1.0))
            })
        }
        // Out of the village, along the road.
        Whereabouts::Gone => layout.with(|layout| ((-30.0, layout.green().0.1 + 20.0), layout.person())),
    };
    let place = Memo::new(move |_| place());
    let at = Signal::derive(move || place.get().0);
    let scale = Signal::derive(move || place.get().1);
    let away = Signal::derive(move || whereabouts.get() == Whereabouts::Gone);
    let colour = Signal::derive(move || table.face(seat).colour);
    view! {
        <Piece at scale away from=person.born.and_then(door) class="person">
            <g class=move || seat_class(colour.get())>
                <use href="#mm-body"></use>
                <SeatShape colour at=(-1.0, -8.0) size=8.0 />
            </g>
        </Piece>
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::after;
    use super::*;

    #[test]
    fn at_first_everybody_stands_on_the_green() {
        let people = People::default().follow(after(&[])[0].village(Seat(0)));
        assert_eq!(people.all.len(), 5);
        assert!(people.all.iter().all(|person| matches!(person.whereabouts, Whereabouts::Green(_))));
    }

    #[test]
    fn whoever_goes_to_work_is_somebody_from_the_green_and_the_others_stay_where_they_are() {
        let states = after(&["Skip building", "3 units make"]);
        let before = People::default().follow(states[1].village(Seat(0)));
        let now = before.follow(states[2].village(Seat(0)));
        let ids = |people: &People| people.all.iter().map(|person| person.id).collect::<Vec<_>>();
        assert_eq!(ids(&before), ids(&now));
        let stayed = before.all.iter().zip(&now.all).filter(|(was, is)| was.whereabouts == is.whereabouts).count();
        assert_eq!(stayed, 2);
        let working = now.all.iter().filter(|person| matches!(person.whereabouts, Whereabouts::Work(..))).count();
        assert_eq!(working, 3);
    }

    #[test]
    fn somebody_new_comes_out_of_the_house_that_recruits() {
        let states = after(&["Skip building", "1 unit recruits"]);
        let before = People::default().follow(states[1].village(Seat(0)));
        let now = before.follow(states[2].village(Seat(0)));
        assert_eq!(now.all.len(), 6);
        assert!(now.all[5].born.is_some());
        assert!(now.all[..5].iter().all(|person| person.born.is_none()));
    }

    #[test]
    fn places_on_the_green_lie_on_it_and_apart() {
        let layout = Layout::new((1080.0, 850.0), 1.0, false, 3, 13);
        let ((x, y), (across, down)) = layout.green();
        for crowd in [5, 16, 30, 60] {
            let places: Vec<Point> = (0..crowd).map(|place| green_place(&layout, place, crowd)).collect();
            for (at, one) in places.iter().enumerate() {
                assert!((one.0 - x).abs() <= across + 14.0 && (one.1 - y).abs() <= down + 10.0, "{one:?}");
                assert!(places[at + 1..].iter().all(|other| other != one), "{crowd}: {one:?}");
            }
        }
    }
}
