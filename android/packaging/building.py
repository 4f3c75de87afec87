"""Builds small libraries and APKs for the tests of this folder."""
import pathlib
import subprocess

import apk_checks
import version

PACKAGING = pathlib.Path(__file__).resolve().parent
TARGETS = {"arm64-v8a": "aarch64-linux-android26", "x86_64": "x86_64-linux-android26"}
FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk"

# Uses the system as the app does, and something newer if it is there.
SOUND = """
#define EXPORTED __attribute__((visibility("default")))
int open(const char *, int, ...);
double sin(double);
__attribute__((weak)) long getrandom(void *, unsigned long, unsigned);
EXPORTED int ANativeActivity_onCreate(void) { return open("/", 0) + (int)sin(1) + (getrandom ? 1 : 0); }
"""


def run(*command: object, source: str = "") -> None:
    """Runs a program that has to succeed."""
    done = subprocess.run([str(part) for part in command], input=source, text=True, capture_output=True, timeout=120)
    if done.returncode != 0:
        raise AssertionError(f"{command[0]}: {done.stdout}{done.stderr}")


class Workshop:
    """A folder in which things are built."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        for abi, target in TARGETS.items():
            run(PACKAGING / "make-stubs.py", apk_checks.SYMBOLS, folder / "stubs" / abi, target)

    def library(self, *options: str, source: str = SOUND, abi: str = "x86_64", soname: str = apk_checks.LIBRARY) -> pathlib.Path:
        """Links a library; `options` go to clang after what makes a sound one."""
        out = self.folder / "libraries" / abi / apk_checks.LIBRARY
        out.parent.mkdir(parents=True, exist_ok=True)
        sound = ["-shared", "-fPIC", "-nostdlib", "-ffreestanding", "-fvisibility=hidden", "-fuse-ld=lld", f"-Wl,-soname,{soname}"]
        stubs = [f"-L{self.folder / 'stubs' / abi}", "-lc", "-lm", "-Wl,-z,max-page-size=16384"]
        run("clang-19", f"--target={TARGETS[abi]}", "-x", "c", "-", *sound, *stubs, *options, "-o", out, source=source)
        return out

    def base(self, *, text: str | None = None, options: dict[str, str] | None = None) -> pathlib.Path:
        """What aapt makes of the app's manifest, or of another text for it; `options` replace those of the build."""
        name = version.version()
        given = {
            "--min-sdk-version": str(apk_checks.MINIMUM_API),
            "--target-sdk-version": str(apk_checks.TARGET_API),
            "--version-name": name,
            "--version-code": str(version.version_code(name)),
            **(options or {}),
        }
        manifest = self.folder / "AndroidManifest.xml"
        manifest.write_text(text or manifest_text())
        out = self.folder / "base.apk"
        resources = PACKAGING.parent / "res"
        flat = [part for option in given.items() for part in option]
        run("aapt", "package", "-f", "-F", out, "-M", manifest, "-S", resources, "-I", FRAMEWORK, "--no-version-vectors", *flat)
        return out

    def pack(self, base: pathlib.Path, *more: object, abis: list[str] = apk_checks.ABIS) -> pathlib.Path:
        """An unsigned APK of what aapt made, of sound libraries and of `more` that the packer is told."""
        out = self.folder / "unsigned.apk"
        libraries = [part for abi in abis for part in ("--library", f"{abi}={self.library(abi=abi)}")]
        run(PACKAGING / "pack-apk.py", base, out, *libraries, *more)
        return out

    def sign(self, apk: pathlib.Path, *, schemes: tuple[str, ...] = ("v2", "v3")) -> pathlib.Path:
        """Signs an APK with a key that is made for it."""
        keys = self.folder / "keys"
        if not keys.exists():
            making = ["-genkeypair", "-alias", "test", "-keyalg", "RSA", "-keysize", "2048", "-dname", "CN=Test"]
            run("keytool", *making, "-keystore", keys, "-storepass", "android", "-keypass", "android")
        out = self.folder / "signed.apk"
        which = [part for scheme in ("v1", "v2", "v3", "v4") for part in (f"--{scheme}-signing-enabled", str(scheme in schemes).lower())]
        key = ["--ks", keys, "--ks-pass", "pass:android", "--min-sdk-version", apk_checks.MINIMUM_API]
        run("apksigner", "sign", *key, *which, "--out", out, apk)
        return out


def manifest_text() -> str:
    """The app's own manifest."""
    return (PACKAGING.parent / "AndroidManifest.xml").read_text()
