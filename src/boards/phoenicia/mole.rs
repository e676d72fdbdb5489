//! The mole in the middle of the harbour: what is being sold, the bidders around it, and the highest bid; without an
//! auction, what goes on instead.

use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Phoenicia;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::{Lines, Sign};
use super::layout::{Arrangement, SERIF, use_layout};
use super::perspective::buyer;
use super::place::Place;
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::lines::lines;
use crate::board_parts::seat_mark::{SeatShape, seat_class};
use crate::board_parts::target::Target;

/// Room for one's own bid and pass at the foot of the mole.
const PLATES: f64 = 54.0;

/// Stones, rug and bidders: what lies under the card.
#[component]
pub(super) fn Mole() -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let place = Memo::new(move |_| layout.with(|layout| layout.mole));
    let label = Signal::derive(move || table.state.with(|now| said(table, now)));
    let width = move || place.get().width;
    let height = move || place.get().height;
    let rug = Memo::new(move |_| {
        let (mole, sold) = (place.get(), layout.with(|layout| layout.sold()));
        let width = sold.width + 30.0;
        Place { x: (mole.width - width) / 2.0, y: 12.0, width, height: mole.height - 26.0 }
    });
    let transform = move || format!("translate({:.1} {:.1})", place.get().x, place.get().y);
    let fringe = move || {
        let Place { x, y, width, height } = rug.get();
        format!("M{x} {}h{width}M{x} {}h{width}", y - 2.0, y + height + 2.0)
    };
    let is_selling = table.part(|now| now.auction().is_some());
    let seats = table.part(|now| now.seats);
    let around = move || buyer(table).clockwise(seats.get()).enumerate().collect::<Vec<_>>();
    view! {
        <g class="mole" class:selling=move || is_selling.get() transform=transform>
            <ellipse
                class="lamp wide-lamp"
                cx=move || width() / 2.0
                cy=move || height() / 2.0
                rx=move || width() * 0.66
                ry=move || height() * 0.66
            ></ellipse>
            <Target entity=Entity::Auction label class="auction" details_on_click=true>
                <g class="high">
                    <rect class="stone-edge" y="10" width=width height=move || height() - 6.0 rx="28"></rect>
                    <rect class="shape stone" width=width height=move || height() - 6.0 rx="28" fill="url(#phoenicia-paving)"></rect>
                </g>
                <rect
                    class="stone-rim"
                    x="2.5"
                    y="2.5"
                    width=move || width() - 5.0
                    height=move || height() - 11.0
                    rx="26"
                ></rect>
                <ellipse
                    class="lamp"
                    cx=move || width() / 2.0
                    cy=move || height() / 2.0
                    rx=move || width() * 0.48
                    ry=move || height() * 0.48
                ></ellipse>
                <g class="lift">
                    <path class="fringe" d=fringe></path>
                    <rect
                        class="rug"
                        x=move || rug.get().x
                        y=move || rug.get().y
                        width=move || rug.get().width
                        height=move || rug.get().height
                        rx="3"
                    ></rect>
                    <rect
                        class="rug-border"
                        x=move || rug.get().x + 5.0
                        y=move || rug.get().y + 5.0
                        width=move || rug.get().width - 10.0
                        height=move || rug.get().height - 10.0
                    ></rect>
                    <rect
                        x=move || rug.get().x
                        y=move || rug.get().y + rug.get().height - 17.0
                        width=move || rug.get().width
                        height="12"
                        fill="url(#phoenicia-zig)"
                    ></rect>
                </g>
            </Target>
            <Show when=move || !is_selling.get()>
                <Moment rug />
            </Show>
            <For each=around key=|bidder| *bidder let:bidder>
                <Bidder at=bidder.0 seat=bidder.1 place rug />
            </For>
        </g>
    }
}

/// The auction in words.
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

/// What goes on while nothing is sold: on the rug.
#[component]
fn Moment(rug: Memo<Place>) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let round = table.part(|now| now.round);
    let decider = table.part(Phoenicia::decider);
    let doing = table.part(words::doing);
    let colour = Signal::derive(move || decider.get().map(|seat| table.face(seat).colour).unwrap_or_default());
    let middle = move || rug.get().middle();
    let name = Signal::derive(move || {
        let name = decider.get().map(|seat| table.face(seat).name).unwrap_or_default();
        layout.with(|layout| lines(&name, layout.letters_in(rug.get().width - 20.0, SERIF), 2))
    });
    let words = Signal::derive(move || {
        layout.with(|layout| lines(&doing.get(), layout.letters_in(rug.get().width - 24.0, 13.0), 4))
    });
    let room = Signal::derive(move || rug.get().width - 18.0);
    let words_at = Signal::derive(move || (middle().0, middle().1 + 40.0 + 17.0 * name.with(Vec::len) as f64));
    view! {
        <g class="print moment">
            <text class="serif on-rug middle" x=move || middle().0 y=move || rug.get().y + 34.0>
                "Round"
            </text>
            <text class="serif huge on-rug middle" x=move || middle().0 y=move || rug.get().y + 76.0>
                {move || round.get()}
            </text>
            <Show when=move || decider.get().is_some()>
                <SeatShape
                    colour
                    at=Signal::derive(move || (middle().0, middle().1 - 10.0))
                    size=Signal::derive(|| 38.0)
                />
            </Show>
            <Lines lines=name at=Signal::derive(move || (middle().0, middle().1 + 32.0)) class="serif on-rug middle" pitch=17.0 room />
            <Lines lines=words at=words_at class="on-rug middle" pitch=16.0 room />
        </g>
    }
}

