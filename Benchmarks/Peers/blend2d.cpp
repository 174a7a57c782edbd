// SPDX-License-Identifier: Apache-2.0

#include "blend2d_api.h"

#include <cstdio>

#include "peer.h"

const char *const peerName = "blend2d";
const bool peerHasThreads = true;

namespace {

const char *const fontPath = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

class Blend2DPeer : public Peer {
  BLObject target, context;
  double scale;
  int width, height;
  std::vector<Picture> checkers, bands;
  std::vector<BLObject> checkerImages, bandImages;
  std::vector<std::string> lines;
  BLObject face, font, path;

  static std::vector<BLObject> images(std::vector<Picture> &pictures) {
    std::vector<BLObject> result(pictures.size());
    for (size_t i = 0; i < pictures.size(); i++)
      blImageInitAsFromData(&result[i], pictures[i].width, pictures[i].height, BL_FORMAT_PRGB32,
                            pictures[i].pixels.data(), pictures[i].width * 4, 1, nullptr, nullptr);
    return result;
  }

  void transform(uint32_t op, double a, double b = 0) {
    double values[2] = {a, b};
    blContextApplyTransformOp(&context, op, values);
  }

  void place(const Item &item) {
    blContextSave(&context, nullptr);
    transform(BL_TRANSFORM_TRANSLATE, item.x, item.y);
    transform(BL_TRANSFORM_ROTATE, item.angle);
  }

  void gradient(const Item &item) {
    BLObject gradient;
    if (item.kind == Kind::axial) {
      BLLinearValues values{item.x, item.y, item.x + 300, item.y + 300};
      blGradientInitAs(&gradient, BL_GRADIENT_LINEAR, &values, BL_EXTEND_PAD, nullptr, 0, nullptr);
    } else {
      double x = item.x + 150, y = item.y + 150;
      BLRadialValues values{x, y, x, y, item.radius, 0};
      blGradientInitAs(&gradient, BL_GRADIENT_RADIAL, &values, BL_EXTEND_PAD, nullptr, 0, nullptr);
    }
    for (int i = 0; i < 4; i++) {
      uint32_t alpha = uint32_t(item.alpha * 255 + 0.5);
      blGradientAddStopRgba32(&gradient, i / 3.0, alpha << 24 | paletteColor(item.index + i));
    }
    BLRectD rect{item.x, item.y, item.width, item.height};
    blContextFillGeometryExt(&context, BL_GEOMETRY_RECT, &rect, &gradient);
    blGradientDestroy(&gradient);
  }

  void drawItem(const Item &item) {
    switch (item.kind) {
      case Kind::circle: {
        BLCircle circle{item.x, item.y, item.radius};
        blContextFillGeometryRgba32(&context, BL_GEOMETRY_CIRCLE, &circle, item.argb());
        break;
      }
      case Kind::arc: {
        BLArc arc{item.x, item.y, item.radius, item.radius, item.start, item.sweep};
        blContextSetStrokeWidth(&context, item.width);
        blContextStrokeGeometryRgba32(&context, BL_GEOMETRY_ARC, &arc, item.argb());
        break;
      }
      case Kind::polyline: {
        static_assert(sizeof(Point) == sizeof(BLPoint), "the same two numbers");
        BLPointArray points{
            reinterpret_cast<const BLPoint *>(item.points.data()), item.points.size()};
        blContextSetStrokeWidth(&context, item.width);
        blContextStrokeGeometryRgba32(&context, BL_GEOMETRY_POLYLINE, &points, item.argb());
        break;
      }
      case Kind::roundedRect: {
        place(item);
        BLRoundRect rect{-item.width / 2, -item.height / 2, item.width,
                         item.height, item.radius, item.radius};
        blContextFillGeometryRgba32(&context, BL_GEOMETRY_ROUND_RECT, &rect, item.argb());
        blContextRestore(&context, nullptr);
        break;
      }
      case Kind::rect: {
        BLRectD rect{item.x, item.y, item.width, item.height};
        blContextFillGeometryRgba32(&context, BL_GEOMETRY_RECT, &rect, item.argb());
        break;
      }
      case Kind::image: {
        place(item);
        transform(BL_TRANSFORM_SCALE, item.scale, item.scale);
        BLPoint corner{-128, -128};
        blContextBlitImageD(&context, &corner, &checkerImages[item.index], nullptr);
        blContextRestore(&context, nullptr);
        break;
      }
      case Kind::sheet: {
        blContextSave(&context, nullptr);
        blContextApplyTransformOp(&context, BL_TRANSFORM_RESET, nullptr);
        BLPointI corner{0, 0};
        blContextBlitImageI(&context, &corner, &bandImages[item.index], nullptr);
        blContextRestore(&context, nullptr);
        break;
      }
      case Kind::axial:
      case Kind::radial: gradient(item); break;
      case Kind::polygon:
        place(item);
        blContextSetFillRule(&context, item.evenOdd);
        blContextFillGeometryRgba32(&context, BL_GEOMETRY_PATH, &path, item.argb());
        blContextRestore(&context, nullptr);
        break;
      case Kind::text: {
        BLPoint origin{item.x, item.y};
        const std::string &line = lines[item.index];
        blContextFillUtf8TextDRgba32(
            &context, &origin, &font, line.data(), line.size(), item.argb());
        break;
      }
      case Kind::projected: break;
    }
  }

