#!/usr/bin/env python3
"""Puts the Unicode data that texts are laid out with into one folder, without the dictionaries of languages that the app does
not speak.

usage: text-data.py OUT-FOLDER

Slint's text layout knows where words end in Chinese, Japanese, Thai, Lao, Khmer and Burmese, which are written without spaces: by
dictionaries of 3 MB, a third of the packed library. The app is in English, Dutch and Bulgarian. ICU4X, which has the data, lets a
build bring its own (environment variable ICU4X_DATA_DIR); without a dictionary such texts are still drawn, and broken between
any two letters.
"""
import json
import pathlib
import re
import subprocess
import sys

# The keys of a table and its values, in either of the two ways that the generated files are laid out.
KEYS = re.compile(r'(ZeroTrieSimpleAscii\s*\{\s*store\s*:\s*)b"(?:[^"\\]|\\.)*"')
VALUES = re.compile(r"(DataStruct\]\s*=\s*&\s*\[).*(\]\s*;\s*unsafe)", re.DOTALL)


def data_folders() -> list[pathlib.Path]:
    """The data of every ICU4X crate that the workspace is locked to."""
    command = ["cargo", "metadata", "--format-version", "1", "--locked"]
    packages = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)["packages"]
    icu = (package for package in packages if re.fullmatch(r"icu_\w+_data", package["name"]))
    return [pathlib.Path(package["manifest_path"]).parent / "data" for package in icu]


def emptied(table: str) -> str:
    """A table of dictionaries without any."""
    without_keys, keys = KEYS.subn(r'\1b""', table)
    without_values, values = VALUES.subn(r"\1\2", without_keys)
    if (keys, values) != (1, 1):
        raise ValueError("a dictionary is laid out in a way not known here")
    return without_values


def main(out: pathlib.Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    lists = []
    for folder in data_folders():
        for file in folder.glob("*.data"):
            text = file.read_text()
            is_dictionary = "_dictionary_" in file.name or "_lstm_" in file.name
            replace(out / file.name, emptied(text) if is_dictionary else text)
        lists.append((folder / "mod.rs").read_text())
    replace(out / "mod.rs", joined(lists))


def joined(lists: list[str]) -> str:
    """One list of all tables: the includes of each, and once the macro that all of them have."""
    includes = sorted({line for text in lists for line in text.splitlines() if line.startswith("include!")})
    last = "pub use __make_provider as make_provider;\n"
    macro = lists[0][lists[0].index("/// Marks a type as a data provider") :]
    return "\n".join(includes) + "\n" + macro[: macro.index(last)] + last


def replace(file: pathlib.Path, text: str) -> None:
    """Writes a file, unless it is so already: what depends on it would be built anew."""
    if not file.exists() or file.read_text() != text:
        file.write_text(text)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]))
