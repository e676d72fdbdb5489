//! A viewport for a map that is too large for its place. It is moved by dragging, and scaled by wheel, pinch, buttons
//! and keys. The map is drawn once. Moving the camera changes only a transform.

use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use leptos_use::use_resize_observer;
use wasm_bindgen::JsCast;
use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

use super::camera::{Look, MOST, Window, distance};
use super::piece::Point;
use super::scene::ViewBox;
use crate::browser;
use crate::context::use_app;
use crate::page_parts::keyboard;
use crate::store::settings::Shortcuts;

/// The tolerance for pointer movement during a click, in pixels.
const TREMBLE: f64 = 8.0;

/// The longest time between the two clicks of a double click, in milliseconds, and their largest distance, in pixels.
const DOUBLE: (f64, f64) = (350.0, 24.0);

/// The zoom factor of a button, a key or a double click.
const STEP: f64 = 1.6;

/// The camera of a map. It lives as long as its owner, even when the map is redrawn.
#[derive(Clone, Copy, Debug)]
pub struct Camera {
    extent: Signal<ViewBox>,
    look: RwSignal<Look>,
    /// `true` if the camera moves with a transition.
    glides: RwSignal<bool>,
    /// The size of the viewport, in pixels. Zero before it is shown.
    size: RwSignal<Point>,
    surface: NodeRef<leptos::svg::Svg>,
    map: NodeRef<leptos::svg::G>,
    hand: StoredValue<Hand>,
}

/// The state of the pointers.
#[derive(Debug, Default)]
struct Hand {
    /// The ids and points of the pointers that are down.
    fingers: Vec<(i32, Point)>,
    /// The point at which the first pointer went down.
    start: Point,
    /// `true` once the press has become a drag, so that it is no click.
    drags: bool,
    /// `true` once the map was used. Until then the wheel scrolls the page instead.
    used: bool,
    /// The time and point of the last click that hit no control.
    clicked: Option<(f64, Point)>,
}

impl Camera {
    /// Creates a camera that shows all of a map with this extent.
    pub fn new(extent: impl Into<Signal<ViewBox>>) -> Self {
        Self {
            extent: extent.into(),
            look: RwSignal::new(Look::FIT),
            glides: RwSignal::new(false),
            size: RwSignal::new((0.0, 0.0)),
            surface: NodeRef::new(),
            map: NodeRef::new(),
            hand: StoredValue::new(Hand::default()),
        }
    }

    /// Shows all of the map.
    pub fn fit(self) {
        self.show(Look::FIT, true);
    }

    /// Returns the number of pixels per unit of the map as it is shown. `None` before it is shown.
    pub fn scale(self) -> Option<f64> {
        let size = self.size.get();
        let window = Window { extent: self.extent.get(), middle: (0.0, 0.0), size };
        (size.0 > 0.0 && size.1 > 0.0).then(|| window.scale() * self.look.with(|look| look.zoom))
    }

    /// Centres a point of the map at once, at `scale` pixels per unit.
    pub fn look_at(self, point: Point, scale: f64) {
        if let Some(window) = self.window() {
            self.show(Look::at(point, scale / window.scale(), &window), false);
        }
    }

    /// Moves to a part of the map with a transition, as near as it fits, at `most` pixels per unit or fewer.
    pub fn go_to(self, part: ViewBox, most: f64) {
        if let Some(window) = self.window() {
            self.show(Look::at_part(part, most, &window), true);
        }
    }

    /// Returns the CSS transform that fits the map into its viewport, as `preserveAspectRatio` does.
    fn fitted(self) -> String {
        let (extent, size) = (self.extent.get(), self.size.get());
        let ViewBox { left, top, width, height } = extent;
        let scale = Window { extent, middle: (0.0, 0.0), size }.scale();
        let (right, down) = ((size.0 - width * scale) / 2.0, (size.1 - height * scale) / 2.0);
        format!("translate({right:.2}px, {down:.2}px) scale({scale:.4}) translate({:.1}px, {:.1}px)", -left, -top)
    }

