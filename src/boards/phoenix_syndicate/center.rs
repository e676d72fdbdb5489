//! A seat's Command Center: operations with Directors and Upgrades, goods, routes, Agents and credits.

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::action::{Operation, STAFFED};
use engine::games::phoenix_syndicate::data::Route;
use engine::games::phoenix_syndicate::goods::{Good, Goods};
use engine::games::phoenix_syndicate::state::{Center, Dealt, Stage, Syndicate};
use engine::games::phoenix_syndicate::upgrades::Upgrades;
use engine::seat::Seat;
use engine::words::Anchor;

use super::Scene;
use super::art::{good_symbol, operation_sign, plain, sign, symbol};
use super::market::{self, Card, route, upgrade_card};
use super::piece::{Piece, delta, piece, said};
use super::words;
use crate::table::kit::SeatFace;
use crate::table::seats::{seat_class, seat_mark};

/// Everything a Command Center shows.
#[derive(Clone, Debug, PartialEq)]
struct Area {
    center: Center,
    before: Option<Center>,
    face: SeatFace,
    deciding: bool,
    /// The operation that is running here.
    running: Option<Operation>,
    used: Upgrades,
    /// Routes held or dealt, with what everybody would gain.
    routes: Vec<(Route, Vec<u8>)>,
    keeping: bool,
}

fn area(scene: Scene, state: &Syndicate, seat: Seat) -> Area {
    let center = *state.center(seat);
    let active = state.active == seat;
    let dealt = match center.dealt {
        Dealt::Known(routes) => routes.to_vec(),
        _ => Vec::new(),
    };
    let running = state.running().filter(|_| active);
    let routes = center.held.iter().chain(dealt).map(|route| (route, market::worth(state, seat, route)));
    Area {
        routes: routes.collect(),
        before: scene.before.with(|before| before.as_ref().map(|before| *before.center(seat))),
        face: scene.face(seat),
        deciding: state.decider() == Some(seat),
        running,
        used: if running.is_some() { state.doing.used } else { Upgrades::NONE },
        keeping: !matches!(center.dealt, Dealt::Done) && !matches!(state.stage, Stage::Over(_)),
        center,
    }
}

/// The Command Center of a seat: large for the viewer's own, folded on narrow screens for the others.
pub(super) fn center(scene: Scene, seat: Seat, own: bool) -> AnyView {
    let area = Memo::new(move |_| scene.now.with(|now| area(scene, now, seat)));
    let open = RwSignal::new(own);
    let class = move || {
        area.with(|area| {
            format!(
                "center {} {}{}{}",
                seat_class(area.face.colour),
                if own { "own" } else { "other" },
                if area.deciding { " deciding" } else { "" },
                if open.get() { " open" } else { "" },
            )
        })
    };
    let name = move || area.with(|area| format!("Command Center of {}", area.face.name));
    let fold = (!own).then(|| {
        view! {
            <button
                type="button"
                class="fold"
                aria-expanded=move || open.get().to_string()
                aria-label=move || format!("Show the {}", name())
                on:click=move |_| open.update(|open| *open = !*open)
            >
                "▾"
            </button>
        }
    });
    view! {
        <section class=class aria-label=name>
            <div class="center-top">
                {move || area.with(|area| header(scene, seat, own, area))} {move || area.with(|area| stock(scene, seat, area))}
                {move || area.with(counts)} {fold}
            </div>
            <div class="center-body">{move || area.with(|area| body(scene, seat, own, area))}</div>
        </section>
    }
}

/// The top bar: who it is.
fn header(scene: Scene, seat: Seat, own: bool, area: &Area) -> AnyView {
    let Area { center, face, .. } = area;
    let badge = if own { Some("you") } else { face.bot.then_some("bot") };
    let spoken = words::listed([
        format!("{}: {} credits", face.name, center.total()),
        format!("{} left", words::plural(center.supply.into(), "Agent")),
        format!("{} embedded", words::plural(center.embedded().into(), "Agent")),
        format!("goods: {}", words::goods(center.goods)),
        format!("{} set aside", words::plural(center.aside().into(), "Director")),
        format!("{} of at most {} to keep", words::plural(center.held.len() as u16, "route"), center.route_limit()),
    ]);
    let content = view! {
        <span class="who">{seat_mark(face.colour)} <b>{face.name.clone()}</b></span>
        {badge.map(|badge| view! { <span class="badge">{badge}</span> })}
    };
    piece(
        scene,
        Piece {
            anchor: Anchor::seat(seat),
            class: "center-head".into(),
            words: said(spoken),
            verb: "choose this player",
            content,
        },
    )
}

