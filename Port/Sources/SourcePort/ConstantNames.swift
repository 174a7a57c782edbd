// SPDX-License-Identifier: Apache-2.0

/// Constants by the names that they had before Swift 4.2, and by those that they have now.
enum ConstantNames {
  static func current(_ name: String) -> String? { table[name] }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for (type, prefix, names) in families {
      for name in names {
        let (old, new) = name
        table[prefix + old] = type + "." + new
      }
    }
    return table
  }()

  /// Type, common prefix, and what follows it beside the new name.
  private static let families: [(String, String, [(String, String)])] = [
    (
      "CAMediaTimingFillMode", "kCAFillMode",
      [
        ("Forwards", "forwards"), ("Backwards", "backwards"), ("Both", "both"),
        ("Removed", "removed"),
      ]
    ),
    (
      "CAMediaTimingFunctionName", "kCAMediaTimingFunction",
      [
        ("Linear", "linear"), ("EaseIn", "easeIn"), ("EaseOut", "easeOut"),
        ("EaseInEaseOut", "easeInEaseOut"), ("Default", "default"),
      ]
    ),
    (
      "CAAnimationCalculationMode", "kCAAnimation",
      [
        ("Linear", "linear"), ("Discrete", "discrete"), ("Paced", "paced"), ("Cubic", "cubic"),
        ("CubicPaced", "cubicPaced"),
      ]
    ),
    (
      "CAAnimationRotationMode", "kCAAnimation",
      [("RotateAuto", "rotateAuto"), ("RotateAutoReverse", "rotateAutoReverse")]
    ),
    (
      "CAValueFunctionName", "kCAValueFunction",
      [
        ("RotateX", "rotateX"), ("RotateY", "rotateY"), ("RotateZ", "rotateZ"),
        ("Scale", "scale"), ("ScaleX", "scaleX"), ("ScaleY", "scaleY"), ("ScaleZ", "scaleZ"),
        ("Translate", "translate"), ("TranslateX", "translateX"), ("TranslateY", "translateY"),
        ("TranslateZ", "translateZ"),
      ]
    ),
    (
      "CATransitionType", "kCATransition",
      [("Fade", "fade"), ("MoveIn", "moveIn"), ("Push", "push"), ("Reveal", "reveal")]
    ),
    (
      "CATransitionSubtype", "kCATransition",
      [
        ("FromRight", "fromRight"), ("FromLeft", "fromLeft"), ("FromTop", "fromTop"),
        ("FromBottom", "fromBottom"),
      ]
    ),
    (
      "CALayerContentsGravity", "kCAGravity",
      [
        ("Center", "center"), ("Top", "top"), ("Bottom", "bottom"), ("Left", "left"),
        ("Right", "right"), ("TopLeft", "topLeft"), ("TopRight", "topRight"),
        ("BottomLeft", "bottomLeft"), ("BottomRight", "bottomRight"), ("Resize", "resize"),
        ("ResizeAspect", "resizeAspect"), ("ResizeAspectFill", "resizeAspectFill"),
      ]
    ),
    (
      "CALayerContentsFilter", "kCAFilter",
      [("Nearest", "nearest"), ("Linear", "linear"), ("Trilinear", "trilinear")]
    ),
    ("CAShapeLayerFillRule", "kCAFillRule", [("NonZero", "nonZero"), ("EvenOdd", "evenOdd")]),
    (
      "CAShapeLayerLineJoin", "kCALineJoin",
      [("Miter", "miter"), ("Round", "round"), ("Bevel", "bevel")]
    ),
    (
      "CAShapeLayerLineCap", "kCALineCap",
      [("Butt", "butt"), ("Round", "round"), ("Square", "square")]
    ),
    (
      "CAGradientLayerType", "kCAGradientLayer",
      [("Axial", "axial"), ("Radial", "radial"), ("Conic", "conic")]
    ),
    (
      "CATextLayerTruncationMode", "kCATruncation",
      [("None", "none"), ("Start", "start"), ("End", "end"), ("Middle", "middle")]
    ),
    (
      "CATextLayerAlignmentMode", "kCAAlignment",
      [
        ("Natural", "natural"), ("Left", "left"), ("Right", "right"), ("Center", "center"),
        ("Justified", "justified"),
      ]
    ),
    (
      "CAScrollLayerScrollMode", "kCAScroll",
      [
        ("None", "none"), ("Vertically", "vertically"), ("Horizontally", "horizontally"),
        ("Both", "both"),
      ]
    ),
    (
      "CAEmitterLayerEmitterShape", "kCAEmitterLayer",
      [
        ("Point", "point"), ("Line", "line"), ("Rectangle", "rectangle"), ("Cuboid", "cuboid"),
        ("Circle", "circle"), ("Sphere", "sphere"),
      ]
    ),
    (
      "CAEmitterLayerEmitterMode", "kCAEmitterLayer",
      [
        ("Points", "points"), ("Outline", "outline"), ("Surface", "surface"), ("Volume", "volume"),
      ]
    ),
    (
      "CAEmitterLayerRenderMode", "kCAEmitterLayer",
      [
        ("Unordered", "unordered"), ("OldestFirst", "oldestFirst"), ("OldestLast", "oldestLast"),
        ("BackToFront", "backToFront"), ("Additive", "additive"),
      ]
    ),
    (
      "NSAttributedString.Key", "NS",
      [
        ("FontAttributeName", "font"), ("ForegroundColorAttributeName", "foregroundColor"),
        ("BackgroundColorAttributeName", "backgroundColor"),
        ("ParagraphStyleAttributeName", "paragraphStyle"), ("KernAttributeName", "kern"),
        ("StrokeColorAttributeName", "strokeColor"), ("StrokeWidthAttributeName", "strokeWidth"),
        ("ShadowAttributeName", "shadow"), ("UnderlineStyleAttributeName", "underlineStyle"),
        ("BaselineOffsetAttributeName", "baselineOffset"),
        ("LigatureAttributeName", "ligature"), ("AttachmentAttributeName", "attachment"),
        ("StrikethroughStyleAttributeName", "strikethroughStyle"),
      ]
    ),
  ]
}
