// SPDX-License-Identifier: Apache-2.0

#include <cairo.h>

#include <cmath>

#include "peer.h"

const char *const peerName = "cairo";
const bool peerHasThreads = false;

namespace {

class CairoPeer : public Peer {
  cairo_surface_t *target;
  cairo_t *cr;
  double scale;
  int width, height;
  std::vector<Picture> checkers, bands;
  std::vector<cairo_surface_t *> checkerSurfaces, bandSurfaces;
  std::vector<std::vector<cairo_glyph_t>> lines;

  static std::vector<cairo_surface_t *> surfaces(std::vector<Picture> &pictures) {
    std::vector<cairo_surface_t *> result;
    for (auto &picture : pictures)
      result.push_back(cairo_image_surface_create_for_data(
          reinterpret_cast<unsigned char *>(picture.pixels.data()), CAIRO_FORMAT_ARGB32,
          picture.width, picture.height, picture.width * 4));
    return result;
  }

  void color(uint32_t rgb, double alpha) {
    cairo_set_source_rgba(cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                          (rgb & 255) / 255.0, alpha);
  }

  void path(const std::vector<Point> &points) {
    cairo_new_path(cr);
    for (Point point : points) cairo_line_to(cr, point.x, point.y);
  }

  void stroke(const Item &item) {
    color(item.rgb, item.alpha);
    cairo_set_line_width(cr, item.width);
    cairo_stroke(cr);
  }

  void gradient(const Item &item) {
    cairo_pattern_t *pattern =
        item.kind == Kind::axial
            ? cairo_pattern_create_linear(item.x, item.y, item.x + 300, item.y + 300)
            : cairo_pattern_create_radial(item.x + 150, item.y + 150, 0, item.x + 150,
                                          item.y + 150, item.radius);
    for (int i = 0; i < 4; i++) {
      uint32_t rgb = paletteColor(item.index + i);
      cairo_pattern_add_color_stop_rgba(pattern, i / 3.0, (rgb >> 16 & 255) / 255.0,
                                        (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, item.alpha);
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
    cairo_set_source(cr, pattern);
    cairo_rectangle(cr, item.x, item.y, item.width, item.height);
    cairo_fill(cr);
    cairo_pattern_destroy(pattern);
  }

  void drawItem(const Item &item) {
    switch (item.kind) {
      case Kind::circle:
        color(item.rgb, item.alpha);
        cairo_arc(cr, item.x, item.y, item.radius, 0, 2 * M_PI);
        cairo_fill(cr);
        break;
      case Kind::arc:
        cairo_new_path(cr);
        cairo_arc(cr, item.x, item.y, item.radius, item.start, item.start + item.sweep);
        stroke(item);
        break;
      case Kind::polyline:
        path(item.points);
        stroke(item);
        break;
      case Kind::roundedRect: {
        cairo_save(cr);
        cairo_translate(cr, item.x, item.y);
        cairo_rotate(cr, item.angle);
        double w = item.width / 2, h = item.height / 2, r = item.radius;
        cairo_new_path(cr);
        cairo_arc(cr, w - r, r - h, r, -M_PI / 2, 0);
        cairo_arc(cr, w - r, h - r, r, 0, M_PI / 2);
        cairo_arc(cr, r - w, h - r, r, M_PI / 2, M_PI);
        cairo_arc(cr, r - w, r - h, r, M_PI, M_PI * 3 / 2);
        cairo_close_path(cr);
        color(item.rgb, item.alpha);
        cairo_fill(cr);
        cairo_restore(cr);
        break;
      }
      case Kind::rect:
        color(item.rgb, item.alpha);
        cairo_rectangle(cr, item.x, item.y, item.width, item.height);
        cairo_fill(cr);
        break;
      case Kind::image:
        cairo_save(cr);
        cairo_translate(cr, item.x, item.y);
        cairo_rotate(cr, item.angle);
        cairo_scale(cr, item.scale, item.scale);
        cairo_set_source_surface(cr, checkerSurfaces[item.index], -128, -128);
        cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR);
        cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
        cairo_rectangle(cr, -128, -128, 256, 256);
        cairo_fill(cr);
        cairo_restore(cr);
        break;
      case Kind::sheet:
        cairo_save(cr);
        cairo_identity_matrix(cr);
        cairo_set_source_surface(cr, bandSurfaces[item.index], 0, 0);
        cairo_paint(cr);
        cairo_restore(cr);
        break;
      case Kind::axial:
      case Kind::radial: gradient(item); break;
      case Kind::polygon:
        cairo_save(cr);
        cairo_translate(cr, item.x, item.y);
        cairo_rotate(cr, item.angle);
        path(item.points);
        cairo_close_path(cr);
        color(item.rgb, item.alpha);
        cairo_set_fill_rule(cr, item.evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
        cairo_fill(cr);
        cairo_restore(cr);
        break;
      case Kind::text:
        cairo_save(cr);
        cairo_translate(cr, item.x, item.y);
        color(item.rgb, item.alpha);
        cairo_show_glyphs(cr, lines[item.index].data(), int(lines[item.index].size()));
        cairo_restore(cr);
        break;
      case Kind::projected: break;
    }
  }

 public:
  CairoPeer(int width, int height, double scale) : scale(scale), width(width), height(height) {
    target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cr = cairo_create(target);
    cairo_scale(cr, scale, scale);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  }

  ~CairoPeer() override {
    for (auto surface : checkerSurfaces) cairo_surface_destroy(surface);
    for (auto surface : bandSurfaces) cairo_surface_destroy(surface);
    cairo_destroy(cr);
    cairo_surface_destroy(target);
  }

  bool begin(const std::string &scene, const Scene &) override {
    if (scene == "S6") return false;
    if (scene == "S5") checkerSurfaces = surfaces(checkers = makeCheckers());
    if (scene == "S4b") bandSurfaces = surfaces(bands = makeBands(width, height));
    if (scene == "S10") {
      cairo_select_font_face(cr, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
      cairo_set_font_size(cr, 13);
      cairo_font_options_t *options = cairo_font_options_create();
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
      cairo_set_font_options(cr, options);
      cairo_font_options_destroy(options);
      for (auto &line : makeLines()) {
        cairo_glyph_t *glyphs = nullptr;
        int count = 0;
        cairo_scaled_font_text_to_glyphs(cairo_get_scaled_font(cr), 0, 0, line.c_str(), -1,
                                         &glyphs, &count, nullptr, nullptr, nullptr);
        lines.emplace_back(glyphs, glyphs + count);
        cairo_glyph_free(glyphs);
      }
    }
    return true;
  }

  void draw(const std::vector<Item> &items) override {
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
    color(Scene::background & 0xFFFFFF, 1);
    cairo_paint(cr);
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
    for (const Item &item : items) drawItem(item);
    cairo_surface_flush(target);
  }

  const uint8_t *pixels(size_t &stride) override {
    stride = cairo_image_surface_get_stride(target);
    return cairo_image_surface_get_data(target);
  }
};

}  // namespace

std::unique_ptr<Peer> makePeer(int width, int height, double scale, int) {
  return std::make_unique<CairoPeer>(width, height, scale);
}
