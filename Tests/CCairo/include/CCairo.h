// SPDX-License-Identifier: Apache-2.0

// Another renderer's pictures, to compare with; used by tests alone.

#ifndef CCAIRO_H
#define CCAIRO_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ccairo_canvas ccairo_canvas;

/// A transparent canvas of width by height units, drawn with `scale` by `scale` samples a unit;
/// null when there is no memory.
ccairo_canvas *ccairo_open(int width, int height, int scale);

/// Writes premultiplied 0xAARRGGBB values, rows from the top, one a unit, each the mean of its
/// samples, and ends the canvas.
void ccairo_close(ccairo_canvas *canvas, uint32_t *pixels);

/// Maps what follows: x' = a x + c y + tx, y' = b x + d y + ty.
void ccairo_transform(ccairo_canvas *canvas, const double matrix[6]);

/// Makes a path of verbs (0 move, 1 line, 3 cubic, 4 close) and their coordinates.
void ccairo_path(ccairo_canvas *canvas, const uint8_t *verbs, long count, const double *points);

/// Sets how what is painted meets what is there, by the numbers of Core Graphics' blend modes.
void ccairo_operator(ccairo_canvas *canvas, int mode);

/// Opens the whole canvas to painting again.
void ccairo_reset_clip(ccairo_canvas *canvas);

/// Takes a colour of red, green, blue and alpha as the paint.
void ccairo_color(ccairo_canvas *canvas, const double color[4]);

/// Takes a line's gradient as the paint, of stops with five numbers each: location, then colour.
void ccairo_linear(
    ccairo_canvas *canvas, const double line[4], const double *stops, long count, bool extends);

/// Takes the gradient of two circles (x, y, radius) as the paint.
void ccairo_radial(
    ccairo_canvas *canvas, const double circles[6], const double *stops, long count, bool extends);

/// Takes a picture at its size as the paint, whose pixels stay valid until the canvas is closed.
void ccairo_image(
    ccairo_canvas *canvas, uint32_t *pixels, int width, int height, bool is_smooth);

void ccairo_fill(ccairo_canvas *canvas, bool is_even_odd);

/// Caps and joins by the numbers of Core Graphics.
void ccairo_stroke(
    ccairo_canvas *canvas, double width, int cap, int join, double miter_limit,
    const double *dash, int dash_count, double phase);

void ccairo_clip(ccairo_canvas *canvas, bool is_even_odd);

void ccairo_paint(ccairo_canvas *canvas);

#endif
