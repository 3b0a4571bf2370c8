//! *Gates of Vienna 1683*, 12 September 1683. The sequence of play stands in [`play`].

mod asking;
mod asks;
mod blocks;
mod chance;
mod charge;
mod contact;
mod cost;
mod data;
mod deploy;
mod duty;
mod edges;
mod entering;
mod fight;
mod fire;
mod frames;
mod ground;
mod lines;
mod movement;
mod nerve;
mod odds;
mod opening;
mod play;
mod position;
mod pursuit;
mod rally;
mod results;
mod riders;
mod rules;
mod sight;
mod stacking;
mod state;
mod units;
mod victory;
mod view;
mod zone;

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::deployment;
use crate::describe::{self, About};
use crate::event::Event;
use crate::ids::{Battle, Side};
use crate::setup::{InForce, NewGame, OptionSpec, Options, SetupFaults, resolve};
use crate::view::{BoardView, RuleView, RulingView};
use data::{LAST_TURN, SIDES, data};
use rules::Rules;
pub use state::State;
use state::{Arrival, Life, Phase, Piece, Step};

/// The title.
pub const TITLE: &str = "Gates of Vienna 1683";
/// The version of the rules as coded; it changes when a recorded game would go another way. Version 2: where R9 takes lone
/// leaders at once, a rally and an exit take them too; the pavilion is not ordered to move (V19.1a); a unit in road march
/// defends at half strength and pursues along the road only (V20.3.2b, V20.3.1h); a repulse has no part for the defender (R9).
pub const RULES_VERSION: u32 = 2;

impl State {
    /// A board without counters before deployment.
    fn empty(rules: Rules, options: Options) -> State {
        let piece = |unit: &units::Unit| Piece {
            hex: crate::kit::board::Hex(0),
            life: Life::Waiting,
            owner: unit.side,
            disrupted: false,
            looted: false,
            marching: false,
            spent: 0,
            moved: false,
            finished: false,
            acted: false,
            rides: None,
        };
        State {
            rules,
            options: Arc::new(InForce::new(options)),
            turn: 0,
            active: Side::Ottoman,
            phase: Phase::Deploy,
            step: Step::Run,
            fog: false,
            block: None,
            done: BTreeSet::new(),
            mover: None,
            queue: vec![0; data().to_vienna.len()],
            checked: false,
            frames: Vec::new(),
            plans: Vec::new(),
            pieces: data().units.iter().map(piece).collect(),
            units_at: vec![None; data().board.len()],
            burning: BTreeSet::new(),
            points: [0, 0],
            demoralized: [false, false],
            grand: [0, 0],
            arrivals: [Arrival::Away; 2],
            trigger: None,
            event_done: false,
            deploy_as: [None, None],
            outcome: None,
        }
    }

    /// Starts the scenario (V3.0a–V3.2c, V19.0a–V19.0d; D0).
    ///
    /// # Errors
    /// Unknown options, values, scenarios and deployments, all at once.
    pub(crate) fn start(new: &NewGame) -> Result<(State, Vec<Event>), SetupFaults> {
        let mut faults = SetupFaults::default();
        let options = faults.or_note(resolve(&data().options, &new.options));
        let rules = Rules::read(&options);
        faults.standard_scenario(&new.scenario);
        let mut state = State::empty(rules, options);
        state.deploy_as = deployment::chosen(new, &data().deployments, SIDES, &mut faults);
        faults.none_or()?;
        let mut events = Vec::new();
        state.settle(&mut events);
        Ok((state, events))
    }
}

/// Every option of the battle.
pub(crate) fn options() -> &'static [OptionSpec] {
    &data().options
}

/// The rule register.
pub(crate) fn register() -> Vec<RuleView> {
    describe::register(&data().files.register)
}

/// The rulings.
pub(crate) fn rulings() -> Vec<RulingView> {
    describe::rulings(&data().files.rulings)
}

/// What does not change during play (V1.0b, V1.1a, V2.1a–V2.3f).
pub(crate) fn board_view() -> BoardView {
    let about = About {
        battle: Battle::Vienna,
        title: TITLE,
        date: "12 September 1683",
        note: "The relief army comes down from the Kahlenberg on the Ottoman host before Vienna.",
        sides: SIDES,
        turns: LAST_TURN,
        phases: [
            ("rally", "Rally"),
            ("fire", "Bombardment"),
            ("move", "Movement"),
            ("fight", "Combat"),
        ],
    };
    describe::board(about, &data().files)
}
