//! Labels of legal actions: words, costs, changes and notes.

use super::nouns::{
    boat_name, bonus_in_words, fare, goods_in_words, group, place_in_words, silver, spot_name, why_nothing,
};
use super::warnings::lost_silver;
use crate::games::felinia::action::{Action, Dock, Extra, Spot};
use crate::games::felinia::data::{INCOME, MAX_SILVER, STEPS, STORAGE, Tile};
use crate::games::felinia::entity::{Entity, Label};
use crate::games::felinia::goods::{Good, Goods};
use crate::games::felinia::island::Province;
use crate::games::felinia::state::{Felinia, Stage};
use crate::games::felinia::ware::Ware;
use crate::kernel::seat::Seat;
use crate::kernel::text::cost::{Amount, Cost};
use crate::kernel::text::label::Change;
use crate::kernel::text::lists;
use crate::kernel::text::lists::{capitalized, count};

/// Returns the label of a legal action.
pub(super) fn label(game: &Felinia, seat: Seat, action: Action) -> Label {
    match action {
        Action::Bid(spot) => game.name_bid(seat, spot),
        Action::Bank => game.name_bank(seat),
        Action::Buy(good) => {
            let Stage::Trading { spot } = game.stage else { unreachable!("goods are bought in trading") };
            Label {
                text: capitalized(good.name()).into(),
                group: group::BUY,
                path: vec![Entity::Stall(spot, good)],
                cost: Cost::of([silver(game.stack(spot).len())]),
                changes: vec![game.price_paid(seat, spot)],
                note: game.wanted_for(seat, spot, None, good).into(),
                ..Label::default()
            }
        }
        Action::Exchange { give, get, extra } => game.name_exchange(seat, give, get, extra),
        Action::Bonus(kingdom) => Label {
            text: kingdom.name().into(),
            group: group::BONUS,
            path: vec![Entity::Bonus(kingdom)],
            cost: Cost::of([
                Amount::new(1_u8, "gold"),
                Amount::new(1_u8, "spice"),
                silver(game.stack(Spot::GUILD).len()),
            ]),
            changes: vec![game.price_paid(seat, Spot::GUILD)],
            note: bonus_in_words(kingdom).into(),
            ..Label::default()
        },
        Action::Decline => game.name_decline(seat),
        Action::Board(dock) => game.name_boarding(seat, dock),
        Action::Depart => game.name_end_of_boarding(seat),
        Action::Reveal(post) => Label {
            text: game.province_name(post).into(),
            group: group::REVEAL,
            path: vec![Entity::Province(post)],
            ..Label::default()
        },
        Action::Proceed => done("Reveal no more", game.here(), String::new()),
        Action::Step(to) => game.name_step(seat, to),
        Action::Return => done("Return home", game.here(), "The merchant goes back to your stock.".into()),
        Action::Keep(place) => Label {
            text: place_in_words(place).into(),
            group: group::KEEP,
            path: vec![Entity::Place(place)],
            cost: Cost::of(place.needs().map(|good| good.amount(1))),
            ..Label::default()
        },
        Action::Leave => done("Keep none", vec![Entity::Deck], "The cards drawn go under the pile.".into()),
        Action::Store => Label {
            text: "A fourth tile".into(),
            group: group::STORE,
            path: vec![Entity::Storage(seat)],
            cost: Cost::of([silver(STORAGE.silver_for_one_more)]),
            ..Label::default()
        },
        Action::Sell(ware) => game.name_sale(seat, ware),
    }
}

impl Felinia {
    fn name_bid(&self, seat: Seat, spot: Spot) -> Label {
        let Stage::Bidding { pass } = self.stage else { unreachable!("tokens are placed in bidding") };
        let price = self.stack(spot).len() + 1;
        let mut note = match spot {
            Spot::GUILD => "Exchanges a tile, or gold and spice for a bonus tile.".into(),
            market => match goods_in_words(&self.markets[market]) {
                goods if goods.is_empty() => "Nothing is for sale there.".into(),
                goods if price > 1 => format!("For sale: {goods}. This token chooses before those below it."),
                goods => format!("For sale: {goods}."),
            },
        };
        if let Some(warning) = self.never_paid(seat, pass, price) {
            note = format!("{note} {warning}");
        }
        Label {
            text: capitalized(&spot_name(spot)).into(),
            group: group::BID,
            path: vec![Entity::Market(spot)],
            cost: Cost::of([silver(price)]).later("when you buy"),
            note: note.into(),
            ..Label::default()
        }
    }

