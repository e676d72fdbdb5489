//! What the dialog shows about a thing on the table: everything there is to know, in words.

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::action::{Operation, Source};
use engine::games::phoenix_syndicate::advantages::Advantage;
use engine::games::phoenix_syndicate::data::{
    BONUS, EMBEDDED, EMBEDDED_MORE, FREQUENCY, PRESENCE, Provenance, ROUTES_COUNT, Route, TRACK, Tile, Tiles,
};
use engine::games::phoenix_syndicate::galaxy::Border;
use engine::games::phoenix_syndicate::goods::{Colour, Good};
use engine::games::phoenix_syndicate::state::{Center, Syndicate, embedded_credits};
use engine::games::phoenix_syndicate::upgrades::{Upgrade, Upgrades};
use engine::seat::Seat;
use engine::words::Anchor;

use super::art::{goods, letter, sign_of, symbol, systems};
use super::market::worth;
use super::{face, words};
use crate::table::kit::SeatFace;
use crate::table::pieces::escape;

/// A page of the dialog: title, picture, sentences, and a table of numbers for each seat.
struct Sheet<'a> {
    state: &'a Syndicate,
    names: Vec<String>,
    title: String,
    picture: String,
    text: String,
    rows: String,
}

impl Sheet<'_> {
    fn say(&mut self, words: &str) {
        self.text.push_str(&format!("<p>{}</p>", escape(words)));
    }

    fn row(&mut self, name: &str, cells: &[String]) {
        self.rows.push_str(&format!("<tr><th scope=\"row\">{}</th>", escape(name)));
        for cell in cells {
            self.rows.push_str(&format!("<td>{}</td>", escape(cell)));
        }
    }

    /// A row with a number for each seat.
    fn each(&mut self, name: &str, number: &dyn Fn(&Center) -> u16) {
        let cells: Vec<String> = self.state.all_centers().iter().map(|center| number(center).to_string()).collect();
        self.row(name, &cells);
    }
}

/// What the dialog shows about `anchor`.
pub(super) fn details(state: &Syndicate, seats: &[SeatFace], anchor: Anchor) -> Option<AnyView> {
    let names: Vec<String> = Seat::all(state.seats).map(|seat| face(seats, seat).name).collect();
    let mut sheet =
        Sheet { state, names, title: String::new(), picture: String::new(), text: String::new(), rows: String::new() };
    fill(&mut sheet, seats, anchor)?;
    let head: String = sheet.names.iter().map(|name| format!("<th scope=\"col\">{}</th>", escape(name))).collect();
    let text = format!(
        "<h3>{}{}</h3>{}<table><thead><tr><td></td>{head}</tr></thead><tbody>{}</tbody></table>",
        sheet.picture,
        escape(&sheet.title),
        sheet.text,
        sheet.rows
    );
    Some(view! { <div class="syndicate details" inner_html=text></div> })
}

fn fill(sheet: &mut Sheet<'_>, seats: &[SeatFace], anchor: Anchor) -> Option<()> {
    let state = sheet.state;
    let id = usize::from(anchor.id);
    match anchor.kind {
        "tile" => tile(sheet, seats, Tile::all().nth(id)?),
        "ship" => tile(sheet, seats, (*state.center(anchor.seat?).ships.get(id)?)?),
        "gate" => gate(sheet, Border::all().nth(id)?),
        "route" => route(sheet, Route::all().nth(id)?),
        "upgrade" => {
            let card = Upgrade::all().nth(id)?.card();
            operation(sheet, card.operation);
            sheet.title = card.name.into();
            sheet.text.clear();
            sheet.say(card.text);
        }
        "operation" => operation(sheet, *Operation::ALL.get(id)?),
        "corp" => corp(sheet, *Colour::ALL.get(id)?),
        "advantage" => {
            let advantage = Advantage::all().nth(id)?;
            let place = state.advantages.iter().position(|other| *other == advantage)?;
            corp(sheet, Colour::ALL[place]);
        }
        "good" => {
            let good = *Good::ALL.get(id)?;
            sheet.title = good.name().into();
            sheet.picture = symbol(letter(good));
            sheet.say("Contraband stands for goods of any colour, and is spent last.");
            for good in Good::ALL {
                sheet.each(good.name(), &|center| center.goods.count(good).into());
            }
        }
        "seat" if id < usize::from(state.seats) => seat(sheet, Seat(id as u8)),
        _ => return None,
    }
    Some(())
}

