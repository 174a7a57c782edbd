// SPDX-License-Identifier: Apache-2.0

/// An edge of the arrangement: all pieces that lie on one another, as one.
struct Edge {
  /// The lower end first.
  var start: GridPoint
  var end: GridPoint
  /// How often each path winds around what lies to the right of it, going from its start to its end
  /// with y up.
  var right: SIMD2<Int32>
  /// How often each path goes along it, less how often it goes back.
  var windings: SIMD2<Int32>
  /// The piece whose shape it has.
  var piece: Int32
  var isReversed: Bool
  /// The edge right below its start; negative where there is none.
  var below: Int32

  /// How often each path winds around what lies to the left of it.
  var left: SIMD2<Int32> { right &+ windings }
}

/// The edges around each point where some end, counterclockwise with y up.
struct Corners {
  /// An edge at one of its ends.
  struct Spoke {
    private let packed: Int32

    init(edge: Int32, isStart: Bool) {
      packed = edge << 1 | (isStart ? 1 : 0)
    }

    var edge: Int32 { packed >> 1 }
    /// Whether the corner is the edge's start.
    var isStart: Bool { packed & 1 != 0 }
  }

  private(set) var spokes: [Spoke] = []
  private var ends: [Int32] = []

  var count: Int { ends.count }

  subscript(corner: Int) -> ArraySlice<Spoke> {
    spokes[(corner > 0 ? Int(ends[corner - 1]) : 0)..<Int(ends[corner])]
  }

  mutating func append(_ spoke: Spoke) { spokes.append(spoke) }

  /// Makes a corner of the spokes since the last one.
  mutating func endCorner() { ends.append(Int32(spokes.count)) }

  /// Gives each edge another number.
  mutating func renumber(_ numbers: [Int32]) {
    for index in spokes.indices {
      let spoke = spokes[index]
      spokes[index] = Spoke(edge: numbers[Int(spoke.edge)], isStart: spoke.isStart)
    }
  }
}
