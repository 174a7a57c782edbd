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
  @exclusivity(unchecked) var order = GrowableBuffer<Int32>()
  /// In which band of rows each draw lies, if there are several threads and no groups.
  @exclusivity(unchecked) var bands = GrowableBuffer<UInt8>()
  /// Keeps the commands that inputs and runs point to.
  private var commands: [[Command]] = []
  @exclusivity(unchecked) var shapes: [ShapeInput] = []
  var shadows: [ShadowInput] = []
  var glyphs: [GlyphInput] = []
  var sources: [PixelSource] = []
  var groups: [PlannedGroup] = []

  var drawCount: Int { runs.count &+ inputs.count }
  var isEmpty: Bool { drawCount == 0 && ops.count == 0 }

  /// Adds plain draws, one for each command of a range.
  func addPlain(_ kept: [Command], _ range: Range<Int>, clip: PixelRect) {
    guard let first = kept.withUnsafeBufferPointer(\.baseAddress) else { return }
    if commands.last?.withUnsafeBufferPointer(\.baseAddress) != first { commands.append(kept) }
    guard inputs.count > 0 || ops.count > 0 else {
      return runs.append(first + range.lowerBound, count: range.count, clip: clip)
    }
    add(plain: first + range.lowerBound, count: range.count, clip: clip)
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

  private func add(plain first: UnsafePointer<Command>, count: Int, clip: PixelRect) {
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

/// Plain draws as runs of commands that lie next to each other.
struct PlainRuns: ~Copyable {
  private struct Run: BitwiseCopyable {
    /// Where the command of draw 0 would lie.
    var origin: UnsafePointer<Command>
    /// The draw after its last.
    var end: Int
    var clip: PixelRect
  }

  private var runs = GrowableBuffer<Run>(capacity: 16)
  /// How many draws there are.
  private(set) var count = 0

  mutating func append(_ first: UnsafePointer<Command>, count: Int, clip: PixelRect) {
    let origin = first - self.count
    self.count += count
    if runs.count > 0, runs.base[runs.count - 1].origin == origin,
      runs.base[runs.count - 1].clip == clip
    {
      runs.base[runs.count - 1].end = self.count
    } else {
      runs.append(Run(origin: origin, end: self.count, clip: clip))
    }
  }

  mutating func removeAll() {
    runs.removeAll()
    count = 0
  }

  func each(_ body: (_ first: UnsafePointer<Command>, _ count: Int, _ clip: PixelRect) -> Void) {
    var start = 0
    for index in 0..<runs.count {
      let run = runs.base[index]
      body(run.origin + start, run.end - start, run.clip)
      start = run.end
    }
  }

  /// The command of a draw and the clip around it; `place` is where the one asked for before was
  /// found, at first 0.
  @inline(__always)
  func draw(_ index: Int, _ place: inout Int) -> (command: UnsafePointer<Command>, clip: PixelRect)
  {
    if !holds(index, place) { place = find(index) }
    let run = runs.base[place]
    return (run.origin + index, run.clip)
  }

  @inline(__always)
  private func holds(_ index: Int, _ place: Int) -> Bool {
    index < runs.base[place].end && (place == 0 || index >= runs.base[place &- 1].end)
  }

  private func find(_ index: Int) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if index < runs.base[middle].end { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
