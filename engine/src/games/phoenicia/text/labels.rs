//! Labels of legal actions: words, costs, changes and notes.

use super::nouns::{cards_in_words, group, money, price, tile_name};
use crate::games::phoenicia::action::{Action, Payment};
use crate::games::phoenicia::data::{CARD_VALUES, Development, POINT_COST};
use crate::games::phoenicia::entity::{Entity, Label};
use crate::games::phoenicia::state::{Phoenicia, Stage, Village};
use crate::kernel::rng::Rng;
use crate::kernel::rules::Rules;
use crate::kernel::seat::Seat;
use crate::kernel::step::StepContext;
use crate::kernel::text::cost::Cost;
use crate::kernel::text::label::Change;
use crate::kernel::text::lists::{capitalized, count};

/// Returns the label of a legal action.
pub(super) fn label(game: &Phoenicia, seat: Seat, action: Action) -> Label {
    match action {
        Action::Auction(development) => game.auction_label(seat, development),
        Action::Decline => Label {
            text: if game.auctioned { "Pass: no more auctions" } else { "Pass: no auction" }.into(),
            group: group::NO_AUCTION,
            note: (game.why_only_decline(seat) + "You go on to your workers, and can’t bid any more this round.")
                .into(),
            ends_step: true,
            ..Label::default()
        },
        Action::Bid(bid) => game.bid_label(seat, bid),
        Action::Pass => Label {
            text: "Pass".into(),
            group: group::PASS,
            path: vec![Entity::Pass],
            note: game.why_only_pass(seat).unwrap_or_else(|| "You are out of this auction.".into()).into(),
            ends_step: true,
            ..Label::default()
        },
        Action::Pay(cards) => game.payment_label(seat, cards),
        Action::Train => game.bought(seat, action, |village| Label {
            text: "Train a worker".into(),
            group: group::WORKERS,
            path: vec![Entity::Training(seat)],
            cost: price(village.training_cost()),
            ..Label::default()
        }),
        Action::Employ(tile) => game.bought(seat, action, |village| Label {
            text: format!("Employ a {}", tile.card().worker.0).into(),
            group: group::WORKERS,
            // The tile is first, as in the path of its tools, so that a player can pick a tile and then choose between
            // both.
            path: vec![Entity::Tile(seat, tile), Entity::Training(seat)],
            cost: price(village.tool_cost(tile)),
            ..Label::default()
        }),
        Action::Shift { from, to } => game.bought(seat, action, |village| Label {
            text: format!("Move a {} to {}", from.card().worker.0, tile_name(village, to)).into(),
            group: group::WORKERS,
            path: vec![Entity::Tile(seat, from), Entity::Tile(seat, to)],
            cost: price(village.tool_cost(to)),
            note: format!("The old tools stay on {}.", tile_name(village, from)).into(),
            ..Label::default()
        }),
        Action::BuyTools(tile) => Label {
            text: format!("Tools for {}", tile_name(game.village(seat), tile)).into(),
            group: group::BUY,
            path: vec![Entity::Tile(seat, tile)],
            cost: price(tile.card().tools),
            note: "They wait there for a worker.".into(),
            ..Label::default()
        },
        Action::BuyPoint => game.bought(seat, action, |village| Label {
            text: "VP Purchase".into(),
            group: group::BUY,
            path: vec![Entity::CityCentre(seat)],
            cost: price(POINT_COST),
            note: format!("{} of {} bought so far.", village.bought_points, village.point_limit()).into(),
            ..Label::default()
        }),
        Action::Convert(value) => game.conversion_label(seat, value),
        Action::EndTurn => game.end_label(seat),
        Action::GiveUp(value) => game.give_up_label(seat, value),
    }
}

impl Phoenicia {
    fn auction_label(&self, seat: Seat, development: Development) -> Label {
        let card = development.card();
        let discount = self.village(seat).discount(development);
        Label {
            text: card.name.into(),
            group: group::AUCTIONS,
            path: vec![Entity::Development(development)],
            cost: Cost::of([money(card.minimum)]).before("from").after(match discount {
                0 => String::new(),
                off => format!("(you: −{off})"),
            }),
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
            cost: Cost::of([money(price)]).before("pay"),
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
        let cards_text = capitalized(&cards_in_words(cards));
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
        let forecast = self.village(seat).forecast();
        let mut note = String::new();
        if forecast.coins_lost > 0 {
            note += &format!("{} lost now. ", count(forecast.coins_lost, "coin is", "coins are"));
        }
        note += &format!(
            "Next income: {}, {}.",
            count(forecast.cards, "card", "cards"),
            count(forecast.coins, "coin", "coins")
        );
        if forecast.cards_over > 0 {
            note += &format!(
                " Then {} without a storehouse must be given up.",
                count(forecast.cards_over, "card", "cards")
            );
        }
        Label {
            text: "End the turn".into(),
            group: group::END,
            note: note.into(),
            ends_step: true,
            warns: forecast.coins_lost > 0 || forecast.cards_over > 0,
            ..Label::default()
        }
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

    /// Returns a label with the changes by an action, which is applied to a copy. Only for actions without chance.
    fn bought(&self, seat: Seat, action: Action, label: impl FnOnce(&Village) -> Label) -> Label {
        let mut after = *self;
        after.apply(seat, action, &mut StepContext::silent(&mut Rng::stream(0, 0)));
        let village = self.village(seat);
        Label { changes: compare(village, after.village(seat)), ..label(village) }
    }

    /// Returns the changes for a seat that acquires a development now.
    pub(crate) fn gains(&self, seat: Seat, development: Development) -> Vec<Change> {
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

/// Returns the counters that change.
fn changes(counters: &[(&'static str, i32, i32)]) -> Vec<Change> {
    let changed = counters.iter().filter(|(_, before, after)| before != after);
    changed.map(|&(what, before, after)| Change { what, before, after }).collect()
}
