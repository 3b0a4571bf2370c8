//! The summary: what it says of a short recorded play, and that it leaves nothing out of long ones.

mod support;

use rules_core::Game;
use rules_core::setup::Setup;
use support::{SKIRMISH, as_on_the_day, compare, random_play};
use vedette_cli::summary::{Entry, Summary, SummaryFault, summarize};

const PLAY: &[&str] = &[
    "fire ott-art-1 imp-inf-pio",
    "dice 2",
    "move ott-inf-jan-boluk-2 1012",
    "move ott-inf-jan-boluk-2 0912",
    "end",
    "attack ott-inf-jan-boluk-1",
    "on 0910",
    "declare",
    "aid ott-com-koprulu ott-inf-jan-boluk-1",
    "pass",
    "dice 6",
    "end",
];

/// The eve of turn 3 before the entrenchment.
const FIELD: &str = include_str!("golden/relief.toml");

const RELIEF: &[&str] = &[
    "dice 5",
    "order lw",
    "rally imp-inf-croy imp-led-lorraine",
    "dice 3",
    "order lw",
    "fire imp-art-imperial-1 1909",
    "dice 2",
    "order lw",
    "ride imp-led-baden imp-cav-caprara",
    "move imp-cav-caprara 1908",
    "move imp-inf-croy 1806",
    "move imp-inf-croy 1807",
    "end",
    "attack imp-cav-caprara",
    "on 1909",
    "declare",
    "charge",
    "aid imp-led-baden imp-cav-caprara",
    "dice 1",
    "pursue imp-cav-caprara 1909",
    "dice 2",
    "order vg",
    "move ott-inf-tufekci-1 2011",
    "end",
];

fn entries(steps: &[String]) -> Vec<Entry> {
    steps.iter().cloned().map(Entry::Action).collect()
}

fn skirmish() -> Summary {
    let steps: Vec<Entry> = PLAY
        .iter()
        .map(|step| Entry::Action(step.to_string()))
        .collect();
    summarize(
        "A & B <test>",
        &Setup::Position(SKIRMISH.into()),
        &steps,
        None,
    )
    .expect("the play is legal")
}

#[test]
fn the_recorded_play_reads_as_it_was_recorded() {
    let summary = skirmish();
    compare("summary.txt", &summary.text());
    compare("summary.md", &summary.markdown());
    compare("summary.html", &summary.html());
    compare(
        "summary.json",
        &serde_json::to_string_pretty(&summary).unwrap(),
    );
}

/// A rally, a shot, a charge that pursues onto a gun and takes it, and an attack that ends in an exchange.
fn relief() -> Summary {
    let steps: Vec<Entry> = RELIEF
        .iter()
        .map(|step| Entry::Action(step.to_string()))
        .collect();
    summarize("Relief", &Setup::Position(FIELD.into()), &steps, Some(3)).expect("the play is legal")
}

#[test]
fn a_turn_of_vienna_with_rally_charge_and_capture_reads_as_it_was_recorded() {
    let summary = relief();
    compare("summary-vienna.txt", &summary.text());
    compare("summary-vienna.md", &summary.markdown());
    compare("summary-vienna.html", &summary.html());
    compare(
        "summary-vienna.json",
        &serde_json::to_string_pretty(&summary).unwrap(),
    );
}

/// The figures are worked out by hand from the counters and the charts.
#[test]
fn a_charge_a_capture_and_a_rally_are_told_with_their_figures() {
    let summary = relief();
    let page = &summary.turns[0].sides[0];
    let rally = &page.rallies[0];
    assert_eq!(
        (
            rally.unit.id.as_str(),
            rally.die,
            rally.points,
            rally.needed,
            rally.rallied
        ),
        ("imp-inf-croy", 3, 3, 5, true)
    );
    let shot = &page.fire[0];
    assert_eq!(
        (
            shot.target.name.as_str(),
            shot.range,
            shot.die,
            shot.result.as_str()
        ),
        ("1909", 2, 2, "line A, D")
    );
    assert_eq!(shot.effects[0].text, "Sekban 1 is disrupted.");
    let fight = &page.fights[0];
    let odds = fight.odds.as_ref().expect("odds were found");
    // Caprara 6 and Baden 2, both doubled, against the disrupted 2: 16 to 2 is beyond the last column.
    assert_eq!(
        (odds.attack_total.as_str(), odds.defence_total.as_str()),
        ("16", "2")
    );
    assert!(
        fight
            .aids
            .iter()
            .any(|line| line.text == "Charging: Caprara.")
    );
    let told: Vec<&str> = fight
        .effects
        .iter()
        .map(|line| line.text.as_str())
        .collect();
    assert_eq!(
        told,
        [
            "Sekban 1 is eliminated in 1909 (4).",
            "Caprara moves from 1908 to 1909 (0).",
            "Caprara is disrupted.",
        ]
    );
    let captures: Vec<&str> = page
        .captures
        .iter()
        .map(|line| line.text.as_str())
        .collect();
    assert_eq!(
        captures,
        [
            "Caprara comes upon Ottoman Battery 1 (static), die 2: taken.",
            "Caprara captures Ottoman Battery 1 (static).",
        ]
    );
    let losses = summary.turns[0]
        .tracks
        .iter()
        .find(|track| track.id == "losses-ottoman");
    // The lost Sekban counts 4, the static gun 3.
    assert_eq!(losses.map(|track| track.value), Some(7));
    let guns = summary.turns[0]
        .holdings
        .iter()
        .filter(|held| held.kind == "battery");
    assert!(
        guns.clone()
            .all(|gun| gun.side == Some(rules_core::ids::Side::Imperial))
    );
    assert_eq!(guns.count(), 2);
}

