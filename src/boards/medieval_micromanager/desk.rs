//! What has to be decided now, and the things it is decided with that don't lie in a village.

use engine::games::medieval_micromanager::entity::Entity;
use std::fmt::Write;

use engine::games::medieval_micromanager::action::{Order, Task};
use engine::games::medieval_micromanager::data::{Kind, SPACES};
use engine::games::medieval_micromanager::goods::Commodity;
use engine::games::medieval_micromanager::state::{Micromanager, Stage};
use engine::seat::Seat;

use super::art::{building, good, icon};
use super::{Scene, piece, supply, trade, words};

/// The desk; empty when all there is lies in the villages.
pub(super) fn desk(scene: Scene, _: Seat) -> String {
    let now = scene.now();
    let mut text = String::new();
    match now.stage {
        Stage::Boons => {
            heading(
                &mut text,
                "Boons",
                "take one before the first round: units, goods, or a building that stands at once",
            );
            supply::boons(&mut text);
            supply::kinds(&mut text, &now);
        }
        Stage::Gifts { left } => {
            heading(&mut text, "Boons", &format!("take {left} more: any commodity of the stores below"));
        }
        Stage::Ground => {
            let about = format!(
                "break ground for one building: a site with {SPACES} damage tokens. Each comes off for a unit’s work and \
                 this material; take one off this turn, or the site is gone"
            );
            heading(&mut text, "Ground", &about);
            supply::kinds(&mut text, &now);
            text += "<div class=\"plates\">";
            let skip = format!("{}<b>No building this turn</b>", icon("rest"));
            piece(&mut text, Entity::Phase(3), "plate-of", "Break no ground this turn", &skip);
            text += "</div>";
        }
        Stage::Working => work(&mut text, &now),
        Stage::Surplus(_) => {
            let over = now.own().surplus_goods();
            heading(&mut text, "Surplus", &format!("{over} too many for the Warehouses: choose below what to give up"));
        }
        _ => trade::deal(&mut text, scene, &now),
    }
    text
}

/// A heading, and what it is about.
pub(super) fn heading(into: &mut String, title: &str, about: &str) {
    let _ = write!(into, "<h3>{title} <small>{about}</small></h3>");
}

/// What units can do besides choosing a building: last turn's orders, products, tools, rest.
fn work(into: &mut String, now: &Micromanager) {
    let idle = now.labour.idle;
    let about = if idle == 0 {
        "every unit has done its one thing".into()
    } else {
        format!("{} idle: choose a building, then what to do there and with how many", words::units(idle))
    };
    heading(into, "Activities", &about);
    *into += "<div class=\"plates\">";
    if now.repeatable().next().is_some() {
        let mut content = String::from("<b>Repeat</b>");
        for order in now.repeatable() {
            repeated(&mut content, now, order);
        }
        let orders = now.repeatable().map(|order| told(now, order));
        let said = format!("Last turn’s orders again, as far as possible: {}", words::listed(orders));
        piece(into, Entity::Plan, "plate-of plan", &said, &content);
    }
    let works = |kind: Kind| kind.card().makes.len() > 1 && now.own().has_undamaged(kind);
    for kind in Kind::ALL.into_iter().filter(|kind| works(*kind)) {
        for made in kind.card().makes {
            let recipe = made.recipe();
            let from = recipe.from.map_or(String::new(), good);
            let content = format!("{from}→{}{}<b>{}</b>", recipe.output, good(*made), made.name());
            let said = format!("Make {} at the {}", made.name(), kind.name());
            piece(into, Entity::Product(*made), "plate-of", &said, &content);
        }
    }
    if now.free_tools() > 0 {
        let with = format!("{}<b>with tools</b>", good(Commodity::Tool));
        piece(into, Entity::Tools, "plate-of", &format!("With tools, of which {} are free", now.free_tools()), &with);
    }
    let rest = format!("{}<b>End activities</b>", icon("rest"));
    piece(into, Entity::Phase(4), "plate-of", "End the activities of this turn", &rest);
    *into += "</div>";
}

/// An order of the last turn as a picture.
fn repeated(into: &mut String, now: &Micromanager, order: Order) {
    let kind = now.own().building(order.lot()).kind();
    let task = match order.task() {
        Task::Build => icon("scaffold"),
        Task::Recruit => icon("unit"),
        Task::Muster => good(Commodity::Sword),
        Task::Produce(made) => good(made),
    };
    let _ = write!(into, "<span class=\"order\"><b>{}</b>{}→{task}</span>", order.units(), building(kind));
}

/// The same in words.
fn told(now: &Micromanager, order: Order) -> String {
    let name = now.building_name(now.active, order.lot());
    let units = words::units(order.units());
    match order.task() {
        Task::Build => format!("{units} build on {name}"),
        Task::Recruit => format!("{units} recruit at {name}"),
        Task::Muster => format!("{units} muster at {name}"),
        Task::Produce(made) => format!("{units} make {} at {name}", made.name()),
    }
}
