//! The duty to attack: which units must still be in a combat, and which combats leave everybody a partner.
//!
//! Attackers and defenders are numbered from 0, by the battle. Once the units of a combat are taken out, the
//! rest can always be completed exactly if each unit that still owes a combat has a contact partner left: a
//! bipartite graph without lonely vertices can be covered with stars, and every star is a legal combat.

pub use super::bits::Bits;

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

/// One side of the contact graph.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Row {
    contact: Vec<Bits>,
    extra: Vec<Bits>,
    in_contact: Bits,
    owes: Bits,
    /// The units not yet in a declared combat.
    left: Bits,
}

impl Row {
    fn new(units: usize) -> Row {
        Row {
            contact: vec![Bits::NONE; units],
            extra: vec![Bits::NONE; units],
            in_contact: Bits::NONE,
            owes: Bits::NONE,
            left: Bits::below(units),
        }
    }

    fn join(&mut self, unit: usize, partner: usize) {
        self.contact[unit] = self.contact[unit].with(partner);
        self.in_contact = self.in_contact.with(unit);
    }

    fn contacts(&self, unit: usize) -> Bits {
        self.contact.get(unit).copied().unwrap_or_default()
    }

    fn extras(&self, unit: usize) -> Bits {
        self.extra.get(unit).copied().unwrap_or_default()
    }

    fn partners(&self, unit: usize) -> Bits {
        self.contacts(unit).or(self.extras(unit))
    }

    fn owing(&self) -> Bits {
        self.owes.and(self.in_contact)
    }

    /// The units outside a group that owe a combat and whose contact partners among `others` all lie in the
    /// group, where its `members` and their `partners` are.
    fn stranded(&self, members: Bits, partners: Bits, others: Bits) -> Bits {
        let lonely = |unit: &usize| {
            let contacts = self.contacts(*unit).and(others);
            !contacts.is_empty() && contacts.within(partners)
        };
        let outside = self.owing().and(self.left).minus(members);
        outside.iter().filter(lonely).collect()
    }

    /// A member of a group that owes a combat but is in contact with none of its partners there.
    fn idle(&self, members: Bits, partners: Bits) -> Option<usize> {
        let mut owing = members.and(self.owing()).iter();
        owing.find(|unit| self.contacts(*unit).and(partners).is_empty())
    }
}

/// Who touches whom when combats are declared, frozen for the phase; combats already declared are taken out.
///
/// A unit that owes a combat meets its duty in a combat with somebody it is in contact with.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Contacts {
    attackers: Row,
    defenders: Row,
}

impl Contacts {
    /// The largest number of units on a side.
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

    /// Puts two units in contact: they may fight, and either can meet its duty so.
    pub fn add_contact(&mut self, attacker: usize, defender: usize) {
        if self.holds(attacker, defender) {
            self.attackers.join(attacker, defender);
            self.defenders.join(defender, attacker);
        }
    }

    /// Allows an attack that meets no duty.
    pub fn add_extra(&mut self, attacker: usize, defender: usize) {
        if self.holds(attacker, defender) {
            self.attackers.extra[attacker] = self.attackers.extras(attacker).with(defender);
            self.defenders.extra[defender] = self.defenders.extras(defender).with(attacker);
        }
    }

    /// An attacker that must fight, if it is in contact with anybody.
    pub fn set_owes_attack(&mut self, attacker: usize) {
        self.attackers.owes = self.attackers.owes.with(attacker);
    }

    /// A defender that must be fought, if anybody is in contact with it.
    pub fn set_owes_defence(&mut self, defender: usize) {
        self.defenders.owes = self.defenders.owes.with(defender);
    }

    /// Whether the two are in contact.
    pub fn contact(&self, attacker: usize, defender: usize) -> bool {
        self.attackers.contacts(attacker).contains(defender)
    }

    /// Whether the attack is allowed without meeting a duty.
    pub fn extra(&self, attacker: usize, defender: usize) -> bool {
        self.attackers.extras(attacker).contains(defender)
    }

