//! Random matches checked against the log: the events account for all goods, Directors, Agents and credits of a seat.

use super::*;

/// The possessions of a seat according to the log.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Account {
    goods: [i32; 6],
    directors: [i32; 4],
    credits: i32,
    single_agents: i32,
    bases: i32,
}

impl Account {
    /// Three goods of each kind and a Director on each operation.
    const START: Self = Self { goods: [3; 6], directors: [1; 4], credits: 0, single_agents: 0, bases: 0 };

    fn of(center: &Center) -> Self {
        Self {
            goods: center.goods.values().map(i32::from),
            directors: center.directors.values().map(i32::from),
            credits: i32::from(center.total()),
            single_agents: center.agents().iter().count() as i32,
            bases: center.bases.iter().count() as i32,
        }
    }

    fn goods(&mut self, goods: Goods, sign: i32) {
        for (have, change) in self.goods.iter_mut().zip(goods) {
            *have += sign * i32::from(change);
        }
    }
}

fn book(accounts: &mut [Account], event: &Event) {
    let of = |seat: &Seat| accounts[seat.index()];
    let (seat, account) = match event {
        Event::Secured { seat, presence, bonus, .. } => {
            for (account, credits) in accounts.iter_mut().zip(presence.iter()) {
                account.credits += i32::from(*credits);
            }
            accounts[seat.index()].credits += i32::from(*bonus);
            return;
        }
        Event::Settled { seat, .. } | Event::AgentPlaced { seat, .. } => {
            (seat, Account { single_agents: of(seat).single_agents + 1, ..of(seat) })
        }
        Event::BaseBuilt { seat, .. } => {
            let before = of(seat);
            (seat, Account { single_agents: before.single_agents - 1, bases: before.bases + 1, ..before })
        }
        Event::BaseSplit { seat, .. } => {
            let before = of(seat);
            (seat, Account { single_agents: before.single_agents + 1, bases: before.bases - 1, ..before })
        }
        Event::Begun { seat, operation } => {
            let mut account = of(seat);
            if *operation != Scheme {
                account.directors[*operation as usize] -= 1;
            }
            (seat, account)
        }
        Event::Placed { seat, operation, gained } => {
            let mut account = of(seat);
            account.directors[*operation as usize] += 1;
            account.goods(Goods::of(Good::Contraband, *gained), 1);
            (seat, account)
        }
        Event::Warped { seat, goods, .. }
        | Event::Gained { seat, goods }
        | Event::Claimed { seat, goods, .. }
        | Event::GoodsTaken { seat, goods, .. } => {
            let mut account = of(seat);
            account.goods(*goods, 1);
            (seat, account)
        }
        Event::GatesOpened { seat, paid, .. } | Event::Paid { seat, goods: paid } => {
            let mut account = of(seat);
            account.goods(*paid, -1);
            (seat, account)
        }
        Event::Exchanged { seat, give, get } => {
            let mut account = of(seat);
            account.goods(Goods::of(*give, 1), -1);
            account.goods(Goods::of(get.good(), 1), 1);
            (seat, account)
        }
        Event::Credited { seat, credits, .. } | Event::EmbeddedScored { seat, credits, .. } => {
            (seat, Account { credits: of(seat).credits + i32::from(*credits), ..of(seat) })
        }
        _ => return,
    };
    accounts[seat.index()] = account;
}

/// Returns the number of a seat's Agents, counted piece by piece.
fn pieces(center: &Center) -> u8 {
    let tracks = center.corps.iter().filter(|corp| corp.space.is_some()).count() as u8;
    let embedded: u8 = center.corps.iter().map(|corp| corp.embedded).sum();
    center.supply + center.agents().len() + 2 * center.bases.len() + tracks + embedded
}

/// Plays a random match to its end and checks the state after every action. Collects the kinds of events in `reach`.
fn match_by_chance(seats: u8, seed: u64, reach: &mut Vec<std::mem::Discriminant<Event>>) {
    let mut play = dealt(seats, seed);
    let mut rng = Rng::stream(seed, 9);
    let mut accounts = vec![Account::START; usize::from(seats)];
    let mut legal = Vec::new();
    while let Some(seat) = play.game.decider() {
        legal.clear();
        play.game.legal(seat, &mut legal);
        // Skip most actions that do nothing, because random matches are long enough.
        let action = rng.pick(&legal);
        let skip = matches!(action, Action::Finish | Action::PayByHand) && legal.len() > 1 && rng.below(3) > 0;
        let action = if skip { rng.pick(&legal) } else { action };
        play.events.clear();
        let Play { game, rng, events, .. } = &mut play;
        game.apply(seat, action, &mut StepContext::recording(rng, events));
        events.iter().for_each(|event| book(&mut accounts, event));
        for event in events.iter().map(std::mem::discriminant) {
            if !reach.contains(&event) {
                reach.push(event);
            }
        }
        game.assert_invariants();
        for (center, account) in game.all_centers().iter().zip(&accounts) {
            assert_eq!(Account::of(center), *account, "after {action:?} of {seat:?}, seed {seed}: {events:?}");
            assert_eq!(pieces(center), AGENTS);
        }
    }
    let scores = play.game.scores();
    for (at, account) in accounts.iter().enumerate() {
        assert_eq!(scores.totals[at], account.credits);
        assert_eq!(scores.lines.iter().map(|line| line.points[at]).sum::<i32>(), account.credits);
    }
}

/// Syndicate 1.1, 4: nothing is created or lost without an event.
#[test]
fn goods_directors_agents_and_credits_are_what_the_log_says() {
    let mut reach = Vec::new();
    for seed in 0..40 {
        match_by_chance(2 + seed as u8 % 3, seed, &mut reach);
    }
    assert!(reach.len() >= 28, "random matches meet most events: {}", reach.len());
}
