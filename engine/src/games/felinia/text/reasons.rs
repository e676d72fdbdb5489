//! The reasons why one action is better than another, in words: its gain by the rules, or else the gain that a search
//! expects.

use super::deeds::deed;
use super::nouns::{boat_name, one_of, spot_name, symbol_in_words};
use crate::games::felinia::action::{Action, Dock, Spot};
use crate::games::felinia::data::{INCOME, Kingdom, MAX_SILVER, Symbol, Tile};
use crate::games::felinia::entity::RichText;
use crate::games::felinia::goods::{Good, Goods};
use crate::games::felinia::island::{Province, ProvinceKind};
use crate::games::felinia::rules::scoring::type_points;
use crate::games::felinia::state::{Felinia, Stage};
use crate::games::felinia::ware::Ware;
use crate::kernel::by_kind::Counts;
use crate::kernel::seat::Seat;
use crate::kernel::text::cause::Cause;
use crate::kernel::text::lists::{capitalized, count};

/// Returns a sentence with the reason why an action is better than another.
pub(super) fn reason(game: &Felinia, cause: &Cause<'_, Action>) -> Option<RichText> {
    // More of a term is always good for its owner, so that other combinations have no reason.
    if cause.is_own() != cause.is_more {
        return None;
    }
    let by_the_rules = if cause.is_own() { game.own_gain(cause) } else { game.kept_from_rival(cause) };
    by_the_rules.or_else(|| game.expected(cause))
}

impl Felinia {
    /// Returns a gain that a search expects and no rule states. Only for actions that can plausibly lead to it.
    fn expected(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        use Action::{Bid, Board, Bonus, Buy, Decline, Depart, Exchange, Step};
        let better = cause.better;
        let trades = matches!(better, Bid(_) | Action::Bank | Buy(_) | Exchange { .. } | Bonus(_) | Decline);
        let boards = matches!(better, Board(_) | Depart);
        let explores = matches!(better, Step(_) | Action::Reveal(_) | Action::Proceed | Action::Return);
        let is_own = cause.is_own();
        let (verb, more, less) = match cause.term {
            "points" if is_own || trades || boards => ("earn", "more points", "fewer points"),
            "gold" if is_own && explores => ("bring", "more gold", ""),
            "spice" if is_own && explores => ("bring", "more spice", ""),
            "food" if is_own && explores => ("bring", "more food", ""),
            "food-income" if is_own && explores => ("bring", "more food in later rounds", ""),
            "silver-income" if is_own && explores => ("bring", "more silver in later rounds", ""),
            "gold-income" if is_own && explores => ("bring", "more gold in later rounds", ""),
            "aboard" if trades || boards => ("earn", "more from merchants on boats", "less from merchants on boats"),
            "journey" if is_own && explores => ("earn", "more on this journey", ""),
            "trading" if trades || boards => ("bring", "more in trading", "less in trading"),
            _ => return None,
        };
        let [better, other] = [better, cause.other].map(|action| deed(self, action));
        Some(cause.compared(better, verb, if cause.is_more { more } else { less }, other))
    }

    /// Returns the gain of the deciding seat that follows from the rules.
    fn own_gain(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        let seat = cause.seat;
        match (cause.term, cause.better, cause.other) {
            ("gold", better, Action::Sell(Ware::Gold)) if !matches!(better, Action::Sell(_) | Action::Bonus(_)) => {
                Some(format!("You keep your gold by {}.", deed(self, better).to_text(&[])).into())
            }
            ("spice", better, Action::Sell(Ware::Spice)) if !matches!(better, Action::Sell(_) | Action::Bonus(_)) => {
                Some(format!("You keep your spice by {}.", deed(self, better).to_text(&[])).into())
            }
            ("trading" | "aboard", Action::Bid(spot), other) => {
                let needed = self.needed_at(seat, cause.better, other);
                needed
                    .map(|(text, boat)| RichText::from(text).text(format!("you lack for {boat}.")))
                    .or_else(|| self.cheaper(spot, other))
                    .or_else(|| self.nearer(seat, cause.better, other))
            }
            ("trading", Action::Bank, _) => {
                let Stage::Bidding { pass } = self.stage else { return None };
                let room = MAX_SILVER - self.board(seat).silver;
                let silver = INCOME[usize::from(pass)].min(room);
                (silver > 0).then(|| format!("Your own board pays {silver} silver at once.").into())
            }
            ("trading" | "aboard", Action::Buy(_) | Action::Exchange { .. }, other) => {
                let Some(dock) = self.completed(seat, cause.better) else {
                    return self.nearer(seat, cause.better, other);
                };
                let boat = self.boat_in_words(dock).filter(|_| self.completed(seat, other).is_none())?;
                Some(deed(self, cause.better).capitalized().text(format!(" completes the goods for {boat}.")))
            }
            ("trading", Action::Decline, Action::Buy(_) | Action::Exchange { .. } | Action::Bonus(_)) => {
                let Stage::Trading { spot } = self.stage else { return None };
                Some(format!("Taking the token back saves you {} silver.", self.stack(spot).len()).into())
            }
            ("trading", Action::Sell(ware), other) => {
                let silver = ware.price().min(MAX_SILVER - self.board(seat).silver);
                (silver > 0 && !matches!(other, Action::Sell(_)))
                    .then(|| format!("Selling {} brings you {silver} silver at once.", ware.name()).into())
            }
            ("aboard" | "trading" | "points", Action::Board(dock), other) => {
                let fills = |dock: Dock| self.ship(dock).free() == 1;
                let boat = self.boat_in_words(dock)?;
                match other {
                    Action::Board(other) if fills(other) || !fills(dock) => None,
                    _ if fills(dock) => Some(format!("Your merchant fills {boat}: it sails this round.").into()),
                    _ => Some(format!("You have all that {boat} asks for.").into()),
                }
            }
            ("points", Action::Bonus(kingdom), other) => {
                let more = self.points_of_bonus(seat, kingdom);
                let less = if let Action::Bonus(other) = other { self.points_of_bonus(seat, other) } else { 0 };
                let points = count(more, "point", "points");
                (more > less).then(|| format!("The {} bonus tile is worth {points} to you.", kingdom.name()).into())
            }
            (_, Action::Step(to), _) => self.worth_a_step(cause, to),
            _ => None,
        }
    }

