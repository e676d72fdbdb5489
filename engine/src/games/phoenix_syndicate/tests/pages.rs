//! Checks of the guide and the rules page against the program.

use super::*;
use crate::games::phoenix_syndicate::advantages::Benefit;
use crate::games::phoenix_syndicate::data::{CLOSING_ROUND, FREQUENCY, PLANET, Provenance, START, TileKind};
use crate::games::phoenix_syndicate::state::embedded_credits;
use crate::games::phoenix_syndicate::upgrades::Effect;
use crate::games::tests::pages;

const GUIDE: &str = include_str!("../text/guide.md");

fn rules_page() -> String {
    pages::rules_page("phoenix-syndicate")
}

/// Returns the numbers in a text, from left to right.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|character: char| !character.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

/// Returns the numbers that the explanation of an Upgrade must contain.
fn of_effect(effect: Effect) -> Vec<u32> {
    let all: Vec<u8> = match effect {
        Effect::RouteLimit(count)
        | Effect::BuildDiscount(count)
        | Effect::StepDiscountPerBase(count)
        | Effect::GateSideDiscount(count)
        | Effect::DeepSideFor(count)
        | Effect::GainDifferent(count)
        | Effect::StepIfGained(count)
        | Effect::GainContraband(count)
        | Effect::Exchange(count)
        | Effect::SecondClaimStep(count)
        | Effect::ClaimDiscount(count) => vec![count],
        Effect::GainPerBase { each, most } => vec![each, most],
        Effect::GainPerStep(most) | Effect::CreditPerEmbeddedCorp(most) => vec![1, most],
        Effect::CreditPerAgent => vec![1],
        Effect::ShipBonus { planet, moon } => vec![planet, moon, planet + moon],
        Effect::PlanetGoodsFromBase => vec![PLANET],
        Effect::CreditsByEmptyOperations(credits) => credits.into_iter().filter(|credits| *credits > 0).collect(),
        Effect::IgnoreOpposingBases
        | Effect::PlaceDirector
        | Effect::SecondBase
        | Effect::ClaimAnyColour
        | Effect::SecondUpgrade
        | Effect::SecondStep
        | Effect::MixedStep
        | Effect::AgentOnPath
        | Effect::FreeAsteroids
        | Effect::MixedClaim
        | Effect::TakeMarketGoods => vec![],
    };
    all.into_iter().map(u32::from).collect()
}

/// Returns the numbers that the explanation of an Advantage must contain.
fn of_benefit(benefit: Benefit) -> Vec<u32> {
    let all = match benefit {
        Benefit::Credits { base, each } => vec![base, each],
        Benefit::ClaimAndSecure(credits) => vec![credits],
        Benefit::CreditsOfRoute => vec![1, 2],
        Benefit::Research(contraband) => vec![contraband],
        Benefit::MoveShip
        | Benefit::MoveBase
        | Benefit::RaiseBase
        | Benefit::AgentBesideBase
        | Benefit::Claim
        | Benefit::EmbedFromBase => vec![],
    };
    all.into_iter().map(u32::from).collect()
}

#[test]
fn the_guide_has_the_sections_that_lines_and_tooltips_open() {
    let expected = [
        "aim",
        "the-galaxy",
        "goods",
        "the-placement",
        "a-turn",
        "smuggle",
        "expand",
        "infiltrate",
        "deploy",
        "scheme",
        "directors",
        "trade-routes",
        "securing",
        "paying",
        "corps",
        "advantages",
        "upgrades",
        "agents",
        "the-end",
        "advice",
        "about-the-data",
    ];
    assert_eq!(pages::sections(GUIDE), expected);
}

#[test]
fn the_guide_says_openly_what_was_reconstructed() {
    let section = GUIDE.split("## About the data").nth(1).expect("the last section");
    assert!(section.contains("Reconstructed"));
}

#[test]
fn every_rule_named_in_words_is_a_section_of_the_guide() {
    pages::assert_named_rules_stand::<Syndicate>(GUIDE);
}

