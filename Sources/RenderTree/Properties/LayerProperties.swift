// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Every property of one layer that a picture can depend on.
///
/// The public layer keeps its model values here, a commit copies the struct, an evaluation returns
/// one with the animations applied. What most layers use lies in the struct itself, as plain memory
/// where that can be; the rest lies in shared blocks. The property table gives access by key.
package struct LayerProperties: Equatable, Sendable {
  package var core = LayerCore()
  package var backgroundColor: ColorValue?
  package var contents: Contents?
  package var extra = CopyOnWrite<ExtraProperties>.plain
  package var specific = SpecificProperties.none

  package init() {}
}

/// Properties that few layers set.
package struct ExtraProperties: Equatable, Sendable {
  package var sublayerTransform = Matrix4.identity
  package var borderColor: ColorValue? = .opaqueBlack
  package var contentsRect = Rect(0, 0, 1, 1)
  package var contentsCenter = Rect(0, 0, 1, 1)
  package var contentsScale = 1.0
  package var contentsGravity = "resize"
  package var contentsFormat = "RGBA8"
  package var minificationFilter = "linear"
  package var magnificationFilter = "linear"
  package var minificationFilterBias = 0.0
  package var maskedCorners = 15.0
  package var cornerCurve = "circular"
  package var shadowColor: ColorValue? = .opaqueBlack
  package var shadowOpacity = 0.0
  package var shadowOffset = Vec2(0, -3)
  package var shadowRadius = 3.0
  package var shadowPath: Path?
  package var shouldRasterize = false
  package var rasterizationScale = 1.0
  package var isOpaque = false
  package var needsDisplayOnBoundsChange = false
  package var drawsAsynchronously = false
  package var allowsEdgeAntialiasing = true
  package var edgeAntialiasingMask = 15.0
  package var autoresizingMask = 0.0
  package var wantsExtendedDynamicRangeContent = false
  package var toneMapMode = "automatic"
  package var preferredDynamicRange = "standard"
  package var contentsHeadroom = 0.0
  package var compositingFilter = Value.none
  package var filters = Value.none
  package var backgroundFilters = Value.none
  package var name: String?
  /// Values of keys that no table row declares.
  package var custom: [String: Value] = [:]

  package init() {}
}

extension CopyOnWrite where Value == ExtraProperties {
  /// The block that every layer starts with.
  package static let plain = CopyOnWrite(ExtraProperties())
}

extension ColorValue {
  package static let opaqueBlack = ColorValue(.black)
  package static let opaqueWhite = ColorValue(.white)
}
