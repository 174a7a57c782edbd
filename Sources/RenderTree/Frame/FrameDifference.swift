// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Where two frames may differ.
package enum FrameDifference {
  /// A draw, or a group with everything in it.
  private struct Item {
    var commands: ArraySlice<Command>
    /// The box of pixels it changes; nil for any.
    var bounds: Rect?
  }

  /// The box of pixels that two frames may differ in; nil when they are the same.
  ///
  /// Draws that are the same at both ends of the lists paint the same; what lies between counts.
  package static func box(from old: DisplayList?, to new: DisplayList) -> Rect? {
    let whole = Rect(0, 0, Double(new.width), Double(new.height))
    guard let old, (old.width, old.height) == (new.width, new.height),
      old.background == new.background
    else { return whole }
    let (a, b) = (items(of: old.commands), items(of: new.commands))
    var (start, end) = (0, 0)
    while start < a.count, start < b.count, a[start].commands == b[start].commands { start += 1 }
    while end < a.count - start, end < b.count - start,
      a[a.count - 1 - end].commands == b[b.count - 1 - end].commands
    {
      end += 1
    }
    let changed = a[start..<(a.count - end)] + b[start..<(b.count - end)]
    let box = changed.reduce(nil as Rect?) { box, item in
      let bounds = item.bounds ?? whole
      return box?.union(bounds) ?? bounds
    }
    // Coverage at an edge reaches into the next pixel.
    guard let box = box?.inset(-1, -1), box.isFinite else { return changed.isEmpty ? nil : whole }
    let seen = box.intersection(whole)
    return seen.isEmpty ? nil : seen
  }

  private static func items(of commands: [Command]) -> [Item] {
    var result: [Item] = []
    var (start, depth) = (0, 0)
    var bounds: Rect?
    for (index, command) in commands.enumerated() {
      switch command {
      case .draw(let draw) where depth == 0: bounds = draw.deviceBounds
      case .backdrop where depth == 0: bounds = nil
      case .push(let group):
        if depth == 0 { bounds = group.bounds }
        depth += 1
      case .pop: depth -= 1
      default: break
      }
      guard depth <= 0 else { continue }
      result.append(Item(commands: commands[start...index], bounds: bounds))
      start = index + 1
    }
    return result
  }
}
