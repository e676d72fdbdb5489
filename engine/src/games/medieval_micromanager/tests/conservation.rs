//! Random matches checked against the log. A village has exactly the units, goods, tokens and renown that its founding
//! and the events account for.

use std::collections::BTreeSet;

use super::*;
use crate::games::medieval_micromanager::action::{Work, Yield};
use crate::kernel::options::OptionValues;

/// The state of a village according to the log.
#[derive(Clone, Debug, PartialEq)]
struct Account {
    units: i32,
    renown: i32,
    goods: [i32; 8],
    /// Kind, damage and depletion of each building.
    buildings: Vec<(BuildingKind, u8, u8)>,
    /// The cost of removing a token from a Mine (Micromanager 3.9.9).
    mine: &'static [(Commodity, i32)],
}

impl Account {
    fn of(village: &Village, options: &Options) -> Self {
        let building = |building: &Building| (building.kind(), building.damage(), building.depletion());
        Self {
            units: village.units.into(),
            renown: village.renown.into(),
            goods: Commodity::ALL.map(|commodity| village.stores.count(commodity).into()),
            buildings: village.buildings().iter().map(building).collect(),
            mine: if options.as_written { &[(Lumber, 1)] } else { &[] },
        }
    }

    fn pay(&mut self, commodity: Commodity, count: impl Into<i32>) {
        self.goods[commodity as usize] -= count.into();
    }

    fn pay_all(&mut self, goods: &Stores) {
        goods.kinds().for_each(|(commodity, count)| self.pay(commodity, count));
    }

    fn get_all(&mut self, goods: &Stores) {
        goods.kinds().for_each(|(commodity, count)| self.get(commodity, count));
    }

    fn get(&mut self, commodity: Commodity, count: impl Into<i32>) {
        self.goods[commodity as usize] += count.into();
    }
}

impl Account {
    /// Books the result of an order.
    fn work(&mut self, Work { order, name, yields }: &Work) {
        let times = order.units() + order.tools();
        match *yields {
            Yield::Built { removed, left } => {
                assert_eq!(removed, times);
                let material = if name.kind == BuildingKind::Mine { self.mine } else { material(name.kind) };
                material.iter().for_each(|(commodity, each)| self.pay(*commodity, each * i32::from(times)));
                let building = &mut self.buildings[order.lot().index()];
                building.1 -= removed;
                assert_eq!((building.0, building.1), (name.kind, left));
            }
            Yield::Produced { product, made } => {
                let (from, output) = recipe(product);
                from.into_iter().for_each(|from| self.pay(from, times));
                assert_eq!(i32::from(made), i32::from(times) * output);
                self.get(product, made);
            }
            Yield::Recruited(units) => {
                self.units += i32::from(units);
                self.pay(Grain, 5 * i32::from(units));
            }
            Yield::Mustered(units) => assert_eq!(units, times),
        }
    }
}

/// Returns the cost of removing a token, by the table of 3.3.
fn material(kind: BuildingKind) -> &'static [(Commodity, i32)] {
    match kind {
        BuildingKind::TimberCamp
        | BuildingKind::Quarry
        | BuildingKind::Mine
        | BuildingKind::Sawmill
        | BuildingKind::Academy => &[],
        BuildingKind::Wall => &[(Stone, 1)],
        BuildingKind::Castle => &[(Lumber, 4), (Stone, 4)],
        _ => &[(Lumber, 1)],
    }
}

/// Returns the input and the output count of a commodity, by the table of 3.2.
fn recipe(product: Commodity) -> (Option<Commodity>, i32) {
    match product {
        Grain | Timber | Stone | Ore => (None, 1),
        Lumber => (Some(Timber), 1),
        Tool => (Some(Ore), 1),
        Sword => (Some(Ore), 3),
        Shield => (Some(Timber), 3),
    }
}

