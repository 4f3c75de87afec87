"""What has to be true of the APK. Each check gives a line for everything that is wrong."""
import pathlib
import re
import struct
import subprocess
import zipfile
from collections.abc import Iterator

import elf
import version

PACKAGE = "org.menagerie.games"
ACTIVITY = "android.app.NativeActivity"
MINIMUM_API = 26
TARGET_API = 35
ABIS = ["arm64-v8a", "x86_64"]
LIBRARY = "libmenagerie.so"
ENTRY_POINT = "ANativeActivity_onCreate"
# Devices with pages of 16 KiB exist; those with 4 KiB do not mind.
PAGE = 16384
MOST_BYTES = 20_000_000
TABLE = "assets/dobutsu.table"
SYMBOLS = version.REPOSITORY / f"android/packaging/api-{MINIMUM_API}.txt"
TABLE_SOURCE = version.REPOSITORY / "ai/tables/dobutsu.table"

Faults = Iterator[str]


def output_of(*command: str) -> tuple[bool, str]:
    """Whether a program succeeded, and all that it said."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    return done.returncode == 0, done.stdout + done.stderr


def signature(apk: pathlib.Path) -> Faults:
    """Signed by the schemes of Android 7 and 9. The one before them is not needed from API 26 on."""
    valid, said = output_of("apksigner", "verify", "--verbose", "--min-sdk-version", str(MINIMUM_API), str(apk))
    if not valid:
        yield f"apksigner does not accept the signature: {said.strip().splitlines()[0] if said.strip() else 'it says nothing'}"
    for scheme in ("v2", "v3"):
        if not re.search(rf"Verified using {scheme} scheme .*: true", said):
            yield f"not signed by scheme {scheme}"


def manifest(apk: pathlib.Path) -> Faults:
    """What the system and the stores read."""
    readable, badging = output_of("aapt", "dump", "badging", str(apk))
    if not readable:
        yield f"aapt cannot read the APK: {badging.strip().splitlines()[-1] if badging.strip() else 'it says nothing'}"
        return
    name = version.version()
    wanted = {
        "package: name": PACKAGE,
        "versionName": name,
        "versionCode": str(version.version_code(name)),
        "sdkVersion": str(MINIMUM_API),
        "targetSdkVersion": str(TARGET_API),
        "launchable-activity: name": ACTIVITY,
    }
    for key, value in wanted.items():
        found = re.search(rf"(?:^|\s){key}[=:]'([^']*)'", badging, re.MULTILINE)
        if not found or found[1] != value:
            yield f"{key} is {found[1] if found else 'missing'}, not {value}"
    processors = re.search(r"^native-code: (.*)$", badging, re.MULTILINE)
    found = sorted(re.findall(r"'([^']*)'", processors[1])) if processors else []
    if found != ABIS:
        yield f"the libraries are for {', '.join(found) or 'no processor'}, not {', '.join(ABIS)}"
    for permission in re.findall(r"^uses-permission[^:]*: name='([^']*)'", badging, re.MULTILINE):
        yield f"the manifest asks for the permission {permission}"
    if "application-debuggable" in badging:
        yield "the app can be debugged"


def data_offset(apk: pathlib.Path, info: zipfile.ZipInfo) -> int:
    """Where the data of an entry begins: only its local header knows."""
    with open(apk, "rb") as file:
        file.seek(info.header_offset + 26)
        name, extra = struct.unpack("<HH", file.read(4))
    return info.header_offset + 30 + name + extra


def unpacks_libraries(apk: pathlib.Path) -> bool:
    """Whether the system unpacks the libraries when it installs the app."""
    _, tree = output_of("aapt", "dump", "xmltree", str(apk), "AndroidManifest.xml")
    return bool(re.search(r"android:extractNativeLibs\S*=\(type 0x12\)0xffffffff", tree))


def entries(apk: pathlib.Path) -> Faults:
    """How the files lie in the APK."""
    unpacked = unpacks_libraries(apk)
    with zipfile.ZipFile(apk) as archive:
        infos = {info.filename: info for info in archive.infolist()}
        for abi in ABIS:
            if f"lib/{abi}/{LIBRARY}" not in infos:
                yield f"lib/{abi}/{LIBRARY} is missing"
        for name, info in infos.items():
            is_library = name.startswith("lib/")
            alignment = PAGE if is_library else 4
            if info.compress_type == zipfile.ZIP_STORED:
                if offset := data_offset(apk, info) % alignment:
                    yield f"{name} begins {offset} bytes after a multiple of {alignment}"
            elif is_library and not unpacked:
                yield f"{name} is compressed, and the manifest does not let the system unpack it"
        if TABLE not in infos:
            yield f"{TABLE} is missing"
        elif archive.read(TABLE) != TABLE_SOURCE.read_bytes():
            yield f"{TABLE} is not the {TABLE_SOURCE.relative_to(version.REPOSITORY)} of this repository"


def system_symbols() -> dict[str, set[str]]:
    """What the system's libraries offer, by their file names."""
    offered: dict[str, set[str]] = {}
    for line in SYMBOLS.read_text().splitlines():
        library, symbol = line.split()
        offered.setdefault(f"{library}.so", set()).add(symbol)
    return offered


