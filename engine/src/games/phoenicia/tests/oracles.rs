//! Oracles: an independent computation of the state, the legal lists and the money in random matches. It uses only the
//! printed numbers and the log, and no code of the rules.

use super::*;
use crate::kernel::options::OptionValues;

/// Name, minimum bid, production, VP, storehouses, untrained and trained workers (Phoenicia 1.1).
const PRINTED: [(Development, u8, [u8; 5]); 19] = [
    (Dyer, 2, [0, 1, 0, 0, 0]),
    (Granary, 4, [0, 1, 2, 0, 0]),
    (Glassmaking, 5, [1, 1, 0, 0, 0]),
    (Fort, 7, [0, 1, 0, 3, 0]),
    (Prospector, 2, [0, 1, 0, 0, 0]),
    (IndenturedWorker, 3, [0, 0, 0, 0, 1]),
    (Tracker, 3, [0, 1, 0, 0, 0]),
    (Caravan, 9, [2, 1, 1, 0, 0]),
    (DyeHouse, 14, [3, 3, 1, 0, 0]),
    (CityCentre, 4, [0, 2, 0, 0, 0]),
    (Smelter, 6, [1, 1, 1, 0, 0]),
    (Shipyard, 7, [0, 2, 0, 0, 0]),
    (PublicWorks, 12, [0, 5, 0, 0, 0]),
    (Ships, 14, [4, 2, 1, 0, 0]),
    (RefugeeSettlement, 8, [0, 0, 0, 3, 1]),
    (MerchantQuarter, 9, [0, 2, 2, 0, 1]),
    (TradeFleet, 18, [4, 5, 1, 0, 0]),
    (CityWalls, 30, [0, 8, 0, 0, 3]),
    (Port, 25, [6, 7, 1, 0, 0]),
];

/// A village as reconstructed from the log and the cards seen.
#[derive(Clone, Debug, Default, PartialEq)]
struct Notes {
    coins: u16,
    cards: [u8; 3],
    /// `true` if one of the fives is the preset start card.
    preset: bool,
    developments: Vec<Development>,
    untrained: u8,
    trained: u8,
    workers: [u8; 4],
    tools: [u16; 4],
    bought: u8,
    acquired: u8,
    converted: bool,
    finished: bool,
}

impl Notes {
    fn at_start(card: [u8; 3], preset: bool) -> Self {
        Self { coins: 2, cards: card, preset, untrained: 1, workers: [1, 1, 0, 0], ..Self::default() }
    }

    /// Removes cards, the preset five before other fives.
    fn spend(&mut self, cards: [u8; 3]) {
        self.cards.iter_mut().zip(cards).for_each(|(held, given)| *held -= given);
        self.preset &= cards[1] == 0;
    }

    fn copies(&self, development: Development) -> u8 {
        self.developments.iter().filter(|owned| **owned == development).count() as u8
    }

    fn printed(&self, column: usize) -> u8 {
        let row = |development: &Development| PRINTED.iter().find(|(name, ..)| name == development).expect("a card");
        self.developments.iter().map(|development| row(development).2[column]).sum()
    }

    /// Returns the production, computed worker by worker from the printed spaces of the tiles.
    fn production(&self) -> u8 {
        let [hunters, farmers, miners, clothmakers] = self.workers;
        let spaces =
            |workers: u8, odd: u8, even: u8| (1..=workers).map(|at| if at % 2 == 1 { odd } else { even }).sum::<u8>();
        let hunting = match self.copies(Tracker) {
            0 => spaces(hunters, 1, 1),
            1 => spaces(hunters, 1, 2),
            _ => spaces(hunters, 2, 2),
        };
        let mining = match self.copies(Smelter) {
            0 => spaces(miners, 3, 3),
            1 => spaces(miners, 3, 4),
            _ => spaces(miners, 4, 4),
        };
        self.printed(0) + hunting + 2 * farmers + mining + 4 * clothmakers
    }

    fn points(&self) -> u8 {
        let [hunters, farmers, miners, clothmakers] = self.workers;
        self.printed(1) + hunters + farmers + 2 * (miners + clothmakers) + self.bought
    }

    fn storehouses(&self) -> u8 {
        2 + self.printed(2) + self.workers[3]
    }

