//! The text of an action: `verb unit hex…`, see `docs/notation.md`. Reads back what it writes.

use crate::action::{Act, Action, Name, Verb};
use crate::dice::Faces;
use crate::ids::UnitId;
use crate::kit::board::Hex;

/// The words a battle brings to the notation.
pub trait Lexicon {
    /// The unit with this id.
    fn unit(&self, id: &str) -> Option<UnitId>;
    /// The id of a unit.
    fn unit_id(&self, unit: UnitId) -> &str;
    /// The hex with this printed number.
    fn hex(&self, label: &str) -> Option<Hex>;
    /// The printed number of a hex.
    fn hex_label(&self, hex: Hex) -> String;
    /// The fixed name with this text.
    fn name(&self, text: &str) -> Option<Name>;
    /// The text of a fixed name.
    fn name_text(&self, name: Name) -> &str;
}

/// Why a text is no action: one sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct NotationFault(pub String);

/// Reads an action.
///
/// # Errors
/// Says which word is not understood and what may stand there.
pub fn read(text: &str, lexicon: &impl Lexicon) -> Result<Action, NotationFault> {
    let mut words = text.split_ascii_whitespace();
    let Some(first) = words.next() else {
        return Err(NotationFault(
            "An empty line is no action; write a verb first, such as `move`.".into(),
        ));
    };
    if first == "dice" {
        return read_dice(words).map(Action::Dice);
    }
    let verb = Verb::from_word(first).ok_or_else(|| {
        let known: Vec<&str> = Verb::ALL.iter().map(|verb| verb.word()).collect();
        NotationFault(format!(
            "“{}” is no verb; the verbs are: dice, {}.",
            short(first),
            known.join(", ")
        ))
    })?;
    words
        .try_fold(Act::new(verb), |act, word| add_word(act, word, lexicon))
        .map(Action::Act)
}

fn read_dice<'a>(words: impl Iterator<Item = &'a str>) -> Result<Faces, NotationFault> {
    let faces: Result<Vec<u8>, NotationFault> = words
        .map(|word| {
            let face = word
                .parse::<u8>()
                .ok()
                .filter(|face| (1..=20).contains(face) && face.to_string() == word);
            face.ok_or_else(|| {
                NotationFault(format!(
                    "“{}” is no face of a die; write `dice` and numbers, such as `dice 4`.",
                    short(word)
                ))
            })
        })
        .collect();
    let faces = faces?;
    Faces::new(&faces).ok_or_else(|| {
        NotationFault(format!(
            "`dice` takes 1 to {} faces, not {}.",
            Faces::MOST,
            faces.len()
        ))
    })
}

fn add_word(act: Act, word: &str, lexicon: &impl Lexicon) -> Result<Act, NotationFault> {
    if let Some(hex) = lexicon.hex(word) {
        return if act.hex.is_none() {
            Ok(act.hex(hex))
        } else {
            Err(too_many(word, "hex"))
        };
    }
    if let Some(unit) = lexicon.unit(word) {
        return match (act.unit, act.other) {
            (None, _) => Ok(act.unit(unit)),
            (Some(_), None) => Ok(act.other(unit)),
            _ => Err(too_many(word, "unit")),
        };
    }
    match lexicon.name(word) {
        Some(name) if act.name.is_none() => Ok(act.name(name)),
        Some(_) => Err(too_many(word, "name")),
        None => Err(NotationFault(format!(
            "“{}” is neither a counter, a hex nor a name of this battle.",
            short(word)
        ))),
    }
}

fn too_many(word: &str, what: &str) -> NotationFault {
    NotationFault(format!(
        "“{}” is one {what} too many for a single action.",
        short(word)
    ))
}

/// Keeps a foreign word from flooding an error line.
fn short(word: &str) -> String {
    if word.chars().count() <= 40 {
        word.to_string()
    } else {
        word.chars().take(40).chain("…".chars()).collect()
    }
}

/// Writes an action.
pub fn write(action: &Action, lexicon: &impl Lexicon) -> String {
    match action {
        Action::Dice(faces) => faces
            .as_slice()
            .iter()
            .fold("dice".to_string(), |text, face| format!("{text} {face}")),
        Action::Act(act) => {
            let mut text = act.verb.word().to_string();
            for unit in [act.unit, act.other].into_iter().flatten() {
                text.push(' ');
                text.push_str(lexicon.unit_id(unit));
            }
            if let Some(hex) = act.hex {
                text.push(' ');
                text.push_str(&lexicon.hex_label(hex));
            }
            if let Some(name) = act.name {
                text.push(' ');
                text.push_str(lexicon.name_text(name));
            }
            text
        }
    }
}
