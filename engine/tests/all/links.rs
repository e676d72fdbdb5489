//! Links of matches. A written link reads back, a damaged one opens up to the damage, and no input panics.

use engine::catalog::{Entry, GAMES};
use engine::kernel::options::OptionValues;
use engine::link::{
    Address, Decoder, FINGERPRINT_INTERVAL, LinkError, MAX_CODE, code_in, decode, encode, link_in, parse_seed_link,
    seed_link,
};
use engine::matches::names::{MAX_NAME, clean_name};
use engine::matches::replay::ReplayError;
use engine::matches::setup::{SeatSetup, Setup};
use engine::matches::table::Table;
use engine::{bots, catalog};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};

/// Returns a match of `entry` by random play, of at most `steps` decisions.
fn played(entry: &Entry, seats: u8, options: &OptionValues, seed: &str, steps: usize) -> Box<dyn Table> {
    let seats = (0..seats).map(|at| SeatSetup {
        name: format!("Zoë {at}"),
        player: if at == 0 { "you" } else { "random" }.into(),
        colour: (at + 1) % seats,
    });
    let setup = Setup {
        game: entry.meta.id.into(),
        seed: seed.parse().expect("a seed"),
        seats: seats.collect(),
        options: options.to_map(),
    };
    let mut table = catalog::deal(&setup).expect("a proper set-up");
    let bot = bots::bot("random").expect("a bot");
    while let Some(choice) = (table.decision_count() < steps).then(|| table.think(bot)).flatten() {
        table.play_index(table.ply(), choice).expect("a legal choice");
    }
    table
}

fn some_match(steps: usize) -> Box<dyn Table> {
    let meta = GAMES[0].meta;
    played(&GAMES[0], meta.max_seats, &OptionValues::defaults(meta.options), "LINK-1", steps)
}

fn damaged_at(code: &str, at: usize) -> String {
    let mut bytes = code.as_bytes().to_vec();
    bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
    String::from_utf8(bytes).expect("a code is ASCII")
}

#[test]
fn a_match_reads_back_from_its_link() {
    for entry in GAMES {
        for seats in entry.meta.min_seats..=entry.meta.max_seats {
            for options in OptionValues::varied(entry.meta.options) {
                let table = played(entry, seats, &options, "LINK-2", usize::MAX);
                let code = encode(&*table).expect("short enough");
                let opened = decode(&code).expect("a link");
                assert_eq!(opened.stopped, None);
                assert_eq!(opened.table.record(), table.record());
                assert_eq!(opened.table.fingerprint(), table.fingerprint());
            }
        }
    }
}

#[test]
fn a_match_of_any_length_reads_back_and_its_link_ends_in_a_letter_or_digit() {
    for steps in 0..150 {
        let table = some_match(steps);
        let code = encode(&*table).expect("short enough");
        assert!(code.ends_with(|last: char| last.is_ascii_alphanumeric()), "{code}");
        assert!(code.chars().all(|digit| digit.is_ascii_alphanumeric() || "-_".contains(digit)), "{code}");
        let opened = decode(&code).expect("a link");
        assert_eq!((opened.table.record(), opened.stopped), (table.record(), None), "{steps}");
    }
}

#[test]
fn a_link_is_found_in_an_address_and_survives_what_messengers_add() {
    let table = some_match(50);
    let code = encode(&*table).expect("short enough");
    let (front, back) = code.split_at(40);
    for text in [
        format!("https://example.org/play/#/m/{code}"),
        format!("  #/m/{code}\n"),
        format!("{code}."),
        format!("{code})…"),
        format!("{front}\r\n {back}"),
    ] {
        let opened = decode(&text).expect("a link");
        assert_eq!((opened.table.record(), opened.stopped), (table.record(), None), "{text}");
    }
}

