//! A reviewed decision of a finished match in words: the choice made, the better choice, and the difference.

use engine::kernel::entity::EntityId;
use engine::kernel::seat::Seat;
use engine::kernel::text::rich_text::RichText;
use engine::kernel::turn::{ActionIndex, Ply};
use engine::matches::analysis::{Analysis, DecisionReview};
use engine::matches::moment::Moment;
use engine::matches::table::Table;

use super::consultation::MISTAKE;
use super::view::MatchView;

/// A reviewed decision in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The decision.
    pub decision: Ply,
    /// The seat that made it.
    pub seat: Seat,
    /// The round it was made in.
    pub round: u16,
    /// The choice that was made.
    pub made: NamedChoice,
    /// The best choice, if it is another one.
    pub better: Option<NamedChoice>,
    /// The loss of win share.
    pub cost: f32,
    /// The sentence that gives the reason why the best choice is better. `None` if it would only repeat the loss.
    pub reason: Option<RichText>,
}

/// A choice in words that don't depend on its list.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedChoice {
    /// The command: “Bid 10 for Fort”.
    pub text: RichText,
    /// The entities that it concerns.
    pub things: Vec<EntityId>,
}

impl NamedChoice {
    fn new(moment: &dyn Moment, index: ActionIndex) -> Option<Self> {
        let label = moment.choices().into_iter().nth(index.0)?.label;
        Some(Self { text: moment.command(index)?, things: [label.path, label.preview].concat() })
    }
}

impl Verdict {
    /// Converts a review to words. Returns `None` if the review doesn't belong to the match.
    pub fn new(review: &DecisionReview, table: &dyn Table) -> Option<Self> {
        let DecisionReview { decision, advice } = review;
        let moment = table.at(*decision);
        let (best, made) = (advice.choices.first()?.index, advice.made?.index);
        Some(Self {
            decision: *decision,
            seat: advice.seat,
            round: moment.turn().round(),
            made: NamedChoice::new(&*moment, made)?,
            better: if best == made { None } else { NamedChoice::new(&*moment, best) },
            cost: advice.cost(),
            reason: advice.reason.as_ref().filter(|reason| reason.ahead.is_some()).map(|reason| reason.text.clone()),
        })
    }

    /// Returns the verdict on the decision at `ply`, if the match is over and the decision was reviewed.
    pub fn at(ply: Ply, analysis: &Analysis, table: &dyn Table) -> Option<Self> {
        table.turn().outcome()?;
        Self::new(analysis.review(ply)?, table)
    }

    /// Returns the verdict in a few words.
    pub fn title(&self) -> &'static str {
        match &self.better {
            None => "Best choice",
            Some(_) if self.cost >= MISTAKE => "Mistake",
            Some(_) => "Nearly the best choice",
        }
    }
}

/// Returns a difference of win shares in words: “5 percentage points”.
pub fn percentage_points(share: f32) -> String {
    match (100.0 * share).round() {
        ..1.0 => "less than 1 percentage point".into(),
        1.0 => "1 percentage point".into(),
        points => format!("{points:.0} percentage points"),
    }
}

