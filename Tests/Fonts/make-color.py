# SPDX-License-Identifier: Apache-2.0
"""Makes CitrineColor.ttf, the tests' font of glyphs in colours (COLR version 1).

usage: python3 Tests/Fonts/make-color.py   (needs fontTools; writes beside itself)

Letters are glyphs in colours, one for each kind of paint; most show the box from (100, 100) to
(900, 900) of an em of 1000 units. "x" holds itself, and "y" is of two of another glyph, which is of two of
another, and so on for 40 levels: both are not to be drawn. "a" to "f" vary along the axis "MOVE", 0...1.
"""

from pathlib import Path

from fontTools.colorLib.builder import buildCOLR
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.otTables import CompositeMode, ExtendMode, PaintFormat as Format
from fontTools.varLib.builder import buildDeltaSetIndexMap
from fontTools.varLib.varStore import OnlineVarStoreBuilder

RED, GREEN, BLUE, WHITE, HALF = range(5)
FOREGROUND = 0xFFFF


def polygon(*points):
    pen = TTGlyphPen(None)
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def box(left, bottom, right, top):
    return polygon((left, bottom), (left, top), (right, top), (right, bottom))


def solid(color, alpha=1.0):
    return {"Format": Format.PaintSolid, "PaletteIndex": color, "Alpha": alpha}


def shape(paint, glyph="box"):
    return {"Format": Format.PaintGlyph, "Glyph": glyph, "Paint": paint}


def line(extend, *stops):
    return {"Extend": extend, "ColorStop": [
        {"StopOffset": at, "PaletteIndex": color, "Alpha": alpha} for at, color, alpha in stops]}


def ramp(extend=ExtendMode.PAD):
    return line(extend, (0.0, RED, 1.0), (1.0, BLUE, 1.0))


def linear(colors, x0, y0, x1, y1, x2, y2):
    return {"Format": Format.PaintLinearGradient, "ColorLine": colors, "x0": x0, "y0": y0,
            "x1": x1, "y1": y1, "x2": x2, "y2": y2}


def sweep(colors, start, end):
    return {"Format": Format.PaintSweepGradient, "ColorLine": colors, "centerX": 500, "centerY": 500,
            "startAngle": start, "endAngle": end}


def layers(*paints):
    return {"Format": Format.PaintColrLayers, "Layers": list(paints)}


def moved(format, paint, **values):
    return {"Format": format, "Paint": paint, **values}


def onto(mode, source, backdrop):
    return {"Format": Format.PaintComposite, "CompositeMode": mode, "SourcePaint": source,
            "BackdropPaint": backdrop}


def glyph(name):
    return {"Format": Format.PaintColrGlyph, "Glyph": name}


# How far numbers vary at the end of the axis, one after the other.
store = OnlineVarStoreBuilder(["MOVE"])
store.setSupports([{"MOVE": (0, 1, 1)}])
rows = []


def varying(*changes):
    """The index of the first of some numbers' changes, which are in the units that they are stored in."""
    rows.extend(store.storeDeltas([change]) for change in changes)
    return len(rows) - len(changes)


