//! Reads formatted Rust sources for who says what: each item with its doc comment and the texts in its body.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rules_core::ids::Battle;

use super::root;

/// Whether an item is code or a test.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A function, type or constant of the program.
    Code,
    /// A test.
    Test,
}

/// A function, type or constant with its words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// `file::name`, the file without its ending.
    pub name: String,
    /// Code or test.
    pub kind: Kind,
    /// Its doc comments, those of its fields too.
    pub docs: String,
    /// The texts in quotes in its body.
    pub strings: Vec<String>,
}

/// Every item that may cite the rules of a battle: its own folder and what all battles share, its tests, the suites.
///
/// # Errors
/// A file that cannot be read.
pub fn items(battle: Battle) -> io::Result<Vec<Item>> {
    let code = root().join("rules-core/src");
    let tests = root().join("rules-core/tests");
    let suites = root().join("tests/suites");
    let mut items = Vec::new();
    for file in rust_files(&code)? {
        let name = name_of(&file, &code);
        let folder = name.split('/').next().and_then(Battle::from_id);
        if folder.is_none_or(|folder| folder == battle) {
            items.extend(read(&fs::read_to_string(&file)?, &name, false));
        }
    }
    for (folder, ours) in [
        (&tests, format!("{}/", battle.id())),
        (&suites, String::new()),
    ] {
        for file in rust_files(folder)? {
            let name = name_of(&file, folder);
            if name.starts_with(&ours) {
                items.extend(read(&fs::read_to_string(&file)?, &name, true));
            }
        }
    }
    Ok(items)
}

fn rust_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            for entry in fs::read_dir(&path)? {
                open.push(entry?.path());
            }
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn name_of(file: &Path, folder: &Path) -> String {
    let inside = file.strip_prefix(folder).unwrap_or(file);
    let text = inside
        .with_extension("")
        .to_string_lossy()
        .replace('\\', "/");
    text.trim_end_matches("/mod").to_string()
}

/// The items of one file; with `only_tests` nothing but tests counts.
fn read(text: &str, file: &str, only_tests: bool) -> Vec<Item> {
    let mut reader = Reader {
        file,
        only_tests,
        ..Reader::default()
    };
    for line in text.lines() {
        reader.line(line);
    }
    reader.items
}

/// An item whose closing brace has not come yet.
struct Open {
    /// Its place in the list of items; `None` for what does not count.
    item: Option<usize>,
    indent: usize,
}

#[derive(Default)]
struct Reader<'a> {
    file: &'a str,
    only_tests: bool,
    docs: String,
    test: bool,
    open: Vec<Open>,
    items: Vec<Item>,
}

impl Reader<'_> {
    fn line(&mut self, line: &str) {
        let code = line.trim();
        let indent = line.len() - line.trim_start().len();
        if let Some(doc) = code.strip_prefix("///") {
            self.docs.push_str(doc);
            self.docs.push('\n');
        } else if code.starts_with("#[") {
            self.test |= code == "#[test]";
            // What follows in the file is the file's own tests.
            self.only_tests |= code == "#[cfg(test)]";
        } else if !code.is_empty() && !code.starts_with("//") {
            self.code(code, indent);
        }
    }

    fn code(&mut self, code: &str, indent: usize) {
        match declared(code) {
            Some(name) => self.begin(name, code, indent),
            None => {
                let docs = std::mem::take(&mut self.docs);
                if let Some(item) = self.innermost() {
                    item.docs.push_str(&docs);
                }
            }
        }
        let strings = quoted(code);
        if let Some(item) = self.innermost() {
            item.strings.extend(strings);
        }
        if code.starts_with('}') && self.open.last().is_some_and(|open| open.indent == indent) {
            self.open.pop();
        }
    }

    fn begin(&mut self, name: &str, code: &str, indent: usize) {
        let docs = std::mem::take(&mut self.docs);
        let test = std::mem::take(&mut self.test);
        let counts = test || !self.only_tests;
        let item = counts.then(|| {
            self.items.push(Item {
                name: format!("{}::{name}", self.file),
                kind: if test { Kind::Test } else { Kind::Code },
                docs,
                strings: Vec::new(),
            });
            self.items.len() - 1
        });
        while self.open.last().is_some_and(|open| open.indent >= indent) {
            self.open.pop();
        }
        if !code.ends_with(';') || !code.contains('=') {
            self.open.push(Open { item, indent });
        }
    }

    fn innermost(&mut self) -> Option<&mut Item> {
        let place = self.open.last()?.item?;
        self.items.get_mut(place)
    }
}

/// The name that a line declares, if it begins a function, type, constant or macro.
fn declared(code: &str) -> Option<&str> {
    let mut words = code.split_whitespace().peekable();
    words.next_if(|word| word.starts_with("pub"));
    words.next_if_eq(&"async");
    let constant = words.next_if(|word| *word == "const").is_some();
    let kind = words.next()?;
    let kinds = [
        "fn",
        "struct",
        "enum",
        "static",
        "type",
        "trait",
        "macro_rules!",
    ];
    let name = match kind {
        _ if kinds.contains(&kind) => words.next()?,
        other if constant => other,
        _ => return None,
    };
    let end = name.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    Some(&name[..end.unwrap_or(name.len())]).filter(|name| !name.is_empty())
}

/// The texts in quotes on a line of code.
fn quoted(code: &str) -> Vec<String> {
    let parts = code.split('"').skip(1).step_by(2);
    parts.map(str::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = r#"
//! RS1.0a of the header counts for nothing.

/// A type (RS2.0a).
pub struct Piece {
    /// A field (RS2.0b).
    hex: u8,
}

impl Piece {
    /// A function (RS3.0a).
    pub(super) fn go(
        &self,
    ) -> Cite {
        if self.hex == 0 {
            return Cite("RS3.0b");
        }
        self.cite("RS3.0c", "RN3.0c")
    }
}

/// A figure (RS4.0a).
pub const LAST: u8 = 10;

#[cfg(test)]
mod tests {
    fn helper() -> &'static str {
        "RS5.0a"
    }

    /// RS6.0a: a test.
    #[test]
    fn it_goes() {
        assert_eq!(helper(), "RS7.0a");
    }
}
"#;

    #[test]
    fn items_are_read_with_their_words() {
        let items = read(SOURCE, "raab/piece", false);
        let names: Vec<(&str, Kind)> = items
            .iter()
            .map(|item| (item.name.as_str(), item.kind))
            .collect();
        assert_eq!(
            names,
            [
                ("raab/piece::Piece", Kind::Code),
                ("raab/piece::go", Kind::Code),
                ("raab/piece::LAST", Kind::Code),
                ("raab/piece::it_goes", Kind::Test),
            ]
        );
        assert!(items[0].docs.contains("RS2.0a") && items[0].docs.contains("RS2.0b"));
        assert_eq!(items[1].strings, ["RS3.0b", "RS3.0c", "RN3.0c"]);
        assert!(items[3].docs.contains("RS6.0a"));
    }
}
