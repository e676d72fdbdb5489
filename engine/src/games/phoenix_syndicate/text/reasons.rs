//! Reasons why one choice is better than another: its gain by the rules or, without one, the gain that a search
//! expects.

use super::deeds::deed;
use super::nouns::{goods_in_words, route_name, short_name};
use crate::games::phoenix_syndicate::action::Action;
use crate::games::phoenix_syndicate::data::{FREQUENCY, Route, TRACK, Tile};
use crate::games::phoenix_syndicate::entity::RichText;
use crate::games::phoenix_syndicate::goods::{Colour, Goods};
use crate::games::phoenix_syndicate::state::Syndicate;
use crate::kernel::seat::Seat;
use crate::kernel::text::cause::Cause;
use crate::kernel::text::lists::count;

/// Returns a sentence that explains why an action is better than another one.
pub(super) fn reason(game: &Syndicate, cause: &Cause<'_, Action>) -> Option<RichText> {
    // Every term is a gain: a seat never profits from less of it.
    if cause.is_own() != cause.is_more {
        return None;
    }
    let by_the_rules = if cause.is_own() { game.own_gain(cause) } else { game.kept_from_rival(cause) };
    by_the_rules.or_else(|| game.expected(cause))
}

impl Syndicate {
    /// Returns a gain that a search expects and no rule states, for actions that can plainly lead to it.
    fn expected(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        use Action::{Begin, Build, Buy, Claim, Fly, Gather, Keep, Redeem, Secure, Settle, Take, Use, Warp};
        let (better, other) = (cause.better, cause.other);
        let (verb, what) = match (cause.term, better, cause.is_own()) {
            ("network", Begin(_) | Settle(_) | Keep(_) | Fly { .. } | Build { .. }, true)
            | ("network", Buy { .. } | Claim(_) | Secure(_) | Take(_) | Use { .. } | Redeem { .. }, true) => {
                ("earn", "more credits and presence")
            }
            ("network", Begin(_) | Secure(_) | Claim(_) | Buy { .. }, false) => {
                ("earn", "fewer credits and less presence")
            }
            ("goods", Begin(_) | Settle(_) | Keep(_) | Take(_) | Warp(_) | Claim(_) | Gather(_), true) => {
                ("leave", "a better stock of goods")
            }
            ("directors", Begin(_), true) => ("leave", "better-placed Directors"),
            ("corps", Begin(_) | Take(_), true) => ("take", "further in the Corps"),
            ("upgrades", Begin(_), true) => ("leave", "more useful Upgrades"),
            _ => return None,
        };
        Some(cause.compared(deed(self, better), verb, what, deed(self, other)))
    }

    /// Returns the gain of the deciding seat that follows from the rules.
    fn own_gain(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        let (seat, better, other) = (cause.seat, cause.better, cause.other);
        match (cause.term, better, other) {
            (_, Action::Place(one), Action::Place(other)) => Some(
                format!("A Director on {} should serve you better than one on {}.", one.name(), other.name()).into(),
            ),
            ("upgrades", Action::Take(one), Action::Take(other)) => {
                let names = [one, other].map(|upgrade| upgrade.card().name);
                Some(format!("{} should be of more use to you than {}.", names[0], names[1]).into())
            }
            ("network", Action::Secure(route), other) => {
                let credits = |route| {
                    let (presence, bonus) = self.secured_now(seat, route);
                    presence[seat.index()] + bonus
                };
                let other = if let Action::Secure(other) = other { Some((other, credits(other))) } else { None };
                credits_in_words(route, credits(route), other, "you".into(), u8::gt)
            }
            ("network", ..) => self
                .frequency_in_words(better, other)
                .or_else(|| self.presence_in_words(seat, better, other))
                .or_else(|| self.ahead(cause)),
            ("goods", ..) => self
                .goods_in_words(better, other)
                .or_else(|| self.saved(seat, better, other))
                .or_else(|| self.ahead(cause)),
            ("corps", ..) => self.step_in_words(better, other).or_else(|| self.ahead(cause)),
            _ => self.ahead(cause),
        }
    }

