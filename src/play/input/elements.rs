//! The elements of a table that receive keys and focus. Each component registers its own through the context.

use leptos::html::{self, ElementType};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The focusable elements within a part of the table.
const FOCUSABLE: &str = "button, summary, input";

/// The elements of a table, provided as context.
#[derive(Clone, Copy, Debug)]
pub struct TableElements {
    /// The container of the board.
    pub board: NodeRef<html::Section>,
    /// The list of choices.
    pub choices: NodeRef<html::Section>,
    /// The container of the choice in the bar of a narrow screen.
    pub first_action: NodeRef<html::Div>,
    /// The container of the choice that finishes.
    pub finish: NodeRef<html::Div>,
    /// The log.
    pub log: NodeRef<html::Div>,
    /// The handle that opens the sheet on a narrow screen.
    pub handle: NodeRef<html::Button>,
    /// `true` while the sheet is open.
    pub sheet_is_open: RwSignal<bool>,
    /// The list of reasons. It contains no choices.
    pub why_not: NodeRef<html::Details>,
    /// The menu.
    pub menu: NodeRef<html::Details>,
    /// The button with which the next person takes the device.
    pub take_device: NodeRef<html::Button>,
    bindings: StoredValue<Vec<KeyBinding>>,
    steppers: StoredValue<Vec<Stepper>>,
    last_id: StoredValue<u32>,
}

/// An action that is bound to a key.
#[derive(Clone, Copy, Debug)]
struct KeyBinding {
    id: u32,
    key: char,
    act: Callback<()>,
}

/// A stepper whose number can be changed by key.
#[derive(Clone, Copy, Debug)]
struct Stepper {
    id: u32,
    node: NodeRef<html::Div>,
    step: Callback<isize>,
}

/// Returns the elements of the table that the calling component belongs to.
///
/// # Panics
/// Panics if called outside of a table.
pub fn use_table_elements() -> TableElements {
    expect_context()
}

impl TableElements {
    /// Provides the elements as context. None of them is mounted yet.
    pub fn provide() -> Self {
        let elements = Self {
            board: NodeRef::new(),
            choices: NodeRef::new(),
            first_action: NodeRef::new(),
            finish: NodeRef::new(),
            log: NodeRef::new(),
            handle: NodeRef::new(),
            sheet_is_open: RwSignal::new(false),
            why_not: NodeRef::new(),
            menu: NodeRef::new(),
            take_device: NodeRef::new(),
            bindings: StoredValue::default(),
            steppers: StoredValue::default(),
            last_id: StoredValue::default(),
        };
        provide_context(elements);
        elements
    }

    fn new_id(self) -> u32 {
        self.last_id.update_value(|last| *last += 1);
        self.last_id.get_value()
    }

    /// Binds an action to a key until the calling component or effect is disposed of.
    pub fn bind_key(self, key: char, act: Callback<()>) {
        let id = self.new_id();
        self.bindings.update_value(|bindings| bindings.push(KeyBinding { id, key, act }));
        on_cleanup(move || {
            let _ = self.bindings.try_update_value(|bindings| bindings.retain(|other| other.id != id));
        });
    }

    /// Closes the menu.
    pub fn close_menu(self) {
        if let Some(menu) = there(self.menu) {
            menu.set_open(false);
        }
    }

    /// Runs the action that is bound to `key`, and closes the menu. Returns `false` if no action is bound.
    pub fn dispatch_key(self, key: char) -> bool {
        let found = self.bindings.with_value(|bindings| bindings.iter().find(|other| other.key == key).copied());
        found.map(|found| self.act(|| found.act.run(()))).is_some()
    }

    fn act(self, act: impl FnOnce()) {
        self.close_menu();
        act();
    }

    /// Registers a stepper until the calling component is disposed of.
    pub fn add_stepper(self, node: NodeRef<html::Div>, step: Callback<isize>) {
        let id = self.new_id();
        self.steppers.update_value(|steppers| steppers.push(Stepper { id, node, step }));
        on_cleanup(move || {
            let _ = self.steppers.try_update_value(|steppers| steppers.retain(|other| other.id != id));
        });
    }

    /// Changes the number of the focused stepper, or else of the first one. Returns `false` if there is none.
    pub fn step_focused(self, by: isize) -> bool {
        let steppers = self.steppers.get_value();
        let has_focus = |stepper: &&Stepper| has_focus(there(stepper.node).as_deref().map(AsRef::as_ref));
        let found = steppers.iter().find(has_focus).or(steppers.first());
        found.map(|found| self.act(|| found.step.run(by))).is_some()
    }

    /// Returns `true` if the focus is on the board.
    pub fn board_has_focus(self) -> bool {
        has_focus(there(self.board).as_deref().map(AsRef::as_ref))
    }

    /// Returns `true` if the focus is on the board and visible, as in keyboard play.
    pub fn board_shows_focus(self) -> bool {
        let shows = |active: Element| active.matches(":focus-visible").unwrap_or(false);
        self.board_has_focus() && document().active_element().is_some_and(shows)
    }

    /// Returns `true` if an element is part of the log.
    pub fn log_contains(self, element: &Element) -> bool {
        there(self.log).is_some_and(|log| log.contains(Some(element)))
    }

    /// Moves the focus to the first choice: the one in the bar, else the one that finishes, else the first of the list.
    pub fn focus_choices(self) {
        let has_choice = |place: NodeRef<html::Div>| there(place).is_some_and(|place| focus_first(&place, |_| true));
        if !has_choice(self.first_action) && !has_choice(self.finish) {
            self.focus_list();
        }
    }

    /// Moves the focus to the first choice of the list.
    pub fn focus_list(self) {
        let why_not = there(self.why_not);
        let is_choice = |element: &Element| !why_not.as_ref().is_some_and(|why_not| why_not.contains(Some(element)));
        if let Some(choices) = there(self.choices) {
            focus_first(&choices, is_choice);
        }
    }
}

/// Returns an element of the table. Deferred tasks, such as a change of the focus, may run after the table was closed.
fn there<E>(node: NodeRef<E>) -> Option<E::Output>
where
    E: ElementType,
    E::Output: JsCast + Clone + 'static,
{
    node.try_get_untracked().flatten()
}

fn has_focus(part: Option<&Element>) -> bool {
    part.is_some_and(|part| document().active_element().is_some_and(|active| part.contains(Some(&active))))
}

/// Moves the focus to the first focusable element of a part for which `fits` returns `true`. Returns `false` if there
/// is none. Elements that are no longer connected to the page are skipped.
fn focus_first(part: &Element, fits: impl Fn(&Element) -> bool) -> bool {
    let Ok(found) = part.query_selector_all(FOCUSABLE) else { return false };
    let elements = (0..found.length()).filter_map(|at| found.get(at)?.dyn_into::<HtmlElement>().ok());
    let first = elements.into_iter().find(|element| element.is_connected() && fits(element));
    first.is_some_and(|element| element.focus().is_ok())
}
