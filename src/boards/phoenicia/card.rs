//! Development cards, wherever they lie: printed large in the pool and on the mole, as a picture with its name in a
//! village, and as a mere picture before a rival. A card keeps its element wherever it goes.

use engine::games::phoenicia::data::{DISCOUNTS, Development, MAX_COPIES};
use engine::games::phoenicia::entity::Entity;
use engine::games::phoenicia::state::Phoenicia;
use engine::seat::Seat;
use engine::words::count;
use leptos::prelude::*;

use super::art::{Lines, Named, Picture, Sign};
use super::layout::{Layout, Place, SERIF};
use super::rivals::plaque;
use super::whereabouts::{Card, Cards, Spot, sold_from};
use super::{Table, buyer, layout, symbols, words};
use crate::board_parts::lines::lines;
use crate::board_parts::piece::Piece;
use crate::board_parts::seat_mark::SeatShape;
use crate::board_parts::target::Target;

/// How a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Face {
    /// With all that it says.
    Printed,
    /// A picture with its name and what it does from now on.
    Small,
    /// A small picture beside its name.
    Narrow,
    /// A picture.
    Mere,
    /// Not at all: there is no room for it here.
    None,
}

/// Where and how a card lies.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Lying {
    place: Place,
    scale: f64,
    face: Face,
}

/// All cards that aren't in the deck.
#[component]
pub(super) fn DevelopmentCards(cards: Memo<Cards>) -> impl IntoView {
    let table = Table::find();
    let layout = layout();
    let all = move || cards.with(|cards| cards.lying.iter().map(|(card, _)| *card).collect::<Vec<_>>());
    // What lies there at the beginning doesn't come from anywhere.
    let dealt = cards.with_untracked(|cards| cards.lying.clone());
    view! {
        <g class="developments">
            <For
                each=all
                key=|card| *card
                children=move |card| {
                    let is_new = !dealt.iter().any(|(other, _)| *other == card);
                    let from = is_new.then(|| layout.with_untracked(|layout| (layout.decks.x, layout.decks.y)));
                    let lying = Memo::new(move |_| {
                        let shown = buyer(table);
                        table.state.with(|now| layout.with(|layout| cards.with(|cards| lying(now, layout, cards, card, shown))))
                    });
                    view! { <DevelopmentCard card lying cards from /> }
                }
            />
        </g>
    }
}

fn lying(now: &Phoenicia, layout: &Layout, cards: &Cards, card: Card, shown: Seat) -> Lying {
    match cards.spot(card) {
        Some(Spot::Pool(place)) if sold_from(now) == Some(place) => {
            let (sold, printed) = (layout.sold(), layout.pool[place]);
            let place = Place { x: sold.x, y: sold.y, ..printed };
            Lying { place, scale: layout.enlarged, face: Face::Printed }
        }
        Some(Spot::Pool(place)) => Lying { place: layout.pool[place], scale: 1.0, face: Face::Printed },
        Some(Spot::Village(seat)) => {
            let cell = now.village(seat).counted().position(|(kind, _)| kind == card.development).unwrap_or_default();
            let below = 4.0 * cards.below(card) as f64;
            if seat == shown {
                let place = layout.cards.get(cell).copied().unwrap_or_default();
                let place = Place { x: place.x + below, y: place.y - below, ..place };
                let face = if place.height > 80.0 { Face::Small } else { Face::Narrow };
                return Lying { place, scale: 1.0, face };
            }
            let rival = shown.clockwise(now.seats).skip(1).position(|other| other == seat).unwrap_or_default();
            let plaque = plaque(layout, rival, now.village(seat));
            match plaque.developments.get(cell) {
                Some(place) => {
                    let place = Place { x: place.x + below / 2.0, y: place.y - below / 2.0, ..*place };
                    Lying { place, scale: 1.0, face: Face::Mere }
                }
                None => {
                    let place = layout.rivals.get(rival).copied().unwrap_or_default();
                    Lying { place, scale: 1.0, face: Face::None }
                }
            }
        }
        None => Lying { place: layout.decks, scale: 1.0, face: Face::None },
    }
}

