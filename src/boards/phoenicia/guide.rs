//! Pictures for the guide: parts of the board in small fixed positions.

use engine::games::phoenicia::data::{Development, Tile};
use engine::games::phoenicia::state::{Auction, Phoenicia, Stage};
use engine::kernel::rules::Rules as _;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::Drawing;
use super::card::{DevelopmentCards, NextCard};
use super::ground::Ground;
use super::layout::{Layout, Room, TAG};
use super::market::{Jetties, Market};
use super::mole::{Around, Bids, Mole};
use super::place::Place;
use super::rivals::{Counts, Rivals};
use super::storage::Storage;
use super::tiles::Tiles;
use super::track::Track;
use super::whereabouts::{card_moves, spots};
use super::workers::AllWorkers;
use crate::board_parts::context::BoardContext;
use crate::board_parts::scene::ViewBox;
use crate::board_parts::symbols::use_symbols;
use crate::boards::entry::GuidePicture;
use crate::boards::guide::{PlaneExcerpt, position};
use crate::boards::still::{SIZE, provide_stillness};

/// The pictures, by their names in the guide.
pub const GUIDE_PICTURES: &[GuidePicture] = &[
    ("auction", || drawn(Part::Harbour, |layout| around(layout.mole, 8.0))),
    ("card", || drawn(Part::Harbour, |layout| tagged(layout.pool[DYE_HOUSE]))),
    ("training", || drawn(Part::Village, |layout| around(layout.training, 7.0))),
    ("work", || drawn(Part::Village, |layout| around(layout.tiles[Tile::Hunting.index()], 7.0))),
    ("tools", || drawn(Part::Village, |layout| around(layout.tiles[Tile::Farming.index()], 7.0))),
    ("purchase", || drawn(Part::Village, |layout| around(layout.city_centre, 7.0))),
    ("storage", || drawn(Part::Village, |layout| around(layout.storage, 7.0))),
    ("neighbour", || drawn(Part::Shore, |layout| around(layout.rivals[0], 3.0))),
    ("track", || drawn(Part::Quay, last_stones)),
];

/// The link of the match from which the positions derive.
const MATCH: &str = "/phoenicia/new?seats=you,medium,medium";

/// The seat whose village is shown.
const OWN: Seat = Seat(0);

/// The place in the pool of the card that the guide shows.
const DYE_HOUSE: usize = 1;

/// A part of the board that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The far shore with the rivals.
    Shore,
    /// Jetties, pool and auction.
    Harbour,
    /// The track.
    Quay,
    /// The viewer's own village.
    Village,
}

/// Returns a place with a margin on each side.
fn around(place: Place, margin: f64) -> ViewBox {
    ViewBox {
        left: place.x - margin,
        top: place.y - margin,
        width: place.width + 2.0 * margin,
        height: place.height + 2.0 * margin,
    }
}

/// Returns a card of the pool with the tag below it.
fn tagged(place: Place) -> ViewBox {
    around(Place { height: place.height + TAG, ..place }, 12.0)
}

/// Returns the end of the track, with the goal.
fn last_stones(layout: &Layout) -> ViewBox {
    let track = layout.track;
    around(Place { x: track.x + track.width * 0.55, width: track.width * 0.45, ..track }, 6.0)
}

/// The developments of the three villages: all of set 1, and the sold cards of set 2.
const OWNED: [&[Development]; 3] = {
    use Development as D;
    [
        &[D::Dyer, D::Tracker, D::Fort, D::Granary, D::CityCentre],
        &[D::Fort, D::Glassmaking, D::Granary, D::IndenturedWorker, D::Shipyard],
        &[D::Dyer, D::Glassmaking, D::Prospector, D::Caravan],
    ]
};

/// The further developments of the second village late in the match.
const OWNED_LATE: &[Development] =
    &[Development::PublicWorks, Development::Ships, Development::TradeFleet, Development::Port];

/// Arranges a position of three villages. The second one has put up the Caravan, and the first one decides next.
fn in_an_auction(now: &mut Phoenicia) {
    for (village, developments) in now.villages.iter_mut().zip(OWNED) {
        for development in developments {
            village.developments[*development] += 1;
        }
    }
    let [own, second, third, ..] = &mut now.villages;
    own.workers[Tile::Hunting] = 2;
    own.tools[Tile::Farming] = 1;
    (own.untrained, own.trained) = (2, 1);
    own.bought_points = 1;
    own.coins = 4;
    second.workers[Tile::Hunting] = 2;
    second.workers[Tile::Farming] = 4;
    third.workers[Tile::Farming] = 2;
    third.untrained = 0;
    for village in [own, second] {
        village.hand.put(1);
        village.hand.put(2);
    }
    now.pool[..3].copy_from_slice(&[Development::Caravan, Development::DyeHouse, Development::Smelter].map(Some));
    now.overlord = Seat(1);
    now.stage = Stage::Bidding(Auction {
        active: Seat(1),
        development: Development::Caravan,
        high: Some((Seat(1), 11)),
        bidder: Seat(0),
        bidders: [Seat(0), Seat(1)].into_iter().collect(),
    });
}

