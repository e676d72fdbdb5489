//! Refused actions in recorded matches: each has its reason and the guide's section of the rule.

use engine::catalog;
use engine::catalog::GAMES;
use engine::matches::setup::names;
use engine::matches::table::Table;
use serde_json::Value;

use super::with_the_present_rules;

/// A game, a record's name of the decision, key words of a refusal's reason (`*` matches anything), and the section of
/// the guide.
const REASONS: &[(&str, &str, &str, &str)] = &[
    ("phoenicia", "auction", "Costs at least *; you have", "auctions"),
    ("phoenicia", "auction", "after your own auctions", "workers"),
    ("phoenicia", "bid", "after you win an auction", "paying"),
    ("phoenicia", "train", "Your auctions of this round are over", "auctions"),
    ("phoenicia", "pay", "Every card must be needed", "paying"),
    ("phoenicia", "give-up", "You have * cards and * storehouse", "storage"),
    ("felinia", "bid", "after their boat sails", "departures"),
    ("felinia", "buy", "You have no token on", "markets"),
    ("felinia", "board", "placed at the start of a round", "bidding"),
    ("felinia", "step", "The merchant must stay in", "exploration"),
    ("felinia", "reveal", "Only tiles of *, where the merchant landed", "exploration"),
    ("felinia", "reveal", "Finish revealing first", "exploration"),
    ("felinia", "keep", "Costs 1 *; you have none", "advanced"),
    ("felinia", "keep", "You already have a place of this type", "advanced"),
    ("felinia", "store", "would bring nothing", "selling"),
    ("medieval-micromanager", "gift", "The boon is 10 goods", "options"),
    ("medieval-micromanager", "produce", "Nothing to do here", "buildings"),
    ("medieval-micromanager", "give", "has nothing else to give for it", "options"),
    ("medieval-micromanager", "ask", "You offer it yourself", "options"),
    ("medieval-micromanager", "accept", "The offer is * for *: accept or refuse it", "options"),
    ("medieval-micromanager", "discard", "fits in your Granaries", "storage"),
    ("medieval-micromanager", "send", "mustered: all of them attack", "attacks"),
    ("medieval-micromanager", "send", "That village had fewer points than you", "attacks"),
    ("medieval-micromanager", "attack", "You have * sword", "attacks"),
    ("medieval-micromanager", "attack", "You have none", "attacks"),
    ("medieval-micromanager", "defend", "You have none", "attacks"),
    ("medieval-micromanager", "shield", "You have * shield", "attacks"),
    ("medieval-micromanager", "shield", "Each defender uses one at most", "attacks"),
    ("medieval-micromanager", "place", "It already has five tokens", "attacks"),
    ("medieval-micromanager", "loot", "You loot one good", "attacks"),
    ("medieval-micromanager", "offer", "all of it already offered", "options"),
    ("medieval-micromanager", "break", "break ground first", "turn"),
    ("phoenix-syndicate", "settle", "An asteroid isn’t a system", "the-placement"),
    ("phoenix-syndicate", "settle", "It shares no edge", "the-placement"),
    ("phoenix-syndicate", "keep", "Keep one of your three routes first", "the-placement"),
    ("phoenix-syndicate", "begin", "Upgrades are taken in Infiltrate", "infiltrate"),
    ("phoenix-syndicate", "take", "Take an Upgrade first", "infiltrate"),
    ("phoenix-syndicate", "advance", "You have taken an Upgrade this turn", "infiltrate"),
    ("phoenix-syndicate", "build", "You need an Agent there", "deploy"),
    ("phoenix-syndicate", "fly", "One action a turn: Expand has begun", "a-turn"),
    ("phoenix-syndicate", "warp", "You have no Agent or Base there", "smuggle"),
    ("phoenix-syndicate", "buy", "Ships fly in Expand and warp in Smuggle", "a-turn"),
    ("phoenix-syndicate", "give", "Pay for this first", "paying"),
    ("phoenix-syndicate", "gather", "Choose the goods first", "upgrades"),
    ("phoenix-syndicate", "exchange", "Finish exchanging first", "upgrades"),
    ("phoenix-syndicate", "place", "Scheme needs no Director", "directors"),
    ("phoenix-syndicate", "secure", "Secure routes first", "securing"),
    ("phoenix-syndicate", "redeem", "only Advantages gained this turn", "advantages"),
];

/// Returns the name of a recorded decision, such as `bid`.
fn decision(action: &Value) -> &str {
    let kind = action.as_object().and_then(|kinds| kinds.keys().next());
    action.as_str().or(kind.map(String::as_str)).expect("a decision has a name")
}

/// Returns `true` if a sentence contains the key words in order.
fn has(sentence: &str, words: &str) -> bool {
    let mut rest = Some(sentence);
    words.split('*').for_each(|part| rest = rest.and_then(|rest| rest.split_once(part)).map(|(_, after)| after));
    rest.is_some()
}

/// Returns `true` if a refusal has a reason with these key words and this section of the guide.
fn is_refused(table: &dyn Table, words: &str, rule: &str) -> bool {
    let names = names(&table.setup().seats);
    table.blocked().iter().any(|no| no.rule == Some(rule) && has(&no.reason.to_text(&names), words))
}

#[test]
fn before_every_kind_of_decision_what_is_refused_has_its_reason_and_its_rule() {
    for entry in GAMES {
        let mut missing: Vec<_> = REASONS.iter().filter(|(game, ..)| *game == entry.meta.id).collect();
        assert!(!missing.is_empty(), "{} has reasons", entry.meta.id);
        for record in with_the_present_rules(entry).map(|recorded| recorded.record) {
            let due = |name: &str| missing.iter().any(|(_, before, ..)| *before == name);
            if !record.actions.iter().any(|action| due(decision(action))) {
                continue;
            }
            let (mut table, _) = catalog::open(&record).expect("a proper set-up");
            while !missing.is_empty() && table.take_back() {
                let name = decision(&record.actions[table.decision_count()]);
                missing.retain(|(_, before, words, rule)| *before != name || !is_refused(&*table, words, rule));
            }
            if missing.is_empty() {
                break;
            }
        }
        assert!(missing.is_empty(), "never refused in a recorded match: {missing:?}");
    }
}
