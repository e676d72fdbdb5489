//! Merchants on boats, under way and settled, with their moves. A merchant keeps its element wherever it goes.

use engine::games::felinia::Event;
use engine::games::felinia::data::Boat;
use engine::games::felinia::island::Province;
use engine::games::felinia::state::Felinia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::boats::{Berths, boat_place};
use super::geometry::{Arrangement, SCALE, middle};
use crate::board_parts::changed::Changed;
use crate::board_parts::context::BoardContext;
use crate::board_parts::piece::{Piece, Point};
use crate::board_parts::pieces::{Move, Pieces};
use crate::board_parts::seat_mark::{SHAPES, seat_class};
use crate::board_parts::step::Step;

/// The place of a merchant that isn't in stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whereabouts {
    /// On a boat, in the seat with this index.
    Aboard(Boat, u8),
    /// Under way on the island.
    Walking(Province),
    /// Settled on a post.
    Settled(Province),
}

use Whereabouts::{Aboard, Settled, Walking};

/// The merchants of all seats that aren't in stock.
type Company = Pieces<Seat, Whereabouts>;

/// Returns the places of all merchants that aren't in stock.
fn abroad(now: &Felinia) -> Vec<(Seat, Whereabouts)> {
    let walking = now.journey().map(|journey| (now.active, Walking(journey.at)));
    let boats = now.ships.iter().filter_map(|ship| Some((ship.boat?, ship.aboard)));
    let aboard = boats
        .flat_map(|(boat, aboard)| (0..).zip(aboard).filter_map(move |(space, who)| Some((who?, Aboard(boat, space)))));
    let settled =
        Seat::all(now.seats).flat_map(|seat| now.board(seat).settled.iter().map(move |post| (seat, Settled(post))));
    walking.into_iter().chain(aboard).chain(settled).collect()
}

/// Returns the moves of merchants by an event: they land, step and settle.
fn moves(event: &Event, step: &Step<'_, Felinia>) -> Vec<Move<Seat, Whereabouts>> {
    let walking = || step.earlier.journey().map(|journey| Walking(journey.at));
    let moved = match *event {
        Event::Landed { seat, at } => aboard(step.earlier, seat, at).map(|from| (seat, from, Walking(at))),
        Event::Stepped { seat, to, .. } => walking().map(|from| (seat, from, Walking(to))),
        Event::Settled { seat, post, .. } => walking().map(|from| (seat, from, Settled(post))),
        _ => None,
    };
    moved.map(|(kind, from, to)| Move { kind, from, to }).into_iter().collect()
}

/// Returns the place of the next merchant of a seat to land, on the boat to a port.
fn aboard(now: &Felinia, seat: Seat, port: Province) -> Option<Whereabouts> {
    let country = now.island().card(port).country;
    now.ships.iter().find_map(|ship| {
        let boat = ship.boat.filter(|boat| boat.card().to == country)?;
        let space = ship.aboard.iter().position(|who| *who == Some(seat))?;
        Some(Aboard(boat, space as u8))
    })
}

/// The merchants.
#[component]
pub(super) fn Merchants(berths: Memo<Berths>, arrangement: Memo<Arrangement>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let company = table.pieces(abroad, moves);
    view! {
        <g class="merchants" aria-hidden="true">
            <For
                each=move || company.with(Company::identities)
                key=|identity| *identity
                children=move |identity| view! { <Cat identity company berths arrangement /> }
            />
        </g>
    }
}

/// A merchant: a sitting cat with the shape of its seat.
#[component]
fn Cat(identity: usize, company: Memo<Company>, berths: Memo<Berths>, arrangement: Memo<Arrangement>) -> impl IntoView {
    let table = BoardContext::<Felinia>::find();
    let (seat, _) = company.with_untracked(|company| company.piece(identity));
    let whereabouts = Memo::new(move |_| company.with(|company| company.place(identity)));
    let home = move || home(&arrangement.get(), table.own() == Some(seat));
    let place = Memo::new(move |_| match whereabouts.get() {
        Some(whereabouts) => table.state.with(|now| place(now, &berths.get(), &arrangement.get(), whereabouts)),
        None => (home(), SCALE),
    });
    let at = Signal::derive(move || place.get().0);
    let scale = Signal::derive(move || place.get().1);
    let from = untrack(|| table.appears().then(home));
    let away = Signal::derive(move || whereabouts.get().is_none());
    let is_new = table.is_new(move |now| whereabouts.get().is_some_and(|place| abroad(now).contains(&(seat, place))));
    let cat = move || {
        let colour = table.face(seat).colour;
        let walks = if matches!(whereabouts.get(), Some(Walking(_))) { " walking" } else { "" };
        view! {
            <g class=format!("merchant {}{walks}", seat_class(colour))>
                <use href="#felinia-cat" x="-17" y="-28"></use>
                <path
                    class="shape-of-seat"
                    transform="translate(-7.5 -8) scale(.75)"
                    d=SHAPES[usize::from(colour) % SHAPES.len()]
                />
            </g>
        }
    };
    view! {
        <Piece at scale from away>
            {cat}
            <Changed is_new at=(15.0, -24.0) />
        </Piece>
    }
}