    fn window(self) -> Option<Window> {
        // The board may be unmounted by now.
        let place = self.surface.try_get_untracked().flatten()?.get_bounding_client_rect();
        let middle = (place.x() + place.width() / 2.0, place.y() + place.height() / 2.0);
        Some(Window { extent: self.extent.get_untracked(), middle, size: (place.width(), place.height()) })
    }

    /// Shows a look at once or with a transition. Returns `true` if the look changed.
    fn show(self, look: Look, glides: bool) -> bool {
        let Some(window) = self.window() else { return false };
        let look = look.kept_inside(&window);
        let changed = look != self.look.get_untracked();
        self.glides.set(glides);
        if changed {
            self.look.set(look);
        }
        changed
    }

    fn zoom(self, about: Option<Point>, factor: f64, glides: bool) -> bool {
        let Some(window) = self.window() else { return false };
        let about = window.place(about.unwrap_or(window.middle));
        self.show(self.look.get_untracked().zoomed(about, factor), glides)
    }

    fn use_map(self) {
        self.hand.update_value(|hand| hand.used = true);
    }

    fn press(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        self.use_map();
        let place = pixel(event);
        let fingers = self.hand.try_update_value(|hand| {
            if event.is_primary() {
                hand.fingers.clear();
                hand.start = place;
                hand.drags = false;
            }
            hand.fingers.truncate(1);
            hand.fingers.push((event.pointer_id(), place));
            hand.drags |= hand.fingers.len() > 1;
            hand.fingers.clone()
        });
        // A press with two fingers never counts for the entity below.
        if let Some([one, two]) = fingers.as_deref() {
            self.capture(one.0);
            self.capture(two.0);
        }
    }

    /// Captures a pointer for the map. The entity below gets a leave event.
    fn capture(self, pointer: i32) {
        if let Some(surface) = self.surface.get_untracked() {
            let _ = surface.set_pointer_capture(pointer);
        }
    }

    fn drag(self, event: &PointerEvent) {
        // The mouse button may have been released outside of the page.
        if event.pointer_type() == "mouse" && event.buttons() == 0 {
            return self.let_go(event);
        }
        let place = pixel(event);
        let moved = self.hand.try_update_value(|hand| {
            let before: Vec<Point> = hand.fingers.iter().map(|finger| finger.1).collect();
            hand.fingers.iter_mut().find(|finger| finger.0 == event.pointer_id())?.1 = place;
            if !hand.drags && distance(hand.start, place) > TREMBLE {
                hand.drags = true;
            }
            let after: Vec<Point> = hand.fingers.iter().map(|finger| finger.1).collect();
            hand.drags.then_some((before, after))
        });
        let (Some(Some((before, after))), Some(window)) = (moved, self.window()) else { return };
        // Not earlier, because clicks have to reach the entity below.
        self.capture(event.pointer_id());
        let places = |pixels: &[Point]| pixels.iter().map(|pixel| window.place(*pixel)).collect::<Vec<Point>>();
        let look = self.look.get_untracked();
        let look = match (places(&before).as_slice(), places(&after).as_slice()) {
            ([from], [to]) => look.moved((to.0 - from.0, to.1 - from.1)),
            ([one, two], [other, last]) => look.pinched([*one, *two], [*other, *last]),
            _ => look,
        };
        self.show(look, false);
    }

    fn let_go(self, event: &PointerEvent) {
        self.hand.update_value(|hand| hand.fingers.retain(|finger| finger.0 != event.pointer_id()));
    }

    /// Ignores the click that ends a drag. A double click on an empty spot zooms in, or fits the map at the largest
    /// zoom.
    fn click(self, event: &MouseEvent) {
        let on_something = hits(event.target(), "[role=button], button, a");
        let (now, place) = (browser::now(), pixel(event));
        let twice = self.hand.try_update_value(|hand| {
            let last = hand.clicked.take();
            if std::mem::take(&mut hand.drags) {
                return Some(false);
            }
            let twice = last.is_some_and(|(at, there)| now - at < DOUBLE.0 && distance(there, place) < DOUBLE.1);
            if !twice && !on_something {
                hand.clicked = Some((now, place));
            }
            (twice && !on_something).then_some(true)
        });
        let Some(Some(twice)) = twice else { return };
        event.stop_propagation();
        event.prevent_default();
        if twice && !self.zoom(Some(place), STEP * STEP, true) {
            self.fit();
        }
    }

