//! The flights on offer and their paths, against a search of all paths (Syndicate 11, ruling 39).

use std::collections::{BTreeMap, HashMap};

use super::payments::{least_contraband, random_stock};
use super::*;
use crate::games::phoenix_syndicate::data::SHIPS;
use crate::games::phoenix_syndicate::galaxy::{Border, Borders};
use crate::games::phoenix_syndicate::price::Price;

/// A payable path. The order of the fields is the order of preference.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Tried {
    goods: u8,
    contraband: u16,
    tiles: Vec<Tile>,
    gates: Vec<u8>,
}

/// A search of all payable paths of a ship that visit no tile twice.
struct Trial<'a> {
    game: &'a Syndicate,
    /// Memo of the goods and contraband for sets of gates, by bit mask. `None` if they can't be paid.
    known: HashMap<u64, Option<(u8, u16)>>,
    best: BTreeMap<Tile, Tried>,
}

impl Trial<'_> {
    /// Returns the goods and contraband for these gates together, if they can be paid.
    fn cost(&mut self, gates: &[u8]) -> Option<(u8, u16)> {
        let Self { game, known, .. } = self;
        let key = gates.iter().fold(0, |key, gate| key | 1 << gate);
        *known.entry(key).or_insert_with(|| {
            let stock = game.own().goods;
            let borders = Border::all().filter(|border| key & (1 << border.0) != 0);
            let prices: Vec<Price> = borders.map(|border| game.gate_price(game.own(), border)).collect();
            let contraband = least_contraband(&prices, &stock);
            let goods = prices.iter().map(Price::total).sum();
            (contraband <= stock.contraband().into()).then_some((goods, contraband))
        })
    }

    /// Continues from the last tile in every direction.
    fn go_on(&mut self, tiles: &mut Vec<Tile>, gates: &mut Vec<u8>) {
        let Some((goods, contraband)) = self.cost(gates) else { return };
        let at = *tiles.last().expect("where the ship is");
        let tried = Tried { goods, contraband, tiles: tiles.clone(), gates: gates.clone() };
        let best = self.best.entry(at).or_insert_with(|| tried.clone());
        if tried < *best {
            *best = tried;
        }
        let galaxy = &self.game.galaxy;
        for (border, place) in galaxy.around(galaxy.place(at)) {
            let (next, closed) = (galaxy.tile(place), !self.game.doing.open.contains(border));
            if tiles.contains(&next) || (closed && self.game.doing.by_hand) {
                continue;
            }
            tiles.push(next);
            if closed {
                gates.push(border.0);
            }
            self.go_on(tiles, gates);
            tiles.pop();
            if closed {
                gates.pop();
            }
        }
    }
}

/// Returns the best path of a ship to every other system that it can reach.
fn best_ways(game: &Syndicate, ship: usize) -> BTreeMap<Tile, Tried> {
    let from = game.own().ships[ship].expect("a ship on the map");
    let mut trial = Trial { game, known: HashMap::new(), best: BTreeMap::new() };
    trial.go_on(&mut vec![from], &mut Vec::new());
    trial.best.retain(|to, _| to.is_system() && *to != from);
    trial.best
}

/// Returns the borders between consecutive tiles.
fn borders_along(galaxy: &Galaxy, tiles: &[Tile]) -> Borders {
    let mut borders = Borders::EMPTY;
    let steps = tiles.iter().zip(&tiles[1..]);
    steps.for_each(|(one, other)| borders.insert(galaxy.border(*one, *other).expect("tiles that touch")));
    borders
}

/// The result of comparing the flights on offer with all paths.
#[derive(Debug, Default)]
struct Comparison {
    offered: usize,
    missing: usize,
    impossible: usize,
    another_way: usize,
    examples: Vec<String>,
}

impl Comparison {
    fn compare(&mut self, game: &Syndicate) {
        let mut legal = Vec::new();
        game.legal(game.active, &mut legal);
        for ship in game.ships_to_fly() {
            let mut best = best_ways(game, ship);
            let to = |action: &Action| match action {
                Action::Fly { ship: other, to } if usize::from(*other) == ship => Some(*to),
                _ => None,
            };
            for to in legal.iter().filter_map(to) {
                self.offered += 1;
                let Some(best) = best.remove(&to) else {
                    self.impossible += 1;
                    continue;
                };
                let path = game.path(ship, to).expect("a flight that is offered");
                let paid = path.bill.payment(&game.own().goods).expect("a flight that can be paid");
                let borders = borders_along(&game.galaxy, &best.tiles);
                let gates = path.gates.iter().map(|gate| 1_u64 << gate.0).sum::<u64>();
                let expected = (best.goods, best.contraband, borders, best.gates.iter().map(|gate| 1 << gate).sum());
                if (paid.total() as u8, u16::from(paid.contraband()), path.borders, gates) != expected {
                    self.another_way += 1;
                    self.examples.push(format!("{:?} pays {paid:?} to {to:?} instead of {best:?}", game.own().goods));
                }
            }
            self.missing += best.len();
            self.examples.extend(best.values().map(|best| format!("missing: {best:?} of {:?}", game.own().goods)));
        }
    }

    #[track_caller]
    fn assert_exact(&self, least: usize) {
        let Self { offered, missing, impossible, another_way, examples } = self;
        let example = examples.first();
        assert!(
            missing + impossible + another_way == 0,
            "of {offered} flights {impossible} can't be paid, {another_way} take another way, and {missing} are missing: \
             {example:?}"
        );
        assert!(*offered >= least, "only {offered} flights were compared");
    }
}

/// Syndicate 11, ruling 39: in random play, while the goods are few enough to try every path.
#[test]
fn ruling_39_in_random_play_every_flight_is_offered_at_its_best_way() {
    let mut comparison = Comparison::default();
    for seed in 0..40 {
        let mut play = dealt(2 + (seed % 3) as u8, seed);
        let mut choose = Rng::stream(seed, 1);
        while let Some(seat) = play.game.decider() {
            let legal = play.game.legal_actions(seat);
            if play.game.running() == Some(Expand)
                && play.game.stage == Stage::Acting
                && play.game.own().goods.total() <= 20
            {
                comparison.compare(&play.game);
            }
            let action = choose.pick(&legal);
            play.game.apply(seat, action, &mut StepContext::silent(&mut play.rng));
        }
    }
    comparison.assert_exact(9000);
}

/// Syndicate 11, ruling 39: with every mix of Upgrades, open gates, scarce and plentiful colours.
#[test]
fn ruling_39_in_any_position_every_flight_is_offered_at_its_best_way() {
    let mut comparison = Comparison::default();
    for seed in 0..1200 {
        let mut game = dealt(2, seed).game;
        let mut rng = Rng::stream(seed, 1);
        game.stage = Stage::Acting;
        game.doing = Doing::begin(Expand);
        let borders: Vec<Border> = Border::all().collect();
        (0..rng.below(6)).for_each(|_| game.doing.open.insert(rng.pick(&borders)));
        game.doing.by_hand = rng.below(8) == 0;
        let owned: Vec<&str> = ["E1", "E2", "E6"].into_iter().filter(|_| rng.below(3) == 0).collect();
        let systems: Vec<Tile> = Tile::systems().collect();
        let ships: [Option<Tile>; SHIPS] = std::array::from_fn(|_| Some(rng.pick(&systems)));
        let most = 1 + rng.below(4);
        let center = game.center_mut(game.active);
        owned.iter().for_each(|id| center.upgrades.insert(upgrade(id)));
        center.ships = ships;
        center.goods = random_stock(&mut rng, most);
        comparison.compare(&game);
    }
    comparison.assert_exact(5000);
}
