//! The Raab as the screen sees it.

use super::data::{Arm, LAST_TURN, SIDES, data};
use super::state::{Frame, Life, Phase, Stage, State, at};
use crate::action::{Act, Action, Choice, Standing, Verb};
use crate::digest::Digest;
use crate::ids::{Side, UnitId};
use crate::notation;
use crate::view::{
    ChoiceView, Eyes, FightView, GestureView, OutcomeView, OwedView, PieceView, ThrowView,
    TrackView, View, ids,
};

impl State {
    /// The whole view. Nothing is hidden on the Raab, so the eyes do not matter.
    pub(crate) fn view(&self, _eyes: Eyes, digest: Digest) -> View {
        let standing = self.standing();
        let choices = self.choices();
        let (side, throw, outcome) = match &standing {
            Standing::Decide(side) => (*side, None, None),
            Standing::Roll(throw) => (throw.side, Some(throw.clone()), None),
            Standing::Over(outcome) => (self.active, None, Some(outcome.clone())),
        };
        View {
            battle: crate::ids::Battle::Raab,
            turn: self.turn,
            active: self.active,
            side,
            phase: self.phase.id().into(),
            prompt: self.prompt(&standing),
            owed: self
                .owed()
                .iter()
                .map(|owed| OwedView::of(owed, data()))
                .collect(),
            pieces: self
                .all_units()
                .map(|unit| self.piece_view(unit, &choices))
                .collect(),
            tracks: self.tracks(),
            markers: Vec::new(),
            asks: None,
            groups: Vec::new(),
            fight: self.fight_view(),
            gestures: self.gestures(),
            choices: choices
                .iter()
                .map(|choice| self.choice_view(choice))
                .collect(),
            throw: throw.map(ThrowView::from),
            outcome: outcome.map(OutcomeView::from),
            digest: digest.to_string(),
        }
    }

    fn prompt(&self, standing: &Standing) -> String {
        let side = |side: Side| side.name();
        match standing {
            Standing::Over(outcome) => outcome.text.clone(),
            Standing::Roll(throw) => format!("{} rolls: {}", side(throw.side), throw.text),
            Standing::Decide(who) => format!("{} {}", side(*who), self.task()),
        }
    }