/// Where a bidder sits: from the bottom left clockwise around the mole.
fn seat_at(place: &Place, rug: &Place, at: usize, seats: usize) -> (f64, f64) {
    let left = seats.div_ceil(2);
    // The edge of the mole is broad.
    let column = rug.x / 2.0 + 3.0;
    let room = place.height - 14.0 - PLATES;
    if at < left {
        let step = room / left.max(2) as f64;
        (column, 10.0 + step * ((left.max(2) - 1 - at) as f64 + 0.5))
    } else {
        let right = seats - left;
        let step = room / right.max(2) as f64;
        (place.width - column, 10.0 + step * ((at - left) as f64 + 0.5))
    }
}

/// The shape of a seat at the mole, with the ring around it when it has to bid.
#[derive(Clone, Copy, Debug)]
struct Chair {
    /// The middle of the shape, above the name.
    y: f64,
    /// How large the shape is.
    shape: f64,
    /// Radius of the ring.
    ring: f64,
}

impl Chair {
    /// Smaller where three sit above each other, so that a ring keeps off the words above it.
    const fn new(seats: usize) -> Self {
        if seats.div_ceil(2) > 2 {
            Self { y: -12.0, shape: 27.0, ring: 17.5 }
        } else {
            Self { y: -16.0, shape: 32.0, ring: 22.0 }
        }
    }
}

/// How far names and bids keep off the edge of the mole and off the rug, together.
const OFF_EDGES: f64 = 16.0;
const OFF_EDGES_NARROW: f64 = 8.0;

/// A seat at the mole: what it does there, and its bid.
#[component]
fn Bidder(at: usize, seat: Seat, place: Memo<Place>, rug: Memo<Place>) -> impl IntoView {
    let table = BoardContext::<Phoenicia>::find();
    let layout = use_layout();
    let seats = table.part(|now| usize::from(now.seats));
    let standing = table.part(move |now| words::standing(now, seat));
    let colour = Signal::derive(move || table.face(seat).colour);
    let own = Memo::new(move |_| table.own() == Some(seat));
    let is_narrow = move || layout.with(|layout| layout.arrangement == Arrangement::Narrow);
    let room = move || rug.get().x - if is_narrow() { OFF_EDGES_NARROW } else { OFF_EDGES };
    // Nobody joins a match.
    let chair = Chair::new(seats.get_untracked());
    let name = Signal::derive(move || {
        let name = if own.get() { "You".to_owned() } else { table.face(seat).name };
        layout.with(|layout| lines(&name, layout.letters_in(room() * 1.3, SERIF), 1))
    });
    let status = Signal::derive(move || {
        let said = standing.get().words;
        let said = if own.get() { words::addressed(said) } else { said };
        // Narrow letters, most of them.
        layout.with(|layout| lines(said, layout.letters_in(room(), 10.0), 2))
    });
    let at = move || seat_at(&place.get(), &rug.get(), at, seats.get());
    let transform = move || format!("translate({:.1} {:.1})", at().0, at().1);
    let crown = table.part(move |now| now.overlord == seat);
    view! {
        <g
            class="print bidder"
            class:out=move || standing.get().out
            class:decides=move || standing.get().decides
            transform=transform
        >
            <circle class="ring-glow" cy=chair.y r=chair.ring + 2.0></circle>
            <circle class="ring" cy=chair.y r=chair.ring></circle>
            <SeatShape colour at=(0.0, chair.y) size=chair.shape />
            <Show when=move || crown.get()>
                <Sign name="phoenicia-crown" at=Signal::stored((chair.shape / 4.0, chair.y - chair.shape / 2.0 - 14.0)) size=20.0 />
            </Show>
            <Lines lines=name at=Signal::derive(|| (0.0, 19.0)) class="serif middle name" room=Signal::derive(room) />
            <Show
                when=move || standing.get().bid.is_some()
                fallback=move || {
                    view! {
                        <Lines lines=status at=Signal::derive(|| (0.0, 35.0)) class="middle status" pitch=14.0 room=Signal::derive(room) />
                    }
                }
            >
                <g class="stake">
                    <Sign name="phoenicia-coin" at=Signal::stored((-31.0, 26.0)) size=19.0 />
                    <Sign name="phoenicia-coin" at=Signal::stored((-31.0, 22.0)) size=19.0 />
                    <text class="serif bid" x="-7" y="42">
                        {move || standing.get().bid}
                    </text>
                </g>
            </Show>
        </g>
    }
}

