//! The dice of a fight before and after the throw, and their result.

use std::cmp::Ordering;

use engine::games::medieval_micromanager::data::{COMBAT, FACES};
use engine::games::medieval_micromanager::state::{Clash, Micromanager, Stage};
use engine::kernel::text::lists::count;
use leptos::prelude::*;

use super::sides::{Fight, field, side_name};
use crate::board_parts::context::BoardContext;
use crate::board_parts::dice::Die;
use crate::board_parts::piece::Point;
use crate::boards::medieval_micromanager::art::sized;
use crate::boards::medieval_micromanager::layout::{Layout, Room};
use crate::boards::medieval_micromanager::words;

/// Returns the dice of a side as face and success. Dice with a weapon come first, then higher faces.
fn thrown(clash: &Clash, attack: bool) -> Vec<(u8, bool)> {
    let groups = if attack {
        [(&clash.sworded, COMBAT.sword), (&clash.plain, COMBAT.attack)]
    } else {
        [(&clash.shielded, COMBAT.shield), (&clash.bare, COMBAT.defence)]
    };
    let mut dice = Vec::new();
    for (faces, lowest) in groups {
        for face in (1..=FACES as u8).rev() {
            dice.extend(std::iter::repeat_n((face, face >= lowest), faces[usize::from(face) - 1].into()));
        }
    }
    dice
}

/// Returns the number of dice that a side will throw, and `true` if it is final. Until the defender has decided, the
/// number is `fighters`, the maximum.
fn waiting(fight: &Fight, attack: bool, fighters: u8) -> (u8, bool) {
    match (attack, fight.defenders) {
        (true, _) => (fight.assault.units, true),
        (false, Some(defenders)) => (defenders, true),
        (false, None) => (fighters, false),
    }
}

/// The dice of a side, before and after the throw.
#[component]
pub(super) fn Throw(fight: Memo<Option<Fight>>, layout: Memo<Layout>, attack: bool) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let wait = Memo::new(move |_| {
        let fight = fight.get()?;
        let fighters = table.state.with(|now| now.village(fight.assault.defender).fighters());
        Some(waiting(&fight, attack, fighters)).filter(|_| fight.clash.is_none())
    });
    let dice = Memo::new(move |_| {
        fight.get().map(|fight| match fight.clash {
            Some(clash) => {
                let thrown = thrown(&clash, attack).into_iter();
                thrown.map(|(face, success)| (Some(face), success)).collect::<Vec<_>>()
            }
            None => vec![(None, false); wait.get().map_or(0, |(dice, _)| dice.into())],
        })
    });
    let place = move |number: usize, all: usize| -> (Point, f64) {
        let (field, narrow) = layout.with(field);
        let (top, down) = if narrow { (field.height - 158.0, 66.0) } else { (field.height - 128.0, 96.0) };
        let room = field.width * if narrow { 0.46 } else { 0.4 };
        // The fewest rows at the largest size.
        let fits = |rows: usize| (room / (all.div_ceil(rows) as f64 * 40.0)).min(down / (rows as f64 * 40.0)).min(1.0);
        let rows = (1..=4).fold(1, |best, rows| if fits(rows) > fits(best) + 0.01 { rows } else { best });
        let scale = fits(rows);
        let in_row = all.div_ceil(rows);
        let (row, column) = (number / in_row, number % in_row);
        let step = 40.0 * scale;
        let x = step * (column as f64 + 0.5);
        let left = if attack { field.width * 0.02 } else { field.width * 0.98 - step * in_row as f64 };
        ((left + x, top + 40.0 * scale * (row as f64 + 0.5)), scale)
    };
    move || {
        dice.get().map(|dice| {
            let all = dice.len();
            let good = dice.iter().filter(|(_, success)| *success).count();
            let is_open = wait.get().is_some_and(|(_, is_sure)| !is_sure);
            let said = if dice.iter().any(|(face, _)| face.is_none()) {
                let most = if is_open { "up to " } else { "" };
                format!("{most}{} to roll", count(all as i32, "die", "dice"))
            } else {
                format!("{good} of {all} dice succeed")
            };
            let dice = dice.into_iter().enumerate().map(|(number, (face, success))| {
                let (at, scale) = place(number, all);
                view! {
                    <g transform=sized(at, scale)>
                        <Die face success place=number />
                    </g>
                }
            });
            view! {
                <g class="throw" class:open=is_open role="img" aria-label=said>
                    {dice.collect_view()}
                </g>
            }
        })
    }
}

