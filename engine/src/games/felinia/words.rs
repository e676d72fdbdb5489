//! What Felinia asks for and what it calls its choices. Reasons for what can't be done stand in
//! [`super::blocked`], the log in [`super::events`].

use super::action::Event;
use super::blocked::blocked;
use super::events::describe_event;
use super::first_game;
use crate::first_game::FirstGame;
use crate::game::Presentation;
use crate::seat::Viewer;
use std::borrow::Cow;

use super::action::{Action, Dock, Extra, Spot};
use super::data::{Boat, Bonus, INCOME, Kingdom, MOST_SILVER, Place, REVEALS, STEPS, STORAGE, Symbol, Tile};
use super::entity::{Blocked, Entity, Label, RichText};
use super::goods::{Good, Goods, Ware};
use super::island::{Kind, Province};
use super::state::{Felinia, Journey, Stage};
use super::warnings::lost_silver;
use crate::game::Outcome;
use crate::seat::Seat;
use crate::words::{self, Change, count};

/// “Market 2”, “the guild”.
pub(super) fn spot_name(spot: Spot) -> String {
    match spot {
        Spot::GUILD => "the guild".into(),
        Spot(market) => format!("market {}", market + 1),
    }
}

/// Which of a seat's tokens is placed in a pass: “second”.
pub(super) const fn token_in_words(pass: u8) -> &'static str {
    ["first", "second", "last"][pass as usize]
}

/// “9:45 to Cheetah”.
pub(super) fn boat_name(boat: Boat) -> String {
    format!("{} to {}", boat.card().departs, boat.card().to.name())
}

/// “2 watches, 1 book”; nothing when there is nothing.
pub(super) fn goods_in_words(goods: &Goods) -> String {
    let kinds: Vec<String> = goods.kinds().map(|(good, count)| good.counted(count)).collect();
    kinds.join(", ")
}

/// With a capital letter, to begin with.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// What a boat asks of each merchant: “2 watches, 1 silver”.
pub(super) fn fare(boat: Boat) -> String {
    let card = boat.card();
    let goods = goods_in_words(&card.goods);
    if card.silver > 0 { format!("{goods}, {} silver", card.silver) } else { goods }
}

/// “1 gold”, “2 food”, “1 merchandise tile”, “a mysterious place”.
pub(super) fn symbol_in_words(symbol: Symbol, count: u8) -> String {
    match symbol {
        Symbol::Mystery => "a mysterious place".into(),
        Symbol::Merchandise => words::count(count, "merchandise tile", "merchandise tiles"),
        _ => format!("{count} {}", symbol.name()),
    }
}

/// How it was decided among equal points.
pub(super) const fn decided_by(tie_break: Option<&str>) -> &'static str {
    match tie_break {
        None => "",
        Some(step) => match step.as_bytes() {
            b"silver" => ": the most silver decides among equals",
            b"merchants" => ": the most merchants on the island decide among equals in points and silver",
            _ => ": silver and merchants on the island are equal, too",
        },
    }
}

/// Why nothing of a symbol was gained, when so many were due.
pub(super) fn why_nothing(symbol: Symbol, due: u8) -> Cow<'static, str> {
    match (symbol, due) {
        (Symbol::Silver, _) => "the money track is full".into(),
        (Symbol::Merchandise, _) => "the bag is empty".into(),
        (Symbol::Mystery, _) => "the pile is empty".into(),
        (_, 1) => "none is left".into(),
        (_, due) => format!("the stock can’t give {due}").into(),
    }
}

/// What the bonus tile of a type does.
pub(super) fn bonus_in_words(kingdom: Kingdom) -> String {
    match kingdom.bonus() {
        Bonus::ExtraTile => format!("Counts as one more {} tile.", kingdom.name()),
        Bonus::OneMoreEach => format!("Each of your {} tiles scores 1 more.", kingdom.name()),
    }
}

