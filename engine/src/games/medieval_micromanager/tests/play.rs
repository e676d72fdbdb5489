//! Positions, written down piece by piece and then played.

use std::ops::Index;

use super::*;

/// A position being written down.
#[derive(Clone)]
pub(super) struct Position {
    pub(super) game: Micromanager,
    by_points: bool,
}

/// A position being played, with everything that has happened in it.
#[derive(Clone)]
pub(super) struct Play {
    pub(super) game: Micromanager,
    pub(super) rng: Rng,
    pub(super) events: Vec<Event>,
}

/// A match as it is set up from a seed.
pub(super) fn set_up(seats: u8, options: &Options, seed: u64) -> Play {
    let mut rng = Rng::stream(seed, 0);
    let mut events = Vec::new();
    let game = Micromanager::setup(seats, options, &mut StepContext::recording(&mut rng, &mut events));
    game.assert_invariants();
    Play { game, rng, events }
}

pub(super) fn position(seats: u8) -> Position {
    let mut game = set_up(seats, &DEFAULTS, 1).game;
    game.first = A;
    game.active = A;
    game.round = 2;
    Position { game, by_points: false }
}

impl Position {
    pub(super) fn options(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(&mut self.game.options);
        self
    }

    pub(super) fn mode(self, mode: Mode) -> Self {
        self.options(|options| options.mode = mode)
    }

    pub(super) fn round(mut self, round: u16) -> Self {
        self.game.round = round;
        self
    }

    pub(super) fn first(mut self, seat: Seat) -> Self {
        self.game.first = seat;
        self
    }

    fn village(mut self, seat: Seat, change: impl FnOnce(&mut Village)) -> Self {
        change(self.game.village_mut(seat));
        self
    }

    pub(super) fn units(self, seat: Seat, units: u16) -> Self {
        self.village(seat, |village| village.units = units)
    }

    pub(super) fn renown(self, seat: Seat, renown: u16) -> Self {
        self.village(seat, |village| village.renown = renown)
    }

    pub(super) fn goods(self, seat: Seat, goods: &[(Commodity, u16)]) -> Self {
        self.village(seat, |village| goods.iter().for_each(|(commodity, count)| village.stores.put(*commodity, *count)))
    }

    /// A further building with damage and depletion on it.
    pub(super) fn with(self, seat: Seat, kind: BuildingKind, damage: u8, depletion: u8) -> Self {
        let mut building = Building::intact(kind);
        building.hurt(damage);
        (0..depletion).for_each(|_| building.deplete());
        self.village(seat, |village| village.add(building))
    }

    /// Further buildings without a token.
    pub(super) fn intact(self, seat: Seat, kinds: &[BuildingKind]) -> Self {
        kinds.iter().fold(self, |position, kind| position.with(seat, *kind, 0, 0))
    }

    pub(super) fn damaged(self, seat: Seat, lot: Lot, tokens: u8) -> Self {
        self.village(seat, |village| village.change(lot, |building| building.hurt(tokens)))
    }

    pub(super) fn depleted(self, seat: Seat, lot: Lot, tokens: u8) -> Self {
        self.village(seat, |village| village.change(lot, |building| (0..tokens).for_each(|_| building.deplete())))
    }

    /// Out of play, so many having fallen by then.
    pub(super) fn fallen(self, seat: Seat, fallen: u8) -> Self {
        self.village(seat, |village| village.fall(fallen))
    }

    /// Enough Houses that nobody dies for want of one.
    pub(super) fn housed(self, seat: Seat) -> Self {
        let mut position = self;
        while position.game.village(seat).homeless() > 0 {
            position = position.with(seat, BuildingKind::House, 0, 0);
        }
        position
    }

    /// Whom A may attack is decided by points (Micromanager 3.5.7), which other claims about attacks don't speak of.
    pub(super) fn by_points(mut self) -> Self {
        self.by_points = true;
        self
    }

    /// The round begins, up to the first decision. Unless points decide, A may attack anybody.
    pub(super) fn start(self) -> Play {
        let mut play = Play { game: self.game, rng: Rng::stream(7, 0), events: Vec::new() };
        play.game.begin_round(&mut StepContext::recording(&mut play.rng, &mut play.events));
        if !self.by_points {
            play.against_anybody();
        }
        play.check();
        play
    }

    /// The round begins, and the first seat breaks no ground.
    pub(super) fn working(self) -> Play {
        let mut play = self.start();
        play.play(Action::Skip);
        play
    }

    /// So many units of A, all with homes, march on B, who has so many; with more rivals they are still together.
    pub(super) fn march(self, attackers: u8, defenders: u16) -> Play {
        let academies = attackers.div_ceil(5);
        let mut position = self.units(A, attackers.into()).units(B, defenders);
        let at = position.game.village(A).buildings().len() as u8;
        for _ in 0..academies {
            position = position.with(A, BuildingKind::Academy, 0, 0);
        }
        let mut play = position.housed(A).working();
        for academy in 0..academies {
            play.play(muster(Lot(at + academy), 5.min(attackers - 5 * academy)));
        }
        play.rest();
        play
    }
}

