//! What can be wrong with a map.

use super::board::{BoardFile, OFF_MAP, SideEntry};
use super::{DataFault, twice};
use crate::kit::board::Board;
use crate::kit::label;
use std::collections::BTreeSet;
use toml::Value;

/// The kind of hexside that must go up.
const SLOPE: &str = "slope";

impl BoardFile {
    /// Adds all that is wrong with the map.
    pub(super) fn check(&self, faults: &mut Vec<DataFault>) {
        self.check_terrain(faults);
        let board = self.plain_board();
        self.check_names(&board, faults);
        self.check_hexsides(&board, faults);
        self.check_roads(&board, faults);
        self.check_map_edges(&board, faults);
    }

    fn check_map_edges(&self, board: &Board<i8>, faults: &mut Vec<DataFault>) {
        for zone in self.zones.iter().filter(|zone| zone.edge.is_some()) {
            let inland = zone
                .area(board)
                .iter()
                .find(|hex| !board.neighbours(*hex).contains(&None));
            faults.extend(inland.map(|hex| DataFault::Wrong {
                place: format!("the map edge {}", zone.id),
                text: format!("{} has hexes on all its sides", board.label(hex)),
            }));
        }
    }

    /// The board as far as it exists, each hex with its level.
    pub fn plain_board(&self) -> Board<i8> {
        let level = |letter| self.entry(letter).map_or(0, |entry| entry.level);
        Board::new(self.layout(), |cc, rr| self.letter(cc, rr).map(level))
    }

    fn check_terrain(&self, faults: &mut Vec<DataFault>) {
        let span =
            |(first, last): (u8, u8)| (usize::from(last) + 1).saturating_sub(usize::from(first));
        let mut want = |place: String, found: usize, wanted: usize| {
            if found != wanted {
                faults.push(DataFault::Size {
                    place,
                    found,
                    wanted,
                });
            }
        };
        want(
            "as a whole".to_owned(),
            self.terrain.rows.len(),
            span(self.geometry.cc),
        );
        for (row, cc) in self.terrain.rows.iter().zip(self.geometry.cc.0..=u8::MAX) {
            want(
                format!("row {cc:02}"),
                row.chars().count(),
                span(self.geometry.rr),
            );
        }
        for (row, cc) in self.terrain.rows.iter().zip(self.geometry.cc.0..=u8::MAX) {
            for (letter, rr) in row.chars().zip(self.geometry.rr.0..=u8::MAX) {
                if letter != OFF_MAP && self.entry(letter).is_none() {
                    faults.push(DataFault::UnknownLetter {
                        hex: label::print(cc, rr),
                        letter,
                    });
                }
            }
        }
        let letters: Vec<String> = self
            .legend
            .iter()
            .map(|entry| entry.letter.to_string())
            .collect();
        faults.extend(twice("the letter", letters.iter().map(String::as_str)));
    }

    fn check_names(&self, board: &Board<i8>, faults: &mut Vec<DataFault>) {
        faults.extend(twice(
            "the place",
            self.places.iter().map(|place| place.id.as_str()),
        ));
        faults.extend(twice(
            "the zone",
            self.zones.iter().map(|zone| zone.id.as_str()),
        ));
        let corrected = self
            .corrections
            .iter()
            .flat_map(|correction| &correction.hexes);
        faults.extend(twice("the corrected hex", corrected.map(String::as_str)));
        let mut named: Vec<(&str, &str)> = Vec::new();
        for correction in &self.corrections {
            named.extend(
                correction
                    .hexes
                    .iter()
                    .map(|label| ("a correction", label.as_str())),
            );
        }
        for place in &self.places {
            named.extend(
                place
                    .hexes
                    .iter()
                    .map(|label| (place.id.as_str(), label.as_str())),
            );
        }
        for zone in &self.zones {
            let listed = zone.of.iter().chain(zone.hexes.iter().flatten());
            named.extend(listed.map(|label| (zone.id.as_str(), label.as_str())));
        }
        for (key, value) in &self.special {
            let labels = value
                .as_array()
                .map_or(std::slice::from_ref(value), Vec::as_slice);
            let labels = labels
                .iter()
                .filter_map(Value::as_str)
                .filter(|text| label::parse(text).is_some());
            named.extend(labels.map(|label| (key.as_str(), label)));
        }
        let missing = named
            .into_iter()
            .filter(|(_, label)| board.hex(label).is_none());
        faults.extend(missing.map(|(place, label)| no_such_hex(place, label)));
    }

    fn check_hexsides(&self, board: &Board<i8>, faults: &mut Vec<DataFault>) {
        let hilly = board.hexes().any(|hex| board.ground(hex) != 0);
        let mut seen = BTreeSet::new();
        for layer in &self.hexsides {
            for side in &layer.sides {
                let ends = [&side.from, &side.to].map(|label| board.hex(label).ok_or(label));
                faults.extend(
                    ends.iter()
                        .filter_map(|end| end.err())
                        .map(|label| no_such_hex(&layer.name, label)),
                );
                let [Ok(from), Ok(to)] = ends else { continue };
                let SideEntry {
                    from: first,
                    to: second,
                } = side.clone();
                let place = layer.name.clone();
                if board.direction(from, to).is_none() {
                    faults.push(DataFault::NotAdjacent {
                        place,
                        from: first,
                        to: second,
                    });
                } else if !seen.insert((&layer.kind, from.min(to), from.max(to))) {
                    faults.push(DataFault::Twice {
                        what: "the hexside",
                        id: format!("{first}-{second} ({})", layer.kind),
                    });
                } else if layer.kind == SLOPE && hilly && board.ground(from) >= board.ground(to) {
                    faults.push(DataFault::NotUp {
                        place,
                        from: first,
                        to: second,
                    });
                }
            }
        }
    }

    fn check_roads(&self, board: &Board<i8>, faults: &mut Vec<DataFault>) {
        faults.extend(twice(
            "the road",
            self.roads.iter().map(|road| road.name.as_str()),
        ));
        for road in &self.roads {
            let missing = road.hexes.iter().filter(|label| board.hex(label).is_none());
            faults.extend(missing.map(|label| no_such_hex(&road.name, label)));
            for step in road.hexes.windows(2) {
                let [Some(from), Some(to)] = [&step[0], &step[1]].map(|label| board.hex(label))
                else {
                    continue;
                };
                if board.direction(from, to).is_none() {
                    let (from, to) = (step[0].clone(), step[1].clone());
                    faults.push(DataFault::RoadGap {
                        road: road.name.clone(),
                        from,
                        to,
                    });
                }
            }
        }
    }
}

pub(super) fn no_such_hex(place: &str, label: &str) -> DataFault {
    DataFault::NoSuchHex {
        place: place.to_owned(),
        label: label.to_owned(),
    }
}
