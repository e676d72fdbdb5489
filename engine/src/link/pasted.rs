//! Finds a link in a text that people paste, with lines that mail has broken and quoted, and with words around it.

use super::address::{Address, is_invisible, unmarked};
use super::invitation::Invitation;
use super::layout::{MAX_CODE, Parts, bytes_of};
use crate::catalog;
use crate::kernel::seed::Seed;

/// The `#` and the `/` with which an address begins, each plain or percent-encoded, in lower case.
const BEGINNINGS: [(&str, &str); 4] = [("#", "/"), ("%23", "/"), ("#", "%2f"), ("%23", "%2f")];

/// The most lines that the link of a match may be broken into: its longest code in lines of forty characters.
const PIECES: usize = MAX_CODE / 40;

/// The length from which on no further piece is looked at, in bytes: a pasted text may be large.
const LONGEST: usize = 2 * MAX_CODE;

/// The marks that tell a piece of a link from a word.
const SEPARATORS: [char; 5] = ['?', '=', '&', ',', '%'];

/// The most lines that the link of a deal may be broken into.
const LINES: usize = 8;

/// Returns the address in the first link of a text, as it stands after `#`.
pub fn link_in(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    let (at, mark) =
        BEGINNINGS.iter().filter_map(|(mark, slash)| Some((lower.find(&[*mark, *slash].concat())?, mark))).min()?;
    let pieces = pieces(&text[at + mark.len()..]);
    let first = pieces.first()?;
    let link = match Address::parse(first).path().as_slice() {
        [page, _] if page.eq_ignore_ascii_case("m") => of_a_match(&pieces),
        [game] | [game, _] if catalog::game(&game.to_ascii_lowercase()).is_some() => of_a_deal(&pieces),
        _ => (*first).to_owned(),
    };
    Some(unmarked(&link).to_owned())
}

/// Returns the code in a text: that of its link, or the text itself. Breaks in it are passed over, as far as the match
/// is whole with what follows.
pub fn code_in(text: &str) -> String {
    let address = Address::parse(text);
    let code = match address.path().as_slice() {
        [page, code] if page.eq_ignore_ascii_case("m") => (*code).to_owned(),
        _ => text.to_owned(),
    };
    let pieces = pieces(&code);
    joined(&pieces).find(|code| is_whole(code)).unwrap_or_else(|| pieces.concat())
}

/// Returns the pieces between white space and the marks with which mail quotes a line, as many as a link may have.
fn pieces(text: &str) -> Vec<&str> {
    let is_break =
        |character: char| character.is_whitespace() || is_invisible(character) || matches!(character, '>' | '<');
    let mut length = 0;
    let fits = |piece: &&str| {
        let is_short = length < LONGEST;
        length += piece.len();
        is_short
    };
    text.split(is_break).filter(|piece| !piece.is_empty()).take(PIECES).take_while(fits).collect()
}

/// The first piece, the first two, and so on, each as one text.
fn joined<'a>(pieces: &'a [&str]) -> impl Iterator<Item = String> + 'a {
    (1..=pieces.len()).map(|count| pieces[..count].concat())
}

/// Returns whether a code has all its decisions.
fn is_whole(code: &str) -> bool {
    Parts::of(&bytes_of(code)).is_ok_and(|parts| parts.intact)
}

/// The link of a match with what belongs to it behind its code; of a damaged code all that may be a part of it.
fn of_a_match(pieces: &[&str]) -> String {
    let is_code = |piece: &&&str| piece.chars().all(|digit| digit.is_ascii_alphanumeric() || "-_".contains(digit));
    let is_whole_up_to = |count: usize| is_whole(&code_in(&pieces[..count].concat()));
    let Some(first) = (1..=pieces.len()).find(|count| is_whole_up_to(*count)) else {
        let more = pieces[1..].iter().take_while(is_code).count();
        return pieces[..=more].concat();
    };
    // A line may end in the middle of `?seat=2`, or of a percent-encoded character of it.
    let goes_on = |count: &usize| {
        let is_cut = pieces[count - 2].ends_with(['?', '=', '%']);
        (is_cut || pieces[count - 1].contains(SEPARATORS)) && is_whole_up_to(*count)
    };
    let last = (first + 1..=pieces.len()).take_while(goes_on).last();
    pieces[..last.unwrap_or(first)].concat()
}

/// The link of a deal: of all its possible ends the one that asks for nothing impossible. What looks like words behind it
/// isn't taken.
fn of_a_deal(pieces: &[&str]) -> String {
    let problems = |link: &str| {
        let fresh: Seed = "FRESH".parse().expect("a seed");
        Invitation::asked_by(&Address::parse(link), fresh).map_or(usize::MAX, |invitation| invitation.problems.len())
    };
    let mut best = 1;
    let mut fewest = problems(pieces[0]);
    for count in 2..=pieces.len().min(LINES) {
        let found = problems(&pieces[..count].concat());
        let looks_like_a_link = || pieces[best..count].iter().any(|piece| piece.contains(SEPARATORS));
        if found < fewest || found == fewest && looks_like_a_link() {
            best = count;
            fewest = found;
        }
    }
    pieces[..best].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_large_text_no_more_is_looked_at_than_a_link_may_have() {
        let line = "x".repeat(10_000);
        let text = format!("#/m/{}", [line.as_str(); 1_000].join("\n"));
        assert!(link_in(&text).is_some_and(|link| link.len() <= LONGEST + line.len()));
    }
}