/// Hits against parries, and the casualties.
#[component]
pub(super) fn Verdict(fight: Memo<Option<Fight>>, layout: Memo<Layout>) -> impl IntoView {
    let table = BoardContext::<Micromanager>::find();
    let clash = Memo::new(move |_| fight.get().and_then(|fight| fight.clash));
    let left = table.part(|now| match now.stage {
        Stage::Spoils(victory) | Stage::Razing(victory) | Stage::Tribute(victory, _) | Stage::Judging(victory, _) => {
            victory.left
        }
        _ => 0,
    });
    let fallen = move |clash: &Clash| {
        let fell = |seat, fallen| format!("{} loses {}", side_name(table, seat), words::units(fallen));
        match (clash.attackers_fallen, clash.defenders_fallen) {
            (0, 0) => "no losses".into(),
            (0, defenders) => fell(Some(clash.assault.defender), defenders),
            (attackers, _) => fell(clash.assault.attacker, attackers),
        }
    };
    let is_open = Memo::new(move |_| fight.get().is_some_and(|fight| fight.defenders.is_none()));
    let class = move || {
        let narrow = layout.with(|layout| layout.room == Room::Narrow);
        if narrow { "verdict least" } else { "verdict" }
    };
    let words = move || {
        let Some(clash) = clash.get() else {
            return is_open
                .get()
                .then(|| view! { <span class="parries">"a die for each unit that defends"</span> }.into_any());
        };
        let ahead = match clash.hits.cmp(&clash.parries) {
            Ordering::Greater => "the attack is ahead",
            Ordering::Equal => "a tie",
            Ordering::Less => "the defence is ahead",
        };
        let left = if left.get() > 0 { format!(", {} left", count(left.get(), "hit", "hits")) } else { String::new() };
        let walls = if clash.walls > 0 {
            format!("{} after {} stopped by Walls", count(clash.hits, "hit", "hits"), clash.walls)
        } else {
            count(clash.hits, "hit", "hits")
        };
        let words = view! {
            <b class="serif score">{format!("{} : {}", clash.hits, clash.parries)}</b>
            <b>{ahead}</b>
            <span>{format!("{}{left}", fallen(&clash))}</span>
            <span class="hits">{walls}</span>
            <span class="parries">{count(clash.parries, "parry", "parries")}</span>
        };
        Some(words.into_any())
    };
    view! { <div class=class>{words}</div> }
}

#[cfg(test)]
mod tests {
    use engine::games::medieval_micromanager::state::Assault;
    use engine::kernel::seat::Seat;

    use super::*;

    #[test]
    fn as_many_dice_wait_as_may_be_thrown() {
        let assault = Assault { attacker: None, defender: Seat(0), units: 3, swords: 1 };
        let fight = Fight { assault, defenders: None, shields: None, clash: None };
        assert_eq!(waiting(&fight, true, 15), (3, true));
        assert_eq!(waiting(&fight, false, 15), (15, false));
        assert_eq!(waiting(&Fight { defenders: Some(4), ..fight }, false, 15), (4, true));
    }

    #[test]
    fn dice_lie_with_weapons_first_and_succeed_from_the_face_of_their_weapon() {
        let assault = Assault { attacker: None, defender: Seat(0), units: 3, swords: 1 };
        let clash = Clash {
            assault,
            sworded: [0, 0, 1, 0, 0, 0],
            plain: [1, 0, 0, 0, 0, 1],
            shielded: [0; 6],
            bare: [0, 0, 0, 1, 1, 0],
            walls: 0,
            hits: 2,
            parries: 1,
            attackers_fallen: 0,
            defenders_fallen: 1,
        };
        assert_eq!(thrown(&clash, true), [(3, true), (6, true), (1, false)]);
        assert_eq!(thrown(&clash, false), [(5, true), (4, false)]);
    }
}