/// Returns the point from which merchants come: the board below for the viewer's, the strip above for others.
fn home(arrangement: &Arrangement, own: bool) -> Point {
    let view = arrangement.view;
    (500.0, if own { view.top + view.height + 60.0 } else { view.top - 60.0 })
}

/// Returns the position and scale of a merchant.
fn place(now: &Felinia, berths: &Berths, arrangement: &Arrangement, whereabouts: Whereabouts) -> (Point, f64) {
    let island = now.island();
    match whereabouts {
        Aboard(boat, space) => {
            let ((x, y), size) = boat_place(now, berths, arrangement, boat);
            ((x + size * (44.0 + 80.0 * f64::from(space)), y + size * 96.0), size)
        }
        Walking(at) => {
            let (x, y) = middle(island, at);
            ((x, y - 12.0), SCALE)
        }
        Settled(at) => (middle(island, at), SCALE),
    }
}

#[cfg(test)]
mod tests {
    use engine::games::felinia::action::Dock;
    use engine::games::felinia::data::Tile;
    use engine::games::felinia::island::ProvinceKind;
    use engine::games::felinia::state::Stage;

    use super::*;

    const SEAT: Seat = Seat(1);

    /// Returns a match of two seats with two merchants of the second seat on the boat of the second dock.
    fn sailing() -> Felinia {
        let mut now: Felinia = crate::boards::sample("/felinia/new?seed=OLIVE-1&seats=you,you");
        now.ships[Dock(1)].aboard = [Some(SEAT), Some(SEAT)];
        now.active = SEAT;
        now
    }

    fn boat(now: &Felinia) -> Boat {
        now.ship(Dock(1)).boat.expect("a boat")
    }

    /// Returns the match of [`sailing`] with the first merchant ashore, and the port.
    fn ashore() -> (Felinia, Province) {
        let mut now = sailing();
        let journey = now.ashore(Dock(1), boat(&now).card().to);
        now.ships[Dock(1)].aboard[0] = None;
        now.stage = Stage::Moving(journey);
        (now, journey.at)
    }

    /// Returns the match of [`ashore`] with the first merchant one step further, and the province.
    fn further() -> (Felinia, Province) {
        let (mut now, port) = ashore();
        let Stage::Moving(mut journey) = now.stage else { panic!("moving") };
        journey.at = now.island().routes(port).iter().next().expect("a way");
        now.stage = Stage::Moving(journey);
        (now, journey.at)
    }

    /// Returns the match of [`ashore`] with the first merchant settled, and the post.
    fn settled() -> (Felinia, Province) {
        let (mut now, _) = ashore();
        let post = now.island().all().find(|at| now.island().card(*at).kind == ProvinceKind::Post).expect("a post");
        now.boards[SEAT.index()].settled.insert(post);
        now.stage = Stage::Trading { spot: engine::games::felinia::action::Spot(0) };
        (now, post)
    }

    /// Asserts that an event moves the first merchant on board from `from` to `to`, and that a step back reverses it.
    fn goes(earlier: &Felinia, later: &Felinia, event: Event, from: Whereabouts, to: Whereabouts) {
        let events = [event];
        let step = |is_back| Step { events: &events, earlier, later, is_back };
        let before = Company::default().follow(abroad(earlier), &[]);
        let who = before.identities().find(|who| before.place(*who) == Some(from)).expect("a merchant");
        let after = before.after(abroad(later), Some(&step(false)), moves);
        assert_eq!(after.place(who), Some(to));
        assert_eq!(after.after(abroad(earlier), Some(&step(true)), moves), before);
    }

    #[test]
    fn the_merchant_on_the_first_seat_of_the_boat_lands() {
        let (earlier, (later, port)) = (sailing(), ashore());
        let aboard = Aboard(boat(&earlier), 0);
        goes(&earlier, &later, Event::Landed { seat: SEAT, at: port }, aboard, Walking(port));
    }

    #[test]
    fn the_merchant_who_walks_takes_the_step() {
        let ((earlier, port), (later, to)) = (ashore(), further());
        let event = Event::Stepped { seat: SEAT, to, food: false };
        goes(&earlier, &later, event, Walking(port), Walking(to));
    }

    #[test]
    fn the_merchant_who_walks_settles() {
        let ((earlier, port), (later, post)) = (ashore(), settled());
        let event = Event::Settled { seat: SEAT, post, tile: Tile::of_kind(0) };
        goes(&earlier, &later, event, Walking(port), Settled(post));
    }

    #[test]
    fn a_merchant_who_went_home_is_the_next_one_to_board() {
        let (walking, _) = ashore();
        let mut home = walking;
        home.stage = settled().0.stage;
        let before = Company::default().follow(abroad(&walking), &[]);
        let after = before.after(abroad(&home), None, moves);
        let who = before.identities().find(|who| after.place(*who).is_none()).expect("one went home");
        assert_eq!(after.follow(abroad(&sailing()), &[]).place(who), Some(Aboard(boat(&home), 0)));
    }
}
