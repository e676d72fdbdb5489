//! The background of the quay: planks, stalls and the house of the guild.

use engine::games::felinia::action::Spot;
use leptos::prelude::*;

use super::layout::Layout;

/// The number of stripes of an awning.
const STRIPES: u8 = 10;

/// Draws the quay with `open` open stalls. The spot that is served is lit.
pub(super) fn drawing(layout: Layout, open: usize, served: Memo<Option<Spot>>) -> impl IntoView {
    let view_box = layout.view_box();
    let stalls = (0..layout.stalls as u8).map(Spot).map(move |spot| stall(layout, spot, spot.index() < open, served));
    view! {
        <svg class="drawing" viewBox=view_box.to_string() width=view_box.width height=view_box.height aria-hidden="true">
            {planks(view_box.width, view_box.height)}
            {stalls.collect_view()}
            {house(layout, served)}
        </svg>
    }
}

/// Draws the planks under everything, with the ropes at the water's edge.
fn planks(width: f64, height: f64) -> impl IntoView {
    let posts = (0..=(height / 120.0) as u8).map(|post| {
        let y = 40.0 + 120.0 * f64::from(post);
        view! {
            <circle class="post-shade" cx="6" cy=y r="8"></circle>
            <circle class="post" cx="5" cy=y - 2.0 r="5.5"></circle>
        }
    });
    view! {
        <rect width=width height=height fill="url(#felinia-wood)"></rect>
        <rect width=width height=height fill="url(#felinia-planks)"></rect>
        <path class="edge" d=format!("M0 0h9v{height}H0z")></path>
        {posts.collect_view()}
    }
}

/// Draws a stall: its back and shelf, boards across a closed stall, and the awning.
fn stall(layout: Layout, spot: Spot, open: bool, served: Memo<Option<Spot>>) -> impl IntoView {
    let Layout { width, awning, .. } = layout;
    let shelf = layout.shelf();
    let (left, across, height) = (14.0, width - 28.0, shelf + 8.0 - awning);
    let boards = (!open).then(|| {
        let (right, middle) = (width - 24.0, (shelf + awning) / 2.0 + 6.0);
        let (a, b, c, d) = (middle - 14.0, middle + 10.0, middle + 12.0, middle - 12.0);
        view! { <path class="plank" d=format!("M24 {a}L{right} {b}M24 {c}L{right} {d}")></path> }
    });
    let stripes = |odd: u8| {
        let stripe = across / f64::from(STRIPES);
        let path = |at: u8| {
            let (left, half) = (left + stripe * f64::from(at), stripe / 2.0);
            format!("M{left:.1} 8h{stripe:.1}v{awning}a{half:.1} 9 0 0 1-{stripe:.1} 0z")
        };
        (0..STRIPES).filter(|at| at % 2 == odd).map(path).collect::<String>()
    };
    view! {
        <g transform=format!("translate(0 {})", layout.top(spot))>
            <rect class="back" x="20" y=awning width=width - 40.0 height=height></rect>
            <rect class="light" class:lit=move || served.get() == Some(spot) x="20" y=awning width=width - 40.0 height=height></rect>
            <rect class="shelf-edge" x=left y=shelf + 2.0 width=across height="11"></rect>
            <rect class="shelf" x=left y=shelf width=across height="5"></rect>
            {boards}
            <rect class="shade" x=left y="18" width=across height=awning - 4.0></rect>
            <path class="awning dark" d=stripes(0)></path>
            <path class="awning pale" d=stripes(1)></path>
            <rect class="shine" x=left y="8" width=across height="8"></rect>
        </g>
    }
}

/// Draws the walls and the roof of the guild.
fn house(layout: Layout, served: Memo<Option<Spot>>) -> impl IntoView {
    let (width, height) = (layout.width, layout.guild_height() - 36.0);
    let (middle, right) = (width / 2.0, width - 8.0);
    view! {
        <g transform=format!("translate(0 {})", layout.top(Spot::GUILD))>
            <path class="back" d=format!("M22 38L{middle} 6L{} 38z", width - 22.0)></path>
            <rect class="back" x="22" y="36" width=width - 44.0 height=height></rect>
            <rect class="light" class:lit=move || served.get() == Some(Spot::GUILD) x="22" y="36" width=width - 44.0 height=height></rect>
            <path class="roof" d=format!("M8 40L{middle} 2L{right} 40l-6 9L{middle} 14L14 49z")></path>
        </g>
    }
}