/// A card.
#[component]
fn DevelopmentCard(card: Card, lying: Memo<Lying>, cards: Memo<Cards>, from: Option<(f64, f64)>) -> impl IntoView {
    let development = card.development;
    let at = Signal::derive(move || (lying.get().place.x, lying.get().place.y));
    let scale = Signal::derive(move || lying.get().scale);
    let face = Memo::new(move |_| lying.get().face);
    let size = Memo::new(move |_| (lying.get().place.width, lying.get().place.height));
    let is_sold = Memo::new(move |_| lying.get().scale > 1.0 || lying.get().face == Face::None);
    let class = format!("development set-{}", development.card().set);
    let away = Memo::new(move |_| face.get() == Face::None);
    let faces = move || match face.get() {
        Face::Printed => view! { <Printed development size is_sold cards card /> }.into_any(),
        Face::Small => view! { <Small development size cards card /> }.into_any(),
        Face::Narrow => view! { <NarrowFace development size /> }.into_any(),
        Face::Mere => view! { <Mere development size /> }.into_any(),
        Face::None => ().into_any(),
    };
    match from {
        Some(from) => view! { <Piece at scale from away class>{faces}</Piece> }.into_any(),
        None => view! { <Piece at scale away class>{faces}</Piece> }.into_any(),
    }
}

/// What a card brings: a sign, how much, and its name.
fn gains(development: Development) -> Vec<(&'static str, u8, &'static str)> {
    let card = development.card();
    let plural = |amount: u8, one, many| if amount == 1 { one } else { many };
    let all = [
        ("phoenicia-production", card.production, ""),
        ("phoenicia-points", card.points, ""),
        ("phoenicia-storehouse", card.storehouses, plural(card.storehouses, "storehouse", "storehouses")),
        ("phoenicia-untrained", card.untrained, "untrained"),
        ("phoenicia-worker", card.trained, "trained"),
    ];
    all.into_iter().filter(|(_, amount, _)| *amount > 0).collect()
}

/// Where the name begins, beside the number of the set.
const TITLE: f64 = 30.0;

/// Where everything stands on a printed card of some size.
#[derive(Clone, Debug, PartialEq)]
struct Print {
    width: f64,
    height: f64,
    /// The name in lines.
    title: Vec<String>,
    banner: f64,
    picture: Place,
    /// Each gain: its corner, and its words.
    gains: Vec<(f64, f64, String)>,
    /// What it does, and where that begins.
    effect: (f64, Vec<String>),
}

impl Print {
    fn new(layout: &Layout, development: Development, (width, height): (f64, f64)) -> Self {
        let card = development.card();
        let title = lines(card.name, layout.letters_in(width - TITLE - 4.0, SERIF), 2);
        let banner = if title.len() > 1 { 42.0 } else { 33.0 };
        let mut x = 9.0;
        let mut y = 0.0;
        let mut gained = Vec::new();
        let last = width - 8.0;
        for (_, amount, name) in gains(development) {
            let named = if name.is_empty() { amount.to_string() } else { format!("{amount} {name}") };
            let room_for = |words: &str| 25.0 + layout.width_of(words, 13.0);
            // Without its name where that has no room.
            let words = if 9.0 + room_for(&named) <= last { named } else { amount.to_string() };
            if x + room_for(&words) > last {
                (x, y) = (9.0, y + 24.0);
            }
            x += room_for(&words) + 8.0;
            gained.push((x - room_for(&words) - 8.0, y, words));
        }
        let pitch = 15.0 * layout.letters;
        let effect = lines(card.effect, layout.letters_in(width - 18.0, 12.5), 4);
        let gains_height = if gained.is_empty() { 0.0 } else { y + 26.0 };
        let effect_height = if card.effect.is_empty() { 0.0 } else { 4.0 + pitch * effect.len() as f64 };
        // The picture takes what the words leave.
        let top = banner + 7.0;
        let picture_width = width - 14.0;
        let left = height - top - 10.0 - gains_height - effect_height - 16.0;
        let picture_height = left.clamp(picture_width * 0.4, picture_width * 0.95);
        let picture = Place { x: 7.0, y: top, width: picture_width, height: picture_height };
        let below = top + picture_height + 10.0;
        for (_, y, _) in &mut gained {
            *y += below;
        }
        let effect = (below + gains_height + 12.0, effect);
        Self { width, height, title, banner, picture, gains: gained, effect }
    }
}

