//! The reasons why one choice is better than another, in words. A reason follows from the rules if possible, else from
//! the expectations of a search.

use super::deeds::deed;
use super::nouns::tile_name;
use crate::games::phoenicia::action::Action;
use crate::games::phoenicia::data::{DISCOUNTS, Development, POINT_COST, Tile};
use crate::games::phoenicia::entity::RichText;
use crate::games::phoenicia::state::{Auction, Phoenicia, Village};
use crate::kernel::game::Presentation;
use crate::kernel::seat::Seat;
use crate::kernel::text::cause::Cause;
use crate::kernel::text::label::Change;
use crate::kernel::text::lists::{count, listed};

/// Returns the sentence that explains why an action is better than another.
pub(super) fn reason(game: &Phoenicia, cause: &Cause<'_, Action>) -> Option<RichText> {
    // All terms are benefits, so that only an own gain or a rival's loss explains a choice.
    if cause.is_own() != cause.is_more {
        return None;
    }
    if !cause.is_own() {
        let auction = game.auction()?;
        return game.kept_from_rival(cause, auction);
    }
    game.own_gain(cause).or_else(|| game.expected(cause))
}

impl Phoenicia {
    /// Returns a gain that a search expects and no rule states, for actions that can lead to it.
    fn expected(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        let (better, other) = (cause.better, cause.other);
        let (verb, what) = match (cause.term, better) {
            ("money", Action::Bid(bid)) if matches!(other, Action::Bid(more) if more > bid) => ("leave", "more money"),
            ("money", Action::Decline | Action::Pass | Action::EndTurn) => ("leave", "more money"),
            ("money", Action::Pay(_) | Action::Convert(_) | Action::GiveUp(_)) => ("leave", "more money"),
            ("victory-points", Action::Bid(bid)) if is_less(other, bid) => ("bring", "more VP"),
            ("income", Action::Bid(bid)) if is_less(other, bid) => ("bring", "more production"),
            ("workers", Action::Train | Action::EndTurn) => ("leave", "more workers to employ"),
            ("abilities", Action::BuyTools(_)) => ("leave", "better equipped"),
            _ => return None,
        };
        Some(cause.compared(deed(self, cause.seat, better), verb, what, deed(self, cause.seat, other)))
    }

    /// Returns the gain of the deciding seat that follows from the rules.
    fn own_gain(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        let (seat, better, other) = (cause.seat, cause.better, cause.other);
        match (cause.term, better, self.sold(better), self.sold(other)) {
            ("money", ..) => self.cheaper(seat, better, other),
            ("income" | "victory-points", Action::Decline | Action::Pass, _, Some(sold)) => {
                self.possible_after(cause).or_else(|| Some(elsewhere(cause.term, sold)))
            }
            ("income" | "victory-points", ..) => self.gain(cause).or_else(|| self.possible_after(cause)),
            (_, _, Some(development), None) => self.brought(cause, development),
            _ => self.possible_after(cause),
        }
    }

    /// Returns the gain of VP or production, if it exceeds the gain by the other action: “Fort for 8 would raise your
    /// production by 2.”
    fn gain(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        let is_income = cause.term == "income";
        let gained = |action| match action {
            Action::Pay(_) => 0,
            _ => growth(&self.label(cause.seat, action).changes, if is_income { "production" } else { "VP" }),
        };
        let [more, less] = [cause.better, cause.other].map(gained);
        if more <= less {
            return None;
        }
        let [(better, would), (other, _)] = [cause.better, cause.other].map(|action| match self.sold(action) {
            Some(development) => (self.at_its_price(cause.seat, action, development).into(), true),
            None => (deed(self, cause.seat, action), false),
        });
        let verb = match (is_income, would) {
            (true, true) => "would raise your production by",
            (true, false) => "raises your production by",
            (false, true) => "would bring you",
            (false, false) => "brings you",
        };
        let unit = if is_income { "" } else { " VP" };
        let text = better.capitalized().text(format!(" {verb} {more}{unit}"));
        let only = if is_income { " only by " } else { " only " };
        Some(if less > 0 { text.text(", ").then(other).text(format!("{only}{less}.")) } else { text.text(".") })
    }

