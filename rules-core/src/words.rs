//! Words that every battle shares: filling the gaps of a refusal, putting a log line and a sum together.

use crate::action::Refusal;
use crate::event::{Event, Factor, OddsSheet};
use crate::ids::{Side, UnitId};
use crate::kit::board::Hex;
use crate::notation::Lexicon;
use crate::view::{FactorView, LineOfLog, OddsView, ReasonView};

/// A refusal in words, with its culprits.
pub fn explain(
    refusal: &Refusal,
    lexicon: &impl Lexicon,
    name: impl Fn(UnitId) -> String,
) -> ReasonView {
    let named = |unit: Option<UnitId>| unit.map(&name).unwrap_or_default();
    let place = refusal
        .hex
        .map(|hex| lexicon.hex_label(hex))
        .unwrap_or_default();
    let text = refusal
        .text
        .replace("{unit}", &named(refusal.unit))
        .replace("{other}", &named(refusal.other))
        .replace("{hex}", &place)
        .replace("{0}", &refusal.figures[0].to_string())
        .replace("{1}", &refusal.figures[1].to_string());
    let units = [refusal.unit, refusal.other].into_iter().flatten();
    ReasonView {
        text,
        rule: refusal
            .cite
            .map(|cite| cite.0.to_string())
            .unwrap_or_default(),
        units: units
            .map(|unit| lexicon.unit_id(unit).to_string())
            .collect(),
        places: refusal
            .hex
            .iter()
            .map(|hex| lexicon.hex_label(*hex))
            .collect(),
    }
}

/// A range and its column on the chart: `4 hexes, column 3-5`.
pub fn range(range: u16, column: &str) -> String {
    let hexes = if range == 1 { "hex" } else { "hexes" };
    format!("{range} {hexes}, column {column}")
}

/// A log line being put together: what it lights up first, then its words.
pub struct Telling {
    line: LineOfLog,
    units: Vec<UnitId>,
    places: Vec<Hex>,
}

impl Telling {
    /// A line about an event.
    pub fn of(event: &Event) -> Telling {
        let line = LineOfLog {
            kind: String::new(),
            text: String::new(),
            rule: event.cite.0.into(),
            units: Vec::new(),
            places: Vec::new(),
            side: None,
            faces: Vec::new(),
            odds: None,
        };
        Telling {
            line,
            units: Vec::new(),
            places: Vec::new(),
        }
    }

    /// Lights units up.
    pub fn units(mut self, units: &[UnitId]) -> Telling {
        self.units.extend_from_slice(units);
        self
    }

    /// Lights a hex up.
    pub fn at(mut self, hex: Hex) -> Telling {
        self.places.push(hex);
        self
    }

    /// It is about a side.
    pub fn side(mut self, side: Side) -> Telling {
        self.line.side = Some(side);
        self
    }

    /// Dice fell.
    pub fn faces(mut self, faces: &[u8]) -> Telling {
        self.line.faces = faces.to_vec();
        self
    }

    /// Odds were found.
    pub fn odds(mut self, odds: OddsView) -> Telling {
        self.line.odds = Some(odds);
        self
    }

    /// The kind of fact, one word, and the sentence.
    pub fn say(mut self, kind: &str, text: String, lexicon: &impl Lexicon) -> LineOfLog {
        let ids = self.units.iter().map(|unit| lexicon.unit_id(*unit));
        self.line.units = ids.map(str::to_string).collect();
        let labels = self.places.iter().map(|hex| lexicon.hex_label(*hex));
        self.line.places = labels.collect();
        self.line.kind = kind.into();
        self.line.text = text;
        self.line
    }
}

/// The odds of a fight and the chance of each result of its one die, likeliest table order kept; `result` reads a die.
pub fn chances(odds: &OddsSheet, result: impl Fn(u8) -> &'static str) -> String {
    let mut results: Vec<(&str, u8)> = Vec::new();
    for die in 1..=6 {
        let words = result(die);
        match results.iter_mut().find(|(known, _)| *known == words) {
            Some((_, times)) => *times += 1,
            None => results.push((words, 1)),
        }
    }
    let parts = results
        .iter()
        .map(|(words, times)| format!("{times} in 6 {words}"));
    let column = odds.columns.get(odds.column).map_or("", String::as_str);
    format!("{column}; {}", parts.collect::<Vec<_>>().join("; "))
}

/// A sum for the screen; `points` writes a total in parts of a point.
pub fn odds_view(
    odds: &OddsSheet,
    lexicon: &impl Lexicon,
    points: impl Fn(u32, u32) -> String,
) -> OddsView {
    let factor = |factor: &Factor| FactorView {
        unit: factor
            .unit
            .map(|unit| lexicon.unit_id(unit).to_string())
            .unwrap_or_default(),
        text: factor.text.clone(),
        shown: factor.shown.clone(),
        rule: factor.cite.0.into(),
    };
    let needed = odds.needed.iter();
    OddsView {
        attack: odds.attack.iter().map(factor).collect(),
        defence: odds.defence.iter().map(factor).collect(),
        attack_total: points(odds.attack_total, odds.scale),
        defence_total: points(odds.defence_total, odds.scale),
        columns: odds.columns.clone(),
        column: u32::try_from(odds.column).unwrap_or(0),
        needed: needed.map(|needed| points(*needed, odds.scale)).collect(),
        die: odds.die.iter().map(factor).collect(),
        die_modifier: odds.die_modifier,
        rule: odds.cite.0.into(),
    }
}