/// Syndicate 2.2
#[test]
fn the_guide_counts_the_tiles_as_they_are() {
    let kinds = [TileKind::Prime, TileKind::Colony, TileKind::Outpost, TileKind::Prestige, TileKind::Asteroid];
    let rows = pages::table(GUIDE, "## The galaxy");
    assert_eq!(rows.len(), kinds.len());
    for (row, kind) in rows.iter().zip(kinds) {
        let cards: Vec<_> = Tile::all().map(Tile::card).filter(|card| card.kind == kind).collect();
        let gates = cards[0].gates.iter().filter(|gate| !gate.is_empty()).count();
        assert_eq!([&row[1], &row[3]], [&cards.len().to_string(), &gates.to_string()], "{}", row[0]);
        if kind != TileKind::Asteroid {
            assert_eq!(row[2], format!("{}–{}", cards[0].id, cards[cards.len() - 1].id));
        }
    }
}

/// Syndicate 10.4
#[test]
fn the_guide_explains_every_upgrade_with_its_numbers() {
    let rows = pages::table(GUIDE, "## Upgrades");
    assert_eq!(rows.len(), UPGRADES_COUNT);
    for (row, upgrade) in rows.iter().zip(Upgrade::all()) {
        let card = upgrade.card();
        assert_eq!((row[0].as_str(), row[1].as_str()), (card.name, card.operation.name()));
        assert_eq!(numbers(&row[2]), of_effect(card.effect), "{}", card.name);
    }
}

/// Syndicate 5
#[test]
fn guide_and_rules_explain_every_advantage_with_its_numbers() {
    let rules = rules_page();
    let of_guide = pages::table(GUIDE, "## Advantages");
    let of_rules = pages::table(&rules, "## 5. Advantages");
    assert_eq!((of_guide.len(), of_rules.len()), (10, 10));
    for (at, advantage) in Advantage::all().enumerate() {
        let card = advantage.card();
        assert_eq!((of_guide[at][0].as_str(), of_rules[at][1].as_str()), (card.name, card.name));
        assert_eq!(numbers(&of_guide[at][1]), of_benefit(card.benefit), "{}", card.name);
        assert_eq!(numbers(&of_rules[at][2]), of_benefit(card.benefit), "{}", card.name);
    }
}

/// Syndicate 4.10
#[test]
fn guide_and_rules_print_the_credits_of_embedded_agents() {
    for page in [GUIDE.to_owned(), rules_page()] {
        let line = page.lines().find(|line| line.starts_with("| credits |")).expect("the table of embedded Agents");
        assert_eq!(
            numbers(line),
            [1, 2, 3, 4, 5, 6].map(|agents| u32::from(if agents < 6 {
                embedded_credits(agents)
            } else {
                embedded_credits(6) - embedded_credits(5)
            }))
        );
    }
}

/// Syndicate 1.1, 3, 10.2, 11 ruling 35: numbers in running text.
#[test]
fn the_guide_has_the_right_numbers_in_its_sentences() {
    let says = |text: String| assert!(GUIDE.contains(&text), "the guide doesn't say “{text}”");
    says(format!("You have {}. They go", START.agents));
    says(format!("{} Agents are left", START.agents - 7));
    says(format!("You start with {} of each", START.goods_of_each_kind));
    says(format!("after round {}", CLOSING_ROUND + 1));
    let of = |colour: Option<Colour>| Route::all().filter(|route| route.card().colour == colour).count();
    says(format!("{ROUTES_COUNT} cards. {} show", ROUTES_COUNT - of(None)));
    says(format!("{} each, {} blue. {} Black", of(Some(Red)), of(Some(Blue)), of(None)));
    let shown = |kind| Tile::systems().filter(move |tile| tile.card().kind == kind).map(|tile| FREQUENCY[tile.index()]);
    let range = |kind| (shown(kind).min().expect("some"), shown(kind).max().expect("some"));
    let ((least, most), outposts) = (range(TileKind::Prime), range(TileKind::Outpost));
    says(format!("which {least} to {most} routes show"));
    says(format!("({} or {})", outposts.0, outposts.1));
    says(format!("Colonies are on {} or {} routes", range(TileKind::Colony).0, range(TileKind::Colony).1));
    assert_eq!(range(TileKind::Prestige), (6, 6));
    says("Prestige systems on 6".to_owned());
}

fn known(provenance: Provenance) -> &'static str {
    match provenance {
        Provenance::Stated => "stated",
        Provenance::Deduced => "deduced",
        Provenance::Reconstructed => "reconstructed",
    }
}

