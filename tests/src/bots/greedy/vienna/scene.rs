//! The battle before Vienna as the bot weighs it. Worth is counted so that an Imperial demoralization point is 10, an
//! Ottoman one 18 (the levels are 164 and 90), and a victory point about 820.

use std::collections::BTreeSet;

use rules_core::Game;
use rules_core::ids::{Side, UnitId};
use rules_core::kit::board::Hex;
use rules_core::view::{Eyes, View};

use crate::bots::field::{Field, Stander};

/// What a victory point is worth.
pub(super) const VICTORY_POINT: i32 = 820;

/// What a combat factor is worth beyond its points, for what it can still do.
const USE: i32 = 12;

/// Everything on the map, and what the tracks say.
pub(super) struct Scene<'a> {
    pub(super) field: &'a Field,
    pub(super) side: Side,
    pub(super) turn: u8,
    pub(super) fog: bool,
    pub(super) standers: Vec<Stander>,
    /// Armies whose points have reached their level.
    demoralized: BTreeSet<Side>,
    /// The side makes its grand charge in this turn.
    pub(super) grand: bool,
    /// The optional combat effects of 20.2 are in play.
    pub(super) effects: bool,
    /// The pavilion's hex while it stands.
    pub(super) pavilion: Option<Hex>,
    /// Combat units and leaders of the Imperial start force gone in to Vienna.
    pub(super) gone: (i32, i32),
}

