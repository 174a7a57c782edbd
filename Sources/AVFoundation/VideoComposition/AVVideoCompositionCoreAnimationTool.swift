// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import DisplayList
import Foundation
import FrameRendering
import Geometry
import QuartzCore
import RenderTree
import SoftwareRenderer

/// The `beginTime` of an animation that begins with the film.
///
/// An animation's `beginTime` of 0 stands for the time at which it is committed; this one is so close
/// to 0 that it is the film's beginning. On Apple's systems animations of films need it; here those
/// with a `beginTime` of 0 begin with the film as well.
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = 1e-100

/// Draws layers over a film, or under it, when it is exported.
///
/// The layers' time 0 is the film's beginning. The space of the outermost layer has its origin at the
/// bottom left with y up, also for what is drawn in layers and for text; a layer that has
/// `isGeometryFlipped` turns that for all in it. A layer of a tool must not be part of another tree.
///
/// It does not change.
open class AVVideoCompositionCoreAnimationTool: NSObject, @unchecked Sendable {
  enum Form {
    /// Layers that get the film's frames, and the tree that is shown in their place.
    case frames([CALayer], in: CALayer)
    /// A layer that is a track of its own.
    case track(CALayer, CMPersistentTrackID)
  }

  let form: Form

  private init(_ form: Form) { self.form = form }

  /// Shows a tree in which one layer has the film's frames as its contents.
  ///
  /// - Parameters:
  ///   - videoLayer: Lies in the tree, or is its root.
  ///   - animationLayer: The root of the tree, as large as the film.
  public convenience init(
    postProcessingAsVideoLayer videoLayer: CALayer, in animationLayer: CALayer
  ) {
    self.init(.frames([videoLayer], in: animationLayer))
  }

  /// Shows a tree in which several layers have the film's frames as their contents.
  public convenience init(
    postProcessingAsVideoLayers videoLayers: [CALayer], in animationLayer: CALayer
  ) {
    self.init(.frames(videoLayers, in: animationLayer))
  }

  /// Makes a layer a track of pictures, which the instructions of the composition place as any other.
  ///
  /// - Parameters:
  ///   - layer: Its pictures are as large as its bounds.
  ///   - trackID: A number that no track of the asset has.
  public convenience init(additionalLayer layer: CALayer, asTrackID trackID: CMPersistentTrackID) {
    self.init(.track(layer, trackID))
  }
}

/// A tree of layers whose time 0 is a film's beginning, on show for as long as this lives.
final class FilmLayers {
  private let root = CALayer()
  private let inner: CALayer
  private let context: RenderContext
  private let size: CGSize

  /// - Parameters:
  ///   - layer: The outermost layer.
  ///   - size: Of the film, in points.
  ///   - isFlipped: Whether y points up in the space in which it lies.
  init(_ layer: CALayer, size: CGSize, isFlipped: Bool = true) {
    (inner, self.size) = (layer, size)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.frame = CGRect(origin: .zero, size: size)
    root.isGeometryFlipped = isFlipped
    root.addSublayer(layer)
    CATransaction.commit()
    context = RenderContext(root: root) { 0 }
    CATransaction.flush()
  }

  deinit {
    guard inner.superlayer === root else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    inner.removeFromSuperlayer()
    CATransaction.commit()
    CATransaction.flush()
  }

  /// The tree as it is shown at a time.
  func tree(at seconds: Double, scale: Double) -> RenderNode? {
    let (width, height) = (
      Int((Double(size.width) * scale).rounded()), Int((Double(size.height) * scale).rounded())
    )
    return context.frameTree(
      at: seconds, width: width, height: height, toDevice: .scale(scale, scale))
  }
}

/// A layer as a track of pictures.
///
/// What it draws does not change.
final class LayerTrack: Sendable {
  private let tree: RenderNode?
  private let size: CGSize

  /// - Parameters:
  ///   - layers: A layer that is as large as the track's pictures.
  ///   - size: Of the pictures, in points.
  init(_ layers: FilmLayers, size: CGSize) {
    (tree, self.size) = (layers.tree(at: 0, scale: 1), size)
  }

  func shown(at seconds: Double) -> ShownTrack.Shown? {
    let (width, height) = (Int(size.width.rounded()), Int(size.height.rounded()))
    guard width > 0, height > 0 else { return nil }
    var builder = FrameBuilder(width: width, height: height)
    let list = builder.displayList(of: tree, at: seconds, toDevice: .identity)
    guard let image = try? RendererChoice.software.renderer().render(list) else { return nil }
    return ShownTrack.Shown(image: image, size: size, start: .zero)
  }
}
