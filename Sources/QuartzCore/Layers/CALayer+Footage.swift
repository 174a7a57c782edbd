// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

extension CALayer {
  /// Has the layer show a film in place of its contents, with times in media time; nil for nothing.
  ///
  /// No action runs. What is shown follows the media clock, whatever the layer's own time.
  package final func setFootage(_ footage: Footage?) {
    guard state.original == nil else { return }
    CATransaction.begin()
    defer { CATransaction.commit() }
    ModelLock.withLock {
      guard rawProperties.contents?.footage != footage else { return }
      rawProperties.contents = footage.map(Contents.init)
      markDirty()
    }
  }
}

extension LayerProperties {
  /// The same with the times of a film by a clock that counts from an instant.
  func counted(from origin: Double) -> LayerProperties {
    guard let footage = contents?.footage else { return self }
    var result = self
    result.contents = Contents(footage.counted(from: origin))
    return result
  }
}
