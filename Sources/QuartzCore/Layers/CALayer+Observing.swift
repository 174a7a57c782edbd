// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

/// A layer's delegate whose values follow from the layer's, and who is observed through it: a view.
package protocol LayerFollower: NSObject {}

extension CALayer: KeyValueSource {
  /// Whether changes of the layer are told to those who observe it.
  package func setObserved(_ isObserved: Bool) { state.observed.layer = isObserved }

  /// Whether changes of the layer are told to those who observe its delegate.
  package final func setOwnerObserved(_ isObserved: Bool) { state.observed.owner = isObserved }

  /// Whether anybody observes the layer's delegate.
  package final var isOwnerObserved: Bool { state.observed.owner }

  /// A value of the layer by its key, a part of one by its path.
  package func observableValue(forKeyPath keyPath: String) -> Any?? {
    .some(value(forKeyPath: keyPath))
  }

  /// Tells those who observe the layer, or the view whose layer it is.
  final func tellObservers() {
    let (layer, owner) = state.observed
    if layer { KeyValueObserving.changed(self) }
    guard owner, !isMainBound || MainQueue.isCurrent, let follower = delegate as? any LayerFollower
    else { return }
    KeyValueObserving.changed(follower)
  }

  /// Makes several changes, of which observers hear when all are made.
  final func tellingOnce(_ changes: () -> Void) {
    let observed = ModelLock.withLock {
      let observed = rawState.observed
      if rawState.isObserved { rawState.observed = (false, false) }
      return observed
    }
    changes()
    guard observed.layer || observed.owner else { return }
    ModelLock.withLock {
      rawState.observed.layer = rawState.observed.layer || observed.layer
      rawState.observed.owner = rawState.observed.owner || observed.owner
    }
    tellObservers()
  }
}
