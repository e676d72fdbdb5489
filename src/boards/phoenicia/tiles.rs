//! The tiles of a village, with what stands on them.

use crate::markup::prelude::*;
use engine::games::phoenicia::data::{Development, POINT_COST, Tile};
use engine::games::phoenicia::state::Village;
use engine::seat::Seat;
use engine::words::Anchor;

use super::Scene;
use super::art::{Sign, picture_of, picture_of_tile, sign, storage_picture, training_picture};
use super::piece::{Piece, listed, piece, plural};

/// Tools that are shown on spaces of their own; the words tell of all.
const MOST_TOOLS: u16 = 12;
/// Empty spaces that are shown beyond the last worker, if no tools lie on more of them.
const SPARE: u8 = 2;

/// A tile and everything on it.
struct Drawn {
    kind: &'static str,
    id: u16,
    class: &'static str,
    words: String,
    verb: &'static str,
    picture: AnyView,
    name: &'static str,
    /// Beside the name: what it costs and gives.
    note: AnyView,
    body: AnyView,
}

fn drawn(scene: Scene, seat: Seat, tile: Drawn) -> AnyView {
    let Drawn { kind, id, class, words, verb, picture, name, note, body } = tile;
    // On small tiles the grade is shown by marks instead of words.
    let (grade, marks, plain) = match name.split_once(' ') {
        Some(("Improved", plain)) => ("Improved ", "▲", plain),
        Some(("Advanced", plain)) => ("Advanced ", "▲▲", plain),
        _ => ("", "", name),
    };
    let content = view! {
        <span class="tile-head">
            {picture} <b><span class="grade">{grade}</span> {plain}</b> <span class="marks" aria-hidden="true">{marks}</span>
        </span>
        <span class="tile-note">{note}</span>
        <span class="tile-body">{body}</span>
    }
    .into_any();
    piece(scene.board, Piece { anchor: Anchor::of(seat, kind, id), class, words, verb: Some(verb), content })
}

/// All tiles of a village in the order of the table. Those not yet opened are outlined in `own`; workers
/// beyond those that `were` there before walk in.
pub(super) fn tiles(scene: Scene, seat: Seat, owner: &str, village: &Village, were: &[u8; 4], own: bool) -> AnyView {
    let mut all = vec![training(scene, seat, owner, village)];
    for tile in Tile::ALL {
        if village.has(tile) {
            all.push(activity(scene, seat, owner, village, were[tile.index()], tile));
        } else if own {
            let opener = tile.card().opened_by.map_or("", |opener| opener.card().name);
            all.push(locked(scene, seat, "tile", tile.index() as u16, tile.card().names[0], opener));
        }
    }
    if village.point_limit() > 0 {
        all.push(city_centre(scene, seat, owner, village));
    } else if own {
        all.push(locked(scene, seat, "city-centre", 0, "VP Purchase", Development::CityCentre.card().name));
    }
    all.push(storage(scene, seat, owner, village));
    view! { <div class="tiles">{all}</div> }.into_any()
}

/// A tile that isn't in the village yet.
fn locked(scene: Scene, seat: Seat, kind: &'static str, id: u16, name: &'static str, opener: &'static str) -> AnyView {
    let words = format!("{name}: needs {opener}");
    let content = view! { <b>{name}</b> <small>"needs " {opener}</small> }.into_any();
    let anchor = Anchor::of(seat, kind, id);
    piece(scene.board, Piece { anchor, class: "tile locked", words, verb: None, content })
}

/// A tile on which workers are employed: its spaces with what each adds.
fn activity(scene: Scene, seat: Seat, owner: &str, village: &Village, were: u8, tile: Tile) -> AnyView {
    let card = tile.card();
    let level = village.level(tile);
    let workers = village.working(tile);
    let tools = village.tools[tile.index()];
    let shown = tools.min(MOST_TOOLS) as u8;
    let spaces = (0..workers + shown.max(SPARE)).map(|place| {
        let gain = tile.yields(level, place + 1) - tile.yields(level, place);
        let (class, pawn, what) = if place < workers {
            let class = if place < were { "space worker" } else { "space worker fresh" };
            (class, Some(sign(Sign::Trained)), card.worker.0)
        } else if place < workers + shown {
            ("space tools", Some(sign(Sign::Tools)), "tools ready")
        } else {
            ("space", None, "empty")
        };
        let title = format!("Space {}, {what}: {gain} production, {} VP", place + 1, card.points);
        view! { <span class=class title=title>{pawn} <small>"+"{gain}</small></span> }
    });
    let made = tile.yields(level, workers);
    let words = format!(
        "{owner}: {}, {}, {made} production, {} VP; {}",
        card.names[usize::from(level)],
        plural(workers.into(), card.worker.0, card.worker.1),
        workers * card.points,
        if tools > 0 {
            format!("{} ready", plural(tools, "set of tools", "sets of tools"))
        } else {
            format!("tools cost {}", card.tools)
        },
    );
    let note = view! {
        <span class="tool-cost" title="Price of the tools">{sign(Sign::Tools)} {card.tools}</span>
        <span title="VP for each worker">{sign(Sign::Points)} {card.points}</span>
        {(card.storehouses > 0).then(|| view! { <span title="A storehouse with each worker">{sign(Sign::Storehouse)}"1"</span> })}
        <b class="made" title="Production of this tile">{sign(Sign::Production)} {made}</b>
    }
    .into_any();
    let class = match tile {
        Tile::Hunting => "tile hunting",
        Tile::Farming => "tile farming",
        Tile::Mining => "tile mining",
        Tile::Clothmaking => "tile clothmaking",
    };
    drawn(
        scene,
        seat,
        Drawn {
            kind: "tile",
            id: tile.index() as u16,
            class,
            words,
            verb: "choose this tile",
            picture: picture_of_tile(tile),
            name: card.names[usize::from(level)],
            note,
            body: view! { <span class="spaces">{spaces.collect_view()}</span> }.into_any(),
        },
    )
}

