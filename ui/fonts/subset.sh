#!/bin/sh
# Makes the four subset fonts of this folder. Needs Debian's fonttools, fonts-noto-core and npm.
# Usage: sh subset.sh     (run inside this folder)
set -eu
here=$(pwd)
work=$(mktemp -d)
cd "$work"
npm pack @expo-google-fonts/eb-garamond@0.4.3 >/dev/null
tar xzf expo-google-fonts-eb-garamond-0.4.3.tgz
noto=/usr/share/fonts/truetype/noto

# Basic Latin, Latin-1, Latin Extended-A, Romanian commas, Cyrillic,
# dashes, quotes, bullet, ellipsis, primes, angle quotes, euro, numero, arrows, minus.
chars=U+0020-007E,U+00A0-017F,U+0218-021B,U+0400-045F,U+0490-0491,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2032-2033,U+2039-203A,U+20AC,U+2116,U+2190-2193,U+2212

subset() { # from, to
	pyftsubset "$1" --unicodes="$chars" --layout-features=kern,ccmp,locl,liga \
		--no-hinting --desubroutinize --drop-tables+=STAT,DSIG,gasp,prep \
		--name-IDs=0,1,2,3,4,5,6,13,14 --no-glyph-names --output-file="$here/$2"
}
# Debian's Noto Sans has no arrows and no minus: add our own, drawn in its weight.
/usr/bin/python3 "$here/add-arrows.py" $noto/NotoSans-Regular.ttf r.ttf
/usr/bin/python3 "$here/add-arrows.py" $noto/NotoSans-Bold.ttf b.ttf
subset r.ttf NotoSans-Regular.ttf
subset b.ttf NotoSans-Bold.ttf
subset package/400Regular/EBGaramond_400Regular.ttf EBGaramond-Regular.ttf
subset package/700Bold/EBGaramond_700Bold.ttf EBGaramond-Bold.ttf
rm -r "$work"
