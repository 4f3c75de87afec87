#!/usr/bin/env python3
"""Lists what Android's system libraries offer an app at an API level, as lines "library symbol".

usage: list-symbols.py API-LEVEL FILE.map.txt... > api-LEVEL.txt

The sources are the version scripts of the Android Open Source Project, which say of every symbol since when it is there, on
which processors, and whether it is for apps. Only what is there on both arm64 and x86_64 is listed. api-26.txt comes from
    platform/bionic 731631f                  libc/libc.map.txt, libm/libm.map.txt, libdl/libdl.map.txt
    platform/frameworks/base 02d8919         native/android/libandroid.map.txt
    platform/frameworks/native (as LineageOS has it, 7034776)    opengl/libs/libEGL.map.txt
    platform/system/core 0391a87             liblog/liblog.map.txt
"""
import pathlib
import re
import sys
from collections.abc import Iterator

PROCESSORS = {"arm64", "x86_64"}
ALL_PROCESSORS = {"arm", "arm64", "x86", "x86_64", "riscv64", "mips", "mips64"}
# Symbols for parts of the system and of the vendor, not for apps.
NOT_FOR_APPS = {"apex", "llndk", "systemapi", "platform-only", "private"}
VERSION_START = re.compile(r"(\w+) \{")
SYMBOL = re.compile(r"(\w+);")


def is_there(tags: set[str], api: int) -> bool:
    """Whether what has these tags is offered to apps at this level on all our processors."""
    if tags & NOT_FOR_APPS:
        return False
    only_on = tags & ALL_PROCESSORS
    if only_on and not PROCESSORS <= only_on:
        return False
    since = [tag.partition("=") for tag in tags if tag.startswith("introduced")]
    ours = [level for name, _, level in since if name == "introduced" or name.removeprefix("introduced-") in PROCESSORS]
    # A level that is a word (Tiramisu) or "future" is newer than any that we ask for.
    return "future" not in tags and all(level.isdigit() and int(level) <= api for level in ours)


def symbols(script: str, api: int) -> Iterator[str]:
    """The symbols of a version script that are there."""
    version_is_there = in_global = in_cpp = False
    for line in script.splitlines():
        code, _, comment = line.partition("#")
        code, tags = code.strip(), set(comment.replace("#", " ").split())
        if start := VERSION_START.fullmatch(code):
            for_apps = not start[1].endswith(("_PRIVATE", "_PLATFORM"))
            version_is_there, in_global = for_apps and is_there(tags, api), True
        elif code.startswith("extern"):
            in_cpp = True
        elif code.startswith("}"):
            in_cpp, in_global = False, in_cpp and in_global
        elif code in ("global:", "local:"):
            in_global = code == "global:"
        elif (symbol := SYMBOL.fullmatch(code)) and version_is_there and in_global and not in_cpp and is_there(tags, api):
            yield symbol[1]


def main(api: str, *files: str) -> None:
    lines = set()
    for file in map(pathlib.Path, files):
        library = file.name.removesuffix(".map.txt")
        lines |= {f"{library} {symbol}" for symbol in symbols(file.read_text(), int(api))}
    print("\n".join(sorted(lines)))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
