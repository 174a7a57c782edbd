// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

/// What the first commands of a list make of the tiles, kept for as long as lists begin with the
/// same commands.
///
/// Where something moves over much that stands still, tiles are drawn onto a copy of it. Whether it
/// is worth keeping follows from counts alone, and the bytes are those of a whole drawing.
final class StillGround {
  // What things cost, in instructions, as counted.

  /// Lowering, covering and painting a draw.
  private static let draw = 6000
  /// Keeping a pixel, or taking it back.
  private static let copiedPixel = 1
  /// Fewer commands are drawn as fast.
  private static let leastCount = 32
  /// How many updates the same commands stand still before they are kept.
  private static let patience = 2
  /// How many updates pass before it is found out anew whether that is worth it.
  private static let pause = 16

  // Written between steps, by one thread.
  /// How many commands the kept tiles show; 0 while nothing is kept.
  private(set) var count = 0
  /// Tiles that are to be drawn from the first command on.
  private(set) var missing: [Bool] = []
  private(set) var missingCount = 0
  /// The list of which the commands are the first.
  private var commands: [Command] = []
  private var background = RGBA.clear
  private var surface: Surface?
  /// What is kept of each tile; nil for nothing.
  private var kept: [TileState?] = []
  /// The commands that have stood still, and for how many updates.
  private var candidate = 0
  private var age = 0

  /// Finds out what is kept for a list.
  ///
  /// - Parameters:
  ///   - drawn: What is to be drawn.
  ///   - still: How many commands at the beginning are those of the picture that is there.
  ///   - damage: What is to be drawn of it.
  /// - Returns: Whether it is to be drawn with what is kept.
  func begin(_ drawn: DrawnList, still: Int, _ damage: Damage) -> Bool {
    if count > 0, !isFirst(in: drawn.list) || surface?.rect != damage.rect { drop() }
    if count == 0, !isWorthIt(drawn, still, damage) { return false }
    missing.removeAll(keepingCapacity: true)
    missingCount = 0
    for index in kept.indices {
      let isMissing = damage.tiles[index] && kept[index] == nil
      missing.append(isMissing)
      if isMissing { missingCount += 1 }
    }
    return true
  }

  /// Forgets everything.
  private func drop() {
    (count, candidate, age) = (0, 0, 0)
    commands = []
  }

  private func isFirst(in list: DisplayList) -> Bool {
    list.background == background && list.commands.count >= count
      && commands.hasSameStart(count, as: list.commands)
  }

  /// Decides whether to keep the first commands from now on.
  private func isWorthIt(_ drawn: DrawnList, _ still: Int, _ damage: Damage) -> Bool {
    guard still >= Self.leastCount, drawn.tree.backdropCount == 0 else {
      (candidate, age) = (0, 0)
      return false
    }
    guard still >= candidate, candidate > 0 || age < 0 else {
      (candidate, age) = (still, min(age, 0))
      return false
    }
    age += 1
    guard age >= Self.patience else { return false }
    if candidate == 0 { candidate = still }
    var touched = 0
    for index in 0..<candidate {
      guard let box = damage.known[index] else { continue }
      if damage.touches(box) { touched += 1 }
    }
    let pixels = damage.count * damage.tile.width * damage.tile.height
    // Pictures that are blended together stay together.
    while candidate > 0, drawn.tree.isInStack(candidate) { candidate -= 1 }
    guard candidate > 0, touched * Self.draw > 2 * pixels * Self.copiedPixel else {
      (candidate, age) = (0, -Self.pause)
      return false
    }
    count = candidate
    (commands, background) = (drawn.list.commands, drawn.list.background)
    if surface?.rect != damage.rect {
      surface = Surface(damage.rect, capacity: damage.rect.width * damage.rect.height)
    }
    kept.removeAll(keepingCapacity: true)
    kept.append(contentsOf: repeatElement(nil, count: damage.tiles.count))
    return true
  }

  /// Keeps a tile that has been drawn with the first commands, or puts back what is kept of it.
  func exchange(_ index: Int, _ box: PixelRect, _ state: inout TileState, with target: Surface) {
    guard let surface else { return }
    if let known = kept[index] {
      state = known
      if !known.isUniform { Self.copy(box, from: surface, to: target) }
    } else {
      kept[index] = state
      if !state.isUniform { Self.copy(box, from: target, to: surface) }
    }
  }

  private static func copy(_ box: PixelRect, from source: Surface, to target: Surface) {
    var y = box.minY
    while y < box.maxY {
      target.address(box.minX, y).update(from: source.address(box.minX, y), count: box.width)
      y &+= 1
    }
  }
}

extension CommandTree {
  /// Whether a command may be a picture that is blended together with the one before.
  fileprivate func isInStack(_ index: Int) -> Bool {
    guard index > 0, index < commands.count, PlannedDraw.continuesStack(index) else { return false }
    for place in [index - 1, index] {
      guard case .draw(let draw) = commands[place] else { return false }
      if case .solid = draw.paint { return false }
    }
    return true
  }
}