/// Returns the seats whose decisions can be analysed: those of people, or all if only bots have played.
pub fn analysed_seats(view: &MatchView) -> Vec<Seat> {
    if view.people.is_empty() { Seat::all(view.seats.len() as u8).collect() } else { view.people.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::bots::{Advice, Difference, RatedChoice, Reason};
    use engine::catalog::{self, GAMES};
    use engine::matches::setup::Setup;

    fn is_bid(moment: &dyn Moment) -> bool {
        moment.command(ActionIndex(0)).is_some_and(|text| text.to_text(&[]).starts_with("Bid"))
    }

    /// Returns a match in which every bid is the highest.
    fn finished() -> Box<dyn Table> {
        let setup = Setup::with_players(
            GAMES[0].meta.id,
            "VERDICT-1".parse().expect("a seed"),
            &["you".to_owned(), "you".to_owned()],
            Default::default(),
        );
        let mut table = catalog::deal(&setup).expect("a deal");
        while table.turn().outcome().is_none() {
            let index = if is_bid(&*table.now()) { table.choice_count() - 1 } else { 0 };
            table.play_index(table.ply(), ActionIndex(index)).expect("a legal choice");
        }
        table
    }

    fn first_bid(table: &dyn Table) -> Ply {
        table.ply().preceding().find(|ply| is_bid(&*table.at(*ply))).expect("an auction")
    }

    fn analysis(table: &dyn Table, decision: Ply, best: usize, cost: f32) -> Analysis {
        analysis_for(table, decision, best, cost, true)
    }

    fn analysis_for(table: &dyn Table, decision: Ply, best: usize, cost: f32, is_explained: bool) -> Analysis {
        let seat = table.actor(decision).expect("a seat decided");
        let made = table.digits()[decision.0].index;
        let rated = |index, share| RatedChoice { index, share, tries: 100 };
        let text = "It leaves you more money.".into();
        let ahead = is_explained.then(|| Difference { term: "money".into(), seat, more: 3.0, worth: cost });
        let mut analysis = Analysis::of(seat);
        analysis.add(
            decision,
            Advice {
                seat,
                choices: vec![rated(ActionIndex(best), 0.5)],
                made: Some(rated(made, 0.5 - cost)),
                reason: Some(Reason { than: made, ahead, text }),
                line: Vec::new(),
            },
        );
        analysis
    }

    #[test]
    fn a_verdict_names_the_choice_that_was_made_and_the_better_one() {
        let table = finished();
        let decision = first_bid(&*table);
        let known = analysis(&*table, decision, 0, 0.05);
        let verdict = Verdict::at(decision, &known, &*table).expect("it was reviewed");
        let better = verdict.better.as_ref().map(|better| better.text.to_text(&[]));
        assert_eq!(verdict.made.text.to_text(&[]), "Bid 7 for Prospector");
        assert_eq!(better.as_deref(), Some("Bid 2 for Prospector"));
        assert!(verdict.reason.is_some() && !verdict.made.things.is_empty());
        assert_eq!((verdict.title(), percentage_points(verdict.cost).as_str()), ("Mistake", "5 percentage points"));
        assert_eq!(Verdict::at(decision.next(), &known, &*table), None, "a moment without a review");
    }

    #[test]
    fn a_decision_that_cost_little_or_nothing_is_no_mistake() {
        let table = finished();
        let decision = first_bid(&*table);
        let made = table.digits()[decision.0].index.0;
        let title = |best, cost| {
            let verdict = Verdict::at(decision, &analysis(&*table, decision, best, cost), &*table);
            verdict.expect("it was reviewed").title()
        };
        assert_eq!((title(0, 0.01), title(made, 0.0)), ("Nearly the best choice", "Best choice"));
    }

    #[test]
    fn a_reason_that_only_repeats_the_loss_is_left_out() {
        let table = finished();
        let decision = first_bid(&*table);
        let reason = |is_explained| {
            let known = analysis_for(&*table, decision, 0, 0.05, is_explained);
            Verdict::at(decision, &known, &*table).expect("it was reviewed").reason
        };
        assert!(reason(true).is_some() && reason(false).is_none());
    }

    #[test]
    fn a_match_that_goes_on_has_no_verdict() {
        let mut table = finished();
        let decision = first_bid(&*table);
        let known = analysis(&*table, decision, 0, 0.05);
        table.take_back();
        assert_eq!(Verdict::at(decision, &known, &*table), None);
    }

    #[test]
    fn differences_are_told_in_whole_percentage_points() {
        let told = [0.0, 0.004, 0.01, 0.024, 0.5].map(percentage_points);
        let less = "less than 1 percentage point";
        assert_eq!(told, [less, less, "1 percentage point", "2 percentage points", "50 percentage points"]);
    }
}
