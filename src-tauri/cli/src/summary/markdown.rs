//! Markdown.

use super::pages::{Block, Item};

/// Writes blocks as Markdown.
pub(super) fn write(blocks: &[Block]) -> String {
    let mut out = String::new();
    for block in blocks {
        match block {
            Block::Heading(level, title) => {
                out.push_str(&format!(
                    "{} {}\n\n",
                    "#".repeat(usize::from(*level)),
                    escape(title)
                ));
            }
            Block::Paragraph(text) => out.push_str(&format!("{}\n\n", escape(text))),
            Block::List(items) => {
                items.iter().for_each(|item| list_item(item, 0, &mut out));
                out.push('\n');
            }
            Block::Table(head, rows) => table(head, rows, &mut out),
        }
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

fn list_item(item: &Item, depth: usize, out: &mut String) {
    let rule = if item.rule.is_empty() {
        String::new()
    } else {
        format!(" `{}`", item.rule)
    };
    out.push_str(&format!(
        "{}- {}{rule}\n",
        "  ".repeat(depth),
        escape(&item.text)
    ));
    item.under
        .iter()
        .for_each(|under| list_item(under, depth + 1, out));
}

fn table(head: &[String], rows: &[Vec<String>], out: &mut String) {
    let row = |cells: &[String]| {
        format!(
            "| {} |\n",
            cells
                .iter()
                .map(|cell| escape(cell))
                .collect::<Vec<_>>()
                .join(" | ")
        )
    };
    out.push_str(&row(head));
    out.push_str(&row(&vec!["---".to_string(); head.len()]).replace('\\', ""));
    rows.iter().for_each(|cells| out.push_str(&row(cells)));
    out.push('\n');
}

/// A backslash before what Markdown would read as its own.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (place, letter) in text.chars().enumerate() {
        let at_start = place == 0 && matches!(letter, '-' | '+' | '#');
        match letter {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '&' => {
                out.extend(['\\', letter])
            }
            _ if at_start => out.extend(['\\', letter]),
            '\n' | '\r' => out.push(' '),
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_markdown_would_read_as_its_own_is_escaped() {
        assert_eq!(escape("a|b *c* <script>"), "a\\|b \\*c\\* \\<script\\>");
        assert_eq!(escape("+2 wood"), "\\+2 wood");
        assert_eq!(escape("one\ntwo"), "one two");
    }
}
