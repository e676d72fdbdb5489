//! What the dialog shows about a thing on the table: everything there is to know, in words.

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::action::{Operation, Source};
use engine::games::phoenix_syndicate::advantages::ADVANTAGES;
use engine::games::phoenix_syndicate::data::{
    BONUS, EMBEDDED, EMBEDDED_MORE, FREQUENCY, PRESENCE, Provenance, ROUTES_COUNT, Route, TILES_COUNT, TRACK, Tile,
    Tiles,
};
use engine::games::phoenix_syndicate::galaxy::{BORDERS, Border};
use engine::games::phoenix_syndicate::goods::{COLOURS, Colour, GOODS, Good};
use engine::games::phoenix_syndicate::state::{Syndicate, embedded_credits};
use engine::games::phoenix_syndicate::upgrades::{UPGRADES_COUNT, Upgrade, Upgrades};
use engine::seat::Seat;
use engine::words::Anchor;

use super::art::{good_symbol, goods_html, plain, symbol, systems_html};
use super::{face, market, words};
use crate::table::kit::SeatFace;

/// A row of a table: its name and its cells.
type Row = (String, Vec<String>);

/// A page of the dialog: title, picture, sentences, and a table if there is something to compare.
struct Sheet {
    title: String,
    picture: String,
    sentences: Vec<String>,
    head: Vec<String>,
    rows: Vec<Row>,
}

impl Sheet {
    fn new(title: impl Into<String>, picture: String, sentences: Vec<String>) -> Self {
        Self { title: title.into(), picture, sentences, head: Vec::new(), rows: Vec::new() }
    }

    fn drawn(self) -> AnyView {
        let sentences = self.sentences.into_iter().filter(|text| !text.is_empty()).map(|text| view! { <p>{text}</p> });
        let head = self.head.into_iter().map(|cell| view! { <th scope="col">{cell}</th> }).collect_view();
        let row = |(name, cells): Row| {
            let cells = cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view();
            view! { <tr><th scope="row">{name}</th>{cells}</tr> }
        };
        let is_empty = self.rows.is_empty();
        let rows = self.rows.into_iter().map(row).collect_view();
        let table =
            (!is_empty).then(|| view! { <table><thead><tr><th></th>{head}</tr></thead><tbody>{rows}</tbody></table> });
        view! {
            <div class="syndicate details">
                <h3>{plain("of-sheet", self.picture)} {self.title}</h3>
                {sentences.collect_view()}
                {table}
            </div>
        }
    }
}

/// What the dialog shows about `anchor`.
pub(super) fn details(state: &Syndicate, seats: &[SeatFace], anchor: Anchor) -> Option<AnyView> {
    let id = usize::from(anchor.id);
    let small = anchor.id as u8;
    let owner = anchor.seat.filter(|seat| seat.0 < state.seats);
    let sheet = match (anchor.kind, owner) {
        ("tile", _) if id < TILES_COUNT => tile(state, seats, Tile(small)),
        ("gate", _) if id < BORDERS => gate(state, seats, Border(small)),
        ("route", _) if id < ROUTES_COUNT => route(state, seats, Route(small)),
        ("upgrade", _) if id < UPGRADES_COUNT => upgrade(state, seats, Upgrade(small)),
        ("advantage", _) => {
            let card = ADVANTAGES.get(id)?;
            let corp = state.advantages.iter().position(|advantage| *advantage == card.advantage)?;
            self::corp(state, seats, Colour::ALL[corp])
        }
        ("corp", _) if id < COLOURS => corp(state, seats, Colour::ALL[id]),
        ("operation", _) => operation(state, seats, *Operation::ALL.get(id)?),
        ("good", _) if id < GOODS => good(state, seats, Good::ALL[id]),
        ("ship", Some(seat)) => tile(state, seats, (*state.center(seat).ships.get(id)?)?),
        ("seat", _) if small < state.seats => seat(state, seats, Seat(small)),
        _ => return None,
    };
    Some(sheet.drawn())
}

fn names(state: &Syndicate, seats: &[SeatFace]) -> Vec<String> {
    Seat::all(state.seats).map(|seat| face(seats, seat).name).collect()
}

/// A number for each seat.
fn each(state: &Syndicate, number: impl Fn(Seat) -> u16) -> Vec<String> {
    Seat::all(state.seats).map(|seat| number(seat).to_string()).collect()
}

