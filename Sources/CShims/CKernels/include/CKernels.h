// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>
#include <stdint.h>

// Rows of premultiplied pixels, 0xAARRGGBB. Each function equals its twin in the Raster module to
// the byte, on every processor.

/// Which clones of the kernels run here: 4 for x86-64-v4, 3 for x86-64-v3, 0 for the default.
int ck_level(void);

void ck_fill(uint32_t *dst, uint32_t color, size_t count);
void ck_solid_over(uint32_t *dst, uint32_t color, size_t count);
void ck_solid_over_coverage(uint32_t *dst, uint32_t color, const uint8_t *coverage, size_t count);
void ck_over(uint32_t *dst, const uint32_t *src, size_t count);

/// Rows of source pixels.
typedef struct {
  const uint32_t *pixels;
  int64_t stride;
} ck_layer;

enum { CK_LAYERS = 32 };

/// Source over with several pictures, the first one lowest, rounded once at the end. At most
/// `CK_LAYERS` of them; the pixels below all have the colour `fresh` where it is not null.
void ck_over_layers(
    uint32_t *dst, ptrdiff_t stride, const uint32_t *fresh, const ck_layer *layers,
    size_t layer_count, size_t width, size_t height);

void ck_over_coverage(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count);
void ck_scale(uint32_t *dst, uint8_t alpha, size_t count);
void ck_multiply(uint32_t *dst, const uint8_t *mask, size_t count);
void ck_multiply_alpha(uint32_t *dst, const uint32_t *src, size_t count);
void ck_mix(uint32_t *dst, const uint32_t *src, uint32_t weight, size_t count);

/// Texels in rows of `stride`, and the last that may be read.
typedef struct {
  const uint32_t *texels;
  int64_t stride;
  int64_t last_column, last_row;
} ck_picture;

/// Texel coordinates in 32.32 fixed point, of the first pixel and the change per pixel; clamped
/// to 0 or more and to the last texel or less.
typedef struct {
  int64_t u, v;
  int64_t du, dv;
  int64_t u_low, u_high, v_low, v_high;
} ck_affine;

/// Homogeneous texel coordinates of column 0 and the change per column.
typedef struct {
  double x, y, w;
  double dx, dy, dw;
  int64_t first;
  double u_low, u_high, v_low, v_high;
} ck_projective;

/// Bilinear sampling with weights of 8 bits; fixed-point coordinates and limits count from the
/// centre of texel (0, 0), homogeneous ones from its edge.
void ck_bilinear(
    uint32_t *dst, const ck_picture *picture, const ck_affine *map, size_t count);
/// The same with the weights of a renderer that mixes by shifts: eighths of the way between two texels
/// count as 0, 1/16, 1/8, 1/4, 1/2, 3/4, 7/8, 15/16.
void ck_stepped(
    uint32_t *dst, const ck_picture *picture, const ck_affine *map, size_t count);
void ck_bilinear_projective(
    uint32_t *dst, const ck_picture *picture, const ck_projective *map, size_t count);

/// One sample's texels along a row: from which on, how many, and where their weights begin.
typedef struct {
  uint32_t first, start, count;
} ck_taps;

/// Sums rows of pixels channel by channel: four numbers a pixel, in the order of its bytes.
void ck_sum_rows(
    float *sums, const uint32_t *const *rows, const float *weights, size_t row_count,
    size_t count);
/// Sums columns of such sums to premultiplied pixels, rounded, each channel between 0 and alpha.
void ck_sum_columns(
    uint32_t *dst, const float *sums, const ck_taps *taps, const float *weights, size_t count);

/// A colour that changes evenly: straight components of 0...255 (red, green, blue, alpha) at
/// `local = (first + i) * step + start`, clamped to 0...1.
typedef struct {
  double start, step;
  int64_t first;
  float from[4];
  float delta[4];
} ck_ramp;

void ck_linear_ramp(uint32_t *dst, const ck_ramp *ramp, size_t count);

/// `t = |(x, y)|` of points that step evenly, from absolute columns.
void ck_radial_parameters(
    float *t, double x, double dx, double y, double dy, int64_t first, size_t count);

/// Entries of a table at the nearest of equal steps plus the jumps passed.
typedef struct {
  const uint32_t *pixels;
  float origin, scale, last;
  const float *jumps;
  int64_t jump_count;
} ck_table;

