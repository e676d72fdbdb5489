//! Offers and answers of a connection as codes that fit into a QR code or a link.
//!
//! A browser describes its side of a connection by a session description (SDP) of 650 to 1,000 characters. A [`Signal`] keeps
//! only what the other side can't derive: user, password, fingerprint and candidates. A code is base64 (the URL
//! alphabet, no padding) of these bytes:
//!
//! | bytes | content |
//! |---|---|
//! | 1 | version: [`VERSION`] |
//! | 3 | checksum of the rest |
//! | rest | the signal (postcard) |

use std::fmt::Write as _;
use std::net::{Ipv4Addr, Ipv6Addr};

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use engine::kernel::hash::fnv1a;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The version of the codes. Raised with any change to a code or to the session description made from it.
const VERSION: u8 = 2;

/// Bytes before the signal: version and checksum.
const FRAME: usize = 4;

/// The maximum length of a code, in characters. Longer texts aren't read.
pub const MAX_CODE: usize = 400;

/// The maximum number of candidates in a code. A device has more only if it has many networks.
const MAX_CANDIDATES: usize = 6;

/// The maximum length of user and password, in characters. Browsers use 4 to 32.
const MAX_SECRET: usize = 48;

/// The domain of the names that hide addresses.
const LOCAL: &str = ".local";

/// The side of a connection that a signal describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// The device that offers the connection.
    Offer,
    /// The device that answers, with [`Signal::mark`] of the offer.
    Answer(u16),
}

/// An address under which a device may be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Host {
    V4(Ipv4Addr),
    V6(Ipv6Addr),
    /// A name that only the local network resolves (mDNS): a UUID and [`LOCAL`].
    Name([u8; 16]),
}

/// A host candidate for UDP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Candidate {
    host: Host,
    port: u16,
}

/// One side of a connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signal {
    /// The side that it describes.
    pub side: Side,
    user: String,
    password: String,
    /// SHA-256 of the certificate.
    fingerprint: [u8; 32],
    candidates: Vec<Candidate>,
}

/// The reason why a text isn't a code, or a session description can't be packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SignalError {
    /// The text isn't a code.
    #[error("This isn't the code of a device.")]
    NotACode,
    /// The checksum is wrong.
    #[error("This code is damaged; scan or copy it again.")]
    Damaged,
    /// Another version of the app wrote the code.
    #[error("This code is from another version of Caravanserai; update both devices.")]
    OtherVersion,
    /// The answer is one to another offer.
    #[error("This answer belongs to an earlier code. Scan the code that is shown now.")]
    OtherOffer,
    /// The browser's session description lacks a part.
    #[error("This browser can't connect devices.")]
    Incomplete,
}

impl SignalError {
    /// Returns `true` if the text is the intact code of a device, and not another one in the picture of a camera.
    pub fn is_intact_code(self) -> bool {
        matches!(self, Self::OtherVersion | Self::OtherOffer)
    }
}

impl Signal {
    /// Returns the signal of a browser's session description.
    ///
    /// # Errors
    /// Returns [`SignalError::Incomplete`] if a part is missing.
    pub fn from_sdp(side: Side, sdp: &str) -> Result<Self, SignalError> {
        let value =
            |name: &str| sdp.lines().find_map(|line| line.strip_prefix("a=")?.strip_prefix(name)?.strip_prefix(':'));
        let secret = |name| value(name).filter(|text| is_secret(text)).map(str::to_owned);
        let signal = || {
            let fingerprint = value("fingerprint")?.strip_prefix("sha-256 ")?;
            let bytes: Option<Vec<u8>> = fingerprint.split(':').map(|byte| u8::from_str_radix(byte, 16).ok()).collect();
            Some(Self {
                side,
                user: secret("ice-ufrag")?,
                password: secret("ice-pwd")?,
                fingerprint: bytes?.try_into().ok()?,
                candidates: sdp.lines().filter_map(Candidate::parse).take(MAX_CANDIDATES).collect(),
            })
        };
        signal().ok_or(SignalError::Incomplete)
    }

