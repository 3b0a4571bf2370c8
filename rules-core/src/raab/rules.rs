//! The rules in force: every conflict toggle K01–K12, ruling option and variant, read once from the options.

use crate::setup::Options;

/// Which camp hexes lower the Ottoman limit (K11).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Camp {
    /// 3010, as scenario 11.0 says.
    Hex3010,
    /// 2111, as scenario 14.2 speaks of the encampment.
    Hex2111,
    /// Either of them.
    Either,
}

/// The rules in force in one game: the series manual and the scenario text together (RS1.0b). Where they differ the
/// players choose; what stands in one text only always holds (U01).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// K01 = S: a higher battery ignores lower obstacles at any distance.
    pub height_ignores_distance: bool,
    /// K02 = S: cavalry enters wood along a road.
    pub cavalry_wood_by_road: bool,
    /// K03 = S: a unit in a village ignores zones and attacks with +1; otherwise it neither attacks nor is attacked.
    pub village_fights: bool,
    /// K04 = N: Janissaries rally on 4.
    pub janissaries_rally: bool,
    /// K05 = S: each eliminated unit counts 1.
    pub flat_losses: bool,
    /// K06 = S: demoralized infantry has 2 points; otherwise every unit 4.
    pub demoralized_infantry_two: bool,
    /// K07 = S: the battle ends when an army is demoralized.
    pub ends_on_demoralization: bool,
    /// K08 = N: commanders may be fired at, without effect.
    pub fire_at_commander: bool,
    /// K09 = N: a commander helps one unit a combat phase.
    pub commander_once: bool,
    /// K10 = S: a combat unit captures commanders in any hex; otherwise in villages only.
    pub capture_anywhere: bool,
    /// K11.
    pub camp: Camp,
    /// K12 = N: a hex with a friendly battery ends the move of whoever enters it.
    pub batteries_block: bool,
    /// U03: Imperial counters may be set up on either bank.
    pub imperial_either_bank: bool,
    /// U04: first CC line of the Ottoman set-up.
    pub ottoman_line: u8,
    /// U05: Ottoman batteries keep to the army's band.
    pub ottoman_guns_band: bool,
    /// U18: no fire at units in villages under K03 = N.
    pub village_fire_barred: bool,
    /// U23: a bare hill at the battery's level does not block.
    pub bare_hill_open: bool,
    /// U34: the flood binds the Ottomans only.
    pub flood_ottoman_only: bool,
    /// U52: the attacker's commander must be stacked with the unit or reach the attacked hex.
    pub range_to_attacked_hex: bool,
    /// U54: any other own counter protects a commander.
    pub any_counter_protects: bool,
    /// U62: mutual demoralization is tested before the north bank.
    pub losses_first: bool,
    /// U63: full printed values count in the north.
    pub north_printed: bool,
    /// U64: the game ends when the second army is demoralized.
    pub both_demoralized_ends: bool,
    /// 15.1 Furor Germanicus.
    pub furor: bool,
    /// 15.2 Gran Dieu de la France.
    pub gran_dieu: bool,
    /// U67: all French units count double, not only infantry.
    pub french_all: bool,
    /// 15.3: the Imperial limit, when the players set one.
    pub limit_imperial: Option<u16>,
    /// 15.3: the Ottoman limit, when the players set one.
    pub limit_ottoman: Option<u16>,
    /// Whether the series text is in force where both texts say the same.
    pub series_text: bool,
}

impl Rules {
    /// Reads resolved options.
    pub fn read(options: &Options) -> Rules {
        let is = |name: &str, value: &str| options.get(name).is_some_and(|set| set == value);
        let series = |name: &str| is(name, "series");
        let number = |name: &str| options.get(name).and_then(|set| set.parse::<u16>().ok());
        const FLAGGED: [&str; 7] = [
            "los_height",
            "cavalry_wood",
            "village_unit",
            "janissary_rally",
            "loss_measure",
            "demoralized_mp",
            "battle_end",
        ];
        Rules {
            height_ignores_distance: series("los_height"),
            cavalry_wood_by_road: series("cavalry_wood"),
            village_fights: series("village_unit"),
            janissaries_rally: !series("janissary_rally"),
            flat_losses: series("loss_measure"),
            demoralized_infantry_two: series("demoralized_mp"),
            ends_on_demoralization: series("battle_end"),
            fire_at_commander: !series("fire_at_commander"),
            commander_once: !series("commander_per_phase"),
            capture_anywhere: series("commander_capture"),
            camp: match options.get("camp_hex").map(String::as_str) {
                Some("2111") => Camp::Hex2111,
                Some("either") => Camp::Either,
                _ => Camp::Hex3010,
            },
            batteries_block: !series("friendly_block"),
            imperial_either_bank: is("imperial_bank", "either"),
            ottoman_line: if is("ottoman_line", "15") { 15 } else { 16 },
            ottoman_guns_band: is("ottoman_guns_band", "band"),
            village_fire_barred: is("village_fire", "barred"),
            bare_hill_open: is("bare_hill", "open"),
            flood_ottoman_only: is("flood_binds", "ottoman"),
            range_to_attacked_hex: is("commander_range", "attacked_hex"),
            any_counter_protects: is("lone_commander", "any_counter"),
            losses_first: is("final_test", "losses_first"),
            north_printed: is("north_value", "printed"),
            both_demoralized_ends: is("both_demoralized", "ends"),
            furor: is("furor_germanicus", "on"),
            gran_dieu: is("gran_dieu", "on"),
            french_all: is("french_double", "all"),
            limit_imperial: number("limit_imperial"),
            limit_ottoman: number("limit_ottoman"),
            series_text: FLAGGED.iter().all(|name| series(name)),
        }
    }
}
