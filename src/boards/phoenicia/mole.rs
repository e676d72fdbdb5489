//! The mole in the middle of the harbour: the card that is being sold, the bidders around it, and the highest bid.
//! Without an auction it shows the current state of the round.

use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::layout::{Layout, use_layout};
use super::perspective::buyer;
use super::place::{Place, lying, placed};
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::icon::Icon;
use crate::board_parts::seat_mark::mark;
use crate::board_parts::target::{Target, TargetBox};

/// The stones and the rug under the card.
#[component]
pub(super) fn Mole() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let label = Signal::derive(move || table.state.with(|now| said(table, now)));
    let is_selling = table.part(|now| now.auction().is_some());
    let places = Memo::new(move |_| layout.with(|layout| (layout.mole, layout.rug())));
    let lamp = move || {
        let mole = places.get().0;
        let (x, y) = mole.middle();
        view! { <ellipse class="lamp wide-lamp" cx=x cy=y rx=mole.width * 0.66 ry=mole.height * 0.66></ellipse> }
    };
    let stones = move || {
        let (mole, rug) = places.get();
        let (x, y) = mole.middle();
        let fringe = format!("M{0} {1}h{2}M{0} {3}h{2}", rug.x, rug.y - 2.0, rug.width, rug.y + rug.height + 2.0);
        view! {
            <rect class="stone-edge" x=mole.x y=mole.y + 10.0 width=mole.width height=mole.height - 6.0 rx="28"></rect>
            <rect
                class="shape stone"
                x=mole.x
                y=mole.y
                width=mole.width
                height=mole.height - 6.0
                rx="28"
                fill="url(#phoenicia-paving)"
            ></rect>
            <rect
                class="stone-rim"
                x=mole.x + 2.5
                y=mole.y + 2.5
                width=mole.width - 5.0
                height=mole.height - 11.0
                rx="26"
            ></rect>
            <ellipse class="lamp" cx=x cy=y rx=mole.width * 0.48 ry=mole.height * 0.48></ellipse>
            <path class="fringe" d=fringe></path>
            <rect class="rug" x=rug.x y=rug.y width=rug.width height=rug.height rx="3"></rect>
            <rect
                class="rug-border"
                x=rug.x + 5.0
                y=rug.y + 5.0
                width=rug.width - 10.0
                height=rug.height - 10.0
            ></rect>
            <rect x=rug.x y=rug.y + rug.height - 17.0 width=rug.width height="12" fill="url(#phoenicia-zig)"></rect>
        }
    };
    view! {
        <g class="mole high" class:selling=move || is_selling.get()>
            {lamp}
            <Target entity=Entity::Auction label class="auction" details_on_click=true>
                {stones}
            </Target>
        </g>
    }
}

/// Describes the auction.
fn said(table: BoardContext<Phoenicia>, now: &Phoenicia) -> String {
    match now.auction() {
        Some(auction) => {
            let card = auction.development.card();
            match auction.high {
                Some((leader, bid)) => {
                    format!("{} is up for auction. {} leads with {bid}", card.name, table.face(leader).name)
                }
                None => format!("{} is up for auction. No bid yet, the lowest is {}", card.name, card.minimum),
            }
        }
        None => format!("Round {}. No auction is running", now.round),
    }
}

/// The text on the mole: the seats around it, and the state of the round without an auction.
#[component]
pub(super) fn Around() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let place = Memo::new(move |_| layout.with(|layout| layout.mole));
    let rug = Memo::new(move |_| layout.with(Layout::rug).width);
    let is_selling = table.part(|now| now.auction().is_some());
    let seats = table.part(|now| now.seats);
    // Clockwise around the mole, from the bottom left.
    let bidders = move || {
        let mut left: Vec<Seat> = buyer(table).clockwise(seats.get()).collect();
        let right = left.split_off(left.len().div_ceil(2));
        left.reverse();
        [left, right].map(|side| {
            let side = side.into_iter().map(|seat| view! { <Bidder seat /> }).collect_view();
            view! { <span class="side-of-mole">{side}</span> }
        })
    };
    let sides = move || {
        let [left, right] = bidders();
        view! {
            {left}
            <span class="on-rug" style:width=format!("{:.1}px", rug.get())>
                {(!is_selling.get()).then(|| view! { <Moment /> })}
            </span>
            {right}
        }
    };
    view! {
        <div class="around" aria-hidden="true" {..placed(place)}>
            {sides}
        </div>
    }
}

