//! Reads QR codes with the camera. The frames are read in a worker of their own.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::{Function, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, HtmlVideoElement, MediaStream, MediaStreamConstraints,
    MediaStreamTrack,
};

use crate::browser;
use crate::browser::worker::RunningWorker;

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
        let video = Object::new();
        Reflect::set(&video, &"facingMode".into(), &"environment".into()).ok()?;
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
        let Some(frames) = Frames::of(video.clone()) else { return };
        let weak = Rc::downgrade(&self.0);
        leptos::task::spawn_local(async move {
            // The first reply says that the scanner has started. A scanner that fails later is started again.
            while let Some(scanner) = Scanner::start()
                && scanner.reply().await.is_ok()
            {
                loop {
                    if weak.strong_count() == 0 {
                        return;
                    }
                    if let Some(frame) = frames.next() {
                        let Ok(reply) = scanner.scan(&frame).await else { break };
                        reply.as_string().into_iter().for_each(&read);
                    }
                    browser::wait(INTERVAL).await;
                }
            }
        });
    }
}

/// The functions that resolve and reject the promise of the next reply.
type Waiting = Rc<Cell<Option<(Function, Function)>>>;

/// The worker that reads the codes.
struct Scanner {
    worker: RunningWorker,
    waiting: Waiting,
}

impl Scanner {
    /// Starts a scanner. `None` in a page without one.
    fn start() -> Option<Self> {
        let waiting = Waiting::default();
        let (heard, failed) = (waiting.clone(), waiting.clone());
        let resolve = move |data| {
            if let Some((resolve, _)) = heard.take() {
                let _ = resolve.call1(&JsValue::NULL, &data);
            }
        };
        let reject = move |_| {
            if let Some((_, reject)) = failed.take() {
                let _ = reject.call0(&JsValue::NULL);
            }
        };
        Some(Self { worker: RunningWorker::start("scanner", resolve, reject)?, waiting })
    }

    /// Waits for the next reply.
    ///
    /// # Errors
    /// The scanner has failed.
    async fn reply(&self) -> Result<JsValue, JsValue> {
        let promise = Promise::new(&mut |resolve, reject| self.waiting.set(Some((resolve, reject))));
        JsFuture::from(promise).await
    }

    /// Sends a frame, and waits for the reply: the text of its code, or `null`.
    ///
    /// # Errors
    /// The scanner has failed.
    async fn scan(&self, frame: &Uint8Array) -> Result<JsValue, JsValue> {
        self.worker.post(frame)?;
        self.reply().await
    }
}

/// The frames of a video. They share one canvas, since browsers limit the memory of all.
struct Frames {
    video: HtmlVideoElement,
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
}

impl Frames {
    /// Returns the frames of a video. `None` if the browser allows no canvas.
    fn of(video: HtmlVideoElement) -> Option<Self> {
        let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.unchecked_into();
        let options = Object::new();
        Reflect::set(&options, &"willReadFrequently".into(), &true.into()).ok()?;
        let context = canvas.get_context_with_context_options("2d", &options).ok()??.unchecked_into();
        Some(Self { video, canvas, context })
    }

    /// Returns the present frame as grey pixels, as the scanner reads it. `None` before the first picture.
    fn next(&self) -> Option<Uint8Array> {
        let (width, height) = (f64::from(self.video.video_width()), f64::from(self.video.video_height()));
        if width == 0.0 || height == 0.0 {
            return None;
        }
        let scale = (WIDTH / width).min(1.0);
        let (width, height) = ((width * scale).round(), (height * scale).round());
        if (self.canvas.width(), self.canvas.height()) != (width as u32, height as u32) {
            self.canvas.set_width(width as u32);
            self.canvas.set_height(height as u32);
        }
        self.context.draw_image_with_html_video_element_and_dw_and_dh(&self.video, 0.0, 0.0, width, height).ok()?;
        let pixels = self.context.get_image_data(0.0, 0.0, width, height).ok()?.data();
        let sizes = [width as u16, height as u16].map(u16::to_le_bytes).concat();
        // Green has most of the luminance, and codes are black and white.
        let grey = pixels.chunks_exact(4).map(|pixel| pixel[1]);
        Some(Uint8Array::from(sizes.into_iter().chain(grey).collect::<Vec<u8>>().as_slice()))
    }
}
