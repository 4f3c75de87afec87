#!/usr/bin/env python3
"""Packs an APK, ready to be signed: what aapt made, the native libraries and the assets.

usage: pack-apk.py BASE.apk OUT.apk [--library ABI=FILE]... [--compressed-library ABI=FILE]... [--asset FILE]...
       [--compressed-asset FILE]...

A --library is stored, at a multiple of 16 KiB, so that the system can map it out of the APK on devices of either page size;
so is an --asset, at a multiple of 4, so that it can be mapped too. The same input gives the same bytes: entries are sorted and
have one date.
"""
import argparse
import dataclasses
import pathlib
import struct
import zipfile

LIBRARY_ALIGNMENT = 16384
ALIGNMENT = 4
# The earliest date that a zip can tell.
DATE = (1980, 1, 1, 0, 0, 0)
LOCAL_HEADER = 30
# The id of Android's alignment block: apksigner reads from it how the entry has to stay aligned.
ALIGNMENT_BLOCK = 0xD935


@dataclasses.dataclass
class Entry:
    """A file in the APK."""

    name: str
    data: bytes
    compressed: bool = False
    alignment: int = ALIGNMENT


def alignment_block(offset: int, name: str, alignment: int) -> bytes:
    """The extra field that makes the data of an entry at this offset begin at a multiple of `alignment`."""
    empty = struct.pack("<HHH", ALIGNMENT_BLOCK, 2, alignment)
    padding = -(offset + LOCAL_HEADER + len(name.encode()) + len(empty)) % alignment
    return struct.pack("<HHH", ALIGNMENT_BLOCK, 2 + padding, alignment) + bytes(padding)


def base_entries(base: str) -> list[Entry]:
    """What aapt made."""
    with zipfile.ZipFile(base) as apk:
        return [Entry(info.filename, apk.read(info), info.compress_type != zipfile.ZIP_STORED) for info in apk.infolist()]


def write_apk(target: str, entries: list[Entry]) -> None:
    """Writes the entries, aligned, in the order of their names."""
    with zipfile.ZipFile(target, "w") as apk:
        for entry in sorted(entries, key=lambda entry: entry.name):
            info = zipfile.ZipInfo(entry.name, DATE)
            info.create_system = 0
            info.compress_type = zipfile.ZIP_DEFLATED if entry.compressed else zipfile.ZIP_STORED
            if not entry.compressed:
                info.extra = alignment_block(apk.fp.tell(), entry.name, entry.alignment)
            apk.writestr(info, entry.data, compresslevel=9)


def library(text: str) -> Entry:
    """The library for a processor, told as ABI=FILE."""
    abi, separator, file = text.partition("=")
    if not (abi and separator and file):
        raise argparse.ArgumentTypeError(f"{text} is not ABI=FILE")
    path = pathlib.Path(file)
    return Entry(f"lib/{abi}/{path.name}", path.read_bytes(), alignment=LIBRARY_ALIGNMENT)


def compressed_library(text: str) -> Entry:
    """A library that the system unpacks when it installs the app."""
    return dataclasses.replace(library(text), compressed=True)


def asset(file: str) -> Entry:
    """An asset that can be mapped."""
    path = pathlib.Path(file)
    return Entry(f"assets/{path.name}", path.read_bytes())


def compressed_asset(file: str) -> Entry:
    """An asset that is small and has to be unpacked to be read."""
    return dataclasses.replace(asset(file), compressed=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("base")
    parser.add_argument("target")
    kinds = {
        "--library": library,
        "--compressed-library": compressed_library,
        "--asset": asset,
        "--compressed-asset": compressed_asset,
    }
    for option, entry in kinds.items():
        parser.add_argument(option, type=entry, action="append", default=[], dest="entries")
    asked = parser.parse_args()
    write_apk(asked.target, base_entries(asked.base) + asked.entries)


if __name__ == "__main__":
    main()
