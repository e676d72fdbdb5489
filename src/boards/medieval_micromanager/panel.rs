//! What is decided with things that don't lie in a village: boons, products, tools, offers and tribute. The cards lie
//! on the green, since nobody works meanwhile.

use engine::games::medieval_micromanager::data::BOON;
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Micromanager, Stage, Victory};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use super::art::{Drawing, ware};
use super::layout::{District, Layout, Room};
use super::perspective::host;
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::fitted::Fitted;
use crate::board_parts::lines::wrapped;
use crate::board_parts::piece::Point;
use crate::board_parts::seat_mark::{SeatShape, seat_class};
use crate::board_parts::target::Target;

/// What a side gives: how many of each.
type Goods = Vec<(Commodity, u16)>;

/// What lies on the green.
#[derive(Clone, Debug, Default, PartialEq)]
struct Matter {
    heading: String,
    about: String,
    /// Who gives what, and who gives what for it.
    sides: Vec<(Seat, Option<Goods>)>,
    cards: Vec<Card>,
}

/// A card that can be picked.
#[derive(Clone, Debug, PartialEq)]
struct Card {
    entity: Entity,
    words: String,
    pictures: Vec<&'static str>,
}

fn card(entity: Entity, words: impl Into<String>, pictures: impl IntoIterator<Item = &'static str>) -> Card {
    Card { entity, words: words.into(), pictures: pictures.into_iter().collect() }
}

/// The picture of a sign rather than of a thing.
const YES: &str = "mm-yes";
const NO: &str = "mm-no";

/// What there is to decide with cards now, if anything.
fn matter(now: &Micromanager, selectable: &[Entity], name: impl Fn(Seat) -> String) -> Option<Matter> {
    let mut matter = Matter::default();
    match now.stage {
        Stage::Boons => {
            matter.heading = "Boons".into();
            matter.about = "Take one before the first round: units, goods, or a building from the plans below.".into();
            matter.cards = vec![
                card(Entity::UnitsBoon, words::units(BOON.units), ["mm-body"]),
                card(Entity::GoodsBoon, format!("{} goods", BOON.goods), ["mm-grain", "mm-lumber"]),
            ];
        }
        Stage::Gifts { left } => {
            matter.heading = "Boons".into();
            matter.about = format!("Take {left} more: choose any goods.");
        }
        Stage::Working => {
            for entity in selectable {
                match entity {
                    Entity::Product(made) => {
                        let recipe = made.recipe();
                        let from = recipe.from.map(ware);
                        matter.cards.push(card(
                            *entity,
                            made.count_in_words(recipe.output),
                            from.into_iter().chain([ware(*made)]),
                        ));
                    }
                    Entity::Tools => matter.cards.push(card(*entity, "with tools", ["mm-tool"])),
                    _ => {}
                }
            }
            if matter.cards.is_empty() {
                return None;
            }
            matter.heading = "Choose the work".into();
        }
        Stage::Giving { to } => {
            matter.heading = format!("Offer to {}", name(to));
            matter.about = "Choose what to give.".into();
            matter.sides = vec![(now.active, None), (to, None)];
            matter.cards = vec![card(Entity::Refuse, "Call it off", [NO])];
        }
        Stage::Asking { to, give } => {
            matter.heading = format!("Offer to {}", name(to));
            matter.about = format!("{} has these. What do you ask for?", name(to));
            matter.sides = vec![(now.active, Some(vec![(give.0, give.1.into())])), (to, None)];
            let theirs = now.village(to).stores.kinds();
            matter.cards = theirs
                .map(|(commodity, held)| {
                    card(Entity::Store(to, commodity), commodity.count_in_words(held), [ware(commodity)])
                })
                .collect();
            matter.cards.push(card(Entity::Refuse, "Call it off", [NO]));
        }
        Stage::Answering { to, give, ask } => {
            matter.heading = format!("Offer from {}", name(now.active));
            matter.sides =
                vec![(now.active, Some(vec![(give.0, give.1.into())])), (to, Some(vec![(ask.0, ask.1.into())]))];
            matter.cards = vec![card(Entity::Accept, "Accept", [YES]), card(Entity::Refuse, "Refuse", [NO])];
        }
        Stage::Surplus(_) => {
            let over = count(now.own().surplus_goods(), "good", "goods");
            matter.heading = "Surplus".into();
            matter.about = format!("{over} too many for the Warehouses: choose what to discard.");
        }
        Stage::Tribute(victory, offered) | Stage::Judging(victory, offered) => {
            let Victory { defender, left, .. } = victory;
            let judging = matches!(now.stage, Stage::Judging(..));
            matter.heading = "Tribute".into();
            matter.about = format!("{} of {} spared.", offered.total(), count(left, "damage token", "damage tokens"));
            matter.sides = vec![(defender, Some(offered.kinds().collect()))];
            matter.cards = if judging {
                vec![card(Entity::Accept, "Take it", [YES]), card(Entity::Refuse, "Refuse it", [NO])]
            } else {
                matter.about += " Choose more goods.";
                vec![card(Entity::Refuse, "That’s all", [YES])]
            };
        }
        Stage::Razing(Victory { left, defender, .. }) => {
            matter.heading = format!("{} on {}", count(left, "damage token", "damage tokens"), name(defender));
            matter.about = "The owner chooses the buildings that take the damage.".into();
        }
        _ => return None,
    }
    Some(matter)
}