    /// Returns the effect of a development besides VP and production.
    fn brought(&self, cause: &Cause<'_, Action>, development: Development) -> Option<RichText> {
        let village = self.village(cause.seat);
        let card = development.card();
        let brings = match cause.term {
            "workers" => match (card.untrained, card.trained) {
                (0, 0) => return None,
                (0, trained) => format!("bring you {}", count(trained, "trained worker", "trained workers")),
                (untrained, 0) => format!("bring you {}", count(untrained, "untrained worker", "untrained workers")),
                (untrained, trained) => format!("bring you {} workers", untrained + trained),
            },
            "discounts" => self.discounts_in_words(village, development)?,
            "abilities" => ability(village, development)?,
            _ => return None,
        };
        Some(format!("{} would {brings}.", self.at_its_price(cause.seat, cause.better, development)).into())
    }

    /// Returns the additional discount by one more copy on developments that can still be bought: “take 5 off Ships and
    /// Port”.
    fn discounts_in_words(&self, village: &Village, giver: Development) -> Option<String> {
        let owned = usize::from(village.owns(giver));
        let to_be_had = |target: Development| {
            self.still_to_come(target) > 0 || self.pool.iter().flatten().any(|pooled| *pooled == target)
        };
        let rows = || DISCOUNTS.iter().filter(|row| row.giver == giver && to_be_had(row.target));
        // A card gives the same discount on all of its targets.
        let total = rows().next()?.total;
        let before = owned.checked_sub(1).map_or(0, |before| total[before]);
        let more = total.get(owned)?.checked_sub(before).filter(|more| *more > 0)?;
        let targets: Vec<&str> = rows().map(|row| row.target.card().name).collect();
        Some(format!("take {more} off {}", listed(&targets)))
    }

    /// Returns the next expected decision of the turn, if the action makes it possible.
    fn possible_after(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        let opening = match (cause.better, self.sold(cause.other)) {
            (Action::Train, _) => "Training a worker lets you",
            (Action::Decline, Some(_)) => "Keep your money to",
            _ => return None,
        };
        let next = cause.own_line().find(|action| !matches!(action, Action::Pay(_)))?;
        let does = match next {
            _ if cause.better == Action::Train && !matches!(next, Action::Employ(_)) => return None,
            Action::Employ(tile) => format!("employ a {}", tile.card().worker.0),
            Action::Shift { from, to } => format!("make a {} a {}", from.card().worker.0, to.card().worker.0),
            Action::Train => "train a worker".into(),
            Action::BuyPoint => "buy a VP".into(),
            _ => return None,
        };
        Some(format!("{opening} {does}.").into())
    }

    /// Returns the comparison of the costs, if the action costs less than the other one.
    fn cheaper(&self, seat: Seat, better: Action, other: Action) -> Option<RichText> {
        let village = self.village(seat);
        if let (Action::Auction(one), Action::Auction(other)) = (better, other) {
            let least = |development: Development| self.price(seat, development, development.card().minimum);
            let (less, more) = (least(one), least(other));
            let names = [one, other].map(|development| development.card().name);
            return (less < more).then(|| {
                format!("{} may cost you as little as {less}, but {} at least {more}.", names[0], names[1]).into()
            });
        }
        let cost = |action| match action {
            Action::Train => Some(village.training_cost()),
            Action::Employ(tile) | Action::Shift { to: tile, .. } => Some(village.tool_cost(tile)),
            Action::BuyTools(tile) => Some(tile.card().tools),
            Action::BuyPoint => Some(POINT_COST),
            _ => None,
        };
        let (less, more) = (cost(better)?, cost(other)?);
        let [text, than] = [better, other].map(|action| deed(self, seat, action));
        (less < more).then(|| match less {
            0 => text.capitalized().text(" is free, but ").then(than).text(format!(" costs {more}.")),
            _ => text.capitalized().text(format!(" costs {less}, ")).then(than).text(format!(" costs {more}.")),
        })
    }