/// Headings under which choices are offered.
pub(super) mod group {
    pub const BID: &str = "Place your token";
    pub const BUY: &str = "Buy";
    pub const EXCHANGE: &str = "Exchange";
    pub const BONUS: &str = "Take a bonus tile";
    pub const DECLINE: &str = "No deal";
    pub const BOARD: &str = "Board a boat";
    pub const REVEAL: &str = "Reveal a trade tile";
    pub const MOVE: &str = "Move to";
    pub const KEEP: &str = "Keep a mysterious place";
    pub const STORE: &str = "Keep";
    pub const SELL: &str = "Sell";
    pub const DONE: &str = "Go on";
}

impl Presentation for Felinia {
    type Entity = Entity;

    const FIRST_GAME: FirstGame<Self, Action, Entity> = first_game::FIRST_GAME;

    fn prompt(&self) -> RichText {
        let line = RichText::new().seat(self.active);
        match &self.stage {
            Stage::Bidding { pass } => {
                line.text(format!(": place your {} token.", token_in_words(*pass))).rule("bidding")
            }
            Stage::Trading { spot } => {
                let price = self.stack(*spot).len();
                let what = if *spot == Spot::GUILD { ": exchange at " } else { ": buy at " };
                let line = line.text(what).piece(Entity::Market(*spot), spot_name(*spot));
                line.text(format!(" for {price} silver, or take your token back.")).rule(if *spot == Spot::GUILD {
                    "guild"
                } else {
                    "markets"
                })
            }
            Stage::Boarding { .. } => line.text(": board boats, or go on.").rule("boarding"),
            Stage::Revealing(journey) => line.text(self.reveals_left(journey)).rule("exploration"),
            Stage::Moving(journey) => line.text(self.steps_left(journey)).rule("exploration"),
            Stage::Finding { .. } => line.text(": keep one of the mysterious places, or none.").rule("advanced"),
            Stage::Storing { paid } => {
                let over = self.own().goods.total() - self.room();
                let tiles = count(over, "merchandise tile", "merchandise tiles");
                let sell = if over == 1 { "Sell one" } else { "Sell them" };
                let silver = STORAGE.silver_for_one_more;
                let or_keep = if *paid { String::new() } else { format!(", or pay {silver} silver to keep a fourth") };
                line.text(format!(": {tiles} too many. {sell}{or_keep}.")).rule("storage")
            }
            Stage::Over(outcome) => self.verdict(outcome),
        }
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        match action {
            Action::Bid(spot) => self.name_bid(seat, spot),
            Action::Bank => self.name_bank(seat),
            Action::Buy(good) => {
                let Stage::Trading { spot } = self.stage else { unreachable!("goods are bought in trading") };
                Label {
                    text: capital(good.name()).into(),
                    group: group::BUY,
                    path: vec![Entity::Stall(spot, good)],
                    changes: vec![self.price_paid(seat, spot)],
                    note: self.wanted_for(seat, spot, None, good).into(),
                    ..Label::default()
                }
            }
            Action::Exchange { give, get, extra } => self.name_exchange(seat, give, get, extra),
            Action::Bonus(kingdom) => Label {
                text: kingdom.name().into(),
                group: group::BONUS,
                path: vec![Entity::Bonus(kingdom)],
                cost: "1 gold, 1 spice".into(),
                changes: vec![self.price_paid(seat, Spot::GUILD)],
                note: bonus_in_words(kingdom).into(),
                ..Label::default()
            },
            Action::Decline => self.name_decline(seat),
            Action::Board(dock) => self.name_boarding(seat, dock),
            Action::Depart => self.name_end_of_boarding(seat),
            Action::Reveal(post) => Label {
                text: self.province_name(post).into(),
                group: group::REVEAL,
                path: vec![Entity::Province(post)],
                ..Label::default()
            },
            Action::Proceed => done("Reveal no more", self.here(), String::new()),
            Action::Step(to) => self.name_step(seat, to),
            Action::Return => done("Return home", self.here(), "The merchant goes back to your stock.".into()),
            Action::Keep(place) => Label {
                text: place_in_words(place).into(),
                group: group::KEEP,
                path: vec![Entity::Place(place)],
                cost: place.needs().map_or(String::new(), |good| good.counted(1)),
                ..Label::default()
            },
            Action::Leave => done("Keep none", vec![Entity::Deck], "The cards drawn go under the pile.".into()),
            Action::Store => Label {
                text: "A fourth tile".into(),
                group: group::STORE,
                path: vec![Entity::Storage(seat)],
                cost: format!("{} silver", STORAGE.silver_for_one_more),
                ..Label::default()
            },
            Action::Sell(ware) => self.name_sale(seat, ware),
        }
    }

    fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        blocked(self, seat)
    }

    fn describe_event(&self, event: &Event, viewer: Viewer) -> RichText {
        describe_event(self, event, viewer)
    }
}

impl Felinia {
    /// “the Lion port”, “Lion crossroads (1 gold)”, “Lion post 3”.
    pub(super) fn province_name(&self, province: Province) -> String {
        let card = self.island().card(province);
        let country = card.country.name();
        match card.kind {
            Kind::Port => format!("the port of {country}"),
            Kind::Crossroads { symbol, count } => {
                format!("{country} crossroads ({})", symbol_in_words(symbol, count))
            }
            Kind::Post => format!("{country} post {}", card.id.rsplit('T').next().unwrap_or_default()),
        }
    }

    fn reveals_left(&self, journey: &Journey) -> String {
        let face_down = self.face_down_in(self.country_of(journey)).len();
        match (REVEALS - journey.revealed).min(face_down) {
            1 if journey.revealed > 0 => ": reveal another trade tile, or go on.".into(),
            1 => ": reveal a trade tile, or go on.".into(),
            most => format!(": reveal up to {most} trade tiles, one after the other, or go on."),
        }
    }

    fn steps_left(&self, journey: &Journey) -> String {
        match STEPS.saturating_sub(journey.steps) {
            0 => ": another step costs 1 food.".into(),
            left => format!(": move your merchant, {} left.", count(left, "step", "steps")),
        }
    }

    fn verdict(&self, outcome: &Outcome) -> RichText {
        let winners: Vec<Seat> = outcome.winners().collect();
        let points: i32 = self.points(winners[0]).iter().sum();
        let how = if winners.len() > 1 { " share the victory with " } else { " wins with " };
        let points = count(points, "point", "points");
        RichText::new().seats(&winners).text(format!("{how}{points}{}.", decided_by(outcome.tie_break))).rule("scoring")
    }

    fn name_bid(&self, seat: Seat, spot: Spot) -> Label {
        let Stage::Bidding { pass } = self.stage else { unreachable!("tokens are placed in bidding") };
        let price = self.stack(spot).len() + 1;
        let mut note = match spot {
            Spot::GUILD => "Exchanges a tile, or gold and spice for a bonus tile.".into(),
            market => match goods_in_words(&self.markets[market.index()]) {
                goods if goods.is_empty() => "Nothing is for sale there.".into(),
                goods if price > 1 => format!("For sale: {goods}. This token chooses before those below it."),
                goods => format!("For sale: {goods}."),
            },
        };
        if let Some(warning) = self.never_paid(seat, pass, price) {
            note = format!("{note} {warning}");
        }
        Label {
            text: capital(&spot_name(spot)).into(),
            group: group::BID,
            path: vec![Entity::Market(spot)],
            cost: format!("{price} silver later"),
            note: note.into(),
            ..Label::default()
        }
    }

    fn name_bank(&self, seat: Seat) -> Label {
        let Stage::Bidding { pass } = self.stage else { unreachable!("tokens are placed in bidding") };
        let before = self.board(seat).silver;
        let after = (before + INCOME[usize::from(pass)]).min(MOST_SILVER);
        Label {
            text: "Your own board".into(),
            group: group::BID,
            path: vec![Entity::Bank(seat, pass)],
            changes: vec![silver_change(before, after)],
            note: lost_silver(INCOME[usize::from(pass)] - (after - before)).unwrap_or_default().into(),
            ..Label::default()
        }
    }