/// Books an event.
fn book(accounts: &mut [Account], event: &Event) {
    fn of(accounts: &mut [Account], seat: Seat) -> &mut Account {
        &mut accounts[seat.index()]
    }
    match *event {
        Event::UnitsGiven { seat, units } => of(accounts, seat).units += i32::from(units),
        Event::GoodsGiven { seat, commodity, count } => of(accounts, seat).get(commodity, count),
        Event::BuildingGiven { seat, kind } => of(accounts, seat).buildings.push((kind, 0, 0)),
        Event::Demolished { seat, name: Name { kind, .. }, damage, depletion } => {
            assert!(damage + depletion == 5, "{event:?}");
            let buildings = &mut of(accounts, seat).buildings;
            let gone = buildings.iter().rposition(|building| *building == (kind, damage, depletion));
            buildings.remove(gone.expect("a building that stood"));
        }
        Event::GroundBroken { seat, kind } => of(accounts, seat).buildings.push((kind, 5, 0)),
        Event::Worked { seat, work } => of(accounts, seat).work(&work),
        Event::Repeated { seat, ref works } => works.iter().for_each(|work| of(accounts, seat).work(work)),
        Event::ToolsBroke { seat, count } => of(accounts, seat).pay(Tool, count),
        Event::Answered { seat, by, accepted: true, give, ask } => {
            for ((commodity, count), from, to) in [(give, seat, by), (ask, by, seat)] {
                assert!((1..=3).contains(&count));
                of(accounts, from).pay(commodity, count);
                of(accounts, to).get(commodity, count);
            }
        }
        Event::Discarded { seat, goods } => of(accounts, seat).pay_all(&goods),
        Event::DepletionRolled { seat, lot, die: 1, .. } => of(accounts, seat).buildings[lot.index()].2 += 1,
        Event::Attacked { attacker: Some(seat), swords, .. } => of(accounts, seat).pay(Sword, swords),
        Event::Defended { seat, shields, .. } => of(accounts, seat).pay(Shield, shields),
        Event::Fought { clash } => {
            let Assault { attacker, defender, .. } = clash.assault;
            of(accounts, defender).units -= i32::from(clash.defenders_fallen);
            of(accounts, defender).renown += 3 * i32::from(clash.attackers_fallen);
            if let Some(attacker) = attacker {
                of(accounts, attacker).units -= i32::from(clash.attackers_fallen);
                of(accounts, attacker).renown += 5 * i32::from(clash.defenders_fallen);
            }
        }
        Event::Looted { attacker: seat, defender: from, goods } => {
            of(accounts, from).pay_all(&goods);
            of(accounts, seat).get_all(&goods);
            of(accounts, seat).renown += 5;
        }
        Event::TributeAnswered { seat, from, accepted: true, goods } => {
            of(accounts, from).pay_all(&goods);
            of(accounts, seat).get_all(&goods);
        }
        Event::Razed { attacker, seat, lot, name: Name { kind, .. }, count } => {
            let building = &mut of(accounts, seat).buildings[lot.index()];
            building.1 += count;
            assert!(building.0 == kind && building.1 + building.2 <= 5);
            attacker.into_iter().for_each(|attacker| of(accounts, attacker).renown += i32::from(count));
        }
        Event::DamageDiscarded { seat, lot, .. } => {
            let building = of(accounts, seat).buildings[lot.index()];
            assert!(building.1 + building.2 <= 5);
        }
        Event::Homeless { seat, units } => of(accounts, seat).units -= i32::from(units),
        Event::Resettled { seat, units } => {
            let account = of(accounts, seat);
            assert_eq!(account.units, 0);
            account.units = units.into();
        }
        Event::Fell { seat } => {
            let account = of(accounts, seat);
            assert_eq!(account.units, 0);
            account.goods = [0; 8];
            account.buildings.clear();
        }
        _ => {}
    }
}

/// Returns the last round that a match can have (Micromanager 3.7, 3.8).
fn longest(game: &Micromanager) -> u16 {
    match game.options.mode {
        _ if game.seats == 1 && game.options.horde > 0 => 42,
        Mode::Crown(_) => 90,
        Mode::Reckoning(rounds) => rounds,
        Mode::Conquest => 150,
    }
}

/// Returns a random legal action. Mostly avoids idle ones.
fn by_chance(legal: &[Action], rng: &mut Rng) -> Action {
    let idle = |action: &Action| matches!(action, Action::Rest | Action::Skip | Action::Stop);
    let rare = |action: &Action| matches!(action, Action::Repeat | Action::Trade(_) | Action::Muster { .. });
    let rare: Vec<Action> = legal.iter().copied().filter(rare).collect();
    if !rare.is_empty() && rng.below(4) == 0 {
        return rng.pick(&rare);
    }
    let busy: Vec<Action> = legal.iter().copied().filter(|action| !idle(action)).collect();
    let any = busy.is_empty() || rng.below(8) == 0;
    rng.pick(if any { legal } else { &busy })
}

