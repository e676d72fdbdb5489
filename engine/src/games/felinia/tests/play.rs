//! Positions in play: their legal actions and the effects of actions.

use std::ops::Index;

use super::*;

impl Play {
    pub(super) fn check(&self) {
        if self.whole {
            self.game.assert_invariants();
        }
    }

    pub(super) fn legal(&self) -> Vec<Action> {
        let mut list = Vec::new();
        self.game.legal(self.game.active, &mut list);
        list
    }

    /// Returns the legal actions other than sales.
    pub(super) fn choices(&self) -> Vec<Action> {
        self.legal().into_iter().filter(|action| !matches!(action, Action::Sell(_))).collect()
    }

    /// Returns the wares that can be sold.
    pub(super) fn sales(&self) -> Vec<Ware> {
        let ware = |action| if let Action::Sell(ware) = action { Some(ware) } else { None };
        self.legal().into_iter().filter_map(ware).collect()
    }

    pub(super) fn may(&self, action: Action) -> bool {
        self.legal().contains(&action)
    }

    /// Carries out a legal action of the active seat.
    #[track_caller]
    pub(super) fn play(&mut self, action: Action) -> &mut Self {
        assert!(self.may(action), "{action:?} isn't one of {:?}", self.legal());
        let Self { game, rng, events, .. } = self;
        game.apply(game.active, action, &mut StepContext::recording(rng, events));
        self.check();
        self
    }

    /// Places a token on a market, by its number from the top.
    #[track_caller]
    pub(super) fn bid(&mut self, market: u8) -> &mut Self {
        self.play(Action::Bid(Spot(market - 1)))
    }

    #[track_caller]
    pub(super) fn bank(&mut self) -> &mut Self {
        self.play(Action::Bank)
    }

    #[track_caller]
    pub(super) fn buy(&mut self, letter: char) -> &mut Self {
        self.play(Action::Buy(good(letter)))
    }

    /// Exchanges a tile at the guild, with a spice.
    #[track_caller]
    pub(super) fn exchange(&mut self, give: char, get: char) -> &mut Self {
        self.play(exchanging(give, get, Extra::Spice))
    }

    #[track_caller]
    pub(super) fn decline(&mut self) -> &mut Self {
        self.play(Action::Decline)
    }

    #[track_caller]
    pub(super) fn board(&mut self, dock: u8) -> &mut Self {
        self.play(Action::Board(Dock(dock)))
    }

    #[track_caller]
    pub(super) fn cast_off(&mut self) -> &mut Self {
        self.play(Action::Depart)
    }

    pub(super) fn at(&self, id: &str) -> Province {
        at(self.game.island(), id)
    }

    #[track_caller]
    pub(super) fn reveal(&mut self, id: &str) -> &mut Self {
        self.play(Action::Reveal(self.at(id)))
    }

    #[track_caller]
    pub(super) fn proceed(&mut self) -> &mut Self {
        self.play(Action::Proceed)
    }

    /// Steps along these provinces. Keeps no mysterious place found on the way.
    #[track_caller]
    pub(super) fn walk(&mut self, ids: &[&str]) -> &mut Self {
        for id in ids {
            if matches!(self.game.stage, Stage::Finding { .. }) {
                self.play(Action::Leave);
            }
            self.play(Action::Step(self.at(id)));
        }
        self
    }

    #[track_caller]
    pub(super) fn go_home(&mut self) -> &mut Self {
        self.play(Action::Return)
    }

    #[track_caller]
    pub(super) fn sell(&mut self, ware: Ware) -> &mut Self {
        self.play(Action::Sell(ware))
    }

    /// Returns the ids of the posts that can be revealed now.
    pub(super) fn reveals(&self) -> Vec<&'static str> {
        let post = |action| if let Action::Reveal(post) = action { Some(post) } else { None };
        self.legal().into_iter().filter_map(post).map(|post| self.game.island().card(post).id).collect()
    }

    /// Returns the ids of the provinces that can be entered now.
    pub(super) fn steps(&self) -> Vec<&'static str> {
        let to = |action| if let Action::Step(to) = action { Some(to) } else { None };
        self.legal().into_iter().filter_map(to).map(|to| self.game.island().card(to).id).collect()
    }

    /// Returns the docks whose ships can be boarded now.
    pub(super) fn docks(&self) -> Vec<u8> {
        let dock = |action| if let Action::Board(dock) = action { Some(dock.0) } else { None };
        self.legal().into_iter().filter_map(dock).collect()
    }

    /// Returns the boats that have sailed, in order.
    pub(super) fn sailed(&self) -> Vec<&'static str> {
        let sailed = |event: &Event| if let Event::Sailed { boat, .. } = event { Some(boat.card().id) } else { None };
        self.events.iter().filter_map(sailed).collect()
    }

    /// Returns the province of the merchant under way.
    pub(super) fn standing(&self) -> Option<&'static str> {
        self.game.journey().map(|journey| self.game.island().card(journey.at).id)
    }

    /// Returns the id of the phase, or `over` after the end.
    pub(super) fn phase(&self) -> &'static str {
        match self.game.turn() {
            Turn::Decide { phase, .. } => phase.id,
            Turn::Over(_) => "over",
        }
    }

    pub(super) fn outcome(&self) -> Outcome {
        self.game.turn().outcome().expect("a finished match")
    }

    pub(super) fn winners(&self) -> Vec<Seat> {
        self.outcome().winners().collect()
    }

    /// Returns `true` if an event satisfies `told`.
    pub(super) fn happened(&self, told: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(told)
    }

    /// Returns the number of a seat's tiles of a type.
    pub(super) fn figures(&self, seat: Seat, kind: Kingdom) -> u8 {
        self[seat].taken[kind.index()]
    }

    /// Returns the number of a seat's trade tiles.
    pub(super) fn tiles(&self, seat: Seat) -> u8 {
        self[seat].taken.iter().sum()
    }

    /// Banks all tokens of all seats.
    #[track_caller]
    pub(super) fn bank_all(&mut self) -> &mut Self {
        for _ in 0..3 * self.game.seats {
            self.bank();
        }
        self
    }

    /// Returns the spot of the token that trades now.
    pub(super) fn spot(&self) -> Option<Spot> {
        if let Stage::Trading { spot } = self.game.stage { Some(spot) } else { None }
    }

    /// Steps to a mysterious place, where these cards are drawn.
    #[track_caller]
    pub(super) fn find(&mut self, id: &str, first: Place, second: Place) -> &mut Self {
        let found = |play: &Self| {
            play.happened(|event| matches!(event, Event::Found { places, .. } if places.as_slice() == [first, second]))
        };
        let tries = (0..20_000).map(|seed| {
            let mut play = Self { rng: Rng::stream(seed, 5), events: Vec::new(), ..self.clone() };
            play.walk(&[id]);
            play
        });
        *self = tries.into_iter().find(found).expect("some seed draws these cards");
        self
    }
}

impl Index<Seat> for Play {
    type Output = Board;

    fn index(&self, seat: Seat) -> &Board {
        self.game.board(seat)
    }
}
