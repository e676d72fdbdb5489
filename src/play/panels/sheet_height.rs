//! The height of the sheet on a narrow screen, which can be dragged.

use leptos::ev::{PointerEvent, TouchEvent};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::play::rect::Rect;

/// The part of the sheet by which it is dragged.
const HEAD: &str = ".prompt";

/// The distances from which a drag changes the height by one step and by two, in pixels.
const SHORT: f64 = 24.0;
const LONG: f64 = 320.0;

/// The height of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetHeight {
    /// The prompt and the bar.
    Closed,
    /// The list as well, in about half of the window.
    Half,
    /// The list, in nearly all of the window.
    Full,
}

impl SheetHeight {
    /// Returns the height after a drag by this number of pixels, upwards if positive.
    pub fn dragged(self, by: f64) -> Self {
        let steps = [SHORT, LONG].iter().filter(|distance| by.abs() >= **distance).count();
        let all = [Self::Closed, Self::Half, Self::Full];
        let place = self as usize;
        all[if by > 0.0 { (place + steps).min(2) } else { place.saturating_sub(steps) }]
    }
}

/// A drag of the sheet by its head.
#[derive(Clone, Copy, Debug)]
pub struct SheetDrag {
    sheet: NodeRef<html::Div>,
    /// The id of the pointer, and its y coordinate at the start.
    finger: StoredValue<Option<(i32, f64)>>,
    /// The height of the sheet at the start, in pixels, and the distance since, upwards if positive.
    dragged: RwSignal<Option<(f64, f64)>>,
}

impl SheetDrag {
    /// Creates the drag of a sheet. No drag is in progress.
    pub fn new(sheet: NodeRef<html::Div>) -> Self {
        Self { sheet, finger: StoredValue::new(None), dragged: RwSignal::new(None) }
    }

    /// Returns `true` while the sheet follows a pointer.
    pub fn is_under_way(self) -> bool {
        self.dragged.with(Option::is_some)
    }

    /// Returns the height of the sheet during a drag, as CSS.
    pub fn height(self) -> Option<String> {
        self.dragged.get().map(|(height, by)| format!("{:.0}px", height + by))
    }

    /// Records a touch on the head.
    pub fn begin(self, event: &PointerEvent) {
        let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        let on_head = target.is_some_and(|target| target.closest(HEAD).is_ok_and(|head| head.is_some()));
        if on_head && event.is_primary() && event.pointer_type() == "touch" {
            self.finger.set_value(Some((event.pointer_id(), f64::from(event.client_y()))));
        }
    }

    /// Lets the sheet follow the pointer.
    pub fn follow(self, event: &PointerEvent) {
        let Some((pointer, start)) = self.finger.get_value().filter(|finger| finger.0 == event.pointer_id()) else {
            return;
        };
        let by = start - f64::from(event.client_y());
        match self.dragged.get_untracked() {
            Some((height, _)) => self.dragged.set(Some((height, by))),
            None if by.abs() >= SHORT / 3.0 => {
                let Some(sheet) = self.sheet.get_untracked() else { return };
                let _ = sheet.set_pointer_capture(pointer);
                self.dragged.set(Some((Rect::of(&sheet).height, by)));
            }
            None => {}
        }
    }

    /// Keeps the browser from treating a drag as a fling, which the next tap would only stop.
    pub fn keep(self, event: &TouchEvent) {
        if self.dragged.with_untracked(Option::is_some) {
            event.prevent_default();
        }
    }

    /// Ends the drag. Returns its distance, if there was one.
    pub fn end(self, event: &PointerEvent) -> Option<f64> {
        // A cancelled pointer has no position.
        if event.type_() == "pointerup" {
            self.follow(event);
        }
        self.finger.get_value().filter(|finger| finger.0 == event.pointer_id())?;
        self.finger.set_value(None);
        let (_, by) = self.dragged.try_update(Option::take).flatten()?;
        Some(by)
    }
}

#[cfg(test)]
mod tests {
    use super::SheetHeight::{Closed, Full, Half};

    #[test]
    fn a_drag_leads_to_the_next_height_and_a_long_one_to_the_last() {
        assert_eq!([Closed, Half, Full].map(|height| height.dragged(60.0)), [Half, Full, Full]);
        assert_eq!([Closed, Half, Full].map(|height| height.dragged(-60.0)), [Closed, Closed, Half]);
        assert_eq!((Closed.dragged(400.0), Full.dragged(-400.0)), (Full, Closed));
    }

    #[test]
    fn a_finger_that_trembles_changes_nothing() {
        assert_eq!([Closed, Half, Full].map(|height| height.dragged(10.0)), [Closed, Half, Full]);
    }
}