/// A card with all that it says.
#[component]
fn Printed(
    development: Development,
    size: Memo<(f64, f64)>,
    is_sold: Memo<bool>,
    cards: Memo<Cards>,
    card: Card,
) -> impl IntoView {
    let table = Table::find();
    let layout = layout();
    let print = Memo::new(move |_| layout.with(|layout| Print::new(layout, development, size.get())));
    let label = Memo::new(move |_| {
        let discounts = table.state.with(|now| {
            let of = |seat| now.village(seat).discount(development);
            let all = Seat::all(now.seats).map(|seat| (seat, of(seat))).filter(|(_, discount)| *discount > 0);
            all.map(|(seat, discount)| format!("{} has {discount} off", table.face(seat).name)).collect::<Vec<_>>()
        });
        words::listed(std::iter::once(words::development(development)).chain(discounts))
    });
    let set = development.card().set;
    let picture = Signal::derive(move || print.get().picture);
    let medallion = move || {
        let Place { x, y, width, height } = picture.get();
        (x + width - 34.0, y + height - 30.0)
    };
    let title = Signal::derive(move || print.with(|print| print.title.clone()));
    let title_at = Signal::derive(move || (TITLE, if print.with(|print| print.title.len()) > 1 { 18.0 } else { 22.0 }));
    let effect = Signal::derive(move || print.with(|print| print.effect.1.clone()));
    let effect_at = Signal::derive(move || (10.0, print.with(|print| print.effect.0)));
    let gained = move || {
        let signs = gains(development).into_iter();
        signs.zip(print.with(|print| print.gains.clone())).collect::<Vec<_>>()
    };
    let width = move || print.get().width;
    let height = move || print.get().height;
    let banner = move || {
        let (width, banner) = (width(), print.get().banner);
        format!("M10 0h{}q10 0 10 10v{}H0V10Q0 0 10 0z", width - 20.0, banner - 10.0)
    };
    view! {
        <g class="lift" class:lit=move || is_sold.get()>
            <Target entity=Entity::Development(development) label class="card">
                <rect class="thickness" y="4" width=width height=height rx="10"></rect>
                <rect class="shape paper" width=width height=height rx="10"></rect>
                <path class="set" d=banner></path>
                <rect class="gold" y=move || print.get().banner width=width height="2.5"></rect>
                <rect
                    class="frame"
                    x="4.5"
                    y="4.5"
                    width=move || width() - 9.0
                    height=move || height() - 9.0
                    rx="7"
                ></rect>
                <g class="art">
                    <Picture name=symbols::development(development) at=picture />
                </g>
            </Target>
            <g class="print">
                <text class="strong on-set" x="10" y="22">
                    {symbols::set(set)}
                </text>
                <Lines lines=title at=title_at class="serif on-set" pitch=16.0 />
                <Medallion at=Signal::derive(medallion) number=development.card().minimum />
                <For
                    each=gained
                    key=|gain| gain.0.0
                    children=move |((sign, ..), _)| {
                        let gain = move || {
                            let of = |gained: &((&str, u8, &str), (f64, f64, String))| gained.0.0 == sign;
                            gained().into_iter().find(of).map_or((0.0, 0.0, String::new()), |(_, gain)| gain)
                        };
                        view! {
                            <g class="gain seat-fallback">
                                <Sign name=sign at=Signal::derive(move || (gain().0, gain().1)) />
                                <text class="strong" x=move || gain().0 + 23.0 y=move || gain().1 + 15.5>
                                    {move || gain().2}
                                </text>
                            </g>
                        }
                    }
                />
                <Lines lines=effect at=effect_at />
                <Discounts development at=Signal::derive(move || (picture.get().x, picture.get().y)) />
                <Show when=move || !is_sold.get()>
                    <YouPay development size cards card />
                </Show>
            </g>
        </g>
    }
}

/// The lowest bid, on its medallion.
#[component]
fn Medallion(at: Signal<(f64, f64)>, number: u8) -> impl IntoView {
    let place = move || Place { x: at.get().0, y: at.get().1, width: 40.0, height: 40.0 };
    view! {
        <Picture name="phoenicia-price" at=Signal::derive(place) />
        <text class="serif bid on-gold middle" x=move || at.get().0 + 20.0 y=move || at.get().1 + 26.0>
            {number}
        </text>
    }
}

/// Who pays less for a development: each with what is taken off.
#[component]
fn Discounts(development: Development, at: Signal<(f64, f64)>) -> impl IntoView {
    let table = Table::find();
    let discounts = table.part(move |now| {
        let of = |seat| (seat, now.village(seat).discount(development));
        Seat::all(now.seats).map(of).filter(|(_, discount)| *discount > 0).collect::<Vec<_>>()
    });
    let all = move || discounts.get().into_iter().zip(0u8..).collect::<Vec<_>>();
    view! {
        <For
            each=all
            key=|discount| *discount
            children=move |((seat, discount), row)| {
                let transform = move || {
                    let (x, y) = at.get();
                    format!("translate({:.1} {:.1})", x + 3.0, y + 3.0 + 21.0 * f64::from(row))
                };
                let colour = Signal::derive(move || table.face(seat).colour);
                view! {
                    <g transform=transform>
                        <rect class="paper chip" width="40" height="19" rx="9.5"></rect>
                        <SeatShape colour at=(10.5, 9.5) size=13.0 />
                        <text class="good" x="19" y="14">
                            {format!("−{discount}")}
                        </text>
                    </g>
                }
            }
        />
    }
}

