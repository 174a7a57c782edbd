// SPDX-License-Identifier: Apache-2.0

/// The contours of an outline by the connected parts of the inside.
struct Components {
  /// Of each part the contour around it, then those of its holes; the smallest part first.
  let contours: [[[Outline.Step]]]

  init(_ outline: Outline) {
    let all = outline.contours
    let areas = all.map(outline.area)
    let borders = Borders(outline)
    // The contour around a hole's part, or that of another hole which the same part has.
    var owners = all.indices.map { areas[$0] > 0 ? $0 : borders.contour(below: all[$0]) ?? -1 }
    let outer = all.indices.filter { areas[$0] > 0 }.sorted { areas[$0] < areas[$1] }
    var parts = outer.map { [all[$0]] }
    var places = [Int](repeating: -1, count: all.count)
    for (place, index) in outer.enumerated() { places[index] = place }
    for index in all.indices where areas[index] <= 0 {
      var owner = index
      var way: [Int] = []
      while owner >= 0, places[owner] < 0, way.count <= all.count {
        way.append(owner)
        owner = owners[owner]
      }
      for hole in way { owners[hole] = owner }
      if owner >= 0, places[owner] >= 0 { parts[places[owner]].append(all[index]) }
    }
    contours = parts
  }
}

/// Which contour lies below each edge, across the inside.
private struct Borders {
  private let outline: Outline
  /// The contour of each edge; negative where it has none.
  private var contours: [Int32]
  /// The first edge of a contour below each edge; negative where there is none.
  private var below: [Int32]

  init(_ outline: Outline) {
    self.outline = outline
    let edges = outline.arrangement.edges
    contours = Array(repeating: -1, count: edges.count)
    for (index, contour) in outline.contours.enumerated() {
      for step in contour { contours[step.edge] = Int32(index) }
    }
    let isUnknown: Int32 = -2
    below = Array(repeating: isUnknown, count: edges.count)
    var way: [Int] = []
    for edge in edges.indices where below[edge] == isUnknown {
      var current = edge
      var found: Int32 = -1
      while true {
        if below[current] != isUnknown {
          found = below[current]
          break
        }
        way.append(current)
        let next = edges[current].below
        if next < 0 || contours[Int(next)] >= 0 {
          found = next
          break
        }
        current = Int(next)
      }
      for passed in way { below[passed] = found }
      way.removeAll(keepingCapacity: true)
    }
  }

  /// The contour that lies below the first point of a hole's contour, in the order of x, then y.
  func contour(below hole: [Outline.Step]) -> Int? {
    let edges = outline.arrangement.edges
    // Below an edge that is gone backward lies the inside.
    let lowest = hole.lazy.filter { !$0.isForward }.min {
      edges[$0.edge].start < edges[$1.edge].start
    }
    guard let lowest, below[lowest.edge] >= 0 else { return nil }
    return Int(contours[Int(below[lowest.edge])])
  }
}