fn tile(sheet: &mut Sheet<'_>, seats: &[SeatFace], tile: Tile) {
    let (state, card) = (sheet.state, tile.card());
    sheet.title = card.name.into();
    sheet.picture = goods(card.goods);
    sheet.say(&words::tile(tile));
    if tile.is_system() {
        sheet.say(&format!("A ship that warps here collects {}.", words::goods(card.goods)));
        sheet.say(&format!("It is on {} of the {ROUTES_COUNT} routes.", FREQUENCY[tile.index()]));
    }
    sheet.say(&words::present(state, seats, tile));
    if card.provenance == Provenance::Reconstructed {
        sheet.say("Its name and its gates are reconstructed.");
    }
    sheet.names = vec![format!("Price of the gate for {}", face(seats, state.active).name)];
    for (border, place) in state.galaxy.around(state.galaxy.place(tile)) {
        let price = state.gate_price(state.own(), border);
        sheet.row(words::short(state.galaxy.tile(place)), &[words::price(price)]);
    }
}

fn gate(sheet: &mut Sheet<'_>, border: Border) {
    let state = sheet.state;
    let [one, other] = state.galaxy.sides(border).map(words::short);
    sheet.title = format!("Gate between {one} and {other}");
    sheet.say(
        "Whoever opens it pays for both sides; contraband stands for any colour, and deep space asks for one good \
         of each. It stays open to the end of the turn.",
    );
    let prices = state.all_centers().iter().map(|center| words::price(state.gate_price(center, border)));
    let prices: Vec<String> = prices.collect();
    sheet.row("Price", &prices);
}

fn route(sheet: &mut Sheet<'_>, route: Route) {
    let state = sheet.state;
    sheet.title = words::route(route);
    sheet.picture = systems(route);
    sheet.say(&format!(
        "Secured, it pays everybody {} for each Agent and {} for each Base on its systems; whoever secures it gains \
         {} more for two systems, {} more for all three.",
        PRESENCE.agent, PRESENCE.base, BONUS[2], BONUS[3],
    ));
    for tile in route.card().systems {
        sheet.each(tile.card().name, &|center| {
            let base = if center.bases.contains(tile) { PRESENCE.base } else { PRESENCE.agent };
            if center.presence.contains(tile) { base.into() } else { 0 }
        });
    }
    for seat in Seat::all(state.seats) {
        let name = format!("Secured by {}", sheet.names[seat.index()]);
        let credits: Vec<String> = worth(state, seat, route).iter().map(u8::to_string).collect();
        sheet.row(&name, &credits);
    }
}

fn operation(sheet: &mut Sheet<'_>, operation: Operation) {
    sheet.title = operation.name().into();
    sheet.picture = symbol(sign_of(operation));
    sheet.say(words::purpose(operation));
    sheet.each("Directors", &|center| center.directors.get(operation.index()).copied().unwrap_or_default().into());
    let upgrades = sheet.state.all_centers().iter().map(|center| {
        let upgrades = center.upgrades.both(Upgrades::of(operation)).iter();
        words::listed(upgrades.map(|upgrade| upgrade.card().name.to_owned()))
    });
    let upgrades: Vec<String> = upgrades.collect();
    sheet.row("Upgrades", &upgrades);
}

fn corp(sheet: &mut Sheet<'_>, colour: Colour) {
    let card = sheet.state.advantages[colour.index()].card();
    sheet.title = format!("{} Corp: {}", words::capital(colour), card.name);
    sheet.picture = symbol(letter(colour.good()));
    sheet.say(card.text);
    sheet.say(&format!(
        "Step {TRACK} embeds the Agent: the Advantage can be used at once, and a new Agent begins. At the end embedded \
         Agents of all Corps together are worth {} credits, and {EMBEDDED_MORE} for each further.",
        words::listed(EMBEDDED[1..].iter().map(u8::to_string)),
    ));
    sheet.each("Space", &|center| center.corps[colour.index()].space.unwrap_or_default().into());
    sheet.each("Embedded", &|center| center.corps[colour.index()].embedded.into());
    sheet.each("Embedded in all Corps", &|center| center.embedded().into());
    sheet.each("Worth at the end", &|center| embedded_credits(center.embedded()).into());
}

fn seat(sheet: &mut Sheet<'_>, seat: Seat) {
    let center = sheet.state.center(seat);
    sheet.title = sheet.names[seat.index()].clone();
    let systems = |tiles: Tiles| words::listed(tiles.iter().map(|tile| words::short(tile).to_owned()));
    sheet.say(&format!("Agents on: {}. Bases on: {}.", systems(center.agents()), systems(center.bases)));
    sheet.say(&words::listed(center.held.iter().map(words::route)));
    for source in Source::ALL {
        sheet.each(source.name(), &|center| center.credits[source as usize]);
    }
    sheet.each("Credits", &Center::total);
    sheet.each("Agents left", &|center| center.supply.into());
    sheet.each("Routes that may be kept", &|center| center.route_limit().into());
}