fn tile(state: &Syndicate, seats: &[SeatFace], tile: Tile) -> Sheet {
    let card = tile.card();
    let galaxy = &state.galaxy;
    let present = words::present(state, seats, tile);
    let mut sentences = vec![words::tile(tile)];
    if tile.is_system() {
        sentences.push(format!("A ship that warps here collects {}.", words::goods(card.goods)));
        sentences.push(format!("It is on {} of the {ROUTES_COUNT} routes.", FREQUENCY[tile.index()]));
        sentences.push(if present.is_empty() { "Nobody is here.".into() } else { present });
    }
    if card.provenance == Provenance::Reconstructed {
        sentences.push("Its name and its gates are reconstructed.".into());
    }
    let mut sheet = Sheet::new(card.name, goods_html(card.goods), sentences);
    sheet.head = ["Gate", "Goods"].map(Into::into).into();
    let center = state.own();
    let gates = galaxy.around(galaxy.place(tile)).map(|(border, place)| {
        let price = state.gate_price(center, border);
        (words::short(galaxy.tile(place)).to_owned(), vec![words::price(price), price.total().to_string()])
    });
    sheet.rows = gates.collect();
    sheet
}

fn gate(state: &Syndicate, seats: &[SeatFace], border: Border) -> Sheet {
    let [one, other] = state.galaxy.sides(border);
    let sentences = vec![
        "Whoever flies through pays for both sides, each good once; contraband stands for any. Deep space asks \
         for one good of each colour. Open gates close again at the end of the turn."
            .into(),
    ];
    let title = format!("Gate between {} and {}", one.card().name, other.card().name);
    let mut sheet = Sheet::new(title, String::new(), sentences);
    sheet.head = ["Price", "Goods"].map(Into::into).into();
    let prices = Seat::all(state.seats).map(|seat| {
        let price = state.gate_price(state.center(seat), border);
        (face(seats, seat).name, vec![words::price(price), price.total().to_string()])
    });
    sheet.rows = prices.collect();
    sheet
}

fn route(state: &Syndicate, seats: &[SeatFace], route: Route) -> Sheet {
    let holder = Seat::all(state.seats).find(|seat| state.center(*seat).held.iter().any(|held| held == route));
    let lies = match (holder, state.offer(route)) {
        (Some(seat), _) => format!("{} holds it.", face(seats, seat).name),
        (_, Some(offer)) => format!("It lies in the market, with {} on it.", words::goods(offer.goods)),
        _ => String::new(),
    };
    let sentences = vec![
        lies,
        format!(
            "Secured, it pays everybody {} credit for each Agent and {} for each Base on its systems; whoever \
             secures it gains {} more for two systems, {} more for all three.",
            PRESENCE.agent, PRESENCE.base, BONUS[2], BONUS[3],
        ),
    ];
    let mut sheet = Sheet::new(words::route(route), systems_html(route), sentences);
    sheet.head = names(state, seats);
    let presence = route.card().systems.map(|tile| {
        let credits = |seat: Seat| {
            let center = state.center(seat);
            match (center.bases.contains(tile), center.presence.contains(tile)) {
                (true, _) => PRESENCE.base.into(),
                (_, true) => PRESENCE.agent.into(),
                _ => 0,
            }
        };
        (tile.card().name.to_owned(), each(state, credits))
    });
    sheet.rows = presence.into();
    let by = Seat::all(state.seats).map(|seat| {
        let worth = market::worth(state, seat, route);
        (format!("Secured by {}", face(seats, seat).name), worth.iter().map(u8::to_string).collect())
    });
    sheet.rows.extend(by);
    sheet
}

fn upgrade(state: &Syndicate, seats: &[SeatFace], upgrade: Upgrade) -> Sheet {
    let card = upgrade.card();
    let has = Seat::all(state.seats).filter(|seat| state.center(*seat).upgrades.contains(upgrade));
    let has = words::listed(has.map(|seat| face(seats, seat).name));
    let sentences = vec![
        format!("An Upgrade of {}.", card.operation.name()),
        card.text.to_owned(),
        if has.is_empty() { String::new() } else { format!("{has} has it.") },
        if card.provenance == Provenance::Reconstructed {
            "Its effect is reconstructed.".into()
        } else {
            String::new()
        },
    ];
    Sheet::new(card.name, symbol(["0", "1", "2", "3", "4"][card.operation.index()]), sentences)
}

