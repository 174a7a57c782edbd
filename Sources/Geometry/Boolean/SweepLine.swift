// SPDX-License-Identifier: Apache-2.0

/// The pieces that a line across the plane meets, from below to above: a tree that chance keeps
/// balanced, the same chance each time, with each place linked to its neighbours.
struct SweepLine {
  /// A place on the line, which keeps its number while it lasts; `nowhere` is none.
  typealias Place = Int32
  static var nowhere: Place { -1 }

  private struct Node {
    var piece: Int32
    var priority: UInt32
    var parent = nowhere
    var left = nowhere
    var right = nowhere
    var previous = nowhere
    var next = nowhere
  }

  private var nodes: ContiguousArray<Node> = []
  private var free: ContiguousArray<Place> = []
  private var root = nowhere
  private(set) var first = nowhere

  subscript(place: Place) -> Int32 {
    get { nodes[Int(place)].piece }
    set { nodes[Int(place)].piece = newValue }
  }

  func previous(_ place: Place) -> Place { nodes[Int(place)].previous }
  func next(_ place: Place) -> Place { nodes[Int(place)].next }

  /// The highest place of those for which `isBelow` holds, which holds for none above one for which
  /// it does not.
  func last(where isBelow: (Int32) -> Bool) -> Place {
    var (place, result) = (root, Self.nowhere)
    while place != Self.nowhere {
      if isBelow(nodes[Int(place)].piece) {
        result = place
        place = nodes[Int(place)].right
      } else {
        place = nodes[Int(place)].left
      }
    }
    return result
  }

  /// Makes a place for a piece above another, or below all.
  mutating func insert(_ piece: Int32, above place: Place) -> Place {
    let new = make(piece)
    let next = place == Self.nowhere ? first : nodes[Int(place)].next
    nodes[Int(new)].previous = place
    nodes[Int(new)].next = next
    if place == Self.nowhere { first = new } else { nodes[Int(place)].next = new }
    if next != Self.nowhere { nodes[Int(next)].previous = new }
    // One of two neighbours has no child on the side of the other.
    if place != Self.nowhere, nodes[Int(place)].right == Self.nowhere {
      nodes[Int(place)].right = new
      nodes[Int(new)].parent = place
    } else if next != Self.nowhere {
      nodes[Int(next)].left = new
      nodes[Int(new)].parent = next
    } else {
      root = new
    }
    while case let parent = nodes[Int(new)].parent, parent != Self.nowhere,
      nodes[Int(parent)].priority < nodes[Int(new)].priority
    {
      lift(new)
    }
    return new
  }

  mutating func remove(_ place: Place) {
    while true {
      let (left, right) = (nodes[Int(place)].left, nodes[Int(place)].right)
      if left == Self.nowhere || right == Self.nowhere {
        replace(place, by: left == Self.nowhere ? right : left)
        break
      }
      lift(nodes[Int(left)].priority > nodes[Int(right)].priority ? left : right)
    }
    let (previous, next) = (nodes[Int(place)].previous, nodes[Int(place)].next)
    if previous == Self.nowhere { first = next } else { nodes[Int(previous)].next = next }
    if next != Self.nowhere { nodes[Int(next)].previous = previous }
    free.append(place)
  }

  // MARK: - The tree

  private mutating func make(_ piece: Int32) -> Place {
    if let place = free.popLast() {
      nodes[Int(place)] = Node(piece: piece, priority: nodes[Int(place)].priority)
      return place
    }
    // Numbers that look drawn by lot, from a count.
    var bits = UInt64(nodes.count &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 32) &* 0xD6E8_FEB8_6659_FD93
    nodes.append(Node(piece: piece, priority: UInt32(truncatingIfNeeded: bits >> 32)))
    return Place(nodes.count &- 1)
  }

  /// Turns a node and its parent about, so that the node stands above.
  private mutating func lift(_ place: Place) {
    let parent = nodes[Int(place)].parent
    let child: Place
    if nodes[Int(parent)].left == place {
      child = nodes[Int(place)].right
      nodes[Int(parent)].left = child
      nodes[Int(place)].right = parent
    } else {
      child = nodes[Int(place)].left
      nodes[Int(parent)].right = child
      nodes[Int(place)].left = parent
    }
    if child != Self.nowhere { nodes[Int(child)].parent = parent }
    hang(place, where: parent)
    nodes[Int(parent)].parent = place
  }

  /// Puts a child of a node, or nothing, where the node was.
  private mutating func replace(_ place: Place, by child: Place) {
    if child != Self.nowhere {
      hang(child, where: place)
      return
    }
    let parent = nodes[Int(place)].parent
    if parent == Self.nowhere {
      root = Self.nowhere
    } else if nodes[Int(parent)].left == place {
      nodes[Int(parent)].left = Self.nowhere
    } else {
      nodes[Int(parent)].right = Self.nowhere
    }
  }

  /// Gives `place` the parent of `other`.
  private mutating func hang(_ place: Place, where other: Place) {
    let parent = nodes[Int(other)].parent
    nodes[Int(place)].parent = parent
    if parent == Self.nowhere {
      root = place
    } else if nodes[Int(parent)].left == other {
      nodes[Int(parent)].left = place
    } else {
      nodes[Int(parent)].right = place
    }
  }
}
