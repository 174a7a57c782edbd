// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization

/// Variants of one picture for different surroundings.
///
/// Threads may share it: the variants are kept under a lock.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private struct Variant {
    var traits: UITraitCollection
    var image: UIImage
  }

  private let variants = Mutex<[Variant]>([])

  /// Creates an asset without variants.
  public override init() {
    super.init()
  }

  /// The variant that suits traits best: none of what it was registered for says otherwise, and
  /// the most says the same.
  ///
  /// - Parameter traitCollection: The traits.
  /// - Returns: The variant; one without a size where there is none.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let all = variants.withLock { $0 }
    let fitting = all.filter { traitCollection.containsTraits(in: $0.traits) }
    let best = fitting.max { $0.traits.count < $1.traits.count } ?? all.first
    return best?.image.variant { $0.asset = self } ?? UIImage()
  }

  /// The variant for what a configuration says.
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? UITraitCollection.current)
      .withConfiguration(configuration)
  }

  /// Adds a variant for traits, in place of one for the same.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - traitCollection: The traits that it is for.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    // A picture that knows the asset would keep it alive for ever.
    let plain = image.variant { $0.asset = nil }
    variants.withLock { variants in
      variants.removeAll { $0.traits == traitCollection }
      variants.append(Variant(traits: traitCollection, image: plain))
    }
  }

  /// Adds a variant for what a configuration says.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - configuration: Whose traits it is for.
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Removes the variant for exactly these traits.
  open func unregister(with traitCollection: UITraitCollection) {
    variants.withLock { variants in
      variants.removeAll { $0.traits == traitCollection }
    }
  }

  /// Removes the variant for exactly the traits of a configuration.
  open func unregister(with configuration: UIImage.Configuration) {
    unregister(with: configuration.traitCollection ?? UITraitCollection())
  }
}

extension UITraitCollection {
  /// How much is said.
  fileprivate var count: Int {
    let none = Values()
    return [
      values.style != none.style, values.idiom != none.idiom, values.scale != none.scale,
      values.horizontal != none.horizontal, values.vertical != none.vertical,
      values.direction != none.direction, values.contentSize != none.contentSize,
      values.contrast != none.contrast, values.gamut != none.gamut,
    ].count { $0 }
  }
}

extension UIImage {
  /// The variants that the picture belongs to; nil for one that has none.
  public var imageAsset: UIImageAsset? { content.asset }

  /// The variant for surroundings, drawn as the place wants symbols.
  func shown(
    in traits: UITraitCollection, preferring looks: SymbolConfiguration? = nil
  ) -> UIImage {
    guard let asset = content.asset else { return symbol(preferring: looks, in: traits) }
    let other = asset.image(with: traits)
    return other.content.image == nil ? self : other
  }
}
