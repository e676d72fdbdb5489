//! What Phoenicia asks for and what it calls its choices: prompts and labels. Reasons for what can't be
//! done stand in [`super::blocked`], the log in [`super::events`].

use super::action::Event;
use super::blocked::blocked;
use super::events::describe_event;
use super::first_game;
use crate::first_game::FirstGame;
use crate::game::Presentation;
use crate::seat::Viewer;
use std::borrow::Cow;

use super::action::{Action, Payment, Purpose};
use super::data::{CARD_VALUES, Development, POINT_COST, Tile};
use super::entity::{Blocked, Entity, Label, RichText};
use super::state::{Phoenicia, Stage, Village};
use crate::game::{Outcome, Rules, StepContext};
use crate::rng::Rng;
use crate::seat::Seat;
use crate::words::{Change, count};

/// The values of cards: “4 + 5 + 5”.
pub(super) fn values_in_words(cards: Payment) -> String {
    let values = CARD_VALUES.iter().zip(cards.counts());
    let all: Vec<String> =
        values.flat_map(|(value, count)| std::iter::repeat_n(value.to_string(), usize::from(count))).collect();
    all.join(" + ")
}

/// Cards by their values: “a card of 5”, “cards of 4 + 5 + 5”.
pub(super) fn cards_in_words(cards: Payment) -> String {
    let article = if cards.cards() == 1 { "a card" } else { "cards" };
    format!("{article} of {}", values_in_words(cards))
}

/// What was or will be bought, as the end of “pay 5 for …”; tools for a tile that is improved so far.
pub(super) fn purchase(purpose: Purpose, level: u8) -> Cow<'static, str> {
    match purpose {
        Purpose::Development(development) => development.card().name.into(),
        Purpose::Training => "training a worker".into(),
        Purpose::Tools(tile) => tools_for(tile, level).into(),
        Purpose::Point => "1 VP".into(),
    }
}

/// Tools for a tile, by the name it has when it is improved so far.
pub(super) fn tools_for(tile: Tile, level: u8) -> String {
    format!("tools for {}", tile.card().names[usize::from(level)])
}

/// Headings under which choices are offered.
pub(super) mod group {
    pub const AUCTIONS: &str = "Put up for auction";
    pub const NO_AUCTION: &str = "Or";
    pub const BID: &str = "Bid";
    pub const PASS: &str = "Or pass";
    pub const PAY: &str = "Pay with";
    pub const WORKERS: &str = "Workers";
    pub const BUY: &str = "Buy";
    pub const CONVERT: &str = "Turn one card into coins";
    pub const END: &str = "Finish";
    pub const GIVE_UP: &str = "Give up";
}

impl Presentation for Phoenicia {
    type Entity = Entity;

    const FIRST_GAME: FirstGame<Self, Action, Entity> = first_game::FIRST_GAME;