red = shape(solid(RED))
low = shape(solid(RED), "low")
high = shape(solid(BLUE), "high")
paints = {
    "A": red,
    "B": shape(linear(ramp(), 100, 100, 900, 100, 100, 900)),
    "C": shape(linear(ramp(ExtendMode.REPEAT), 100, 100, 300, 100, 100, 300)),
    "D": shape(linear(ramp(ExtendMode.REFLECT), 100, 100, 300, 100, 100, 300)),
    # Colours stay the same along the way to the third point, so the ramp runs at a right angle to it.
    "E": shape(linear(ramp(), 100, 100, 900, 100, 900, 900)),
    "F": shape({
        "Format": Format.PaintRadialGradient, "ColorLine": ramp(), "x0": 500, "y0": 500, "r0": 0,
        "x1": 500, "y1": 500, "r1": 400}),
    "G": shape({
        "Format": Format.PaintRadialGradient, "ColorLine": ramp(ExtendMode.REFLECT), "x0": 500,
        "y0": 500, "r0": 100, "x1": 500, "y1": 500, "r1": 200}),
    "H": shape(sweep(ramp(), 0, 360)),
    "I": shape(sweep(ramp(), 90, 180)),
    "J": shape(sweep(ramp(ExtendMode.REPEAT), 0, 90)),
    "K": layers(red, moved(
        Format.PaintTranslate, shape(solid(BLUE, 0.5), "low"), dx=0, dy=400)),
    "L": moved(Format.PaintTransform, red, Transform={
        "xx": 0.5, "xy": 0, "yx": 0, "yy": 0.25, "dx": 400, "dy": 100}),
    "M": moved(Format.PaintScaleAroundCenter, red, scaleX=0.5, scaleY=0.25, centerX=100, centerY=900),
    "N": moved(Format.PaintRotateAroundCenter, low, angle=90, centerX=500, centerY=500),
    "O": moved(
        Format.PaintSkewAroundCenter, low, xSkewAngle=45, ySkewAngle=0, centerX=500, centerY=100),
    "P": onto(CompositeMode.SRC_IN, shape(solid(BLUE), "high"), red),
    "Q": onto(CompositeMode.SRC_OUT, shape(solid(BLUE), "box"), low),
    "R": onto(CompositeMode.MULTIPLY, shape(solid(BLUE), "high"), shape(solid(WHITE))),
    "S": onto(CompositeMode.PLUS, shape(solid(BLUE)), shape(solid(RED))),
    "T": moved(Format.PaintTranslate, glyph("A"), dx=100, dy=0),
    "U": shape(solid(FOREGROUND, 0.5)),
    "V": red,
    "W": shape(layers(low, high)),
    "X": shape(solid(HALF)),
    "Y": shape(linear(
        line(ExtendMode.PAD, (0.25, RED, 1.0), (0.5, RED, 1.0), (0.5, GREEN, 1.0), (1.0, GREEN, 0.0)),
        100, 100, 900, 100, 100, 900)),
    "Z": shape(linear(ramp(), 100, 100, 900, 100, 500, 100)),
    "a": moved(Format.PaintVarTranslate, low, dx=0, dy=0, VarIndexBase=varying(50, 400)),
    "b": shape({"Format": Format.PaintVarSolid, "PaletteIndex": RED, "Alpha": 1.0,
                "VarIndexBase": varying(-8192)}),
    "c": shape({
        "Format": Format.PaintVarLinearGradient, "x0": 100, "y0": 100, "x1": 900, "y1": 100, "x2": 100,
        "y2": 900, "VarIndexBase": varying(400, 0, 0, 0, 400, 0), "ColorLine": {
            "Extend": ExtendMode.PAD, "ColorStop": [
                {"StopOffset": 0.0, "PaletteIndex": RED, "Alpha": 1.0,
                 "VarIndexBase": varying(8192, 0)},
                {"StopOffset": 1.0, "PaletteIndex": BLUE, "Alpha": 1.0,
                 "VarIndexBase": 0xFFFFFFFF}]}}),
    "d": moved(Format.PaintVarScale, red, scaleX=1.0, scaleY=1.0, VarIndexBase=varying(-8192, -300)),
    "e": red,
    "f": moved(Format.PaintVarTransform, red, Transform={
        "xx": 1, "xy": 0, "yx": 0, "yy": 1, "dx": 0, "dy": 0,
        "VarIndexBase": varying(-0x8000, 0, 0, 0, 100 << 16, 0)}),
    "x": moved(Format.PaintTranslate, glyph("x"), dx=1, dy=1),
    "y": glyph("level0"),
}
for level in range(40):
    below = glyph(f"level{level + 1}") if level < 39 else red
    paints[f"level{level}"] = layers(below, below)
# The box of "V" is cut to its lower left quarter; that of "e" to one that grows to the right.
clips = {"V": (100, 100, 500, 500), "e": (100, 100, 500, 500, varying(0, 0, 200, 0))}

outlines = {
    "box": box(100, 100, 900, 900), "low": box(100, 100, 900, 300), "high": box(100, 500, 900, 900)}
names = [".notdef", "space"] + list(outlines) + list(paints)
builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder(names)
builder.setupCharacterMap({32: "space", **{ord(name): name for name in paints if len(name) == 1}})
empty = TTGlyphPen(None).glyph()
builder.setupGlyf({name: outlines.get(name, box(100, 100, 900, 900) if len(name) == 1 else empty)
                   for name in names})
builder.setupHorizontalMetrics({name: (1000, 100) for name in names})
builder.setupHorizontalHeader(ascent=1000, descent=0)
builder.setupOS2(sTypoAscender=1000, sTypoDescender=0, sCapHeight=900, sxHeight=500)
builder.setupNameTable({
    "familyName": "Citrine Color", "styleName": "Regular", "psName": "CitrineColor-Regular",
    "version": "Version 1.000"})
builder.setupPost()
builder.setupHead(unitsPerEm=1000, created=3_600_000_000, modified=3_600_000_000)
builder.setupCPAL([[(1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1), (1, 1, 1, 1), (0, 0, 1, 0.5)]])
builder.setupFvar([("MOVE", 0, 0, 1, "Move")], [])
builder.font["COLR"] = buildCOLR(
    paints, version=1, glyphMap=builder.font.getReverseGlyphMap(), varStore=store.finish(),
    varIndexMap=buildDeltaSetIndexMap(rows), clipBoxes=clips, allowLayerReuse=True)
builder.font.recalcTimestamp = False
builder.font.save(Path(__file__).with_name("CitrineColor.ttf"))
