// SPDX-License-Identifier: Apache-2.0

/// What every layer has.
package enum LayerKeys: LayerKeyList {
  package static let bounds = LayerKey(
    "bounds", Access.rect, .layer({ $0.bounds }, { $0.bounds = $1 }), implicit: .basic,
    stacks: true, direct: .bounds, settle: { $0.standardized })
  package static let position = LayerKey(
    "position", Access.point, .layer({ $0.position }, { $0.position = $1 }), implicit: .basic,
    stacks: true, direct: .position)
  package static let anchorPoint = LayerKey(
    "anchorPoint", Access.point, .layer({ $0.anchorPoint }, { $0.anchorPoint = $1 }),
    implicit: .basic)
  package static let anchorPointZ = LayerKey(
    "anchorPointZ", Access.number, .layer({ $0.anchorPointZ }, { $0.anchorPointZ = $1 }),
    implicit: .basic, direct: .anchorPointZ)
  package static let zPosition = LayerKey(
    "zPosition", Access.number, .layer({ $0.zPosition }, { $0.zPosition = $1 }), implicit: .basic,
    direct: .zPosition)
  package static let transform = LayerKey(
    "transform", Access.transform, .layer({ $0.transform }, { $0.transform = $1 }),
    implicit: .basic, stacks: true, direct: .transform)
  package static let sublayerTransform = LayerKey(
    "sublayerTransform", Access.transform,
    .extra({ $0.sublayerTransform }, { $0.sublayerTransform = $1 }), implicit: .basic)
  package static let opacity = LayerKey(
    "opacity", Access.number, .layer({ $0.opacity }, { $0.opacity = $1 }), implicit: .basic,
    stacks: true, direct: .opacity)
  package static let hidden = LayerKey(
    "hidden", Access.bool, .layer({ $0.isHidden }, { $0.isHidden = $1 }), implicit: .basic)
  package static let doubleSided = LayerKey(
    "doubleSided", Access.bool, .layer({ $0.isDoubleSided }, { $0.isDoubleSided = $1 }),
    animatable: true)
  package static let geometryFlipped = LayerKey(
    "geometryFlipped", Access.bool, .layer({ $0.isGeometryFlipped }, { $0.isGeometryFlipped = $1 }))
  package static let masksToBounds = LayerKey(
    "masksToBounds", Access.bool, .layer({ $0.masksToBounds }, { $0.masksToBounds = $1 }),
    implicit: .basic)
  package static let backgroundColor = LayerKey(
    "backgroundColor", Access.color, .layer({ $0.backgroundColor }, { $0.backgroundColor = $1 }),
    implicit: .basic, direct: .backgroundColor)
  package static let cornerRadius = LayerKey(
    "cornerRadius", Access.number, .layer({ $0.cornerRadius }, { $0.cornerRadius = $1 }),
    implicit: .basic, direct: .cornerRadius)
  package static let maskedCorners = LayerKey(
    "maskedCorners", Access.number, .extra({ $0.maskedCorners }, { $0.maskedCorners = $1 }),
    settle: { Double(LayerNumbers.count($0) & 15) })
  package static let cornerCurve = LayerKey(
    "cornerCurve", Access.string, .extra({ $0.cornerCurve }, { $0.cornerCurve = $1 }),
    isAlwaysArchived: true, settle: LayerNames.cornerCurve.settle)
  package static let borderWidth = LayerKey(
    "borderWidth", Access.number, .layer({ $0.borderWidth }, { $0.borderWidth = $1 }),
    implicit: .basic, direct: .borderWidth)
  package static let borderColor = LayerKey(
    "borderColor", Access.color, .extra({ $0.borderColor }, { $0.borderColor = $1 }),
    implicit: .basic)
  package static let contents = LayerKey(
    "contents", Access.contents, .layer({ $0.contents }, { $0.contents = $1 }), implicit: .basic)
  package static let contentsRect = LayerKey(
    "contentsRect", Access.rect, .extra({ $0.contentsRect }, { $0.contentsRect = $1 }),
    implicit: .basic)
  package static let contentsCenter = LayerKey(
    "contentsCenter", Access.rect, .extra({ $0.contentsCenter }, { $0.contentsCenter = $1 }),
    implicit: .basic)
  package static let contentsScale = LayerKey(
    "contentsScale", Access.number, .extra({ $0.contentsScale }, { $0.contentsScale = $1 }),
    implicit: .basic)
  package static let contentsGravity = LayerKey(
    "contentsGravity", Access.string, .extra({ $0.contentsGravity }, { $0.contentsGravity = $1 }),
    settle: LayerNames.contentsGravity.settle)
  package static let contentsFormat = LayerKey(
    "contentsFormat", Access.string, .extra({ $0.contentsFormat }, { $0.contentsFormat = $1 }),
    isAlwaysArchived: true, settle: LayerNames.contentsFormat.settle)
  package static let minificationFilter = LayerKey(
    "minificationFilter", Access.string,
    .extra({ $0.minificationFilter }, { $0.minificationFilter = $1 }))
  package static let magnificationFilter = LayerKey(
    "magnificationFilter", Access.string,
    .extra({ $0.magnificationFilter }, { $0.magnificationFilter = $1 }))
  package static let minificationFilterBias = LayerKey(
    "minificationFilterBias", Access.number,
    .extra({ $0.minificationFilterBias }, { $0.minificationFilterBias = $1 }), implicit: .basic)
  package static let shadowColor = LayerKey(
    "shadowColor", Access.color, .extra({ $0.shadowColor }, { $0.shadowColor = $1 }),
    implicit: .basic)
  package static let shadowOpacity = LayerKey(
    "shadowOpacity", Access.number, .extra({ $0.shadowOpacity }, { $0.shadowOpacity = $1 }),
    implicit: .basic)
  package static let shadowOffset = LayerKey(
    "shadowOffset", Access.size, .extra({ $0.shadowOffset }, { $0.shadowOffset = $1 }),
    implicit: .basic)
  package static let shadowRadius = LayerKey(
    "shadowRadius", Access.number, .extra({ $0.shadowRadius }, { $0.shadowRadius = $1 }),
    implicit: .basic)
  package static let shadowPath = LayerKey(
    "shadowPath", Access.path, .extra({ $0.shadowPath }, { $0.shadowPath = $1 }), implicit: .basic)
  package static let compositingFilter = LayerKey(
    "compositingFilter", Access.any,
    .extra({ $0.compositingFilter }, { $0.compositingFilter = $1 }), implicit: .transition)
  package static let filters = LayerKey(
    "filters", Access.any, .extra({ $0.filters }, { $0.filters = $1 }), implicit: .basic)
  package static let backgroundFilters = LayerKey(
    "backgroundFilters", Access.any,
    .extra({ $0.backgroundFilters }, { $0.backgroundFilters = $1 }), implicit: .transition)
  package static let shouldRasterize = LayerKey(
    "shouldRasterize", Access.bool, .extra({ $0.shouldRasterize }, { $0.shouldRasterize = $1 }),
    animatable: true)
  package static let rasterizationScale = LayerKey(
    "rasterizationScale", Access.number,
    .extra({ $0.rasterizationScale }, { $0.rasterizationScale = $1 }), implicit: .basic)
  package static let opaque = LayerKey(
    "opaque", Access.bool, .extra({ $0.isOpaque }, { $0.isOpaque = $1 }))
  package static let allowsGroupOpacity = LayerKey(
    "allowsGroupOpacity", Access.bool,
    .layer({ $0.allowsGroupOpacity }, { $0.allowsGroupOpacity = $1 }), isAlwaysArchived: true)
  package static let needsDisplayOnBoundsChange = LayerKey(
    "needsDisplayOnBoundsChange", Access.bool,
    .extra({ $0.needsDisplayOnBoundsChange }, { $0.needsDisplayOnBoundsChange = $1 }))
  package static let drawsAsynchronously = LayerKey(
    "drawsAsynchronously", Access.bool,
    .extra({ $0.drawsAsynchronously }, { $0.drawsAsynchronously = $1 }))
  package static let allowsEdgeAntialiasing = LayerKey(
    "allowsEdgeAntialiasing", Access.bool,
    .extra({ $0.allowsEdgeAntialiasing }, { $0.allowsEdgeAntialiasing = $1 }),
    isAlwaysArchived: true)
  package static let edgeAntialiasingMask = LayerKey(
    "edgeAntialiasingMask", Access.number,
    .extra({ $0.edgeAntialiasingMask }, { $0.edgeAntialiasingMask = $1 }))
  package static let autoresizingMask = LayerKey(
    "autoresizingMask", Access.number, .extra({ $0.autoresizingMask }, { $0.autoresizingMask = $1 })
  )
  package static let wantsExtendedDynamicRangeContent = LayerKey(
    "wantsExtendedDynamicRangeContent", Access.bool,
    .extra({ $0.wantsExtendedDynamicRangeContent }, { $0.wantsExtendedDynamicRangeContent = $1 }))
  package static let toneMapMode = LayerKey(
    "toneMapMode", Access.string, .extra({ $0.toneMapMode }, { $0.toneMapMode = $1 }),
    settle: LayerNames.toneMapMode.settle)
  package static let preferredDynamicRange = LayerKey(
    "preferredDynamicRange", Access.string,
    .extra({ $0.preferredDynamicRange }, { $0.preferredDynamicRange = $1 }),
    settle: LayerNames.dynamicRange.settle)
  package static let contentsHeadroom = LayerKey(
    "contentsHeadroom", Access.number,
    .extra({ $0.contentsHeadroom }, { $0.contentsHeadroom = $1 }), answersDefault: true)
  package static let name = LayerKey(
    "name", Access.optionalString, .extra({ $0.name }, { $0.name = $1 }))

  package static let all: [Property] = [
    bounds.row, position.row, anchorPoint.row, anchorPointZ.row, zPosition.row, transform.row,
    sublayerTransform.row, opacity.row, hidden.row, doubleSided.row, geometryFlipped.row,
    masksToBounds.row, backgroundColor.row, cornerRadius.row, maskedCorners.row, cornerCurve.row,
    borderWidth.row, borderColor.row, contents.row, contentsRect.row, contentsCenter.row,
    contentsScale.row, contentsGravity.row, contentsFormat.row, minificationFilter.row,
    magnificationFilter.row, minificationFilterBias.row, shadowColor.row, shadowOpacity.row,
    shadowOffset.row, shadowRadius.row, shadowPath.row, compositingFilter.row, filters.row,
    backgroundFilters.row, shouldRasterize.row, rasterizationScale.row, opaque.row,
    allowsGroupOpacity.row, needsDisplayOnBoundsChange.row, drawsAsynchronously.row,
    allowsEdgeAntialiasing.row, edgeAntialiasingMask.row, autoresizingMask.row,
    wantsExtendedDynamicRangeContent.row, toneMapMode.row, preferredDynamicRange.row,
    contentsHeadroom.row, name.row,
  ]
}
