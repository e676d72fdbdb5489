//! Finds a link in pasted text. Mail may have broken and quoted its lines, and words may surround it.

use super::address::{Address, is_invisible, unmarked};
use super::invitation::Invitation;
use super::layout::{MAX_CODE, Parts, bytes_of};
use crate::catalog;
use crate::kernel::seed::Seed;

/// The `#` and the `/` with which an address begins, each plain or percent-encoded, in lower case.
const BEGINNINGS: [(&str, &str); 4] = [("#", "/"), ("%23", "/"), ("#", "%2f"), ("%23", "%2f")];

/// The maximum number of lines that the link of a match may be broken into: its longest code in lines of forty
/// characters.
const PIECES: usize = MAX_CODE / 40;

/// The length from which on no further piece is read, in bytes, because a pasted text may be large.
const LONGEST: usize = 2 * MAX_CODE;

/// The characters that distinguish a piece of a link from a word.
const SEPARATORS: [char; 5] = ['?', '=', '&', ',', '%'];

/// The maximum number of lines that the link of a deal may be broken into.
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

/// Returns the code in a text: from its link, or the text itself. Skips breaks in it, as long as the match isn't whole.
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

/// Returns the first piece, the first two, and so on, each as one text.
fn joined<'a>(pieces: &'a [&str]) -> impl Iterator<Item = String> + 'a {
    (1..=pieces.len()).map(|count| pieces[..count].concat())
}

/// Returns `true` if a code has all its decisions.
fn is_whole(code: &str) -> bool {
    Parts::of(&bytes_of(code)).is_ok_and(|parts| parts.intact)
}

/// Returns the link of a match, with its parameters behind the code. If the code is damaged, returns all that may be a
/// part of it.
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

/// Returns the link of a deal: of all possible ends, the one with the fewest problems. Leaves out pieces behind it that
/// look like words.
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
