// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

/// A transparency layer that has been begun and not ended.
struct OpenLayer {
  /// What was recorded around it.
  var outer: [Command]
  /// The state when it was begun, which composites it.
  var state: GraphicsState
  /// How many states were kept when it was begun.
  var stackDepth: Int
}

extension CGContext {
  /// Starts a picture of its own, drawn with alpha 1, mode normal and no shadow.
  ///
  /// ``endTransparencyLayer()`` composites it with the alpha, mode, shadow and clip of this moment.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    begin(bounds: nil)
  }

  /// Starts a picture of its own that is cut to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    begin(bounds: rect)
  }

  /// Composites the picture begun last and brings back the state of its beginning; nothing when
  /// none is open.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else {
      return diagnostics.report(
        .noTransparencyLayer,
        """
        CGContext.endTransparencyLayer() was called without a beginTransparencyLayer before it; \
        such calls have no effect
        """)
    }
    let content = commands
    commands = layer.outer
    stack.removeSubrange(layer.stackDepth...)
    state = layer.state
    guard !content.isEmpty, !state.clip.box.isEmpty else { return }
    composite(
      content, bounds: state.clip.box, opacity: state.alpha, isLayer: true)
  }

  private func begin(bounds: CGRect?) {
    layers.append(OpenLayer(outer: commands, state: state, stackDepth: stack.count))
    commands = []
    // The clip around the picture cuts it when it is composited; once is enough for soft edges.
    state.clip = ClipState(box: state.clip.outerBox)
    if let bounds {
      let path = bounds.drawable.map { Path(rect: $0).applying(deviceTransform) }
      state.clip.intersect(path ?? Path(), .nonZero)
    }
    state.alpha = 1
    state.blend = .normal
    state.shadow = nil
  }
}

extension ClipState {
  /// The whole pixels around the box.
  var outerBox: Rect {
    let (left, top) = (box.minX.rounded(.down), box.minY.rounded(.down))
    return Rect(left, top, box.maxX.rounded(.up) - left, box.maxY.rounded(.up) - top)
  }
}
