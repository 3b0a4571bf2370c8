//! The duty to attack, and the group being built for a fight (RS8.0a–RS8.0s, RN8.0a–RN8.0q; D15–D17, D21, D22; U41–U44, U57, U66).

use super::data::Arm;
use super::state::{Events, Fight, Frame, Phase, Stage, State};
use crate::action::{Act, Choice, Owed, Refusal, Verb};
use crate::event::Fact;
use crate::ids::{Cite, UnitId};
use crate::kit::board::Hex;
use crate::kit::engage::{Bits, Contacts, Group};

/// Who may still fight whom in this phase: the units that have not fought yet and have a partner.
/// Contacts are frozen at the start of the phase; since a unit fights once and nothing moves, those of the units
/// left are the same when looked at later. Who is bound is remembered from the start (U44).
pub(super) struct Field {
    pub(super) attackers: Vec<UnitId>,
    pub(super) defenders: Vec<UnitId>,
    pub(super) contacts: Contacts,
}

impl Field {
    fn group(&self, fight: Option<&Fight>) -> Group {
        let places = |units: &[UnitId], of: &[UnitId]| -> Bits {
            units
                .iter()
                .filter_map(|unit| of.iter().position(|other| other == unit))
                .collect()
        };
        fight.map_or(Group::default(), |fight| Group {
            attackers: places(&fight.attackers, &self.attackers),
            defenders: places(&fight.defenders, &self.defenders),
        })
    }

    fn with(
        &self,
        group: Group,
        attacker: Option<UnitId>,
        defender: Option<UnitId>,
    ) -> Option<Group> {
        let mut group = group;
        if let Some(unit) = attacker {
            group = group.with_attacker(self.attackers.iter().position(|other| *other == unit)?);
        }
        if let Some(unit) = defender {
            group = group.with_defender(self.defenders.iter().position(|other| *other == unit)?);
        }
        Some(group)
    }

    /// Those with whom a unit can meet its duty: the enemies it is in contact with.
    fn partners(&self, unit: UnitId) -> Vec<UnitId> {
        let meets = |a: &usize, d: &usize| self.contacts.contact(*a, *d);
        let (attackers, defenders) = (0..self.attackers.len(), 0..self.defenders.len());
        if let Ok(a) = self.attackers.binary_search(&unit) {
            let partners = defenders.filter(|d| meets(&a, d));
            return partners.map(|d| self.defenders[d]).collect();
        }
        let Ok(d) = self.defenders.binary_search(&unit) else {
            return Vec::new();
        };
        let partners = attackers.filter(|a| meets(a, &d));
        partners.map(|a| self.attackers[a]).collect()
    }

    /// The first unit of the other side in a group that a unit of it may not fight (RS8.0e, RN8.0e).
    fn apart(&self, group: Group, unit: UnitId) -> Option<UnitId> {
        let fights = |a: usize, d: usize| self.contacts.contact(a, d) || self.contacts.extra(a, d);
        if let Some(a) = self.attackers.iter().position(|other| *other == unit) {
            let mut against = group.defenders.iter();
            return against.find(|d| !fights(a, *d)).map(|d| self.defenders[d]);
        }
        let d = self.defenders.iter().position(|other| *other == unit)?;
        let mut against = group.attackers.iter();
        against.find(|a| !fights(*a, d)).map(|a| self.attackers[a])
    }
}

impl State {
    /// German infantry in contact when its movement phase starts may not break it (RN15.1b; U66).
    pub(super) fn bind_furor(&mut self) {
        if !self.rules.furor {
            return;
        }
        let german =
            |unit: &UnitId| self.unit(*unit).german && self.unit(*unit).arm == Arm::Infantry;
        let bound: Vec<UnitId> = self
            .combat_units(self.active)
            .filter(german)
            .filter(|unit| self.contact_in(*unit, self.piece(*unit).hex))
            .collect();
        for unit in bound {
            self.piece_mut(unit).bound = true;
        }
    }

