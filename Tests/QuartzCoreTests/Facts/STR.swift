// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func names<Name: RawRepresentable>(_ list: [Name]) -> [String]
where Name.RawValue == String { list.map(\.rawValue) }

extension FactArea {
  static let strings: [Fact] = [
    Fact("STR-01") {
      let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
      $0.same(names(modes), ["linear", "discrete", "paced", "cubic", "cubicPaced"])
    },
    Fact("STR-02") {
      let modes: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
      $0.same(names(modes), ["removed", "forwards", "backwards", "both"])
    },
    Fact("STR-03") {
      let rules: [CAShapeLayerFillRule] = [.nonZero, .evenOdd]
      $0.same(names(rules), ["non-zero", "even-odd"])
    },
    Fact("STR-05") {
      let caps: [CAShapeLayerLineCap] = [.butt, .round, .square]
      $0.same(names(caps), ["butt", "round", "square"])
    },
    Fact("STR-06") {
      let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
      $0.same(names(joins), ["miter", "round", "bevel"])
    },
    Fact("STR-07") {
      let curves: [CAMediaTimingFunctionName] = [
        .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
      ]
      $0.same(names(curves), ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
    },
    Fact("STR-09") { $0.same(kCATransition, "transition") },
    Fact("STR-10") {
      let types: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
      $0.same(names(types), ["fade", "moveIn", "push", "reveal"])
    },
    Fact("STR-11") {
      let subtypes: [CATransitionSubtype] = [.fromTop, .fromBottom, .fromLeft, .fromRight]
      $0.same(names(subtypes), ["fromTop", "fromBottom", "fromLeft", "fromRight"])
    },
    Fact("STR-13") {
      $0.same(kCATransactionAnimationDuration, "animationDuration")
      $0.same(kCATransactionDisableActions, "disableActions")
      $0.same(kCATransactionAnimationTimingFunction, "animationTimingFunction")
    },
    Fact("STR-14") {
      let types: [CAGradientLayerType] = [.axial, .radial, .conic]
      $0.same(names(types), ["axial", "radial", "conic"])
    },
    Fact("STR-17") {
      let modes: [CATextLayerTruncationMode] = [.none, .start, .end, .middle]
      $0.same(names(modes), ["none", "start", "end", "middle"])
    },
    Fact("STR-21") {
      let curves: [CALayerCornerCurve] = [.circular, .continuous]
      $0.same(names(curves), ["circular", "continuous"])
    },
    Fact("STR-22") {
      let formats: [CALayerContentsFormat] = [
        .automatic, .RGBA8Uint, .RGBA16Float, .gray8Uint,
      ]
      $0.same(names(formats), ["Automatic", "RGBA8", "RGBAh", "Gray8"])
    },
    Fact("STR-15") {
      let modes: [CAScrollLayerScrollMode] = [.none, .vertically, .horizontally, .both]
      $0.same(names(modes), ["none", "vertically", "horizontally", "both"])
    },
    Fact("STR-18") {
      let shapes: [CAEmitterLayerEmitterShape] = [
        .point, .line, .rectangle, .cuboid, .circle, .sphere,
      ]
      $0.same(names(shapes), ["point", "line", "rectangle", "cuboid", "circle", "sphere"])
    },
    Fact("STR-19") {
      let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]
      $0.same(names(modes), ["points", "outline", "surface", "volume"])
    },
    Fact("STR-23") {
      let ranges: [CALayer.DynamicRange] = [.standard, .constrainedHigh, .high]
      $0.same(names(ranges), ["standard", "constrainedHigh", "high"])
    },
    Fact("STR-25") {
      let corners: [CACornerMask] = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      $0.same(corners.map(\.rawValue), [1, 2, 4, 8])
    },
    Fact("STR-26") {
      let edges: [CAEdgeAntialiasingMask] = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
      ]
      $0.same(edges.map(\.rawValue), [1, 2, 4, 8])
    },
    Fact("STR-27") {
      let masks: [CAAutoresizingMask] = [
        [], .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerMinYMargin,
        .layerHeightSizable, .layerMaxYMargin,
      ]
      $0.same(masks.map(\.rawValue), [0, 1, 2, 4, 8, 16, 32])
    },
  ]
}
