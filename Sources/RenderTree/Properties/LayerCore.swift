// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Where a layer lies and how it shows, as far as that is plain memory: a frame copies and moves it
/// without counting references.
///
/// A layer of which only a background is seen is drawn from this, its colour and its corners alone;
/// see ``PlainLayer``.
package struct LayerCore: Equatable, Sendable {
  package var bounds = Rect.zero
  package var position = Vec2.zero
  package var anchorPoint = Vec2(0.5, 0.5)
  package var anchorPointZ = 0.0
  package var zPosition = 0.0
  package var transform = Matrix4.identity
  package var opacity = 1.0
  package var cornerRadius = 0.0
  package var borderWidth = 0.0
  package var isHidden = false
  package var masksToBounds = false
  package var isDoubleSided = true
  package var isGeometryFlipped = false
  package var allowsGroupOpacity = true

  package init() {}

  /// Whether anything of the layer and of what it holds can be seen.
  var isSeen: Bool { !isHidden && opacity > 0 }

  /// What is drawn is multiplied by, at most 1.
  var alpha: Double { min(opacity, 1) }
}

// The core's fields by their own names.
extension LayerProperties {
  package var bounds: Rect {
    get { core.bounds }
    _modify { yield &core.bounds }
  }

  package var position: Vec2 {
    get { core.position }
    _modify { yield &core.position }
  }

  package var anchorPoint: Vec2 {
    get { core.anchorPoint }
    _modify { yield &core.anchorPoint }
  }

  package var anchorPointZ: Double {
    get { core.anchorPointZ }
    _modify { yield &core.anchorPointZ }
  }

  package var zPosition: Double {
    get { core.zPosition }
    _modify { yield &core.zPosition }
  }

  package var transform: Matrix4 {
    get { core.transform }
    _modify { yield &core.transform }
  }

  package var opacity: Double {
    get { core.opacity }
    _modify { yield &core.opacity }
  }

  package var cornerRadius: Double {
    get { core.cornerRadius }
    _modify { yield &core.cornerRadius }
  }

  package var borderWidth: Double {
    get { core.borderWidth }
    _modify { yield &core.borderWidth }
  }

  package var isHidden: Bool {
    get { core.isHidden }
    _modify { yield &core.isHidden }
  }

  package var masksToBounds: Bool {
    get { core.masksToBounds }
    _modify { yield &core.masksToBounds }
  }

  package var isDoubleSided: Bool {
    get { core.isDoubleSided }
    _modify { yield &core.isDoubleSided }
  }

  package var isGeometryFlipped: Bool {
    get { core.isGeometryFlipped }
    _modify { yield &core.isGeometryFlipped }
  }

  package var allowsGroupOpacity: Bool {
    get { core.allowsGroupOpacity }
    _modify { yield &core.allowsGroupOpacity }
  }
}
