//! The context of a step: chance and the log.

use super::rng::Rng;

/// The random numbers and the log of a step. Rules have no other access to chance.
#[derive(Debug)]
pub struct StepContext<'a, E> {
    rng: &'a mut Rng,
    events: Option<&'a mut Vec<E>>,
    revealed: bool,
}

impl<'a, E> StepContext<'a, E> {
    /// Creates a context that records events.
    pub fn recording(rng: &'a mut Rng, events: &'a mut Vec<E>) -> Self {
        Self { rng, events: Some(events), revealed: false }
    }

    /// Creates a context that drops events without building them. For playouts.
    pub fn silent(rng: &'a mut Rng) -> Self {
        Self { rng, events: None, revealed: false }
    }

    /// Adds an event to the log. Builds the event only if the context records events.
    #[inline]
    pub fn emit(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.events {
            events.push(event());
        }
    }

    /// Marks the step as one that revealed hidden information. It can't be undone.
    #[inline]
    pub fn reveal(&mut self) {
        self.revealed = true;
    }

    /// Returns the random generator and marks the step as one that can't be undone.
    #[inline]
    pub fn rng(&mut self) -> &mut Rng {
        self.revealed = true;
        self.rng
    }

    /// Returns `true` if anything was rolled, drawn or revealed with this context.
    pub fn revealed(&self) -> bool {
        self.revealed
    }
}
