// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Edges between inside and outside, joined to closed contours with the inside on their left, y up.
struct Outline {
  /// An edge and the way it is gone.
  struct Step {
    var edge: Int
    var isForward: Bool
  }

  let pieces: Pieces
  let split: [Piece]
  let edges: Edges
  private(set) var contours: [[Step]] = []

  /// - Parameters:
  ///   - pieces: What outlines the paths.
  ///   - isInside: Whether a place belongs to the result, by how often each path winds around it.
  init(_ pieces: Pieces, isInside: (SIMD2<Int32>) -> Bool) {
    self.pieces = pieces
    split = Arrangement.split(pieces.all)
    edges = Edges(split)
    var leaving: [GridPoint: [Step]] = [:]
    var steps: [Step] = []
    for (index, sides) in edges.windings().enumerated() {
      let (left, right) = (isInside(sides.left), isInside(sides.right))
      guard left != right else { continue }
      let step = Step(edge: index, isForward: left)
      steps.append(step)
      leaving[start(of: step), default: []].append(step)
    }
    contours = join(steps, leaving)
  }

  func start(of step: Step) -> GridPoint {
    step.isForward ? edges.all[step.edge].start : edges.all[step.edge].end
  }

  func end(of step: Step) -> GridPoint {
    step.isForward ? edges.all[step.edge].end : edges.all[step.edge].start
  }

  /// Goes around each part of the inside; parts that touch in a point stay apart.
  private func join(_ steps: [Step], _ leaving: [GridPoint: [Step]]) -> [[Step]] {
    var leaving = leaving
    var isUsed = Array(repeating: false, count: edges.all.count)
    var result: [[Step]] = []
    for first in steps where !isUsed[first.edge] {
      var contour: [Step] = []
      var step = first
      while !isUsed[step.edge] {
        isUsed[step.edge] = true
        contour.append(step)
        let place = end(of: step)
        leaving[place]?.removeAll { isUsed[$0.edge] }
        guard let next = turn(after: step, among: leaving[place] ?? []) else { break }
        step = next
      }
      guard let last = contour.last, end(of: last) == start(of: contour[0]) else { continue }
      if !isSliver(contour) { result.append(contour) }
    }
    return result
  }

  /// The next edge around the same inside: the first one clockwise from the way back.
  private func turn(after step: Step, among candidates: [Step]) -> Step? {
    guard candidates.count > 1 else { return candidates.first }
    let back = angle(from: end(of: step), to: start(of: step))
    return candidates.min { a, b in
      clockwise(from: back, to: angle(from: start(of: a), to: end(of: a)))
        < clockwise(from: back, to: angle(from: start(of: b), to: end(of: b)))
    }
  }

  private func angle(from a: GridPoint, to b: GridPoint) -> Double {
    atan2(Double(b.y - a.y), Double(b.x - a.x))
  }

  private func clockwise(from a: Double, to b: Double) -> Double {
    let way = a - b
    return way > 0 ? way : way + 2 * .pi
  }

  /// Whether a contour is thinner than what cutting curves into pieces, or the grid, blurs.
  private func isSliver(_ contour: [Step]) -> Bool {
    guard contour.count > 2 else { return true }
    let hasCurve = contour.contains { step in
      pieces.segments[Int(split[edges.all[step.edge].piece].segment)].kind != .line
    }
    var length = 0.0
    for step in contour {
      let (a, b) = (start(of: step), end(of: step))
      length += hypot(Double(b.x - a.x), Double(b.y - a.y))
    }
    let blur = hasCurve ? pieces.tolerance / pieces.grid.step : 2
    return abs(area(contour)) <= length * blur
  }

  /// In steps of the grid, positive around an inside, negative around a hole.
  func area(_ contour: [Step]) -> Double {
    guard let first = contour.first else { return 0 }
    let origin = start(of: first)
    return contour.reduce(0.0) { sum, step in
      sum + Double(GridPoint.cross(origin, start(of: step), end(of: step))) / 2
    }
  }
}