/// Arranges a later position of the match, in which the second village is close to the goal.
fn near_the_goal(now: &mut Phoenicia) {
    in_an_auction(now);
    for development in OWNED_LATE {
        now.villages[1].developments[*development] += 1;
    }
}

fn drawn(part: Part, frame: fn(&Layout) -> ViewBox) -> AnyView {
    view! { <Drawn part frame /> }.into_any()
}

/// A part of the board, cut out.
#[component]
fn Drawn(part: Part, frame: fn(&Layout) -> ViewBox) -> impl IntoView {
    use_symbols(Phoenicia::META.id, "phoenicia-palette");
    provide_stillness();
    let arrange = if part == Part::Quay { near_the_goal } else { in_an_auction };
    let table = BoardContext::<Phoenicia>::provide(position(MATCH, arrange));
    let seats = table.part(|now| now.seats);
    let owned = table.part(|now| now.village(OWN).development_counts().count());
    // The size of a whole board as a picture.
    let layout = Memo::new(move |_| {
        let (width, height) = SIZE;
        let room = Room {
            width,
            height: Some(height),
            seats: seats.get(),
            gone: 0,
            owned: owned.get(),
            niches: 0,
            developing: false,
            low: false,
            text: 1.0,
        };
        Layout::new(&room)
    });
    provide_context(layout);
    let cards = table.pieces(spots, card_moves);
    let parts = match part {
        Part::Shore => view! { <Coast /> <Rivals /> <DevelopmentCards cards /> <Workers /> <Counts /> }.into_any(),
        Part::Harbour => view! {
            <Coast>
                <Jetties />
                <Mole />
            </Coast>
            <Market />
            <Around />
            <DevelopmentCards cards />
            <Bids />
        }
        .into_any(),
        Part::Quay => view! {
            <Coast>
                <Track />
            </Coast>
        }
        .into_any(),
        Part::Village => view! {
            <Coast />
            <div class="village seat-0">
                <Tiles seat=OWN />
                <Storage seat=OWN />
                <NextCard seat=OWN />
            </div>
            <Workers />
        }
        .into_any(),
    };
    view! {
        <PlaneExcerpt board="phoenicia" plane="coast" frame=layout.with_untracked(frame)>
            {parts}
        </PlaneExcerpt>
    }
}

/// The coast with its children on top.
#[component]
fn Coast(#[prop(optional)] children: Option<Children>) -> impl IntoView {
    view! {
        <Drawing>
            <Ground />
            {children.map(|children| children())}
        </Drawing>
    }
}

/// The workers, in the foreground.
#[component]
fn Workers() -> impl IntoView {
    view! {
        <Drawing>
            <AllWorkers />
        </Drawing>
    }
}

#[cfg(test)]
mod tests {
    use engine::kernel::seat::Viewer;

    use super::*;
    use crate::boards::dealt;

    /// Returns a match of three seats after `arrange`.
    fn arranged(arrange: fn(&mut Phoenicia)) -> Phoenicia {
        let dealt = dealt(MATCH).now().seen(Viewer::Omniscient);
        let mut now = *dealt.downcast_ref().expect("a match of Phoenicia");
        arrange(&mut now);
        now
    }

    #[test]
    fn the_villages_of_the_pictures_have_the_cards_and_the_workers_that_there_are() {
        for arrange in [in_an_auction, near_the_goal] {
            let now = arranged(arrange);
            for development in Development::all() {
                let owned: u8 = now.villages.iter().map(|village| village.owns(development)).sum();
                let pooled = now.pool.iter().flatten().filter(|other| **other == development).count() as u8;
                assert!(owned + pooled <= development.copies(3), "{development:?}");
            }
            for village in &now.villages[..3] {
                let hired: u8 = village
                    .development_counts()
                    .map(|(one, copies)| copies * (one.card().untrained + one.card().trained))
                    .sum();
                assert_eq!(village.all_workers(), 3 + hired);
            }
        }
    }

    #[test]
    fn the_overlord_of_the_pictures_has_most_points_and_is_near_the_goal_at_last() {
        let points = |arrange| arranged(arrange).villages.map(|village| village.points());
        let [own, second, third, ..] = points(in_an_auction);
        assert!(second > own.max(third), "{own}, {second}, {third}");
        assert!((28..32).contains(&points(near_the_goal)[1]));
    }
}
