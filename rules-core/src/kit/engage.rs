//! The duty to attack: which units must still be in a combat, and which combats leave everybody a partner.
//!
//! Attackers and defenders are numbered from 0, by the battle. Once the units of a combat are taken out, the
//! rest can always be completed exactly if each unit that still owes a combat has a contact partner left: a
//! bipartite graph without lonely vertices can be covered with stars, and every star is a legal combat.

/// A set of attackers, or of defenders: one bit each.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Bits(pub u128);

impl Bits {
    /// No unit.
    pub const NONE: Bits = Bits(0);

    /// One unit; none for a number of 128 or more.
    pub fn one(number: usize) -> Bits {
        let shifted = u32::try_from(number)
            .ok()
            .and_then(|number| 1u128.checked_shl(number));
        Bits(shifted.unwrap_or(0))
    }

    /// The units below a number.
    pub fn below(number: usize) -> Bits {
        Bits(Bits::one(number).0.wrapping_sub(1))
    }

    /// This set and one unit more.
    pub fn with(self, number: usize) -> Bits {
        Bits(self.0 | Bits::one(number).0)
    }

    /// This set without one unit.
    pub fn without(self, number: usize) -> Bits {
        Bits(self.0 & !Bits::one(number).0)
    }

    /// The units in either set.
    pub fn or(self, other: Bits) -> Bits {
        Bits(self.0 | other.0)
    }

    /// The units in both sets.
    pub fn and(self, other: Bits) -> Bits {
        Bits(self.0 & other.0)
    }

    /// The units of this set that are not in the other.
    pub fn minus(self, other: Bits) -> Bits {
        Bits(self.0 & !other.0)
    }

    /// Whether the unit is in the set.
    pub fn contains(self, number: usize) -> bool {
        self.0 & Bits::one(number).0 != 0
    }

    /// Whether every unit of this set is in the other.
    pub fn within(self, other: Bits) -> bool {
        self.minus(other).is_empty()
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of units.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The units, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let number = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(number)
        })
    }
}

impl FromIterator<usize> for Bits {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Bits {
        numbers.into_iter().fold(Bits::NONE, Bits::with)
    }
}

/// The attackers and defenders of one combat, perhaps still being put together.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Group {
    /// The attackers.
    pub attackers: Bits,
    /// The defenders.
    pub defenders: Bits,
}

impl Group {
    /// This group and one attacker more.
    pub fn with_attacker(self, attacker: usize) -> Group {
        Group {
            attackers: self.attackers.with(attacker),
            ..self
        }
    }

    /// This group and one defender more.
    pub fn with_defender(self, defender: usize) -> Group {
        Group {
            defenders: self.defenders.with(defender),
            ..self
        }
    }

    /// Whether nobody is in the group.
    pub fn is_empty(self) -> bool {
        self.attackers.is_empty() && self.defenders.is_empty()
    }
}

/// One side of a contact graph: the partners of each unit, who owes a combat, who is still to fight.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    contact: Vec<Bits>,
    extra: Vec<Bits>,
    owes: Bits,
    left: Bits,
}

impl Row {
    fn new(units: usize) -> Row {
        Row {
            contact: vec![Bits::NONE; units],
            extra: vec![Bits::NONE; units],
            owes: Bits::NONE,
            left: Bits::below(units),
        }
    }

    fn contacts(&self, unit: usize) -> Bits {
        self.contact.get(unit).copied().unwrap_or_default()
    }

    fn partners(&self, unit: usize) -> Bits {
        self.contacts(unit)
            .or(self.extra.get(unit).copied().unwrap_or_default())
    }

    /// The units that owe a combat and whose contact partners among `others` all lie in `taken`,
    /// leaving out the units in `apart` and those that never had a partner there.
    fn stranded(&self, apart: Bits, others: Bits, taken: Bits) -> Bits {
        let owing = self.owes.and(self.left).minus(apart);
        let lonely = |unit: &usize| {
            let partners = self.contacts(*unit).and(others);
            !partners.is_empty() && partners.within(taken)
        };
        owing.iter().filter(lonely).collect()
    }
}

/// Who touches whom when combats are declared, frozen for the phase; combats already declared are taken out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contacts {
    attackers: Row,
    defenders: Row,
}

impl Contacts {
    /// The largest number of units a side.
    pub const MOST: usize = 128;

    /// A graph without contacts; `None` for more than [`Contacts::MOST`] units on a side. Only units with a
    /// partner need a number.
    pub fn new(attackers: usize, defenders: usize) -> Option<Contacts> {
        let fits = attackers.max(defenders) <= Contacts::MOST;
        fits.then(|| Contacts {
            attackers: Row::new(attackers),
            defenders: Row::new(defenders),
        })
    }

    /// Puts two units in contact: they may fight, and this is where a duty can be met.
    pub fn add_contact(&mut self, attacker: usize, defender: usize) {
        if let (Some(a), Some(d)) = (
            self.attackers.contact.get_mut(attacker),
            self.defenders.contact.get_mut(defender),
        ) {
            *a = a.with(defender);
            *d = d.with(attacker);
        }
    }

