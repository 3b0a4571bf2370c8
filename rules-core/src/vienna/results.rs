//! The codes of the combat results table and of the bombardment table (V2.2a, V6.6a, V9.4a, V10.0b).

/// A code of the combat results table. Its parts are carried out in order: the defender's first (V9.4a).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CombatResult {
    /// Attackers eliminated.
    Ae,
    /// Attackers disrupted.
    Ad,
    /// Both disrupted (R44).
    DD,
    /// Defenders disrupted, attackers disrupted to the defenders' strength.
    Dx,
    /// Defenders disrupted.
    Dd,
    /// Defenders eliminated.
    De,
}

impl CombatResult {
    const ALL: [CombatResult; 6] = [
        CombatResult::Ae,
        CombatResult::Ad,
        CombatResult::DD,
        CombatResult::Dx,
        CombatResult::Dd,
        CombatResult::De,
    ];

    /// The result of a code of the chart.
    pub fn from_code(code: &str) -> Option<CombatResult> {
        CombatResult::ALL
            .into_iter()
            .find(|result| result.code() == code)
    }

    /// The code on the chart.
    pub fn code(self) -> &'static str {
        match self {
            CombatResult::Ae => "Ae",
            CombatResult::Ad => "Ad",
            CombatResult::DD => "DD",
            CombatResult::Dx => "Dx",
            CombatResult::Dd => "Dd",
            CombatResult::De => "De",
        }
    }

    /// The code in words.
    pub fn words(self) -> &'static str {
        match self {
            CombatResult::Ae => "attackers eliminated",
            CombatResult::Ad => "attackers disrupted",
            CombatResult::DD => "both sides disrupted",
            CombatResult::Dx => "defenders disrupted, attackers exchanged",
            CombatResult::Dd => "defenders disrupted",
            CombatResult::De => "defenders eliminated",
        }
    }

    /// What the first part does to every defender.
    pub fn defenders(self) -> Harm {
        match self {
            CombatResult::Ae | CombatResult::Ad => Harm::None,
            CombatResult::DD | CombatResult::Dx | CombatResult::Dd => Harm::Disrupt,
            CombatResult::De => Harm::Eliminate,
        }
    }

    /// What the second part does to every attacker; the exchange of Dx is chosen by the attacker.
    pub fn attackers(self) -> Harm {
        match self {
            CombatResult::Ae => Harm::Eliminate,
            CombatResult::Ad | CombatResult::DD => Harm::Disrupt,
            CombatResult::Dx | CombatResult::Dd | CombatResult::De => Harm::None,
        }
    }
}

/// What a result does to a unit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Harm {
    /// Nothing.
    None,
    /// Disruption; a disrupted unit is eliminated.
    Disrupt,
    /// Elimination.
    Eliminate,
}

/// A code of the bombardment table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Hit {
    /// No effect.
    None,
    /// A combat unit is disrupted.
    D,
    /// The same, and guns and disrupted units are eliminated.
    Dz,
}

impl Hit {
    /// The result of a code of the chart.
    pub fn from_code(code: &str) -> Option<Hit> {
        match code {
            "-" => Some(Hit::None),
            "D" => Some(Hit::D),
            "DZ" => Some(Hit::Dz),
            _ => None,
        }
    }

    /// The code on the chart.
    pub fn code(self) -> &'static str {
        match self {
            Hit::None => "no effect",
            Hit::D => "D",
            Hit::Dz => "DZ",
        }
    }
}

/// A line of the bombardment table (V6.2a–V6.2d).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// Imperial guns.
    A,
    /// Ottoman guns.
    B,
    /// Captured guns, and fire across an entrenchment.
    C,
}

impl Line {
    /// Its letter.
    pub fn letter(self) -> &'static str {
        match self {
            Line::A => "A",
            Line::B => "B",
            Line::C => "C",
        }
    }
}
