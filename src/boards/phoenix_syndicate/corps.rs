//! The Corp board: five Corps, each with its Advantage above the tracks of all seats.

use crate::markup::prelude::*;
use engine::games::phoenix_syndicate::advantages::Advantage;
use engine::games::phoenix_syndicate::data::TRACK;
use engine::games::phoenix_syndicate::goods::{COLOURS, Colour};
use engine::games::phoenix_syndicate::state::Corp;
use engine::seat::Seat;
use engine::words::Anchor;

use super::Scene;
use super::art::{colour_class, good_symbol, plain};
use super::piece::{Piece, piece, said};
use super::words;
use crate::table::kit::SeatFace;
use crate::table::seats::{seat_class, seat_mark};

/// A Corp as all seats have it.
#[derive(Clone, Debug, PartialEq)]
struct Column {
    advantage: Advantage,
    pending: bool,
    tracks: Vec<(SeatFace, Corp, Option<Corp>)>,
}

/// The Corp board.
pub(super) fn corps(scene: Scene) -> AnyView {
    let column = |colour: Colour| {
        let corp = colour.index();
        let shown = Memo::new(move |_| {
            let before = scene.before.get();
            scene.now.with(|now| Column {
                advantage: now.advantages[corp],
                pending: now.running().is_some() && now.doing.pending[corp],
                tracks: Seat::all(now.seats)
                    .map(|seat| {
                        let before = before.as_ref().map(|before| before.center(seat).corps[corp]);
                        (scene.face(seat), now.center(seat).corps[corp], before)
                    })
                    .collect(),
            })
        });
        view! {
            <div class=format!("corp {}", colour_class(corp)) role="group" aria-label=format!("{} Corp", words::capital(colour))>
                {move || column_drawn(scene, colour, shown.get())}
            </div>
        }
    };
    view! {
        <section class="corps" aria-label="Corps">
            <h3>"Corps" <small>"the third step embeds an Agent: use the Advantage at once, gain credits at the end"</small></h3>
            <div class="columns">{Colour::ALL.map(column)}</div>
        </section>
    }
}

fn column_drawn(scene: Scene, colour: Colour, column: Column) -> AnyView {
    let card = column.advantage.card();
    let content = view! {
        {plain("of-sheet", good_symbol(colour.good()))}
        <b>{card.name}</b>
        <span class="text">{card.text}</span>
        {column.pending.then(|| view! { <span class="ready">"ready to use"</span> })}
    };
    let advantage = Piece {
        anchor: Anchor::shared("advantage", column.advantage.index() as u16),
        class: "advantage".into(),
        words: said(format!("{} Corp. {}: {}", words::capital(colour), card.name, card.text)),
        verb: "use this Advantage",
        content,
    };
    let tracks = (0..)
        .zip(column.tracks)
        .map(|(seat, (face, corp, before))| track(scene, Seat(seat), colour, face, corp, before));
    view! { {piece(scene, advantage)} <div class="tracks">{tracks.collect_view()}</div> }
}

/// A seat's track: its Agent on one of the spaces, and those embedded behind.
fn track(scene: Scene, seat: Seat, colour: Colour, face: SeatFace, corp: Corp, before: Option<Corp>) -> AnyView {
    let spaces = (1..=TRACK).map(|space| {
        let here = corp.space == Some(space);
        view! { <span class="space">{here.then(|| seat_mark(face.colour))}</span> }
    });
    let embedded = (corp.embedded > 0)
        .then(|| view! { <span class="embedded">{seat_mark(face.colour)} "×" {corp.embedded}</span> });
    let stands = match corp.space {
        Some(space) => format!("space {space} of {TRACK}"),
        None => "no Agent on the track".into(),
    };
    let words = format!("{}, {} Corp: {stands}, {} embedded", face.name, words::capital(colour), corp.embedded);
    let fresh = if before.is_some_and(|before| before != corp) { " fresh" } else { "" };
    let content = view! { {spaces.collect_view()} <span class="arrow">"›"</span> {embedded} };
    piece(
        scene,
        Piece {
            anchor: Anchor::of(seat, "corp", colour.index() as u16),
            class: format!("track {}{fresh}", seat_class(face.colour)),
            words: said(words),
            verb: "choose this Corp",
            content,
        },
    )
}

const _: () = assert!(COLOURS == Colour::ALL.len(), "a Corp for each colour");