/// Syndicate 10.1
#[test]
fn the_rules_page_prints_the_tiles_as_they_are() {
    let rows = pages::table(&rules_page(), "### 10.1");
    assert_eq!(rows.len(), TILES_COUNT);
    for (row, printed) in rows.iter().zip(Tile::all()) {
        let card = printed.card();
        assert_eq!(
            [&row[0], &row[1], &row[2], &row[3]],
            [card.id, card.name, known(card.provenance), &format!("{:?}", card.kind)]
        );
        let shown: Vec<String> = card.goods.kinds().map(|(good, count)| format!("{count}{}", good.letter())).collect();
        let mut written: Vec<&str> = row[4].split_whitespace().collect();
        written.sort_unstable();
        let mut shown: Vec<&str> = shown.iter().map(String::as_str).collect();
        shown.sort_unstable();
        assert_eq!(written, shown, "{}", card.name);
        let gates: Vec<&str> = row[5..11].iter().map(|gate| gate.trim_matches('·')).collect();
        assert_eq!(gates, card.gates, "{}", card.name);
        let sum: usize = card.gates.iter().map(|gate| gate.len()).sum();
        assert_eq!(row[11], sum.to_string(), "{}", card.name);
    }
}

/// Syndicate 3, 10.2
#[test]
fn the_rules_page_prints_the_routes_as_they_are() {
    let rules = rules_page();
    let rows = pages::table(&rules, "### 10.2");
    let letters: Vec<&str> = rows.iter().flat_map(|row| row[2].split(", ")).collect();
    assert_eq!(letters, Route::all().map(Route::letters).collect::<Vec<_>>());
    for row in &rows {
        assert_eq!(row[1], row[2].split(", ").count().to_string(), "{}", row[0]);
    }
    let counts: Vec<u32> = rows.iter().map(|row| row[1].parse().expect("a count")).collect();
    assert_eq!(numbers(&pages::table(&rules, "## 3.")[0].join(" ")), [&counts[..], &[77]].concat());
}

/// Syndicate 10.4
#[test]
fn the_rules_page_explains_every_upgrade_with_its_numbers() {
    let rows = pages::table(&rules_page(), "### 10.4");
    assert_eq!(rows.len(), UPGRADES_COUNT);
    for (row, upgrade) in rows.iter().zip(Upgrade::all()) {
        let card = upgrade.card();
        assert_eq!([&row[0], &row[1], &row[2]], [card.id, card.operation.name(), card.name]);
        assert_eq!([&row[3], &row[5]], [known(card.named), known(card.provenance)], "{}", card.name);
        assert_eq!(numbers(&row[4]), of_effect(card.effect), "{}", card.name);
    }
}

/// Syndicate 11: rulings are numbered without a gap, and each has a test with its number in the name.
#[test]
fn every_ruling_has_a_test_of_its_number() {
    let rows = pages::table(&rules_page(), "## 11.");
    let files = pages::sources("phoenix_syndicate");
    for (at, row) in rows.iter().enumerate() {
        assert_eq!(row[0], (at + 1).to_string());
        let name = format!("fn ruling_{:02}_", at + 1);
        assert!(files.iter().any(|(_, text)| text.contains(&name)), "no test for ruling {}: {}", at + 1, row[1]);
    }
    assert!(rows.len() >= 59, "{} rulings", rows.len());
}

/// Sections are numbered from 1 to 12 as in the source collection of rules, and paragraphs from 1.
#[test]
fn sections_and_paragraphs_are_numbered_without_a_gap() {
    let rules = rules_page();
    let headings = rules.lines().filter_map(|line| line.strip_prefix("## ").or(line.strip_prefix("### ")));
    let headings: Vec<Vec<u32>> =
        headings.map(|heading| numbers(heading.split(' ').next().expect("a number"))).collect();
    let (mut section, mut paragraph) = (0, 0);
    for heading in headings {
        if heading.len() == 1 {
            (section, paragraph) = (section + 1, 0);
            assert_eq!(heading, [section]);
        } else {
            paragraph += 1;
            assert_eq!(heading, [section, paragraph]);
        }
    }
    assert_eq!(section, 12);
}

#[test]
fn every_paragraph_cited_in_the_code_stands_in_the_rules_page() {
    pages::assert_citations_stand("phoenix-syndicate", "phoenix_syndicate", "Syndicate");
}
