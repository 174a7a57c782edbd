// SPDX-License-Identifier: Apache-2.0

/// The pieces that a line across the plane meets, from below to above: a tree that chance keeps
/// balanced, the same chance each time, with each slot linked to its neighbours.
struct SweepLine {
  /// A slot on the line, which keeps its number while it lasts; `nowhere` is none.
  typealias Slot = Int32
  static var nowhere: Slot { -1 }

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
  private var free: ContiguousArray<Slot> = []
  private var root = nowhere
  private(set) var first = nowhere

  subscript(slot: Slot) -> Int32 {
    get { nodes[Int(slot)].piece }
    set { nodes[Int(slot)].piece = newValue }
  }

  func previous(_ slot: Slot) -> Slot { nodes[Int(slot)].previous }
  func next(_ slot: Slot) -> Slot { nodes[Int(slot)].next }

  /// The highest slot of those for which `isBelow` holds, which holds for none above one for which
  /// it does not.
  func last(where isBelow: (Int32) -> Bool) -> Slot {
    var (slot, result) = (root, Self.nowhere)
    while slot != Self.nowhere {
      if isBelow(nodes[Int(slot)].piece) {
        result = slot
        slot = nodes[Int(slot)].right
      } else {
        slot = nodes[Int(slot)].left
      }
    }
    return result
  }

  /// Makes a slot for a piece above another, or below all.
  mutating func insert(_ piece: Int32, above slot: Slot) -> Slot {
    let new = make(piece)
    let next = slot == Self.nowhere ? first : nodes[Int(slot)].next
    nodes[Int(new)].previous = slot
    nodes[Int(new)].next = next
    if slot == Self.nowhere { first = new } else { nodes[Int(slot)].next = new }
    if next != Self.nowhere { nodes[Int(next)].previous = new }
    // One of two neighbours has no child on the side of the other.
    if slot != Self.nowhere, nodes[Int(slot)].right == Self.nowhere {
      nodes[Int(slot)].right = new
      nodes[Int(new)].parent = slot
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

  mutating func remove(_ slot: Slot) {
    while true {
      let (left, right) = (nodes[Int(slot)].left, nodes[Int(slot)].right)
      if left == Self.nowhere || right == Self.nowhere {
        replace(slot, by: left == Self.nowhere ? right : left)
        break
      }
      lift(nodes[Int(left)].priority > nodes[Int(right)].priority ? left : right)
    }
    let (previous, next) = (nodes[Int(slot)].previous, nodes[Int(slot)].next)
    if previous == Self.nowhere { first = next } else { nodes[Int(previous)].next = next }
    if next != Self.nowhere { nodes[Int(next)].previous = previous }
    free.append(slot)
  }

  // MARK: - The tree

  private mutating func make(_ piece: Int32) -> Slot {
    if let slot = free.popLast() {
      nodes[Int(slot)] = Node(piece: piece, priority: nodes[Int(slot)].priority)
      return slot
    }
    // Numbers that look drawn by lot, from a count.
    var bits = UInt64(nodes.count &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 32) &* 0xD6E8_FEB8_6659_FD93
    nodes.append(Node(piece: piece, priority: UInt32(truncatingIfNeeded: bits >> 32)))
    return Slot(nodes.count &- 1)
  }

  /// Turns a node and its parent about, so that the node stands above.
  private mutating func lift(_ slot: Slot) {
    let parent = nodes[Int(slot)].parent
    let child: Slot
    if nodes[Int(parent)].left == slot {
      child = nodes[Int(slot)].right
      nodes[Int(parent)].left = child
      nodes[Int(slot)].right = parent
    } else {
      child = nodes[Int(slot)].left
      nodes[Int(parent)].right = child
      nodes[Int(slot)].left = parent
    }
    if child != Self.nowhere { nodes[Int(child)].parent = parent }
    hang(slot, where: parent)
    nodes[Int(parent)].parent = slot
  }

  /// Puts a child of a node, or nothing, where the node was.
  private mutating func replace(_ slot: Slot, by child: Slot) {
    if child != Self.nowhere {
      hang(child, where: slot)
      return
    }
    let parent = nodes[Int(slot)].parent
    if parent == Self.nowhere {
      root = Self.nowhere
    } else if nodes[Int(parent)].left == slot {
      nodes[Int(parent)].left = Self.nowhere
    } else {
      nodes[Int(parent)].right = Self.nowhere
    }
  }

  /// Gives `slot` the parent of `other`.
  private mutating func hang(_ slot: Slot, where other: Slot) {
    let parent = nodes[Int(other)].parent
    nodes[Int(slot)].parent = parent
    if parent == Self.nowhere {
      root = slot
    } else if nodes[Int(parent)].left == other {
      nodes[Int(parent)].left = slot
    } else {
      nodes[Int(parent)].right = slot
    }
  }
}