/// Gives every village all kinds of buildings and many goods, so that everything can happen soon.
fn enrich(game: &mut Micromanager) {
    for seat in game.all_seats() {
        let kinds =
            BuildingKind::ALL.into_iter().filter(|kind| game.is_in_play(*kind) && *kind != BuildingKind::Castle);
        let kinds: Vec<BuildingKind> = kinds.collect();
        let village = game.village_mut(seat);
        village.units = 12;
        kinds.into_iter().chain([BuildingKind::House]).for_each(|kind| village.add(Building::intact(kind)));
        Commodity::ALL.into_iter().for_each(|commodity| village.stores.put(commodity, 4));
    }
    let units = game.own().units;
    game.labour.idle = units;
}

/// Returns the kind of an event, or of the result of an order.
fn what(event: &Event) -> String {
    let told = match event {
        Event::Worked { work, .. } => format!("{:?}", work.yields),
        event => format!("{event:?}"),
    };
    told.chars().take_while(char::is_ascii_alphabetic).collect()
}

#[derive(Default)]
struct Reached {
    events: BTreeSet<String>,
    ends: BTreeSet<&'static str>,
}

/// Plays a random match to the end and checks everything after every action.
fn match_by_chance(seats: u8, options: &Options, rich: bool, seed: u64, reached: &mut Reached) {
    let mut play = set_up(seats, options, seed);
    if rich {
        enrich(&mut play.game);
    }
    let mut rng = Rng::stream(seed, 9);
    let mut accounts: Vec<Account> = play.game.all_seats().map(|seat| Account::of(&play[seat], options)).collect();
    while play.phase() != "over" {
        let action = by_chance(&play.legal(), &mut rng);
        play.events.clear();
        play.play(action);
        play.events.iter().for_each(|event| book(&mut accounts, event));
        for (seat, account) in play.game.all_seats().zip(&accounts) {
            let mut account = account.clone();
            if let (Stage::Surplus(given_up), true) = (&play.game.stage, seat == play.game.active) {
                // The event comes when all surplus goods are given up.
                account.pay_all(given_up);
            }
            assert_eq!(Account::of(&play[seat], options), account, "after {action:?}, seed {seed}: {:?}", play.events);
        }
        reached.events.extend(play.events.iter().map(what));
    }
    let outcome = play.outcome();
    let last = longest(&play.game);
    assert!((1..=last).contains(&outcome.rounds), "{} rounds", outcome.rounds);
    match outcome.reason {
        "crown" => assert!(
            play.game.all_seats().any(|seat| matches!(options.mode, Mode::Crown(p) if play.game.total(seat) >= p))
        ),
        "crown-rounds" | "reckoning" | "conquest-rounds" | "horde" => assert_eq!(outcome.rounds, last),
        "last-estate" => assert_eq!((play.game.standing().len(), seats > 1), (1, true)),
        "fallen" => assert_eq!((play.game.standing().len(), seats), (0, 1)),
        other => panic!("`{other}` is no reason"),
    }
    reached.ends.insert(outcome.reason);
}

#[test]
fn units_goods_tokens_and_renown_are_what_the_log_says() {
    let mut reached = Reached::default();
    for (seed, chosen) in (0..).zip(OptionValues::varied(Micromanager::META.options)) {
        let options = Options::from(&chosen);
        for seats in 1..=6 {
            match_by_chance(seats, &options, seed % 2 == 0, seed, &mut reached);
        }
    }
    for (seed, mode) in (500..).zip([Mode::Crown(100), Mode::Reckoning(25), Mode::Conquest]) {
        match_by_chance(2, &Options { mode, ..DEFAULTS }, true, seed, &mut reached);
        match_by_chance(5, &Options { mode, tribute: true, trade: true, ..DEFAULTS }, true, seed, &mut reached);
    }
    // All events except the founding, which comes before the first action.
    assert_eq!(reached.events.len(), 30, "{:?}", reached.events);
    let ends = ["crown", "crown-rounds", "conquest-rounds", "fallen", "horde", "last-estate", "reckoning"];
    for end in ends {
        assert!(reached.ends.contains(end), "no random match ended by {end}: {:?}", reached.ends);
    }
}
