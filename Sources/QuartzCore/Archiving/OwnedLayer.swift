// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A layer in the archive of an object that owns it, such as a view: what it holds is read into the
/// layer that the owner has made.
package final class OwnedLayer: NSObject, NSSecureCoding {
  private final class Waiting {
    var layer: CALayer?
  }

  /// The layer that the next archived one is read into.
  private static let waiting = ThreadLocal { Waiting() }

  private let layer: CALayer
  private let isKept: (CALayer) -> Bool
  private let omitted: Set<String>

  /// - Parameters:
  ///   - layer: The layer to write.
  ///   - omitted: Keys that follow from what the owner archives itself.
  ///   - isKept: Whether a sublayer, or the mask, is the layer's own and not another owner's.
  package init(
    _ layer: CALayer, without omitted: Set<String>, keeping isKept: @escaping (CALayer) -> Bool
  ) {
    (self.layer, self.omitted, self.isKept) = (layer, omitted, isKept)
  }

  package init?(coder: NSCoder) {
    guard let layer = Self.waiting.value.layer else { return nil }
    Self.waiting.value.layer = nil
    (self.layer, omitted, isKept) = (layer, [], { _ in true })
    super.init()
    LayerArchive.read(layer, from: coder)
  }

  package func encode(with coder: NSCoder) {
    LayerArchive.write(layer, to: coder, without: omitted, keeping: isKept)
  }

  package static var supportsSecureCoding: Bool { true }

  /// Reads what an archive holds under a key into a layer.
  package static func read(into layer: CALayer, forKey key: String, from coder: NSCoder) {
    guard coder.containsValue(forKey: key) else { return }
    waiting.value.layer = layer
    defer { waiting.value.layer = nil }
    _ = coder.decodeObject(of: OwnedLayer.self, forKey: key)
  }
}
