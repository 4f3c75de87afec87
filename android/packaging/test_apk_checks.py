"""Tests of the checks: what is sound passes, and every fault that we can think of is seen and named."""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import zipfile
from unittest import mock

import apk_checks
import building

TABLE = apk_checks.TABLE_SOURCE


class ChecksTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.workshop = building.Workshop(cls.folder)


class WholeApk(ChecksTest):
    def check(self, apk: pathlib.Path) -> subprocess.CompletedProcess:
        command = [sys.executable, str(building.PACKAGING.parent / "check-apk"), str(apk)]
        return subprocess.run(command, capture_output=True, text=True, timeout=120)

    def test_a_sound_apk_passes_and_shows_what_takes_the_room(self) -> None:
        apk = self.workshop.sign(self.workshop.pack(self.workshop.base(), "--asset", TABLE))
        done = self.check(apk)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        rows = [line.split(maxsplit=1) for line in done.stdout.splitlines()]
        self.assertEqual(rows[0], [f"{TABLE.stat().st_size:,}", "assets/dobutsu.table"])
        self.assertEqual(rows[-1], [f"{apk.stat().st_size:,}", "in all"])
        sizes = [int(count.replace(",", "")) for count, _ in rows]
        self.assertEqual(sum(sizes[:-1]), sizes[-1])

    def test_every_fault_is_a_line_and_the_exit_status_says_so(self) -> None:
        done = self.check(self.workshop.pack(self.workshop.base(), abis=["x86_64"]))
        self.assertEqual(done.returncode, 1)
        for fault in ("not signed by scheme v2", "lib/arm64-v8a/libmenagerie.so is missing", "dobutsu.table is missing"):
            self.assertIn(fault, done.stderr)

    def test_a_file_that_is_no_apk_is_refused(self) -> None:
        file = self.folder / "no.apk"
        file.write_text("no zip")
        self.assertEqual(list(apk_checks.all_faults(file)), ["it is no APK"])
        self.assertEqual(self.check(self.folder / "absent.apk").returncode, 1)

    def test_a_signature_of_one_scheme_is_not_enough(self) -> None:
        apk = self.workshop.pack(self.workshop.base())
        self.assertEqual(list(apk_checks.signature(self.workshop.sign(apk, schemes=("v2",)))), ["not signed by scheme v3"])
        self.assertEqual(list(apk_checks.signature(self.workshop.sign(apk, schemes=("v3",)))), ["not signed by scheme v2"])

    def test_a_byte_changed_after_signing_is_seen(self) -> None:
        apk = self.workshop.sign(self.workshop.pack(self.workshop.base()))
        with zipfile.ZipFile(apk) as archive:
            info = archive.getinfo("resources.arsc")
        data = bytearray(apk.read_bytes())
        data[apk_checks.data_offset(apk, info) + 100] ^= 1
        apk.write_bytes(data)
        self.assertIn("apksigner does not accept the signature", next(apk_checks.signature(apk)))

    def test_an_apk_over_the_limit_is_too_large(self) -> None:
        apk = self.workshop.pack(self.workshop.base())
        self.assertEqual(list(apk_checks.size(apk)), [])
        with mock.patch.object(apk_checks, "MOST_BYTES", apk.stat().st_size - 1):
            self.assertIn("more than", next(apk_checks.size(apk)))


