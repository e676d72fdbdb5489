//! The background of the board: sky and hills, grass, stream and ways, trees. It doesn't depend on the state and isn't
//! interactive.

use leptos::prelude::*;

use super::art::sized;
use super::layout::{Layout, Room};

/// The trees and other decorations of a wide village: symbol, x, y and scale.
const GROWTH: [(&str, f64, f64, f64); 38] = [
    ("#mm-pine", 14.0, 34.0, 0.8),
    ("#mm-pine", 48.0, 22.0, 0.7),
    ("#mm-pine", 82.0, 34.0, 0.85),
    ("#mm-pine", 120.0, 20.0, 0.7),
    ("#mm-pine", 156.0, 32.0, 0.8),
    ("#mm-pine", 196.0, 24.0, 0.75),
    ("#mm-pine", 232.0, 36.0, 0.85),
    ("#mm-pine", 262.0, 22.0, 0.65),
    ("#mm-pine", 236.0, 68.0, 0.95),
    ("#mm-pine", 252.0, 96.0, 0.8),
    ("#mm-oak", 1040.0, 40.0, 0.7),
    ("#mm-pine", 868.0, 30.0, 0.8),
    ("#mm-pine", 890.0, 38.0, 0.7),
    ("#mm-bush", 36.0, 214.0, 0.8),
    ("#mm-hay", 236.0, 372.0, 0.9),
    ("#mm-hay", 262.0, 380.0, 0.75),
    ("#mm-sheep", 40.0, 352.0, 1.0),
    ("#mm-sheep", 76.0, 364.0, 1.0),
    ("#mm-sheep", 120.0, 350.0, 0.9),
    ("#mm-sheep", 158.0, 366.0, 1.0),
    ("#mm-oak", 240.0, 300.0, 0.9),
    ("#mm-bush", 222.0, 312.0, 0.8),
    ("#mm-bush", 424.0, 226.0, 0.8),
    ("#mm-oak", 470.0, 262.0, 0.8),
    ("#mm-oak", 758.0, 372.0, 0.85),
    ("#mm-bush", 784.0, 376.0, 0.8),
    ("#mm-bush", 1044.0, 190.0, 0.9),
    ("#mm-bush", 718.0, 244.0, 0.8),
    ("#mm-bush", 486.0, 384.0, 0.8),
    ("#mm-reed", 292.0, 96.0, 1.0),
    ("#mm-reed", 250.0, 204.0, 1.0),
    ("#mm-reed", 60.0, 224.0, 1.0),
    ("#mm-reed", 150.0, 214.0, 1.0),
    ("#mm-tuft", 703.0, 347.0, 1.0),
    ("#mm-tuft", 337.0, 373.0, 1.0),
    ("#mm-tuft", 740.0, 182.0, 1.0),
    ("#mm-tuft", 453.0, 374.0, 1.0),
    ("#mm-tuft", 836.0, 350.0, 1.0),
];

/// The decorations of a narrow village.
const NARROW_GROWTH: [(&str, f64, f64, f64); 12] = [
    ("#mm-pine", 10.0, 34.0, 0.6),
    ("#mm-pine", 34.0, 28.0, 0.6),
    ("#mm-pine", 58.0, 34.0, 0.6),
    ("#mm-pine", 82.0, 28.0, 0.6),
    ("#mm-pine", 104.0, 38.0, 0.6),
    ("#mm-oak", 378.0, 40.0, 0.5),
    ("#mm-bush", 142.0, 236.0, 0.6),
    ("#mm-sheep", 30.0, 318.0, 0.8),
    ("#mm-sheep", 58.0, 326.0, 0.8),
    ("#mm-sheep", 84.0, 314.0, 0.7),
    ("#mm-oak", 282.0, 330.0, 0.5),
    ("#mm-bush", 376.0, 338.0, 0.6),
];

/// The horizontal distance of trees beyond the village, if there is space for them.
const BEYOND: f64 = 46.0;