    fn wheel(self, event: &WheelEvent) {
        // The delta may be in lines or pages instead of pixels.
        let unit = [1.0, 16.0, 400.0][(event.delta_mode() as usize).min(2)];
        let (right, down) = (event.delta_x() * unit, event.delta_y() * unit);
        let look = self.look.get_untracked();
        let is_used = self.hand.with_value(|hand| hand.used);
        let scrolls = || self.surface.get_untracked().is_some_and(|surface| browser::scrolls_around(&surface));
        if !is_used && !event.ctrl_key() && fits(look.zoom) && scrolls() {
            return;
        }
        let changed = if event.ctrl_key() {
            // A pinch on a trackpad arrives as wheel events with Ctrl, in small steps.
            self.zoom(Some(pixel(event)), (-down.clamp(-50.0, 50.0) / 100.0).exp(), false)
        } else if right.abs() > down.abs() {
            let scale = self.window().map_or(1.0, |window| window.scale());
            self.show(look.moved((-right / scale, 0.0)), false)
        } else {
            self.zoom(Some(pixel(event)), (-down.clamp(-300.0, 300.0) / 600.0).exp(), false)
        };
        // A fitted map lets the page scroll, unless the event enlarges the map.
        if changed || event.ctrl_key() || look.zoom > 1.0 {
            event.prevent_default();
        }
    }

    fn key(self, event: &KeyboardEvent, shortcuts: Shortcuts) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match keyboard::pressed(event, shortcuts).as_str() {
            "+" | "=" => self.zoom(self.focused(), STEP, true),
            "-" => self.zoom(self.focused(), 1.0 / STEP, true),
            "0" => self.show(Look::FIT, true),
            _ => return,
        };
        self.use_map();
        event.prevent_default();
    }

    /// Returns the middle of the focused entity of the map. It stays in view while keys change the zoom.
    fn focused(self) -> Option<Point> {
        let (thing, map) = (document().active_element()?, self.map.get_untracked()?);
        let place = thing.get_bounding_client_rect();
        let middle = (place.x() + place.width() / 2.0, place.y() + place.height() / 2.0);
        map.contains(Some(&thing)).then_some(middle)
    }

    /// Brings an entity that got the focus by key into view.
    fn follow(self, event: &FocusEvent) {
        let thing: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        if let Some(thing) = thing.filter(|thing| thing.matches(":focus-visible").unwrap_or(false)) {
            self.bring(&thing);
        }
    }

    /// Brings an entity of the map into view.
    fn bring(self, thing: &Element) {
        let (Some(window), Some(map)) = (self.window(), self.map.get_untracked()) else { return };
        if map.contains(Some(thing)) {
            // Removing the class ends a transition, so that the final position is measured.
            let _ = map.class_list().remove_1("gliding");
            let place = thing.get_bounding_client_rect();
            let (first, last) = ((place.left(), place.top()), (place.right(), place.bottom()));
            self.show(self.look.get_untracked().showing(&window, window.place(first), window.place(last)), false);
            if let Some(surface) = self.surface.get_untracked() {
                let options = ScrollIntoViewOptions::new();
                options.set_block(ScrollLogicalPosition::Nearest);
                surface.scroll_into_view_with_scroll_into_view_options(&options);
            }
        }
    }
}

/// The selector of the element that clips the map.
pub const SURFACE: &str = ".viewport > .surface";

/// The event that asks a map to bring an entity into view.
const WANTED: &str = "wantedinview";

/// Brings an entity into view on its map. Does nothing if it isn't on a map.
pub fn show(thing: &Element) {
    if let Ok(wanted) = web_sys::Event::new(WANTED) {
        let _ = thing.dispatch_event(&wanted);
    }
}

