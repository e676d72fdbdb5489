//! What the dialog shows about a thing on the table: everything there is to know, in words.

use crate::markup::prelude::*;
use engine::games::felinia::action::{Dock, Spot};
use engine::games::felinia::data::{BOATS, Boat, Kingdom, Place, Provenance, Tile};
use engine::games::felinia::goods::Good;
use engine::games::felinia::island::Kind;
use engine::games::felinia::scoring::{SOURCES, tile_points};
use engine::games::felinia::state::{Board, Felinia};
use engine::seat::Seat;
use engine::words::Anchor;

use super::art::{fare, good, head, icon, reward, tile_icon};
use super::{face, port, reach, words};
use crate::table::kit::SeatFace;
use crate::table::pieces::escape;

/// A page of the dialog: title, picture, sentences, and a table of numbers for each seat.
struct Sheet<'a> {
    state: &'a Felinia,
    title: String,
    picture: String,
    text: String,
    rows: String,
}

impl Sheet<'_> {
    fn say(&mut self, words: &str) {
        self.text += &["<p>", &escape(words), "</p>"].concat();
    }

    /// A row with something for each seat.
    fn each(&mut self, name: &str, cell: &dyn Fn(Seat, &Board) -> String) {
        self.rows += &["<tr><th scope=\"row\">", &escape(name), "</th>"].concat();
        for seat in Seat::all(self.state.seats) {
            self.rows += &["<td>", &escape(&cell(seat, self.state.board(seat))), "</td>"].concat();
        }
    }

    /// A row with a number for each seat.
    fn count(&mut self, name: &str, number: &dyn Fn(&Board) -> u8) {
        self.each(name, &|_, board| number(board).to_string());
    }
}

/// What the dialog shows about `anchor`.
pub(super) fn details(state: &Felinia, seats: &[SeatFace], anchor: Anchor) -> Option<AnyView> {
    let mut sheet =
        Sheet { state, title: String::new(), picture: String::new(), text: String::new(), rows: String::new() };
    fill(&mut sheet, seats, anchor)?;
    let name = |seat| ["<th scope=\"col\">", &escape(&face(seats, seat).name), "</th>"].concat();
    let head: String = Seat::all(state.seats).map(name).collect();
    let text = format!(
        "<h3>{}{}</h3>{}<table><thead><tr><td></td>{head}</tr></thead><tbody>{}</tbody></table>",
        sheet.picture,
        escape(&sheet.title),
        sheet.text,
        sheet.rows
    );
    Some(view! { <div class="felinia details" inner_html=text></div> })
}

fn fill(sheet: &mut Sheet<'_>, seats: &[SeatFace], anchor: Anchor) -> Option<()> {
    let state = sheet.state;
    let id = usize::from(anchor.id);
    match anchor.kind {
        "province" => province(sheet, seats, id)?,
        "ship" => boat(sheet, state.ships.get(id)?.boat?),
        "boat" => boat(sheet, Boat::all().nth(id)?),
        "pile" => pile(sheet),
        "market" | "stack" | "guild" => {
            let at = if anchor.kind == "guild" { Spot::GUILD } else { Spot::all().nth(id)? };
            spot(sheet, seats, at);
        }
        "stall" => ware(sheet, *Good::ALL.get(id % 5)?),
        "good" | "bag" => ware(sheet, *Good::ALL.get(id)?),
        "bonus" => figure(sheet, *Kingdom::ALL.get(id)?),
        "tile" => match Tile::all().nth(id)? {
            Tile::Figure(kingdom) => figure(sheet, kingdom),
            special => {
                sheet.title = special.name().into();
                sheet.picture = tile_icon(special);
                sheet.say(&words::tile(special));
            }
        },
        "place" | "deck" => {
            sheet.title = Place::all().nth(id).filter(|_| anchor.kind == "place").map_or("Mysterious places", |place| place.name()).into();
            sheet.picture = icon("mystery");
            sheet.say("Whoever finds a mysterious place draws two cards and may keep one, of a type not yet owned; some ask for a tile of books or wine. One card scores 1 point, two or more score 2 each. The others go under the pile.");
            sheet.count("Mysterious places", &|board| board.places.len());
        }
        "seat" if id < usize::from(state.seats) => seat(sheet, seats, Seat(id as u8)),
        "bank" | "storage" | "merchants" | "gold" | "spice" | "food" => seat(sheet, seats, anchor.seat?),
        _ => return None,
    }
    Some(())
}

fn province(sheet: &mut Sheet<'_>, seats: &[SeatFace], id: usize) -> Option<()> {
    let state = sheet.state;
    let at = state.island().all().nth(id)?;
    let card = state.island().card(at);
    sheet.title = card.country.name().into();
    sheet.picture = icon(head(card.country));
    sheet.say(&words::province(state, seats, at));
    match card.kind {
        Kind::Crossroads { symbol, .. } => {
            sheet.picture += &icon(reward(symbol));
            sheet.say("Whoever enters it gets this at once, and keeps it even if the merchant returns home.");
        }
        Kind::Post => {
            let neighbours = state.island().borders(at).iter().map(|post| words::province(state, seats, post));
            sheet.say(&format!("Groups are made with: {}.", neighbours.collect::<Vec<_>>().join("; ")));
            sheet.each("A merchant here would add", &|seat, _| match state.settler(at) {
                None => format!("+{}", reach::worth(state, seat, at)),
                Some(_) => "–".into(),
            });
        }
        Kind::Port => {}
    }
    Some(())
}

