"""Adds the arrows U+2190..2193 and the minus U+2212 to a Noto Sans that lacks them.

The shapes are drawn here, from the font's own plus sign (width, stroke, middle).
Usage: python3 add-arrows.py IN.ttf OUT.ttf
"""
import sys

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1])
cmap = font.getBestCmap()
glyphs = font.getGlyphSet()


def bounds(char):
    pen = BoundsPen(glyphs)
    glyphs[cmap[ord(char)]].draw(pen)
    return pen.bounds


left, bottom, right, top = bounds("+")
dash = bounds("-")
stroke = dash[3] - dash[1]
plus_width = font["hmtx"][cmap[ord("+")]][0]
middle = (bottom + top) / 2


def add(code, name, width, outlines):
    pen = TTGlyphPen(None)
    for points in outlines:
        # TrueType outlines turn clockwise.
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))
        if area > 0:
            points = points[::-1]
        pen.moveTo(points[0])
        for p in points[1:]:
            pen.lineTo(p)
        pen.closePath()
    glyph = pen.glyph()
    order = font.getGlyphOrder()
    font["glyf"][name] = glyph
    if name not in order:
        font.setGlyphOrder(order + [name])
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


h = stroke / 2
add(0x2212, "minus", plus_width, [[(left, middle - h), (right, middle - h), (right, middle + h), (left, middle + h)]])

# A right arrow round the origin: 840 long, head 2 x 230 high, one outline.
length, head = 840.0, 230.0
k = stroke * 2**0.5  # a 45 degree stroke's width along an axis
tip = length / 2
right_arrow = [
    (-tip, -h),
    (tip - k - h, -h),
    (tip - head - k / 2, k / 2 - head),
    (tip - head, -head),
    (tip, 0),
    (tip - head, head),
    (tip - head - k / 2, head - k / 2),
    (tip - k - h, h),
    (-tip, h),
]

wide, tall = 1000, 560
turns = {
    0x2190: ("arrowleft", wide, lambda x, y: (wide / 2 - x, middle - y)),
    0x2192: ("arrowright", wide, lambda x, y: (wide / 2 + x, middle + y)),
    0x2191: ("arrowup", tall, lambda x, y: (tall / 2 - y, middle + 0.93 * x)),
    0x2193: ("arrowdown", tall, lambda x, y: (tall / 2 + y, middle - 0.93 * x)),
}
for code, (name, width, turn) in turns.items():
    add(code, name, width, [[tuple(round(v) for v in turn(x, y)) for x, y in right_arrow]])

font.save(sys.argv[2])