void ck_look_up(uint32_t *dst, const float *t, const ck_table *table, size_t count);

/// The table's entries at `t = x + (first + i) * dx`, and at the parameters of the kernel above.
void ck_axial_colors(
    uint32_t *dst, const ck_table *table, double x, double dx, int64_t first, size_t count);
void ck_radial_colors(
    uint32_t *dst, const ck_table *table, double x, double dx, double y, double dy,
    int64_t first, size_t count);

/// Between two stops: in which the colour changes evenly.
typedef struct {
  /// The parameter at which the piece begins, and 32767 over its length.
  float low, scale;
  /// The components there in 1/64 level, blue and red in the lower and upper half, green and alpha;
  /// and twice what is added to the end of the piece, signed.
  uint32_t even, odd, change_even, change_odd;
} ck_piece;

enum { CK_PIECES = 12 };

/// A gradient without jumps, of few stops, along a line or around a point.
typedef struct {
  /// One more than there are, which begins above `high`.
  ck_piece pieces[CK_PIECES + 1];
  int32_t count;
  /// Parameters beyond these have the colour of the end.
  float low, high;
  /// The alpha of all colours, which then are premultiplied and have 1/2 added for rounding.
  int32_t alpha;
  /// What is kept below them of a level, in 1/64 of it and times 256, in every lane.
  uint16_t keep[16];
  /// Whether the colours are straight, since alpha changes.
  int32_t is_straight;
  /// Whether the parameter is the length of the vector, else its x.
  int32_t is_radial;
  /// From pixels to the vector: x and y for x, for y, and those of the corner.
  double map[6];
} ck_gradient;

/// Writes premultiplied colours of the pixels from (x, y) on.
void ck_gradient_row(
    uint32_t *dst, const ck_gradient *gradient, int32_t x, int32_t y, int32_t count);

// Floats of 0...255, `count` values with all channels side by side.

/// `dst[i] = sum of weights[k] * src[i + k * stride]`, in the order of k.
void ck_convolve(
    float *dst, const float *src, ptrdiff_t stride, const float *weights, size_t taps,
    size_t count);
void ck_widen(float *dst, const uint8_t *src, size_t count);
/// Rounds to nearest; values must lie in 0...255.4.
void ck_narrow(uint8_t *dst, const float *src, size_t count);
/// `count` pixels, each the sums of `factor` neighbours times `scale`; sums stay below 2^31.
void ck_average(
    float *dst, const uint32_t *sums, size_t channels, size_t factor, float scale, size_t count);
void ck_add_row(uint32_t *sum, const uint8_t *src, size_t count);
/// Writes `count` pixels of `channels` bytes, `factor` for each three neighbouring samples, the
/// first from src[0...2]; `weights` holds those of the sample before for each of the `factor`
/// places, then those of the middle one and of the one after.
void ck_enlarge(
    uint8_t *dst, const float *src, size_t channels, size_t factor, const float *weights,
    size_t count);

/// Adds up area differences, `count` of them, a multiple of four, sets them to zero and writes the
/// coverage; returns the last sum. Sums count 2^21 for one covered pixel.
int32_t ck_sweep(int32_t *cells, uint8_t *mask, int32_t sum, int even_odd, size_t count);

/// A segment with ends in 1/1024 pixel; the ends' y differ.
typedef struct {
  int32_t x0, y0, x1, y1;
} ck_line;

/// Area differences of a window of pixels and a bit for every eight of them that were touched. Rows
/// are whole eights and at least three cells longer than the window is wide.
typedef struct {
  int32_t *cells;
  uint64_t *bits;
  /// Cells and words of bits a row, and pixels that the window has in a row.
  int64_t stride, words;
  int32_t width;
  /// The window's edges in 1/1024 pixel.
  int32_t left, top, right, bottom;
} ck_plane;

/// A run of pixels in one row: where its coverage begins among the masks, or the complement of one
/// coverage for all.
typedef struct {
  int32_t x, count, mask;
} ck_span;

/// The spans of one row.
typedef struct {
  int32_t start, count;
} ck_row;

/// Where coverage goes to, with room for it, and how much is there already.
typedef struct {
  ck_span *spans;
  uint8_t *masks;
  /// The first row to be written.
  ck_row *rows;
  int32_t span_count, mask_count;
} ck_spans;

