//! The duty to attack, the attacks stated at the start of the phase, and the group being put together
//! (V8.2c, V9.0a–V9.0k, V9.1a–V9.1i, V9.2b, V20.3.2a; D22–D25; R16–R18, R37, R66).

use super::frames::{Fight, Frame, Plan, Stage};
use super::ground::OUTWARD;
use super::state::{Events, Phase, State, Step};
use crate::action::{Act, Choice, Owed, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, UnitId};
use crate::kit::board::Hex;
use crate::kit::engage::{Bits, Contacts, Group};

/// Who may be put into a fight, and who must be in one.
pub(super) struct Field {
    pub(super) attackers: Vec<UnitId>,
    pub(super) defenders: Vec<UnitId>,
    pub(super) contacts: Contacts,
}

impl Field {
    pub(super) fn group(&self, fight: Option<&Fight>) -> Group {
        let places = |units: &[UnitId], of: &[UnitId]| -> Bits {
            units
                .iter()
                .filter_map(|unit| of.binary_search(unit).ok())
                .collect()
        };
        fight.map_or(Group::default(), |fight| Group {
            attackers: places(&fight.attackers, &self.attackers),
            defenders: places(&fight.defenders, &self.defenders),
        })
    }

    fn with_attacker(&self, group: Group, unit: UnitId) -> Option<Group> {
        let place = self.attackers.binary_search(&unit).ok()?;
        Some(group.with_attacker(place))
    }

    fn with_defender(&self, group: Group, unit: UnitId) -> Option<Group> {
        let place = self.defenders.binary_search(&unit).ok()?;
        Some(group.with_defender(place))
    }
}

impl State {
    /// Whether a unit attacks an enemy because it must: it stands in that enemy's zone, and no unbridged river lies
    /// between. Demoralization changes nothing, marching units owe nothing (V8.2c, V9.0b, V9.0c, V9.0h, V20.3.2a; R16, R37).
    pub(super) fn must_attack(&self, unit: UnitId, enemy: UnitId) -> bool {
        let (piece, other) = (self.piece(unit), self.piece(enemy));
        !piece.disrupted
            && !piece.marching
            && self.controls(enemy, piece.hex)
            && self.attack_crosses(piece.hex, other.hex)
    }

    /// Whether a unit may attack an enemy though it need not: a disrupted one, or one outside the entrenchment it is inside
    /// of; disrupted units never attack (V9.0c, V9.0i, V9.1d, V9.1i, V10.1e, V20.3.2a; R17).
    pub(super) fn may_attack(&self, unit: UnitId, enemy: UnitId) -> bool {
        let (piece, other) = (self.piece(unit), self.piece(enemy));
        let side = self.data().board.side(piece.hex, other.hex);
        let willing = other.disrupted || (side & OUTWARD != 0 && !piece.marching);
        !piece.disrupted && willing && self.attack_crosses(piece.hex, other.hex)
    }

    pub(super) fn is_planned(&self, unit: UnitId) -> bool {
        self.plans
            .iter()
            .any(|plan| plan.attackers.contains(&unit) || plan.defenders.contains(&unit))
    }

    /// The field: at the start of the phase with its duties, later the voluntary attacks only. Any combat units may be put together, of whatever sub-commands, but
    /// no leaders (V9.0j, V9.0k, V9.1a, V11.1d, V19.5.1b; R66).
    pub(super) fn field(&self) -> Field {
        let planning = self.step == Step::Open;
        let free = |unit: &UnitId| !self.piece(*unit).acted && !self.is_planned(*unit);
        let mut pairs: Vec<(UnitId, UnitId)> = Vec::new();
        let mut owing: Vec<UnitId> = Vec::new();
        for unit in self
            .combat_units(self.active)
            .filter(|unit| !self.piece(*unit).disrupted && !self.piece(*unit).acted)
        {
            for enemy in self.neighbouring_units(self.piece(unit).hex, self.enemy()) {
                let must = planning && self.must_attack(unit, enemy);
                if must {
                    owing.extend([unit, enemy]);
                }
                if (must || self.may_attack(unit, enemy)) && free(&unit) && free(&enemy) {
                    pairs.push((unit, enemy));
                }
            }
        }
        let sorted = |units: Vec<UnitId>| {
            let mut units = units;
            units.sort_unstable();
            units.dedup();
            units
        };
        let attackers = sorted(pairs.iter().map(|pair| pair.0).collect());
        let defenders = sorted(pairs.iter().map(|pair| pair.1).collect());
        // 66 and 55 combat units a side always fit; an empty field would only list no attack.
        let contacts = Contacts::new(attackers.len(), defenders.len()).unwrap_or_default();
        let mut field = Field {
            attackers,
            defenders,
            contacts,
        };
        field.join(&pairs, &owing);
        field
    }

