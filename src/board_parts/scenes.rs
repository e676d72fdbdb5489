//! The scenes of a board: the parts that a narrow screen shows one at a time. A board names them, and marks where each lies.

use std::rc::Rc;

use leptos::html::ElementType;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The name of a scene, as its button says it.
pub type SceneName = &'static str;

/// The elements of the scenes of a table, by their names.
#[derive(Clone, Copy)]
pub struct SceneElements(StoredValue<Vec<MarkedScene>, LocalStorage>);

/// A scene and the way to its element.
#[derive(Clone)]
struct MarkedScene {
    name: SceneName,
    element: Rc<dyn Fn() -> Option<Element>>,
}

impl std::fmt::Debug for SceneElements {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SceneElements")
    }
}

impl SceneElements {
    /// Provides the elements, none of which is there yet, to the components below.
    pub fn provide() -> Self {
        let elements = Self(StoredValue::new_local(Vec::new()));
        provide_context(elements);
        elements
    }

    /// Returns the elements of the table that the calling component belongs to.
    ///
    /// # Panics
    /// Outside of a table: a mistake in the source.
    pub fn find() -> Self {
        expect_context()
    }

    /// Returns the element of a scene, if the board shows that scene now.
    pub fn element(self, name: SceneName) -> Option<Element> {
        let marked = self.0.try_get_value()?.into_iter().rev().find(|marked| marked.name == name)?;
        (marked.element)()
    }
}

/// Marks the element of a scene. A board that is a picture has no scenes.
pub fn mark_scene<E>(name: SceneName, node: NodeRef<E>)
where
    E: ElementType,
    E::Output: JsCast + Clone + 'static,
{
    if let Some(SceneElements(scenes)) = use_context() {
        let element = Rc::new(move || node.try_get_untracked().flatten().map(JsCast::unchecked_into));
        scenes.update_value(|scenes| scenes.push(MarkedScene { name, element }));
    }
}
