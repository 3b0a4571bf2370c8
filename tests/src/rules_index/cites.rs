//! Finds the ids of a list in a text: single ones, short ranges such as `RS9.2a–d`, full ones such as `RS9.2a–RS9.3b`.

use std::collections::BTreeSet;

/// The ids of a register or of rulings, in their order.
pub struct Ids {
    ids: Vec<String>,
}

/// A word that has the shape of an id, and the text after it.
struct Word<'a> {
    id: &'a str,
    rest: &'a str,
}

impl Ids {
    /// The ids in the order in which ranges run.
    pub fn new<'a>(ids: impl Iterator<Item = &'a str>) -> Ids {
        Ids {
            ids: ids.map(str::to_string).collect(),
        }
    }

    /// Whether the id is one of these.
    pub fn has(&self, id: &str) -> bool {
        self.place(id).is_some()
    }

    /// Every id that a text names, ranges spread out.
    pub fn in_text(&self, text: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let mut rest = text;
        while let Some(word) = next_word(rest) {
            rest = word.rest;
            let Some(first) = self.place(word.id) else {
                continue;
            };
            let last = self.end_of_range(word.id, rest).unwrap_or(first);
            found.extend(self.ids[first..=last.max(first)].iter().cloned());
        }
        found
    }

    /// Words that look like these ids — the same letters before the number, a dot and a small letter in it — and are none.
    pub fn strangers(&self, text: &str) -> Vec<String> {
        let mut found = Vec::new();
        let mut rest = text;
        while let Some(word) = next_word(rest) {
            rest = word.rest;
            let row_like =
                word.id.contains('.') && word.id.ends_with(|end: char| end.is_ascii_lowercase());
            let ours = self.ids.iter().any(|id| letters(id) == letters(word.id));
            if row_like && ours && !self.has(word.id) {
                found.push(word.id.to_string());
            }
        }
        found
    }

    fn place(&self, id: &str) -> Option<usize> {
        self.ids.iter().position(|known| *known == id)
    }

    /// Where a range that begins with an id ends, if a dash follows it.
    fn end_of_range(&self, first: &str, rest: &str) -> Option<usize> {
        let after = rest.strip_prefix(['–', '-'])?;
        if let Some(word) = next_word(after).filter(|word| after.starts_with(word.id)) {
            return self.place(word.id);
        }
        let letter = after.chars().next().filter(char::is_ascii_lowercase)?;
        let alone = !after[1..].starts_with(|next: char| next.is_alphanumeric());
        let stem = first.trim_end_matches(|end: char| end.is_ascii_lowercase());
        self.place(&format!("{stem}{letter}")).filter(|_| alone)
    }
}

/// The letters before an id's number.
fn letters(id: &str) -> &str {
    id.trim_end_matches(|end: char| !end.is_ascii_uppercase())
}

/// The next word such as `RS10.2.1b`, `U41` or `V15.3a`.
fn next_word(text: &str) -> Option<Word<'_>> {
    let mut from = 0;
    loop {
        let start = from + text[from..].find(|letter: char| letter.is_ascii_uppercase())?;
        let length = id_length(&text[start..]);
        let before = text[..start].chars().next_back();
        let free = before.is_none_or(|before| !before.is_alphanumeric());
        match length.filter(|_| free) {
            Some(length) => {
                let (id, rest) = text[start..].split_at(length);
                return Some(Word { id, rest });
            }
            None => from = start + 1,
        }
    }
}

/// The length of the id at the start of a text: capitals, numbers parted by dots, at most one small letter. Long words of
/// capitals such as `VREFa` need no number.
fn id_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let count =
        |from: usize, is: fn(&u8) -> bool| bytes[from..].iter().take_while(|byte| is(byte)).count();
    let mut end = count(0, u8::is_ascii_uppercase);
    let digits = count(end, u8::is_ascii_digit);
    if digits == 0 && end < 4 {
        return None;
    }
    end += digits;
    while bytes.get(end) == Some(&b'.') && count(end + 1, u8::is_ascii_digit) > 0 {
        end += 1 + count(end + 1, u8::is_ascii_digit);
    }
    end += count(end, u8::is_ascii_lowercase).min(1);
    let closed = !bytes.get(end).is_some_and(u8::is_ascii_alphanumeric);
    closed.then_some(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: [&str; 8] = [
        "RS9.1a", "RS9.2a", "RS9.2b", "RS9.2c", "RS9.2.1a", "RS9.3a", "RS9.3b", "RN9.2a",
    ];

    fn found(text: &str) -> Vec<String> {
        Ids::new(ROWS.into_iter())
            .in_text(text)
            .into_iter()
            .collect()
    }

    #[test]
    fn single_ids_are_found() {
        assert_eq!(found("rally (RS9.2a, RN9.2a; K04)."), ["RN9.2a", "RS9.2a"]);
        assert_eq!(found("RS9.2a: …"), ["RS9.2a"]);
        assert!(found("XRS9.2a RS9.2ab RS9.2").is_empty());
    }

    #[test]
    fn ranges_are_spread_out() {
        assert_eq!(found("RS9.2a–c"), ["RS9.2a", "RS9.2b", "RS9.2c"]);
        assert_eq!(found("RS9.2b-c,"), ["RS9.2b", "RS9.2c"]);
        assert_eq!(found("RS9.2c–RS9.3a"), ["RS9.2.1a", "RS9.2c", "RS9.3a"]);
        assert_eq!(found("RS9.2a–die"), ["RS9.2a"]);
    }

    #[test]
    fn strangers_are_ids_that_do_not_exist() {
        let ids = Ids::new(ROWS.into_iter());
        assert_eq!(ids.strangers("RS9.2a, RS9.2x, V1.1z, RS8, U41"), ["RS9.2x"]);
    }
}