    /// Returns the reason that an action costs fewer goods than the other one.
    fn saved(&self, seat: Seat, better: Action, other: Action) -> Option<RichText> {
        let is_price = |action| {
            use Action::{Advance, Build, Buy, Finish, Fly, Open};
            matches!(action, Advance { .. } | Build { .. } | Buy { .. } | Finish | Fly { .. } | Open { .. })
        };
        // Payments by hand aren't made at once, and gains at the end of a turn are no price.
        if !is_price(better) || !is_price(other) || self.doing.by_hand {
            return None;
        }
        let paid = |action| match action {
            Action::Finish => 0,
            _ => {
                let goods = self.without_decks().after(seat, action).center(seat).goods;
                total(&self.center(seat).goods).saturating_sub(total(&goods))
            }
        };
        let (less, more) = (paid(better), paid(other));
        if less >= more {
            return None;
        }
        let goods = count(more, "good", "goods");
        let [text, than] = [better, other].map(|action| deed(self, action));
        let text = text.capitalized();
        Some(match (better, less) {
            (Action::Finish, _) => text.text(format!(" saves you {goods}, the price of ")).then(than).text("."),
            (_, 0) => text.text(" costs nothing, but ").then(than).text(format!(" costs {goods}.")),
            _ => {
                let fewer = count(less, "good", "goods");
                text.text(format!(" costs {fewer}, ")).then(than).text(format!(" costs {more}."))
            }
        })
    }

    /// Returns the goods that an action brings at once, if they are more than with the other one.
    fn goods_in_words(&self, better: Action, other: Action) -> Option<RichText> {
        let goods = self.goods_of(better)?;
        let less = self.goods_of(other).map_or(0, |goods| total(&goods));
        (total(&goods) > less)
            .then(|| deed(self, better).capitalized().text(format!(" brings you {}.", goods_in_words(&goods))))
    }

    /// Returns the expected use of the operation that is begun.
    fn ahead(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        let Action::Begin(operation) = cause.better else { return None };
        let does = cause.own_line().find_map(|action| self.used_for(cause, action))?;
        Some(format!("{} lets you {does}.", operation.name()).into())
    }

    /// Returns the effect of a later step of the turn on the term.
    fn used_for(&self, cause: &Cause<'_, Action>, action: Action) -> Option<String> {
        let center = self.center(cause.seat);
        match (cause.term, action) {
            ("network" | "supply", Action::Fly { to, .. }) if !center.presence.contains(to) && center.supply > 0 => {
                Some(format!("place an Agent at {}", short_name(to)))
            }
            ("network" | "corps", Action::Build { tile, .. }) => Some(format!("build a Base at {}", short_name(tile))),
            ("network" | "goods", Action::Claim(route)) => Some(format!("claim {}", route_name(route))),
            ("network" | "corps", Action::Buy { route, .. }) => Some(format!("buy {}", route_name(route))),
            ("goods", Action::Warp(tile)) => {
                Some(format!("collect {} at {}", goods_in_words(&tile.card().goods), short_name(tile)))
            }
            ("corps", Action::Advance { corp, .. }) => Some(format!("advance in {}", self.corp_in_words(corp))),
            ("upgrades", Action::Take(upgrade)) => Some(format!("take {}", upgrade.card().name)),
            ("directors", Action::Place(operation)) => Some(format!("place a Director on {}", operation.name())),
            _ => None,
        }
    }

    /// Returns the loss of a rival that follows from the rules.
    fn kept_from_rival(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        let ("network", Action::Secure(route), Action::Secure(other)) = (cause.term, cause.better, cause.other) else {
            return None;
        };
        let credits = |route| self.secured_now(cause.seat, route).0[cause.owner.index()];
        let other = Some((other, credits(other)));
        credits_in_words(route, credits(route), other, RichText::new().seat(cause.owner), u8::lt)
    }