    fn discount(&self, target: Development) -> u8 {
        let total = |giver, totals: [u8; 4]| totals[usize::from(self.copies(giver))];
        match target {
            Smelter => total(Prospector, [0, 1, 2, 2]),
            Caravan => total(Tracker, [0, 2, 3, 3]),
            DyeHouse => total(Dyer, [0, 4, 6, 7]),
            CityWalls => total(PublicWorks, [0, 4, 6, 7]),
            PublicWorks => total(CityCentre, [0, 4, 6, 6]),
            Ships | TradeFleet | Port => total(Shipyard, [0, 5, 7, 7]),
            _ => 0,
        }
    }

    fn money(&self) -> u16 {
        let [fours, fives, sixes] = self.cards.map(u16::from);
        self.coins + 4 * fours + 5 * fives + 6 * sixes
    }

    /// Returns the most that a seat can bid by public information. A card may be worth six, except for the preset five.
    fn known_means(&self, development: Development) -> u16 {
        let cards = self.cards.iter().sum::<u8>();
        self.coins + 6 * u16::from(cards) - u16::from(self.preset) + u16::from(self.discount(development))
    }

    fn has(&self, tile: usize) -> bool {
        match tile {
            2 => self.copies(Prospector) > 0,
            3 => self.copies(DyeHouse) > 0,
            _ => true,
        }
    }

    /// Returns the legal actions of the seat in its village (Phoenicia 5.4, 5.5).
    fn developing(&self) -> Vec<Action> {
        let money = self.money();
        let cost = |tile: usize| if self.tools[tile] > 0 { 0 } else { [2, 5, 8, 11][tile] };
        let mut list = Vec::new();
        let training = if self.copies(PublicWorks) > 0 { 1 } else { 2 };
        if self.untrained > 0 && money >= training {
            list.push(Action::Train);
        }
        for (at, tile) in Tile::ALL.into_iter().enumerate().filter(|(at, _)| self.has(*at)) {
            if self.trained > 0 && money >= cost(at) {
                list.push(Action::Employ(tile));
            }
            if money >= [2, 5, 8, 11][at] {
                list.push(Action::BuyTools(tile));
            }
            for (from_at, from) in Tile::ALL.into_iter().enumerate().take(at) {
                if self.workers[from_at] > 0 && money >= cost(at) {
                    list.push(Action::Shift { from, to: tile });
                }
            }
        }
        if self.bought < [0, 3, 6][usize::from(self.copies(CityCentre))] && money >= 3 {
            list.push(Action::BuyPoint);
        }
        if !self.converted {
            list.extend((4..=6).filter(|value| self.cards[kind(*value)] > 0).map(Action::Convert));
        }
        list.push(Action::EndTurn);
        list.sort_unstable();
        list
    }
}

/// The reconstruction of the whole table.
struct Onlooker {
    villages: Vec<Notes>,
    pool: Vec<Development>,
    overlord: Seat,
    beginner: bool,
    auction: Option<Watched>,
}

/// A running auction in the reconstruction.
struct Watched {
    development: Development,
    /// The seats that are still in, clockwise from the highest bidder.
    bidders: Vec<Seat>,
    high: Option<u8>,
}

impl Onlooker {
    fn at_start(play: &Play) -> Self {
        let seats = Seat::all(play.game.seats);
        let Some(Event::Dealt { pool, overlord, .. }) = play.events.first() else { panic!("a deal comes first") };
        let villages =
            seats.map(|seat| Notes::at_start(cards_of(&play[seat]), play.game.options.preset_start)).collect();
        let beginner = play.game.options.beginner;
        Self { villages, pool: pool.clone(), overlord: *overlord, beginner, auction: None }
    }

    fn village(&mut self, seat: Seat) -> &mut Notes {
        &mut self.villages[seat.index()]
    }