    fn name_exchange(&self, seat: Seat, give: Good, get: Good, extra: Extra) -> Label {
        let with = match extra.symbol() {
            stock if self.in_stock(seat, stock, 1) => format!("and 1 {}", stock.name()),
            stock => format!("without {}: {}", stock.name(), why_nothing(stock, 1)),
        };
        // The bag first: whoever begins with an own tile sells it.
        let mut path = vec![Entity::Bag(get), Entity::ware(seat, Ware::Good(give))];
        if self.options.advanced {
            path.push(Entity::Extra(extra));
        }
        Label {
            text: format!("{} for {} {with}", capital(give.name()), get.name()).into(),
            group: group::EXCHANGE,
            path,
            target: capital(get.name()).into(),
            changes: vec![self.price_paid(seat, Spot::GUILD)],
            note: self.wanted_for(seat, Spot::GUILD, Some(give), get).into(),
            ..Label::default()
        }
    }

    /// The silver of a seat before and after a deal of its token at a spot.
    fn price_paid(&self, seat: Seat, spot: Spot) -> Change {
        let before = self.board(seat).silver;
        silver_change(before, before.saturating_sub(self.stack(spot).len()))
    }

    /// Which boats one more tile of a good, bought with the token at a spot, would open to a seat that gives another one
    /// for it, or none; and whether their fare is too dear then.
    fn wanted_for(&self, seat: Seat, spot: Spot, give: Option<Good>, good: Good) -> String {
        let mut after = *self;
        let own = after.board_mut(seat);
        own.silver = own.silver.saturating_sub(self.stack(spot).len());
        own.goods.put(good);
        give.into_iter().for_each(|give| own.goods.remove(give));
        let completes = |goods: &Goods, dock: Dock| {
            self.ship(dock).free() > 0 && self.ship(dock).boat.is_some_and(|boat| goods.cover(&boat.card().goods))
        };
        let (before, then) = (self.board(seat), after.board(seat));
        let opened = || Dock::all().filter(|dock| completes(&then.goods, *dock) && !completes(&before.goods, *dock));
        let boat = |dock: Dock| self.ship(dock).boat.expect("a boat whose goods are there");
        let boats: Vec<String> = opened().map(|dock| format!("the {}", boat_name(boat(dock)))).collect();
        if boats.is_empty() {
            return String::new();
        }
        let missing =
            opened().map(|dock| boat(dock).card().silver.saturating_sub(then.silver)).max().unwrap_or_default();
        let fare = match missing {
            0 => String::new(),
            _ if opened().any(|dock| after.could_board(seat, dock)) => {
                format!(" Then {missing} silver is missing to board: sell something for it.")
            }
            _ => format!(" Then {missing} silver is missing to board."),
        };
        format!("Completes the goods for {}.{fare}", words::listed(&boats))
    }

    fn name_decline(&self, seat: Seat) -> Label {
        let Stage::Trading { spot } = self.stage else { unreachable!("deals are declined in trading") };
        let ready = self.boats_ready(seat, |dock| self.could_board_after_deal(seat, spot, dock));
        let note = if ready.is_empty() {
            String::new()
        } else {
            format!("Without a deal you can’t board {}.", words::alternatives(&ready))
        };
        Label {
            text: "Take the token back".into(),
            group: group::DECLINE,
            path: vec![Entity::Token(spot)],
            note: note.into(),
            ends_step: true,
            ..Label::default()
        }
    }

    /// Boats a seat could board now, selling what it must, as far as they are of interest.
    fn boats_ready(&self, seat: Seat, of_interest: impl Fn(Dock) -> bool) -> Vec<String> {
        let ready = Dock::all().filter(|dock| self.could_board(seat, *dock) && of_interest(*dock));
        ready.filter_map(|dock| self.ship(dock).boat).map(|boat| format!("the {}", boat_name(boat))).collect()
    }