    /// Returns the session description for the other device's browser.
    pub fn to_sdp(&self) -> String {
        let mut sdp = String::from(
            "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\na=msid-semantic: WMS\r\n\
             m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n",
        );
        for (at, candidate) in self.candidates.iter().enumerate() {
            candidate.write(at as u32, &mut sdp);
        }
        let fingerprint: Vec<String> = self.fingerprint.iter().map(|byte| format!("{byte:02X}")).collect();
        // The device that offers opens the encryption. It has both signals first. The other one would try while a person
        // scans its answer, with ever longer pauses, and connect only after the next pause.
        let setup = match self.side {
            Side::Offer => "active",
            Side::Answer(_) => "passive",
        };
        let _ = write!(
            sdp,
            "a=ice-ufrag:{}\r\na=ice-pwd:{}\r\na=fingerprint:sha-256 {}\r\na=setup:{setup}\r\na=mid:0\r\n\
             a=sctp-port:5000\r\na=max-message-size:65536\r\n",
            self.user,
            self.password,
            fingerprint.join(":"),
        );
        sdp
    }

    /// Returns the code of the signal.
    pub fn pack(&self) -> String {
        let packed = postcard::to_allocvec(self).expect("a signal is plain data");
        let mut bytes = vec![VERSION];
        bytes.extend(checksum(&packed));
        bytes.extend(packed);
        BASE64_URL_SAFE_NO_PAD.encode(bytes)
    }

    /// Reads a code. White space in it is ignored.
    ///
    /// # Errors
    /// Returns an error if the text is no code, is damaged, or is from another version.
    pub fn unpack(code: &str) -> Result<Self, SignalError> {
        let code: String = code.chars().filter(|character| !character.is_whitespace()).take(MAX_CODE + 1).collect();
        if code.len() > MAX_CODE {
            return Err(SignalError::NotACode);
        }
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(code).map_err(|_| SignalError::NotACode)?;
        let (frame, packed) = bytes.split_at_checked(FRAME).ok_or(SignalError::NotACode)?;
        if frame[1..] != checksum(packed) {
            return Err(SignalError::Damaged);
        }
        if frame[0] != VERSION {
            return Err(SignalError::OtherVersion);
        }
        let signal: Self = postcard::from_bytes(packed).map_err(|_| SignalError::Damaged)?;
        let is_sound =
            is_secret(&signal.user) && is_secret(&signal.password) && signal.candidates.len() <= MAX_CANDIDATES;
        if is_sound { Ok(signal) } else { Err(SignalError::Damaged) }
    }

    /// Returns a number by which an answer names its offer.
    pub fn mark(&self) -> u16 {
        fnv1a(&self.fingerprint) as u16 ^ fnv1a(self.user.as_bytes()) as u16
    }
}

impl Candidate {
    /// Parses a line of a session description. Returns `None` unless it is a host candidate for UDP.
    fn parse(line: &str) -> Option<Self> {
        let mut parts = line.strip_prefix("a=candidate:")?.split(' ').skip(1);
        let (component, protocol, _priority) = (parts.next()?, parts.next()?, parts.next()?);
        let (host, port, kind) = (parts.next()?, parts.next()?, parts.nth(1)?);
        let is_usable = component == "1" && protocol.eq_ignore_ascii_case("udp") && kind == "host";
        is_usable.then(|| Some(Self { host: Host::parse(host)?, port: port.parse().ok()? }))?
    }

    /// Writes the line of the candidate. Earlier candidates have a higher priority.
    fn write(self, at: u32, sdp: &mut String) {
        // RFC 8445, 5.1.2.1, for a host candidate of component 1.
        let priority = (126 << 24) | ((65_535 - at) << 8) | 255;
        let Self { host, port } = self;
        let _ = write!(sdp, "a=candidate:{} 1 udp {priority} {host} {port} typ host\r\n", at + 1);
    }
}

