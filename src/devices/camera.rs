//! Reads QR codes with the camera. The frames are read in a worker of their own.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::Uint8Array;
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, HtmlVideoElement, MediaStream, MediaStreamConstraints,
    MediaStreamTrack, MessageEvent, Worker,
};

use crate::browser;

/// The width of the frames that are read, in pixels. A code of 69 modules then has some 5 pixels a module.
const WIDTH: f64 = 640.0;

/// The time between two frames, in milliseconds.
const INTERVAL: i32 = 150;

/// A running camera. Dropping the last handle turns it off.
#[derive(Clone)]
pub struct Camera(Rc<Inner>);

struct Inner {
    stream: MediaStream,
}

impl std::fmt::Debug for Camera {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Camera")
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        for track in self.stream.get_tracks() {
            track.unchecked_into::<MediaStreamTrack>().stop();
        }
    }
}

impl Camera {
    /// Turns the camera on, preferably the one at the back. `None` without a camera, or if the person doesn't allow it.
    pub async fn open() -> Option<Self> {
        let devices = window().navigator().media_devices().ok()?;
        let video = js_sys::Object::new();
        js_sys::Reflect::set(&video, &"facingMode".into(), &"environment".into()).ok()?;
        let constraints = MediaStreamConstraints::new();
        constraints.set_video(&video);
        let promise = devices.get_user_media_with_constraints(&constraints).ok()?;
        let stream = JsFuture::from(promise).await.ok()?;
        Some(Self(Rc::new(Inner { stream: stream.unchecked_into() })))
    }

    /// Shows the picture in a video element, and calls `read` with the text of each code that is seen.
    pub fn show(&self, video: &HtmlVideoElement, read: impl Fn(String) + 'static) {
        video.set_src_object(Some(&self.0.stream));
        // Fails only if the element goes away first.
        let _ = video.play();
        let Some(worker) = browser::meta("worker").and_then(|name| Worker::new(&name).ok()) else { return };
        let (weak, video) = (Rc::downgrade(&self.0), video.clone());
        leptos::task::spawn_local(async move {
            let (replied, reply) = replies(&worker);
            // The first message says that the worker has started.
            let _ = reply().await;
            while weak.strong_count() > 0 {
                if let Some(frame) = frame(&video)
                    && worker.post_message(&frame).is_ok()
                    && let Some(text) = reply().await.ok().and_then(|reply| reply.as_string())
                {
                    read(text);
                }
                browser::wait(INTERVAL).await;
            }
            drop(replied);
            worker.terminate();
        });
    }
}

/// Returns the listener on a worker, which has to be kept, and a function that waits for the next message.
fn replies(worker: &Worker) -> (Closure<dyn Fn(MessageEvent)>, impl Fn() -> JsFuture) {
    let waiting: Rc<Cell<Option<js_sys::Function>>> = Rc::default();
    let resumed = waiting.clone();
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(resume) = resumed.take() {
            let _ = resume.call1(&JsValue::NULL, &event.data());
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    let next = move || {
        let waiting = waiting.clone();
        JsFuture::from(js_sys::Promise::new(&mut |resume, _| waiting.set(Some(resume))))
    };
    (heard, next)
}

/// Returns the present picture as grey pixels, as the worker reads it. `None` before the first picture.
fn frame(video: &HtmlVideoElement) -> Option<Uint8Array> {
    let (width, height) = (f64::from(video.video_width()), f64::from(video.video_height()));
    if width == 0.0 || height == 0.0 {
        return None;
    }
    let scale = (WIDTH / width).min(1.0);
    let (width, height) = ((width * scale).round(), (height * scale).round());
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.unchecked_into();
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.unchecked_into();
    context.draw_image_with_html_video_element_and_dw_and_dh(video, 0.0, 0.0, width, height).ok()?;
    let pixels = context.get_image_data(0.0, 0.0, width, height).ok()?.data();
    let sizes = [width as u16, height as u16].map(u16::to_le_bytes).concat();
    // Green has most of the luminance, and codes are black and white.
    let grey = pixels.chunks_exact(4).map(|pixel| pixel[1]);
    Some(Uint8Array::from(sizes.into_iter().chain(grey).collect::<Vec<u8>>().as_slice()))
}
