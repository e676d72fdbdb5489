//! A seat's Command Center: operations with Directors and Upgrades, goods, routes, Agents and credits.

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::action::{Operation, STAFFED};
use engine::games::phoenix_syndicate::data::Route;
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::{Good, Goods};
use engine::games::phoenix_syndicate::state::{Dealt, Syndicate};
use engine::seat::Seat;

use super::art::{letter, mark, sign_of, symbol};
use super::market::{route, upgrade};
use super::piece::{part, piece};
use super::{Scene, face, words};
use crate::table::pieces::{delta, escape};

/// The Command Center of a seat: large for the viewer's own, folded on narrow screens for the others.
pub(super) fn center(scene: Scene, seat: Seat, own: bool) -> AnyView {
    let open = RwSignal::new(own);
    let class = move || {
        let whose = if own { "own" } else { "other" };
        let folds = if open.get() { " open" } else { "" };
        format!("center {whose}{folds} seat-{}", face(&scene.faces(), seat).colour)
    };
    let fold = (!own).then(|| {
        view! {
            <button
                type="button"
                class="fold"
                aria-expanded=move || open.get().to_string()
                aria-label="All of this Command Center"
                on:click=move |_| open.update(|open| *open = !*open)
            >
                "▾"
            </button>
        }
    });
    view! {
        <section class=class>
            {part(scene, seat, "div", "center-top", top)} {fold} {part(scene, seat, "div", "center-body", body)}
        </section>
    }
}

/// Who it is, its goods, its credits and its clock.
fn top(scene: Scene, seat: Seat) -> String {
    let (now, before) = (scene.now(), scene.before());
    let (center, was) = (now.center(seat), before.center(seat));
    let face = face(&scene.faces(), seat);
    let badge = match (scene.own() == Some(seat), now.decider() == Some(seat)) {
        (true, _) => "<span class=\"badge\">you</span>",
        (_, true) => "<span class=\"badge\">deciding</span>",
        _ => "",
    };
    let spoken = words::listed([
        format!("{}: {} credits", face.name, center.total()),
        format!("{} left", words::plural(center.supply.into(), "Agent")),
        format!("{} embedded", words::plural(center.embedded().into(), "Agent")),
        format!("{} set aside", words::plural(center.aside().into(), "Director")),
    ]);
    let mut text = String::new();
    let content = format!("{}<b>{}</b>{badge}", mark(&face), escape(&face.name));
    piece(&mut text, Entity::Seat(seat), "who", &spoken, &content);
    text.push_str("<div class=\"stock\">");
    for good in Good::ALL {
        let (count, had) = (center.goods.count(good), was.goods.count(good));
        let name = good.name();
        let content =
            format!("{}<b>{count}</b>{}<em>{name}</em>", symbol(letter(good)), delta(count.into(), had.into()));
        let class = if count == 0 { "good none" } else { "good" };
        let spoken = format!("{}: {count} {name}", face.name);
        piece(&mut text, Entity::Good(seat, good), class, &spoken, &content);
    }
    text.push_str("</div><span class=\"counts\">");
    let counts = [
        ("credit", "credits", center.total(), was.total()),
        ("agent", "Agents left", center.supply.into(), was.supply.into()),
    ];
    for (name, what, count, had) in counts {
        text.push_str(&format!(
            "<span class=\"held\" title=\"{count} {what}\">{}<b>{count}</b>{}<em>{what}</em></span>",
            symbol(name),
            delta(count, had),
        ));
    }
    text + "</span>"
}

/// Operations, then routes.
fn body(scene: Scene, seat: Seat) -> String {
    let now = scene.now();
    let before = scene.before();
    let center = now.center(seat);
    let mut text = "<div class=\"slots\">".to_owned();
    for operation in Operation::ALL {
        text.push_str("<div class=\"slot\">");
        slot(&mut text, scene, &now, seat, operation);
        text.push_str("</div>");
    }
    let mut routes = |caption: &str, routes: &[Route], is_new: &dyn Fn(Route) -> bool| {
        text.push_str(&format!("</div><div class=\"routes\"><small class=\"caption\">{caption}</small>"));
        for which in routes {
            let fresh = if is_new(*which) { " fresh" } else { "" };
            route(&mut text, scene, &now, seat, *which, Goods::NONE, fresh);
        }
    };
    match center.dealt {
        Dealt::Known(dealt) => routes("Keep one of", &dealt, &|_| false),
        Dealt::Hidden => routes("Three routes, of which one will be kept", &[], &|_| false),
        Dealt::Done => {
            let caption = format!("Routes ({} to keep)", center.route_limit());
            let was = before.center(seat).held;
            routes(&caption, center.held.as_slice(), &|route| !was.as_slice().contains(&route));
        }
    }
    text + "</div>"
}

/// A place of the Command Center: an operation with its Directors, and the Upgrades under it. Directors set
/// aside wait under Scheme, which brings them back.
fn slot(into: &mut String, scene: Scene, now: &Syndicate, seat: Seat, operation: Operation) {
    let center = now.center(seat);
    let running = now.active == seat && now.running() == Some(operation);
    let needs_none = operation.index() >= STAFFED;
    let count = if needs_none { center.aside() } else { center.directors[operation.index()] };
    let figures = match (count, needs_none) {
        (0, true) => "<i>always</i>".to_owned(),
        (0, false) => "<i>empty</i>".to_owned(),
        _ => symbol("director").repeat(count.into()),
    };
    let (name, purpose) = (operation.name(), words::purpose(operation));
    let content = format!(
        "{}<b>{name}</b><span class=\"directors\">{figures}</span><small>{purpose}</small>",
        symbol(sign_of(operation))
    );
    let spoken = format!(
        "{}: {name}, {}{}{}. {purpose}",
        face(&scene.faces(), seat).name,
        words::plural(count.into(), "Director"),
        if needs_none { " set aside" } else { "" },
        if running { ", under way" } else { "" },
    );
    let class = match (running, needs_none, count) {
        (true, ..) => "operation running",
        (_, true, _) => "operation aside",
        (.., 0) => "operation empty",
        _ => "operation",
    };
    piece(into, Entity::Operation(seat, operation), class, &spoken, &content);
    for which in (center.upgrades & operation.upgrades()).iter() {
        let used = running && now.doing.used.contains(which);
        upgrade(into, which, if used { "tucked used" } else { "tucked" });
    }
}
