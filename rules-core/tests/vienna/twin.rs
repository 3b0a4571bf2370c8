//! The duty to attack against a brute-force twin that sorts the units into legal attacks in every way.

use std::collections::BTreeSet;

use crate::kit::*;

/// Attackers and defenders of one attack, as bits.
type Group = (u8, u8);

/// A small generator of numbers, the same on every machine.
struct Draw(u64);

impl Draw {
    fn below(&mut self, many: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % many
    }
}

/// A counter of the melee.
#[derive(Clone)]
struct Stand {
    unit: &'static str,
    hex: &'static str,
    disrupted: bool,
    marching: bool,
}

/// Ground at the entrenchment and beside the canal.
const GROUNDS: [[&str; 9]; 2] = [
    [
        "1710", "1711", "1810", "1811", "1812", "1910", "1911", "1912", "1913",
    ],
    [
        "1603", "1604", "1703", "1704", "1705", "1803", "1804", "1805", "1904",
    ],
];
const ATTACKERS: [&str; 4] = ["inf-baden", "inf-grana", "caprara", "heissler"];
const DEFENDERS: [&str; 4] = ["sekban-1", "sekban-2", "sipahi-1", "janissary-1"];

fn melee(draw: &mut Draw) -> (Vec<Stand>, Vec<Stand>) {
    let mut free: Vec<&str> = GROUNDS[draw.below(2)]
        .into_iter()
        .filter(|hex| ground(hex).0 != "water")
        .collect();
    let mut stand = |unit, draw: &mut Draw, own: bool| {
        let hex = free.remove(draw.below(free.len()));
        let disrupted = draw.below(4) == 0;
        let marching = own && !disrupted && draw.below(5) == 0;
        Stand {
            unit,
            hex,
            disrupted,
            marching,
        }
    };
    let (many, few) = (1 + draw.below(4), 1 + draw.below(4));
    let own = ATTACKERS[..many]
        .iter()
        .map(|unit| stand(unit, draw, true))
        .collect();
    let enemy = DEFENDERS[..few]
        .iter()
        .map(|unit| stand(unit, draw, false))
        .collect();
    (own, enemy)
}

/// Who must attack whom, and who may, by the map alone.
struct Twin {
    allowed: Vec<u8>,
    owing: Group,
}

impl Twin {
    fn new(own: &[Stand], enemy: &[Stand]) -> Twin {
        let inward = |from: &str, to: &str| {
            BOARD.edges.iter().any(|line| {
                line.kind == "entrenchment"
                    && line
                        .sides
                        .iter()
                        .any(|(outside, inside)| outside == from && inside == to)
            })
        };
        let mut twin = Twin {
            allowed: vec![0; own.len()],
            owing: (0, 0),
        };
        for (a, unit) in own.iter().enumerate() {
            for (d, other) in enemy.iter().enumerate() {
                let river = between(unit.hex, other.hex);
                let crosses = distance(unit.hex, other.hex) == 1
                    && (!river.contains(&"river") || river.contains(&"bridge"));
                if !crosses || unit.disrupted {
                    continue;
                }
                let sheltered = inward(other.hex, unit.hex);
                let must = !other.disrupted && !unit.marching && !sheltered;
                let may = other.disrupted || (sheltered && !unit.marching);
                if must {
                    twin.owing.0 |= 1 << a;
                    twin.owing.1 |= 1 << d;
                }
                if must || may {
                    twin.allowed[a] |= 1 << d;
                }
            }
        }
        twin
    }

    /// Whether everybody in the group may fight everybody.
    fn sound(&self, (attackers, defenders): Group) -> bool {
        attackers != 0
            && defenders != 0
            && (0..self.allowed.len())
                .filter(|a| attackers & 1 << a != 0)
                .all(|a| defenders & !self.allowed[a] == 0)
    }

    /// Whether those left can be sorted into attacks that leave no duty unmet: tried in every way.
    fn sorts_out(&self, left: Group) -> bool {
        let open = (left.0 & self.owing.0, left.1 & self.owing.1);
        if open == (0, 0) {
            return true;
        }
        let holds = |group: Group| {
            if open.0 != 0 {
                group.0 & open.0 & open.0.wrapping_neg() != 0
            } else {
                group.1 & open.1 & open.1.wrapping_neg() != 0
            }
        };
        groups(left)
            .filter(|group| holds(*group) && self.sound(*group))
            .any(|group| self.sorts_out((left.0 & !group.0, left.1 & !group.1)))
    }

    /// Every attack that occurs in some legal way of sorting.
    fn declarable(&self, all: Group) -> BTreeSet<Group> {
        groups(all)
            .filter(|group| {
                self.sound(*group) && self.sorts_out((all.0 & !group.0, all.1 & !group.1))
            })
            .collect()
    }
}

fn groups(of: Group) -> impl Iterator<Item = Group> {
    let parts = |whole: u8| (1..=whole).filter(move |part| part & !whole == 0);
    parts(of.0).flat_map(move |attackers| parts(of.1).map(move |defenders| (attackers, defenders)))
}