/// The round and the action of the deciding seat, on the rug.
#[component]
fn Moment() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let now = table.part(|now| (now.round, now.decider(), words::doing(now)));
    move || {
        let (round, decider, doing) = now.get();
        let decider = decider.map(|seat| {
            let face = table.face(seat);
            view! {
                {mark(face.colour)}
                <b class="serif">{face.name}</b>
            }
        });
        view! {
            <b class="serif">"Round"</b>
            <b class="serif huge">{round}</b>
            {decider}
            <span>{doing}</span>
        }
    }
}

/// A seat at the mole: its action or its bid.
#[component]
fn Bidder(seat: Seat) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let standing = table.part(move |now| (words::standing(now, seat), now.overlord == seat));
    move || {
        let (standing, is_overlord) = standing.get();
        let face = table.face(seat);
        let is_own = table.own() == Some(seat);
        let name = if is_own { "You".to_owned() } else { face.name };
        let said = match standing.bid {
            Some(bid) => view! { <b class="serif bid"><Icon name="phoenicia-coin" /> {bid}</b> }.into_any(),
            None => {
                let words = if is_own { words::addressed(standing.words) } else { standing.words };
                view! { <span class="status">{words}</span> }.into_any()
            }
        };
        view! {
            <span class="bidder" class:out=standing.out class:decides=standing.decides>
                <span class="chair">
                    {mark(face.colour)}
                    {is_overlord.then(|| view! { <Icon name="phoenicia-crown" /> })}
                </span>
                <b class="serif name">{name}</b>
                {said}
            </span>
        }
    }
}

/// The layer over the card that is sold: the highest bid, and the viewer's options.
#[component]
pub(super) fn Bids() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let high = table.part(|now| now.auction().map(|auction| (auction.high, auction.development.card().minimum)));
    let bidding = Memo::new(move |_| {
        let own = table.own();
        table.state.with(|now| {
            let auction = now.auction().filter(|auction| own == Some(auction.bidder))?;
            let most = now.means(auction.bidder, auction.development);
            Some((auction.lowest(), most, auction.high.is_some()))
        })
    });
    // Over the foot of the card, limited to the mole.
    let tag = Memo::new(move |_| {
        layout.with(|layout| {
            let (sold, mole) = (layout.sold(), layout.mole);
            let y = (sold.y + sold.height - 13.0).min(mole.y + mole.height - 36.0);
            Place::new(mole.x, y, mole.width, 42.0)
        })
    });
    let highest = move || {
        let (high, minimum) = high.get()?;
        let (sign, bid, words) = match high {
            Some((leader, bid)) => (mark(table.face(leader).colour).into_any(), bid, "highest bid"),
            None => (view! { <Icon name="phoenicia-coin" /> }.into_any(), minimum, "or more"),
        };
        Some(view! {
            <div class="highest lit" {..lying(tag.get())}>
                <span>{sign} <b class="serif bid">{bid}</b> {words}</span>
            </div>
        })
    };
    let plates = move || {
        let (lowest, most, can_pass) = bidding.get()?;
        let pass = can_pass.then(|| view! { <Plate entity=Entity::Pass right=true words="Pass".to_owned() /> });
        Some(view! {
            <Plate entity=Entity::Bid right=false words=bids_in_words(lowest, most) />
            {pass}
        })
    };
    view! {
        {highest}
        {plates}
    }
}

/// Returns the text for the bids that a seat can make, from the lowest to the most that it can pay.
fn bids_in_words(lowest: u8, most: u16) -> String {
    if u16::from(lowest) < most { format!("Bid {lowest}–{most}") } else { format!("Bid {lowest}") }
}

/// A plate at the foot of the mole with which the viewer bids or passes.
#[component]
fn Plate(entity: Entity, right: bool, words: String) -> impl IntoView {
    let layout = use_layout();
    let place = Memo::new(move |_| {
        let (mole, sold) = layout.with(|layout| (layout.mole, layout.sold()));
        let width = (sold.x - mole.x - 18.0).min(110.0);
        let x = if right { mole.x + mole.width - 7.0 - width } else { mole.x + 7.0 };
        Place { x, y: mole.y + mole.height - 58.0, width, height: 44.0 }
    });
    let label = words.clone();
    view! {
        <TargetBox entity label class="plate" {..placed(place)}>
            <b class="serif">{words}</b>
        </TargetBox>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plate_of_bids_says_how_far_they_go() {
        assert_eq!(bids_in_words(5, 11), "Bid 5–11");
        assert_eq!(bids_in_words(11, 11), "Bid 11");
    }
}