impl Play {
    pub(super) fn check(&self) {
        self.game.assert_invariants();
        let legal = self.legal();
        assert!(legal.is_sorted_by(|one, next| one < next), "sorted and unique: {legal:?}");
        assert_eq!(legal.is_empty(), self.game.decider().is_none());
    }

    pub(super) fn decider(&self) -> Seat {
        self.game.decider().expect("a match that goes on")
    }

    pub(super) fn legal(&self) -> Vec<Action> {
        let mut list = Vec::new();
        self.game.all_seats().for_each(|seat| self.game.legal(seat, &mut list));
        list
    }

    pub(super) fn may(&self, action: Action) -> bool {
        self.legal().contains(&action)
    }

    /// Carries out a legal action of whoever decides.
    #[track_caller]
    pub(super) fn play(&mut self, action: Action) -> &mut Self {
        assert!(self.may(action), "{action:?} isn't one of {:?}", self.legal());
        let seat = self.decider();
        let Self { game, rng, events } = self;
        game.apply(seat, action, &mut StepContext::recording(rng, events));
        self.check();
        self
    }

    /// Carries out an action with dice that lead to what is wanted; only what happens now is kept.
    #[track_caller]
    pub(super) fn lucky(&mut self, action: Action, wanted: impl Fn(&Self) -> bool) -> &mut Self {
        let tries = (0..20_000).map(|seed| {
            let mut play = Self { rng: Rng::stream(seed, 5), events: Vec::new(), ..self.clone() };
            play.play(action);
            play
        });
        *self = tries.into_iter().find(wanted).expect("some dice lead there");
        self
    }

    /// Everything that an action may lead to, as far as some hundred dice show.
    pub(super) fn outcomes<T: Ord>(&self, action: Action, seen: impl Fn(&Self) -> T) -> std::collections::BTreeSet<T> {
        let play = |seed| {
            let mut play = Self { rng: Rng::stream(seed, 6), events: Vec::new(), ..self.clone() };
            seen(play.play(action))
        };
        (0..400).map(play).collect()
    }

    #[track_caller]
    pub(super) fn rest(&mut self) -> &mut Self {
        self.play(Action::Rest)
    }

    #[track_caller]
    pub(super) fn skip(&mut self) -> &mut Self {
        self.play(Action::Skip)
    }

    /// A whole turn in which nothing is done; ground is broken for nothing.
    #[track_caller]
    pub(super) fn idle(&mut self) -> &mut Self {
        if self.may(Action::Skip) {
            self.skip();
        }
        self.rest()
    }

    /// Every seat in play does nothing until it is a seat's turn again.
    #[track_caller]
    pub(super) fn until_turn_of(&mut self, seat: Seat) -> &mut Self {
        while self.game.active != seat {
            self.idle();
        }
        self
    }

    /// Whoever's turn it is may attack everybody this turn, whatever the points (Micromanager 3.5.7).
    pub(super) fn against_anybody(&mut self) -> &mut Self {
        self.game.targets = self.game.rivals(self.game.active);
        self
    }

    /// The phase, by its id; `over` once the match is.
    pub(super) fn phase(&self) -> &'static str {
        match self.game.turn() {
            Turn::Decide { phase, .. } => phase.id,
            Turn::Over(_) => "over",
        }
    }

    pub(super) fn outcome(&self) -> Outcome {
        self.game.turn().outcome().expect("a finished match")
    }

    pub(super) fn winner(&self) -> Seat {
        let winners: Vec<Seat> = self.outcome().winners().collect();
        assert_eq!(winners.len(), 1, "one winner");
        winners[0]
    }

    /// Ranks in seat order.
    pub(super) fn ranks(&self) -> Vec<u8> {
        self.outcome().ranks[..usize::from(self.game.seats)].to_vec()
    }

    /// The attack fought last.
    pub(super) fn clash(&self) -> Clash {
        self.game.clash.expect("an attack")
    }

    pub(super) fn has(&self, seat: Seat, commodity: Commodity) -> u16 {
        self[seat].stores.count(commodity)
    }

    pub(super) fn at(&self, seat: Seat, lot: Lot) -> Building {
        self[seat].building(lot)
    }

    /// How often something like this has happened.
    pub(super) fn times(&self, told: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| told(event)).count()
    }

    /// Whether something like this has happened.
    pub(super) fn happened(&self, told: impl Fn(&Event) -> bool) -> bool {
        self.times(told) > 0
    }

    /// The kinds ground can be broken for.
    pub(super) fn grounds(&self) -> Vec<BuildingKind> {
        let kind = |action| if let Action::Break(kind) = action { Some(kind) } else { None };
        self.legal().into_iter().filter_map(kind).collect()
    }

    /// The most units that can do what an action does there, by the legal list.
    pub(super) fn most(&self, of: impl Fn(u8) -> Action) -> u8 {
        (1..=9).filter(|units| self.may(of(*units))).max().unwrap_or(0)
    }
}

impl Index<Seat> for Play {
    type Output = Village;

    fn index(&self, seat: Seat) -> &Village {
        self.game.village(seat)
    }
}