    fn name_boarding(&self, seat: Seat, dock: Dock) -> Label {
        let ship = self.ship(dock);
        let boat = ship.boat.expect("a boat that can be boarded");
        let merchants = i32::from(self.board(seat).merchants);
        let note = match (merchants, ship.free()) {
            (1, _) => "Your last merchant: all boats sail, and the match ends after this round.",
            (_, 1) => "The boat is full then, and sails this round.",
            _ => "",
        };
        Label {
            text: boat_name(boat).into(),
            group: group::BOARD,
            path: vec![Entity::Ship(dock)],
            cost: fare(boat),
            changes: vec![Change { what: "merchants in stock", before: merchants, after: merchants - 1 }],
            note: note.into(),
            ..Label::default()
        }
    }

    fn name_end_of_boarding(&self, seat: Seat) -> Label {
        let Stage::Boarding { spot } = self.stage else { unreachable!("boarding ends while boarding") };
        let at_once = self.boats_ready(seat, |dock| self.can_board(seat, dock));
        let after_sale = self.boats_ready(seat, |dock| !self.can_board(seat, dock));
        let mut notes = Vec::new();
        if !at_once.is_empty() {
            notes.push(format!("You could still board {}.", words::alternatives(&at_once)));
        }
        if !after_sale.is_empty() {
            let boats = words::alternatives(&after_sale);
            notes.push(format!("For {boats} silver is missing: sell something first."));
        }
        notes.push("The next chance is after your next deal.".into());
        done("Board no more", vec![Entity::Market(spot)], notes.join(" "))
    }

    fn here(&self) -> Vec<Entity> {
        self.journey().map(|journey| vec![Entity::Province(journey.at)]).unwrap_or_default()
    }

    fn name_step(&self, seat: Seat, to: Province) -> Label {
        let journey = self.journey().expect("a merchant who moves");
        let paid = journey.steps >= STEPS;
        let (mut text, mut notes) = (self.province_name(to), Vec::new());
        if let (Some(tile), Some(points)) = (self.tile(to), self.points_of_settling(seat, to)) {
            text = format!("{text}: {}", tile.name());
            let points = match points {
                0.. => count(points, "point", "points"),
                lost => format!("{} less", count(-lost, "point", "points")),
            };
            notes.push(format!("Settles there and takes the tile: {points}."));
            if let Tile::Special(special) = tile {
                notes.push(special.effect().into());
            }
        }
        notes.extend(self.missed_by_step(seat, journey, to));
        Label {
            text: text.into(),
            group: group::MOVE,
            path: vec![Entity::Province(to)],
            cost: if paid { "1 food".into() } else { String::new() },
            note: notes.join(" ").into(),
            ..Label::default()
        }
    }

    fn name_sale(&self, seat: Seat, ware: Ware) -> Label {
        let before = self.board(seat).silver;
        let after = (before + ware.price()).min(MOST_SILVER);
        Label {
            text: capital(ware.name()).into(),
            group: group::SELL,
            path: vec![Entity::ware(seat, ware)],
            // Shown first and made by one more pick: nothing is sold by a single one.
            preview: vec![Entity::Silver(seat)],
            changes: vec![silver_change(before, after)],
            note: lost_silver(ware.price() - (after - before)).unwrap_or_default().into(),
            secondary: !matches!(self.stage, Stage::Storing { .. }),
            ..Label::default()
        }
    }
}

fn silver_change(before: u8, after: u8) -> Change {
    Change { what: "silver", before: i32::from(before), after: i32::from(after) }
}

/// What ends a part of the turn.
fn done(text: &'static str, path: Vec<Entity>, note: String) -> Label {
    Label { text: text.into(), group: group::DONE, path, note: note.into(), ends_step: true, ..Label::default() }
}

/// A mysterious place with what it asks for.
pub(super) fn place_in_words(place: Place) -> String {
    match place.needs() {
        Some(good) => format!("{} ({})", place.name(), good.name()),
        None => place.name().into(),
    }
}