/// Reads out a plane whose rows have one word of bits, and leaves it zero: in each row one mask
/// around what was touched, and what the last sum covers beyond.
void ck_sweep_narrow(const ck_plane *plane, ck_spans *out, int even_odd, int is_smooth);

/// Reads out some rows of a plane of any width, and leaves them zero: masks where cells were
/// touched, and between them what the last sum covers. Moves on to the next row of `out`.
void ck_sweep_rows(
    const ck_plane *plane, int64_t from, int64_t to, ck_spans *out, int even_odd, int is_smooth);

/// A turned rounded rectangle around (column + x + 1/2, row + y + 1/2).
typedef struct {
  int32_t column, row;
  float x, y;
  /// The direction of its first side.
  float cosine, sine;
  /// Half the sides of the rectangle of the corners' centres, and the corners' radius.
  float core_x, core_y, radius;
  /// 0, or much where the core has no width or height, so that two corners meet there.
  float joint_x, joint_y;
  /// What a corner's curve leaves out of a pixel, and its least slope within one; each half of it.
  float bulge, least_slope;
} ck_rounded;

/// The coverage of a rounded rectangle in a window of pixels, a row each; a row writes at most
/// three spans and as many masks as the window is wide; there is room for 32 masks more. The radius
/// is 1 at least.
void ck_cover_rounded(
    const ck_rounded *shape, int32_t min_x, int32_t max_x, int32_t min_y, int32_t max_y,
    ck_spans *out);

/// Source over with one premultiplied colour through spans, from column `min_x` to `max_x`; `dst`
/// is the pixel at that column of the first of `height` rows, of which `room` pixels each may be
/// written as they are. Seven bytes beyond the masks may be read.
void ck_paint(
    uint32_t *dst, ptrdiff_t stride, uint32_t color, const ck_row *rows, size_t height,
    const ck_span *spans, const uint8_t *masks, int32_t min_x, int32_t max_x, int32_t room);

/// A mask in its place: rows of `width` bytes and zeros up to the next multiple of eight.
typedef struct {
  const uint8_t *mask;
  int32_t x, y;
  int16_t width, height;
} ck_glyph;

/// A box of pixels, half open.
typedef struct {
  int32_t min_x, min_y, max_x, max_y;
} ck_box;

/// Source over with one opaque colour through each of the masks in turn; `dst` is the pixel at the
/// area's corner. Of each row, `room` pixels or the area's may be written as they are.
void ck_paint_glyphs(
    uint32_t *dst, ptrdiff_t stride, uint32_t color, const ck_glyph *glyphs, size_t count,
    const ck_box *area, int32_t room);

/// Makes each byte a of an area into a + m - a·m / 255 for each of the masks in turn; `dst` is the
/// byte at the area's corner.
void ck_cover_glyphs(
    uint8_t *dst, ptrdiff_t stride, const ck_glyph *glyphs, size_t count, const ck_box *area);

/// Source over with the colours of a gradient times `alpha` through spans, in the way of
/// ``ck_paint``, but that no pixel beyond is written; `dst` is a pixel of row `y`.
void ck_paint_gradient(
    uint32_t *dst, ptrdiff_t stride, const ck_gradient *gradient, uint8_t alpha,
    const ck_row *rows, int32_t y, size_t height, const ck_span *spans, const uint8_t *masks,
    int32_t min_x, int32_t max_x);

/// Adds segments to a plane; `is_inside` says that none leaves the window.
void ck_accumulate(
    const ck_plane *plane, const ck_line *lines, size_t count, int is_inside);

/// Writes the edges of a polygon of x and y pairs, level ones left out, and widens the bounds
/// (least x and y, then greatest) to its points. `lines` has room for `count`. Returns the number
/// of edges; -1, with the bounds as they were, when a point is further than `limit` from an axis.
int64_t ck_polygon(
    ck_line *lines, const double *points, size_t count, double limit, int32_t *bounds);

/// The four corners of a rounded rectangle, each a cubic curve cut into `steps` chords.
typedef struct {
  /// Of each control point, in order, the coordinates in each corner.
  double x[16], y[16];
  /// The point between the last corner and the first.
  double middle[2];
  int64_t steps;
} ck_corner_curves;

/// Like ``ck_polygon`` for the polygon that goes from the middle along all corners and back;
/// `lines` has room for 4 · steps + 5.
int64_t ck_corners(
    ck_line *lines, const ck_corner_curves *curves, double limit, int32_t *bounds);
