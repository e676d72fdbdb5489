//! The host's side of a table with several devices: which guest plays which seat, and what each guest knows.

use engine::bot_protocol::Update;
use engine::kernel::seat::Seat;
use engine::kernel::turn::{ActionIndex, Ply};
use engine::link::encode;
use engine::matches::record::Note;
use engine::matches::table::Table;

use super::protocol::{Farewell, Hello, Line, Offer, PROTOCOL};

/// The number of a guest's connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LinkId(pub u32);

/// A task for the connections, or an event for the match.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Send a line.
    Send(LinkId, Line),
    /// Close a connection.
    Close(LinkId),
    /// Tell the match.
    Tell(Event),
}

/// An event for the match of the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Guests have taken seats, or connections have come and gone.
    GuestsChanged,
    /// A guest makes a choice.
    Choice {
        /// The guest's seat.
        seat: Seat,
        /// The ply at which the choice was offered.
        step: Ply,
        /// The choice.
        index: ActionIndex,
    },
    /// A guest asks for an undo.
    UndoAsked {
        /// The guest.
        link: LinkId,
        /// The guest's seat.
        seat: Seat,
        /// The ply to go back to.
        to: Ply,
    },
    /// A guest has left.
    Left {
        /// Its seat; `None` if it watched.
        seat: Option<Seat>,
        /// The reason.
        why: Farewell,
    },
    /// The guests have answered the question of the host.
    UndoAnswered {
        /// The ply of the question.
        to: Ply,
        /// `true` if all agree.
        granted: bool,
    },
}

/// A connected guest.
#[derive(Clone, Debug)]
struct Guest {
    link: LinkId,
    /// `false` while its device can't be reached.
    is_reachable: bool,
    /// `true` once the guest has taken a seat or watches.
    is_at_table: bool,
    /// The guest's seat; `None` to watch.
    seat: Option<Seat>,
    /// The decisions that the guest has.
    known: Ply,
    /// The notes of the match that the guest has.
    notes: Vec<Note>,
}

/// A question of the host: may it undo?
#[derive(Clone, Debug)]
struct Question {
    /// The ply to go back to.
    to: Ply,
    /// The guests that haven't answered yet.
    asked: Vec<LinkId>,
    /// `true` if a guest has agreed.
    is_agreed: bool,
}

/// The guests of a match.
#[derive(Clone, Debug, Default)]
pub struct Host {
    /// The id of the match.
    id: String,
    /// The seats that are played at other devices, connected or not.
    remote: Vec<Seat>,
    /// The seat that the people here keep, and don't offer.
    own: Option<Seat>,
    guests: Vec<Guest>,
    question: Option<Question>,
}

impl Host {
    /// Returns the host of the match `id`. Guests had taken the seats `remote` before, of which those count that people
    /// play. `own` isn't offered.
    pub fn new(id: String, remote: Vec<Seat>, own: Option<Seat>, table: &dyn Table) -> Self {
        let mut host = Self { id, remote, own, ..Self::default() };
        host.keep_people(table);
        host
    }

    /// Takes the seats back that no person plays.
    fn keep_people(&mut self, table: &dyn Table) {
        let people = table.seated().people();
        self.remote.retain(|seat| people.contains(seat));
    }

    /// Changes the seat that isn't offered.
    pub fn keep(&mut self, own: Option<Seat>) {
        self.own = own;
    }

    /// Returns the seats that are played at other devices.
    pub fn remote(&self) -> &[Seat] {
        &self.remote
    }

    /// Returns the seats whose guests are connected.
    pub fn connected(&self) -> Vec<Seat> {
        self.guests.iter().filter(|guest| guest.is_reachable).filter_map(|guest| guest.seat).collect()
    }

    /// Asks the guests who play a seat whether decisions may be undone. Returns no task if none of them is connected.
    pub fn ask_undo(&mut self, to: Ply) -> Vec<Task> {
        let is_asked = |guest: &&Guest| guest.is_reachable && guest.seat.is_some();
        let asked: Vec<LinkId> = self.guests.iter().filter(is_asked).map(|guest| guest.link).collect();
        let tasks = asked.iter().map(|link| Task::Send(*link, Line::Undo { to })).collect();
        self.question = Some(Question { to, asked, is_agreed: false });
        tasks
    }