/// The training ground: untrained workers on the left, trained ones on the right.
fn training(scene: Scene, seat: Seat, owner: &str, village: &Village) -> AnyView {
    let improved = village.owns(Development::PublicWorks) > 0;
    let cost = village.training_cost();
    let half = |of: Sign, count: u8, name: &'static str| {
        let pawns = (0..count).map(|_| sign(of));
        view! { <span class="half"><span class="pawns">{pawns.collect_view()}</span><small>{count} " " {name}</small></span> }
    };
    let body = view! { {half(Sign::Untrained, village.untrained, "untrained")} {half(Sign::Trained, village.trained, "trained")} };
    drawn(
        scene,
        seat,
        Drawn {
            kind: "training",
            id: 0,
            class: "tile training",
            words: format!(
                "{owner}: Training Ground, {} untrained and {} trained; training costs {cost}",
                village.untrained, village.trained
            ),
            verb: "choose the training ground",
            picture: training_picture(),
            name: if improved { "Improved Training" } else { "Training Ground" },
            note: view! { <span title="Price of training a worker">"training " <b>{cost}</b></span> }.into_any(),
            body: body.into_any(),
        },
    )
}

/// The storage: storehouses, each for one production card, and coins against their limit.
fn storage(scene: Scene, seat: Seat, owner: &str, village: &Village) -> AnyView {
    let (cards, storehouses) = (village.cards(), village.storehouses());
    let (coins, limit) = (village.coins, village.coin_limit());
    let houses = (0..storehouses.max(cards)).map(|index| {
        let class = match (index < cards, index < storehouses) {
            (true, true) => "house full",
            (true, false) => "house over",
            _ => "house",
        };
        view! { <span class=class>{sign(Sign::Storehouse)}</span> }
    });
    let discs = (0..limit.max(coins)).map(|index| {
        let class = match (index < coins, index < limit) {
            (true, true) => "disc full",
            (true, false) => "disc over",
            _ => "disc",
        };
        view! { <span class=class></span> }
    });
    let words = listed([
        format!("{owner}: Storage, {cards} of {storehouses} storehouses full"),
        format!("{} of {limit}", plural(coins.into(), "coin", "coins")),
        if coins > limit { format!("{} over the limit", coins - limit) } else { String::new() },
    ]);
    let body = view! {
        <span class="houses">{houses.collect_view()}</span>
        <span class="discs">{discs.collect_view()} <b class:over={coins > limit}>{coins}<i>"/"{limit}</i></b></span>
    };
    drawn(
        scene,
        seat,
        Drawn {
            kind: "storage",
            id: 0,
            class: "tile storage",
            words,
            verb: "pay with coins",
            picture: storage_picture(),
            name: if village.owns(Development::Granary) > 0 { "Improved Storage" } else { "Storage" },
            note: view! {
                <span title="Storehouses full">{sign(Sign::Storehouse)} {cards}"/"{storehouses}</span>
                <span class="coins" title="Coins">{sign(Sign::Coin)} {coins}"/"{limit}</span>
            }
            .into_any(),
            body: body.into_any(),
        },
    )
}

/// The City Centre's VP purchase.
fn city_centre(scene: Scene, seat: Seat, owner: &str, village: &Village) -> AnyView {
    let (bought, limit) = (village.bought_points, village.point_limit());
    let discs = (0..limit).map(|index| {
        view! { <span class=if index < bought { "disc point full" } else { "disc point" }>{sign(Sign::Points)}</span> }
    });
    drawn(
        scene,
        seat,
        Drawn {
            kind: "city-centre",
            id: 0,
            class: "tile city-centre",
            words: format!("{owner}: VP Purchase, {bought} of {limit} VP bought, {POINT_COST} each"),
            verb: "buy a VP",
            picture: picture_of(Development::CityCentre),
            name: "VP Purchase",
            note: view! {
                <span class="cost" title="Price of a VP">{sign(Sign::Coin)} {POINT_COST} " each"</span>
                <span class="coins" title="VP bought">{bought}"/"{limit}</span>
            }
            .into_any(),
            body: view! { <span class="discs">{discs.collect_view()}</span> }.into_any(),
        },
    )
}
