"""Reads of a 64-bit little-endian ELF library what the dynamic linker of Android looks at."""
import dataclasses
import struct
from collections.abc import Iterator

MACHINES = {183: "arm64-v8a", 62: "x86_64"}
LOAD, DYNAMIC, TLS, GNU_STACK = 1, 2, 7, 0x6474E551
EXECUTABLE = 1
NEEDED, HASH, STRTAB, SYMTAB, STRSZ, SONAME, TEXTREL, FLAGS, GNU_HASH = 1, 4, 5, 6, 10, 14, 22, 30, 0x6FFFFEF5
RELR, ANDROID_RELR = 36, 0x6FFFE000
# In FLAGS: the same as an entry TEXTREL.
TEXT_RELOCATIONS = 4
WEAK = 2


class NotALibrary(Exception):
    """Why these bytes cannot be read as a library."""


@dataclasses.dataclass(frozen=True)
class Segment:
    """A program header."""

    kind: int
    flags: int
    offset: int
    address: int
    size: int
    alignment: int


@dataclasses.dataclass(frozen=True)
class Symbol:
    """An entry of the dynamic symbol table."""

    name: str
    weak: bool
    defined: bool


class Library:
    """A library: where it comes from, what it needs, what it offers."""

    def __init__(self, data: bytes) -> None:
        if data[:6] != b"\x7fELF\x02\x01":
            raise NotALibrary("no 64-bit little-endian ELF file")
        try:
            self._read(data)
        except (struct.error, IndexError, KeyError, ValueError) as error:
            raise NotALibrary(f"a damaged ELF file ({error!r})") from error

    def _read(self, data: bytes) -> None:
        self._data = data
        machine = struct.unpack_from("<H", data, 18)[0]
        self.abi = MACHINES.get(machine, f"machine {machine}")
        self.segments = list(self._read_segments())
        dynamic = list(self._read_dynamic())
        tags = dict(dynamic)
        strings = self._offset(tags[STRTAB])
        self._strings = data[strings : strings + tags[STRSZ]]
        self.needed = [self._string(value) for tag, value in dynamic if tag == NEEDED]
        self.name = self._string(tags[SONAME]) if SONAME in tags else None
        self.has_text_relocations = TEXTREL in tags or bool(tags.get(FLAGS, 0) & TEXT_RELOCATIONS)
        self.has_relative_relocation_table = RELR in tags or ANDROID_RELR in tags
        self.symbols = list(self._read_symbols(tags))

    def _read_segments(self) -> Iterator[Segment]:
        start, = struct.unpack_from("<Q", self._data, 32)
        size, count = struct.unpack_from("<HH", self._data, 54)
        for index in range(count):
            kind, flags, offset, address, _, in_file, _, alignment = struct.unpack_from("<IIQQQQQQ", self._data, start + index * size)
            yield Segment(kind, flags, offset, address, in_file, alignment)

    def _read_dynamic(self) -> Iterator[tuple[int, int]]:
        for segment in self.segments:
            if segment.kind == DYNAMIC:
                yield from struct.iter_unpack("<QQ", self._data[segment.offset : segment.offset + segment.size])

    def _offset(self, address: int) -> int:
        """Where in the file is what will be at this address."""
        for segment in self.segments:
            if segment.kind == LOAD and segment.address <= address < segment.address + segment.size:
                return address - segment.address + segment.offset
        raise ValueError(f"nothing is loaded at {address:#x}")

    def _string(self, start: int) -> str:
        return self._strings[start : self._strings.index(0, start)].decode()

    def _symbol_count(self, tags: dict[int, int]) -> int:
        if HASH in tags:
            return struct.unpack_from("<I", self._data, self._offset(tags[HASH]) + 4)[0]
        return self._count_by_gnu_hash(self._offset(tags[GNU_HASH]))

    def _count_by_gnu_hash(self, table: int) -> int:
        """The newer hash table does not tell how many symbols there are: the last chain ends with the last one."""
        bucket_count, first, bloom_words, _ = struct.unpack_from("<IIII", self._data, table)
        buckets = table + 16 + 8 * bloom_words
        last = max(struct.unpack_from(f"<{bucket_count}I", self._data, buckets), default=0)
        if last < first:
            return first
        chains = buckets + 4 * bucket_count
        while struct.unpack_from("<I", self._data, chains + 4 * (last - first))[0] & 1 == 0:
            last += 1
        return last + 1

    def _read_symbols(self, tags: dict[int, int]) -> Iterator[Symbol]:
        table = self._offset(tags[SYMTAB])
        # The first one is always empty.
        for index in range(1, self._symbol_count(tags)):
            name, info, _, section = struct.unpack_from("<IBBH", self._data, table + 24 * index)
            yield Symbol(self._string(name), info >> 4 == WEAK, section != 0)

    @property
    def undefined(self) -> list[str]:
        """What other libraries have to bring."""
        return [symbol.name for symbol in self.symbols if not symbol.defined and not symbol.weak]

    @property
    def exported(self) -> set[str]:
        """What others may use."""
        return {symbol.name for symbol in self.symbols if symbol.defined}