impl<'a> Scene<'a> {
    pub(super) fn new(game: &Game, side: Side, field: &'a Field) -> Scene<'a> {
        let view = game.view(Eyes::Both);
        let option = |name: &str, value: &str| {
            game.options()
                .get(name)
                .is_some_and(|chosen| chosen == value)
        };
        let track = |id: &str| view.tracks.iter().find(|track| track.id == id);
        let turn = view.turn;
        let made = track(&format!("grand-charge-{}", side.id()));
        let demoralized = [Side::Imperial, Side::Ottoman].into_iter().filter(|side| {
            track(&format!("losses-{}", side.id()))
                .is_some_and(|track| track.text.ends_with("demoralized"))
        });
        Scene {
            field,
            side,
            turn,
            fog: track("weather").is_some_and(|track| track.value == 1),
            demoralized: demoralized.collect(),
            grand: made.is_some_and(|track| track.value == i32::from(turn) && turn > 0),
            effects: option("combat_effects", "on"),
            pavilion: pavilion(&view, field),
            gone: gone(&view, field),
            standers: field.standing_in(&view).0,
        }
    }

    pub(super) fn demoralized(&self, side: Side) -> bool {
        self.demoralized.contains(&side)
    }

    pub(super) fn of(&self, side: Side) -> impl Iterator<Item = &Stander> {
        self.standers
            .iter()
            .filter(move |one| one.side == side && one.fights)
    }

    pub(super) fn enemies(&self) -> impl Iterator<Item = &Stander> {
        self.of(self.side.opponent())
    }

    pub(super) fn own(&self) -> impl Iterator<Item = &Stander> {
        self.of(self.side)
    }

    pub(super) fn is(&self, one: &Stander, word: &str) -> bool {
        self.field.is(one.unit, word)
    }

    pub(super) fn kind(&self, one: &Stander) -> &str {
        &self.field.kinds[one.unit.index()]
    }

    pub(super) fn formation(&self, unit: UnitId) -> &str {
        &self.field.formations[unit.index()]
    }

    pub(super) fn named(&self, kind: &str) -> &[Hex] {
        self.field.named.get(kind).map_or(&[], Vec::as_slice)
    }

    pub(super) fn in_trench(&self, hex: Hex) -> bool {
        self.named("entrenchment").contains(&hex)
    }

    /// Whether a step from one hex into the other goes over the entrenchment from outside.
    pub(super) fn inward(&self, from: Hex, to: Hex) -> bool {
        self.in_trench(to) && self.field.crosses("entrenchment", from, to)
    }

    /// What a demoralization point of a side is worth.
    pub(super) fn point(side: Side) -> i32 {
        if side == Side::Imperial { 10 } else { 18 }
    }

    /// What the loss of a counter is worth to the enemy: its points, and for a combat unit what it can still do.
    pub(super) fn loss(&self, one: &Stander) -> i32 {
        let (place, field) = (one.unit.index(), self.field);
        let value = field.values[place];
        let points = points(self.kind(one), &field.traits[place], value);
        let use_left = if one.fights { USE * one.combat } else { 0 };
        points * Scene::point(one.side) + use_left
    }

    /// What its disruption is worth: three tenths of its loss; six where it cannot rally.
    pub(super) fn disruption(&self, one: &Stander) -> i32 {
        let lasting = self.demoralized(one.side) && !self.is(one, "elite");
        self.loss(one) * if lasting { 6 } else { 3 } / 10
    }

    /// What the ground under a unit adds to driving it off: the pavilion's hex, the entrenchment.
    pub(super) fn hold(&self, one: &Stander) -> i32 {
        if one.side == Side::Imperial {
            return 0;
        }
        match self.pavilion {
            Some(hex) if hex == one.hex => VICTORY_POINT / 3,
            _ if self.in_trench(one.hex) => 40,
            _ => 0,
        }
    }

    /// How far an enemy's attack reaches, roughly: half its movement and the hex beside it.
    fn stride(&self, one: &Stander) -> u16 {
        let moves = self.field.moves[one.unit.index()];
        let moves = if self.fog { (moves + 1) / 2 } else { moves };
        u16::try_from(moves / 2 + 2).unwrap_or(2)
    }

    /// For each hex the strength of the three strongest enemies in good order that could come next to it.
    pub(super) fn threats(&self) -> Vec<i32> {
        let able: Vec<(&Stander, u16)> = self
            .enemies()
            .filter(|one| !one.disrupted)
            .map(|one| (one, self.stride(one)))
            .collect();
        let strongest = |place: usize| {
            let hex = Hex(u16::try_from(place).unwrap_or(0));
            let mut near: Vec<i32> = able
                .iter()
                .filter(|(one, stride)| self.field.distance(one.hex, hex) <= *stride)
                .map(|(one, _)| one.combat)
                .collect();
            near.sort_unstable_by_key(|combat| std::cmp::Reverse(*combat));
            near.iter().take(3).sum()
        };
        (0..self.field.size()).map(strongest).collect()
    }
}

fn pavilion(view: &View, field: &Field) -> Option<Hex> {
    let place = field.kinds.iter().position(|kind| kind == "pavilion")?;
    let piece = view.pieces.get(place)?;
    let looted = piece.marks.iter().any(|mark| mark == "looted");
    field.hex(piece.at.as_deref()?).filter(|_| !looted)
}

fn gone(view: &View, field: &Field) -> (i32, i32) {
    let went = |kinds: &[&str]| {
        let all = view.pieces.iter().zip(&field.kinds).zip(&field.formations);
        let count = all
            .filter(|((piece, kind), formation)| {
                kinds.contains(&kind.as_str())
                    && formation.as_str() != "vr"
                    && piece.marks.iter().any(|mark| mark == "gone in to Vienna")
            })
            .count();
        i32::try_from(count).unwrap_or(0)
    };
    (went(&["infantry", "cavalry"]), went(&["leader"]))
}

/// The demoralization points that a counter's loss gives (19.3).
fn points(kind: &str, traits: &BTreeSet<String>, value: i32) -> i32 {
    let has = |word: &str| traits.contains(word);
    match kind {
        "leader" => 3 * value,
        "infantry" | "cavalry" if has("elite") => value + 1,
        "infantry" | "cavalry" if !has("light") => value,
        "artillery" if has("static") => 3,
        _ => 0,
    }
}

/// What a counter's loss costs its side before it has suffered; a third of it for a leader.
pub(in crate::bots) fn price(side: Side, kind: &str, traits: &BTreeSet<String>, value: i32) -> i32 {
    let whole = points(kind, traits, value) * Scene::point(side);
    match kind {
        "leader" => whole / 3,
        "infantry" | "cavalry" => whole + USE * value,
        _ => whole,
    }
}
