// SPDX-License-Identifier: Apache-2.0

#include <QFont>
#include <QGlyphRun>
#include <QGuiApplication>
#include <QImage>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>
#include <QRawFont>

#include <cmath>

#include "peer.h"

const char *const peerName = "qpainter";
const bool peerHasThreads = false;

namespace {

class QPainterPeer : public Peer {
  QImage target;
  double scale;
  std::vector<Picture> checkers, bands;
  std::vector<QImage> checkerImages, bandImages;
  std::vector<QGlyphRun> lines;
  std::vector<QPolygonF> polygons;

  static std::vector<QImage> images(const std::vector<Picture> &pictures) {
    std::vector<QImage> result;
    for (auto &picture : pictures)
      result.emplace_back(reinterpret_cast<const uchar *>(picture.pixels.data()), picture.width,
                          picture.height, QImage::Format_ARGB32_Premultiplied);
    return result;
  }

  static QColor color(uint32_t rgb, double alpha) {
    QColor color = QColor::fromRgb(rgb);
    color.setAlphaF(float(alpha));
    return color;
  }

  static QPolygonF polygon(const std::vector<Point> &points) {
    QPolygonF result;
    for (Point point : points) result << QPointF(point.x, point.y);
    return result;
  }

  static void addStops(QGradient &gradient, const Item &item) {
    for (int i = 0; i < 4; i++)
      gradient.setColorAt(i / 3.0, color(paletteColor(item.index + i), item.alpha));
  }

  static void setPen(QPainter &painter, const Item &item) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(color(item.rgb, item.alpha), item.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  }

  void drawItem(QPainter &painter, const Item &item, const QTransform &base) {
    switch (item.kind) {
      case Kind::circle:
        painter.setBrush(color(item.rgb, item.alpha));
        painter.drawEllipse(QPointF(item.x, item.y), item.radius, item.radius);
        break;
      case Kind::arc: {
        QRectF box(item.x - item.radius, item.y - item.radius, 2 * item.radius, 2 * item.radius);
        QPainterPath path;
        path.arcMoveTo(box, -item.start * 180 / M_PI);
        path.arcTo(box, -item.start * 180 / M_PI, -item.sweep * 180 / M_PI);
        setPen(painter, item);
        painter.drawPath(path);
        break;
      }
      case Kind::polyline:
        setPen(painter, item);
        painter.drawPolyline(polygon(item.points));
        break;
      case Kind::roundedRect:
        painter.setTransform(
            QTransform().translate(item.x, item.y).rotateRadians(item.angle) * base);
        painter.setBrush(color(item.rgb, item.alpha));
        painter.drawRoundedRect(
            QRectF(-item.width / 2, -item.height / 2, item.width, item.height), item.radius,
            item.radius);
        painter.setTransform(base);
        break;
      case Kind::rect:
        painter.fillRect(
            QRectF(item.x, item.y, item.width, item.height), color(item.rgb, item.alpha));
        break;
      case Kind::image:
        painter.setTransform(
            QTransform().translate(item.x, item.y).rotateRadians(item.angle).scale(
                item.scale, item.scale) * base);
        painter.drawImage(QPointF(-128, -128), checkerImages[item.index]);
        painter.setTransform(base);
        break;
      case Kind::sheet:
        painter.setTransform(QTransform());
        painter.drawImage(0, 0, bandImages[item.index]);
        painter.setTransform(base);
        break;
      case Kind::projected: {
        const double *m = item.map;
        // Qt's rows are what these columns are.
        QTransform map(m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]);
        painter.setTransform(map * QTransform::fromTranslate(item.x, item.y) * base);
        painter.drawImage(QPointF(0, 0), checkerImages[item.index]);
        painter.setTransform(base);
        break;
      }
      case Kind::axial: {
        QLinearGradient gradient(item.x, item.y, item.x + 300, item.y + 300);
        addStops(gradient, item);
        painter.fillRect(QRectF(item.x, item.y, item.width, item.height), gradient);
        break;
      }
      case Kind::radial: {
        QRadialGradient gradient(item.x + 150, item.y + 150, item.radius);
        addStops(gradient, item);
        painter.fillRect(QRectF(item.x, item.y, item.width, item.height), gradient);
        break;
      }
      case Kind::polygon:
        painter.setTransform(
            QTransform().translate(item.x, item.y).rotateRadians(item.angle) * base);
        painter.setBrush(color(item.rgb, item.alpha));
        painter.drawPolygon(
            polygons[0], item.evenOdd ? Qt::OddEvenFill : Qt::WindingFill);
        painter.setTransform(base);
        break;
      case Kind::text:
        painter.setPen(color(item.rgb, item.alpha));
        painter.drawGlyphRun(QPointF(item.x, item.y), lines[item.index]);
        break;
    }
    painter.setPen(Qt::NoPen);
  }

 public:
  QPainterPeer(int width, int height, double scale)
      : target(width, height, QImage::Format_ARGB32_Premultiplied), scale(scale) {}

  bool begin(const std::string &scene, const Scene &items) override {
    if (scene == "S5" || scene == "S6") checkerImages = images(checkers = makeCheckers());
    if (scene == "S4b") bandImages = images(bands = makeBands(target.width(), target.height()));
    if (scene == "S9a" || scene == "S9b") polygons = {polygon(items.frames[0][0].points)};
    if (scene == "S10") {
      QFont font("DejaVu Sans");
      font.setPixelSize(13);
      font.setHintingPreference(QFont::PreferNoHinting);
      QRawFont raw = QRawFont::fromFont(font);
      for (auto &line : makeLines()) {
        auto glyphs = raw.glyphIndexesForString(QString::fromStdString(line));
        auto advances = raw.advancesForGlyphIndexes(glyphs, QRawFont::UseDesignMetrics);
        QVector<QPointF> places;
        QPointF place;
        for (const QPointF &advance : advances) {
          places << place;
          place += advance;
        }
        QGlyphRun run;
        run.setRawFont(raw);
        run.setGlyphIndexes(glyphs);
        run.setPositions(places);
        lines.push_back(run);
      }
    }
    return true;
  }

  void draw(const std::vector<Item> &items) override {
    target.fill(Scene::background);
    QPainter painter(&target);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter.setPen(Qt::NoPen);
    QTransform base = QTransform::fromScale(scale, scale);
    painter.setTransform(base);
    for (const Item &item : items) drawItem(painter, item, base);
  }

  const uint8_t *pixels(size_t &stride) override {
    stride = target.bytesPerLine();
    return target.constBits();
  }
};

}  // namespace

std::unique_ptr<Peer> makePeer(int width, int height, double scale, int) {
  static int count = 1;
  static char name[] = "peer", *words[] = {name, nullptr};
  // Fonts need an application; it needs no screen.
  qputenv("QT_QPA_PLATFORM", "offscreen");
  static QGuiApplication application(count, words);
  return std::make_unique<QPainterPeer>(width, height, scale);
}
