//! Throws that are due, and the faces that answer them.

use crate::ids::Side;

/// A throw that is due. It is answered by a recorded `dice` action, never rolled in here.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Throw {
    /// What it decides, with the ids it is about: `rally imp-inf-sparr`, `fight`, `flood`.
    pub purpose: String,
    /// The same in words.
    pub text: String,
    /// The side that rolls.
    pub side: Side,
    /// How many dice.
    pub count: u8,
    /// Faces of each die.
    pub sides: u8,
}

/// The faces shown by up to four dice, in order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Faces {
    count: u8,
    faces: [u8; Faces::MOST],
}

impl Faces {
    /// The most dice one throw of the four battles needs.
    pub const MOST: usize = 4;

    /// The faces; `None` with no die or more than [`Faces::MOST`].
    pub fn new(faces: &[u8]) -> Option<Faces> {
        if faces.is_empty() || faces.len() > Faces::MOST {
            return None;
        }
        let mut all = [0; Faces::MOST];
        all[..faces.len()].copy_from_slice(faces);
        Some(Faces {
            count: u8::try_from(faces.len()).ok()?,
            faces: all,
        })
    }

    /// The faces in order.
    pub fn as_slice(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }

    /// The sum of the faces.
    pub fn total(&self) -> u8 {
        self.as_slice().iter().sum()
    }

    /// Whether the faces have the shape that the throw asks for.
    pub fn fits(&self, throw: &Throw) -> bool {
        self.count == throw.count
            && self
                .as_slice()
                .iter()
                .all(|face| (1..=throw.sides).contains(face))
    }
}

impl Throw {
    /// Every answer the dice can give, in order.
    pub fn answers(&self) -> Vec<Faces> {
        let mut all = vec![Vec::new()];
        for _ in 0..self.count {
            all = all
                .iter()
                .flat_map(|start| {
                    (1..=self.sides).map(|face| {
                        let mut faces: Vec<u8> = start.clone();
                        faces.push(face);
                        faces
                    })
                })
                .collect();
        }
        all.iter().filter_map(|faces| Faces::new(faces)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_have_thirty_six_answers_that_all_fit() {
        let throw = Throw {
            purpose: "x".into(),
            text: "x".into(),
            side: Side::Ottoman,
            count: 2,
            sides: 6,
        };
        let answers = throw.answers();
        assert_eq!(answers.len(), 36);
        assert!(answers.iter().all(|faces| faces.fits(&throw)));
        assert!(!Faces::new(&[7, 1]).is_some_and(|faces| faces.fits(&throw)));
        assert!(!Faces::new(&[1]).is_some_and(|faces| faces.fits(&throw)));
    }
}