/// The land.
#[component]
pub(super) fn Land(layout: Memo<Layout>) -> impl IntoView {
    let view = Memo::new(move |_| layout.with(|layout| layout.view));
    let room = Memo::new(move |_| layout.with(|layout| layout.room));
    let narrow = move || room.get() == Room::Narrow;
    let beyond = move || {
        let (layout, view) = (layout.get(), view.get());
        let beside = -view.left;
        let mut trees = Vec::new();
        if layout.room == Room::Narrow || beside < 40.0 {
            return trees;
        }
        for at in 0..(beside / BEYOND) as u8 {
            let away = 30.0 + BEYOND * f64::from(at);
            // A deterministic irregularity from a few primes.
            let shift = f64::from(at) * 67.0 % 41.0;
            for row in 0..7u8 {
                let y = 36.0 + 78.0 * f64::from(row) + (f64::from(at) * 53.0 + f64::from(row) * 31.0) % 47.0;
                let name = if (at + row) % 3 == 0 {
                    "#mm-pine"
                } else if (at + row) % 3 == 1 {
                    "#mm-oak"
                } else {
                    "#mm-bush"
                };
                if (at * 5 + row * 3) % 4 != 0 {
                    trees.push((name, -away - shift, y, 0.8));
                    trees.push((name, layout.village.width + away + shift, y + 11.0, 0.8));
                }
            }
        }
        trees.sort_by(|one, other| one.2.total_cmp(&other.2));
        trees
    };
    view! {
        <g class="land" aria-hidden="true">
            <Show when=move || !narrow()>
                <rect
                    x=move || view.get().left
                    y=move || view.get().top
                    width=move || view.get().width
                    height=move || 118.0 - view.get().top
                    fill="url(#mm-sky)"
                ></rect>
                <g transform=move || format!("translate({:.1} 26)", 652.0 * layout.with(Layout::stretch))>
                    <circle r="70" fill="url(#mm-sunlit)"></circle>
                    <circle class="sun" r="14"></circle>
                </g>
                <g transform=move || format!("scale({:.4} 1)", layout.with(Layout::stretch))>
                    <path class="hill-3" d="M-900 84C-600 50-300 60 0 84 120 52 230 60 330 80 430 50 560 46 660 74 760 48 930 42 1068 76 1300 50 1700 60 2000 84V118H-900z"></path>
                    <path class="hill-2" d="M-900 96C-600 70-300 80 0 96 90 70 250 66 352 98 440 64 590 62 704 98 800 66 960 62 1068 92 1300 66 1700 80 2000 96V118H-900z"></path>
                </g>
            </Show>
            <g transform=move || format!("translate(0 {})", layout.with(|layout| layout.village.top))>
                <Show when=move || !narrow() fallback=move || view! { <NarrowLand layout /> }>
                    <WideLand layout />
                </Show>
                <For each=beyond key=|tree| (tree.0, tree.1 as i32, tree.2 as i32) let:tree>
                    <use href=tree.0 transform=sized((tree.1, tree.2), tree.3)></use>
                </For>
            </g>
        </g>
    }
}

/// Meadows by a stream.
#[component]
fn WideLand(layout: Memo<Layout>) -> impl IntoView {
    let stretch = Memo::new(move |_| layout.with(Layout::stretch));
    view! {
        <g transform=move || format!("scale({:.4} 1)", stretch.get())>
            <rect x="-900" width="2900" height="528" fill="url(#mm-grass)"></rect>
            <path class="hill-1" d="M-900 0H2000V30C1500 6 1200 40 1068 30 960 2 880 0 760 22 640 40 520 36 400 24 260 6 120 6 0 26-300 50-600 10-900 30z"></path>
            <path class="hill-1" d="M700 76C760 20 860-8 940 2S1040 20 1068 40 1400 100 1500 150C1300 170 780 150 700 76z"></path>
            <ellipse cx="380" cy="120" rx="520" ry="260" fill="url(#mm-sunlit)" opacity=".55"></ellipse>
            <path class="water" d="M332 14C310 56 302 96 262 140 226 182 120 186-6 208-300 230-600 190-900 220V262C-600 230-300 268-6 238 130 214 252 214 288 160 320 116 324 56 332 14z"></path>
            <path class="ripples" d="M322 62C308 86 310 100 272 146 236 190 130 198 6 218M326 58C318 84 312 110 280 152"></path>
            <g class="ways">
                <path d="M590 330C470 330 430 300 372 292" stroke-width="15"></path>
                <path d="M560 300C470 220 350 200 200 150" stroke-width="12"></path>
                <path d="M600 330C560 240 580 190 590 170" stroke-width="15"></path>
                <path d="M620 320C700 260 760 200 820 160M700 240C800 190 900 190 950 160" stroke-width="12"></path>
                <path d="M640 330C740 330 800 300 960 300" stroke-width="14"></path>
                <path d="M590 340C500 400 380 390 120 390M-900 330C-500 340-200 300 0 350" stroke-width="14"></path>
                <path d="M600 340C600 400 640 440 740 470M640 360C760 400 860 410 930 440" stroke-width="14"></path>
            </g>
            <path class="bridge" d="M250 152 296 166 292 176 246 162z"></path>
            <path class="bridge-rail" d="M250 152 296 166M246 162 292 176"></path>
        </g>
        <g>
            {GROWTH
                .into_iter()
                .map(|(name, x, y, scale)| {
                    view! { <use href=name transform=move || sized((x * stretch.get(), y), scale)></use> }
                })
                .collect_view()}
        </g>
    }
}

/// Meadows by a stream, for a phone.
#[component]
fn NarrowLand(layout: Memo<Layout>) -> impl IntoView {
    let tall = Memo::new(move |_| layout.with(Layout::tall));
    view! {
        <g transform=move || format!("scale(1 {:.4})", tall.get())>
        <rect width="390" height="552" fill="url(#mm-grass)"></rect>
        <path class="hill-1" d="M0 0H390V20C300 44 200 14 100 30S20 30 0 24z"></path>
        <path class="hill-1" d="M190 90C240 20 330 0 390 20V120C330 134 230 126 190 90z"></path>
        <ellipse cx="130" cy="120" rx="240" ry="180" fill="url(#mm-sunlit)" opacity=".5"></ellipse>
        <path class="water" d="M118-4C108 30 122 76 104 106 84 138 30 126-6 134V152C40 148 96 154 120 118 138 84 126 30 138-4z"></path>
        <g class="ways">
            <path d="M190 290C150 270 110 250 60 232M200 280C210 230 210 200 200 150M220 280C270 266 310 246 340 226M190 310C150 340 110 350 70 360M210 310C250 336 300 340 340 350M195 320V460" stroke-width="9"></path>
        </g>
        </g>
        {NARROW_GROWTH
            .into_iter()
            .map(|(name, x, y, scale)| view! { <use href=name transform=move || sized((x, y * tall.get()), scale)></use> })
            .collect_view()}
    }
}
