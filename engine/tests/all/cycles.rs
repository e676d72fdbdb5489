//! Finds cycles among the modules of each crate. A module uses another if its code names a path into it, from `crate`,
//! `self`, `super` or a child module. Declarations, re-exports, visibility paths and test modules don't count.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::architecture::{Source, sources};

/// The source folders of the crates.
const CRATES: [&str; 5] = ["src/", "engine/src/", "worker/src/", "arena/src/", "xtask/src/"];

/// A module, as the names of its path from the root of its crate.
type Module = Vec<String>;

/// The modules that each module uses.
type Uses = BTreeMap<Module, BTreeSet<Module>>;

#[test]
fn modules_use_each_other_in_one_direction() {
    let sources = sources();
    let mut complaints = String::new();
    for root in CRATES {
        for cycle in cycles(&uses(&sources, root)) {
            let paths: Vec<String> = cycle.iter().map(|module| format!("{root}{}", module.join("/"))).collect();
            writeln!(complaints, "a cycle: {}", paths.join(", ")).expect("a text");
        }
    }
    assert!(complaints.is_empty(), "{complaints}");
}

#[test]
fn every_kind_of_path_is_seen_and_neither_declarations_nor_tests_are() {
    let file = |path: &str, text: &str| Source { path: path.into(), text: text.into() };
    let cycle_of = |one: &str, other: &str| {
        let sources = [
            file("src/lib.rs", "mod a;"),
            file("src/a/mod.rs", "mod one;\nmod other;\npub use one::One;"),
            file("src/a/one.rs", one),
            file("src/a/other.rs", other),
        ];
        cycles(&uses(&sources, "src/")).len()
    };
    assert_eq!(cycle_of("use crate::a::other::Other;", "use super::one::One;"), 1);
    assert_eq!(cycle_of("use crate::a::{\n    other::{self, Other},\n};", "fn f() { super::one::f() }"), 1);
    let of_folder = [file("src/a/mod.rs", "mod one;\nfn f() { one::f() }"), file("src/a/one.rs", "use super::f;")];
    assert_eq!(cycles(&uses(&of_folder, "src/")).len(), 1, "a helper of the folder");
    assert_eq!(cycle_of("use super::other;", "struct Other;"), 0, "one direction");
    assert_eq!(cycle_of("use super::other;", "// use super::one;\n/// [`super::one`]\nstruct Other;"), 0, "a comment");
    assert_eq!(cycle_of("use super::other;", "use super::One;"), 0, "a re-export of the folder");
    let visible =
        [file("src/a/mod.rs", "mod one;\nuse one::One;"), file("src/a/one.rs", "pub(in crate::a) struct One;")];
    assert!(cycles(&uses(&visible, "src/")).is_empty(), "a bound of visibility");
    let tests = "struct Other;\n\n#[cfg(test)]\nmod tests {\n    use super::super::one;\n}";
    assert_eq!(cycle_of("use super::other;", tests), 0, "a test module");
}

/// Returns the uses among the modules of a crate.
fn uses(sources: &[Source], root: &str) -> Uses {
    let tests: BTreeSet<Module> =
        sources.iter().filter(|source| source.is_rust_in(root)).flat_map(|source| test_modules(source, root)).collect();
    let files: Vec<(Module, &Source)> = sources
        .iter()
        .filter(|source| source.is_rust_in(root))
        .map(|source| (module_of(&source.path[root.len()..]), source))
        .filter(|(module, _)| (1..=module.len()).all(|length| !tests.contains(&module[..length])))
        .collect();
    let mut uses: Uses = files.iter().map(|(module, _)| (module.clone(), BTreeSet::new())).collect();
    for (module, source) in &files {
        let is_child = |other: &&Module| other.len() == module.len() + 1 && other.starts_with(module);
        let children: Vec<&str> = files
            .iter()
            .map(|(other, _)| other)
            .filter(is_child)
            .filter_map(|child| child.last())
            .map(String::as_str)
            .collect();
        let used: BTreeSet<Module> = paths(&source.code(), module, &children)
            .iter()
            .map(|path| {
                let length = (0..=path.len()).rev().find(|length| uses.contains_key(&path[..*length]));
                path[..length.unwrap_or_default()].to_vec()
            })
            .filter(|used| used != module)
            .collect();
        uses.entry(module.clone()).or_default().extend(used);
    }
    uses
}