impl Host {
    fn parse(text: &str) -> Option<Self> {
        if let Some(name) = text.strip_suffix(LOCAL) {
            let digits = name.replace('-', "");
            let id = u128::from_str_radix(&digits, 16).ok().filter(|_| digits.len() == 32)?;
            return Some(Self::Name(id.to_be_bytes()));
        }
        let v4 = || text.parse().map(Self::V4).ok();
        v4().or_else(|| text.parse().map(Self::V6).ok())
    }
}

impl std::fmt::Display for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::V4(address) => address.fmt(f),
            Self::V6(address) => address.fmt(f),
            Self::Name(id) => {
                let digits = format!("{:032x}", u128::from_be_bytes(*id));
                let parts = [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]];
                write!(f, "{}{LOCAL}", parts.join("-"))
            }
        }
    }
}

/// Returns `true` if a text can be the user or the password of a connection: characters of RFC 8839, and no line break.
fn is_secret(text: &str) -> bool {
    let is_allowed = |character: char| character.is_ascii_alphanumeric() || matches!(character, '+' | '/');
    (4..=MAX_SECRET).contains(&text.len()) && text.chars().all(is_allowed)
}

fn checksum(packed: &[u8]) -> [u8; 3] {
    let [first, second, third, ..] = fnv1a(packed).to_le_bytes();
    [first, second, third]
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::check::damage;
    use engine::kernel::rng::Rng;

    const OFFERS: [(&str, &str); 5] = [
        ("Chromium", include_str!("../../tests/signals/chromium-offer.sdp")),
        ("Chromium, hidden", include_str!("../../tests/signals/chromium-hidden-offer.sdp")),
        ("Firefox", include_str!("../../tests/signals/firefox-offer.sdp")),
        ("Firefox, hidden", include_str!("../../tests/signals/firefox-hidden-offer.sdp")),
        ("Safari", include_str!("../../tests/signals/safari-offer.sdp")),
    ];
    const ANSWERS: [(&str, &str); 2] = [
        ("Chromium", include_str!("../../tests/signals/chromium-answer.sdp")),
        ("Firefox", include_str!("../../tests/signals/firefox-answer.sdp")),
    ];

    /// The lines that the other browser needs: what they say, in any order.
    fn essence(sdp: &str) -> Vec<String> {
        let mut lines: Vec<String> = sdp
            .lines()
            .filter_map(|line| {
                let is_needed = ["a=ice-ufrag", "a=ice-pwd", "a=fingerprint"].iter().any(|name| line.starts_with(name));
                let candidate = Candidate::parse(line).map(|Candidate { host, port }| format!("{host} {port}"));
                candidate.or_else(|| is_needed.then(|| line.to_owned()))
            })
            .collect();
        lines.sort();
        lines
    }

    fn comes_back(browser: &str, side: Side, sdp: &str) {
        let signal = Signal::from_sdp(side, sdp).expect(browser);
        let code = signal.pack();
        assert!(code.len() < 280, "{browser}: {} characters", code.len());
        let read = Signal::unpack(&code).expect("a code");
        assert_eq!(read, signal, "{browser}");
        assert_eq!(essence(&read.to_sdp()), essence(sdp), "{browser}");
        assert!(essence(sdp).len() >= 5, "{browser}: two candidates");
        assert_eq!(Signal::from_sdp(side, &read.to_sdp()), Ok(signal), "{browser}");
    }

    #[test]
    fn offers_and_answers_of_browsers_come_through_a_code_of_less_than_280_characters() {
        OFFERS.iter().for_each(|(browser, sdp)| comes_back(browser, Side::Offer, sdp));
        ANSWERS.iter().for_each(|(browser, sdp)| comes_back(browser, Side::Answer(7), sdp));
    }

    #[test]
    fn a_code_in_lines_is_read_and_a_changed_one_is_not() {
        let code = Signal::from_sdp(Side::Offer, OFFERS[0].1).expect("an offer").pack();
        let (first, second) = code.split_at(60);
        assert!(Signal::unpack(&format!(" {first}\r\n{second} \n")).is_ok());
        for at in 0..code.len() {
            let other = if &code[at..=at] == "A" { "B" } else { "A" };
            let changed = format!("{}{other}{}", &code[..at], &code[at + 1..]);
            assert!(Signal::unpack(&changed).is_err(), "character {at}");
            assert!(Signal::unpack(&code[..at]).is_err(), "cut at {at}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_code_is_told_apart() {
        let code = Signal::from_sdp(Side::Offer, OFFERS[0].1).expect("an offer").pack();
        let mut bytes = BASE64_URL_SAFE_NO_PAD.decode(&code).expect("base64");
        bytes[0] += 1;
        assert_eq!(Signal::unpack(&BASE64_URL_SAFE_NO_PAD.encode(&bytes)), Err(SignalError::OtherVersion));
        bytes[20] ^= 1;
        assert_eq!(Signal::unpack(&BASE64_URL_SAFE_NO_PAD.encode(&bytes)), Err(SignalError::Damaged));
        assert_eq!(Signal::unpack(""), Err(SignalError::NotACode));
        assert_eq!(Signal::unpack("https://example.org"), Err(SignalError::NotACode));
        assert_eq!(Signal::unpack(&"A".repeat(100_000)), Err(SignalError::NotACode));
    }

    #[test]
    fn a_forged_code_puts_no_line_of_its_own_into_the_session_description() {
        let mut signal = Signal::from_sdp(Side::Offer, OFFERS[0].1).expect("an offer");
        signal.user = "abcd\r\na=candidate:1 1 udp 1 192.0.2.9 9 typ host".into();
        assert_eq!(Signal::unpack(&signal.pack()), Err(SignalError::Damaged));
    }

    #[test]
    fn hostile_codes_with_a_right_checksum_describe_a_connection_or_are_refused() {
        let packed: Vec<Vec<u8>> = OFFERS
            .iter()
            .map(|(_, sdp)| {
                postcard::to_allocvec(&Signal::from_sdp(Side::Offer, sdp).expect("an offer")).expect("plain")
            })
            .collect();
        let mut accepted = 0;
        for at in 0..20_000 {
            let mut rng = Rng::stream(50, at);
            let pick = |rng: &mut Rng| rng.below(packed.len() as u32) as usize;
            let (one, other) = (pick(&mut rng), pick(&mut rng));
            let hostile = damage::bytes(&packed[one], &packed[other], &mut rng);
            let bytes = [&[VERSION][..], &checksum(&hostile), &hostile].concat();
            let Ok(signal) = Signal::unpack(&BASE64_URL_SAFE_NO_PAD.encode(bytes)) else { continue };
            accepted += 1;
            let sdp = signal.to_sdp();
            assert_eq!(Signal::from_sdp(signal.side, &sdp), Ok(signal), "{sdp}");
            assert!(sdp.lines().count() <= 15 + MAX_CANDIDATES, "{sdp}");
        }
        assert!(accepted > 100, "{accepted} of them describe a connection");
    }

    #[test]
    fn a_description_without_a_part_is_refused() {
        for part in ["a=ice-ufrag", "a=ice-pwd", "a=fingerprint"] {
            let sdp: String =
                OFFERS[0].1.lines().filter(|line| !line.starts_with(part)).map(|line| format!("{line}\r\n")).collect();
            assert_eq!(Signal::from_sdp(Side::Offer, &sdp), Err(SignalError::Incomplete), "{part}");
        }
    }

    #[test]
    fn an_answer_names_its_offer() {
        let marks: Vec<u16> =
            OFFERS.iter().map(|(_, sdp)| Signal::from_sdp(Side::Offer, sdp).expect("an offer").mark()).collect();
        let distinct: std::collections::BTreeSet<u16> = marks.iter().copied().collect();
        assert_eq!(distinct.len(), marks.len());
    }
}
