//! Writes the index as a page of Markdown.

use super::{Index, Names};

/// The page of a battle: a table of its register's rows, a table of its rulings.
pub fn page(index: &Index) -> String {
    let mut text = format!(
        "# {}: where each rule is kept\n\n\
         Written by `npm run index` from the register, the rulings and the citations in code and tests; not to be edited.\n\n\
         ## Rules\n\n| Rule | What it asks | Code | Tests |\n|---|---|---|---|\n",
        index.battle.title()
    );
    for row in &index.rows {
        let code = match &row.none {
            Some(reason) => format!("nothing to do: {reason}"),
            None => list(index.code.get(&row.id)),
        };
        let tests = list(index.tests.get(&row.id));
        text += &format!("| {} | {} | {code} | {tests} |\n", row.id, cell(&row.text));
    }
    text +=
        "\n## Rulings\n\n| Ruling | Question | Option | Code | Tests |\n|---|---|---|---|---|\n";
    for ruling in &index.rulings {
        let option = ruling.option.as_deref().map(|name| format!("`{name}`"));
        text += &format!(
            "| {} | {} | {} | {} | {} |\n",
            ruling.id,
            cell(&ruling.question),
            option.unwrap_or_default(),
            list(index.code.get(&ruling.id)),
            list(index.tests.get(&ruling.id)),
        );
    }
    text
}

fn list(names: Option<&Names>) -> String {
    let names = names.into_iter().flatten().map(|name| format!("`{name}`"));
    names.collect::<Vec<_>>().join(", ")
}

/// A text that may stand in a cell.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
