//! The field before Vienna as the screen sees it.

use super::data::{LAST_TURN, SIDES, data};
use super::frames::{Fight, Frame, Part, Stage};
use super::state::{Arrival, Life, Phase, State, Step, at};
use super::units::Arm;
use crate::action::{Act, Action, Choice, Standing, Verb};
use crate::digest::Digest;
use crate::ids::{Battle, Side, UnitId};
use crate::notation::{self, Lexicon};
use crate::view::{
    ChargeView, ChoiceView, Eyes, FightView, GestureView, GroupView, OutcomeView, OwedView,
    PieceView, ThrowView, TrackView, View, ids,
};
use crate::words;

impl State {
    /// The whole view. Everything lies open, so the eyes do not matter.
    pub(crate) fn view(&self, _eyes: Eyes, digest: Digest) -> View {
        let standing = self.standing();
        let choices = self.choices();
        let (side, throw, outcome) = match &standing {
            Standing::Decide(side) => (*side, None, None),
            Standing::Roll(throw) => (throw.side, Some(throw.clone()), None),
            Standing::Over(outcome) => (self.active, None, Some(outcome.clone())),
        };
        let owing = self.owing();
        View {
            battle: Battle::Vienna,
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
                .map(|unit| self.piece_view(unit, &choices, &owing))
                .collect(),
            tracks: self.tracks(),
            markers: self.markers(),
            asks: self.asks(),
            groups: self.group_views(&choices),
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
        match standing {
            Standing::Over(outcome) => outcome.text.clone(),
            Standing::Roll(throw) => format!("{} rolls: {}", throw.side.name(), throw.text),
            Standing::Decide(who) => match self.block.filter(|_| self.frames.is_empty()) {
                Some(block) => format!(
                    "{} {} Now: {}.",
                    who.name(),
                    self.task(),
                    self.block_name(block)
                ),
                None => format!("{} {}", who.name(), self.task()),
            },
        }
    }

    fn task(&self) -> &'static str {
        match self.frames.last() {
            Some(Frame::InHand(_)) => return "puts the counter in hand down.",
            Some(Frame::Arrival) => return "names the turn in which the reinforcements come.",
            Some(Frame::Fight(fight)) => return fight_task(fight.stage),
            Some(Frame::Chance(chance)) => return event_task(chance.parts.first().copied()),
            _ => {}
        }
        match (self.phase, self.step) {
            (Phase::Deploy, _) => "sets the army up.",
            (Phase::Rally, _) => "may roll for disrupted units, one sub-command after the other.",
            (Phase::Fire, _) => "may fire each gun once, one sub-command after the other.",
            (Phase::Move, Step::Open) => "makes declarations, then orders a sub-command to move.",
            (Phase::Move, Step::Close) => "may end road marches.",
            (Phase::Move, _) => "may move any units, one sub-command after the other.",
            (Phase::Fight, Step::Open) => "states every attack that is owed.",
            (Phase::Fight, _) => "resolves the stated attacks and may add others.",
            _ => "goes on.",
        }
    }

