//! The Corp board: five Corps, each with its Advantage above the tracks of all seats.

use engine::games::phoenix_syndicate::data::TRACK;
use engine::games::phoenix_syndicate::entity::Entity;
use engine::games::phoenix_syndicate::goods::Colour;
use engine::seat::Seat;

use super::art::{letter, mark, symbol};
use super::piece::piece;
use super::{Scene, face, words};

/// The Corp board.
pub(super) fn corps(scene: Scene, _: Seat) -> String {
    let (now, before, faces) = (scene.now(), scene.before(), scene.faces());
    let mut text = "<h3>Corps <small>the third step embeds an Agent: use the Advantage at once, gain credits at the \
                    end</small></h3><div class=\"columns\">"
        .to_owned();
    for colour in Colour::ALL {
        let corp = colour.index();
        let name = words::capital(colour);
        let (title, explanation) = words::advantage(&now, colour);
        let ready = now.doing.pending[corp];
        text.push_str(&format!("<div class=\"corp hue-{corp}\">"));
        let content = format!(
            "{}<b>{title}</b><span class=\"text\">{explanation}</span>{}",
            symbol(letter(colour.good())),
            if ready { "<span class=\"ready\">ready to use</span>" } else { "" }
        );
        let spoken = format!("{name} Corp. {title}: {explanation}");
        let entity = match now.advantages[corp] {
            Some(advantage) => Entity::Advantage(advantage),
            None => Entity::Corp(colour),
        };
        piece(&mut text, entity, "advantage", &spoken, &content);
        for seat in Seat::all(now.seats) {
            let face = face(&faces, seat);
            let track = now.center(seat).corps[corp];
            let mark = mark(&face);
            let mut content = String::new();
            for space in 1..=TRACK {
                let agent = if track.space == Some(space) { &*mark } else { "" };
                content.push_str(&format!("<span class=\"space\">{agent}</span>"));
            }
            if track.embedded > 0 {
                content.push_str(&format!("›<b>{mark}×{}</b>", track.embedded));
            }
            let spoken = format!(
                "{}, {name} Corp: space {} of {TRACK}, {} embedded",
                face.name,
                track.space.unwrap_or_default(),
                track.embedded
            );
            let fresh = if before.center(seat).corps[corp] == track { "" } else { " fresh" };
            let class = format!("track seat-{}{fresh}", face.colour);
            piece(&mut text, Entity::Track(seat, colour), &class, &spoken, &content);
        }
        text.push_str("</div>");
    }
    text + "</div>"
}