    /// Whether the attacker must fight.
    pub fn owes_attack(&self, attacker: usize) -> bool {
        self.attackers.owing().contains(attacker)
    }

    /// Whether the defender must be fought.
    pub fn owes_defence(&self, defender: usize) -> bool {
        self.defenders.owing().contains(defender)
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
        let open = |row: &Row| row.owing().and(row.left);
        (open(&self.attackers), open(&self.defenders))
    }

    /// The units outside the group that owe a combat and would be left without a partner if the group
    /// fought as it is: attackers, defenders.
    pub fn stranded(&self, group: &Group) -> (Bits, Bits) {
        let Group {
            attackers,
            defenders,
        } = *group;
        (
            self.attackers
                .stranded(attackers, defenders, self.defenders.left),
            self.defenders
                .stranded(defenders, attackers, self.attackers.left),
        )
    }

    /// The group with all it cannot leave out: whoever would be stranded joins, until nobody would.
    pub fn closure(&self, mut group: Group) -> Group {
        loop {
            let (attackers, defenders) = self.stranded(&group);
            if attackers.is_empty() && defenders.is_empty() {
                return group;
            }
            group.attackers = group.attackers.or(attackers);
            group.defenders = group.defenders.or(defenders);
        }
    }

    /// Whether the group may fight as it is: everyone may fight everyone, all duties in it are met, and the
    /// rest can still be completed.
    pub fn declarable(&self, group: &Group) -> bool {
        self.all_may_fight(group) && self.wanted(group).is_none() && self.closure(*group) == *group
    }

    /// Whether the group, or the group with more units, may fight.
    pub fn completable(&self, group: &Group) -> bool {
        let group = self.closure(*group);
        self.all_may_fight(&group)
            && match self.wanted(&group) {
                None => true,
                Some(Wanted::Attacker(any)) => any
                    .iter()
                    .any(|a| self.completable(&group.with_attacker(a))),
                Some(Wanted::Defender(any)) => any
                    .iter()
                    .any(|d| self.completable(&group.with_defender(d))),
            }
    }

    /// What a group still needs before it can fight: one of these units, whatever else joins.
    fn wanted(&self, group: &Group) -> Option<Wanted> {
        let Group {
            attackers,
            defenders,
        } = *group;
        let wanted = match (attackers.iter().next(), defenders.iter().next()) {
            (None, None) => Wanted::Attacker(self.attackers.left),
            (None, Some(defender)) => {
                Wanted::Attacker(self.defenders.partners(defender).and(self.attackers.left))
            }
            (Some(attacker), None) => {
                Wanted::Defender(self.attackers.partners(attacker).and(self.defenders.left))
            }
            _ => self.unmet(group)?,
        };
        Some(wanted)
    }

    /// Partners of a unit of the group whose duty is not met in it.
    fn unmet(&self, group: &Group) -> Option<Wanted> {
        let Group {
            attackers,
            defenders,
        } = *group;
        if let Some(attacker) = self.attackers.idle(attackers, defenders) {
            let partners = self.attackers.contacts(attacker);
            return Some(Wanted::Defender(partners.and(self.defenders.left)));
        }
        let defender = self.defenders.idle(defenders, attackers)?;
        let partners = self.defenders.contacts(defender);
        Some(Wanted::Attacker(partners.and(self.attackers.left)))
    }

    /// Whether all units of the group are still to fight and every attacker may fight every defender.
    fn all_may_fight(&self, group: &Group) -> bool {
        group.attackers.within(self.attackers.left)
            && group.defenders.within(self.defenders.left)
            && group
                .attackers
                .iter()
                .all(|attacker| group.defenders.within(self.attackers.partners(attacker)))
    }

    fn holds(&self, attacker: usize, defender: usize) -> bool {
        attacker < self.attackers.contact.len() && defender < self.defenders.contact.len()
    }
}

/// The units one of which a group needs.
enum Wanted {
    Attacker(Bits),
    Defender(Bits),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::scatter::Scatter;
    use std::collections::BTreeSet;

