//! Pictures for the guide: parts of the board in small fixed positions.

use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Assault, Clash, Micromanager, Stage, Victory};
use engine::kernel::rules::Rules as _;
use engine::kernel::seat::Seat;
use leptos::prelude::*;

use super::art::{self, Layer};
use super::fight::FightScene;
use super::land::Land;
use super::layout::{Area, District, Layout};
use super::perspective::Visit;
use super::plans::{self, Plank, Plans};
use super::sample;
use super::track::{Phases, Road};
use super::village::{Village, Written};
use crate::board_parts::context::BoardContext;
use crate::board_parts::placing::lying;
use crate::board_parts::scene::ViewBox;
use crate::board_parts::symbols::use_symbols;
use crate::boards::entry::GuidePicture;
use crate::boards::guide::{PlaneExcerpt, position};
use crate::boards::still::{SIZE, provide_stillness};

/// The pictures, by their names in the guide.
pub const GUIDE_PICTURES: &[GuidePicture] = &[
    ("phases", || drawn(Part::Phases)),
    ("road", || drawn(Part::Road)),
    ("site", || drawn(Part::Village(District::Mill, District::Mill))),
    ("farm", || drawn(Part::Village(District::Fields, District::Fields))),
    ("house", || drawn(Part::Village(District::Homes, District::Homes))),
    ("stores", || drawn(Part::Village(District::Granaries, District::Warehouses))),
    ("plans", || drawn(Part::Plans)),
    ("fight", || drawn(Part::Fight)),
];

/// The seat whose village is shown.
const OWN: Seat = Seat(0);

/// The link of the match from which the positions derive.
const MATCH: &str = "/medieval-micromanager/new?seats=you,you&names=Ann,Bob&fast-start=on";

/// The height of roofs above their districts.
const ROOFS: f64 = 36.0;

/// The depth of the piles' plaques below the line on which the piles stand.
const PILES: f64 = 52.0;

/// The largest width of a part of a village.
const WIDEST: f64 = 340.0;

/// The height of the dice with their result, below a fight.
const DICE: f64 = 172.0;

/// The number of plans in a picture.
const PLANS: u8 = 4;

/// A part of the board that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The phases of the turn.
    Phases,
    /// The road of points.
    Road,
    /// The village from one district to another.
    Village(District, District),
    /// The first plans.
    Plans,
    /// The dice of a fight, and their result.
    Fight,
}

impl Part {
    /// Returns the layout for the part. Parts that are wide on a desktop use the layout of a phone.
    fn layout(self, now: &Micromanager) -> Layout {
        let plans = plans::kinds(now).len() as u8;
        match self {
            Self::Phases | Self::Road | Self::Fight => Layout::new((390.0, 844.0), 1.0, true, now.seats - 1, plans),
            Self::Village(..) | Self::Plans => Layout::new(SIZE, 1.0, false, now.seats - 1, plans),
        }
    }

    /// Returns the visible part of the board.
    fn frame(self, now: &Micromanager, layout: &Layout) -> ViewBox {
        let Area { left, top, width, height } = match self {
            Self::Phases => Area::new(0.0, 0.0, layout.track.width, 34.0),
            Self::Road => Area::new(0.0, 32.0, layout.track.width, layout.track.height - 30.0),
            Self::Village(first, last) => {
                let foot = if last == District::Warehouses { layout.piles() + PILES } else { 0.0 };
                let (first, last) = (layout.district(first), layout.district(last));
                let (left, width) = (first.left, last.right() - first.left);
                let top = first.top - ROOFS;
                let shown = width.min(WIDEST);
                let height = last.bottom().max(foot) - top;
                let Area { left: beside, top: above, .. } = layout.village;
                Area::new(beside + left + (width - shown) / 2.0, above + top, shown, height)
            }
            Self::Plans => {
                let plans = plans::kinds(now).len() as u8;
                let (first, last) = (layout.plan(0, plans), layout.plan(PLANS - 1, plans));
                Area::new(first.left - 8.0, first.top - 4.0, last.right() - first.left + 16.0, first.height + 12.0)
            }
            Self::Fight => Area::new(0.0, layout.village.bottom() - DICE, layout.village.width, DICE),
        };
        ViewBox { left, top, width, height }
    }
}