/// Credits and the clock.
fn counts(area: &Area) -> AnyView {
    let counts: [(_, _, fn(&Center) -> u16); 2] =
        [("credit", "credits", Center::total), ("agent", "Agents left", |center| center.supply.into())];
    let counts = counts.map(|(name, what, value)| {
        let now = value(&area.center);
        view! {
            <span class="held" title=format!("{now} {what}")>
                {sign(name)} <b>{now}</b> {delta(now, area.before.as_ref().map(value))} <em>{what}</em>
            </span>
        }
    });
    view! { <span class="counts">{counts}</span> }
}

/// The goods by kind.
fn stock(scene: Scene, seat: Seat, area: &Area) -> AnyView {
    let stock = Good::ALL.map(|good| {
        let count = area.center.goods.count(good);
        let was = area.before.map(|before| u16::from(before.goods.count(good)));
        let content = view! {
            {plain("of-sheet", good_symbol(good))}
            <b>{count}</b>
            {delta(count.into(), was)}
            <em>{good.name()}</em>
        };
        piece(
            scene,
            Piece {
                anchor: Anchor::of(seat, "good", good.index() as u16),
                class: if count == 0 { "good none".into() } else { "good".into() },
                words: said(format!("{}: {count} {}", area.face.name, good.name())),
                verb: "choose this kind of goods",
                content,
            },
        )
    });
    view! { <div class="stock" role="group" aria-label="Goods">{stock}</div> }
}

fn body(scene: Scene, seat: Seat, own: bool, area: &Area) -> AnyView {
    let slots = Operation::ALL.map(|operation| slot(scene, seat, own, area, operation));
    let routes = area.routes.iter().map(|(which, worth)| {
        let fresh = area.before.is_some_and(|before| !before.held.iter().any(|held| held == *which));
        let card = Card { route: *which, goods: Goods::NONE, worth: worth.clone(), fresh: fresh && !area.keeping };
        route(scene, card)
    });
    let routes = routes.collect_view();
    let caption = if area.keeping && !routes.is_empty() {
        "Keep one of".to_owned()
    } else {
        format!("Routes ({} to keep)", area.center.route_limit())
    };
    let none = routes.is_empty().then(|| view! { <small class="none">"none"</small> });
    view! {
        <div class="slots">{slots}</div>
        <div class="routes" role="group" aria-label="Routes"><small class="caption">{caption}</small> {routes} {none}</div>
    }
}

/// A place of the Command Center: an operation with its Directors, and the Upgrades under it.
fn slot(scene: Scene, seat: Seat, own: bool, area: &Area, operation: Operation) -> AnyView {
    let center = &area.center;
    let directors = (operation.index() < STAFFED).then(|| center.directors[operation.index()]);
    let standing = match directors {
        None => format!("no Director needed, {} set aside", words::plural(center.aside().into(), "Director")),
        Some(0) => "no Director".to_owned(),
        Some(count) => words::plural(count.into(), "Director"),
    };
    // Those set aside wait under Scheme, which brings them back.
    let figures = match (directors, center.aside()) {
        (Some(0), _) => "<i>empty</i>".to_owned(),
        (Some(count), _) => symbol("director").repeat(count.into()),
        (None, 0) => "<i>always</i>".to_owned(),
        (None, aside) => format!("<span class=\"aside\">{}</span>", symbol("director").repeat(aside.into())),
    };
    let running = area.running == Some(operation);
    let content = view! {
        {operation_sign(operation)}
        <b>{operation.name()}</b>
        {plain("directors", figures)}
        {own.then(|| view! { <small>{words::purpose(operation)}</small> })}
    };
    let class = match (directors, running) {
        (_, true) => "operation running",
        (Some(0), _) => "operation empty",
        _ => "operation",
    };
    let drawn = piece(
        scene,
        Piece {
            anchor: Anchor::of(seat, "operation", operation.index() as u16),
            class: class.into(),
            words: said(format!(
                "{}: {}, {standing}{}. {}",
                area.face.name,
                operation.name(),
                if running { ", under way" } else { "" },
                words::purpose(operation),
            )),
            verb: "choose this action",
            content,
        },
    );
    let tucked = center.upgrades.both(Upgrades::of(operation)).iter().map(|upgrade| {
        let class = if area.used.contains(upgrade) {
            "tucked used"
        } else if running {
            "tucked ready"
        } else {
            "tucked"
        };
        upgrade_card(scene, upgrade, class)
    });
    view! { <div class="slot">{drawn} {tucked.collect_view()}</div> }
}