fn boat(sheet: &mut Sheet<'_>, boat: Boat) {
    let state = sheet.state;
    let card = boat.card();
    sheet.title = format!("Boat to {}, {}", card.to.name(), card.departs);
    sheet.picture = icon(head(card.to));
    sheet.text = ["<p>", &fare(&card.goods, card.silver), "</p>"].concat();
    sheet.say(&format!("Each merchant pays {}. {} spaces.", words::fare(&card.goods, card.silver), card.spaces));
    if let Some(dock) = Dock::all().find(|dock| state.ship(*dock).boat == Some(boat)) {
        sheet.say(&format!("If trading ended now: {}.", port::fate(state, dock)));
        sheet.each("Lacks", &|seat, _| {
            let (goods, silver) = words::lacking(state, seat, dock);
            words::fare(&goods, silver)
        });
    }
    sheet.say("Full boats sail, the earliest first. If none is full, the earliest boat sails alone.");
    if card.provenance == Provenance::Reconstructed {
        sheet.say("Time and price are reconstructed.");
    }
}

fn pile(sheet: &mut Sheet<'_>) {
    let state = sheet.state;
    sheet.title = "Boats to come".into();
    sheet.picture = icon("boat");
    sheet.say(&format!(
        "{} of {} are left, the {} with blue backs at the bottom. When the pile can’t fill all empty ships, all boats sail and the match ends.",
        state.boats_left(),
        BOATS.len(),
        state.blue.len()
    ));
    for (urn, name) in [(state.grey, "Grey"), (state.blue, "Blue")] {
        let known = urn.cards().map(|card| {
            let card = Boat(card).card();
            format!("{} to {}", card.departs, card.to.name())
        });
        sheet.say(&format!("{name} backs: {}.", words::listed(known)));
    }
}

fn spot(sheet: &mut Sheet<'_>, seats: &[SeatFace], spot: Spot) {
    let state = sheet.state;
    sheet.title = words::spot(spot);
    sheet.say("The top token trades first and pays one silver for every token in the stack; then the next one, for one less.");
    if spot == Spot::GUILD {
        sheet.say("Exchange a tile of merchandise for one of another kind from the bag and get a spice, or pay a gold and a spice for a bonus tile; in the advanced game a food may take the place of the spice.");
    } else {
        sheet.say(&format!("For sale: {}.", words::fare(&state.markets[spot.index()], 0)));
    }
    let tokens = (1..).zip(state.stack(spot).tokens()).map(|(price, seat)| format!("{} pays {price}", face(seats, *seat).name));
    sheet.say(&format!("Tokens: {}.", words::listed(tokens)));
}

fn ware(sheet: &mut Sheet<'_>, kind: Good) {
    let state = sheet.state;
    sheet.title = kind.name().into();
    sheet.picture = icon(good(kind));
    let kingdom = Kingdom::ALL[kind.index()].name();
    let markets: u8 = state.markets.iter().map(|goods| goods.count(kind)).sum();
    sheet.say(&format!("Every boat to {kingdom} asks for it. It sells for 1 silver, and scores 1 point at the end."));
    sheet.say(&format!("{} in the bag, {markets} on the markets.", state.bag.count(kind)));
    for kind in Good::ALL {
        sheet.count(kind.name(), &|board| board.goods.count(kind));
    }
}

fn figure(sheet: &mut Sheet<'_>, kingdom: Kingdom) {
    sheet.title = format!("{} tiles", kingdom.name());
    sheet.picture = icon(head(kingdom));
    let totals = (1..=5).map(|count| tile_points(kingdom, count).to_string());
    sheet.say(&format!("Points for one, two, three … of them: {}.", words::listed(totals)));
    sheet.say(&format!("Bonus tile: {}.", words::bonus(kingdom)));
    sheet.count("Trade tiles", &|board| board.taken.known()[kingdom.index()]);
    sheet.count("Bonus tile", &|board| board.bonus[kingdom.index()].into());
    sheet.count("Face down", &|board| board.taken.unknown());
}

fn seat(sheet: &mut Sheet<'_>, seats: &[SeatFace], seat: Seat) {
    let state = sheet.state;
    let board = state.board(seat);
    sheet.title = face(seats, seat).name;
    let places = board.places.cards().map(|place| place.name().to_owned());
    if !board.places.is_empty() {
        sheet.say(&format!("Mysterious places known: {}.", words::listed(places)));
    }
    for (at, name) in SOURCES.into_iter().enumerate() {
        sheet.each(name, &|seat, _| state.points(seat)[at].to_string());
    }
    sheet.each("Points", &|seat, _| state.points(seat).iter().sum::<i32>().to_string());
    let numbers: [(&str, fn(&Board) -> u8); 6] = [
        ("Silver", |board| board.silver),
        ("Gold", |board| board.gold),
        ("Spice", |board| board.spice),
        ("Food", |board| board.food),
        ("Merchandise", |board| board.goods.total()),
        ("Merchants in stock", |board| board.merchants),
    ];
    for (name, number) in numbers {
        sheet.count(name, &number);
    }
}