 public:
  Blend2DPeer(int width, int height, double scale, int threads)
      : scale(scale), width(width), height(height) {
    blImageInitAs(&target, width, height, BL_FORMAT_PRGB32);
    BLContextCreateInfo info{};
    info.threadCount = threads > 1 ? threads : 0;
    blContextInitAs(&context, &target, &info);
    transform(BL_TRANSFORM_SCALE, scale, scale);
    blContextSetStrokeCaps(&context, BL_STROKE_CAP_ROUND);
    blContextSetStrokeJoin(&context, BL_STROKE_JOIN_ROUND);
    blContextSetHint(&context, BL_HINT_PATTERN_QUALITY, BL_PATTERN_BILINEAR);
    blFontFaceInit(&face);
    blFontInit(&font);
    blPathInit(&path);
  }

  ~Blend2DPeer() override {
    blContextDestroy(&context);
    blImageDestroy(&target);
    blPathDestroy(&path);
  }

  bool begin(const std::string &scene, const Scene &items) override {
    if (scene == "S6") return false;
    if (scene == "S5") checkerImages = images(checkers = makeCheckers());
    if (scene == "S4b") bandImages = images(bands = makeBands(width, height));
    if (scene == "S9a" || scene == "S9b") {
      bool isFirst = true;
      for (Point point : items.frames[0][0].points) {
        (isFirst ? blPathMoveTo : blPathLineTo)(&path, point.x, point.y);
        isFirst = false;
      }
      blPathClose(&path);
    }
    if (scene == "S10") {
      lines = makeLines();
      if (blFontFaceCreateFromFile(&face, fontPath, 0) || blFontCreateFromFace(&font, &face, 13)) {
        fprintf(stderr, "blend2d: cannot read %s\n", fontPath);
        return false;
      }
    }
    return true;
  }

  void draw(const std::vector<Item> &items) override {
    blContextSetCompOp(&context, BL_COMP_OP_SRC_COPY);
    blContextFillAllRgba32(&context, Scene::background);
    blContextSetCompOp(&context, BL_COMP_OP_SRC_OVER);
    for (const Item &item : items) drawItem(item);
    blContextFlush(&context, BL_FLUSH_SYNC);
  }

  const uint8_t *pixels(size_t &stride) override {
    BLImageData data{};
    blImageGetData(&target, &data);
    stride = size_t(data.stride);
    return static_cast<const uint8_t *>(data.pixels);
  }
};

}  // namespace

std::unique_ptr<Peer> makePeer(int width, int height, double scale, int threads) {
  return std::make_unique<Blend2DPeer>(width, height, scale, threads);
}
