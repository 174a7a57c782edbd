# SPDX-License-Identifier: Apache-2.0
"""Makes CitrineEmoji.ttf, the tests' font of pictures (CBDT and CBLC, as Noto Color Emoji has them).

usage: python3 Tests/Fonts/make-emoji.py   (needs fontTools; writes beside itself)

Each glyph is a square picture of one colour, 16 pixels an em of 16. Sequences that a joiner, a colour of the
skin, two letters of a flag or tags make are one glyph each. Lines reach 15/16 of an em above the baseline and
5/16 below it, by `hhea` and `OS/2` alike.
"""

import struct
import zlib
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.DefaultTable import DefaultTable

SIZE = 16
UNITS = 1024
RED, GREEN, BLUE, PURPLE = (255, 0, 0), (0, 160, 0), (0, 0, 255), (160, 0, 160)

single = {
    "grin": (0x1F600, RED), "party": (0x1F389, BLUE), "thumb": (0x1F44D, GREEN), "heart": (0x2764, RED),
    "sun": (0x2600, BLUE), "star": (0x2B50, GREEN), "phone": (0x260E, RED), "copyright": (0xA9, RED),
    "one": (0x31, RED), "hash": (0x23, RED), "keycap": (0x20E3, RED), "man": (0x1F468, RED),
    "woman": (0x1F469, GREEN), "girl": (0x1F467, BLUE), "skin": (0x1F3FD, PURPLE),
    "letterD": (0x1F1E9, RED), "letterE": (0x1F1EA, GREEN), "black": (0x1F3F4, BLUE),
    "joiner": (0x200D, None), "selector": (0xFE0F, None),
    **{f"tag{chr(letter)}": (0xE0000 + letter, None) for letter in b"gbsct"}, "tagEnd": (0xE007F, None),
}
sequences = {
    "family": ("man joiner woman joiner girl", PURPLE), "thumbSkin": ("thumb skin", PURPLE),
    "flagDE": ("letterD letterE", PURPLE), "keyOne": ("one selector keycap", PURPLE),
    "scotland": ("black tagg tagb tags tagc tagt tagEnd", PURPLE),
}
colors = {name: color for name, (_, color) in {**single, **sequences}.items()}
names = [".notdef", "space", *colors]


def png(color):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = b"\0" + bytes((*color, 255)) * SIZE
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", SIZE, SIZE, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(row * SIZE, 9)) + chunk(b"IEND", b""))


def advance(name):
    return 0 if name in colors and colors[name] is None else UNITS


# Small metrics and a picture for each (format 17); glyphs without one have no bytes (index format 1).
first = names.index(next(name for name in colors))
data, offsets = b"\0\3\0\0", [0]
for name in names[first:]:
    if colors[name]:
        picture = png(colors[name])
        # A quarter of the square lies below the baseline.
        data += struct.pack(">BBbbBI", SIZE, SIZE, 0, 12, SIZE, len(picture)) + picture
    offsets.append(len(data) - 4)
last = len(names) - 1
index = struct.pack(">HHI", 1, 17, 4) + b"".join(struct.pack(">I", offset) for offset in offsets)
array = struct.pack(">HHI", first, last, 8)
line = struct.pack(">bbBbbbbbbbbb", 12, -4, SIZE, 1, 0, 0, 0, 0, 12, -4, 0, 0)
location = (struct.pack(">HHI", 3, 0, 1)
            + struct.pack(">IIII", 56, len(array) + len(index), 1, 0) + line + line
            + struct.pack(">HHBBBb", first, last, SIZE, SIZE, 32, 1) + array + index)

builder = FontBuilder(UNITS, isTTF=True)
builder.setupGlyphOrder(names)
builder.setupCharacterMap({32: "space", **{code: name for name, (code, _) in single.items()}})
builder.setupHorizontalMetrics({name: (advance(name), 0) for name in names})
builder.setupHorizontalHeader(ascent=UNITS * 15 // 16, descent=-UNITS * 5 // 16)
builder.setupOS2(
    sTypoAscender=UNITS * 15 // 16, sTypoDescender=-UNITS * 5 // 16, sCapHeight=0, sxHeight=0)
builder.setupNameTable({
    "familyName": "Citrine Emoji", "styleName": "Regular", "psName": "CitrineEmoji-Regular",
    "version": "Version 1.000"})
builder.setupPost()
builder.setupHead(
    unitsPerEm=UNITS, created=3_600_000_000, modified=3_600_000_000, xMin=0, yMin=-256, xMax=1024, yMax=768)
font = builder.font
addOpenTypeFeaturesFromString(font, "feature ccmp {\n" + "".join(
    f"  sub {parts} by {name};\n" for name, (parts, _) in sequences.items()) + "} ccmp;\n")
for tag, content in (("CBDT", data), ("CBLC", location)):
    table = DefaultTable(tag)
    table.data = content
    font[tag] = table
font["maxp"] = newTable("maxp")
font["maxp"].tableVersion, font["maxp"].numGlyphs = 0x00005000, len(names)
font.recalcTimestamp = font.recalcBBoxes = False
font.save(Path(__file__).with_name("CitrineEmoji.ttf"))