    fn prompt(&self) -> RichText {
        let line = RichText::new();
        match self.stage {
            Stage::Choosing { active } => {
                let words = if self.auctioned {
                    ": put another development up for auction, or start no more."
                } else {
                    ": put a development up for auction, or start none."
                };
                line.seat(active).text(words).rule("auctions")
            }
            Stage::Bidding(auction) => {
                let card = auction.development.card();
                let entity = Entity::Development(auction.development);
                match auction.high {
                    None => line
                        .seat(auction.bidder)
                        .text(": open the bidding on ")
                        .piece(entity, card.name)
                        .text(format!(" at {} or more.", card.minimum)),
                    Some((leader, bid)) => line
                        .seat(auction.bidder)
                        .text(": bid more than ")
                        .seat(leader)
                        .text(format!("’s {bid} for "))
                        .piece(entity, card.name)
                        .text(", or pass."),
                }
                .rule("auctions")
            }
            Stage::Paying(debt) => line
                .seat(debt.payer)
                .text(format!(
                    ": choose how to pay {} for {}.",
                    debt.price,
                    purchase(debt.purpose, self.level_of(&debt))
                ))
                .rule("paying"),
            Stage::Developing { active } => line
                .seat(active)
                .text(": train, employ or shift workers, buy tools or VP, or end the turn.")
                .rule("workers"),
            Stage::Storing { seat } => {
                let village = self.village(seat);
                let over = village.cards() - village.storehouses();
                line.seat(seat)
                    .text(format!(
                        ": {} without a storehouse. Choose what to give up.",
                        count(over, "production card is", "production cards are")
                    ))
                    .rule("storage")
            }
            Stage::Over(outcome) => self.verdict(line, &outcome),
        }
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        match action {
            Action::Auction(development) => self.auction_label(seat, development),
            Action::Decline => Label {
                text: if self.auctioned { "Start no more auctions" } else { "Start no auction" }.into(),
                group: group::NO_AUCTION,
                note: (self.why_only_decline(seat) + "You go on to your workers, and can’t bid any more this round.")
                    .into(),
                ends_step: true,
                ..Label::default()
            },
            Action::Bid(bid) => self.bid_label(seat, bid),
            Action::Pass => Label {
                text: "Pass".into(),
                group: group::PASS,
                path: vec![Entity::Pass],
                note: self.why_only_pass(seat).unwrap_or_else(|| "You are out of this auction.".into()).into(),
                ends_step: true,
                ..Label::default()
            },
            Action::Pay(cards) => self.payment_label(seat, cards),
            Action::Train => self.bought(seat, action, |village| Label {
                text: "Train a worker".into(),
                group: group::WORKERS,
                path: vec![Entity::Training(seat)],
                cost: price_in_words(village.training_cost()),
                ..Label::default()
            }),
            Action::Employ(tile) => self.bought(seat, action, |village| Label {
                text: format!("Employ a {}", tile.card().worker.0).into(),
                group: group::WORKERS,
                // The tile first, as for its tools: whoever picks one where both can be had is asked which.
                path: vec![Entity::Tile(seat, tile), Entity::Training(seat)],
                cost: price_in_words(village.tool_cost(tile)),
                ..Label::default()
            }),
            Action::Shift { from, to } => self.bought(seat, action, |village| Label {
                text: format!("Make a {} a {}", from.card().worker.0, to.card().worker.0).into(),
                group: group::WORKERS,
                path: vec![Entity::Tile(seat, from), Entity::Tile(seat, to)],
                cost: price_in_words(village.tool_cost(to)),
                note: format!("The old tools stay on {}.", tile_name(village, from)).into(),
                ..Label::default()
            }),
            Action::BuyTools(tile) => Label {
                text: format!("Tools for {}", tile_name(self.village(seat), tile)).into(),
                group: group::BUY,
                path: vec![Entity::Tile(seat, tile)],
                cost: price_in_words(tile.card().tools),
                note: "They wait there for a worker.".into(),
                ..Label::default()
            },
            Action::BuyPoint => self.bought(seat, action, |village| Label {
                text: "1 VP at the City Centre".into(),
                group: group::BUY,
                path: vec![Entity::CityCentre(seat)],
                cost: price_in_words(POINT_COST),
                note: format!("{} of {} bought so far.", village.bought_points, village.point_limit()).into(),
                ..Label::default()
            }),
            Action::Convert(value) => self.conversion_label(seat, value),
            Action::EndTurn => self.end_label(seat),
            Action::GiveUp(value) => self.give_up_label(seat, value),
        }
    }

    fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        blocked(self, seat)
    }

    fn describe_event(&self, event: &Event, viewer: Viewer) -> RichText {
        describe_event(event, viewer)
    }
}

impl Phoenicia {
    fn verdict(&self, mut line: RichText, outcome: &Outcome) -> RichText {
        let winners: Vec<Seat> = outcome.winners().collect();
        line = line.seats(&winners);
        let points = self.village(winners[0]).points();
        line.text(if winners.len() > 1 { " share the victory with " } else { " wins with " })
            .text(format!("{points} VP."))
            .rule("the-end")
    }

    fn auction_label(&self, seat: Seat, development: Development) -> Label {
        let card = development.card();
        let discount = self.village(seat).discount(development);
        Label {
            text: card.name.into(),
            group: group::AUCTIONS,
            path: vec![Entity::Development(development)],
            cost: if discount > 0 {
                format!("from {}, you pay {} less", card.minimum, discount)
            } else {
                format!("from {}", card.minimum)
            },
            changes: self.gains(seat, development),
            note: self.village(seat).next_effect(development).into(),
            ..Label::default()
        }
    }

    fn bid_label(&self, seat: Seat, bid: u8) -> Label {
        let Stage::Bidding(auction) = self.stage else { return Label::default() };
        let price = self.price(seat, auction.development, bid);
        Label {
            text: format!("Bid {bid}").into(),
            group: group::BID,
            path: vec![Entity::Bid],
            amount: Some(i32::from(bid)),
            cost: if price == bid {
                format!("pay {price} if you win")
            } else {
                format!("pay {price} if you win, discount taken off")
            },
            changes: self.gains(seat, auction.development),
            note: self.village(seat).next_effect(auction.development).into(),
            ..Label::default()
        }
    }

    fn payment_label(&self, seat: Seat, cards: Payment) -> Label {
        let Stage::Paying(debt) = self.stage else { return Label::default() };
        let village = self.village(seat);
        let coins = i32::from(debt.price) - i32::from(cards.value());
        let mut path: Vec<Entity> = CARD_VALUES
            .iter()
            .zip(cards.counts())
            .flat_map(|(value, count)| std::iter::repeat_n(Entity::Card(seat, *value), usize::from(count)))
            .collect();
        if coins > 0 {
            path.push(Entity::Storage(seat));
        }
        let lowest = CARD_VALUES.iter().zip(cards.counts()).find(|(_, count)| *count > 0);
        let cards_text = capitalized(cards_in_words(cards));
        let text = match (cards.cards(), coins) {
            (0, _) => count(coins, "coin", "coins"),
            (_, 0) => cards_text,
            (_, 1..) => format!("{cards_text} and {}", count(coins, "coin", "coins")),
            _ => format!("{cards_text}, {} back", count(-coins, "coin", "coins")),
        };
        let after = i32::from(village.coins) - coins;
        let over = after - i32::from(village.coin_limit());
        Label {
            text: text.into(),
            group: group::PAY,
            target: lowest.map_or_else(String::new, |(value, _)| format!("With a card of {value}")).into(),
            path,
            changes: changes(&[
                ("coins", i32::from(village.coins), after),
                ("cards", i32::from(village.cards()), i32::from(village.cards() - cards.cards())),
            ]),
            note: if over > 0 {
                format!("Only {} coins can be kept at the end of your turn.", village.coin_limit()).into()
            } else {
                String::new().into()
            },
            ..Label::default()
        }
    }

