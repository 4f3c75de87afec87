"""Tests of the stores' pages in fastlane/: that the stores take them, in every language of the app."""
import pathlib
import struct
import unittest

import version

PAGES = version.REPOSITORY / "fastlane/metadata/android"
LANGUAGES = ["bg", "en-US", "nl-NL"]
# What Google's store takes, in characters; others take more.
LIMITS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
CHANGES_LIMIT = 500
GREY_ALPHA, RGB_ALPHA = 4, 6


def picture(file: pathlib.Path) -> tuple[int, int, bool]:
    """Width and height of a PNG, and whether it has an alpha channel."""
    header = file.read_bytes()[:26]
    if header[:8] != b"\x89PNG\r\n\x1a\n":
        raise AssertionError(f"{file} is no PNG")
    width, height, _, colours = struct.unpack(">IIBB", header[16:26])
    return width, height, colours in (GREY_ALPHA, RGB_ALPHA)


class StoreListing(unittest.TestCase):
    def test_there_is_a_page_in_every_language_of_the_app(self) -> None:
        self.assertEqual(sorted(page.name for page in PAGES.iterdir()), LANGUAGES)

    def test_every_text_is_there_and_fits(self) -> None:
        for language in LANGUAGES:
            for name, limit in LIMITS.items():
                with self.subTest(language=language, text=name):
                    text = (PAGES / language / name).read_text().strip()
                    self.assertTrue(0 < len(text) <= limit, f"{len(text)} characters, at most {limit}")

    def test_titles_and_short_descriptions_are_one_line(self) -> None:
        for language in LANGUAGES:
            for name in ("title.txt", "short_description.txt"):
                self.assertEqual((PAGES / language / name).read_text().strip().count("\n"), 0, f"{language}/{name}")

    def test_this_version_says_what_is_new(self) -> None:
        changes = f"changelogs/{version.version_code(version.version())}.txt"
        for language in LANGUAGES:
            with self.subTest(language=language):
                text = (PAGES / language / changes).read_text().strip()
                self.assertTrue(0 < len(text) <= CHANGES_LIMIT)

    def test_icon_and_banner_have_the_sizes_that_stores_ask_for(self) -> None:
        images = PAGES / "en-US/images"
        self.assertEqual(picture(images / "icon.png")[:2], (512, 512))
        self.assertEqual(picture(images / "featureGraphic.png"), (1024, 500, False))

    def test_every_language_shows_the_same_scenes_in_sizes_that_stores_take(self) -> None:
        scenes = {}
        for language in LANGUAGES:
            files = sorted((PAGES / language / "images/phoneScreenshots").iterdir())
            scenes[language] = [file.name for file in files]
            for file in files:
                with self.subTest(picture=file.relative_to(PAGES)):
                    width, height, has_alpha = picture(file)
                    self.assertFalse(has_alpha)
                    self.assertTrue(1080 <= width < height <= 2 * width)
        self.assertTrue(2 <= len(scenes["en-US"]) <= 8)
        for language in LANGUAGES:
            self.assertEqual(scenes[language], scenes["en-US"])

    def test_no_language_shows_the_pictures_of_another(self) -> None:
        for file in sorted((PAGES / "en-US/images/phoneScreenshots").iterdir()):
            copies = {(PAGES / language / "images/phoneScreenshots" / file.name).read_bytes() for language in LANGUAGES}
            self.assertEqual(len(copies), len(LANGUAGES), file.name)


class VersionNumber(unittest.TestCase):
    def test_a_newer_version_has_a_higher_number(self) -> None:
        versions = ["0.1.0", "0.1.1", "0.2.0", "0.10.0", "1.0.0", "1.2.3", "12.0.0"]
        numbers = [version.version_code(name) for name in versions]
        self.assertEqual(numbers, sorted(set(numbers)))
        self.assertEqual(version.version_code("1.2.3"), 10203)


if __name__ == "__main__":
    unittest.main()
