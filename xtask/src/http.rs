//! As much of HTTP/1.1 as a browser needs to load a page: GET and HEAD, connections kept open.
//!
//! Every connection has a thread of its own. Browsers open several and leave some idle for minutes;
//! a server that shares its threads between them lets one connection wait for another's end.

use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

const HEAD_LIMIT: usize = 64 * 1024;
const HEADER_LIMIT: usize = 100;
const IDLE_LIMIT: Duration = Duration::from_secs(600);

/// What a browser asks for.
#[derive(Debug)]
pub struct Request {
    method: String,
    path: String,
    headers: Vec<(String, String)>,
}

impl Request {
    /// The address on this server, without what follows a question mark.
    pub fn path(&self) -> &str {
        self.path.split(['?', '#']).next().unwrap_or_default()
    }

    /// Whether a header lists a value, quality factors aside.
    pub fn lists(&self, name: &str, value: &str) -> bool {
        self.headers
            .iter()
            .filter(|(own, _)| own.eq_ignore_ascii_case(name))
            .flat_map(|(_, values)| values.split(','))
            .any(|word| word.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case(value))
    }

    fn has_body(&self) -> bool {
        self.headers.iter().any(|(name, value)| {
            name.eq_ignore_ascii_case("transfer-encoding")
                || name.eq_ignore_ascii_case("content-length") && value.trim() != "0"
        })
    }
}

/// An answer to it.
#[derive(Debug)]
pub struct Response {
    status: u16,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

impl Response {
    /// An answer with a body, empty or not.
    pub fn new(status: u16, body: Vec<u8>) -> Self {
        Self { status, headers: Vec::new(), body }
    }

    /// An answer with a sentence as its body.
    pub fn text(status: u16, text: &str) -> Self {
        Self::new(status, text.as_bytes().to_vec()).header("Content-Type", "text/plain; charset=utf-8")
    }

    /// The same answer with one more header.
    pub fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    fn write(&self, to: &mut impl Write, with_body: bool, keep: bool) -> io::Result<()> {
        let mut head = format!("HTTP/1.1 {} {}\r\n", self.status, reason(self.status));
        for (name, value) in &self.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        if self.status != 304 {
            head.push_str(&format!("Content-Length: {}\r\n", self.body.len()));
        }
        if !keep {
            head.push_str("Connection: close\r\n");
        }
        head.push_str("\r\n");
        let mut bytes = head.into_bytes();
        if with_body {
            bytes.extend_from_slice(&self.body);
        }
        to.write_all(&bytes)
    }
}

fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        301 => "Moved Permanently",
        304 => "Not Modified",
        400 => "Bad Request",
        404 => "Not Found",
        405 => "Method Not Allowed",
        _ => "Error",
    }
}

/// Answers every connection until the process ends.
pub fn listen(listener: &TcpListener, answer: impl Fn(&Request) -> Response + Send + Sync + 'static) {
    let answer = Arc::new(answer);
    for stream in listener.incoming() {
        // That a browser ends a connection early is no error.
        let Ok(stream) = stream else { continue };
        let answer = Arc::clone(&answer);
        thread::spawn(move || drop(converse(stream, &*answer)));
    }
}

fn converse(mut stream: TcpStream, answer: &dyn Fn(&Request) -> Response) -> io::Result<()> {
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(IDLE_LIMIT))?;
    let mut received = Vec::new();
    loop {
        let request = match next_request(&mut stream, &mut received)? {
            Next::Request(request) => request,
            Next::End => return Ok(()),
            Next::Nonsense => {
                return Response::text(400, "This isn't HTTP.\n").write(&mut stream, true, false);
            }
        };
        let keep = !request.has_body() && !request.lists("Connection", "close");
        match request.method.as_str() {
            "GET" => answer(&request).write(&mut stream, true, keep)?,
            "HEAD" => answer(&request).write(&mut stream, false, keep)?,
            _ => Response::text(405, "Only GET and HEAD are answered here.\n").header("Allow", "GET, HEAD").write(
                &mut stream,
                true,
                keep,
            )?,
        }
        if !keep {
            return Ok(());
        }
    }
}

/// What comes next on a connection.
enum Next {
    Request(Request),
    End,
    Nonsense,
}

/// Reads up to the end of a request's head; what has come after it stays in `received`.
fn next_request(stream: &mut impl Read, received: &mut Vec<u8>) -> io::Result<Next> {
    let mut chunk = [0; 8192];
    loop {
        let mut headers = [httparse::EMPTY_HEADER; HEADER_LIMIT];
        let mut head = httparse::Request::new(&mut headers);
        match head.parse(received) {
            Ok(httparse::Status::Complete(length)) => {
                let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                let request = Request {
                    method: head.method.unwrap_or_default().to_owned(),
                    path: head.path.unwrap_or_default().to_owned(),
                    headers: head.headers.iter().map(|header| (header.name.to_owned(), text(header.value))).collect(),
                };
                received.drain(..length);
                return Ok(Next::Request(request));
            }
            Ok(httparse::Status::Partial) if received.len() <= HEAD_LIMIT => {}
            _ => return Ok(Next::Nonsense),
        }
        match stream.read(&mut chunk)? {
            0 => return Ok(Next::End),
            length => received.extend_from_slice(&chunk[..length]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends bytes to a server that answers with the path, and returns all it says.
    fn said(requests: &str) -> String {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || listen(&listener, |request| Response::text(200, request.path())));
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(requests.as_bytes()).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn several_requests_share_a_connection_until_one_closes_it() {
        let text =
            said("GET /a?b HTTP/1.1\r\n\r\nHEAD /none HTTP/1.1\r\n\r\nGET /c HTTP/1.1\r\nConnection: Close\r\n\r\n");
        assert_eq!(text.matches("HTTP/1.1 200 OK").count(), 3, "{text}");
        assert!(text.contains("Content-Length: 2\r\n\r\n/aHTTP/1.1"), "{text}");
        assert!(text.contains("Content-Length: 5\r\n\r\nHTTP/1.1"), "{text}");
        assert!(text.ends_with("Connection: close\r\n\r\n/c"), "{text}");
    }

    #[test]
    fn what_isnt_understood_ends_the_connection() {
        assert!(said("\u{1}\r\n\r\n").starts_with("HTTP/1.1 400"));
        let text = said("POST / HTTP/1.1\r\nContent-Length: 30\r\n\r\nGET / HTTP/1.1\r\n\r\n");
        assert!(text.starts_with("HTTP/1.1 405") && text.matches("HTTP/1.1").count() == 1, "{text}");
    }

    #[test]
    fn idle_connections_hold_up_nobody() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || listen(&listener, |_| Response::text(200, "here")));
        let idle: Vec<TcpStream> = (0..50).map(|_| TcpStream::connect(address).unwrap()).collect();
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n").unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        assert!(text.ends_with("here"), "{text}");
        drop(idle);
    }
}