    /// The words of the notation.
    pub(crate) fn lexicon(&self) -> &'static super::data::Data {
        data()
    }

    fn choice_view(&self, choice: &Choice) -> ChoiceView {
        let act = &choice.act;
        ChoiceView {
            chances: self.chances_of(act),
            ..ChoiceView::of(choice, None, self.label(act), data())
        }
    }

    /// "Rally the rest, best leader each": nobody's roll changes who else of the sub-command may roll.
    fn gestures(&self) -> Vec<GestureView> {
        if self.phase != Phase::Rally || !self.frames.is_empty() {
            return Vec::new();
        }
        let rally = |unit: UnitId| {
            let act = Act {
                other: self.best_leader(unit),
                ..Act::new(Verb::Rally).unit(unit)
            };
            notation::write(&Action::Act(act), data())
        };
        let actions: Vec<String> = self
            .combat_units(self.active)
            .filter(|unit| self.acts_now(*unit).is_ok() && self.may_rally(*unit).is_ok())
            .map(rally)
            .collect();
        let gesture = GestureView {
            label: "Rally the rest of the sub-command, best leader each".into(),
            actions,
        };
        Some(gesture)
            .filter(|gesture| !gesture.actions.is_empty())
            .into_iter()
            .collect()
    }

    fn piece_view(&self, unit: UnitId, choices: &[Choice], owing: &[UnitId]) -> PieceView {
        let (piece, printed) = (self.piece(unit), self.unit(unit));
        let on_map = piece.life == Life::Map;
        let combat = match printed.arm {
            Arm::Infantry | Arm::Cavalry => self.combat_factor(unit),
            Arm::Leader => u16::from(printed.leadership),
            _ => 0,
        };
        let allowance = if printed.movement == 0 {
            0
        } else {
            self.allowance(unit)
        };
        let moving = self.phase == Phase::Move && piece.owner == self.active && on_map;
        let strength = if piece.disrupted {
            format!("({combat})")
        } else {
            combat.to_string()
        };
        PieceView {
            id: printed.id.clone(),
            at: on_map.then(|| data().board.label(piece.hex)),
            side: piece.owner,
            captured: piece.owner != printed.side,
            disrupted: piece.disrupted,
            state: match piece.life {
                Life::Waiting
                    if self.phase == Phase::Deploy && !self.sets_up(unit, piece.owner) =>
                {
                    "later"
                }
                Life::Waiting => "waiting",
                Life::Map => "map",
                Life::Lost => "lost",
                Life::Vienna | Life::Withdrawn => "exited",
            }
            .into(),
            values: match printed.arm {
                Arm::Pavilion => String::new(),
                Arm::Gun => self.gun_values(unit),
                _ => format!("{strength}-{}", printed.movement),
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
            owes: owing.contains(&unit),
            marks: self.marks(unit),
        }
    }

    /// A gun's class and movement; a captured one is always of class C (V2.3d, V2.4k, V6.2d).
    fn gun_values(&self, unit: UnitId) -> String {
        let class = match (self.is_captured(unit), self.unit(unit).side) {
            (true, _) => "C",
            (false, Side::Imperial) => "A",
            _ => "B",
        };
        format!("{class}-{}", self.unit(unit).movement)
    }

    fn marks(&self, unit: UnitId) -> Vec<String> {
        let piece = self.piece(unit);
        let planned = self
            .plans
            .iter()
            .any(|plan| plan.attackers.contains(&unit) || plan.defenders.contains(&unit));
        let all = [
            (
                self.unit(unit).arm.fights() && self.loses_heart(unit),
                "demoralized",
            ),
            (piece.looted, "looted"),
            (piece.marching, "road march"),
            (piece.finished, "move finished"),
            (planned, "in a stated attack"),
            (
                piece.life == Life::Map && self.is_burning(piece.hex),
                "in a fire",
            ),
            (piece.life == Life::Vienna, "gone in to Vienna"),
            (piece.life == Life::Withdrawn, "withdrawn"),
        ];
        let plain = all
            .into_iter()
            .filter(|(set, _)| *set)
            .map(|(_, word)| word.to_string());
        let host = piece
            .rides
            .map(|host| format!("goes along with {}", self.unit(host).name));
        plain.chain(host).collect()
    }

    fn tracks(&self) -> Vec<TrackView> {
        let points = SIDES.into_iter().map(|side| {
            let (total, limit) = (self.points[at(side)], data().figures.level[at(side)]);
            let (state, marker) = if self.is_demoralized(side) {
                (", demoralized", "broken")
            } else {
                ("", "")
            };
            TrackView {
                id: format!("losses-{}", side.id()),
                title: format!("{} demoralization", side.name()),
                side: Some(side),
                value: total.into(),
                limit: Some(limit.into()),
                text: format!("{total} of {limit}{state}"),
                marker: marker.into(),
                rule: "V12.1a".into(),
            }
        });
        let arrivals = SIDES.into_iter().map(|side| self.arrival_track(side));
        let grand = SIDES
            .into_iter()
            .filter(|_| self.rules.special_tactics)
            .map(|side| self.grand_track(side));
        points
            .chain(self.lone_tracks())
            .chain(arrivals)
            .chain(grand)
            .collect()
    }

    fn lone_tracks(&self) -> [TrackView; 5] {
        let track =
            |id: &str, title: &str, side, value, limit, text: String, rule: &str| TrackView {
                id: id.into(),
                title: title.into(),
                side,
                value,
                limit,
                text,
                marker: String::new(),
                rule: rule.into(),
            };
        let trench = self.trench_held();
        let (leaders, units) = self.gone_to_vienna();
        let figures = &data().figures;
        let (weather, fog) = if self.fog {
            ("fog", "fog")
        } else {
            ("clear", "")
        };
        let lead = self.lead();
        [
            TrackView {
                marker: fog.into(),
                ..track(
                    "weather",
                    "Weather",
                    None,
                    i32::from(self.fog),
                    None,
                    weather.into(),
                    "V5.1b",
                )
            },
            track(
                "trench",
                "Ottomans inside the entrenchment",
                Some(Side::Ottoman),
                count(trench),
                Some(count(figures.trench_hexes)),
                format!("{trench} of {}", figures.trench_hexes),
                "V19.4c",
            ),
            track(
                "vienna",
                "Gone in to Vienna",
                Some(Side::Imperial),
                count(units),
                Some(count(figures.exit_units)),
                format!("{units} units, {leaders} leaders"),
                "V19.4f",
            ),
            track(
                "lead",
                "Imperial less Ottoman victory points",
                None,
                lead,
                None,
                lead.to_string(),
                "V18.0d",
            ),
            track(
                "turn",
                "Turn",
                None,
                self.turn.into(),
                Some(LAST_TURN.into()),
                format!("{} of {LAST_TURN}", self.turn),
                "V3.2a",
            ),
        ]
    }

    fn arrival_track(&self, side: Side) -> TrackView {
        let (value, text) = match self.arrivals[at(side)] {
            Arrival::Away if side == self.active && self.frames.last() == Some(&Frame::Arrival) => {
                (0, "may come".to_string())
            }
            Arrival::Away => (0, "not called".to_string()),
            Arrival::Due(turn) => (1, format!("come in turn {turn}")),
            Arrival::Here => (2, "have come".to_string()),
        };
        TrackView {
            id: format!("reinforcements-{}", side.id()),
            title: format!("{} reinforcements", side.name()),
            side: Some(side),
            value,
            limit: None,
            text,
            marker: String::new(),
            rule: if side == Side::Ottoman {
                "V19.1.2b"
            } else {
                "V19.2.2a"
            }
            .into(),
        }
    }

    /// Whether a side has made its grand charge, and what bars it now (V20.5.1a–V20.5.1c).
    fn grand_track(&self, side: Side) -> TrackView {
        let turn = self.grand[at(side)];
        let (text, rule) = match turn {
            0 if self.is_demoralized(side) => {
                ("not made, and barred: demoralized".into(), "V20.5.1c")
            }
            0 if self.fog => ("not yet made, barred by fog".into(), "V20.5.1b"),
            0 => ("not yet made".into(), "V20.5.1a"),
            turn => (format!("made in turn {turn}"), "V20.5.1a"),
        };
        TrackView {
            id: format!("grand-charge-{}", side.id()),
            title: format!("{} grand charge", side.name()),
            side: Some(side),
            value: turn.into(),
            limit: None,
            text,
            marker: String::new(),
            rule: rule.into(),
        }
    }

    fn group_views(&self, choices: &[Choice]) -> Vec<GroupView> {
        let order_of = |id: &str| {
            choices
                .iter()
                .find(|choice| choice.act.verb == Verb::Order && choice.act.name == data().name(id))
        };
        let group = |place: usize, id: &str, title: &str, side| GroupView {
            id: id.into(),
            title: title.into(),
            side,
            state: if self.block == Some(place) {
                "acting"
            } else if self.done.contains(&place) {
                "done"
            } else {
                "waiting"
            }
            .into(),
            order: order_of(id)
                .map(|choice| notation::write(&Action::Act(choice.act), data()))
                .unwrap_or_default(),
        };
        let formations = data().formations.iter().enumerate();
        let captured = self
            .guns(self.active)
            .any(|gun| self.is_captured(gun))
            .then(|| {
                let place = self.captured_block();
                group(place, "captured", "Captured guns", self.active)
            });
        formations
            .map(|(place, formation)| group(place, &formation.id, &formation.name, formation.side))
            .chain(captured)
            .collect()
    }

    /// Who charges or would, and the first rule that bars it (V13.1a–V13.1g, V20.5b–V20.5e).
    fn charge_view(&self, fight: &Fight) -> Option<ChargeView> {
        let units: Vec<UnitId> = if fight.chargers.is_empty() {
            self.would_charge(fight).collect()
        } else {
            fight.chargers.clone()
        };
        if units.is_empty() {
            return None;
        }
        let (made, grand) = (!fight.chargers.is_empty(), self.grand_now());
        let refusal = match (made, grand) {
            (true, _) => None,
            (false, true) => self.may_charge_grandly(fight).err(),
            (false, false) => self.may_charge(fight).err(),
        };
        Some(ChargeView {
            may: refusal.is_none(),
            made,
            grand,
            units: ids(&units, data()),
            reason: refusal
                .map(|refusal| words::explain(&refusal, data(), |unit| self.name_of(unit))),
        })
    }

    fn fight_view(&self) -> Option<FightView> {
        let fight = self.frames.iter().find_map(|frame| match frame {
            Frame::Fight(fight) => Some(fight),
            _ => None,
        })?;
        let open = fight.stage <= Stage::Die;
        let both = !fight.attackers.is_empty() && !fight.defenders.is_empty();
        Some(FightView {
            attackers: ids(&fight.attackers, data()),
            defenders: ids(&fight.defenders, data()),
            declared: fight.stage != Stage::Group,
            odds: (both && open).then(|| self.odds_view(&self.odds(fight))),
            charge: (both && open).then(|| self.charge_view(fight)).flatten(),
        })
    }
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn fight_task(stage: Stage) -> &'static str {
    match stage {
        Stage::Group => "puts an attack together.",
        Stage::Charge => "may declare a charge.",
        Stage::AttackAid => "may name a leader for the attack.",
        Stage::DefenceAid => "may name a leader for the defence.",
        Stage::Die => "rolls for the attack.",
        Stage::Losses => "chooses whom the exchange disrupts.",
        Stage::Pursuit => "may pursue into cleared hexes.",
        Stage::Second => "may let the cavalry go a second hex.",
    }
}

fn event_task(part: Option<Part>) -> &'static str {
    match part {
        Some(Part::Rally) => "may rally a disrupted unit near.",
        Some(Part::Move) => "may move a unit that caused the event.",
        Some(Part::Survive) => "places the leader who survives.",
        Some(Part::Disorder) => "names the captor that is disrupted.",
        _ => "rolls for the event.",
    }
}
