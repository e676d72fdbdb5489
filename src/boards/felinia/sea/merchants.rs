//! Merchants wherever they are: on boats, on their way, settled, or in stock. A state has no merchants one by one, so
//! they are matched from one state to the next; a merchant keeps its element wherever it goes.

use engine::games::felinia::data::{Boat, MERCHANTS};
use engine::games::felinia::island::Province;
use engine::games::felinia::state::Felinia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::boats::{Berths, boat_place};
use super::geometry::{Arrangement, SCALE, middle};
use crate::board_parts::changed::Changed;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::{Piece, Point};
use crate::board_parts::seat_mark::{SHAPES, seat_class};

/// Where a merchant is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Whereabouts {
    /// In his seat's stock.
    #[default]
    Home,
    /// On a boat, on its first or second seat.
    Aboard(Boat, u8),
    /// On his way over the island.
    Walking(Province),
    /// Settled on a post.
    Settled(Province),
}

/// Every merchant of every seat: `0` is the first seat's first merchant, and so on.
pub(super) type Company = Vec<Whereabouts>;

/// Which merchant, in a [`Company`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Merchant(usize);

impl Merchant {
    fn seat(self) -> Seat {
        Seat((self.0 / usize::from(MERCHANTS)) as u8)
    }
}

/// Where a seat's merchants are that aren't in stock.
fn abroad(now: &Felinia, seat: Seat) -> Vec<Whereabouts> {
    let walking = now.journey().filter(|_| now.active == seat).map(|journey| Whereabouts::Walking(journey.at));
    let aboard = now.ships.iter().filter_map(|ship| Some((ship.boat?, ship.aboard))).flat_map(|(boat, aboard)| {
        let spaces = (0..).zip(aboard);
        spaces
            .filter(|(_, who)| *who == Some(seat))
            .map(move |(space, _)| Whereabouts::Aboard(boat, space))
            .collect::<Vec<_>>()
    });
    let settled = now.board(seat).settled.iter().map(Whereabouts::Settled);
    walking.into_iter().chain(aboard).chain(settled).collect()
}

/// Who goes where: whoever can stay, stays; of the others, those who were nearest on the way from stock over boat and
/// island to a post take the new places.
pub(super) fn matched(before: &[Whereabouts], now: &Felinia) -> Company {
    let mut company = Company::new();
    for seat in Seat::all(now.seats) {
        let first = seat.index() * usize::from(MERCHANTS);
        let last = first + usize::from(MERCHANTS);
        let were: Vec<Whereabouts> =
            (first..last).map(|merchant| before.get(merchant).copied().unwrap_or_default()).collect();
        let mut wanted = abroad(now, seat);
        let mut are: Vec<Option<Whereabouts>> = Vec::new();
        for whereabouts in &were {
            let stays = wanted.iter().position(|place| place == whereabouts);
            are.push(stays.map(|place| wanted.swap_remove(place)));
        }
        // Those furthest on their way are placed first.
        wanted.sort_by_key(|place| std::cmp::Reverse(stage(*place)));
        for place in wanted {
            let nearest = |merchant: &usize| {
                let was = stage(were[*merchant]);
                if was <= stage(place) { stage(place) - was } else { 4 + was }
            };
            if let Some(merchant) = (0..were.len()).filter(|merchant| are[*merchant].is_none()).min_by_key(nearest) {
                are[merchant] = Some(place);
            }
        }
        company.extend(are.into_iter().map(Option::unwrap_or_default));
    }
    company
}

/// Whether a merchant of a seat is there.
fn stands(now: &Felinia, seat: Seat, whereabouts: Whereabouts) -> bool {
    whereabouts != Whereabouts::Home && abroad(now, seat).contains(&whereabouts)
}

/// How far on his way a merchant is.
fn stage(whereabouts: Whereabouts) -> u8 {
    match whereabouts {
        Whereabouts::Home => 0,
        Whereabouts::Aboard(..) => 1,
        Whereabouts::Walking(_) => 2,
        Whereabouts::Settled(_) => 3,
    }
}

/// All of them.
#[component]
pub(super) fn Merchants(berths: Memo<Berths>, arrangement: Memo<Arrangement>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let company = Memo::new(move |before: Option<&Company>| {
        table.state.with(|now| matched(before.map_or(&[], |before| before.as_slice()), now))
    });
    let seats = table.part(|now| now.seats);
    let all = move || (0..usize::from(seats.get()) * usize::from(MERCHANTS)).map(Merchant);
    view! {
        <g class="merchants" aria-hidden="true">
            <For each=all key=|merchant| *merchant children=move |merchant| view! { <Cat merchant company berths arrangement /> } />
        </g>
    }
}

