//! Long presses on touch screens, which request details as the right mouse button does.

use std::cell::Cell;
use std::time::Duration;

use leptos::ev::PointerEvent;
use leptos::prelude::*;

/// The duration of a long press.
const LONG: Duration = Duration::from_millis(500);

/// The tolerance for movement during a press, in pixels.
const TREMBLE: f64 = 10.0;

thread_local! {
    /// The press that began last.
    static LAST: Cell<Option<LongPress>> = const { Cell::new(None) };
}

/// Ends the current press on any entity, for example when a second finger goes down.
pub fn end() {
    if let Some(press) = LAST.take() {
        press.let_go();
    }
}

/// A press on an entity, which may become a long press.
#[derive(Clone, Copy, Debug)]
pub struct LongPress {
    /// The callback of a long press.
    ask: Callback<()>,
    pending: StoredValue<Option<Pending>>,
    was_long: StoredValue<bool>,
}

/// The timer of a press and the point at which it began.
#[derive(Clone, Copy, Debug)]
struct Pending {
    timer: TimeoutHandle,
    at: (f64, f64),
}

impl LongPress {
    /// Creates the press of an entity of the calling component.
    pub fn new(ask: impl Fn() + Send + Sync + 'static) -> Self {
        let press = Self {
            ask: Callback::new(move |()| ask()),
            pending: StoredValue::new(None),
            was_long: StoredValue::new(false),
        };
        on_cleanup(move || press.let_go());
        press
    }

    /// Begins a press when a pointer goes down.
    pub fn begin(self, event: &PointerEvent) {
        self.let_go();
        self.was_long.set_value(false);
        // A mouse has the right button for details. A second finger ends the press.
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

    /// Ends the press if the pointer moves beyond the tolerance.
    pub fn follow(self, event: &PointerEvent) {
        if let Some(Pending { at: (x, y), .. }) = self.pending.get_value()
            && (f64::from(event.client_x()) - x).hypot(f64::from(event.client_y()) - y) > TREMBLE
        {
            self.let_go();
        }
    }

    /// Ends the press when the pointer goes up or leaves.
    pub fn let_go(self) {
        if let Some(Some(Pending { timer, .. })) = self.pending.try_get_value() {
            timer.clear();
            self.pending.set_value(None);
        }
    }

    /// Returns `true` once if a click only ends a long press, and has to be ignored.
    pub fn takes_click(self) -> bool {
        let was_long = self.was_long.get_value();
        self.was_long.set_value(false);
        was_long
    }
}
