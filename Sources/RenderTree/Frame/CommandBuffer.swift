// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Collects the commands of a frame and keeps them few.
///
/// A group is opened before its content is known. When it closes, an empty one leaves no trace,
/// one that holds a single draw is folded into that draw, and a tint is moved into the paints
/// where that gives the same picture.
struct CommandBuffer: FillTarget {
  private(set) var commands: [Command]
  /// Set when the frame would hold more draws than ``limit``.
  private(set) var isFull = false
  /// Set when pictures in space were too many to put them in order.
  private(set) var isUnsorted = false
  private var groups: [OpenGroup]
  let target: Rect
  let memory: FrameMemory

  /// More draws than any real frame has; a guard against trees that multiply without end.
  static let limit = 4_000_000

  struct OpenGroup {
    var start: Int
    var bounds: Rect?
    /// Whether draws outside the target still matter: a blur or shadow carries them inside.
    var keepsOutside: Bool
  }

  /// Whether shadows of pictures whose alpha is a shape's coverage are drawn as shapes.
  let foldsShadows: Bool
  /// By whose rules the tree is drawn.
  let manner: DrawingManner

  /// `isFrame` says whether the commands are a frame's, not a part's of it.
  init(
    target: Rect, foldsShadows: Bool, manner: DrawingManner = .screen, memory: FrameMemory,
    isFrame: Bool = false
  ) {
    self.target = target
    self.foldsShadows = foldsShadows && manner == .screen
    self.manner = manner
    self.memory = memory
    commands = memory.commandStore(isFrame: isFrame)
    groups = memory.groupStore()
  }

  /// The commands; nothing can be added any more.
  mutating func finish() -> [Command] {
    var (result, store): ([Command], [OpenGroup]) = ([], [])
    swap(&result, &commands)
    swap(&store, &groups)
    memory.give(consume store)
    return result
  }

  mutating func draw(_ draw: consuming Draw) {
    guard draw.alpha > 0, !checkIsFull() else { return }
    let bounds = draw.deviceBounds ?? target
    if matters(bounds) { append(.draw(consume draw), covering: bounds) }
  }

  @inline(__always)
  mutating func checkIsFull() -> Bool {
    guard commands.count >= Self.limit else { return false }
    isFull = true
    return true
  }

  /// Whether so many commands may have others after them; otherwise the frame is full.
  mutating func commandsLeft(beside count: Int) -> Bool {
    if count >= Self.limit { isFull = true }
    return count < Self.limit
  }

  mutating func giveUpDepth() { isUnsorted = true }

  @inline(__always)
  mutating func append(_ command: consuming Command, covering bounds: Rect) {
    commands.append(command)
    if isInGroup { include(bounds) }
  }

  var isInGroup: Bool { !groups.isEmpty }

  /// Puts others, of which the first are those that are there, in the place of all commands.
  mutating func replaceAll(with others: consuming [Command]) {
    swap(&commands, &others)
    memory.give(store: others)
  }

  /// Makes room for so many commands.
  mutating func reserve(_ count: Int) {
    let wanted = commands.count + count
    if wanted > commands.capacity {
      commands.reserveCapacity(max(wanted, 2 * commands.capacity))
    }
  }

  mutating func backdrop(_ backdrop: Backdrop) {
    let bounds = backdrop.clip.deviceBounds?.intersection(target) ?? target
    guard backdrop.opacity > 0, !bounds.isEmpty else { return }
    commands.append(.backdrop(backdrop))
    include(bounds)
  }

  /// Opens a group whose treatment is given when it closes.
  mutating func open(keepsOutside: Bool = false) {
    groups.append(
      OpenGroup(
        start: commands.count, bounds: nil,
        keepsOutside: keepsOutside || groups.last?.keepsOutside == true
      )
    )
    commands.append(.pop)
  }

  /// Closes the innermost group; `group.bounds` is computed here.
  ///
  /// What is not needed of the treatment is taken back: make it with ``FrameMemory/group()``.
  mutating func close(_ treatment: consuming Group) {
    guard let opened = groups.popLast() else { return }
    let start = opened.start
    var group = consume treatment
    guard var bounds = opened.bounds, commands.count > start + 1 else {
      commands.removeSubrange(start...)
      return memory.give(consume group)
    }
    if let tint = group.tint, moveTint(tint, from: start + 1) {
      group.tint = nil
      group.opacity *= tint.clamped.alpha
    }
    if fold(group, at: start) {
      include(bounds)
      return memory.give(consume group)
    }
    if foldsShadows, let cast = group.castDraw(over: commands[(start + 1)...]) {
      commands[start] = .draw(cast)
      include(bounds.union(cast.deviceBounds ?? target))
      return memory.give(consume group)
    }
    bounds = group.reach(of: group.clipped(bounds))
    group.bounds = bounds
    commands[start] = .push(group)
    commands.append(.pop)
    include(bounds)
  }