    pub(super) fn building(&self) -> Option<&Fight> {
        match self.frames.last() {
            Some(Frame::Fight(fight)) if fight.stage == Stage::Group => Some(fight),
            _ => None,
        }
    }

    pub(super) fn check_group(&self, act: &Act) -> Result<(), Refusal> {
        if self.phase != Phase::Fight {
            return Err(Refusal::rule(
                Cite("V4.2d"),
                "Attacks are made in the combat phase only.",
            ));
        }
        let plain = Act::new(act.verb);
        let by_unit = |unit: Option<UnitId>| unit.filter(|_| *act == Act { unit, ..plain });
        let by_hex = |hex: Option<Hex>| hex.filter(|_| *act == Act { hex, ..plain });
        let fight = self.building();
        match (act.verb, by_unit(act.unit), by_hex(act.hex), fight) {
            (Verb::Attack, Some(unit), _, _) => self.check_attack(unit, fight),
            (Verb::On, _, Some(hex), Some(fight)) => self.check_on(hex, fight),
            (Verb::Release, Some(unit), _, Some(fight)) => self.check_release(unit, fight),
            (Verb::Spare, _, Some(hex), Some(fight)) => self.check_spare(hex, fight),
            (Verb::Declare, _, _, Some(fight)) if *act == plain => self.check_declare(fight),
            (Verb::Aside, _, _, Some(_)) if *act == plain => Ok(()),
            (_, _, _, None) => Err(Refusal::plain(
                "No attack is being put together; choose an attacker first.",
            )),
            _ => Err(Refusal::plain(
                "That is no step of an attack: choose attackers and the hexes they attack.",
            )),
        }
    }

    fn check_attack(&self, unit: UnitId, fight: Option<&Fight>) -> Result<(), Refusal> {
        let piece = self.piece(unit);
        let refuse = |cite, text| Err(Refusal::rule(Cite(cite), text).unit(unit));
        if !self.is_on_map(unit) || piece.owner != self.active || !self.unit(unit).arm.fights() {
            return refuse("V9.0d", "{unit} is no combat unit of the active player.");
        }
        if piece.disrupted {
            return refuse("V9.0i", "{unit} is disrupted and may not attack.");
        }
        if piece.acted {
            return refuse("V9.0j", "{unit} has attacked in this phase.");
        }
        if self.is_planned(unit) {
            return refuse("V9.0g", "{unit} is bound to an attack already stated.");
        }
        if fight.is_some_and(|fight| fight.attackers.contains(&unit)) {
            return Err(Refusal::plain("{unit} is in the attack already.").unit(unit));
        }
        for enemy in fight.iter().flat_map(|fight| &fight.defenders) {
            self.attack_open(unit, *enemy)?;
        }
        let field = self.field();
        match field.with_attacker(field.group(fight), unit) {
            None => Err(self.nobody_to_attack(unit)),
            Some(group) => self.completable(&field, group).map_err(|refusal| Refusal {
                unit: Some(unit),
                ..refusal
            }),
        }
    }

    fn check_on(&self, hex: Hex, fight: &Fight) -> Result<(), Refusal> {
        let held = self.unit_at(hex);
        let Some(enemy) = held.filter(|unit| self.piece(*unit).owner != self.active) else {
            return Err(
                Refusal::rule(Cite("V9.0a"), "No enemy combat unit stands in {hex}.").hex(hex),
            );
        };
        let refuse = |cite, text| Err(Refusal::rule(Cite(cite), text).unit(enemy).hex(hex));
        if self.piece(enemy).acted {
            return refuse("V9.0k", "{unit} has been attacked in this phase.");
        }
        if self.is_planned(enemy) {
            return refuse("V9.0g", "{unit} is the target of an attack already stated.");
        }
        if fight.defenders.contains(&enemy) {
            return Err(Refusal::plain("{unit} is in the attack already.")
                .unit(enemy)
                .hex(hex));
        }
        for unit in &fight.attackers {
            self.attack_open(*unit, enemy)
                .map_err(|refusal| refusal.hex(hex))?;
        }
        let field = self.field();
        match field.with_defender(field.group(Some(fight)), enemy) {
            None => refuse("V9.0a", "{unit} is next to no unit that may attack it."),
            Some(group) => self.completable(&field, group).map_err(|refusal| Refusal {
                unit: Some(enemy),
                hex: Some(hex),
                ..refusal
            }),
        }
    }

