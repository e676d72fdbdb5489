//! Corps: steps, embedding, and the placement of Agents with an empty supply (Syndicate 4.9, 4.10).

use crate::games::phoenix_syndicate::action::{Action, Event};
use crate::games::phoenix_syndicate::data::{START, TRACK, Tile};
use crate::games::phoenix_syndicate::goods::Colour;
use crate::games::phoenix_syndicate::operation::Operation;
use crate::games::phoenix_syndicate::state::{Placing, Stage, Syndicate};
use crate::kernel::step::StepContext;

impl Syndicate {
    /// Advances the active seat's Agent in a Corp, if it has one on the track. A step beyond the last space embeds the
    /// Agent, brings the Advantage, and puts a new Agent on the first space while the supply lasts.
    pub(crate) fn step(&mut self, corp: Colour, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        let track = &mut self.own_mut().corps[corp];
        let Some(space) = track.space else { return };
        if space < TRACK {
            track.space = Some(space + 1);
            cx.emit(|| Event::Stepped { seat, corp, space: space + 1 });
            return;
        }
        track.embedded += 1;
        track.space = None;
        self.doing.pending[corp] = true;
        let advantage = self.advantages[corp].expect("Advantages are drawn before the first turn");
        cx.emit(|| Event::Embedded { seat, corp, advantage });
        if self.own().supply > 0 {
            self.own_mut().corps[corp].space = Some(1);
            self.spend_agent(cx);
        }
    }

    /// Takes an Agent from the supply. The last one starts the end: after this round, one more is played.
    fn spend_agent(&mut self, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.own_mut().supply -= 1;
        if self.own().supply == 0 && self.last_round.is_none() {
            let round = self.round + 1;
            self.last_round = Some(round);
            self.agents_ran_out = true;
            cx.emit(|| Event::LastAgent { seat, round });
        }
    }

    /// Returns `true` if the active seat has an Agent to place, in the supply or on the Corp board.
    pub fn has_agent_to_place(&self) -> bool {
        self.own().supply > 0 || self.own().has_agent_on_corps()
    }

    /// Places an Agent on a system, or a second one on an Agent to make a Base. With an empty supply, the Agent comes
    /// from the Corp board, and the seat chooses it if there are several. Places nothing if there is none.
    pub(crate) fn place_agent(&mut self, placing: Placing, cx: &mut StepContext<'_, Event>) {
        if self.own().supply > 0 {
            self.spend_agent(cx);
            return self.land(placing, cx);
        }
        let mut moves = self.relocations();
        match (moves.next(), moves.next()) {
            (None, _) => {
                let (seat, tile) = (self.active, placing.tile);
                cx.emit(|| Event::NoAgent { seat, tile });
            }
            (Some((corp, embedded)), None) => {
                drop(moves);
                self.relocate(placing, corp, embedded, cx);
            }
            (Some(_), Some(_)) => {
                drop(moves);
                self.stage = Stage::Relocating(placing);
            }
        }
    }

    /// Returns the Agents of the Corp board that can move, as Corp and whether they are embedded.
    fn relocations(&self) -> impl Iterator<Item = (Colour, bool)> + '_ {
        Colour::ALL.into_iter().flat_map(|colour| {
            let corp = &self.own().corps[colour];
            let track = corp.space.map(|_| (colour, false));
            track.into_iter().chain((corp.embedded > 0).then_some((colour, true)))
        })
    }

    pub(crate) fn legal_relocations(&self, out: &mut Vec<Action>) {
        out.extend(self.relocations().map(|(corp, embedded)| Action::Relocate { corp, embedded }));
    }

    /// Moves an Agent from the Corp board to the place that needs it.
    pub(crate) fn relocate(&mut self, placing: Placing, corp: Colour, embedded: bool, cx: &mut StepContext<'_, Event>) {
        let seat = self.active;
        self.note_shareholders();
        let track = &mut self.own_mut().corps[corp];
        if embedded {
            track.embedded -= 1;
        } else {
            track.space = None;
        }
        cx.emit(|| Event::Relocated { seat, corp, embedded, tile: placing.tile });
        self.resume();
        self.land(placing, cx);
    }

    fn land(&mut self, placing: Placing, cx: &mut StepContext<'_, Event>) {
        let Placing { tile, base, step } = placing;
        let seat = self.active;
        if base {
            self.own_mut().bases.insert(tile);
            cx.emit(|| Event::BaseBuilt { seat, tile });
        } else {
            self.own_mut().presence.insert(tile);
            if self.doing.operation == Operation::Expand {
                self.doing.placed += 1;
            }
            cx.emit(|| Event::AgentPlaced { seat, tile });
        }
        if let Some(corp) = step {
            self.step(corp, cx);
        }
    }

    /// Places an Agent on a system, unless the active seat has presence there.
    pub(crate) fn settle_at(&mut self, tile: Tile, cx: &mut StepContext<'_, Event>) {
        if !self.own().presence.contains(tile) {
            self.place_agent(Placing { tile, base: false, step: None }, cx);
        }
    }

    /// Makes an Agent a Base, then steps in the Corp `step`, if any.
    pub(crate) fn raise_base(&mut self, tile: Tile, step: Option<Colour>, cx: &mut StepContext<'_, Event>) {
        self.place_agent(Placing { tile, base: true, step }, cx);
    }

    /// Returns the number of Agents of a seat in all places. It never changes.
    pub(crate) fn all_agents(center: &crate::games::phoenix_syndicate::state::Center) -> u8 {
        let corps: u8 = center.corps.iter().map(|corp| corp.embedded + u8::from(corp.space.is_some())).sum();
        center.supply + center.presence.len() + center.bases.len() + corps
    }
}

const _: () = assert!(START.agents > 7, "two systems and five Corps take seven Agents at the start");