    fn conversion_label(&self, seat: Seat, value: u8) -> Label {
        let village = self.village(seat);
        let after = village.coins + value;
        let lost = after.saturating_sub(village.coin_limit());
        Label {
            text: format!("A card of {value} into {value} coins").into(),
            group: group::CONVERT,
            path: vec![Entity::Card(seat, value)],
            changes: changes(&[
                ("coins", i32::from(village.coins), i32::from(after)),
                ("cards", i32::from(village.cards()), i32::from(village.cards()) - 1),
            ]),
            note: if lost > 0 {
                format!("Unless you spend them, {} lost at the end of your turn.", count(lost, "coin is", "coins are"))
                    .into()
            } else {
                "Once a turn; four coins become a card again with the next income.".into()
            },
            ..Label::default()
        }
    }

    fn end_label(&self, seat: Seat) -> Label {
        let forecast = self.forecast(seat);
        let mut note = String::new();
        if forecast.coins_lost > 0 {
            note += &format!("{} lost now. ", count(forecast.coins_lost, "coin is", "coins are"));
        }
        note += &format!(
            "The next income brings {} and leaves {}.",
            count_or_no(forecast.cards, "card", "cards"),
            count_or_no(forecast.coins, "coin", "coins")
        );
        if forecast.cards_over > 0 {
            note += &format!(
                " Then {} without a storehouse must be given up.",
                count(forecast.cards_over, "card", "cards")
            );
        }
        Label { text: "End the turn".into(), group: group::END, note: note.into(), ends_step: true, ..Label::default() }
    }

    fn give_up_label(&self, seat: Seat, value: u8) -> Label {
        let village = self.village(seat);
        let after = (village.coins + value).min(village.coin_limit()).max(village.coins);
        let lost = value - (after - village.coins);
        Label {
            text: format!("A card of {value}").into(),
            group: group::GIVE_UP,
            path: vec![Entity::Card(seat, value)],
            changes: changes(&[
                ("coins", i32::from(village.coins), i32::from(after)),
                ("cards", i32::from(village.cards()), i32::from(village.cards()) - 1),
            ]),
            note: if lost > 0 { format!("{lost} of its value is lost.").into() } else { String::new().into() },
            ..Label::default()
        }
    }

    /// A label with what the action changes, tried on a copy; only for actions without chance.
    fn bought(&self, seat: Seat, action: Action, label: impl FnOnce(&Village) -> Label) -> Label {
        let mut after = *self;
        after.apply(seat, action, &mut StepContext::silent(&mut Rng::stream(0, 0)));
        let village = self.village(seat);
        Label { changes: compare(village, after.village(seat)), ..label(village) }
    }

    /// What a development changes for a seat that acquires it now.
    pub(super) fn gains(&self, seat: Seat, development: Development) -> Vec<Change> {
        let mut after = *self;
        after.acquire(seat, development);
        compare(self.village(seat), after.village(seat))
    }
}

fn compare(before: &Village, after: &Village) -> Vec<Change> {
    let counter = |what, value: fn(&Village) -> u8| (what, i32::from(value(before)), i32::from(value(after)));
    changes(&[
        counter("VP", Village::points),
        counter("production", Village::production),
        counter("storehouses", Village::storehouses),
        counter("untrained", |village| village.untrained),
        counter("trained", |village| village.trained),
        counter("coin limit", |village| village.coin_limit()),
    ])
}

/// Only what changes.
fn changes(counters: &[(&'static str, i32, i32)]) -> Vec<Change> {
    let changed = counters.iter().filter(|(_, before, after)| before != after);
    changed.map(|&(what, before, after)| Change { what, before, after }).collect()
}

/// “no coins”, “1 coin”, “2 coins”.
pub(super) fn count_or_no(number: u8, one: &str, many: &str) -> String {
    if number == 0 { format!("no {many}") } else { count(number, one, many) }
}

/// The words as the beginning of a label.
fn capitalized(mut words: String) -> String {
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

fn price_in_words(price: u8) -> String {
    if price == 0 { "free: tools lie there".into() } else { format!("costs {price}") }
}

/// The name of a tile as it now lies in a village.
pub(super) fn tile_name(village: &Village, tile: Tile) -> &'static str {
    tile.card().names[usize::from(village.level(tile))]
}