def library(data: bytes, abi: str) -> Faults:
    """Whether Android's linker loads this library, from the oldest system on."""
    try:
        read = elf.Library(data)
    except elf.NotALibrary as error:
        yield str(error)
        return
    if read.abi != abi:
        yield f"it is for {read.abi}"
    if read.name != LIBRARY:
        yield f"its SONAME is {read.name}, not {LIBRARY}"
    if ENTRY_POINT not in read.exported:
        yield f"it does not export {ENTRY_POINT}"
    yield from memory(read)
    yield from imports(read)


def memory(read: elf.Library) -> Faults:
    """How the library wants to lie in memory."""
    kinds = {segment.kind: segment for segment in read.segments}
    for segment in read.segments:
        if segment.kind == elf.LOAD and (segment.alignment < PAGE or segment.alignment % PAGE):
            yield f"a LOAD segment is aligned to {segment.alignment:#x}, not {PAGE:#x}"
    if read.has_text_relocations:
        yield "it has text relocations"
    if read.has_relative_relocation_table:
        yield "its relocations are packed (RELR) in a way that Android's linker knows from API 28 on"
    # Without the header, Android takes the stack for an executable one.
    if elf.GNU_STACK not in kinds or kinds[elf.GNU_STACK].flags & elf.EXECUTABLE:
        yield "it asks for an executable stack"
    if elf.TLS in kinds:
        yield "it has thread-local storage, which Android's linker knows from API 29 on"


def imports(read: elf.Library) -> Faults:
    """Whether the system has all that the library uses."""
    offered = system_symbols()
    for needed in read.needed:
        if needed not in offered:
            yield f"it needs {needed}, which is no library of the system that we know"
    reachable = set().union(*(offered.get(needed, set()) for needed in read.needed))
    for symbol in read.undefined:
        if symbol in reachable:
            continue
        homes = [name for name, symbols in offered.items() if symbol in symbols]
        if homes:
            yield f"it uses {symbol} but does not need {homes[0]}"
        else:
            yield f"it uses {symbol}, which API {MINIMUM_API} does not have"


def libraries(apk: pathlib.Path) -> Faults:
    """Every library in the APK."""
    with zipfile.ZipFile(apk) as archive:
        for name in archive.namelist():
            if name.startswith("lib/"):
                abi = name.split("/")[1]
                yield from (f"{name}: {fault}" for fault in library(archive.read(name), abi))


def size(apk: pathlib.Path) -> Faults:
    """Small enough to be fetched over a phone's network."""
    if apk.stat().st_size > MOST_BYTES:
        yield f"it has {apk.stat().st_size:,} bytes, more than {MOST_BYTES:,}"


def all_faults(apk: pathlib.Path) -> Faults:
    """Everything that is wrong."""
    if not zipfile.is_zipfile(apk):
        yield "it is no APK"
        return
    for check in (signature, manifest, entries, libraries, size):
        yield from check(apk)


def room(apk: pathlib.Path) -> str:
    """A table of what takes the room, the largest first."""
    taken: dict[str, int] = {}
    with zipfile.ZipFile(apk) as archive:
        for info in archive.infolist():
            is_ours = info.filename.startswith(("lib/", "assets/"))
            part = info.filename if is_ours else "manifest, resources"
            taken[part] = taken.get(part, 0) + info.compress_size
    total = apk.stat().st_size
    taken["padding, directory, signature"] = total - sum(taken.values())
    rows = sorted(taken.items(), key=lambda row: -row[1]) + [("in all", total)]
    return "\n".join(f"{count:>12,}  {part}" for part, count in rows)
