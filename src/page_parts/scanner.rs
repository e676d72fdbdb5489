//! The camera's picture, in which a QR code is read.

use leptos::html;
use leptos::prelude::*;

use crate::devices::camera::Camera;

/// Shows the picture of a camera, and calls `read` with the text of each code in it.
#[component]
pub fn Scanner(
    /// The running camera.
    camera: Camera,
    /// Called with the text of each code.
    read: Callback<String>,
) -> impl IntoView {
    let video = NodeRef::<html::Video>::new();
    Effect::new(move |_| {
        if let Some(video) = video.get() {
            camera.show(&video, move |text| {
                let _ = read.try_run(text);
            });
        }
    });
    view! { <video class="scanner" node_ref=video muted=true playsinline=true aria-label="Picture of the camera"></video> }
}
