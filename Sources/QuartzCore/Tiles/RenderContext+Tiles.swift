// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import RenderTree

extension RenderContext {
  /// The tree as a frame at a time shows it, with the tiles that the frame needs.
  ///
  /// - Parameters:
  ///   - time: By the context's clock.
  ///   - width: The frame's pixels in a row.
  ///   - height: Its rows.
  ///   - toDevice: The root layer's superlayer space → pixels.
  /// - Returns: The tree; nil before the first commit.
  package func frameTree(
    at time: Double, width: Int, height: Int, toDevice: Affine
  ) -> RenderNode? {
    let shown = frameTree(at: time)
    guard let tree = shown, !tiledLayers.isEmpty else { return shown }
    var builder = FrameBuilder(width: width, height: height)
    let requests = builder.tileRequests(of: tree, at: time, toDevice: toDevice)
    let mosaics = CATiledLayer.mosaics(for: requests, of: tiledLayers) { layer in
      layer.presented(at: time, in: self)?.properties ?? layer.properties
    }
    guard !mosaics.isEmpty else { return tree }
    var way = Set<UInt64>()
    var changed: [UInt64: LayerProperties] = [:]
    for layer in tiledLayers {
      guard let mosaic = mosaics[layer.identifier], let node = layer.state.node else { continue }
      var properties = node.properties
      properties.tiled.mosaic = mosaic
      changed[layer.identifier] = properties
      var current: CALayer? = layer
      while let next = current, way.insert(next.identifier).inserted {
        current = next.superlayerStorage
      }
    }
    return tree.replacing(properties: changed, along: way)
  }
}

extension CATiledLayer {
  /// What a frame shows of tiled layers, by their numbers.
  static func mosaics(
    for requests: [TileRequest], of layers: [CATiledLayer],
    shown: (CATiledLayer) -> LayerProperties
  ) -> [UInt64: Mosaic] {
    let wanted = Dictionary(grouping: requests, by: \.layer)
    var result: [UInt64: Mosaic] = [:]
    for layer in layers {
      guard let requests = wanted[layer.identifier] else { continue }
      result[layer.identifier] = layer.mosaic(for: requests, shown: shown(layer))
    }
    return result
  }
}