    /// Returns the reward of the province to which a merchant may go.
    fn worth_a_step(&self, cause: &Cause<'_, Action>, to: Province) -> Option<RichText> {
        let name = self.province_name(to);
        let settling = |at| self.points_of_settling(cause.seat, at).filter(|points| *points > 0);
        if let (Some(Tile::Special(special)), "food-income" | "silver-income" | "gold-income") =
            (self.tile(to), cause.term)
        {
            return Some(format!("{name} has the {}.", special.name()).into());
        }
        if let Some(points) = settling(to) {
            let only =
                if let Action::Step(other) = cause.other { settling(other).map(|only| (other, only)) } else { None };
            let rest = match only {
                Some((_, only)) if only >= points => return None,
                Some((other, only)) => format!(", {} only {only}", self.province_name(other)),
                None => String::new(),
            };
            return Some(format!("{name} is worth {} to you{rest}.", count(points, "point", "points")).into());
        }
        let ProvinceKind::Crossroads { symbol, count } = self.island().card(to).kind else { return None };
        let is_found = match symbol {
            Symbol::Gold => cause.term == "gold",
            Symbol::Spice => cause.term == "spice",
            Symbol::Food => cause.term == "food",
            Symbol::Silver | Symbol::Merchandise => cause.term == "trading",
            Symbol::Mystery => cause.term == "points",
        };
        if !is_found {
            // Only the route can be named. Its worth is unknown, since more may turn up on it.
            let Action::Step(next) = cause.own_line().next()? else { return None };
            return self.tile(next).map(|_| format!("{name} leads on to {}.", self.province_name(next)).into());
        }
        let is_alike = matches!(cause.other, Action::Step(other)
            if matches!(self.island().card(other).kind, ProvinceKind::Crossroads { symbol: same, .. } if same == symbol));
        let found = symbol_in_words(symbol, self.due(cause.seat, symbol, count));
        let country = self.island().card(to).country.name();
        (!is_alike).then(|| format!("The {country} crossroads brings you {found}.").into())
    }

    /// Returns the loss of a rival that follows from the rules.
    fn kept_from_rival(&self, cause: &Cause<'_, Action>) -> Option<RichText> {
        let owner = cause.owner;
        let text = match (cause.term, cause.better) {
            ("trading" | "aboard", Action::Bid(_)) => {
                let (text, boat) = self.needed_at(owner, cause.better, cause.other)?;
                RichText::from(text).seat(owner).text(format!(" lacks for {boat}."))
            }
            ("trading" | "aboard", Action::Buy(good)) => {
                let Stage::Trading { spot } = self.stage else { return None };
                let is_last = self.markets[spot].count(good) == 1;
                let boat = self.boat_in_words(self.completed(owner, cause.better)?).filter(|_| is_last)?;
                let text = RichText::from(format!("Buying the {} takes what ", one_of(good))).seat(owner);
                text.text(format!(" lacks for {boat}."))
            }
            ("trading" | "aboard", Action::Board(dock)) => {
                let boat = self.boat_in_words(dock).filter(|_| self.could_board(owner, dock))?;
                RichText::from(format!("Boarding {boat} takes a space that ")).seat(owner).text(" could use.")
            }
            _ => return None,
        };
        Some(text)
    }

