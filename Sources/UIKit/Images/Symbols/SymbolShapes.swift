// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization

/// Symbols that are drawn here, by lines that any pen can follow.
///
/// The tables have a line for each name, and below it the path data of SVG: `s` for lines, which
/// a filled variant fills; `f` for regions that are always filled; `d` for lines that are holes in
/// the filled variant; `e` for lines that it keeps; `n` alone for a symbol that is never filled.
struct SymbolShapes {
  /// The path data of one symbol.
  private struct Shape {
    var lines = ""
    var regions = ""
    var details = ""
    var extras = ""
    var canFill = true
  }

  static let shared = SymbolShapes()

  private let shapes: [String: Shape]

  private init() {
    var shapes: [String: Shape] = [:]
    for table in [Self.marks, Self.things, Self.common] {
      var name = ""
      for line in table.split(separator: "\n") {
        guard line.hasPrefix("  ") else {
          name = String(line)
          continue
        }
        let data = String(line.dropFirst(4))
        switch line.dropFirst(2).first {
        case "s": shapes[name, default: Shape()].lines += data
        case "f": shapes[name, default: Shape()].regions += data
        case "n": shapes[name, default: Shape()].canFill = false
        case "d": shapes[name, default: Shape()].details += data
        default: shapes[name, default: Shape()].extras += data
        }
      }
    }
    self.shapes = shapes
  }

  /// The names in order.
  var names: [String] { shapes.keys.sorted() }

  /// The drawing of a name; nil for an unknown one, and for a filled one that has no inside.
  func drawing(_ name: String, _ pen: SymbolPen, isFilled: Bool) -> SymbolDrawing? {
    guard let shape = shapes[name] else { return nil }
    if isFilled, !shape.canFill || !shape.lines.contains("z") { return nil }
    var layer = SymbolLayer()
    func add(_ data: String, isFilled: Bool) {
      guard !data.isEmpty else { return }
      layer.ink.append(
        SymbolMark(path: PathText.path(data), isFilled: isFilled, width: pen.width))
    }
    add(shape.lines, isFilled: isFilled)
    add(shape.extras, isFilled: false)
    if isFilled {
      for data in [shape.details, shape.regions] where !data.isEmpty {
        layer.holes.append(
          SymbolMark(
            path: PathText.path(data), isFilled: data == shape.regions, width: pen.width))
      }
    } else {
      add(shape.regions, isFilled: true)
      add(shape.details, isFilled: false)
    }
    return SymbolDrawing(layers: [layer])
  }
}
