// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  private static let masks: [(AutoresizingMask, String)] = [
    (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
    (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
  ]

  /// The frame, what is not as it usually is, and the layer.
  final func describeView(in words: inout ObjectWords) {
    let number = ObjectWords.number
    words.base = Self.baseName(of: type(of: self)).map { ["baseClass = \($0)"] } ?? []
    let frame = frame
    words.place.append(
      "frame = (\(number(frame.origin.x)) \(number(frame.origin.y)); "
        + "\(number(frame.size.width)) \(number(frame.size.height)))")
    let map = transform
    if !map.isIdentity {
      let values = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(number)
      words.place.append("transform = [\(values.joined(separator: ", "))]")
    }
    describeState(in: &words)
    if let color = backgroundColor { words.layer.append("backgroundColor = \(color)") }
    words.layer.append("layer = \(layerName)")
  }

  private func describeState(in words: inout ObjectWords) {
    if clipsToBounds { words.state.append("clipsToBounds = YES") }
    if alpha != 1 { words.state.append("alpha = \(ObjectWords.number(alpha))") }
    if isHidden { words.state.append("hidden = YES") }
    // Labels are never called translucent.
    if !isOpaque, !(self is UILabel) { words.state.append("opaque = NO") }
    let mask = Self.masks.filter { autoresizingMask.contains($0.0) }.map(\.1)
    if !mask.isEmpty { words.state.append("autoresize = \(mask.joined(separator: "+"))") }
    if !isUserInteractionEnabled { words.state.append("userInteractionEnabled = NO") }
    if tag != 0 { words.state.append("tag = \(tag)") }
    if let color = look.tintColor { words.state.append("tintColor = \(color)") }
    if let recognizers = gestureRecognizers, !recognizers.isEmpty {
      words.state.append("gestureRecognizers = <NSArray: \(ObjectNames.address(self))>")
    }
    if let keys = layer.animationKeys(), !keys.isEmpty {
      let list = keys.map { key in
        "\(key)=\(layer.animation(forKey: key).map { ObjectNames.short($0) } ?? "(null)"); "
      }
      words.state.append("animations = { \(list.joined())}")
    }
  }

  /// The layer's class and address; labels have a class of their own on Apple's systems.
  private var layerName: String {
    let isPlain = self is UILabel && type(of: layer) == CALayer.self
    return isPlain ? "<_UILabelLayer: \(ObjectNames.address(layer))>" : ObjectNames.short(layer)
  }

  /// Apple's class that a program's class inherits from; nil for Apple's classes, and for `UIView`,
  /// which is not told.
  private static func baseName(of type: AnyClass) -> String? {
    var base: AnyClass = type
    while !ObjectNames.isApples(base), let above = class_getSuperclass(base) { base = above }
    return base == type || base == UIView.self ? nil : ObjectNames.className(of: base)
  }
}