    /// The brute-force twin: every combat that occurs in some way to sort the units left into legal combats.
    fn combats_of_legal_sortings(contacts: &Contacts) -> BTreeSet<Group> {
        let mut found = BTreeSet::new();
        sort_attackers(contacts, 0, &mut Vec::new(), &mut found);
        found
    }

    fn sort_attackers(
        contacts: &Contacts,
        next: usize,
        combats: &mut Vec<Group>,
        found: &mut BTreeSet<Group>,
    ) {
        if next == contacts.attackers.contact.len() {
            sort_defenders(contacts, 0, combats, found);
            return;
        }
        sort_attackers(contacts, next + 1, combats, found);
        if !contacts.left().0.contains(next) {
            return;
        }
        for place in 0..combats.len() {
            let before = combats[place];
            combats[place] = before.with_attacker(next);
            sort_attackers(contacts, next + 1, combats, found);
            combats[place] = before;
        }
        combats.push(Group::default().with_attacker(next));
        sort_attackers(contacts, next + 1, combats, found);
        combats.pop();
    }

    fn sort_defenders(
        contacts: &Contacts,
        next: usize,
        combats: &mut Vec<Group>,
        found: &mut BTreeSet<Group>,
    ) {
        if next == contacts.defenders.contact.len() {
            if legal(contacts, combats) {
                found.extend(combats.iter());
            }
            return;
        }
        sort_defenders(contacts, next + 1, combats, found);
        if !contacts.left().1.contains(next) {
            return;
        }
        for place in 0..combats.len() {
            let before = combats[place];
            combats[place] = before.with_defender(next);
            sort_defenders(contacts, next + 1, combats, found);
            combats[place] = before;
        }
    }

    fn legal(contacts: &Contacts, combats: &[Group]) -> bool {
        let may_fight = |a, d| contacts.contact(a, d) || contacts.extra(a, d);
        let sound = combats.iter().all(|combat| {
            let everyone = |a| combat.defenders.iter().all(|d| may_fight(a, d));
            !combat.defenders.is_empty() && combat.attackers.iter().all(everyone)
        });
        let (attackers, defenders) = contacts.open_duties();
        let meets = |a, d| {
            let together =
                |combat: &Group| combat.attackers.contains(a) && combat.defenders.contains(d);
            contacts.contact(a, d) && combats.iter().any(together)
        };
        sound
            && attackers.iter().all(|a| (0..4).any(|d| meets(a, d)))
            && defenders.iter().all(|d| (0..4).any(|a| meets(a, d)))
    }

    fn all_groups() -> impl Iterator<Item = Group> {
        (0..16u128).flat_map(|a| {
            (0..16u128).map(move |d| Group {
                attackers: Bits(a),
                defenders: Bits(d),
            })
        })
    }

    fn scattered(scatter: &mut Scatter) -> Contacts {
        let (attackers, defenders) = (1 + scatter.below(4) as usize, 1 + scatter.below(4) as usize);
        let mut contacts = Contacts::new(attackers, defenders).expect("few units");
        let (density, extras) = (2 + scatter.below(6), scatter.below(5));
        for a in 0..attackers {
            for d in 0..defenders {
                match scatter.below(8) {
                    roll if roll < density => contacts.add_contact(a, d),
                    roll if roll < density + extras => contacts.add_extra(a, d),
                    _ => {}
                }
            }
        }
        let owing = 1 + scatter.below(8);
        (0..attackers)
            .filter(|_| scatter.below(8) < owing)
            .for_each(|a| contacts.set_owes_attack(a));
        (0..defenders)
            .filter(|_| scatter.below(8) < owing)
            .for_each(|d| contacts.set_owes_defence(d));
        contacts
    }

    fn check_against_twin(contacts: &Contacts) -> BTreeSet<Group> {
        let twin = combats_of_legal_sortings(contacts);
        for group in all_groups() {
            assert_eq!(
                contacts.declarable(&group),
                twin.contains(&group),
                "{contacts:?} {group:?}"
            );
            let grows = |larger: &Group| {
                group.attackers.within(larger.attackers) && group.defenders.within(larger.defenders)
            };
            let completes = twin.iter().any(grows);
            assert_eq!(
                contacts.completable(&group),
                completes,
                "{contacts:?} {group:?}"
            );
        }
        twin
    }