#[test]
fn a_damaged_link_opens_at_the_last_good_step() {
    let table = some_match(usize::MAX);
    let (code, digits) = (encode(&*table).expect("short enough"), table.digits());
    let whole = digits.len();
    let (mut wrong, mut opened_some) = (0, 0);
    for at in 0..code.len() {
        let Ok(opened) = decode(&damaged_at(&code, at)) else { continue };
        let found = opened.table.digits();
        match opened.stopped {
            None => assert_eq!(found.len(), whole),
            Some(ReplayError::Damaged { step, total }) => {
                assert_eq!((step, total, step % FINGERPRINT_INTERVAL as usize), (found.len(), whole, 0));
            }
            other => panic!("{other:?}"),
        }
        opened_some += 1;
        wrong += usize::from(digits[..found.len()] != found);
    }
    // A fingerprint of eight bits matches by chance once in 256 times.
    assert!(opened_some > code.len() / 2 && wrong * 50 < opened_some, "{wrong} of {opened_some}");
}

#[test]
fn damage_leaves_what_is_before_it() {
    let table = some_match(usize::MAX);
    let (code, digits) = (encode(&*table).expect("short enough"), table.digits());
    let mut last = 0;
    for missing in [code.len() * 2 / 5, code.len() / 5, 10] {
        let opened = decode(&code[..code.len() - missing]).expect("a whole head");
        let found = opened.table.digits();
        assert_eq!(digits[..found.len()], found);
        assert!(matches!(opened.stopped, Some(ReplayError::Damaged { .. })), "{:?}", opened.stopped);
        assert!(found.len() > last, "the longer the link, the more of the match");
        last = found.len();
    }
    assert!(last + 3 * FINGERPRINT_INTERVAL as usize > digits.len());
}

#[test]
fn a_long_link_opens_in_slices() {
    let table = some_match(usize::MAX);
    let mut decoder = Decoder::new(&encode(&*table).expect("short enough")).expect("a link");
    assert_eq!(decoder.header().setup, *table.setup());
    assert_eq!(decoder.header().decisions as usize, table.decision_count());
    let mut slices = 0;
    while decoder.step(50) {
        slices += 1;
    }
    assert!(slices >= table.decision_count() / 50);
    assert_eq!(decoder.finish().table.record(), table.record());
}

#[test]
fn names_in_links_are_cleaned_and_cut() {
    let mut setup = some_match(0).setup().clone();
    setup.seats[0].name = format!("\u{202E}{}", "x".repeat(90));
    setup.seats[1].name = "\u{7}".into();
    setup.seats[1].colour = 200;
    let table = catalog::deal(&setup).expect("a proper set-up");
    let seats = decode(&encode(&*table).expect("short enough")).expect("a link").header.setup.seats;
    assert_eq!(seats[0].name, "x".repeat(MAX_NAME));
    assert_eq!(seats[1].name, "Random 2");
    assert!(seats.iter().all(|seat| usize::from(seat.colour) < engine::kernel::seat::MAX_SEATS));
    assert_eq!(clean_name(&seats[0].name), seats[0].name);
}

#[test]
fn what_is_no_link_is_refused_with_a_sentence() {
    let code = encode(&*some_match(20)).expect("short enough");
    type Expected = fn(&LinkError) -> bool;
    let cases: [(&str, Expected); 6] = [
        ("", |error| *error == LinkError::NotALink),
        ("hello world", |error| *error == LinkError::NotALink),
        (&"A".repeat(MAX_CODE + 1), |error| *error == LinkError::TooLong),
        (&code[..30], |error| *error == LinkError::Damaged),
        (&damaged_at(&code, 12), |error| *error == LinkError::Damaged),
        (&format!("BA{}", &code[2..]), |error| *error == LinkError::Newer(4)),
    ];
    for (text, expected) in cases {
        let error = decode(text).expect_err("no link");
        assert!(expected(&error), "{error:?}");
        assert!(error.to_string().ends_with('.'), "{error}");
    }
}

fn steady(cases: u32) -> Config {
    Config { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(0x0011_7E57), ..Config::default() }
}

proptest! {
    #![proptest_config(steady(3000))]

    #[test]
    fn no_text_makes_a_link_panic(text in any::<String>(), code in "[A-Za-z0-9_-]{0,400}", rest in "A[QRSTgw][A-Za-z0-9_-]{0,300}") {
        for text in [text, code, rest] {
            let _ = decode(&text).map(|opened| opened.table.prompt());
            let _ = parse_seed_link(&text, "FRESH".parse().expect("a seed"));
        }
    }
}