/// A map in its viewport, with zoom buttons. Its children are drawn in the units of the camera. Their style has
/// `--unit`, the number of these units per CSS pixel, so that text keeps its size at every zoom.
#[component]
pub fn MapView(
    /// The camera.
    camera: Camera,
    /// The accessible name.
    label: &'static str,
    /// Labels over the map: boxes of HTML that lie at its points and let the pointer through. They have `--unit` as
    /// well, and are hidden from screen readers.
    #[prop(optional)]
    words: Option<Children>,
    children: Children,
) -> impl IntoView {
    let app = use_app();
    use_resize_observer(camera.surface, move |entries, _| {
        if let Some(entry) = entries.first() {
            let place = entry.content_rect();
            camera.size.set((place.width(), place.height()));
            camera.show(camera.look.get_untracked(), false);
        }
    });
    let zoom = Memo::new(move |_| camera.look.with(|look| look.zoom));
    let unit = Memo::new(move |_| camera.scale().map_or(1.0, |scale| 1.0 / scale));
    view! {
        <div
            class="viewport"
            class:zoomed=move || !fits(zoom.get())
            role="group"
            aria-label=label
            on:keydown=move |event| camera.key(&event, app.shortcuts())
            on:focusin:capture=move |event| camera.follow(&event)
            on:wantedinview:capture=move |event: web_sys::Event| {
                if let Some(thing) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
                    camera.bring(&thing);
                }
            }
        >
            <svg
                class="surface"
                viewBox=move || camera.extent.get().to_string()
                node_ref=camera.surface
                on:pointerdown=move |event| camera.press(&event)
                on:pointermove=move |event| camera.drag(&event)
                on:pointerup=move |event| camera.let_go(&event)
                on:pointercancel=move |event| camera.let_go(&event)
                on:click:capture=move |event| camera.click(&event)
                on:wheel=move |event| camera.wheel(&event)
            >
                <g
                    node_ref=camera.map
                    class:gliding=move || camera.glides.get()
                    style:transform=move || camera.look.with(transform)
                    style:--unit=move || format!("{:.4}", unit.get())
                >
                    {children()}
                </g>
            </svg>
            {words.map(|words| {
                let pixels = move |part: fn(Point) -> f64| move || format!("{:.1}px", part(camera.size.get()));
                view! {
                    <div
                        class="map-words"
                        aria-hidden="true"
                        style:width=pixels(|size| size.0)
                        style:height=pixels(|size| size.1)
                    >
                        <div
                            class:gliding=move || camera.glides.get()
                            style:transform=move || format!("{} {}", camera.fitted(), camera.look.with(transform))
                            style:--unit=move || format!("{:.4}", unit.get())
                        >
                            {words()}
                        </div>
                    </div>
                }
            })}
            <div class="viewport-buttons">
                <ViewButton camera words="+" label="Zoom in" title="Zoom in (+)" factor=STEP useless=move || is_nearest(zoom.get()) />
                <ViewButton
                    camera
                    words="−"
                    label="Zoom out"
                    title="Zoom out (−)"
                    factor=1.0 / STEP
                    useless=move || fits(zoom.get())
                />
                <ViewButton
                    camera
                    words="Fit"
                    label="Fit the whole map"
                    title="Fit the whole map (0)"
                    factor=0.0
                    useless=move || fits(zoom.get())
                />
            </div>
        </div>
    }
}

/// A button that changes the zoom.
#[component]
fn ViewButton(
    camera: Camera,
    words: &'static str,
    label: &'static str,
    title: &'static str,
    /// The factor by which the zoom changes.
    factor: f64,
    /// `true` if the button would change nothing.
    useless: impl Fn() -> bool + Send + Sync + 'static,
) -> impl IntoView {
    let zoom = move |_| {
        camera.use_map();
        camera.zoom(None, factor, true);
    };
    view! {
        <button
            type="button"
            class="button"
            aria-label=label
            title=title
            aria-disabled=move || useless().to_string()
            on:click=zoom
        >
            {words}
        </button>
    }
}

/// Returns `true` if an event's target, or one of its ancestors, matches a selector.
fn hits(target: Option<web_sys::EventTarget>, selector: &str) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(selector).is_ok_and(|found| found.is_some()))
}

fn is_nearest(zoom: f64) -> bool {
    zoom >= MOST
}

fn fits(zoom: f64) -> bool {
    zoom <= 1.0
}

fn pixel(event: &MouseEvent) -> Point {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// Returns a look as a CSS transform.
fn transform(Look { zoom, shift: (x, y) }: &Look) -> String {
    format!("translate({x:.2}px, {y:.2}px) scale({zoom:.4})")
}
