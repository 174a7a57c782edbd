// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// What every layer has.
  static let layerRows: [Property] = [
    Property("bounds", .rect({ $0.bounds }, { $0.bounds = $1 }), implicit: .basic),
    Property("position", .point({ $0.position }, { $0.position = $1 }), implicit: .basic),
    Property("anchorPoint", .point({ $0.anchorPoint }, { $0.anchorPoint = $1 }), implicit: .basic),
    Property(
      "anchorPointZ", .number({ $0.anchorPointZ }, { $0.anchorPointZ = $1 }), implicit: .basic),
    Property("zPosition", .number({ $0.zPosition }, { $0.zPosition = $1 }), implicit: .basic),
    Property("transform", .transform({ $0.transform }, { $0.transform = $1 }), implicit: .basic),
    Property(
      "sublayerTransform",
      .transform({ $0.extra.value.sublayerTransform }, { $0.extra.value.sublayerTransform = $1 }),
      implicit: .basic),
    Property("opacity", .number({ $0.opacity }, { $0.opacity = $1 }), implicit: .basic),
    Property("hidden", .bool({ $0.isHidden }, { $0.isHidden = $1 }), implicit: .basic),
    Property(
      "doubleSided", .bool({ $0.isDoubleSided }, { $0.isDoubleSided = $1 }), animatable: true),
    Property("geometryFlipped", .bool({ $0.isGeometryFlipped }, { $0.isGeometryFlipped = $1 })),
    Property(
      "masksToBounds", .bool({ $0.masksToBounds }, { $0.masksToBounds = $1 }), implicit: .basic),
    Property(
      "backgroundColor", .color({ $0.backgroundColor }, { $0.backgroundColor = $1 }),
      implicit: .basic),
    Property(
      "cornerRadius", .number({ $0.cornerRadius }, { $0.cornerRadius = $1 }), implicit: .basic),
    Property(
      "maskedCorners",
      .number({ $0.extra.value.maskedCorners }, { $0.extra.value.maskedCorners = $1 })),
    Property(
      "cornerCurve", .string({ $0.extra.value.cornerCurve }, { $0.extra.value.cornerCurve = $1 })),
    Property("borderWidth", .number({ $0.borderWidth }, { $0.borderWidth = $1 }), implicit: .basic),
    Property(
      "borderColor", .color({ $0.extra.value.borderColor }, { $0.extra.value.borderColor = $1 }),
      implicit: .basic),
    Property("contents", .contents({ $0.contents }, { $0.contents = $1 }), implicit: .basic),
    Property(
      "contentsRect", .rect({ $0.extra.value.contentsRect }, { $0.extra.value.contentsRect = $1 }),
      implicit: .basic),
    Property(
      "contentsCenter",
      .rect({ $0.extra.value.contentsCenter }, { $0.extra.value.contentsCenter = $1 }),
      implicit: .basic),
    Property(
      "contentsScale",
      .number({ $0.extra.value.contentsScale }, { $0.extra.value.contentsScale = $1 }),
      implicit: .basic),
    Property(
      "contentsGravity",
      .string({ $0.extra.value.contentsGravity }, { $0.extra.value.contentsGravity = $1 })),
    Property(
      "contentsFormat",
      .string({ $0.extra.value.contentsFormat }, { $0.extra.value.contentsFormat = $1 })),
    Property(
      "minificationFilter",
      .string({ $0.extra.value.minificationFilter }, { $0.extra.value.minificationFilter = $1 })),
    Property(
      "magnificationFilter",
      .string({ $0.extra.value.magnificationFilter }, { $0.extra.value.magnificationFilter = $1 })),
    Property(
      "minificationFilterBias",
      .number(
        { $0.extra.value.minificationFilterBias }, { $0.extra.value.minificationFilterBias = $1 }),
      implicit: .basic),
    Property(
      "shadowColor", .color({ $0.extra.value.shadowColor }, { $0.extra.value.shadowColor = $1 }),
      implicit: .basic),
    Property(
      "shadowOpacity",
      .number({ $0.extra.value.shadowOpacity }, { $0.extra.value.shadowOpacity = $1 }),
      implicit: .basic),
    Property(
      "shadowOffset", .size({ $0.extra.value.shadowOffset }, { $0.extra.value.shadowOffset = $1 }),
      implicit: .basic),
    Property(
      "shadowRadius",
      .number({ $0.extra.value.shadowRadius }, { $0.extra.value.shadowRadius = $1 }),
      implicit: .basic),
    Property(
      "shadowPath", .path({ $0.extra.value.shadowPath }, { $0.extra.value.shadowPath = $1 }),
      implicit: .basic),
    Property(
      "compositingFilter",
      .any({ $0.extra.value.compositingFilter }, { $0.extra.value.compositingFilter = $1 }),
      implicit: .transition),
    Property(
      "filters", .any({ $0.extra.value.filters }, { $0.extra.value.filters = $1 }), implicit: .basic
    ),
    Property(
      "backgroundFilters",
      .any({ $0.extra.value.backgroundFilters }, { $0.extra.value.backgroundFilters = $1 }),
      implicit: .transition),
    Property(
      "shouldRasterize",
      .bool({ $0.extra.value.shouldRasterize }, { $0.extra.value.shouldRasterize = $1 }),
      animatable: true),
    Property(
      "rasterizationScale",
      .number({ $0.extra.value.rasterizationScale }, { $0.extra.value.rasterizationScale = $1 }),
      implicit: .basic),
    Property("opaque", .bool({ $0.extra.value.isOpaque }, { $0.extra.value.isOpaque = $1 })),
    Property(
      "allowsGroupOpacity", .bool({ $0.allowsGroupOpacity }, { $0.allowsGroupOpacity = $1 })),
    Property(
      "needsDisplayOnBoundsChange",
      .bool(
        { $0.extra.value.needsDisplayOnBoundsChange },
        { $0.extra.value.needsDisplayOnBoundsChange = $1 })),
    Property(
      "drawsAsynchronously",
      .bool({ $0.extra.value.drawsAsynchronously }, { $0.extra.value.drawsAsynchronously = $1 })),
    Property(
      "allowsEdgeAntialiasing",
      .bool(
        { $0.extra.value.allowsEdgeAntialiasing }, { $0.extra.value.allowsEdgeAntialiasing = $1 })),
    Property(
      "edgeAntialiasingMask",
      .number({ $0.extra.value.edgeAntialiasingMask }, { $0.extra.value.edgeAntialiasingMask = $1 })
    ),
    Property(
      "autoresizingMask",
      .number({ $0.extra.value.autoresizingMask }, { $0.extra.value.autoresizingMask = $1 })),
    Property(
      "wantsExtendedDynamicRangeContent",
      .bool(
        { $0.extra.value.wantsExtendedDynamicRangeContent },
        { $0.extra.value.wantsExtendedDynamicRangeContent = $1 })),
    Property(
      "toneMapMode", .string({ $0.extra.value.toneMapMode }, { $0.extra.value.toneMapMode = $1 })),
    Property(
      "preferredDynamicRange",
      .string(
        { $0.extra.value.preferredDynamicRange }, { $0.extra.value.preferredDynamicRange = $1 })),
    Property(
      "contentsHeadroom",
      .number({ $0.extra.value.contentsHeadroom }, { $0.extra.value.contentsHeadroom = $1 }),
      answersDefault: true),
    Property("name", .optionalString({ $0.extra.value.name }, { $0.extra.value.name = $1 })),
  ]
}
