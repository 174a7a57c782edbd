// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Commands with what must be known of a group before it is drawn.
///
/// Its memory serves one list after the other.
public struct CommandTree {
  public private(set) var commands: [Command] = []
  /// Whether these are the commands of a whole picture, not of a mask.
  public var isWhole = false
  /// What each command is; what lies behind is of longer lists before.
  @usableFromInline private(set) var kinds: [CommandKind] = []
  /// For each plain draw the y of its middle in pixels, where threads are going to want it.
  @usableFromInline private(set) var middles: [Float] = []
  private var hasMiddles = false
  /// Whether these are draws alone; the lists below are of no use then.
  public private(set) var isFlat = true
  // Of each of the four as many as commands are used; what lies behind is of longer lists before.
  /// For a push the index of its pop, or the count of the commands when there is none.
  public private(set) var ends: [Int] = []
  /// For a push whether a backdrop stands in the group, directly or in groups that let it see what
  /// lies in this one.
  public private(set) var hasBackdrop: [Bool] = []
  /// For a push whether all that stands directly in the group is blended normally.
  public private(set) var isNormal: [Bool] = []
  /// How many draws stand before each command.
  public private(set) var drawsBefore: [Int] = []
  public private(set) var backdropCount = 0
  private var open: [Int] = []

  public init() {}

  public init(_ commands: [Command]) { read(commands) }

  /// Takes commands in the place of others; a thread pool shares the work.
  public mutating func read(_ commands: [Command], threadPool: ThreadPool? = nil) {
    self.commands = commands
    backdropCount = 0
    let count = commands.count
    findKinds(threadPool)
    isFlat = kinds.prefix(count).allSatisfy(\.isDraw)
    if isFlat { return }
    reserve(count)
    ends.fill(count, with: count)
    hasBackdrop.fill(count, with: false)
    isNormal.fill(count, with: true)
    open.removeAll(keepingCapacity: true)
    var draws = 0
    for index in commands.indices {
      drawsBefore[index] = draws
      switch commands[index] {
      case .push(let group):
        if !group.blend.isNormal, let start = open.last { isNormal[start] = false }
        open.append(index)
      case .pop:
        if let start = open.popLast() {
          ends[start] = index
          handOn(start)
        }
      case .backdrop:
        backdropCount += 1
        if let start = open.last { hasBackdrop[start] = true }
      case .draw:
        draws += 1
        // Looking into a draw copies it.
        if let start = open.last, isNormal[start], case .draw(let draw) = commands[index] {
          isNormal[start] = draw.blend.isNormal
        }
      }
    }
    drawsBefore[count] = draws
    while let start = open.popLast() { handOn(start) }
  }

  /// Tells the group around one whether backdrops in that are to see what lies in it.
  private mutating func handOn(_ start: Int) {
    if let outer = open.last, seesBelow(start) { hasBackdrop[outer] = true }
  }

  /// Whether backdrops in the group at an index are to see what lies below it.
  public func seesBelow(_ index: Int) -> Bool {
    guard hasBackdrop[index], isNormal[index], case .push(let group) = commands[index] else {
      return false
    }
    return !group.isIsolated
  }

  private mutating func findKinds(_ threadPool: ThreadPool?) {
    let (commands, count, chunk) = (commands, commands.count, 256)
    if kinds.count < count {
      let room = max(count, 2 * kinds.count)
      kinds = Array(repeating: .other, count: room)
      middles = Array(repeating: .nan, count: room)
    }
    hasMiddles = threadPool.map { $0.workers > 1 } ?? false
    let findsMiddles = hasMiddles
    kinds.withUnsafeMutableBufferPointer { kinds in
      middles.withUnsafeMutableBufferPointer { middles in
        commands.withUnsafeBufferPointer { commands in
          guard let kinds = kinds.baseAddress, let middles = middles.baseAddress,
            let commands = commands.baseAddress
          else { return }
          func find(_ range: Range<Int>) {
            for index in range {
              kinds[index] = commands[index].kind
              if findsMiddles, kinds[index] == .plain { middles[index] = commands[index].middle }
            }
          }
          guard let threadPool else { return find(0..<count) }
          threadPool.parallel(items: (count + chunk - 1) / chunk) { item, _ in
            find(item * chunk..<min(item * chunk + chunk, count))
          }
        }
      }
    }
  }

  /// With the middles of plain draws, for a thread pool that is to draw all of them.
  public func withMiddles(_ threadPool: ThreadPool) -> CommandTree {
    guard threadPool.workers > 1, !hasMiddles else { return self }
    var tree = self
    tree.findKinds(threadPool)
    return tree
  }

  /// Whether a command is a draw of one colour whose shape is a rectangle or made of one.
  @inlinable @inline(__always)
  public func isPlain(_ index: Int) -> Bool { kinds[index] == .plain }

  /// The y of the middle of a plain draw in pixels, about; of no use where one thread draws.
  @inlinable @inline(__always)
  public func middle(_ index: Int) -> Double { Double(middles[index]) }

  /// Lets go of the commands.
  public mutating func clear() {
    commands = []
    isWhole = false
  }

  private mutating func reserve(_ count: Int) {
    guard count >= drawsBefore.count else { return }
    let room = max(count + 1, 2 * drawsBefore.count)
    ends = Array(repeating: 0, count: room)
    hasBackdrop = Array(repeating: false, count: room)
    isNormal = Array(repeating: true, count: room)
    drawsBefore = Array(repeating: 0, count: room)
  }

  /// For a push the index of its pop; else the index itself.
  public func groupEnd(_ index: Int) -> Int {
    if !isFlat, case .push = commands[index] { ends[index] } else { index }
  }

  /// A box of device space that holds all that commands draw; nil when none is known.
  public func box(_ range: Range<Int>) -> Rect? {
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

  public func drawCount(_ range: Range<Int>) -> Int {
    isFlat ? range.count : drawsBefore[range.upperBound] - drawsBefore[range.lowerBound]
  }
}

/// What must be known of a command at once.
@usableFromInline enum CommandKind: UInt8 {
  /// A draw of one colour whose shape is a rectangle or made of one, and not blurred.
  case plain
  case draw
  case other

  var isDraw: Bool { self != .other }
}

extension Command {
  // Of itself where it lies: to take one out of a list copies it.
  @inline(__always)
  fileprivate var kind: CommandKind {
    guard case .draw(let draw) = self else { return .other }
    guard case .solid = draw.paint, !(draw.blur > 0) else { return .draw }
    return switch draw.shape {
    case .rect, .roundedRect, .border: .plain
    case .everything, .path, .stroke, .glyphs: .draw
    }
  }

  /// The y of the middle of a plain draw in pixels, if there is no perspective.
  @inline(__always)
  fileprivate var middle: Float {
    guard case .draw(let draw) = self else { return 0 }
    let rect: Rect
    switch draw.shape {
    case .rect(let plain): rect = plain
    case .roundedRect(let rounded), .border(let rounded, _): rect = rounded.rect
    case .everything, .path, .stroke, .glyphs: return 0
    }
    let (x, y) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
    return Float(x * draw.transform.m12 + y * draw.transform.m22 + draw.transform.m32)
  }
}

extension Array {
  /// Sets the first elements.
  fileprivate mutating func fill(_ count: Int, with value: Element) {
    withUnsafeMutableBufferPointer { $0.baseAddress?.update(repeating: value, count: count) }
  }
}