    /// Updates the reconstruction by an event.
    fn note(&mut self, event: &Event) {
        match event {
            Event::AuctionOpened { seat, development } => {
                let out = |seat: &Seat| {
                    let village = &self.villages[seat.index()];
                    village.finished || (self.beginner && village.acquired > 0)
                };
                let bidders = seat.clockwise(self.villages.len() as u8).filter(|seat| !out(seat)).collect();
                self.auction = Some(Watched { development: *development, bidders, high: None });
            }
            Event::Bid { seat, bid } => {
                let auction = self.auction.as_mut().expect("an auction");
                assert_eq!(auction.bidders[usize::from(auction.high.is_some())], *seat, "whose bid it is");
                if auction.high.is_some() {
                    auction.bidders.rotate_left(1);
                }
                auction.high = Some(*bid);
            }
            Event::Passed { seat, forced } => {
                let auction = self.auction.as_mut().expect("an auction");
                assert_eq!(auction.bidders.remove(1), *seat, "whose pass it is");
                let village = &self.villages[seat.index()];
                let most = village.known_means(auction.development);
                assert_eq!(*forced, auction.high.is_some_and(|high| most <= u16::from(high)), "a plain pass");
            }
            Event::Won { seat, development, bid, price } => {
                let auction = self.auction.take().expect("an auction");
                assert_eq!((auction.bidders, auction.high), (vec![*seat], Some(*bid)), "the last one in wins");
                let place = self.pool.iter().position(|card| card == development).expect("it lay in the pool");
                self.pool.remove(place);
                let village = self.village(*seat);
                assert_eq!(*price, bid.saturating_sub(village.discount(*development)), "winner's price");
                village.developments.push(*development);
                let row = PRINTED.iter().find(|(name, ..)| name == development).expect("a card");
                village.untrained += row.2[3];
                village.trained += row.2[4];
                village.acquired += 1;
            }
            Event::Paid { seat, price, cards, .. } => {
                let village = self.village(*seat);
                village.spend(cards.counts());
                village.coins = village.coins + cards.value() - u16::from(*price);
            }
            Event::Trained { seat } => {
                self.village(*seat).untrained -= 1;
                self.village(*seat).trained += 1;
            }
            Event::Employed { seat, tile, free } => {
                self.village(*seat).trained -= 1;
                self.arrive(*seat, *tile, *free);
            }
            Event::Shifted { seat, from, to, free } => {
                self.village(*seat).workers[from.index()] -= 1;
                self.village(*seat).tools[from.index()] += 1;
                self.arrive(*seat, *to, *free);
            }
            Event::ToolsBought { seat, tile, .. } => self.village(*seat).tools[tile.index()] += 1,
            Event::PointBought { seat } => self.village(*seat).bought += 1,
            Event::Converted { seat, value } => {
                let village = self.village(*seat);
                village.spend(cards(&[*value]).counts());
                village.coins += u16::from(*value);
                village.converted = true;
            }
            Event::TurnEnded { seat, lost } => {
                let village = self.village(*seat);
                let limit = if village.copies(Granary) > 0 { 6 } else { 3 };
                assert_eq!(u16::from(*lost), village.coins.saturating_sub(limit), "coins above the limit are lost");
                village.coins -= u16::from(*lost);
                village.converted = false;
                village.finished = true;
            }
            Event::OverlordNamed { seat, .. } => {
                let most = self.villages.iter().map(Notes::points).max();
                let seats = self.villages.len() as u8;
                let first =
                    self.overlord.clockwise(seats).find(|seat| Some(self.villages[seat.index()].points()) == most);
                assert_eq!(Some(*seat), first, "the Overlord");
                self.overlord = *seat;
                for village in &mut self.villages {
                    village.finished = false;
                    village.acquired = 0;
                }
            }
            Event::Refilled { developments, .. } => self.pool.extend(developments),
            Event::Income { seat, production, cards, coins } => {
                let village = self.village(*seat);
                assert_eq!(*production, village.production(), "production");
                let drawn: u8 = cards.iter().sum();
                // In any order of the steps: four coins a card, no loss, and fewer than four coins left.
                let total = u16::from(*production) + village.coins;
                assert_eq!(total, 4 * u16::from(drawn) + u16::from(*coins), "nothing is lost in the income");
                assert!(*coins < 4, "no four coins are left");
                village.cards.iter_mut().zip(cards).for_each(|(held, new)| *held += new);
                village.coins = u16::from(*coins);
            }
            Event::GivenUp { seat, value, kept } => {
                let village = self.village(*seat);
                let limit: u16 = if village.copies(Granary) > 0 { 6 } else { 3 };
                assert!(village.cards.iter().sum::<u8>() > village.storehouses(), "only what has no storehouse");
                assert_eq!(u16::from(*kept), u16::from(*value).min(limit - village.coins), "coins fill to the limit");
                village.spend(cards(&[*value]).counts());
                village.coins += u16::from(*kept);
            }
            Event::Declined { seat, forced, .. } => {
                let village = &self.villages[seat.index()];
                let barred = self.beginner && village.acquired > 0;
                let minimum = |card: &Development| PRINTED.iter().find(|(name, ..)| name == card).expect("a card").1;
                let mut pool = self.pool.iter();
                let payable = pool.any(|card| village.known_means(*card) >= u16::from(minimum(card)));
                assert_eq!(forced.is_some(), barred || !payable, "{seat:?} plainly has nothing to put up");
            }
            Event::Dealt { .. } | Event::Reshuffled | Event::Ended { .. } => {}
        }
    }