/// What the viewer would pay at the lowest bid.
#[component]
fn YouPay(development: Development, size: Memo<(f64, f64)>, cards: Memo<Cards>, card: Card) -> impl IntoView {
    let table = Table::find();
    // Prices mean nothing to whoever can't get anything any more.
    let price = Memo::new(move |_| {
        let own = table.own()?;
        cards.with(|cards| cards.spot(card)).filter(|spot| matches!(spot, Spot::Pool(_)))?;
        table.state.with(|now| {
            let developing = now.auction().is_none() && now.decider() == Some(own) && now.done.contains(own);
            if !now.may_bid(own) || developing || now.decider().is_none() {
                return None;
            }
            let minimum = development.card().minimum;
            let price = now.price(own, development, minimum);
            Some((price, now.means(own, development) >= u16::from(minimum), price < minimum))
        })
    });
    let words = move || match price.get() {
        Some((price, true, _)) => ("you pay ", price.to_string()),
        Some((price, false, _)) => ("too dear at ", price.to_string()),
        None => ("", String::new()),
    };
    let class = move || match price.get() {
        Some((_, false, _)) => "warn",
        Some((_, true, true)) => "good",
        _ => "strong",
    };
    let width = move || (size.get().0 - 14.0).min(116.0);
    let transform = move || {
        let (card, height) = size.get();
        format!("translate({:.1} {:.1})", (card - width()) / 2.0, height - 14.0)
    };
    view! {
        <Show when=move || price.get().is_some()>
            <g class="tag lift" transform=transform>
                <rect class="edge" width=width height="28" rx="14"></rect>
                <rect class="paper" x="2" y="2" width=move || width() - 4.0 height="24" rx="12"></rect>
                <text class="middle" x=move || width() / 2.0 y="18.5">
                    {move || words().0}
                    <tspan class=class>{move || words().1}</tspan>
                </text>
            </g>
        </Show>
    }
}

/// What copies of a development do from now on, in a few words.
fn lasting(development: Development, copies: u8) -> String {
    let card = development.card();
    let discounts = DISCOUNTS.iter().filter(|row| row.giver == development);
    let discounts: Vec<String> = discounts
        .map(|row| format!("−{} {}", row.total[usize::from(copies.clamp(1, MAX_COPIES)) - 1], row.target.card().name))
        .collect();
    if let [one] = &discounts[..] {
        return one.clone();
    }
    if let Some(first) = discounts.first() {
        // All of them take off the same.
        return format!("{first} …");
    }
    let gains =
        [(card.production, "production"), (card.storehouses, "store"), (card.untrained + card.trained, "workers")];
    match gains.into_iter().find(|(amount, _)| *amount > 0) {
        Some((amount, what)) => format!("{} {what}", amount * copies.max(1)),
        None => count(card.points * copies.max(1), "VP", "VP"),
    }
}

/// A card of the village: its name, picture, and what it does.
#[component]
fn Small(development: Development, size: Memo<(f64, f64)>, cards: Memo<Cards>, card: Card) -> impl IntoView {
    let layout = layout();
    let width = move || size.get().0;
    let height = move || size.get().1;
    let name = Signal::derive(move || {
        layout.with(|layout| lines(development.card().name, layout.letters_in(width() - 10.0, 12.0), 2))
    });
    let banner = move || if name.with(Vec::len) > 1 { 36.0 } else { 23.0 };
    let copies = Memo::new(move |_| cards.with(|cards| cards.below(card) + 1));
    let is_further = move || copies.get() > 1;
    let effect = Signal::derive(move || {
        layout
            .with(|layout| lines(&lasting(development, copies.get() as u8), layout.letters_in(width() - 8.0, 12.5), 2))
    });
    let words_height = move || 6.0 + 14.0 * effect.with(Vec::len) as f64 * layout.get().letters;
    let picture = move || {
        let top = banner() + 2.0;
        Place { x: 4.0, y: top, width: width() - 8.0, height: (height() - top - words_height()).max(10.0) }
    };
    let path = move || format!("M8 0h{}q8 0 8 8v{}H0V8Q0 0 8 0z", width() - 16.0, banner() - 8.0);
    let effect_at = Signal::derive(move || (width() / 2.0, height() - words_height() + 14.0));
    view! {
        <Named entity=Entity::Development(development) label=words::development(development)>
            <g class="lift">
                <rect class="thickness" y="4" width=width height=height rx="8"></rect>
                <rect class="shape paper" width=width height=height rx="8"></rect>
                <path class="set" d=path></path>
                <g class="art">
                    <Picture name=symbols::development(development) at=Signal::derive(picture) />
                </g>
            </g>
            <Lines lines=name at=(7.0, 16.0) class="serif small on-set" pitch=14.0 />
            <Lines lines=effect at=effect_at class="middle" pitch=14.0 />
            <Show when=is_further>
                <rect class="paper chip" x=move || width() - 32.0 y=move || banner() + 4.0 width="28" height="18" rx="9"></rect>
                <text class="middle strong" x=move || width() - 18.0 y=move || banner() + 17.5>
                    {move || format!("×{}", copies.get())}
                </text>
            </Show>
        </Named>
    }
}

