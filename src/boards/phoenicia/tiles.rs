//! The tiles of a village, with what stands on them.

use engine::games::phoenicia::entity::Entity;
use std::fmt::{Display, Write};

use engine::games::phoenicia::data::{Development, POINT_COST, Tile};
use engine::games::phoenicia::state::Village;
use engine::seat::Seat;

use super::art::{Sign, picture_of, picture_of_tile, sign, storage_picture, training_picture};
use super::piece::{listed, piece, plural};

/// Tools that are shown on spaces of their own; the words tell of all.
const MOST_TOOLS: u16 = 12;
/// Empty spaces that are shown beyond the last worker, if no tools lie on more of them.
const SPARE: u8 = 2;

/// A tile and everything on it.
struct Drawn<'a> {
    entity: Entity,
    class: &'a str,
    words: String,
    verb: &'a str,
    picture: String,
    name: &'a str,
    /// Beside the name: what it costs and gives.
    note: String,
    body: String,
}

fn draw(into: &mut String, tile: &Drawn<'_>) {
    // On small tiles the grade is shown by marks instead of words.
    let (grade, marks, plain) = match tile.name.split_once(' ') {
        Some(("Improved", plain)) => ("Improved ", "▲", plain),
        Some(("Advanced", plain)) => ("Advanced ", "▲▲", plain),
        _ => ("", "", tile.name),
    };
    let Drawn { picture, note, body, .. } = tile;
    let content = format!(
        "<span class=\"tile-head\">{picture}<b><span class=\"grade\">{grade}</span>{plain}</b><span \
         class=\"marks\">{marks}</span></span><span class=\"tile-note\">{note}</span><span \
         class=\"tile-body\">{body}</span>"
    );
    piece(into, tile.entity, tile.class, &tile.words, tile.verb, &content);
}

/// Writes all tiles of a village in the order of the table. Those not yet opened are outlined in `own`.
pub(super) fn tiles(into: &mut String, seat: Seat, owner: &str, village: &Village, own: bool) {
    into.push_str("<div class=\"tiles\">");
    training(into, seat, owner, village);
    for tile in Tile::ALL {
        let entity = Entity::Tile(seat, tile);
        if village.has(tile) {
            activity(into, entity, owner, village, tile);
        } else if own {
            let opener = tile.card().opened_by.map_or("", |opener| opener.card().name);
            locked(into, entity, tile.card().names[0], opener);
        }
    }
    let entity = Entity::CityCentre(seat);
    if village.point_limit() > 0 {
        city_centre(into, entity, owner, village);
    } else if own {
        locked(into, entity, "VP Purchase", Development::CityCentre.card().name);
    }
    storage(into, seat, owner, village);
    into.push_str("</div>");
}

/// Writes a tile that isn't in the village yet.
fn locked(into: &mut String, entity: Entity, name: &str, opener: &str) {
    let words = format!("{name}: needs {opener}");
    let content = format!("<b>{name}</b><small>needs {opener}</small>");
    piece(into, entity, "tile locked", &words, "", &content);
}

/// Writes a value with its sign in the line beside a tile's name.
fn note(into: &mut String, class: &str, title: &str, of: Sign, value: &dyn Display) {
    let sign = sign(of);
    let _ = write!(into, "<span class=\"{class}\" title=\"{title}\">{sign}{value}</span>");
}

/// Writes places of which so many are taken: one for each that there may be, and further ones for what is over.
fn discs(into: &mut String, class: &str, [have, limit]: [u8; 2], content: &str) {
    for index in 0..have.max(limit) {
        let state = match (index < have, index < limit) {
            (true, true) => " full",
            (true, false) => " over",
            _ => "",
        };
        let _ = write!(into, "<span class=\"{class}{state}\">{content}</span>");
    }
}

