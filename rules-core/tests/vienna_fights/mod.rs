//! Attacks before Vienna in a few words: stated, resolved, and how everybody came out.
#![allow(dead_code, clippy::unwrap_used)] // each suite uses a part of the kit

use rules_core::action::Action;
use rules_core::dice::Faces;

use crate::vienna_support::*;

/// Attacks and their outcome.
pub trait Fights {
    /// States an attack and, once nothing else is owed, begins to resolve it.
    fn assault(&mut self, attackers: &[&str], hexes: &[&str]) -> &mut Play;
    /// The same up to the die: no charge, no leaders.
    fn until_die(&mut self, attackers: &[&str], hexes: &[&str]) -> &mut Play;
    /// The same with the die, and all its compulsory losses taken in the order of the list.
    fn fought(&mut self, attackers: &[&str], hexes: &[&str], die: u8) -> &mut Play;
    /// Answers a throw of two dice.
    fn two_dice(&mut self, one: u8, other: u8) -> &mut Play;
    /// The result's code in the last log.
    fn result(&self) -> String;
    /// `attack total, defence total, column` of the attack as it stands.
    fn totals(&self) -> String;
    /// The sums of an attack without charge and leaders.
    fn sums_of(&self, attackers: &[&str], hexes: &[&str]) -> String;
    /// How a unit came out: `lost`, `disrupted` or `whole`.
    fn fate(&self, unit: &str) -> &'static str;
    /// How several units came out.
    fn fates(&self, units: &[&str]) -> Vec<&'static str>;
    /// Which stage of an attack asks for a choice: the verbs offered.
    fn verbs(&self) -> Vec<String>;
}

impl Fights for Play {
    fn assault(&mut self, attackers: &[&str], hexes: &[&str]) -> &mut Play {
        self.declare(attackers, hexes);
        if self.log.iter().any(|line| line.kind == "planned") {
            let lead = self.choices("resolve");
            let of = |step: &&String| attackers.iter().any(|unit| step.ends_with(&full(unit)));
            let step = lead.iter().find(of).unwrap().clone();
            self.act(&step);
        }
        self
    }

    fn until_die(&mut self, attackers: &[&str], hexes: &[&str]) -> &mut Play {
        self.assault(attackers, hexes).pass()
    }

    fn fought(&mut self, attackers: &[&str], hexes: &[&str], die: u8) -> &mut Play {
        self.until_die(attackers, hexes).roll(die)
    }

    fn two_dice(&mut self, one: u8, other: u8) -> &mut Play {
        let faces = Faces::new(&[one, other]).unwrap();
        let events = self.game.apply(&Action::Dice(faces)).unwrap();
        self.log = events.iter().map(|event| self.game.tell(event)).collect();
        self
    }

    fn result(&self) -> String {
        let line = &self.line("fought").text;
        let known = ["Ae", "Ad", "DD", "Dx", "Dd", "De"];
        let found = known.iter().find(|code| line.contains(&format!("{code},")));
        (*found.unwrap_or_else(|| panic!("no result in {line}"))).into()
    }

    fn totals(&self) -> String {
        let odds = self.odds();
        format!(
            "{} {} {}",
            odds.attack_total, odds.defence_total, odds.columns[odds.column as usize]
        )
    }

    fn sums_of(&self, attackers: &[&str], hexes: &[&str]) -> String {
        self.clone().until_die(attackers, hexes).totals()
    }

    fn fate(&self, unit: &str) -> &'static str {
        match (self.place(unit).as_str(), self.disrupted(unit)) {
            ("lost", _) => "lost",
            (_, true) => "disrupted",
            _ => "whole",
        }
    }

    fn fates(&self, units: &[&str]) -> Vec<&'static str> {
        units.iter().map(|unit| self.fate(unit)).collect()
    }

    fn verbs(&self) -> Vec<String> {
        let all = self.view().choices.into_iter();
        let mut verbs: Vec<String> = all
            .map(|choice| choice.action.split(' ').next().unwrap().to_string())
            .collect();
        verbs.dedup();
        verbs
    }
}
