// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList

/// A render tree as data: what a shard, a replay file or an inspector is handed.
///
/// Nodes lie in one list, each before everything below it, with the number of its sublayers and
/// whether a mask follows. So a tree of any depth is written and read without recursion.
package struct RenderTreeArchive: Codable, Sendable {
  /// More nodes than this are refused when an archive is read.
  package static let nodeLimit = 4_000_000

  private struct Record: Codable {
    var id: UInt64
    var kind: LayerKind
    var properties: LayerProperties
    var timing: TimeSpace
    /// Left out where it is zero.
    var origin: Double?
    var animations: [RenderAnimation]
    var emitterHistory: EmitterHistory?
    var variations: [CopyVariation]?
    var outgoing: Leaving?
    var hasMask: Bool
    var sublayerCount: Int
  }

  /// What a layer showed before its transition.
  private struct Leaving: Codable {
    var tree: RenderTreeArchive?
    var time: Double
  }

  private var records: [Record] = []

  package init(_ root: RenderNode) {
    var pending = [root]
    while let node = pending.popLast() {
      records.append(
        Record(
          id: node.id, kind: node.kind, properties: node.properties, timing: node.timing,
          origin: node.origin == 0 ? nil : node.origin, animations: node.animations,
          emitterHistory: node.emitterHistory,
          variations: node.variations?.all,
          outgoing: node.outgoing.map {
            Leaving(tree: $0.node.map(RenderTreeArchive.init), time: $0.time)
          },
          hasMask: node.mask != nil, sublayerCount: node.sublayers.count)
      )
      pending.append(contentsOf: node.sublayers.reversed())
      if let mask = node.mask { pending.append(mask) }
    }
  }

  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var open = 1
    var fonts = SharedOutlines()
    while !container.isAtEnd {
      var record = try container.decode(Record.self)
      if var drawing = record.properties.text.drawing {
        drawing.share(&fonts)
        record.properties.text.drawing = drawing
      }
      open += record.sublayerCount + (record.hasMask ? 1 : 0) - 1
      records.append(record)
      guard record.sublayerCount >= 0, open >= 0, open <= Self.nodeLimit,
        records.count <= Self.nodeLimit, container.isAtEnd || open > 0
      else { throw Self.broken(container) }
    }
    guard open == 0 else { throw Self.broken(container) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for record in records { try container.encode(record) }
  }

  /// The tree; nil when the archive was made from nothing.
  package var root: RenderNode? {
    // From the end, so that a node finds what lies below it ready, the nearest on top.
    var ready: [RenderNode] = []
    for record in records.reversed() {
      let mask = record.hasMask ? ready.popLast() : nil
      var sublayers: [RenderNode] = []
      sublayers.reserveCapacity(record.sublayerCount)
      for _ in 0..<record.sublayerCount {
        if let node = ready.popLast() { sublayers.append(node) }
      }
      ready.append(
        RenderNode(
          id: record.id, kind: record.kind, properties: record.properties, timing: record.timing,
          origin: record.origin ?? 0, animations: record.animations,
          emitterHistory: record.emitterHistory,
          variations: record.variations.flatMap(CopyVariations.init),
          outgoing: record.outgoing.map { Outgoing($0.tree?.root, at: $0.time) }, mask: mask,
          sublayers: sublayers)
      )
    }
    return ready.last
  }

  private static func broken(_ container: any UnkeyedDecodingContainer) -> DecodingError {
    DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath,
        debugDescription: "the counts of sublayers do not make one tree"))
  }
}
