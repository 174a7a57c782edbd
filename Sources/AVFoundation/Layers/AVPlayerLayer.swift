// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Geometry
import QuartzCore
import RenderTree

/// How a film fills the bounds of its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Whole, in its own proportions.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// In its own proportions, with nothing of the bounds left free; what is too much reaches beyond,
  /// unless the layer is clipped to its bounds.
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// Whole, in the proportions of the bounds.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

  /// The same for a layer's contents.
  var contentsGravity: String {
    switch self {
    case .resize: "resize"
    case .resizeAspectFill: "resizeAspectFill"
    default: "resizeAspect"
    }
  }
}

/// A layer whose contents are the film that a player plays.
///
/// What is shown at a time follows from what the player was told and from the media time, whatever
/// the layer's own `speed` and `beginTime`. Everything else applies as it does to contents.
///
/// The player and its cuts are read and written under the lock of all layers.
open class AVPlayerLayer: CALayer, @unchecked Sendable {
  private var heldPlayer: AVPlayer?
  private var gravity = AVLayerVideoGravity.resizeAspect
  private var cuts: [Footage.Cut] = []
  private var number = 0

  /// A layer without a player.
  public override init() {
    super.init()
  }

  /// A copy for presentation, with the same player.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let original = layer as? AVPlayerLayer else { return }
    (heldPlayer, gravity) = CATransactionLock.with { (original.heldPlayer, original.gravity) }
  }

  /// Reads an archived layer; the player is not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A layer for a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }

  /// Plays what is shown; nil for nothing.
  open var player: AVPlayer? {
    get { CATransactionLock.with { heldPlayer } }
    set {
      let old = CATransactionLock.with {
        let old = heldPlayer
        heldPlayer = newValue
        if old !== newValue { (cuts, number) = ([], 0) }
        return old
      }
      guard old !== newValue else { return }
      old?.detach(self)
      if let newValue {
        newValue.attach(self)
      } else {
        setFootage(nil)
      }
    }
  }

  /// How the film fills the bounds; in its own proportions at first.
  open var videoGravity: AVLayerVideoGravity {
    get { CATransactionLock.with { gravity } }
    set {
      CATransactionLock.with { gravity = newValue }
      display(cuts)
    }
  }

  /// Whether there is a frame to show.
  open var isReadyForDisplay: Bool {
    guard let item = player?.currentItem else { return false }
    return item.status == .readyToPlay && item.presentationSize != .zero
  }

  /// Where the film lies, in the layer's coordinates; zero while there is none.
  open var videoRect: CGRect {
    guard isReadyForDisplay, let size = player?.currentItem?.presentationSize else { return .zero }
    let bounds = bounds
    let rect = ContentsPaint.destination(
      gravity: videoGravity.contentsGravity, size: Vec2(Double(size.width), Double(size.height)),
      bounds: Rect(bounds.minX, bounds.minY, bounds.width, bounds.height))
    return CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  /// What other processing asks of the pixels; of no effect.
  open var pixelBufferAttributes: [String: Any]?

  /// Shows what a player plays, unless something newer is shown already.
  func show(_ cuts: [Footage.Cut], number: Int) {
    let isNews = CATransactionLock.with {
      guard number > self.number else { return false }
      (self.cuts, self.number) = (cuts, number)
      return true
    }
    if isNews { display(cuts) }
  }

  private func display(_ cuts: [Footage.Cut]) {
    setFootage(
      cuts.isEmpty ? nil : Footage(cuts: cuts, gravity: videoGravity.contentsGravity))
  }
}

/// What a layer keeps is read and written under the lock of all layers.
private enum CATransactionLock {
  static func with<Result>(_ body: () -> Result) -> Result {
    CATransaction.lock()
    defer { CATransaction.unlock() }
    return body()
  }
}
