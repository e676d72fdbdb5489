//! Channels between devices (WebRTC data channels), without any server: the two sides exchange their [`Signal`]s by hand.

use std::rc::Rc;

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Event, MessageEvent, RtcConfiguration, RtcDataChannel, RtcDataChannelInit, RtcDataChannelState,
    RtcIceGatheringState, RtcPeerConnection, RtcPeerConnectionState, RtcSdpType, RtcSessionDescriptionInit,
};

use super::channel::{Channel, ChannelEvent, OnEvent};
use super::signal::{Side, Signal, SignalError};
use crate::browser;

/// The longest wait for candidates, in milliseconds, and the interval between two looks.
const GATHERING: (i32, i32) = (2_000, 50);

/// One side of a connection. Dropping the last handle closes it.
#[derive(Clone)]
pub struct Connection(Rc<Inner>);

struct Inner {
    connection: RtcPeerConnection,
    channel: RtcDataChannel,
    #[allow(dead_code, reason = "dropping them turns them off")]
    handlers: [Closure<dyn Fn(Event)>; 3],
    #[allow(dead_code, reason = "dropping it turns it off")]
    on_message: Closure<dyn Fn(MessageEvent)>,
}

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Connection")
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.channel.set_onopen(None);
        self.channel.set_onclose(None);
        self.channel.set_onmessage(None);
        self.connection.set_onconnectionstatechange(None);
        self.channel.close();
        self.connection.close();
    }
}

impl Connection {
    /// Offers a connection. Returns it with the signal for the other device.
    ///
    /// # Errors
    /// The browser can't connect devices.
    pub async fn offer(on_event: OnEvent) -> Result<(Self, Signal), SignalError> {
        let offering = async {
            let connection = Self::new(on_event)?;
            let rtc = &connection.0.connection;
            let description = JsFuture::from(rtc.create_offer()).await?;
            JsFuture::from(rtc.set_local_description(description.unchecked_ref())).await?;
            Ok::<_, JsValue>(connection)
        };
        let connection = offering.await.map_err(|_| SignalError::Incomplete)?;
        let signal = connection.signal(Side::Offer).await?;
        Ok((connection, signal))
    }

    /// Answers an offer. Returns the connection with the signal for the device that offers it.
    ///
    /// # Errors
    /// The browser can't connect devices.
    pub async fn answer(offer: &Signal, on_event: OnEvent) -> Result<(Self, Signal), SignalError> {
        let answering = async {
            let connection = Self::new(on_event)?;
            let rtc = &connection.0.connection;
            JsFuture::from(rtc.set_remote_description(&description(RtcSdpType::Offer, offer))).await?;
            let description = JsFuture::from(rtc.create_answer()).await?;
            JsFuture::from(rtc.set_local_description(description.unchecked_ref())).await?;
            Ok::<_, JsValue>(connection)
        };
        let connection = answering.await.map_err(|_| SignalError::Incomplete)?;
        let signal = connection.signal(Side::Answer(offer.mark())).await?;
        Ok((connection, signal))
    }

    /// Takes the answer of the other device.
    ///
    /// # Errors
    /// The answer doesn't fit.
    pub async fn accept(&self, answer: &Signal) -> Result<(), SignalError> {
        let description = description(RtcSdpType::Answer, answer);
        let accepted = JsFuture::from(self.0.connection.set_remote_description(&description)).await;
        accepted.map(drop).map_err(|_| SignalError::Damaged)
    }

    fn new(on_event: OnEvent) -> Result<Self, JsValue> {
        let configuration = RtcConfiguration::new();
        configuration.set_ice_servers(&Array::new());
        let connection = RtcPeerConnection::new_with_configuration(&configuration)?;
        let init = RtcDataChannelInit::new();
        // Both sides make the channel, so none has to be announced.
        init.set_negotiated(true);
        init.set_id(0);
        let channel = connection.create_data_channel_with_data_channel_dict("table", &init);
        let telling = |event: ChannelEvent| {
            let on_event = on_event.clone();
            Closure::<dyn Fn(Event)>::new(move |_| on_event(event.clone()))
        };
        let (opened, closed) = (telling(ChannelEvent::Opened), telling(ChannelEvent::Closed));
        channel.set_onopen(Some(opened.as_ref().unchecked_ref()));
        channel.set_onclose(Some(closed.as_ref().unchecked_ref()));
        let (own, tell) = (connection.clone(), on_event.clone());
        let changed = Closure::<dyn Fn(Event)>::new(move |_| match own.connection_state() {
            RtcPeerConnectionState::Connected => tell(ChannelEvent::Resumed),
            // A failed connection also recovers, such as when a phone that slept for some minutes wakes up.
            RtcPeerConnectionState::Disconnected | RtcPeerConnectionState::Failed => tell(ChannelEvent::Interrupted),
            _ => {}
        });
        connection.set_onconnectionstatechange(Some(changed.as_ref().unchecked_ref()));
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            event.data().as_string().into_iter().for_each(|line| on_event(ChannelEvent::Line(line)));
        });
        channel.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Ok(Self(Rc::new(Inner { connection, channel, handlers: [opened, closed, changed], on_message })))
    }

    /// Returns the signal of this side, once the candidates are known.
    async fn signal(&self, side: Side) -> Result<Signal, SignalError> {
        let (longest, interval) = GATHERING;
        for _ in 0..longest / interval {
            if self.0.connection.ice_gathering_state() == RtcIceGatheringState::Complete {
                break;
            }
            browser::wait(interval).await;
        }
        let description = self.0.connection.local_description().ok_or(SignalError::Incomplete)?;
        Signal::from_sdp(side, &description.sdp())
    }
}

impl Channel for Connection {
    fn send(&self, line: &str) -> bool {
        self.0.channel.ready_state() == RtcDataChannelState::Open && self.0.channel.send_with_str(line).is_ok()
    }

    fn close(&self) {
        self.0.channel.close();
        self.0.connection.close();
    }
}

fn description(kind: RtcSdpType, signal: &Signal) -> RtcSessionDescriptionInit {
    let description = RtcSessionDescriptionInit::new(kind);
    description.set_sdp(&signal.to_sdp());
    description
}
