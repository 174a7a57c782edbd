// SPDX-License-Identifier: Apache-2.0

// Only tests are linked with this; `swift build` compiles it all the same, where the library may be missing.
#if __has_include(<cairo/cairo.h>)

#include "CCairo.h"

#include <cairo/cairo.h>
#include <stdlib.h>

struct ccairo_canvas {
  cairo_surface_t *surface;
  cairo_t *context;
  int width, height, scale;
  cairo_surface_t *image;
};

ccairo_canvas *ccairo_open(int width, int height, int scale) {
  ccairo_canvas *canvas = calloc(1, sizeof *canvas);
  if (!canvas) return NULL;
  canvas->width = width;
  canvas->height = height;
  canvas->scale = scale;
  canvas->surface =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  canvas->context = cairo_create(canvas->surface);
  cairo_set_antialias(canvas->context, CAIRO_ANTIALIAS_BEST);
  // In samples. Cairo's dashes end across a chord, not across the curve, so chords are short.
  cairo_set_tolerance(canvas->context, 0.001);
  cairo_scale(canvas->context, scale, scale);
  return canvas;
}

void ccairo_close(ccairo_canvas *canvas, uint32_t *pixels) {
  cairo_surface_flush(canvas->surface);
  const unsigned char *data = cairo_image_surface_get_data(canvas->surface);
  int stride = cairo_image_surface_get_stride(canvas->surface);
  int scale = canvas->scale;
  uint32_t count = (uint32_t)(scale * scale);
  for (int y = 0; y < canvas->height; y++) {
    for (int x = 0; x < canvas->width; x++) {
      uint32_t sums[4] = {0, 0, 0, 0};
      for (int j = 0; j < scale; j++) {
        const uint32_t *row =
            (const uint32_t *)(const void *)(data + (long)(y * scale + j) * stride) + x * scale;
        for (int i = 0; i < scale; i++)
          for (int k = 0; k < 4; k++) sums[k] += row[i] >> (8 * k) & 255;
      }
      uint32_t pixel = 0;
      for (int k = 0; k < 4; k++) pixel |= (sums[k] + count / 2) / count << (8 * k);
      pixels[(long)y * canvas->width + x] = pixel;
    }
  }
  cairo_destroy(canvas->context);
  cairo_surface_destroy(canvas->surface);
  if (canvas->image) cairo_surface_destroy(canvas->image);
  free(canvas);
}

void ccairo_transform(ccairo_canvas *canvas, const double matrix[6]) {
  cairo_matrix_t m = {matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]};
  cairo_transform(canvas->context, &m);
}

void ccairo_path(ccairo_canvas *canvas, const uint8_t *verbs, long count, const double *points) {
  cairo_t *context = canvas->context;
  cairo_new_path(context);
  for (long i = 0; i < count; i++) {
    switch (verbs[i]) {
      case 0: cairo_move_to(context, points[0], points[1]); points += 2; break;
      case 1: cairo_line_to(context, points[0], points[1]); points += 2; break;
      case 3:
        cairo_curve_to(
            context, points[0], points[1], points[2], points[3], points[4], points[5]);
        points += 6;
        break;
      default: cairo_close_path(context); break;
    }
  }
}

