// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// A scene as draws: what a renderer is given, with nothing left to work out.
package struct ListScene {
  package let name: String
  package let size: SceneSize
  /// The commands of the instant `t`, on 1280 by 720 points.
  private let commands: (_ frame: Int, _ t: Double) -> [Command]

  private typealias Make = @Sendable (SceneSize) -> (Int, Double) -> [Command]

  private static let table: [(name: String, what: String, make: Make)] = [
    ("S1", "200 dots", { _ in ShapeLists.dots() }),
    ("S2", "64 strokes", { _ in ShapeLists.strokes() }),
    ("S3a", "2,000 rounded squares", { _ in ShapeLists.squares(2000) }),
    ("S3b", "10,000 rounded squares", { _ in ShapeLists.squares(10_000) }),
    ("S4a", "20 solid layers", { _ in PictureLists.sheets() }),
    ("S4b", "20 pictures", { PictureLists.full($0) }),
    ("S5", "200 turned pictures", { _ in PictureLists.turned() }),
    ("S6", "100 projected pictures", { _ in PictureLists.projected() }),
    ("S7a", "20 shadowed cards", { _ in EffectLists.cards() }),
    ("S7b", "blurred backdrop", { _ in EffectLists.backdrop() }),
    ("S7c", "20 shadowed stars", { _ in EffectLists.stars() }),
    ("S8", "50 gradients", { _ in PictureLists.gradients() }),
    ("S9a", "5,000 segments", { _ in ShapeLists.scribble(.nonZero) }),
    ("S9b", "the same, even-odd", { _ in ShapeLists.scribble(.evenOdd) }),
    ("S10", "100 lines of text", { _ in ShapeLists.text() }),
    ("M1", "one of 2,001 moves", { _ in ShapeLists.mover() }),
    ("M2", "a card over 2,000 squares", { _ in ShapeLists.card() }),
  ]

  package static let names = table.map(\.name)

  /// What a scene shows, in a few words.
  package static func what(_ name: String) -> String {
    table.first { $0.name == name }?.what ?? ""
  }

  /// Makes a scene; nil when there is none of that name.
  package init?(_ name: String, size: SceneSize) {
    guard let row = Self.table.first(where: { $0.name == name }) else { return nil }
    (self.name, self.size) = (name, size)
    commands = row.make(size)
  }

  /// A frame; frames repeat after the last.
  package func list(_ frame: Int) -> DisplayList {
    let index = frame % SceneTime.frameCount
    return DisplayList(
      width: size.width, height: size.height, background: SceneColors.background,
      commands: commands(index, SceneTime.seconds(frame)).map { $0.scaled(by: size.scale) })
  }
}

extension Command {
  /// The same with more pixels a point; for draws and backdrops of everything.
  fileprivate func scaled(by factor: Double) -> Command {
    guard factor != 1 else { return self }
    switch self {
    case .draw(var draw):
      draw.transform = draw.transform.concatenating(Matrix3(.scale(factor, factor)))
      draw.blur *= factor
      return .draw(draw)
    case .backdrop(var backdrop):
      let filters = backdrop.filters.map { filter in
        guard case .gaussianBlur(let sigma, let clamps) = filter else { return filter }
        return Filter.gaussianBlur(sigma: sigma * factor, clampsEdges: clamps)
      }
      backdrop.filters = ShortList(contentsOf: filters)
      return .backdrop(backdrop)
    case .push, .pop: return self
    }
  }
}