    fn task(&self) -> &'static str {
        match (self.phase, &self.frame) {
            (Phase::Deploy, Some(Frame::InHand(_))) => "puts the counter in hand down.",
            (Phase::Deploy, _) => "sets the army up.",
            (Phase::Rally, _) => "rolls for every disrupted unit outside enemy zones of control.",
            (Phase::Fire, _) => "may fire each battery once.",
            (Phase::Move, _) => "may move any units, one at a time.",
            (Phase::Fight, Some(Frame::Fight(fight))) => match fight.stage {
                Stage::Group => "puts a fight together.",
                Stage::AttackerAid => "may name a commander for the attack.",
                Stage::DefenderAid => "may name a commander for the defence.",
                Stage::Die => "rolls for the fight.",
            },
            (Phase::Fight, _) => "fights every combat that is owed, in any order.",
            _ => "goes on.",
        }
    }

    /// Every legal step, complete and sorted.
    pub(crate) fn choices(&self) -> Vec<Choice> {
        let mut out = Vec::new();
        if !matches!(self.standing(), Standing::Decide(_)) {
            return out;
        }
        match (self.phase, &self.frame) {
            (Phase::Deploy, _) => self.deploy_choices(&mut out),
            (Phase::Rally, _) => self.rally_choices(&mut out),
            (Phase::Fire, _) => self.fire_choices(&mut out),
            (Phase::Move, _) => self.move_choices(&mut out),
            (Phase::Fight, Some(Frame::Fight(fight))) if fight.stage != Stage::Group => {
                self.aid_choices(&mut out)
            }
            (Phase::Fight, _) => self.fight_choices(&mut out),
            _ => {}
        }
        out.sort_unstable();
        out
    }

    /// The words of the notation.
    pub(crate) fn lexicon(&self) -> &'static super::data::Data {
        data()
    }

    /// A step; fire leads to where its target stands.
    fn choice_view(&self, choice: &Choice) -> ChoiceView {
        let act = &choice.act;
        let target = act.other.filter(|_| act.verb == Verb::Fire);
        let target = target.map(|unit| self.piece(unit).hex);
        ChoiceView {
            chances: self.chances_of(act),
            ..ChoiceView::of(choice, target, self.label(act), data())
        }
    }

    /// "Rally the rest, best commander each": nobody's roll changes who else may roll, so the list stands.
    fn gestures(&self) -> Vec<GestureView> {
        if self.phase != Phase::Rally || self.frame.is_some() {
            return Vec::new();
        }
        let rally = |unit: UnitId| {
            let act = Act {
                other: self.best_commander(unit),
                ..Act::new(Verb::Rally).unit(unit)
            };
            notation::write(&Action::Act(act), data())
        };
        let actions = self
            .combat_units(self.active)
            .filter(|unit| self.may_rally(*unit).is_ok())
            .map(rally)
            .collect();
        vec![GestureView {
            label: "Rally the rest, best commander each".into(),
            actions,
        }]
    }

    /// A counter as it shows itself: the values of its upper side, none on a battery (RS2.3b–c, RS2.4a–d, RN2.4b, RN2.5a–d).
    fn piece_view(&self, unit: UnitId, choices: &[Choice]) -> PieceView {
        let (piece, printed) = (self.piece(unit), self.unit(unit));
        let on_map = piece.life == Life::Map;
        let combat = if printed.arm.fights() {
            self.combat_value(unit)
        } else {
            u16::from(printed.command)
        };
        let allowance = if printed.arm == Arm::Battery {
            0
        } else {
            self.allowance(unit)
        };
        let moving = self.phase == Phase::Move && piece.owner == self.active && on_map;
        PieceView {
            id: printed.id.clone(),
            at: on_map.then(|| data().board.label(piece.hex)),
            side: piece.owner,
            captured: piece.owner != printed.side,
            disrupted: piece.disrupted,
            state: match piece.life {
                Life::Waiting => "waiting",
                Life::Map => "map",
                Life::Lost => "lost",
            }
            .into(),
            values: if printed.arm == Arm::Battery {
                String::new()
            } else {
                format!("{combat}-{}", printed.movement)
            },
            combat: combat.into(),
            movement: allowance.to_string(),
            left: if moving {
                allowance.saturating_sub(piece.spent).to_string()
            } else {
                String::new()
            },
            acted: piece.acted || piece.moved,
            can_act: choices
                .iter()
                .any(|choice| !choice.undoing && choice.act.unit == Some(unit)),
            owes: piece.bound && !piece.acted && self.phase == Phase::Fight,
            marks: self.marks(unit),
        }
    }

    fn marks(&self, unit: UnitId) -> Vec<String> {
        let piece = self.piece(unit);
        let on_map = piece.life == Life::Map;
        let all = [
            (
                self.unit(unit).arm.fights() && self.is_demoralized(piece.owner),
                "demoralized",
            ),
            (on_map && self.in_village(unit), "in a village"),
            (piece.finished, "move finished"),
            (piece.helped, "has helped"),
        ];
        all.into_iter()
            .filter(|(set, _)| *set)
            .map(|(_, word)| word.to_string())
            .collect()
    }

    /// Losses, strength in the north, the river, the turn (RS2.1b, RN2.2b).
    fn tracks(&self) -> Vec<TrackView> {
        let losses = SIDES.into_iter().map(|side| {
            let (total, limit) = (self.losses[at(side)], self.limits[at(side)]);
            let (state, marker) = if self.is_demoralized(side) {
                (", demoralized", "broken")
            } else {
                ("", "")
            };
            TrackView {
                id: format!("losses-{}", side.id()),
                title: format!("{} losses", side.name()),
                side: Some(side),
                value: total.into(),
                limit: Some(limit.into()),
                text: format!("{total} of {limit}{state}"),
                marker: marker.into(),
                rule: self
                    .cite_where(self.rules.flat_losses, "RS11.0b", "RN11.0a")
                    .0
                    .into(),
            }
        });
        let north = self.ottoman_north();
        let bank = TrackView {
            id: "north".into(),
            title: "Ottomans north of the Raab".into(),
            side: Some(Side::Ottoman),
            value: north.into(),
            limit: Some(data().north_needed.into()),
            text: format!("{north} of {}", data().north_needed),
            marker: String::new(),
            rule: "RN13.0a".into(),
        };
        let flood = TrackView {
            id: "flood".into(),
            title: "The Raab".into(),
            side: None,
            value: i32::from(self.flood),
            limit: None,
            text: if self.flood {
                "in flood: bridges only"
            } else {
                "can be forded"
            }
            .into(),
            marker: String::new(),
            rule: "RN6.5b".into(),
        };
        let turn = TrackView {
            id: "turn".into(),
            title: "Turn".into(),
            side: None,
            value: self.turn.into(),
            limit: Some(LAST_TURN.into()),
            text: format!("{} of {LAST_TURN}", self.turn),
            marker: String::new(),
            rule: self.cite("RS2.1b", "RN2.2b").0.into(),
        };
        losses.chain([bank, flood, turn]).collect()
    }

    fn fight_view(&self) -> Option<FightView> {
        let Some(Frame::Fight(fight)) = &self.frame else {
            return None;
        };
        let both = !fight.attackers.is_empty() && !fight.defenders.is_empty();
        Some(FightView {
            attackers: ids(&fight.attackers, data()),
            defenders: ids(&fight.defenders, data()),
            declared: fight.stage != Stage::Group,
            odds: both.then(|| self.odds_view(&self.odds(fight))),
            charge: None,
        })
    }
}
