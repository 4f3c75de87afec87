//! Translations: every sentence of the screens in every language, and none that nobody says any more.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

const LANGUAGES: [&str; 2] = ["nl", "bg"];

/// A sentence as `@tr` has it: the plural is empty where there is none.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Sentence {
    words: String,
    plural: String,
}

fn ui() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every `.slint` file of a folder and the folders in it.
fn slint_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of ui") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(slint_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "slint") {
            files.push(path);
        }
    }
    files
}

/// A text in double quotes at the beginning of `source`, and what follows it.
fn quoted(source: &str) -> Option<(String, &str)> {
    let source = source.trim_start().strip_prefix('"')?;
    let mut text = String::new();
    let mut letters = source.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Some((text, &source[at + 1..])),
            '\\' => match letters.next()?.1 {
                'n' => text.push('\n'),
                other => text.push(other),
            },
            other => text.push(other),
        }
    }
    None
}

/// The sentences of a source file. A context (`"…" =>`) is not understood: this app has none.
fn sentences(source: &str) -> Vec<Sentence> {
    let sentence = |source| {
        let (words, rest) = quoted(source)?;
        let plural = rest.trim_start().strip_prefix('|').and_then(quoted);
        let plural = plural.map(|(plural, _)| plural).unwrap_or_default();
        Some(Sentence { words, plural })
    };
    source
        .split("@tr(")
        .skip(1)
        .map(|source| {
            let beginning: String = source.chars().take(40).collect();
            sentence(source).unwrap_or_else(|| panic!("@tr({beginning}… is not understood"))
        })
        .collect()
}

fn said() -> BTreeSet<Sentence> {
    let files = slint_files(&ui());
    assert!(files.len() > 10, "the screens are where they were");
    files
        .iter()
        .flat_map(|file| sentences(&read(file)))
        .collect()
}

/// The translations in a file: for each sentence one text, or one for each plural form.
fn translations(source: &str) -> BTreeMap<Sentence, Vec<String>> {
    let mut found = BTreeMap::new();
    for entry in source.split("\n\n") {
        let (mut sentence, mut texts) = (Sentence::default(), Vec::<String>::new());
        // What a line that begins with a quotation mark goes on with.
        let mut open = "";
        for line in entry.lines().filter(|line| !line.starts_with('#')) {
            let (key, text) = match line.split_once(' ') {
                Some((key, text)) if !line.starts_with('"') => (key, text),
                _ => (open, line),
            };
            let Some((text, _)) = quoted(text) else {
                continue;
            };
            match key {
                "msgid" => sentence.words += &text,
                "msgid_plural" => sentence.plural += &text,
                _ if key == open => {
                    if let Some(last) = texts.last_mut() {
                        *last += &text;
                    }
                }
                _ if key.starts_with("msgstr") => texts.push(text),
                _ => panic!("{key:?} is not understood"),
            }
            open = key;
        }
        if !sentence.words.is_empty() {
            let again = found.insert(sentence.clone(), texts);
            assert!(again.is_none(), "{sentence:?} is translated twice");
        }
    }
    found
}

fn translated(language: &str) -> BTreeMap<Sentence, Vec<String>> {
    let path = ui().join(format!("lang/{language}/LC_MESSAGES/menagerie-ui.po"));
    translations(&read(&path))
}

/// The placeholders of a text, by number: the first `{}` is `{0}`.
fn placeholders(text: &str) -> BTreeSet<String> {
    let mut next = 0;
    let mut found = BTreeSet::new();
    for placeholder in text.split('{').skip(1) {
        let inner = placeholder.split('}').next().unwrap_or_default();
        if inner.is_empty() {
            found.insert(next.to_string());
            next += 1;
        } else {
            found.insert(inner.to_owned());
        }
    }
    found
}

#[test]
fn every_sentence_is_translated() {
    let said = said();
    let mut missing = Vec::new();
    for language in LANGUAGES {
        let translated = translated(language);
        for sentence in &said {
            let texts = translated.get(sentence).map(Vec::as_slice).unwrap_or(&[]);
            let forms = if sentence.plural.is_empty() { 1 } else { 2 };
            if texts.len() != forms || texts.iter().any(String::is_empty) {
                missing.push(format!("{language}: {:?}", sentence.words));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "not translated:\n{}",
        missing.join("\n")
    );
}

#[test]
fn no_translation_is_left_of_a_sentence_that_nobody_says() {
    let said = said();
    let mut stale = Vec::new();
    for language in LANGUAGES {
        let translated = translated(language);
        let left = translated
            .keys()
            .filter(|sentence| !said.contains(sentence));
        stale.extend(left.map(|sentence| format!("{language}: {:?}", sentence.words)));
    }
    assert!(stale.is_empty(), "nobody says:\n{}", stale.join("\n"));
}

#[test]
fn translations_have_the_placeholders_of_their_sentences() {
    for language in LANGUAGES {
        for (sentence, texts) in translated(language) {
            let wanted = placeholders(&sentence.words);
            for text in texts.iter().filter(|text| !text.is_empty()) {
                // A language may say "one move" without the number.
                let counts = !sentence.plural.is_empty();
                let mut has = placeholders(text);
                if counts && *text == texts[0] {
                    has.insert("n".into());
                }
                assert_eq!(has, wanted, "{language}: {text:?} for {:?}", sentence.words);
            }
        }
    }
}

#[test]
fn the_plural_of_a_sentence_has_the_same_placeholders() {
    for sentence in said().iter().filter(|sentence| !sentence.plural.is_empty()) {
        assert!(placeholders(&sentence.plural).contains("n"), "{sentence:?}");
        let mut words = placeholders(&sentence.words);
        words.insert("n".into());
        assert_eq!(words, placeholders(&sentence.plural), "{sentence:?}");
    }
}

#[test]
fn the_files_say_which_language_they_are_and_how_it_counts() {
    for language in LANGUAGES {
        let path = ui().join(format!("lang/{language}/LC_MESSAGES/menagerie-ui.po"));
        let source = read(&path);
        for line in [
            format!("\"Language: {language}\\n\""),
            "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"".into(),
        ] {
            assert!(source.contains(&line), "{language}: {line}");
        }
        let unsure = source
            .lines()
            .filter(|line| line.starts_with("#,") && line.contains("fuzzy"));
        assert_eq!(unsure.count(), 0, "{language}: fuzzy translations");
    }
}

#[test]
fn the_scanner_reads_sentences_and_plurals_and_quotation_marks() {
    let found = sentences(
        r#"text: @tr("One {}", level); a: @tr( "{n} move" | "{n} moves" % count ); b: @tr("say \"no\"");"#,
    );
    let sentence = |words: &str, plural: &str| Sentence {
        words: words.into(),
        plural: plural.into(),
    };
    assert_eq!(
        found,
        [
            sentence("One {}", ""),
            sentence("{n} move", "{n} moves"),
            sentence("say \"no\"", "")
        ]
    );
    let read = translations(
        "msgid \"\"\nmsgstr \"\"\n\"Language: nl\\n\"\n\n#: a.slint\nmsgid \"\"\n\"One \"\n\"{}\"\nmsgstr \"Een {}\"\n\nmsgid \"{n} move\"\nmsgid_plural \"{n} moves\"\nmsgstr[0] \"{n} zet\"\nmsgstr[1] \"{n} \"\n\"zetten\"\n",
    );
    assert_eq!(read[&sentence("One {}", "")], ["Een {}"]);
    assert_eq!(
        read[&sentence("{n} move", "{n} moves")],
        ["{n} zet", "{n} zetten"]
    );
    assert_eq!(read.len(), 2, "the header is no sentence");
}