/// The example of the guide: 6 units attack, 2 defend, 5 hits against 1.
const CLASH: Clash = Clash {
    assault: Assault { attacker: Some(OWN), defender: Seat(1), units: 6, swords: 0 },
    sworded: [0; 6],
    plain: [0, 1, 0, 2, 1, 2],
    shielded: [0; 6],
    bare: [0, 0, 1, 0, 1, 0],
    walls: 0,
    hits: 5,
    parries: 1,
    attackers_fallen: 0,
    defenders_fallen: 2,
};

/// Returns a village at work: a Sawmill under construction with two units, and the other units on farms.
fn at_work() -> Micromanager {
    let states = sample::after(&["Sawmill", "Sawmill: 2 units take off 2 damage", "3 units make"]);
    let mut now = *states.last().expect("a match begins with a state");
    let goods = [(Commodity::Timber, 4), (Commodity::Stone, 2), (Commodity::Tool, 1), (Commodity::Sword, 3)];
    for (commodity, count) in goods {
        now.villages[OWN.index()].stores.put(commodity, count);
    }
    now
}

/// Returns the village of [`at_work`] in the fight of the example.
fn in_a_fight() -> Micromanager {
    let mut now = at_work();
    now.clash = Some(CLASH);
    now.stage = Stage::Spoils(Victory { attacker: Some(OWN), defender: Seat(1), left: CLASH.left() });
    now
}

fn drawn(part: Part) -> AnyView {
    view! { <Drawn part /> }.into_any()
}

/// A part of the board, cut out.
#[component]
fn Drawn(part: Part) -> impl IntoView {
    use_symbols(Micromanager::META.id, "micromanager-palette");
    provide_stillness();
    provide_context(Visit(RwSignal::new(None)));
    let shown = if part == Part::Fight { in_a_fight() } else { at_work() };
    let board = position(MATCH, |now| *now = shown);
    BoardContext::<Micromanager>::provide(board);
    let layout = part.layout(&shown);
    let frame = part.frame(&shown, &layout);
    let village = layout.village;
    let view_box = layout.view;
    let layout = Memo::new(move |_| layout);
    let plane = if matches!(part, Part::Phases | Part::Road) { "track" } else { "landscape" };
    let drawn = match part {
        Part::Phases => view! { <Phases layout /> }.into_any(),
        Part::Road => view! { <Road layout /> }.into_any(),
        Part::Village(..) => view! {
            <Layer of=view_box>
                <Land layout />
                <g transform=art::shift((village.left, village.top))>
                    <Village seat=OWN layout />
                </g>
            </Layer>
            <div class="place-of-village" {..lying(village.into())}>
                <Written seat=OWN layout />
            </div>
        }
        .into_any(),
        Part::Plans => view! {
            <Layer of=view_box>
                <Plank layout />
            </Layer>
            <Plans layout />
        }
        .into_any(),
        Part::Fight => view! { <FightScene layout /> }.into_any(),
    };
    view! {
        <PlaneExcerpt board="micromanager" plane frame>
            {drawn}
        </PlaneExcerpt>
    }
}

#[cfg(test)]
mod tests {
    use engine::games::medieval_micromanager::data::BuildingKind;

    use super::*;

    #[test]
    fn the_village_of_the_pictures_can_be_played_and_everybody_is_at_work() {
        let now = at_work();
        let village = now.village(OWN);
        assert!(village.of(BuildingKind::Sawmill).any(|site| site.damage() == 3 && site.workers() == 2));
        assert!(village.of(BuildingKind::Farm).any(|farm| farm.workers() == 3));
    }

    #[test]
    fn the_fight_of_the_pictures_is_the_example_of_the_guide() {
        let rolled = |dice: [u8; 6]| dice.iter().sum::<u8>();
        assert_eq!((rolled(CLASH.plain), rolled(CLASH.bare)), (6, 2));
        assert_eq!((CLASH.hits, CLASH.parries, CLASH.defenders_fallen, CLASH.left()), (5, 1, 2, 2));
    }
}