proptest! {
    #![proptest_config(steady(300))]

    #[test]
    fn no_damage_makes_a_link_panic(
        steps in 0usize..400,
        cut in 0usize..600,
        flips in prop::collection::vec((any::<prop::sample::Index>(), 0u8..64), 0..4),
    ) {
        const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        let table = some_match(steps);
        let mut code = encode(&*table).expect("short enough").into_bytes();
        for (at, digit) in flips {
            let at = at.index(code.len());
            code[at] = DIGITS[usize::from(digit)];
        }
        code.truncate(code.len().saturating_sub(cut.saturating_sub(300)));
        let code = String::from_utf8(code).expect("ASCII");
        if let Ok(opened) = decode(&code) {
            prop_assert!(opened.stopped.is_some() || opened.table.record() == table.record());
            prop_assert!(opened.table.decision_count() <= table.decision_count());
        }
    }
}

/// Changes that programs make to a link in transit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mangling {
    Capitals,
    HashEncoded,
    CommasEncoded,
    AllEncoded,
    EntitiesForAnds,
    ParameterAdded,
    SecondQuestionMark,
    MarkBehind,
    LinesBroken,
    LinesQuoted,
    WordsAround,
    InvisibleBefore,
}

/// The order in which they apply to a link: changes of letters come before line breaks.
const MANGLINGS: [Mangling; 12] = [
    Mangling::Capitals,
    Mangling::HashEncoded,
    Mangling::CommasEncoded,
    Mangling::AllEncoded,
    Mangling::EntitiesForAnds,
    Mangling::ParameterAdded,
    Mangling::SecondQuestionMark,
    Mangling::MarkBehind,
    Mangling::LinesBroken,
    Mangling::LinesQuoted,
    Mangling::WordsAround,
    Mangling::InvisibleBefore,
];

/// The length of a line of mail.
const LINE: usize = 76;

/// Returns a link broken into lines of mail, each after `quote`.
fn in_lines(link: &str, quote: &str) -> String {
    let characters: Vec<char> = link.chars().collect();
    let lines = characters.chunks(LINE).map(|line| format!("{quote}{}", line.iter().collect::<String>()));
    lines.collect::<Vec<_>>().join("\r\n")
}

/// Returns the link with the readable part after its `#` in capitals.
fn capitalised(link: &str) -> String {
    let (base, address) = link.split_once('#').expect("a link");
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    if let Some(code) = path.strip_prefix("/m/") {
        return format!("{base}#/M/{code}?{query}");
    }
    let pairs = query.split('&').map(|pair| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let value = if key == "names" { value.to_owned() } else { value.to_uppercase() };
        format!("{}={value}", key.to_uppercase())
    });
    format!("{base}#{}?{}", path.to_uppercase(), pairs.collect::<Vec<_>>().join("&"))
}

fn mangled(link: &str, mangling: Mangling) -> String {
    match mangling {
        Mangling::HashEncoded => link.replace('#', "%23"),
        Mangling::CommasEncoded => link.replace(',', "%2C"),
        Mangling::AllEncoded => {
            let (base, address) = link.split_once('#').expect("a link");
            format!("{base}#{}", utf8_percent_encode(address, NON_ALPHANUMERIC))
        }
        Mangling::EntitiesForAnds => link.replace('&', "&amp;"),
        Mangling::ParameterAdded => format!("{link}{}fbclid=Iw_3", if link.contains('?') { '&' } else { '?' }),
        Mangling::SecondQuestionMark => format!("{link}?utm_source=mail&utm_medium=y"),
        Mangling::MarkBehind => format!("{link})."),
        Mangling::Capitals => capitalised(link),
        Mangling::LinesBroken => in_lines(link, ""),
        Mangling::LinesQuoted => in_lines(link, "> "),
        Mangling::WordsAround => format!("Hello,\nplay with me: <{link}>, please!\n\nCheers\nAnn"),
        Mangling::InvisibleBefore => format!("\u{FEFF}{link}"),
    }
}

