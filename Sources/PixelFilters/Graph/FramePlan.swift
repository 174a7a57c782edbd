// SPDX-License-Identifier: Apache-2.0

/// Which nodes are made into buffers for a region, and what part of each.
struct FramePlan {
  /// Nodes with their regions, each after those it is made of.
  private(set) var steps: [(node: any PixelNode, region: Region)] = []
  /// Whether a part was too large to be made.
  private(set) var isCut = false

  /// How many nodes one row may go through before it is kept.
  private static let longestChain = 24

  init(_ root: any PixelNode, _ region: Region) {
    let order = Self.order(root)
    let regions = Self.regions(order, root, region)
    var chains: [ObjectIdentifier: Int] = [:]
    var readers: [ObjectIdentifier: Int] = [:]
    var sampled: Set<ObjectIdentifier> = []
    for node in order where regions[ObjectIdentifier(node)]?.isEmpty == false {
      for input in node.inputs {
        readers[ObjectIdentifier(input), default: 0] += 1
        if node.reading == .points { sampled.insert(ObjectIdentifier(input)) }
      }
    }
    for node in order {
      let id = ObjectIdentifier(node)
      guard let region = regions[id], !region.isEmpty else { continue }
      let chain = 1 + (node.inputs.map { chains[ObjectIdentifier($0)] ?? 0 }.max() ?? 0)
      chains[id] = chain
      let isCostly = !node.inputs.isEmpty
      let isKept =
        node.reading == .whole || sampled.contains(id) || chain > Self.longestChain
        || isCostly && readers[id, default: 0] > 1
      guard isKept else { continue }
      guard region.area <= PixelBuffer.limit else {
        // Rows and points can be asked for one by one; what is made whole cannot.
        isCut = isCut || node.reading == .whole
        continue
      }
      chains[id] = 0
      steps.append((node, region))
    }
  }

  /// All nodes, each after those it is made of, without recursion.
  private static func order(_ root: any PixelNode) -> [any PixelNode] {
    var result: [any PixelNode] = []
    var seen: Set<ObjectIdentifier> = []
    var stack: [(node: any PixelNode, isEntered: Bool)] = [(root, false)]
    while let (node, isEntered) = stack.popLast() {
      if isEntered {
        result.append(node)
        continue
      }
      guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
      stack.append((node, true))
      for input in node.inputs.reversed() { stack.append((input, false)) }
    }
    return result
  }

  /// What is needed of each node for a region of one.
  static func regions(_ root: any PixelNode, _ region: Region) -> [ObjectIdentifier: Region] {
    regions(order(root), root, region)
  }

  /// What is needed of each node: the bounding box of what all of its readers need.
  private static func regions(
    _ order: [any PixelNode], _ root: any PixelNode, _ region: Region
  ) -> [ObjectIdentifier: Region] {
    var result = [ObjectIdentifier(root): region.intersection(root.pixels)]
    for node in order.reversed() {
      guard let own = result[ObjectIdentifier(node)], !own.isEmpty else { continue }
      for (index, input) in node.inputs.enumerated() {
        let need = node.need(of: index, for: own).intersection(input.pixels)
        result[ObjectIdentifier(input), default: .empty] =
          result[ObjectIdentifier(input), default: .empty].union(need)
      }
    }
    return result
  }
}