    /// Returns the number of routes that show a system, if it is higher than for the other one.
    fn frequency_in_words(&self, better: Action, other: Action) -> Option<RichText> {
        let new_to = |action| match action {
            Action::Settle(to) => Some(to),
            Action::Fly { to, .. } if to.is_system() && !self.own().presence.contains(to) => Some(to),
            _ => None,
        };
        let frequency = |tile: Tile| FREQUENCY.get(tile.index()).copied().unwrap_or(0);
        let (tile, other) = (new_to(better)?, new_to(other)?);
        let (more, less) = (frequency(tile), frequency(other));
        (more > less)
            .then(|| format!("{} lies on {more} routes, {} on {less}.", short_name(tile), short_name(other)).into())
    }

    /// Returns the number of systems of a route with the seat's presence, if it is higher than for the other route.
    fn presence_in_words(&self, seat: Seat, better: Action, other: Action) -> Option<RichText> {
        let systems = |route: Route| (self.center(seat).presence & route.card().tiles).len();
        let (route, other) = (route_of(better)?, route_of(other));
        let (more, less) = (systems(route), other.map_or(1, systems));
        let rest = match (other, less) {
            (None, _) => String::new(),
            (Some(other), 0) => format!(", but on none of {}", route_name(other)),
            (Some(other), less) => format!(", but on {less} of {}", route_name(other)),
        };
        let what = count(more, "system", "systems");
        (more > less).then(|| format!("You are on {what} of {}{rest}.", route_name(route)).into())
    }

    /// Returns the goods that an action brings at once, if any.
    fn goods_of(&self, action: Action) -> Option<Goods> {
        let goods = match action {
            Action::Warp(tile) => tile.card().goods,
            Action::Claim(route) => self.offer(route)?.goods,
            _ => return None,
        };
        (!goods.is_empty()).then_some(goods)
    }

    /// Returns the space of a Corp to which an action takes the seat.
    fn step_in_words(&self, better: Action, other: Action) -> Option<RichText> {
        let (corp, steps) = step_of(better)?;
        let space = self.own().corps[corp].space?;
        if step_of(other).is_some_and(|(_, other)| other >= steps) {
            return None;
        }
        let name = self.corp_in_words(corp);
        let text = match better {
            Action::Advance { .. } => "Advancing".into(),
            _ => deed(self, better).capitalized(),
        };
        Some(match space + steps {
            space if space > TRACK => text.text(format!(" embeds an Agent in {name}.")),
            space => text.text(format!(" takes you to space {space} of {TRACK} in {name}.")),
        })
    }
}

/// Returns “Securing A–B–C pays you 4 credits, D–E–F 2.” if `is_better` holds for the two amounts.
fn credits_in_words(
    route: Route,
    credits: u8,
    other: Option<(Route, u8)>,
    owner: RichText,
    is_better: fn(&u8, &u8) -> bool,
) -> Option<RichText> {
    let rest = match other {
        Some((_, other)) if !is_better(&credits, &other) => return None,
        Some((other, credits)) => format!(", {} {credits}", route_name(other)),
        None => String::new(),
    };
    let credits = if credits == 0 { "no credits".into() } else { count(credits, "credit", "credits") };
    let text = RichText::from(format!("Securing {} pays ", route_name(route)));
    Some(text.then(owner).text(format!(" {credits}{rest}.")))
}

/// Returns the route that an action takes.
const fn route_of(action: Action) -> Option<Route> {
    match action {
        Action::Keep(route) | Action::Claim(route) | Action::Buy { route, .. } => Some(route),
        _ => None,
    }
}

/// Returns the Corp in which an action makes steps, and their number.
fn step_of(action: Action) -> Option<(Colour, u8)> {
    match action {
        Action::Advance { corp, .. } => Some((corp, 1)),
        Action::Build { colour, .. } => Some((colour, 1)),
        Action::Buy { colour, twice, .. } => Some((colour, 1 + u8::from(twice))),
        _ => None,
    }
}

fn total(goods: &Goods) -> u8 {
    goods.iter().sum()
}
