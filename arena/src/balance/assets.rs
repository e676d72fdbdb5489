//! Statistics of the things that seats had and did in a series of matches, and of their victories.

use std::collections::BTreeMap;

use engine::kernel::inventory::Asset;
use engine::kernel::seat::Seat;
use engine::simulation::{Assets, ContestStatistics, OfferCount};
use serde::Serialize;

use crate::checkpoint::Played;
use crate::output;
use crate::stats::{percent, wilson95};

/// The frequency of a thing among seats and among winners.
#[derive(Debug, Serialize)]
pub(super) struct Use {
    #[serde(flatten)]
    pub(super) asset: Asset,
    /// Share of all seats that had or did it.
    pub(super) share: f64,
    /// Share of victories among these seats.
    pub(super) win_share: f64,
    pub(super) wilson95: [f64; 2],
    /// Share of matches that one of these seats won.
    pub(super) by_winners: f64,
    pub(super) by_winners_wilson95: [f64; 2],
}

/// The victories of the first seat to do something.
#[derive(Debug, Serialize)]
pub(super) struct First {
    #[serde(flatten)]
    tracked_action: Asset,
    /// Number of matches in which a seat did it.
    matches: u64,
    win_share: f64,
    wilson95: [f64; 2],
}

/// The frequency of an action among the decisions that offered it.
#[derive(Debug, Serialize)]
pub(super) struct Offered {
    #[serde(flatten)]
    tracked_action: Asset,
    /// Number of decisions that offered it.
    offered: u64,
    share: f64,
    wilson95: [f64; 2],
}

/// Returns the frequency of the things that seats had or did, by category, the most frequent first.
pub(super) fn uses<'a>(played: &[Played], assets: impl Iterator<Item = &'a Assets>) -> Vec<Use> {
    let mut counts: BTreeMap<Asset, (u64, f64)> = BTreeMap::new();
    let mut seats = 0;
    for (match_, assets) in played.iter().zip(assets) {
        for (seat, had) in Seat::all(assets.len() as u8).zip(assets) {
            seats += 1;
            for asset in had {
                let (count, wins) = counts.entry(*asset).or_default();
                *count += 1;
                *wins += match_.win(seat);
            }
        }
    }
    let matches = played.len() as u64;
    let mut uses: Vec<Use> = counts
        .into_iter()
        .map(|(asset, (count, wins))| Use {
            asset,
            share: count as f64 / f64::from(seats),
            win_share: wins / count as f64,
            wilson95: wilson95(wins, count),
            by_winners: wins / matches as f64,
            by_winners_wilson95: wilson95(wins, matches),
        })
        .collect();
    uses.sort_by(|one, other| one.asset.sort.cmp(other.asset.sort).then(other.share.total_cmp(&one.share)));
    uses
}

/// Returns the victories of the first seat to do each thing.
pub(super) fn firsts(played: &[Played], observed: &[ContestStatistics]) -> Vec<First> {
    let mut counts: BTreeMap<Asset, (u64, f64)> = BTreeMap::new();
    for (match_, one) in played.iter().zip(observed) {
        for (tracked_action, seat) in &one.firsts {
            let (matches, wins) = counts.entry(*tracked_action).or_default();
            *matches += 1;
            *wins += match_.win(*seat);
        }
    }
    let first = |(tracked_action, (matches, wins)): (Asset, (u64, f64))| First {
        tracked_action,
        matches,
        win_share: wins / matches as f64,
        wilson95: wilson95(wins, matches),
    };
    counts.into_iter().map(first).collect()
}

/// Returns the frequency of each thing among the decisions that offered it.
pub(super) fn offers(observed: &[ContestStatistics]) -> Vec<Offered> {
    let mut counts: BTreeMap<Asset, (u64, u64)> = BTreeMap::new();
    for (tracked_action, OfferCount { offered, chosen }) in observed.iter().flat_map(|one| &one.offers) {
        let (all, taken) = counts.entry(*tracked_action).or_default();
        *all += u64::from(*offered);
        *taken += u64::from(*chosen);
    }
    let offer = |(tracked_action, (offered, chosen)): (Asset, (u64, u64))| Offered {
        tracked_action,
        offered,
        share: chosen as f64 / offered as f64,
        wilson95: wilson95(chosen as f64, offered),
    };
    counts.into_iter().map(offer).collect()
}

/// Returns the three statistics as tables.
pub(super) fn in_words(uses: &[Use], firsts: &[First], offers: &[Offered]) -> String {
    let interval = |[low, high]: [f64; 2]| format!("{} to {}", percent(low), percent(high));
    let name = |thing: &Asset| format!("{}: {}", thing.sort, thing.name);
    let uses = uses.iter().map(|had| {
        let wins = [percent(had.win_share), interval(had.wilson95)];
        let winners = [percent(had.by_winners), interval(had.by_winners_wilson95)];
        [name(&had.asset), percent(had.share)].into_iter().chain(wins).chain(winners).collect()
    });
    let firsts = firsts.iter().map(|first| {
        vec![name(&first.tracked_action), first.matches.to_string(), percent(first.win_share), interval(first.wilson95)]
    });
    let offers = offers.iter().map(|offer| {
        vec![name(&offer.tracked_action), offer.offered.to_string(), percent(offer.share), interval(offer.wilson95)]
    });
    [
        output::columns(
            &["had or done", "by seats", "of whom won", "95 % interval", "by a winner", "95 % interval"],
            &uses.collect::<Vec<_>>(),
        ),
        output::columns(&["the first to do", "matches", "won", "95 % interval"], &firsts.collect::<Vec<_>>()),
        output::columns(&["could be chosen", "times", "was", "95 % interval"], &offers.collect::<Vec<_>>()),
    ]
    .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_seats_had_is_counted_with_their_share_of_the_victories() {
        let [market, mint] = ["Market", "Mint"].map(|name| Asset::new("Building", name));
        let played = |ranks: &[u8]| Played { ranks: ranks.to_vec(), scores: vec![0; 2], rounds: 1, decisions: 1 };
        let had = |first: &[Asset], second: &[Asset]| {
            [first, second].into_iter().map(|had| had.iter().copied().collect()).collect()
        };
        // The mint: a defeat, and half of a shared victory. The market: a victory, and half of one.
        let assets = [had(&[mint], &[market]), had(&[mint, market], &[])];
        let uses = uses(&[played(&[2, 1]), played(&[1, 1])], assets.iter());
        let seen: Vec<_> = uses.iter().map(|had| (had.asset.name, had.share, had.win_share, had.by_winners)).collect();
        assert_eq!(seen, [("Market", 0.5, 0.75, 0.75), ("Mint", 0.5, 0.25, 0.25)]);
        assert_eq!(uses[0].wilson95, wilson95(1.5, 2));
    }
}