    #[test]
    fn groups_are_judged_as_by_sorting_out_everything() {
        let mut scatter = Scatter::new(1);
        for _ in 0..2000 {
            check_against_twin(&scattered(&mut scatter));
        }
    }

    #[test]
    fn declaring_combat_after_combat_never_strands_anyone() {
        let mut scatter = Scatter::new(2);
        for _ in 0..400 {
            let mut contacts = scattered(&mut scatter);
            loop {
                let groups: Vec<Group> = check_against_twin(&contacts).into_iter().collect();
                let Some(last) = groups.len().checked_sub(1) else {
                    break;
                };
                contacts.take_out(&groups[scatter.below(last as u32 + 1) as usize]);
            }
            assert_eq!(contacts.open_duties(), (Bits::NONE, Bits::NONE));
        }
    }

    #[test]
    fn a_unit_with_one_partner_joins_the_group() {
        let mut contacts = Contacts::new(2, 2).expect("few units");
        for (a, d) in [(0, 0), (1, 0), (0, 1)] {
            contacts.add_contact(a, d);
        }
        [0, 1].into_iter().for_each(|a| contacts.set_owes_attack(a));
        [0, 1]
            .into_iter()
            .for_each(|d| contacts.set_owes_defence(d));
        let group = Group::default().with_attacker(0).with_defender(0);
        assert_eq!(contacts.stranded(&group), (Bits::one(1), Bits::one(1)));
        assert_eq!(
            contacts.closure(group),
            group.with_attacker(1).with_defender(1)
        );
        assert!(!contacts.completable(&group), "1 and 1 do not touch");
        let star = Group::default().with_attacker(1).with_defender(0);
        assert!(contacts.declarable(&star));
        contacts.take_out(&star);
        assert!(contacts.declarable(&Group::default().with_attacker(0).with_defender(1)));
    }

    #[test]
    fn a_voluntary_attack_does_not_meet_a_duty() {
        let mut contacts = Contacts::new(1, 2).expect("few units");
        contacts.add_contact(0, 0);
        contacts.add_extra(0, 1);
        contacts.set_owes_attack(0);
        let voluntary = Group::default().with_attacker(0).with_defender(1);
        assert!(!contacts.declarable(&voluntary));
        assert!(contacts.completable(&voluntary));
        assert!(contacts.declarable(&voluntary.with_defender(0)));
    }

    #[test]
    fn a_unit_whose_partners_are_gone_keeps_its_duty_but_joins_nobody() {
        let mut contacts = Contacts::new(3, 2).expect("few units");
        for (a, d) in [(0, 0), (1, 0), (2, 1)] {
            contacts.add_contact(a, d);
            contacts.set_owes_attack(a);
        }
        contacts.take_out(&Group::default().with_attacker(0).with_defender(0));
        assert_eq!(contacts.open_duties().0, Bits::one(1).with(2));
        assert!(contacts.declarable(&Group::default().with_attacker(2).with_defender(1)));
    }

    #[test]
    fn nobody_owes_without_contact() {
        let mut contacts = Contacts::new(1, 1).expect("few units");
        contacts.add_extra(0, 0);
        contacts.set_owes_attack(0);
        contacts.set_owes_defence(0);
        assert_eq!(contacts.open_duties(), (Bits::NONE, Bits::NONE));
        assert!(contacts.declarable(&Group::default().with_attacker(0).with_defender(0)));
    }

    #[test]
    fn a_side_holds_128_units_and_no_more() {
        let mut contacts = Contacts::new(128, 128).expect("just fits");
        contacts.add_contact(127, 127);
        contacts.set_owes_attack(127);
        assert_eq!(contacts.open_duties().0.iter().collect::<Vec<_>>(), [127]);
        assert!(contacts.declarable(&Group::default().with_attacker(127).with_defender(127)));
        contacts.add_contact(128, 0);
        assert!(!contacts.contact(128, 0));
        assert_eq!(Contacts::new(129, 1), None);
    }
}