#[test]
fn moves_fold_into_ways_and_effects_stand_under_their_cause() {
    let summary = skirmish();
    let page = &summary.turns[0].sides[0];
    let way = &page.moves[0];
    assert_eq!(
        (
            way.from.as_str(),
            way.path.join(" ").as_str(),
            way.cost.as_str()
        ),
        ("0912", "1012 0912", "2")
    );
    assert_eq!(
        (
            page.fire[0].die,
            page.fire[0].hit,
            page.fire[0].effects.len()
        ),
        (2, true, 1)
    );
    let fight = &page.fights[0];
    assert_eq!(
        fight.result.as_ref().map(|result| result.faces.clone()),
        Some(vec![6])
    );
    assert_eq!(page.losses[0].unit.id, "imp-inf-pio");
    assert!(
        fight
            .effects
            .iter()
            .any(|line| line.text.contains("Pio: destroyed"))
    );
}

#[test]
fn nothing_of_a_random_game_is_left_out() {
    for seed in 0..3 {
        let setup = as_on_the_day();
        let steps = random_play(&setup, seed, 1500);
        let summary = summarize("random", &setup, &entries(&steps), None).unwrap();
        let (mut game, mut told) = (
            Game::begin(&setup).unwrap().game,
            std::collections::BTreeMap::new(),
        );
        for step in &steps {
            let events = game.apply(&game.read(step).unwrap()).unwrap();
            for line in events.iter().map(|event| game.tell(event)) {
                *told.entry(line.kind).or_insert(0usize) += 1;
            }
        }
        let pages = || summary.turns.iter().flat_map(|turn| &turn.sides);
        let count = |kind: &str| told.get(kind).copied().unwrap_or(0);
        assert_eq!(
            pages()
                .flat_map(|page| &page.moves)
                .map(|way| way.path.len())
                .sum::<usize>(),
            count("moved")
        );
        assert_eq!(
            pages().map(|page| page.rallies.len()).sum::<usize>(),
            count("rally")
        );
        assert_eq!(
            pages().map(|page| page.fire.len()).sum::<usize>(),
            count("fired")
        );
        assert_eq!(
            pages().map(|page| page.fights.len()).sum::<usize>(),
            count("declared")
        );
        let decided = pages()
            .flat_map(|page| &page.fights)
            .filter(|fight| fight.result.is_some())
            .count();
        assert_eq!(decided, count("fought"));
        assert_eq!(
            pages().map(|page| page.losses.len()).sum::<usize>(),
            count("destroyed") + count("commander-lost")
        );
        assert_eq!(
            pages().map(|page| page.captures.len()).sum::<usize>(),
            count("captured")
        );
        let (turn, _, _) = game.clock();
        assert_eq!(summary.turns.last().map(|last| last.turn), Some(turn));
        assert!(
            count("moved") > 100 && count("fired") > 0,
            "the play is worth telling: {told:?}"
        );
        for text in [summary.text(), summary.markdown(), summary.html()] {
            assert!(text.contains("Ottoman losses"));
        }
    }
}

#[test]
fn one_turn_can_be_told_alone_and_a_turn_to_come_is_refused() {
    let setup = as_on_the_day();
    let steps = random_play(&setup, 5, 1200);
    let whole = summarize("whole", &setup, &entries(&steps), None).unwrap();
    let one = summarize("whole", &setup, &entries(&steps), Some(1)).unwrap();
    assert_eq!(
        one.turns,
        whole
            .turns
            .iter()
            .filter(|turn| turn.turn == 1)
            .cloned()
            .collect::<Vec<_>>()
    );
    let fault = summarize("whole", &setup, &entries(&steps), Some(99)).unwrap_err();
    assert!(
        matches!(fault, SummaryFault::NoTurn { turn: 99, .. }),
        "{fault}"
    );
}

#[test]
fn an_entry_that_the_rules_refuse_is_named() {
    let steps = [
        "end".to_string(),
        "move ott-inf-jan-boluk-2 0101".to_string(),
    ];
    let fault = summarize(
        "x",
        &Setup::Position(SKIRMISH.into()),
        &entries(&steps),
        None,
    )
    .unwrap_err();
    assert!(
        fault
            .to_string()
            .starts_with("Entry 2 (“move ott-inf-jan-boluk-2 0101”)"),
        "{fault}"
    );
}

#[test]
fn endings_by_the_players_and_stored_positions_are_told() {
    let position = Game::start(&Setup::Position(SKIRMISH.into()))
        .unwrap()
        .0
        .position();
    let mut story = entries(&["fire ott-art-1 imp-inf-pio".into(), "dice 5".into()]);
    story.extend([
        Entry::Position(position),
        Entry::Closed("The players agreed a draw.".into()),
    ]);
    let summary = summarize("draw", &Setup::Position(SKIRMISH.into()), &story, None).unwrap();
    let last = summary.turns.last().unwrap();
    assert!(last.complete);
    assert_eq!(last.next, "The players agreed a draw.");
    let notes: Vec<&str> = last.sides[0]
        .notes
        .iter()
        .map(|note| note.text.as_str())
        .collect();
    assert!(
        notes.contains(&"The game was played on from a stored position."),
        "{notes:?}"
    );
    assert!(summary.text().contains("At the end of turn 2"));
}