fn corp(state: &Syndicate, seats: &[SeatFace], colour: Colour) -> Sheet {
    let card = state.advantages[colour.index()].card();
    let sentences = vec![
        format!("{}: {}", card.name, card.text),
        format!(
            "Step number {TRACK} embeds the Agent: the Advantage can be used at once, and a new Agent begins. At the \
             end embedded Agents of all Corps together are worth credits: {}, and {EMBEDDED_MORE} for each further.",
            words::listed(EMBEDDED[1..].iter().map(u8::to_string)),
        ),
    ];
    let mut sheet = Sheet::new(format!("{} Corp", words::capital(colour)), good_symbol(colour.good()), sentences);
    sheet.head = ["Space", "Embedded", "In all Corps", "Worth"].map(Into::into).into();
    let rows = Seat::all(state.seats).map(|seat| {
        let center = state.center(seat);
        let corp = center.corps[colour.index()];
        let all = center.embedded();
        let numbers = [corp.space.unwrap_or_default(), corp.embedded, all, embedded_credits(all)];
        (face(seats, seat).name, numbers.iter().map(u8::to_string).collect())
    });
    sheet.rows = rows.collect();
    sheet
}

fn operation(state: &Syndicate, seats: &[SeatFace], operation: Operation) -> Sheet {
    let sentences = vec![
        format!("{}.", words::purpose(operation)),
        match operation {
            Operation::Scheme => "It needs no Director.".into(),
            _ => "It takes its Director away; Scheme brings Directors back.".into(),
        },
    ];
    let mut sheet = Sheet::new(operation.name(), symbol(["0", "1", "2", "3", "4"][operation.index()]), sentences);
    sheet.head = ["Directors", "Upgrades"].map(Into::into).into();
    let rows = Seat::all(state.seats).map(|seat| {
        let center = state.center(seat);
        let directors = center.directors.get(operation.index()).map_or("–".to_owned(), u8::to_string);
        let upgrades = center.upgrades.both(Upgrades::of(operation)).iter();
        let upgrades = words::listed(upgrades.map(|upgrade| upgrade.card().name.to_owned()));
        (face(seats, seat).name, vec![directors, upgrades])
    });
    sheet.rows = rows.collect();
    sheet
}

fn good(state: &Syndicate, seats: &[SeatFace], good: Good) -> Sheet {
    let sentence = match good.colour() {
        Some(colour) => {
            format!("The goods of {} planets, the {} Corp and {0} routes.", colour.name(), words::capital(colour))
        }
        None => "Contraband stands for goods of any colour.".into(),
    };
    let mut sheet = Sheet::new(good.name(), good_symbol(good), vec![sentence]);
    sheet.head = names(state, seats);
    let rows = Good::ALL
        .into_iter()
        .map(|good| (good.name().to_owned(), each(state, |seat| u16::from(state.center(seat).goods.count(good)))));
    sheet.rows = rows.collect();
    sheet
}

fn seat(state: &Syndicate, seats: &[SeatFace], seat: Seat) -> Sheet {
    let face = face(seats, seat);
    let center = state.center(seat);
    let systems = |tiles: Tiles| words::listed(tiles.iter().map(|tile| words::short(tile).to_owned()));
    let routes = words::listed(center.held.iter().map(words::route));
    let sentences = vec![
        format!("{} left; whoever places the last one starts the end.", words::plural(center.supply.into(), "Agent")),
        format!("Agents on: {}.", systems(center.agents())),
        if center.bases.is_empty() { String::new() } else { format!("Bases on: {}.", systems(center.bases)) },
        format!("Goods: {}.", words::goods(center.goods)),
        if routes.is_empty() { String::new() } else { format!("{routes}.") },
        format!("{} may be kept.", words::plural(center.route_limit().into(), "route")),
        format!(
            "{} embedded, worth {} at the end.",
            words::plural(center.embedded().into(), "Agent"),
            words::plural(embedded_credits(center.embedded()).into(), "credit"),
        ),
    ];
    let mut sheet = Sheet::new(face.name, String::new(), sentences);
    sheet.head = names(state, seats);
    let rows = Source::ALL
        .into_iter()
        .map(|source| (source.name().to_owned(), each(state, |seat| state.center(seat).credits[source as usize])));
    sheet.rows = rows.chain([("Credits".to_owned(), each(state, |seat| state.center(seat).total()))]).collect();
    sheet
}
