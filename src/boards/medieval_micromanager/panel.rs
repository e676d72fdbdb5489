//! Decisions about entities outside of a village: boons, products, tools, offers and tribute. The cards lie on the
//! green, because no units work meanwhile.

use engine::games::medieval_micromanager::data::BOON;
use engine::games::medieval_micromanager::entity::Entity;
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Micromanager, Stage, Victory};
use engine::kernel::seat::Seat;
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use super::art::{Emblem, ware, ware_emblem};
use super::layout::{District, Layout, Room};
use super::perspective::host;
use super::words;
use crate::board_parts::context::BoardContext;
use crate::board_parts::seat_mark::{mark, seat_class};
use crate::board_parts::target::TargetBox;

/// The goods that a side gives, with their counts.
type Goods = Vec<(Commodity, u16)>;

/// The content of the panel.
#[derive(Clone, Debug, Default, PartialEq)]
struct Matter {
    heading: String,
    about: String,
    /// The seats of an offer, with the goods that each gives.
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

/// The icons of yes and no.
const YES: &str = "mm-yes";
const NO: &str = "mm-no";

/// Returns the content of the panel for the current decision. `None` if it isn't made with cards.
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

/// The panel.
#[component]
pub(super) fn Panel(layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let matter = Memo::new(move |_| {
        let name = |seat: Seat| table.face(seat).name;
        table.state.with(|now| matter(now, &table.entities(table.highlights.selectable), name))
    });
    // The middle of the upper edge, and the class.
    let lies = Memo::new(move |_| {
        layout.with(|layout| {
            let ((x, y), (_, down)) = layout.green();
            match layout.room {
                // On a phone it lies over the fields, because there is no space between the districts.
                Room::Narrow => {
                    ((layout.village.middle().0, layout.district(District::Fields).top + 1.0), "panel least")
                }
                Room::Middle => ((x, y - down - 34.0), "panel less"),
                Room::Wide => ((x, y - down - 34.0), "panel"),
            }
        })
    });
    move || {
        let Matter { heading, about, sides, cards } = matter.get()?;
        let ((x, y), class) = lies.get();
        let sides = sides.into_iter().map(|(seat, goods)| side(table, seat, goods)).collect_view();
        let cards = cards.into_iter().map(|card| view! { <PanelCard card /> }).collect_view();
        let about = (!about.is_empty()).then(|| view! { <p>{about}</p> });
        Some(view! {
            <div class=class style:left=format!("{x:.1}px") style:top=format!("{y:.1}px")>
                <b class="serif heading">{heading}</b>
                {about}
                <div class="matter">
                    <div class="sides">{sides}</div>
                    <div class="cards">{cards}</div>
                </div>
            </div>
        })
    }
}

/// Draws what a side gives.
fn side(table: BoardContext<Micromanager>, seat: Seat, goods: Option<Goods>) -> impl IntoView {
    let face = table.face(seat);
    let goods = match goods {
        None => view! { <b>"?"</b> }.into_any(),
        Some(goods) => {
            let good = |(commodity, count): (Commodity, u16)| {
                view! {
                    <b>
                        {count}
                        <Emblem of=ware_emblem(commodity) />
                    </b>
                }
            };
            goods.into_iter().map(good).collect_view().into_any()
        }
    };
    view! {
        <span class=seat_class(face.colour)>
            {mark(face.colour)}
            <span class="giver">{format!("{} gives", face.name)}</span>
            {goods}
        </span>
    }
}

/// A card of the panel.
#[component]
fn PanelCard(card: Card) -> impl IntoView {
    let Card { entity, words, pictures } = card;
    let table = BoardContext::<Micromanager>::find();
    let own = seat_class(table.face(host(table)).colour);
    let pictures = pictures.into_iter().map(|name| {
        let frame = if name == "mm-body" { [-14, -25, 28, 30] } else { [-12, -12, 24, 24] };
        view! { <Emblem of=(name, frame) /> }
    });
    let pictures = pictures.collect_view();
    view! {
        <TargetBox entity label=words.clone() class="panel-card">
            <span class=own>{pictures}</span>
            <b>{words}</b>
        </TargetBox>
    }
}