    fn arrive(&mut self, seat: Seat, tile: Tile, free: bool) {
        let village = self.village(seat);
        assert_eq!(free, village.tools[tile.index()] > 0, "tools that lie there are used");
        village.tools[tile.index()] -= u16::from(free);
        village.workers[tile.index()] += 1;
    }

    /// Returns the legal actions of the acting seat, computed from the reconstruction (Phoenicia 5.2 to 5.6).
    fn legal(&self, game: &Phoenicia) -> Vec<Action> {
        let minimum =
            |development: Development| PRINTED.iter().find(|(name, ..)| *name == development).expect("a card").1;
        let means = |seat: Seat, development| {
            let village = &self.villages[seat.index()];
            village.money() + u16::from(village.discount(development))
        };
        let mut list = Vec::new();
        match game.stage {
            Stage::Choosing { active } => {
                let village = &self.villages[active.index()];
                let barred = village.finished || (game.options.beginner && village.acquired > 0);
                let payable = |card: &&Development| means(active, **card) >= u16::from(minimum(**card));
                list.extend(self.pool.iter().filter(payable).filter(|_| !barred).map(|card| Action::Auction(*card)));
                list.push(Action::Decline);
            }
            Stage::Bidding(auction) => {
                let watched = self.auction.as_ref().expect("an auction");
                assert_eq!(auction.bidder, watched.bidders[usize::from(watched.high.is_some())], "who is asked");
                let from = watched.high.map_or(minimum(watched.development), |bid| bid + 1);
                let to = means(auction.bidder, watched.development);
                list.extend((u16::from(from)..=to).map(|bid| Action::Bid(bid as u8)));
                list.extend(watched.high.map(|_| Action::Pass));
            }
            Stage::Paying(debt) => {
                let village = &self.villages[debt.payer.index()];
                let price = u16::from(debt.price);
                for fours in 0..=village.cards[0] {
                    for fives in 0..=village.cards[1] {
                        for sixes in 0..=village.cards[2] {
                            let given = Payment { fours, fives, sixes };
                            let value = given.value();
                            let cheapest = (0..3).find(|kind| given.counts()[*kind] > 0).map(|kind| 4 + kind as u16);
                            let needed = cheapest.is_none_or(|cheapest| value - cheapest < price);
                            if needed && value + village.coins >= price {
                                list.push(Action::Pay(given));
                            }
                        }
                    }
                }
            }
            Stage::Developing { active } => list = self.villages[active.index()].developing(),
            Stage::Storing { seat } => {
                let held = self.villages[seat.index()].cards;
                list.extend((4..=6).filter(|value| held[kind(*value)] > 0).map(Action::GiveUp));
            }
            Stage::Over(_) => {}
        }
        list.sort_unstable();
        list.dedup();
        list
    }