/// A card of a village that has many: its picture beside its name.
#[component]
fn NarrowFace(development: Development, size: Memo<(f64, f64)>) -> impl IntoView {
    let layout = layout();
    let width = move || size.get().0;
    let height = move || size.get().1;
    let side = move || (height() - 8.0).min(width() * 0.36);
    let name = Signal::derive(move || {
        layout.with(|layout| lines(development.card().name, layout.letters_in(width() - side() - 10.0, 11.5), 2))
    });
    let picture = move || Place { x: 4.0, y: 4.0, width: side(), height: height() - 8.0 };
    let name_at = Signal::derive(move || {
        let first = if name.with(Vec::len) > 1 { 3.0 } else { -4.0 };
        (side() + 8.0, height() / 2.0 - first)
    });
    view! {
        <Named entity=Entity::Development(development) label=words::development(development)>
            <rect class="thickness" y="3" width=width height=height rx="7"></rect>
            <rect class="shape set" width=width height=height rx="7"></rect>
            <g class="art">
                <Picture name=symbols::development(development) at=Signal::derive(picture) />
            </g>
            <Lines lines=name at=name_at class="serif tiny on-set" pitch=14.0 />
        </Named>
    }
}

/// Where the next card of the village would lie: the one that is being sold, if the viewer can still get it.
#[component]
pub(super) fn NextCard(seat: Seat) -> impl IntoView {
    let table = Table::find();
    let layout = layout();
    let next = Memo::new(move |_| {
        table.state.with(|now| {
            let auction = now.auction().filter(|auction| auction.bidders.contains(seat))?;
            (now.village(seat).owns(auction.development) == 0).then_some(auction.development)
        })
    });
    let kinds = table.part(move |now| now.village(seat).counted().count());
    let place = Memo::new(move |_| layout.with(|layout| layout.cards.get(kinds.get()).copied()));
    let drawn = move || {
        let place = place.get()?;
        let transform = format!("translate({:.1} {:.1})", place.x, place.y);
        let words = match next.get() {
            Some(development) => format!("{}?", development.card().name),
            None if kinds.get() == 0 => "No developments yet".to_owned(),
            None => return None,
        };
        let is_low = place.height < 80.0;
        let words = layout.with(|layout| lines(&words, layout.letters_in(place.width - 14.0, 12.0), 2));
        let top = if is_low { place.height / 2.0 + 4.0 } else { place.height - 10.0 - 14.0 * (words.len() - 1) as f64 };
        let top = if words.len() > 1 && is_low { top - 7.0 } else { top };
        let picture = Place { x: 7.0, y: 7.0, width: place.width - 14.0, height: place.height - 50.0 };
        let picture = next.get().filter(|_| !is_low).map(|development| {
            view! {
                <g class="art ghost">
                    <Picture name=symbols::development(development) at=Signal::stored(picture) />
                </g>
            }
        });
        Some(view! {
            <g class="print next-card" transform=transform>
                <rect class="outline" x="2" y="2" width=place.width - 4.0 height=place.height - 4.0 rx="8"></rect>
                {picture}
                <Lines
                    lines=Signal::stored(words)
                    at=Signal::stored((place.width / 2.0, top))
                    class="middle strong on-land"
                    pitch=14.0
                />
            </g>
        })
    };
    view! { {drawn} }
}

/// A card before a rival: a picture.
#[component]
fn Mere(development: Development, size: Memo<(f64, f64)>) -> impl IntoView {
    let place = move || Place { x: 0.0, y: 0.0, width: size.get().0, height: size.get().1 };
    view! {
        <Named entity=Entity::Development(development) label=words::development(development)>
            <rect class="shape set" x="-1.5" y="-1.5" width=move || size.get().0 + 3.0 height=move || size.get().1 + 3.0 rx="3"></rect>
            <g class="art">
                <Picture name=symbols::development(development) at=Signal::derive(place) />
            </g>
        </Named>
    }
}