void ccairo_operator(ccairo_canvas *canvas, int mode) {
  // In the order of Core Graphics' blend modes; plusDarker has none.
  static const cairo_operator_t operators[] = {
      CAIRO_OPERATOR_OVER,        CAIRO_OPERATOR_MULTIPLY,       CAIRO_OPERATOR_SCREEN,
      CAIRO_OPERATOR_OVERLAY,     CAIRO_OPERATOR_DARKEN,         CAIRO_OPERATOR_LIGHTEN,
      CAIRO_OPERATOR_COLOR_DODGE, CAIRO_OPERATOR_COLOR_BURN,     CAIRO_OPERATOR_SOFT_LIGHT,
      CAIRO_OPERATOR_HARD_LIGHT,  CAIRO_OPERATOR_DIFFERENCE,     CAIRO_OPERATOR_EXCLUSION,
      CAIRO_OPERATOR_HSL_HUE,     CAIRO_OPERATOR_HSL_SATURATION, CAIRO_OPERATOR_HSL_COLOR,
      CAIRO_OPERATOR_HSL_LUMINOSITY, CAIRO_OPERATOR_CLEAR,       CAIRO_OPERATOR_SOURCE,
      CAIRO_OPERATOR_IN,          CAIRO_OPERATOR_OUT,            CAIRO_OPERATOR_ATOP,
      CAIRO_OPERATOR_DEST_OVER,   CAIRO_OPERATOR_DEST_IN,        CAIRO_OPERATOR_DEST_OUT,
      CAIRO_OPERATOR_DEST_ATOP,   CAIRO_OPERATOR_XOR,            CAIRO_OPERATOR_DEST,
      CAIRO_OPERATOR_ADD,
  };
  if (mode >= 0 && mode < (int)(sizeof operators / sizeof *operators))
    cairo_set_operator(canvas->context, operators[mode]);
}

void ccairo_reset_clip(ccairo_canvas *canvas) { cairo_reset_clip(canvas->context); }

void ccairo_color(ccairo_canvas *canvas, const double color[4]) {
  cairo_set_source_rgba(canvas->context, color[0], color[1], color[2], color[3]);
}

static void take(
    ccairo_canvas *canvas, cairo_pattern_t *pattern, const double *stops, long count,
    bool extends) {
  for (long i = 0; i < count; i++, stops += 5)
    cairo_pattern_add_color_stop_rgba(pattern, stops[0], stops[1], stops[2], stops[3], stops[4]);
  cairo_pattern_set_extend(pattern, extends ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE);
  cairo_set_source(canvas->context, pattern);
  cairo_pattern_destroy(pattern);
}

void ccairo_linear(
    ccairo_canvas *canvas, const double line[4], const double *stops, long count, bool extends) {
  take(
      canvas, cairo_pattern_create_linear(line[0], line[1], line[2], line[3]), stops, count,
      extends);
}

void ccairo_radial(
    ccairo_canvas *canvas, const double circles[6], const double *stops, long count,
    bool extends) {
  take(
      canvas,
      cairo_pattern_create_radial(
          circles[0], circles[1], circles[2], circles[3], circles[4], circles[5]),
      stops, count, extends);
}

void ccairo_image(
    ccairo_canvas *canvas, uint32_t *pixels, int width, int height, bool is_smooth) {
  if (canvas->image) cairo_surface_destroy(canvas->image);
  canvas->image = cairo_image_surface_create_for_data(
      (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
  cairo_set_source_surface(canvas->context, canvas->image, 0, 0);
  cairo_pattern_t *pattern = cairo_get_source(canvas->context);
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter(pattern, is_smooth ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST);
}

static void set_rule(ccairo_canvas *canvas, bool is_even_odd) {
  cairo_set_fill_rule(
      canvas->context, is_even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
}

void ccairo_fill(ccairo_canvas *canvas, bool is_even_odd) {
  set_rule(canvas, is_even_odd);
  cairo_fill(canvas->context);
}

void ccairo_stroke(
    ccairo_canvas *canvas, double width, int cap, int join, double miter_limit,
    const double *dash, int dash_count, double phase) {
  cairo_t *context = canvas->context;
  cairo_set_line_width(context, width);
  cairo_set_line_cap(context, (cairo_line_cap_t)cap);
  cairo_set_line_join(context, (cairo_line_join_t)join);
  cairo_set_miter_limit(context, miter_limit);
  cairo_set_dash(context, dash, dash_count, phase);
  cairo_stroke(context);
}

void ccairo_clip(ccairo_canvas *canvas, bool is_even_odd) {
  set_rule(canvas, is_even_odd);
  cairo_clip(canvas->context);
}

void ccairo_paint(ccairo_canvas *canvas) { cairo_paint(canvas->context); }

#endif