    /// Binds, at the start of the combat phase, every unit in contact: the active side's to attack, the other's to be
    /// attacked (RS8.0a–b, RS8.0d, RS8.0m–n, RS7.2a, RN8.0a–b, RN8.0d, RN8.0l–m, RN7.2a).
    pub(super) fn bind_duties(&mut self) {
        let mut bound = Vec::new();
        for unit in self.combat_units(self.active) {
            let touched: Vec<UnitId> = self
                .neighbouring_units(self.piece(unit).hex, self.enemy())
                .filter(|enemy| self.in_contact(unit, *enemy))
                .collect();
            if touched.is_empty() {
                continue;
            }
            if !self.exempt_in_village(unit) {
                bound.push(unit);
            }
            // A unit in a village never compels an attack of its own (U57).
            if !(self.rules.village_fights && self.in_village(unit)) {
                bound.extend(touched);
            }
        }
        for unit in bound {
            self.piece_mut(unit).bound = true;
        }
    }

    /// Under K03 = S a unit in a village need not attack, German infantry under Furor Germanicus excepted
    /// (RS6.5b, RN15.1c; D21, U57, U66).
    fn exempt_in_village(&self, unit: UnitId) -> bool {
        let furious =
            self.rules.furor && self.unit(unit).german && self.unit(unit).arm == Arm::Infantry;
        self.rules.village_fights && self.in_village(unit) && !furious
    }

