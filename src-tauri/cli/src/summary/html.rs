//! A page of HTML that stands alone, fit for a printer.

use super::pages::{Block, Item};

const STYLE: &str = "\
:root { color-scheme: light dark }
body { font: 1rem/1.45 Georgia, 'Times New Roman', serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1, h2, h3, h4 { line-height: 1.2; break-after: avoid }
h2 { border-bottom: 1px solid; margin-top: 2rem }
h4 { margin: 1rem 0 .3rem }
ul { margin: .2rem 0; padding-left: 1.2rem }
li { break-inside: avoid }
table { border-collapse: collapse; width: 100%; margin: .3rem 0 1rem }
th, td { text-align: left; vertical-align: top; padding: .15rem .6rem .15rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
tr { break-inside: avoid }
.rule { font-size: .8em; opacity: .75; white-space: nowrap }
@media print { :root { color-scheme: light } body { max-width: none; margin: 0 } }
";

/// Writes blocks as a page.
pub(super) fn write(blocks: &[Block]) -> String {
    let title = blocks.iter().find_map(|block| match block {
        Block::Heading(1, title) => Some(escape(title)),
        _ => None,
    });
    let body: String = blocks.iter().map(block_html).collect();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n\
         </head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n",
        title.unwrap_or_default()
    )
}

fn block_html(block: &Block) -> String {
    match block {
        Block::Heading(level, title) => format!("<h{level}>{}</h{level}>\n", escape(title)),
        Block::Paragraph(text) => format!("<p>{}</p>\n", escape(text)),
        Block::List(items) => list(items),
        Block::Table(head, rows) => {
            let cells = |row: &[String], tag: &str| -> String {
                row.iter()
                    .map(|cell| format!("<{tag}>{}</{}>", escape(cell), &tag[..2]))
                    .collect()
            };
            let head = format!(
                "<thead><tr>{}</tr></thead>\n",
                cells(head, "th scope=\"col\"")
            );
            let rows: String = rows
                .iter()
                .map(|row| format!("<tr>{}</tr>\n", cells(row, "td")))
                .collect();
            format!("<table>\n{head}<tbody>\n{rows}</tbody>\n</table>\n")
        }
    }
}

fn list(items: &[Item]) -> String {
    format!(
        "<ul>\n{}</ul>\n",
        items.iter().map(list_item).collect::<String>()
    )
}

fn list_item(item: &Item) -> String {
    let rule = if item.rule.is_empty() {
        String::new()
    } else {
        format!(" <span class=\"rule\">{}</span>", escape(&item.rule))
    };
    let under = if item.under.is_empty() {
        String::new()
    } else {
        format!("\n{}", list(&item.under))
    };
    format!("<li>{}{rule}{under}</li>\n", escape(&item.text))
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_break_out_of_the_page() {
        let page = write(&[Block::Heading(
            1,
            "<script>alert('x')</script> & \"co\"".into(),
        )]);
        assert!(!page.contains("<script>"));
        assert!(page.contains(
            "<title>&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;co&quot;</title>"
        ));
    }
}