/// A tile for work with its workers and tools: each space shows what a worker on it adds.
fn activity(into: &mut String, entity: Entity, owner: &str, village: &Village, tile: Tile) {
    let card = tile.card();
    let level = village.level(tile);
    let workers = village.working(tile);
    let tools = village.tools[tile.index()];
    let shown = tools.min(MOST_TOOLS) as u8;
    let points = card.points;
    let mut body = "<span class=\"spaces\">".to_owned();
    for place in 0..workers + shown.max(SPARE) {
        let gain = tile.yields(level, place + 1) - tile.yields(level, place);
        let number = place + 1;
        let (class, of, what) = if place < workers {
            (" worker", Some(Sign::Trained), card.worker.0)
        } else if place < workers + shown {
            (" tools", Some(Sign::Tools), "tools ready")
        } else {
            ("", None, "empty")
        };
        // A worker that wasn't there before walks in.
        let new = if place < workers { format!("data-new=\"{}{number}\" ", card.names[0]) } else { String::new() };
        let _ = write!(
            body,
            "<span class=\"space{class}\" {new}title=\"Space {number}, {what}: {gain} production, {points} VP\">{}<small>\
             +{gain}</small></span>",
            of.map(sign).unwrap_or_default(),
        );
    }
    body.push_str("</span>");
    let made = tile.yields(level, workers);
    let name = card.names[usize::from(level)];
    let ready = if tools > 0 {
        format!("{} ready", plural(tools, "set of tools", "sets of tools"))
    } else {
        format!("tools cost {}", card.tools)
    };
    let words = format!(
        "{owner}: {name}, {}, {made} production, {} VP; {ready}",
        plural(workers.into(), card.worker.0, card.worker.1),
        workers * points,
    );
    let mut notes = String::new();
    note(&mut notes, "tool-cost", "Price of the tools", Sign::Tools, &card.tools);
    note(&mut notes, "", "VP for each worker", Sign::Points, &points);
    if card.storehouses > 0 {
        note(&mut notes, "", "A storehouse with each worker", Sign::Storehouse, &1);
    }
    let sign = sign(Sign::Production);
    let _ = write!(notes, "<b class=\"made\" title=\"Production of this tile\">{sign}{made}</b>");
    let class = match tile {
        Tile::Hunting => "tile hunting",
        Tile::Farming => "tile farming",
        Tile::Mining => "tile mining",
        Tile::Clothmaking => "tile clothmaking",
    };
    let verb = "choose this tile";
    draw(into, &Drawn { entity, class, words, verb, picture: picture_of_tile(tile), name, note: notes, body });
}

/// The training ground: untrained workers on the left, trained ones on the right.
fn training(into: &mut String, seat: Seat, owner: &str, village: &Village) {
    let improved = village.owns(Development::PublicWorks) > 0;
    let cost = village.training_cost();
    let (untrained, trained) = (village.untrained, village.trained);
    let mut body = String::new();
    for (of, count, name) in [(Sign::Untrained, untrained, "untrained"), (Sign::Trained, trained, "trained")] {
        let pawns = sign(of).repeat(count.into());
        let _ = write!(
            body,
            "<span class=\"half\"><span class=\"pawns\">{pawns}</span><small>{count} {name}</small></span>"
        );
    }
    let tile = Drawn {
        entity: Entity::Training(seat),
        class: "tile training",
        words: format!("{owner}: Training Ground, {untrained} untrained and {trained} trained; training costs {cost}"),
        verb: "choose the training ground",
        picture: training_picture(),
        name: if improved { "Improved Training" } else { "Training Ground" },
        note: format!("<span title=\"Price of training a worker\">training <b>{cost}</b></span>"),
        body,
    };
    draw(into, &tile);
}

/// The storage: storehouses, each for one production card, and coins against their limit.
fn storage(into: &mut String, seat: Seat, owner: &str, village: &Village) {
    let (cards, storehouses) = (village.cards(), village.storehouses());
    let (coins, limit) = (village.coins, village.coin_limit());
    let over = if coins > limit { format!("{} over the limit", coins - limit) } else { String::new() };
    let words = listed([
        format!("{owner}: Storage, {cards} of {storehouses} storehouses full"),
        format!("{} of {limit}", plural(coins.into(), "coin", "coins")),
        over,
    ]);
    let mut body = "<span class=\"houses\">".to_owned();
    discs(&mut body, "house", [cards, storehouses], &sign(Sign::Storehouse));
    body.push_str("</span><span class=\"discs\">");
    discs(&mut body, "disc", [coins, limit], "");
    let class = if coins > limit { "over" } else { "" };
    let _ = write!(body, "<b class=\"{class}\">{coins}<i>/{limit}</i></b></span>");
    let mut notes = String::new();
    note(&mut notes, "", "Storehouses full", Sign::Storehouse, &format_args!("{cards}/{storehouses}"));
    note(&mut notes, "coins", "Coins", Sign::Coin, &format_args!("{coins}/{limit}"));
    let tile = Drawn {
        entity: Entity::Storage(seat),
        class: "tile storage",
        words,
        verb: "pay with coins",
        picture: storage_picture(),
        name: if village.owns(Development::Granary) > 0 { "Improved Storage" } else { "Storage" },
        note: notes,
        body,
    };
    draw(into, &tile);
}

/// The City Centre's VP purchase.
fn city_centre(into: &mut String, entity: Entity, owner: &str, village: &Village) {
    let (bought, limit) = (village.bought_points, village.point_limit());
    let mut body = "<span class=\"discs\">".to_owned();
    discs(&mut body, "disc point", [bought, limit], &sign(Sign::Points));
    body.push_str("</span>");
    let mut notes = String::new();
    note(&mut notes, "cost", "Price of a VP", Sign::Coin, &format_args!("{POINT_COST} each"));
    let _ = write!(notes, "<span class=\"coins\" title=\"VP bought\">{bought}/{limit}</span>");
    let tile = Drawn {
        entity,
        class: "tile city-centre",
        words: format!("{owner}: VP Purchase, {bought} of {limit} VP bought, {POINT_COST} each"),
        verb: "buy a VP",
        picture: picture_of(Development::CityCentre),
        name: "VP Purchase",
        note: notes,
        body,
    };
    draw(into, &tile);
}
