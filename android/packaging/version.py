#!/usr/bin/env python3
"""Prints the app's version and the number by which Android knows which of two versions is newer: "1.2.3 10203".

Both builds, the checks and the stores' change logs (changelogs/NUMBER.txt) ask here.
"""
import pathlib
import tomllib

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


def version() -> str:
    """The version in Cargo.toml."""
    with open(REPOSITORY / "Cargo.toml", "rb") as manifest:
        return tomllib.load(manifest)["workspace"]["package"]["version"]


def version_code(name: str) -> int:
    """Two digits for each part but the first."""
    major, minor, patch = (int(part) for part in name.split("."))
    return major * 10000 + minor * 100 + patch


if __name__ == "__main__":
    print(version(), version_code(version()))
