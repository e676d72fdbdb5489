//! The download size of every file after brotli, against the budget.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

/// The limit for the page in bytes: wasm, scripts, styles, drawings, typefaces and the page itself. Readable code is more
/// important than size: the limits are 5 % above the sizes of November 2026, and only catch accidental growth.
const PAGE_GATE: usize = 1_370_000;

/// The limit for the bot worker in bytes.
const WORKER_GATE: usize = 530_000;

/// The limit for the scanner in bytes. The service worker fetches it in the background, and only a camera starts it.
const SCANNER_GATE: usize = 120_000;

const BEST_QUALITY: i32 = 11;

/// The budget of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Share {
    Page,
    Worker,
    Scanner,
    Rest,
}

/// Prints the table. Fails if a limit is exceeded.
pub fn report(dist: &Path) -> Result<()> {
    let mut rows = Vec::new();
    collect(dist, "", &mut rows)?;
    ensure!(
        rows.iter().any(|row| row.share == Share::Page),
        "there is no built page in {}: run `cargo xtask build` first.",
        dist.display()
    );
    rows.sort_by(|a, b| b.brotli.cmp(&a.brotli).then(a.name.cmp(&b.name)));
    println!("{:<44} {:>10} {:>10}", "file", "bytes", "brotli");
    for row in &rows {
        println!("{:<44} {:>10} {:>10}", row.name, row.bytes, row.brotli);
    }
    println!();
    for (share, name, gate) in [
        (Share::Page, "page (wasm, JS, CSS, HTML, drawings, fonts)", Some(PAGE_GATE)),
        (Share::Worker, "worker (wasm + JS)", Some(WORKER_GATE)),
        (Share::Scanner, "scanner of codes (wasm + JS)", Some(SCANNER_GATE)),
        (Share::Rest, "icons, manifest", None),
    ] {
        let of_share = || rows.iter().filter(move |row| row.share == share);
        let bytes: usize = of_share().map(|row| row.bytes).sum();
        let brotli: usize = of_share().map(|row| row.brotli).sum();
        let gate_text = gate.map(|gate| format!("  gate {gate}")).unwrap_or_default();
        println!("{name:<44} {bytes:>10} {brotli:>10}{gate_text}");
        ensure!(
            gate.is_none_or(|gate| brotli <= gate),
            "the {name} is over its budget by {} bytes: make it smaller.",
            brotli - gate.unwrap_or_default()
        );
    }
    Ok(())
}

#[derive(Debug)]
struct Row {
    name: String,
    share: Share,
    bytes: usize,
    brotli: usize,
}

fn collect(folder: &Path, prefix: &str, rows: &mut Vec<Row>) -> Result<()> {
    let entries = fs::read_dir(folder)
        .with_context(|| format!("there is no built page in {}: run `cargo xtask build` first.", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), rows)?;
            continue;
        }
        let content = fs::read(entry.path())?;
        rows.push(Row {
            share: share(&name),
            bytes: content.len(),
            brotli: compressed(&content, BEST_QUALITY).len(),
            name,
        });
    }
    Ok(())
}

fn share(name: &str) -> Share {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    match extension {
        "wasm" | "js" if name.contains("worker") => Share::Worker,
        "wasm" | "js" if name.starts_with("scanner") => Share::Scanner,
        "wasm" | "js" | "css" | "html" | "woff2" => Share::Page,
        "svg" if name.starts_with("symbols/") => Share::Page,
        _ => Share::Rest,
    }
}

/// Returns the content after brotli, at a quality from 0 (quick) to 11 (small).
pub fn compressed(content: &[u8], quality: i32) -> Vec<u8> {
    let settings = brotli::enc::BrotliEncoderParams { quality, size_hint: content.len(), ..Default::default() };
    let mut compressed = Vec::new();
    let mut source = content;
    // Neither reading a slice nor writing to memory can fail.
    let _ = brotli::BrotliCompress(&mut source, &mut compressed, &settings);
    compressed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_count_where_the_budget_puts_them() {
        assert_eq!(share("worker-00.wasm"), Share::Worker);
        assert_eq!(share("scanner-00.js"), Share::Scanner);
        assert_eq!(share("caravanserai-00.wasm"), Share::Page);
        assert_eq!(share("sw.js"), Share::Page);
        assert_eq!(share("icons/icon.svg"), Share::Rest);
        assert_eq!(share("symbols/halma-00.svg"), Share::Page);
    }

    #[test]
    fn compression_makes_text_smaller() {
        let text = "caravanserai ".repeat(100);
        let small = compressed(text.as_bytes(), BEST_QUALITY);
        assert!(!small.is_empty() && small.len() < text.len() / 10);
    }
}