    /// The field as it stands, without the units that have fought (RS8.0g–i, RN8.0g–h).
    pub(super) fn field(&self) -> Field {
        let fresh = |unit: &UnitId| !self.piece(*unit).acted;
        let mut pairs: Vec<(UnitId, UnitId, bool)> = Vec::new();
        for unit in self
            .combat_units(self.active)
            .filter(fresh)
            .filter(|unit| !self.piece(*unit).disrupted)
        {
            for enemy in self
                .neighbouring_units(self.piece(unit).hex, self.enemy())
                .filter(fresh)
            {
                let contact = self.in_contact(unit, enemy);
                if contact || self.may_finish(unit, enemy) {
                    pairs.push((unit, enemy, contact));
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
        let contacts = self.contacts(&attackers, &defenders, &pairs);
        Field {
            attackers,
            defenders,
            contacts,
        }
    }

    fn contacts(
        &self,
        attackers: &[UnitId],
        defenders: &[UnitId],
        pairs: &[(UnitId, UnitId, bool)],
    ) -> Contacts {
        // 30 and 41 combat units a side always fit; an empty field would only list no attack.
        let Some(mut contacts) = Contacts::new(attackers.len(), defenders.len()) else {
            return Contacts::default();
        };
        for (unit, enemy, contact) in pairs {
            let (Ok(a), Ok(d)) = (
                attackers.binary_search(unit),
                defenders.binary_search(enemy),
            ) else {
                continue;
            };
            if *contact {
                contacts.add_contact(a, d);
            } else {
                contacts.add_extra(a, d);
            }
        }
        let bound = |units: &[UnitId]| -> Vec<usize> {
            (0..units.len())
                .filter(|place| self.piece(units[*place]).bound)
                .collect()
        };
        bound(attackers)
            .into_iter()
            .for_each(|place| contacts.set_owes_attack(place));
        bound(defenders)
            .into_iter()
            .for_each(|place| contacts.set_owes_defence(place));
        contacts
    }

    fn building(&self) -> Option<&Fight> {
        match &self.frame {
            Some(Frame::Fight(fight)) if fight.stage == Stage::Group => Some(fight),
            _ => None,
        }
    }

    pub(super) fn check_group(&self, act: &Act) -> Result<(), Refusal> {
        if self.phase != Phase::Fight {
            return Err(Refusal::rule(
                self.cite("RS4.1.4a", "RN4.1d"),
                "Combats are fought in the combat phase only.",
            ));
        }
        let fight = self.building();
        if fight.is_none() && self.frame.is_some() {
            return Err(Refusal::plain("The declared fight is resolved first."));
        }
        match (*act, fight) {
            (
                Act {
                    verb: Verb::Attack,
                    unit: Some(unit),
                    other: None,
                    hex: None,
                    name: None,
                },
                _,
            ) => self.check_attack(unit, fight),
            (
                Act {
                    verb: Verb::On,
                    unit: None,
                    other: None,
                    hex: Some(hex),
                    name: None,
                },
                Some(fight),
            ) => self.check_on(hex, fight),
            (
                Act {
                    verb: Verb::Release,
                    unit: Some(unit),
                    other: None,
                    hex: None,
                    name: None,
                },
                Some(fight),
            ) => self.check_release(unit, fight),
            (
                Act {
                    verb: Verb::Spare,
                    unit: None,
                    other: None,
                    hex: Some(hex),
                    name: None,
                },
                Some(fight),
            ) => self.check_spare(hex, fight),
            (
                Act {
                    verb: Verb::Declare,
                    unit: None,
                    other: None,
                    hex: None,
                    name: None,
                },
                Some(fight),
            ) => self.check_declare(fight),
            (
                Act {
                    verb: Verb::Aside,
                    unit: None,
                    other: None,
                    hex: None,
                    name: None,
                },
                Some(_),
            ) => Ok(()),
            (_, None) => Err(Refusal::plain(
                "No fight is being put together; choose an attacker first.",
            )),
            _ => Err(Refusal::plain(
                "That is no step of a fight: choose attackers and the hexes they attack.",
            )),
        }
    }

    /// Whether a unit may attack in this phase: undisrupted, of the active player, not yet in a combat (RS8.0h, RS8.0q,
    /// RS9.1b, RN8.0g, RN8.0p, RN9.1a).
    pub(super) fn would_attack(&self, unit: UnitId) -> Result<(), Refusal> {
        if self.phase != Phase::Fight {
            return Err(Refusal::rule(
                self.cite("RS4.1.4a", "RN4.1d"),
                "Combats are fought in the combat phase only.",
            ));
        }
        let piece = self.piece(unit);
        if !self.is_on_map(unit) || piece.owner != self.active || !self.unit(unit).arm.fights() {
            return Err(Refusal::rule(
                self.cite("RS8.0q", "RN8.0p"),
                "{unit} is no combat unit of the active player on the map.",
            )
            .unit(unit));
        }
        if piece.disrupted {
            return Err(Refusal::rule(
                self.cite("RS9.1b", "RN9.1a"),
                "{unit} is disrupted and may not attack.",
            )
            .unit(unit));
        }
        if piece.acted {
            return Err(Refusal::rule(
                self.cite("RS8.0h", "RN8.0g"),
                "{unit} has attacked in this phase.",
            )
            .unit(unit));
        }
        Ok(())
    }

    /// Whether a unit may join the attack: it touches an enemy, and the rest can still be completed (RS8.0c, RN8.0c, RN6.6b).
    fn check_attack(&self, unit: UnitId, fight: Option<&Fight>) -> Result<(), Refusal> {
        self.would_attack(unit)?;
        if fight.is_some_and(|fight| fight.attackers.contains(&unit)) {
            return Err(Refusal::plain("{unit} is in the fight already.").unit(unit));
        }
        let field = self.field();
        match field.with(field.group(fight), Some(unit), None) {
            None if self.in_village(unit) && !self.rules.village_fights => Err(Refusal::rule(
                Cite("RN6.6b"),
                "{unit} is in a village and cannot attack.",
            )
            .unit(unit)),
            None => Err(Refusal::rule(
                self.cite("RS8.0c", "RN8.0c"),
                "{unit} touches no enemy it could attack.",
            )
            .unit(unit)),
            Some(group) => self
                .completable(&field, group, unit)
                .map_err(|refusal| Refusal {
                    unit: Some(unit),
                    ..refusal
                }),
        }
    }

    /// Whether an enemy may be attacked by the group: adjacent, not yet attacked (RS8.0c, RN8.0c, RN6.6c).
    fn check_on(&self, hex: Hex, fight: &Fight) -> Result<(), Refusal> {
        let Some(enemy) = self
            .unit_at(hex)
            .filter(|unit| self.piece(*unit).owner != self.active)
        else {
            return Err(Refusal::rule(
                self.cite("RS8.0c", "RN8.0c"),
                "No enemy combat unit stands in {hex}.",
            )
            .hex(hex));
        };
        self.not_yet_attacked(enemy)?;
        if fight.defenders.contains(&enemy) {
            return Err(Refusal::plain("{unit} is in the fight already.")
                .unit(enemy)
                .hex(hex));
        }
        let field = self.field();
        match field.with(field.group(Some(fight)), None, Some(enemy)) {
            None if self.data().ground(hex).village() && !self.rules.village_fights => {
                Err(Refusal::rule(
                    Cite("RN6.6c"),
                    "{unit} is in a village and cannot be attacked.",
                )
                .unit(enemy)
                .hex(hex))
            }
            None => Err(Refusal::rule(
                self.cite("RS8.0c", "RN8.0c"),
                "{unit} is touched by no unit that could attack it.",
            )
            .unit(enemy)
            .hex(hex)),
            Some(group) => self
                .completable(&field, group, enemy)
                .map_err(|refusal| Refusal {
                    unit: Some(enemy),
                    hex: Some(hex),
                    ..refusal
                }),
        }
    }

    /// A unit is attacked once a phase (RS8.0i, RN8.0h).
    pub(super) fn not_yet_attacked(&self, enemy: UnitId) -> Result<(), Refusal> {
        if !self.piece(enemy).acted {
            return Ok(());
        }
        let cite = self.cite("RS8.0i", "RN8.0h");
        Err(
            Refusal::rule(cite, "{unit} has been attacked in this phase.")
                .unit(enemy)
                .hex(self.piece(enemy).hex),
        )
    }

    /// Whether a group to which a unit has been added can still become a legal fight; else whom it does not touch, or who
    /// would be left (U44).
    fn completable(&self, field: &Field, group: Group, added: UnitId) -> Result<(), Refusal> {
        if field.contacts.completable(&group) {
            return Ok(());
        }
        if let Some(other) = field.apart(group, added) {
            let cite = if group.attackers.iter().count() == 1 {
                self.cite("RS8.0c", "RN8.0c")
            } else {
                self.cite("RS8.0e", "RN8.0e")
            };
            let text = "{unit} does not touch {other}; every attacker must touch every defender.";
            return Err(Refusal::rule(cite, text).other(other));
        }
        let whole = field.contacts.closure(group);
        let first =
            |bits: Bits, of: &[UnitId]| bits.iter().next().and_then(|place| of.get(place).copied());
        let joins = first(whole.attackers.minus(group.attackers), &field.attackers)
            .or_else(|| first(whole.defenders.minus(group.defenders), &field.defenders));
        if let Some(other) = joins {
            let cite = self.cite("RS8.0n", "RN8.0m");
            return Err(Refusal::rule(cite, "With {unit} in this fight {other} would be left without a partner, and not all attackers would touch all defenders.").other(other));
        }
        Err(Refusal::rule(
            self.cite("RS8.0n", "RN8.0m"),
            "With {unit} a duty to fight could not be met.",
        ))
    }

    fn check_release(&self, unit: UnitId, fight: &Fight) -> Result<(), Refusal> {
        if !fight.attackers.contains(&unit) {
            return Err(Refusal::plain("{unit} is not in the fight.").unit(unit));
        }
        let attackers: Vec<UnitId> = fight
            .attackers
            .iter()
            .copied()
            .filter(|other| *other != unit)
            .collect();
        self.check_smaller(Fight {
            attackers,
            ..fight.clone()
        })
    }

    fn check_spare(&self, hex: Hex, fight: &Fight) -> Result<(), Refusal> {
        let defenders: Vec<UnitId> = fight
            .defenders
            .iter()
            .copied()
            .filter(|other| self.piece(*other).hex != hex)
            .collect();
        if defenders.len() == fight.defenders.len() {
            return Err(Refusal::plain("No defender of the fight stands in {hex}.").hex(hex));
        }
        self.check_smaller(Fight {
            defenders,
            ..fight.clone()
        })
    }

    /// A fight may be made smaller as long as an attacker is left: every part of a completable group is completable.
    fn check_smaller(&self, smaller: Fight) -> Result<(), Refusal> {
        if smaller.attackers.is_empty() {
            return Err(Refusal::plain(
                "The last attacker is not released; put the fight aside instead.",
            ));
        }
        Ok(())
    }

    /// Whether the group may be declared: every duty in it is met and nobody outside is left without a partner
    /// (RS8.0d, RS8.0n–p, RN8.0d, RN8.0m–o; U43, U44).
    fn check_declare(&self, fight: &Fight) -> Result<(), Refusal> {
        let field = self.field();
        let group = field.group(Some(fight));
        if field.contacts.declarable(&group) {
            return Ok(());
        }
        if fight.defenders.is_empty() {
            return Err(Refusal::rule(
                self.cite("RS8.0c", "RN8.0c"),
                "The fight has no defender yet.",
            ));
        }
        let (attackers, defenders) = field.contacts.stranded(&group);
        let left = attackers
            .iter()
            .next()
            .and_then(|place| field.attackers.get(place))
            .or_else(|| {
                defenders
                    .iter()
                    .next()
                    .and_then(|place| field.defenders.get(place))
            });
        match left {
            Some(other) => Err(Refusal::rule(
                self.cite("RS8.0n", "RN8.0m"),
                "{other} would be left without a fight; it must join this one.",
            )
            .other(*other)),
            None => Err(Refusal::rule(
                self.cite("RS8.0d", "RN8.0d"),
                "An attacker in contact must attack an enemy it is in contact with.",
            )),
        }
    }

    pub(super) fn group(&mut self, act: &Act, out: &mut Events) {
        let mut fight = match self.frame.take() {
            Some(Frame::Fight(fight)) => fight,
            _ => Fight {
                stage: Stage::Group,
                attackers: Vec::new(),
                defenders: Vec::new(),
                attacker_aid: None,
                defender_aid: None,
            },
        };
        let target = act.hex.and_then(|hex| self.unit_at(hex));
        match (act.verb, act.unit, target) {
            (Verb::Attack, Some(unit), _) => fight.attackers.push(unit),
            (Verb::On, _, Some(enemy)) => fight.defenders.push(enemy),
            (Verb::Release, Some(unit), _) => fight.attackers.retain(|other| *other != unit),
            (Verb::Spare, _, Some(enemy)) => fight.defenders.retain(|other| *other != enemy),
            (Verb::Declare, ..) => return self.declare(fight, out),
            _ => return,
        }
        fight.attackers.sort_unstable();
        fight.defenders.sort_unstable();
        self.frame = Some(Frame::Fight(fight));
        out.push(Fact::GroupChanged.by(self.cite("RS8.0n", "RN8.0m")));
    }

    pub(super) fn anyone_may_attack(&self) -> bool {
        self.field().contacts.completable(&Group::default())
    }

    /// The phase ends when every combat that is owed has been fought (RS8.0l, RS8.0s, RN8.0k, RN8.0q).
    pub(super) fn check_end_fight(&self) -> Result<(), Refusal> {
        if self.building().is_some() {
            return Err(Refusal::plain(
                "A fight is being put together; declare it or put it aside first.",
            ));
        }
        if self.frame.is_some() {
            return Err(Refusal::plain("The declared fight is resolved first."));
        }
        match self.owing().first() {
            Some(unit) => Err(Refusal::rule(
                self.cite("RS8.0l", "RN8.0k"),
                "{unit} must still fight before the phase ends.",
            )
            .unit(*unit)),
            None => Ok(()),
        }
    }

    /// The units that must still attack or be attacked.
    pub(super) fn owing(&self) -> Vec<UnitId> {
        if self.phase != Phase::Fight {
            return Vec::new();
        }
        self.all_units()
            .filter(|unit| {
                self.is_on_map(*unit) && self.piece(*unit).bound && !self.piece(*unit).acted
            })
            .collect()
    }

    /// What is still owed in this phase.
    pub(crate) fn owed(&self) -> Vec<Owed> {
        match self.phase {
            Phase::Fight => {
                let field = self.field();
                let (own, enemy): (Vec<UnitId>, Vec<UnitId>) = self
                    .owing()
                    .into_iter()
                    .partition(|unit| self.piece(*unit).owner == self.active);
                let own = own
                    .into_iter()
                    .map(|unit| (unit, "must attack", self.cite("RS8.0m", "RN8.0l")));
                let enemy = enemy
                    .into_iter()
                    .map(|unit| (unit, "must be attacked", self.cite("RS8.0b", "RN8.0b")));
                own.chain(enemy)
                    .map(|(unit, what, cite)| Owed {
                        text: format!("{} {what}.", self.unit(unit).name),
                        units: vec![unit],
                        against: field.partners(unit),
                        cite,
                    })
                    .collect()
            }
            Phase::Rally => {
                let units: Vec<UnitId> = self
                    .combat_units(self.active)
                    .filter(|unit| self.may_rally(*unit).is_ok())
                    .collect();
                let cite = self.cite("RS9.2a", "RN9.2a");
                units
                    .into_iter()
                    .map(|unit| Owed {
                        text: format!("Rally roll: {}.", self.unit(unit).name),
                        units: vec![unit],
                        against: Vec::new(),
                        cite,
                    })
                    .collect()
            }
            Phase::Deploy => {
                let waiting: Vec<UnitId> = self
                    .all_units()
                    .filter(|unit| self.waits_for(*unit))
                    .collect();
                if waiting.is_empty() {
                    return Vec::new();
                }
                vec![Owed {
                    text: format!("{} counters are still to be placed.", waiting.len()),
                    units: waiting,
                    against: Vec::new(),
                    cite: Cite("RN3.0b"),
                }]
            }
            _ => Vec::new(),
        }
    }

    fn waits_for(&self, unit: UnitId) -> bool {
        self.unit(unit).side == self.active && self.piece(unit).life == super::state::Life::Waiting
    }

    pub(super) fn fight_choices(&self, out: &mut Vec<Choice>) {
        let fight = self.building();
        let field = self.field();
        let group = field.group(fight);
        let attackers = field.attackers.iter().filter(|unit| {
            field
                .with(group, Some(**unit), None)
                .is_some_and(|next| next != group && field.contacts.completable(&next))
        });
        out.extend(attackers.map(|unit| Choice::from(Act::new(Verb::Attack).unit(*unit))));
        let Some(fight) = fight else {
            if self.check_end_fight().is_ok() {
                out.push(Act::new(Verb::End).into());
            }
            return;
        };
        let defenders = field.defenders.iter().filter(|unit| {
            field
                .with(group, None, Some(**unit))
                .is_some_and(|next| next != group && field.contacts.completable(&next))
        });
        let mut hexes: Vec<Hex> = defenders.map(|unit| self.piece(*unit).hex).collect();
        hexes.sort_unstable();
        out.extend(
            hexes
                .into_iter()
                .map(|hex| Choice::from(Act::new(Verb::On).hex(hex))),
        );
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
                .filter(|act| self.check(act).is_ok())
                .map(Choice::from),
        );
    }
}
