# SPDX-License-Identifier: Apache-2.0
"""Makes CitrineVariable.ttf, the tests' variable font: boxes whose stems and widths vary.

usage: python3 Tests/Fonts/make-variable.py   (needs fontTools; writes beside itself)

"A" is a box of which the weight moves the right edge from 300 to 500 units, "B" one of which the width
does; their advances grow along. Weight goes from 100 by 400 to 900, width from 75 by 100 to 125.
"""

from pathlib import Path

from fontTools.designspaceLib import (
    AxisDescriptor, DesignSpaceDocument, InstanceDescriptor, SourceDescriptor)
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.varLib import build


def box(right, top=700):
    pen = TTGlyphPen(None)
    pen.moveTo((100, 0))
    pen.lineTo((100, top))
    pen.lineTo((right, top))
    pen.lineTo((right, 0))
    pen.closePath()
    return pen.glyph()


def master(weight, width):
    """A master: how far each axis moves an edge."""
    builder = FontBuilder(1000, isTTF=True)
    glyphs = [".notdef", "space", "A", "B"]
    builder.setupGlyphOrder(glyphs)
    builder.setupCharacterMap({32: "space", 65: "A", 66: "B"})
    a, b = 400 + weight, 400 + width
    builder.setupGlyf({".notdef": box(400), "space": TTGlyphPen(None).glyph(), "A": box(a), "B": box(b)})
    builder.setupHorizontalMetrics(
        {".notdef": (500, 100), "space": (250, 0), "A": (a + 100, 100), "B": (b + 100, 100)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2(
        sTypoAscender=800, sTypoDescender=-200, sCapHeight=700, sxHeight=500, usWeightClass=400)
    builder.setupNameTable({
        "familyName": "Citrine Variable", "styleName": "Regular",
        "psName": "CitrineVariable-Regular", "version": "Version 1.000"})
    builder.setupPost()
    builder.setupHead(unitsPerEm=1000, created=3_600_000_000, modified=3_600_000_000)
    builder.font.recalcTimestamp = False
    return builder.font


space = DesignSpaceDocument()
for tag, name, low, middle, high in [
        ("wght", "Weight", 100, 400, 900), ("wdth", "Width", 75, 100, 125)]:
    axis = AxisDescriptor()
    axis.tag, axis.name, axis.minimum, axis.default, axis.maximum = tag, name, low, middle, high
    space.addAxis(axis)
for weight, width, heavy, wide in [
        (400, 100, 0, 0), (100, 100, -100, 0), (900, 100, 100, 0), (400, 75, 0, -100), (400, 125, 0, 100)]:
    source = SourceDescriptor()
    source.font = master(heavy, wide)
    source.location = {"Weight": weight, "Width": width}
    space.addSource(source)
for name, weight in [("Thin", 100), ("Regular", 400), ("Bold", 700)]:
    instance = InstanceDescriptor()
    instance.styleName, instance.postScriptFontName = name, f"CitrineVariable-{name}"
    instance.location = {"Weight": weight, "Width": 100}
    space.addInstance(instance)
font, _, _ = build(space)
font.recalcTimestamp = False
font.save(Path(__file__).with_name("CitrineVariable.ttf"))