    fn compare(&self, play: &Play) {
        for (seat, notes) in Seat::all(play.game.seats).zip(&self.villages) {
            let village = &play[seat];
            assert_eq!((u16::from(village.coins), cards_of(village)), (notes.coins, notes.cards), "money of {seat:?}");
            assert_eq!(village.workers, notes.workers, "workers of {seat:?}");
            assert_eq!((village.untrained, village.trained), (notes.untrained, notes.trained), "{seat:?}");
            assert_eq!(village.tools, notes.tools, "tools of {seat:?}");
            assert_eq!(village.production(), notes.production(), "production of {seat:?}");
            assert_eq!(village.points(), notes.points(), "VP of {seat:?}");
            assert_eq!(village.storehouses(), notes.storehouses(), "storehouses of {seat:?}");
            for (development, ..) in PRINTED {
                assert_eq!(village.owns(development), notes.copies(development), "{development:?} of {seat:?}");
                assert_eq!(village.discount(development), notes.discount(development), "{development:?} for {seat:?}");
            }
        }
        let mut pool: Vec<Development> = play.game.pool.iter().flatten().copied().collect();
        let mut noted = self.pool.clone();
        pool.sort_unstable();
        noted.sort_unstable();
        assert_eq!(pool, noted, "the pool");
        assert_eq!(play.game.overlord, self.overlord);
    }
}

fn cards_of(village: &Village) -> [u8; 3] {
    village.known_cards()
}

/// Plays random matches with every number of seats and varied options. Calls `visit` at the start and after each
/// action.
fn random_matches(matches: u64, mut visit: impl FnMut(&Play, &mut Onlooker)) {
    for seats in 2..=5 {
        for chosen in OptionValues::varied(crate::games::phoenicia::options::SPECS) {
            for seed in 0..matches {
                let mut play = dealt(seats, seed, (&chosen).into());
                let mut onlooker = Onlooker::at_start(&play);
                let mut rng = Rng::stream(seed, 7);
                visit(&play, &mut onlooker);
                while let Some(seat) = play.game.decider() {
                    play.events.clear();
                    // Prefers low bids. A seat that doesn't ruin itself reaches more of the game.
                    let legal = play.legal(seat);
                    let action = legal[rng.below(legal.len() as u32).min(rng.below(legal.len() as u32)) as usize];
                    play.play(seat, action);
                    play.events.iter().for_each(|event| onlooker.note(event));
                    visit(&play, &mut onlooker);
                }
            }
        }
    }
}

/// Phoenicia 1.1, 2.3, 4.2, 5.3 to 5.6
#[test]
fn the_log_alone_tells_every_village_at_every_moment() {
    random_matches(12, |play, onlooker| onlooker.compare(play));
}

/// Phoenicia 7
#[test]
fn the_table_as_json_shows_every_village_to_whoever_may_see_it() {
    let by_name = |counts: Vec<(&str, u8)>| -> serde_json::Value {
        let kept = counts.into_iter().filter(|(_, count)| *count > 0);
        kept.map(|(name, count)| (name.to_owned(), serde_json::json!(count))).collect()
    };
    let mut shown = 0;
    random_matches(1, |play, onlooker| {
        let table = play.game.observation();
        let mut redacted = play.game;
        redacted.redact(Viewer::Public);
        let public = redacted.observation();
        for (seat, notes) in onlooker.villages.iter().enumerate() {
            let village = &table["seats"][seat];
            let hand: Vec<u8> = (4..=6).flat_map(|value| vec![value; usize::from(notes.cards[kind(value)])]).collect();
            let employed = ["Hunting", "Farming", "Mining", "Clothmaking"].into_iter();
            let workers: serde_json::Value = employed
                .clone()
                .zip(notes.workers)
                .map(|(tile, count)| (tile.to_owned(), serde_json::json!(count)))
                .collect();
            let tools: serde_json::Value =
                employed.zip(notes.tools).map(|(tile, count)| (tile.to_owned(), serde_json::json!(count))).collect();
            let names = PRINTED.map(|(development, ..)| (development, development.card().name));
            let owned = names.map(|(development, name)| (name, notes.copies(development)));
            let discounts = names.map(|(development, name)| (name, notes.discount(development)));
            assert_eq!(village["coins"], notes.coins);
            assert_eq!(village["card_values"], serde_json::json!(hand));
            assert_eq!(village["production_cards"], hand.len());
            assert_eq!(village["storehouses"], notes.storehouses());
            assert_eq!(village["workers"]["untrained"], notes.untrained);
            assert_eq!(village["workers"]["trained"], notes.trained);
            assert_eq!(village["workers"]["employed"], workers);
            assert_eq!(village["tools"], tools);
            assert_eq!(village["developments"], by_name(owned.to_vec()));
            assert_eq!(village["discounts"], by_name(discounts.to_vec()));
            assert_eq!((&village["vp"], &village["production"]), (&notes.points().into(), &notes.production().into()));
            if play.outcome().is_none() && !hand.is_empty() && !notes.preset {
                assert!(public["seats"][seat]["card_values"].is_null(), "values are hidden: {public}");
                assert_eq!(public["seats"][seat]["production_cards"], hand.len());
                shown += 1;
            }
        }
    });
    assert!(shown > 1_000, "{shown} redacted hands");
}

