// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Commands with what must be known of a group before it is drawn.
struct CommandTree {
  let commands: [Command]
  /// Whether these are the commands of a whole picture, not of a mask.
  var isWhole = false
  /// Whether these are draws alone; the lists below are empty then.
  private let isFlat: Bool
  /// For a push the index of its pop, or the count of the commands when there is none.
  private(set) var ends: [Int]
  /// For a push whether a backdrop stands directly in the group.
  private(set) var hasBackdrop: [Bool]
  /// For a push whether all that stands directly in the group is blended normally.
  private(set) var isNormal: [Bool]
  /// How many draws stand before each command.
  private(set) var drawsBefore: [Int]

  init(_ commands: [Command]) {
    self.commands = commands
    isFlat = commands.allSatisfy { if case .draw = $0 { true } else { false } }
    (ends, hasBackdrop, isNormal, drawsBefore) = ([], [], [], [])
    if isFlat { return }
    ends = Array(repeating: commands.count, count: commands.count)
    hasBackdrop = Array(repeating: false, count: commands.count)
    isNormal = Array(repeating: true, count: commands.count)
    drawsBefore = Array(repeating: 0, count: commands.count + 1)
    var open: [Int] = []
    for index in commands.indices {
      drawsBefore[index + 1] = drawsBefore[index]
      switch commands[index] {
      case .push(let group):
        if !group.blend.isNormal, let start = open.last { isNormal[start] = false }
        open.append(index)
      case .pop: if let start = open.popLast() { ends[start] = index }
      case .backdrop: if let start = open.last { hasBackdrop[start] = true }
      case .draw:
        drawsBefore[index + 1] += 1
        // Looking into a draw copies it.
        if let start = open.last, isNormal[start], case .draw(let draw) = commands[index] {
          isNormal[start] = draw.blend.isNormal
        }
      }
    }
  }

  /// For a push the index of its pop; else the index itself.
  func groupEnd(_ index: Int) -> Int {
    if case .push = commands[index] { ends[index] } else { index }
  }

  /// A box of device space that holds all that commands draw; nil when none is known.
  func box(_ range: Range<Int>) -> Rect? {
    var result: Rect?
    var index = range.lowerBound
    while index < range.upperBound {
      switch commands[index] {
      case .draw(let draw):
        guard draw.blend.keepsBackdrop, let box = draw.deviceBounds else { return nil }
        result = result?.union(box) ?? box
      case .push(let group):
        guard group.blend.keepsBackdrop, group.bounds.isFinite else { return nil }
        result = result?.union(group.bounds) ?? group.bounds
        index = ends[index]
      case .backdrop: return nil
      case .pop: break
      }
      index += 1
    }
    return result
  }

  func drawCount(_ range: Range<Int>) -> Int {
    isFlat ? range.count : drawsBefore[range.upperBound] - drawsBefore[range.lowerBound]
  }
}
