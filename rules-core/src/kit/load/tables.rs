//! `tables.toml`: the charts.

use super::{DataFault, DataFaults, read, sound, twice};
use crate::kit::origin::Origin;
use crate::kit::table::{Span, Table};
use serde::Deserialize;

/// The charts of a battle, checked as a whole.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TablesFile {
    /// The tables.
    pub tables: Vec<TableEntry>,
}

/// One chart, as text.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableEntry {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The obligation it belongs to.
    pub rule: String,
    /// What the rows stand for.
    pub row_head: String,
    /// What the columns stand for.
    pub column_head: String,
    /// The heads of the rows.
    pub rows: Vec<String>,
    /// The heads of the columns.
    pub columns: Vec<String>,
    /// The cells of each row; an empty text is no entry.
    pub cells: Vec<Vec<String>>,
    /// Where the cells come from.
    pub origin: Origin,
    /// Cells that are known better or worse.
    #[serde(default)]
    pub exceptions: Vec<Exception>,
}

/// A cell with an origin of its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exception {
    /// Head of its row.
    pub row: String,
    /// Head of its column.
    pub column: String,
    /// Where it comes from.
    pub origin: Origin,
}

impl TablesFile {
    /// Reads the charts. Every row must have a cell for every column, and heads that are numbers must follow
    /// each other without gap or overlap.
    pub fn read(text: &str) -> Result<TablesFile, DataFaults> {
        let (file, mut faults): (TablesFile, _) =
            read(text, &[&["tables"], &["tables", "exceptions"]])?;
        faults.extend(twice(
            "the table",
            file.tables.iter().map(|table| table.id.as_str()),
        ));
        for table in &file.tables {
            table.check(&mut faults);
        }
        sound(file, faults)
    }

    /// The table with an id.
    pub fn table(&self, id: &str) -> Option<&TableEntry> {
        self.tables.iter().find(|table| table.id == id)
    }
}

impl TableEntry {
    /// The table with its cells understood: `cell` reads a text, `None` is a code it does not know.
    pub fn table<T: Copy>(&self, cell: impl Fn(&str) -> Option<T>) -> Result<Table<T>, DataFaults> {
        let mut faults = Vec::new();
        let mut cells = Vec::new();
        for text in self.cells.iter().flatten() {
            let understood = cell(text);
            if understood.is_none() && !text.is_empty() {
                let place = format!("table {}", self.id);
                faults.push(DataFault::Unknown {
                    place,
                    what: "code",
                    name: text.clone(),
                });
            }
            cells.push(understood.filter(|_| !text.is_empty()));
        }
        sound(
            Table::new(self.rows.clone(), self.columns.clone(), cells),
            faults,
        )
    }

    /// Where a cell comes from, by the heads of its row and column.
    pub fn cell_origin(&self, row: &str, column: &str) -> &Origin {
        let own = self
            .exceptions
            .iter()
            .find(|cell| cell.row == row && cell.column == column);
        own.map_or(&self.origin, |cell| &cell.origin)
    }

    fn check(&self, faults: &mut Vec<DataFault>) {
        faults.extend(twice("the row", self.rows.iter().map(String::as_str)));
        faults.extend(twice("the column", self.columns.iter().map(String::as_str)));
        let hole = |text: String| DataFault::Hole {
            table: self.id.clone(),
            text,
        };
        if self.cells.len() != self.rows.len() {
            faults.push(hole(format!(
                "{} rows of cells for {} heads",
                self.cells.len(),
                self.rows.len()
            )));
        }
        for (head, cells) in self
            .rows
            .iter()
            .zip(&self.cells)
            .filter(|(_, cells)| cells.len() != self.columns.len())
        {
            faults.push(hole(format!(
                "row {head} has {} cells for {} columns",
                cells.len(),
                self.columns.len()
            )));
        }
        for heads in [&self.rows, &self.columns] {
            let breaks = Span::breaks(heads);
            faults.extend(
                breaks.map(|(before, after)| hole(format!("{after} does not follow {before}"))),
            );
        }
        for cell in &self.exceptions {
            for (what, heads, head) in [
                ("row", &self.rows, &cell.row),
                ("column", &self.columns, &cell.column),
            ] {
                if !heads.contains(head) {
                    let place = format!("an exception of table {}", self.id);
                    faults.push(DataFault::Unknown {
                        place,
                        what,
                        name: head.clone(),
                    });
                }
            }
        }
    }
}