    fn name_bank(&self, seat: Seat) -> Label {
        let Stage::Bidding { pass } = self.stage else { unreachable!("tokens are placed in bidding") };
        let before = self.board(seat).silver;
        let after = (before + INCOME[usize::from(pass)]).min(MAX_SILVER);
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
        // The bag comes first, because a path that starts with an own tile is a sale.
        let mut path = vec![Entity::Bag(get), Entity::ware(seat, Ware::Good(give))];
        if self.options.advanced {
            path.push(Entity::Extra(extra));
        }
        Label {
            text: format!("{} for {} {with}", capitalized(give.name()), get.name()).into(),
            group: group::EXCHANGE,
            path,
            target: capitalized(get.name()).into(),
            changes: vec![self.price_paid(seat, Spot::GUILD)],
            note: self.wanted_for(seat, Spot::GUILD, Some(give), get).into(),
            ..Label::default()
        }
    }

    /// Returns the change of a seat's silver by a deal of its token at a spot.
    fn price_paid(&self, seat: Seat, spot: Spot) -> Change {
        let before = self.board(seat).silver;
        silver_change(before, before.saturating_sub(self.stack(spot).len()))
    }

    /// Returns a note with the boats whose goods a deal at a spot completes. The deal gains `good` and returns `give`
    /// if given. The note also says if the fare then lacks silver. It is empty if no boat's goods are completed.
    fn wanted_for(&self, seat: Seat, spot: Spot, give: Option<Good>, good: Good) -> String {
        let mut after = *self;
        let own = after.board_mut(seat);
        own.silver = own.silver.saturating_sub(self.stack(spot).len());
        own.goods.put(good, 1);
        give.into_iter().for_each(|give| own.goods.remove(give, 1));
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
                format!(" You then lack {missing} silver to board: sell something.")
            }
            _ => format!(" You then lack {missing} silver to board."),
        };
        format!("Completes the goods for {}.{fare}", lists::listed(&boats))
    }

    fn name_decline(&self, seat: Seat) -> Label {
        let Stage::Trading { spot } = self.stage else { unreachable!("deals are declined in trading") };
        let ready = self.boats_ready(seat, |dock| self.could_board_after_deal(seat, spot, dock));
        let note = if ready.is_empty() {
            String::new()
        } else {
            format!("Without a deal you can’t board {}.", lists::alternatives(&ready))
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

    /// Returns the boats of interest that a seat could board now, after sales if necessary.
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
            (_, 1) => "The boat is then full and sails this round.",
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
            notes.push(format!("You could still board {}.", lists::alternatives(&at_once)));
        }
        if !after_sale.is_empty() {
            let boats = lists::alternatives(&after_sale);
            notes.push(format!("You lack silver for {boats}: sell something first."));
        }
        notes.push("You can board again after your next deal.".into());
        done("Done boarding", vec![Entity::Market(spot)], notes.join(" "))
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
            cost: Cost::of([Amount::new(u16::from(paid), "food")]),
            note: notes.join(" ").into(),
            ..Label::default()
        }
    }

    fn name_sale(&self, seat: Seat, ware: Ware) -> Label {
        let before = self.board(seat).silver;
        let after = (before + ware.price()).min(MAX_SILVER);
        Label {
            text: capitalized(ware.name()).into(),
            group: group::SELL,
            path: vec![Entity::ware(seat, ware)],
            // A sale needs a second pick as confirmation.
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

/// Returns the label of an action that ends a part of the turn.
fn done(text: &'static str, path: Vec<Entity>, note: String) -> Label {
    Label { text: text.into(), group: group::DONE, path, note: note.into(), ends_step: true, ..Label::default() }
}
