// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// What rectangles in one colour are drawn to.
protocol FillTarget: ~Copyable {
  /// The pixels that are seen.
  var target: Rect { get }
  /// Whether what lies outside of the target still matters.
  var keepsOutside: Bool { get }
  /// Whether a frame holds no more draws; asked for each.
  mutating func checkIsFull() -> Bool
  /// Takes a command that can change pixels in a box.
  mutating func append(_ command: consuming Command, covering bounds: Rect)
}

extension FillTarget where Self: ~Copyable {
  /// Draws a rectangle, rounded or not, in one colour.
  @inline(__always)
  mutating func fill(
    _ outline: RoundedRect, isRounded: Bool, transform: Matrix3, color: RGBA, alpha: Double
  ) {
    guard alpha > 0, !checkIsFull() else { return }
    let bounds = transform.boundingBox(of: outline.rect.standardized) ?? target
    guard matters(bounds) else { return }
    append(
      .draw(
        Draw(
          isRounded ? .roundedRect(outline) : .rect(outline.rect), transform: transform,
          paint: .solid(color), alpha: alpha)),
      covering: bounds)
  }

  /// Whether what is drawn in a box can be seen.
  @inline(__always)
  func matters(_ bounds: Rect) -> Bool {
    (bounds.maxX > 0 && bounds.maxY > 0 && bounds.minX < target.maxX && bounds.minY < target.maxY)
      || keepsOutside
  }
}

/// Room for the commands of one chunk of many, outside of groups; others are there before.
struct CommandRoom: FillTarget, ~Copyable {
  fileprivate var next: UnsafeMutablePointer<Command>
  let target: Rect

  var keepsOutside: Bool { false }

  func checkIsFull() -> Bool { false }

  @inline(__always)
  mutating func append(_ command: consuming Command, covering bounds: Rect) {
    next.pointee = command
    next += 1
  }
}

extension CommandBuffer {
  /// Addresses that chunks write to, each its own.
  ///
  /// A chunk is written by one thread, and all are done before they are moved together.
  private struct Rooms: @unchecked Sendable {
    let commands: UnsafeMutablePointer<Command>
    let ends: UnsafeMutablePointer<UnsafeMutablePointer<Command>>

    /// Moves what chunks have written together, and answers how much that is; `start` has where each
    /// chunk's room begins.
    func close(_ chunks: Int, start: (Int) -> Int) -> Int {
      var end = commands
      // Behind the end lies a hole, and behind that what was there before.
      var hole = 0
      for chunk in 0..<chunks {
        let first = commands + start(chunk)
        let written = ends[chunk] - first
        let gap = first - (end + hole)
        if hole + gap > 0 {
          (end + hole).deinitialize(count: gap)
          hole += gap
          end.moveInitialize(from: first, count: written)
        }
        end += written
      }
      end.initialize(repeating: .pop, count: hole)
      return end - commands
    }
  }

  /// Whether several threads can add so many draws: what is there already must be copied.
  func canShare(_ count: Int) -> Bool {
    !isInGroup && commands.count <= count && commands.count + count <= Self.limit
  }

  /// Adds at most one draw for each of `count` items, which `each` shares in chunks: `body` is
  /// called with a chunk's items and writes their draws in order.
  mutating func share(
    _ count: Int, chunks: Int, _ each: FrameBuilder.Each,
    _ body: (Range<Int>, inout CommandRoom) -> Void
  ) {
    var all = memory.lastCommands()
    let wanted = commands.count + count
    if all.count < wanted {
      all.append(contentsOf: repeatElement(.pop, count: wanted - all.count))
    }
    let (target, size) = (target, (count + chunks - 1) / chunks)
    var total = commands.count
    all.withUnsafeMutableBufferPointer { all in
      guard let base = all.baseAddress else { return }
      for index in commands.indices { all[index] = commands[index] }
      withUnsafeTemporaryAllocation(
        of: UnsafeMutablePointer<Command>.self, capacity: chunks
      ) { ends in
        guard let ends = ends.baseAddress else { return }
        let rooms = Rooms(commands: base + total, ends: ends)
        withoutActuallyEscaping(body) { body in
          each(chunks) { chunk in
            let range = min(chunk * size, count)..<min(chunk * size + size, count)
            var room = CommandRoom(next: rooms.commands + range.lowerBound, target: target)
            body(range, &room)
            rooms.ends[chunk] = room.next
          }
        }
        total += rooms.close(chunks) { min($0 * size, count) }
      }
    }
    all.removeLast(all.count - total)
    replaceAll(with: all)
  }
}