/// Every step that is listed for the group being built.
fn steps(play: &Play, own: &[Stand], enemy: &[Stand]) -> (Group, bool) {
    let mut found = (0, 0);
    for (place, one) in own.iter().enumerate() {
        found.0 |= u8::from(play.lists(&format!("attack {}", one.unit))) << place;
    }
    for (place, one) in enemy.iter().enumerate() {
        found.1 |= u8::from(play.lists(&format!("on {}", one.hex))) << place;
    }
    (found, play.lists("declare"))
}

/// From a group on: the steps listed are those that lead to a declarable attack, `declare` exactly for such an attack.
fn compare(
    play: &Play,
    group: Group,
    own: &[Stand],
    enemy: &[Stand],
    declarable: &BTreeSet<Group>,
    seen: &mut BTreeSet<Group>,
) {
    if !seen.insert(group) {
        return;
    }
    let leads = |group: Group| {
        declarable
            .iter()
            .any(|whole| group.0 & !whole.0 == 0 && group.1 & !whole.1 == 0)
    };
    let (listed, declares) = steps(play, own, enemy);
    assert_eq!(
        declares,
        declarable.contains(&group),
        "{group:?}\n{}",
        play.game.position()
    );
    for (place, one) in own.iter().enumerate() {
        let next = (group.0 | 1 << place, group.1);
        let expected = next != group && leads(next);
        assert_eq!(
            listed.0 & 1 << place != 0,
            expected,
            "{} to {group:?}\n{}",
            one.unit,
            play.game.position()
        );
        if expected {
            let mut after = play.clone();
            after.act(&format!("attack {}", one.unit));
            compare(&after, next, own, enemy, declarable, seen);
        }
    }
    for (place, one) in enemy.iter().enumerate().filter(|_| group.0 != 0) {
        let next = (group.0, group.1 | 1 << place);
        let expected = next != group && leads(next);
        assert_eq!(
            listed.1 & 1 << place != 0,
            expected,
            "{} to {group:?}\n{}",
            one.hex,
            play.game.position()
        );
        if expected {
            let mut after = play.clone();
            after.act(&format!("on {}", one.hex));
            compare(&after, next, own, enemy, declarable, seen);
        }
    }
}

/// V9.0g, V9.1b, V9.1e, V9.1i (R18): steps and declarations are those of the twin, with disrupted targets, entrenchment, canal and
/// marching units among them.
#[test]
fn r18_groups_are_judged_as_by_sorting_out_everything() {
    let mut draw = Draw(1683);
    let (mut met, mut odd) = (0, 0);
    for _ in 0..400 {
        let (own, enemy) = melee(&mut draw);
        let twin = Twin::new(&own, &enemy);
        if twin.owing == (0, 0) {
            continue;
        }
        let words = |one: &Stand| {
            format!(
                "{}{}{}",
                one.hex,
                if one.disrupted { " disrupted" } else { "" },
                if one.marching { " marching" } else { "" }
            )
        };
        let position = own.iter().chain(&enemy).fold(
            imperial("fight").turn(2).option("road_march", "on"),
            |position, one| position.at(one.unit, &words(one)),
        );
        let all = ((1 << own.len()) - 1, (1 << enemy.len()) - 1);
        let declarable = twin.declarable(all);
        assert!(!declarable.is_empty());
        let play = position.play();
        let owed: BTreeSet<String> = play.owed().into_iter().collect();
        let expected: BTreeSet<String> = own
            .iter()
            .enumerate()
            .filter(|(place, _)| twin.owing.0 & 1 << place != 0)
            .map(|(_, one)| full(one.unit))
            .chain(
                enemy
                    .iter()
                    .enumerate()
                    .filter(|(place, _)| twin.owing.1 & 1 << place != 0)
                    .map(|(_, one)| full(one.unit)),
            )
            .collect();
        assert_eq!(owed, expected);
        compare(
            &play,
            (0, 0),
            &own,
            &enemy,
            &declarable,
            &mut BTreeSet::new(),
        );
        met += 1;
        odd += usize::from(
            own.iter()
                .chain(&enemy)
                .any(|one| one.disrupted || one.marching),
        );
    }
    assert!(
        met > 150 && odd > 100,
        "{met} melees, {odd} with disrupted or marching units"
    );
}

/// V9.0g (R18): stating attack after attack, drawn at random, never leaves a duty that cannot be met.
#[test]
fn r18_stating_attack_after_attack_never_strands_anybody() {
    let mut draw = Draw(12);
    let mut whole = 0;
    for _ in 0..300 {
        let (own, enemy) = melee(&mut draw);
        let words = |one: &Stand| {
            format!(
                "{}{}",
                one.hex,
                if one.disrupted { " disrupted" } else { "" }
            )
        };
        let position = own
            .iter()
            .chain(&enemy)
            .fold(imperial("fight").turn(2), |position, one| {
                position.at(one.unit, &words(one))
            });
        let mut play = position.play();
        let mut stated = 0;
        while play.game.position().contains("step = \"open\"") {
            let choices: Vec<String> = play
                .view()
                .choices
                .into_iter()
                .filter(|choice| !choice.undoing)
                .map(|choice| choice.action)
                .collect();
            assert!(!choices.is_empty(), "{}", play.game.position());
            let step = choices[draw.below(choices.len())].clone();
            stated += usize::from(step == "declare");
            play.act(&step);
        }
        whole += usize::from(stated > 0);
    }
    assert!(whole > 80, "{whole}");
}
