// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Raster

/// A list of which there is a picture, with what was found out about it while it was drawn.
///
/// One thread at a time may update a picture that shows it.
package final class DrawnList: @unchecked Sendable {
  package let list: DisplayList
  let tree: CommandTree
  /// The pixels that each command may change, where that is known.
  let boxes: CommandBoxes

  package init(_ list: DisplayList) {
    self.list = list
    var tree = CommandTree(list.commands)
    tree.isWhole = true
    self.tree = tree
    boxes = CommandBoxes()
  }

  /// Whether another list has the same picture because it is the same.
  package func shows(_ other: DisplayList) -> Bool {
    guard (list.width, list.height) == (other.width, other.height),
      list.background == other.background, list.commands.count == other.commands.count
    else { return false }
    let all = 0..<list.commands.count
    return tree.isEqual(all, other.commands, all)
  }
}

/// The pixels that commands may change, kept from list to list for commands that stay.
final class CommandBoxes {
  private static let unknown = PixelRect(minX: .min, minY: 0, maxX: 0, maxY: 0)
  private var boxes: [PixelRect] = []

  /// Makes room; nothing is known then.
  func prepare(_ count: Int) {
    if boxes.count != count { boxes = Array(repeating: Self.unknown, count: count) }
  }

  subscript(index: Int) -> PixelRect? {
    get {
      guard index < boxes.count, boxes[index].minX != .min else { return nil }
      return boxes[index]
    }
    set { if let newValue, index < boxes.count { boxes[index] = newValue } }
  }

  /// Takes over what is known of commands that are the same in another list.
  func take(_ range: Range<Int>, from other: CommandBoxes, at start: Int) {
    guard range.upperBound <= boxes.count, start + range.count <= other.boxes.count else { return }
    for index in range { boxes[index] = other.boxes[start + index - range.lowerBound] }
  }
}
