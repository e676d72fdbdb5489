//! The scenes of a board: the parts that a narrow screen shows one at a time. A board names them and marks their
//! elements.

use std::rc::Rc;

use leptos::html::ElementType;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The name of a scene, as its button shows it.
pub type SceneName = &'static str;

/// The elements of a board's scenes, by name.
#[derive(Clone, Copy)]
pub struct SceneElements(StoredValue<Vec<MarkedScene>, LocalStorage>);

/// A scene and a function that returns its element.
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
    /// Creates an empty registry and provides it to the components below.
    pub fn provide() -> Self {
        let elements = Self(StoredValue::new_local(Vec::new()));
        provide_context(elements);
        elements
    }

    /// Returns the registry of the board that the calling component belongs to.
    ///
    /// # Panics
    /// If it is called outside of a board, which is a mistake in the source.
    pub fn find() -> Self {
        expect_context()
    }

    /// Returns the element of a scene, if the board shows that scene now.
    pub fn element(self, name: SceneName) -> Option<Element> {
        let marked = self.0.try_get_value()?.into_iter().rev().find(|marked| marked.name == name)?;
        (marked.element)()
    }
}

/// Registers the element of a scene. Does nothing on a board that is a picture.
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