/// How wide a card is, and how far the next one is.
const CARD: f64 = 84.0;

/// How far it is from a card to the one below it, and from a side to the other.
const ROW: f64 = 64.0;
const SIDE: f64 = 23.0;

/// Where the parts of the panel lie, from the middle of its upper edge.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Arrangement {
    width: f64,
    height: f64,
    /// How many letters fit on a line.
    letters: usize,
    sides: Point,
    /// Where goods of a side begin, beside who gives them.
    given: f64,
    /// The left upper corner of the first card.
    cards: Point,
    in_row: usize,
}

impl Arrangement {
    /// For what there is to decide, with words so much larger than usual. On a phone it is as wide as the village, and low:
    /// the cards lie beside the sides.
    fn of(matter: &Matter, room: Room, grown: f64) -> Self {
        let (cards, sides) = (matter.cards.len(), matter.sides.len());
        // Between the places of work, where these lie close.
        let (least, most_in_row) = match room {
            Room::Wide => (286.0, 4),
            Room::Middle => (232.0, if cards > 4 { 4 } else { 2 }),
            Room::Narrow => (374.0 / grown, ((374.0 / grown - 12.0) / CARD) as usize),
        };
        let in_row = cards.clamp(1, most_in_row);
        let kinds = matter.sides.iter().map(|(_, goods)| goods.as_ref().map_or(1, Vec::len)).max().unwrap_or_default();
        let is_beside = room == Room::Narrow && sides > 0 && cards <= 2 && kinds <= 2;
        let given = match room {
            Room::Wide => 150.0,
            Room::Middle => 134.0,
            Room::Narrow => 108.0,
        };
        let goods = if sides > 0 { given + PITCH * kinds as f64 + 24.0 } else { 0.0 };
        let width = (in_row as f64 * CARD + 16.0).max(goods).max(least);
        let letters = (width / 7.6) as usize;
        let text = 30.0 + 17.0 * wrapped(&matter.about, letters).len() as f64;
        let all_sides = if sides > 0 { SIDE * sides as f64 + 4.0 } else { 0.0 };
        let all_cards = ROW * cards.div_ceil(in_row) as f64;
        let left = -width / 2.0;
        let (cards_at, body) = if is_beside {
            ((-left - 10.0 - CARD * in_row as f64, text), all_sides.max(all_cards))
        } else {
            ((-(in_row as f64) * CARD / 2.0, text + 4.0 + all_sides), 4.0 + all_sides + all_cards)
        };
        let beside = if room == Room::Wide { 24.0 } else { 14.0 };
        let height = text + body + 6.0;
        Self { width, height, letters, sides: (left + beside, text + 4.0), given, cards: cards_at, in_row }
    }
}

/// The panel.
#[component]
pub(super) fn Panel(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let matter = Memo::new(move |_| {
        let name = |seat: Seat| table.face(seat).name;
        table.state.with(|now| matter(now, &table.entities(table.highlights.selectable), name))
    });
    let room = Memo::new(move |_| layout.with(|layout| layout.room));
    let at = move || {
        layout.with(|layout| {
            let ((x, y), (_, down)) = layout.green();
            // On a phone over the fields, since there is no room between the places of work.
            let (x, y) = match layout.room {
                Room::Narrow => (layout.village.middle().0, layout.district(District::Fields).top + 1.0),
                Room::Middle | Room::Wide => (x, y - down - 34.0),
            };
            format!("translate({x:.1}px, {y:.1}px) scale(var(--size))")
        })
    };
    let shown = move || {
        matter.get().map(|matter| {
            let lies = Arrangement::of(&matter, room.get(), layout.with(Layout::grown));
            let Matter { heading, about, sides, cards } = matter;
            let Arrangement { width, height, in_row, .. } = lies;
            let lines = wrapped(&about, lies.letters);
            let left = -width / 2.0;
            view! {
                <rect class="plaque-shade" x=left + 2.0 y="4" width=width height=height rx="12"></rect>
                <rect class="paper" x=left width=width height=height rx="12"></rect>
                <text class="serif middle heading" y="22">
                    {heading}
                </text>
                {lines
                    .into_iter()
                    .enumerate()
                    .map(|(at, line)| {
                        view! {
                            <text class="middle" y=41.0 + 17.0 * at as f64>
                                {line}
                            </text>
                        }
                    })
                    .collect_view()}
                {sides
                    .into_iter()
                    .enumerate()
                    .map(|(at, (seat, goods))| {
                        view! { <Side seat goods x=lies.sides.0 y=lies.sides.1 + SIDE * at as f64 given=lies.given /> }
                    })
                    .collect_view()}
                {cards
                    .into_iter()
                    .enumerate()
                    .map(|(at, card)| {
                        let (row, column) = (at / in_row, at % in_row);
                        let (x, y) = lies.cards;
                        view! { <PanelCard card x=x + CARD * column as f64 + 4.0 y=y + ROW * row as f64 /> }
                    })
                    .collect_view()}
            }
        })
    };
    view! {
        <g class="panel" style:transform=at>
            {shown}
        </g>
    }
}

