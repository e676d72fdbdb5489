//! Builders of positions, and helpers to play them.

use std::ops::Index;

use super::*;

/// A position under construction.
#[derive(Clone)]
pub(super) struct Position {
    pub(super) game: Micromanager,
    by_points: bool,
}

/// A position in play, with the events so far.
#[derive(Clone)]
pub(super) struct Play {
    pub(super) game: Micromanager,
    pub(super) rng: Rng,
    pub(super) events: Vec<Event>,
}

/// Returns a match as set up from a seed.
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

    /// Adds a building with damage and depletion.
    pub(super) fn with(self, seat: Seat, kind: BuildingKind, damage: u8, depletion: u8) -> Self {
        let mut building = Building::intact(kind);
        building.hurt(damage);
        (0..depletion).for_each(|_| building.deplete());
        self.village(seat, |village| village.add(building))
    }

    /// Adds buildings without tokens.
    pub(super) fn intact(self, seat: Seat, kinds: &[BuildingKind]) -> Self {
        kinds.iter().fold(self, |position, kind| position.with(seat, *kind, 0, 0))
    }

    pub(super) fn damaged(self, seat: Seat, lot: Lot, tokens: u8) -> Self {
        self.village(seat, |village| village.change(lot, |building| building.hurt(tokens)))
    }

    pub(super) fn depleted(self, seat: Seat, lot: Lot, tokens: u8) -> Self {
        self.village(seat, |village| village.change(lot, |building| (0..tokens).for_each(|_| building.deplete())))
    }

    /// Takes a seat out of play. `fallen` counts the seats that have fallen by then.
    pub(super) fn fallen(self, seat: Seat, fallen: u8) -> Self {
        self.village(seat, |village| village.fall(fallen))
    }

    /// Adds Houses until every unit has a home.
    pub(super) fn housed(self, seat: Seat) -> Self {
        let mut position = self;
        while position.game.village(seat).homeless() > 0 {
            position = position.with(seat, BuildingKind::House, 0, 0);
        }
        position
    }

    /// Lets points decide whom A may attack (Micromanager 3.5.7). Other tests of attacks ignore points.
    pub(super) fn by_points(mut self) -> Self {
        self.by_points = true;
        self
    }

    /// Begins the round, up to the first decision. A may attack any rival, unless points decide.
    pub(super) fn start(self) -> Play {
        let mut play = Play { game: self.game, rng: Rng::stream(7, 0), events: Vec::new() };
        play.game.begin_round(&mut StepContext::recording(&mut play.rng, &mut play.events));
        if !self.by_points {
            play.against_anybody();
        }
        play.check();
        play
    }

    /// Begins the round. The first seat breaks no ground.
    pub(super) fn working(self) -> Play {
        let mut play = self.start();
        play.play(Action::Skip);
        play
    }

    /// Sends `attackers` units of A, all with homes, against B with `defenders` units. With more rivals the units
    /// aren't divided yet.
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

    /// Carries out a legal action of the deciding seat.
    #[track_caller]
    pub(super) fn play(&mut self, action: Action) -> &mut Self {
        assert!(self.may(action), "{action:?} isn't one of {:?}", self.legal());
        let seat = self.decider();
        let Self { game, rng, events } = self;
        game.apply(seat, action, &mut StepContext::recording(rng, events));
        self.check();
        self
    }

    /// Carries out an action with dice that lead to a wanted position. Keeps only the events of this action.
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

    /// Returns the results that an action can lead to, from 400 random seeds.
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

    /// Plays a whole turn without any activity or new ground.
    #[track_caller]
    pub(super) fn idle(&mut self) -> &mut Self {
        if self.may(Action::Skip) {
            self.skip();
        }
        self.rest()
    }

    /// Lets every seat pass its turn until it is the turn of `seat`.
    #[track_caller]
    pub(super) fn until_turn_of(&mut self, seat: Seat) -> &mut Self {
        while self.game.active != seat {
            self.idle();
        }
        self
    }

    /// Lets the active seat attack all rivals this turn, regardless of points (Micromanager 3.5.7).
    pub(super) fn against_anybody(&mut self) -> &mut Self {
        self.game.targets = self.game.rivals(self.game.active);
        self
    }

    /// Returns the identifier of the phase, `over` after the end.
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

    /// Returns the ranks in seat order.
    pub(super) fn ranks(&self) -> Vec<u8> {
        self.outcome().ranks[..usize::from(self.game.seats)].to_vec()
    }

    /// Returns the last attack fought.
    pub(super) fn clash(&self) -> Clash {
        self.game.clash.expect("an attack")
    }

    pub(super) fn has(&self, seat: Seat, commodity: Commodity) -> u16 {
        self[seat].stores.count(commodity)
    }

    pub(super) fn at(&self, seat: Seat, lot: Lot) -> Building {
        self[seat].building(lot)
    }

    /// Returns the number of events that match.
    pub(super) fn times(&self, told: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| told(event)).count()
    }

    /// Returns `true` if some event matches.
    pub(super) fn happened(&self, told: impl Fn(&Event) -> bool) -> bool {
        self.times(told) > 0
    }

    /// Returns the kinds that ground can be broken for.
    pub(super) fn grounds(&self) -> Vec<BuildingKind> {
        let kind = |action| if let Action::Break(kind) = action { Some(kind) } else { None };
        self.legal().into_iter().filter_map(kind).collect()
    }

    /// Returns the largest number up to 9 for which the action is legal.
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
