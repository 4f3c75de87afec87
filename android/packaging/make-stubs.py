#!/usr/bin/env python3
"""Makes stand-ins for Android's system libraries to link against, so that a build needs no NDK.

usage: make-stubs.py SYMBOLS OUT-FOLDER TARGET        (make-stubs.py api-26.txt target/stubs/x86_64 x86_64-linux-android26)

They hold names and nothing else: on a device the real libraries take their place. SYMBOLS has lines "library symbol". The empty
libunwind.a is what std's -lunwind finds; the code is in the crate `unwinding`.
"""
import collections
import pathlib
import subprocess
import sys


def read_symbols(listing: str) -> dict[str, list[str]]:
    """The symbols of each library."""
    libraries = collections.defaultdict(list)
    for line in listing.splitlines():
        library, symbol = line.split()
        libraries[library].append(symbol)
    return libraries


def make_stub(library: str, symbols: list[str], folder: pathlib.Path, target: str) -> None:
    """Links a library of this name that exports these symbols."""
    assembly = "".join(f".globl {symbol}\n.type {symbol}, %function\n{symbol}:\n" for symbol in symbols)
    linking = ["-shared", "-nostdlib", "-fuse-ld=lld", f"-Wl,-soname,{library}.so"]
    command = ["clang-19", f"--target={target}", "-x", "assembler", "-", *linking, "-o", str(folder / f"{library}.so")]
    subprocess.run(command, input=assembly.encode(), check=True)


def main(listing: str, folder: str, target: str) -> None:
    out = pathlib.Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    for library, symbols in read_symbols(pathlib.Path(listing).read_text()).items():
        make_stub(library, symbols, out, target)
    archive = out / "libunwind.a"
    archive.unlink(missing_ok=True)
    subprocess.run(["llvm-ar-19", "crs", str(archive)], check=True)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
