"""Tests of the tools that make what is linked against and what is packed."""
import pathlib
import subprocess
import tempfile
import unittest
import zipfile

import apk_checks
import building
import elf

SCRIPT = """# A comment.
LIBX {
  global:
    always;
    datum; # var
    since_21; # introduced=21
    since_26; # introduced=26
    since_27; # introduced=27
    since_a_name; # introduced=Tiramisu
    some_day; # future
    late_on_64_bits; # introduced-arm=9 introduced-x86=9 introduced-arm64=28 introduced-x86_64=28
    early_on_64_bits; # introduced-arm=28 introduced-arm64=21 introduced-x86_64=21
    late_on_one; # introduced-arm64=21 introduced-x86_64=28
    only_32_bits; # arm x86
    only_64_bits; # arm64 x86_64
    only_one; # arm64
    for_the_system; # apex llndk
    both_tags; # var introduced=24
  local:
    hidden;
    *;
};

LIBX_P { # introduced=28
  global:
    of_newer_version;
} LIBX;

LIBX_PLATFORM {
  global:
    of_the_platform;
    extern "C++" {
        mangled*;
        in_cpp;
    };
    after_cpp;
} LIBX;

LIBX_N { # introduced=24
  global:
    of_older_version;
    extern "C++" {
        in_cpp_too;
    };
    after_cpp_too;
} LIBX;
"""


class ToolsTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)


class Symbols(ToolsTest):
    def test_only_what_apps_may_use_at_the_level_on_both_processors_is_listed(self) -> None:
        script = self.folder / "libx.map.txt"
        script.write_text(SCRIPT)
        command = [building.PACKAGING / "list-symbols.py", "26", script]
        listed = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.split("\n")
        there = "after_cpp_too always both_tags datum early_on_64_bits of_older_version only_64_bits since_21 since_26".split()
        self.assertEqual(listed, [f"libx {symbol}" for symbol in there] + [""])

    def test_the_list_of_the_oldest_system_is_sorted_and_holds_what_we_know_of_it(self) -> None:
        lines = apk_checks.SYMBOLS.read_text().splitlines()
        self.assertEqual(lines, sorted(set(lines)))
        for known in ("libc malloc", "libc environ", "libc __system_property_read_callback", "libm sin", "libdl dlopen",
                      "liblog __android_log_write", "libandroid ALooper_pollOnce", "libEGL eglSwapBuffers"):
            self.assertIn(known, lines)
        for newer in ("libc getrandom", "libc memfd_create", "libc _Unwind_Backtrace", "libandroid ASurfaceControl_create"):
            self.assertNotIn(newer, lines)

    def test_the_stand_ins_export_every_symbol_and_nothing_else(self) -> None:
        listing = self.folder / "symbols.txt"
        listing.write_text("libone alpha\nlibone beta\nlibtwo gamma\n")
        for abi, target in building.TARGETS.items():
            building.run(building.PACKAGING / "make-stubs.py", listing, self.folder, target)
            for library, symbols in {"libone": {"alpha", "beta"}, "libtwo": {"gamma"}}.items():
                read = elf.Library((self.folder / f"{library}.so").read_bytes())
                self.assertEqual((read.abi, read.name, read.exported), (abi, f"{library}.so", symbols))
            self.assertEqual((self.folder / "libunwind.a").read_bytes(), b"!<arch>\n")


class Packing(ToolsTest):
    def pack(self, base: pathlib.Path, *more: str) -> pathlib.Path:
        out = self.folder / "out.apk"
        building.run(building.PACKAGING / "pack-apk.py", base, out, *more)
        return out

    def base(self, *names: str, date: tuple[int, ...] = (2020, 2, 2, 2, 2, 2)) -> pathlib.Path:
        base = self.folder / "base.apk"
        with zipfile.ZipFile(base, "w") as archive:
            for name in names:
                archive.writestr(zipfile.ZipInfo(name, date), f"what {name} holds")
        return base

    def test_the_same_files_give_the_same_bytes(self) -> None:
        library = self.folder / "libx.so"
        library.write_bytes(bytes(range(256)) * 100)
        more = ("--library", f"x86_64={library}", "--compressed-asset", str(library))
        first = self.pack(self.base("a", "b"), *more).read_bytes()
        second = self.pack(self.base("b", "a", date=(2021, 1, 1, 1, 1, 2)), *more).read_bytes()
        self.assertEqual(first, second)

    def test_every_stored_entry_is_aligned_and_none_is_changed(self) -> None:
        asset = self.folder / "some.table"
        asset.write_bytes(b"asset" * 1001)
        library = self.folder / "libx.so"
        library.write_bytes(b"library" * 999)
        apk = self.pack(self.base("a", "bc", "def"), "--library", f"x86_64={library}", "--asset", str(asset))
        with zipfile.ZipFile(apk) as archive:
            self.assertIsNone(archive.testzip())
            self.assertEqual(archive.read("lib/x86_64/libx.so"), library.read_bytes())
            self.assertEqual(archive.read("assets/some.table"), asset.read_bytes())
            self.assertEqual(archive.read("bc"), b"what bc holds")
            for info in archive.infolist():
                alignment = 16384 if info.filename.startswith("lib/") else 4
                self.assertEqual(apk_checks.data_offset(apk, info) % alignment, 0, info.filename)

    def test_a_compressed_asset_is_smaller_and_the_same(self) -> None:
        asset = self.folder / "some.table"
        asset.write_bytes(b"again" * 5000)
        with zipfile.ZipFile(self.pack(self.base("a"), "--compressed-asset", str(asset))) as archive:
            info = archive.getinfo("assets/some.table")
            self.assertLess(info.compress_size, info.file_size // 10)
            self.assertEqual(archive.read(info), asset.read_bytes())


    def test_a_compressed_library_is_smaller_and_the_same(self) -> None:
        library = self.folder / "libx.so"
        library.write_bytes(b"again" * 5000)
        with zipfile.ZipFile(self.pack(self.base("a"), "--compressed-library", f"x86_64={library}")) as archive:
            info = archive.getinfo("lib/x86_64/libx.so")
            self.assertLess(info.compress_size, info.file_size // 10)
            self.assertEqual(archive.read(info), library.read_bytes())


class TextData(ToolsTest):
    """The data that texts are laid out with, of the very crates that the app is built from."""

    def made(self) -> pathlib.Path:
        out = self.folder / "text-data"
        building.run(building.PACKAGING / "text-data.py", out)
        return out

    def test_no_dictionary_is_left(self) -> None:
        dictionaries = [*self.made().glob("*_dictionary_*.data"), *self.made().glob("*_lstm_*.data")]
        self.assertEqual(len(dictionaries), 3)
        for file in dictionaries:
            self.assertLess(file.stat().st_size, 5000, file.name)
            self.assertRegex(file.read_text(), r'store\s*:\s*b""')

    def test_the_list_names_every_table_once(self) -> None:
        out = self.made()
        listed = [line for line in (out / "mod.rs").read_text().splitlines() if line.startswith("include!")]
        self.assertEqual(sorted(listed), sorted(f'include!("{file.name}");' for file in out.glob("*.data")))

    def test_what_is_made_again_is_not_touched(self) -> None:
        times = {file: file.stat().st_mtime_ns for file in self.made().iterdir()}
        self.assertEqual({file: file.stat().st_mtime_ns for file in self.made().iterdir()}, times)


if __name__ == "__main__":
    unittest.main()
