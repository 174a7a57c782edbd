// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// What rectangles in one colour are drawn to.
protocol FillTarget: ~Copyable {
  /// Draws a rectangle, rounded or not, in one colour.
  mutating func fill(
    _ outline: RoundedRect, isRounded: Bool, transform: Matrix3, color: RGBA, alpha: Double)
}

/// Room for the commands of one chunk of many, outside of groups.
struct CommandRoom: FillTarget, ~Copyable {
  fileprivate var next: UnsafeMutablePointer<Command>
  let target: Rect

  @inline(__always)
  mutating func fill(
    _ outline: RoundedRect, isRounded: Bool, transform: Matrix3, color: RGBA, alpha: Double
  ) {
    guard alpha > 0 else { return }
    let bounds = transform.boundingBox(of: outline.rect.standardized) ?? target
    guard bounds.maxX > 0, bounds.maxY > 0, bounds.minX < target.maxX, bounds.minY < target.maxY
    else { return }
    next.initialize(
      to: .draw(
        Draw(
          isRounded ? .roundedRect(outline) : .rect(outline.rect), transform: transform,
          paint: .solid(color), alpha: alpha)))
    next += 1
  }
}

extension CommandBuffer {
  /// Addresses that chunks write to, each its own.
  private struct Rooms: @unchecked Sendable {
    let commands: UnsafeMutablePointer<Command>
    let ends: UnsafeMutablePointer<UnsafeMutablePointer<Command>>
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
    let before = commands
    let size = (count + chunks - 1) / chunks
    let target = target
    replaceAll(
      with: Array(unsafeUninitializedCapacity: before.count + count) { buffer, total in
        guard let base = buffer.baseAddress else { return }
        _ = buffer.initialize(from: before)
        total = before.count
        withUnsafeTemporaryAllocation(
          of: UnsafeMutablePointer<Command>.self, capacity: chunks
        ) { ends in
          guard let ends = ends.baseAddress else { return }
          let first = base + total
          let rooms = Rooms(commands: first, ends: ends)
          withoutActuallyEscaping(body) { body in
            each(chunks) { chunk in
              let range = min(chunk * size, count)..<min(chunk * size + size, count)
              var room = CommandRoom(next: rooms.commands + range.lowerBound, target: target)
              body(range, &room)
              rooms.ends[chunk] = room.next
            }
          }
          // Closes the gaps of what is not seen.
          for chunk in 0..<chunks {
            let start = first + min(chunk * size, count)
            let written = ends[chunk] - start
            if start != base + total { (base + total).moveInitialize(from: start, count: written) }
            total += written
          }
        }
      })
  }
}
