//! The worker's side: answers requests and keeps the match between them.

use serde_json::Value;

use super::messages::{Answer, Ask, Request, Update, VERSION, fingerprint_in_hex};
use crate::bots::{Advice, Bot, RootVisits, SearchTask};
use crate::kernel::text::clean::quoted;
use crate::kernel::turn::{ActionIndex, Ply};
use crate::matches::record::Record;
use crate::matches::table::Table;
use crate::{bots, catalog};

/// Answers requests, and keeps the match between them.
#[derive(Debug, Default)]
pub struct BotService {
    /// The match of the last request that could be followed.
    table: Option<Box<dyn Table>>,
    /// The running search and the number of its request.
    task: Option<(u32, Task)>,
    /// The minimum time before the answer to the last request is sent, in milliseconds.
    wait: u32,
}

/// A running search.
#[derive(Debug)]
enum Task {
    Choice(Box<dyn SearchTask<ActionIndex>>),
    Tree(Box<dyn SearchTask<RootVisits>>),
    Advice(Box<dyn SearchTask<Advice>>),
}

impl BotService {
    /// Handles a request given as JSON and ends the running search. Returns `None` if the request starts a search;
    /// [`Self::run_for`] then returns the answer. Also returns `None` for [`Ask::Rest`](super::Ask::Rest).
    pub fn answer_json(&mut self, text: &str) -> Option<Answer> {
        match serde_json::from_str::<Request>(text) {
            Ok(request) => self.answer(request),
            Err(error) => Some(Answer::Failed {
                id: 0,
                error: format!("This request can't be read: {}.", quoted(&error.to_string())),
            }),
        }
    }

    /// Handles a parsed request like [`Self::answer_json`].
    pub fn answer(&mut self, request: Request) -> Option<Answer> {
        let id = request.id;
        self.task = None;
        self.wait = request.wait;
        self.try_answer(request).unwrap_or_else(|error| Some(Answer::Failed { id, error }))
    }

    /// Continues the search for about `millis` milliseconds on an average machine. Returns the answer when it is found.
    pub fn run_for(&mut self, millis: u32) -> Option<Answer> {
        let (id, task) = self.task.as_mut()?;
        let id = *id;
        let answer = match task {
            Task::Choice(task) => Answer::Moved { id, index: task.run_for(millis)? },
            Task::Tree(task) => Answer::Grown { id, visits: task.run_for(millis)? },
            Task::Advice(task) => Answer::Advised { id, advice: task.run_for(millis)?.into() },
        };
        self.task = None;
        Some(answer)
    }

    /// Returns the minimum time between the last request and its answer, in milliseconds.
    pub fn wait(&self) -> u32 {
        self.wait
    }

    /// Returns the progress of the search, or `None` if none is running.
    pub fn progress(&self) -> Option<Answer> {
        let (id, task) = self.task.as_ref()?;
        let progress = match task {
            Task::Choice(task) => task.progress(),
            Task::Tree(task) => task.progress(),
            Task::Advice(task) => task.progress(),
        };
        Some(Answer::Thinking { id: *id, percent: (100.0 * progress) as u8 })
    }

    fn try_answer(&mut self, Request { version, id, update, ask, .. }: Request) -> Result<Option<Answer>, String> {
        if version != VERSION {
            return Err(format!("The page speaks version {version}, the worker version {VERSION}."));
        }
        let Some(table) = self.follow(update)? else { return Ok(Some(Answer::Lost { id })) };
        match ask {
            Ask::Fingerprint => Ok(Some(Answer::Fingerprint { id, value: fingerprint_in_hex(table) })),
            Ask::Think { bot } => {
                let task = table.begin_search(known(&bot)?).ok_or("The match is over.")?;
                self.task = Some((id, Task::Choice(task)));
                Ok(None)
            }
            Ask::Grow { bot, tree } => {
                let bot = known(&bot)?;
                if tree >= bot.trees() {
                    return Err(format!("The bot “{}” has no tree {tree}.", bot.id));
                }
                let task = table.begin_tree(bot, tree).ok_or("There is nothing to search.")?;
                self.task = Some((id, Task::Tree(task)));
                Ok(None)
            }
            Ask::Advise { bot, decision } => {
                let bot = known(&bot)?;
                if !bot.explains_itself() {
                    return Err(format!("The bot “{}” doesn't think ahead and has no advice.", bot.id));
                }
                let task = table.begin_advice(bot, decision).ok_or("Nobody decides there.")?;
                self.task = Some((id, Task::Advice(task)));
                Ok(None)
            }
            Ask::Rest => Ok(None),
        }
    }

    /// Returns the match after an update. Returns `None` and drops the match if its changes don't fit.
    fn follow(&mut self, update: Update) -> Result<Option<&dyn Table>, String> {
        let table = match update {
            Update::None => self.table.take(),
            Update::Whole(record) => Some(opened(&record)?),
            Update::Changes { keep, actions, fingerprint } => {
                self.table.take().and_then(|table| changed(table, keep, &actions, &fingerprint))
            }
        };
        self.table = table;
        Ok(self.table.as_deref())
    }
}