    /// Whether a group can still become a legal attack; else who would be left, or who is not next to whom (R18).
    fn completable(&self, field: &Field, group: Group) -> Result<(), Refusal> {
        if field.contacts.completable(&group) {
            return Ok(());
        }
        let whole = field.contacts.closure(group);
        match field.first_of(whole, group) {
            Some(other) => Err(Refusal::rule(
                Cite("V9.1b"),
                "With {unit} in this attack {other} would be left without a partner, and not all attackers would be next to all defenders.",
            )
            .other(other)),
            None => Err(Refusal::rule(
                Cite("V9.1e"),
                "With {unit} not every attacker would be next to every defender.",
            )),
        }
    }

    fn check_release(&self, unit: UnitId, fight: &Fight) -> Result<(), Refusal> {
        match fight.attackers[..] {
            [only] if only == unit => Err(Refusal::plain(
                "The last attacker is not released; put the attack aside instead.",
            )),
            _ if fight.attackers.contains(&unit) => Ok(()),
            _ => Err(Refusal::plain("{unit} is not in the attack.").unit(unit)),
        }
    }

    fn check_spare(&self, hex: Hex, fight: &Fight) -> Result<(), Refusal> {
        let stands = |unit: &UnitId| self.piece(*unit).hex == hex;
        if fight.defenders.iter().any(stands) {
            return Ok(());
        }
        Err(Refusal::plain("No defender of the attack stands in {hex}.").hex(hex))
    }

    fn check_declare(&self, fight: &Fight) -> Result<(), Refusal> {
        let field = self.field();
        let group = field.group(Some(fight));
        if field.contacts.declarable(&group) {
            return Ok(());
        }
        if fight.defenders.is_empty() {
            return Err(Refusal::rule(
                Cite("V9.3a"),
                "The attack has no defender yet.",
            ));
        }
        let whole = field.contacts.closure(group);
        let refusal = Refusal::rule(
            Cite("V9.1b"),
            "{other} would be left without an attack; it must join this one.",
        );
        Err(field
            .first_of(whole, group)
            .map_or(refusal, |other| refusal.other(other)))
    }

    pub(super) fn build(&mut self, act: &Act, out: &mut Events) {
        let mut fight = match self.frames.pop() {
            Some(Frame::Fight(fight)) => fight,
            _ => Fight::new(),
        };
        let target = act.hex.and_then(|hex| self.unit_at(hex));
        match (act.verb, act.unit, target) {
            (Verb::Attack, Some(unit), _) => fight.attackers.push(unit),
            (Verb::On, _, Some(enemy)) => fight.defenders.push(enemy),
            (Verb::Release, Some(unit), _) => fight.attackers.retain(|other| *other != unit),
            (Verb::Spare, _, Some(enemy)) => fight.defenders.retain(|other| *other != enemy),
            (Verb::Declare, ..) if self.step == Step::Open => return self.state_plan(fight, out),
            (Verb::Declare, ..) => return self.launch(fight, out),
            _ => return,
        }
        fight.attackers.sort_unstable();
        fight.defenders.sort_unstable();
        self.frames.push(Frame::Fight(fight));
        out.push(Fact::GroupChanged.by(Cite("V9.1f")));
    }

    /// All compulsory attacks are stated before the first is resolved (V9.0g, V9.1f; D22).
    fn state_plan(&mut self, fight: Fight, out: &mut Events) {
        let plan = Plan {
            attackers: fight.attackers,
            defenders: fight.defenders,
        };
        let fact = Fact::Planned {
            attackers: plan.attackers.clone(),
            defenders: plan.defenders.clone(),
        };
        out.push(fact.by(Cite("V9.0g")));
        self.plans.push(plan);
        self.plans.sort_unstable();
    }

