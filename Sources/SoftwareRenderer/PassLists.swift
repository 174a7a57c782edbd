// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Raster

/// What a pass has collected.
///
/// As long as there are plain draws alone they are remembered as runs of commands, and as long as
/// there are no groups there are no ops: most lists are long because they have many such draws, and
/// what one thread writes down about each of them the others must fetch from it.
final class PassLists {
  // One thread writes them in a loop over commands, and many read them only after that.
  /// Draws and the beginnings and ends of groups in order; none without groups.
  @exclusivity(unchecked) private(set) var ops = GrowableBuffer<TileOp>()
  @exclusivity(unchecked) var draws = GrowableBuffer<PlannedDraw>()
  /// For each draw, unless they are plain.
  @exclusivity(unchecked) private(set) var inputs = GrowableBuffer<DrawInput>()
  /// All draws, if these are plain; else empty.
  @exclusivity(unchecked) private(set) var runs = PlainRuns()
  /// Which draw of the list each is that is worked out, where bands of the picture change the order.
  var order = GrowableBuffer<Int32>()
  /// In which band of rows each draw lies, if there are several threads and no groups.
  var bands = GrowableBuffer<UInt8>()
  /// The lists of commands that inputs and runs name.
  private(set) var commands: [[Command]] = []
  // As the draws are: one thread writes them, and the others read them after that.
  @exclusivity(unchecked) var shapes: [ShapeInput] = []
  @exclusivity(unchecked) var shadows: [ShadowInput] = []
  @exclusivity(unchecked) var glyphs: [GlyphInput] = []
  var sources: [PixelSource] = []
  @exclusivity(unchecked) var groups: [PlannedGroup] = []

  var drawCount: Int { runs.count &+ inputs.count }
  var isEmpty: Bool { drawCount == 0 && ops.count == 0 }

  /// Adds plain draws, one for each command of a range.
  func addPlain(_ kept: [Command], _ range: Range<Int>, clip: PixelRect) {
    if !isLast(kept) { commands.append(kept) }
    let first = CommandIndex(list: commands.count - 1, index: range.lowerBound)
    guard inputs.count > 0 || ops.count > 0 else {
      return runs.append(first, count: range.count, clip: clip)
    }
    add(plain: first, count: range.count, clip: clip)
  }

  /// Whether commands are those that were added last: the same memory, which is only compared.
  private func isLast(_ kept: [Command]) -> Bool {
    guard let last = commands.last else { return false }
    return last.withUnsafeBufferPointer(\.baseAddress)
      == kept.withUnsafeBufferPointer(\.baseAddress)
  }

  /// Adds a draw to the picture.
  func add(_ draw: PlannedDraw, _ input: DrawInput) {
    unroll()
    if !groups.isEmpty { addOp(.draw, index: inputs.count, bounds: input.clip) }
    addInput(draw, input)
  }

  /// Adds a draw of which only the coverage is of use.
  func addClip(_ draw: PlannedDraw, _ input: DrawInput) {
    unroll()
    addInput(draw, input)
  }

  /// Begins a group, the clips of which are the draws since `first`; answers its index.
  func beginGroup(_ group: PlannedGroup, clips first: Int) -> Int {
    var group = group
    unroll()
    group.clips = first..<inputs.count
    if groups.isEmpty {
      for index in 0..<first { addOp(.draw, index: index, bounds: inputs.base[index].clip) }
    }
    addOp(.push, index: groups.count, bounds: group.bounds)
    groups.append(group)
    return groups.count - 1
  }

  /// Adds a step within a group or its end.
  func mark(_ kind: TileOp.Kind, group: Int) {
    if kind == .pop { groups[group].end = ops.count }
    addOp(kind, index: group, bounds: groups[group].bounds)
  }

  private func addOp(_ kind: TileOp.Kind, index: Int, bounds: PixelRect) {
    ops.append(TileOp(kind: kind, index: index, bounds: bounds))
  }

  private func addInput(_ draw: PlannedDraw, _ input: DrawInput) {
    draws.append(draw)
    inputs.append(input)
  }

  /// Gives plain draws inputs as all others have.
  private func unroll() {
    guard runs.count > 0 else { return }
    runs.each { add(plain: $0, count: $1, clip: $2) }
    runs.removeAll()
  }

  private func add(plain first: CommandIndex, count: Int, clip: PixelRect) {
    ops.reserve(count)
    draws.reserve(count)
    inputs.reserve(count)
    for index in 0..<count {
      if !groups.isEmpty {
        ops.appendReserved(TileOp(kind: .draw, index: inputs.count, bounds: clip))
      }
      // Written when it is worked out.
      draws.count &+= 1
      inputs.appendReserved(DrawInput(origin: .command(first + index), clip: clip))
    }
  }

  func removeAll() {
    ops.removeAll()
    draws.removeAll()
    inputs.removeAll()
    runs.removeAll()
    bands.removeAll()
    commands.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
  }
}

/// Where a command lies: in which of the lists that a pass keeps, and where in it.
struct CommandIndex: BitwiseCopyable, Equatable {
  private let listNumber: Int32
  private let offset: Int32

  var list: Int { Int(listNumber) }
  var index: Int { Int(offset) }

  init(list: Int, index: Int) {
    (listNumber, offset) = (Int32(truncatingIfNeeded: list), Int32(truncatingIfNeeded: index))
  }

  static func + (first: Self, count: Int) -> Self {
    Self(list: first.list, index: first.index &+ count)
  }
}

/// Plain draws as runs of commands that lie next to each other.
struct PlainRuns: ~Copyable {
  struct Run: BitwiseCopyable {
    /// Where the command of draw 0 would lie.
    fileprivate(set) var origin: CommandIndex
    /// The first draw.
    fileprivate(set) var start: Int
    /// The draw after its last.
    fileprivate(set) var end: Int
    let clip: PixelRect

    @inline(__always)
    func holds(_ draw: Int) -> Bool { draw >= start && draw < end }
  }

  private var runs = GrowableBuffer<Run>(capacity: 16)
  /// How many draws there are.
  private(set) var count = 0

  mutating func append(_ first: CommandIndex, count: Int, clip: PixelRect) {
    let (origin, start) = (first + -self.count, self.count)
    self.count += count
    if runs.count > 0, runs.base[runs.count - 1].origin == origin,
      runs.base[runs.count - 1].clip == clip
    {
      runs.base[runs.count - 1].end = self.count
    } else {
      runs.append(Run(origin: origin, start: start, end: self.count, clip: clip))
    }
  }

  mutating func removeAll() {
    runs.removeAll()
    count = 0
  }

  func each(_ body: (_ first: CommandIndex, _ count: Int, _ clip: PixelRect) -> Void) {
    for index in 0..<runs.count {
      let run = runs.base[index]
      body(run.origin + run.start, run.end - run.start, run.clip)
    }
  }

  /// The run that holds a draw.
  func run(of draw: Int) -> Run {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if draw < runs.base[middle].end { high = middle } else { low = middle + 1 }
    }
    return runs.base[low]
  }
}
