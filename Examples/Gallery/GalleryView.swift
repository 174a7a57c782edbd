// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One thing to be shown: a name and what makes the layers that show it.
struct Tile {
  let name: String
  let show: (CALayer) -> Void

  /// Describes a tile; `show` adds layers to a layer of ``GalleryView/tileSize``.
  init(_ name: String, _ show: @escaping (CALayer) -> Void) {
    (self.name, self.show) = (name, show)
  }
}

/// A heading with tiles below it.
struct TileSection {
  let title: String
  let tiles: [Tile]
}

/// Sections of labelled tiles below each other.
final class GalleryView {
  static let tileSize = CGSize(width: 92, height: 76)
  static let columns = 12
  static let fontName = "DejaVu Sans"

  let layer = CALayer()

  private static let margin: CGFloat = 20
  private static let step = CGSize(width: 104, height: 112)
  private static let headingHeight: CGFloat = 32

  init() {
    layer.anchorPoint = .zero
    layer.backgroundColor = .grey(0.955)
    var (column, y, rows) = (0, Self.margin, 0)
    for section in TileSection.all {
      // A short section stands beside the one before, where there is room.
      if column + section.tiles.count > Self.columns {
        y += Self.headingHeight + CGFloat(rows) * Self.step.height
        (column, rows) = (0, 0)
      }
      add(section, at: CGPoint(x: Self.margin + CGFloat(column) * Self.step.width, y: y))
      column += section.tiles.count
      rows = max(rows, (section.tiles.count + Self.columns - 1) / Self.columns)
    }
    y += Self.headingHeight + CGFloat(rows) * Self.step.height
    let width = 2 * Self.margin + CGFloat(Self.columns - 1) * Self.step.width + Self.tileSize.width
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: y + Self.margin / 2)
  }

  private func add(_ section: TileSection, at origin: CGPoint) {
    let heading = label(section.title, size: 17, color: .grey(0.13))
    heading.frame = CGRect(x: origin.x, y: origin.y, width: 600, height: 24)
    layer.addSublayer(heading)
    for (index, tile) in section.tiles.enumerated() {
      add(
        tile,
        at: CGPoint(
          x: origin.x + CGFloat(index % Self.columns) * Self.step.width,
          y: origin.y + Self.headingHeight + CGFloat(index / Self.columns) * Self.step.height))
    }
  }

  private func add(_ tile: Tile, at origin: CGPoint) {
    let ground = CALayer()
    ground.frame = CGRect(origin: origin, size: Self.tileSize)
    ground.backgroundColor = .grey(1)
    ground.cornerRadius = 5
    layer.addSublayer(ground)
    tile.show(ground)

    let name = label(tile.name, size: 9, color: .grey(0.3))
    name.alignmentMode = .center
    name.isWrapped = true
    name.frame = CGRect(
      x: origin.x - 4, y: origin.y + Self.tileSize.height + 3, width: Self.tileSize.width + 8,
      height: 24)
    layer.addSublayer(name)
  }

  private func label(_ string: String, size: CGFloat, color: CGColor) -> CATextLayer {
    let label = CATextLayer()
    label.font = Self.fontName as CFString
    label.fontSize = size
    label.foregroundColor = color
    label.string = string
    return label
  }
}
