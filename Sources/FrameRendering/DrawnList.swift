// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Raster

/// A list of which there is a picture, with what was found out about it while it was drawn.
///
/// One thread at a time may update a picture that shows it.
public final class DrawnList: @unchecked Sendable {
  public private(set) var list: DisplayList
  public private(set) var tree = CommandTree()
  /// The pixels that each command may change, where that is known.
  public let boxes = CommandBoxes()

  public init(_ list: DisplayList) {
    self.list = list
    read()
  }

  private func read() {
    tree.read(list.commands)
    tree.isWhole = true
    boxes.forget()
  }

  /// Takes another list in the place of one of which no picture is there any more; the memory of the
  /// old one's commands is given back for a list to come.
  public func show(_ list: consuming DisplayList) -> [Command] {
    tree.clear()
    let old = self.list.commands
    self.list = list
    read()
    return old
  }

  /// Whether another list has the same picture because it is the same.
  public func shows(_ other: DisplayList) -> Bool {
    guard (list.width, list.height) == (other.width, other.height),
      list.background == other.background, list.commands.count == other.commands.count
    else { return false }
    let all = 0..<list.commands.count
    return tree.isEqual(all, other.commands, all)
  }
}

/// The pixels that commands may change, kept from list to list for commands that stay.
public final class CommandBoxes {
  private static let unknown = PixelRect(minX: .min, minY: 0, maxX: 0, maxY: 0)
  // Read and written in loops over commands, by the one thread that prepares the frame.
  @exclusivity(unchecked) private var boxes: [PixelRect] = []

  public init() {}

  /// Forgets everything.
  public func forget() { boxes.removeAll(keepingCapacity: true) }

  /// Makes room; nothing is known then.
  public func prepare(_ count: Int) {
    forget()
    boxes.append(contentsOf: repeatElement(Self.unknown, count: count))
  }

  public subscript(index: Int) -> PixelRect? {
    get {
      guard index < boxes.count, boxes[index].minX != .min else { return nil }
      return boxes[index]
    }
    set { if let newValue, index < boxes.count { boxes[index] = newValue } }
  }

  /// Takes over what is known of commands that stand at the same places.
  func take(_ range: Range<Int>, from other: CommandBoxes) {
    guard range.upperBound <= boxes.count, range.upperBound <= other.boxes.count else { return }
    for index in range { boxes[index] = other.boxes[index] }
  }

  /// Takes over what is known of a command that is the same in another list.
  @inline(__always)
  func take(_ index: Int, from other: CommandBoxes, at place: Int) {
    if index < boxes.count, place < other.boxes.count { boxes[index] = other.boxes[place] }
  }
}
