//! Components that several boards, and the page around them, share. None of them depends on a game.
//!
//! # How a component follows the state
//!
//! A component has one memo of the plain data that it draws, and one closure that draws it:
//!
//! ```ignore
//! let coins = table.part(move |now| (now.coins(seat), now.coin_limit(seat)));
//! let words = move || {
//!     let (coins, limit) = coins.get();
//!     view! { <b>{coins}</b> " of " {limit} }
//! };
//! view! {
//!     <TargetBox entity=Entity::Coins(seat) label class="coins">
//!         <Icon name="coin" />
//!         {words}
//!     </TargetBox>
//! }
//! ```
//!
//! * The memo contains only the data that is drawn. A closure that reads the state itself runs at every decision.
//! * When a closure runs again, its elements stay. All their attributes are written again, though, because components
//!   erase their types (`erase_components`). Parts that never change, such as pictures, stand outside of closures.
//! * `<For>` is for entities that appear, disappear and move independently. Each has its own memo. A plain list is
//!   `collect_view()` within the closure.
//! * In a drawing, set transparency of a shape with `fill-opacity` and `stroke-opacity`. With `opacity` the browser
//!   composes a group for each shape.

pub mod board;
pub mod camera;
pub mod changed;
pub mod context;
pub mod counter;
pub mod details_page;
pub mod dice;
pub mod entity_set;
pub mod flight;
pub mod highlights;
pub mod hovered;
pub mod icon;
pub mod long_press;
pub mod map_view;
pub mod measured;
pub mod motion;
pub mod picture;
pub mod piece;
pub mod pieces;
pub mod pinned_fact;
pub mod placing;
pub mod quantity_icon;
pub mod scene;
pub mod scenes;
pub mod seat_face;
pub mod seat_mark;
pub mod step;
pub mod symbols;
pub mod target;
pub mod target_button;
pub mod track;
pub mod unique_id;
pub mod window;
