//! Words that every battle shares: filling the gaps of a refusal.

use crate::action::Refusal;
use crate::ids::UnitId;
use crate::notation::Lexicon;
use crate::view::ReasonView;

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