    /// `resolve U`: the stated attack of which U is the first attacker (V9.0f; D25).
    pub(super) fn check_resolve(&self, act: &Act) -> Result<(), Refusal> {
        let Some(unit) = act
            .unit
            .filter(|unit| *act == Act::new(Verb::Resolve).unit(*unit))
        else {
            return Err(Refusal::plain(
                "Choose a stated attack by its first attacker.",
            ));
        };
        if self.phase != Phase::Fight || self.step != Step::Run {
            return Err(Refusal::rule(
                Cite("V9.0g"),
                "Attacks are resolved once all that are owed have been stated.",
            ));
        }
        if self.planned(Some(unit)).is_some() {
            return Ok(());
        }
        Err(Refusal::rule(Cite("V9.0f"), "{unit} leads no stated attack.").unit(unit))
    }

    /// The attack that `declare` would only state, as if it were resolved at once: what it promises before any other is
    /// fought.
    pub(crate) fn as_if_resolved(&self, act: &Act) -> Option<(State, Events)> {
        let states = act.verb == Verb::Declare && self.step == Step::Open;
        states.then(|| self.launched(act)).flatten()
    }

    /// The attack that a step binds or resolves, launched on a copy.
    fn launched(&self, act: &Act) -> Option<(State, Events)> {
        let fight = match act.verb {
            Verb::Declare => self.building()?.clone(),
            Verb::Resolve => self.planned(act.unit)?.fight(),
            _ => return None,
        };
        let (mut trial, mut out) = (self.clone(), Events::new());
        trial.frames.pop();
        trial.launch(fight, &mut out);
        trial.settle(&mut out);
        Some((trial, out))
    }

    /// The attack that a step binds or resolves, as it goes to its first question or its die.
    pub(super) fn foreseen(&self, act: &Act) -> Option<(State, Fight)> {
        let (mut trial, _) = self.launched(act)?;
        match trial.frames.pop() {
            Some(Frame::Fight(fight)) => Some((trial, fight)),
            _ => None,
        }
    }

    /// The stated attack that a unit leads.
    pub(super) fn planned(&self, leader: Option<UnitId>) -> Option<&Plan> {
        let leader = leader?;
        self.plans
            .iter()
            .find(|plan| plan.attackers.first() == Some(&leader))
    }

    pub(super) fn resolve(&mut self, act: &Act, out: &mut Events) {
        let place = self
            .plans
            .iter()
            .position(|plan| plan.attackers.first() == act.unit.as_ref());
        if let Some(place) = place {
            let fight = self.plans.remove(place).fight();
            self.launch(fight, out);
        }
    }

    /// Whether an attack is still owed and not stated.
    pub(super) fn attacks_owed(&self) -> bool {
        self.field().has_duties()
    }

    pub(super) fn anyone_may_attack(&self) -> bool {
        !self.plans.is_empty() || self.field().contacts.completable(&Group::default())
    }

    /// The units that must still be put into an attack.
    pub(super) fn owing(&self) -> Vec<UnitId> {
        if self.phase != Phase::Fight || self.step != Step::Open {
            return Vec::new();
        }
        let field = self.field();
        let (attackers, defenders) = field.contacts.open_duties();
        let own = attackers
            .iter()
            .filter_map(|place| field.attackers.get(place));
        let enemy = defenders
            .iter()
            .filter_map(|place| field.defenders.get(place));
        own.chain(enemy).copied().collect()
    }

    /// What is still owed in this phase.
    pub(crate) fn owed(&self) -> Vec<Owed> {
        match self.phase {
            Phase::Fight => self
                .owing()
                .into_iter()
                .map(|unit| {
                    let against = self.duty_partners(unit);
                    let own = self.piece(unit).owner == self.active;
                    let what = if own {
                        "must attack"
                    } else {
                        "must be attacked"
                    };
                    Owed {
                        text: format!("{} {what}.", self.unit(unit).name),
                        units: vec![unit],
                        against,
                        cite: Cite(if own { "V8.2c" } else { "V9.1b" }),
                    }
                })
                .chain(self.plans.iter().map(|plan| Owed {
                    text: format!(
                        "A stated attack by {} is to be resolved.",
                        self.names(&plan.attackers)
                    ),
                    units: plan.attackers.clone(),
                    against: plan.defenders.clone(),
                    cite: Cite("V9.0g"),
                }))
                .collect(),
            Phase::Move => self.entries_owed(),
            Phase::Deploy => self.placements_owed(),
            _ => Vec::new(),
        }
    }

