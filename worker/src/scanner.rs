//! The scanner: a dedicated worker that reads QR codes. It answers each frame of a camera with the text of the code in
//! it, or with `null`, and sends `null` once at its start.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// The bytes before the pixels: width and height, each as a `u16` in little-endian order.
const HEAD: usize = 4;

/// The largest width and height of a frame, in pixels.
const MAX_SIDE: usize = 2_000;

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let own = scope.clone();
    let asked = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let frame = event.data().dyn_ref::<Uint8Array>().map(Uint8Array::to_vec).unwrap_or_default();
        let text = read(&frame).map_or(JsValue::NULL, JsValue::from);
        // Fails only for values that can't be cloned; a string can.
        let _ = own.post_message(&text);
    });
    scope.set_onmessage(Some(asked.as_ref().unchecked_ref()));
    asked.forget();
    let _ = scope.post_message(&JsValue::NULL);
}

/// Returns the text of a QR code in a frame of grey pixels. `None` if there is none, or the frame is malformed.
fn read(frame: &[u8]) -> Option<String> {
    let (head, pixels) = frame.split_at_checked(HEAD)?;
    let side = |at: usize| usize::from(u16::from_le_bytes([head[at], head[at + 1]]));
    let (width, height) = (side(0), side(2));
    let is_sound = (1..=MAX_SIDE).contains(&width) && (1..=MAX_SIDE).contains(&height);
    if !is_sound || pixels.len() != width * height {
        return None;
    }
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| pixels[y * width + x]);
    image.detect_grids().iter().find_map(|grid| grid.decode().ok()).map(|(_, text)| text)
}

#[cfg(test)]
mod tests {
    use engine::kernel::rng::Rng;
    use qrcodegen::{QrCode, QrCodeEcc};

    use super::*;

    /// Returns a frame with a code: `scale` pixels for each module, light around it, and some noise.
    fn frame(text: &str, scale: usize) -> Vec<u8> {
        let code = QrCode::encode_text(text, QrCodeEcc::Low).expect("it fits");
        let side = (code.size() as usize + 16) * scale;
        let size = (side as u16).to_le_bytes();
        let pixel = |at: usize| {
            let (x, y) = ((at % side / scale) as i32 - 8, (at / side / scale) as i32 - 8);
            let noise = (at * 7 % 23) as u8;
            if code.get_module(x, y) { 30 + noise } else { 200 + noise }
        };
        [size, size].concat().into_iter().chain((0..side * side).map(pixel)).collect()
    }

    #[test]
    fn a_link_of_300_characters_is_read_at_several_sizes() {
        let link = format!("https://example.org/games/caravanserai/#/join/{}", "aB3-_".repeat(50));
        for scale in [2, 3, 5, 8] {
            assert_eq!(read(&frame(&link, scale)).as_deref(), Some(link.as_str()), "{scale} pixels a module");
        }
    }

    #[test]
    fn no_frame_does_harm_however_its_code_is_covered() {
        for at in 0..300 {
            let mut rng = Rng::stream(51, at);
            let mut frame = frame("https://example.org/#/join/AbC", 2 + rng.below(3) as usize);
            let side = usize::from(u16::from_le_bytes([frame[0], frame[1]]));
            for _ in 0..rng.below(30) {
                let [left, top, width, height] = [side, side, 20, 20].map(|most| rng.below(most as u32) as usize);
                let grey = rng.below(256) as u8;
                let places =
                    (top..(top + height).min(side)).flat_map(|y| (left..(left + width).min(side)).map(move |x| (x, y)));
                places.for_each(|(x, y)| frame[HEAD + y * side + x] = grey);
            }
            let _ = read(&frame);
        }
    }

    #[test]
    fn a_frame_without_a_code_or_without_its_pixels_is_read_as_nothing() {
        let grey = [&[40, 0, 40, 0][..], &[128; 1_600]].concat();
        assert_eq!(read(&grey), None);
        for malformed in [&[][..], &[1, 0], &[0, 0, 0, 0], &[255, 255, 255, 255], &grey[..100]] {
            assert_eq!(read(malformed), None);
        }
    }
}