/// Phoenicia 5.2 to 5.6
#[test]
fn the_legal_lists_are_those_worked_out_from_the_log() {
    let mut compared = 0;
    random_matches(12, |play, onlooker| {
        if let Some(seat) = play.game.decider() {
            assert_eq!(play.legal(seat), onlooker.legal(&play.game), "{:?}", play.game.stage);
            compared += 1;
        }
    });
    assert!(compared > 50_000, "{compared} positions");
}

/// Phoenicia 5.6, 5.7
#[test]
fn at_the_start_of_every_round_all_limits_are_kept_and_nobody_has_won() {
    let mut rounds = 0;
    random_matches(12, |play, onlooker| {
        let begins = play.game.done.is_empty() && play.game.villages.iter().all(|village| village.acquired == 0);
        if !matches!(play.game.stage, Stage::Choosing { .. }) || !begins {
            return;
        }
        rounds += 1;
        for notes in &onlooker.villages {
            assert!(notes.cards.iter().sum::<u8>() <= notes.storehouses());
            assert!(notes.coins <= if notes.copies(Granary) > 0 { 6 } else { 3 });
            assert!(notes.points() < 32);
        }
    });
    assert!(rounds > 1_000, "{rounds} rounds");
}

/// Phoenicia 5.9
#[test]
fn no_action_touches_the_village_of_another() {
    for seed in 0..60 {
        let mut play = dealt(4, seed, Options::default());
        let mut rng = Rng::stream(seed, 1);
        while let Some(seat) = play.game.decider() {
            let before = play.clone();
            play.events.clear();
            play.play(seat, rng.pick(&before.legal(seat)));
            for other in Seat::all(4).filter(|other| *other != seat) {
                // Its own prize and the income at the end of the round come from the bank.
                let from_the_bank = play.events.iter().any(|event| match event {
                    Event::Won { seat, .. } => *seat == other,
                    Event::Income { .. } => true,
                    _ => false,
                });
                let owns = |play: &Play| {
                    let village = play[other];
                    (village.coins, village.known_cards(), village.workers, village.tools, village.developments)
                };
                assert!(from_the_bank || owns(&play) == owns(&before), "{seat:?} changed the village of {other:?}");
            }
        }
    }
}

/// Phoenicia 5.7
#[test]
fn whoever_wins_has_most_vp_and_stands_first_in_the_tie_break() {
    let mut endings = 0;
    random_matches(12, |play, onlooker| {
        let Some(outcome) = play.outcome() else { return };
        endings += 1;
        let seats = play.game.seats;
        let most = onlooker.villages.iter().map(Notes::points).max().expect("a village");
        let mut tied: Vec<Seat> =
            Seat::all(seats).filter(|seat| onlooker.villages[seat.index()].points() == most).collect();
        if play.game.options.online_tie_break {
            tied = onlooker.overlord.clockwise(seats).find(|seat| tied.contains(seat)).into_iter().collect();
        } else if tied.contains(&onlooker.overlord) {
            tied = vec![onlooker.overlord];
        } else {
            let wealth = |seat: &Seat| onlooker.villages[seat.index()].money();
            let greatest = tied.iter().map(wealth).max();
            tied.retain(|seat| Some(wealth(seat)) == greatest);
        }
        assert_eq!(outcome.winners().collect::<Vec<_>>(), tied);
        assert_eq!(outcome.reason, if most >= 32 { "32-points" } else { "standstill" });
    });
    assert_eq!(endings, 4 * 8 * 12);
}