/// Generates up to three manglings of a link.
fn some_manglings() -> impl Strategy<Value = Vec<Mangling>> {
    prop::sample::subsequence(MANGLINGS.to_vec(), 0..4).prop_map(|mut chosen| {
        if chosen.contains(&Mangling::AllEncoded) {
            // After full encoding, these have nothing left to change.
            use Mangling::{Capitals, CommasEncoded, EntitiesForAnds, HashEncoded};
            chosen.retain(|other| ![Capitals, HashEncoded, CommasEncoded, EntitiesForAnds].contains(other));
        }
        chosen
    })
}

fn sent(link: &str, manglings: &[Mangling]) -> String {
    manglings.iter().fold(link.to_owned(), |link, mangling| mangled(&link, *mangling))
}

/// Returns the link without line breaks, as a browser opens it.
fn clicked(text: &str) -> String {
    text.replace("\r\n", "")
}

fn is_clickable(manglings: &[Mangling]) -> bool {
    !manglings.iter().any(|mangling| matches!(mangling, Mangling::LinesQuoted | Mangling::WordsAround))
}

fn a_deal(entry: &Entry, seats: u8, options: &OptionValues) -> Setup {
    let names = ["Ann", "Jean-Luc", "Zoë 🐪", "B. B.", "100%", "A&B=C?"];
    let players = ["you", "hard", "easy", "you", "medium", "expert"];
    let seats = (0..usize::from(seats)).map(|at| SeatSetup {
        name: names[at % names.len()].into(),
        player: players[at % players.len()].into(),
        colour: at as u8,
    });
    let (game, seed) = (entry.meta.id.into(), "OLIVE-7342".parse().expect("a seed"));
    Setup { game, seed, seats: seats.collect(), options: options.to_map() }
}

proptest! {
    #![proptest_config(steady(2000))]

    #[test]
    fn nothing_that_is_done_to_the_link_of_a_deal_changes_the_deal(
        game in 0..GAMES.len(),
        seats in any::<prop::sample::Index>(),
        options in any::<prop::sample::Index>(),
        manglings in some_manglings(),
    ) {
        let entry = &GAMES[game];
        let choices = usize::from(entry.meta.max_seats - entry.meta.min_seats) + 1;
        let seats = entry.meta.min_seats + seats.index(choices) as u8;
        let setup = a_deal(entry, seats, options.get(&OptionValues::varied(entry.meta.options)));
        let link = format!("https://example.org/play/#/{}", seed_link(&setup));
        let text = sent(&link, &manglings);
        let fresh = || "FRESH".parse().expect("a seed");
        let address = link_in(&text).expect("a link");
        let pasted = parse_seed_link(&address, fresh()).expect("a deal");
        prop_assert_eq!((&pasted.setup, pasted.problems.len()), (&setup, 0), "{} as {}: {:?}", text, address, pasted.problems);
        if is_clickable(&manglings) {
            let opened = parse_seed_link(&clicked(&text), fresh()).expect("a deal");
            prop_assert_eq!((&opened.setup, opened.problems.len()), (&setup, 0), "{}: {:?}", text, opened.problems);
        }
    }
}

#[test]
fn nothing_that_is_done_to_the_link_of_a_match_changes_the_match() {
    let mut runner = proptest::test_runner::TestRunner::new(steady(1000));
    let codes: Vec<_> =
        [0, 5, 60, 400].map(some_match).iter().map(|table| encode(&**table).expect("short enough")).collect();
    let case = (0..codes.len(), prop::option::of(1..4u8), some_manglings());
    let check = |(code, seat, manglings): (usize, Option<u8>, Vec<Mangling>)| {
        let code = &codes[code];
        let query = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
        let text = sent(&format!("https://example.org/play/#/m/{code}{query}"), &manglings);
        let address = link_in(&text).expect("a link");
        prop_assert_eq!(&code_in(&address), code, "{} as {}", text, address);
        let found = Address::parse(&address);
        prop_assert_eq!(found.value("seat"), seat.map(|seat| seat.to_string()), "{}", text);
        if is_clickable(&manglings) {
            prop_assert_eq!(&code_in(&clicked(&text)), code, "{}", text);
        }
        Ok(())
    };
    runner.run(&case, check).expect("no mangling changes a match");
}