class Manifest(ChecksTest):
    def faults(self, *, replaced: tuple[str, str] = ("", ""), abis: list[str] = apk_checks.ABIS, **options: str) -> list[str]:
        text = building.manifest_text().replace(*replaced)
        base = self.workshop.base(text=text, options={f"--{name.replace('_', '-')}": value for name, value in options.items()})
        return list(apk_checks.manifest(self.workshop.pack(base, abis=abis)))

    def test_the_apps_own_manifest_is_sound(self) -> None:
        self.assertEqual(self.faults(), [])

    def test_another_package_is_seen(self) -> None:
        self.assertEqual(self.faults(replaced=("org.menagerie.games", "org.example")), ["package: name is org.example, not org.menagerie.games"])

    def test_another_version_is_seen(self) -> None:
        self.assertRegex(self.faults(version_name="9.9.9")[0], "^versionName is 9.9.9, not ")
        self.assertRegex(self.faults(version_code="7")[0], "^versionCode is 7, not ")

    def test_other_sdk_levels_are_seen(self) -> None:
        self.assertEqual(self.faults(min_sdk_version="27"), ["sdkVersion is 27, not 26"])
        self.assertEqual(self.faults(target_sdk_version="34"), ["targetSdkVersion is 34, not 35"])

    def test_another_activity_is_seen(self) -> None:
        faults = self.faults(replaced=("android.app.NativeActivity", "org.example.Activity"))
        self.assertEqual(faults, ["launchable-activity: name is org.example.Activity, not android.app.NativeActivity"])

    def test_a_manifest_without_a_launcher_is_seen(self) -> None:
        faults = self.faults(replaced=("android.intent.category.LAUNCHER", "android.intent.category.DEFAULT"))
        self.assertEqual(faults, ["launchable-activity: name is missing, not android.app.NativeActivity"])

    def test_a_missing_processor_is_seen(self) -> None:
        self.assertEqual(self.faults(abis=["x86_64"]), ["the libraries are for x86_64, not arm64-v8a, x86_64"])
        self.assertEqual(self.faults(abis=[]), ["the libraries are for no processor, not arm64-v8a, x86_64"])

    def test_any_permission_is_seen(self) -> None:
        for element in ("uses-permission", "uses-permission-sdk-23"):
            asked = f'<{element} android:name="android.permission.INTERNET" /><application'
            faults = self.faults(replaced=("<application", asked))
            self.assertEqual(faults, ["the manifest asks for the permission android.permission.INTERNET"])

    def test_a_debuggable_app_is_seen(self) -> None:
        faults = self.faults(replaced=("<application", '<application android:debuggable="true"'))
        self.assertEqual(faults, ["the app can be debugged"])


class Entries(ChecksTest):
    def careless(self, name: str, method: int = zipfile.ZIP_STORED) -> list[str]:
        """The faults of an APK with one entry, that a packer wrote which knows nothing of alignment."""
        apk = self.folder / "careless.apk"
        with zipfile.ZipFile(apk, "w", method) as archive:
            archive.writestr(name, b"data")
        return list(apk_checks.entries(apk))

    def test_a_well_packed_apk_is_sound(self) -> None:
        self.assertEqual(list(apk_checks.entries(self.workshop.pack(self.workshop.base(), "--asset", TABLE))), [])
        self.assertEqual(list(apk_checks.entries(self.workshop.pack(self.workshop.base(), "--compressed-asset", TABLE))), [])

    def test_a_compressed_library_is_seen_unless_the_system_unpacks_it(self) -> None:
        fault = "lib/x86_64/libmenagerie.so is compressed, and the manifest does not let the system unpack it"
        text = building.manifest_text()
        for extracts, faults in (("true", []), ("false", [fault])):
            text = re.sub(r'extractNativeLibs="\w+"', f'extractNativeLibs="{extracts}"', text)
            apk = self.workshop.pack(self.workshop.base(text=text), "--compressed-asset", TABLE, abis=["arm64-v8a"])
            library = self.workshop.library()
            with zipfile.ZipFile(apk, "a", zipfile.ZIP_DEFLATED) as archive:
                archive.write(library, "lib/x86_64/libmenagerie.so")
            self.assertEqual(list(apk_checks.entries(apk)), faults)

    def test_what_lies_off_its_alignment_is_seen(self) -> None:
        library = "lib/x86_64/libmenagerie.so"
        self.assertIn(f"{library} begins {30 + len(library)} bytes after a multiple of 16384", self.careless(library))
        self.assertIn("res/a.png begins 3 bytes after a multiple of 4", self.careless("res/a.png"))

    def test_a_missing_or_another_table_is_seen(self) -> None:
        self.assertEqual(list(apk_checks.entries(self.workshop.pack(self.workshop.base()))), ["assets/dobutsu.table is missing"])
        table = self.folder / "dobutsu.table"
        table.write_bytes(TABLE.read_bytes()[:-1] + b"?")
        apk = self.workshop.pack(self.workshop.base(), "--asset", table)
        self.assertEqual(list(apk_checks.entries(apk)), ["assets/dobutsu.table is not the ai/tables/dobutsu.table of this repository"])