  /// What the innermost group covers so far; nil for nothing.
  var openBounds: Rect? { groups.last?.bounds }

  /// Whether draws outside the target are kept.
  var keepsOutside: Bool { groups.last?.keepsOutside == true }

  /// Adds what was drawn before in the same surroundings.
  mutating func replay(_ kept: StillCommands.Kept) {
    guard commands.count + kept.commands.count <= Self.limit else {
      isFull = true
      return
    }
    // Something follows more often than not.
    reserve(kept.commands.count + 64)
    commands.append(contentsOf: kept.commands)
    if let bounds = kept.bounds { include(bounds) }
  }

  /// What was drawn since the last ``mark()``, which it ends.
  mutating func recorded() -> StillCommands.Kept? {
    guard let bounds = groups.last.map(\.bounds) else { return nil }
    let range = unmark().commands
    return isFull ? nil : StillCommands.Kept(commands: Array(commands[range]), bounds: bounds)
  }

  // MARK: - Pictures among others

  /// Starts to take note of what a picture adds.
  mutating func mark() {
    groups.append(
      OpenGroup(
        start: commands.count, bounds: nil, keepsOutside: groups.last?.keepsOutside == true))
  }

  /// The commands since the last ``mark()``, and what they can change.
  mutating func unmark() -> (commands: Range<Int>, bounds: Rect) {
    guard let opened = groups.popLast() else { return (0..<0, .zero) }
    if let bounds = opened.bounds { include(bounds) }
    return (opened.start..<max(opened.start, commands.count), opened.bounds ?? .zero)
  }

  /// Puts others in the place of the last commands.
  mutating func replaceCommands(from start: Int, with others: [Command]) {
    commands.replaceSubrange(start..., with: others)
  }

  private mutating func include(_ bounds: Rect) {
    guard let last = groups.indices.last else { return }
    groups[last].bounds = groups[last].bounds?.union(bounds) ?? bounds
  }

  /// Turns a group around one plain draw into that draw.
  private mutating func fold(_ group: Group, at start: Int) -> Bool {
    guard group.isUntreated else { return false }
    if group.opacity >= 1, group.blend == .normal, commands.count - start <= 16,
      commands[(start + 1)...].allSatisfy(\.isNormal)
    {
      commands.remove(at: start)
      return true
    }
    guard commands.count == start + 2, case .draw(var draw) = commands[start + 1],
      draw.blend == .normal
    else { return false }
    draw.alpha *= group.opacity
    draw.blend = group.blend
    commands.removeLast()
    commands[start] = .draw(draw)
    return true
  }

  /// Multiplies a tint's colour into the paints from `index` on; false when that would change the
  /// picture (pictures as paint, filters, blend modes that are not linear in the source).
  ///
  /// Source-over is linear in the colours, so tinting every source tints the result.
  private mutating func moveTint(_ tint: RGBA, from index: Int) -> Bool {
    guard commands[index...].allSatisfy(\.takesTint) else { return false }
    let color = RGBA(tint.red, tint.green, tint.blue, 1).clamped
    guard color != .white else { return true }
    for place in index..<commands.count {
      guard case .draw(var draw) = commands[place] else { continue }
      switch draw.paint {
      case .solid(let rgba): draw.paint = .solid(rgba.clamped.multiplied(by: color))
      case .gradient(var gradient):
        for stop in gradient.stops.indices {
          gradient.stops[stop].color = gradient.stops[stop].color.clamped.multiplied(by: color)
        }
        draw.paint = .gradient(gradient)
      case .image, .raster: break
      }
      commands[place] = .draw(draw)
    }
    return true
  }
}

extension Command {
  /// Whether a tint of the result can be applied to this step instead.
  fileprivate var takesTint: Bool {
    switch self {
    case .pop: return true
    case .backdrop: return false
    case .push(let group):
      return !group.hasFilters && group.tint == nil && group.shadow == nil
        && group.blend == .normal
    case .draw(let draw):
      switch draw.paint {
      case .image, .raster: return false
      case .solid, .gradient: return draw.blend == .normal
      }
    }
  }

  fileprivate var isNormal: Bool {
    switch self {
    // A backdrop in a group that is none sees what lies below.
    case .pop, .backdrop: true
    case .push(let group): group.blend == .normal
    case .draw(let draw): draw.blend == .normal
    }
  }
}
