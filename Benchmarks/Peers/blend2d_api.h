// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

// The part of Blend2D's C interface that the scenes need, as the library of the Python package
// blend2d-python 1.0.0 has it; the package brings no headers.

extern "C" {

/// What every object is to its users: 16 bytes.
struct alignas(8) BLObject {
  uint64_t words[2];
};

struct BLPoint { double x, y; };
struct BLPointI { int x, y; };
struct BLRectD { double x, y, w, h; };
struct BLRoundRect { double x, y, w, h, rx, ry; };
struct BLCircle { double cx, cy, r; };
struct BLArc { double cx, cy, rx, ry, start, sweep; };
struct BLLinearValues { double x0, y0, x1, y1; };
struct BLRadialValues { double x0, y0, x1, y1, r0, r1; };
struct BLPointArray { const BLPoint *data; size_t size; };
struct BLImageData { void *pixels; intptr_t stride; int width, height; uint32_t format, flags; };

struct BLContextCreateInfo {
  uint32_t flags, threadCount, cpuFeatures, commandQueueLimit, savedStateLimit;
  BLPointI pixelOrigin;
  uint32_t reserved[1];
};

enum { BL_FORMAT_PRGB32 = 1 };
enum { BL_COMP_OP_SRC_OVER = 0, BL_COMP_OP_SRC_COPY = 1 };
enum {
  BL_GEOMETRY_RECT = 4, BL_GEOMETRY_CIRCLE = 5, BL_GEOMETRY_ROUND_RECT = 7, BL_GEOMETRY_ARC = 8,
  BL_GEOMETRY_POLYLINE = 14, BL_GEOMETRY_PATH = 21
};
enum { BL_TRANSFORM_RESET = 0, BL_TRANSFORM_TRANSLATE = 2, BL_TRANSFORM_SCALE = 3,
       BL_TRANSFORM_ROTATE = 5 };
enum { BL_STROKE_CAP_ROUND = 2, BL_STROKE_JOIN_ROUND = 4 };
enum { BL_GRADIENT_LINEAR = 0, BL_GRADIENT_RADIAL = 1, BL_EXTEND_PAD = 0 };
enum { BL_HINT_PATTERN_QUALITY = 2, BL_PATTERN_BILINEAR = 1 };
enum { BL_FLUSH_SYNC = 0x80000000u };

uint32_t blContextInitAs(BLObject *, BLObject *image, const BLContextCreateInfo *);
uint32_t blContextDestroy(BLObject *);
uint32_t blContextFlush(BLObject *, uint32_t flags);
uint32_t blContextSave(BLObject *, void *cookie);
uint32_t blContextRestore(BLObject *, const void *cookie);
uint32_t blContextSetCompOp(BLObject *, uint32_t);
uint32_t blContextSetFillRule(BLObject *, uint32_t);
uint32_t blContextSetHint(BLObject *, uint32_t hint, uint32_t value);
uint32_t blContextSetStrokeWidth(BLObject *, double);
uint32_t blContextSetStrokeCaps(BLObject *, uint32_t);
uint32_t blContextSetStrokeJoin(BLObject *, uint32_t);
uint32_t blContextApplyTransformOp(BLObject *, uint32_t op, const void *data);
uint32_t blContextFillAllRgba32(BLObject *, uint32_t);
uint32_t blContextFillGeometryRgba32(BLObject *, uint32_t type, const void *, uint32_t);
uint32_t blContextFillGeometryExt(BLObject *, uint32_t type, const void *, const BLObject *style);
uint32_t blContextStrokeGeometryRgba32(BLObject *, uint32_t type, const void *, uint32_t);
uint32_t blContextBlitImageD(BLObject *, const BLPoint *, const BLObject *image, const void *area);
uint32_t blContextBlitImageI(BLObject *, const BLPointI *, const BLObject *image, const void *area);
uint32_t blContextFillUtf8TextDRgba32(BLObject *, const BLPoint *, const BLObject *font,
                                      const char *, size_t, uint32_t);
uint32_t blImageInitAs(BLObject *, int w, int h, uint32_t format);
uint32_t blImageInitAsFromData(BLObject *, int w, int h, uint32_t format, void *, intptr_t stride,
                               uint32_t access, void (*)(void *, void *, void *), void *);
uint32_t blImageGetData(const BLObject *, BLImageData *);
uint32_t blImageDestroy(BLObject *);
uint32_t blPathInit(BLObject *);
uint32_t blPathDestroy(BLObject *);
uint32_t blPathMoveTo(BLObject *, double, double);
uint32_t blPathLineTo(BLObject *, double, double);
uint32_t blPathClose(BLObject *);
uint32_t blGradientInitAs(BLObject *, uint32_t type, const void *values, uint32_t extend,
                          const void *stops, size_t count, const void *transform);
uint32_t blGradientAddStopRgba32(BLObject *, double, uint32_t);
uint32_t blGradientDestroy(BLObject *);
uint32_t blFontFaceInit(BLObject *);
uint32_t blFontFaceCreateFromFile(BLObject *, const char *, uint32_t flags);
uint32_t blFontInit(BLObject *);
uint32_t blFontCreateFromFace(BLObject *, const BLObject *face, float size);
}