    /// Returns “Market 2 has the wine ” and the boat whose goods it completes for a seat. `None` if the other action
    /// completes goods, too.
    fn needed_at(&self, seat: Seat, better: Action, other: Action) -> Option<(String, String)> {
        let needed = |action: Action| {
            let Action::Bid(spot) = action else { return None };
            let market = self.markets.get(spot.index())?;
            market.kinds().find_map(|(good, _)| Some((spot, good, self.completed_by(seat, None, good)?)))
        };
        if needed(other).is_some() {
            return None;
        }
        let (spot, good, dock) = needed(better)?;
        let text = format!("{} has the {} ", capitalized(&spot_name(spot)), one_of(good));
        Some((text, self.boat_in_words(dock)?))
    }

    /// Returns a reason if a deal costs less than the other one.
    fn cheaper(&self, spot: Spot, other: Action) -> Option<RichText> {
        let Action::Bid(dearer) = other else { return None };
        let [less, more] = [spot, dearer].map(|spot| self.stack(spot).len() + 1);
        let [here, there] = [spot, dearer].map(spot_name);
        (less < more).then(|| format!("A deal costs you {less} silver at {here}, but {more} at {there}.").into())
    }

    /// Returns “The book at market 2 leaves you 1 tile short for the 10:00 to Lion.”, if the other action leaves more
    /// lacking.
    fn nearer(&self, seat: Seat, better: Action, other: Action) -> Option<RichText> {
        let goods = self.board(seat).goods;
        let lacking = |goods: &Goods, dock: Dock| {
            let boat = self.ship(dock).boat.filter(|_| self.ship(dock).free() > 0)?;
            let needed = boat.card().goods;
            Some(Good::ALL.iter().map(|good| needed.count(*good).saturating_sub(goods.count(*good))).sum::<u8>())
        };
        // The minimum that any boat lacks after a purchase there.
        let least = |action: Action| {
            let (goods_there, place) = match action {
                Action::Bid(spot) => (*self.markets.get(spot.index())?, format!(" at {}", spot_name(spot))),
                Action::Buy(good) => (Counts::new(Good::ALL.map(|one| u8::from(one == good))), String::new()),
                _ => return None,
            };
            let with = |good: Good| {
                let mut after = goods;
                after.put(good, 1);
                let nearer = move |dock: Dock| Some((lacking(&after, dock)?, lacking(&goods, dock)?, dock));
                let helped = Dock::all().filter_map(nearer).filter(|(after, before, _)| after < before);
                helped.map(move |(after, _, dock)| (after, good, dock)).collect::<Vec<_>>()
            };
            let all = goods_there.kinds().flat_map(|(good, _)| with(good));
            all.min_by_key(|(after, ..)| *after).map(|found| (found, place))
        };
        let ((missing, good, dock), place) = least(better)?;
        let others = least(other).map_or(u8::MAX, |((missing, ..), _)| missing);
        let boat = self.boat_in_words(dock).filter(|_| (1..others).contains(&missing))?;
        let short = count(missing, "tile", "tiles");
        Some(format!("The {}{place} leaves you {short} short for {boat}.", one_of(good)).into())
    }

    /// Returns the boat whose goods a deal completes for a seat.
    fn completed(&self, seat: Seat, action: Action) -> Option<Dock> {
        match action {
            Action::Buy(good) => self.completed_by(seat, None, good),
            Action::Exchange { give, get, .. } => self.completed_by(seat, Some(give), get),
            _ => None,
        }
    }

    /// Returns the first boat whose goods a seat newly completes by adding `good` and removing `give`.
    fn completed_by(&self, seat: Seat, give: Option<Good>, good: Good) -> Option<Dock> {
        let before = self.board(seat).goods;
        let mut after = before;
        if let Some(give) = give {
            after.remove(give, 1);
        }
        after.put(good, 1);
        let fits = |goods: &Goods, dock: Dock| {
            self.ship(dock).free() > 0 && self.ship(dock).boat.is_some_and(|boat| goods.cover(&boat.card().goods))
        };
        let has_merchants = self.board(seat).merchants > 0;
        Dock::all().find(|dock| has_merchants && fits(&after, *dock) && !fits(&before, *dock))
    }

    fn points_of_bonus(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        let mut with = *self.board(seat);
        with.bonus[kingdom] = true;
        type_points(&with, kingdom) - type_points(self.board(seat), kingdom)
    }

    /// Returns a boat with its article: “the 10:00 to Lion”.
    fn boat_in_words(&self, dock: Dock) -> Option<String> {
        self.ship(dock).boat.map(|boat| format!("the {}", boat_name(boat)))
    }
}
