//! The context of a step: what rules may use besides the state.

use super::rng::Rng;

/// The random numbers and the log of a step. Rules have no other access to chance.
#[derive(Debug)]
pub struct StepContext<'a, E> {
    rng: &'a mut Rng,
    events: Option<&'a mut Vec<E>>,
    revealed: bool,
}

impl<'a, E> StepContext<'a, E> {
    /// A context that keeps events.
    pub fn recording(rng: &'a mut Rng, events: &'a mut Vec<E>) -> Self {
        Self { rng, events: Some(events), revealed: false }
    }

    /// A context that forgets events without building them: for playouts.
    pub fn silent(rng: &'a mut Rng) -> Self {
        Self { rng, events: None, revealed: false }
    }

    /// Adds an event to the log; it is only built where a log is kept.
    #[inline]
    pub fn emit(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.events {
            events.push(event());
        }
    }

    /// Notes that something hidden became known: no undo past this step.
    #[inline]
    pub fn reveal(&mut self) {
        self.revealed = true;
    }

    /// The random generator; using it marks the step as one that can't be undone.
    #[inline]
    pub fn rng(&mut self) -> &mut Rng {
        self.revealed = true;
        self.rng
    }

    /// Whether anything was rolled, drawn or revealed since this context was made.
    pub fn revealed(&self) -> bool {
        self.revealed
    }
}
