"""Tests that the resources agree with the app and that both builds agree with each other."""
import re
import unittest

import apk_checks
import building
from test_store_listing import picture

RESOURCES = building.PACKAGING.parent / "res"
DENSITIES = {"mdpi": 1, "hdpi": 1.5, "xhdpi": 2, "xxhdpi": 3, "xxxhdpi": 4}


class Resources(unittest.TestCase):
    def test_the_screen_before_the_first_frame_has_the_apps_paper(self) -> None:
        theme = (RESOURCES.parents[1] / "ui/theme.slint").read_text()
        dark, light = re.search(r"> paper: contrast \? #\w+ : dark \? (#\w+) : (#\w+);", theme).groups()
        for folder, colour in {"values": light, "values-night": dark}.items():
            resources = (RESOURCES / folder / "theme.xml").read_text()
            self.assertEqual(re.search(r'name="paper">(#\w+)<', resources)[1], colour)

    def test_every_layer_of_the_icon_is_there_in_every_density(self) -> None:
        icon = (RESOURCES / "mipmap-anydpi-v26/ic_launcher.xml").read_text()
        layers = re.findall(r"@mipmap/(\w+)", icon)
        self.assertEqual(len(layers), 3)
        for density, scale in DENSITIES.items():
            for layer in layers:
                width, height, _ = picture(RESOURCES / f"mipmap-{density}/{layer}.png")
                self.assertEqual((width, height), (108 * scale, 108 * scale), f"{density} {layer}")

    def test_the_gradle_project_makes_the_same_app(self) -> None:
        gradle = (building.PACKAGING.parent / "gradle/build.gradle.kts").read_text()
        for line in (f'namespace = "{apk_checks.PACKAGE}"', f'applicationId = "{apk_checks.PACKAGE}"',
                     f"oldestApi = {apk_checks.MINIMUM_API}", f"targetSdk = {apk_checks.TARGET_API}"):
            self.assertIn(line, gradle)


if __name__ == "__main__":
    unittest.main()
