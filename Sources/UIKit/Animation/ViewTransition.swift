// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A change of all that a view shows, drawn as one picture that gives way to another.
///
/// Both pictures lie in a layer in front of the view's, which is hidden meanwhile by an animation,
/// so that nothing of the program's own layers is touched.
@MainActor
final class ViewTransition {
  /// How one picture gives way to the other.
  enum Kind: Equatable {
    /// Exactly (1 − p) of the old picture and p of the new one.
    case dissolve
    /// A half turn about an axis in the plane; `angle` is where the old picture ends.
    case flip(axis: String, angle: Double)

    init?(_ options: UIView.AnimationOptions) {
      switch options.rawValue >> 20 & 15 {
      // The side that comes to the front has its z above zero half way.
      case 1: self = .flip(axis: "y", angle: .pi)
      case 2: self = .flip(axis: "y", angle: -.pi)
      case 3, 4:
        Diagnostics.report(
          "a curled page is not drawn; the transition is a cross dissolve", kind: .viewTransition)
        self = .dissolve
      case 5: self = .dissolve
      case 6: self = .flip(axis: "x", angle: -.pi)
      case 7: self = .flip(axis: "x", angle: .pi)
      default: return nil
      }
    }
  }

  private let view: UIView
  private let kind: Kind
  /// Whether the old picture fades over the view itself, in which all that moves is seen.
  private let isLive: Bool
  private let before: CGImage?

  /// Takes the picture of a view before it changes; nil when the options name no transition.
  init?(of view: UIView, options: UIView.AnimationOptions) {
    guard let kind = Kind(options) else { return nil }
    self.view = view
    self.kind = kind
    isLive = options.contains(.allowAnimatedContent) && kind == .dissolve
    before = Self.picture(of: view)
  }

  /// Takes the picture after the change and runs from one to the other with a block's times.
  func run(in block: ViewAnimationBlock) {
    let layer = view.layer
    guard ViewAnimations.areEnabled, block.duration > 0, let parent = layer.superlayer else {
      return
    }
    let after = isLive ? nil : Self.picture(of: view)
    guard before != nil || after != nil else { return }
    let stand = standIn()
    parent.insertSublayer(stand, above: layer)
    if !isLive { hide(layer, in: block) }
    switch kind {
    case .dissolve: dissolve(stand, to: after, in: block)
    case .flip(let axis, let angle): flip(stand, to: after, axis, angle, in: block)
    }
    let tell = block.completion
    block.completion = { finished in
      // The layers' own animations are over; there is nothing to animate in taking them away.
      stand.removeFromSuperlayer()
      tell?(finished)
    }
  }

  /// Keeps a layer from being seen, without touching its own values.
  private func hide(_ layer: CALayer, in block: ViewAnimationBlock) {
    let hide = CABasicAnimation(keyPath: "hidden")
    (hide.fromValue, hide.toValue) = (true, true)
    block.configure(hide)
    block.attach(hide, to: layer, forKey: ViewAnimations.unusedKey("hidden", in: layer))
  }

  /// A layer that lies exactly where the view's does.
  private func standIn() -> CALayer {
    let (stand, layer) = (CALayer(), view.layer)
    stand.bounds = layer.bounds
    stand.anchorPoint = layer.anchorPoint
    stand.anchorPointZ = layer.anchorPointZ
    stand.position = layer.position
    stand.zPosition = layer.zPosition
    stand.transform = layer.transform
    return stand
  }

  private func face(_ picture: CGImage?, in stand: CALayer) -> CALayer {
    let face = CALayer()
    face.frame = stand.bounds
    face.contents = picture
    stand.addSublayer(face)
    return face
  }

  private func dissolve(_ stand: CALayer, to after: CGImage?, in block: ViewAnimationBlock) {
    guard !isLive else {
      let old = face(before, in: stand)
      animate(old, "opacity", from: 1, to: 0, in: block)
      old.opacity = 0
      return
    }
    // In a group of their own the two add up; without one the backdrop would be added too.
    let group = CALayer()
    group.frame = stand.bounds.insetBy(dx: -1, dy: -1)
    group.backgroundColor = CGColor(gray: 0, alpha: 1)
    stand.mask = group
    let (old, new) = (face(before, in: stand), face(after, in: stand))
    new.compositingFilter = "plusL"
    animate(old, "opacity", from: 1, to: 0, in: block)
    animate(new, "opacity", from: 0, to: 1, in: block)
    old.opacity = 0
  }

  private func flip(
    _ stand: CALayer, to after: CGImage?, _ axis: String, _ angle: Double,
    in block: ViewAnimationBlock
  ) {
    var space = CATransform3DIdentity
    space.m34 = -1 / Self.viewingDistance(of: stand.bounds.size)
    stand.sublayerTransform = space
    let (old, new) = (face(before, in: stand), face(after, in: stand))
    (old.isDoubleSided, new.isDoubleSided) = (false, false)
    let turn: CAValueFunctionName = axis == "x" ? .rotateX : .rotateY
    animate(old, "transform", from: 0, to: angle, in: block, by: turn)
    animate(new, "transform", from: -angle, to: 0, in: block, by: turn)
    // What shows between the animations' end and the picture without them.
    old.transform = CATransform3DMakeRotation(
      CGFloat(angle), axis == "x" ? 1 : 0, axis == "y" ? 1 : 0, 0)
  }

  private func animate(
    _ layer: CALayer, _ keyPath: String, from: Double, to: Double, in block: ViewAnimationBlock,
    by turn: CAValueFunctionName? = nil
  ) {
    let animation = block.makeAnimation(keyPath)
    (animation.fromValue, animation.toValue) = (from, to)
    animation.valueFunction = turn.flatMap { CAValueFunction(name: $0) }
    block.attach(animation, to: layer, forKey: keyPath)
  }

  /// How far the eye is from a view that flips, in points; Apple's distance is not published.
  static func viewingDistance(of size: CGSize) -> CGFloat {
    max(2 * max(size.width, size.height), 1)
  }

  /// What a view and all in it show now.
  private static func picture(of view: UIView) -> CGImage? {
    let (layer, bounds) = (view.layer, view.bounds)
    layer.layoutIfNeeded()
    var pending = [layer]
    while let next = pending.popLast() {
      next.displayIfNeeded()
      pending.append(contentsOf: next.sublayers ?? [])
    }
    let scale = view.contentScaleFactor > 0 ? view.contentScaleFactor : 1
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    guard width >= 1, height >= 1, width * height <= 67_108_864,
      let context = CGContext(
        width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
    else { return nil }
    // Rows of pictures run down, as a view's y does; a context's y runs up.
    context.translateBy(x: 0, y: CGFloat(context.height))
    context.scaleBy(
      x: CGFloat(context.width) / bounds.width, y: -CGFloat(context.height) / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    return context.makeImage()
  }
}