    /// Notes the answer of a guest. One refusal decides; an agreement only with those of all others.
    fn hear_answer(&mut self, link: LinkId, to: Ply, granted: bool) -> Vec<Task> {
        let Some(question) = self.question.as_mut().filter(|question| question.to == to) else { return Vec::new() };
        let Some(at) = question.asked.iter().position(|asked| *asked == link) else { return Vec::new() };
        question.asked.swap_remove(at);
        if !granted {
            self.question = None;
            return vec![Task::Tell(Event::UndoAnswered { to, granted: false })];
        }
        question.is_agreed = true;
        self.conclude()
    }

    /// Ends the question once nobody is left who could answer it. It was answered if one guest has agreed.
    fn conclude(&mut self) -> Vec<Task> {
        let ended = self.question.take_if(|question| question.asked.is_empty()).filter(|question| question.is_agreed);
        ended.map(|Question { to, .. }| Task::Tell(Event::UndoAnswered { to, granted: true })).into_iter().collect()
    }

    /// Returns the number of guests who can be reached, also of those that haven't taken a seat yet.
    pub fn connection_count(&self) -> usize {
        self.guests.iter().filter(|guest| guest.is_reachable).count()
    }

    /// Returns the number of guests who watch.
    pub fn watching_count(&self) -> usize {
        let watches = |guest: &&Guest| guest.is_at_table && guest.is_reachable && guest.seat.is_none();
        self.guests.iter().filter(watches).count()
    }

    /// Takes the seats of guests back, so that they are played here.
    pub fn go_on_alone(&mut self) -> Vec<Task> {
        self.remote.clear();
        self.dismiss(Farewell::Left)
    }

    /// Says farewell to all guests.
    pub fn dismiss(&mut self, why: Farewell) -> Vec<Task> {
        self.question = None;
        let leaving = std::mem::take(&mut self.guests);
        let farewell = |guest: Guest| [Task::Send(guest.link, Line::Bye { why }), Task::Close(guest.link)];
        leaving.into_iter().flat_map(farewell).chain([Task::Tell(Event::GuestsChanged)]).collect()
    }

    /// Greets a new connection.
    pub fn opened(&mut self, link: LinkId, table: &dyn Table) -> Vec<Task> {
        self.guests.push(Guest {
            link,
            is_reachable: true,
            is_at_table: false,
            seat: None,
            known: Ply::START,
            notes: Vec::new(),
        });
        let seated = table.seated();
        let free = self.free(table);
        let seats = (0..).map(Seat).zip(&seated.seats);
        let seats = seats.map(|(seat, setup)| Offer { name: setup.name.clone(), is_free: free.contains(&seat) });
        let hello = Hello {
            protocol: PROTOCOL,
            game: table.meta().id.into(),
            rules: table.meta().rules_version,
            id: self.id.clone(),
            seats: seats.collect(),
        };
        vec![Task::Send(link, Line::Hello(hello))]
    }

    /// Notes that a guest can or can't be reached for now. Another device may take its seat meanwhile.
    pub fn reaches(&mut self, link: LinkId, is_reachable: bool) -> Vec<Task> {
        self.guests.iter_mut().filter(|guest| guest.link == link).for_each(|guest| guest.is_reachable = is_reachable);
        if is_reachable { Vec::new() } else { self.ask_without(link) }
    }

    /// Doesn't wait for the answer of a guest any more.
    fn ask_without(&mut self, link: LinkId) -> Vec<Task> {
        if let Some(question) = &mut self.question {
            question.asked.retain(|asked| *asked != link);
        }
        self.conclude()
    }

    /// Forgets a connection. The seat of its guest waits for it.
    pub fn closed(&mut self, link: LinkId) -> Vec<Task> {
        self.guests.retain(|guest| guest.link != link);
        let mut tasks = vec![Task::Tell(Event::GuestsChanged)];
        tasks.extend(self.ask_without(link));
        tasks
    }

