// SPDX-License-Identifier: Apache-2.0

/// Lengths one after the other, of which sums and places are found fast.
///
/// Equal neighbours are one run, so that a million equal rows take the room of one. Runs lie in
/// blocks whose sums are kept: a place is found in a time that grows with the logarithm of the
/// number of blocks, and a change costs that number at most.
struct LengthList: Sendable {
  private struct Run: Hashable, Sendable {
    var count: Int
    var length: Double
  }

  private struct Block: Sendable {
    var runs: [Run]
    var count = 0
    var total = 0.0

    init(_ runs: [Run]) {
      self.runs = runs
      measure()
    }

    /// Sums anew, so that no rounding piles up.
    mutating func measure() {
      (count, total) = (0, 0)
      for run in runs {
        count += run.count
        total += Double(run.count) * run.length
      }
    }
  }

  /// Runs of a full block.
  private static let capacity = 128
  private var blocks: [Block] = []
  /// How many lengths lie before each block, and their sum; the last stands for all.
  private var counts = [0]
  private var sums = [0.0]

  /// Creates a list of equal lengths.
  init(count: Int, length: Double) {
    if count > 0 { blocks = [Block([Run(count: count, length: Self.valid(length))])] }
    sum(from: 0)
  }

  /// Creates a list of lengths that a function gives.
  init(count: Int, _ length: (Int) -> Double) {
    var builder = Builder()
    for index in 0..<max(count, 0) { builder.append(1, length(index)) }
    blocks = builder.finished
    sum(from: 0)
  }

  /// What is negative or no number is no length.
  private static func valid(_ length: Double) -> Double {
    length.isFinite && length > 0 ? length : 0
  }

  var count: Int { counts[counts.count - 1] }
  var total: Double { sums[sums.count - 1] }
  /// How many pieces of memory hold the list.
  var runCount: Int { blocks.reduce(0) { $0 + $1.runs.count } }

  private mutating func sum(from first: Int) {
    counts.removeSubrange(min(first + 1, counts.count)...)
    sums.removeSubrange(min(first + 1, sums.count)...)
    for block in blocks[first...] {
      counts.append(counts[counts.count - 1] + block.count)
      sums.append(sums[sums.count - 1] + block.total)
    }
  }

  // MARK: - Asking

  /// The last block before which no more than a number lies.
  private func block<Value: Comparable>(_ value: Value, in starts: [Value]) -> Int {
    var (low, high) = (0, blocks.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }

  /// The length at an index; zero outside.
  subscript(index: Int) -> Double {
    guard index >= 0, index < count else { return 0 }
    let number = block(index, in: counts)
    var rest = index - counts[number]
    for run in blocks[number].runs {
      if rest < run.count { return run.length }
      rest -= run.count
    }
    return 0
  }

  /// The sum of the lengths before an index.
  func offset(of index: Int) -> Double {
    guard index > 0 else { return 0 }
    guard index < count else { return total }
    let number = block(index, in: counts)
    var (rest, sum) = (index - counts[number], sums[number])
    for run in blocks[number].runs {
      sum += Double(min(rest, run.count)) * run.length
      rest -= run.count
      if rest <= 0 { break }
    }
    return sum
  }

  /// The index of the length that holds an offset; the first one before all, ``count`` behind.
  ///
  /// Lengths of nothing hold no offset.
  func index(at offset: Double) -> Int {
    let offset = max(offset, 0)
    guard offset < total else { return count }
    let number = block(offset, in: sums)
    var (index, rest) = (counts[number], offset - sums[number])
    for run in blocks[number].runs {
      let length = Double(run.count) * run.length
      if rest < length { return index + min(Int(rest / run.length), run.count - 1) }
      index += run.count
      rest -= length
    }
    return index
  }

  // MARK: - Changing

  /// Gives one of the lengths another value.
  mutating func set(_ length: Double, at index: Int) {
    let length = Self.valid(length)
    guard index >= 0, index < count else { return }
    let number = block(index, in: counts)
    var rest = index - counts[number]
    let runs = blocks[number].runs
    guard
      let place = runs.firstIndex(where: { run in
        if rest < run.count { return true }
        rest -= run.count
        return false
      }), runs[place].length != length
    else { return }
    let run = runs[place]
    var builder = Builder()
    for run in runs[..<place] { builder.append(run.count, run.length) }
    builder.append(rest, run.length)
    builder.append(1, length)
    builder.append(run.count - rest - 1, run.length)
    for run in runs[(place + 1)...] { builder.append(run.count, run.length) }
    blocks.replaceSubrange(number...number, with: builder.finished)
    sum(from: number)
  }

  /// The list without some lengths and with others, which a function gives by their new indices.
  func shifted(_ shift: IndexShift, _ length: (Int) -> Double) -> LengthList {
    var builder = Builder()
    var (old, new) = (0, 0)
    var (removed, inserted) = (shift.removed[...], shift.inserted[...])
    var runs = blocks.lazy.flatMap(\.runs).makeIterator()
    var run = Run(count: 0, length: 0)
    while true {
      if inserted.first == new {
        inserted.removeFirst()
        builder.append(1, length(new))
        new += 1
        continue
      }
      if run.count == 0 {
        guard let next = runs.next() else { break }
        run = next
      }
      if removed.first == old {
        removed.removeFirst()
        run.count -= 1
        old += 1
        continue
      }
      var step = run.count
      if let next = removed.first, next > old { step = min(step, next - old) }
      if let next = inserted.first, next > new { step = min(step, next - new) }
      builder.append(step, run.length)
      run.count -= step
      old += step
      new += step
    }
    for index in inserted { builder.append(1, length(index)) }
    var list = LengthList(count: 0, length: 0)
    list.blocks = builder.finished
    list.sum(from: 0)
    return list
  }

  /// Makes blocks of runs that follow each other.
  private struct Builder {
    private var blocks: [Block] = []
    private var runs: [Run] = []

    mutating func append(_ count: Int, _ length: Double) {
      guard count > 0 else { return }
      let length = LengthList.valid(length)
      if let last = runs.last, last.length == length {
        runs[runs.count - 1].count += count
        return
      }
      if runs.count >= LengthList.capacity {
        blocks.append(Block(runs))
        runs = []
      }
      runs.append(Run(count: count, length: length))
    }

    var finished: [Block] { runs.isEmpty ? blocks : blocks + [Block(runs)] }
  }
}