    /// Allows an attack that meets no duty.
    pub fn add_extra(&mut self, attacker: usize, defender: usize) {
        if let (Some(a), Some(d)) = (
            self.attackers.extra.get_mut(attacker),
            self.defenders.extra.get_mut(defender),
        ) {
            *a = a.with(defender);
            *d = d.with(attacker);
        }
    }

    /// An attacker that must fight somebody it is in contact with.
    pub fn set_owes_attack(&mut self, attacker: usize) {
        self.attackers.owes = self.attackers.owes.with(attacker);
    }

    /// A defender that must be fought by somebody in contact with it.
    pub fn set_owes_defence(&mut self, defender: usize) {
        self.defenders.owes = self.defenders.owes.with(defender);
    }

    /// Whether the two are in contact.
    pub fn contact(&self, attacker: usize, defender: usize) -> bool {
        self.attackers.contacts(attacker).contains(defender)
    }

    /// Whether the defender may be attacked without any duty being met.
    pub fn extra(&self, attacker: usize, defender: usize) -> bool {
        self.attackers
            .extra
            .get(attacker)
            .is_some_and(|row| row.contains(defender))
    }

    /// Whether the attacker must fight.
    pub fn owes_attack(&self, attacker: usize) -> bool {
        self.attackers.owes.contains(attacker)
    }

    /// Whether the defender must be fought.
    pub fn owes_defence(&self, defender: usize) -> bool {
        self.defenders.owes.contains(defender)
    }

    /// The units not yet in a declared combat: attackers, defenders.
    pub fn left(&self) -> (Bits, Bits) {
        (self.attackers.left, self.defenders.left)
    }

    /// Takes the units of a declared combat out.
    pub fn take_out(&mut self, group: &Group) {
        self.attackers.left = self.attackers.left.minus(group.attackers);
        self.defenders.left = self.defenders.left.minus(group.defenders);
    }

    /// The units that must still be in a combat: attackers, defenders.
    pub fn open_duties(&self) -> (Bits, Bits) {
        let owing = |row: &Row| row.owes.and(row.left);
        (owing(&self.attackers), owing(&self.defenders))
    }

    /// The units outside the group that owe a combat and would be left without a partner if the group
    /// fought as it is: attackers, defenders.
    pub fn stranded(&self, group: &Group) -> (Bits, Bits) {
        let Contacts {
            attackers,
            defenders,
        } = self;
        (
            attackers.stranded(group.attackers, defenders.left, group.defenders),
            defenders.stranded(group.defenders, attackers.left, group.attackers),
        )
    }

    /// The group with all it cannot leave out: whoever would be stranded joins, until nobody would.
    pub fn closure(&self, group: Group) -> Group {
        let mut group = group;
        loop {
            let (attackers, defenders) = self.stranded(&group);
            if attackers.is_empty() && defenders.is_empty() {
                return group;
            }
            group.attackers = group.attackers.or(attackers);
            group.defenders = group.defenders.or(defenders);
        }
    }

    /// Whether the group may fight as it is: everyone can fight everyone, each attacker that owes a combat
    /// meets its duty, and the rest can still be completed.
    pub fn declarable(&self, group: &Group) -> bool {
        let (attackers, defenders) = self.stranded(group);
        !group.attackers.is_empty()
            && !group.defenders.is_empty()
            && self.all_may_fight(group)
            && self.idle_attacker(group).is_none()
            && attackers.is_empty()
            && defenders.is_empty()
    }

    /// Whether the group, or the group with more units, may fight.
    pub fn completable(&self, group: &Group) -> bool {
        let group = self.closure(*group);
        if !self.all_may_fight(&group) {
            return false;
        }
        let Group {
            attackers,
            defenders,
        } = group;
        if attackers.is_empty() {
            let mut candidates = self.attackers.left.iter();
            return candidates.any(|attacker| self.completable(&group.with_attacker(attacker)));
        }
        let candidates = match (self.idle_attacker(&group), attackers.iter().next()) {
            (Some(idle), _) => self.attackers.contacts(idle),
            (None, Some(attacker)) if defenders.is_empty() => self.attackers.partners(attacker),
            _ => return true,
        };
        let mut candidates = candidates.and(self.defenders.left).iter();
        candidates.any(|defender| self.completable(&group.with_defender(defender)))
    }

    /// Whether all units are still to fight and every attacker may fight every defender.
    fn all_may_fight(&self, group: &Group) -> bool {
        group.attackers.within(self.attackers.left)
            && group.defenders.within(self.defenders.left)
            && group
                .attackers
                .iter()
                .all(|attacker| group.defenders.within(self.attackers.partners(attacker)))
    }

    /// An attacker of the group that owes a combat but is in contact with none of its defenders.
    fn idle_attacker(&self, group: &Group) -> Option<usize> {
        let mut owing = group.attackers.and(self.attackers.owes).iter();
        owing.find(|attacker| {
            self.attackers
                .contacts(*attacker)
                .and(group.defenders)
                .is_empty()
        })
    }
}