    /// Handles a line of a guest.
    pub fn receive(&mut self, link: LinkId, text: &str, table: &dyn Table) -> Vec<Task> {
        let Some(at) = self.guests.iter().position(|guest| guest.link == link) else { return vec![Task::Close(link)] };
        let (is_at_table, seat) = (self.guests[at].is_at_table, self.guests[at].seat);
        match Line::parse(text) {
            Ok(Line::Take { seat }) if !is_at_table => self.seat(at, seat, table),
            Ok(Line::Lost) if is_at_table => vec![self.whole(at, table)],
            Ok(Line::Choose { step, index }) if is_at_table => match seat {
                Some(seat) if table.turn().seat() == Some(seat) && step == table.ply() => {
                    vec![Task::Tell(Event::Choice { seat, step, index })]
                }
                // The guest waits for an answer, also if its choice comes too late.
                _ => vec![self.news(at, table)],
            },
            Ok(Line::Undo { to }) if is_at_table => match seat {
                Some(seat) => vec![Task::Tell(Event::UndoAsked { link, seat, to })],
                None => vec![Task::Send(link, Line::UndoAnswer { to, granted: false })],
            },
            Ok(Line::UndoAnswer { to, granted }) if is_at_table => self.hear_answer(link, to, granted),
            // A second press on the same button.
            Ok(Line::Take { .. }) => vec![self.whole(at, table)],
            Ok(Line::Bye { why }) => {
                let mut tasks = vec![Task::Close(link), Task::Tell(Event::Left { seat, why })];
                tasks.extend(self.closed(link));
                tasks
            }
            _ => self.send_away(link, Farewell::BadLine),
        }
    }

    /// Sends each guest the decisions that it doesn't have. Called after every change of the match.
    pub fn match_changed(&mut self, table: &dyn Table) -> Vec<Task> {
        self.question = None;
        // A bot may have taken the seat of a guest.
        self.keep_people(table);
        let is_at_table = |at: &usize| self.guests[*at].is_at_table;
        let at_table: Vec<usize> = (0..self.guests.len()).filter(is_at_table).collect();
        at_table.into_iter().map(|at| self.news(at, table)).collect()
    }

    /// Returns the seats that a guest can take.
    fn free(&self, table: &dyn Table) -> Vec<Seat> {
        let connected = self.connected();
        let is_free = |seat: &Seat| Some(*seat) != self.own && !connected.contains(seat);
        table.seated().people().into_iter().filter(is_free).collect()
    }

    fn seat(&mut self, at: usize, seat: Option<Seat>, table: &dyn Table) -> Vec<Task> {
        let link = self.guests[at].link;
        if seat.is_some_and(|seat| !self.free(table).contains(&seat)) {
            return self.send_away(link, Farewell::SeatTaken);
        }
        // The device that had the seat can't be reached: this is the same one again, or another in its place.
        let before = self.guests.iter().find(|guest| seat.is_some() && guest.seat == seat).map(|guest| guest.link);
        let guest = &mut self.guests[at];
        (guest.is_at_table, guest.seat) = (true, seat);
        self.remote.extend(seat.filter(|seat| !self.remote.contains(seat)));
        let mut tasks = vec![self.whole(at, table), Task::Tell(Event::GuestsChanged)];
        if let Some(before) = before {
            tasks.push(Task::Close(before));
            tasks.extend(self.closed(before));
        }
        tasks
    }

    fn send_away(&mut self, link: LinkId, why: Farewell) -> Vec<Task> {
        let mut tasks = vec![Task::Send(link, Line::Bye { why }), Task::Close(link)];
        tasks.extend(self.closed(link));
        tasks
    }

    /// Returns the whole match for a guest.
    fn whole(&mut self, at: usize, table: &dyn Table) -> Task {
        let guest = &mut self.guests[at];
        (guest.known, guest.notes) = (table.ply(), table.record().notes.clone());
        match encode(table) {
            Ok(code) => Task::Send(guest.link, Line::Match { code }),
            Err(_) => Task::Close(guest.link),
        }
    }

    /// Returns the changes of the match since the last line to a guest.
    fn news(&mut self, at: usize, table: &dyn Table) -> Task {
        let guest = &mut self.guests[at];
        if guest.notes != table.record().notes {
            return self.whole(at, table);
        }
        let known = guest.known.min(table.ply());
        guest.known = table.ply();
        let Update::Changes { keep, actions, fingerprint } = Update::of(table, Some(known)) else {
            return self.whole(at, table);
        };
        let line = Line::Decisions { keep, actions, fingerprint };
        if line.to_text().is_none() {
            return self.whole(at, table);
        }
        Task::Send(self.guests[at].link, line)
    }
}