    /// Returns the loss of a rival that follows from the rules of an auction.
    fn kept_from_rival(&self, cause: &Cause<'_, Action>, auction: &Auction) -> Option<RichText> {
        let name = auction.development.card().name;
        let leader = auction.high.filter(|(leader, _)| *leader == cause.owner);
        let rival = || RichText::new().seat(cause.owner);
        match (cause.better, cause.other) {
            (Action::Bid(bid), Action::Pass) if auction.bidders.contains(cause.owner) => {
                let gains = self.gains(cause.owner, auction.development);
                let (more, unit) = match cause.term {
                    "victory-points" => (growth(&gains, "VP"), "VP"),
                    "income" => (growth(&gains, "production"), "more production"),
                    _ => return None,
                };
                let text = RichText::from(format!("Bidding {bid} may keep {name} from ")).then(rival());
                (more > 0).then(|| text.text(format!(", who would get {more} {unit}.")))
            }
            (Action::Bid(bid), other) if cause.term == "money" && is_less(other, bid) => Some(cause.compared(
                deed(self, cause.seat, cause.better),
                "leave",
                "less money",
                deed(self, cause.seat, other),
            )),
            (Action::Pass, Action::Bid(_)) if cause.term == "money" => {
                let (leader, bid) = leader?;
                let price = self.price(leader, auction.development, bid);
                if auction.bidders.len() > 2 {
                    return Some(
                        RichText::from("Passing may leave ").then(rival()).text(format!(" paying {price} for {name}.")),
                    );
                }
                Some(
                    RichText::from(format!("Passing leaves {name} to "))
                        .then(rival())
                        .text(format!(", who pays {price} for it.")),
                )
            }
            _ => None,
        }
    }

    /// Returns the development that an action may win.
    fn sold(&self, action: Action) -> Option<Development> {
        match action {
            Action::Auction(development) => Some(development),
            Action::Bid(_) => self.auction().map(|auction| auction.development),
            _ => None,
        }
    }

    /// Returns a development with its price: “Fort for 8”. Without a bid, returns its name: “Fort”.
    fn at_its_price(&self, seat: Seat, action: Action, development: Development) -> String {
        let name = development.card().name;
        match action {
            Action::Bid(bid) => format!("{name} for {}", self.price(seat, development, bid)),
            _ => name.into(),
        }
    }
}

/// Returns `true` if an action is a lower bid than this one.
const fn is_less(action: Action, bid: u8) -> bool {
    matches!(action, Action::Bid(less) if less < bid)
}

/// Returns the growth of a counter. 0 if it doesn't grow.
fn growth(changes: &[Change], what: &str) -> i32 {
    changes.iter().find(|change| change.what == what).map_or(0, |change| (change.after - change.before).max(0))
}

/// Returns the sentence that money does more than a development.
fn elsewhere(term: &str, development: Development) -> RichText {
    let what = if term == "income" { "more production" } else { "more VP" };
    format!("Your money should bring you {what} if you don’t spend it on {}.", development.card().name).into()
}

/// Returns the ability by one more copy of a development, as a clause after “would”.
fn ability(village: &Village, development: Development) -> Option<String> {
    let card = development.card();
    if card.storehouses > 0 {
        return Some(format!("add {}", count(card.storehouses, "storehouse", "storehouses")));
    }
    let opened = Tile::ALL.into_iter().find(|tile| tile.card().opened_by == Some(development));
    if let Some(opened) = opened.filter(|opened| !village.has(*opened)) {
        return Some(format!("open {}", tile_name(village, opened)));
    }
    match development {
        Development::CityCentre if village.owns(development) == 0 => {
            Some(format!("let you buy VP for {POINT_COST} each"))
        }
        Development::PublicWorks if village.owns(development) == 0 => Some("make training cheaper".into()),
        _ => None,
    }
}
