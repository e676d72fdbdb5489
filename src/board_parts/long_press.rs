//! A finger that rests on a thing asks about it, as the right button of a mouse does.

use std::cell::Cell;
use std::time::Duration;

use leptos::ev::PointerEvent;
use leptos::prelude::*;

/// How long a press is.
const LONG: Duration = Duration::from_millis(500);

/// How far a finger may tremble meanwhile, in pixels.
const TREMBLE: f64 = 10.0;

thread_local! {
    /// The press that began last.
    static LAST: Cell<Option<LongPress>> = const { Cell::new(None) };
}

/// Ends the press that is under way, wherever it is: with a second finger it is none.
pub fn end() {
    if let Some(press) = LAST.take() {
        press.let_go();
    }
}

/// A press on a thing, which may become a long one.
#[derive(Clone, Copy, Debug)]
pub struct LongPress {
    /// What a long press does.
    ask: Callback<()>,
    pending: StoredValue<Option<Pending>>,
    was_long: StoredValue<bool>,
}

/// When it becomes a long one, and where it began.
#[derive(Clone, Copy, Debug)]
struct Pending {
    timer: TimeoutHandle,
    at: (f64, f64),
}

impl LongPress {
    /// Watches the presses on a thing of the calling component.
    pub fn new(ask: impl Fn() + Send + Sync + 'static) -> Self {
        let press = Self {
            ask: Callback::new(move |()| ask()),
            pending: StoredValue::new(None),
            was_long: StoredValue::new(false),
        };
        on_cleanup(move || press.let_go());
        press
    }

    /// A pointer went down on it.
    pub fn begin(self, event: &PointerEvent) {
        self.let_go();
        self.was_long.set_value(false);
        // The right button of a mouse asks for details; a second finger is no longer a press.
        if event.pointer_type() == "mouse" || !event.is_primary() {
            return;
        }
        let timer = set_timeout_with_handle(
            move || {
                self.was_long.set_value(true);
                self.ask.run(());
            },
            LONG,
        );
        if let Ok(timer) = timer {
            let at = (event.client_x().into(), event.client_y().into());
            self.pending.set_value(Some(Pending { timer, at }));
            LAST.set(Some(self));
        }
    }

    /// The pointer moved: further than a finger trembles, it presses no longer.
    pub fn follow(self, event: &PointerEvent) {
        if let Some(Pending { at: (x, y), .. }) = self.pending.get_value()
            && (f64::from(event.client_x()) - x).hypot(f64::from(event.client_y()) - y) > TREMBLE
        {
            self.let_go();
        }
    }

    /// It went up, or somewhere else.
    pub fn let_go(self) {
        if let Some(Some(Pending { timer, .. })) = self.pending.try_get_value() {
            timer.clear();
            self.pending.set_value(None);
        }
    }

    /// Whether a click is but the end of a long press, and not meant. It is told once.
    pub fn takes_click(self) -> bool {
        let was_long = self.was_long.get_value();
        self.was_long.set_value(false);
        was_long
    }
}