class Libraries(ChecksTest):
    def faults(self, *options: str, **how: str) -> list[str]:
        library = self.workshop.library(*options, **how)
        return list(apk_checks.library(library.read_bytes(), how.get("abi", "x86_64")))

    def test_a_sound_library_passes_and_may_ask_weakly_for_what_is_newer(self) -> None:
        for abi in apk_checks.ABIS:
            for hashes in ("sysv", "gnu", "both"):
                self.assertEqual(self.faults(f"-Wl,--hash-style={hashes}", abi=abi), [])

    def test_a_library_for_another_processor_is_seen(self) -> None:
        library = self.workshop.library(abi="arm64-v8a").read_bytes()
        self.assertEqual(list(apk_checks.library(library, "x86_64")), ["it is for arm64-v8a"])

    def test_another_name_is_seen(self) -> None:
        self.assertEqual(self.faults(soname="libother.so"), ["its SONAME is libother.so, not libmenagerie.so"])

    def test_a_missing_entry_point_is_seen(self) -> None:
        self.assertEqual(self.faults(source=building.SOUND.replace("EXPORTED int", "int")), ["it does not export ANativeActivity_onCreate"])

    def test_segments_for_small_pages_are_seen(self) -> None:
        self.assertIn("a LOAD segment is aligned to 0x1000, not 0x4000", self.faults("-Wl,-z,max-page-size=4096"))

    def test_text_relocations_are_seen(self) -> None:
        source = building.SOUND + '__asm__(".text\\n.quad open\\n");'
        self.assertEqual(self.faults("-Wl,-z,notext", source=source), ["it has text relocations"])

    def test_relocations_packed_for_newer_systems_are_seen(self) -> None:
        source = building.SOUND + "static int here; EXPORTED int *there = &here;"
        self.assertIn("RELR", self.faults("-Wl,--pack-dyn-relocs=relr", source=source)[0])
        self.assertEqual(self.faults("-Wl,--pack-dyn-relocs=android", source=source), [])

    def test_an_executable_stack_is_seen(self) -> None:
        self.assertEqual(self.faults("-Wl,-z,execstack"), ["it asks for an executable stack"])

    def test_thread_local_storage_is_seen(self) -> None:
        source = building.SOUND + "EXPORTED __thread int own = 3;"
        self.assertIn("thread-local storage", self.faults("-fno-emulated-tls", source=source)[0])

    def test_a_library_that_is_used_but_not_needed_is_seen(self) -> None:
        source = building.SOUND + "int eglInitialize(void); EXPORTED int other(void) { return eglInitialize(); }"
        self.assertEqual(self.faults(source=source), ["it uses eglInitialize but does not need libEGL.so"])
        self.assertEqual(self.faults("-lEGL", source=source), [])

    def test_what_is_newer_than_the_oldest_system_is_seen(self) -> None:
        source = building.SOUND + "int memfd_create(void); EXPORTED int other(void) { return memfd_create(); }"
        self.assertEqual(self.faults(source=source), ["it uses memfd_create, which API 26 does not have"])

    def test_a_library_that_no_phone_has_is_seen(self) -> None:
        self.workshop.library(soname="libstrange.so").rename(self.folder / "libstrange.so")
        faults = self.faults(f"-L{self.folder}", "-Wl,--no-as-needed", "-lstrange")
        self.assertEqual(faults, ["it needs libstrange.so, which is no library of the system that we know"])

    def test_what_is_no_library_or_half_of_one_is_refused(self) -> None:
        self.assertEqual(list(apk_checks.library(b"no library", "x86_64")), ["no 64-bit little-endian ELF file"])
        whole = self.workshop.library().read_bytes()
        for length in (60, 200, 700):
            self.assertIn("a damaged ELF file", next(apk_checks.library(whole[:length], "x86_64")))

    def test_every_library_of_the_apk_is_checked(self) -> None:
        apk = self.workshop.pack(self.workshop.base(), abis=["arm64-v8a"])
        self.assertEqual(list(apk_checks.libraries(apk)), [])
        wrong = self.workshop.library(soname="libother.so")
        apk = self.workshop.pack(self.workshop.base(), "--library", f"x86_64={wrong}", abis=["arm64-v8a"])
        faults = list(apk_checks.libraries(apk))
        self.assertEqual(faults, ["lib/x86_64/libmenagerie.so: its SONAME is libother.so, not libmenagerie.so"])


if __name__ == "__main__":
    unittest.main()
