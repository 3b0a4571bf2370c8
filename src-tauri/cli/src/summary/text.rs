//! Plain text, for a terminal.

use super::pages::{Block, Item};

/// Writes blocks as plain text.
pub(super) fn write(blocks: &[Block]) -> String {
    let mut out = String::new();
    for block in blocks {
        match block {
            Block::Heading(level, title) => heading(*level, title, &mut out),
            Block::Paragraph(text) => paragraph(text, &mut out),
            Block::List(items) => items.iter().for_each(|item| list_item(item, 1, &mut out)),
            Block::Table(head, rows) => table(head, rows, &mut out),
        }
    }
    out
}

fn line(text: &str, out: &mut String) {
    out.push_str(text);
    out.push('\n');
}

fn paragraph(text: &str, out: &mut String) {
    line("", out);
    line(text, out);
}

fn heading(level: u8, title: &str, out: &mut String) {
    if !out.is_empty() && !out.ends_with("\n\n") {
        out.push('\n');
    }
    line(title, out);
    let under = match level {
        1 => "=",
        2 => "-",
        _ => return,
    };
    line(&under.repeat(title.chars().count()), out);
}

fn list_item(item: &Item, depth: usize, out: &mut String) {
    let rule = if item.rule.is_empty() {
        String::new()
    } else {
        format!(" [{}]", item.rule)
    };
    line(&format!("{}{}{rule}", "  ".repeat(depth), item.text), out);
    item.under
        .iter()
        .for_each(|under| list_item(under, depth + 1, out));
}

fn table(head: &[String], rows: &[Vec<String>], out: &mut String) {
    let all: Vec<&[String]> = std::iter::once(head)
        .chain(rows.iter().map(Vec::as_slice))
        .collect();
    let width = |column: usize| {
        all.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
    };
    let widths: Vec<usize> = (0..head.len()).filter_map(width).collect();
    for row in all {
        let cells: Vec<String> = row
            .iter()
            .zip(&widths)
            .map(|(cell, width)| format!("{cell:<width$}"))
            .collect();
        line(format!("  {}", cells.join("  ")).trim_end(), out);
    }
}