/// How far it is from goods of a kind to those of the next.
const PITCH: f64 = 36.0;

/// What a side gives.
#[component]
fn Side(seat: Seat, goods: Option<Goods>, x: f64, y: f64, given: f64) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let face = table.face(seat);
    let name = words::shortened(&face.name, 14);
    let goods = match goods {
        None => vec![view! { <text class="strong" x=given y="17">"?"</text> }.into_any()],
        Some(goods) => goods
            .into_iter()
            .enumerate()
            .map(|(at, (commodity, count))| {
                let x = given + PITCH * at as f64;
                view! {
                    <text class="strong" x=x y="17">
                        {count}
                    </text>
                    <Drawing name=ware(commodity) at=(x + 22.0, 12.0) />
                }
                .into_any()
            })
            .collect(),
    };
    view! {
        <g transform=format!("translate({x:.1} {y:.1})") class=seat_class(face.colour)>
            <g class="in-colour">
                <SeatShape colour=face.colour at=(8.0, 12.0) size=13.0 />
            </g>
            <Fitted at=(20.0, 17.0) room=given - 28.0 class="quiet">
                {format!("{name} gives")}
            </Fitted>
            {goods}
        </g>
    }
}

/// A card of the panel.
#[component]
fn PanelCard(card: Card, x: f64, y: f64) -> impl IntoView {
    let Card { entity, words, pictures } = card;
    let pitch = 30.0;
    let first = 38.0 - pitch * (pictures.len() as f64 - 1.0) / 2.0;
    let table = BoardContext::<Micromanager>::find();
    let own = move || seat_class(table.face(host(table)).colour);
    let pictures = pictures
        .into_iter()
        .enumerate()
        .map(|(at, name)| {
            let at = (first + pitch * at as f64, if name == "mm-body" { 32.0 } else { 20.0 });
            view! { <Drawing name at scale=1.2 /> }
        })
        .collect_view();
    view! {
        <g transform=format!("translate({x:.1} {y:.1})") class="panel-card">
            <Target entity label=words.clone()>
                <rect class="card shape" width="76" height="56" rx="8"></rect>
                <g class=own>{pictures}</g>
                <text class="middle small strong" x="38" y="49">
                    {words}
                </text>
            </Target>
        </g>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An offer of so many kinds from each side, with so many cards.
    fn offer(kinds: usize, cards: usize) -> Matter {
        let goods = vec![(Commodity::Grain, 2); kinds];
        Matter {
            heading: "An offer".into(),
            sides: vec![(Seat(0), Some(goods.clone())), (Seat(1), Some(goods))],
            cards: vec![card(Entity::Accept, "Accept", [YES]); cards],
            ..Matter::default()
        }
    }

    #[test]
    fn nothing_on_the_panel_lies_on_anything_else() {
        for room in [Room::Wide, Room::Middle, Room::Narrow] {
            for (kinds, cards) in [(1, 2), (2, 2), (3, 2), (8, 2), (1, 9), (1, 1)] {
                let lies = Arrangement::of(&offer(kinds, cards), room, 1.0);
                let (right, foot) = (lies.width / 2.0, lies.height);
                let goods = lies.sides.0 + lies.given + PITCH * kinds as f64;
                let rows = cards.div_ceil(lies.in_row) as f64;
                assert!(goods <= right, "{kinds} kinds, {room:?}: {lies:?}");
                assert!(lies.cards.0 + CARD * lies.in_row as f64 <= right, "{cards} cards, {room:?}: {lies:?}");
                assert!(lies.cards.1 + ROW * rows <= foot && lies.sides.1 + SIDE * 2.0 <= foot, "{room:?}: {lies:?}");
                let apart = goods <= lies.cards.0 || lies.sides.1 + SIDE * 2.0 <= lies.cards.1;
                assert!(apart, "{kinds} kinds, {cards} cards, {room:?}: {lies:?}");
            }
        }
    }

    #[test]
    fn an_offer_lies_between_the_places_of_work_and_on_a_phone_over_the_fields() {
        let lies = |room| Arrangement::of(&offer(1, 2), room, 1.0);
        let table = Layout::new((820.0, 1000.0), 1.0, true, 3, 13);
        let ((x, _), _) = table.green();
        let free = x - table.district(District::Mill).right();
        assert!(lies(Room::Middle).width / 2.0 <= free + 1.0, "{free}");
        let phone = Layout::new((390.0, 844.0), 1.0, true, 3, 13);
        assert!(lies(Room::Narrow).height <= phone.district(District::Fields).height + 2.0);
    }
}