/// A merchant: a sitting cat with the shape of its seat.
#[component]
fn Cat(
    merchant: Merchant,
    company: Memo<Company>,
    berths: Memo<Berths>,
    arrangement: Memo<Arrangement>,
) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let whereabouts = Memo::new(move |_| company.with(|company| company.get(merchant.0).copied().unwrap_or_default()));
    let own = Memo::new(move |_| table.own() == Some(merchant.seat()));
    let place = Memo::new(move |_| {
        table.state.with(|now| place(now, &berths.get(), &arrangement.get(), whereabouts.get(), own.get()))
    });
    let at = Signal::derive(move || place.get().0);
    let scale = Signal::derive(move || place.get().1);
    let is_new = table.is_new(move |now| stands(now, merchant.seat(), whereabouts.get()));
    let colour = Memo::new(move |_| table.face(merchant.seat()).colour);
    let away = Memo::new(move |_| whereabouts.get() == Whereabouts::Home);
    let class = Memo::new(move |_| {
        let walks = if matches!(whereabouts.get(), Whereabouts::Walking(_)) { " walking" } else { "" };
        format!("merchant {}{walks}", seat_class(colour.get()))
    });
    view! {
        <Piece at scale away>
            <g class=move || class.get()>
                <use href="#felinia-cat" x="-17" y="-28"></use>
                <path class="shape-of-seat" transform="translate(-7.5 -8) scale(.75)" d=move || SHAPES[usize::from(colour.get()) % SHAPES.len()] />
            </g>
            <Changed is_new at=(15.0, -24.0) />
        </Piece>
    }
}

/// The point at which a merchant is drawn, and how large.
fn place(
    now: &Felinia,
    berths: &Berths,
    arrangement: &Arrangement,
    whereabouts: Whereabouts,
    own: bool,
) -> (Point, f64) {
    let island = now.island();
    let ashore = match whereabouts {
        // One's own come from the tray below, the others' from the strip above.
        Whereabouts::Home => {
            let view = arrangement.view;
            (500.0, if own { view.top + view.height + 60.0 } else { view.top - 60.0 })
        }
        Whereabouts::Aboard(boat, space) => {
            let ((x, y), size) = boat_place(now, berths, arrangement, boat);
            return ((x + size * (44.0 + 80.0 * f64::from(space)), y + size * 96.0), size);
        }
        Whereabouts::Walking(at) => {
            let (x, y) = middle(island, at);
            (x, y - 12.0)
        }
        Whereabouts::Settled(at) => middle(island, at),
    };
    (ashore, SCALE)
}

#[cfg(test)]
mod tests {
    use super::Whereabouts::{Aboard, Home, Settled, Walking};
    use super::*;
    use engine::games::felinia::Dock;

    /// A match of two seats with the first seat's merchants at these places; dealt by the engine, then changed.
    fn position(settled: &[u8], aboard: Option<Boat>) -> Felinia {
        let mut now: Felinia = crate::boards::sample("/felinia/new?seed=OLIVE-1&seats=you,you");
        for post in settled {
            now.boards[0].settled.insert(Province(*post));
        }
        now.ships[Dock(0)].aboard[0] = aboard.map(|_| Seat(0));
        if let Some(boat) = aboard {
            now.ships[Dock(0)].boat = Some(boat);
        }
        now
    }

    fn of_first(company: &Company) -> Vec<Whereabouts> {
        company[..usize::from(MERCHANTS)].iter().copied().filter(|place| *place != Home).collect()
    }

    #[test]
    fn whoever_stays_keeps_his_place_and_his_element() {
        let before = matched(&[], &position(&[3], Some(Boat(4))));
        let now = matched(&before, &position(&[3, 9], Some(Boat(4))));
        for (was, is) in before.iter().zip(&now).filter(|(was, _)| **was != Home) {
            assert_eq!(was, is);
        }
        assert_eq!(of_first(&now).len(), 3);
    }

    #[test]
    fn whoever_went_ashore_is_the_one_who_was_aboard() {
        let before = matched(&[], &position(&[], Some(Boat(4))));
        let who = before.iter().position(|place| *place == Aboard(Boat(4), 0)).expect("somebody aboard");
        let now = matched(&before, &position(&[7], None));
        assert_eq!(now[who], Settled(Province(7)));
    }

    #[test]
    fn who_walks_is_who_settles() {
        let mut before = matched(&[], &position(&[5], None));
        before[4] = Walking(Province(2));
        let now = matched(&before, &position(&[5, 8], None));
        assert_eq!(now[4], Settled(Province(8)));
    }
}