fn known(bot: &str) -> Result<&'static Bot, String> {
    bots::bot(bot).ok_or_else(|| format!("There is no bot “{}”.", quoted(bot)))
}

/// Returns the match of a record, replayed to its end.
fn opened(record: &Record) -> Result<Box<dyn Table>, String> {
    match catalog::open(record) {
        Ok((table, None)) => Ok(table),
        Ok((_, Some(stopped))) => Err(stopped.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

/// Returns the match with its decisions up to `keep` and then `actions`, if these are legal and lead to the expected
/// state.
fn changed(mut table: Box<dyn Table>, keep: Ply, actions: &[Value], expected: &str) -> Option<Box<dyn Table>> {
    if keep > table.ply() {
        return None;
    }
    while table.ply() > keep {
        table.take_back();
    }
    for action in actions {
        let index = table.index_of(action).ok()?;
        table.play_index(table.ply(), index).ok()?;
    }
    (fingerprint_in_hex(&*table) == expected).then_some(table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::seat::Seat;
    use crate::matches::record::NoteKind;
    use crate::matches::setup::Setup;

    fn dealt(seed: &str) -> Box<dyn Table> {
        let meta = catalog::GAMES[0].meta;
        let players = vec!["medium".to_owned(); meta.min_seats as usize];
        let setup = Setup::with_players(meta.id, seed.parse().expect("a seed"), &players, Default::default());
        catalog::deal(&setup).expect("a deal")
    }

    fn ask(service: &mut BotService, update: Update) -> Answer {
        let request = Request { version: VERSION, id: 7, update, ask: Ask::Fingerprint, wait: 0 };
        service.answer(request).expect("nothing to think about")
    }

    fn state_of(table: &dyn Table) -> Answer {
        Answer::Fingerprint { id: 7, value: fingerprint_in_hex(table) }
    }

    #[test]
    fn a_service_follows_a_match_forward_back_and_into_another_by_its_changes() {
        let mut service = BotService::default();
        let bot = bots::bot("easy").expect("a bot");
        for seed in ["OLIVE-1", "OLIVE-2"] {
            let mut table = dealt(seed);
            let mut known = None;
            for turn in 0..60 {
                let Some(index) = table.think(bot) else { break };
                let update = Update::of(&*table, known);
                assert!(known.is_none() || matches!(&update, Update::Changes { actions, .. } if actions.len() <= 1));
                let think = Ask::Think { bot: "easy".into() };
                assert_eq!(service.answer(Request { version: VERSION, id: 7, update, ask: think, wait: 0 }), None);
                assert_eq!(service.run_for(1), Some(Answer::Moved { id: 7, index }));
                known = Some(table.ply());
                assert_eq!(ask(&mut service, Update::of(&*table, known)), state_of(&*table));
                table.play_index(table.ply(), index).expect("the bot's choice is legal");
                if turn % 7 == 6 {
                    assert!(table.take_back() && table.take_back());
                    known = Some(table.ply());
                    assert_eq!(ask(&mut service, Update::of(&*table, known)), state_of(&*table));
                }
            }
        }
    }

    #[test]
    fn a_service_that_cannot_follow_the_changes_says_so_and_takes_the_match_whole() {
        let mut table = dealt("OLIVE-1");
        table.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
        let changes = |keep, table: &dyn Table| Update::of(table, Some(Ply(keep)));
        // The service has no match, has fewer decisions than the page thinks, or has another match.
        let mut other = dealt("OLIVE-2");
        other.play_index(Ply(0), ActionIndex(0)).expect("there is a choice");
        for held in [None, Some(dealt("OLIVE-1")), Some(other)] {
            let mut service = BotService { table: held, ..BotService::default() };
            assert_eq!(ask(&mut service, changes(1, &*table)), Answer::Lost { id: 7 });
            assert_eq!(ask(&mut service, changes(0, &*table)), Answer::Lost { id: 7 }, "what was lost stays lost");
            assert_eq!(ask(&mut service, Update::of(&*table, None)), state_of(&*table));
            assert_eq!(ask(&mut service, changes(1, &*table)), state_of(&*table));
        }
        let illegal = Update::Changes {
            keep: Ply(1),
            actions: vec!["nonsense".into()],
            fingerprint: fingerprint_in_hex(&*table),
        };
        let mut service = BotService { table: Some(table), ..BotService::default() };
        assert_eq!(ask(&mut service, illegal), Answer::Lost { id: 7 });
    }

    #[test]
    fn a_service_that_was_asked_about_a_match_that_was_conceded_follows_it_when_it_goes_on() {
        let meta = catalog::GAMES[0].meta;
        let players = ["you".to_owned(), "medium".to_owned()];
        let setup = Setup::with_players(meta.id, "OLIVE-1".parse().expect("a seed"), &players, Default::default());
        let mut table = catalog::deal(&setup).expect("a deal");
        table.note(NoteKind::Conceded { seat: Seat(0) });
        assert_eq!(table.conceded(), Some(Seat(0)));
        let mut service = BotService::default();
        assert_eq!(ask(&mut service, Update::of(&*table, None)), state_of(&*table));
        table.take_back_concession();
        let update = Update::of(&*table, Some(table.ply()));
        let think = Ask::Think { bot: "easy".into() };
        assert_eq!(service.answer(Request { version: VERSION, id: 7, update, ask: think, wait: 0 }), None);
    }

    #[test]
    fn a_service_refuses_other_versions_and_nonsense_and_goes_on() {
        let mut service = BotService::default();
        assert!(matches!(service.answer_json("nonsense"), Some(Answer::Failed { id: 0, .. })));
        let table = dealt("OLIVE-1");
        let update = Update::of(&*table, None);
        let request = Request { version: VERSION + 1, id: 3, update: update.clone(), ask: Ask::Fingerprint, wait: 0 };
        assert!(matches!(service.answer(request), Some(Answer::Failed { id: 3, .. })));
        assert_eq!(ask(&mut service, update), state_of(&*table));
    }

    #[test]
    fn a_bot_that_thinks_piece_by_piece_chooses_the_same_and_can_be_interrupted() {
        let table = dealt("OLIVE-3");
        let hard = bots::bot("hard").expect("a bot");
        let index = table.think(hard).expect("a seat decides");
        let mut service = BotService::default();
        let think = |id, keep| Request {
            version: VERSION,
            id,
            update: Update::of(&*table, keep),
            ask: Ask::Think { bot: "hard".into() },
            wait: 0,
        };
        let mut percents = Vec::new();
        assert_eq!(service.answer(think(1, None)), None);
        let answer = loop {
            let Some(Answer::Thinking { id: 1, percent }) = service.progress() else { panic!("it thinks") };
            percents.push(percent);
            if let Some(answer) = service.run_for(10) {
                break answer;
            }
        };
        assert_eq!(answer, Answer::Moved { id: 1, index });
        assert!(percents.len() >= 4 && percents.is_sorted() && percents[0] == 0, "{percents:?}");
        assert_eq!(service.progress(), None);

        assert_eq!(service.answer(think(2, Some(table.ply()))), None);
        assert_eq!(service.run_for(10), None);
        // Another request ends the search.
        assert_eq!(ask(&mut service, Update::of(&*table, Some(table.ply()))), state_of(&*table));
        assert_eq!((service.run_for(1000), service.progress()), (None, None));
    }

    #[test]
    fn services_that_grow_a_tree_each_come_to_the_choice_of_one_that_grows_them_all() {
        let table = dealt("OLIVE-4");
        let expert = bots::bot("expert").expect("a bot");
        assert!(expert.trees() > 1);
        let grow = |bot: &str, tree| {
            let mut service = BotService::default();
            let ask = Ask::Grow { bot: bot.into(), tree };
            let early =
                service.answer(Request { version: VERSION, id: 9, update: Update::of(&*table, None), ask, wait: 0 });
            early.or_else(|| std::iter::repeat_with(|| service.run_for(10)).flatten().next())
        };
        let trees: Vec<RootVisits> = (0..expert.trees())
            .map(|tree| match grow("expert", tree) {
                Some(Answer::Grown { id: 9, visits }) => visits,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_ne!(trees[0], trees[1], "each tree meets chance of its own");
        assert_eq!(RootVisits::choice(&trees), table.think(expert));
        for (bot, tree) in [("expert", expert.trees()), ("medium", 0), ("nobody", 0)] {
            let answer = grow(bot, tree);
            assert!(matches!(answer, Some(Answer::Failed { id: 9, .. })), "{answer:?}");
        }
    }

    #[test]
    fn advice_on_a_decision_is_asked_for_and_a_service_told_to_rest_forgets_the_question() {
        let mut table = dealt("OLIVE-3");
        let quick = bots::bot("quick").expect("a bot");
        for _ in 0..3 {
            table.play_index(table.ply(), ActionIndex(0)).expect("there is a choice");
        }
        let mut service = BotService::default();
        let advise = |bot: &str, update, decision| Request {
            version: VERSION,
            id: 4,
            update,
            ask: Ask::Advise { bot: bot.into(), decision: Ply(decision) },
            wait: 0,
        };
        for (decision, update) in [(3, Update::of(&*table, None)), (1, Update::None)] {
            assert_eq!(service.answer(advise("quick", update, decision)), None);
            let advice = table.advise(quick, Ply(decision)).expect("a seat decides").into();
            assert_eq!(service.run_for(u32::MAX), Some(Answer::Advised { id: 4, advice }));
        }
        for (bot, decision) in [("medium", 1), ("quick", 4), ("nobody", 1)] {
            let answer = service.answer(advise(bot, Update::None, decision));
            assert!(matches!(answer, Some(Answer::Failed { id: 4, .. })), "{answer:?}");
        }
        assert_eq!(service.answer(advise("quick", Update::None, 1)), None);
        assert!(service.progress().is_some());
        let rest = Request { version: VERSION, id: 5, update: Update::None, ask: Ask::Rest, wait: 0 };
        assert_eq!(service.answer(rest), None);
        assert_eq!((service.run_for(1000), service.progress()), (None, None));
        assert_eq!(ask(&mut service, Update::None), state_of(&*table), "the match is still there");
    }
}
