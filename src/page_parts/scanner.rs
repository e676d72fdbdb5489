//! The camera's picture, in which a QR code is read.

use std::cell::RefCell;

use leptos::html;
use leptos::prelude::*;

use crate::context::use_app;
use crate::devices::camera::Camera;
use crate::devices::signal::SignalError;

/// Shows the picture of a camera, and calls `read` with the text of each code in it. Other codes may be in the picture,
/// so only errors about a code of a device are shown.
#[component]
pub fn Scanner(
    /// The running camera.
    camera: Camera,
    /// Called with the text of each code.
    read: Callback<String, Result<(), SignalError>>,
) -> impl IntoView {
    let app = use_app();
    let video = NodeRef::<html::Video>::new();
    Effect::new(move |_| {
        if let Some(video) = video.get() {
            let told = RefCell::new(String::new());
            camera.show(&video, move |text| {
                if let Some(Err(why)) = read.try_run(text.clone())
                    && why.is_intact_code()
                    && told.replace(text.clone()) != text
                {
                    app.tell(why.to_string());
                }
            });
        }
    });
    view! { <video class="scanner" node_ref=video muted=true playsinline=true aria-label="Picture of the camera"></video> }
}