/// Returns the modules that a file declares for tests only.
fn test_modules(source: &Source, root: &str) -> Vec<Module> {
    let own = module_of(&source.path[root.len()..]);
    let declared = source.text.split("#[cfg(test)]\n").skip(1).filter_map(|after| {
        let line = after.lines().next()?.trim_start_matches("pub ");
        Some([own.clone(), vec![line.strip_prefix("mod ")?.strip_suffix(';')?.to_owned()]].concat())
    });
    declared.collect()
}

/// Returns the module of a file: `a/mod.rs` and `a.rs` are the module `a`.
fn module_of(path: &str) -> Module {
    let path = path.trim_end_matches(".rs");
    let names = path.split('/').filter(|name| !["mod", "lib", "main"].contains(name));
    names.map(str::to_owned).collect()
}

/// Returns all paths in the code, from the root of the crate.
fn paths(code: &str, module: &Module, children: &[&str]) -> Vec<Module> {
    let mut found = Vec::new();
    // A `use` declaration may span several lines.
    for statement in code.split(';') {
        if statement.trim_start().starts_with("pub use ") {
            continue;
        }
        for start in ["crate", "self", "super"].iter().chain(children) {
            for (at, _) in statement.match_indices(&format!("{start}::")) {
                let is_name = |character: char| character.is_alphanumeric() || character == '_' || character == ':';
                if statement[..at].ends_with(is_name) || statement[..at].ends_with("pub(in ") {
                    continue;
                }
                let mut prefix = if *start == "crate" { Module::new() } else { module.clone() };
                match *start {
                    "crate" | "self" => {}
                    "super" => drop(prefix.pop()),
                    child => prefix.push(child.to_owned()),
                }
                let mut rest = &statement[at + start.len() + 2..];
                while let Some(further) = rest.strip_prefix("super::") {
                    prefix.pop();
                    rest = further;
                }
                tree(rest, &prefix, &mut found);
            }
        }
    }
    found
}

/// Adds the paths of `a::b`, and of trees like `{a::B, c::{self, D}}`. Returns the text after them.
fn tree<'a>(text: &'a str, prefix: &Module, found: &mut Vec<Module>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = tree(rest, prefix, found).trim_start();
            match rest.strip_prefix(',') {
                Some(further) if !further.trim_start().starts_with('}') => rest = further,
                Some(further) => return further.trim_start().strip_prefix('}').unwrap_or_default(),
                None => return rest.strip_prefix('}').unwrap_or(rest),
            }
        }
    }
    let end = text.find(|character: char| !(character.is_alphanumeric() || character == '_')).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let mut path = prefix.clone();
    if name != "self" && !name.is_empty() {
        path.push(name.to_owned());
    }
    if let Some(further) = rest.strip_prefix("::") {
        return tree(further, &path, found);
    }
    found.push(path);
    // A renamed import in a list: `a as b`.
    match rest.trim_start().strip_prefix("as ") {
        Some(renamed) => renamed.trim_start_matches(|character: char| character.is_alphanumeric() || character == '_'),
        None => rest,
    }
}

/// Returns the groups of modules that use each other, directly or through others.
fn cycles(uses: &Uses) -> Vec<BTreeSet<Module>> {
    let reached = |from: &Module| {
        let mut reached: BTreeSet<&Module> = BTreeSet::new();
        let mut next: Vec<&Module> = uses[from].iter().collect();
        while let Some(module) = next.pop() {
            if reached.insert(module) {
                next.extend(&uses[module]);
            }
        }
        reached
    };
    let reach: BTreeMap<&Module, BTreeSet<&Module>> = uses.keys().map(|module| (module, reached(module))).collect();
    let mut cycles: BTreeSet<BTreeSet<Module>> = BTreeSet::new();
    for (module, reached) in &reach {
        if reached.contains(module) {
            let cycle = reached.iter().filter(|other| reach[*other].contains(module));
            cycles.insert(cycle.map(|module| (*module).clone()).collect());
        }
    }
    cycles.into_iter().collect()
}