    /// Those with whom a unit that owes an attack, or is owed one, can meet that duty (V9.1b).
    fn duty_partners(&self, unit: UnitId) -> Vec<UnitId> {
        let own = self.piece(unit).owner == self.active;
        let bound = |other: &UnitId| match own {
            true => self.must_attack(unit, *other),
            false => self.must_attack(*other, unit),
        };
        let field = self.field();
        let others = if own {
            field.defenders
        } else {
            field.attackers
        };
        others.into_iter().filter(bound).collect()
    }

    fn entries_owed(&self) -> Vec<Owed> {
        let first = (0..self.captured_block())
            .filter(|block| !self.done.contains(block))
            .find_map(|block| self.first_to_enter(block));
        first
            .into_iter()
            .map(|unit| Owed {
                text: format!("{} must come on.", self.unit(unit).name),
                units: vec![unit],
                against: Vec::new(),
                cite: Cite("V16.1e"),
            })
            .collect()
    }

    pub(super) fn fight_choices(&self, out: &mut Vec<Choice>) {
        let fight = self.building();
        let field = self.field();
        let group = field.group(fight);
        let attackers = field.attackers.iter().filter(|unit| {
            field
                .with_attacker(group, **unit)
                .is_some_and(|next| next != group && field.contacts.completable(&next))
        });
        out.extend(attackers.map(|unit| Choice::from(Act::new(Verb::Attack).unit(*unit))));
        let Some(fight) = fight else {
            let leads = self.plans.iter().filter_map(|plan| plan.attackers.first());
            let resolve = leads.map(|unit| Act::new(Verb::Resolve).unit(*unit));
            let end = [Act::new(Verb::End)];
            let legal = resolve.chain(end).filter(|act| self.check(act).is_ok());
            return out.extend(legal.map(Choice::from));
        };
        let defenders = field.defenders.iter().filter(|unit| {
            field
                .with_defender(group, **unit)
                .is_some_and(|next| next != group && field.contacts.completable(&next))
        });
        let on = defenders.map(|unit| Act::new(Verb::On).hex(self.piece(*unit).hex));
        out.extend(on.map(Choice::from));
        let releases = fight
            .attackers
            .iter()
            .map(|unit| Act::new(Verb::Release).unit(*unit));
        let spares = fight
            .defenders
            .iter()
            .map(|unit| Act::new(Verb::Spare).hex(self.piece(*unit).hex));
        let last = [Act::new(Verb::Aside), Act::new(Verb::Declare)];
        out.extend(
            releases
                .chain(spares)
                .chain(last)
                .filter(|act| self.check_group(act).is_ok())
                .map(Choice::from),
        );
    }
}

impl Field {
    fn join(&mut self, pairs: &[(UnitId, UnitId)], owing: &[UnitId]) {
        for (unit, enemy) in pairs {
            let places = self
                .attackers
                .binary_search(unit)
                .ok()
                .zip(self.defenders.binary_search(enemy).ok());
            if let Some((attacker, defender)) = places {
                self.contacts.add_contact(attacker, defender);
            }
        }
        for unit in owing {
            if let Ok(place) = self.attackers.binary_search(unit) {
                self.contacts.set_owes_attack(place);
            }
            if let Ok(place) = self.defenders.binary_search(unit) {
                self.contacts.set_owes_defence(place);
            }
        }
    }

    fn has_duties(&self) -> bool {
        let (attackers, defenders) = self.contacts.open_duties();
        !attackers.is_empty() || !defenders.is_empty()
    }

    /// Somebody of a larger group who is not in the smaller one.
    fn first_of(&self, larger: Group, smaller: Group) -> Option<UnitId> {
        let first =
            |bits: Bits, of: &[UnitId]| bits.iter().next().and_then(|place| of.get(place).copied());
        first(larger.attackers.minus(smaller.attackers), &self.attackers)
            .or_else(|| first(larger.defenders.minus(smaller.defenders), &self.defenders))
    }
}
