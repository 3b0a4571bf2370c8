//! Attacks before Vienna in a few words: stated, resolved, and how everybody came out.

use super::{Play, full};

impl Play {
    /// States an attack and, once nothing else is owed, begins to resolve it.
    pub fn launch(&mut self, attackers: &[&str], hexes: &[&str]) -> &mut Play {
        self.declare(attackers, hexes);
        let of_it = |step: &String| attackers.iter().any(|unit| step.ends_with(&full(unit)));
        if let Some(step) = self.choices("resolve").into_iter().find(of_it) {
            self.act(&step);
        }
        self
    }

    /// The same up to the die: no charge, no leaders.
    pub fn until_die(&mut self, attackers: &[&str], hexes: &[&str]) -> &mut Play {
        self.launch(attackers, hexes).pass()
    }

    /// The same with the die.
    pub fn fight(&mut self, attackers: &[&str], hexes: &[&str], die: u8) -> &mut Play {
        self.until_die(attackers, hexes).roll(die)
    }

    /// The result's code in the last log.
    pub fn result(&self) -> String {
        let line = &self.line("fought").text;
        let known = ["Ae", "Ad", "DD", "Dx", "Dd", "De"];
        let found = known.iter().find(|code| line.contains(&format!("{code},")));
        (*found.unwrap_or_else(|| panic!("no result in {line}"))).into()
    }

    /// `attack total, defence total, column` of the attack as it stands.
    pub fn totals(&self) -> String {
        let odds = self.odds();
        let (attack, defence) = (&odds.attack_total, &odds.defence_total);
        format!("{attack} {defence} {}", self.column())
    }

    /// The sums of an attack without charge and leaders.
    pub fn sums_of(&self, attackers: &[&str], hexes: &[&str]) -> String {
        self.clone().until_die(attackers, hexes).totals()
    }

    /// The same, one by one: attack total, defence total, column.
    pub fn sums(&self, attackers: &[&str], hexes: &[&str]) -> (String, String, String) {
        let sums = self.sums_of(attackers, hexes);
        let mut words = sums.split(' ').map(str::to_string);
        let mut next = || words.next().unwrap();
        (next(), next(), next())
    }

    /// How a unit came out: `lost`, `disrupted` or `whole`.
    pub fn fate(&self, unit: &str) -> &'static str {
        match (self.place(unit).as_str(), self.disrupted(unit)) {
            ("lost", _) => "lost",
            (_, true) => "disrupted",
            _ => "whole",
        }
    }

    /// How several units came out.
    pub fn fates(&self, units: &[&str]) -> Vec<&'static str> {
        units.iter().map(|unit| self.fate(unit)).collect()
    }

    /// Which stage of an attack asks for a choice: the verbs offered.
    pub fn verbs(&self) -> Vec<String> {
        let all = self.view().choices.into_iter();
        let mut verbs: Vec<String> = all
            .map(|choice| choice.action.split(' ').next().unwrap().to_string())
            .collect();
        verbs.dedup();
        verbs
    }
}