/// What lies over the card that is sold: the highest bid, and the viewer's own next words.
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
    let leader = move || high.get().and_then(|(high, _)| high).map(|(seat, _)| seat);
    let colour = Signal::derive(move || leader().map(|seat| table.face(seat).colour).unwrap_or_default());
    let words = move || match high.get() {
        Some((Some((_, bid)), _)) => (bid.to_string(), "highest bid"),
        Some((None, minimum)) => (minimum.to_string(), "or more"),
        None => (String::new(), ""),
    };
    let sold = Memo::new(move |_| layout.with(|layout| layout.sold()));
    let mole = Memo::new(move |_| layout.with(|layout| layout.mole));
    let width =
        move || 66.0 + layout.with(|layout| layout.width_of(&words().0, 20.0) + layout.width_of(words().1, 12.5));
    let tag = move || {
        let sold = sold.get();
        let y = (sold.y + sold.height - 13.0).min(mole.get().y + mole.get().height - 36.0);
        format!("translate({:.1} {y:.1})", sold.middle().0 - width() / 2.0)
    };
    view! {
        <Show when=move || high.get().is_some()>
            <g class="print lit" transform=tag>
                <g class=move || format!("high {}", seat_class(colour.get()))>
                    <rect class="gold" width=width height="42" rx="21"></rect>
                    <rect class="paper" x="3" y="3" width=move || width() - 6.0 height="36" rx="18"></rect>
                    <Show when=move || leader().is_some() fallback=|| {
                        view! { <Sign name="phoenicia-coin" at=Signal::stored((12.0, 9.0)) size=26.0 /> }
                    }>
                        <SeatShape colour at=Signal::derive(|| (25.0, 21.0)) size=Signal::derive(|| 25.0) />
                    </Show>
                    <text x="44" y="28.5">
                        <tspan class="serif bid">{move || words().0}</tspan>
                        <tspan class="quiet" dx="6">
                            {move || words().1}
                        </tspan>
                    </text>
                </g>
            </g>
        </Show>
        <Show when=move || bidding.get().is_some()>
            <Plate entity=Entity::Bid right=false words=Signal::derive(move || {
                bidding.get().map_or_else(String::new, |(lowest, most, _)| bids_in_words(lowest, most))
            }) />
            <Show when=move || bidding.get().is_some_and(|(.., passable)| passable)>
                <Plate entity=Entity::Pass right=true words=Signal::derive(|| "Pass".to_owned()) />
            </Show>
        </Show>
    }
}

/// The bids that a seat can make, from the lowest one to the most that it can pay.
fn bids_in_words(lowest: u8, most: u16) -> String {
    if u16::from(lowest) < most { format!("Bid {lowest}–{most}") } else { format!("Bid {lowest}") }
}

/// Something to say, at the foot of the mole.
#[component]
fn Plate(entity: Entity, right: bool, words: Signal<String>) -> impl IntoView {
    let layout = use_layout();
    let place = Memo::new(move |_| {
        let (mole, sold) = layout.with(|layout| (layout.mole, layout.sold()));
        let width = (sold.x - mole.x - 18.0).min(110.0);
        let x = if right { mole.x + mole.width - 7.0 - width } else { mole.x + 7.0 };
        Place { x, y: mole.y + mole.height - 54.0, width, height: 34.0 }
    });
    let transform = move || format!("translate({:.1} {:.1})", place.get().x, place.get().y);
    view! {
        <g transform=transform class="said">
            <Target entity label=words class="plate">
                <rect class="hit" y="-6" width=move || place.get().width height="46"></rect>
                <rect class="edge" y="4" width=move || place.get().width height="34" rx="17"></rect>
                <rect class="shape paper" width=move || place.get().width height="34" rx="17"></rect>
            </Target>
            <g class="print">
                <Fitted
                    at=Signal::derive(move || (place.get().width / 2.0, 22.0))
                    room=Signal::derive(move || place.get().width - 12.0)
                    class="serif middle"
                >
                    {move || words.get()}
                </Fitted>
            </g>
        </g>
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
