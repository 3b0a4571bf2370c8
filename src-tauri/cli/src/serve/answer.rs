//! What a request is answered with: `{"ok":true,…}` or `{"ok":false,"kind","text","cite",…}`.

use rules_core::Game;
use rules_core::event::Event;
use rules_core::ids::Side;
use rules_core::setup::{Irregularities, SetupFaults};
use rules_core::view::{
    ChoiceView, Eyes, GestureView, LineOfLog, OddsView, OutcomeView, OwedView, ReasonView,
    ThrowView,
};
use serde::{Serialize, Serializer};

/// An answer that all went well.
#[derive(Serialize)]
pub struct Good<T> {
    ok: bool,
    #[serde(flatten)]
    body: T,
}

/// One line of JSON for a body.
pub fn good<T: Serialize>(body: T) -> String {
    let line = serde_json::to_string(&Good { ok: true, body });
    line.unwrap_or_else(|fault| {
        Fault::new(
            "internal",
            format!("The answer cannot be written: {fault}."),
        )
        .line()
    })
}

/// A body of one named part. (A `serde_json::Value` would leave the order of the keys to the features of the build.)
pub struct Named<T>(pub &'static str, pub T);

impl<T: Serialize> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map([(self.0, &self.1)])
    }
}

/// An answer that something is not as it should be; the game is as it was.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Fault {
    ok: bool,
    /// One word: `json`, `request`, `too-long`, `no-game`, `not-found`, `notation`, `refused`, `faults`, `nothing`.
    pub kind: &'static str,
    /// One sentence.
    pub text: String,
    /// The rule that refuses; empty where no rule is needed.
    pub cite: String,
    #[serde(flatten)]
    details: Box<Details>,
}

/// More about a fault; what is empty is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
struct Details {
    /// Units at fault.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    units: Vec<String>,
    /// Places at fault.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<String>,
    /// Every reason why a game cannot start.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<String>,
    /// Which of several actions is refused, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
}

impl Fault {
    /// A fault in one sentence.
    pub fn new(kind: &'static str, text: impl Into<String>) -> Fault {
        Fault {
            kind,
            text: text.into(),
            ..Fault::default()
        }
    }

    /// A refusal by the rules.
    pub fn refused(reason: ReasonView) -> Fault {
        let ReasonView {
            text,
            rule,
            units,
            places,
        } = reason;
        let details = Box::new(Details {
            units,
            places,
            ..Details::default()
        });
        Fault {
            kind: "refused",
            text,
            cite: rule,
            details,
            ..Fault::default()
        }
    }

    /// Everything that is wrong with a setup.
    pub fn setup(faults: SetupFaults) -> Fault {
        let text = faults.0.first().cloned().unwrap_or_default();
        let details = Box::new(Details {
            faults: faults.0,
            ..Details::default()
        });
        Fault {
            details,
            ..Fault::new("faults", text)
        }
    }

    /// With the place in a list of actions.
    pub fn at_step(mut self, step: Option<usize>) -> Fault {
        self.details.step = step;
        self
    }

    /// One line of JSON.
    pub fn line(&self) -> String {
        serde_json::to_string(self)
            .unwrap_or_else(|_| r#"{"ok":false,"kind":"internal","text":"","cite":""}"#.into())
    }
}

/// A fact with its rule.
#[derive(Serialize)]
pub struct EventAnswer {
    kind: String,
    text: String,
    cite: String,
    units: Vec<String>,
    places: Vec<String>,
    side: Option<Side>,
    faces: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<OddsView>,
}

impl EventAnswer {
    /// Facts in words, as the game after them tells them.
    pub fn all(game: &Game, events: &[Event]) -> Vec<EventAnswer> {
        let answer = |event| {
            let LineOfLog {
                kind,
                text,
                rule,
                units,
                places,
                side,
                faces,
                odds,
            } = game.tell(event);
            EventAnswer {
                kind,
                text,
                cite: rule,
                units,
                places,
                side,
                faces,
                odds,
            }
        };
        events.iter().map(answer).collect()
    }
}

/// Where a game stands.
#[derive(Serialize)]
pub struct NodeAnswer {
    kind: &'static str,
    turn: u8,
    active: Side,
    phase: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
    prompt: String,
    owed: Vec<OwedView>,
    choices: Vec<ChoiceView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    gestures: Vec<GestureView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    throw: Option<ThrowView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<OutcomeView>,
}

/// A node with the fingerprint of its state.
#[derive(Serialize)]
pub struct NodeBody {
    node: NodeAnswer,
    digest: String,
}

impl NodeBody {
    /// Where the game stands.
    pub fn of(game: &Game) -> NodeBody {
        let view = game.view(Eyes::Both);
        let kind = match (&view.throw, &view.outcome) {
            (_, Some(_)) => "over",
            (Some(_), None) => "roll",
            (None, None) => "decide",
        };
        let node = NodeAnswer {
            kind,
            turn: view.turn,
            active: view.active,
            phase: view.phase,
            side: game.side(),
            prompt: view.prompt,
            owed: view.owed,
            choices: view.choices,
            gestures: view.gestures,
            throw: view.throw,
            outcome: view.outcome,
        };
        NodeBody {
            node,
            digest: view.digest,
        }
    }
}

/// The answer to `start`.
#[derive(Serialize)]
pub struct StartBody {
    /// What is unusual about the position, and yet playable.
    pub irregularities: Irregularities,
    /// What happened before the first node.
    pub events: Vec<EventAnswer>,
    /// The first node.
    #[serde(flatten)]
    pub node: NodeBody,
}

/// The answer to `apply` and `dice`.
#[derive(Serialize)]
pub struct ApplyBody {
    /// How many of the actions were taken: a gesture stops where a throw is due or the other side decides.
    pub applied: usize,
    /// What happened.
    pub events: Vec<EventAnswer>,
    /// The node after it.
    #[serde(flatten)]
    pub node: NodeBody,
}

/// The answer to `why`.
#[derive(Serialize)]
pub struct WhyBody {
    /// Whether the unit may.
    pub allowed: bool,
    /// The first rule that forbids it, with its facts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<WhyReason>,
}

/// Why not.
#[derive(Serialize)]
pub struct WhyReason {
    text: String,
    cite: String,
    units: Vec<String>,
    places: Vec<String>,
}

impl From<ReasonView> for WhyReason {
    fn from(reason: ReasonView) -> WhyReason {
        let ReasonView {
            text,
            rule,
            units,
            places,
        } = reason;
        WhyReason {
            text,
            cite: rule,
            units,
            places,
        }
    }
}
