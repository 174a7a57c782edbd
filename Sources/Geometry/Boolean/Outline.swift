// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// Edges between inside and outside, joined to closed contours with the inside on their left, y up.
struct Outline {
  /// An edge and the way it is gone.
  struct Step {
    var edge: Int
    var isForward: Bool
  }

  let pieces: Pieces
  let arrangement: Arrangement
  private(set) var contours: [[Step]] = []

  /// - Parameters:
  ///   - pieces: What outlines the paths.
  ///   - effort: When it is exceeded there are no edges.
  ///   - isInside: Whether a place belongs to the result, by how often each path winds around it.
  init(_ pieces: Pieces, _ effort: inout PathEffort, isInside: (SIMD2<Int32>) -> Bool) {
    self.pieces = pieces
    arrangement = Arrangement(pieces.all, &effort)
    var ways = [Way](repeating: .none, count: arrangement.edges.count)
    for (index, edge) in arrangement.edges.enumerated() {
      let (left, right) = (isInside(edge.left), isInside(edge.right))
      if left != right { ways[index] = left ? .forward : .backward }
    }
    contours = join(ways)
  }

  /// How a contour goes along an edge.
  private enum Way: UInt8 {
    case none, forward, backward
  }

  func start(of step: Step) -> GridPoint {
    let edge = arrangement.edges[step.edge]
    return step.isForward ? edge.start : edge.end
  }

  func end(of step: Step) -> GridPoint {
    let edge = arrangement.edges[step.edge]
    return step.isForward ? edge.end : edge.start
  }

  /// Goes around each part of the inside; parts that touch in a point stay apart.
  private func join(_ ways: [Way]) -> [[Step]] {
    var followers = followers(ways)
    var result: [[Step]] = []
    for first in ways.indices where ways[first] != .none {
      var contour: [Step] = []
      var edge = first
      while case let next = followers[edge], next >= 0 {
        contour.append(Step(edge: edge, isForward: ways[edge] == .forward))
        followers[edge] = -1
        edge = Int(next)
      }
      if edge == first, !contour.isEmpty, !isSliver(contour) { result.append(contour) }
    }
    return result
  }

  /// The edge that a contour goes along after each: the first one clockwise from the way back, beyond
  /// the inside; negative where there is none.
  private func followers(_ ways: [Way]) -> [Int32] {
    var result = [Int32](repeating: -1, count: ways.count)
    var border: [Corners.Spoke] = []
    for corner in 0..<arrangement.corners.count {
      border.removeAll(keepingCapacity: true)
      for spoke in arrangement.corners[corner] where ways[Int(spoke.edge)] != .none {
        border.append(spoke)
      }
      guard var clockwise = border.last else { continue }
      for spoke in border {
        let isArriving = spoke.isStart != (ways[Int(spoke.edge)] == .forward)
        let isLeaving = clockwise.isStart == (ways[Int(clockwise.edge)] == .forward)
        if isArriving, isLeaving { result[Int(spoke.edge)] = clockwise.edge }
        clockwise = spoke
      }
    }
    return result
  }

  /// Whether a contour is thinner than what cutting curves into pieces, or the grid, blurs.
  private func isSliver(_ contour: [Step]) -> Bool {
    guard contour.count > 2 else { return true }
    let hasCurve = contour.contains { step in
      pieces.segments[Int(arrangement.pieces[Int(arrangement.edges[step.edge].piece)].segment)].kind
        != .line
    }
    var length = 0.0
    for step in contour {
      let (a, b) = (start(of: step), end(of: step))
      length += Elementary.hypot(Double(b.x - a.x), Double(b.y - a.y))
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
